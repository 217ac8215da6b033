"""OpenSpiel's own tests of games, one of its searches, and what its states promise about hidden things."""

import importlib
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

import ludi
import ludi.envs.openspiel
from ludi.games.gloria_mundi.decks import reconstruction_file

TITLES = [title.name for title in ludi.titles()]
TABLES = [
    "ludi_glory_to_rome",
    "ludi_glory_to_rome(players=2,edition=republic,training=true)",
    "ludi_glory_to_rome(players=5,edition=imperium,geek=all,house=statue_for_all)",
    "ludi_great_city(players=2)",
    "ludi_great_city(players=4,deals=1)",
    "ludi_gloria_mundi(players=2)",
    "ludi_gloria_mundi(players=6,open_counters=true)",
]


def states(name: str, seed: int) -> Iterator[Any]:
    """Every state of a random game, the same one each time; the last is terminal."""
    chance = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def some_state(name: str, seed: int, number: int) -> Any:
    return next(state for count, state in enumerate(states(name, seed)) if count == number)


# -- OpenSpiel's own tests -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_random_simulations_of_openspiel_pass(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TITLES)
def test_the_suite_that_openspiel_runs_on_all_its_games_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(f"ludi_{name}"))


def test_a_playthrough_shows_a_whole_game() -> None:
    shown = playthrough("ludi_great_city(players=2,deals=3)", None, seed=1)
    assert "IsTerminal() = True" in shown
    assert "ChanceOutcomes() = [(0,0.333333), (1,0.333333), (2,0.333333)]" in shown


def test_the_environment_of_openspiel_plays_a_game() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("ludi_great_city(players=2)"))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sorted(step.rewards) in ([-1, 1], [0, 0])


def test_bots_of_openspiel_play_against_each_other() -> None:
    for name in TITLES:
        start = pyspiel.load_game(f"ludi_{name}").new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
        returns = pyspiel.evaluate_bots(start, bots, 5)
        assert sum(returns) == pytest.approx(0)
        assert max(returns) > 0 > min(returns)


def test_the_search_of_openspiel_plays_a_whole_game_by_the_rules() -> None:
    game = pyspiel.load_game("ludi_great_city(players=2)")
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(2))
    search = ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(3))
    other = pyspiel.make_uniform_random_bot(1, 4)
    state = game.new_initial_state()
    state.apply_action(1)
    searched = 0
    while not state.is_terminal():
        legal, own = state.legal_actions(), state.current_player() == 0
        move = (search if own else other).step(state)
        assert move in legal
        searched += own and len(legal) > 1
        state.apply_action(move)
    assert searched > 20


@pytest.mark.parametrize("name", ["great_city", "gloria_mundi"])
def test_a_search_meets_the_same_information_states_in_other_deals(name: str) -> None:
    game = pyspiel.load_game(f"ludi_{name}")
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(2))
    search = ISMCTSBot(game, evaluator, 2.0, 40, random_state=np.random.RandomState(3))
    search.get_policy(some_state(f"ludi_{name}", 1, 40))
    assert sum(node.total_visits > 0 for node in search._nodes.values()) > 1


# -- the same game as ours -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_a_deal_is_the_game_with_that_seed(name: str) -> None:
    ours, length = ludi.new(name, 3, 5), len(ludi.title(name).features(3))
    for state in states(f"ludi_{name}", 5):
        for move in state.history()[1:][-1:]:
            ours.play(move)
        assert state.is_terminal() == ours.over
        assert state.legal_actions() == ours.moves()
        if not ours.over:
            assert state.current_player() == ours.seat
            assert [state.action_to_string(ours.seat, move) for move in ours.moves()] == list(
                map(ours.name, ours.moves())
            )
        tensor = state.observation_tensor(1)
        assert tensor == list(ours.observe(1))
        assert len(tensor) == length
    assert ours.over
    best = max(state.returns())
    assert [seat for seat, reward in enumerate(state.returns()) if reward == best] == ours.winners()


def test_a_clone_goes_its_own_way() -> None:
    for name in TITLES:
        state = some_state(f"ludi_{name}", 1, 30)
        before = [str(state), *[state.information_state_string(player) for player in range(3)]]
        clone = state.clone()
        clone.apply_action(clone.legal_actions()[0])
        assert [str(state), *[state.information_state_string(player) for player in range(3)]] == before
        assert clone.information_state_string(state.current_player()) not in before


def test_a_saved_state_remembers_what_each_player_was_told() -> None:
    for name in TITLES:
        for state in (some_state(f"ludi_{name}", 1, 30), resampled(some_state(f"ludi_{name}", 1, 30), 1, 7)):
            saved = pickle.loads(pickle.dumps(state))
            _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
            for player in range(3):
                told = state.information_state_string(player)
                assert saved.information_state_string(player) == other.information_state_string(player) == told


# -- what a player knows ---------------------------------------------------------------------------------


def resampled(state: Any, player: int, seed: int) -> Any:
    return state.resample_from_infostate(player, Random(seed).random)


@pytest.mark.parametrize("table", TABLES)
def test_resampling_deals_the_hidden_anew_and_keeps_all_that_the_player_knows(table: str) -> None:
    redealt = 0
    for number, state in enumerate(states(table, 0)):
        if number % 9 and not state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = resampled(state, player, number)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            assert other.history() == []  # the true one would tell the deal
            redealt += other.position.pack() != resampled(state, player, number + 1).position.pack()
    assert redealt > 10


