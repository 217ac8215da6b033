"""The games as PettingZoo environments: `from ludi.envs.pettingzoo import glory_to_rome_v0`.

As PettingZoo has it, an environment is a module with `env` and `raw_env`, named after the game and its version. Here
each is made from the game's title.
"""

import sys
from types import ModuleType
from typing import Any

from ludi.core.registry import title, titles
from ludi.envs.pettingzoo.aec import GameEnv, GuardedEnv
from ludi.play.offer import usual_players

VERSION = "_v0"


def _environment(game: str) -> ModuleType:
    def env(players: int | None = None, render_mode: str | None = None, **options: Any) -> GuardedEnv:
        """The options are the game's; there are three players unless said, or as many as the game is for."""
        return GuardedEnv(raw_env(players, render_mode, **options))

    def raw_env(players: int | None = None, render_mode: str | None = None, **options: Any) -> GameEnv:
        """Without the guards: a wrong call raises whatever it raises, an illegal action `IllegalMove`."""
        return GameEnv(game, 0, usual_players(title(game)) if players is None else players, render_mode, options)

    made = ModuleType(f"{__name__}.{game}{VERSION}", f"{game} for PettingZoo.")
    for function in (env, raw_env):
        function.__module__, function.__qualname__ = made.__name__, function.__name__
        setattr(made, function.__name__, function)
    sys.modules[made.__name__] = made  # so that it can be imported by its name, and its functions be pickled
    return made


def __getattr__(name: str) -> Any:
    """A game that was registered after this package was imported."""
    if name.removesuffix(VERSION) not in [each.name for each in titles()] or not name.endswith(VERSION):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = _environment(name.removesuffix(VERSION))
    return globals()[name]


for each in titles():
    globals()[each.name + VERSION] = _environment(each.name)
