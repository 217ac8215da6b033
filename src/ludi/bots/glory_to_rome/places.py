"""What becomes of a card: a foundation on a site, or a material in a structure."""

from typing import Final

from ludi.bots.glory_to_rome.outlook import MATERIAL_OF, VALUE_OF, Outlook, Reasons
from ludi.bots.glory_to_rome.weights import (
    CRAFTED,
    DANGER,
    EFFECT,
    FADING,
    FINISHED,
    FINISHING,
    FUNCTIONS,
    GATHERED,
    HIRED,
    LATER,
    MANY_SITES,
    OUT_OF_TOWN,
    RACE,
    SAFE_LEAD,
    SPARED,
    THOUGHT,
    WIN,
)
from ludi.bots.thought.counsel import Reason, total
from ludi.games.glory_to_rome.building import accepts, outside_cost
from ludi.games.glory_to_rome.cards import (
    AMPHITHEATRE,
    ARCHITECT,
    CATACOMB,
    CRAFTSMAN,
    FOUNDRY,
    GARDEN,
    MARBLE,
    SCHOOL,
    SCRIPTORIUM,
    STATUE,
    VILLA,
)
from ludi.games.glory_to_rome.moves import OUTSIDE_, SITE_, STRUCTURE_
from ludi.games.glory_to_rome.state import Structure

NOTHING: Final = -1000.0  # the worth of what cannot be done
WITH_EFFECT: Final[list[int]] = [AMPHITHEATRE, FOUNDRY, GARDEN, SCHOOL]


def place_reasons(o: Outlook, card: int, move: int, role: int, from_hand: bool, more: int = 0) -> Reasons:
    """A card as a foundation on a site, or as a material in a structure; with so many more actions to come."""
    if move >= STRUCTURE_:
        place = o.camp.find(move - STRUCTURE_)
        return _add_reasons(o, card, o.camp.structures[place], role, from_hand)
    if move >= OUTSIDE_:
        return _lay_reasons(o, card, move - OUTSIDE_, True)
    found = _lay_reasons(o, card, move - SITE_, False)
    if more > 0:
        site = move - SITE_
        there = o.stock[site] if role == ARCHITECT else o.hand[site] - (MATERIAL_OF[card] == site and from_hand)
        used = min(more, VALUE_OF[site], there)
        if used > 0:
            found.append(Reason("goes_on", LATER * added_worth(o, card, site, 0, used, VALUE_OF[site]), card))
    return found


def _lay_reasons(o: Outlook, card: int, site: int, outside: bool) -> Reasons:
    found = [Reason("foundation", o.foundation_worth(card, site), card)]
    if outside:
        if outside_cost(o.g, o.seat) > 1:
            found.append(Reason("out_of_town", -OUT_OF_TOWN))
    elif o.g.sites_left == 1:
        found.append(o.ending(0.0))
    elif o.g.sites_left <= MANY_SITES:
        ahead = o.margin()
        if ahead >= SAFE_LEAD:
            found.append(Reason("hurries", RACE * 4.0 / o.g.sites_left))
        elif ahead < 0.0:
            danger = DANGER if o.g.sites_left == 2 else 0.0
            found.append(Reason("delays", -RACE * 4.0 / o.g.sites_left - danger))
    return found


def _add_reasons(o: Outlook, card: int, s: Structure, role: int, from_hand: bool) -> Reasons:
    whole = o.building_worth(s.card, s.site)
    value = VALUE_OF[s.site]
    step = whole / (value + 1)
    found: Reasons = []
    if finishes(o, card, s, role):
        found.append(Reason("completes", FINISHED + max(step, FINISHING * whole), s.card))
        if not o.g.functions_off:
            if s.card in WITH_EFFECT:
                found.append(Reason("effect", effect_worth(o, s.card, value), s.card))
            if s.card == CATACOMB:
                found.append(o.ending(value))
            elif o.wins_with_function(s.card):
                found.append(Reason("forum", WIN, s.card))
    else:
        near = (len(s.materials) + 1) / value  # what is begun is finished first
        found.append(Reason("advances", step * (0.8 + 0.4 * near), s.card))
    if from_hand:
        spare = SPARED * o.plan_worth(card)
        if spare > 0.0:
            found.append(Reason("spares_card", -spare, card))
    return found


