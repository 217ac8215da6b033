"""One seat as a gymnasium environment, by gymnasium's own check and by ours."""

import os
import pickle
import sys
import warnings
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import ludi
from ludi.bots import LEVELS, RulesBot
from ludi.core.ranking import places, rewards
from ludi.core.render import as_text
from ludi.envs.gymnasium import IDS, SeatEnv

EVERY = pytest.mark.parametrize("name", IDS)


def made(name: str, **options: Any) -> SeatEnv:
    env = gymnasium.make(name, **{"opponents": "random", **options}).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def game_of(env: SeatEnv) -> ludi.Game:
    assert env.game is not None
    return env.game


def episode(env: gymnasium.Env[Any, Any], seed: int) -> list[tuple[bytes, float, bool, dict[str, Any]]]:
    """A game in which the seat plays any legal move: what it was handed."""
    chance = Random(seed)
    seen, told = env.reset(seed=seed)
    handed = [(seen.tobytes(), 0.0, False, told)]
    while not handed[-1][2]:
        action = chance.choice(np.flatnonzero(handed[-1][3]["action_mask"]).tolist())
        seen, reward, over, cut, told = env.step(action)
        assert seen in env.observation_space
        assert not cut
        handed.append((seen.tobytes(), float(reward), over, told))
    return handed


@EVERY
@pytest.mark.parametrize("opponents", ["plebeian", "random"])
def test_gymnasium_finds_nothing_to_object_to(name: str, opponents: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(name, opponents=opponents))


@EVERY
@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_is_played_to_its_end_and_rewarded_by_place(name: str, seat: int) -> None:
    env = gymnasium.make(name, players=3, seat=seat, opponents="random")
    *before, (_, reward, _, told) = episode(env, seed=4)
    assert len(before) > 10
    assert all(each[1] == 0 for each in before)
    env.close()
    unwrapped = env.unwrapped
    assert isinstance(unwrapped, SeatEnv)
    game = game_of(unwrapped)
    assert game.over
    totals = [score["total"] for score in game.scores()]
    placed = places(game.winners(), totals)
    assert (reward, told["place"], told["score"]) == (rewards(placed)[seat], placed[seat], totals[seat])
    assert not told["action_mask"].any()


@EVERY
def test_the_seat_is_handed_what_it_knows_and_may_do_whenever_it_decides(name: str) -> None:
    env = made(name, players=2, seat=1)
    env.action_space.seed(1)
    seen, told = env.reset(seed=9)
    over, steps = False, 0
    while not over:
        game = game_of(env)
        assert game.seat == 1
        assert seen.tobytes() == bytes(game.observe(1))
        assert np.flatnonzero(told["action_mask"]).tolist() == game.moves()
        assert env.action_masks().tolist() == told["action_mask"].tolist()
        assert len(seen) == len(env.features)
        seen, _, over, _, told = env.step(env.action_space.sample(told["action_mask"]))
        steps += 1
    assert steps > 10


@EVERY
@pytest.mark.parametrize("opponents", ["random", "rules", ["plebeian", "random"]])
def test_a_seed_fixes_the_game_and_the_ones_after_it(name: str, opponents: Any) -> None:
    first, second = made(name, opponents=opponents), made(name, opponents=opponents)
    one, other = episode(first, seed=6), episode(second, seed=6)
    assert [each[:3] for each in one] == [each[:3] for each in other]
    assert game_of(first).seed == 6
    first.reset()
    second.reset()
    assert game_of(first).seed == game_of(second).seed != 6


def test_every_level_can_be_an_opponent() -> None:
    for level in LEVELS:
        env = made("ludi/GreatCity-v0", players=2, seat=1, opponents=level)
        env.reset(seed=1)
        assert game_of(env).seat == 1
        env.close()


def test_a_list_names_the_bots_in_the_order_of_the_seats() -> None:
    env = made("ludi/GreatCity-v0", players=3, seat=1, opponents=["rules", "random"])
    env.reset(seed=1)
    sitting = {number: isinstance(player, RulesBot) for number, player in env.bots.items()}
    assert sitting == {0: True, 2: False}


PROGRAM = """
import json, os, sys
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    message = json.loads(line)
    if "decide" in message:
        print(json.dumps({"decide": message["decide"], "move": message["moves"][0]["move"]}), flush=True)
"""


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def begun(env: SeatEnv, started: Path, games: int) -> int:
    """The process that plays in a game begun now; it is started when it has a choice for the first time."""
    env.reset(seed=games)
    while not started.exists() or len(started.read_text().split()) < games:
        env.step(game_of(env).moves()[0])
    return int(started.read_text().split()[-1])


@pytest.mark.skipif(sys.platform == "win32", reason="programs need Linux, macOS or another system of that family")
def test_no_process_outlives_its_game(tmp_path: Path) -> None:
    program, started = tmp_path / "bot.py", tmp_path / "started"
    program.write_text(PROGRAM)
    env = made("ludi/GreatCity-v0", players=2, seat=1, opponents=f"cmd:{sys.executable} {program} {started}")
    first = begun(env, started, 1)
    second = begun(env, started, 2)
    assert not runs(first)
    assert runs(second)
    env.close()
    assert not runs(second)


# -- what is shown -----------------------------------------------------------------------------------------


