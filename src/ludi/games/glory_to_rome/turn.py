"""A turn: lead or think, follow or think, act in turn order, tidy up, pass the Leader card on.

Beside the plain rules stand the buildings that bend leading and following (Circus, Crane, Palace) and the end
of a turn (Castra, Senate, Sewer, Academy).
"""

from typing import ClassVar, Final

from ludi.core.frame import Frames
from ludi.games.glory_to_rome import signs
from ludi.games.glory_to_rome.actions import LED
from ludi.games.glory_to_rome.cards import (
    ACADEMY,
    ARCHITECT,
    CASTRA,
    CIRCUS,
    CRANE,
    LABORER,
    MATERIAL,
    MATERIALS,
    MERCHANT,
    PALACE,
    PATRON,
    ROLES,
    SENATE,
    SEWER,
)
from ludi.games.glory_to_rome.laborer import Watermill
from ludi.games.glory_to_rome.moves import (
    CAMP_,
    CARD_,
    FAMILY,
    JACK_,
    PETITION_,
    PLAYER_,
    ROLE_,
    SKIP,
    TAKE_ALL,
    THINK,
    USE_CRANE,
)
from ludi.games.glory_to_rome.patron import ROLE_FRAMES
from ludi.games.glory_to_rome.state import GtrFrame, State, cards_in, materials_in, take_material
from ludi.games.glory_to_rome.think import Thinks, drawn, is_thinking, think, think_moves

ANY_ROLE: Final = -1


class Ordering(GtrFrame):
    """Somebody puts order cards on the camp to lead or follow. What makes one action is a unit: a card, a Jack,
    or a petition."""

    REFUSES: ClassVar = {"card": "wrong_role", "petition": "petition_size"}

    def ordered(self, g: State, role: int) -> None:
        """A unit lies on the camp."""
        raise NotImplementedError

    def order_moves(self, g: State, role: int) -> list[int]:
        """All ways to play a unit for a role, or for ANY_ROLE."""
        camp = g.camps[self.seat]
        crane = role == ARCHITECT and g.works(self.seat, CRANE)
        found = [CARD_ + c for c in cards_in(camp.hand) if crane or role in (MATERIAL[c], ANY_ROLE)]
        if camp.jacks:
            found += [JACK_ + r for r in range(6) if role in (r, ANY_ROLE)]
        smallest = petition_sizes(g, self.seat)[0]
        if len(camp.hand) >= smallest:
            count = [0] * 6
            for card in camp.hand:
                count[MATERIAL[card]] += 1
            found += [PETITION_ + m for m in range(6) if count[m] >= smallest]
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        """Also whether the led role would have room for what it takes."""
        if family in ("draw", "take_jack") and THINK in self.moves(g):  # games of the first version ask later how
            return "think_first"
        if family == "pool" and g.led == PATRON and g.clientele_room(self.seat) <= 0:
            return "clientele_full"
        if family == "stock" and g.led == MERCHANT and g.vault_room(self.seat) <= 0:
            return "vault_full"
        return super().refusal(g, family, n)

    def is_evident(self, g: State, move: int) -> bool:
        """Which orders could be played is a secret of the hand, unless it is empty."""
        return not g.camps[self.seat].hand

    def order(self, g: State, move: int) -> None:
        """Play a unit, or begin to choose its cards."""
        if FAMILY[move] == PETITION_:
            g.push(Petition(self.seat, g.led, move - PETITION_, ()))
        elif FAMILY[move] == JACK_:
            g.notice(self.seat, move - JACK_, signs.JACK)
            g.camps[self.seat].jacks -= 1
            g.camps[self.seat].orders_jacks += 1
            g.tell("order_jack", self.seat)
            self.count_unit(g, move - JACK_)
        else:
            card = move - CARD_
            put_orders(g, self.seat, [card])
            self.count_unit(g, MATERIAL[card] if g.led < 0 else g.led)

    def count_unit(self, g: State, role: int) -> None:
        g.camps[self.seat].units += 1
        self.ordered(g, role)


