"""What things are worth to the seat that decides, counted once for all the moves of a decision.

Guessed from what lies open and from the seat's own cards; of the hands of the others and of the draw pile only the
size counts.
"""

from collections.abc import Callable
from typing import Final

from ludi.bots.glory_to_rome.weights import (
    CARD_SPENT,
    CHEAP_SALE,
    CLIENT,
    CLIENT_ROLE,
    CROWDED,
    DRAWN,
    FADING,
    FEW_ORDERS,
    FULL_HAND,
    FUNCTIONS,
    INFLUENCE,
    JACK,
    JACK_TO_SELL,
    JACKS_ENOUGH,
    KEEP_MATERIAL,
    KEEP_PLAN,
    KEEP_SALE,
    LAST_MATERIAL,
    LAST_ROLES,
    LONG_DECK,
    LONG_GAME,
    LOSE,
    MAJORITY,
    MANY_SITES,
    NEEDED,
    NO_MATERIAL,
    NO_ROOM,
    SALE,
    SAME_ROLE,
    SMALL,
    SPARE_MATERIAL,
    UNSEEN,
    UNSEEN_ROLE,
    WIN,
)
from ludi.bots.search.advisor import Reasons
from ludi.core.fields import ALL, OWNER
from ludi.core.frame import Frame
from ludi.core.why import FREE
from ludi.games.glory_to_rome.building import IN_TOWN, lay_verdict
from ludi.games.glory_to_rome.cards import (
    FORUM,
    FORUM_ROMANUM,
    MATERIAL,
    MERCHANT,
    STATUE,
    VALUE,
)
from ludi.games.glory_to_rome.ending import FORUMS, is_won, roles_lacking
from ludi.games.glory_to_rome.scoring import BONUS, STATUE_POINTS, most_of, statue_points, wall_points
from ludi.games.glory_to_rome.state import Camp, State, Structure, count_materials
from ludi.games.glory_to_rome.think import draw_count

# Lists are looked up quicker than tuples in compiled code.
MATERIAL_OF: Final[list[int]] = list(MATERIAL)
VALUE_OF: Final[list[int]] = list(VALUE)


def dearest(stock: list[int], room: int) -> int:
    """The points of the dearest of these materials, as many as a vault has room for."""
    points = 0
    for material in range(5, -1, -1):
        sold = min(room, stock[material])
        if sold > 0:
            points += sold * VALUE_OF[material]
            room -= sold
    return points


