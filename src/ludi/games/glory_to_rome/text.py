"""Words for moves, events and things, from the catalogues beside the rules."""

from collections.abc import Sequence
from typing import Any, Final

from ludi.core.events import Argument, Arguments
from ludi.core.game import FIRST_QUESTIONS
from ludi.core.text import Lexicon, catalogue, words
from ludi.core.why import all_things
from ludi.games.glory_to_rome.actions import Actions
from ludi.games.glory_to_rome.building import (
    FROM_HAND,
    FROM_POOL,
    FROM_STOCKPILE,
    NO_ROLE,
    Builder,
    Place,
    Solarium,
    completion_value,
    only_way,
    site_materials,
)
from ludi.games.glory_to_rome.cards import (
    CARD,
    CARDS,
    CASTRA_PRAETORIA,
    CRANE,
    EDITIONS,
    LATRINE,
    MATERIAL,
    MATERIALS,
    ROLES,
    VOMITORIUM,
)
from ludi.games.glory_to_rome.completion import Bacchanalia
from ludi.games.glory_to_rome.legionary import GiveUp, with_rest
from ludi.games.glory_to_rome.moves import CATALOGUE, GIVE_ALL, SKIP, THINK
from ludi.games.glory_to_rome.state import GtrFrame, State

PACKAGE = "ludi.games.glory_to_rome"

# What the argument of a move's family is called in the catalogues.
_ARGUMENT = {
    "card": ("card",),
    "far": ("card",),
    "jack": ("role",),
    "petition": ("material",),
    "role": ("role",),
    "pool": ("material",),
    "stock": ("material",),
    "camp": ("material",),
    "under": ("material",),
    "site": ("material",),
    "outside": ("material",),
    "influence": ("material",),
    "structure": ("structure",),
    "player": ("other",),
    "client": ("other", "role"),
}


class GloryToRomeLexicon(Lexicon):
    """Some cards are spelt otherwise in the Black Box. A card also brings its material and, as a client, its role."""

    def __init__(self, edition: str) -> None:
        super().__init__(
            PACKAGE,
            {"material": "materials", "site": "materials", "role": "roles", "reason": "endings", "frame": "frames"},
        )
        self._edition = edition

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name in ("card", "structure"):
            return card_name(self._edition, str(value), language)
        if name == "client":
            name = "role"
        return super().word(name, value, language, names)

    def fill(self, section: list[str], key: str, args: Arguments, language: str, names: Sequence[str]) -> str:
        args = dict(args)
        if "card" in args:
            colour = MATERIAL[CARD[str(args["card"])]]
            args.setdefault("material", MATERIALS[colour])
            args["client"] = ROLES[colour]
        elif "cards" in args and isinstance(args["cards"], list):
            args["materials"] = [MATERIALS[MATERIAL[CARD[card]]] for card in args["cards"]]
        elif "material" in args:
            args["client"] = ROLES[MATERIALS.index(str(args["material"]))]
        return super().fill(section, key, args, language, names)


WORDS = {edition: GloryToRomeLexicon(edition) for edition in EDITIONS}


def lexicon(g: State) -> Lexicon:
    return WORDS[g.edition.key]


# What is added to the key of a move that puts a material into a structure, by where it comes from.
_ORIGIN = {FROM_STOCKPILE: "_from_stockpile", FROM_POOL: "_from_pool"}


def card_name(edition: str, card: str, language: str) -> str:
    entry = catalogue(PACKAGE, language)["cards"][card]
    black_box = edition in ("republic", "imperium")
    return str(entry["name_black_box"] if black_box and "name_black_box" in entry else entry["name"])


def card_function(edition: str, card: str, language: str) -> str:
    """What the building does, as this edition has it."""
    entry = catalogue(PACKAGE, language)["cards"][card]
    return str(entry.get("function_" + edition.replace("-", "_"), entry["function"]))


def move(g: State, number: int, language: str, names: Sequence[str]) -> str:
    """The move as the deciding seat reads it, e.g. "Lead Craftsman with Dock"."""
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    args: Arguments = {**frame.context(g)}
    kind, origin = frame.kind, FROM_HAND
    way = only_way(g, frame, number) if isinstance(frame, Builder) else None
    if way is not None:  # the choice of the card settles what becomes of it, so say that
        card, origin, number = way
        args["card"] = CARDS[card]
        kind = "Place"
    elif isinstance(frame, Place):
        origin = frame.origin
    family = CATALOGUE.family(number)
    if family in _ARGUMENT:
        args.update(zip(_ARGUMENT[family], CATALOGUE.argument(number).split("-"), strict=True))
    if number == GIVE_ALL:
        args["cards"] = all_given(g, frame)
    if isinstance(frame, Actions) and frame.used and number == SKIP:
        family = "skip_part"
    if number == THINK and g.questions == FIRST_QUESTIONS:  # where how to think is asked later
        family = "think_somehow"
    if family in ("pool", "stock"):
        place = g.pool if family == "pool" else g.camps[frame.seat].stockpile
        args["number"] = sum([MATERIALS[MATERIAL[card]] == args["material"] for card in place])
    key = family + _ORIGIN.get(origin, "") if family == "structure" else family
    said = lexicon(g).fill(["moves", kind], key, args, language, names)
    influence = influence_gained(g, args.get("card"), number) if kind in ("Place", "Fountain", "BacchanaliaCard") else 0
    if influence:
        said = words(PACKAGE, language, "terms", "completes").format(text=said, count=influence)
    return said


