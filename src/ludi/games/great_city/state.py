"""The table: cities, decks, offer, strips, and how cards move.

A face-down card is kept with the slot it lies in, as `slot * CARDS + card`; slot 0 is a card that all have seen.
"""

from typing import Any, ClassVar, Final

from ludi.core.events import EVERYBODY
from ludi.core.parts import ComposedGame
from ludi.core.why import FREE
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    CARDS,
    CELLS,
    CLASS,
    COLUMN,
    DECK,
    KIND,
    NEIGHBOURS,
    PRODUCTION,
    ROW,
    SETUPS,
    SIZE,
    SPACES,
    STARTING_COINS,
    strip_side,
)
from ludi.games.great_city.events import event
from ludi.games.great_city.knowledge import Facts, learned, mixed, revealed
from ludi.games.great_city.signs import sign_of, without

EMPTY: Final = -1


def card_of(entry: int) -> int:
    return entry % CARDS


def slot_of(entry: int) -> int:
    return entry // CARDS


def kind_of(entry: int) -> int:
    return KIND[entry % CARDS]


def kinds_among(entries: list[int]) -> list[int]:
    """The kinds of these cards, each once."""
    found: list[int] = []
    seen = 0
    for entry in entries:
        kind = KIND[entry % CARDS]
        if not seen >> kind & 1:
            seen |= 1 << kind
            found.append(kind)
    return found


class Purse:
    """What an observation tells of a city's numbers and hand, and of which. It never changes; another takes its
    place."""

    __slots__ = ("hand", "numbers", "values")

    def __init__(self, values: list[int], hand: list[int], numbers: bytes) -> None:
        self.values = values
        self.hand = hand
        self.numbers = numbers


NO_PURSE: Final = Purse([], [], b"")


class City:
    """All that belongs to one player."""

    # [fields CITY.whole] written by `make fields`, not by hand
    __slots__ = (
        "built",
        "cards_at",
        "cells",
        "coins",
        "farms",
        "free",
        "hand",
        "influence",
        "influence_cards",
        "numbers",
        "purse",
        "tokens",
    )

    def __init__(
        self,
        cells: list[int],
        cards_at: list[int],
        tokens: list[int],
        built: int,
        hand: list[int],
        coins: int,
        influence: int,
        influence_cards: list[int],
        farms: list[int],
        free: list[int],
        numbers: bytes,
        purse: Purse,
    ) -> None:
        self.cells = cells  # for each cell its kind, kept for speed like their number
        self.cards_at = cards_at  # for each cell the card built there, or EMPTY
        self.tokens = tokens  # for each cell its brick tokens (farms) or point tokens (baths)
        self.built = built
        self.hand = hand  # cards with their slots
        self.coins = coins
        self.influence = influence  # influence tokens
        self.influence_cards = influence_cards  # the values of those won
        self.farms = farms  # the cells of production buildings
        self.free = free  # the empty cells on which a building may be built
        self.numbers = numbers  # of buildings and tokens
        self.purse = purse  # and of the rest

    @staticmethod
    def empty() -> "City":
        return City(
            cells=[EMPTY] * CELLS,
            cards_at=[EMPTY] * CELLS,
            tokens=[0] * CELLS,
            built=0,
            hand=[],
            coins=STARTING_COINS,
            influence=0,
            influence_cards=[],
            farms=[],
            free=[],
            numbers=b"",
            purse=NO_PURSE,
        )

    def copy(self) -> "City":
        return City(
            self.cells[:],
            self.cards_at[:],
            self.tokens[:],
            self.built,
            self.hand[:],
            self.coins,
            self.influence,
            self.influence_cards[:],
            self.farms,
            self.free,
            self.numbers,
            self.purse,
        )

    # [end]

    def put(self, cell: int, kind: int, card: int) -> None:
        """Tokens of a building that stood here are gone with it."""
        self.cells[cell] = kind
        self.cards_at[cell] = card
        self.tokens[cell] = 0
        self.survey()

    def lay(self, cell: int, tokens: int) -> None:
        """So many tokens lie on a building now."""
        self.tokens[cell] = tokens
        self.numbers = b""

    def count(self, kind: int) -> int:
        return self.cells.count(kind)

    def adjacent(self, cell: int) -> int:
        """How many buildings stand beside this cell."""
        return sum([self.cells[n] != EMPTY for n in NEIGHBOURS[cell]])

    def brick_cells(self) -> list[int]:
        """The farms on which a brick token lies."""
        return [cell for cell in self.farms if self.tokens[cell]]

    def look_over(self) -> None:
        """Work out all that follows from the cards that are built."""
        self.cells = [KIND[card] if card != EMPTY else EMPTY for card in self.cards_at]
        self.built = len(self.taken())
        self.survey()

    def survey(self) -> None:
        """Work out where one may build: on an empty cell beside a building, in a city of at most four by four."""
        self.numbers = b""
        cells = self.cells
        taken = self.taken()
        self.farms = [cell for cell in taken if CLASS[cells[cell]] == PRODUCTION]
        beside, fitting = 0, -1
        for cell in taken:
            beside |= BESIDE[cell]
            fitting &= FITTING[cell]
        ground = beside & fitting
        self.free = [cell for cell in range(CELLS) if ground >> cell & 1 if cells[cell] == EMPTY]

    def ground_refusal(self, cell: int) -> str:
        """FREE if one may build on an empty cell; else what keeps one from it."""
        if cell in self.free:
            return FREE
        top, bottom, left, right = limits(self.taken())
        if not left < COLUMN[cell] < right:
            return "too_wide"
        return "not_beside" if top < ROW[cell] < bottom else "too_high"

    def taken(self) -> list[int]:
        """The cells on which a building stands."""
        return [cell for cell, kind in enumerate(self.cells) if kind != EMPTY]

    def aqueducts(self, taken: list[int]) -> list[int]:
        return [cell for cell in taken if CLASS[self.cells[cell]] == AQUEDUCT_CLASS]

    def places(self, kind: int) -> list[int]:
        """Where this building may be built. An aqueduct may also take the place of a building, but never stands in the
        row or column of another one."""
        if CLASS[kind] != AQUEDUCT_CLASS:
            return self.free
        taken = self.taken()
        aqueducts = self.aqueducts(taken)
        barred = 0
        for cell in aqueducts:
            barred |= IN_LINE[cell]
        return [cell for cell in self.free + taken if not barred >> cell & 1] + aqueducts


