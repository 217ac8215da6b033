"""A table of agents who play any legal move, through PettingZoo: `python examples/pettingzoo_random.py`."""

import argparse
from importlib import import_module

import numpy as np

from ludi import LudiError

GAMES = ("glory_to_rome_v0", "great_city_v0", "gloria_mundi_v0")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="A table of random agents, through PettingZoo.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default=GAMES[0], choices=GAMES, help="what is played")
    parser.add_argument("--players", type=int, default=3, help="how many agents")
    parser.add_argument("--seed", type=int, default=0, help="of the deal, and of the agents' chance")
    given = parser.parse_args()

    try:
        env = import_module(f"ludi.envs.pettingzoo.{given.game}").env(players=given.players)
        env.reset(seed=given.seed)
    except LudiError as error:
        parser.error(str(error))
    chance = np.random.default_rng(given.seed)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        if over:
            print(f"{agent}: place {info['place']}, score {info['score']}, reward {reward:+.2f}")
            env.step(None)
        else:
            decisions += 1
            env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    print(f"{decisions} decisions")


if __name__ == "__main__":
    main()
