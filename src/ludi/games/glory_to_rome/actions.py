"""What the six roles have in common: a series of actions of one role, made one after the other.

Where an action can have several parts (a Patron hires from the pool, with an Aqueduct also from the hand, with a
Bar also from the deck), each part is a choice of its own, and the frame remembers which parts are used.
"""

from typing import ClassVar, Final

from ludi.core.fields import ALL
from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.core.why import OTHER
from ludi.games.glory_to_rome.cards import MATERIAL, PATRON, ROLES, TRICLINIUM
from ludi.games.glory_to_rome.moves import CARD_, CLIENT_, POOL_, SKIP
from ludi.games.glory_to_rome.state import GtrFrame, State, cards_in, materials_in, take_material

LED: Final = -1  # the actions of the turn: for leading or following, and for clients
CLIENTS: Final = -2  # one action of each client that counts for the role
NO_CLIENT: Final = -1

# Parts of an action, as bits.
POOL_PART: Final = 1
HAND_PART: Final = 2


class Actions(GtrFrame):
    """Actions of one role for one player.

    `grant` is how many a building gave, or LED, or CLIENTS. `client` is the natural role of the one client that acts
    (Bath), or NO_CLIENT. `used` holds the used parts of the present action as bits. `held` is an action kept back
    for an out-of-town site: its role plus one, and the parts of it that are used above that (`held_action`), or 0.
    """

    FIELDS: ClassVar = ("seat", "grant", "taken", "client", "used", "held")
    ROLE: ClassVar = -1
    PARTS: ClassVar[dict[str, int]] = {}  # the part of an action to which the moves of a family belong

    def __init__(
        self, seat: int, grant: int, taken: int = 0, client: int = NO_CLIENT, used: int = 0, held: int = 0
    ) -> None:
        self.seat = seat
        self.grant = grant
        self.taken = taken
        self.client = client
        self.used = used
        self.held = held

    def left(self, g: State) -> int:
        """Actions not yet made, with the present one."""
        if self.grant == LED:
            return g.led_actions(self.seat, self.ROLE, g.camps[self.seat].units) - self.taken
        if self.grant == CLIENTS:
            return g.ready_clients(self.seat, self.ROLE) - self.taken
        return self.grant - self.taken

    def with_used(self, part: int) -> "Actions":
        return self.__class__(self.seat, self.grant, self.taken, self.client, self.used | part, self.held)

    def with_taken(self, taken: int) -> "Actions":
        return self.__class__(self.seat, self.grant, taken, self.client, self.used, self.held)

    def next_action(self) -> "Actions":
        """An action kept back and one that follows it must be consecutive: another role's in between ends it."""
        return self.__class__(self.seat, self.grant, self.taken + 1, self.client)

    def spend(self, g: State) -> None:
        """The present action is made."""
        g.replace(self.next_action())
        if g.works(self.seat, TRICLINIUM):
            self.offer_triclinium(g, 1)

    def offer_triclinium(self, g: State, actions: int) -> None:
        """Leading or following, after actions that clients can have made. The own action and those of the clients
        may come in any order."""
        if g.camps[self.seat].units == 0 or (self.grant >= 0 and self.client == NO_CLIENT):
            return
        clients = g.ready_clients(self.seat, self.ROLE) if self.client == NO_CLIENT else 1
        for _ in range(min(actions, clients)):
            g.push(Triclinium(self.seat, self.ROLE, self.client))

    # -- for roles whose actions have parts --------------------------------------------------------

    def enter(self, g: State) -> bool:
        if self.left(g) <= 0:
            self.finish(g)
            return False
        if self.open_parts(g):
            return True
        if self.used:
            self.spend(g)
        else:
            self.finish(g)
        return False

    def refusal(self, g: State, family: str, n: int) -> str:
        return "part_used" if self.used & self.PARTS.get(family, 0) else super().refusal(g, family, n)

    def finish(self, g: State) -> None:
        """No action is left, or none can be made. An action that was kept back, if none was made since, still is; in
        games of the first version only a Patron kept it."""
        g.pop()
        if self.held and (self.ROLE == PATRON or g.questions != FIRST_QUESTIONS):
            hold(g, self.held)

    def open_parts(self, g: State) -> int:
        """The parts of the present action that are still open, as far as all can see."""
        raise NotImplementedError

    def skip(self, g: State) -> None:
        """Leave the rest of a begun action; or all the actions left, for nothing would change between them."""
        if self.used:
            self.spend(g)
        else:
            g.tell("declines", self.seat, self.ROLE)
            self.finish(g)

    def context(self, g: State) -> dict[str, str]:
        return {"count": str(self.left(g)), "role": ROLES[self.ROLE]}


