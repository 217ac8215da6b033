"""Building structures: foundations, sites in and out of town, materials, and what counts as complete.

Buildings that bend it: Statue (any site), Tower (out of town for one action, Rubble fits everything), Road
(everything fits Stone), Scriptorium (one Marble completes), Villa (one Architect material completes).
"""

from typing import ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS
from ludi.core.why import FREE
from ludi.games.glory_to_rome.actions import (
    NO_CLIENT,
    Actions,
    can_hire_more,
    held_action,
    held_parts,
    held_role,
    hold,
)
from ludi.games.glory_to_rome.cards import (
    ARCHITECT,
    CARDS,
    CRAFTSMAN,
    FOUNTAIN,
    MARBLE,
    MATERIAL,
    ROAD,
    RUBBLE,
    SCRIPTORIUM,
    SOLARIUM,
    STATUE,
    STONE,
    TOWER,
    VALUE,
    VILLA,
)
from ludi.games.glory_to_rome.moves import CARD_, FAMILY, FAR_, OUTSIDE_, SITE_, SKIP, STRUCTURE_, UNDER_
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, cards_in, materials_in, take_material

FROM_HAND: Final = 0
FROM_DECK: Final = 1
FROM_STOCKPILE: Final = 2
FROM_POOL: Final = 3
FAR: Final = 4  # from the hand, to a site out of town
FLIPPED: Final = 5  # for a Bacchanalia
NO_ROLE: Final = -1
IN_TOWN: Final = -1

# Parts of a Craftsman or Architect action that are used. An out-of-town site also uses the next action's.
BUILD: Final = 1
STAIR: Final = 2
NEXT_TOO: Final = 4
NEXT_STAIR: Final = 8  # the next action has made a structure public already

# -- what may be done --------------------------------------------------------------------------------


def site_moves(g: State, seat: int, card: int, actions: int) -> list[int]:
    """The sites on which this card may be laid as a foundation, with so many actions to spend."""
    return [*town_moves(g, seat, card), *outside_moves(g, seat, card, actions)]


def town_moves(g: State, seat: int, card: int) -> list[int]:
    return [SITE_ + m for m in site_materials(g, card) if lay_verdict(g, seat, card, m, IN_TOWN) == FREE]


def outside_moves(g: State, seat: int, card: int, actions: int) -> list[int]:
    return [OUTSIDE_ + m for m in site_materials(g, card) if lay_verdict(g, seat, card, m, actions) == FREE]


def lay_verdict(g: State, seat: int, card: int, site: int, actions: int) -> str:
    """FREE, or what keeps a card off a site: IN_TOWN, or out of town with so many actions to spend.

    A site of its material; for a Statue any. Never a second structure of the same name. Out of town it takes
    two actions one after the other, with a Tower one. (I.V: Laying a Foundation, Out of Town Sites)
    """
    if MATERIAL[card] != site and site not in site_materials(g, card):
        return "wrong_site"
    if g.camps[seat].find(card) >= 0:
        return "own_name"
    if actions == IN_TOWN:
        return FREE if g.town[site] else "town_empty"
    if not g.outside[site]:
        return "outside_empty"
    return FREE if actions >= outside_cost(g, seat) else "outside_cost"


def site_materials(g: State, card: int) -> list[int]:
    """The kinds of site on which this card may stand: its material; for a Statue any."""
    return [0, 1, 2, 3, 4, 5] if card == STATUE and not g.functions_off else [MATERIAL[card]]


def outside_cost(g: State, seat: int) -> int:
    return 1 if g.works(seat, TOWER) else 2


def accepts(g: State, seat: int, s: Structure, material: int, role: int) -> bool:
    """Whether a material may be added to this structure, by an action of this role or by none (NO_ROLE)."""
    if s.complete:
        return False
    own = MATERIAL[s.card]
    if material in (own, s.site):
        return True
    if material == RUBBLE and g.works(seat, TOWER):
        return True
    if STONE in (own, s.site) and g.works(seat, ROAD):
        return True
    if material != MARBLE:
        return False
    return (role != NO_ROLE and g.works(seat, SCRIPTORIUM)) or g.is_stone_and_marble(s)


def host_verdict(g: State, seat: int, structure: int, material: int, role: int) -> str:
    """FREE, or what keeps a material out of a structure of the seat's."""
    s = g.camps[seat].structure(structure)
    if s.complete:
        return "structure_complete"
    return FREE if accepts(g, seat, s, material, role) else "wrong_material"