def put_orders(g: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        g.from_hand(seat, card)
        g.camps[seat].orders.append(card)
    g.tell_cards("order", seat, cards)


def petition_sizes(g: State, seat: int) -> list[int]:
    """How many orders of one colour make a Jack: three, two in the Republic; with a Circus two will do."""
    size = g.edition.petition
    return [2, size] if size > 2 and g.works(seat, CIRCUS) else [size]


class Petition(GtrFrame):
    """Choosing the role of a petition, if it leads, and its cards, all of one material. Nothing is on the table before
    the last is chosen."""

    RULE: ClassVar = "petition"
    FIELDS: ClassVar = ("seat", "role", "material", "chosen")
    REFUSES: ClassVar = {"jack": "jack_petition"}
    PRIVATE: ClassVar = True

    def __init__(self, seat: int, role: int, material: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.role = role
        self.material = material
        self.chosen = chosen

    def enter(self, g: State) -> bool:
        if self.role == ANY_ROLE:
            return True
        sizes = petition_sizes(g, self.seat)
        rest = self._rest(g)
        if len(self.chosen) == sizes[-1] or (len(self.chosen) in sizes and not rest):
            self._finish(g, list(self.chosen))
            return False
        if len(self.chosen) + len(rest) == sizes[0]:
            self._finish(g, [*self.chosen, *rest])
            return False
        return True

    def _rest(self, g: State) -> list[int]:
        rest = [card for card in g.camps[self.seat].hand if MATERIAL[card] == self.material]
        for card in self.chosen:
            rest.remove(card)
        return rest

    def moves(self, g: State) -> list[int]:
        if self.role == ANY_ROLE:
            return [ROLE_ + role for role in range(6)]
        enough = len(self.chosen) in petition_sizes(g, self.seat)
        return [CARD_ + card for card in cards_in(self._rest(g))] + [SKIP] * enough

    def refusal(self, g: State, family: str, n: int) -> str:
        if family != "card":
            return super().refusal(g, family, n)
        same = MATERIAL[n] == self.material
        return "petition_material" if not same else "role_first" if self.role == ANY_ROLE else "picked"

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self._finish(g, list(self.chosen))
        elif FAMILY[move] == ROLE_:
            g.replace(Petition(self.seat, move - ROLE_, self.material, ()))
        else:
            g.replace(Petition(self.seat, self.role, self.material, (*self.chosen, move - CARD_)))

    def _finish(self, g: State, cards: list[int]) -> None:
        g.pop()
        put_orders(g, self.seat, cards)
        below = g.stack[-1]
        assert isinstance(below, Ordering)
        below.count_unit(g, self.role)

    def context(self, g: State) -> dict[str, str]:
        return {"material": MATERIALS[self.material]}


def crane_cards(g: State, seat: int) -> list[int]:
    """The orders that a Crane can turn into an Architect: all that are none."""
    return [card for card in cards_in(g.camps[seat].hand) if MATERIAL[card] != ARCHITECT]


class CraneLead(GtrFrame):
    """Choosing the card that a Crane turns into an Architect. (Black Box: Crane)"""

    RULE: ClassVar = "wild_orders"
    REFUSES: ClassVar = {"card": "crane_architect"}
    PRIVATE: ClassVar = True

    def moves(self, g: State) -> list[int]:
        return [CARD_ + card for card in crane_cards(g, self.seat)]

    def play(self, g: State, move: int) -> None:
        g.pop()
        put_orders(g, self.seat, [move - CARD_])
        below = g.stack[-1]
        assert isinstance(below, Lead)
        below.count_unit(g, ARCHITECT)


class Lead(Ordering):
    """The Leader thinks, which ends the turn, or leads a role. (I.V: Game Play)"""

    RULE: ClassVar = "lead"
    COMMITS: ClassVar = True

    def moves(self, g: State) -> list[int]:
        found = [*think_moves(g, self.seat), *self.order_moves(g, ANY_ROLE)]
        if g.works(self.seat, CRANE) and crane_cards(g, self.seat):
            found.append(USE_CRANE)
        return found

    def play(self, g: State, move: int) -> None:
        if is_thinking(move):
            g.replace(PassLeader(self.seat))
            think(g, self.seat, move)
        elif move == USE_CRANE:
            g.push(CraneLead(self.seat))
        else:
            self.order(g, move)

    def ordered(self, g: State, role: int) -> None:
        g.led = role
        g.tell("leads", self.seat, role)
        g.replace(PassLeader(self.seat))
        for step in (Academies(0), Tidy(self.seat), Sewers(0), Senates(0), Castras(0), Act(0)):
            g.push(step)
        g.push(Follow((self.seat + 1) % g.players, 1))
        maybe_palace(g, self.seat)

    def context(self, g: State) -> dict[str, str]:
        return drawn(g, self.seat)


class Follow(Ordering):
    """Each other player in turn follows the role or thinks. (I.V: Game Play)"""

    RULE: ClassVar = "follow"
    COMMITS: ClassVar = True
    FIELDS: ClassVar = ("seat", "offset")

    def __init__(self, seat: int, offset: int) -> None:
        self.seat = seat
        self.offset = offset

    def moves(self, g: State) -> list[int]:
        return [*think_moves(g, self.seat), *self.order_moves(g, g.led)]

    def play(self, g: State, move: int) -> None:
        if is_thinking(move):
            if not g.camps[self.seat].jacks:
                g.notice(self.seat, g.led, signs.THOUGHT)
            self._next(g)
            think(g, self.seat, move)
        else:
            self.order(g, move)

    def ordered(self, g: State, role: int) -> None:
        g.tell("follows", self.seat, role)
        self._next(g)
        maybe_palace(g, self.seat)

    def _next(self, g: State) -> None:
        if self.offset + 1 == g.players:
            g.pop()
        else:
            g.replace(Follow((self.seat + 1) % g.players, self.offset + 1))

    def context(self, g: State) -> dict[str, str]:
        return {"role": ROLES[g.led], **drawn(g, self.seat)}


def maybe_palace(g: State, seat: int) -> None:
    if g.works(seat, PALACE):
        g.push(Palace(seat))


class Palace(Ordering):
    """Palace: further cards of the role, Jacks and petitions, each for one more action."""

    RULE: ClassVar = "palace"

    def enter(self, g: State) -> bool:
        if g.camps[self.seat].hand_size() == 0:
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP, *self.order_moves(g, g.led)]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        else:
            self.order(g, move)

    def ordered(self, g: State, role: int) -> None:
        pass

    def context(self, g: State) -> dict[str, str]:
        return {"role": ROLES[g.led]}


class InTurn(GtrFrame):
    """Does something for each player whom it concerns, in turn order, beginning with the Leader."""

    FIELDS: ClassVar = ("offset",)

    def __init__(self, offset: int) -> None:
        super().__init__(-1)
        self.offset = offset

    def enter(self, g: State) -> bool:
        for offset in range(self.offset, g.players):
            seat = (g.leader + offset) % g.players
            if self.concerns(g, seat):
                g.replace(self.__class__(offset + 1))
                self.visit(g, seat)
                return False
        g.pop()
        return False

    def concerns(self, g: State, seat: int) -> bool:
        return True

    def visit(self, g: State, seat: int) -> None:
        raise NotImplementedError


class Act(InTurn):
    """The Leader, then each other player, makes the actions earned by leading or following and by clients."""

    def visit(self, g: State, seat: int) -> None:
        if g.led == LABORER:
            g.push(Watermill(seat))
        g.push(ROLE_FRAMES[g.led](seat, LED))


class Castras(InTurn):
    """Castra: whoever gave up cards to Legionaries may think, after all Legionaries."""

    def concerns(self, g: State, seat: int) -> bool:
        return g.camps[seat].robbed and g.works(seat, CASTRA)

    def visit(self, g: State, seat: int) -> None:
        g.push(Thinks(seat, 1, CASTRA))


class Senates(InTurn):
    """Senate owners take Jacks in the order in which they played."""

    def concerns(self, g: State, seat: int) -> bool:
        return g.works(seat, SENATE)

    def visit(self, g: State, seat: int) -> None:
        g.push(Senate(seat))


class Senate(GtrFrame):
    """Senate: take none, some or all of the Jacks that opponents played."""

    RULE: ClassVar = "played_cards"
    REFUSES: ClassVar = {"player": "no_jack_played"}

    def enter(self, g: State) -> bool:
        if not self._owners(g):
            g.pop()
            return False
        return True

    def _owners(self, g: State) -> list[int]:
        return [p for p in range(g.players) if p != self.seat and g.camps[p].orders_jacks]

    def moves(self, g: State) -> list[int]:
        owners = self._owners(g)
        several = sum([g.camps[p].orders_jacks for p in owners]) > 1
        return [SKIP, *[PLAYER_ + p for p in owners], *[TAKE_ALL] * several]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        elif move == TAKE_ALL:
            for owner in self._owners(g):
                for _ in range(g.camps[owner].orders_jacks):
                    self._take(g, owner)
        else:
            self._take(g, move - PLAYER_)

    def _take(self, g: State, owner: int) -> None:
        g.camps[owner].orders_jacks -= 1
        g.camps[self.seat].jacks += 1
        g.tell("senate", self.seat, owner)


class Sewers(InTurn):
    def concerns(self, g: State, seat: int) -> bool:
        return g.works(seat, SEWER)

    def visit(self, g: State, seat: int) -> None:
        g.push(Sewer(seat))


class Sewer(GtrFrame):
    """Sewer: the orders you led or followed with may go into your stockpile; Jacks may not."""

    RULE: ClassVar = "played_cards"

    def enter(self, g: State) -> bool:
        if not g.camps[self.seat].orders:
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        orders = g.camps[self.seat].orders
        return [SKIP, *[CAMP_ + m for m in materials_in(orders)], *[TAKE_ALL] * (len(orders) > 1)]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        elif move == TAKE_ALL:
            for card in g.camps[self.seat].orders[:]:
                self._take(g, MATERIAL[card])
        else:
            self._take(g, move - CAMP_)

    def _take(self, g: State, material: int) -> None:
        camp = g.camps[self.seat]
        card = take_material(camp.orders, material)
        camp.stockpile.append(card)
        g.tell("sewer", self.seat, card)


class Tidy(GtrFrame):
    """Orders played go into the pool, Jacks back to their pile."""

    def enter(self, g: State) -> bool:
        for seat in g.in_turn_order():
            camp = g.camps[seat]
            if camp.orders:
                g.tell_cards("tidies", seat, camp.orders)
            if camp.orders_jacks:
                g.tell("jacks_back", seat, camp.orders_jacks)
            g.pool += camp.orders
            g.jacks += camp.orders_jacks
            camp.orders = []
            camp.orders_jacks = 0
        g.pop()
        return False


class Academies(InTurn):
    """Academy: think once after any turn in which you made a Craftsman action."""

    def concerns(self, g: State, seat: int) -> bool:
        return g.camps[seat].crafted and g.works(seat, ACADEMY)

    def visit(self, g: State, seat: int) -> None:
        g.push(Thinks(seat, 1, ACADEMY))


class PassLeader(GtrFrame):
    """The Leader card goes to the left, and a new turn begins."""

    def enter(self, g: State) -> bool:
        g.turn += 1
        g.leader = (self.seat + 1) % g.players
        g.led = -1
        for camp in g.camps:
            camp.begin_turn()
        g.tell("turn", g.leader, self.seat)
        g.replace(Lead(g.leader))
        return False


FRAMES: Frames = (
    Petition,
    CraneLead,
    Lead,
    Follow,
    Palace,
    Act,
    Castras,
    Senates,
    Senate,
    Sewers,
    Sewer,
    Tidy,
    Academies,
    PassLeader,
)
