"""A game with its past: what can be taken back, why not, and what stays."""

import json
from typing import Any

import ludi
from ludi.core.game import Game
from ludi.play.entry import Entry
from ludi.play.history import NOTHING, OTHERS, RESUMED, REVEALED, History, kept_entries
from tests.games.glory_to_rome import table as gtr

PLAYERS = 3


def begun(seed: int = 11) -> History:
    return History(ludi.new("glory_to_rome", players=PLAYERS, seed=seed, edition="republic"))


def do(history: History, name: str, chosen: bool = True) -> None:
    """The deciding seat plays a move; its entry has the next number."""
    game = history.game
    history.keep(history.try_move(game.seat, game.number(name)), next_number(history), chosen)


def next_number(history: History) -> int:
    return max([0, history.at, *[line.n for line in history.lines]]) + 1


def offer(history: History, seat: int, to: int) -> None:
    history.keep(history.try_surrender(seat, to), next_number(history))


def petition(history: History) -> str:
    """A choice that is half made, so that nothing comes to light."""
    game = history.game
    return next(name for name in map(game.name, game.moves()) if name.startswith("petition"))


def test_what_is_tried_changes_nothing_until_it_is_kept() -> None:
    history = begun()
    before = history.game.pack()
    history.try_move(history.game.seat, history.game.moves()[0])
    history.try_surrender(0, 1)
    assert history.game.pack() == before
    assert history.lines == []


def test_a_choice_is_taken_back_and_its_line_leaves_the_record() -> None:
    history = begun()
    before, seat = history.game, history.game.seat
    do(history, petition(history))
    assert history.why_no_undo(seat) == ""
    history.undo(2)
    assert history.game == before
    assert (history.at, history.lines) == (2, [])
    assert history.why_no_undo(seat) == NOTHING


def test_a_surrender_neither_hinders_taking_back_nor_is_taken_back() -> None:
    history = begun()
    seat = history.game.seat
    do(history, petition(history))
    at = history.at
    offer(history, (seat + 1) % PLAYERS, seat)
    assert history.at == at  # the choice in hand is the same
    assert history.can_undo(seat)
    history.undo(3)
    assert [line.kind for line in history.lines] == ["surrender"]
    assert surrender(history.game)[(seat + 1) % PLAYERS] == seat
    assert ludi.replay(text(history)) == history.game


def surrender(game: Game) -> list[int]:
    found: list[int] = game.view(None)["surrender"]
    return found


def text(history: History) -> str:
    return "".join(json.dumps(row) + "\n" for row in history.record(["A", "B", "C"]))


def test_why_nothing_can_be_taken_back() -> None:
    g: Any = gtr.table(
        p0=dict(hand="Dock"), p1=dict(hand="Road"), p2=dict(hand="Bath"), deck="Road Road Road Road Road"
    )
    history = History(g)
    assert [history.why_no_undo(seat) for seat in range(PLAYERS)] == [NOTHING] * PLAYERS
    do(history, "draw")
    assert history.why_no_undo(0) == REVEALED
    assert history.why_no_undo(1) == NOTHING
    assert history.game.seat == 1
    do(history, history.game.name(history.game.moves()[0]))
    assert history.why_no_undo(0) == OTHERS


def test_what_nobody_chose_goes_back_with_the_choice_before_it() -> None:
    history = begun()
    before, seat = history.game, history.game.seat
    do(history, petition(history))
    forced = history.try_move(seat, history.game.moves()[0])
    assert forced.game.reveals == before.reveals
    history.keep(forced, 2, chosen=False)
    assert history.last_choice() == 1
    history.undo(3)
    assert history.game == before
    assert history.lines == []


def test_what_is_settled_stands() -> None:
    history = begun()
    seat = history.game.seat
    do(history, petition(history))
    history.settle(RESUMED)
    assert history.is_settled()
    assert history.why_no_undo(seat) == RESUMED


def test_entries_done_once_more_lead_to_the_same() -> None:
    history = begun()
    seat, name = history.game.seat, petition(history)
    entries = [
        Entry(1, "move", seat, {"move": name}, []),
        Entry(2, "surrender", seat, {"to": (seat + 1) % PLAYERS}, []),
        Entry(3, "undo", seat, {"of": 1}, []),
        Entry(4, "move", seat, {"move": name}, []),
    ]
    steps = [history.redo(entry) for entry in entries]
    assert [step.game for step in steps[:-1]] == [step.before for step in steps[1:]]
    assert steps[-1].game is history.game
    assert [line.n for line in history.lines] == [2, 4]
    recalled = History(history.game, 4)
    for entry in entries:
        recalled.recall(entry)
    assert [line.row() for line in recalled.lines] == [line.row() for line in history.lines]
    assert [entry.n for entry in kept_entries(entries)] == [2, 4]
