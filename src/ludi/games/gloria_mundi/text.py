"""Words for moves, events and things, from the catalogues beside the rules."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from ludi.core.events import Argument, Arguments
from ludi.core.frame import Frame
from ludi.core.text import Lexicon, words
from ludi.core.why import Thing, all_things
from ludi.games.gloria_mundi.activation import Choose, Times
from ludi.games.gloria_mundi.bills import NO_BILL, Terms, least_glory
from ludi.games.gloria_mundi.building import Cover, Place, Purchase, Raise, whole_bill
from ludi.games.gloria_mundi.cards import (
    BUILDING_TYPES,
    COUNTERS,
    GLORY,
    GOODS,
    PEACE,
    PLACES,
    SETS,
    SPACES,
    TYPES,
)
from ludi.games.gloria_mundi.decks import PACKAGE, RECONSTRUCTION, Deck
from ludi.games.gloria_mundi.grammar import (
    BUILDINGS,
    DISCARD,
    GIVE,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    OPERATIONS,
    PROTECT,
    REPLACE,
    Power,
)
from ludi.games.gloria_mundi.moves import CATALOGUE
from ludi.games.gloria_mundi.payment import Divide, Pay, Payment
from ludi.games.gloria_mundi.state import EMPTY, State

# What the argument of a move's family is called in the catalogues.
_ARGUMENT = {
    "play": "type",
    "basic": "place",
    "power": "place",
    "count": "count",
    "discard": "place",
    "buy": "space",
    "place": "type",
    "builder": "place",
    "cover": "need",
    "lose": "type",
    "wall": "place",
    "take": "kind",
}


class GloriaMundiLexicon(Lexicon):
    def __init__(self) -> None:
        tables = {"type": "types", "turn": "types", "kind": "kinds", "good": "goods", "need": "needs"}
        super().__init__(PACKAGE, {**tables, "frame": "frames"})

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name == "place":
            kind, _, number = str(value).partition("-")
            return words(PACKAGE, language, "places", kind).format(number=number)
        if name == "counter":
            kind, _, count = str(value).partition(" ")
            return amount(kind, int(count), language)
        if name == "price" and isinstance(value, list):
            return self.word("counters", value, language, names)
        if name == "owed" and isinstance(value, list):
            counts = dict([each.split(" ") for each in value])
            return losses([int(counts.get(kind, 0)) for kind in TYPES], language)
        return super().word(name, value, language, names)


WORDS = GloriaMundiLexicon()


def lexicon(g: State) -> Lexicon:
    return WORDS


def amount(kind: str, count: int, language: str) -> str:
    """So much of a good: "2 food"."""
    key = {0: "none", 1: "one"}.get(count, "many")
    return words(PACKAGE, language, "amounts", kind, key).format(count=count)


def amounts(heap: Sequence[int], language: str) -> str:
    """Several goods, by their numbers: "2 food, 1 gold"."""
    said = [amount(GOODS[kind], count, language) for kind, count in enumerate(heap) if count]
    return ", ".join(said) or words(PACKAGE, language, "terms", "nothing")


def losses(counts: Sequence[int], language: str) -> str:
    """Production cards that the Goth takes, by their types: "2 Farm cards, 1 City card"."""
    return ", ".join(
        [
            words(PACKAGE, language, "losses", TYPES[kind], "one" if count == 1 else "many").format(count=count)
            for kind, count in enumerate(counts)
            if count
        ]
    )


# -- moves and events --------------------------------------------------------------------------------


def move(g: State, number: int, language: str, names: Sequence[str]) -> str:
    """The move as the deciding seat reads it, e.g. "Buy Horreum: 4 food, 2 gold, 1 peace, 3 of any kind; 2 steps"."""
    frame = g.stack[-1]
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    args: Arguments = {}
    if family in _ARGUMENT:
        args[_ARGUMENT[family]] = argument
    if argument in PLACES:
        args |= _building(g, frame.seat, argument, language)
        family = "lose_building" if family == "lose" else family
    elif isinstance(frame, Place):
        power = g.deck.powers[g.forum[frame.space]]
        args["card"] = g.deck.names[g.forum[frame.space]]
        family = "place_in_vain" if power.operation == PROTECT and TYPES[power.what] != argument else family
    elif isinstance(frame, Choose):
        power = g.deck.powers[g.areas[frame.seat].building_at(frame.place)].options[int(argument) - 1]
        args["power"] = power_text(power, language)
    elif isinstance(frame, Divide):
        kind = GOODS[frame.kind_asked()]
        args |= {"good": kind, "goods": amount(kind, int(argument), language)}
    elif isinstance(frame, Payment):
        paid = frame.cheapest(g) if family == "pay" else frame.only_other(g)
        family, args["goods"] = ("pay", amounts(paid, language)) if paid else (family, "")
    elif isinstance(frame, Pay):
        family, args = _paying(g, frame, int(argument), language)
    elif family == "buy":
        family, args = _buying(g, frame.seat, int(argument), language)
    elif family == "tribute":
        family, args = _tribute(g, frame.seat, language)
    elif family == "refuse":
        args = _refusing(g, language)
    return WORDS.fill(["moves", frame.kind], family, args, language, names)


def _building(g: State, seat: int, place: str, language: str) -> Arguments:
    card = g.areas[seat].building_at(PLACES.index(place))
    kind = place.partition("-")[0]
    return {
        "place": place,
        "card": g.deck.names[card],
        "type": kind,
        "kind": COUNTERS[TYPES.index(kind)],
        "power": power_text(g.deck.powers[card], language),
        "steps": amount("step", g.deck.steps[card], language),
        "cost": amounts(g.deck.costs[card], language),
    }


def _paying(g: State, frame: Pay, count: int, language: str) -> tuple[str, Arguments]:
    """So much of a kind; and how much glory that takes at least, if less would be possible or nothing else is left."""
    kind = frame.kind_asked()
    have = g.areas[frame.seat].counters[:]
    chosen = [n for n in (frame.food, frame.gold) if n != EMPTY]
    have[: len(chosen)] = chosen
    spared = least_glory(frame.bill, have)
    have[kind] = count
    glory = least_glory(frame.bill, have)
    args: Arguments = {"count": count, "good": GOODS[kind], "goods": amount(GOODS[kind], count, language)}
    args["rest"] = amount("glory", glory, language)
    return "count_glory" if glory > spared or (glory and kind == PEACE) else "count", args


def _buying(g: State, seat: int, space: int, language: str) -> tuple[str, Arguments]:
    card = g.forum[space]
    parts = [amount(GOODS[kind], n, language) for kind, n in enumerate(g.deck.costs[card]) if n]
    if space:
        key = "one" if space == 1 else "many"
        parts.append(words(PACKAGE, language, "amounts", "any", key).format(count=space))
    price = ", ".join(parts) or words(PACKAGE, language, "terms", "nothing")
    steps = amount("step", g.deck.steps[card], language)
    bill = whole_bill(g.areas[seat], g.deck.needs[card][space], NO_BILL)
    lacking = least_glory(bill, g.areas[seat].counters) - g.deck.costs[card][GLORY]
    args: Arguments = {"card": g.deck.names[card], "price": price, "steps": steps}
    args["rest"] = amount("glory", lacking, language)
    return "buy_glory" if 0 < lacking <= g.areas[seat].counters[GLORY] else "buy", args


def _tribute(g: State, seat: int, language: str) -> tuple[str, Arguments]:
    space = g.first_empty()
    cost = amounts([g.deck.road[space].count(kind) for kind in range(len(TYPES))], language)
    lacking = least_glory(g.deck.tributes[space], g.areas[seat].counters)
    args: Arguments = {"space": space, "cost": cost, "rest": amount("glory", lacking, language)}
    return "tribute_glory" if lacking else "tribute", args


def _refusing(g: State, language: str) -> Arguments:
    count = len(g.tribute) or 1
    icons = [icon for space in g.deck.road[g.goth + 1 : g.goth + count + 1] for icon in space]
    return {"count": count, "losses": losses([icons.count(kind) for kind in range(len(TYPES))], language)}


# What a page shows of each player; the middle depends on the deck's road.
_OWN: Final = {"hand": TYPES, "area": (*TYPES, *PLACES), "counters": COUNTERS}


@cache
def all_things_with(rome: int) -> dict[str, Thing]:
    spaces, road = [str(space) for space in range(SPACES)], [str(space) for space in range(rome + 1)]
    middle = {"forum": spaces, "road": road, "tribute": COUNTERS, "supply": ("",), "fire": ("",), "goth": ("",)}
    return all_things(middle, _OWN, max(SETS))


# The families of moves that touch things of a place; the argument of the move says which.
FAMILIES: Final = {
    "hand": ("play",),
    "area": ("basic", "power", "discard", "builder", "lose", "wall", "place"),
    "forum": ("buy",),
    "road": ("tribute",),
    "tribute": ("take",),
}
_PLACE_OF: Final = {family: place for place, families in FAMILIES.items() for family in families}


def touches(g: State, number: int) -> list[str]:
    """Things on the table, e.g. `hand/0/farm`, `area/0/farm-2`, `area/0/farm`, `forum/3`, `road/12`, `tribute/gold`."""
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    if family == "refuse":
        return ["goth"]
    place = _PLACE_OF.get(family)
    if place is None:
        return _counted(g, g.stack[-1], family, argument)
    if place == "road":
        return [f"road/{g.first_empty()}"]
    return [f"{place}/{g.stack[-1].seat}/{argument}" if place in _OWN else f"{place}/{argument}"]


def _counted(g: State, frame: Frame, family: str, argument: str) -> list[str]:
    """Numbers: of the own counters, or of the building whose power is used; a purchase is paid at its card."""
    if isinstance(frame, Times | Choose):
        place = frame.place if isinstance(frame, Choose) else g.areas[frame.seat].where(frame.card)
        return [f"area/{frame.seat}/{PLACES[place]}"]
    if isinstance(frame, Purchase):
        return [f"forum/{below.space}" for below in g.stack if isinstance(below, Raise)] if family == "pay" else []
    return [f"counters/{frame.seat}/{COUNTERS[kind]}" for kind in _kinds_meant(g, frame, family, argument)]


def _kinds_meant(g: State, frame: Frame, family: str, argument: str) -> list[int]:
    if isinstance(frame, Payment) and family in ("pay", "other"):
        paid = frame.cheapest(g) if family == "pay" else frame.only_other(g) or g.areas[frame.seat].counters
        return [kind for kind, count in enumerate(paid) if count]
    if isinstance(frame, Pay) and family == "count":
        return [frame.kind_asked()]
    if isinstance(frame, Divide) and family == "count":
        return [frame.kind_asked()]
    if isinstance(frame, Cover) and family == "cover":
        return [kind for kind, name in enumerate(COUNTERS) if name in argument.split("/") or argument == "any"]
    return []


# -- cards -------------------------------------------------------------------------------------------


def gloss(deck: Deck, card: int, language: str) -> str:
    """What a card's Latin name means; of another deck what its file says."""
    if deck.title == RECONSTRUCTION:
        return words(PACKAGE, language, "glosses", deck.names[card].lower().replace(" ", "_"))
    return deck.glosses[card]


