"""Patron: from the pool into the clientele. Aqueduct, Bar, Bath; Garden and Domus start in `completion`."""

from typing import ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.glory_to_rome.actions import HAND_PART, POOL_PART, Actions, held_role, part_moves, release
from ludi.games.glory_to_rome.architect import Architect
from ludi.games.glory_to_rome.cards import (
    AQUEDUCT,
    BAR,
    BATH,
    LABORER,
    LUDUS_MAGNA,
    MATERIAL,
    MERCHANT,
    PATRON,
    STOREROOM,
)
from ludi.games.glory_to_rome.craftsman import Craftsman
from ludi.games.glory_to_rome.laborer import Laborer
from ludi.games.glory_to_rome.legionary import Legionary
from ludi.games.glory_to_rome.merchant import Merchant
from ludi.games.glory_to_rome.moves import CARD_, DECK, FAMILY, POOL_, ROLE_, SKIP
from ludi.games.glory_to_rome.state import GtrFrame, State, take_material

DECK_PART: Final = 4


class Patron(Actions):
    """Each action: a client from the pool; with an Aqueduct also from the hand, with a Bar also from the deck.
    Once the deck was used, the pool is closed for that action. (I.V: Hiring Clients, Aqueduct, Bar)"""

    RULE: ClassVar = "patron"
    ROLE = PATRON
    PARTS: ClassVar = {"pool": POOL_PART, "card": HAND_PART, "deck": DECK_PART}
    REFUSES: ClassVar = {"card": "work_patron", "stock": "work_patron", "deck": "work_patron", "pool": "pool_after_bar"}

    def open_parts(self, g: State) -> int:
        if g.clientele_room(self.seat) <= 0:
            return 0
        parts = 0
        if g.pool and not self.used & DECK_PART:
            parts = POOL_PART
        if g.camps[self.seat].hand and g.works(self.seat, AQUEDUCT):
            parts |= HAND_PART
        if g.works(self.seat, BAR):
            parts |= DECK_PART
        return parts & ~self.used

    def moves(self, g: State) -> list[int]:
        parts = self.open_parts(g)
        found = part_moves(g, self.seat, parts)
        if parts & DECK_PART:
            found.append(DECK)
        return found

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
            return
        if move == DECK:
            card = g.draw()
            g.tell("hires_from_deck", self.seat, card)
            part = DECK_PART
        elif FAMILY[move] == POOL_:
            card = take_material(g.pool, move - POOL_)
            g.tell("hires", self.seat, card)
            part = POOL_PART
        else:
            card = move - CARD_
            g.from_hand(self.seat, card)
            g.tell("hires_from_hand", self.seat, card)
            part = HAND_PART
        g.replace(self.with_used(part))
        hire(g, self.seat, card, self.waits())

    def waits(self) -> bool:
        """A new client does not act this turn."""
        return True

    def next_action(self) -> Actions:
        """Hiring does not come between an action kept back and that of the next client."""
        return self.__class__(self.seat, self.grant, self.taken + 1, self.client, 0, self.held)


class DomusPatron(Patron):
    """Domus: one Patron action; a new client that counts for the led role acts this turn."""

    RULE: ClassVar = "new_clients"

    def waits(self) -> bool:
        return False


def hire(g: State, seat: int, card: int, waits: bool = True) -> None:
    """Add a client. Bath: it may act at once, before anything else is hired."""
    camp = g.camps[seat]
    role = MATERIAL[card]
    camp.clients.append(card)
    if waits:
        camp.fresh.append(role)
    if g.works(seat, BATH):
        g.push(Bath(seat, role))


def bath_roles(g: State, seat: int, role: int) -> list[int]:
    """The roles in which a new client may act: its own; Laborer with a Storeroom; any for a Merchant with a
    Ludus Magna, unless the house rule keeps each to its own."""
    roles = {role}
    if "bath_own_role" not in g.options["house"]:
        if g.works(seat, STOREROOM):
            roles.add(LABORER)
        if role == MERCHANT and g.works(seat, LUDUS_MAGNA):
            roles.update(range(6))
    return sorted(roles)


class Bath(GtrFrame):
    """Bath: a new client makes one action of its role."""

    RULE: ClassVar = "bath"
    FIELDS: ClassVar = ("seat", "client")

    def __init__(self, seat: int, client: int) -> None:
        self.seat = seat
        self.client = client

    def enter(self, g: State) -> bool:
        roles = bath_roles(g, self.seat, self.client)
        if len(roles) > 1:
            return True
        self._act(g, roles[0])
        return False

    def moves(self, g: State) -> list[int]:
        return [SKIP] + [ROLE_ + role for role in bath_roles(g, self.seat, self.client)]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        else:
            self._act(g, move - ROLE_)

    def _act(self, g: State, role: int) -> None:
        g.pop()
        held = release(g)
        if g.questions == FIRST_QUESTIONS and role not in (PATRON, held_role(held)):
            held = 0
        g.push(ROLE_FRAMES[role](self.seat, 1, client=self.client, held=held))


# The actions of each role, in the order of the roles.
ROLE_FRAMES: tuple[type[Actions], ...] = (Laborer, Craftsman, Architect, Legionary, Merchant, Patron)

FRAMES: Frames = (Patron, DomusPatron, Bath)
