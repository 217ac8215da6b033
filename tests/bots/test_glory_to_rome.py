"""The rules of thumb for Glory to Rome: they can be said, are fair, see what is clear, and beat chance."""

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

import ludi
from ludi.bots import RulesBot, Seat, bot, exists
from ludi.bots.thought.counsel import counsel_of, sentence
from ludi.bots.thought.counsel import total as weight
from ludi.core.text import LANGUAGES
from ludi.games.glory_to_rome.moves import CATALOGUE, NAMES
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import geek, play, table

POSITIONS = 200
advice = counsel_of("glory_to_rome").reasons


def _sample() -> Iterator[Any]:
    """Positions of random games, over editions and numbers of players, each game left at a different place."""
    found = 0
    seed = 0
    while found < POSITIONS:
        edition, players = TABLES[seed % len(TABLES)]
        for number, (g, moves, _) in enumerate(positions(edition, players, seed)):
            if len(moves) > 1 and (number + seed) % 23 == 0:
                found += 1
                yield g
        seed += 1


def best(g: Any) -> str:
    """The name of the move that the bot likes best."""
    return NAMES[RulesBot(0).explain(Seat(g, g.seat))[0].move]


def liking(g: Any, name: str) -> float:
    return weight(advice(g.guess(g.seat, Random(0)), CATALOGUE.number(name)))


def test_every_legal_move_has_reasons_that_can_be_said() -> None:
    for g in _sample():
        position = g.guess(g.seat, Random(0))
        for move in g.moves():
            reasons = advice(position, move)
            assert reasons, NAMES[move]
            for reason in reasons:
                assert isfinite(reason.weight), (NAMES[move], reason)
                for language in LANGUAGES:
                    assert sentence(g, reason, language)


def test_what_the_seat_does_not_know_changes_nothing() -> None:
    for g in _sample():
        guesses = [g.guess(g.seat, Random(seed)) for seed in (1, 2)]
        for move in g.moves():
            assert advice(guesses[0], move) == advice(guesses[1], move), NAMES[move]


# -- situations in which the right move is clear ----------------------------------------------------


def test_a_structure_is_completed_rather_than_another_started() -> None:
    g = table(p0={"hand": "Insula Road", "building": "Bar"}, led="craftsman")
    play(g, best(g))
    if g.stack[-1].kind == "Place":
        assert best(g) == "structure:bar"
        play(g, "structure:bar")
    assert g.camps[0].structures[0].complete


def test_the_last_role_for_a_forum_is_hired() -> None:
    clients = "laborer craftsman architect legionary patron"
    g = table(
        p0={"built": "Forum", "sites": "rubble", "clients": clients},
        pool="marble stone rubble",
        led="patron",
        edition="iv",
    )
    assert best(g) == "pool:stone"
    play(g, "pool:stone")
    assert g.winners() == [0]


def test_patron_is_led_when_it_wins_by_the_forum() -> None:
    clients = "laborer craftsman architect legionary patron"
    g = table(
        p0={"hand": "Jack Road Dock", "built": "Forum", "sites": "rubble", "clients": clients},
        pool="stone",
        edition="iv",
    )
    assert best(g) == "jack:patron"


@pytest.mark.parametrize(("ahead", "completes"), [(0, True), (1, False)])
def test_a_catacomb_ends_the_game_only_when_ahead(ahead: int, completes: bool) -> None:
    camps: list[dict[str, str]] = [{"hand": "Villa", "building": "Catacomb:stone+stone"}, {}]
    camps[ahead]["vault"] = "marble*4 brick*3"
    g = table(p0=camps[0], p1=camps[1], led="craftsman", sites_left={"rubble": 4, "wood": 4})
    assert (liking(g, "card:villa") > liking(g, "skip")) == completes


def test_a_small_hand_is_refilled_and_a_full_one_takes_a_jack() -> None:
    few = table(p0={"hand": "Road"})
    play(few, "think")
    assert best(few) == "draw"
    many = table(p0={"hand": "Road Dock Wall Bath Villa"})
    play(many, "think")
    assert best(many) == "take_jack"


def test_an_empty_hand_thinks() -> None:
    g = table(p0={"hand": "Road"}, p1={"hand": "Dock"})
    assert best(g) == "think"


def test_the_draw_pile_is_not_run_out_when_behind() -> None:
    g = table(p0={"hand": "Road"}, p1={"vault": "marble*3"}, deck_size=3)
    play(g, "think")
    assert best(g) == "take_jack"


def test_the_draw_pile_is_run_out_when_ahead() -> None:
    g = table(p0={"hand": "Road", "vault": "marble*3"}, deck_size=3)
    play(g, "think")
    assert best(g) == "draw"


def test_a_laborer_takes_what_a_structure_needs() -> None:
    g = table(p0={"building": "Wall:concrete"}, pool="marble concrete rubble", led="laborer")
    assert best(g) == "pool:concrete"


def test_a_merchant_sells_the_dearest_that_is_not_needed() -> None:
    g = table(p0={"stock": "rubble marble brick"}, led="merchant")
    assert best(g) == "stock:marble"


def test_a_victim_gives_the_card_of_least_use() -> None:
    g = table(p0={"hand": "Wall"}, p1={"hand": "Bridge Wall", "building": "Bridge"}, led="legionary")
    play(g, "card:wall")
    assert g.seat == 1
    assert best(g) == "card:bridge"  # it stands already; a Wall may still be built


def test_nothing_is_given_from_behind_a_wall() -> None:
    g = table(p0={"hand": "Tower"}, p1={"hand": "Bridge", "built": "Wall"}, led="legionary")
    play(g, "card:tower")
    assert g.seat == 1
    assert best(g) == "skip"


def test_a_fourth_open_structure_is_not_started() -> None:
    g = table(p0={"hand": "Temple", "building": "Wall Bath Villa"}, led="architect")
    assert best(g) == "skip"


def test_free_gains_are_taken() -> None:
    g = geek(p0={"hand": "Road", "built": "Tribunal"})
    play(g, "think", "draw")
    assert best(g) == "take_jack"


# -- matches ---------------------------------------------------------------------------------------


def _won(seed: int, players: int, seat: int, edition: str) -> bool:
    g = ludi.new("glory_to_rome", players=players, seed=seed, edition=edition)
    bots = [bot("rules" if number == seat else "random", seed * players + number) for number in range(players)]
    while not g.over:
        g.play(bots[g.seat].choose(Seat(g, g.seat)))
    return g.winners() == [seat]


def test_the_rules_of_thumb_beat_chance() -> None:
    assert exists("rules")
    editions = ["iv", "republic", "imperium"]
    won = sum(_won(seed, 2, seed % 2, editions[seed % 3]) for seed in range(12))
    assert won >= 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_also_play_with_more(players: int) -> None:
    won = sum(_won(seed, players, seed % players, "iv") for seed in range(4))
    assert won >= 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_among_themselves_ends(players: int) -> None:
    g: Any = ludi.new("glory_to_rome", players=players, seed=players)
    bots = [bot("rules", number) for number in range(players)]
    while not g.over:
        assert g.turn < 100 * players
        g.play(bots[g.seat].choose(Seat(g, g.seat)))
    assert g.winners()
