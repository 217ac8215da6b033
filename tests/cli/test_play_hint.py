"""Hints: the best moves with their share of wins and reasons, for whoever decides, without a trace in the game."""

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

import ludi as engine
import ludi.cli.play
from ludi.bots import Bot, Opinion, RulesBot, Seat, bot
from ludi.bots.hints import said_reasons
from ludi.bots.search.advisor import Reason
from ludi.cli.painting import Hint, hint_lines, painter
from ludi.cli.play import Session
from ludi.cli.screen import Screen
from ludi.cli.words import Words
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.games.glory_to_rome.cards import BATH
from ludi.play.history import Recorded
from ludi.play.log import LogLine
from ludi.play.seats import ME, Seating
from tests.cli.conftest import GAME, PETITION, Run

Ludi = Callable[..., Run]
NAMES = ("Me", "Livia")
ALWAYS = ["1"] * 2000
HEADING = "Hint: the share of wins to expect"


@pytest.fixture(autouse=True)
def _quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.cli.play.COACH", "search:20")


class Adviser(RulesBot):
    """Has its opinions from elsewhere."""

    def __init__(self, opinions: Callable[[Seat], list[Opinion]]) -> None:
        super().__init__(1)
        self._opinions = opinions

    def explain(self, seat: Seat) -> list[Opinion]:
        return self._opinions(seat)


def advise(monkeypatch: pytest.MonkeyPatch, opinions: Callable[[Seat], list[Opinion]]) -> None:
    """Hints are these from now on."""

    def make(name: str, seed: int) -> Bot:
        return Adviser(opinions) if name == "search:20" else bot(name, seed)

    monkeypatch.setattr(ludi.cli.play, "bot", make)


