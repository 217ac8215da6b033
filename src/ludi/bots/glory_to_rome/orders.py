"""Reasons to lead, to follow and to think."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, Advice, Evaluation
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
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.cards import ARCHITECT, LATRINE, MERCHANT
from ludi.games.glory_to_rome.moves import (
    CARD_,
    DISCARD_HAND,
    DRAW,
    FAMILY,
    JACK_,
    PETITION_,
    ROLE_,
    SKIP,
    TAKE_JACK,
    THINK,
    USE_CRANE,
)
from ludi.games.glory_to_rome.think import draw_count, is_thinking
from ludi.games.glory_to_rome.turn import Petition, crane_cards, petition_sizes


def lead(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if is_thinking(move):
        think(e, frame, move, found)
        if e.is_late():
            found.add("late", HASTE)
        else:
            found.add("idle", -IDLE)
    elif move == USE_CRANE:
        _order(e, CARD_ + _cheapest(e, crane_cards(e.g, e.seat), 1)[0], ARCHITECT, True, found)
    elif FAMILY[move] == PETITION_:
        _order(e, move, _best_role(e, petition_cards(e, move - PETITION_)), True, found)
    else:
        role = move - JACK_ if FAMILY[move] == JACK_ else MATERIAL_OF[move - CARD_]
        _order(e, move, role, True, found)


def follow(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if is_thinking(move):
        think(e, frame, move, found)
    else:
        _order(e, move, e.g.led, False, found)


def palace(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("keeps", 0.0)
    else:
        _order(e, move, e.g.led, False, found)


def petition(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    assert isinstance(frame, Petition)
    if FAMILY[move] == ROLE_:
        role = move - ROLE_
        spent = petition_cards(e, frame.material)
        found.add(ROLE_KEYS[role], role_worth(e, role, e.g.led_actions(e.seat, role, 1), spent))
    elif move == SKIP:
        found.add("keeps", 0.0)
    else:
        cost(e, move - CARD_, found)


def crane(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    cost(e, move - CARD_, found)


def cost(e: Evaluation, card: int, found: Reasons) -> None:
    found.add("spends_card", -e.keep_worth(card), CARD_ + card)


def petition_cards(e: Evaluation, material: int) -> list[int]:
    """The cards that a petition would cost."""
    fitting = [card for card in e.camp.hand if MATERIAL_OF[card] == material]
    return _cheapest(e, fitting, petition_sizes(e.g, e.seat)[0])


def _cheapest(e: Evaluation, rest: list[int], wanted: int) -> list[int]:
    """Of these cards the ones that we miss least."""
    worths = [e.keep_worth(card) for card in rest]
    found: list[int] = []
    while rest and len(found) < wanted:
        place = 0
        for i in range(1, len(rest)):
            if worths[i] < worths[place] or (worths[i] == worths[place] and rest[i] < rest[place]):
                place = i
        found.append(rest.pop(place))
        worths.pop(place)
    return found


def _best_role(e: Evaluation, spent: list[int]) -> int:
    best = 0
    most = -1.0
    for role in range(6):
        worth = role_worth(e, role, e.g.led_actions(e.seat, role, 1), spent)
        if worth > most:
            best, most = role, worth
    return best


def _order(e: Evaluation, move: int, role: int, leads: bool, found: Reasons) -> None:
    """A unit of orders for a role: what the action brings, against what it costs."""
    g = e.g
    spent: list[int] = []
    if FAMILY[move] == PETITION_:
        spent = petition_cards(e, move - PETITION_)
    elif FAMILY[move] == CARD_:
        spent.append(move - CARD_)
    worth = role_worth(e, role, g.led_actions(e.seat, role, e.camp.units + 1), spent)
    if not leads:
        worth -= role_worth(e, role, g.led_actions(e.seat, role, e.camp.units), spent)
    found.add(ROLE_KEYS[role], worth)
    _unit_cost(e, move, spent, found)
    if leads:
        found.add("helps_others", -_others_gain(e, role))


def _others_gain(e: Evaluation, role: int) -> float:
    """What a role led is worth to the others."""
    if e.others_gain[role] < 0.0:
        g, others = e.g, OTHERS_FOLLOW
        for seat in range(g.players):
            if seat != e.seat:
                others += OTHERS_CLIENT * able_clients(g, seat, role)
                if role == MERCHANT and g.camps[seat].stockpile and g.vault_room(seat) > 0:
                    others += OTHERS_SALE if g.camps[seat].jacks else 0.5 * OTHERS_SALE
        e.others_gain[role] = others
    return e.others_gain[role]


def _unit_cost(e: Evaluation, move: int, spent: list[int], found: Reasons) -> None:
    if not spent:
        found.add("spends_jack", -JACK * (0.4 + 0.6 * e.youth))
        return
    worth = 0.0
    for card in spent:
        worth += e.keep_worth(card)
    found.add("spends_card", -worth, move)


# -- thinking --------------------------------------------------------------------------------------


def think(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == TAKE_JACK:
        found.add("jack", e.jack_worth())
    elif move == DRAW:
        if len(e.g.deck) <= draw_count(e.g, e.seat):
            e.ending(0.0, found)
        else:
            found.add("draws", e.draw_worth())
    elif move == DISCARD_HAND:
        worth = JACK
        for card in e.camp.hand:
            worth += e.keep_worth(card)
        found.add("loses_hand", -worth)
    elif move != THINK:
        _exchange(e, move - CARD_, found)
    elif e.works(LATRINE) and e.camp.hand:
        _exchange(e, _cheapest(e, e.camp.hand[:], 1)[0], found)
    else:
        found.add("thinks", e.think_worth())  # how is asked next, in games of earlier versions


def _exchange(e: Evaluation, card: int, found: Reasons) -> None:
    """A Latrine lets a poor card go and then thinks all the same, with one card more to draw."""
    found.add("exchanges", CARD_SPENT - e.keep_worth(card) + e.think_worth(), card)


def thinks(e: Evaluation, frame: Frame, move: int, found: Reasons) -> None:
    if move == SKIP:
        found.add("declines", 0.0)
    else:
        think(e, frame, move, found)


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Lead": lead,
    "Follow": follow,
    "Palace": palace,
    "Petition": petition,
    "CraneLead": crane,
    "Think": think,
    "Thinks": thinks,
}
