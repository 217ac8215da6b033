"""What the actions of each role are worth."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Evaluation
from ludi.bots.glory_to_rome.placement import best_host, crafts, lays
from ludi.bots.glory_to_rome.series import best_series
from ludi.bots.glory_to_rome.weights import (
    BLIND_SALE,
    CHANCE_PER_CARD,
    CLIENT_FROM_HAND,
    LATER,
    NEEDED,
    ROBBERY,
    SALE,
    WIN,
)
from ludi.games.glory_to_rome.cards import (
    AQUEDUCT,
    ARCHITECT,
    ARCHWAY,
    ATRIUM,
    BAR,
    BASILICA,
    CRAFTSMAN,
    DOCK,
    FOUNTAIN,
    LABORER,
    LEGIONARY,
    MERCHANT,
    PATRON,
)
from ludi.games.glory_to_rome.legionary import is_safe, reached
from ludi.games.glory_to_rome.state import State, count_materials

ROLE_KEYS: Final[list[str]] = ["gathers", "crafts", "builds", "demands", "sells", "hires"]


def best_sum(worths: list[float], actions: int) -> float:
    """The best of these for so many actions, each after the first for a little less. The list is used up."""
    found = 0.0
    share = 1.0
    for _ in range(min(actions, len(worths))):
        place = 0
        for i in range(1, len(worths)):
            if worths[i] > worths[place]:
                place = i
        worth = worths[place]
        if worth <= 0.0:
            break
        found += worth * share
        share *= LATER
        worths[place] = 0.0
    return found


def role_worth(e: Evaluation, role: int, actions: int, spent: list[int]) -> float:
    """So many actions of a role, after these cards have left the hand."""
    if actions <= 0:
        return 0.0
    if _uses_hand(e, role):
        return _role_worth(e, role, actions, spent)
    key = 6 * actions + role
    known = e.role_worths.get(key)
    if known is None:
        known = _role_worth(e, role, actions, spent)
        e.role_worths[key] = known
    return known


def _uses_hand(e: Evaluation, role: int) -> bool:
    """Whether what a role is worth depends on the cards in hand."""
    if role == LABORER:
        return e.works(DOCK)
    if role == MERCHANT:
        return e.works(BASILICA)
    return role != PATRON or e.works(AQUEDUCT)


def _role_worth(e: Evaluation, role: int, actions: int, spent: list[int]) -> float:
    if role == LABORER:
        return _laborer(e, actions, spent)
    if role == CRAFTSMAN:
        return _craftsman(e, actions, spent)
    if role == ARCHITECT:
        return _architect(e, actions, spent)
    if role == LEGIONARY:
        return _legionary(e, actions, spent)
    if role == MERCHANT:
        return _merchant(e, actions, spent)
    return _patron(e, actions, spent)


def able_clients(g: State, seat: int, role: int) -> int:
    """How many clients of a seat would act if this role were led, as far as all can see."""
    clients = g.clients_for(seat, role)
    if clients == 0:
        return 0
    camp = g.camps[seat]
    if role == MERCHANT:
        there = _there(g, seat, len(camp.stockpile), ATRIUM, BASILICA)
        return min(clients, max(0, min(g.vault_room(seat), there)))
    if role == PATRON:
        there = _there(g, seat, len(g.pool), BAR, AQUEDUCT)
        return min(clients, max(0, min(g.clientele_room(seat), there)))
    if role == LABORER:
        return min(clients, len(g.pool) + (len(camp.hand) if g.works(seat, DOCK) else 0))
    return clients


def _there(g: State, seat: int, cards: int, from_deck: int, from_hand: int) -> int:
    """The cards that a role may take, where one building opens the draw pile to it and another the hand."""
    if g.works(seat, from_deck):
        cards += len(g.deck)
    if g.works(seat, from_hand):
        cards += len(g.camps[seat].hand)
    return cards


def kept(e: Evaluation, spent: list[int]) -> list[int]:
    """The places in the hand of the cards that are left."""
    hand = e.camp.hand
    places = list(range(len(hand)))
    for card in spent:
        for place in places:
            if hand[place] == card:
                places.remove(place)
                break
    return places


def different(e: Evaluation, places: list[int]) -> list[int]:
    """The same without a second card of a name."""
    hand = e.camp.hand
    seen = 0
    found: list[int] = []
    for place in places:
        bit = 1 << hand[place]
        if not seen & bit:
            seen |= bit
            found.append(place)
    return found


def _laborer(e: Evaluation, actions: int, spent: list[int]) -> float:
    worths: list[float] = []
    for material in range(6):
        if e.pool[material]:
            worth = e.material_worth(material)
            for _ in range(min(e.pool[material], actions)):
                worths.append(worth)
    found = best_sum(worths, actions)
    if e.works(DOCK):
        hand = e.camp.hand
        found += best_sum([NEEDED * e.need(MATERIAL_OF[hand[i]]) for i in kept(e, spent)], actions)
    return found


def _craftsman(e: Evaluation, actions: int, spent: list[int]) -> float:
    if actions > 1 and not e.works(FOUNTAIN):
        places = different(e, kept(e, spent))
        materials = e.hand[:]
        for card in spent:
            materials[MATERIAL_OF[card]] -= 1
        return best_series(e, CRAFTSMAN, actions, places, materials)
    each = crafts(e, actions)
    worths = [each[i] for i in different(e, kept(e, spent))]
    if e.works(FOUNTAIN):
        for _ in range(actions):
            worths.append(1.0)
    return best_sum(worths, actions)


def _architect(e: Evaluation, actions: int, spent: list[int]) -> float:
    if actions > 1:
        materials = e.stock[:]
        if e.works(ARCHWAY):
            for material in range(6):
                materials[material] += e.pool[material]
        return best_series(e, ARCHITECT, actions, different(e, kept(e, spent)), materials)
    each = lays(e, actions)
    worths = [each[i] for i in different(e, kept(e, spent))]
    for card in e.camp.stockpile:
        worths.append(best_host(e, card, ARCHITECT, False))
    if e.works(ARCHWAY):
        for card in e.g.pool:
            worths.append(best_host(e, card, ARCHITECT, False))
    return best_sum(worths, actions)


def demand_worth(e: Evaluation, material: int) -> float:
    """Showing a card of this material: from the pool, and what others may have to give."""
    worth = e.material_worth(material)
    found = worth if e.pool[material] else 0.0
    for victim in reached(e.g, e.seat):
        if not is_safe(e.g, victim, e.seat):
            found += min(0.6, CHANCE_PER_CARD * len(e.g.camps[victim].hand)) * (worth + ROBBERY)
    return found


def _legionary(e: Evaluation, actions: int, spent: list[int]) -> float:
    hand = e.camp.hand
    return best_sum([demand_worth(e, MATERIAL_OF[hand[i]]) for i in kept(e, spent)], actions)


def _merchant(e: Evaluation, actions: int, spent: list[int]) -> float:
    room = e.g.vault_room(e.seat)
    if room <= 0:
        return 0.0
    worths: list[float] = []
    for material in range(6):
        if e.stock[material]:
            worth = e.sale_worth(material)
            for _ in range(e.stock[material]):
                worths.append(worth)
    if e.works(ATRIUM):
        for _ in range(actions):
            worths.append(BLIND_SALE)
    found = best_sum(worths, min(actions, room))
    if e.works(BASILICA):
        room -= min(actions, room, len(worths))
        hand = e.camp.hand
        found += best_sum([SALE * VALUE_OF[MATERIAL_OF[hand[i]]] for i in kept(e, spent)], min(actions, room))
    return found


def _patron(e: Evaluation, actions: int, spent: list[int]) -> float:
    """Each action may hire from the pool, with an Aqueduct from the hand too, with a Bar from the draw pile too."""
    room = e.g.clientele_room(e.seat)
    if room <= 0:
        return 0.0
    worths: list[float] = []
    if _hires(e, e.pool, actions, 1.0, worths):
        return WIN
    if e.works(AQUEDUCT):
        in_hand = count_materials([e.camp.hand[i] for i in kept(e, spent)])
        if _hires(e, in_hand, actions, CLIENT_FROM_HAND, worths):
            return WIN
    if e.works(BAR):
        for _ in range(min(actions, len(e.g.deck) - 1)):
            worths.append(e.unseen_client_worth())
    return best_sum(worths, room)


def _hires(e: Evaluation, there: list[int], actions: int, share: float, worths: list[float]) -> bool:
    """Add the best clients for so many actions to the worths; True if one of them wins at once."""
    found: list[float] = []
    for role in range(6):
        if there[role] and e.wins_with_client(role):
            return True
        for before in range(min(there[role], actions)):
            found.append(share * e.client_worth(role, before))
    found.sort(reverse=True)
    worths.extend(found[:actions])
    return False