def all_given(g: State, frame: GtrFrame) -> list[str]:
    """The cards of a demand that leaves nothing to choose."""
    assert isinstance(frame, GiveUp)
    return [CARDS[card] for card in with_rest(g, frame.seat, frame.demands, ())]


def influence_gained(g: State, card: object, number: int) -> int:
    """What adding this card to that structure would bring, if it completes it."""
    if not isinstance(card, str) or CATALOGUE.family(number) != "structure":
        return 0
    actions = next((f for f in reversed(g.stack) if isinstance(f, Builder | Bacchanalia)), None)
    assert actions is not None
    role = actions.ROLE if isinstance(actions, Builder) else NO_ROLE
    return completion_value(g, actions.seat, CARD[card], CARD[CATALOGUE.argument(number)], role)


# What a page shows: in the middle, and of each player.
_MIDDLE: Final = {"pool": MATERIALS, "town": MATERIALS, "outside": MATERIALS, "deck": ("",), "jacks": ("",)}
_CAMP: Final = {
    "hand": (*CARDS, *MATERIALS),
    "jack": ("",),
    "seen": CARDS,  # known to be in a hand
    "structure": CARDS,
    "shared": CARDS,  # the function of a public structure
    "flipped": CARDS,
    "drawn": CARDS,
    "client": ROLES,
    "stock": MATERIALS,
    "camp": ("",),  # a player as a whole
    "order": MATERIALS,  # orders played
    "under": tuple([f"{card}/{material}" for card in CARDS for material in MATERIALS]),  # in a structure
    "influence": MATERIALS,
    "vault": ("",),
}

THINGS: Final = all_things(_MIDDLE, _CAMP, 5)


# What comes into the own camp.
_INTO_CAMP: Final = ("take_all", "to_stockpile", "to_clientele", "to_vault")

# The building by whose function a family of moves is there.
_ALLOWED_BY: Final = {"think": LATRINE, "discard_hand": VOMITORIUM, "crane": CRANE}

# Where the thing lies that a move of a family touches; the argument of the move follows.
_PLACE_OF = {
    "take_jack": "jacks",
    "draw": "deck",
    "deck": "deck",
    "pool": "pool",
    "site": "town",
    "outside": "outside",
    "player": "camp",
    "client": "client",
}


def touches(g: State, number: int) -> list[str]:
    """Things on the table, as `place/argument`, e.g. `hand/0/dock`, `pool/brick`, `town/wood`, `client/2/patron`."""
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    seat = frame.seat
    if family == "card":
        return [f"{frame.source()}/{seat}/{argument}"]
    if family == "far":  # the card itself means its other use, where it has one
        own = [] if CATALOGUE.number(f"card:{argument}") in g.moves() else [f"hand/{seat}/{argument}"]
        return [*own, *[f"outside/{MATERIALS[m]}" for m in site_materials(g, CARD[argument]) if g.outside[m]]]
    if family == "jack":
        return [f"jack/{seat}"]
    if family == "give_all":
        return [f"hand/{seat}/{card}" for card in all_given(g, frame)]
    if family == "petition":
        return [f"hand/{seat}/{argument}"]
    if family in ("stock", "influence"):
        return [f"{family}/{seat}/{argument}"]
    if family == "camp":
        return [f"order/{seat}/{argument}"]
    if family == "under":
        return [f"under/{owner_of(frame)}/{_above(frame)}/{argument}"]
    if family == "structure":
        return [f"structure/{owner_of(frame)}/{argument}"]
    if family == "role":  # the petition's cards are chosen: six roles, by their materials
        return [f"town/{MATERIALS[ROLES.index(argument)]}"]
    if family in _INTO_CAMP:
        return [f"camp/{seat}"]
    if family == "hold":
        return [f"outside/{material}" for m, material in enumerate(MATERIALS) if g.outside[m]]
    if family in _ALLOWED_BY:
        return built_at(g, seat, _ALLOWED_BY[family])
    if family in _PLACE_OF:
        return ["/".join(filter(None, [_PLACE_OF[family], argument.replace("-", "/")]))]
    return []


# The families of moves that touch things of a place, if not the one of its name.
FAMILIES: Final = {
    "hand": ("card", "far", "petition"),
    "flipped": ("card",),
    "town": ("site",),
    "order": ("camp",),
    "camp": ("player",),
    "deck": ("deck", "draw"),
    "jacks": ("take_jack",),
}


def _above(frame: GtrFrame) -> str:
    """The structure from under which a frame takes a material."""
    return CARDS[frame.card if isinstance(frame, Solarium) else CASTRA_PRAETORIA]


def built_at(g: State, seat: int, card: int) -> list[str]:
    """The structure of which a camp has the function: its own, else a public one, else its own that is begun."""
    own = [s.complete for s in g.camps[seat].structures if s.card == card]
    public = [p for p, camp in enumerate(g.camps) if any(s.card == card and s.stair >= 0 for s in camp.structures)]
    owners = [seat] if True in own else public or [seat] * len(own)
    return [f"structure/{owner}/{CARDS[card]}" for owner in owners]


def owner_of(frame: Any) -> int:
    """Whose structures a frame asks about: the other player it names, or the deciding one."""
    for name in ("owner", "victim"):
        if name in frame.FIELDS:
            return int(getattr(frame, name))
    return int(frame.seat)
