"""The games as PettingZoo environments, by PettingZoo's own tests and by ours."""

import pickle
import warnings
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger

import ludi
from ludi.core.ranking import places
from ludi.core.render import as_text
from ludi.envs.pettingzoo import gloria_mundi_v0, glory_to_rome_v0, great_city_v0
from ludi.envs.pettingzoo.aec import GameEnv, GuardedEnv

MODULES = {"glory_to_rome": glory_to_rome_v0, "great_city": great_city_v0, "gloria_mundi": gloria_mundi_v0}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("glory_to_rome", {"players": 2}),
    ("glory_to_rome", {"players": 5, "edition": "republic"}),
    ("great_city", {"players": 2}),
    ("great_city", {"players": 4}),
    ("gloria_mundi", {"players": 2}),
    ("gloria_mundi", {"players": 6}),
]
# api_test knows its own games by name; of any other it is astonished that observations hold a mask, and that an agent
# whose game is over has no legal action.
ASTONISHED = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


@pytest.fixture(params=MODULES.values(), ids=list(MODULES))
def module(request: pytest.FixtureRequest) -> ModuleType:
    found: ModuleType = request.param
    return found


def random_steps(env: Any, seed: int) -> Iterator[tuple[str, Any, float, bool, dict[str, Any]]]:
    """A game in which any legal move is played: what each agent was handed before its step."""
    chance = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, _, told = env.last()
        yield agent, seen, reward, over, told
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_pettingzoo_finds_nothing_to_object_to(game: str, table: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(MODULES[game].env(**table), num_cycles=2000)
    assert {str(each.message) for each in caught} <= ASTONISHED


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_a_seed_fixes_the_game(game: str, table: dict[str, Any]) -> None:
    seed_test(partial(MODULES[game].env, **table), num_cycles=200)


def test_pettingzoo_can_render_every_game(module: ModuleType) -> None:
    render_test(module.env)


def test_pettingzoo_can_measure_how_fast_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(great_city_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_agents_are_handed_what_their_seats_know_and_may_do(game: str, table: dict[str, Any]) -> None:
    env = MODULES[game].env(**table)
    decided = 0
    for agent, seen, _, over, _ in random_steps(env, seed=3):
        position = env.game
        assert env.observation_space(agent).contains(seen)
        assert position.over == over
        for seat, other in enumerate(env.possible_agents):
            observed = env.observe(other)
            assert observed["observation"].tobytes() == bytes(position.observe(seat))
            moves = position.moves() if seat == position.seat else []
            assert np.flatnonzero(observed["action_mask"]).tolist() == moves
        decided += not over
    assert decided > 30
    assert env.game.over


def test_features_name_the_numbers_of_an_observation(module: ModuleType) -> None:
    env = module.env(players=3)
    env.reset(seed=1)
    seen, *_ = env.last()
    named = dict(zip(env.unwrapped.features, seen["observation"].tolist(), strict=True))
    assert named["deciding.player0"] == 1
    assert named["deciding.player1"] == 0


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_the_reward_is_by_place_and_comes_with_the_end(game: str, table: dict[str, Any]) -> None:
    env = MODULES[game].env(**table)
    for seed in range(5):
        ends = {}
        for agent, _, reward, over, told in random_steps(env, seed):
            if over:
                ends[agent] = (reward, told)
            else:
                assert (reward, told) == (0, {})
        assert list(ends) == env.possible_agents
        assert sum(reward for reward, _ in ends.values()) == pytest.approx(0)
        totals = [score["total"] for score in env.game.scores()]
        placed = places(env.game.winners(), totals)
        assert [told for _, told in ends.values()] == [
            {"place": place, "score": total} for place, total in zip(placed, totals, strict=True)
        ]
        by_place = sorted((told["place"], -reward) for reward, told in ends.values())
        assert [minus for _, minus in by_place] == sorted(minus for _, minus in by_place)


def test_a_seed_is_the_seed_of_the_deal_and_the_next_deals_follow_from_it(module: ModuleType) -> None:
    env, other = module.env(), module.env()
    deals = []
    for each in (env, other):
        each.reset(seed=7)
        assert each.game.seed == 7
        seeds = []
        for _ in range(3):
            each.reset()
            seeds.append(each.game.seed)
        deals.append(seeds)
    assert deals[0] == deals[1]
    assert len({7, *deals[0]}) == 4


def test_two_environments_without_a_seed_deal_differently(module: ModuleType) -> None:
    env, other = module.env(), module.env()
    env.reset()
    other.reset()
    assert env.game.seed != other.game.seed


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_the_same_and_by_itself(module: ModuleType, copied: Any) -> None:
    env = module.env()
    steps = random_steps(env, seed=2)
    for _ in range(20):
        next(steps)
    before = env.game.pack()
    twin = copied(env)
    move = env.game.moves()[-1]
    twin.step(move)
    assert env.game.pack() == before
    env.step(move)
    assert twin.game.pack() == env.game.pack()
    assert twin.agent_selection == env.agent_selection


# -- what is shown -----------------------------------------------------------------------------------------


def test_what_is_rendered_is_what_a_spectator_sees(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    env = module.env(render_mode="ansi")
    env.reset(seed=5)
    shown = env.render()
    assert shown == as_text(env.game.view(None))
    human = module.env(render_mode="human")
    human.reset(seed=5)
    assert capsys.readouterr().out == shown + "\n"


def test_nothing_is_rendered_without_a_mode_but_a_warning(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=5)
    with pytest.warns(UserWarning, match="one of ansi, human"):
        assert env.render() is None


def test_an_action_has_a_text(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=5)
    action = np.flatnonzero(env.last()[0]["action_mask"])[0]
    assert env.unwrapped.move_text(action) == env.game.text(int(action))


# -- what may be wrong -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 9}, "players=9 is not allowed: glory_to_rome is for 2 to 5 players"),
        ({"edition": "v"}, "edition='v' is not allowed: edition is one of "),
        ({"colour": 1}, "glory_to_rome has no option 'colour': its options are "),
        ({"render_mode": "rgb_array"}, "render_mode='rgb_array' is not allowed: render_mode is one of ansi, human"),
    ],
)
def test_wrong_options_are_refused_when_the_environment_is_made(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ludi.BadOption) as refused:
        glory_to_rome_v0.env(**options)
    assert str(refused.value).startswith(said)


def test_a_wrong_seed_is_refused_and_the_game_goes_on(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    before = env.game.pack()
    with pytest.raises(ludi.BadOption, match="seed=-1 is not allowed"):
        env.reset(seed=-1)
    assert env.game.pack() == before


@pytest.mark.parametrize("wrong", [-1, 10**6, 1.0, None, "card:dock"])
def test_an_action_outside_of_the_space_is_refused(module: ModuleType, wrong: Any) -> None:
    env = module.env()
    env.reset(seed=1)
    before = env.game.pack()
    with pytest.raises(AssertionError, match=r"is not in the action space Discrete\("):
        env.step(wrong)
    assert env.game.pack() == before


def illegal(env: GuardedEnv | GameEnv) -> int:
    return next(move for move in range(ludi.title(env.game.NAME).moves) if move not in env.game.moves())


def test_an_illegal_action_loses_the_game(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    loser, action = env.agent_selection, illegal(env)
    EnvLogger.flush()
    env.step(action)
    assert "Illegal move made" in EnvLogger.mqueue[0]
    ends = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, told = env.last()
        assert over
        assert cut
        assert not seen["action_mask"].any()
        ends[agent] = reward
        assert told.get("illegal", "").startswith(f"move {action} is not legal") == (agent == loser)
        env.step(None)
    assert ends == {agent: -1 if agent == loser else 0 for agent in env.possible_agents}


def test_without_the_guards_an_illegal_action_is_refused_in_our_words(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    with pytest.raises(ludi.IllegalMove, match=r"is not legal: seat \d may play "):
        env.step(illegal(env))


def test_nothing_can_be_asked_before_a_reset(module: ModuleType) -> None:
    env = module.env(render_mode="ansi")
    for call in (partial(env.step, 0), partial(env.observe, "player_0"), env.render, env.agent_iter):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            call()
    for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)


def test_an_agent_whose_game_is_over_can_only_step_with_none(module: ModuleType) -> None:
    env = module.env()
    for _ in random_steps(env, seed=1):
        if env.terminations[env.agent_selection]:
            with pytest.raises(ValueError, match="the only valid action is None"):
                env.step(0)
    assert not env.agents
    EnvLogger.flush()
    env.step(0)
    assert "Should reset() first" in EnvLogger.mqueue[0]
