"""Words for moves, events and things, from the catalogues beside the rules."""

from collections.abc import Sequence

from ludi.core.events import Argument, Arguments, Event
from ludi.core.text import Lexicon, words
from ludi.games.gloria_mundi.bills import Terms
from ludi.games.gloria_mundi.building import Place
from ludi.games.gloria_mundi.cards import COUNTERS, GOODS, PLACES, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, Deck
from ludi.games.gloria_mundi.grammar import (
    BUILDINGS,
    DISCARD,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    OPERATIONS,
    PROTECT,
    Power,
)
from ludi.games.gloria_mundi.moves import CATALOGUE
from ludi.games.gloria_mundi.payment import Divide, Pay
from ludi.games.gloria_mundi.state import EMPTY, State

PACKAGE = "ludi.games.gloria_mundi"

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


class Words(Lexicon):
    def __init__(self) -> None:
        super().__init__(PACKAGE, {"type": "types", "kind": "kinds", "good": "goods", "need": "needs"})

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name == "place":
            kind, _, number = str(value).partition("-")
            return words(PACKAGE, language, "places", kind).format(number=number)
        if name == "counter":
            kind, _, count = str(value).partition(" ")
            return amount(kind, int(count), language)
        return super().word(name, value, language, names)


_WORDS = Words()


def amount(kind: str, count: int, language: str) -> str:
    """So much of a good: "2 food"."""
    key = "one" if count == 1 else "many"
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
    """The move as the deciding seat reads it, e.g. "Buy Horreum: 4 food, 2 gold, 1 peace and 3 of any kind"."""
    frame = g.stack[-1]
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    args: Arguments = {}
    if family in _ARGUMENT:
        args[_ARGUMENT[family]] = argument
    if argument in PLACES:
        card = g.areas[frame.seat].building_at(PLACES.index(argument))
        args["place"] = argument
        args["card"] = g.deck.names[card]
        args["type"] = argument.partition("-")[0]
        args["kind"] = COUNTERS[TYPES.index(str(args["type"]))]
        args["power"] = power_text(g.deck.powers[card], language)
        args["steps"] = amount("step", g.deck.steps[card], language)
        args["cost"] = amounts(g.deck.costs[card], language)
        if family == "lose":
            family = "lose_building"
    elif family == "buy":
        card = g.forum[int(argument)]
        args |= {"card": g.deck.names[card], "cost": amounts(g.deck.costs[card], language), "count": int(argument)}
        args["steps"] = amount("step", g.deck.steps[card], language)
    elif isinstance(frame, Place):
        card = g.forum[frame.space]
        args["card"] = g.deck.names[card]
        power = g.deck.powers[card]
        if power.operation == PROTECT and TYPES[power.what] != argument:
            family = "place_in_vain"
    elif isinstance(frame, Pay):
        kind = "food" if frame.food == EMPTY else "gold" if frame.gold == EMPTY else "peace"
        args |= {"good": kind, "goods": amount(kind, int(argument), language)}
        if kind == "peace":
            glory = frame.bill[0] - frame.food - frame.gold - int(argument)
            args["rest"] = amount("glory", glory, language)
            family = "last" if glory else family
    elif isinstance(frame, Divide):
        kind = GOODS[frame.kind_asked()]
        args |= {"good": kind, "goods": amount(kind, int(argument), language)}
    elif family == "tribute":
        space = g.first_empty()
        args["space"] = space
        args["cost"] = amounts([g.deck.road[space].count(kind) for kind in range(len(TYPES))], language)
    elif family == "refuse":
        count = max(1, len(g.tribute))
        icons = [icon for space in g.deck.road[g.goth + 1 : g.goth + count + 1] for icon in space]
        args |= {"count": count, "losses": losses([icons.count(kind) for kind in range(len(TYPES))], language)}
    return _WORDS.fill(["moves", frame.kind], family, args, language, names)


def sentence(g: State, event: Event, language: str, names: Sequence[str]) -> str:
    return _WORDS.fill(["events"], event.key, event.args, language, names)


def touches(g: State, number: int) -> list[str]:
    """Things on the table, e.g. `hand/0/farm`, `area/0/farm-2`, `area/0/farm`, `forum/3`, `road/12`, `tribute/gold`."""
    seat = g.stack[-1].seat
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    if family == "play":
        return [f"hand/{seat}/{argument}"]
    if family in ("basic", "power", "discard", "builder", "lose", "wall", "place"):
        return [f"area/{seat}/{argument}"]
    if family == "buy":
        return [f"forum/{argument}"]
    if family == "take":
        return [f"tribute/{argument}"]
    if family == "tribute":
        return [f"road/{g.first_empty()}"]
    return []


# -- cards -------------------------------------------------------------------------------------------


def gloss(deck: Deck, card: int, language: str) -> str:
    """What a card's Latin name means; of another deck what its file says."""
    if deck.title == RECONSTRUCTION:
        return words(PACKAGE, language, "glosses", deck.names[card].lower().replace(" ", "_"))
    return deck.glosses[card]


def power_text(power: Power, language: str) -> str:
    """A power in words, put together from the grammar."""
    left = terms_text(power.left, power.x, language)
    right = terms_text(power.right, power.x, language)
    what = TYPES[power.what] if 0 <= power.what < len(TYPES) else ""
    key = OPERATIONS[power.operation]
    if power.operation == DISCARD and power.its:
        key = {ITS_STEPS: "discard_steps", ITS_COST: "discard_cost"}[power.its]
    elif power.operation == HAVE and power.what in (BUILDINGS, HELD):
        key = {BUILDINGS: "have_buildings", HELD: "have_counters"}[power.what]
    elif power.x:
        key += "_x"
    said = words(PACKAGE, language, "powers", key)
    card = words(PACKAGE, language, "types", what) if what else ""
    return said.format(left=left, right=right, card=card)


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
