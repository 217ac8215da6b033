"""A turn of the action phase: buying, building and producing, and what public buildings do when they are built."""

from typing import ClassVar, Final

from ludi.core.frame import Frame, Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.core.why import FREE, OTHER
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    BLUE,
    BRICK_PRICE,
    BRICKS_PRODUCED,
    BRICKS_WANTED,
    CARDS,
    CLASS,
    COG_PRICE,
    COGS_WANTED,
    COINS_PRODUCED,
    COLOUR,
    COST,
    DECKS,
    EXTRA,
    GREEN,
    PRODUCTION,
    RED,
    ROW,
    SHEEP_FARM,
    STARS,
    YELLOW,
    I,
)
from ludi.games.great_city.moves import (
    BOTTOM_,
    BUILD_,
    BUY_BRICK,
    BUY_COG,
    CATALOGUE,
    DECK_,
    FAMILY,
    KEEP_,
    PLACE_,
    PRODUCE,
    SHEEP_,
    SKIP,
    TOKEN_,
)
from ludi.games.great_city.state import EMPTY, City, State, card_of, kind_of, kinds_among, slot_of


class Turn(Frame):
    """Up to one build and one produce action, in either order, each finished before the other. Before an action, bricks
    and cogs may be bought, no more than an action can use: bricks only where another building can be reached. Brick
    tokens are spent as part of building, so once one is spent the build comes first. What is left over is lost."""

    RULE: ClassVar = "actions"
    FIELDS: ClassVar = ("seat", "bricks", "cogs", "built", "produced", "spent")

    def __init__(self, seat: int, bricks: int, cogs: int, built: int, produced: int, spent: int = 0) -> None:
        self.seat = seat
        self.bricks = bricks
        self.cogs = cogs
        self.built = built
        self.produced = produced
        self.spent = spent  # a brick token was spent for a build that is still to come

    def enter(self, g: State) -> bool:
        """Ask as long as what all can see allows an action."""
        city = g.cities[self.seat]
        if self._may_build(city) or self.may_produce(city):
            return True
        g.pop()
        return False

    def _may_build(self, city: City) -> bool:
        if self.built or not city.hand:
            return False
        return self.bricks > 0 or city.coins >= BRICK_PRICE or bool(city.brick_cells())

    def may_produce(self, city: City) -> bool:
        return not self.produced and self.cogs + city.coins // COG_PRICE >= COGS_WANTED and bool(city.farms)

    def moves(self, g: State) -> list[int]:
        city = g.cities[self.seat]
        found = [SKIP]
        if not self.built and city.hand:
            kinds = g.kinds_in_hand(self.seat)
            found += [BUILD_ + k for k in kinds if COST[k] <= self.bricks if city.places(k)]
            if self.bricks < BRICKS_WANTED:
                found += self._more_bricks(g, city, kinds)
        if not self.produced and not self.spent and city.farms:
            if self.cogs >= COGS_WANTED:
                found.append(PRODUCE)
            elif city.coins >= COG_PRICE:
                found.append(BUY_COG)
        return found

    def _more_bricks(self, g: State, city: City, kinds: list[int]) -> list[int]:
        """Where those that can be had would let another building be built; games begun before did not ask for that."""
        found = [TOKEN_ + cell for cell in city.brick_cells()]
        most = self.bricks + len(found) + city.coins // BRICK_PRICE
        if city.coins >= BRICK_PRICE:
            found.append(BUY_BRICK)
        if found and g.questions != FIRST_QUESTIONS:
            for kind in kinds:
                if self.bricks < COST[kind] <= most and city.places(kind):
                    return found
            return []
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "build":
            return self._build_refusal(g, n)
        if family == "place":
            return self._place_refusal(g, n)
        if family == "token":
            city = g.cities[self.seat]
            return self._token_refusal(city) if city.tokens[n] else self._farm_refusal(city)
        return super().refusal(g, family, n)

    def _build_refusal(self, g: State, kind: int) -> str:
        """Where bricks are missing, the rules are asked on copies in which they were added, and what is produced."""
        city = g.cities[self.seat]
        if self.built:
            return "built_already"
        if not city.places(kind):
            return "city_full"
        tokens = bool(city.brick_cells())
        if BUILD_ + kind in with_bricks(g, kind).moves():
            return "bricks_missing" if tokens else "bricks_to_buy"
        if BUILD_ + kind in with_bricks(having_produced(g, self), kind).moves():
            return "bricks_by_producing"
        return "bricks_out_of_reach" if tokens else "bricks_too_dear"

    def _place_refusal(self, g: State, cell: int) -> str:
        """Before a card is chosen."""
        city = g.cities[self.seat]
        if self.built:
            return "built_already"
        fitting = [kind for kind in g.kinds_in_hand(self.seat) if cell in city.places(kind)]
        can_be_built = any(BUILD_ + kind in with_bricks(g, kind).moves() for kind in fitting)
        return city.ground_refusal(cell) or ("card_first" if can_be_built else "no_card_here")

    def _token_refusal(self, city: City) -> str:
        if self.built:
            return "token_kept"
        if not city.hand:
            return "hand_empty"
        return "bricks_enough" if self.bricks >= BRICKS_WANTED else "token_useless"

    def _farm_refusal(self, city: City) -> str:
        """A farm does nothing by itself: all of them work when one produces."""
        if self.produced:
            return "produced_already"
        if self.spent:
            return "build_first"
        if not self.may_produce(city):
            return "cogs_out_of_reach"
        return "produce_together" if self.cogs >= COGS_WANTED else "cogs_to_buy"

    def is_evident(self, g: State, move: int) -> bool:
        """That nothing can be done, where all cards of the hand were taken from the open offer."""
        return not any(slot_of(entry) for entry in g.cities[self.seat].hand)

    def play(self, g: State, move: int) -> None:
        city = g.cities[self.seat]
        if move == SKIP:
            g.pop()
        elif move == BUY_BRICK:
            city.coins -= BRICK_PRICE
            g.tell("buys_brick", self.seat, BRICK_PRICE)
            g.replace(self.having(self.bricks + 1, self.cogs))
        elif move == BUY_COG:
            city.coins -= COG_PRICE
            g.tell("buys_cog", self.seat, COG_PRICE)
            g.replace(self.having(self.bricks, self.cogs + 1))
        elif move == PRODUCE:
            g.replace(Turn(self.seat, self.bricks, 0, self.built, 1))
            produce(g, self.seat)
        elif FAMILY[move] == TOKEN_:
            city.lay(move - TOKEN_, city.tokens[move - TOKEN_] - 1)
            g.tell("spends_token", self.seat, move - TOKEN_)
            g.replace(Turn(self.seat, self.bricks + 1, self.cogs, 0, self.produced, spent=1))
        else:
            g.push(Place(self.seat, move - BUILD_))

    def having(self, bricks: int, cogs: int) -> "Turn":
        return Turn(self.seat, bricks, cogs, self.built, self.produced, self.spent)

    def after_building(self) -> "Turn":
        return Turn(self.seat, 0, self.cogs, 1, self.produced)


