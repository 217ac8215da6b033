"""A table of agents who play any legal move, through PettingZoo: `python examples/pettingzoo_random.py`."""

import argparse
from importlib import import_module

import numpy as np

GAMES = ("glory_to_rome_v0", "great_city_v0", "gloria_mundi_v0")


def main() -> None:
    parser = argparse.ArgumentParser(description="A table of random agents, through PettingZoo.")
    parser.add_argument("--game", default=GAMES[0], choices=GAMES)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()

    chance = np.random.default_rng(given.seed)
    env = import_module(f"ludi.envs.pettingzoo.{given.game}").env(players=given.players)
    env.reset(seed=given.seed)
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