def added_worth(o: Outlook, card: int, site: int, under: int, used: int, rest: int) -> float:
    """So many materials into a structure that needs `rest` more."""
    whole = o.building_worth(card, site)
    value = VALUE_OF[site]
    step = whole / (value + 1)
    worth = 0.0
    for i in range(used):
        if i + 1 == rest:
            worth += FINISHED + max(step, FINISHING * whole)
            if card in WITH_EFFECT and not o.g.functions_off:
                worth += effect_worth(o, card, value)
        else:
            worth += step * (0.8 + 0.4 * (under + i + 1) / value)
    return worth


def effect_worth(o: Outlook, card: int, influence: int) -> float:
    """What a building does when it is completed now, against what may be expected of it."""
    actions = o.g.influence(o.seat) + influence
    pool = len(o.g.pool)
    if card == FOUNDRY:
        worth = GATHERED * min(actions, pool)
    elif card == GARDEN:
        worth = HIRED * o.youth * max(0, min(actions, pool, o.g.clientele_room(o.seat) + influence))
    elif card == AMPHITHEATRE:
        worth = CRAFTED * min(actions, max(0, len(o.camp.hand) - 1))
    else:
        worth = THOUGHT * min(actions, 5)
    return EFFECT * (worth - FUNCTIONS[card] * (FADING + (1.0 - FADING) * o.youth))


def finishes(o: Outlook, card: int, s: Structure, role: int) -> bool:
    """Whether this card would complete the structure; Scriptorium and Villa make it easier."""
    if len(s.materials) + 1 >= VALUE_OF[s.site]:
        return True
    if role < 0 or o.g.functions_off:
        return False
    if MATERIAL_OF[card] == MARBLE and o.works(SCRIPTORIUM):
        return True
    return s.card == VILLA and role == ARCHITECT


# -- the best that can become of a card ------------------------------------------------------------


def best_place(o: Outlook, card: int, ways: list[int], role: int, from_hand: bool, more: int) -> Reasons:
    best: Reasons = []
    most = NOTHING
    for way in ways:
        found = place_reasons(o, card, way, role, from_hand, more)
        worth = total(found)
        if worth > most:
            best, most = found, worth
    return best


def best_site(o: Outlook, card: int, outside: bool) -> float:
    """The best foundation that a card can be, in town or also out of town."""
    if o.camp.find(card) >= 0:
        return NOTHING
    if card == STATUE and not o.g.functions_off:
        first, last = 0, 5
    else:
        first = last = MATERIAL_OF[card]
    best = NOTHING
    for site in range(first, last + 1):
        if o.g.town[site]:
            best = max(best, total(_lay_reasons(o, card, site, False)))
        if outside and o.g.outside[site]:
            best = max(best, total(_lay_reasons(o, card, site, True)))
    return best


def best_host(o: Outlook, card: int, role: int, from_hand: bool) -> float:
    """The best structure to which a card can be added."""
    best = NOTHING
    for s in o.open:
        if accepts(o.g, o.seat, s, MATERIAL_OF[card], role):
            best = max(best, total(_add_reasons(o, card, s, role, from_hand)))
    return best


def crafts(o: Outlook, actions: int) -> list[float]:
    """For each card of the hand, its best use by a Craftsman who has so many actions."""
    outside = actions >= outside_cost(o.g, o.seat)
    known = o.crafts[outside]
    if known is None:
        known = [max(best_site(o, card, outside), best_host(o, card, CRAFTSMAN, True)) for card in o.camp.hand]
        o.crafts[outside] = known
    return known


def lays(o: Outlook, actions: int) -> list[float]:
    """For each card of the hand, its worth as a foundation by an Architect who has so many actions."""
    outside = actions >= outside_cost(o.g, o.seat)
    known = o.lays[outside]
    if known is None:
        known = [best_site(o, card, outside) for card in o.camp.hand]
        o.lays[outside] = known
    return known
