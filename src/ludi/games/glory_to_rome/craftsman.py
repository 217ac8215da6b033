"""Craftsman: a card from the hand as foundation or material. Fountain, Watch Post; Academy is in `turn`."""

from typing import ClassVar

from ludi.core.frame import Frames
from ludi.games.glory_to_rome.building import (
    FROM_DECK,
    FROM_HAND,
    Builder,
    choose_place,
    place,
    place_moves,
    place_refusal,
)
from ludi.games.glory_to_rome.cards import CARDS, CRAFTSMAN, FOUNTAIN, WATCH_POST
from ludi.games.glory_to_rome.fields import ORDER
from ludi.games.glory_to_rome.moves import CARD_, DECK, FAMILY, HOLD, SKIP, STRUCTURE_
from ludi.games.glory_to_rome.state import GtrFrame, State, cards_in


class Craftsman(Builder):
    """Each action: lay a card of the hand as a foundation, or add it to a structure as material. With a Fountain
    the card may come from the deck. With a Watch Post the action may tear down a completed structure instead.
    (I.V: Building Structures, Fountain; Black Box: Watch Post)"""

    RULE: ClassVar = "craftsman"
    ROLE = CRAFTSMAN
    REFUSES: ClassVar = {"pool": "work_craftsman", "stock": "work_craftsman", "deck": "work_craftsman"}

    def open_parts(self, g: State) -> int:
        if self.used:
            return 0
        camp = g.camps[self.seat]
        return bool(camp.hand) or g.works(self.seat, FOUNTAIN) or bool(self._torn(g))

    def _torn(self, g: State) -> list[int]:
        if not g.works(self.seat, WATCH_POST):
            return []
        return [STRUCTURE_ + s.card for s in g.camps[self.seat].structures if s.complete]

    def moves(self, g: State) -> list[int]:
        found = [SKIP, *self._torn(g)]
        for card in cards_in(g.camps[self.seat].hand):
            if place_moves(g, self, card, FROM_HAND):
                found.append(CARD_ + card)
        found += self.far_moves(g)
        if g.works(self.seat, FOUNTAIN):
            found.append(DECK)
        if self.may_hold(g):
            found.append(HOLD)
        return found

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
        elif move == HOLD:
            self.wait(g)
        elif move == DECK:
            self._draw(g)
        elif FAMILY[move] == STRUCTURE_:
            self.used_up(g, 1)
            tear_down(g, self.seat, move - STRUCTURE_)
        else:
            choose_place(g, self, move)

    def _draw(self, g: State) -> None:
        """The card of the Fountain. Should it be the last, the game ends with it in the hand."""
        card = g.draw()
        lies = FROM_DECK if g.deck else FROM_HAND
        g.tell("fountain", self.seat, lies)
        g.tell_cards("drew", self.seat, [card], self.seat, lies)
        if g.deck:
            g.push(Fountain(self.seat, card))
        else:
            g.to_hand_unseen(self.seat, card)

    def materials(self, g: State) -> list[int]:
        return g.camps[self.seat].hand

    def used_up(self, g: State, count: int) -> None:
        g.camps[self.seat].crafted = True
        super().used_up(g, count)


class Fountain(GtrFrame):
    """The card the Fountain drew, known to its owner alone: lay it, add it, or take it into the hand."""

    RULE: ClassVar = "craftsman_buildings"
    FIELDS: ClassVar = ("seat", "card")
    HOLDS: ClassVar = ("card",)
    SECRET: ClassVar = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, g: State) -> list[int]:
        return [SKIP, *place_moves(g, g.stack[-2], self.card, FROM_DECK)]

    def refusal(self, g: State, family: str, n: int) -> str:
        return place_refusal(g, g.stack[-2], self.card, FROM_DECK, family, n)

    def is_evident(self, g: State, move: int) -> bool:
        """Whether the card can be built with is known to its owner alone."""
        return False

    def play(self, g: State, move: int) -> None:
        g.pop()
        below = g.stack[-1]
        assert isinstance(below, Craftsman)
        if move == SKIP:
            below.used_up(g, 1)
            g.to_hand_unseen(self.seat, self.card)
            g.tell("fountain_to_hand", self.seat)
            if g.events is not None:
                card = CARDS[self.card]
                g.tell_moved(f"card/{card}", f"drawn/{self.seat}/{card}", f"hand/{self.seat}/{card}", to=self.seat)
        else:
            place(g, below, self.card, FROM_DECK, move)

    def context(self, g: State) -> dict[str, str]:
        return {"card": CARDS[self.card]}


def tear_down(g: State, seat: int, card: int) -> None:
    """Watch Post: the foundation returns to the hand, the materials go into the stockpile. Nothing says that the
    influence is lost, so it stays."""
    camp = g.camps[seat]
    s = camp.structures.pop(camp.find(card))
    g.to_hand_openly(seat, card)
    camp.stockpile += s.materials
    if s.stair >= 0:
        camp.stockpile.append(s.stair)
    g.refresh()
    if g.events is not None:
        g.tell_cards("tears_down", seat, s.held(ORDER)[1:], count=card)


FRAMES: Frames = (Craftsman, Fountain)