def limits(taken: list[int]) -> tuple[int, int, int, int]:
    """The first rows above and below, and the first columns left and right, that a city of four by four with buildings
    on these cells cannot reach."""
    rows = [ROW[cell] for cell in taken]
    columns = [COLUMN[cell] for cell in taken]
    return max(rows) - SIZE, min(rows) + SIZE, max(columns) - SIZE, min(columns) + SIZE


def _fitting(cell: int) -> list[int]:
    """The cells that can belong to one city with this one."""
    top, bottom, left, right = limits([cell])
    return [other for other in range(CELLS) if top < ROW[other] < bottom and left < COLUMN[other] < right]


def _in_line(cell: int) -> list[int]:
    """The cells of its row and its column."""
    return [other for other in range(CELLS) if ROW[other] == ROW[cell] or COLUMN[other] == COLUMN[cell]]


def _bits(cells: list[int]) -> int:
    return sum([1 << cell for cell in cells])


# Sets of cells, for each cell, a bit for each of them.
BESIDE: Final = tuple(_bits(list(NEIGHBOURS[cell])) for cell in range(CELLS))
FITTING: Final = tuple(_bits(_fitting(cell)) for cell in range(CELLS))
IN_LINE: Final = tuple(_bits(_in_line(cell)) for cell in range(CELLS))


