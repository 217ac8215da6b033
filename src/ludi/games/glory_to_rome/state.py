"""The table: what lies where, what each player's camp can do, and how cards move.

Cards and materials are small ints (see `cards`). Every movement into or out of a hand goes through the methods
here, so that what the others may know of it is kept in one place.
"""

from typing import Any, ClassVar, Final

from ludi.core.events import EVERYBODY
from ludi.core.fields import ALL, OWNER
from ludi.core.frame import Frame
from ludi.core.parts import ComposedGame
from ludi.games.glory_to_rome import knowledge, signs
from ludi.games.glory_to_rome.cards import (
    AERARIUM,
    AQUEDUCT,
    CIRCUS_MAXIMUS,
    EDITIONS,
    FORUM,
    FORUM_ROMANUM,
    GATE,
    INSULA,
    LABORER,
    LUDUS_MAGNA,
    MARBLE,
    MARKET,
    MATERIAL,
    MERCHANT,
    PLEBIAN_COUNCIL,
    REFILL,
    SHRINE,
    STARTING_INFLUENCE,
    STONE,
    STOREROOM,
    TEMPLE,
    VALUE,
)
from ludi.games.glory_to_rome.events import event
from ludi.games.glory_to_rome.fields import SITE
from ludi.games.glory_to_rome.knowledge import Knowledge

ALL_ROLES: Final = (1 << 6) - 1  # as bits

_WINNING: Final = 1 << FORUM | 1 << FORUM_ROMANUM | 1 << PLEBIAN_COUNCIL


class Structure:
    """A foundation on its site, with the materials under it. It never changes; another takes its place."""

    __slots__ = ("card", "complete", "materials", "site", "stair")

    def __init__(
        self, card: int, site: int, materials: tuple[int, ...] = (), complete: bool = False, stair: int = -1
    ) -> None:
        self.card = card
        self.site = site  # the site's material; once complete, the site itself lies among the influence
        self.materials = materials
        self.complete = complete
        self.stair = stair  # the card by which a Stairway made it public, or -1

    def held(self, what: str) -> list[int]:
        """The order cards of it, or the site that it still takes up."""
        if what == SITE:
            return [] if self.complete else [self.site]
        return [self.card, *self.materials, *([self.stair] if self.stair >= 0 else [])]

    def encode(self) -> list[Any]:
        return [self.card, self.site, list(self.materials), int(self.complete), self.stair]


class Camp:
    """All that belongs to one player."""

    # [fields CAMP.whole] written by `make fields`, not by hand
    __slots__ = (
        "clients",
        "crafted",
        "fresh",
        "functions",
        "hand",
        "influence",
        "jacks",
        "numbers",
        "numbers_of",
        "orders",
        "orders_jacks",
        "robbed",
        "shown",
        "shown_structures",
        "sites",
        "stockpile",
        "structures",
        "units",
        "vault",
        "vault_known",
        "vault_new",
    )

    def __init__(
        self,
        hand: list[int],
        jacks: int,
        orders_jacks: int,
        units: int,
        clients: list[int],
        stockpile: list[int],
        vault: list[int],
        vault_known: list[int],
        vault_new: int,
        influence: int,
        sites: list[int],
        structures: list[Structure],
        functions: int,
        orders: list[int],
        fresh: list[int],
        shown: list[int],
        shown_structures: int,
        crafted: bool,
        robbed: bool,
        numbers: bytes,
        numbers_of: list[Structure],
    ) -> None:
        self.hand = hand
        self.jacks = jacks
        self.orders_jacks = orders_jacks  # played to lead or follow
        self.units = units  # actions earned by leading or following; 0 for a thinker
        self.clients = clients
        self.stockpile = stockpile
        self.vault = vault
        self.vault_known = vault_known  # for each card of the vault: NOBODY, OWNER or ALL
        self.vault_new = vault_new  # how many cards came into the vault this turn
        self.influence = influence
        self.sites = sites  # the sites of completed structures
        self.structures = structures
        self.functions = functions  # the building functions this player has, as bits
        self.orders = orders  # order cards played to lead or follow, until the end of the turn
        self.fresh = fresh  # roles of clients hired this turn, which do not act yet
        self.shown = shown  # cards already shown in a demand
        self.shown_structures = shown_structures  # the same for structures, as bits
        self.crafted = crafted  # made a Craftsman action
        self.robbed = robbed  # gave a card from the hand to a Legionary
        self.numbers = numbers  # what an observation tells of the structures
        self.numbers_of = numbers_of  # and of which

    @staticmethod
    def empty() -> "Camp":
        return Camp(
            hand=[],
            jacks=0,
            orders_jacks=0,
            units=0,
            clients=[],
            stockpile=[],
            vault=[],
            vault_known=[],
            vault_new=0,
            influence=STARTING_INFLUENCE,
            sites=[],
            structures=[],
            functions=0,
            orders=[],
            fresh=[],
            shown=[],
            shown_structures=0,
            crafted=False,
            robbed=False,
            numbers=b"",
            numbers_of=[],
        )

    def copy(self) -> "Camp":
        return Camp(
            self.hand[:],
            self.jacks,
            self.orders_jacks,
            self.units,
            self.clients[:],
            self.stockpile[:],
            self.vault[:],
            self.vault_known[:],
            self.vault_new,
            self.influence,
            self.sites[:],
            self.structures[:],
            self.functions,
            self.orders[:],
            self.fresh[:],
            self.shown[:],
            self.shown_structures,
            self.crafted,
            self.robbed,
            self.numbers,
            self.numbers_of,
        )

    def begin_turn(self) -> None:
        self.units = 0
        self.vault_new = 0
        self.fresh = []
        self.shown = []
        self.shown_structures = 0
        self.crafted = False
        self.robbed = False

    # [end]

    def hand_size(self) -> int:
        """Jacks count: a starting hand of four orders and a Jack is a hand of five."""
        return len(self.hand) + self.jacks

    def structure(self, card: int) -> Structure:
        return self.structures[self.find(card)]

    def find(self, card: int) -> int:
        """The place of the structure with this name, or -1. No player ever has two of one name."""
        for i, structure in enumerate(self.structures):
            if structure.card == card:
                return i
        return -1


