"""Why a thing on the table cannot be used now: the rule that stands in the way, by what the deciding seat knows.

Asked only of things that no legal move touches: what is left once the other reasons are ruled out is the reason.
Nothing here looks at other players' hands and counters, or at the order of the supply.
"""

from collections.abc import Sequence

from ludi.core.events import Argument
from ludi.core.frame import Frame
from ludi.core.text import words
from ludi.core.why import Why
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardCards, DiscardOther, Times
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Purchase, Raise, sites
from ludi.games.gloria_mundi.cards import (
    BUILDER,
    COUNTERS,
    FOOD,
    GLORY,
    GOLD,
    PEACE,
    PLACE_TYPE,
    PLACES,
    SPACES,
    TYPES,
    WALL,
)
from ludi.games.gloria_mundi.goth import Destroy, Recover, Tribute
from ludi.games.gloria_mundi.payment import TO_ROAD, Divide, Pay, Payment
from ludi.games.gloria_mundi.plans import is_useful
from ludi.games.gloria_mundi.state import EMPTY, Player, State, card_of, place_of
from ludi.games.gloria_mundi.text import PACKAGE, GloriaMundiLexicon, amount, losses
from ludi.games.gloria_mundi.turn import Production
from ludi.games.gloria_mundi.view import active


def obstacle(g: State, thing: str) -> Why:
    """Things are named as `text.touches` names them; `supply` and `fire` are the two heaps beside the Forum."""
    sort, _, rest = thing.partition("/")
    frame = g.stack[-1]
    why: Why | None = None
    if sort == "hand":
        why = _hand(g, frame, rest)
    elif sort == "area":
        why = _area(g, frame, rest)
    elif sort == "forum":
        why = _forum(g, frame, _number(rest, SPACES))
    elif sort == "road":
        why = _road(g, frame, _number(rest, g.deck.rome + 1))
    elif sort == "tribute" and rest in COUNTERS:
        why = _counter_on_road(g, frame, rest)
    elif thing == "supply":
        why = Why("supply", {}, "forum")
    elif thing == "fire":
        why = Why("fire", {}, "forum")
    return why or _other_choice(frame)


def _other_choice(frame: Frame) -> Why:
    """The question is about something else."""
    return Why("other_choice", {"frame": frame.kind}, frame.RULE)


def _number(word: str, end: int) -> int:
    """A number below `end` as things are named with it; else EMPTY."""
    number = int(word) if len(word) < 4 and word.isascii() and word.isdigit() else EMPTY
    return number if number < end and str(number) == word else EMPTY


def _owner(g: State, rest: str) -> tuple[int, str]:
    """`1/farm-2` is farm-2 of seat 1."""
    seat, _, name = rest.partition("/")
    return _number(seat, g.players), name


def _active(g: State) -> int:
    """Whose turn it is."""
    seat = active(g)
    return EMPTY if seat is None else seat


# -- production cards in hand ------------------------------------------------------------------------


def _hand(g: State, frame: Frame, rest: str) -> Why | None:
    owner, kind = _owner(g, rest)
    if owner == EMPTY or kind not in TYPES:
        return None
    if owner != frame.seat:
        return Why("others_hand", {"seat": owner}, "production")
    if isinstance(frame, Production):
        return Why("none_in_hand", {"type": kind}, "production")
    if isinstance(frame, Destroy):
        return Why("hand_safe", {}, "destruction")
    if frame.seat != _active(g):
        return Why("hand_waits", {"seat": _active(g)}, "production")
    return Why("card_played", {}, "production")


# -- play areas --------------------------------------------------------------------------------------


def _area(g: State, frame: Frame, rest: str) -> Why | None:
    owner, name = _owner(g, rest)
    if owner == EMPTY or not (name in TYPES or name in PLACES):
        return None
    if owner != frame.seat:
        # Also what the Goth takes is everybody's own choice.
        key = "others_loss" if isinstance(frame, Destroy) else "others_card"
        return Why(key, {"seat": owner}, frame.RULE)
    if isinstance(frame, Payment | Pay):
        return Why("pay_in_counters", {}, "paying")
    if isinstance(frame, Times | Divide | Cover | Choose):
        return None  # numbers are asked, whatever lies in the play area
    if name in TYPES:
        return _bare(g, frame, TYPES.index(name))
    place = PLACES.index(name)
    if place not in [place_of(b) for b in g.areas[owner].buildings]:
        return Why("no_building", {"place": name}, "placing")
    return _building(g, frame, place)


