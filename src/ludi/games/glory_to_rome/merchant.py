"""Merchant: from the stockpile into the vault. Atrium, Basilica; the Market raises the limit."""

from typing import ClassVar, Final

from ludi.core.fields import ALL, NOBODY, OWNER
from ludi.core.frame import Frames
from ludi.games.glory_to_rome.actions import HAND_PART, Actions, hand_moves
from ludi.games.glory_to_rome.cards import ATRIUM, BASILICA, MERCHANT
from ludi.games.glory_to_rome.moves import CARD_, DECK, FAMILY, SKIP, STOCK_
from ludi.games.glory_to_rome.state import State, materials_in, take_material

SALE_PART: Final = 1


class Merchant(Actions):
    """Each action: a material from the stockpile or, with an Atrium, the unseen top card of the deck; with a
    Basilica also a card from the hand, hidden from the others. (I.V: Selling Materials, Atrium, Basilica)"""

    RULE: ClassVar = "merchant"
    ROLE = MERCHANT
    PARTS: ClassVar = {"stock": SALE_PART, "card": HAND_PART, "deck": SALE_PART}
    REFUSES: ClassVar = {"card": "work_merchant", "pool": "work_merchant", "deck": "work_merchant"}

    def open_parts(self, g: State) -> int:
        if g.vault_room(self.seat) <= 0:
            return 0
        camp = g.camps[self.seat]
        parts = SALE_PART if camp.stockpile or g.works(self.seat, ATRIUM) else 0
        if camp.hand and g.works(self.seat, BASILICA):
            parts |= HAND_PART
        return parts & ~self.used

    def moves(self, g: State) -> list[int]:
        parts = self.open_parts(g)
        camp = g.camps[self.seat]
        found = [SKIP]
        if parts & SALE_PART:
            found += [STOCK_ + m for m in materials_in(camp.stockpile)]
            if g.works(self.seat, ATRIUM):
                found.append(DECK)
        if parts & HAND_PART:
            found += hand_moves(g, self.seat)
        return found

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
            return
        seat = self.seat
        if move == DECK:
            g.to_vault(seat, g.draw(), NOBODY)
            g.tell("sells_from_deck", seat)
            part = SALE_PART
        elif FAMILY[move] == STOCK_:
            card = take_material(g.camps[seat].stockpile, move - STOCK_)
            g.to_vault(seat, card, ALL)
            g.tell("sells", seat, card)
            part = SALE_PART
        else:
            card = move - CARD_
            g.from_hand_unseen(seat, card)
            g.to_vault(seat, card, OWNER)
            g.tell("sells_from_hand", seat)
            g.tell_cards("sold_from_hand", seat, [card], seat)
            part = HAND_PART
        g.replace(self.with_used(part))


FRAMES: Frames = (Merchant,)
