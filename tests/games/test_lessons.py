"""The guided games of all titles: their tables, their paths, and the words beside them."""

import json
import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import pytest

import ludi
from ludi.bots import LEVELS, Seat, bot
from ludi.core.errors import BadOption
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.registry import Title, title, titles
from ludi.core.shapes import Lesson, Step
from ludi.core.text import LANGUAGES
from ludi.games.glory_to_rome.cards import ROLES
from ludi.play.history import History, record_of
from ludi.play.replay import replay

GUIDED = [(each.name, lesson["key"]) for each in titles() for lesson in each.rules()["lessons"]]
every_lesson = pytest.mark.parametrize(("game", "key"), GUIDED)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_title = pytest.mark.parametrize("game", sorted({game for game, _ in GUIDED}))
LEARNER = 0


def lesson_of(game: str, key: str, language: str = "en") -> Lesson:
    return next(lesson for lesson in title(game).rules(language)["lessons"] if lesson["key"] == key)


def set_up(game: str, key: str) -> Game:
    table = lesson_of(game, key)
    return title(game).new(table["players"], table["seed"], {**table["options"], "lesson": key})


def script(game: str, key: str) -> tuple[tuple[int, str], ...]:
    arranged = title(game).scripted({"lesson": key})
    assert arranged
    return arranged.script


class Moment(NamedTuple):
    """What a learner is asked, or what has happened before."""

    frame: str
    moves: int
    events: list[Event]


@cache
def played(game: str, key: str) -> tuple[list[Moment], Game]:
    """A guided game to its end: along the path, and then as the coach's rules of thumb advise."""
    g = set_up(game, key)
    path = script(game, key)
    level = LEVELS[lesson_of(game, key)["level"]]
    bots = [bot("rules" if seat == LEARNER else level, seat) for seat in range(g.players)]
    moments: list[Moment] = []
    happened: list[Event] = list(g.events or [])
    for n in range(5000):
        if g.over:
            break
        if g.seat == LEARNER:
            moments.append(Moment(g.view(LEARNER)["pending"][-1]["frame"], len(g.moves()), happened))
        seat, move = path[n] if n < len(path) else (g.seat, g.name(bots[g.seat].choose(Seat(g, g.seat))))
        assert seat == g.seat, f"move {n} of the path"
        happened = [*happened, *[event for event in g.play(g.number(move)) if event.seen_by(LEARNER)]]
    return [*moments, Moment("", 0, happened)], g


def holds(condition: str, moment: Moment, on_path: bool) -> bool:
    """As the page reads a step's `when`."""
    sort, _, rest = condition.partition(":")
    key, _, value = rest.partition(":")
    if sort == "frame":
        return moment.frame == key
    if sort in ("event", "own"):
        return any(
            event.key == key
            and (sort == "event" or event.args.get("seat") == LEARNER)
            and (not value or value in str(event.args))
            for event in moment.events
        )
    return sort == "start" or (sort == "done" and not on_path) or (sort == "over" and moment.frame == "")


@every_lesson
def test_the_path_can_be_played_and_the_learner_chooses_on_it(game: str, key: str) -> None:
    moments, g = played(game, key)
    seats = [seat for seat, _ in script(game, key)]
    assert seats.count(LEARNER) >= 8
    assert g.over
    assert lesson_of(game, key)["level"] in LEVELS
    assert len(moments) > seats.count(LEARNER)


@every_lesson
def test_a_guided_game_can_be_recorded_saved_and_replayed(game: str, key: str) -> None:
    """Its deal is an option that records name, so nothing else is needed."""
    history = History(set_up(game, key))
    entries = []
    for n, (seat, move) in enumerate(script(game, key), 1):
        step = history.try_move(seat, history.game.number(move))
        history.keep(step, n)
        entries.append(step.entry._replace(n=n))
    assert ludi.unpack(history.game.pack()) == history.game
    record = record_of(history, entries, [f"P{seat}" for seat in range(history.game.players)])
    assert record[0]["options"]["lesson"] == key
    assert replay([json.dumps(row) for row in record]) == history.game


@every_lesson
def test_a_guided_game_has_its_own_table(game: str, key: str) -> None:
    table = lesson_of(game, key)
    with pytest.raises(BadOption, match=f"lesson={key} has its own table: players={table['players']}"):
        title(game).new(table["players"] + 1, 1, {**table["options"], "lesson": key})


@every_title
def test_an_ordinary_game_does_not_mention_lessons(game: str) -> None:
    least, _ = title(game).players
    assert "lesson" not in ludi.new(game, players=least, seed=1).options
    assert "lesson" not in ludi.new(game, players=least, seed=1, lesson="none").options
    with pytest.raises(BadOption, match="lesson"):
        ludi.new(game, players=least, seed=1, lesson="cookery")


