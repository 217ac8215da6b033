"""The course of a turn: a new card for the Forum, a production card, and what follows from them."""

from typing import ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.why import OTHER
from ludi.games.gloria_mundi.activation import begin_activation
from ludi.games.gloria_mundi.building import BUY
from ludi.games.gloria_mundi.cards import BUILDER, CITY, FARM, PEACE, SETS, SPACES
from ludi.games.gloria_mundi.goth import TRIBUTE_OF
from ludi.games.gloria_mundi.moves import PLAY_
from ludi.games.gloria_mundi.state import EMPTY, MundiFrame, State


class NewCard(MundiFrame):
    """Phase 1: a card comes to the last space of the Forum and pushes others on, as far as the first gap; a card pushed
    off the end burns. If no card is left to come, the game ends."""

    def enter(self, g: State) -> bool:
        if not g.supply:
            g.ending = "deck"
            return False
        g.turn += 1
        g.turn_type = EMPTY
        if g.events is not None:
            g.tell("turn", self.seat, g.turn)
        card = g.supply.pop()
        g.reveals += 1
        g.forum.append(card)
        for space in range(SPACES - 1, -1, -1):
            if g.forum[space] == EMPTY:
                del g.forum[space]
                break
        else:
            self._burn(g, g.forum.pop(0))
        if g.events is not None:
            g.tell("enters", g.deck.names[card], SPACES - 1)
        production = PRODUCTION[self.seat]
        g.replace(production)
        return production.enter(g)

    def _burn(self, g: State, card: int) -> None:
        g.burn(card)
        if g.events is not None:
            g.tell("burns", g.deck.names[card], 0)


class Production(MundiFrame):
    """Phase 2: the active player plays a production card, whose type is the type of the turn. If there is none left to
    play, the game ends."""

    RULE: ClassVar = "production"
    COMMITS: ClassVar = True
    REFUSES: ClassVar = {"play": "none_in_hand", "place": "play_from_hand"}

    def enter(self, g: State) -> bool:
        found = self.moves(g)
        if found:
            return g.ask(found)
        g.ending = "production"
        return False

    def moves(self, g: State) -> list[int]:
        hand = g.areas[self.seat].hand
        return [PLAY_ + kind for kind in (FARM, CITY, PEACE) if hand[kind]]

    def refusal(self, g: State, family: str, n: int) -> str:
        """A power waits for a turn of its type; red cards have none."""
        if family != "power":
            return super().refusal(g, family, n)
        player = g.areas[self.seat]
        kind = g.deck.types[player.building_at(n)]
        return OTHER if kind >= BUILDER else "power_later" if player.hand[kind] else "power_by_others"

    def play(self, g: State, move: int) -> None:
        kind = move - PLAY_
        player = g.areas[self.seat]
        player.hand[kind] -= 1
        player.bare[kind] += 1
        g.turn_type = kind
        if g.events is not None:
            g.tell("plays", self.seat, kind)
        g.replace(NEW_CARD[(self.seat + 1) % g.players])
        g.push(TRIBUTE_OF[self.seat])
        g.push(BUY[self.seat])
        begin_activation(g, self.seat, kind, g.players - 1)


# Frames never change, so those that are only somebody's turn to do something are made once.
NEW_CARD: Final = tuple([NewCard(seat) for seat in range(max(SETS))])
PRODUCTION: Final = tuple([Production(seat) for seat in range(max(SETS))])

FRAMES: Frames = (NewCard, Production)
