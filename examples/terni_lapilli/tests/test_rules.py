"""The rules, one scenario each. A board is written as it is drawn: `x` and `o` are stones of seats 0 and 1."""

from itertools import combinations
from typing import Any

import pytest

import ludi
from terni_lapilli import TITLE
from terni_lapilli.board import BESIDE, EMPTY, LINES, POINTS
from terni_lapilli.game import MOST_MOVES, TerniLapilli, next_question


def board(drawn: str, moved: int = 0, **options: bool) -> Any:
    """A position in which seat 0 began."""
    seed = next(seed for seed in range(99) if TITLE.new(2, seed, options).view(None)["first"] == 0)
    g = TITLE.new(2, seed, options)
    assert isinstance(g, TerniLapilli)
    g.points = [{"x": 0, "o": 1, ".": EMPTY}[sign] for sign in drawn.replace(" ", "")]
    g.moved = moved
    g.stack = [next_question(g)]
    g._legal = None
    g.advance()
    return g


def may(g: Any) -> set[str]:
    return {g.name(move) for move in g.moves()}


def play(g: Any, *names: str) -> Any:
    for name in names:
        g.play(g.number(name))
    return g


def test_stones_are_laid_in_turns_on_empty_points() -> None:
    g = play(board("... ... ..."), "lay:a3")
    assert g.seat == 1
    assert may(g) == {f"lay:{point}" for point in POINTS if point != "a3"}


def test_the_first_stone_of_all_does_not_go_into_the_middle() -> None:
    g = board("... ... ...")
    assert "lay:b2" not in may(g)
    assert g.why_not("point/b2", 0).key == "middle"
    assert "lay:b2" in may(play(g, "lay:a1"))
    assert "lay:b2" in may(board("... ... ...", middle=True))


def test_when_all_six_lie_there_one_is_moved_along_a_line_to_an_empty_point() -> None:
    g = board("x.o .ox xo.")
    assert may(g) == {"lift:a3", "lift:c2", "lift:a1"}
    assert may(play(g, "lift:a3")) == {"put:b3", "put:a2"}
    play(g, "put:b3")
    assert (g.seat, g.moved, g.points[POINTS.index("a3")]) == (1, 1, EMPTY)


def test_lines_go_straight_and_through_the_middle() -> None:
    def beside(point: str) -> set[str]:
        return {POINTS[other] for other in BESIDE[POINTS.index(point)]}

    assert beside("b2") == set(POINTS) - {"b2"}
    assert beside("a3") == {"b3", "a2", "b2"}
    assert beside("b3") == {"a3", "c3", "b2"}  # not slanting to a2 and c2


def test_what_can_go_one_way_only_goes_there_unasked() -> None:
    """A question with one answer is not asked."""
    g = play(board("x.o .ox xo."), "lift:a1")
    assert (g.seat, g.moved, g.points[POINTS.index("a2")]) == (1, 1, 0)


def test_three_in_a_row_win_even_when_the_third_is_laid() -> None:
    g = play(board("xx. oo. ..."), "lay:c3")
    assert (g.over, g.ending, g.winners()) == (True, "row", [0])
    assert [score["total"] for score in g.scores()] == [1, 0]


@pytest.mark.parametrize("drawn", ["xxx oo. o..", "x.o x.o xo.", "xo. ox. o.x", "o.x .xo xo."])
def test_a_row_is_straight_or_slanting(drawn: str) -> None:
    assert board(drawn).winners() == [0]


def test_nobody_can_be_shut_in_unless_the_other_has_won_already() -> None:
    for mine in combinations(range(len(POINTS)), 3):
        for other in combinations([point for point in range(len(POINTS)) if point not in mine], 3):
            empty = set(range(len(POINTS))) - {*mine, *other}
            can_move = any(empty.intersection(BESIDE[point]) for point in mine)
            assert can_move or any(set(line) == set(other) for line in LINES)


def test_after_forty_moves_without_a_row_the_victory_is_shared() -> None:
    g = play(board("x.o .ox xo.", moved=MOST_MOVES - 2), "lift:a1")
    assert not g.over
    play(g, "lift:b1", "put:c1")
    assert (g.over, g.ending, g.winners()) == (True, "tired", [0, 1])
    assert [score["total"] for score in g.scores()] == [0, 0]


def test_the_rules_are_written_in_both_languages() -> None:
    english, french = (TITLE.rules(language) for language in ("en", "fr"))
    assert [[rule["key"] for rule in part["rules"]] for part in english["parts"]] == [
        [rule["key"] for rule in part["rules"]] for part in french["parts"]
    ]
    assert english["lessons"] == []


def test_a_forged_position_is_not_believed() -> None:
    encoded = TITLE.new(2, 1, {}).encode()
    for name, value in (("points", [0] * 9), ("points", [0]), ("moved", 3), ("stack", [["Lift", 0]]), ("first", 2)):
        with pytest.raises(ludi.BadPosition):
            TITLE.decode({**encoded, name: value})