def host_moves(g: State, seat: int, material: int, role: int) -> list[int]:
    """The own structures that would take this material."""
    return [STRUCTURE_ + s.card for s in g.camps[seat].structures if accepts(g, seat, s, material, role)]


# -- doing it ----------------------------------------------------------------------------------------


def lay(g: State, seat: int, card: int, origin: int, move: int) -> None:
    """Start a structure on a site. The last site in town ends the game."""
    if FAMILY[move] == OUTSIDE_:
        site = move - OUTSIDE_
        g.outside[site] -= 1
        g.tell("lays_outside", seat, card, site, origin)
    else:
        site = move - SITE_
        g.town[site] -= 1
        g.sites_left -= 1
        g.tell("lays", seat, card, site, origin)
    g.camps[seat].structures.append(Structure(card, site))
    g.refresh()


def add(g: State, seat: int, card: int, origin: int, structure: int, role: int) -> None:
    """Put a material into a structure, which may complete it."""
    camp = g.camps[seat]
    i = camp.find(structure)
    s = camp.structures[i]
    camp.structures[i] = Structure(s.card, s.site, (*s.materials, card))
    g.tell("adds", seat, card, structure, origin)
    if finishes(g, seat, s, MATERIAL[card], role):
        complete(g, seat, i, role)
    elif MATERIAL[card] == MARBLE:
        g.refresh()


def finishes(g: State, seat: int, s: Structure, material: int, role: int) -> bool:
    """Whether one more material, of this kind, completes a structure that takes it: the last that the site is worth; or
    a Scriptorium's Marble; or a Villa's first Architect material."""
    if len(s.materials) + 1 >= VALUE[s.site]:
        return True
    if role == NO_ROLE or g.functions_off:
        return False
    if material == MARBLE and g.works(seat, SCRIPTORIUM):
        return True
    return s.card == VILLA and role == ARCHITECT


def complete(g: State, seat: int, i: int, role: int) -> None:
    """The site becomes influence and the function holds, both at once. (I.V: Completing a Structure)"""
    camp = g.camps[seat]
    s = camp.structures[i]
    camp.structures[i] = Structure(s.card, s.site, s.materials, complete=True)
    g.gain_site(seat, s.site)
    g.refresh()
    g.tell("completes", seat, s.card, VALUE[s.site], s.site)
    if g.functions_off:
        return
    g.fire(seat, s.card, seat)
    if role == ARCHITECT and g.works(seat, SOLARIUM):
        g.push(Solarium(seat, s.card))


