"""OpenSpiel's ISMCTS against a player of any legal move: `python examples/openspiel_ismcts.py`.

The search asks a state for others that its player cannot tell from it (`resample_from_infostate`), and plays them out.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import ludi.envs.openspiel  # noqa: F401  # registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's ISMCTS against a random player.")
    parser.add_argument("--game", default="ludi_great_city(players=2)", help="any of two players")
    parser.add_argument("--simulations", type=int, default=10, help="games that are played out for a decision")
    parser.add_argument("--deal", type=int, default=0)
    given = parser.parse_args()

    game = pyspiel.load_game(given.game)
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
    bots = [search, pyspiel.make_uniform_random_bot(1, given.deal)]
    state = game.new_initial_state()
    state.apply_action(given.deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    for name, score, reward in zip(("ISMCTS", "random"), state.position.scores(), state.returns(), strict=True):
        print(f"{name}: score {score['total']}, reward {reward:+.0f}")


if __name__ == "__main__":
    main()
