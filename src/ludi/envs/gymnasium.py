"""One seat of a game as a gymnasium environment; bots sit in the others.

    import ludi.envs.gymnasium
    env = gymnasium.make("ludi/GloryToRome-v0", players=3, edition="iv", seat=0, opponents="plebeian")

An observation is a plain array, which the policies of every library take; the legal actions stand in
`info["action_mask"]`, as in gymnasium's own Taxi, and `action_masks()` is what sb3-contrib's MaskablePPO asks for.
"""

import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from ludi.bots import Bot, Seat, bot, is_program
from ludi.bots.program import trouble
from ludi.core.errors import BadOption, IllegalMove
from ludi.core.game import Game
from ludi.core.options import check_seat, check_seed
from ludi.core.registry import title, titles
from ludi.envs.arrays import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    Table,
    check_render_mode,
    class_name,
    observation,
    outcome,
    rendered,
)
from ludi.play.offer import usual_players
from ludi.play.seats import derive_seed

IDS = {f"ludi/{class_name(each.name)}-v0": each.name for each in titles()}
SEEDS = 2**62

Array = NDArray[np.uint8]
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Array, Any]):
    """A step plays an action and lets the bots play until the seat decides again or the game is over.

    The reward comes with the end, by place: from 1 for the first to -1 for the last. An action that the mask forbids
    ends the game with a reward of -1; `info["illegal"]` says what was allowed.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # where gymnasium looks for it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "plebeian",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` names a bot for all other seats, or one for each of them, in the order of the seats; without
        `players` there are three, or as many as the game is for."""
        self.render_mode = check_render_mode(render_mode)
        self._table = Table(game, usual_players(title(game)) if players is None else players, options)
        self.seat = check_seat(seat, self._table.players)
        self._opponents = _checked_opponents(opponents, self.seat, self._table.players, game)
        self.features = self._table.features  # the name of each number of an observation
        self.observation_space = self._table.space()
        self.action_space = Discrete(self._table.moves)
        self.game: Game | None = None  # the position, from the first reset on
        self._ended = False
        self.bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """A seed is the seed of the deal, from which the bots' chance follows too."""
        if options:
            raise BadOption(f"reset has no option {next(iter(options))!r}: all options are given to make")
        if seed is not None:
            check_seed(seed)
        super().reset(seed=seed)
        self.close()
        deal = int(self.np_random.integers(SEEDS)) if seed is None else seed
        game = self.game = self._table.new(deal)
        self._ended = False
        for number, name in self._opponents.items():
            self.bots[number] = bot(name, derive_seed(deal, number), game.NAME)
        self._await_turn(game)
        return self._seen(game), self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        game = self.game
        if game is None or self._ended:
            raise ResetNeeded("there is no game to play in: call reset() before step()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"action {action!r} is not in the action space {self.action_space}")
        try:
            game.play(action)
        except IllegalMove as refusal:
            return self._end(game, ILLEGAL_REWARD, {"illegal": str(refusal)})
        self._await_turn(game)
        if game.over:
            return self._end(game, *outcome(game)[self.seat])
        return self._seen(game), 0.0, False, False, self._told()

    def _await_turn(self, game: Game) -> None:
        while not game.over and game.seat != self.seat:
            # A seat for each choice: one that is kept would still look at the first game when this is copied.
            game.play(self.bots[game.seat].choose(Seat(game, game.seat)))

    def _end(self, game: Game, reward: float, told: Info) -> tuple[Array, float, bool, bool, Info]:
        self.close()
        return self._seen(game), reward, True, False, {**self._told(), **told}

    def _seen(self, game: Game) -> Array:
        if self.render_mode == "human":
            self.render()
        return observation(game, self.seat)

    def _told(self) -> Info:
        return {"action_mask": self.action_masks()}

    # -- looking on ------------------------------------------------------------------------------------

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that is legal now."""
        if self.game is None or self._ended:
            return self._table.no_moves()
        return self._table.mask(self.game, self.seat)

    def move_text(self, action: int) -> str:
        """A legal action as a player reads it."""
        return self._at_table().text(int(action))

    def render(self) -> str | None:
        """What the seat sees."""
        return rendered(self._at_table().view(self.seat), self.render_mode)

    def _at_table(self) -> Game:
        if self.game is None:
            raise ResetNeeded("there is no game to look at: call reset() first")
        return self.game

    def close(self) -> None:
        """The bots leave, with the processes they have started."""
        with ExitStack() as leaving:  # even if one of them fails, the others leave
            for player in self.bots.values():
                leaving.callback(player.close)
        self.bots = {}
        self._ended = True


def _checked_opponents(given: str | Sequence[str], seat: int, players: int, game: str) -> dict[int, str]:
    """Who sits where; a bot that does not exist is refused here, not at the first reset."""
    names = [given] * (players - 1) if isinstance(given, str) else given
    if not _is_list_of_names(names) or len(names) != players - 1:
        raise BadOption(f"opponents={given!r} is not allowed: opponents is a bot, or a list of {players - 1} bots")
    for name in names:
        bot(name, 0, game).close()
        if is_program(name) and trouble(shlex.split(name.partition(":")[2])):
            raise BadOption(f"opponents={name!r} is not allowed: that program cannot be started")
    return dict(zip([other for other in range(players) if other != seat], names, strict=True))


def _is_list_of_names(given: object) -> bool:
    return isinstance(given, list | tuple) and all(isinstance(name, str) for name in given)


for name, game in IDS.items():
    gymnasium.register(name, "ludi.envs.gymnasium:SeatEnv", kwargs={"game": game})
