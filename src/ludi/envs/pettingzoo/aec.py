"""A game as a PettingZoo environment in which one agent decides at a time (AEC)."""

from collections.abc import Mapping
from operator import attrgetter
from random import Random
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import Space
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ludi.core.errors import IllegalMove
from ludi.core.game import Game
from ludi.envs.arrays import ILLEGAL_REWARD, RENDER_MODES, Table, check_render_mode, observation, outcome, rendered

Observation = dict[str, Any]
SEED_BITS = 62


class GameEnv(AECEnv[str, Observation, Any]):
    """One table. All options of the game are given once, here; `reset` deals anew.

    An agent observes what its seat knows, one byte for each of `features`, and which moves it may play. The reward
    comes with the end, by place: from 1 for the first to -1 for the last.
    """

    game: Game  # the position, from the first reset on

    def __init__(
        self, game: str, version: int, players: int, render_mode: str | None, options: Mapping[str, Any]
    ) -> None:
        self.metadata = {
            "name": f"{game}_v{version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        self._table = Table(game, players, options)
        self._chance = Random(randbits(SEED_BITS))
        self.features = self._table.features  # the name of each number of an observation
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(self._table.moves) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> Dict:
        return Dict({"observation": self._table.space(), "action_mask": Box(0, 1, (self._table.moves,), np.int8)})

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    # -- playing ---------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A seed is the seed of the deal; without one, the deals follow from the seed that was last given. There are no
        options of a reset: whatever is given is let be, as PettingZoo's own test of environments asks."""
        self.game = self._table.new(self._chance.getrandbits(SEED_BITS) if seed is None else seed)
        if seed is not None:
            self._chance.seed(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
        else:
            self.game.play(action)
            self._select()

    def _select(self) -> None:
        game = self.game
        if game.over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        for agent, (reward, told) in zip(self.agents, outcome(self.game), strict=True):
            self.rewards[agent] = reward
            self.infos[agent] = told
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def lose(self, why: str) -> None:
        """The deciding agent loses by an illegal action; the game ends for all."""
        loser = self.agent_selection
        self.rewards[loser] = ILLEGAL_REWARD
        self.infos[loser] = {"illegal": why}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        over = self.terminations.get(agent, True)
        mask = self._table.no_moves() if over else self._table.mask(self.game, seat)
        return {"observation": observation(self.game, seat), "action_mask": mask}

    # -- looking on ------------------------------------------------------------------------------------

    def move_text(self, action: int) -> str:
        """A legal action as a player reads it."""
        return self.game.text(int(action))

    def render(self) -> str | None:
        """What a spectator sees."""
        return rendered(self.game.view(None), self.render_mode)

    def close(self) -> None:
        """There is nothing to let go of."""


class GuardedEnv(OrderEnforcingWrapper[str, Observation, Any]):
    """Answers to wrong calls as PettingZoo's classic games do: an `AssertionError` before a reset and for an action
    outside of the space; an illegal action loses the game.

    Those games wear three wrappers for it. This is one, which hands on what is asked for without a search, because
    three of them take longer than a move.
    """

    env: GameEnv

    agents = property(attrgetter("env.agents"))
    agent_selection = property(attrgetter("env.agent_selection"))
    rewards = property(attrgetter("env.rewards"))
    terminations = property(attrgetter("env.terminations"))
    truncations = property(attrgetter("env.truncations"))
    infos = property(attrgetter("env.infos"))
    _cumulative_rewards = property(attrgetter("env._cumulative_rewards"))

    def step(self, action: Any) -> None:
        try:
            super().step(action)
        except IllegalMove as refusal:
            space = self.action_space(self.agent_selection)
            assert space.contains(action), f"action {action!r} is not in the action space {space}"
            EnvLogger.warn_on_illegal_move()
            self.env.lose(str(refusal))
