"""What becomes of a card: a foundation on a site, or a material in a structure."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Evaluation
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
from ludi.bots.search.advisor import Reasons
from ludi.core.why import FREE
from ludi.games.glory_to_rome.building import IN_TOWN, accepts, finishes, lay_verdict, outside_cost, site_materials
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


def become(e: Evaluation, card: int, move: int, role: int, from_hand: bool, more: int, found: Reasons) -> None:
    """A card as a foundation on a site, or as a material in a structure; with so many more actions to come."""
    family = FAMILY[move]
    if family == STRUCTURE_:
        _add(e, card, e.camp.structures[e.camp.find(move - STRUCTURE_)], role, from_hand, found)
    elif family == OUTSIDE_:
        _lay(e, card, move - OUTSIDE_, True, found)
    else:
        site = move - SITE_
        _lay(e, card, site, False, found)
        if more > 0:
            there = e.stock[site] if role == ARCHITECT else e.hand[site] - (MATERIAL_OF[card] == site and from_hand)
            used = min(min(more, VALUE_OF[site]), there)
            if used > 0:
                found.add("goes_on", LATER * added_worth(e, card, site, 0, used, VALUE_OF[site]), card)


def _lay(e: Evaluation, card: int, site: int, outside: bool, found: Reasons) -> None:
    found.add("foundation", e.foundation_worth(card, site), card)
    if outside:
        if outside_cost(e.g, e.seat) > 1:
            found.add("out_of_town", -OUT_OF_TOWN)
    elif e.g.sites_left == 1:
        e.ending(0.0, found)
    elif e.g.sites_left <= MANY_SITES:
        ahead = e.margin()
        if ahead >= SAFE_LEAD:
            found.add("hurries", RACE * 4.0 / e.g.sites_left)
        elif ahead < 0.0:
            danger = DANGER if e.g.sites_left == 2 else 0.0
            found.add("delays", -RACE * 4.0 / e.g.sites_left - danger)


def _add(e: Evaluation, card: int, s: Structure, role: int, from_hand: bool, found: Reasons) -> None:
    whole = e.building_worth(s.card, s.site)
    value = VALUE_OF[s.site]
    step = whole / (value + 1)
    if finishes(e.g, e.seat, s, MATERIAL_OF[card], role):
        found.add("completes", FINISHED + max(step, FINISHING * whole), s.card)
        if not e.g.functions_off:
            if s.card in WITH_EFFECT:
                found.add("effect", effect_worth(e, s.card, value), s.card)
            if s.card == CATACOMB:
                e.ending(value, found)
            elif e.wins_with_function(s.card):
                found.add("forum", WIN, s.card)
    else:
        near = (len(s.materials) + 1) / value  # what is begun is finished first
        found.add("advances", step * (0.8 + 0.4 * near), s.card)
    if from_hand:
        spare = SPARED * e.plan_worth(card)
        if spare > 0.0:
            found.add("spares_card", -spare, card)


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


def become_best(
    e: Evaluation, card: int, ways: list[int], role: int, from_hand: bool, more: int, found: Reasons
) -> None:
    """The best of these ways."""
    if len(ways) == 1:
        become(e, card, ways[0], role, from_hand, more, found)
        return
    best, most = ways[0], IMPOSSIBLE
    for way in ways:
        tried = Reasons(told=False)
        become(e, card, way, role, from_hand, more, tried)
        if tried.weight > most:
            best, most = way, tried.weight
    if found.told is None:
        found.weight += most
    else:
        become(e, card, best, role, from_hand, more, found)


def best_site(e: Evaluation, card: int, actions: int) -> float:
    """The best foundation that a card can be for so many actions, in town or also out of town."""
    best = IMPOSSIBLE
    for site in site_materials(e.g, card):
        if lay_verdict(e.g, e.seat, card, site, IN_TOWN) == FREE:
            best = max(best, _lay_worth(e, card, site, False))
        if lay_verdict(e.g, e.seat, card, site, actions) == FREE:
            best = max(best, _lay_worth(e, card, site, True))
    return best


def _lay_worth(e: Evaluation, card: int, site: int, outside: bool) -> float:
    found = Reasons(told=False)
    _lay(e, card, site, outside, found)
    return found.weight


def best_host(e: Evaluation, card: int, role: int, from_hand: bool) -> float:
    """The best structure to which a card can be added."""
    best = IMPOSSIBLE
    for s in e.open:
        if accepts(e.g, e.seat, s, MATERIAL_OF[card], role):
            found = Reasons(told=False)
            _add(e, card, s, role, from_hand, found)
            best = max(best, found.weight)
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
