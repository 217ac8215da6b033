"""Why not, and what the coach advises: asked at a table, answered to the seat that asked; of advice all are told."""

from random import Random

import pytest

import ludi
from ludi.bots.hints import MOST_HINTS
from ludi.core.registry import title
from ludi.server.bots.thoughts import advise
from tests.server.client import Client, Connection, Json, here, play
from tests.server.conftest import on_one_database
from tests.server.test_games import GAMES


@on_one_database
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_thing_that_cannot_be_used_says_why_and_where_it_is_written(client: Client, game: str, lang: str) -> None:
    made = client.make(game, "person", "citizen", start=True)
    seat = client.join(made["table"], made["seats"][0], lang=lang)
    seat.until(here)
    answer = seat.say("why", thing="nothing/of/the/kind")
    assert answer["type"] == "why"
    assert answer["text"]
    assert answer["source"]
    rules = client.http.get(f"/api/games/{game}/rules", params={"lang": lang}).json()
    titles = {rule["key"]: rule["title"] for part in rules["parts"] for rule in part["rules"]}
    assert titles[answer["rule"]] == answer["title"]


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_a_thing_that_can_be_used_has_no_why(client: Client, game: str) -> None:
    made = client.make(game, "person", "citizen", start=True)
    seat = client.join(made["table"], made["seats"][0])
    moves = seat.until(here)["moves"]
    thing = next(touched for move in moves for touched in move["touches"])
    answer = seat.say("why", thing=thing)
    assert (answer["text"], answer["thing"]) == (None, thing)


@on_one_database
def test_whoever_watches_has_nothing_to_ask(client: Client) -> None:
    made, _ = client.begin("glory_to_rome")
    watcher = client.join(made["table"], made["watch"])
    watcher.state()
    assert watcher.refused("why", thing="deck") == "not_allowed"
    assert watcher.refused("hint", at=watcher.state()["at"]) == "not_allowed"


@on_one_database
def test_not_your_turn_says_who_decides(client: Client) -> None:
    made, seats = client.begin("glory_to_rome")
    waiting = next(seat for seat in seats if not seat.state()["moves"])
    name = waiting.state()["seats"][waiting.state()["deciding"]]["name"]
    assert name in waiting.say("why", thing="deck")["text"]
    assert made


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_advises_legal_moves_with_shares_and_reasons(client: Client, game: str) -> None:
    made = client.make(game, "person", "citizen", start=True)
    seat = client.join(made["table"], made["seats"][0])
    state = seat.until(here)
    while len(state["moves"]) == 1:  # nothing to advise on
        seat.move(state["moves"][0]["move"])
        state = seat.until(here)
    answer = seat.say("hint", at=state["at"])
    assert (answer["type"], answer["at"]) == ("hint", state["at"])
    assert sorted(each["move"] for each in answer["moves"]) == sorted(move["move"] for move in state["moves"])
    assert 0 <= answer["moves"][0]["share"] <= 1
    advised = [each for each in answer["moves"] if each["advised"]]
    assert answer["moves"][0] in advised
    assert len(advised) <= MOST_HINTS
    assert all(each["reasons"] or each["compared"] for each in advised)


@on_one_database
def test_a_hint_changes_nothing_and_the_others_learn_only_that_it_was_asked_for(client: Client) -> None:
    made, seats = client.begin("glory_to_rome", hints=True)
    play(seats, Random(1), 6)
    asking = next(seat for seat in seats if seat.catch_up()["moves"])
    other = next(seat for seat in seats if seat is not asking)
    other.catch_up()
    heard, state = len(other.states), asking.state()
    for count in (1, 2):
        asking.say("hint", at=state["at"])
        noted = {**asking.catch_up(), "log": state["log"], "seq": state["seq"]}
        assert noted == {**state, "moves": noted["moves"]}
        told = other.until(lambda _, count=count: len(other.states) == heard + count)  # type: ignore[misc]
        assert [line["key"] for line in told["log"]] == ["hinted"]
        assert state["seats"][state["you"]]["name"] in told["log"][0]["text"]
    assert not [message for message in other.messages if message["type"] == "hint"]
    asking.move(state["moves"][0]["move"])
    assert made


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_handed_a_guess_and_its_reasons_do_not_depend_on_it(game: str) -> None:
    g, rng = ludi.new(game, players=2, seed=5), Random(1)
    for _ in range(30):
        g.play(rng.choice(g.moves()))
    while len(g.moves()) == 1:
        g.play(g.moves()[0])
    guesses = [g.guess(g.seat, Random(seed)).pack() for seed in (3, 4)]
    assert guesses[0] != guesses[1]
    told = []
    for packed in guesses:
        assert ludi.unpack(packed).seed is None
        advice = advise(packed, g.seat, "en", ["Anna", "Livia"], 9)
        assert all(each["reasons"] or each["compared"] for each in advice if each["advised"])
        told.append({each["move"]: (each["reasons"], each["against"]) for each in advice})
    assert told[0] == told[1]


