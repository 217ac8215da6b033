"""Reasons to lead, to follow and to think."""

from ludi.bots.glory_to_rome.outlook import MATERIAL_OF, Outlook, Reasons
from ludi.bots.glory_to_rome.roles import ROLE_KEYS, able_clients, role_worth
from ludi.bots.glory_to_rome.weights import (
    CARD_SPENT,
    HASTE,
    IDLE,
    JACK,
    OTHERS_CLIENT,
    OTHERS_FOLLOW,
    OTHERS_SALE,
)
from ludi.bots.thought.counsel import Reason
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.cards import ARCHITECT, CIRCUS_MAXIMUS, LATRINE, MERCHANT
from ludi.games.glory_to_rome.moves import (
    CARD_,
    CRANE,
    DISCARD_HAND,
    DRAW,
    JACK_,
    PETITION_,
    ROLE_,
    SKIP,
    TAKE_JACK,
    THINK,
)
from ludi.games.glory_to_rome.think import draw_count, is_thinking
from ludi.games.glory_to_rome.turn import Petition, petition_sizes


def lead(o: Outlook, frame: Frame, move: int) -> Reasons:
    if is_thinking(move):
        return [*think(o, frame, move), Reason("late", HASTE) if o.is_late() else Reason("idle", -IDLE)]
    if move == CRANE:
        others = [card for card in o.camp.hand if MATERIAL_OF[card] != ARCHITECT]
        return _order_reasons(o, CARD_ + _cheapest(o, others, 1)[0], ARCHITECT, True)
    if move >= PETITION_:
        return _order_reasons(o, move, _best_role(o, petition_cards(o, move - PETITION_)), True)
    role = move - JACK_ if move >= JACK_ else MATERIAL_OF[move - CARD_]
    return _order_reasons(o, move, role, True)


def follow(o: Outlook, frame: Frame, move: int) -> Reasons:
    if is_thinking(move):
        return think(o, frame, move)
    return _order_reasons(o, move, o.g.led, False)


def palace(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    return _order_reasons(o, move, o.g.led, False)


def petition(o: Outlook, frame: Frame, move: int) -> Reasons:
    assert isinstance(frame, Petition)
    if move >= ROLE_:
        role = move - ROLE_
        spent = petition_cards(o, frame.material)
        return [Reason(ROLE_KEYS[role], role_worth(o, role, actions(o, role, 1), spent))]
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    return [cost(o, move - CARD_)]


def crane(o: Outlook, frame: Frame, move: int) -> Reasons:
    return [cost(o, move - CARD_)]


def cost(o: Outlook, card: int) -> Reason:
    return Reason("spends_card", -o.keep_worth(card), CARD_ + card)


def petition_cards(o: Outlook, material: int) -> list[int]:
    """The cards that a petition would cost."""
    fitting = [card for card in o.camp.hand if MATERIAL_OF[card] == material]
    return _cheapest(o, fitting, petition_sizes(o.g, o.seat)[0])


def _cheapest(o: Outlook, rest: list[int], wanted: int) -> list[int]:
    """Of these cards the ones that we miss least."""
    worths = [o.keep_worth(card) for card in rest]
    found: list[int] = []
    while rest and len(found) < wanted:
        place = 0
        for i in range(1, len(rest)):
            if worths[i] < worths[place] or (worths[i] == worths[place] and rest[i] < rest[place]):
                place = i
        found.append(rest.pop(place))
        worths.pop(place)
    return found


def _best_role(o: Outlook, spent: list[int]) -> int:
    best = 0
    most = -1.0
    for role in range(6):
        worth = role_worth(o, role, actions(o, role, 1), spent)
        if worth > most:
            best, most = role, worth
    return best


def actions(o: Outlook, role: int, units: int) -> int:
    """All actions of a role with so many units of orders; with a Circus Maximus and a unit each client acts twice."""
    ready = o.g.ready_clients(o.seat, role)
    if units > 0 and o.works(CIRCUS_MAXIMUS):
        ready *= 2
    return units + ready


def _order_reasons(o: Outlook, move: int, role: int, leads: bool) -> Reasons:
    """A unit of orders for a role: what the action brings, against what it costs."""
    g = o.g
    spent: list[int] = []
    if move >= PETITION_:
        spent = petition_cards(o, move - PETITION_)
    elif move < JACK_:
        spent.append(move - CARD_)
    worth = role_worth(o, role, actions(o, role, o.camp.units + 1), spent)
    if not leads:
        worth -= role_worth(o, role, actions(o, role, o.camp.units), spent)
    found = [Reason(ROLE_KEYS[role], worth), _unit_cost(o, move, spent)]
    if leads:
        others = OTHERS_FOLLOW
        for seat in range(g.players):
            if seat != o.seat:
                others += OTHERS_CLIENT * able_clients(g, seat, role)
                if role == MERCHANT and g.camps[seat].stockpile and g.vault_room(seat) > 0:
                    others += OTHERS_SALE if g.camps[seat].jacks else 0.5 * OTHERS_SALE
        found.append(Reason("helps_others", -others))
    return found


def _unit_cost(o: Outlook, move: int, spent: list[int]) -> Reason:
    if not spent:
        return Reason("spends_jack", -JACK * (0.4 + 0.6 * o.youth))
    worth = 0.0
    for card in spent:
        worth += o.keep_worth(card)
    return Reason("spends_card", -worth, move)


# -- thinking --------------------------------------------------------------------------------------


def think(o: Outlook, frame: Frame, move: int) -> Reasons:
    if move == TAKE_JACK:
        return [Reason("jack", o.jack_worth())]
    if move == DRAW:
        if len(o.g.deck) <= draw_count(o.g, o.seat):
            return [o.ending(0.0)]
        return [Reason("draws", o.draw_worth())]
    if move == DISCARD_HAND:
        worth = JACK
        for card in o.camp.hand:
            worth += o.keep_worth(card)
        return [Reason("loses_hand", -worth)]
    if move != THINK:
        return [_exchange(o, move - CARD_)]
    if o.works(LATRINE) and o.camp.hand:
        return [_exchange(o, _cheapest(o, o.camp.hand[:], 1)[0])]
    return [Reason("thinks", o.think_worth())]  # how is asked next, in games of earlier versions


def _exchange(o: Outlook, card: int) -> Reason:
    """A Latrine lets a poor card go and then thinks all the same, with one card more to draw."""
    return Reason("exchanges", CARD_SPENT - o.keep_worth(card) + o.think_worth(), card)


def thinks(o: Outlook, frame: Frame, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else think(o, frame, move)
