"""Reasons for the choices that the functions of buildings ask for."""

from typing import Final

from ludi.bots.glory_to_rome.actions import gain_client, gain_material, sale
from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Advice, Evaluation
from ludi.bots.glory_to_rome.placement import become
from ludi.bots.glory_to_rome.weights import FUNCTIONS, INFLUENCE, SALE, SMALL, WIN
from ludi.bots.search.advisor import Reasons
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


def lions(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Coliseum."""
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        role = (move - CLIENT_) % 6
        found.add("vault", SMALL + SALE * VALUE_OF[role], role)


def triclinium(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("keeps", 0.0)
    else:
        role = (move - CLIENT_) % 6
        found.add("vault", SALE * VALUE_OF[role], role)
        found.add("loses_client", -e.client_worth(role), role)


def sewer(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == TAKE_ALL:
        for card in e.camp.orders:
            gain_material(e, MATERIAL_OF[card], found)
    elif move == SKIP:
        found.add("declines", 0.0)
    else:
        gain_material(e, move - CAMP_, found)


def solarium(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        gain_material(e, move - UNDER_, found)


def praetoria(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        gain_client(e, move - UNDER_, found)


def prison(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Three influence for a function is dear, unless it wins."""
    if move == SKIP:
        found.add("keeps", 0.0)
        return
    best, owner = 0.0, move - PLAYER_
    for choice in stealable(e.g, e.seat, owner):
        card = choice - STRUCTURE_
        if e.wins_with_function(card):
            found.add("forum", WIN, card)
            return
        best = max(best, _function(e, card))
    found.add("gives_influence", -INFLUENCE * 3, 3)
    found.add("steals", best, owner)


def _function(e: Evaluation, card: int) -> float:
    return FUNCTIONS[card] * e.youth


def structure(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Choosing a structure of another for its function: Prison, Stairway, Aerarium, Domus Aurea."""
    if move == SKIP:
        found.add("declines", 0.0)
        return
    card = move - STRUCTURE_
    if e.wins_with_function(card):
        found.add("forum", WIN, card)
    else:
        found.add("function", SMALL + _function(e, card), card)


def ransom(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    value = VALUE_OF[move - INFLUENCE_]
    found.add("gives_influence", -INFLUENCE * value, value)


def aerarium(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("keeps", 0.0)
        return
    if move - PLAYER_ != e.seat:
        found.add("gives_influence", -INFLUENCE * 2, 2)
    found.add("function", 1.0, AERARIUM)


def flipped(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Bacchanalia: the cards that have the best use first."""
    if move == SKIP:
        found.add("declines", 0.0)
        return
    assert isinstance(frame, Bacchanalia)
    card, best, most = move - CARD_, SKIP, 0.0
    for way in frame.uses(e.g, card):
        tried = Reasons(told=False)
        _use(e, card, way, tried)
        if best == SKIP or tried.weight > most:
            best, most = way, tried.weight
    if best != SKIP:
        _use(e, card, best, found)


def flipped_card(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    assert isinstance(frame, BacchanaliaCard)
    _use(e, frame.card, move, found)


def _use(e: Evaluation, card: int, move: int, found: Reasons) -> None:
    material = MATERIAL_OF[card]
    if move == TO_STOCKPILE:
        gain_material(e, material, found)
    elif move == TO_CLIENTELE:
        gain_client(e, material, found)
    elif move == TO_VAULT:
        sale(e, material, found)
    else:
        become(e, card, move, NO_ROLE, False, 0, found)


def other(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """An optional gain is taken."""
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        found.add("takes", 2 * SMALL if move == TAKE_ALL else SMALL)


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