@on_one_database
def test_a_table_without_the_coach(client: Client) -> None:
    made = client.make("great_city", "person", "citizen", start=True, hints=False)
    seat = client.join(made["table"], made["seats"][0])
    state = seat.until(here)
    assert state["table"]["hints"] is False
    assert seat.refused("hint", at=state["at"]) == "no_hints"


@on_one_database
@pytest.mark.parametrize(
    ("others", "said", "hints"), [("citizen", None, True), ("person", None, False), ("person", True, True)]
)
def test_hints_are_usual_among_bots_only(client: Client, others: str, said: bool | None, hints: bool) -> None:
    made = client.make("great_city", "person", others, **({} if said is None else {"hints": said}))
    assert client.join(made["table"], made["seats"][0]).state()["table"]["hints"] is hints


@on_one_database
def test_in_the_guided_first_game_nothing_is_noted(client: Client) -> None:
    wanted = {"game": "great_city", "lesson": "emissaries", "start": True, "seats": [{"kind": "person"}]}
    made = client.http.post("/api/tables", json=wanted).json()
    seat = client.join(made["table"], made["token"])
    state = seat.until(here)
    assert seat.say("hint", at=state["at"])["type"] == "hint"
    seat.catch_up()
    assert "hinted" not in {line["key"] for line in seat.lines()}


@on_one_database
def test_a_hint_for_a_position_that_has_passed_is_refused(client: Client) -> None:
    made = client.make("great_city", "person", "citizen", start=True)
    seat = client.join(made["table"], made["seats"][0])
    state = seat.until(here)
    assert seat.refused("hint", at=state["at"] + 1) == "stale"


LESSONS = [(game, lesson["key"]) for game in GAMES for lesson in title(game).rules()["lessons"]]


def begin(client: Client, game: str, key: str) -> Connection:
    person = {"kind": "person", "name": "Anna"}
    wanted = {"game": game, "lesson": key, "start": True, "seats": [person], "lang": "fr", "pace": "instant"}
    answer = client.http.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return client.join(made["table"], made["token"])


def asked(state: Json) -> bool:
    return bool(state["moves"])


@on_one_database
@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_a_lesson_has_its_own_table_and_plays_its_path(client: Client, game: str, key: str) -> None:
    """As long as the learner plays along, the others play what was laid down, and then for themselves."""
    seat = begin(client, game, key)
    lesson = title(game).lesson(key)
    script = title(game).scripted({"lesson": key})
    assert script
    state = seat.until(asked)
    assert state["table"]["lesson"] == key
    assert len(state["seats"]) == lesson["players"]
    assert state["table"]["options"].items() >= {**lesson["options"], "lesson": key}.items()
    assert all(each["level"] == lesson["level"] for each in state["seats"][1:])
    for name in [move for who, move in script.script if who == 0]:
        advised = next(move for move in state["moves"] if move["move"] == state["path"]["move"])
        assert (state["path"]["state"], advised["name"]) == ("on", name)
        seat.move(advised["move"])
        state = seat.until(asked)
    assert state["path"] == {"state": "done", "move": None}


@on_one_database
def test_whoever_leaves_the_path_of_a_lesson_can_come_back_to_it(client: Client) -> None:
    seat = begin(client, "glory_to_rome", "roles")
    state = seat.until(asked)
    path = state["path"]
    seat.done("pace", pace="slow")  # a bot that chose at once would leave nothing to take back
    own = next(move["move"] for move in state["moves"] if move["name"] == "jack:patron")
    assert seat.move(own)["path"] == {"state": "left", "move": None}
    assert seat.done("undo")["path"] == path


@on_one_database
def test_a_lesson_takes_no_options_and_one_person(client: Client) -> None:
    wanted = {"game": "great_city", "lesson": "emissaries", "seats": [{"kind": "person"}, {"kind": "bot"}]}
    assert client.http.post("/api/tables", json=wanted).status_code == 400
    person = [{"kind": "person"}]
    options: Json = {"game": "glory_to_rome", "lesson": "roles", "seats": person, "options": {"edition": "iv"}}
    answer = client.http.post("/api/tables", json=options)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_option")
    answer = client.http.post("/api/tables", json={"game": "glory_to_rome", "lesson": "cookery", "seats": person})
    assert "roles, functions" in answer.json()["error"]["text"]
