"""Reference counts: a change of rules, or a compiled build that differs from the interpreted one, is caught here."""

from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS
from ludi.study.perft import Perft

# Game, players, options, random decisions made before the count, positions after one, two, three ... more.
Count = tuple[str, int, dict[str, Any], int, list[int]]
COUNTS: list[Count] = [
    ("glory_to_rome", 2, {"edition": "iv"}, 0, [12, 61, 297, 1701, 8231]),
    ("glory_to_rome", 2, {"edition": "iv"}, 150, [3, 27, 183, 1125, 7176]),
    ("glory_to_rome", 3, {"edition": "iv-fr"}, 0, [12, 61, 339, 1548, 7411]),
    ("glory_to_rome", 3, {"edition": "iv-fr"}, 200, [3, 9, 39, 116, 458, 1682, 6305, 30767]),
    ("glory_to_rome", 4, {"edition": "republic"}, 0, [9, 54, 246, 844, 3502, 16461]),
    ("glory_to_rome", 4, {"edition": "republic"}, 200, [3, 6, 42, 288, 2052, 15996]),
    ("glory_to_rome", 5, {"edition": "imperium", "geek": "all"}, 0, [12, 59, 273, 912, 2870, 13125]),
    ("glory_to_rome", 5, {"edition": "imperium", "geek": "all"}, 300, [3, 6, 24, 48, 108, 200, 480, 1540, 5740]),
    ("glory_to_rome", 2, {"training": True}, 0, [12, 61, 297, 1701, 8231]),
    ("glory_to_rome", 2, {"training": True}, 100, [2, 4, 30, 134, 765, 4345]),
    ("great_city", 2, {}, 0, [2, 10, 40, 120, 240, 960, 3600, 16080]),
    ("great_city", 2, {}, 60, [5, 20, 60, 120, 480, 1680]),
    ("great_city", 3, {}, 0, [3, 6, 30, 120, 360, 1080, 4104, 16776]),
    ("great_city", 3, {}, 80, [2, 10, 25, 130, 740, 3324]),
    ("great_city", 4, {}, 0, [4, 12, 24, 120, 480, 1440, 2880, 11520]),
    ("great_city", 4, {}, 100, [2, 9, 62, 206, 796, 5053]),
    ("gloria_mundi", 2, {}, 0, [3, 6, 15, 36, 81, 198, 451, 1112, 2617, 6315]),
    ("gloria_mundi", 2, {}, 80, [2, 6, 22, 44, 134, 383, 1009, 2569, 7246, 18795]),
    ("gloria_mundi", 3, {}, 0, [3, 6, 15, 36, 81, 198, 459, 1134, 2616, 6008]),
    ("gloria_mundi", 3, {}, 100, [2, 6, 16, 50, 105, 276, 734, 1984]),
    ("gloria_mundi", 4, {"open_counters": True}, 0, [3, 6, 15, 36, 81, 198, 459, 1152, 2690, 6273]),
    ("gloria_mundi", 4, {"open_counters": True}, 100, [2, 6, 18, 50, 141, 416, 1062, 2857, 7282]),
    ("gloria_mundi", 6, {}, 0, [3, 6, 15, 36, 81, 198, 459, 1152, 2690, 6271]),
    ("gloria_mundi", 6, {}, 100, [2, 4, 14, 28, 108, 360, 926, 2291, 5777, 13280]),
]