class State(ComposedGame):
    """The Great City of Rome."""

    NAME: ClassVar[str] = "great_city"

    def __init__(self, players: int, options: dict[str, Any], seed: int | None) -> None:
        super().__init__(players, options, seed)
        self.setup = SETUPS[players]
        # [fields TABLE.attributes] written by `make fields`, not by hand
        self.cities: list[City] = []
        self.decks: list[list[int]] = [[], [], [], []]  # the last card is the top; cards with their slots
        self.passing: list[int] = []  # the cards of the opening draft that go round
        self.offer: list[int] = []
        self.gone: list[int] = []  # cards replaced by aqueducts, back in the box
        self.strips: list[int] = []  # strip * 2 + side, the top first
        self.spaces = [EMPTY] * SPACES  # who stands on each space of the top strip, the emperor's end first
        self.round = 0
        self.first = 0  # who has the first player marker
        self.influence_cards: list[int] = []  # in the middle of the table
        self.slots = 0  # slots used so far
        self.facts: list[Facts] = []  # what each seat was shown; empty in search
        self.signs: list[int] = []  # what choices tell of closed cards in hands; empty in search
        # [end]

    def side(self) -> str:
        """The side of the top strip, the emperor's end first."""
        return strip_side(self.strips[0])

    def copy_state(self, g: "State") -> None:
        """Make a new position equal to this one."""
        self.copy_to(g)
        # [fields TABLE.copies] written by `make fields`, not by hand
        g.cities = [city.copy() for city in self.cities]
        g.decks = [deck[:] for deck in self.decks]
        g.passing = self.passing[:]
        g.offer = self.offer[:]
        g.gone = self.gone[:]
        g.strips = self.strips[:]
        g.spaces = self.spaces[:]
        g.round = self.round
        g.first = self.first
        g.influence_cards = self.influence_cards[:]
        g.slots = self.slots
        g.facts = self.facts[:]
        g.signs = self.signs[:]
        # [end]

    def quiet(self) -> None:
        self.events = None
        self.facts = []
        self.signs = []

    # -- hidden cards ------------------------------------------------------------------------------

    def new_slot(self) -> int:
        self.slots += 1
        return self.slots

    def lay_open(self, entry: int, by: int = EMPTY) -> int:
        """A hidden card becomes known to all (but to its owner, who knew it). Returns the card."""
        slot = slot_of(entry)
        if slot:
            self.reveals += 1
            for seat in range(len(self.facts)):
                if seat != by:
                    self.facts[seat] = revealed(self.facts[seat], slot, kind_of(entry))
            if self.signs:
                self.signs = without(self.signs, [slot])
        return card_of(entry)

    def looked_at(self, seat: int, entries: list[int]) -> None:
        """A seat looks at cards; where they came from tells it nothing more."""
        if self.facts:
            for entry in entries:
                self.facts[seat] = revealed(self.facts[seat], slot_of(entry), kind_of(entry))

    def remember(self, seat: int, entries: list[int]) -> None:
        """A seat has seen that these slots hold these cards, in some order."""
        if self.facts:
            slots = [slot_of(entry) for entry in entries]
            self.facts[seat] = learned(self.facts[seat], slots, [kind_of(entry) for entry in entries])

    def mix(self, seat: int, old: list[int], new: list[int]) -> None:
        """Everybody else no longer knows which of these cards lies in which of the slots."""
        for other in range(len(self.facts)):
            if other != seat:
                self.facts[other] = mixed(self.facts[other], old, new)
        self.signs = without(self.signs, old)

    def pass_over(self, seat: int, bricks: int) -> None:
        """With so many bricks the seat built something else than its closed cards."""
        if self.facts:
            slots = [slot_of(entry) for entry in self.cities[seat].hand]
            self.signs += [sign_of(slot, bricks) for slot in slots if slot]

    def take_closed(self, seat: int, entry: int) -> None:
        """A card goes into a hand unseen by the others. Its deck shows on its back; among cards of one deck, nobody
        else knows which is which."""
        hand = self.cities[seat].hand
        deck = DECK[card_of(entry)]
        alike = [i for i, e in enumerate(hand) if slot_of(e) and DECK[card_of(e)] == deck]
        old = [slot_of(hand[i]) for i in alike]
        hand.append(entry)
        if old:
            old.append(slot_of(entry))
            new = [self.new_slot() for _ in old]
            for i, slot in zip([*alike, len(hand) - 1], new, strict=True):
                hand[i] = slot * CARDS + card_of(hand[i])
            self.mix(seat, old, new)

    def play_card(self, seat: int, kind: int) -> int:
        """Take a card of this kind out of a hand, one that all have seen first."""
        hand = self.cities[seat].hand
        alike = [entry for entry in hand if kind_of(entry) == kind]
        entry = min(alike, key=_open_first) if len(alike) > 1 else alike[0]
        hand.remove(entry)
        return self.lay_open(entry, by=seat)

    def kinds_in_hand(self, seat: int) -> list[int]:
        return kinds_among(self.cities[seat].hand)

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, key: str, seat: int = EMPTY, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Something all may know. What the numbers mean stands in `events`."""
        if self.events is not None:
            self.events.append(event(key, EVERYBODY, [seat, a, b, c, d]))

    def tell_kinds(self, key: str, seat: int, kinds: list[int], to: int = EVERYBODY, deck: int = 0) -> None:
        if self.events is not None:
            self.events.append(event(key, to, [seat, kinds, deck]))

    def tell_all(self, key: str, values: list[int | list[int]]) -> None:
        """The same with any values. Who calls it asks first whether anybody listens."""
        if self.events is not None:
            self.events.append(event(key, EVERYBODY, values))


def _open_first(entry: int) -> tuple[bool, int, int]:
    return slot_of(entry) > 0, DECK[card_of(entry)], entry


def new_city(cards: dict[int, int]) -> City:
    """A city with these cards (cell -> card) and the starting coins."""
    city = City.empty()
    for cell, card in cards.items():
        city.cards_at[cell] = card
    city.look_over()
    return city
