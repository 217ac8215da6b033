"""The table: play areas, Forum, tracks, tribute, and how things move on it."""

from typing import Any, ClassVar, Final

from ludi.core.frame import Frame
from ludi.core.parts import ComposedGame
from ludi.games.gloria_mundi.cards import (
    BUILDER,
    FIRST_PLACE,
    PLACE_TYPE,
    PLACES,
    SETS,
    SPACES,
    STEP,
    TYPES,
)
from ludi.games.gloria_mundi.decks import Deck, deck_as_of
from ludi.games.gloria_mundi.events import event
from ludi.games.gloria_mundi.grammar import REPLACE
from ludi.games.gloria_mundi.moves import MOST_AT_ONCE

EMPTY: Final = -1
CARDS: Final = 256  # a building in a play area is kept as `place * CARDS + card`


def place_of(building: int) -> int:
    return building // CARDS


def card_of(building: int) -> int:
    return building % CARDS


class Screen:
    """What an observation tells of a player's counters, production cards and steps, and of which. It never changes;
    another takes its place."""

    __slots__ = ("numbers", "values")

    def __init__(self, values: list[int], numbers: bytes) -> None:
        self.values = values
        self.numbers = numbers


NO_SCREEN: Final = Screen([], b"")


class Player:
    """All that belongs to one player."""

    # [fields PLAYER.whole] written by `make fields`, not by hand
    __slots__ = (
        "active",
        "bare",
        "bought",
        "buildings",
        "counters",
        "gifts",
        "hand",
        "helpers",
        "numbers",
        "reds",
        "saved",
        "screen",
        "steps",
        "swaps",
    )

    def __init__(
        self,
        counters: list[int],
        hand: list[int],
        bare: list[int],
        steps: int,
        bought: int,
        buildings: list[int],
        active: list[list[int]],
        reds: list[int],
        helpers: list[int],
        gifts: int,
        saved: int,
        swaps: tuple[tuple[int, int], ...],
        numbers: bytes,
        screen: Screen,
    ) -> None:
        self.counters = counters  # behind the screen: how many of each kind
        self.hand = hand  # behind the screen: production cards of each type
        self.bare = bare  # in the play area: production cards of each type without a building
        self.steps = steps  # from Rome
        self.bought = bought  # of these by buying
        self.buildings = buildings  # place and card of each, sorted
        self.active = active  # those that a turn of each type activates
        self.reds = reds  # production cards of each type that lie under red cards
        self.helpers = helpers  # builders that are used one set at a time
        self.gifts = gifts  # counters that all of these can replace at most
        self.saved = saved  # of these beyond what they cost
        self.swaps = swaps  # what one-for-one builders replace with what, as sets of kinds
        self.numbers = numbers  # of the buildings
        self.screen = screen  # and of the rest

    @staticmethod
    def empty() -> "Player":
        return Player(
            counters=[1, 1, 1, 0],
            hand=[0, 0, 0],
            bare=[1, 1, 1],
            steps=0,
            bought=0,
            buildings=[],
            active=[[], [], []],
            reds=[0, 0, 0],
            helpers=[],
            gifts=0,
            saved=0,
            swaps=(),
            numbers=b"",
            screen=NO_SCREEN,
        )

    def copy(self) -> "Player":
        return Player(
            self.counters[:],
            self.hand[:],
            self.bare[:],
            self.steps,
            self.bought,
            self.buildings,
            self.active,
            self.reds,
            self.helpers,
            self.gifts,
            self.saved,
            self.swaps,
            self.numbers,
            self.screen,
        )

    # [end]

    def add(self, building: int, deck: Deck) -> None:
        """A building, place and card, comes."""
        self.numbers = b""
        self.buildings = sorted([*self.buildings, building])
        building_type = deck.types[building % CARDS]
        if building_type < BUILDER:
            of_type = sorted([*self.active[building_type], building])
            self.active = [of_type if kind == building_type else old for kind, old in enumerate(self.active)]
            return
        self._count_red(PLACE_TYPE[building // CARDS], 1)
        if building_type == BUILDER:
            self._survey_builders(deck)

    def remove(self, building: int, deck: Deck) -> None:
        """A building, place and card, goes."""
        self.numbers = b""
        self.buildings = [b for b in self.buildings if b != building]
        building_type = deck.types[building % CARDS]
        if building_type < BUILDER:
            of_type = [b for b in self.active[building_type] if b != building]
            self.active = [of_type if kind == building_type else old for kind, old in enumerate(self.active)]
            return
        self._count_red(PLACE_TYPE[building // CARDS], -1)
        if building_type == BUILDER:
            self._survey_builders(deck)

    def _survey_builders(self, deck: Deck) -> None:
        builders = [b for b in self.buildings if deck.powers[b % CARDS].operation == REPLACE]
        powers = [deck.powers[b % CARDS] for b in builders]
        self.helpers = [b for b in builders if not deck.powers[b % CARDS].one_for_one]
        helping = [p for p in powers if not p.one_for_one]
        self.gifts = sum([MOST_AT_ONCE if p.x else len(p.covers) for p in helping])
        self.saved = sum([MOST_AT_ONCE if p.x else max(0, len(p.covers) - p.bill[0]) for p in helping])
        self.swaps = tuple([(p.left[0][0], p.right[0][0]) for p in powers if p.one_for_one])

    def _count_red(self, kind: int, more: int) -> None:
        self.reds = [n + more if i == kind else n for i, n in enumerate(self.reds)]

    def cards(self, kind: int) -> int:
        """Production cards of a type in the play area, with or without buildings."""
        return self.bare[kind] + self.reds[kind] + len(self.active[kind])

    def without_choice(self, kind: int) -> int:
        """Production cards of a type that can only produce: they bear no building, or a red one."""
        return self.bare[kind] + self.reds[kind]

    def building_at(self, place: int) -> int:
        """The building card in a place."""
        return next(b % CARDS for b in self.buildings if b // CARDS == place)

    def where(self, card: int) -> int:
        """The place of a building card."""
        return next(b // CARDS for b in self.buildings if b % CARDS == card)

    def build(self, card: int, kind: int, deck: Deck) -> int:
        """Put a building on a bare production card of this type; returns its place."""
        taken = [b // CARDS for b in self.buildings]
        place = next(p for p in range(FIRST_PLACE[kind], FIRST_PLACE[kind + 1]) if p not in taken)
        self.bare[kind] -= 1
        self.add(place * CARDS + card, deck)
        return place

    def unbuild(self, place: int, deck: Deck) -> int:
        """Take the building off a production card, which stays; returns the card."""
        card = self.building_at(place)
        self.bare[PLACE_TYPE[place]] += 1
        self.remove(place * CARDS + card, deck)
        return card


def has_site(bare: list[int], kind: int) -> bool:
    """Whether a card of a type can be built, with so many production cards without a building: on its own type, a red
    one on any."""
    return bare[kind] > 0 if kind < BUILDER else any(count > 0 for count in bare)


class State(ComposedGame):
    """Gloria Mundi."""

    NAME: ClassVar[str] = "gloria_mundi"

    def __init__(self, players: int, options: dict[str, Any], seed: int | None, deck: Deck) -> None:
        super().__init__(players, options, seed)
        self.deck = deck
        # [fields TABLE.attributes] written by `make fields`, not by hand
        self.areas: list[Player] = []
        self.supply: list[int] = []  # building cards face down; the last is the top
        self.forum = [EMPTY] * SPACES  # by surcharge
        self.fire: list[int] = []  # discarded building cards
        self.ashes = b""  # what an observation tells of them: put together when it is asked for
        self.lost = [0] * len(TYPES)  # production cards out of the game
        self.goth = 0  # his space on the road
        self.tribute: list[tuple[int, ...]] = []  # the counters on each space with tribute
        self.tribute_from = 1  # the first of these: before him, until he moves over them
        self.turn = 0
        self.turn_type = EMPTY  # of the production card played, from phase 2 on
        # [end]

    def copy_state(self, g: "State") -> None:
        """Make a new position equal to this one."""
        self.copy_to(g)
        # [fields TABLE.copies] written by `make fields`, not by hand
        g.areas = [player.copy() for player in self.areas]
        g.supply = self.supply[:]
        g.forum = self.forum[:]
        g.fire = self.fire[:]
        g.ashes = self.ashes
        g.lost = self.lost[:]
        g.goth = self.goth
        g.tribute = self.tribute[:]
        g.tribute_from = self.tribute_from
        g.turn = self.turn
        g.turn_type = self.turn_type
        # [end]

    def ask_as_of(self, questions: int) -> None:
        """A game that an earlier version began also keeps the road of then; the cards are the same."""
        super().ask_as_of(questions)
        self.deck = deck_as_of(self.options["deck"], questions)

    # -- gaining and paying ------------------------------------------------------------------------

    def gain(self, seat: int, kind: int, count: int, place: int = EMPTY) -> None:
        """Counters from the supply, which is inexhaustible, or steps; `place` is that of the building which brings
        them."""
        if kind == STEP:
            self.take_steps(seat, count)
        elif count:
            self.areas[seat].counters[kind] += count
            if self.events is not None:
                self.tell("gains", seat, [count if k == kind else 0 for k in range(STEP)], self.cause(seat, place))

    def produce(self, seat: int, kind: int, count: int) -> None:
        """The basic resource of so many production cards of a type."""
        if count:
            self.areas[seat].counters[kind] += count
            if self.events is not None:
                self.tell("produces", seat, [count if k == kind else 0 for k in range(STEP)], count, kind)

    def pay(self, seat: int, paid: list[int]) -> None:
        counters = self.areas[seat].counters
        for kind in range(STEP):
            counters[kind] -= paid[kind]

    def take_steps(self, seat: int, count: int, bought: bool = False) -> None:
        """Along the path away from Rome. Whoever reaches Africa ends the game at once and wins."""
        player = self.areas[seat]
        count = min(count, self.deck.africa - player.steps)
        if not count:
            return
        player.steps += count
        if bought:
            player.bought += count
        if self.events is not None:
            self.tell("steps", seat, count, player.steps)
        if player.steps == self.deck.africa:
            self.ending = "africa"

    # -- building cards ----------------------------------------------------------------------------

    def discard(self, seat: int, place: int) -> int:
        """A building goes to the fire; the production card under it stays."""
        card = self.areas[seat].unbuild(place, self.deck)
        self.burn(card)
        return card

    def burn(self, card: int) -> None:
        self.fire.append(card)
        self.ashes = b""

    def lose(self, seat: int, kind: int) -> None:
        """A bare production card leaves the game."""
        self._leave(seat, kind)
        if self.events is not None:
            self.tell("loses", seat, kind)

    def lose_built(self, seat: int, place: int) -> None:
        """A production card leaves the game with the building on it, which goes to the fire."""
        card, kind = self.discard(seat, place), PLACE_TYPE[place]
        self._leave(seat, kind)
        if self.events is not None:
            self.tell("loses_building", seat, kind, self.deck.names[card], place)

    def _leave(self, seat: int, kind: int) -> None:
        self.areas[seat].bare[kind] -= 1
        self.lost[kind] += 1

    # -- the road ----------------------------------------------------------------------------------

    def first_empty(self) -> int:
        """The first space before the Goth without tribute."""
        return self.tribute_from + len(self.tribute)

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, key: str, *values: int | str | list[int]) -> None:
        """What the values mean stands in `events`. Hot paths ask first whether anybody listens."""
        if self.events is not None:
            self.events.append(event(key, list(values)))

    def cause(self, seat: int, place: int) -> str:
        """For what counters change hands: a building, or the cards of the turn's type."""
        kind = "" if self.turn_type == EMPTY else f"/{TYPES[self.turn_type]}"
        return f"area/{seat}/{PLACES[place]}" if place != EMPTY else f"area/{seat}{kind}"

    def tell_card(self, key: str, seat: int, card: int, place: int) -> None:
        if self.events is not None:
            self.tell(key, seat, self.deck.names[card], place)


def new_player(players: int) -> Player:
    """With a counter of each kind but glory, and one production card of each type laid out. (Preparation)"""
    player = Player.empty()
    player.hand = [n - 1 for n in SETS[players]]
    return player


class MundiFrame(Frame):
    """A frame of this game: says what it shows. None holds cards."""

    # What it shows only to those who know the counters behind its seat's screen, because it follows from them.
    SCREENED: ClassVar[tuple[str, ...]] = ()

    def shows(self, g: State) -> dict[str, Any]:
        """What views and observations tell of it beside its kind and its seat, by name, in numbers; views put them into
        words (`FRAME_WORDS`)."""
        return {}
