"""What holds in every position of every game, over thousands of random ones."""

from collections import Counter
from typing import Any

import pytest

from ludi.games.glory_to_rome.cards import EDITIONS, JACKS, VALUE, deck_of
from ludi.games.glory_to_rome.save import all_orders, unaccounted
from tests.games import properties
from tests.games.glory_to_rome.lying import COUNTED, lies
from tests.games.glory_to_rome.random_play import TABLES, new_game, played_out, positions
from tests.games.scale import games

MANY = games(150)  # games for each edition and number of players
FEW = games(12)

every_table = pytest.mark.parametrize(("edition", "players"), TABLES)


@every_table
def test_everything_is_accounted_for_and_limits_are_kept_and_every_game_ends(edition: str, players: int) -> None:
    for seed in range(MANY):
        before: list[tuple[int, int]] = []
        for g, moves, _ in positions(edition, players, seed):
            if not before:
                cards = sorted(deck_of(EDITIONS[edition], g.options["geek"]))
                before = [(99, 99)] * players
            assert sorted(all_orders(g)) == cards
            assert g.jacks + sum(c.jacks + c.orders_jacks for c in g.camps) == JACKS
            assert bool(moves) != g.over
            before = [limits_kept(g, seat, *before[seat]) for seat in range(players)]
        assert not unaccounted(g)
        assert g.seat == -1
        assert g.winners()


def limits_kept(g: Any, seat: int, clients: int, vault: int) -> tuple[int, int]:
    """Whatever was gained since the last move fitted under the limit."""
    camp = g.camps[seat]
    if len(camp.clients) > clients:
        assert g.clientele_room(seat) >= 0
    if len(camp.vault) > vault:
        assert g.vault_room(seat) >= 0
    assert camp.influence == 2 + sum(VALUE[m] for m in camp.sites)
    return len(camp.clients), len(camp.vault)


@every_table
def test_saves_and_copies_are_equal_and_old_copies_never_change(edition: str, players: int) -> None:
    for seed in range(FEW):
        properties.saves_and_copies_are_equal_and_old_copies_never_change(positions(edition, players, seed))


@every_table
def test_listed_moves_work_and_others_are_refused_and_change_nothing(edition: str, players: int) -> None:
    for seed in range(FEW):
        properties.listed_moves_work_and_others_are_refused_and_change_nothing(positions(edition, players, seed))


@every_table
def test_an_unpacked_position_goes_on_as_the_real_one(edition: str, players: int) -> None:
    for seed in range(FEW):
        properties.an_unpacked_position_goes_on_as_the_real_one(positions(edition, players, seed))


@every_table
def test_a_record_replays_to_the_same_end(edition: str, players: int) -> None:
    for seed in range(0, 2 * FEW, 2):  # even: from the start, which is all that a record knows
        start = new_game(edition, players, seed)
        properties.a_record_replays_to_the_same_end(start, positions(edition, players, seed))


@every_table
def test_scores_agree_with_a_count_of_what_lies_open_at_the_end(edition: str, players: int) -> None:
    for seed in range(MANY // 3):
        g = played_out(edition, players, seed)
        seen = g.view(None)
        assert [parts["total"] for parts in g.scores()] == [count_points(seen, seat) for seat in range(players)]
        if g.ending in ("deck", "sites", "catacomb"):
            assert seen["winners"] == count_winners(seen)


WORTH = {"rubble": 1, "wood": 1, "concrete": 2, "brick": 2, "stone": 3, "marble": 3}


def count_points(seen: dict[str, Any], seat: int) -> int:
    """The score of a seat, counted from the open table alone."""
    vaults = [Counter(MATERIAL_OF[name] for name in camp["vault"]) for camp in seen["camps"]]
    camp = seen["camps"][seat]
    points = 2 + sum(WORTH[site] for site in camp["sites"])
    for material, worth in WORTH.items():
        mine = vaults[seat][material]
        points += mine * worth
        if all(mine > vault[material] for p, vault in enumerate(vaults) if p != seat):
            points += 3
    if seen["options"]["training"]:
        return points
    if any(s["card"] == "statue" and s["complete"] for s in camp["structures"]):
        points += 3
    if "wall" in camp["functions"]:
        points += len(camp["stockpile"]) // 2
    return points


def count_winners(seen: dict[str, Any]) -> list[int]:
    ranks = [(count_points(seen, seat), camp["hand_size"]) for seat, camp in enumerate(seen["camps"])]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# Each building's material, written down apart from the engine's own table.
_COLOURS = {
    "rubble": "bar insula latrine road castra",
    "wood": "circus crane dock market palisade domus",
    "concrete": "amphitheatre aqueduct bridge senate storeroom tower tribunal vomitorium wall watermill solarium",
    "brick": "academy archway atrium bath foundry gate school shrine castra_praetoria aerarium",
    "stone": "catacomb circus_maximus coliseum domus_aurea garden prison scriptorium sewer villa watch_post triclinium",
    "marble": "basilica forum forum_romanum fountain ludus_magna palace stairway statue temple bacchanalia "
    "plebian_council",
}
MATERIAL_OF = {name: material for material, names in _COLOURS.items() for name in names.split()}


@every_table
def test_events_tell_what_moved(edition: str, players: int) -> None:
    met: set[str] = set()
    for seed in range(FEW // 2):
        met |= properties.events_tell_what_moved(positions(edition, players, seed), 4, seed, lies, COUNTED, [])
    assert met >= {
        "adds",
        "completes",
        "draws",
        "drew",
        "gathers",
        "hires",
        "jacks_back",
        "lays",
        "order",
        "sells",
        "tidies",
    }


@every_table
def test_everything_can_be_done_on_the_table(edition: str, players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW):
        met += properties.everything_can_be_done_on_the_table(positions(edition, players, seed))
    assert set(met) >= {"card", "draw", "skip"}


@every_table
def test_plans_do_what_they_say(edition: str, players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW // 2):
        met += properties.plans_do_what_they_say(positions(edition, players, seed), 4, seed, lambda view, seat: {})
    assert met[""] > 0
