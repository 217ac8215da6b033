"""A game of another package as an environment."""

from collections.abc import Iterator
from typing import Any

import pytest
from pettingzoo.test import api_test

import ludi
from ludi.bots import Seat, bot
from tests.outside import GAME, found


@pytest.fixture(scope="module", autouse=True)
def _installed() -> Iterator[None]:
    with found():
        yield


def test_it_is_an_environment_of_pettingzoo() -> None:
    from ludi.envs.pettingzoo import terni_lapilli_v0

    env: Any = terni_lapilli_v0.env()
    api_test(env, num_cycles=200)
    assert env.unwrapped.metadata["name"] == "terni_lapilli_v0"


def test_bots_play_it_and_whoever_looks_ahead_beats_chance() -> None:
    won = 0.0
    for seed in range(12):
        g = ludi.new(GAME, players=2, seed=seed)
        bots = [bot("search:150", seed), bot("citizen", seed)]
        while not g.over:
            g.play(bots[g.seat].choose(Seat(g, g.seat)))
        won += (0 in g.winners()) / len(g.winners())
    assert won >= 9


def test_a_bot_without_rules_of_thumb_has_opinions_without_reasons() -> None:
    g = ludi.new(GAME, players=2, seed=1)
    for name in ("rules", "search:100"):
        found = bot(name, 1).explain(Seat(g, g.seat))
        assert {each.move for each in found} == set(g.moves())
        assert not any(each.reasons for each in found)