class Builder(Actions):
    """What Craftsman and Architect share. An action that the Bath gave may wait for a second one, the two together
    starting an out-of-town site. (I.V: Bath)"""

    def is_evident(self, g: State, move: int) -> bool:
        """What can be built from the hand is a secret, unless it is empty."""
        return not g.camps[self.seat].hand

    def refusal(self, g: State, family: str, n: int) -> str:
        """Also of sites and structures, which are chosen after the card."""
        if self.used & BUILD and family in ("card", "pool", "stock", "site", "outside", "structure"):
            return "built_already"
        if family == "card":
            found = [lay_verdict(g, self.seat, n, site, self.in_a_row(g)) for site in site_materials(g, n)]
            return "own_name" if "own_name" in found else "outside_only" if "outside_cost" in found else "no_site"
        if family in ("site", "outside"):
            actions = IN_TOWN if family == "site" else self.in_a_row(g)
            found = [lay_verdict(g, self.seat, card, n, actions) for card in g.camps[self.seat].hand]
            return "card_first" if FREE in found else "outside_cost" if "outside_cost" in found else "no_card_for_site"
        if family == "structure":
            s = g.camps[self.seat].structure(n)
            if any(accepts(g, self.seat, s, MATERIAL[card], self.ROLE) for card in self.materials(g)):
                return "material_first"
            return "structure_complete" if s.complete else "no_hand_for" if self.ROLE == CRAFTSMAN else "no_stock_for"
        return super().refusal(g, family, n)

    def materials(self, g: State) -> list[int]:
        """The cards that may be added to structures."""
        raise NotImplementedError

    def used_up(self, g: State, count: int) -> None:
        """One action has gone into building, or two of them into an out-of-town site: this one and the next; or the
        one kept back and this one; or this one and the next of the actions that follow."""
        if count == 1 or self.left(g) > 1:
            g.replace(self.with_used(BUILD if count == 1 else BUILD | NEXT_TOO))
        elif self.has_kept():
            g.replace(self.with_used(BUILD) if g.questions == FIRST_QUESTIONS else self._with_kept())
        else:
            g.stack[-2] = self._following(g).with_used(NEXT_TOO)
            g.replace(self.with_used(BUILD))

    def next_action(self) -> Actions:
        used = BUILD if self.used & NEXT_TOO else 0
        if self.used & NEXT_STAIR:
            used |= STAIR
        return self.__class__(self.seat, self.grant, self.taken + 1, self.client, used)

    def in_a_row(self, g: State) -> int:
        """The actions that could go into one out-of-town site: those left, one kept back, and those that follow at
        once. (I.V: Out of Town Sites, Bath)"""
        found = self.left(g) + self.has_kept()
        if found == 1 and g.questions != FIRST_QUESTIONS:
            found += self._follows(g)
        return found

    def has_kept(self) -> bool:
        return held_role(self.held) == self.ROLE

    def _with_kept(self) -> "Builder":
        """The action kept back and this one go into one site. Each is an Architect action: what else it allows, it
        still does."""
        used = BUILD | NEXT_TOO | (NEXT_STAIR if held_parts(self.held) & STAIR else 0)
        return self.__class__(self.seat, self.grant + 1, self.taken, self.client, self.used | used)

    def _follows(self, g: State) -> bool:
        """Whether an action of the same role and player comes at once after the last of these: those of an
        Amphitheatre, completed by a Craftsman, come before the other Craftsman actions of the turn."""
        below = g.stack[-2] if g.stack[-1] is self else g.stack[-3]
        return (
            isinstance(below, Builder)
            and below.ROLE == self.ROLE
            and below.seat == self.seat
            and below.used & (BUILD | NEXT_TOO) == BUILD
            and below.left(g) > 1
        )

    def _following(self, g: State) -> "Builder":
        below = g.stack[-2]
        assert isinstance(below, Builder)
        return below

    def chosen_card(self, g: State, move: int) -> tuple[int, int] | None:
        """The card that a move would build with, and where it comes from; None for other moves."""
        if FAMILY[move] == CARD_:
            return move - CARD_, FROM_HAND
        if FAMILY[move] == FAR_:
            return move - FAR_, FAR
        return None

    def far_moves(self, g: State) -> list[int]:
        """The cards of the hand that may be laid out of town."""
        actions = self.in_a_row(g)
        if actions < outside_cost(g, self.seat) or g.questions == FIRST_QUESTIONS:
            return []
        return [FAR_ + c for c in cards_in(g.camps[self.seat].hand) if outside_moves(g, self.seat, c, actions)]

    def may_hold(self, g: State) -> bool:
        return (
            self.client != NO_CLIENT
            and self.grant == 1
            and not self.used & BUILD
            and g.edition.bath_actions_combine
            and sum(g.outside) > 0
            and (self._can_use_kept(g) or g.questions == FIRST_QUESTIONS)
            and can_hire_more(g)
        )

    def _can_use_kept(self, g: State) -> bool:
        """Whether an action kept back could be of use, as far as all can see: two must be needed, and a card to lay,
        of the hand, which gets no other before the next client acts, or from a Craftsman's Fountain."""
        if outside_cost(g, self.seat) == 1 or self.has_kept():
            return False
        if g.questions <= SECOND_QUESTIONS:  # which did not look at the hand
            return True
        return bool(g.camps[self.seat].hand) or (self.ROLE == CRAFTSMAN and g.works(self.seat, FOUNTAIN))

    def wait(self, g: State) -> None:
        g.pop()
        hold(g, held_action(self.ROLE, self.used))
        g.tell("holds", self.seat, self.ROLE)


class Place(GtrFrame):
    """Choosing what a card becomes: a foundation on a site, or a material in a structure.

    Lies on top of the Craftsman or Architect actions that it will use up.
    """

    RULE: ClassVar = "foundation"
    FIELDS: ClassVar = ("seat", "card", "origin")
    PRIVATE: ClassVar = True

    def __init__(self, seat: int, card: int, origin: int) -> None:
        self.seat = seat
        self.card = card
        self.origin = origin

    def moves(self, g: State) -> list[int]:
        return place_moves(g, g.stack[-2], self.card, self.origin)

    def refusal(self, g: State, family: str, n: int) -> str:
        return place_refusal(g, g.stack[-2], self.card, self.origin, family, n)

    def play(self, g: State, move: int) -> None:
        g.pop()
        place(g, g.stack[-1], self.card, self.origin, move)

    def context(self, g: State) -> dict[str, str]:
        return {"card": CARDS[self.card]}


