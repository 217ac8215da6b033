"""Several actions of a Craftsman or an Architect in a row: a structure may be started and completed in one turn."""

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, Evaluation
from ludi.bots.glory_to_rome.placement import IMPOSSIBLE, added_worth, lays
from ludi.bots.glory_to_rome.weights import LATER
from ludi.games.glory_to_rome.building import accepts, finishes, outside_cost
from ludi.games.glory_to_rome.cards import CRAFTSMAN, MARBLE, STATUE
from ludi.games.glory_to_rome.state import Structure


class Series:
    """What goes into one structure: so many actions, and what they are worth together."""

    def __init__(self, actions: int, worth: float, material: int, used: int, place: int, structure: int) -> None:
        self.actions = actions
        self.worth = worth
        self.material = material  # of which so many are used
        self.used = used
        self.place = place  # in the hand, of the card laid as a foundation, or -1
        self.structure = structure  # among the open ones, or -1


def best_series(e: Evaluation, role: int, actions: int, places: list[int], materials: list[int]) -> float:
    """The best that so many actions can do: again and again the series with most worth for each of its actions."""
    worth = 0.0
    share = 1.0
    structures = list(range(len(e.open)))
    while actions > 0:
        best = _best(e, role, actions, structures, places, materials)
        if best is None:
            break
        worth += best.worth * share
        for _ in range(best.actions):
            share *= LATER
        actions -= best.actions
        materials[best.material] -= best.used
        if best.place >= 0:
            places.remove(best.place)
            if role == CRAFTSMAN:
                materials[MATERIAL_OF[e.camp.hand[best.place]]] -= 1
        else:
            structures.remove(best.structure)
    return worth


def _best(
    e: Evaluation, role: int, actions: int, structures: list[int], places: list[int], materials: list[int]
) -> Series | None:
    best: Series | None = None
    most = 0.0
    for i in structures:
        found = _grow(e, role, actions, e.open[i], materials)
        if found is not None and found.worth > most * found.actions:
            best = found
            best.structure = i
            most = found.worth / found.actions
    cost = outside_cost(e.g, e.seat)
    near = lays(e, 1)
    each = lays(e, actions)
    for place in places:
        for found in _starts(e, role, actions, place, near[place], each[place], cost, materials):
            if found.worth > most * found.actions:
                best = found
                most = found.worth / found.actions
    return best


def _starts(
    e: Evaluation, role: int, actions: int, place: int, near: float, far: float, cost: int, materials: list[int]
) -> list[Series]:
    """A foundation for one action; and one out of town, where that is better but takes more of them."""
    found: list[Series] = []
    if near > IMPOSSIBLE:
        found.append(_start(e, role, actions, place, 1, near, materials))
    if far > near:
        found.append(_start(e, role, actions, place, cost, far, materials))
    return found


def _grow(e: Evaluation, role: int, actions: int, s: Structure, materials: list[int]) -> Series | None:
    """Adding to an open structure."""
    rest = VALUE_OF[s.site] - len(s.materials)
    material = _material(e, role, s, materials)
    if finishes(e.g, e.seat, s, material, role):
        rest = 1
    elif materials[MARBLE] > 0 and finishes(e.g, e.seat, s, MARBLE, role):
        material, rest = MARBLE, 1
    used = min(min(actions, rest), materials[material])
    if used <= 0:
        return None
    return Series(used, added_worth(e, s.card, s.site, len(s.materials), used, rest), material, used, -1, -1)


def _start(
    e: Evaluation, role: int, actions: int, place: int, cost: int, foundation: float, materials: list[int]
) -> Series:
    """Laying a foundation for so many actions, and adding to it at once what is there."""
    card = e.camp.hand[place]
    site = MATERIAL_OF[card]
    series = Series(cost, foundation, site, 0, place, -1)
    if card == STATUE:
        return series
    there = materials[site]
    if role == CRAFTSMAN:
        there -= 1
    rest = VALUE_OF[site]
    used = min(min(actions - cost, rest), there)
    if used > 0:
        worth = foundation + added_worth(e, card, site, 0, used, rest)
        if used == rest or worth / (used + cost) > foundation / cost:
            series.actions += used
            series.used = used
            series.worth = worth
    return series


def _material(e: Evaluation, role: int, s: Structure, materials: list[int]) -> int:
    """Which of the materials that the structure takes there is most of."""
    best = MATERIAL_OF[s.card]
    for material in range(6):
        if materials[material] > materials[best] and accepts(e.g, e.seat, s, material, role):
            best = material
    return best
