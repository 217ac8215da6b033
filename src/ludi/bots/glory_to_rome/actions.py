"""Reasons for the choices that the actions of the six roles ask for."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, Advice, Evaluation, Reasons
from ludi.bots.glory_to_rome.orders import cost
from ludi.bots.glory_to_rome.placement import best_place, place_reasons
from ludi.bots.glory_to_rome.roles import ROLE_KEYS, demand_worth, role_worth
from ludi.bots.glory_to_rome.weights import BLIND_SALE, SMALL, UNSEEN, WIN
from ludi.bots.search.advisor import Reason
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.building import FAR, FROM_HAND, Builder, Place, place_moves
from ludi.games.glory_to_rome.cards import CRAFTSMAN, FORUM, FORUM_ROMANUM
from ludi.games.glory_to_rome.craftsman import Fountain
from ludi.games.glory_to_rome.legionary import Demand, TakeFromPool
from ludi.games.glory_to_rome.moves import (
    CARD_,
    DECK,
    FAMILY,
    GIVE_ALL,
    HOLD,
    PLAYER_,
    POOL_,
    ROLE_,
    SKIP,
    STOCK_,
    STRUCTURE_,
    TAKE_ALL,
)


def builder(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Craftsman and Architect: the best that can become of the card."""
    assert isinstance(frame, Builder)
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == HOLD:
        return [Reason("holds", -SMALL)]
    if move == DECK:
        if len(e.g.deck) == 1:
            return [e.ending(0.0)]
        return [Reason("fountain", 1.0)]
    if FAMILY[move] == PLAYER_:
        return [Reason("stairway", SMALL, move - PLAYER_)]
    if FAMILY[move] == STRUCTURE_:
        return [Reason("tears_down", -SMALL, move - STRUCTURE_)]
    chosen = frame.chosen_card(e.g, move)
    assert chosen is not None
    card, origin = chosen
    ways = place_moves(e.g, frame, card, origin)
    return best_place(e, card, ways, frame.ROLE, origin in (FROM_HAND, FAR), frame.left(e.g) - 1)


def place(e: Evaluation, frame: Frame, move: int) -> Reasons:
    below = e.g.stack[-2]
    assert isinstance(frame, Place)
    assert isinstance(below, Builder)
    return place_reasons(e, frame.card, move, below.ROLE, frame.origin in (FROM_HAND, FAR), below.left(e.g) - 1)


def fountain(e: Evaluation, frame: Frame, move: int) -> Reasons:
    assert isinstance(frame, Fountain)
    if move == SKIP:
        return [Reason("keeps", e.keep_worth(frame.card))]
    return place_reasons(e, frame.card, move, CRAFTSMAN, True)


def gather(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Laborer, and what a demand finds in the pool."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == TAKE_ALL:
        assert isinstance(frame, TakeFromPool)
        return [material_reason(e, material) for material in frame.found(e.g)]
    if FAMILY[move] == POOL_:
        return [material_reason(e, move - POOL_)]
    card = move - CARD_  # with a Dock
    return [material_reason(e, MATERIAL_OF[card]), cost(e, card)]


def material_reason(e: Evaluation, material: int) -> Reason:
    return Reason("needed" if e.need(material) > 0.0 else "material", e.material_worth(material), material)


def sell(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        return [e.ending(UNSEEN)] if len(e.g.deck) == 1 else [Reason("vault_unseen", BLIND_SALE)]
    if FAMILY[move] == STOCK_:
        return [sale_reason(e, move - STOCK_)]
    card = move - CARD_  # with a Basilica
    return [sale_reason(e, MATERIAL_OF[card]), cost(e, card)]


def sale_reason(e: Evaluation, material: int) -> Reason:
    return Reason("vault", e.sale_worth(material), material)


def hire(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        if len(e.g.deck) == 1:
            return [e.ending(0.0)]
        return [Reason("client_unseen", SMALL + e.unseen_client_worth())]
    if FAMILY[move] == POOL_:
        return hire_reasons(e, move - POOL_)
    card = move - CARD_  # with an Aqueduct
    return [*hire_reasons(e, MATERIAL_OF[card]), cost(e, card)]


def hire_reasons(e: Evaluation, role: int) -> Reasons:
    found = [Reason("client", SMALL + e.client_worth(role), role)]
    if e.wins_with_client(role):
        found.append(Reason("forum", WIN, FORUM if e.works(FORUM) else FORUM_ROMANUM))
    return found


def bath(e: Evaluation, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    role = move - ROLE_
    return [Reason(ROLE_KEYS[role], role_worth(e, role, 1, []))]


def demand(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """Showing a card costs nothing but that it is seen."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    material = MATERIAL_OF[move - FAMILY[move]]
    shown = 0
    if isinstance(frame, Demand):
        for card in frame.cards:
            if MATERIAL_OF[card] == material:
                shown += 1
    return [Reason("demand", (SMALL + demand_worth(e, material)) / (1 + shown), material)]


def give(e: Evaluation, frame: Frame, move: int) -> Reasons:
    """What must be given is given of what is least useful; what need not be given is kept."""
    if move in (SKIP, GIVE_ALL):
        return [Reason("keeps", 0.0)]
    if FAMILY[move] == STOCK_:
        return [Reason("loses_material", -e.material_worth(move - STOCK_), move - STOCK_)]
    return [cost(e, move - CARD_)]


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Laborer": gather,
    "TakeFromPool": gather,
    "Craftsman": builder,
    "Architect": builder,
    "Place": place,
    "Fountain": fountain,
    "Merchant": sell,
    "Patron": hire,
    "DomusPatron": hire,
    "Bath": bath,
    "Legionary": demand,
    "Demand": demand,
    "GiveUp": give,
    "Giving": give,
    "GiveFreely": give,
}