class Place(Frame):
    """Choosing where the building stands. Nobody sees it before."""

    RULE: ClassVar = "place"
    REFUSES: ClassVar = {"build": "place_first"}
    FIELDS: ClassVar = ("seat", "kind_built")
    PRIVATE: ClassVar = True

    def __init__(self, seat: int, kind_built: int) -> None:
        self.seat = seat
        self.kind_built = kind_built

    def moves(self, g: State) -> list[int]:
        return [PLACE_ + cell for cell in g.cities[self.seat].places(self.kind_built)]

    def refusal(self, g: State, family: str, n: int) -> str:
        if family != "place":
            return super().refusal(g, family, n)
        city = g.cities[self.seat]
        far = city.ground_refusal(n) if city.cells[n] == EMPTY else FREE
        if far or CLASS[self.kind_built] != AQUEDUCT_CLASS:
            return far or "occupied"
        rows = [ROW[cell] for cell in city.aqueducts(city.taken())]
        return "aqueduct_row" if ROW[n] in rows else "aqueduct_column"

    def play(self, g: State, move: int) -> None:
        g.pop()
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        g.replace(turn.after_building())
        build(g, self.seat, self.kind_built, move - PLACE_)
        g.pass_over(self.seat, turn.bricks)


def with_bricks(g: State, kind: int) -> State:
    """A copy in which the deciding seat has added bricks, those of its farms first, until it can build a card or can
    add no more."""
    ahead = quiet_copy(g)
    while BUILD_ + kind not in ahead.moves():
        adding = [move for move in ahead.moves() if CATALOGUE.family(move) in ("buy_brick", "token")]
        if not adding:
            break
        ahead.play(adding[-1])
    return ahead


