"""Reasons for the choices that the actions of the six roles ask for."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, Advice, Evaluation
from ludi.bots.glory_to_rome.orders import cost
from ludi.bots.glory_to_rome.placement import become, become_best
from ludi.bots.glory_to_rome.roles import ROLE_KEYS, demand_worth, role_worth
from ludi.bots.glory_to_rome.weights import BLIND_SALE, SMALL, UNSEEN, WIN
from ludi.bots.search.advisor import Reasons
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


def builder(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Craftsman and Architect: the best that can become of the card."""
    assert isinstance(frame, Builder)
    if move == SKIP:
        found.add("declines", 0.0)
    elif move == HOLD:
        found.add("holds", -SMALL)
    elif move == DECK:
        if len(e.g.deck) == 1:
            e.ending(0.0, found)
        else:
            found.add("fountain", 1.0)
    elif FAMILY[move] == PLAYER_:
        found.add("stairway", SMALL, move - PLAYER_)
    elif FAMILY[move] == STRUCTURE_:
        found.add("tears_down", -SMALL, move - STRUCTURE_)
    else:
        chosen = frame.chosen_card(e.g, move)
        assert chosen is not None
        card, origin = chosen
        ways = place_moves(e.g, frame, card, origin)
        become_best(e, card, ways, frame.ROLE, origin in (FROM_HAND, FAR), frame.left(e.g) - 1, found)


def place(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    below = e.g.stack[-2]
    assert isinstance(frame, Place)
    assert isinstance(below, Builder)
    become(e, frame.card, move, below.ROLE, frame.origin in (FROM_HAND, FAR), below.left(e.g) - 1, found)


def fountain(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    assert isinstance(frame, Fountain)
    if move == SKIP:
        found.add("keeps", e.keep_worth(frame.card))
    else:
        become(e, frame.card, move, CRAFTSMAN, True, 0, found)


def gather(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Laborer, and what a demand finds in the pool."""
    if move == SKIP:
        found.add("declines", 0.0)
    elif move == TAKE_ALL:
        assert isinstance(frame, TakeFromPool)
        for material in frame.found(e.g):
            gain_material(e, material, found)
    elif FAMILY[move] == POOL_:
        gain_material(e, move - POOL_, found)
    else:  # with a Dock
        gain_material(e, MATERIAL_OF[move - CARD_], found)
        cost(e, move - CARD_, found)


def gain_material(e: Evaluation, material: int, found: Reasons) -> None:
    found.add("needed" if e.need(material) > 0.0 else "material", e.material_worth(material), material)


def sell(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    elif move == DECK:
        if len(e.g.deck) == 1:
            e.ending(UNSEEN, found)
        else:
            found.add("vault_unseen", BLIND_SALE)
    elif FAMILY[move] == STOCK_:
        sale(e, move - STOCK_, found)
    else:  # with a Basilica
        sale(e, MATERIAL_OF[move - CARD_], found)
        cost(e, move - CARD_, found)


def sale(e: Evaluation, material: int, found: Reasons) -> None:
    found.add("vault", e.sale_worth(material), material)


def hire(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    elif move == DECK:
        if len(e.g.deck) == 1:
            e.ending(0.0, found)
        else:
            found.add("client_unseen", SMALL + e.unseen_client_worth())
    elif FAMILY[move] == POOL_:
        gain_client(e, move - POOL_, found)
    else:  # with an Aqueduct
        gain_client(e, MATERIAL_OF[move - CARD_], found)
        cost(e, move - CARD_, found)


def gain_client(e: Evaluation, role: int, found: Reasons) -> None:
    found.add("client", SMALL + e.client_worth(role), role)
    if e.wins_with_client(role):
        found.add("forum", WIN, FORUM if e.works(FORUM) else FORUM_ROMANUM)


def bath(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        found.add(ROLE_KEYS[move - ROLE_], role_worth(e, move - ROLE_, 1, []))


def demand(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """Showing a card costs nothing but that it is seen."""
    if move == SKIP:
        found.add("declines", 0.0)
        return
    material = MATERIAL_OF[move - FAMILY[move]]
    shown = 0
    if isinstance(frame, Demand):
        for card in frame.cards:
            if MATERIAL_OF[card] == material:
                shown += 1
    found.add("demand", (SMALL + demand_worth(e, material)) / (1 + shown), material)


def give(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    """What must be given is given of what is least useful; what need not be given is kept."""
    if move in (SKIP, GIVE_ALL):
        found.add("keeps", 0.0)
    elif FAMILY[move] == STOCK_:
        found.add("loses_material", -e.material_worth(move - STOCK_), move - STOCK_)
    else:
        cost(e, move - CARD_, found)


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
