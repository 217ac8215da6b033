"""A game with its past: what can be taken back, why not, and what stays."""

import json
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadRecord, IllegalMove
from ludi.core.game import Game
from ludi.play.entry import Entry, Step
from ludi.play.history import (
    NOTHING,
    OTHERS,
    RESUMED,
    REVEALED,
    Recorded,
    decisions_of,
    kept_entries,
    played_rows,
    record_of,
    renumbered,
    taken_back,
)
from tests.games.glory_to_rome import table as gtr

PLAYERS = 3


def begun(seed: int = 11) -> Recorded:
    return Recorded(ludi.new("glory_to_rome", players=PLAYERS, seed=seed, edition="republic"))


def do(history: Recorded, name: str, chosen: bool = True) -> None:
    """The deciding seat plays a move; its entry has the next number."""
    game = history.game
    history.keep(history.try_move(game.seat, game.number(name)), next_number(history), chosen)


def next_number(history: Recorded) -> int:
    return max([0, history.at, *[line.n for line in history.lines]]) + 1


def offer(history: Recorded, seat: int, to: int) -> None:
    history.keep(history.try_surrender(seat, to), next_number(history))


def petition(history: Recorded) -> str:
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
    history.undo(2, 1)
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
    history.undo(3, 1)
    assert [line.kind for line in history.lines] == ["surrender"]
    assert surrender(history.game)[(seat + 1) % PLAYERS] == seat
    assert ludi.replay(text(history)) == history.game


def surrender(game: Game) -> list[int]:
    found: list[int] = game.view(None)["surrender"]
    return found


def record(history: Recorded) -> list[dict[str, Any]]:
    return record_of(history, history.lines, ["A", "B", "C"])


def text(history: Recorded) -> str:
    return "".join(json.dumps(row) + "\n" for row in record(history))


def test_why_nothing_can_be_taken_back() -> None:
    g: Any = gtr.table(
        p0=dict(hand="Dock"), p1=dict(hand="Road"), p2=dict(hand="Bath"), deck="Road Road Road Road Road"
    )
    history = Recorded(g)
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
    assert history.last_choice(seat) == 1
    history.undo(3, 1)
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
    assert played_rows(entries) == [line.row() for line in history.lines]
    assert [entry.n for entry in kept_entries(entries)] == [2, 4]


# -- half-made choices of others -----------------------------------------------------------------------


def half_made_after_another(title: str, seeds: range = range(40)) -> tuple[int, list[int], Step]:
    """A seed, its moves up to half a choice of which the other notices nothing and can still take its own back, and
    that half."""
    for seed in seeds:
        history, rng, moves = Recorded(ludi.new(title, players=2, seed=seed)), Random(seed), list[int]()
        while not history.game.over:
            seat, move = history.game.seat, rng.choice(history.game.moves())
            step = history.try_move(seat, move)
            if (
                history.can_undo(1 - seat)
                and not step.is_noticed_by(1 - seat)
                and step.game.reveals == step.before.reveals
            ):
                return seed, [*moves, move], step
            moves.append(move)
            history.keep(step, len(moves))
    raise AssertionError("nobody chose by halves after another")


@pytest.mark.parametrize("title", ["glory_to_rome", "great_city"])
def test_anothers_half_made_choice_ends_nothing_and_goes_back_with_what_was_before_it(title: str) -> None:
    seed, moves, half = half_made_after_another(title)
    history = Recorded(ludi.new(title, players=2, seed=seed))
    entries = [
        history.redo(Entry(n, "move", history.game.seat, {"move": history.game.name(move)}, [])).entry
        for n, move in enumerate(moves, 1)
    ]
    me, other = 1 - half.seat, half.seat
    assert history.why_no_undo(me) == ""
    assert history.last_choice(other) == len(moves)
    undo = Entry(len(moves) + 1, "undo", me, {"of": history.last_choice(me)}, [])
    done = history.redo(undo)
    assert done.game.seat == me
    assert [line.n for line in history.lines] == list(range(1, undo.body["of"]))
    assert [entry.n for entry in kept_entries([*entries, undo])] == list(range(1, undo.body["of"]))
    assert not history.can_undo(other)


def test_a_plan_is_kept_move_by_move_and_taken_back_as_one() -> None:
    history = Recorded(ludi.new("great_city", players=2, seed=1))
    while not (plans := [plan for plan in history.game.plans() if len(plan.moves) > 1]):
        do(history, history.game.name(history.game.moves()[-1]))
    before, seat, first = history.game, history.game.seat, next_number(history)
    steps = history.try_plan(seat, plans[0].moves)
    for n, step in enumerate(steps, first):
        history.keep(step, n)
    assert [line.body["move"] for line in history.lines[-len(steps) :]] == [
        before.name(move) for move in plans[0].moves
    ]
    assert history.last_choice(seat) == first
    history.undo(first + len(steps), first)
    assert history.game == before
    assert history.lines[-1].n == first - 1


