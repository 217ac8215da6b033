"""Reasons for the choices that the functions of buildings ask for."""

from typing import Final

from ludi.bots.glory_to_rome.actions import hire_reasons, material_reason, sale_reason
from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Advice, Evaluation, Reasons
from ludi.bots.glory_to_rome.placement import place_reasons
from ludi.bots.glory_to_rome.weights import FUNCTIONS, INFLUENCE, SALE, SMALL, WIN
from ludi.bots.search.advisor import Reason, total
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


def lions(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Coliseum."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    role = (move - CLIENT_) % 6
    return [Reason("vault", SMALL + SALE * VALUE_OF[role], role)]


def triclinium(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    role = (move - CLIENT_) % 6
    return [Reason("vault", SALE * VALUE_OF[role], role), Reason("loses_client", -e.client_worth(role), role)]


def sewer(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == TAKE_ALL:
        return [material_reason(e, MATERIAL_OF[card]) for card in e.camp.orders]
    return [Reason("declines", 0.0)] if move == SKIP else [material_reason(e, move - CAMP_)]


def solarium(e: Evaluation, frame: Frame, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else [material_reason(e, move - UNDER_)]


def praetoria(e: Evaluation, frame: Frame, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else hire_reasons(e, move - UNDER_)


def prison(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Three influence for a function is dear, unless it wins."""
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    best, owner = 0.0, move - PLAYER_
    for choice in stealable(e.g, e.seat, owner):
        card = choice - STRUCTURE_
        if e.wins_with_function(card):
            return [Reason("forum", WIN, card)]
        best = max(best, _function(e, card))
    return [Reason("gives_influence", -INFLUENCE * 3, 3), Reason("steals", best, owner)]


def _function(e: Evaluation, card: int) -> float:
    return FUNCTIONS[card] * e.youth


def structure(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Choosing a structure of another for its function: Prison, Stairway, Aerarium, Domus Aurea."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    card = move - STRUCTURE_
    if e.wins_with_function(card):
        return [Reason("forum", WIN, card)]
    return [Reason("function", SMALL + _function(e, card), card)]


def ransom(e: Evaluation, frame: Frame, move: int) -> Reasons:
    value = VALUE_OF[move - INFLUENCE_]
    return [Reason("gives_influence", -INFLUENCE * value, value)]


def aerarium(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    if move - PLAYER_ == e.seat:
        return [Reason("function", 1.0, AERARIUM)]
    return [Reason("gives_influence", -INFLUENCE * 2, 2), Reason("function", 1.0, AERARIUM)]


def flipped(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Bacchanalia: the cards that have the best use first."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    assert isinstance(frame, Bacchanalia)
    card = move - CARD_
    best: Reasons = []
    for way in frame.uses(e.g, card):
        found = _use_reasons(e, card, way)
        if not best or total(found) > total(best):
            best = found
    return best


def flipped_card(e: Evaluation, frame: Frame, move: int) -> Reasons:
    assert isinstance(frame, BacchanaliaCard)
    return _use_reasons(e, frame.card, move)


def _use_reasons(e: Evaluation, card: int, move: int) -> Reasons:
    material = MATERIAL_OF[card]
    if move == TO_STOCKPILE:
        return [material_reason(e, material)]
    if move == TO_CLIENTELE:
        return hire_reasons(e, material)
    if move == TO_VAULT:
        return [sale_reason(e, material)]
    return place_reasons(e, card, move, NO_ROLE, False)


def other(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """An optional gain is taken."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    return [Reason("takes", 2 * SMALL if move == TAKE_ALL else SMALL)]


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Coliseum": lions,
    "Triclinium": triclinium,
    "Sewer": sewer,
    "Solarium": solarium,
    "CastraPraetoria": praetoria,
    "Prison": prison,
    "Steal": structure,
    "Stairway": structure,
    "AerariumPower": structure,
    "DomusAurea": structure,
    "Ransom": ransom,
    "Aerarium": aerarium,
    "Bacchanalia": flipped,
    "BacchanaliaCard": flipped_card,
    "StairwayMaterial": other,
    "Senate": other,
    "Tribunal": other,
}
