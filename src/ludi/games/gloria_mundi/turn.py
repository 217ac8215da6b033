"""The course of a turn: a new card for the Forum, a production card, and what follows from them."""

from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate
from ludi.games.gloria_mundi.building import Buy
from ludi.games.gloria_mundi.cards import SPACES, TYPES
from ludi.games.gloria_mundi.goth import Tribute
from ludi.games.gloria_mundi.moves import PLAY_
from ludi.games.gloria_mundi.state import EMPTY, State


class NewCard(Frame):
    """Phase 1: a card comes to the last space of the Forum and pushes others on, as far as the first gap; a card pushed
    off the end burns. If no card is left to come, the game ends."""

    def enter(self, g: State) -> bool:
        if not g.supply:
            g.ending = "deck"
            return False
        g.turn += 1
        g.tell("turn", self.seat, g.turn)
        card = g.supply.pop()
        g.reveals += 1
        forum = g.forum
        gap = next((space for space in range(SPACES - 1, -1, -1) if forum[space] == EMPTY), EMPTY)
        if gap == EMPTY:
            g.fire.append(forum[0])
            if g.heard is not None:
                g.tell("burns", g.deck.names[forum[0]])
            gap = 0
        forum[gap:SPACES] = [*forum[gap + 1 :], card]
        if g.heard is not None:
            g.tell("enters", g.deck.names[card])
        g.replace(Production(self.seat))
        return False


class Production(Frame):
    """Phase 2: the active player plays a production card, whose type is the type of the turn. If there is none left to
    play, the game ends."""

    def enter(self, g: State) -> bool:
        if any(g.areas[self.seat].hand):
            return True
        g.ending = "production"
        return False

    def moves(self, g: State) -> list[int]:
        hand = g.areas[self.seat].hand
        return [PLAY_ + kind for kind in range(len(TYPES)) if hand[kind]]

    def play(self, g: State, move: int) -> None:
        kind = move - PLAY_
        player = g.areas[self.seat]
        player.hand[kind] -= 1
        player.bare[kind] += 1
        g.tell("plays", self.seat, kind)
        g.replace(NewCard((self.seat + 1) % g.players))
        g.push(Tribute(self.seat))
        g.push(Buy(self.seat))
        g.push(Activate(self.seat, kind, g.players - 1))


FRAMES = (NewCard, Production)
