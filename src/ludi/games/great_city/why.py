"""Why a thing on the table cannot be used now, as an expert beside the deciding player would say it.

Only what that player knows is used: the own hand, the cards being looked at, and what lies open.
"""

from collections.abc import Sequence
from typing import Final

from ludi.core.events import Argument, Arguments
from ludi.core.text import words
from ludi.core.why import Why
from ludi.games.great_city.actions import Bottom, ChooseDeck, Place, School, Sheep, Turn, produce
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    BRICK_PRICE,
    BRICKS_WANTED,
    CELLS,
    CLASS,
    COG_PRICE,
    COGS_WANTED,
    COLUMN,
    COST,
    DECKS,
    KIND_OF,
    KINDS,
    PRODUCTION,
    PUBLIC,
    RESIDENTIAL,
    ROW,
    SHEEP_FARM,
    SPACES,
    STARS,
    TEMPLE,
    I,
    cell_name,
)
from ludi.games.great_city.rounds import Draft, Emissary, Take
from ludi.games.great_city.state import EMPTY, City, State, limits
from ludi.games.great_city.text import PACKAGE, GreatCityLexicon

_CELL: Final = {cell_name(cell): cell for cell in range(CELLS)}
_SPACE: Final = {str(space + 1): space for space in range(SPACES)}

# The rule behind each class of buildings.
_CLASS_RULE: Final = {RESIDENTIAL: "areas", AQUEDUCT_CLASS: "aqueducts", TEMPLE: "temples"}


def obstacle(g: State, thing: str) -> Why:
    """What stands in the way of the deciding seat. Names are those of `text.touches`."""
    path = thing.split("/")
    if len(path) == 2 and path[0] == "strip" and path[1] in _SPACE:
        return _strip(g, _SPACE[path[1]])
    if len(path) == 2 and path[0] == "offer" and path[1] in KIND_OF:
        return _offer(g, path[1])
    if len(path) == 2 and path[0] == "deck" and path[1] in DECKS:
        return _deck(g, DECKS.index(path[1]))
    owner = _seat(g, path[1]) if len(path) == 3 else EMPTY
    if owner != EMPTY and path[0] == "hand" and path[2] in KIND_OF:
        return _hand(g, KIND_OF[path[2]]) if owner == g.seat else Why("other_hand", {"seat": owner}, "secrets")
    if owner != EMPTY and path[0] == "looked" and path[2] in KIND_OF:
        return _other(g, "not_looked_at", {"kind": path[2]})
    if owner != EMPTY and path[0] == "city" and path[2] in _CELL:
        return _city(g, _CELL[path[2]]) if owner == g.seat else Why("other_city", {"seat": owner}, "place")
    return _other(g, "other_choice", {"frame": g.stack[-1].kind})


def _seat(g: State, said: str) -> int:
    return next((seat for seat in range(g.players) if str(seat) == said), EMPTY)


def _other(g: State, key: str, args: Arguments) -> Why:
    """The present choice is about something else: its own rule says about what."""
    return Why(key, args, g.stack[-1].RULE)


def _turn(g: State) -> Turn | None:
    """The turn under way, be it in the middle of an action."""
    for frame in reversed(g.stack):
        if isinstance(frame, Turn):
            return frame
    return None


# -- the middle --------------------------------------------------------------------------------------


def _strip(g: State, space: int) -> Why:
    frame = g.stack[-1]
    if isinstance(frame, Draft):
        return Why("draft_first", {}, "draft")
    who = g.spaces[space]
    if not isinstance(frame, Emissary):
        return Why("emissaries_placed", {}, "emissaries")
    if who == g.seat:  # of two players, each has two emissaries
        return Why("space_own", {"space": space + 1}, "emissaries")
    return Why("space_taken", {"space": space + 1, "seat": who}, "emissaries")


def _offer(g: State, kind: str) -> Why:
    frame = g.stack[-1]
    if isinstance(frame, Draft):
        return Why("draft_first", {}, "draft")
    if isinstance(frame, Emissary):
        return Why("offer_later", {}, "take")
    if isinstance(frame, Take):
        return Why("not_on_offer", {"kind": kind}, "take")
    return Why("taken_already", {}, "take")


