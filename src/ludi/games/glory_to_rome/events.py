"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat and other are seats, card and structure order cards, cards a list of
them, site a material, role a role, count a number, reason one of the endings. What begins with an underscore only helps
to say where something moved.
"""

from typing import Any, Final

from ludi.core.events import Argument, Event, Moved, Way, went
from ludi.games.glory_to_rome.cards import CARD, CARDS, MATERIAL, MATERIALS, ROLES

ENDINGS: Final = ("deck", "sites", "catacomb", "forum", "council", "surrender")

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # a turn
    "turn": ("seat", "_other"),
    "leads": ("seat", "role"),
    "follows": ("seat", "role"),
    "order": ("seat", "cards"),
    "order_jack": ("seat",),
    "senate": ("seat", "other"),
    "sewer": ("seat", "card"),
    "tidies": ("seat", "cards"),
    "jacks_back": ("seat", "count"),
    "declines": ("seat", "role"),
    # thinking
    "draws": ("seat", "count"),
    "drew": ("seat", "cards", "_origin"),
    "takes_jack": ("seat",),
    "tribunal": ("seat",),
    "discards": ("seat", "card"),
    "discards_hand": ("seat", "cards", "count"),
    # laborer, patron, merchant
    "gathers": ("seat", "card"),
    "docks": ("seat", "card"),
    "hires": ("seat", "card"),
    "hires_from_hand": ("seat", "card"),
    "hires_from_deck": ("seat", "card"),
    "hires_from_under": ("seat", "card", "_structure", "_other"),
    "sells": ("seat", "card"),
    "sells_from_deck": ("seat",),
    "sells_from_hand": ("seat",),
    "sold_from_hand": ("seat", "cards"),
    "triclinium": ("seat", "card"),
    # craftsman, architect
    "lays": ("seat", "card", "site", "_origin"),
    "lays_outside": ("seat", "card", "site", "_origin"),
    "adds": ("seat", "card", "structure", "_origin"),
    "completes": ("seat", "structure", "count", "_site"),
    "holds": ("seat", "role"),
    "fountain": ("seat", "_origin"),
    "fountain_to_hand": ("seat",),
    "tears_down": ("seat", "_cards", "structure"),
    "makes_public": ("seat", "structure", "other", "_origin", "_card"),
    "solarium": ("seat", "card", "structure"),
    # legionary
    "demands": ("seat", "cards"),
    "plunders": ("seat", "card"),
    "gives": ("seat", "card", "other"),
    "gives_material": ("seat", "card", "other"),
    "glory": ("seat",),
    "glory_no_more": ("seat",),
    "lions": ("seat", "card", "other"),
    "domus_aurea": ("seat", "structure", "other", "_site"),
    # completion
    "gives_site": ("seat", "other", "count", "_site"),
    "steals": ("seat", "_cards", "structure", "other"),
    "fires_again": ("seat", "structure", "other"),
    "flips": ("seat", "cards"),
    "flipped_to_stockpile": ("seat", "card"),
    "flipped_to_clientele": ("seat", "card"),
    "flipped_to_vault": ("seat", "card"),
    "takes_flipped": ("seat", "cards"),
    # the end
    "surrenders": ("seat", "other"),
    "fights_on": ("seat",),
    "ends": ("reason",),
}

# By which rules of `rules/` each of them is explained.
EXPLAINED_BY: Final[dict[str, str]] = {
    "turn": "turn",
    "leads": "lead",
    "follows": "follow",
    "order": "lead",
    "order_jack": "jacks",
    "senate": "played_cards",
    "sewer": "played_cards",
    "tidies": "tidying",
    "jacks_back": "jacks",
    "declines": "actions",
    "draws": "think",
    "drew": "think",
    "takes_jack": "think",
    "tribunal": "thinking_buildings",
    "discards": "thinking_buildings",
    "discards_hand": "thinking_buildings",
    "gathers": "laborer",
    "docks": "laborer_buildings",
    "hires": "patron",
    "hires_from_hand": "hiring",
    "hires_from_deck": "hiring",
    "hires_from_under": "castra_praetoria",
    "sells": "merchant",
    "sells_from_deck": "selling",
    "sells_from_hand": "selling",
    "sold_from_hand": "selling",
    "triclinium": "triclinium",
    "lays": "foundation",
    "lays_outside": "outside",
    "adds": "materials",
    "completes": "completion",
    "holds": "bath",
    "fountain": "craftsman_buildings",
    "fountain_to_hand": "craftsman_buildings",
    "tears_down": "watch_post",
    "makes_public": "stairway",
    "solarium": "architect_buildings",
    "demands": "legionary",
    "plunders": "legionary",
    "gives": "giving",
    "gives_material": "bridge",
    "glory": "giving",
    "glory_no_more": "giving",
    "lions": "coliseum",
    "domus_aurea": "domus_aurea",
    "gives_site": "prison",
    "steals": "prison",
    "fires_again": "aerarium",
    "flips": "bacchanalia",
    "flipped_to_stockpile": "bacchanalia",
    "flipped_to_clientele": "bacchanalia",
    "flipped_to_vault": "bacchanalia",
    "takes_flipped": "bacchanalia",
    "surrenders": "surrender",
    "fights_on": "surrender",
    "ends": "ending",
}

_HAND: Final = "hand/{seat}/{card}"
_DRAWN: Final = "drawn/{seat}/{card}"
_STOCK: Final = "stock/{seat}/{material}"
_POOL: Final = "pool/{material}"
_FLIPPED: Final = "flipped/{seat}/{card}"
# Where a card that is built with comes from: `FROM_HAND` and what follows it in `building`.
_ORIGINS: Final = (_HAND, _DRAWN, _STOCK, _POOL, _HAND, _FLIPPED)

_ORDER: Final = "order/{seat}/{material}"
_CLIENT: Final = "client/{seat}/{role}"
_VAULT: Final = "vault/{seat}/{material}"
_STRUCTURE: Final = "structure/{seat}/{structure}"


def _card(origin: str, target: str) -> Way:
    return Way("card/{card}", origin, target)


def _laid(place: str) -> tuple[Way, ...]:
    structure = "structure/{seat}/{card}"
    return Way("site/{site}", place + "/{site}", structure), _card("{origin}", structure)


# What moves; of several cards, each. Outside a hand a card lies with those of its material or role.
WAYS: Final[dict[str, tuple[Way, ...]]] = {
    "turn": (Way("leader", "leader/{other}", "leader/{seat}"),),
    "order": (_card(_HAND, _ORDER),),
    "order_jack": (Way("jack", "jack/{seat}", "order/{seat}/jack"),),
    "senate": (Way("jack", "order/{other}/jack", "jack/{seat}"),),
    "sewer": (_card(_ORDER, _STOCK),),
    "tidies": (_card(_ORDER, _POOL),),
    "jacks_back": (Way("jack", "order/{seat}/jack", "jacks", "{count}"),),
    "draws": (Way("back", "deck", "hand/{seat}", "{count}"),),
    "drew": (_card("deck", "{origin}"),),
    "takes_jack": (Way("jack", "jacks", "jack/{seat}"),),
    "tribunal": (Way("jack", "jacks", "jack/{seat}"),),
    "discards": (_card(_HAND, _POOL),),
    "discards_hand": (_card(_HAND, _POOL), Way("jack", "jack/{seat}", "jacks", "{count}")),
    "gathers": (_card(_POOL, _STOCK),),
    "docks": (_card(_HAND, _STOCK),),
    "hires": (_card(_POOL, _CLIENT),),
    "hires_from_hand": (_card(_HAND, _CLIENT),),
    "hires_from_deck": (_card("deck", _CLIENT),),
    "hires_from_under": (_card("under/{other}/{structure}/{material}", _CLIENT),),
    "sells": (_card(_STOCK, _VAULT),),
    "sells_from_deck": (Way("back", "deck", "vault/{seat}"),),
    "sells_from_hand": (Way("back", "hand/{seat}", "vault/{seat}"),),
    "sold_from_hand": (_card(_HAND, _VAULT),),
    "triclinium": (_card(_CLIENT, _VAULT),),
    "lays": _laid("town"),
    "lays_outside": _laid("outside"),
    "adds": (_card("{origin}", "under/{seat}/{structure}/{material}"),),
    "completes": (Way("site/{site}", _STRUCTURE, "influence/{seat}/{site}"),),
    "fountain": (Way("back", "deck", "{origin}"),),
    "fountain_to_hand": (Way("back", "drawn/{seat}", "hand/{seat}"),),
    "tears_down": (
        Way("card/{structure}", _STRUCTURE, "hand/{seat}/{structure}"),
        _card("under/{seat}/{structure}/{material}", _STOCK),
    ),
    "makes_public": (_card("{origin}", "under/{other}/{structure}/{material}"),),
    "solarium": (_card("under/{seat}/{structure}/{material}", _STOCK),),
    "plunders": (_card(_POOL, _STOCK),),
    "gives": (_card(_HAND, "stock/{other}/{material}"),),
    "gives_material": (_card(_STOCK, "stock/{other}/{material}"),),
    "lions": (_card("client/{other}/{role}", _VAULT),),
    "domus_aurea": (
        Way("card/{structure}", "structure/{other}/{structure}", "stock/{seat}/{structure_material}"),
        Way("site/{site}", "structure/{other}/{structure}", "influence/{seat}/{site}"),
    ),
    "gives_site": (Way("site/{site}", "influence/{seat}/{site}", "influence/{other}/{site}"),),
    "steals": (
        Way("card/{structure}", "structure/{other}/{structure}", _STRUCTURE),
        _card("under/{other}/{structure}/{material}", "under/{seat}/{structure}/{material}"),
    ),
    "flips": (_card("deck", _FLIPPED),),
    "flipped_to_stockpile": (_card(_FLIPPED, _STOCK),),
    "flipped_to_clientele": (_card(_FLIPPED, _CLIENT),),
    "flipped_to_vault": (_card(_FLIPPED, _VAULT),),
    "takes_flipped": (_card(_FLIPPED, _HAND),),
}

_KEYS_OF: Final = {"card": CARDS, "structure": CARDS, "site": MATERIALS, "role": ROLES, "reason": ENDINGS}


def event(key: str, to: int, values: list[int | list[int]]) -> Event:
    args: dict[str, Argument] = {}
    words: dict[str, Any] = {}
    for name, value in zip(EVENTS[key], values, strict=False):
        told = _told(name.removeprefix("_"), value)
        words[name.removeprefix("_")] = told
        if not name.startswith("_"):
            args[name] = told
    return Event(key, args, to, went([moved for way in WAYS.get(key, ()) for moved in _moved(way, words)]))


def _told(name: str, value: int | list[int]) -> Argument:
    if isinstance(value, list):
        return [CARDS[card] for card in value]
    return _KEYS_OF[name][value] if name in _KEYS_OF else value


def _moved(way: Way, words: dict[str, Any]) -> list[Moved]:
    """One piece, or each of several cards."""
    several = "cards" in words and "{card}" in way.what
    cards: list[Any] = words["cards"] if several else [words.get("card")]
    return [way.fill(_with_card(words, card)) for card in cards]


def _with_card(words: dict[str, Any], card: Any) -> dict[str, Any]:
    """A card brings its material, its role as a client, and where it lies."""
    known = {**words}
    if card is not None:
        colour = MATERIAL[CARD[card]]
        known |= {"card": card, "material": MATERIALS[colour], "role": ROLES[colour]}
    if "structure" in words:
        known["structure_material"] = MATERIALS[MATERIAL[CARD[words["structure"]]]]
    if "origin" in words:  # of a card that nobody sees, the hand or the row
        place = _ORIGINS[words["origin"]]
        known["origin"] = (place if card is not None else place.removesuffix("/{card}")).format(**known)
    return known