class State(ComposedGame):
    """Glory to Rome."""

    NAME: ClassVar[str] = "glory_to_rome"

    def __init__(self, players: int, options: dict[str, Any], seed: int | None) -> None:
        super().__init__(players, options, seed)
        self.edition = EDITIONS[options["edition"]]
        self.functions_off: bool = options["training"]
        # [fields TABLE.attributes] written by `make fields`, not by hand
        self.camps: list[Camp] = []
        self.deck: list[int] = []  # the last card is the top of the pile
        self.box: list[int] = []  # cards out of play: removed unseen in the training game, or cut off by the end
        self.pool: list[int] = []
        self.jacks = 0
        self.town: list[int] = []  # sites in town, per material
        self.outside: list[int] = []  # sites out of town, per material
        self.sites_left = 0  # sites in town, all together
        self.turn = 0
        self.leader = 0
        self.led = -1  # the role led this turn
        self.contested = False  # somebody has a function that can win at once
        self.agreed: list[int] = []  # for each seat, to whom it would surrender, or -1
        self.won_by: list[int] = []  # who won otherwise than by score
        self.known: list[Knowledge] = []  # what all have been shown of each hand; empty in search
        self.signs: list[int] = []  # what choices tell of hands; empty in search
        # [end]

    # -- copies ------------------------------------------------------------------------------------

    def copy_state(self, g: "State") -> None:
        """Make a new position equal to this one."""
        self.copy_to(g)
        # [fields TABLE.copies] written by `make fields`, not by hand
        g.camps = [camp.copy() for camp in self.camps]
        g.deck = self.deck[:]
        g.box = self.box
        g.pool = self.pool[:]
        g.jacks = self.jacks
        g.town = self.town[:]
        g.outside = self.outside[:]
        g.sites_left = self.sites_left
        g.turn = self.turn
        g.leader = self.leader
        g.led = self.led
        g.contested = self.contested
        g.agreed = self.agreed[:]
        g.won_by = self.won_by
        g.known = self.known[:]
        g.signs = self.signs[:]
        # [end]

    def quiet(self) -> None:
        """For search: from now on no events and no book-keeping of what others know."""
        self.events = None
        self.known = []
        self.signs = []

    # -- what holds now ----------------------------------------------------------------------------

    def works(self, seat: int, card: int) -> bool:
        """Whether this player has the function of this building."""
        return self.camps[seat].functions >> card & 1 == 1

    def influence(self, seat: int) -> int:
        """For every check but the final score. Aerarium: the highest of all players'."""
        if self.works(seat, AERARIUM):
            return max([camp.influence for camp in self.camps])
        return self.camps[seat].influence

    def clientele_room(self, seat: int) -> int:
        """Limit: influence, +2 Insula, then doubled by the Aqueduct. (I.V: Hiring Clients, Aqueduct, Insula)"""
        limit = self.influence(seat) + 2 * self.works(seat, INSULA)
        if self.works(seat, AQUEDUCT):
            limit *= 2
        return limit - len(self.camps[seat].clients)

    def vault_room(self, seat: int) -> int:
        """Limit: influence, +2 Market. (I.V: Selling Materials, Market)"""
        return self.influence(seat) + 2 * self.works(seat, MARKET) - len(self.camps[seat].vault)

    def refill_size(self, seat: int) -> int:
        """Five, +2 Shrine, +4 Temple. (I.V: Thinking, Shrine, Temple)"""
        return REFILL + 2 * self.works(seat, SHRINE) + 4 * self.works(seat, TEMPLE)

    def counts_as(self, seat: int, role: int) -> int:
        """The natural roles, as bits, of the clients that count for this role. Storeroom: all are Laborers too.
        Ludus Magna: Merchants are everything."""
        if role == LABORER and self.works(seat, STOREROOM):
            return ALL_ROLES
        if self.works(seat, LUDUS_MAGNA):
            return 1 << role | 1 << MERCHANT
        return 1 << role

    def clients_for(self, seat: int, role: int) -> int:
        """How many clients count for this role; each counts once, whatever it counts as."""
        camp = self.camps[seat]
        if not camp.clients:
            return 0
        natural = self.counts_as(seat, role)
        count = 0
        for card in camp.clients:
            count += natural >> MATERIAL[card] & 1
        return count

    def ready_clients(self, seat: int, role: int) -> int:
        """Those of them that were not hired this turn: a new client does not act yet. (I.V: Clients)"""
        count = self.clients_for(seat, role)
        fresh = self.camps[seat].fresh
        if count and fresh:
            natural = self.counts_as(seat, role)
            count -= sum([natural >> client & 1 for client in fresh])
        return count

    def client_actions(self, seat: int, units: int) -> int:
        """Actions of a ready client of the led role: one, or two for a leader or follower with a Circus Maximus."""
        return 2 if units and self.works(seat, CIRCUS_MAXIMUS) else 1

    def led_actions(self, seat: int, role: int, units: int) -> int:
        """All actions of a turn with so many units: for leading or following, and for the clients. It is asked anew
        before each action, because a structure completed in between counts at once."""
        if not self.camps[seat].clients:
            return units
        return units + self.ready_clients(seat, role) * self.client_actions(seat, units)

    def in_turn_order(self) -> list[int]:
        return [(self.leader + i) % self.players for i in range(self.players)]

    # -- functions ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Work out anew who has which function, after any structure has changed."""
        if self.functions_off:
            return
        public = 0
        for camp in self.camps:
            for s in camp.structures:
                if s.stair >= 0:
                    public |= 1 << s.card
        for camp in self.camps:
            functions = public
            for s in camp.structures:
                if s.complete:
                    functions |= 1 << s.card
            if functions >> GATE & 1:
                functions |= self._marble_foundations(camp)
            camp.functions = functions
        self.contested = any(camp.functions & _WINNING for camp in self.camps)

    def _marble_foundations(self, camp: Camp) -> int:
        """Gate: Marble structures work as soon as the foundation is laid. Gate with Road: a Stone structure that
        was given Marble is Marble too. House rule `finished_wins`: none of them wins the game before it is finished."""
        functions = 0
        for s in camp.structures:
            if MATERIAL[s.card] == MARBLE or self.is_stone_and_marble(s):
                functions |= 1 << s.card
        return functions & ~_WINNING if "finished_wins" in self.options["house"] else functions

    def is_stone_and_marble(self, s: Structure) -> bool:
        return (
            self.edition.added_marble_counts
            and MATERIAL[s.card] == STONE
            and any(MATERIAL[card] == MARBLE for card in s.materials)
        )

    # -- moving cards ------------------------------------------------------------------------------

    def draw(self) -> int:
        self.reveals += 1
        return self.deck.pop()

    def draw_to_hand(self, seat: int, count: int) -> None:
        """Draw as many of these as there are; the game ends when the pile has run out."""
        drawn = [self.draw() for _ in range(min(count, len(self.deck)))]
        self.camps[seat].hand += drawn
        if self.known:
            self.known[seat] = knowledge.drew(self.known[seat], len(drawn), len(self.camps[seat].hand))
        self.tell("draws", seat, len(drawn))
        self.tell_cards("drew", seat, drawn, seat)

    def to_hand_unseen(self, seat: int, card: int) -> None:
        self.camps[seat].hand.append(card)
        if self.known:
            self.known[seat] = knowledge.drew(self.known[seat], 1, len(self.camps[seat].hand))

    def to_hand_openly(self, seat: int, card: int) -> None:
        self.camps[seat].hand.append(card)
        if self.known:
            self.known[seat] = knowledge.got(self.known[seat], card)

    def from_hand(self, seat: int, card: int) -> None:
        """A card leaves the hand openly."""
        camp = self.camps[seat]
        camp.hand.remove(card)
        if card in camp.shown:  # of several of its name, the one that was shown: all could see that one leave
            camp.shown.remove(card)
        if self.known:
            self.known[seat] = knowledge.lost(self.known[seat], card)
            self.signs = signs.lost(self.signs, seat, MATERIAL[card])

    def from_hand_unseen(self, seat: int, card: int) -> None:
        """A card leaves the hand face down. It may be one that was shown this turn; nothing may tell."""
        self.camps[seat].hand.remove(card)
        if self.known:
            self.known[seat] = knowledge.hid(self.known[seat])
            self.signs = signs.lost(self.signs, seat, -1)

    def notice(self, seat: int, material: int, way: int) -> None:
        """A choice tells that the hand may lack a material."""
        if self.known:
            self.signs = signs.noticed(self.signs, seat, material, way, len(self.camps[seat].hand))

    def to_vault(self, seat: int, card: int, known: int) -> None:
        camp = self.camps[seat]
        camp.vault.append(card)
        camp.vault_known.append(known)
        camp.vault_new += 1

    def uncover_vaults(self) -> None:
        """At the end of the game all players uncover their vaults. (I.V: Merchant Bonuses)"""
        for seat, camp in enumerate(self.camps):
            if self.known:
                put_away = [c for c, how in zip(camp.vault, camp.vault_known, strict=True) if how == OWNER]
                self.known[seat] = knowledge.opened(self.known[seat], put_away)
            camp.vault_known = [ALL] * len(camp.vault)

    def gain_site(self, seat: int, material: int) -> None:
        camp = self.camps[seat]
        camp.sites.append(material)
        camp.influence += VALUE[material]

    def lose_site(self, seat: int, material: int) -> None:
        camp = self.camps[seat]
        camp.sites.remove(material)
        camp.influence -= VALUE[material]

    def fire(self, seat: int, card: int, owner: int, again: bool = False) -> None:
        """The completion effect of a building of this owner happens for this seat."""
        raise NotImplementedError

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, key: str, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Something all may know. What the numbers mean stands in `events`."""
        if self.events is not None:
            self.events.append(event(key, EVERYBODY, [seat, a, b, c, d]))

    def tell_cards(
        self, key: str, seat: int, cards: list[int], to: int = EVERYBODY, count: int = 0, other: int = -1
    ) -> None:
        if self.events is not None:
            self.events.append(event(key, to, [seat, cards, count, other]))


def take_material(cards: list[int], material: int) -> int:
    """Take the last card of this material. Which one it is does not matter: outside a hand, a card's name is
    never used again."""
    for i in range(len(cards) - 1, -1, -1):
        if MATERIAL[cards[i]] == material:
            return cards.pop(i)
    raise LookupError(material)


def materials_in(cards: list[int]) -> list[int]:
    """The materials found among these cards."""
    seen = 0
    for card in cards:
        seen |= 1 << MATERIAL[card]
    return [material for material in range(6) if seen >> material & 1]


def count_materials(cards: list[int]) -> list[int]:
    """How many of each material, or of each role."""
    found = [0, 0, 0, 0, 0, 0]
    for card in cards:
        material = MATERIAL[card]
        found[material] = found[material] + 1  # quicker than += in compiled code
    return found


def cards_in(cards: list[int]) -> list[int]:
    """The different cards among these."""
    seen = 0
    found: list[int] = []
    for card in cards:
        if not seen >> card & 1:
            seen |= 1 << card
            found.append(card)
    return found


class GtrFrame(Frame):
    """A frame of this game: adds the words that its moves need in the catalogues."""

    def context(self, g: State) -> dict[str, str]:
        """Arguments for the texts of its moves, beyond those of the move itself."""
        return {}

    def beyond(self, g: State, player: int) -> "GtrFrame | None":
        """The question about a player's structures that follows the choice of the player, if one does."""
        return None

    def source(self) -> str:
        """Where a move of the `card` family takes its card from."""
        return "hand"
