"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat and other are seats, card and structure order cards, cards a list of
them, site a material, role a role, count a number, reason one of the endings.
"""

from typing import Final

from ludi.core.events import Argument, Event
from ludi.games.glory_to_rome.cards import CARDS, MATERIALS, ROLES

ENDINGS: Final = ("deck", "sites", "catacomb", "forum", "council", "surrender")

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # a turn
    "turn": ("seat",),
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
    "drew": ("seat", "cards"),
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
    "hires_from_under": ("seat", "card"),
    "sells": ("seat", "card"),
    "sells_from_deck": ("seat",),
    "sells_from_hand": ("seat",),
    "sold_from_hand": ("seat", "cards"),
    "triclinium": ("seat", "card"),
    # craftsman, architect
    "lays": ("seat", "card", "site"),
    "lays_outside": ("seat", "card", "site"),
    "adds": ("seat", "card", "structure"),
    "completes": ("seat", "structure", "count"),
    "holds": ("seat", "role"),
    "fountain": ("seat",),
    "fountain_to_hand": ("seat",),
    "tears_down": ("seat", "structure"),
    "makes_public": ("seat", "structure", "other"),
    "solarium": ("seat", "card", "structure"),
    # legionary
    "demands": ("seat", "cards"),
    "plunders": ("seat", "card"),
    "gives": ("seat", "card", "other"),
    "gives_material": ("seat", "card", "other"),
    "glory": ("seat",),
    "glory_no_more": ("seat",),
    "lions": ("seat", "card", "other"),
    "domus_aurea": ("seat", "structure", "other"),
    # completion
    "gives_site": ("seat", "other", "count"),
    "steals": ("seat", "structure", "other"),
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

_KEYS_OF: Final = {"card": CARDS, "structure": CARDS, "site": MATERIALS, "role": ROLES, "reason": ENDINGS}


def event(key: str, to: int, values: list[int | list[int]]) -> Event:
    args: dict[str, Argument] = {}
    for name, value in zip(EVENTS[key], values, strict=False):
        if isinstance(value, list):
            args[name] = [CARDS[card] for card in value]
        else:
            args[name] = _KEYS_OF[name][value] if name in _KEYS_OF else value
    return Event(key, args, to)
