"""No deck runs dry before the last upkeep, whatever is built: played out, and with every school that can be built."""

from collections.abc import Callable
from random import Random

import pytest

from ludi.games.great_city.game import GreatCity
from ludi.games.great_city.moves import CATALOGUE, NAMES
from ludi.games.great_city.save import unaccounted
from ludi.games.great_city.setup import new
from tests.games.great_city.table import deck

Policy = Callable[[GreatCity, Random], int]
every_number = pytest.mark.parametrize("players", [2, 3, 4])
FULL_OFFER = {2: 4, 3: 3, 4: 4}
SCHOOLS = ("school", "university")
WANTED = [f"{verb}:{name}" for verb in ("build", "keep", "take") for name in SCHOOLS]


def at_random(g: GreatCity, rng: Random) -> int:
    return rng.choice(g.moves())


def for_schools(g: GreatCity, rng: Random) -> int:
    """Build every school as soon as it can be paid, and look at one deck again and again."""
    names = {NAMES[move]: move for move in g.moves()}
    buying = ["buy_brick"] if _school_in_hand(g) else []
    for wanted in [*WANTED, "deck:III", "space:5", "space:4", *buying, "produce", "skip"]:
        if wanted in names:
            return names[wanted]
    return rng.choice(g.moves())


def _school_in_hand(g: GreatCity) -> bool:
    return any(name in g.view(g.seat)["cities"][g.seat]["hand"] for name in SCHOOLS)


def play_out(g: GreatCity, rng: Random, policy: Policy) -> int:
    """Play to the end, looking at the offer of every round. Returns how many schools were built."""
    seen = 0
    schools = 0
    while not g.over:
        if g.round > seen:
            seen = g.round
            assert len(g.offer) == FULL_OFFER[g.players]
            assert unaccounted(g) == ""
        move = policy(g, rng)
        schools += NAMES[move] in ("build:school", "build:university")
        g.play(move)
    assert seen == g.setup.rounds
    assert unaccounted(g) == ""
    assert deck(g, "I") == []
    assert g.offer == []
    return schools


@every_number
def test_random_games_offer_full_rounds_to_the_end(players: int) -> None:
    """Setup; facts ruling 8."""
    for seed in range(25):
        play_out(new(players, seed, {}), Random(seed), at_random)


@every_number
def test_schools_cannot_empty_a_deck_before_the_last_offer(players: int) -> None:
    """Building reference: School; facts ruling 8."""
    built = [play_out(new(players, seed, {}), Random(seed), for_schools) for seed in range(25)]
    assert max(built) >= players - 1, "the policy should build schools"


@pytest.mark.parametrize(
    ("players", "name", "spare"), [(2, "II", 6), (3, "II", 5), (3, "III", 4), (4, "II", 4), (4, "III", 4), (4, "IV", 4)]
)
def test_cards_left_without_any_school(players: int, name: str, spare: int) -> None:
    """Setup; facts ruling 8: there are never more schools than cards to spare."""
    g = new(players, 3, {})
    while not g.over:
        g.play(CATALOGUE.number("skip") if CATALOGUE.number("skip") in g.moves() else g.moves()[0])
    assert len(deck(g, name)) == spare
    assert spare >= players  # one school in each deck but the first, and the University
