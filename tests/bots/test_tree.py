"""The search itself, on toy games whose best move is known: a tree of choices with the winners at its leaves."""

from random import Random
from typing import Any, ClassVar

import pytest

from ludi.bots.search.advisor import Advisor
from ludi.bots.search.tree import FULL, LEAST, LOOK, Manner, Tree
from ludi.core.catalogue import Catalogue
from ludi.core.frame import Frame
from ludi.core.game import Game

# A choice is (seat, branches), a leaf the winners, a callable leaf draws them by lot.
Plan = Any


class Choice(Frame):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan[0])
        self.plan = plan

    def moves(self, g: Any) -> list[int]:
        return list(range(len(self.plan[1])))

    def play(self, g: Any, move: int) -> None:
        chosen = self.plan[1][move]
        if isinstance(chosen, tuple):
            g.replace(Choice(chosen))
        else:
            g.won = chosen(g.rng) if callable(chosen) else chosen
            g.pop()


class Toy(Game):
    NAME = "toy"
    CATALOGUE: ClassVar[Catalogue]

    def __init__(self, plan: Plan, players: int = 2) -> None:
        super().__init__(players, {}, 0)
        self.won: list[int] = []
        self.hand = -1
        self.rng = Random(0)
        self.stack = [Choice(plan)]
        self.advance()

    def ended(self) -> bool:
        return not self.stack

    def winners(self) -> list[int]:
        return self.won

    def guess(self, seat: Any, rng: Random) -> "Toy":
        g = Toy(self.stack[-1].plan, self.players)  # type: ignore[attr-defined]
        g.rng = rng
        return g


class Impartial(Advisor):
    """Knows nothing, or likes the first move."""

    def __init__(self, likes_first: float = 0.0) -> None:
        self.temperature = self.playout_temperature = 1.0
        self.turns = 0
        self.likes_first = likes_first

    def shares(self, g: Game) -> list[float]:
        return super().shares(g) if g.over else [1 / g.players] * g.players

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        return [self.likes_first if move == 0 else 0.0 for move in moves]


def thought(plan: Plan, most: int = 400, players: int = 2, likes_first: float = 0.0) -> Tree:
    tree = Tree(Impartial(likes_first), Random(1), 0.0, most)
    g = Toy(plan, players)
    while not tree.think(g, g.seat, 60.0):
        pass
    return tree


def best(tree: Tree) -> int:
    return max(tree.root.next.values(), key=lambda branch: branch.visits).move


def by_lot(rng: Random) -> list[int]:
    return [int(rng.random() * 2)]


def test_a_win_is_found() -> None:
    assert best(thought((0, [[1], [0], [1]]))) == 1


def test_the_others_play_for_themselves() -> None:
    """The first move wins only if the other lets us; the second shares the victory."""
    assert best(thought((0, [(1, [[0], [1]]), [0, 1]]))) == 1


def test_we_may_rely_on_our_own_next_choice() -> None:
    """The first move wins if we go on well; the second shares the victory."""
    assert best(thought((0, [(0, [[1], [0], [1]]), [0, 1]]))) == 0


def test_each_of_three_seats_plays_for_itself() -> None:
    """After the first move seat 1 may win, or leave it to seat 2, who would let us win."""
    plan = (0, [(1, [[1], (2, [[0], [2]])]), (1, [(2, [[0], [0, 2]]), (2, [[2], [0]])])])
    tree = thought(plan, most=2000, players=3)
    assert best(tree) == 1


def test_results_overrule_a_rule_of_thumb() -> None:
    assert best(thought((0, [[1], [0]]), likes_first=5.0)) == 1


def test_a_clear_choice_is_finished_early_but_not_at_once() -> None:
    tree = thought((0, [[0], [1]]), most=3200)
    assert 3200 * LEAST < tree.iterations < 3200 / 2


def test_an_even_choice_takes_all_there_is() -> None:
    tree = thought((0, [[0, 1], [0, 1]]), most=100 * LOOK)
    assert tree.iterations > 98 * LOOK


def test_visits_and_wins_add_up() -> None:
    tree = thought((0, [by_lot, (1, [[0], [1]])]), most=200)
    branches = list(tree.root.next.values())
    assert sum(branch.visits for branch in branches) == tree.iterations
    assert all(0 <= branch.won <= branch.visits for branch in branches)


def test_a_look_may_begin_with_any_move() -> None:
    """It is counted where it was, tells what it came to, and needs no other move to have been looked at."""
    tree = Tree(Impartial(), Random(1), 0.0, 50)
    plan = (0, [[1], [0], [0, 1]])
    assert [tree.look(Toy(plan), move) for move in (2, 1, 1, 0)] == [[0.5, 0.5], [1.0, 0.0], [1.0, 0.0], [0.0, 1.0]]
    branches = [tree.root.choice(0, move) for move in range(3)]
    assert [(branch.visits, branch.won) for branch in branches if branch] == [(1, 0.0), (2, 2.0), (1, 0.5)]


def test_a_full_tree_grows_no_more() -> None:
    tree = Tree(Impartial(), Random(1), 0.0, 50)
    tree.size = FULL + 1
    g = Toy((0, [(1, [[0], [1]]), [0, 1]]))
    while not tree.think(g, 0, 60.0):
        pass
    assert tree.iterations >= 40
    assert tree.size == FULL + 1 + 2  # the choice that is asked for is looked at all the same


class Held(Impartial):
    """Advises whoever decides by a hand, which each guess deals to seat 1 anew."""

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        assert isinstance(g, Toy)
        return [8.0 if g.seat == 1 and move == g.hand else 0.0 for move in moves]


class Dealt(Toy):
    def guess(self, seat: Any, rng: Random) -> Toy:
        g = super().guess(seat, rng)
        g.hand = int(rng.random() * 2)
        return g


@pytest.mark.parametrize(("fresh", "spread"), [(True, True), (False, False)])
def test_others_are_advised_by_the_hand_that_the_guess_deals_them(fresh: bool, spread: bool) -> None:
    """Nothing else tells their moves apart: with advice of each guess both hands are played, and with that of the first
    guess one alone."""
    tree = Tree(Held(), Random(1), 0.0, 200, Manner(turns=0, fresh=fresh))
    g = Dealt((0, [(1, [[0, 1], [0, 1]]), (1, [[0, 1], [0, 1]])]))
    while not tree.think(g, 0, 60.0):
        pass
    for first in tree.root.next.values():
        visits = [answer.visits for answer in first.next.values()]
        assert (min(visits) > 0.3 * sum(visits)) == spread
