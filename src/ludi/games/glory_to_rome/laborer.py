"""Laborer: from the pool into the stockpile. Dock, Foundry (in `completion`), Watermill."""

from typing import ClassVar

from ludi.core.frame import Frames
from ludi.games.glory_to_rome.actions import CLIENTS, HAND_PART, LED, POOL_PART, Actions, part_moves
from ludi.games.glory_to_rome.architect import Architect
from ludi.games.glory_to_rome.cards import DOCK, LABORER, WATERMILL
from ludi.games.glory_to_rome.moves import CARD_, FAMILY, POOL_, SKIP
from ludi.games.glory_to_rome.state import GtrFrame, State, take_material


class Laborer(Actions):
    """Each action: a card from the pool; with a Dock, also one from the hand. (I.V: Gathering Materials, Dock)"""

    RULE: ClassVar = "laborer"
    ROLE = LABORER
    PARTS: ClassVar = {"pool": POOL_PART, "card": HAND_PART}
    REFUSES: ClassVar = {"card": "work_laborer", "stock": "work_laborer"}

    def open_parts(self, g: State) -> int:
        parts = POOL_PART if g.pool else 0
        if g.camps[self.seat].hand and g.works(self.seat, DOCK):
            parts |= HAND_PART
        return parts & ~self.used

    def moves(self, g: State) -> list[int]:
        return part_moves(g, self.seat, self.open_parts(g))

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
            return
        if FAMILY[move] == POOL_:
            card = take_material(g.pool, move - POOL_)
            g.tell("gathers", self.seat, card)
            part = POOL_PART
        else:
            card = move - CARD_
            g.from_hand(self.seat, card)
            g.tell("docks", self.seat, card)
            part = HAND_PART
        g.camps[self.seat].stockpile.append(card)
        g.replace(self.with_used(part))

    def finish(self, g: State) -> None:
        """Actions declined are gone, whatever a Watermill brings afterwards."""
        done = self.taken + max(0, self.left(g))
        super().finish(g)
        if isinstance(g.stack[-1], Watermill):
            g.replace(Watermill(self.seat, done))


class Watermill(GtrFrame):
    """Watermill: who led or followed Laborer may let Architect clients act after the own Laborers. Should these
    complete a Domus, a Laborer hired there still acts."""

    FIELDS: ClassVar = ("seat", "taken")

    def __init__(self, seat: int, taken: int = 0) -> None:
        self.seat = seat
        self.taken = taken

    def enter(self, g: State) -> bool:
        g.pop()
        if g.camps[self.seat].units and g.works(self.seat, WATERMILL):
            g.push(Laborer(self.seat, LED, self.taken))
            g.push(Architect(self.seat, CLIENTS))
        return False


FRAMES: Frames = (Laborer, Watermill)
