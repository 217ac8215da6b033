"""What the actions of each role are worth."""

from typing import Final

from ludi.bots.glory_to_rome.outlook import MATERIAL_OF, VALUE_OF, Outlook, count
from ludi.bots.glory_to_rome.places import best_host, crafts, lays
from ludi.bots.glory_to_rome.series import best_series
from ludi.bots.glory_to_rome.weights import (
    BLIND_SALE,
    CHANCE_PER_CARD,
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
from ludi.games.glory_to_rome.state import State

FROM_HAND: Final = 0.8  # a client that costs a card of the hand
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


def role_worth(o: Outlook, role: int, actions: int, spent: list[int]) -> float:
    """So many actions of a role, after these cards have left the hand."""
    if actions <= 0:
        return 0.0
    if role == LABORER:
        return _laborer(o, actions, spent)
    if role == CRAFTSMAN:
        return _craftsman(o, actions, spent)
    if role == ARCHITECT:
        return _architect(o, actions, spent)
    if role == LEGIONARY:
        return _legionary(o, actions, spent)
    if role == MERCHANT:
        return _merchant(o, actions, spent)
    return _patron(o, actions, spent)


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


def kept(o: Outlook, spent: list[int]) -> list[int]:
    """The places in the hand of the cards that are left."""
    hand = o.camp.hand
    places = list(range(len(hand)))
    for card in spent:
        for place in places:
            if hand[place] == card:
                places.remove(place)
                break
    return places


def different(o: Outlook, places: list[int]) -> list[int]:
    """The same without a second card of a name."""
    hand = o.camp.hand
    seen = 0
    found: list[int] = []
    for place in places:
        bit = 1 << hand[place]
        if not seen & bit:
            seen |= bit
            found.append(place)
    return found


def _laborer(o: Outlook, actions: int, spent: list[int]) -> float:
    worths: list[float] = []
    for material in range(6):
        if o.pool[material]:
            worth = o.material_worth(material)
            for _ in range(min(o.pool[material], actions)):
                worths.append(worth)
    found = best_sum(worths, actions)
    if o.works(DOCK):
        hand = o.camp.hand
        found += best_sum([NEEDED * o.need(MATERIAL_OF[hand[i]]) for i in kept(o, spent)], actions)
    return found


def _craftsman(o: Outlook, actions: int, spent: list[int]) -> float:
    if actions > 1 and not o.works(FOUNTAIN):
        places = different(o, kept(o, spent))
        materials = o.hand[:]
        for card in spent:
            materials[MATERIAL_OF[card]] -= 1
        return best_series(o, CRAFTSMAN, actions, places, materials)
    each = crafts(o, actions)
    worths = [each[i] for i in different(o, kept(o, spent))]
    if o.works(FOUNTAIN):
        for _ in range(actions):
            worths.append(1.0)
    return best_sum(worths, actions)


def _architect(o: Outlook, actions: int, spent: list[int]) -> float:
    if actions > 1:
        materials = o.stock[:]
        if o.works(ARCHWAY):
            for material in range(6):
                materials[material] += o.pool[material]
        return best_series(o, ARCHITECT, actions, different(o, kept(o, spent)), materials)
    each = lays(o, actions)
    worths = [each[i] for i in different(o, kept(o, spent))]
    for card in o.camp.stockpile:
        worths.append(best_host(o, card, ARCHITECT, False))
    if o.works(ARCHWAY):
        for card in o.g.pool:
            worths.append(best_host(o, card, ARCHITECT, False))
    return best_sum(worths, actions)


def demand_worth(o: Outlook, material: int) -> float:
    """Showing a card of this material: from the pool, and what others may have to give."""
    worth = o.material_worth(material)
    found = worth if o.pool[material] else 0.0
    for victim in reached(o.g, o.seat):
        if not is_safe(o.g, victim, o.seat):
            found += min(0.6, CHANCE_PER_CARD * len(o.g.camps[victim].hand)) * (worth + ROBBERY)
    return found


def _legionary(o: Outlook, actions: int, spent: list[int]) -> float:
    hand = o.camp.hand
    return best_sum([demand_worth(o, MATERIAL_OF[hand[i]]) for i in kept(o, spent)], actions)


def _merchant(o: Outlook, actions: int, spent: list[int]) -> float:
    room = o.g.vault_room(o.seat)
    if room <= 0:
        return 0.0
    worths: list[float] = []
    for material in range(6):
        if o.stock[material]:
            worth = o.sale_worth(material)
            for _ in range(o.stock[material]):
                worths.append(worth)
    if o.works(ATRIUM):
        for _ in range(actions):
            worths.append(BLIND_SALE)
    found = best_sum(worths, min(actions, room))
    if o.works(BASILICA):
        room -= min(actions, room, len(worths))
        hand = o.camp.hand
        found += best_sum([SALE * VALUE_OF[MATERIAL_OF[hand[i]]] for i in kept(o, spent)], min(actions, room))
    return found


def _patron(o: Outlook, actions: int, spent: list[int]) -> float:
    """Each action may hire from the pool, with an Aqueduct from the hand too, with a Bar from the draw pile too."""
    room = o.g.clientele_room(o.seat)
    if room <= 0:
        return 0.0
    worths: list[float] = []
    if _hires(o, o.pool, actions, 1.0, worths):
        return WIN
    if o.works(AQUEDUCT):
        in_hand = count([o.camp.hand[i] for i in kept(o, spent)])
        if _hires(o, in_hand, actions, FROM_HAND, worths):
            return WIN
    if o.works(BAR):
        for _ in range(min(actions, len(o.g.deck) - 1)):
            worths.append(o.unseen_client_worth())
    return best_sum(worths, room)


def _hires(o: Outlook, there: list[int], actions: int, share: float, worths: list[float]) -> bool:
    """Add the best clients for so many actions to the worths; True if one of them wins at once."""
    found: list[float] = []
    for role in range(6):
        if there[role] and o.wins_with_client(role):
            return True
        for before in range(min(there[role], actions)):
            found.append(share * o.client_worth(role, before))
    found.sort(reverse=True)
    worths.extend(found[:actions])
    return False