def _bare(g: State, frame: Frame, kind: int) -> Why | None:
    """Production cards of a type without a building."""
    name = TYPES[kind]
    if isinstance(frame, Production):
        return Why("play_from_hand", {"type": name}, "production")
    if isinstance(frame, Activate) and kind != frame.turn_type:
        return Why("other_turn", {"type": name, "turn": TYPES[frame.turn_type]}, "activation")
    if isinstance(frame, Destroy) and not frame.owed[kind]:
        return _not_wanted(frame, kind)
    if isinstance(frame, DiscardCards) and kind != frame.power(g).what:
        return _gives_other_type(g, frame)
    if isinstance(frame, Tribute):
        return Why("tribute_in_counters", {}, "tribute")
    if isinstance(frame, Recover):
        return None  # the cards have been lost, and counters are taken
    if not g.areas[frame.seat].bare[kind]:
        return Why("no_bare_card", {"type": name}, frame.RULE)
    if isinstance(frame, Activate):
        return Why("has_produced" if frame.produced else "waits_to_produce", {"type": name}, "by_themselves")
    if isinstance(frame, DiscardOther):
        return Why("nothing_to_discard", {"type": name}, "discard")
    if isinstance(frame, Buy):
        return Why("choose_card_first", {}, "placing")
    return Why("bare_no_help", {"type": name}, "builders") if isinstance(frame, Purchase) else None


def _building(g: State, frame: Frame, place: int) -> Why | None:
    """A building of the deciding seat."""
    card = g.areas[frame.seat].building_at(place)
    name, kind = g.deck.names[card], g.deck.types[card]
    if isinstance(frame, Destroy):
        return _not_wanted(frame, PLACE_TYPE[place])
    if isinstance(frame, DiscardOther):
        return Why("not_itself", {"card": name}, "discard")
    if isinstance(frame, DiscardCards):
        return Why("gives_itself", {"card": name}, "discard") if place == frame.place else _gives_other_type(g, frame)
    if isinstance(frame, Place):
        return Why("occupied", {"card": name}, "placing")
    if isinstance(frame, Purchase):
        return _helper(g, frame, place)
    if kind >= BUILDER and isinstance(frame, Activate) and PLACE_TYPE[place] == frame.turn_type:
        return Why("red_produces", {"card": name, "place": PLACES[place]}, "by_themselves")
    if g.deck.brings[card] == BUILDER:
        return Why("builder_brings", {"card": name}, "builders")
    if kind == BUILDER:
        buying = isinstance(frame, Buy)
        return Why("builder_after_choice" if buying else "builder_waits", {"card": name}, "builders")
    if kind == WALL:
        return _wall(g, card, place)
    if isinstance(frame, Production):
        key = "power_later" if g.areas[frame.seat].hand[kind] else "power_by_others"
        return Why(key, {"card": name, "type": TYPES[kind]}, "activation")
    if isinstance(frame, Activate):
        if kind != frame.turn_type:
            args: dict[str, Argument] = {"card": name, "type": TYPES[kind], "turn": TYPES[frame.turn_type]}
            return Why("power_other_turn", args, "activation")
        return Why("power_used", {"card": name}, "basic_or_power")
    return Why("power_over", {"card": name}, "activation")


def _gives_other_type(g: State, frame: DiscardCards) -> Why:
    """A power that takes production cards of another type."""
    name = g.deck.names[g.areas[frame.seat].building_at(frame.place)]
    return Why("gives_other_type", {"card": name, "type": TYPES[frame.power(g).what]}, "discard")


def _not_wanted(frame: Destroy, kind: int) -> Why:
    owed: list[str] = [f"{TYPES[icon]} {count}" for icon, count in enumerate(frame.owed) if count]
    return Why("not_wanted", {"type": TYPES[kind], "owed": owed}, "destruction")


def _wall(g: State, card: int, place: int) -> Why:
    """A wall protects the card under it, if that is of the type it shows. Other Goth cards need no choice."""
    if g.deck.brings[card] == WALL:
        return Why("goth_card_waits", {"card": g.deck.names[card]}, "walls")
    what = g.deck.powers[card].what
    if what != PLACE_TYPE[place]:
        return Why("wall_in_vain", {"card": g.deck.names[card], "type": TYPES[what], "place": PLACES[place]}, "walls")
    return Why("wall_waits", {"card": g.deck.names[card], "type": TYPES[what]}, "walls")


def _helper(g: State, frame: Purchase, place: int) -> Why:
    """A building that does not help with a purchase."""
    card = g.areas[frame.seat].building_at(place)
    name = g.deck.names[card]
    if g.deck.types[card] != BUILDER:
        return Why("not_a_builder", {"card": name}, "builders")
    if g.deck.brings[card] == BUILDER:
        return Why("builder_brings", {"card": name}, "builders")
    if g.deck.powers[card].one_for_one:
        return Why("builder_by_itself", {"card": name}, "builders_in_detail")
    if frame.used >> place & 1:
        return Why("builder_used", {"card": name}, "builders")
    useful = is_useful(g.deck.powers[card], frame.need)
    return Why("builder_too_dear" if useful else "builder_not_needed", {"card": name}, "builders_in_detail")


# -- the Forum ---------------------------------------------------------------------------------------


