"""What holds in every position of every game, over many random ones."""

from collections import Counter
from typing import Any

import pytest

import ludi
from ludi.core.events import UNSAID
from ludi.games.great_city.save import all_cards, cards_on_table, unaccounted
from tests.games import properties
from tests.games.great_city.lying import COUNTED, ELSEWHERE, lies
from tests.games.great_city.random_play import played_out, positions
from tests.games.scale import games

MANY = games(400)  # games for each number of players
FEW = games(12)

every_table = pytest.mark.parametrize("players", [2, 3, 4])


@every_table
def test_everything_is_accounted_for_and_every_game_ends_after_its_rounds(players: int) -> None:
    cards = all_cards(players)
    for seed in range(MANY):
        g: Any = None
        for g, moves, _ in positions(players, seed):
            assert cards_on_table(g) == cards
            assert bool(moves) != g.over
            assert all(city.coins >= 0 and city.influence >= 0 and city.built <= 16 for city in g.cities)
        assert not unaccounted(g)
        assert g.round == (7 if players == 2 else 14)
        assert g.winners()


@every_table
def test_a_city_is_connected_and_at_most_four_by_four_with_few_aqueducts(players: int) -> None:
    for seed in range(MANY // 4):
        for camp in played_out(players, seed).view(None)["cities"]:
            cells = {tuple(map(int, b["cell"].split("-"))): b["kind"] for b in camp["buildings"]}
            assert is_connected(set(cells))
            rows, columns = [r for r, _ in cells], [c for _, c in cells]
            assert max(rows) - min(rows) < 4
            assert max(columns) - min(columns) < 4
            aqueducts = [cell for cell, kind in cells.items() if "aqueduct" in kind]
            assert len({r for r, _ in aqueducts}) == len({c for _, c in aqueducts}) == len(aqueducts)


def is_connected(cells: set[tuple[int, ...]]) -> bool:
    found = [next(iter(cells))]
    for r, c in found:
        found += [n for n in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if n in cells and n not in found]
    return len(found) == len(cells)


@every_table
def test_saves_and_copies_are_equal_and_old_copies_never_change(players: int) -> None:
    for seed in range(FEW):
        properties.saves_and_copies_are_equal_and_old_copies_never_change(positions(players, seed))


@every_table
def test_listed_moves_work_and_others_are_refused_and_change_nothing(players: int) -> None:
    for seed in range(FEW):
        properties.listed_moves_work_and_others_are_refused_and_change_nothing(positions(players, seed))


@every_table
def test_an_unpacked_position_goes_on_as_the_real_one(players: int) -> None:
    for seed in range(FEW):
        properties.an_unpacked_position_goes_on_as_the_real_one(positions(players, seed))


@every_table
def test_a_record_replays_to_the_same_end(players: int) -> None:
    for seed in range(FEW):
        start = ludi.new("great_city", players=players, seed=seed)
        properties.a_record_replays_to_the_same_end(start, positions(players, seed))


@every_table
def test_coins_and_influence_agree_with_what_was_told(players: int) -> None:
    """Every gain and payment is told: the counters follow from the events alone."""
    for seed in range(MANY // 8):
        coins, influence = [5] * players, [0] * players
        for g, moves, move in positions(players, seed):
            if not moves:
                break
            after = g.copy()
            for event in after.play(move):
                seat, count = int(str(event.args.get("seat", 0))), int(str(event.args.get("count", 0)))
                coins[seat] += {"gains_coins": count, "buys_brick": -2, "buys_cog": -1}.get(event.key, 0)
                influence[seat] += count if event.key == "gains_influence" else 0
                if event.key == "wins_influence":
                    influence[seat] = 0
            assert [city.coins for city in after.cities] == coins
            assert [city.influence for city in after.cities] == influence


@every_table
def test_tokens_lie_where_the_rules_put_them(players: int) -> None:
    """A brick at the most on a grain farm or vineyard, points on baths, nothing elsewhere."""
    most = {"grain_farm": 1, "vineyard": 1, "baths": 4, "imperial_baths": 5}
    for seed in range(MANY // 8):
        for g, _, _ in positions(players, seed):
            for city in g.view(None)["cities"]:
                for building in city["buildings"]:
                    tokens = building.get("bricks", 0) + building.get("points", 0)
                    assert 0 <= tokens <= most.get(building["kind"], 0)


@every_table
def test_scores_agree_with_a_count_of_the_open_table(players: int) -> None:
    for seed in range(MANY // 2):
        g = played_out(players, seed)
        seen = g.view(None)
        points = [count_points(camp) for camp in seen["cities"]]
        assert [parts["total"] for parts in g.scores()] == points
        ranks = [(p, camp["influence"]) for p, camp in zip(points, seen["cities"], strict=True)]
        assert seen["winners"] == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# -- an independent count, from names on the open table ----------------------------------------------

COLOURS = {
    "market": "green",
    "forum_romanum": "green",
    "arena": "red",
    "colosseum": "red",
    "school": "yellow",
    "university": "yellow",
    "baths": "blue",
    "imperial_baths": "blue",
}
STARS = {"luna": 1, "mars": 3, "venus": 1, "jupiter": 2, "mercury": 2, "grand_aqueduct": 1}
TEMPLES = ["minerva", "fortuna", "cupid", "juno", "saturn", "luna", "mars", "venus", "jupiter", "mercury"]


def count_points(camp: dict[str, Any]) -> int:
    grid = {tuple(map(int, b["cell"].split("-"))): b for b in camp["buildings"]}
    kinds = [b["kind"] for b in camp["buildings"]]
    points = camp["coins"] + camp["influence"] // 2 + sum(camp["influence_cards"])
    points += [0, 4, 12, 24, 40][sum("aqueduct" in kind for kind in kinds)]
    points += sum(temple(name, kinds, camp["coins"]) for name in kinds if name in TEMPLES)
    left = {cell for cell, b in grid.items() if "house" in b["kind"]}
    while left:
        area = take_area(grid, left)
        colours: dict[str, int] = {}
        for cell in {n for house in area for n in beside(house)}:
            kind = grid[cell]["kind"] if cell in grid else ""
            if kind in COLOURS:
                colours[COLOURS[kind]] = max(colours.get(COLOURS[kind], 0), grid[cell]["points"])
        points += sum(int(grid[cell]["kind"][-1]) for cell in area) * len(colours) + colours.get("blue", 0)
    return int(points)


def beside(cell: tuple[int, ...]) -> list[tuple[int, ...]]:
    r, c = cell
    return [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]


def take_area(grid: dict[tuple[int, ...], Any], left: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    area = [left.pop()]
    value = grid[area[0]]["kind"][-1]
    for cell in area:
        for n in beside(cell):
            if n in left and grid[n]["kind"][-1] == value:
                left.remove(n)
                area.append(n)
    return area


def temple(name: str, kinds: list[str], coins: int) -> int:
    twos = sum(kind.endswith("house_2") for kind in kinds)
    temples = sum(kind in TEMPLES for kind in kinds)
    farms = sum(kind.endswith("farm") or kind == "vineyard" for kind in kinds)
    stars = sum(STARS.get(kind, kind.startswith("luxury")) for kind in kinds)
    return {
        "minerva": 10 * (len(kinds) == 16),
        "fortuna": 15 * (len({COLOURS[kind] for kind in kinds if kind in COLOURS}) == 4),
        "cupid": 10 * (twos >= 4),
        "juno": 10 * (temples >= 4),
        "saturn": 15 * (farms >= 4),
        "luna": stars,
        "mars": 5 * any(kind.endswith("house_4") for kind in kinds),
        "venus": 2 * twos,
        "jupiter": 2 * temples,
        "mercury": coins // 3,
    }[name]


@every_table
def test_events_tell_what_moved(players: int) -> None:
    met: set[str] = set()
    for seed in range(FEW):
        met |= properties.events_tell_what_moved(positions(players, seed), 3, seed, lies, COUNTED, ELSEWHERE)
    assert met >= {UNSAID, "builds", "gains_coins", "offer", "places_emissary", "takes", "wins_influence"}


@every_table
def test_everything_can_be_done_on_the_table(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW):
        met += properties.everything_can_be_done_on_the_table(positions(players, seed))
    assert set(met) >= {"buy_brick", "buy_cog", "sheep", "produce", "skip"}


@every_table
def test_plans_do_what_they_say(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW):
        met += properties.plans_do_what_they_say(
            positions(players, seed), 2, seed, lambda view, seat: {"coins": view["cities"][seat]["coins"]}
        )
    assert set(met) == {"build", "build_at", "produce", "sheep", "take_and_build", "take_to"}
