"""Puzzles: those that are shipped, and how they are found."""

from random import Random

import pytest

import ludi
from ludi.study.analysis import NEVER, Analysis
from ludi.study.judge import Judge
from ludi.study.puzzles import MARGIN, Puzzle, by_rules_of_thumb, compare, puzzle_of, puzzles
from ludi.study.shapes import PuzzleAnswer, ToldAnalysis, ToldPuzzle
from ludi.study.telling import tell_analysis, tell_answer, tell_puzzle
from tests.conformity import faults
from tests.study.games import TITLES

SHIPPED = [(title, puzzle) for title in TITLES for puzzle in puzzles(title)]
SAMPLE = 12  # puzzles whose answers are verified


@pytest.mark.parametrize("title", TITLES)
def test_every_puzzle_can_be_set_up_and_told(title: str) -> None:
    assert puzzles(title)
    assert len({each.id for each in puzzles(title)}) == len(puzzles(title))
    for each in puzzles(title):
        g = each.position()
        names = [g.name(move) for move in g.moves()]
        assert each.best in names
        assert each.thumb in names
        assert each.best != each.thumb == g.name(by_rules_of_thumb(g))
        assert g.stack[-1].kind == each.theme
        assert each.margin > MARGIN
        for language in ("en", "fr"):
            assert faults(tell_puzzle(title, each, language), ToldPuzzle) == []
            assert faults(tell_answer(each, language), PuzzleAnswer) == []


@pytest.mark.parametrize(("title", "puzzle"), SHIPPED[:: len(SHIPPED) // SAMPLE])
def test_the_answers_of_a_sample_hold(title: str, puzzle: Puzzle) -> None:
    """The best move is ahead of what the rules of thumb would play in fresh guesses."""
    g = puzzle.position()
    found = compare(Judge(g, 0, NEVER, 77), g.number(puzzle.best), [g.number(puzzle.thumb)], 60)
    assert found.margin > 0


def test_no_puzzle_is_made_of_what_rules_of_thumb_find() -> None:
    g = ludi.new("great_city", 2, 3)
    rng = Random(3)
    while len(g.moves()) < 3:
        g.play(rng.choice(g.moves()))
    judge = Judge(g, g.moves()[0], NEVER, 1)
    thumb = by_rules_of_thumb(g)
    for _ in range(30):
        judge.look([thumb])
    assert judge.ranked()[0] == thumb
    assert puzzle_of(judge, 1) is None


def test_an_analysis_goes_deeper_and_uses_only_what_the_seat_knows() -> None:
    g = ludi.new("glory_to_rome", 2, 4)
    swapped = g.guess(g.seat, Random(9))
    one, two = Analysis(g.guess(g.seat, Random(0))), Analysis(swapped.guess(g.seat, Random(0)))
    for each in (one, two):
        each.deepen(4)
    assert one.best() == two.best()
    assert faults(tell_analysis(one, "fr", ["Livia", "Marcus"]), ToldAnalysis) == []
    before = sum(line.looks for line in one.best())
    one.deepen(4)
    assert one.guesses == 8
    assert sum(line.looks for line in one.best()) > before