@EVERY
def test_what_is_rendered_is_what_the_seat_sees(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = made(name, seat=2, render_mode="ansi")
    env.reset(seed=5)
    shown = env.render()
    assert shown == as_text(game_of(env).view(2))
    made(name, seat=2, render_mode="human").reset(seed=5)
    assert capsys.readouterr().out == shown + "\n"


@EVERY
def test_nothing_is_rendered_without_a_mode_but_a_warning(name: str) -> None:
    env = made(name)
    env.reset(seed=5)
    with pytest.warns(UserWarning, match="one of ansi, human"):
        assert env.render() is None


@EVERY
def test_an_action_has_a_text(name: str) -> None:
    env = made(name)
    env.reset(seed=5)
    action = np.flatnonzero(env.action_masks())[0]
    assert env.move_text(action) == game_of(env).text(int(action))


# -- what may be wrong -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 9}, "players=9 is not allowed: glory_to_rome is for 2 to 5 players"),
        ({"edition": "v"}, "edition='v' is not allowed: edition is one of "),
        ({"colour": 1}, "glory_to_rome has no option 'colour': its options are "),
        ({"seat": 3}, "seat=3 is not allowed: the seats are 0 to 2"),
        ({"opponents": "emperor"}, "there is no bot 'emperor': a bot is one of random, "),
        ({"opponents": ["rules"]}, "opponents=['rules'] is not allowed: opponents is a bot, or a list of 2 bots"),
        ({"opponents": 7}, "opponents=7 is not allowed: opponents is a bot, or a list of 2 bots"),
        ({"opponents": [7, 8]}, "opponents=[7, 8] is not allowed: opponents is a bot, or a list of 2 bots"),
    ],
)
def test_wrong_options_are_refused_when_the_environment_is_made(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ludi.BadOption) as refused:
        made("ludi/GloryToRome-v0", **options)
    assert str(refused.value).startswith(said)


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ludi.BadOption, match="render_mode='rgb_array' is not allowed: render_mode is one of ansi"):
        SeatEnv("great_city", render_mode="rgb_array")


def test_a_reset_has_no_options() -> None:
    with pytest.raises(ludi.BadOption, match="reset has no option 'edition': all options are given to make"):
        made("ludi/GloryToRome-v0").reset(options={"edition": "iv"})


@EVERY
@pytest.mark.parametrize("wrong", [-1, 10**6, 1.0, None])
def test_an_action_outside_of_the_space_is_refused(name: str, wrong: Any) -> None:
    env = made(name)
    env.reset(seed=1)
    before = game_of(env).pack()
    with pytest.raises(InvalidAction, match=r"is not in the action space Discrete\("):
        env.step(wrong)
    assert game_of(env).pack() == before


@EVERY
def test_an_illegal_action_loses_the_game(name: str) -> None:
    env = made(name)
    _, told = env.reset(seed=1)
    action = int(np.flatnonzero(told["action_mask"] == 0)[0])
    seen, reward, over, cut, told = env.step(action)
    assert (reward, over, cut) == (-1, True, False)
    assert told["illegal"].startswith(f"move {action} is not legal: seat 0 may play ")
    assert not told["action_mask"].any()
    assert seen in env.observation_space


@EVERY
def test_a_step_needs_a_game(name: str) -> None:
    env = made(name)
    for call in (lambda: env.step(0), env.render, lambda: env.move_text(0)):
        with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
            call()
    episode(env, seed=1)
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)


@EVERY
def test_a_copy_goes_its_own_way(name: str) -> None:
    env = made(name, players=2, opponents="rules")
    env.reset(seed=5)
    copies = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    ends = [last(copy) for copy in copies]
    assert not game_of(env).over
    assert ends == [last(env)] * 2


def last(env: SeatEnv) -> tuple[float, dict[str, Any]]:
    """The end of a game in which always the first legal action is played."""
    over = False
    while not over:
        _, reward, over, _, told = env.step(int(np.flatnonzero(env.action_masks())[0]))
    return reward, {key: told[key] for key in ("place", "score")}


def test_a_program_that_cannot_be_started_is_refused_at_once() -> None:
    with pytest.raises(ludi.BadOption, match="cannot be started"):
        gymnasium.make("ludi/GreatCity-v0", opponents="cmd:/nowhere/bot")


def test_numbers_of_numpy_will_do() -> None:
    env = gymnasium.make("ludi/GreatCity-v0", players=np.int64(3), seat=np.int8(1))
    seen, _ = env.reset(seed=1)
    assert ludi.new("great_city", players=np.int64(3), seed=np.int64(1)).observe(np.int64(1)) is not None
    assert seen.shape == env.observation_space.shape


def test_a_reset_that_is_refused_changes_nothing() -> None:
    env = made("ludi/GreatCity-v0", players=2)
    env.reset(seed=1)
    game = game_of(env)
    chance = env.np_random.bit_generator.state
    for wrong in ({"seed": 2**70}, {"seed": 2, "options": {"colour": 1}}):
        with pytest.raises(ludi.BadOption):
            env.reset(**wrong)
    assert env.game is game
    assert env.np_random.bit_generator.state == chance
    last(env)


def test_after_closing_there_is_no_game_to_play_in() -> None:
    env = made("ludi/GreatCity-v0", players=2)
    env.reset(seed=1)
    env.close()
    with pytest.raises(ResetNeeded):
        env.step(0)
