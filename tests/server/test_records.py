"""Records that are opened: of every version, by anybody, within bounds, and refused in one line."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from ludi.play.replay import read
from ludi.server import shapes
from ludi.server.tables.imports import MOST_LINES
from tests.conformity import faults
from tests.server.client import Client, Json, play
from tests.server.conftest import Running, on_one_database
from tests.server.test_limits import error
from tests.server.test_replay import look, outline, play_on

GAMES = Path(__file__).parents[1] / "games"
RECORDS = sorted(GAMES.glob("*/records/**/*.jsonl"))
SHORT = GAMES / "great_city" / "records" / "third" / "2.jsonl"


def send(client: Client, text: str | bytes, lang: str = "en") -> httpx.Response:
    body = text.encode() if isinstance(text, str) else text
    return client.http.post(f"/api/records?lang={lang}", content=body)


def opened(client: Client, text: str) -> Json:
    answer = send(client, text)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    assert faults(made, shapes.NewTable) == []
    return {**made, "seats": [made["watch"]]}


def test_there_are_records_of_all_versions() -> None:
    versions = {json.loads(path.read_text().splitlines()[0])["ludi"] for path in RECORDS}
    assert versions >= {1, 2, 3}


@on_one_database
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: "/".join(path.parts[-4:]))
def test_a_record_of_any_version_opens_as_it_was_played(client: Client, path: Path) -> None:
    text = path.read_text()
    made = opened(client, text)
    record = read(text.splitlines(keepends=True))
    found = outline(client, made, **{"as": "open"})
    assert len(found["moments"]) == 1 + len(record.steps)
    assert (found["table"]["deal"], found["table"]["status"], found["you"]) == ("imported", "over", None)
    last = look(client, made, f"replay/{found['moments'][-1]['n']}", **{"as": "open"}).json()
    assert last["view"] == json.loads(json.dumps(record.history.game.open_view(None)))
    had = client.record(made["table"], made["watch"]).text.splitlines()
    assert [json.loads(row) for row in had[1:]] == [json.loads(row) for row in text.splitlines()[1:]]


def test_what_was_opened_is_kept_and_can_be_played_on_from(client: Client) -> None:
    lines = SHORT.read_text().splitlines()
    head = {**json.loads(lines[0]), "names": ["Anna", "  ", 7]}
    made = opened(client, "\n".join([json.dumps(head), *lines[1:40]]))
    found = outline(client, made, **{"as": "open"})
    assert [seat["name"] for seat in found["seats"]] == ["Anna", "Player 2"]
    assert (found["result"], found["chances"], len(found["moments"])) == (None, None, 40)
    on = play_on(client, made, made["watch"], n=found["moments"][-1]["n"], seat=1, level="plebeian", lang="en").json()
    state = client.join(on["table"], on["token"]).until(lambda state: state["moves"] or state["result"])
    assert (state["you"], state["table"]["deal"]) == (1, "known")
    watched = client.join(made["table"], made["watch"]).state()
    assert (watched["table"]["status"], watched["moves"]) == ("over", [])


@on_one_database
def test_what_a_server_wrote_opens_again(client: Client) -> None:
    made, seats = client.begin("great_city")
    play(seats, Random(6))
    seats[0].until(lambda state: state["result"])
    again = opened(client, client.record(made["table"], made["seats"][0]).text)
    found = outline(client, again, **{"as": "0"})
    assert found["result"] == outline(client, made)["result"]
    assert found["chances"][-1] == outline(client, made)["chances"][-1]


def damaged() -> list[tuple[str, bytes, str]]:
    lines = SHORT.read_text().splitlines()
    head = json.loads(lines[0])
    return [
        ("nothing", b"", "no_record"),
        ("not JSON", b"Ave!", "no_record"),
        ("no text", b"\xff\xfe\x00", "no_record"),
        ("another version", json.dumps({**head, "ludi": 99}).encode(), "no_record"),
        ("another game", json.dumps({**head, "game": "chess"}).encode(), "no_record"),
        ("a seed too large", json.dumps({**head, "seed": 2**64}).encode(), "no_record"),
        ("deep", b"[" * 50_000, "no_record"),
        ("a move that is none", "\n".join([*lines[:9], '{"seat": 0, "move": "fly"}', lines[9]]).encode(), "bad_line"),
        ("no JSON inside", "\n".join([*lines[:5], "{", lines[5]]).encode(), "bad_line"),
        ("another end", "\n".join([*lines[:-1], '{"end": "?", "winners": [0]}']).encode(), "bad_line"),
    ]


@on_one_database
@pytest.mark.parametrize(("body", "key"), [each[1:] for each in damaged()], ids=[each[0] for each in damaged()])
def test_a_damaged_record_is_refused_in_one_line(client: Client, body: bytes, key: str) -> None:
    answer = send(client, body)
    assert error(answer, 400) == key
    texts = [answer.json()["error"]["text"], send(client, body, "fr").json()["error"]["text"]]
    assert texts[0] != texts[1]
    assert all("\n" not in text for text in texts)


@on_one_database
def test_a_refusal_says_which_line_does_not_fit(client: Client) -> None:
    lines = SHORT.read_text().splitlines()
    text = send(client, "\n".join([*lines[:9], '{"seat": 0, "move": "fly"}', *lines[9:]])).json()["error"]["text"]
    assert "10" in text


@on_one_database
def test_a_record_that_ends_in_the_middle_of_a_line_opens_as_far_as_it_goes(client: Client) -> None:
    lines = SHORT.read_text().splitlines()
    made = opened(client, "\ufeff" + "\r\n".join([*lines[:12], lines[12][:7]]))
    assert len(outline(client, made, **{"as": "open"})["moments"]) == 12


def test_records_are_bounded_by_size_by_lines_and_by_address(run_server: Callable[..., Running]) -> None:
    client = run_server(record=50_000, records=(4.0, 0.0)).client
    assert error(send(client, b"x" * 50_001), 413) == "too_large"
    assert error(send(client, b"{}\n" * (MOST_LINES + 1)), 413) == "too_large"
    for _ in range(3):
        opened(client, SHORT.read_text())
    assert error(send(client, SHORT.read_text()), 429) == "too_fast"


def test_a_record_costs_as_much_as_it_is_long(run_server: Callable[..., Running]) -> None:
    client = run_server(work=(200.0, 0.0)).client
    assert error(send(client, b"{}\n" * 1000), 429) == "too_fast"
    opened(client, SHORT.read_text())