class Evaluation:
    """One position as the deciding seat sees it."""

    def __init__(self, g: State, seat: int) -> None:
        self.g = g
        self.seat = seat
        camp = g.camps[seat]
        self.camp: Camp = camp
        self.youth = youth(g)
        self.hand = count_materials(camp.hand)
        self.stock = count_materials(camp.stockpile)
        self.clients = count_materials(camp.clients)
        self.pool = count_materials(g.pool)
        self.open: list[Structure] = [s for s in camp.structures if not s.complete]
        # The best step of building that each material could be used for, and how many of it are still lacking.
        self.use = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        self.lacking = [-count for count in self.stock]
        for s in self.open:
            rest = VALUE_OF[s.site] - len(s.materials)
            step = self._next_step(s, rest)
            self._wanted(MATERIAL_OF[s.card], step, rest)
            if s.site != MATERIAL_OF[s.card]:
                self._wanted(s.site, step, rest)
        # What of the vault's room the stockpile leaves.
        self.spare_room = g.vault_room(seat) - len(camp.stockpile)
        self._margin = 0.0
        self._margin_known = False
        self.crafts: list[list[float] | None] = [None, None]
        self.lays: list[list[float] | None] = [None, None]
        self.role_worths: dict[int, float] = {}
        self.others_gain = [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0]  # for each role, once it is known

    def _next_step(self, s: Structure, rest: int) -> float:
        """What a material is worth to an open structure that lacks so many."""
        whole = self.building_worth(s.card, s.site)
        return LAST_MATERIAL * whole if rest == 1 else whole / (VALUE_OF[s.site] + 1)

    def _wanted(self, material: int, step: float, rest: int) -> None:
        self.lacking[material] += rest
        if step > self.use[material]:
            self.use[material] = step

    # -- the game ----------------------------------------------------------------------------------

    def is_late(self) -> bool:
        """So late that nobody waits any longer: without this, bots that are all behind would wait for ever."""
        return self.g.turn >= LONG_GAME * self.g.players

    def margin(self) -> float:
        """How far this seat is ahead of the best of the others."""
        if not self._margin_known:
            self._margin = margin(self.g, self.seat)
            self._margin_known = True
        return self._margin

    def ending(self, gain: float, found: Reasons) -> None:
        """The move ends the game, after this gain."""
        if self.margin() + gain > 0:
            found.add("ends_ahead", WIN)
        else:
            found.add("ends_behind", SMALL if self.is_late() else LOSE)

    def works(self, card: int) -> bool:
        return self.g.works(self.seat, card)

    def missing_roles(self) -> int:
        """How many roles a Forum would still lack."""
        return roles_lacking(self.g, self.seat, self.clients)

    def lacking_with(self, role: int) -> int:
        """The same with one more client of this role."""
        clients = self.clients[:]
        clients[role] += 1
        return roles_lacking(self.g, self.seat, clients)

    def wants_all_roles(self) -> bool:
        """A Forum of one's own stands or is being built."""
        if self.works(FORUM) or self.works(FORUM_ROMANUM):
            return True
        return self.camp.find(FORUM) >= 0 or self.camp.find(FORUM_ROMANUM) >= 0

    def wins_with_client(self, role: int) -> bool:
        """A new client of this role is the last that a Forum lacks."""
        return any(self.works(card) and is_won(card, self.lacking_with(role), self.stock) for card in FORUMS)

    def wins_with_function(self, card: int) -> bool:
        """The function of this building is all that is lacking: a Forum, or a Forum Romanum."""
        return card in FORUMS and is_won(card, self.missing_roles(), self.stock)

    def wins_with_material(self, material: int) -> bool:
        """This material is the last that a Forum Romanum lacks."""
        if self.stock[material] or not self.works(FORUM_ROMANUM):
            return False
        stock = self.stock[:]
        stock[material] += 1
        return is_won(FORUM_ROMANUM, self.missing_roles(), stock)

    # -- structures --------------------------------------------------------------------------------

    def building_worth(self, card: int, site: int) -> float:
        """A completed structure: its influence and its function."""
        worth = INFLUENCE * VALUE_OF[site]
        if self.g.functions_off:
            return worth
        function = FUNCTIONS[card]
        if card == FORUM:
            function = max(0.0, 6.0 - self.missing_roles() * 1.5)
        if card == STATUE:
            worth += SALE * STATUE_POINTS
        return worth + function * (FADING + (1.0 - FADING) * self.youth)

    def step_worth(self, card: int, site: int) -> float:
        """One of the cards that a structure takes, with its foundation."""
        return self.building_worth(card, site) / (VALUE_OF[site] + 1)

    def foundation_worth(self, card: int, site: int) -> float:
        """A foundation: a step, if its materials are at hand."""
        value = VALUE_OF[site]
        at_hand = self.hand[site] + self.stock[site]
        if MATERIAL_OF[card] == site:
            at_hand -= 1
        share = 1.0 if at_hand >= value else (at_hand / value if at_hand > 0 else 0.0)
        likely = NO_MATERIAL + (1.0 - NO_MATERIAL) * share
        crowd = CROWDED[min(len(self.open), len(CROWDED) - 1)]
        return self.step_worth(card, site) * likely * (0.3 + 0.7 * self.youth) - crowd

    # -- cards -------------------------------------------------------------------------------------

    def plan_worth(self, card: int) -> float:
        """What a card in the hand would be worth as a foundation."""
        material = MATERIAL_OF[card]
        if lay_verdict(self.g, self.seat, card, material, IN_TOWN) != FREE:
            return 0.0
        worth = self.foundation_worth(card, material)
        return worth if worth > 0.0 else 0.0

    def keep_worth(self, card: int) -> float:
        """What leaves the hand with a card."""
        as_material = KEEP_MATERIAL * self.use[MATERIAL_OF[card]]
        as_plan = KEEP_PLAN * self.plan_worth(card)
        worth = CARD_SPENT + (as_material if as_material > as_plan else as_plan)
        if MATERIAL_OF[card] == MERCHANT and self.camp.stockpile and self.spare_room > -len(self.camp.stockpile):
            worth += KEEP_SALE
        return worth

    def need(self, material: int) -> float:
        """The best step for which a further material of this kind is lacking, or 0."""
        return self.use[material] if self.lacking[material] > 0 else 0.0

    def needs(self, material: int) -> int:
        """The open structure, by its card, for which a material is of most use; -1 if it is of use for none."""
        chosen, most = -1, 0.0
        for s in self.open:
            if material in (MATERIAL_OF[s.card], s.site):
                step = self._next_step(s, VALUE_OF[s.site] - len(s.materials))
                if step > most:
                    chosen, most = s.card, step
        return chosen

    def material_worth(self, material: int) -> float:
        """One more material in the stockpile."""
        worth = NEEDED * self.need(material)
        spare = SPARE_MATERIAL * VALUE_OF[material]
        if self.spare_room <= 0:
            spare *= NO_ROOM
        if spare > worth:
            worth = spare
        if self.stock[material] == 0 and self.works(FORUM_ROMANUM):
            worth += WIN if self.wins_with_material(material) else LAST_ROLES
        return worth

    def client_worth(self, role: int, before: int = 0) -> float:
        """One more client: it acts in the turns that are left; a second of its role a little less. So many of the
        role may have been hired before it."""
        same = self.clients[role] + before
        worth = CLIENT * CLIENT_ROLE[role] * self.youth * (1.0 - SAME_ROLE * min(same, 3))
        if before == 0 and self.wants_all_roles() and self.lacking_with(role) < self.missing_roles():
            worth += LAST_ROLES
        return worth

    def unseen_client_worth(self) -> float:
        """A client from the top of the draw pile."""
        return CLIENT * UNSEEN_ROLE * self.youth

    def sale_worth(self, material: int) -> float:
        """A material in the vault, against its use for building."""
        worth = SALE * VALUE_OF[material]
        mine = known_in_vault(self.camp, material, OWNER)
        theirs = 0
        for seat in range(self.g.players):
            if seat != self.seat:
                theirs = max(theirs, known_in_vault(self.g.camps[seat], material, ALL))
        if mine <= theirs <= mine + 1:
            worth += MAJORITY
        if VALUE_OF[material] == 1 and self.g.vault_room(self.seat) <= 2:
            worth -= CHEAP_SALE * self.youth
        return worth - NEEDED * self.use[material] * self.youth

    # -- thinking ----------------------------------------------------------------------------------

    def think_worth(self) -> float:
        return max(self.draw_worth(), self.jack_worth())

    def draw_worth(self) -> float:
        drawn = draw_count(self.g, self.seat)
        if drawn == 1:
            return FULL_HAND + FEW_ORDERS * (len(self.camp.hand) < 3)
        return DRAWN * drawn + FEW_ORDERS * min(drawn, max(0, 3 - len(self.camp.hand)))

    def jack_worth(self) -> float:
        if not self.g.jacks or self.is_late():
            return 0.0
        worth = JACK - JACKS_ENOUGH * self.camp.jacks
        if self.hand[MERCHANT] == 0 and self.camp.jacks == 0:
            worth += JACK_TO_SELL * self.sellable()
        return max(0.1, worth)

    def sellable(self) -> int:
        """The points of the dearest materials for which the vault has room."""
        return dearest(self.stock, self.spare_room + len(self.camp.stockpile))