def place_moves(g: State, actions: object, card: int, origin: int) -> list[int]:
    """What may become of a card. A Craftsman uses cards of the hand (or the Fountain's) both ways; an Architect
    lays foundations from the hand and adds materials from elsewhere."""
    assert isinstance(actions, Builder)
    seat = actions.seat
    if origin == FAR:
        return outside_moves(g, seat, card, actions.in_a_row(g))
    found: list[int] = []
    if origin == FROM_HAND and g.questions != FIRST_QUESTIONS:  # a site out of town is a move of its own
        found = town_moves(g, seat, card)
    elif origin in (FROM_HAND, FROM_DECK):
        found = site_moves(g, seat, card, actions.in_a_row(g))
    if actions.ROLE == CRAFTSMAN or origin in (FROM_STOCKPILE, FROM_POOL):
        found += host_moves(g, seat, MATERIAL[card], actions.ROLE)
    return found


def place_refusal(g: State, actions: object, card: int, origin: int, family: str, n: int) -> str:
    """What keeps a card from a site or a structure."""
    assert isinstance(actions, Builder)
    if family in ("site", "outside"):
        if origin in (FROM_STOCKPILE, FROM_POOL):
            return "only_material"
        spent = IN_TOWN if family == "site" else actions.in_a_row(g)
        return lay_verdict(g, actions.seat, card, n, spent) or "where_chosen"
    if family != "structure":
        return "placing"
    if actions.ROLE == ARCHITECT and origin in (FROM_HAND, FAR):
        return "foundation_only"
    return host_verdict(g, actions.seat, n, MATERIAL[card], actions.ROLE) or "where_chosen"


def place(g: State, actions: object, card: int, origin: int, move: int) -> None:
    """Use up the action and do it. `actions` is on top of the stack."""
    assert isinstance(actions, Builder)
    seat = actions.seat
    outside = FAMILY[move] == OUTSIDE_
    actions.used_up(g, outside_cost(g, seat) if outside else 1)
    if origin in (FROM_HAND, FAR):
        g.from_hand(seat, card)
    elif origin == FROM_STOCKPILE:
        take_material(g.camps[seat].stockpile, MATERIAL[card])
    elif origin == FROM_POOL:
        take_material(g.pool, MATERIAL[card])
    if FAMILY[move] == STRUCTURE_:
        add(g, seat, card, origin, move - STRUCTURE_, actions.ROLE)
    else:
        lay(g, seat, card, origin, move)


def choose_place(g: State, actions: Builder, move: int) -> None:
    """Ask what the chosen card becomes, unless there is one way only."""
    chosen = actions.chosen_card(g, move)
    assert chosen is not None
    card, origin = chosen
    ways = place_moves(g, actions, card, origin)
    if len(ways) == 1:
        place(g, actions, card, origin, ways[0])
    else:
        g.push(Place(actions.seat, card, origin))


def only_way(g: State, actions: Builder, move: int) -> tuple[int, int, int] | None:
    """The card that a move of these actions would use, where it comes from, and what becomes of it, if there is one
    way only."""
    chosen = actions.chosen_card(g, move)
    if chosen is None:
        return None
    card, origin = chosen
    ways = place_moves(g, actions, card, origin)
    return (card, origin, ways[0]) if len(ways) == 1 else None


def completion_value(g: State, seat: int, card: int, structure: int, role: int) -> int:
    """The influence gained by adding this card to that structure: 0 if it does not complete it."""
    s = g.camps[seat].structure(structure)
    return VALUE[s.site] if finishes(g, seat, s, MATERIAL[card], role) else 0


class Solarium(GtrFrame):
    """Solarium: whoever completes a structure with an Architect may take one material back from under it."""

    RULE: ClassVar = "architect_buildings"
    FIELDS: ClassVar = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, g: State) -> list[int]:
        camp = g.camps[self.seat]
        s = camp.structures[camp.find(self.card)]
        return [SKIP] + [UNDER_ + m for m in materials_in(list(s.materials))]

    def play(self, g: State, move: int) -> None:
        g.pop()
        if move != SKIP:
            card = take_from_under(g, self.seat, self.card, move - UNDER_)
            g.camps[self.seat].stockpile.append(card)
            g.tell("solarium", self.seat, card, self.card)

    def context(self, g: State) -> dict[str, str]:
        return {"structure": CARDS[self.card]}


def take_from_under(g: State, seat: int, structure: int, material: int) -> int:
    """Remove a material from under a completed structure, which stays complete."""
    camp = g.camps[seat]
    i = camp.find(structure)
    s = camp.structures[i]
    materials = list(s.materials)
    card = take_material(materials, material)
    camp.structures[i] = Structure(s.card, s.site, tuple(materials), s.complete, s.stair)
    return card


FRAMES: Frames = (Place, Solarium)
