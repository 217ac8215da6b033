"""A game, its states and its observers, as pyspiel wants them."""

from collections.abc import Callable
from functools import wraps
from random import Random
from typing import Any, ClassVar, Final, ParamSpec, TypeVar

import numpy as np
import pyspiel

from ludi.core.errors import IllegalMove, LudiError
from ludi.core.game import Game
from ludi.core.options import Names
from ludi.core.registry import Title
from ludi.core.render import as_text
from ludi.core.text import words
from ludi.envs.arrays import observation, outcome
from ludi.envs.openspiel.parameters import check_deals, meant, said, usual
from ludi.envs.openspiel.past import Decision, Past, seen
from ludi.play.entry import move_of

# OpenSpiel wants a number. The rules of Glory to Rome set no limit; random games take a few hundred moves.
LONGEST: Final = 100_000

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

P = ParamSpec("P")
R = TypeVar("R")


def refusing(function: Callable[P, R]) -> Callable[P, R]:
    """Our refusals as errors of OpenSpiel."""

    @wraps(function)
    def refuse(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except LudiError as error:
            raise pyspiel.SpielError(str(error)) from None

    return refuse


class LudiGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    title: ClassVar[Title]

    @refusing
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        title = self.title
        given = usual(title) | (params or {})
        players = given["players"]
        self._options = {option.name: meant(option, given[option.name]) for option in title.options}
        self.features = title.features(players, self._options)
        deals = check_deals(given["deals"])
        self.outcomes = [(deal, 1 / deals) for deal in range(deals)]
        info = pyspiel.GameInfo(
            num_distinct_actions=title.moves,
            max_chance_outcomes=deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        named = [option.name for option in title.options if isinstance(option, Names)]
        super().__init__(game_type(title), info, given | {name: said(self._options[name]) for name in named})

    def new_initial_state(self) -> "LudiState":
        return LudiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """None, as OpenSpiel wants it, for what is not offered: parts of what a player sees, or more than that."""
        if params:
            raise pyspiel.SpielError(f"there are no parameters of observations: {params} is not allowed")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(len(self.features), kind.perfect_recall) if whole else None

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def deal(self, number: int) -> Game:
        if not 0 <= number < len(self.outcomes):
            raise IllegalMove(f"deal {number} is not allowed: the deals are 0 to {len(self.outcomes) - 1}")
        position = self.title.new(self.num_players(), number, self._options)
        position.events = []  # what was told before the first move is there to see
        return position


class LudiState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel copies and pickles the attributes. Before the deal there is no position."""

    def __init__(self, game: LudiGame) -> None:
        super().__init__(game)
        self.position: Game | None = None
        self.past = Past(None)

    def current_player(self) -> int:
        if self.position is None:
            return CHANCE
        return TERMINAL if self.position.over else self.position.seat

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        if self.position is None or not self.position.over:
            return [0.0] * self.num_players()
        return [reward for reward, _ in outcome(self.position)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.get_game().outcomes)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.moves()

    @refusing
    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None:
            dealt: Game = self.get_game().deal(action)
            self.position, self.past = dealt, Past(dealt.copy())
        else:
            seat, moves = position.seat, position.moves()
            events = position.play(action)
            self.past.add(Decision(move_of(seat, position.name(action), events), moves))

    @refusing
    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"deal:{action}"
        return self.position.name(action)

    @refusing
    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "LudiState":
        """A state that the player cannot tell from this one, drawn by the sampler.

        It was not played from a deal, so its history is empty. The other players remember only what everybody was told
        until now; what they see, and all that is played from here on, is complete for everybody.
        """
        state: LudiState = self.get_game().new_initial_state()
        if self.position is not None:
            state.position = self.position.guess(player_id, Random(int(sampler() * 2**53)))
            state.position.events = []
            state.past = self.past.known_to(player_id)
        return state

    def __str__(self) -> str:
        return "before the deal" if self.position is None else as_text(self.position.open_view())


class Observer:
    """What one player sees now, as numbers and as a string; with perfect recall all it was told, as a string."""

    def __init__(self, features: int, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(features, np.float32)
        self.dict = {} if self.tensor is None else {"features": self.tensor}

    @refusing
    def set_from(self, state: LudiState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0 if state.position is None else observation(state.position, player)

    @refusing
    def string_from(self, state: LudiState, player: int) -> str:
        position = state.position
        if position is None:
            return ""
        if not self._recalls:
            return as_text(position.view(player, memory=True))
        may = f"may {position.moves()}\n" if position.seat == player else ""
        return state.past.told(player) + seen(position, player) + may


def game_type(title: Title) -> Any:
    least, most = title.players
    return pyspiel.GameType(
        short_name=f"ludi_{title.name}",
        long_name=words(title.package, "en", "terms", "title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=least,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual(title),
    )
