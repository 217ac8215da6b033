"""A toy agent learns to play against a bot: `python examples/train.py --save toy.npy`, well within a minute.

Each move has a row of weights. How much the agent likes a legal move is the product of its row and the observation, and
it draws a move with the softmax of that. It learns by REINFORCE: after some games, the moves of those with a better
score than the others become likelier, and those of the worse games less likely.
"""

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np

import ludi.envs.gymnasium  # noqa: F401  # registers the games

GAMES = ("GreatCity", "GloryToRome", "GloriaMundi")
BATCH = 20  # games between two changes of the weights
COMMON = 16  # what is counted further (coins, say) seldom goes beyond
FRESH = 10**9  # the deals of tests have seeds from here on, those of training lie below


class Choice(NamedTuple):
    seen: Any  # the observation, scaled
    legal: Any
    slopes: Any  # how the logarithm of the chance to choose so changes with what each legal move is worth


class Played(NamedTuple):
    choices: list[Choice]
    reward: float
    score: int


class Agent:
    def __init__(self, env: Any, seed: int) -> None:
        self.scale = np.minimum(env.observation_space.high, COMMON).astype(float)
        self.weights = np.zeros((env.action_space.n, len(self.scale) + 1))
        self.squares = np.full_like(self.weights, 1e-3)  # of all gradients so far
        self.chance = np.random.default_rng(seed)

    def choose(self, observation: Any, mask: Any) -> tuple[int, Choice]:
        legal = np.flatnonzero(mask)
        seen = np.append(observation / self.scale, 1.0)
        worth = self.weights[legal] @ seen
        chances = np.exp(worth - worth.max())
        chances /= chances.sum()
        chosen = self.chance.choice(len(legal), p=chances)
        return int(legal[chosen]), Choice(seen, legal, (np.arange(len(legal)) == chosen) - chances)

    def learn(self, games: list[Played], rate: float) -> None:
        """The score tells more than the reward: games can be lost well and won badly."""
        scores = np.array([game.score for game in games])
        gradient = np.zeros_like(self.weights)
        for game, advantage in zip(games, (scores - scores.mean()) / (scores.std() + 1e-9), strict=True):
            for seen, legal, slopes in game.choices:
                gradient[legal] += np.outer(advantage * slopes, seen)
        self.squares += gradient**2
        self.weights += rate * gradient / np.sqrt(self.squares)


def play(env: Any, agent: Agent, deal: int) -> Played:
    observation, info = env.reset(seed=deal)
    choices, over, reward = [], False, 0.0
    while not over:
        action, choice = agent.choose(observation, info["action_mask"])
        choices.append(choice)
        observation, reward, over, _, info = env.step(action)
    return Played(choices, reward, info["score"])


def train(env: Any, agent: Agent, games: int, rate: float) -> None:
    for begun in range(0, games, BATCH):
        batch = [play(env, agent, int(agent.chance.integers(FRESH))) for _ in range(min(BATCH, games - begun))]
        agent.learn(batch, rate)
        if begun // BATCH % 10 == 0:
            score = np.mean([game.score for game in batch])
            print(f"  {begun + len(batch):5} games, mean score {score:5.1f}", flush=True)


def test(env: Any, agent: Agent, games: int) -> str:
    """The share of wins on fresh deals, with Wilson's interval; a tie is no win."""
    share = float(np.mean([play(env, agent, FRESH + number).reward > 0 for number in range(games)]))
    z = 1.96
    middle = (share + z**2 / (2 * games)) / (1 + z**2 / games)
    spread = z * np.sqrt(share * (1 - share) / games + z**2 / (4 * games**2)) / (1 + z**2 / games)
    return f"wins {share:.3f} of {games} games (95 %: {middle - spread:.3f} to {middle + spread:.3f})"


def weights_file(name: str) -> Path:
    """The same for `toy` and `toy.npy`."""
    return Path(name if name.endswith(".npy") else f"{name}.npy")


def read_weights(file: Path, wanted: Any) -> Any:
    with file.open("rb") as opened:
        try:
            weights = np.lib.format.read_array(opened)
        except ValueError as error:
            raise ValueError(f"{file} holds no weights: {error}") from None
    if (weights.shape, weights.dtype) != (wanted.shape, wanted.dtype):
        raise ValueError(f"{file} holds the weights of another game: {weights.shape}, wanted are {wanted.shape}")
    return weights


def check_writable(file: Path) -> None:
    """Before the training, which would be in vain."""
    there = file.exists()
    file.open("ab").close()
    if not there:
        file.unlink()


def begin(given: argparse.Namespace) -> tuple[Any, Agent]:
    """All that can be refused is refused here."""
    for name, least in (("games", 0), ("tests", 1), ("seed", 0)):
        if getattr(given, name) < least:
            raise ValueError(f"--{name} {getattr(given, name)} is not allowed: a whole number from {least} on is")
    if not 0 < given.rate < np.inf:
        raise ValueError(f"--rate {given.rate} is not allowed: a number above 0 is")
    env = gymnasium.make(f"ludi/{given.game}-v0", players=2, opponents=given.opponent)
    agent = Agent(env, given.seed)
    if given.load:
        agent.weights = read_weights(given.load, agent.weights)
    if given.save:
        check_writable(given.save)
    return env, agent


def main() -> None:
    parser = argparse.ArgumentParser(
        description="A toy agent learns to play against a bot.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--game", default=GAMES[0], choices=GAMES, help="what is played, by two")
    parser.add_argument("--opponent", default="random", help="the bot in the other seat, e.g. random or plebeian")
    parser.add_argument("--games", type=int, default=1000, help="how many games to learn from")
    parser.add_argument("--tests", type=int, default=400, help="how many games to test with, before and after")
    parser.add_argument("--rate", type=float, default=0.05, help="how fast to learn")
    parser.add_argument("--seed", type=int, default=0, help="of the agent's chance and its deals")
    parser.add_argument("--load", metavar="FILE", type=weights_file, help="begin with the weights in this file (.npy)")
    parser.add_argument("--save", metavar="FILE", type=weights_file, help="keep the weights in this file (.npy)")
    given = parser.parse_args()

    try:
        env, agent = begin(given)
    except (ValueError, OSError) as error:  # an error of ludi is a ValueError
        parser.error(str(error))
    print("before:", test(env, agent, given.tests), flush=True)
    if given.games:
        train(env, agent, given.games, given.rate)
        print("after: ", test(env, agent, given.tests))
    if given.save:
        np.save(given.save, agent.weights)


if __name__ == "__main__":
    main()
