"""What becomes of a card: a foundation on a site, or a material in a structure."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Evaluation, Reasons
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
from ludi.bots.search.advisor import Reason, total
from ludi.games.glory_to_rome.building import accepts, finishes, outside_cost, site_moves
from ludi.games.glory_to_rome.cards import (
    AMPHITHEATRE,
    ARCHITECT,
    CATACOMB,
    CRAFTSMAN,
    FOUNDRY,
    GARDEN,
    SCHOOL,
)
from ludi.games.glory_to_rome.moves import FAMILY, OUTSIDE_, SITE_, STRUCTURE_
from ludi.games.glory_to_rome.state import Structure

IMPOSSIBLE: Final = -1000.0  # the worth of what cannot be done
WITH_EFFECT: Final[list[int]] = [AMPHITHEATRE, FOUNDRY, GARDEN, SCHOOL]


def place_reasons(e: Evaluation, card: int, move: int, role: int, from_hand: bool, more: int = 0) -> Reasons:
    """A card as a foundation on a site, or as a material in a structure; with so many more actions to come."""
    family = FAMILY[move]
    if family == STRUCTURE_:
        place = e.camp.find(move - STRUCTURE_)
        return _add_reasons(e, card, e.camp.structures[place], role, from_hand)
    if family == OUTSIDE_:
        return _lay_reasons(e, card, move - OUTSIDE_, True)
    found = _lay_reasons(e, card, move - SITE_, False)
    if more > 0:
        site = move - SITE_
        there = e.stock[site] if role == ARCHITECT else e.hand[site] - (MATERIAL_OF[card] == site and from_hand)
        used = min(more, VALUE_OF[site], there)
        if used > 0:
            found.append(Reason("goes_on", LATER * added_worth(e, card, site, 0, used, VALUE_OF[site]), card))
    return found


def _lay_reasons(e: Evaluation, card: int, site: int, outside: bool) -> Reasons:
    found = [Reason("foundation", e.foundation_worth(card, site), card)]
    if outside:
        if outside_cost(e.g, e.seat) > 1:
            found.append(Reason("out_of_town", -OUT_OF_TOWN))
    elif e.g.sites_left == 1:
        found.append(e.ending(0.0))
    elif e.g.sites_left <= MANY_SITES:
        ahead = e.margin()
        if ahead >= SAFE_LEAD:
            found.append(Reason("hurries", RACE * 4.0 / e.g.sites_left))
        elif ahead < 0.0:
            danger = DANGER if e.g.sites_left == 2 else 0.0
            found.append(Reason("delays", -RACE * 4.0 / e.g.sites_left - danger))
    return found


def _add_reasons(e: Evaluation, card: int, s: Structure, role: int, from_hand: bool) -> Reasons:
    whole = e.building_worth(s.card, s.site)
    value = VALUE_OF[s.site]
    step = whole / (value + 1)
    found: Reasons = []
    if finishes(e.g, e.seat, s, MATERIAL_OF[card], role):
        found.append(Reason("completes", FINISHED + max(step, FINISHING * whole), s.card))
        if not e.g.functions_off:
            if s.card in WITH_EFFECT:
                found.append(Reason("effect", effect_worth(e, s.card, value), s.card))
            if s.card == CATACOMB:
                found.append(e.ending(value))
            elif e.wins_with_function(s.card):
                found.append(Reason("forum", WIN, s.card))
    else:
        near = (len(s.materials) + 1) / value  # what is begun is finished first
        found.append(Reason("advances", step * (0.8 + 0.4 * near), s.card))
    if from_hand:
        spare = SPARED * e.plan_worth(card)
        if spare > 0.0:
            found.append(Reason("spares_card", -spare, card))
    return found


def added_worth(e: Evaluation, card: int, site: int, under: int, used: int, rest: int) -> float:
    """So many materials into a structure that needs `rest` more."""
    whole = e.building_worth(card, site)
    value = VALUE_OF[site]
    step = whole / (value + 1)
    worth = 0.0
    for i in range(used):
        if i + 1 == rest:
            worth += FINISHED + max(step, FINISHING * whole)
            if card in WITH_EFFECT and not e.g.functions_off:
                worth += effect_worth(e, card, value)
        else:
            worth += step * (0.8 + 0.4 * (under + i + 1) / value)
    return worth


def effect_worth(e: Evaluation, card: int, influence: int) -> float:
    """What a building does when it is completed now, against what may be expected of it."""
    actions = e.g.influence(e.seat) + influence
    pool = len(e.g.pool)
    if card == FOUNDRY:
        worth = GATHERED * min(actions, pool)
    elif card == GARDEN:
        worth = HIRED * e.youth * max(0, min(actions, pool, e.g.clientele_room(e.seat) + influence))
    elif card == AMPHITHEATRE:
        worth = CRAFTED * min(actions, max(0, len(e.camp.hand) - 1))
    else:
        worth = THOUGHT * min(actions, 5)
    return EFFECT * (worth - FUNCTIONS[card] * (FADING + (1.0 - FADING) * e.youth))


# -- the best that can become of a card ------------------------------------------------------------


def best_place(e: Evaluation, card: int, ways: list[int], role: int, from_hand: bool, more: int) -> Reasons:
    best: Reasons = []
    most = IMPOSSIBLE
    for way in ways:
        found = place_reasons(e, card, way, role, from_hand, more)
        worth = total(found)
        if worth > most:
            best, most = found, worth
    return best


def best_site(e: Evaluation, card: int, actions: int) -> float:
    """The best foundation that a card can be for so many actions, in town or also out of town."""
    best = IMPOSSIBLE
    for move in site_moves(e.g, e.seat, card, actions):
        best = max(best, total(_lay_reasons(e, card, move - FAMILY[move], FAMILY[move] == OUTSIDE_)))
    return best


def best_host(e: Evaluation, card: int, role: int, from_hand: bool) -> float:
    """The best structure to which a card can be added."""
    best = IMPOSSIBLE
    for s in e.open:
        if accepts(e.g, e.seat, s, MATERIAL_OF[card], role):
            best = max(best, total(_add_reasons(e, card, s, role, from_hand)))
    return best


def crafts(e: Evaluation, actions: int) -> list[float]:
    """For each card of the hand, its best use by a Craftsman who has so many actions."""
    outside = actions >= outside_cost(e.g, e.seat)
    known = e.crafts[outside]
    if known is None:
        known = [max(best_site(e, card, actions), best_host(e, card, CRAFTSMAN, True)) for card in e.camp.hand]
        e.crafts[outside] = known
    return known


def lays(e: Evaluation, actions: int) -> list[float]:
    """For each card of the hand, its worth as a foundation by an Architect who has so many actions."""
    outside = actions >= outside_cost(e.g, e.seat)
    known = e.lays[outside]
    if known is None:
        known = [best_site(e, card, actions) for card in e.camp.hand]
        e.lays[outside] = known
    return known