def _deck(g: State, deck: int) -> Why:
    frame = g.stack[-1]
    if deck not in g.setup.decks:
        return Why("deck_not_used", {"deck": DECKS[deck], "players": g.players}, "decks")
    if isinstance(frame, School | Bottom):
        return Why("deck_chosen", {"deck": DECKS[frame.deck]}, "school")
    choosing = isinstance(frame, ChooseDeck)
    if deck == I:  # not even for a school
        return Why("deck_one", {}, "school" if choosing else "decks")
    if choosing:
        return Why("deck_empty", {"deck": DECKS[deck]}, "school")
    return Why("deck_closed", {"deck": DECKS[deck]}, "decks")


# -- the own hand ------------------------------------------------------------------------------------


def _hand(g: State, kind: int) -> Why:
    frame = g.stack[-1]
    if isinstance(frame, Draft):
        return Why("draft_first", {}, "draft")
    if kind not in g.kinds_in_hand(g.seat):
        return _other(g, "not_in_hand", {"kind": KINDS[kind]})
    if isinstance(frame, Turn):
        return _unbuildable(g, frame, kind)
    if isinstance(frame, Place):
        return Why("place_first", {"kind": KINDS[frame.kind_built]}, "place")
    return _not_now(g)


def _unbuildable(g: State, turn: Turn, kind: int) -> Why:
    """A card of the hand that cannot be built in the turn under way."""
    city = g.cities[g.seat]
    if turn.built:
        return Why("built_already", {}, "actions")
    if not city.places(kind):
        return Why("city_full", {}, "place")
    missing = COST[kind] - turn.bricks
    tokens = len(city.brick_cells())
    short: Arguments = {"kind": KINDS[kind], "cost": COST[kind], "bricks": turn.bricks}
    if missing > city.bricks_within_reach():
        if missing <= _after_producing(g, turn):
            return Why("bricks_by_producing", short, "actions")
        if tokens:
            return Why("bricks_out_of_reach", {**short, "tokens": tokens, "coins": city.coins}, "buying")
        return Why("bricks_too_dear", {**short, "coins": city.coins}, "buying")
    if tokens:
        return Why("bricks_missing", {**short, "tokens": tokens}, "grain")
    return Why("bricks_to_buy", {**short, "price": missing * BRICK_PRICE}, "buying")


def _after_producing(g: State, turn: Turn) -> int:
    """How many they could add if one produced first, if need be with bought cogs."""
    ahead = g.copy()
    assert isinstance(ahead, State)
    ahead.quiet()
    city = ahead.cities[turn.seat]
    price = max(0, COGS_WANTED - turn.cogs) * COG_PRICE
    if turn.produced or turn.spent or not city.farms or city.coins < price:
        return 0
    city.coins -= price
    produce(ahead, turn.seat)
    return city.bricks_within_reach()


def _not_now(g: State) -> Why:
    """Cards are built in the own turn, after a building was taken, and once."""
    turn = _turn(g)
    return Why("built_already", {}, "actions") if turn is not None and turn.built else _too_early(g)


def _too_early(g: State) -> Why:
    """Actions have their time: when the own emissary acts, after a building was taken, one after the other."""
    frame = g.stack[-1]
    if isinstance(frame, Draft):
        return Why("draft_first", {}, "draft")
    if isinstance(frame, Emissary):
        return Why("act_later", {}, "emissaries")
    if isinstance(frame, Take):
        return Why("take_first", {}, "take")
    return Why("finish_first", {"frame": frame.kind}, "actions")


# -- the own city ------------------------------------------------------------------------------------


