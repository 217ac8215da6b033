"""The rules of thumb for Glory to Rome: they can be said, are fair, see what is clear, and beat chance."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from math import isfinite
from random import Random
from typing import Any

import pytest

import ludi
from ludi.bots import RulesBot, Seat, bot, exists
from ludi.bots.glory_to_rome.evaluation import margin
from ludi.bots.glory_to_rome.weights import WIN
from ludi.bots.search.advisor import Reason, advisor_of, sentence
from ludi.bots.search.advisor import total as weight
from ludi.games.glory_to_rome.cards import CARDS, COLISEUM, ROLES
from ludi.games.glory_to_rome.moves import CATALOGUE, NAMES
from tests.bots.sentences import check_catalogues, check_nothing_hidden_is_named, check_sentences, said
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import geek, play, table

POSITIONS = 200
ADVISOR = advisor_of("glory_to_rome")
advice = ADVISOR.reasons


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
        check_sentences(g, g.moves())


def test_what_the_seat_does_not_know_changes_nothing() -> None:
    for g in _sample():
        guesses = [g.guess(g.seat, Random(seed)) for seed in (1, 2)]
        for move in g.moves():
            assert advice(guesses[0], move) == advice(guesses[1], move), NAMES[move]
        check_nothing_hidden_is_named(g, g.moves())


def test_the_weights_of_all_moves_are_the_sums_of_their_reasons() -> None:
    for g in _sample():
        moves = g.moves()
        assert ADVISOR.weights(g, moves) == [weight(advice(g, move)) for move in moves]


def test_features_are_a_number_for_each_name() -> None:
    for g in _sample():
        before = g.pack()
        assert 0.0 <= ADVISOR.progress(g) <= 1.0
        for seat in range(g.players):
            found = ADVISOR.features(g, seat)
            assert len(found) == len(ADVISOR.feature_names())
            assert all(isfinite(number) and abs(number) < 20 for number in found)
        shares = ADVISOR.shares(g)
        assert len(shares) == g.players
        assert abs(sum(shares) - 1.0) < 1e-9
        assert g.pack() == before


def test_what_was_fitted_is_what_is_counted() -> None:
    fitted = tomllib.loads(files("ludi.bots.glory_to_rome").joinpath("feature_weights.toml").read_text("utf-8"))
    for rows in fitted["players"].values():
        assert sorted(rows) == sorted(ADVISOR.feature_names())


def test_points_in_the_vault_and_a_forum_that_lacks_one_role_show_in_the_features() -> None:
    clients = "laborer craftsman architect legionary patron"
    plain = table(p0={"clients": clients}, edition="iv")
    rich = table(p0={"clients": clients, "vault": "marble stone"}, edition="iv")
    near = table(p0={"clients": clients, "built": "Forum"}, edition="iv")
    assert _count(rich, 0, "vault") - _count(plain, 0, "vault") == 1.5
    assert _count(rich, 0, "bonus") == 2.0
    assert _count(near, 0, "forum") > 1.5 > _count(plain, 0, "forum") == 0.0
    assert _count(near, 1, "forum") == 0.0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_forum_that_lacks_one_role_is_never_a_burden(players: int) -> None:
    clients = "laborer craftsman architect legionary patron"
    with_forum, with_temple = [
        ADVISOR.shares(table(players, p0={"clients": clients, "built": built}, edition="iv"))[0]
        for built in ("Forum", "Temple")
    ]
    assert with_forum >= with_temple - 0.02


def _count(g: Any, seat: int, feature: str) -> float:
    return ADVISOR.features(g, seat)[ADVISOR.feature_names().index(feature)]


def test_the_game_comes_nearer_to_its_end() -> None:
    g = ludi.new("glory_to_rome", players=3, seed=5)
    seen = [ADVISOR.progress(g)]
    while not g.over:
        g.play(bot("rules", 1).choose(Seat(g, g.seat)))
        if not g.over:
            seen.append(ADVISOR.progress(g))
    assert seen[0] < 0.1
    assert seen == sorted(seen)


# -- what is said --------------------------------------------------------------------------------


def hears(g: Any, name: str, english: str, french: str) -> None:
    """The first reason of a move."""
    move = CATALOGUE.number(name)
    assert said(g, move, "en")[0] == english
    assert said(g, move, "fr")[0] == french


def test_both_languages_say_the_same() -> None:
    check_catalogues("glory_to_rome", [*CARDS, *ROLES])


def test_buildings_are_named() -> None:
    g = table(p0={"hand": "Atrium", "building": "Bath:brick"}, led="craftsman")
    hears(g, "card:atrium", "It completes the Bath", "Cela achève les Bains")
    g = table(p0={"hand": "Wall", "building": "Amphitheatre"}, led="craftsman")
    hears(g, "card:wall", "It brings the Amphitheatre nearer to completion", "Cela fait avancer l’Amphithéâtre")
    g = table(p0={"hand": "Dock"}, led="craftsman")
    hears(g, "card:dock", "It starts the Dock", "Cela commence le Dock")


def test_the_edition_has_its_own_names() -> None:
    reason = Reason("completes", 1.0, COLISEUM)
    assert sentence(table(edition="iv"), reason, "en") == "It completes the Coliseum"
    assert sentence(table(edition="republic"), reason, "en") == "It completes the Colosseum"


def test_clients_are_named() -> None:
    g = table(p0={"sites": "rubble"}, pool="stone concrete", led="patron")
    hears(g, "pool:stone", "It hires a Merchant", "Cela engage un Marchand")
    hears(g, "pool:concrete", "It hires an Architect", "Cela engage un Architecte")


def test_materials_and_what_needs_them_are_named() -> None:
    g = table(p0={"building": "Temple Dock"}, pool="marble stone", led="laborer")
    hears(g, "pool:marble", "The Temple needs Marble", "Il faut une carte Marbre pour le Temple")
    hears(g, "pool:stone", "You can sell Stone later", "Vous pourrez vendre une carte Pierre plus tard")


def test_a_material_goes_where_it_is_of_most_use() -> None:
    """Both take Marble, but one lacks only this."""
    g = table(p0={"building": "Fountain Temple:marble+marble"}, pool="marble", led="laborer")
    hears(g, "pool:marble", "The Temple needs Marble", "Il faut une carte Marbre pour le Temple")


def test_what_an_order_costs_is_named() -> None:
    g = table(p0={"hand": "Dock Road*3"})
    assert "It costs the Dock" in said(g, CATALOGUE.number("card:dock"))
    assert "Cela coûte la Route" in said(g, CATALOGUE.number("card:road"), "fr")
    assert "It costs several Rubble cards" in said(g, CATALOGUE.number("petition:rubble"))
    assert "Cela coûte plusieurs cartes Bloc" in said(g, CATALOGUE.number("petition:rubble"), "fr")


def test_what_speaks_against_a_move_has_a_sentence_of_its_own() -> None:
    g = table()
    assert sentence(g, Reason("foundation", 1.0, 0), "en") == "It starts the Bar"
    against = "You have enough to complete before you start the Bar"
    assert sentence(g, Reason("foundation", -1.0, 0), "en") == against


def test_players_are_named() -> None:
    g = table()
    assert sentence(g, Reason("steals", 1.0, 1), "en") == "It takes a building from Player 2"
    assert sentence(g, Reason("steals", 1.0, 1), "fr", ["Anna", "Livia"]) == "Cela prend un bâtiment à Livia"


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
    assert liking(few, "draw") > liking(few, "take_jack")
    many = table(p0={"hand": "Road Dock Wall Bath Villa"})
    assert liking(many, "take_jack") > liking(many, "draw")


def test_an_empty_hand_thinks() -> None:
    g = table(p0={"hand": "Road"}, p1={"hand": "Dock"})
    assert best(g) == "draw"


def test_the_draw_pile_is_not_run_out_when_behind() -> None:
    g = table(p0={"hand": "Road"}, p1={"vault": "marble*3"}, deck_size=3)
    assert best(g) == "take_jack"


def test_the_draw_pile_is_run_out_when_ahead() -> None:
    g = table(p0={"hand": "Road", "vault": "marble*3"}, deck_size=3)
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


def test_a_fourth_open_structure_is_less_welcome_than_a_first() -> None:
    """Not that it is never started: the weights that won their matches start one now and then."""
    first = table(p0={"hand": "Temple"}, led="architect")
    fourth = table(p0={"hand": "Temple", "building": "Wall Bath Villa"}, led="architect")
    assert liking(first, "card:temple") > liking(fourth, "card:temple") + 0.5


def test_two_actions_start_and_complete_a_structure() -> None:
    g = table(p0={"hand": "Road Bar Wall", "clients": "craftsman"}, led="craftsman")
    play(g, best(g))
    if g.stack[-1].kind == "Place":
        play(g, best(g))
    play(g, best(g))
    if g.stack[-1].kind == "Place":
        play(g, best(g))
    assert [s.complete for s in g.camps[0].structures] == [True]


def test_a_foundry_is_completed_when_the_pool_is_full() -> None:
    empty = table(p0={"hand": "Bath", "building": "Foundry:brick"}, led="craftsman")
    full = table(p0={"hand": "Bath", "building": "Foundry:brick"}, pool="marble*3 stone*3", led="craftsman")
    assert liking(full, "card:bath") > liking(empty, "card:bath")


def test_the_last_material_for_a_forum_romanum_is_gathered() -> None:
    clients = "laborer craftsman architect legionary merchant patron"
    g = table(
        p0={
            "built": "Forum_Romanum",
            "sites": "rubble",
            "clients": clients,
            "stock": "rubble wood concrete brick stone",
        },
        pool="stone marble",
        led="laborer",
        edition="republic",
    )
    assert best(g) == "pool:marble"
    play(g, "pool:marble")
    assert g.winners() == [0]


def test_a_merchant_is_led_less_gladly_while_others_have_more_to_sell() -> None:
    alone = table(p0={"hand": "Villa Road", "stock": "marble"})
    shared = table(p0={"hand": "Villa Road", "stock": "marble"}, p1={"stock": "marble stone", "hand": "Jack"})
    assert liking(alone, "card:villa") > liking(shared, "card:villa")


def test_a_jack_is_worth_more_to_who_has_goods_and_no_merchant() -> None:
    goods = table(p0={"hand": "Road Dock Wall Bath", "stock": "marble marble"})
    nothing = table(p0={"hand": "Road Dock Wall Bath"})
    assert liking(goods, "take_jack") > liking(nothing, "take_jack")


def test_who_is_behind_does_not_leave_one_site_to_the_others() -> None:
    rival = {"vault": "marble*3"}
    two = table(p0={"hand": "Wall"}, p1=rival, led="architect", sites_left={"concrete": 1, "rubble": 1})
    many = table(p0={"hand": "Wall"}, p1=rival, led="architect", sites_left={"concrete": 1, "rubble": 4})
    assert best(two) == "skip"
    assert best(many) == "card:wall"


def test_free_gains_are_taken() -> None:
    g = geek(p0={"hand": "Road", "built": "Tribunal"})
    play(g, "draw")
    assert best(g) == "take_jack"


# -- buildings that bend the rules -----------------------------------------------------------------


def part(g: Any, name: str, key: str) -> float:
    """What one kind of reason adds to a move."""
    reasons = advice(g.guess(g.seat, Random(0)), CATALOGUE.number(name))
    return sum(reason.weight for reason in reasons if reason.key == key)


def test_with_a_circus_maximus_the_clients_of_who_orders_act_twice() -> None:
    def leads(built: str) -> Any:
        camp = {"hand": "Jack", "clients": "laborer", "built": built}
        return table(p0=camp, p1={"hand": "Jack"}, pool="marble*4")

    circus, other = leads("Circus_Maximus"), leads("Garden")
    once = part(other, "jack:laborer", "gathers")
    assert part(circus, "jack:laborer", "gathers") > once > 0.0
    more = {"hand": "Jack", "clients": "laborer laborer", "built": "Garden"}
    assert part(circus, "jack:laborer", "gathers") == part(table(p0=more, pool="marble*4"), "jack:laborer", "gathers")


def test_who_follows_with_a_circus_maximus_gains_an_action_of_each_client_too() -> None:
    gains = []
    for built in ("Circus_Maximus", "Garden"):
        g = table(p0={"hand": "Jack"}, p1={"hand": "Jack", "clients": "laborer", "built": built}, pool="marble*4")
        play(g, "0 jack:laborer")
        assert g.seat == 1
        gains.append(part(g, "jack:laborer", "gathers"))
    assert gains[0] > gains[1] > 0.0


def test_a_bar_makes_a_patron_worth_leading_without_a_pool() -> None:
    assert part(table(p0={"hand": "Jack", "built": "Bar"}), "jack:patron", "hires") > 0.0
    assert part(table(p0={"hand": "Jack", "built": "Insula"}), "jack:patron", "hires") == 0.0


def test_two_clients_of_one_role_are_worth_more_than_one_and_less_than_twice_as_much() -> None:
    camp = {"hand": "Jack", "clients": "patron", "sites": "marble"}
    one, two = [part(table(p0=camp, pool=pool), "jack:patron", "hires") for pool in ("stone", "stone*2")]
    assert one < two < 2 * one


@pytest.mark.parametrize(
    ("built", "other", "client", "move"),
    [
        ("Bar", "Insula", "patron", "jack:patron"),
        ("Aqueduct", "Storeroom", "patron", "jack:patron"),
        ("Dock", "Palisade", "laborer", "jack:laborer"),
        ("Atrium", "Bath", "merchant", "jack:merchant"),
        ("Basilica", "Fountain", "merchant", "jack:merchant"),
    ],
)
def test_clients_of_others_act_from_the_hand_or_the_draw_pile_if_a_building_lets_them(
    built: str, other: str, client: str, move: str
) -> None:
    helped, idle = [
        part(table(p0={"hand": "Jack"}, p1={"hand": "Road", "clients": client, "built": name}), move, "helps_others")
        for name in (built, other)
    ]
    assert helped < idle


@pytest.mark.parametrize(
    ("built", "clients", "hired"),
    [
        ("Forum Ludus_Magna", "laborer craftsman architect legionary merchant", "stone"),
        ("Forum Storeroom", "craftsman architect legionary merchant patron", "marble"),
    ],
)
def test_a_client_that_stands_for_the_last_role_is_hired(built: str, clients: str, hired: str) -> None:
    camp = {"hand": "Jack Road Dock", "built": built, "clients": clients}
    assert best(table(p0=camp, pool=hired, edition="iv")) == "jack:patron"
    g = table(p0=camp, pool=hired, led="patron", edition="iv")
    assert liking(g, f"pool:{hired}") > WIN
    play(g, f"pool:{hired}")
    assert g.winners() == [0]


def test_in_the_training_game_a_villa_is_built_like_any_other_of_stone() -> None:
    def builds(building: str) -> float:
        camp = {"hand": "Jack", "clients": "architect", "stock": "stone*2", "building": building}
        return part(table(p0=camp, training=True), "jack:architect", "builds")

    assert builds("Villa") == builds("Sewer")


def test_a_prison_looks_only_at_what_it_may_take() -> None:
    """A Forum would win, but who has begun one cannot take another."""
    everybody = "laborer craftsman architect legionary merchant patron"
    likings = []
    for begun in ("", " Forum"):
        g = table(
            p0={"hand": "Villa", "building": "Prison:stone+stone" + begun, "clients": everybody},
            p1={"built": "Forum Wall"},
            led="craftsman",
            edition="iv",
        )
        play(g, "card:villa")
        if g.stack[-1].kind == "Place":
            play(g, "structure:prison")
        assert g.stack[-1].kind == "Prison"
        likings.append(liking(g, "player:1"))
    assert likings[0] >= WIN > likings[1]


def test_a_road_brings_stone_within_reach_of_any_card_but_a_jack() -> None:
    def reach(hand: str, building: str = "Villa") -> float:
        return _count(table(p0={"hand": hand, "built": "Road", "building": building}), 0, "within_reach")

    assert reach("Dock Dock Dock") == 1.0
    assert reach("Dock Jack Jack") == 0.0
    assert reach("Dock Dock Dock", "Statue@stone") == 1.0
    assert reach("Dock Dock Dock", "Statue@marble") == 0.0


def test_a_tower_brings_a_structure_within_reach_of_rubble() -> None:
    def reach(hand: str, built: str) -> float:
        return _count(table(p0={"hand": hand, "built": built, "building": "Wall"}), 0, "within_reach")

    assert reach("Road Bar", "Tower") == 2.0 / 3.0
    assert reach("Road", "Tower") == 0.0
    assert reach("Road Bar", "Bridge") == 0.0


def test_with_a_road_a_statue_on_a_stone_site_is_built_of_anything() -> None:
    def builds(site: str) -> float:
        camp = {"hand": "Jack", "clients": "architect", "stock": "wood*2", "built": "Road"}
        return part(table(p0={**camp, "building": f"Statue@{site}"}), "jack:architect", "builds")

    assert builds("stone") > builds("marble") == 0.0


@pytest.mark.parametrize("training", [False, True])
def test_the_lead_counts_a_statue_as_the_score_does(training: bool) -> None:
    g = table(p0={"built": "Statue"}, training=training)
    mine, theirs = (score["total"] for score in g.scores())
    assert margin(g, 0) == mine - theirs


def test_three_actions_lay_one_foundation_out_of_town() -> None:
    def builds(hand: str, **sites: int) -> float:
        g = table(p0={"hand": hand + " Jack", "clients": "architect*2"}, sites_left={"rubble": 4, **sites})
        return part(g, "jack:architect", "builds")

    one = max(builds("Wall"), builds("Bath"))
    assert builds("Wall Bath") == one > 0.0
    assert builds("Wall Bath", concrete=3, brick=3) > one


def test_a_forum_romanum_is_completed_when_it_wins() -> None:
    g = table(
        p0={
            "hand": "Temple",
            "building": "Forum_Romanum:marble+marble",
            "clients": "laborer craftsman architect legionary merchant patron",
            "stock": "rubble wood concrete brick stone marble",
        },
        led="craftsman",
        edition="republic",
    )
    assert liking(g, "card:temple") > WIN
    play(g, "card:temple")
    if not g.over:
        play(g, "structure:forum_romanum")
    assert g.winners() == [0]


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