def function_text(deck: Deck, card: int, language: str) -> str:
    """What a building does: its power in words, and of red cards that bring something by themselves when."""
    power = power_text(deck.powers[card], language)
    if deck.brings[card] == -1:
        return power
    return words(PACKAGE, language, "powers", f"by_{BUILDING_TYPES[deck.types[card]]}").format(
        power=power[0].lower() + power[1:]
    )


@lru_cache(maxsize=512)
def power_text(power: Power, language: str) -> str:
    """A power in words, put together from the grammar. It is said with every move that uses the card, so it is kept."""
    left, right = _side(power.lefts, power.x, language), _side(power.rights, power.x, language)
    what = TYPES[power.what] if 0 <= power.what < len(TYPES) else ""
    key = OPERATIONS[power.operation]
    if power.operation in (DISCARD, GIVE):
        key += "_x" if power.x else "_many" if power.count > 1 else ""
        key += {ITS_STEPS: "_steps", ITS_COST: "_cost"}.get(power.its, "")
    elif power.operation == REPLACE and not power.left:
        key = "discount"
    elif power.operation == HAVE and power.what in (BUILDINGS, HELD):
        key = {BUILDINGS: "have_buildings", HELD: "have_counters"}[power.what]
    elif power.x:
        key += "_x"
    said = words(PACKAGE, language, "powers", key)
    card = words(PACKAGE, language, "types", what) if what else ""
    return said.format(left=left, right=right, card=card, count=power.count)


def _side(choices: tuple[Terms, ...], x: bool, language: str) -> str:
    """What is left to choose from: "2 food, or 3 gold"."""
    return words(PACKAGE, language, "terms", "or").join([terms_text(terms, x, language) for terms in choices])


def terms_text(terms: Terms, x: bool, language: str) -> str:
    """One side of a power: "2 food and 1 step", "3 of food, gold and peace in any mix"."""
    parts: list[str] = []
    for kinds, count in terms:
        names = [name for kind, name in enumerate(GOODS) if kinds >> kind & 1]
        if len(names) == 1:
            parts.append(amount(names[0], count, language))
            continue
        listed = ", ".join([words(PACKAGE, language, "goods", name) for name in names])
        key = "one" if count == 1 else "many"
        parts.append(words(PACKAGE, language, "mixes", key).format(count=count, goods=listed))
    return words(PACKAGE, language, "terms", "and").join(parts)