@pytest.mark.parametrize("name", TITLES)
def test_a_resampled_state_is_drawn_by_the_sampler_alone(name: str) -> None:
    state = some_state(f"ludi_{name}", 2, 50)
    other = resampled(state, 0, 1)
    assert str(resampled(state, 0, 2)) == str(resampled(other, 0, 2))
    assert resampled(state, 0, 2).position == resampled(other, 0, 2).position
    assert resampled(state, 0, 2).position != resampled(state, 0, 3).position


@pytest.mark.parametrize("name", TITLES)
def test_a_resampled_state_can_be_played_to_its_end(name: str) -> None:
    chance = Random(1)
    for player in range(3):
        state = resampled(some_state(f"ludi_{name}", 3, 20), player, 1)
        while not state.is_terminal():
            assert all(state.information_state_string(seat) for seat in range(3))
            state.apply_action(chance.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", TITLES)
def test_a_player_forgets_nothing_that_it_was_told_or_chose(name: str) -> None:
    told, chosen = [""] * 3, [0] * 3
    for state in states(f"ludi_{name}", 4):
        before, told = told, [state.past.told(player) for player in range(3)]
        assert all(now.startswith(then) for now, then in zip(told, before, strict=True))
        for player in range(3):
            assert state.information_state_string(player).startswith(told[player])
        if not state.is_terminal():
            chosen[state.current_player()] += 1
    assert [text.count(" of [") for text in told] == chosen
    assert min(chosen) > 10


def test_what_another_chose_in_secret_changes_no_information_state() -> None:
    state = some_state("ludi_great_city(players=4)", 1, 0)
    drafting = state.current_player()
    after = [state.child(move) for move in state.legal_actions()]
    told = [{child.information_state_string(player) for child in after} for player in range(4)]
    looking = (drafting, after[0].current_player())  # whoever decides next looks at what was not chosen
    assert [len(each) for each in told] == [len(after) if player in looking else 1 for player in range(4)]
    assert len(after) == 4


def test_the_observer_with_perfect_recall_tells_the_information_state_and_has_no_tensor() -> None:
    state = some_state("ludi_great_city", 1, 30)
    recalling = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    assert recalling.tensor is None
    assert recalling.string_from(state, 1) == state.information_state_string(1)
    seeing = make_observation(state.get_game())
    seeing.set_from(state, 1)
    assert seeing.tensor.dtype == np.float32
    assert seeing.dict["features"].tolist() == state.observation_tensor(1)
    assert seeing.string_from(state, 1) == state.observation_string(1)


# -- parameters and refusals -----------------------------------------------------------------------------


def test_a_game_is_named_by_all_its_parameters() -> None:
    game = pyspiel.load_game("ludi_glory_to_rome(players=4,geek=castra;domus,training=true)")
    assert (
        str(game) == "ludi_glory_to_rome(deals=10000,edition=iv,geek=domus;castra,house=none,players=4,training=True)"
    )
    assert str(pyspiel.load_game(str(game))) == str(game)
    state = game.new_initial_state()
    state.apply_action(3)
    assert state.position == ludi.new("glory_to_rome", 4, 3, geek=["castra", "domus"], training=True)


def test_a_deck_of_ones_own_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(reconstruction_file().replace('name = "reconstruction"', 'name = "mine"'), encoding="utf-8")
    state = pyspiel.load_game(f"ludi_gloria_mundi(deck={file})").new_initial_state()
    state.apply_action(0)
    assert state.position.options["deck"]["name"] == "mine"
    saved = pickle.loads(pickle.dumps(state))
    assert saved.position == state.position


def test_importing_again_changes_nothing() -> None:
    importlib.reload(ludi.envs.openspiel)
    names = pyspiel.registered_names()
    assert [names.count(f"ludi_{name}") for name in TITLES] == [1, 1, 1]
    assert some_state("ludi_great_city", 1, 5).current_player() in range(3)


@pytest.mark.parametrize(
    ("table", "refusal"),
    [
        ("ludi_great_city(players=7)", "players=7 is not allowed: great_city is for 2 to 4 players"),
        ("ludi_great_city(players=two)", "Wrong type for parameter players"),
        ("ludi_great_city(deals=0)", "deals=0 is not allowed: deals is a whole number from 1 to 1000000"),
        ("ludi_great_city(edition=iv)", "Unknown parameter 'edition'"),
        (
            "ludi_glory_to_rome(edition=v)",
            "edition='v' is not allowed: edition is one of iv, iv-fr, republic, imperium",
        ),
        ("ludi_glory_to_rome(geek=domus;forum)", "geek='forum' is not allowed: geek is none, all or a list of"),
        ("ludi_gloria_mundi(deck=nowhere.toml)", "deck=nowhere.toml cannot be read"),
    ],
)
def test_wrong_parameters_are_refused_with_what_is_allowed(table: str, refusal: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=refusal.replace("(", r"\(")):
        pyspiel.load_game(table)


def test_wrong_moves_are_refused_and_change_nothing() -> None:
    state = pyspiel.load_game("ludi_great_city(players=2,deals=10)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="deal 10 is not allowed: the deals are 0 to 9"):
        state.apply_action(10)
    state.apply_action(5)
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match="move 0 is not legal: seat 1 may play 165, 167"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="there is no move 999 in great_city: the moves are 0 to 220"):
        state.action_to_string(1, 999)
    with pytest.raises(pyspiel.SpielError, match="seat=2 is not allowed: the seats are 0 to 1"):
        resampled(state, 2, 0)
    with pytest.raises(pyspiel.SpielError, match="there are no parameters of observations"):
        make_observation(state.get_game(), None, {"colour": 1})
    assert make_observation(state.get_game(), pyspiel.IIGObservationType(False, False)) is None
    assert (str(state), state.history()) == (before, [5])