def youth(g: State) -> float:
    """1 at the beginning of the game, 0 at its end."""
    by_deck, by_sites = len(g.deck) / LONG_DECK, g.sites_left / MANY_SITES
    least = by_deck if by_deck < by_sites else by_sites
    if least > 1.0:
        return 1.0
    return least if least > 0.0 else 0.0


def known_in_vault(camp: Camp, material: int, least: int) -> int:
    """The cards of a material in a vault that are known to the owner, or to all."""
    found = 0
    for i in range(len(camp.vault)):
        if camp.vault_known[i] >= least and MATERIAL_OF[camp.vault[i]] == material:
            found += 1
    return found


def margin(g: State, me: int) -> float:
    """How far this seat is ahead of the best of the others, as far as it can know: the score, with something for each
    card in a vault that it does not know."""
    totals: list[float] = []
    vaults: list[list[int]] = []
    for seat in range(g.players):
        camp = g.camps[seat]
        vault = [0, 0, 0, 0, 0, 0]
        total = float(camp.influence)
        for i in range(len(camp.vault)):
            if camp.vault_known[i] == ALL or (camp.vault_known[i] == OWNER and seat == me):
                material = MATERIAL_OF[camp.vault[i]]
                vault[material] += 1
                total += VALUE_OF[material]
            else:
                total += UNSEEN
        totals.append(total + statue_points(g, seat) + wall_points(g, seat))
        vaults.append(vault)
    for material in range(6):
        owner = most_of(vaults, material)
        if owner >= 0:
            totals[owner] += BONUS
    best = -1.0
    for seat in range(g.players):
        if seat != me and totals[seat] > best:
            best = totals[seat]
    return totals[me] - best


# The reasons for and against a move that answers a question.
Advice = Callable[[Evaluation, Frame, int, Reasons], None]
