"""Reasons for the choices that the functions of buildings ask for."""

from ludi.bots.glory_to_rome.actions import hire_reasons, material_reason, sale_reason
from ludi.bots.glory_to_rome.outlook import MATERIAL_OF, VALUE_OF, Outlook, Reasons
from ludi.bots.glory_to_rome.places import place_reasons
from ludi.bots.glory_to_rome.weights import FUNCTIONS, INFLUENCE, SALE, SMALL, WIN
from ludi.bots.thought.counsel import Reason, total
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.building import NO_ROLE
from ludi.games.glory_to_rome.cards import AERARIUM
from ludi.games.glory_to_rome.completion import Bacchanalia, BacchanaliaCard, stealable
from ludi.games.glory_to_rome.moves import (
    CAMP_,
    CARD_,
    CLIENT_,
    INFLUENCE_,
    PLAYER_,
    SKIP,
    STRUCTURE_,
    TAKE_ALL,
    TO_CLIENTELE,
    TO_STOCKPILE,
    TO_VAULT,
    UNDER_,
)


def lions(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Coliseum."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    role = (move - CLIENT_) % 6
    return [Reason("vault", SMALL + SALE * VALUE_OF[role], role)]


def triclinium(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    role = (move - CLIENT_) % 6
    return [Reason("vault", SALE * VALUE_OF[role], role), Reason("loses_client", -o.client_worth(role), role)]


def sewer(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == TAKE_ALL:
        return [material_reason(o, MATERIAL_OF[card]) for card in o.camp.orders]
    return [Reason("declines", 0.0)] if move == SKIP else [material_reason(o, move - CAMP_)]


def solarium(o: Outlook, frame: Frame, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else [material_reason(o, move - UNDER_)]


def praetoria(o: Outlook, frame: Frame, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else hire_reasons(o, move - UNDER_)


def prison(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Three influence for a function is dear, unless it wins."""
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    best, owner = 0.0, move - PLAYER_
    for choice in stealable(o.g, o.seat, owner):
        card = choice - STRUCTURE_
        if o.wins_with_function(card):
            return [Reason("forum", WIN, card)]
        best = max(best, _function(o, card))
    return [Reason("gives_influence", -INFLUENCE * 3, 3), Reason("steals", best, owner)]


def _function(o: Outlook, card: int) -> float:
    return FUNCTIONS[card] * o.youth


def structure(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Choosing a structure of another for its function: Prison, Stairway, Aerarium, Domus Aurea."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    card = move - STRUCTURE_
    if o.wins_with_function(card):
        return [Reason("forum", WIN, card)]
    return [Reason("function", SMALL + _function(o, card), card)]


def ransom(o: Outlook, frame: Frame, move: int) -> Reasons:
    value = VALUE_OF[move - INFLUENCE_]
    return [Reason("gives_influence", -INFLUENCE * value, value)]


def aerarium(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    if move - PLAYER_ == o.seat:
        return [Reason("function", 1.0, AERARIUM)]
    return [Reason("gives_influence", -INFLUENCE * 2, 2), Reason("function", 1.0, AERARIUM)]


def flipped(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Bacchanalia: the cards that have the best use first."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    assert isinstance(frame, Bacchanalia)
    card = move - CARD_
    best: Reasons = []
    for way in frame.uses(o.g, card):
        found = _use_reasons(o, card, way)
        if not best or total(found) > total(best):
            best = found
    return best


def flipped_card(o: Outlook, frame: Frame, move: int) -> Reasons:
    assert isinstance(frame, BacchanaliaCard)
    return _use_reasons(o, frame.card, move)


def _use_reasons(o: Outlook, card: int, move: int) -> Reasons:
    material = MATERIAL_OF[card]
    if move == TO_STOCKPILE:
        return [material_reason(o, material)]
    if move == TO_CLIENTELE:
        return hire_reasons(o, material)
    if move == TO_VAULT:
        return [sale_reason(o, material)]
    return place_reasons(o, card, move, NO_ROLE, False)


def other(o: Outlook, frame: Frame, move: int) -> Reasons:
    """An optional gain is taken."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    return [Reason("takes", 2 * SMALL if move == TAKE_ALL else SMALL)]