# -- back to an earlier choice, where nobody else minds --------------------------------------------------

GAMES = ("glory_to_rome", "great_city", "gloria_mundi")


def played(game: str, moves: int = 60) -> Recorded:
    history, rng = Recorded(ludi.new(game, players=PLAYERS, seed=5)), Random(2)
    for _ in range(moves):
        history.keep(history.try_move(history.game.seat, rng.choice(history.game.moves())), next_number(history))
    return history


def own(history: Recorded) -> list[Step]:
    return list(decisions_of(history.game, history.lines, 0).values())


def go_back(history: Recorded, decision: Step, seed: int = 1) -> Step:
    step = history.try_redeal(decision, Random(seed))
    history.keep(step, next_number(history))
    return step


@pytest.mark.parametrize("game", GAMES)
def test_back_at_a_choice_the_seat_knows_what_it_knew_and_the_rest_is_dealt_anew(game: str) -> None:
    history = played(game)
    decisions = own(history)
    for decision in decisions[::4]:
        then = decision.before
        found = [history.try_redeal(decision, Random(seed)).game for seed in range(4)]
        assert all(g.view(0, memory=True) == then.view(0, memory=True) for g in found)
        assert all((g.seat, g.moves(), g.reveals) == (0, then.moves(), then.reveals) for g in found)
        assert len({g.pack() for g in found}) > 1, "nothing of it is as it was but by chance"
    assert history.game == played(game).game, "what is tried changes nothing"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_went_back_several_times_is_a_record_and_goes_on_from_its_entries(game: str) -> None:
    history, rng = played(game), Random(7)
    entries = history.lines[:]
    for part in (0.7, 0.8, 0.2):  # into what was dealt anew, and before it
        decisions = own(history)
        go_back(history, decisions[int(len(decisions) * part)])
        entries.append(history.lines[-1])
        for _ in range(12):
            do(history, history.game.name(rng.choice(history.game.moves())))
            entries.append(history.lines[-1])
    assert history.game.seed == 5
    assert ludi.replay(text(history)) == history.game
    assert [entry.n for entry in kept_entries(entries)] == [line.n for line in history.lines]
    assert {line.n for line in history.lines}.isdisjoint(taken_back(entries))
    again = Recorded(ludi.new(game, players=PLAYERS, seed=5))
    for entry in entries:
        again.redo(entry)
    assert again.game == history.game
    assert again.lines == history.lines
    copied = Recorded(ludi.new(game, players=PLAYERS, seed=5))
    for entry in renumbered(kept_entries(entries)):
        copied.redo(entry)
    assert copied.game == history.game
    assert [line.row() for line in copied.lines] == [line.row() for line in history.lines]


def test_only_what_stands_can_be_gone_back_to() -> None:
    history = played("glory_to_rome")
    middle, last = own(history)[4], own(history)[-1]
    go_back(history, middle)
    assert history.is_settled()
    assert last.entry.n not in decisions_of(history.game, history.lines, 0)
    assert [step.entry.n for step in own(history)] == [step.entry.n for step in own(played("glory_to_rome"))[:4]]


def test_a_record_in_which_too_much_was_dealt_anew_is_refused() -> None:
    history = played("glory_to_rome")
    go_back(history, own(history)[3])
    rows = record(history)
    other = played("glory_to_rome", 59)
    for position in (other.game.pack().decode(), ludi.new("great_city", players=3, seed=1).pack().decode(), "LUDI1", 7):
        rows[-1]["redealt"] = position
        with pytest.raises(BadRecord, match=f"line {len(rows)} of the record"):
            ludi.replay("".join(json.dumps(row) + "\n" for row in rows))


# -- giving up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_whoever_resigns_has_not_won(game: str) -> None:
    history = played(game)
    scores = [score["total"] for score in history.game.scores()]
    history.keep(history.try_resign(0), next_number(history))
    result = record(history)[-1]
    best = max(scores[1:])
    assert result == {"end": "resigned", "winners": [s for s in (1, 2) if scores[s] == best], "totals": scores}
    assert history.over
    assert ludi.replay(text(history)) == history.game
    with pytest.raises(IllegalMove):
        history.try_move(history.game.seat, history.game.moves()[0])
    with pytest.raises(IllegalMove):
        history.try_resign(1)
