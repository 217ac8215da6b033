"""Moves by number: families and arguments."""

import pytest

import ludi
from ludi.core.catalogue import Catalogue

LETTERS, DIGITS = ("a", "b"), ("1", "2", "3")


def test_a_move_is_known_by_the_first_of_its_family() -> None:
    moves = Catalogue("lots", ("pass", "end"), (("letter", LETTERS), ("digit", DIGITS)))
    assert moves.names == ("pass", "end", "letter:a", "letter:b", "digit:1", "digit:2", "digit:3")
    assert moves.families == [0, 1, 2, 2, 4, 4, 4]
    assert moves.first == {"letter": 2, "digit": 4}


def test_two_sorts_of_argument_have_one_name_and_are_told_apart_by_number() -> None:
    moves = Catalogue("lots", (), (("draw", LETTERS), ("draw", DIGITS)))
    assert moves.names == ("draw:a", "draw:b", "draw:1", "draw:2", "draw:3")
    assert moves.families == [0, 0, 2, 2, 2]
    assert moves.first == {"draw": 0}


@pytest.mark.parametrize("name", [title.name for title in ludi.titles()])
def test_all_moves_of_a_family_have_its_name(name: str) -> None:
    catalogue = ludi.new(name, players=3, seed=1).CATALOGUE
    assert len(catalogue.families) == len(catalogue.names)
    for move, first in enumerate(catalogue.families):
        assert catalogue.family(move) == catalogue.family(first)