def having_produced(g: State, turn: Turn) -> State:
    """A copy in which the deciding seat has produced, with bought cogs if need be, and goes on with its turn; the same
    position where it cannot."""
    if turn.produced or turn.spent or not turn.may_produce(g.cities[turn.seat]):
        return g
    ahead = quiet_copy(g)
    while PRODUCE not in ahead.moves():
        ahead.play(BUY_COG)
    ahead.play(PRODUCE)
    if isinstance(ahead.stack[-1], Sheep):
        ahead.play(SHEEP_)
    after = ahead.stack[-1]
    return ahead if isinstance(after, Turn) and after.produced else g


def quiet_copy(g: State) -> State:
    ahead = g.copy()
    assert isinstance(ahead, State)
    ahead.quiet()
    return ahead


# -- building ----------------------------------------------------------------------------------------


def build(g: State, seat: int, kind: int, cell: int) -> None:
    """Put the building down, take influence for its stars, and use the effect of a public building."""
    city = g.cities[seat]
    card = g.play_card(seat, kind)
    if city.cells[cell] == EMPTY:
        city.built += 1
        g.tell("builds", seat, kind, cell)
    else:
        g.gone.append(city.cards_at[cell])
        if g.events is not None:
            farm = CLASS[city.cells[cell]] == PRODUCTION
            g.tell_all("replaces", [seat, kind, cell, city.cells[cell], city.tokens[cell], int(not farm)])
    city.put(cell, kind, card)
    gain_influence(g, seat, STARS[kind], cell)
    if COLOUR[kind] >= 0:
        use_effect(g, seat, kind, city.adjacent(cell) + EXTRA[kind], cell)


def use_effect(g: State, seat: int, kind: int, count: int, cell: int) -> None:
    """As many coins, influence tokens, cards to look at or point tokens as buildings stand beside it; a special one
    does one more."""
    city = g.cities[seat]
    if COLOUR[kind] == GREEN:
        city.coins += count
        g.tell("gains_coins", seat, count, cell)
    elif COLOUR[kind] == RED:
        gain_influence(g, seat, count, cell)
    elif COLOUR[kind] == YELLOW:
        g.push(ChooseDeck(seat, count))
    elif COLOUR[kind] == BLUE:
        city.lay(cell, count)
        g.tell("gains_points", seat, count, cell)


def gain_influence(g: State, seat: int, count: int, cell: int = EMPTY) -> None:
    """From a building, or from what was produced."""
    if count:
        g.cities[seat].influence += count
        g.tell("gains_influence", seat, count, cell)


# -- producing ---------------------------------------------------------------------------------------


def produce(g: State, seat: int) -> None:
    """Coins and brick tokens of all farms, then influence for the sheep farms."""
    city = g.cities[seat]
    g.tell("produces", seat)
    coins = sum([COINS_PRODUCED[city.cells[cell]] for cell in city.farms])
    if coins:
        city.coins += coins
        g.tell("gains_coins", seat, coins, EMPTY)
    bare = [cell for cell in city.farms if BRICKS_PRODUCED[city.cells[cell]] and not city.tokens[cell]]
    for cell in bare:
        city.lay(cell, 1)
    if bare and g.events is not None:
        g.tell_all("gains_bricks", [seat, len(bare), bare])
    if city.count(SHEEP_FARM):
        g.push(Sheep(seat))


class Sheep(Frame):
    """Each sheep farm may bring an influence token. Having most of them is not always wanted, so it is a choice."""

    RULE: ClassVar = "sheep"

    def moves(self, g: State) -> list[int]:
        return [SHEEP_ + count for count in range(g.cities[self.seat].count(SHEEP_FARM) + 1)]

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "token":
            return "produced_already"
        turn = g.stack[-2]
        assert isinstance(turn, Turn)
        return ("built_already" if turn.built else "finish_first") if family in ("build", "place") else OTHER

    def play(self, g: State, move: int) -> None:
        g.pop()
        gain_influence(g, self.seat, move - SHEEP_)


# -- school and university -----------------------------------------------------------------------------

# They are part of a build.
_AT_SCHOOL: Final = {"build": "built_already", "place": "built_already", "token": "finish_first"}
_LOOKING: Final = {**_AT_SCHOOL, "deck": "deck_chosen", "keep": "not_looked_at", "bottom": "not_looked_at"}


