"""What tells who is ahead."""

from typing import Final

from ludi.bots.great_city.evaluation import Evaluation
from ludi.bots.great_city.scoring import temple_worth
from ludi.bots.great_city.values import BRICKS
from ludi.games.great_city.cards import AQUEDUCT_POINTS, SIZE
from ludi.games.great_city.rounds import Emissary
from ludi.games.great_city.state import EMPTY, State, kind_of

FEATURES: Final[tuple[str, ...]] = (
    "houses",  # points of the residential areas, in tens
    "room",  # what the empty places could bring, in twenties, as far as there are turns to use them
    "aqueducts",  # their points, in tens
    "next_aqueduct",  # what one more would bring, in tens, as far as there are turns to find it
    "temples",  # points their conditions bring by now, in tens
    "temple_hopes",  # what they may still bring, in fives
    "coins",  # in fives
    "cards",  # points of influence cards won, in tens
    "tokens",  # influence tokens, in fours
    "next_card",  # the chance of the next influence card times its points, in fives
    "last_card",  # the same, if it is the last one: tokens are not needed any more
    "farms",  # what producing in all turns to come would bring, in twenties
    "bricks",  # on farms
    "buildings",  # in fours
    "colours",  # of public buildings in the city, in twos
    "best_plan",  # what the best building in hand would bring, in fives
    "other_plans",  # what the other ones would, as far as there are turns to build them, in tens
    "no_plan",  # whether there is no building in hand
    "means",  # bricks of the emissaries in this round, in threes
)
# Those that are counts: how many make 1.
UNITS: Final[dict[str, float]] = {
    "houses": 10.0,
    "aqueducts": 10.0,
    "temples": 10.0,
    "coins": 5.0,
    "cards": 10.0,
    "tokens": 4.0,
    "bricks": 1.0,
    "buildings": 4.0,
    "colours": 2.0,
}
_WATER: Final = list(AQUEDUCT_POINTS)
USUAL_BRICKS: Final = 1.8  # of an emissary who is not placed yet


def progress(g: State) -> float:
    """How far the game has come: the share of all turns that have been taken."""
    if not g.round:
        return 0.0
    each = g.players * g.setup.emissaries
    taken = 0
    if g.stack and not isinstance(g.stack[-1], Emissary):
        taken = each - (len(g.spaces) - g.spaces.count(EMPTY))
    return ((g.round - 1) * each + taken) / (g.setup.rounds * each)


def features(g: State, seat: int) -> list[float]:
    """What the seat has, for each feature."""
    evaluation = Evaluation(g, seat)
    city, city_map, values = evaluation.city, evaluation.city_map, evaluation.values
    left = (g.setup.rounds - max(g.round, 1) + 1) * g.setup.emissaries  # turns in which to build
    soon = min(1.0, left / 6)
    water = _WATER[city_map.aqueducts]
    sure, hoped = _temples(evaluation, left)
    best, others = _hand(evaluation, left)
    next_card = values.card * values.chance(city.influence) / 5
    last = g.round > g.setup.rounds - 3
    colours = 0
    for colour in range(4):
        colours += city_map.by_colour[colour] > 0
    return [
        city_map.houses / 10,
        city_map.room * soon / 20,
        water / 10,
        (_WATER[city_map.aqueducts + 1] - water) * soon / 10 if city_map.aqueducts < SIZE else 0.0,
        sure / 10,
        (hoped - sure) / 5,
        city.coins / 5,
        sum(city.influence_cards) / 10,
        city.influence / 4,
        next_card,
        next_card if last else 0.0,
        evaluation.production() * left / 20,
        float(evaluation.tokens),
        len(city_map.taken) / 4,
        colours / 2,
        best / 5,
        others / 10,
        0.0 if city.hand else 1.0,
        _bricks(g, seat) / 3,
    ]


def _bricks(g: State, seat: int) -> float:
    """What the seat will have to build with in this round; an emissary who is not placed yet brings the usual."""
    bricks, placed = 0.0, 0
    for space in range(len(g.spaces)):
        if g.spaces[space] == seat:
            placed += 1
            bricks += BRICKS[g.strips[0]][space]
    return bricks + USUAL_BRICKS * (g.setup.emissaries - placed)


def _temples(evaluation: Evaluation, left: int) -> tuple[float, float]:
    """The points of the temples by now, and with what may still come."""
    sure = hoped = 0.0
    for temple in evaluation.city_map.temples:
        sure += temple_worth(evaluation.city_map, temple, EMPTY, EMPTY, 0, evaluation.city.coins)
        hoped += temple_worth(evaluation.city_map, temple, EMPTY, EMPTY, left, evaluation.city.coins)
    return sure, hoped


def _hand(evaluation: Evaluation, left: int) -> tuple[float, float]:
    """What the best building in hand would bring, and what the others would, at most as many as there are turns."""
    if not left:
        return 0.0, 0.0
    worths = [max(evaluation.worth(kind_of(entry)), 0.0) for entry in evaluation.city.hand]
    worths.sort()
    worths.reverse()
    best = worths[0] if worths else 0.0
    return best, sum(worths[1:left])
