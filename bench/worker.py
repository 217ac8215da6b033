"""Measures one row and prints the result as one line of JSON. `bench.py` starts it, each time in a process of its own.

    python worker.py [--seconds 1] SUBJECT [ARGUMENT ...]      # e.g. ludi glory_to_rome 3 iv, or openspiel chess

Every subject is played by the same loop, written out in its own terms: list the legal moves, take one with
`int(random() * n)`, play it, until the game is over. What a subject offers for search is used as it documents it.
Only the standard library is imported at the top: the process has our package or the peers, and both only where ours is
played in PettingZoo.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from itertools import repeat
from random import Random
from time import process_time
from typing import Any

WARM_UP = 0.2  # seconds of play before the clock starts
MIDDLES = 5  # positions, from as many games, whose copies are timed
REPLAYS = 3  # of a game without and with observations; the fastest of each counts

# Plays the game of a seed and returns its decisions and the position; stops early once `stop` decisions are made.
Play = Callable[[int, int], tuple[int, Any]]
Action = Callable[[], object]
# The decisions of a random game, and the seconds it takes without and with an observation before each of them.
Look = Callable[[int], tuple[int, float, float]]

rng = Random(1)
random = rng.random


@dataclass
class Subject:
    version: str
    play: Play
    copy: Callable[[Any], Action]  # what makes a copy of this position
    pack: Callable[[Any], Action] | None = None  # what makes bytes or text of it
    loud: Play | None = None  # the same play with events
    look: Look | None = None
    build: str = ""
    seed: Callable[[int], object] = lambda seed: None  # fixes the next game where `play` does not do so by itself


def ludi(name: str, *table: str) -> Subject:
    import ludi

    options = options_of(*table)

    def player(quiet: bool) -> Play:
        def play(seed: int, stop: int) -> tuple[int, Any]:
            g = ludi.new(name, seed=seed, **options)
            if quiet:
                g.quiet()
            made = 0
            while not g.over and made != stop:
                moves = g.moves()
                g.play(moves[int(random() * len(moves))])
                made += 1
            return made, g

        return play

    def environed(seed: int) -> Any:
        """As an environment plays: nobody listens, but what the seats know is kept account of."""
        g = ludi.new(name, seed=seed, **options)
        g.events = None
        return g

    def replay(seed: int, moves: Sequence[int], observe: bool) -> float:
        g = environed(seed)
        start = process_time()
        if observe:
            for move in moves:
                g.observe(g.seat)
                g.moves()
                g.play(move)
        else:
            for move in moves:
                g.moves()
                g.play(move)
        return process_time() - start

    def look(seed: int) -> tuple[int, float, float]:
        g = environed(seed)
        moves = []
        while not g.over:
            legal = g.moves()
            moves.append(legal[int(random() * len(legal))])
            g.play(moves[-1])
        pairs = [(replay(seed, moves, False), replay(seed, moves, True)) for _ in range(REPLAYS)]
        return len(moves), min(plain for plain, _ in pairs), min(observed for _, observed in pairs)

    return Subject(
        ludi.__version__,
        player(quiet=True),
        copy=lambda g: g.copy,
        pack=lambda g: g.pack,
        loud=player(quiet=False),
        look=look,
        build=build_of(ludi.new(name, **options)),
    )


def options_of(players: str, edition: str = "") -> dict[str, Any]:
    return {"players": int(players)} | ({"edition": edition} if edition else {})


def build_of(position: object) -> str:
    modules = (import_module("ludi.core.game"), sys.modules[type(position).__module__])
    pure = {str(module.__file__).endswith(".py") for module in modules}
    return "partly compiled" if len(pure) > 1 else "interpreted" if pure.pop() else "compiled"


def catanatron(players: str) -> Subject:
    """Its own loop (`Game.play`) with our choice, up to the number of turns where it calls a game off."""
    engine: Any = import_module("catanatron")
    turns: int = import_module("catanatron.game").TURNS_LIMIT
    colors = list(engine.Color)[: int(players)]

    def play(seed: int, stop: int) -> tuple[int, Any]:
        g = engine.Game([engine.RandomPlayer(color) for color in colors], seed=seed + 1)  # it takes 0 for no seed
        state = g.state
        made = 0
        while g.winning_color() is None and state.num_turns < turns and made != stop:
            moves = state.playable_actions
            g.execute(moves[int(random() * len(moves))])
            made += 1
        return made, g

    return Subject(version("catanatron"), play, copy=lambda g: g.copy)


def openspiel(name: str) -> Subject:
    """Chance is drawn with the same generator and is not a decision."""
    spiel: Any = import_module("pyspiel")
    if name.startswith("python_"):
        import_module("open_spiel.python.games")
    game = spiel.load_game(name)

    def play(seed: int, stop: int) -> tuple[int, Any]:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal() and (made != stop or state.is_chance_node()):
            if state.is_chance_node():
                left = random()
                for drawn, chance in state.chance_outcomes():
                    left -= chance
                    if left < 0:
                        state.apply_action(drawn)
                        break
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])
                made += 1
        return made, state

    return Subject(version("open_spiel"), play, copy=lambda s: s.clone, pack=lambda s: s.serialize)


def chess(*_: str) -> Subject:
    """`is_game_over` would work out the legal moves a second time: its other questions are asked one by one."""
    board: Any = import_module("chess").Board

    def play(seed: int, stop: int) -> tuple[int, Any]:
        b = board()
        made = 0
        while made != stop:
            moves = list(b.legal_moves)
            if not moves or b.is_insufficient_material() or b.is_seventyfive_moves() or b.is_fivefold_repetition():
                break
            b.push(moves[int(random() * len(moves))])
            made += 1
        return made, b

    return Subject(version("chess"), play, copy=lambda b: lambda: b.copy(stack=False), pack=lambda b: b.fen)


def rlcard(name: str) -> Subject:
    """It documents no copy; its own way to step back is `deepcopy`."""
    env: Any = import_module("rlcard").make(name, config={"seed": 1})

    def play(seed: int, stop: int) -> tuple[int, Any]:
        state, _ = env.reset()
        made = 0
        while not env.is_over() and made != stop:
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(random() * len(moves))])
            made += 1
        return made, env.game

    return Subject(version("rlcard"), play, copy=lambda game: lambda: deepcopy(game), seed=env.seed)


def pettingzoo(module: str, *table: str) -> Subject:
    """One of its classic games or, with a table, one of ours, all with the guards they come with. It documents no copy:
    `deepcopy`. The steps of agents whose game is over are not decisions. Where there is no mask, all moves are legal.
    """
    env: Any = import_module(module).env(**options_of(*table) if table else {})
    numpy: Any = import_module("numpy")
    flatnonzero = numpy.flatnonzero
    env.reset()
    masked = isinstance(env.last()[0], dict)
    all_legal = numpy.ones(env.action_space(env.agent_selection).n, numpy.int8)

    def play(seed: int, stop: int) -> tuple[int, Any]:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            elif made == stop:
                break
            else:
                moves = flatnonzero(observation["action_mask"] if masked else all_legal)
                env.step(int(moves[int(random() * len(moves))]))
                made += 1
        return made, env

    return Subject(
        import_module("ludi").__version__ if table else version("pettingzoo"),
        play,
        copy=lambda e: lambda: deepcopy(e),
        build=build_of(env.unwrapped.game) if table else "",
        seed=lambda seed: env.reset(seed=seed),
    )


SUBJECTS: dict[str, Callable[..., Subject]] = {
    "ludi": ludi,
    "catanatron": catanatron,
    "openspiel": openspiel,
    "chess": chess,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
}


def rate(subject: Subject, play: Play, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of processor time: the same games each time, as many as there is time for."""
    warm = process_time() + WARM_UP
    seed = 1_000_000
    while process_time() < warm:
        play(seed, -1)
        seed += 1
    subject.seed(1)
    rng.seed(1)
    decisions = games = 0
    start = now = process_time()
    while now - start < seconds:
        decisions += play(games, -1)[0]
        games += 1
        now = process_time()
    return decisions / (now - start), games / (now - start)