def shown(part: RenderableType, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(part)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().replace("\N{NO-BREAK SPACE}", " ")


def session(game: Game, screen: type[Screen] = Screen) -> Session:
    words = Words("en")
    seating = Seating([ME, "citizen"], ["Anna", "Livia"])
    return Session(
        Recorded(game), screen(painter(title(game.NAME), words, seating, game.options), words, seating), None
    )


# -- when ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [each.name for each in engine.titles()])
def test_hints_with_every_choice(ludi: Ludi, game: str) -> None:
    run = ludi("play", game, "--seats", "me,citizen", "--seed", "7", "--hint", answers="1 1 1")
    assert run.out.count(HEADING) == run.out.count("Player 1, your choice") > 2
    assert re.search(r"▸ +\d+ +\d+% \S", run.out)


def test_a_hint_on_demand(ludi: Ludi) -> None:
    assert HEADING not in ludi("play", GAME, "--seed", "7", answers="1 1 h").out
    for word in ("c", "hint", "C", "Hint"):
        assert ludi("play", GAME, "--seed", "7", answers=f"1 {word}").out.count(HEADING) == 1
    french = ludi("play", GAME, "--seed", "7", "--lang", "fr", answers="1 conseil c hint")
    assert french.out.count("Conseil : la part de victoires à attendre") == 3
    assert "is not possible here" in ludi("play", GAME, "--seed", "7", answers="1", lines=["c 3"]).out


def test_one_decision_is_thought_about_once(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    """But another one after a choice was taken back, even if as many moves have been made."""
    asked: list[list[int]] = []

    def note(seat: Seat) -> list[Opinion]:
        asked.append(seat.moves())
        return [Opinion(move, 1.0, 0.5, []) for move in seat.moves()]

    advise(monkeypatch, note)
    ludi("play", GAME, "--seats", "me,me", "--seed", "7", "--hint", answers="_ t c c")
    assert len(asked) == 1
    asked.clear()
    ludi(*PETITION, "--seats", "me,me", answers="_ c 8 c u c 8 c")
    assert len(asked) == 4
    assert asked[0] == asked[2] != asked[1] == asked[3]


def test_a_game_with_hints_is_the_same(ludi: Ludi, tmp_path: Path) -> None:
    games = []
    for name, more in (("without", ()), ("with", ("--hint",))):
        file = tmp_path / name
        play = ("play", GAME, "--seats", "me,plebeian", "--seed", "7", "--training", "--record", str(file))
        assert ludi(*play, *more, lines=ALWAYS).status == 0
        games.append(file.read_text())
    assert games[0] == games[1]
    assert "end" in json.loads(games[0].splitlines()[-1])


def test_a_hint_knows_no_more_than_the_seat() -> None:
    """Whatever is hidden from the seat, the same is advised."""
    g = engine.new(GAME, players=2, seed=7)
    rng = Random(3)
    compared = 0
    while not g.over and compared < 15:
        if g.seat == 0 and len(g.moves()) > 1:
            other = g.guess(0, rng)
            other.seed = g.seed
            assert other.pack() != g.pack()
            first, second = [shown(session(each)._hints(0)[0]) for each in (g, other)]
            assert first == second
            compared += 1
        g.play(rng.choice(g.moves()))
    assert compared == 15


# -- how -------------------------------------------------------------------------------------------------


def test_the_weightiest_reasons_first_and_those_against_marked() -> None:
    g = engine.new(GAME, players=2, seed=7)
    reasons = [
        Reason("completes", 1.0, BATH),
        Reason("helps_others", -5.0),
        Reason("gathers", 3.0),
        Reason("hires", 0.0),
        Reason("jack", 0.5),
    ]
    found = said_reasons(g, reasons, "en", NAMES)
    assert found == [
        (False, "The others and their clients may act too"),
        (True, "It gathers materials"),
        (True, "It completes the Bath"),
    ]
    assert said_reasons(g, [Reason("jack", 1.0)] * 3, "en", NAMES) == [(True, "A Jack stands for any role")]


def test_players_are_called_by_their_names() -> None:
    g = engine.new(GAME, players=2, seed=7)
    assert said_reasons(g, [Reason("steals", 1.0, 1)], "en", NAMES) == [(True, "It takes a building from Livia")]


def test_three_moves_at_most_with_their_numbers(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(seat: Seat) -> list[Opinion]:
        return [Opinion(move, 1.0, 0.123, [Reason("hires", 1.0)]) for move in reversed(seat.moves())]

    advise(monkeypatch, backwards)
    run = ludi("play", GAME, "--seed", "7", "--seats", "me,citizen", answers="c")
    hint = run.out[run.out.index(HEADING) :]
    choices = dict(re.findall(r"(?<= )(\d+)  (Lead [A-Z]\w+ with (?:a )?[A-Z]\w+)", run.out))
    shown = re.findall(r"^[▸ ] +(\d+) +(?:12%|about as good) (Lead \w+ with (?:a )?\w+)", hint, re.MULTILINE)
    assert shown == [(number, choices[number]) for number in ("12", "11", "10")]
    assert run.out.count("+ It hires clients") == 3


def test_without_a_share_only_the_reasons_are_told() -> None:
    hints = [Hint(3, "Lead", "", [(True, "It is good"), (False, "It costs a Jack")]), Hint(12, "Think", "", [])]
    lines = [line.rstrip() for line in shown(hint_lines(hints, Words("en"), 3)).splitlines()]
    assert lines == ["Hint", "▸  3  Lead  + It is good  – It costs a Jack", "  12  Think"]


def test_nothing_to_choose_between() -> None:
    alike = [Hint(1, "Rubble", "", []), Hint(2, "Wood", "", [])]
    assert shown(hint_lines(alike, Words("en"), 3)).strip() == "No hint: all moves look alike."


def test_a_reason_is_not_parted_from_its_sign() -> None:
    hints = [Hint(1, "A move of many words", "50\u00a0%", [(False, "This is against it"), (True, "This is for it")])]
    lines = [line.rstrip() for line in shown(hint_lines(hints, Words("en"), 3), width=45).splitlines()[1:]]
    assert lines == [
        "▸  1 50 % A move of many words",
        "            – This is against it",
        "            + This is for it",
    ]


@pytest.mark.parametrize("height", [18, 24, 30, 50])
def test_hints_leave_room_for_the_rest(monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    """Where the screen is low, reasons are cut before the log and the table vanish, but none is left out."""
    many = [Reason("completes", 1.0, BATH), Reason("gathers", 1.0), Reason("builds", 1.0)]
    advise(monkeypatch, lambda seat: [Opinion(move, 1.0, 0.5, many) for move in seat.moves()])
    g = engine.new(GAME, players=2, seed=7)
    while g.seat != 0 or not 3 <= len(g.moves()) <= 5:
        g.play(g.moves()[-1])
    game = session(g)
    game.hints = True
    game.log = [LogLine(f"event {number}") for number in range(9)]
    game.screen.console = Console(file=StringIO(), width=80, height=height, force_terminal=True, no_color=True)
    game.draw(0)
    assert isinstance(game.screen.console.file, StringIO)
    drawn = game.screen.console.file.getvalue()
    assert HEADING in drawn
    assert drawn.count("+ It completes the Bath") == 3
    if height >= 24:
        assert drawn.count("\n") < height
        assert "event 8" in drawn
