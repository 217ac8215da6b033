"""Glory to Rome for PettingZoo."""

from typing import Any

from ludi.envs.pettingzoo.aec import GameEnv, GuardedEnv


def env(players: int = 3, render_mode: str | None = None, **options: Any) -> GuardedEnv:
    """The options are the game's."""
    return GuardedEnv(raw_env(players, render_mode, **options))


def raw_env(players: int = 3, render_mode: str | None = None, **options: Any) -> GameEnv:
    """Without the guards: a wrong call raises whatever it raises, an illegal action `IllegalMove`."""
    return GameEnv("glory_to_rome", 0, players, render_mode, options)