def _city(g: State, cell: int) -> Why:
    frame = g.stack[-1]
    city = g.cities[g.seat]
    kind = city.cells[cell]
    if isinstance(frame, Place):
        return _unplaceable(city, frame.kind_built, cell)
    if kind == EMPTY:
        return _ground(city, frame, cell) if isinstance(frame, Turn) else _not_now(g)
    if isinstance(frame, Draft | ChooseDeck | School | Bottom):
        return _too_early(g)
    if CLASS[kind] == PUBLIC:
        return Why("effect_used", {"kind": KINDS[kind]}, "public")
    if CLASS[kind] != PRODUCTION:
        return Why("counts_at_end", {"kind": KINDS[kind]}, _scored_by(kind))
    if isinstance(frame, Turn):
        return _token(city, frame) if city.tokens[cell] else _farm(city, frame)
    if isinstance(frame, Sheep):
        return Why("sheep_count", {}, "sheep") if kind == SHEEP_FARM else Why("produced_already", {}, "produce")
    return _too_early(g)


def _scored_by(kind: int) -> str:
    """The rule that says what a building is worth; of temples, those with stars are the special ones."""
    return "special_temples" if CLASS[kind] == TEMPLE and STARS[kind] else _CLASS_RULE[CLASS[kind]]


def _ground(city: City, turn: Turn, cell: int) -> Why:
    """An empty place, before a card is chosen."""
    return Why("built_already", {}, "actions") if turn.built else _too_far(city, cell) or Why("card_first", {}, "build")


def _too_far(city: City, cell: int) -> Why | None:
    """The city as a whole is at most four wide and four high, and hangs together by its sides."""
    top, bottom, left, right = limits(city.taken())
    if not left < COLUMN[cell] < right:
        return Why("too_wide", {}, "place")
    if not top < ROW[cell] < bottom:
        return Why("too_high", {}, "place")
    return None if city.adjacent(cell) else Why("not_beside", {}, "place")


def _unplaceable(city: City, kind: int, cell: int) -> Why:
    """A place where the chosen building may not stand."""
    if city.cells[cell] == EMPTY:
        too_far = _too_far(city, cell)
        if too_far is not None:
            return too_far
    elif CLASS[kind] != AQUEDUCT_CLASS:
        return Why("occupied", {"kind": KINDS[city.cells[cell]]}, "place")
    return _in_line(city, cell)


def _in_line(city: City, cell: int) -> Why:
    """No two aqueducts share a row or a column."""
    aqueducts = city.aqueducts(city.taken())
    for other in aqueducts:
        if ROW[other] == ROW[cell]:
            return Why("aqueduct_row", {"cell": cell_name(other)}, "aqueducts")
    other = next(other for other in aqueducts if COLUMN[other] == COLUMN[cell])
    return Why("aqueduct_column", {"cell": cell_name(other)}, "aqueducts")


def _token(city: City, turn: Turn) -> Why:
    """A farm whose brick token cannot be spent now."""
    if turn.built:
        return Why("token_kept", {}, "grain")
    if not city.hand:
        return Why("hand_empty", {}, "build")
    if turn.bricks >= BRICKS_WANTED:
        return Why("bricks_enough", {"bricks": BRICKS_WANTED}, "buying")
    return Why("token_useless", {}, "grain")


def _farm(city: City, turn: Turn) -> Why:
    """A farm does nothing by itself: all of them work when one produces."""
    if turn.produced:
        return Why("produced_already", {}, "produce")
    if turn.spent:
        return Why("build_first", {}, "grain")
    if turn.cogs >= COGS_WANTED:
        return Why("produce_together", {}, "produce")
    missing = COGS_WANTED - turn.cogs
    if city.coins < missing * COG_PRICE:
        return Why("cogs_out_of_reach", {"cogs": turn.cogs, "coins": city.coins}, "buying")
    return Why("cogs_to_buy", {"cogs": turn.cogs}, "buying")


# -- words -------------------------------------------------------------------------------------------


class _Reasons(GreatCityLexicon):
    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name == "frame":
            return words(PACKAGE, language, "frames", str(value))
        return super().word(name, value, language, names)


_REASONS: Final = _Reasons()


def sentence(why: Why, language: str, names: Sequence[str]) -> str:
    return _REASONS.fill(["why"], why.key, why.args, language, names)