# -- an action of a new client, kept back until the next one is hired (Bath) ------------------------

_ROLES: Final = 8  # `held` counts roles from 1; used parts lie above


def held_action(role: int, used: int) -> int:
    return role + 1 + used * _ROLES


def held_role(held: int) -> int:
    """The role of an action kept back, or -1."""
    return held % _ROLES - 1


def held_parts(held: int) -> int:
    """The parts of an action kept back that are used."""
    return held // _ROLES


def is_hiring(frame: object) -> bool:
    return isinstance(frame, Actions) and frame.ROLE == PATRON


def can_hire_more(g: State) -> bool:
    """Whether the Patron actions under the frame on top may still bring another client."""
    if g.clientele_room(g.stack[-1].seat) <= 0:
        return False
    for frame in reversed(g.stack[:-1]):
        if not isinstance(frame, Actions) or not is_hiring(frame):
            return False
        if frame.left(g) > 1 or frame.open_parts(g):
            return True
    return False


def hold(g: State, held: int) -> None:
    """Keep an action in the Patron actions on top, until their next client."""
    top = g.stack[-1]
    if isinstance(top, Actions) and is_hiring(top):
        g.replace(top.__class__(top.seat, top.grant, top.taken, top.client, top.used, held))


def release(g: State) -> int:
    """Take the kept action, if any, out of the Patron actions on top."""
    top = g.stack[-1]
    if not isinstance(top, Actions) or not is_hiring(top) or not top.held:
        return 0
    g.replace(top.__class__(top.seat, top.grant, top.taken, top.client, top.used, 0))
    return top.held


class Triclinium(GtrFrame):
    """Triclinium: a client that has just acted may go into its owner's vault."""

    RULE: ClassVar = "triclinium"
    FIELDS: ClassVar = ("seat", "role", "client")

    def __init__(self, seat: int, role: int, client: int) -> None:
        self.seat = seat
        self.role = role
        self.client = client

    def _clients(self, g: State) -> list[int]:
        camp = g.camps[self.seat]
        present = {m for m in range(6) if count_role(camp.clients, m)}
        if self.client != NO_CLIENT:
            return [self.client] if self.client in present else []
        natural = g.counts_as(self.seat, self.role)
        return [m for m in range(6) if natural >> m & 1 and count_role(camp.clients, m) > camp.fresh.count(m)]

    def enter(self, g: State) -> bool:
        if g.vault_room(self.seat) <= 0 or not self._clients(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP] + [CLIENT_ + self.seat * 6 + m for m in self._clients(g)]

    def refusal(self, g: State, family: str, n: int) -> str:
        return "not_acted" if family == "client" and n // 6 == self.seat else OTHER

    def play(self, g: State, move: int) -> None:
        g.pop()
        if move == SKIP:
            return
        doubled = g.client_actions(self.seat, g.camps[self.seat].units)
        role = (move - CLIENT_) % 6
        card = lose_client(g, self.seat, role, fresh=self.client != NO_CLIENT)
        g.to_vault(self.seat, card, ALL)
        g.tell("triclinium", self.seat, card)
        below = g.stack[-1]
        if isinstance(below, Actions) and below.grant < 0 and self.client == NO_CLIENT:
            # With the client go the actions that it has made, and those that it might still have made.
            made = doubled if below.grant == LED else 1
            g.replace(below.with_taken(max(0, below.taken - made)))


def pool_moves(g: State) -> list[int]:
    return [POOL_ + m for m in materials_in(g.pool)]


def hand_moves(g: State, seat: int) -> list[int]:
    return [CARD_ + card for card in cards_in(g.camps[seat].hand)]


def part_moves(g: State, seat: int, parts: int) -> list[int]:
    """To decline, or what these parts of an action take from the pool and the hand."""
    found = [SKIP]
    if parts & POOL_PART:
        found += pool_moves(g)
    if parts & HAND_PART:
        found += hand_moves(g, seat)
    return found


def count_role(clients: list[int], role: int) -> int:
    return sum([MATERIAL[card] == role for card in clients])


def lose_client(g: State, seat: int, role: int, fresh: bool = False) -> int:
    """A client of this natural role leaves; a new one only if it is asked for or there is no other."""
    camp = g.camps[seat]
    card = take_material(camp.clients, role)
    if (fresh and role in camp.fresh) or camp.fresh.count(role) > count_role(camp.clients, role):
        camp.fresh.remove(role)
    return card


FRAMES: Frames = (Triclinium,)