def microseconds(action: Action, seconds: float) -> float:
    """The processor time of one call. What it returns is thrown away at once, which is part of the time."""
    action()
    count, spent = 1, 0.0
    while True:
        start = process_time()
        for _ in repeat(None, count):
            action()
        spent = process_time() - start
        if spent >= seconds / 2:
            return spent / count * 1e6
        count = max(2 * count, int(count * seconds / spent)) if spent > 0.0005 else 10 * count


def looking(look: Look, seconds: float) -> tuple[float, float]:
    """The microseconds of processor time of a move (list the legal ones, play one), and of one with an observation."""
    rng.seed(1)
    games: list[tuple[int, float, float]] = []
    while REPLAYS * sum(plain + observed for _, plain, observed in games) < seconds:
        games.append(look(len(games)))
    decisions, plain, observed = map(sum, zip(*games, strict=True))
    return plain / decisions * 1e6, observed / decisions * 1e6


def middles(subject: Subject) -> Iterator[Any]:
    """Positions from the middle of games, one after the other: the next may be in the same place as the last."""
    for seed in range(MIDDLES):
        stop = -1
        for _ in range(2):  # once to see how long the game is, once to the middle of it
            subject.seed(seed)
            rng.seed(seed)
            made, position = subject.play(seed, stop)
            stop = made // 2
        yield position


def measure(subject: Subject, seconds: float) -> dict[str, Any]:
    result: dict[str, Any] = {"version": subject.version, "build": subject.build}
    result["decisions"], result["games"] = rate(subject, subject.play, seconds)
    if subject.loud:
        result["events"] = rate(subject, subject.loud, seconds / 2)[0]
    if subject.look:
        result["move"], result["observed move"] = looking(subject.look, seconds / 2)
    part = seconds / 4 / MIDDLES
    for key, way in (("copy", subject.copy), ("pack", subject.pack)):
        if way is None:
            continue
        try:
            times = [microseconds(way(position), part) for position in middles(subject)]
        except Exception as problem:  # a peer that plays but cannot be copied: the table says so
            result[f"no {key}"] = f"{type(problem).__name__}: {problem}"
        else:
            result[key] = sum(times) / len(times)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures one row of the benchmark.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("subject", choices=list(SUBJECTS))
    parser.add_argument("arguments", nargs="*")
    chosen = parser.parse_args()
    try:
        result = measure(SUBJECTS[chosen.subject](*chosen.arguments), chosen.seconds)
    except Exception as problem:
        result = {"failure": f"{type(problem).__name__}: {problem}"}
    print()  # whatever a package may have printed ends here
    print(json.dumps(result))


if __name__ == "__main__":
    main()
