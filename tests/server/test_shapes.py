"""What the server says is what its shapes say, and the page and docs/protocol.md know the same. What comes over a
connection, the tests' client holds against them whenever it hears something."""

import re
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from ludi.core.shapes import Book, Rules
from ludi.core.text import catalogue
from ludi.games.glory_to_rome.events import EVENTS
from ludi.games.glory_to_rome.save import FRAMES
from ludi.server import messages, shapes
from tests.conformity import BOOKS, faults
from tests.server.client import Client, Json, answer_faults, play
from tests.server.conftest import on_one_database
from tests.server.examples import example_faults, read_example
from tests.server.test_games import GAMES
from tests.shapes import sources, written

PROTOCOL = (Path(__file__).parents[2] / "docs/protocol.md").read_text()


@pytest.mark.parametrize("file", sources(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_types_of_the_page_are_up_to_date(file: Path) -> None:
    assert file.read_text() == written(sources()[file]), "make shapes"


# -- answers to calls ----------------------------------------------------------------------------------


def called(client: Client, path: str, token: str = "-") -> Any:
    answer = client.http.get(f"/api/{path}", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()


def call_faults(client: Client, made: Json, game: str) -> list[str]:
    """Of all that can be asked of a game and its table."""
    table, token = f"tables/{made['table']}", made["seats"][0]
    asked = [
        (f"games/{game}/book", BOOKS[game]),
        (f"games/{game}/rules?lang=fr", Rules),
        ("games?lang=fr", list[shapes.GameInfo]),
        ("health", shapes.Health),
        ("daily", shapes.Daily),
        (f"{table}/book", Book),
        (table, shapes.Standing),
    ]
    return [fault for path, shape in asked for fault in faults(called(client, path, token), shape, path)]


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_answers_are_as_their_shapes_say(client: Client, game: str) -> None:
    made, seats = client.begin(game, memory=True)
    assert call_faults(client, made, game) == []
    play(seats, Random(2))
    seats[0].done("chat", text="Ave")
    assert call_faults(client, made, game) == []


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_replays_are_as_their_shapes_say(client: Client, game: str) -> None:
    made, seats = client.begin(game, memory=True)
    replay, token = f"tables/{made['table']}/replay", made["seats"][0]
    play(seats, Random(2), most=20)
    assert faults(called(client, f"{replay}?as=0", token), shapes.Replay) == []
    play(seats, Random(2))
    for looking in ("0", "watch", "open"):
        outline = called(client, f"{replay}?as={looking}", token)
        assert faults(outline, shapes.Replay) == []
        for moment in outline["moments"][::9]:
            assert answer_faults(called(client, f"{replay}/{moment['n']}?as={looking}", token)) == []


@on_one_database
def test_an_error_is_as_its_shape_says(client: Client) -> None:
    assert faults(client.http.get("/api/games/none/book").json(), shapes.Failed) == []


# -- docs/protocol.md ----------------------------------------------------------------------------------


def chapter(heading: str) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"^#+ {heading}\n(.*?)(?=^#+ |\Z)", PROTOCOL, re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


def told_types(heading: str) -> list[str]:
    return re.findall(r'^\| `\{"type": "(\w+)"', chapter(heading), re.MULTILINE)


def type_of(shape: Any) -> str:
    return str(get_args(get_type_hints(shape)["type"])[0])


CLIENT = {type_of(shape): shape for shape in get_args(messages.Message)}
SERVER = {type_of(shape): shape for shape in get_args(shapes.Answer)}
EXAMPLES = [
    ('{"game": "glory_to_rome", "options"', messages.TableRequest),
    ('{"table": "...", "you"', shapes.NewTable),
    ('{"invitation": "..."', messages.TakeRequest),
    ('{"name": "Anna", "lang": "en"}', messages.ProfileRequest),
    ('{"name": "Anna", "lang": "en", "made"', shapes.Me),
    ('{"games": [{"table"', shapes.MyGames),
    ('{"friends": [{"friend"', shapes.Company),
    ('{"code": "K7MPX2QRTV", "passkey"', messages.MoveRequest),
    ('{"code": "K7MPX2QRTV", "until"', shapes.TransferCode),
    ('{"seat": 1, "friend"', messages.OfferRequest),
    ('{"passkey": {...}}', messages.PasskeyRequest),
    ('{"seat": 1, "token"', shapes.Taken),
    ('{"status", "headline"', shapes.Standing),
    ('{"status": "ok"', shapes.Health),
    ('{"day": "2026-11-18", "games"', shapes.Daily),
    ('{"game": "great_city", "day"', shapes.DailyBots),
    ('{"waiting": [', shapes.Meeting),
    ('{"nonce": "..."', messages.SitRequest),
    ('{"game": "great_city", "name"', messages.SeekRequest),
    ('{"table": "...", "made"', shapes.Found),
    ('{"game": "great_city", "title": "The Great City of Rome", "players"', shapes.BestPlayers),
    ('{"game": "great_city", "title": "The Great City of Rome", "name"', shapes.RatingCurve),
    ('{"error": {', shapes.Failed),
    ('{"parts": [', Rules),
    ('{"table": {...}, "seats"', shapes.Replay),
    ('{"n": 17, "seat": 0, "level"', messages.PlayOnRequest),
    ('{"type": "join"', messages.Join),
    ('{"type": "state",\n', shapes.State),
]


@pytest.mark.parametrize(("begins", "shape"), EXAMPLES)
def test_an_example_of_the_protocol_is_as_its_shape_says(begins: str, shape: Any) -> None:
    assert example_faults(read_example(PROTOCOL, begins), shape) == []


def test_the_protocol_has_every_message() -> None:
    assert sorted(told_types("From the client")) == sorted(CLIENT)
    assert sorted(told_types("From the server")) == sorted(SERVER)


@pytest.mark.parametrize(("heading", "shapes_of"), [("From the client", CLIENT), ("From the server", SERVER)])
def test_a_message_of_the_protocol_is_as_its_shape_says(heading: str, shapes_of: dict[str, Any]) -> None:
    for type, shape in shapes_of.items():
        assert example_faults(read_example(chapter(heading), f'{{"type": "{type}"'), shape) == []


def test_the_protocol_has_every_call(client: Client) -> None:
    calls = called(client, "openapi.json")["paths"]
    told = re.findall(r"^\| `(GET|POST|PUT|DELETE) (/api/[^`?]*)", chapter("HTTP"), re.MULTILINE)
    assert {(method.lower(), path.replace("<", "{").replace(">", "}")) for method, path in told} == {
        (method, path) for path, methods in calls.items() for method in methods
    }


def test_the_protocol_has_every_refusal() -> None:
    [listed] = re.findall(r"Keys: (.*?) \|$", chapter("From the server"), re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", listed)) == set(catalogue("ludi.server", "en")["refusals"])


def test_events_and_frames_that_the_protocol_names_are_there() -> None:
    rule = read_example(PROTOCOL, '{"parts": [')["parts"][0][0]["rules"][0][0]
    line = read_example(PROTOCOL, '{"type": "state",\n')["log"][0][0]
    assert {*rule["events"][0], *line["key"]} <= set(EVENTS)
    assert set(rule["frames"][0]) <= {frame.__name__ for frame in FRAMES.classes()}


def test_a_wrong_example_is_found_out() -> None:
    example = '{"type": "chat", "id": 7, "words"}'
    assert example_faults(read_example(example, "{"), messages.ChatMessage) == [
        "ChatMessage: text, words",
        "id: 7 is no str",
    ]
    assert example_faults(read_example('{"status": "open" | "over", ...}', "{"), shapes.TableInfo) == [
        "status: playing"
    ]
