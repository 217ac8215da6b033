"""OpenSpiel's ISMCTS against players of any legal move: `python examples/openspiel_ismcts.py`.

The search asks a state for others that its player cannot tell from it (`resample_from_infostate`), and plays them out.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import ludi.envs.openspiel  # noqa: F401  # registers the games


def begin(given: argparse.Namespace) -> Any:
    """The game. All that can be refused is refused here."""
    ours = [name for name in pyspiel.registered_names() if name.startswith("ludi_")]
    if given.game.partition("(")[0] not in ours:
        raise ValueError(
            f"--game {given.game} is not allowed: it must be one of {', '.join(ours)}, with parameters or not"
        )
    if given.simulations < 1:
        raise ValueError(f"--simulations {given.simulations} is not allowed: a whole number from 1 on is")
    game = pyspiel.load_game(given.game)
    deals = game.max_chance_outcomes()
    if not 0 <= given.deal < deals:
        raise ValueError(f"--deal {given.deal} is not allowed: the deals are 0 to {deals - 1}")
    return game


def main() -> None:
    parser = argparse.ArgumentParser(
        description="OpenSpiel's ISMCTS in seat 0, random players in the others.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default="ludi_great_city(players=2)", help="a game of ludi, with its parameters")
    parser.add_argument("--simulations", type=int, default=10, help="games that are played out for a decision")
    parser.add_argument("--deal", type=int, default=0, help="which of the deals is played, and the seed of all chance")
    given = parser.parse_args()

    try:
        game = begin(given)
    except (ValueError, pyspiel.SpielError) as error:
        parser.error(str(error))
    chance = np.random.RandomState(given.deal)
    evaluator = RandomRolloutEvaluator(1, chance)
    search = ISMCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=given.simulations,
        random_state=chance,
        final_policy_type=ISMCTSFinalPolicyType.MAX_VALUE,
    )
    others = [pyspiel.make_uniform_random_bot(seat, given.deal) for seat in range(1, game.num_players())]
    bots = [search, *others]
    state = game.new_initial_state()
    state.apply_action(given.deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    names = ["ISMCTS", *["random"] * len(others)]
    for name, score, reward in zip(names, state.position.scores(), state.returns(), strict=True):
        print(f"{name}: score {score['total']}, reward {reward:+.2f}")


if __name__ == "__main__":
    main()