# The same for games that the first version began: they are asked its questions.
FIRST: list[Count] = [
    ("glory_to_rome", 2, {"edition": "iv"}, 0, [11, 29, 110, 368, 2088, 4503, 17455]),
    ("glory_to_rome", 2, {"edition": "iv"}, 150, [6, 14, 54, 344, 1701, 6349]),
    ("glory_to_rome", 3, {"edition": "iv-fr"}, 0, [11, 29, 114, 433, 1540, 4765, 30749]),
    ("glory_to_rome", 3, {"edition": "iv-fr"}, 200, [7, 14, 21, 98, 140, 315, 770, 3198]),
    ("glory_to_rome", 4, {"edition": "republic"}, 0, [8, 33, 117, 306, 727, 1885, 5835]),
    ("glory_to_rome", 4, {"edition": "republic"}, 200, [1, 2, 4, 48, 132, 454, 1102]),
    ("glory_to_rome", 5, {"edition": "imperium", "geek": "all"}, 0, [11, 28, 101, 295, 736, 2033, 7073]),
    ("glory_to_rome", 5, {"edition": "imperium", "geek": "all"}, 300, [2, 4, 6, 8, 20, 48, 148, 372, 842]),
    ("glory_to_rome", 2, {"training": True}, 0, [11, 29, 110, 368, 2088, 4503]),
    ("glory_to_rome", 2, {"training": True}, 100, [6, 66, 132, 480, 1689, 6216]),
    ("great_city", 2, {}, 0, [2, 10, 40, 120, 240, 960, 3840, 17760]),
    ("great_city", 2, {}, 60, [4, 13, 52, 246, 1303, 4690]),
    ("great_city", 3, {}, 0, [3, 6, 30, 120, 360, 1080, 4248, 17712]),
    ("great_city", 3, {}, 80, [3, 9, 40, 193, 663, 1890]),
    ("great_city", 4, {}, 0, [4, 12, 24, 120, 480, 1440, 2880, 11520]),
    ("great_city", 4, {}, 100, [6, 32, 129, 350, 882, 3235]),
    ("gloria_mundi", 2, {}, 0, [3, 6, 12, 27, 54, 117, 267, 486, 1151, 2801]),
    ("gloria_mundi", 2, {}, 80, [2, 6, 12, 20, 32, 75, 200, 482, 1119, 2483]),
    ("gloria_mundi", 3, {}, 0, [3, 6, 12, 27, 54, 117, 270, 512, 1167, 2668]),
    ("gloria_mundi", 3, {}, 100, [3, 11, 28, 71, 186, 430, 1196, 3279]),
    ("gloria_mundi", 4, {"open_counters": True}, 0, [3, 6, 12, 27, 54, 117, 270, 504, 1198, 2817]),
    ("gloria_mundi", 4, {"open_counters": True}, 100, [2, 4, 11, 24, 61, 144, 357, 865, 2058]),
    ("gloria_mundi", 6, {}, 0, [3, 6, 12, 27, 54, 117, 270, 504, 1198, 2778]),
    ("gloria_mundi", 6, {}, 100, [1, 3, 6, 14, 26, 45, 81, 228, 690, 2088]),
]


def middle(name: str, players: int, options: dict[str, Any], made: int, questions: int = QUESTIONS) -> ludi.Game:
    """A position after so many random decisions, always the same."""
    g = ludi.title(name).new(players, 7, options, questions)
    rng = Random(7)
    for _ in range(made):
        moves = g.moves()
        g.play(moves[int(rng.random() * len(moves))])
    return g


@pytest.mark.parametrize(("name", "players", "options", "made", "counts"), COUNTS)
def test_reference_counts(name: str, players: int, options: dict[str, Any], made: int, counts: list[int]) -> None:
    assert Perft(middle(name, players, options, made), len(counts)).counts == counts


@pytest.mark.parametrize(("name", "players", "options", "made", "counts"), FIRST)
def test_reference_counts_of_the_first_version(
    name: str, players: int, options: dict[str, Any], made: int, counts: list[int]
) -> None:
    assert Perft(middle(name, players, options, made, FIRST_QUESTIONS), len(counts)).counts == counts


@pytest.mark.parametrize("name", [title.name for title in ludi.titles()])
def test_the_counts_are_those_of_playing_every_move(name: str) -> None:
    """The last decisions are counted, not played; playing them all leads to as many positions."""
    layer = [ludi.new(name, players=2, seed=3)]
    played = []
    for _ in range(4):
        below = []
        for g in layer:
            for move in g.moves():
                below.append(g.copy())
                below[-1].play(move)
        layer = below
        played.append(len(layer))
    assert Perft(ludi.new(name, players=2, seed=3), 4).counts == played


def test_the_first_moves_add_up_and_the_position_is_left_alone() -> None:
    g = middle("great_city", 3, {}, 20)
    before = g.pack()
    found = Perft(g, 3)
    assert list(found.by_move) == g.moves()
    assert [sum(column) for column in zip(*found.by_move.values(), strict=True)] == found.counts
    assert found.total == sum(found.counts)
    assert g.pack() == before


def test_a_finished_game_has_nothing_below_it() -> None:
    g = ludi.new("great_city", players=2, seed=1)
    last = g.copy()
    while not g.over:
        last = g.copy()
        move = g.moves()[-1]
        g.play(move)
    assert Perft(g, 2).counts == [0, 0]
    assert Perft(last, 3).by_move[move] == [1, 0, 0]


@pytest.mark.parametrize("depth", [1, 2, 3, 5, 7])
def test_progress_grows_to_the_whole(depth: int) -> None:
    told: list[tuple[float, int]] = []
    found = Perft(ludi.new("gloria_mundi", players=2, seed=1), depth, lambda done, count: told.append((done, count)))
    assert told == sorted(told)
    assert told[-1][0] == pytest.approx(1)
    assert told[-1][1] == found.total
