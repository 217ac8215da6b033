"""Reasons for the choices that the actions of the six roles ask for."""

from ludi.bots.glory_to_rome.orders import cost
from ludi.bots.glory_to_rome.outlook import MATERIAL_OF, Outlook, Reasons
from ludi.bots.glory_to_rome.places import best_place, place_reasons
from ludi.bots.glory_to_rome.roles import ROLE_KEYS, demand_worth, role_worth
from ludi.bots.glory_to_rome.weights import BLIND_SALE, SMALL, UNSEEN, WIN
from ludi.bots.thought.counsel import Reason
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.building import FAR, FROM_HAND, Builder, Place, place_moves
from ludi.games.glory_to_rome.cards import CRAFTSMAN, FORUM, FORUM_ROMANUM
from ludi.games.glory_to_rome.craftsman import Fountain
from ludi.games.glory_to_rome.legionary import Demand, TakeFromPool
from ludi.games.glory_to_rome.moves import (
    CARD_,
    CLIENT_,
    DECK,
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


def builder(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Craftsman and Architect: the best that can become of the card."""
    assert isinstance(frame, Builder)
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == HOLD:
        return [Reason("holds", -SMALL)]
    if move == DECK:
        if len(o.g.deck) == 1:
            return [o.ending(0.0)]
        return [Reason("fountain", 1.0)]
    if PLAYER_ <= move < CLIENT_:
        return [Reason("stairway", SMALL, move - PLAYER_)]
    if STRUCTURE_ <= move < PLAYER_:
        return [Reason("tears_down", -SMALL, move - STRUCTURE_)]
    chosen = frame.chosen_card(o.g, move)
    assert chosen is not None
    card, origin = chosen
    ways = place_moves(o.g, frame, card, origin)
    return best_place(o, card, ways, frame.ROLE, origin in (FROM_HAND, FAR), frame.left(o.g) - 1)


def place(o: Outlook, frame: Frame, move: int) -> Reasons:
    below = o.g.stack[-2]
    assert isinstance(frame, Place)
    assert isinstance(below, Builder)
    return place_reasons(o, frame.card, move, below.ROLE, frame.origin in (FROM_HAND, FAR), below.left(o.g) - 1)


def fountain(o: Outlook, frame: Frame, move: int) -> Reasons:
    assert isinstance(frame, Fountain)
    if move == SKIP:
        return [Reason("keeps", o.keep_worth(frame.card))]
    return place_reasons(o, frame.card, move, CRAFTSMAN, True)


def gather(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Laborer, and what a demand finds in the pool."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == TAKE_ALL:
        assert isinstance(frame, TakeFromPool)
        return [material_reason(o, material) for material in frame.found(o.g)]
    if move >= POOL_:
        return [material_reason(o, move - POOL_)]
    card = move - CARD_  # with a Dock
    return [material_reason(o, MATERIAL_OF[card]), cost(o, card)]


def material_reason(o: Outlook, material: int) -> Reason:
    return Reason("needed" if o.need(material) > 0.0 else "material", o.material_worth(material), material)


def sell(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        return [o.ending(UNSEEN)] if len(o.g.deck) == 1 else [Reason("vault_unseen", BLIND_SALE)]
    if move >= STOCK_:
        return [sale_reason(o, move - STOCK_)]
    card = move - CARD_  # with a Basilica
    return [sale_reason(o, MATERIAL_OF[card]), cost(o, card)]


def sale_reason(o: Outlook, material: int) -> Reason:
    return Reason("vault", o.sale_worth(material), material)


def hire(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        if len(o.g.deck) == 1:
            return [o.ending(0.0)]
        return [Reason("client_unseen", SMALL + o.unseen_client_worth())]
    if move >= POOL_:
        return hire_reasons(o, move - POOL_)
    card = move - CARD_  # with an Aqueduct
    return [*hire_reasons(o, MATERIAL_OF[card]), cost(o, card)]


def hire_reasons(o: Outlook, role: int) -> Reasons:
    found = [Reason("client", SMALL + o.client_worth(role), role)]
    if o.wins_with_client(role):
        found.append(Reason("forum", WIN, FORUM if o.works(FORUM) else FORUM_ROMANUM))
    return found


def bath(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    role = move - ROLE_
    return [Reason(ROLE_KEYS[role], role_worth(o, role, 1, []))]


def demand(o: Outlook, frame: Frame, move: int) -> Reasons:
    """Showing a card costs nothing but that it is seen."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    material = MATERIAL_OF[move - (STRUCTURE_ if move >= STRUCTURE_ else CARD_)]
    shown = 0
    if isinstance(frame, Demand):
        for card in frame.cards:
            if MATERIAL_OF[card] == material:
                shown += 1
    return [Reason("demand", (SMALL + demand_worth(o, material)) / (1 + shown), material)]


def give(o: Outlook, frame: Frame, move: int) -> Reasons:
    """What must be given is given of what is least useful; what need not be given is kept."""
    if move in (SKIP, GIVE_ALL):
        return [Reason("keeps", 0.0)]
    if move >= STOCK_:
        return [Reason("loses_material", -o.material_worth(move - STOCK_), move - STOCK_)]
    return [cost(o, move - CARD_)]
