"""Positions as lines of text."""

from random import Random

import pytest

import ludi
from ludi import position
from ludi.core.errors import BadPosition
from tests.study.games import TITLES

TABLES = [(title, players) for title in TITLES for players in (2, 3, 4)]


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_a_line_is_the_position(title: str, players: int) -> None:
    """The whole of it, or what a seat knows; everything else dealt anew changes no letter of the latter."""
    g, rng = ludi.new(title, players, players), Random(players)
    while not g.over:
        if rng.random() < 0.04:
            whole = position.read(position.write(g))
            assert whole.seat is None
            assert whole.game.encode() == {**g.encode(), "seed": None}
            seat = rng.randrange(players)
            line = position.write(g, seat)
            known = position.read(line)
            assert known.seat == seat
            assert known.game.view(seat, memory=True) == g.guess(seat, rng).view(seat, memory=True)
            assert position.write(g.guess(seat, rng), seat) == line == position.write(known.game, seat)
        g.play(rng.choice(g.moves()))
    assert position.read(position.write(g)).game.winners() == g.winners()


def test_a_deck_of_ones_own_is_in_the_line() -> None:
    g = ludi.new("gloria_mundi", 2, 1, open_counters=True)
    line = position.write(g)
    assert "\n" not in line
    assert position.read(line).game.options == g.options


def changed(title: str, old: str, new: str) -> str:
    line = position.write(ludi.new(title, 2, 7))
    assert old in line
    return line.replace(old, new, 1)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "not a position"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "not a position"),
        ("ludi1 chess turn=1", "a position of 'chess'"),
        ("ludi1 great_city players=2", "cities, deciding, decks"),
        ("ludi1 great_city players", "NAME=VALUE"),
        ("ludi1 great_city players=2 players=3", "said twice"),
        ("ludi1 great_city players=(1,2", "value of players"),
        ("ludi1 great_city players=" + "(" * 99, "value of players"),
        (changed("glory_to_rome", "pool=(", "pool=(0,"), "the order cards do not add up: bar"),
        (changed("glory_to_rome", "jacks:0", "jacks:3"), "the Jacks do not add up"),
        (changed("glory_to_rome", "town=(", "town=(9,"), "the sites do not add up"),
        (changed("great_city", "offer=()", "offer=(1)"), "the buildings do not add up: "),
        (changed("great_city", "deciding=0", "deciding=1"), "nobody is to move"),
        (changed("great_city", "deciding=0", "deciding=0 weather=3"), "great_city has no weather"),
        (changed("great_city", "round=0", "round=wet"), "impossible position"),
        (changed("gloria_mundi", "fire=()", "fire=(1)"), "the building cards do not add up: "),
        (changed("gloria_mundi", "lost=(0*3)", "lost=(1,0*2)"), "the production cards do not add up"),
        (changed("gloria_mundi", "goth=0", "goth=99"), "the Goth is off his road"),
        (changed("great_city", " players", " seat=4 players"), "there is no seat 4"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason) as refused:
        position.read(line)
    assert "\n" not in str(refused.value)