@every_lesson
def test_most_steps_come_up(game: str, key: str) -> None:
    moments, _ = played(game, key)
    on_path = sum(seat == LEARNER for seat, _ in script(game, key))
    steps = [step for step in lesson_of(game, key)["steps"] if step["when"] != "left"]
    came = [step["key"] for step in steps if _comes(step, moments, on_path)]
    assert len(came) >= 0.5 * len(steps), {step["key"] for step in steps} - set(came)


def _comes(step: Step, moments: list[Moment], on_path: int) -> bool:
    return any(
        all(holds(condition, moment, n < on_path) for condition in step["when"].split())
        for n, moment in enumerate(moments)
    )


@every_language
@every_lesson
def test_steps_are_short_and_lead_to_rules(game: str, key: str, language: str) -> None:
    lesson = lesson_of(game, key, language)
    keys = {rule["key"] for part in title(game).rules(language)["parts"] for rule in part["rules"]}
    assert 12 <= len(lesson["steps"]) <= 26
    assert len({step["when"] for step in lesson["steps"]}) == len(lesson["steps"])
    assert lesson["title"]
    assert lesson["about"]
    for step in lesson["steps"]:
        assert step["rule"] in keys
        assert 1 <= len(re.sub("\u00a0[?!]", "", step["title"]).split()) <= 6, step["key"]
        assert 20 <= len(step["text"]) <= 290, step["key"]
        assert not re.search(r"[][{}*_`#<>]", step["text"]), step["key"]


@every_lesson
def test_steps_wait_for_things_that_can_be(game: str, key: str) -> None:
    for step in lesson_of(game, key)["steps"]:
        for condition in step["when"].split():
            sort, _, rest = condition.partition(":")
            known = {"frame": _explained(game, "frames"), "event": _explained(game, "events")}
            known["own"] = known["event"]
            assert sort in ("start", "over", "left", "done") or rest.partition(":")[0] in known[sort], step["key"]


def _explained(game: str, what: str) -> set[str]:
    return {name for part in title(game).rules()["parts"] for rule in part["rules"] for name in rule[what]}  # type: ignore[literal-required]


@every_language
@every_title
def test_no_words_of_lessons_are_left_over(game: str, language: str) -> None:
    chosen: Title = title(game)
    words = tomllib.loads(files(chosen.package).joinpath(f"rules/{language}.toml").read_text("utf-8"))
    lessons = chosen.rules(language)["lessons"]
    assert set(words["lesson"]) == {step["key"] for lesson in lessons for step in lesson["steps"]}
    assert list(words["lessons"]) == [lesson["key"] for lesson in lessons]


@every_title
def test_french_puts_a_space_that_does_not_break_before_high_signs(game: str) -> None:
    for lesson in title(game).rules("fr")["lessons"]:
        said = [lesson["title"], lesson["about"], *[step["title"] + step["text"] for step in lesson["steps"]]]
        assert not [text for text in said if re.search(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)", text)]


# -- Glory to Rome: all that there is to a turn, in six of them ------------------------------------------


def test_the_first_lesson_has_six_turns_and_all_six_roles_within_twelve_decisions() -> None:
    g = set_up("glory_to_rome", "roles")
    led: list[tuple[str, int]] = []
    decisions = 0
    for seat, move in script("glory_to_rome", "roles"):
        decisions += seat == LEARNER and len(g.moves()) > 1
        events = g.play(g.number(move))
        led += [(str(event.args["role"]), decisions) for event in events if event.key == "leads"]
    assert sorted(role for role, _ in led) == sorted(ROLES)
    assert len(led) == 6
    assert max(at for _, at in led) <= 12
    assert g.view(None)["turn"] == 6
    assert g.seat == LEARNER


def test_the_first_lesson_takes_about_a_quarter_of_an_hour() -> None:
    """At most 60 choices: those of the path, and of a learner who then does as the coach says."""
    moments, g = played("glory_to_rome", "roles")
    assert g.over
    assert 20 <= len([moment for moment in moments if moment.moves > 1]) <= 60


@every_lesson
def test_only_the_first_lesson_has_an_even_opponent(game: str, key: str) -> None:
    assert lesson_of(game, key)["level"] == ("citizen" if (game, key) == ("glory_to_rome", "roles") else "plebeian")


def test_the_draw_pile_of_a_lesson_is_short_and_the_rest_stays_in_the_box() -> None:
    g = set_up("glory_to_rome", "roles")
    usual = ludi.new("glory_to_rome", players=2, seed=1, training=True)
    assert g.view(None)["deck"] == 30 < usual.view(None)["deck"]
    assert not g.unaccounted()


def test_the_second_lesson_deals_buildings_with_easy_functions() -> None:
    _, g = played("glory_to_rome", "functions")
    deal = title("glory_to_rome").scripted({"lesson": "functions"})
    assert deal
    hands = [card for camp in g.open_view()["camps"] for card in camp["hand"]]
    assert set(hands) <= {*deal.deal["kinds"], *deal.deal["first"]}