class ChooseDeck(Frame):
    """School: choose a deck other than deck I and look at as many of its cards as buildings stand beside it."""

    RULE: ClassVar = "school"
    REFUSES: ClassVar = _AT_SCHOOL
    FIELDS: ClassVar = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def _decks(self, g: State) -> list[int]:
        return [DECK_ + deck for deck in g.setup.decks if deck != I and g.decks[deck]]

    def enter(self, g: State) -> bool:
        decks = self._decks(g)
        if len(decks) > 1:
            return True
        if decks:
            self.play(g, decks[0])
        else:
            g.pop()
        return False

    def moves(self, g: State) -> list[int]:
        return self._decks(g)

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "deck":
            return "deck_one" if n == I else "deck_empty"
        return super().refusal(g, family, n)

    def play(self, g: State, move: int) -> None:
        deck = move - DECK_
        cards = [g.decks[deck].pop() for _ in range(min(self.count, len(g.decks[deck])))]
        g.reveals += 1
        g.tell("looks", self.seat, deck, len(cards))
        g.tell_kinds("looked", self.seat, [kind_of(entry) for entry in cards], self.seat, deck)
        g.looked_at(self.seat, cards)
        g.replace(School(self.seat, deck, tuple(cards)))


class School(Frame):
    """One of the cards is kept; the others go under the deck in an order of one's own."""

    RULE: ClassVar = "school"
    REFUSES: ClassVar = _LOOKING
    FIELDS: ClassVar = ("seat", "deck", "cards")
    HOLDS: ClassVar = ("cards",)
    SECRET: ClassVar = ("cards",)

    def __init__(self, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def moves(self, g: State) -> list[int]:
        return [KEEP_ + kind for kind in kinds_among(list(self.cards))]

    def is_evident(self, g: State, move: int) -> bool:
        """Of a single card. That several are alike, the builder alone sees."""
        return len(self.cards) == 1

    def play(self, g: State, move: int) -> None:
        rest = list(self.cards)
        entry = next(e for e in rest if kind_of(e) == move - KEEP_)
        rest.remove(entry)
        g.tell("keeps", self.seat, self.deck)
        g.tell_kinds("kept", self.seat, [kind_of(entry)], self.seat)
        mixed_up = mix_up(g, self.seat, [entry, *rest])
        g.take_closed(self.seat, mixed_up[0])
        g.replace(Bottom(self.seat, self.deck, tuple(mixed_up[1:]), ()))


def mix_up(g: State, seat: int, entries: list[int]) -> list[int]:
    """Nobody else can tell these cards apart any more: they get new slots."""
    new = [g.new_slot() for _ in entries]
    g.mix(seat, [slot_of(entry) for entry in entries], new)
    return [slot * CARDS + card_of(entry) for slot, entry in zip(new, entries, strict=True)]


class Bottom(Frame):
    """Choosing the order in which the cards go under the deck: the first chosen lies on top of the others. It is asked
    even if they are alike, so that being asked tells nothing."""

    RULE: ClassVar = "school"
    REFUSES: ClassVar = _LOOKING
    FIELDS: ClassVar = ("seat", "deck", "cards", "chosen")
    HOLDS: ClassVar = ("cards", "chosen")
    SECRET: ClassVar = ("cards", "chosen")

    def __init__(self, seat: int, deck: int, cards: tuple[int, ...], chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards
        self.chosen = chosen

    def enter(self, g: State) -> bool:
        if len(self.cards) > 1:
            return True
        self._put(g, [*self.chosen, *self.cards])
        return False

    def _put(self, g: State, order: list[int]) -> None:
        """Others know these places only as places of cards that were looked at together."""
        slots = sorted([slot_of(entry) for entry in order])
        placed = [slot * CARDS + card_of(entry) for slot, entry in zip(slots, order, strict=True)]
        g.decks[self.deck] = [*reversed(placed), *g.decks[self.deck]]
        for entry in placed:
            g.remember(self.seat, [entry])
        if g.events is not None and order:
            deck = DECKS[self.deck]
            g.tell_moved(f"back/{deck}", f"looked/{self.seat}", f"deck/{deck}", len(order))
        g.pop()

    def moves(self, g: State) -> list[int]:
        return [BOTTOM_ + kind for kind in kinds_among(list(self.cards))]

    def is_evident(self, g: State, move: int) -> bool:
        return False

    def play(self, g: State, move: int) -> None:
        rest = list(self.cards)
        entry = next(e for e in rest if kind_of(e) == move - BOTTOM_)
        rest.remove(entry)
        g.replace(Bottom(self.seat, self.deck, tuple(rest), (*self.chosen, entry)))


FRAMES: Frames = (Turn, Place, Sheep, ChooseDeck, School, Bottom)
