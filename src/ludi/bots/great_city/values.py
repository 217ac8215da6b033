"""What a seat's means are worth at this moment of the game: turns, coins, bricks and influence."""

from math import exp
from typing import Final

from ludi.bots.great_city.weights import (
    BLUR_PER_TURN,
    BRICK_TOKEN,
    COIN,
    COIN_EARLY,
    DECIDED,
    FAR_CARD,
    PAIR,
    PRODUCTIONS,
    ROOM,
    ROOM_TURNS,
    SURE,
    SWING,
    TOKEN_LATE,
)
from ludi.games.great_city.cards import (
    BRICKS_PRODUCED,
    CLASS,
    COINS_PRODUCED,
    PRODUCTION,
    SHEEP_FARM,
    SPACES,
    STRIPS,
    earned,
    strip_side,
)
from ludi.games.great_city.rounds import Emissary
from ludi.games.great_city.state import EMPTY, State

_CLASS: Final = list(CLASS)
_COINS_PRODUCED: Final = list(COINS_PRODUCED)
_BRICKS_PRODUCED: Final = list(BRICKS_PRODUCED)
_FAR: Final = [FAR_CARD**rounds for rounds in range(15)]

# For each side of a strip, the bricks and the cogs of each space.
BRICKS: Final = [[earned(strip_side(strip), space)[0] for space in range(SPACES)] for strip in range(2 * len(STRIPS))]
COGS: Final = [[earned(strip_side(strip), space)[1] for space in range(SPACES)] for strip in range(2 * len(STRIPS))]


def turns_left(g: State, seat: int) -> int:
    """The seat's turns to come, the one under way included."""
    each = g.setup.emissaries
    now = g.spaces.count(seat)
    if g.stack and isinstance(g.stack[-1], Emissary):
        now = each
    elif seat == g.seat and g.round and not now:
        now = 1
    return (g.setup.rounds - g.round) * each + now


def _rivals_turns(g: State, seat: int) -> float:
    """How many turns each of the others has left in this round."""
    if g.stack and isinstance(g.stack[-1], Emissary):
        return float(g.setup.emissaries)
    waiting = 0
    for who in g.spaces:
        if who not in (EMPTY, seat):
            waiting += 1
    return waiting / (g.players - 1)


class Values:
    """What a seat's things are worth now: its turns to come, and what its influence may win."""

    def __init__(self, g: State, seat: int) -> None:
        city = g.cities[seat]
        self.later = max(turns_left(g, seat) - 1, 0)  # the seat's own turns after this one
        self.coins = city.coins
        self.coin = COIN + (COIN_EARLY if self.later > 1 else 0.0)
        self.brick = BRICK_TOKEN if self.later else TOKEN_LATE
        self.room = ROOM * min(1.0, self.later / ROOM_TURNS)
        self._mine = city.influence
        self._most = 0
        for other in range(g.players):
            if other != seat and g.cities[other].influence > self._most:
                self._most = g.cities[other].influence
        self._look_for_cards(g, seat)
        self._before = self._tokens(self._mine)

    def _look_for_cards(self, g: State, seat: int) -> None:
        """The influence cards scored next: their value, less the farther they are, and how unsure who gets them. What
        we do not win, another does."""
        value, away = sum(g.influence_cards), 0
        if not value:
            for number, coming in g.setup.influence.items():
                if number > g.round:
                    value, away = coming, number - g.round
                    break
        self.card = value * _FAR[away] * (1.0 + SWING / (g.players - 1))
        turns = away * g.setup.emissaries + _rivals_turns(g, seat)
        self._blur = SURE + BLUR_PER_TURN * turns if turns else DECIDED

    def _tokens(self, mine: int) -> float:
        """What so many influence tokens are worth: pairs at the end, and the chance of the next card, which costs them
        all."""
        pairs = mine * PAIR
        if not self.card:
            return pairs
        return pairs + self.chance(mine) * (self.card - pairs)

    def chance(self, mine: int) -> float:
        """Of winning the next card."""
        return 1.0 / (1.0 + exp((self._most + 0.5 - mine) / self._blur))

    def influence(self, more: int) -> float:
        """What so many influence tokens more are worth."""
        return self._tokens(self._mine + more) - self._before

    def production(self, kind: int, token: int) -> float:
        """What a production building brings once."""
        if kind == SHEEP_FARM:
            return max(self.influence(1), 0.0)
        bricks = 0 if token else _BRICKS_PRODUCED[kind]
        return _COINS_PRODUCED[kind] * self.coin + bricks * self.brick

    def farm(self, kind: int) -> float:
        """What a production building brings in the turns to come; the turn under way may still produce."""
        if kind < 0 or _CLASS[kind] != PRODUCTION:
            return 0.0
        return PRODUCTIONS * (self.later + 0.5) * self.production(kind, 0)