def _forum(g: State, frame: Frame, space: int) -> Why | None:
    if space == EMPTY:
        return None
    card = g.forum[space]
    if card == EMPTY:
        return Why("forum_gap", {"space": space}, "forum")
    if isinstance(frame, Buy):
        return _not_for_sale(g, frame.seat, card, space)
    if frame.seat != _active(g):
        return Why("forum_not_your_turn", {"seat": _active(g)}, "buying")
    chosen = _space_chosen(g)
    if chosen != EMPTY:
        return Why("buying_already", {"card": g.deck.names[g.forum[chosen]]}, "buying")
    # Phase 4 comes after phase 3, whose frames lie on its own; and before phase 5.
    later = isinstance(frame, Production) or any(isinstance(f, Buy) for f in g.stack)
    return Why("forum_later" if later else "forum_over", {}, "buying")


def _space_chosen(g: State) -> int:
    """The space of the card that is being bought, or EMPTY."""
    for frame in g.stack:
        if isinstance(frame, Place):
            return frame.space
        if isinstance(frame, Raise):
            return frame.space
    return EMPTY


def _not_for_sale(g: State, seat: int, card: int, space: int) -> Why:
    """There must be room for a card, and it must be payable."""
    player, deck = g.areas[seat], g.deck
    name, kind = deck.names[card], deck.types[card]
    if not sites(g, seat, card):
        if kind >= BUILDER:
            return Why("no_site_red", {"card": name}, "placing")
        return Why("no_site", {"card": name, "type": TYPES[kind]}, "placing")
    have, cost, total = player.counters, deck.costs[card], deck.prices[card][space][0]
    price: list[str] = _heap(cost) + ([f"any {space}"] if space else [])
    if cost[GLORY] > have[GLORY] and not _may_replace_glory(g, player):
        wanted, held = [f"glory {cost[GLORY]}"], [f"glory {have[GLORY]}"]
        return Why("lacks_glory", {"card": name, "price": wanted, "counters": held}, "glory")
    if player.helpers or player.swaps:
        return Why("too_dear_with_builders", {"card": name, "price": price, "counters": _heap(have)}, "builders")
    if total > sum(have):
        return Why("too_few", {"card": name, "total": total, "price": price, "held": sum(have)}, "buying")
    # As many counters as it costs, but of other kinds than it wants, and too little glory to make up for that.
    missing = [max(0, cost[good] - have[good]) for good in (FOOD, GOLD, PEACE)]
    return Why("lacks_counters", {"card": name, "counters": _heap(missing)}, "glory")


def _may_replace_glory(g: State, player: Player) -> bool:
    """Whether a builder of a player's lets something else stand for glory."""
    one_for_one = [new for _, new in player.swaps]
    others = [kinds for b in player.helpers for kinds in g.deck.powers[card_of(b)].covers]
    return any(kinds >> GLORY & 1 for kinds in one_for_one + others)


def _heap(counts: list[int]) -> list[str]:
    """Counters as events name them."""
    return [f"{COUNTERS[kind]} {count}" for kind, count in enumerate(counts) if count]


# -- the road ----------------------------------------------------------------------------------------


def _road(g: State, frame: Frame, space: int) -> Why | None:
    if space == EMPTY:
        return None
    if isinstance(frame, Destroy | Recover):
        return Why("goth_moves", {}, "tribute")
    if frame.seat != _active(g):
        return Why("tribute_active_only", {"seat": _active(g)}, "tribute")
    if isinstance(frame, Payment | Pay) and frame.to == TO_ROAD:
        return Why("paying_tribute", {"space": g.first_empty()}, "tribute")
    if not isinstance(frame, Tribute):
        return Why("tribute_later", {}, "tribute")
    if space == g.deck.rome:
        return Why("rome_no_tribute", {}, "tribute")
    if space == g.goth:
        return Why("goth_here", {}, "tribute")
    if space < g.goth:
        return Why("goth_passed", {"space": space}, "tribute")
    return Why("tribute_lies" if space < g.first_empty() else "not_first_empty", {"space": g.first_empty()}, "tribute")


def _counter_on_road(g: State, frame: Frame, kind: str) -> Why:
    """Counters of the tribute are taken back after the Goth has moved and the cards are lost."""
    good = COUNTERS.index(kind)
    if not any(good in heap for heap in g.tribute):
        return Why("no_such_tribute", {"kind": kind}, "recovering")
    if isinstance(frame, Destroy):
        return Why("losses_first", {}, "recovering")
    return Why("tribute_stays", {}, "recovering")


# -- words -------------------------------------------------------------------------------------------


class Reasons(GloriaMundiLexicon):
    """Beside what stands in events: the type of a turn, a question, a price, and what the Goth still wants."""

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if isinstance(value, list):
            return super().word(name, value, language, names)
        if name == "turn":
            return words(PACKAGE, language, "types", str(value))
        if name == "frame":
            return words(PACKAGE, language, "frames", str(value))
        if name in ("price", "owed"):
            sort, _, count = str(value).partition(" ")
            if name == "price":
                return amount(sort, int(count), language)
            return losses([int(count) if sort == kind else 0 for kind in TYPES], language)
        return super().word(name, value, language, names)


_REASONS = Reasons()


def sentence(why: Why, language: str, names: Sequence[str]) -> str:
    return _REASONS.fill(["why"], why.key, why.args, language, names)
