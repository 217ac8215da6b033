"""Learns from results what each feature is worth, and checks the evaluation against results.

    python -m bench.fit_weights gloria_mundi [--games 3000] [--bot rules:10%] [--players 2,3] [--check]

Bots play; where a turn begins, now and then the features of every seat are kept, and at the end who won. The weights
are those under which the results are likeliest (a conditional logit: the expected shares are the softmax of the seats'
merits), with a mild pull towards 0. A fifth of the games takes no part in the fit: from them comes what is printed.
The figures are kept in `fit_weights.json` and shown in docs/opponents.md. With `--check` nothing is fitted: the weights
in use are checked against all games.
"""

import argparse
import json
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from bench.page import OPPONENTS, rewrite, row
from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludi
from ludi.bots import Seat, bot
from ludi.bots.search.advisor import PHASES, advisor_of, at_rest, phases
from ludi.core.text import words

HEADER = "# What each feature is worth early, in the middle and late. Written by `bench/fit_weights.py`, not by hand."
KEPT_FILE = Path(__file__).parent / "fit_weights.json"
ENOUGH = 50  # moments, to tell how often an expectation came true
KEPT = 0.3  # of the moments at which a turn begins
PULL = 30.0  # towards 0, in the same units as the results: the moments of one game share one result
RARE = 0.3  # what hardly varies counts as varying so much: a few games must not make it decisive
THIRDS = (("all", 0.0, 1.1), ("first third", 0.0, 1 / 3), ("second third", 1 / 3, 2 / 3), ("last third", 2 / 3, 1.1))
# What no rule makes a burden is not worth less than nothing, even if those who had it had mostly fallen behind.
HARMLESS: dict[str, tuple[str, ...]] = {"glory_to_rome": ("forum",), "great_city": (), "gloria_mundi": ()}
STEPS = 40  # of Newton's method, at most
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "glory_to_rome": [{"edition": "iv"}, {"edition": "republic"}, {"edition": "imperium"}],
    "great_city": [{}],
    "gloria_mundi": [{}],
}
Numbers = np.ndarray[Any, np.dtype[np.float64]]


class Moment(NamedTuple):
    game: int
    progress: float
    features: list[list[float]]  # for each seat
    expected: list[float]  # with the weights in use
    shares: list[float]  # what each seat won in the end


class Data(NamedTuple):
    """Moments as numbers: one row for each."""

    game: Numbers
    progress: Numbers
    x: Numbers  # row, seat, feature and phase
    shares: Numbers  # row, seat
    expected: Numbers

    def where(self, chosen: Any) -> "Data":
        return Data(*[column[chosen] for column in self])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(OPTIONS))
    parser.add_argument("--games", type=int, default=3000, help="for each number of players")
    parser.add_argument("--bot", default="rules:10%")
    parser.add_argument("--players", help="for instance 2,3; all others stay as they are")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seed", type=int, default=1_000_000)
    given = parser.parse_args()
    least, most = next(title.players for title in ludi.titles() if title.name == given.game)
    counts = [int(n) for n in given.players.split(",")] if given.players else list(range(least, most + 1))
    console = Console()
    kept: dict[str, Any] = json.loads(KEPT_FILE.read_text("utf-8")) if KEPT_FILE.exists() else {}
    fitted: dict[int, Numbers] = {}
    for players in counts:
        data = gather(given.game, players, given.games, given.bot, given.seed)
        held = data.where(data.game % 5 == 0)
        if given.check:
            report(console, given.game, players, checked(data, data.expected))
            continue
        fitted[players] = fit_sensibly(data.where(data.game % 5 != 0), given.game)
        found = checked(held, shares_of(held.x, fitted[players]))
        report(console, given.game, players, found)
        kept.setdefault(given.game, {})[str(players)] = found
    if fitted:
        write(given.game, fitted)
        KEPT_FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        tell(kept)


# -- games ---------------------------------------------------------------------------------------------


def gather(game: str, players: int, games: int, kind: str, seed: int) -> Data:
    jobs = [(game, players, kind, seed + number) for number in range(games)]
    moments: list[Moment] = []
    with ProcessPoolExecutor() as pool:
        played = pool.map(_play, jobs, chunksize=10)
        for found in track(played, total=games, description=f"{players} players", transient=True):
            moments += found
    hats = np.array([phases(moment.progress) for moment in moments])
    counts = np.array([moment.features for moment in moments])
    x = (counts[:, :, :, None] * hats[:, None, None, :]).reshape(*counts.shape[:2], -1)
    return Data(
        np.array([moment.game for moment in moments]),
        np.array([moment.progress for moment in moments]),
        x,
        np.array([moment.shares for moment in moments]),
        np.array([moment.expected for moment in moments]),
    )


def _play(job: tuple[str, int, str, int]) -> list[Moment]:
    game, players, kind, seed = job
    return list(_moments(game, players, kind, seed))


def _moments(game: str, players: int, kind: str, seed: int) -> Iterator[Moment]:
    advisor = advisor_of(game)
    rng = Random(seed)
    g = ludi.new(game, players=players, seed=seed, **OPTIONS[game][seed % len(OPTIONS[game])])
    seats = [Seat(g, seat) for seat in range(players)]
    bots = [bot(kind, rng.getrandbits(60)) for _ in seats]
    kept: list[tuple[float, list[list[float]], list[float]]] = []
    while not g.over:
        if at_rest(g) and rng.random() < KEPT:
            kept.append(
                (advisor.progress(g), [advisor.features(g, seat) for seat in range(players)], advisor.shares(g))
            )
        g.play(bots[g.seat].choose(seats[g.seat]))
    shares = advisor.shares(g)
    return (Moment(seed, progress, features, expected, shares) for progress, features, expected in kept)


# -- the fit -------------------------------------------------------------------------------------------


def shares_of(x: Numbers, weights: Numbers) -> Numbers:
    merits = x @ weights
    parts = np.exp(merits - merits.max(axis=1, keepdims=True))
    found: Numbers = parts / parts.sum(axis=1, keepdims=True)
    return found


def fit_sensibly(data: Data, game: str) -> Numbers:
    """The fit in which nothing harmless has a weight below 0: what came out so is left out of a further fit."""
    harmless = np.repeat([name in HARMLESS[game] for name in advisor_of(game).feature_names()], len(PHASES))
    free = np.ones(len(harmless), dtype=bool)
    while True:
        weights = np.zeros(len(free))
        weights[free] = fit(data._replace(x=data.x[:, :, free]))
        if not (harmless & (weights < 0.0)).any():
            return weights
        free &= ~(harmless & (weights < 0.0))


def fit(data: Data) -> Numbers:
    """Newton's method; every feature is pulled towards 0 in its own scale, a rare one no less than a common one."""
    scale = np.maximum(data.x.std(axis=(0, 1)), RARE)
    x = data.x / scale
    weights: Numbers = np.zeros(x.shape[2])
    for _ in range(STEPS):
        p = shares_of(x, weights)
        mean = np.einsum("rs,rsf->rf", p, x)
        gradient = np.einsum("rs,rsf->f", data.shares - p, x) - PULL * weights
        hessian = np.einsum("rs,rsf,rsg->fg", p, x, x, optimize=True) - mean.T @ mean + PULL * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    found: Numbers = weights / scale
    return found


# -- what came of it -----------------------------------------------------------------------------------


def checked(data: Data, expected: Numbers) -> dict[str, Any]:
    """How good the expected shares were: by thirds of the game, and by what was expected."""
    thirds: dict[str, Any] = {}
    for name, low, high in THIRDS:
        here = (data.progress >= low) & (data.progress < high)
        if here.any():
            thirds[name] = quality(data.shares[here], expected[here])
    return {
        "moments": len(data.game),
        "games": len(set(data.game)),
        "thirds": thirds,
        "calibration": list(calibration(data.shares, expected)),
    }


def quality(shares: Numbers, expected: Numbers) -> dict[str, float]:
    players = shares.shape[1]
    found = {
        "log_loss": -(shares * np.log(np.clip(expected, 1e-9, 1))).sum(axis=1).mean(),
        "by_chance": np.log(players),
        "favourite": shares[np.arange(len(shares)), expected.argmax(axis=1)].mean(),
    }
    return {name: round(float(value), 4) for name, value in found.items()}


def calibration(shares: Numbers, expected: Numbers) -> Iterator[tuple[float, float]]:
    """Where a share was expected, what it was."""
    tenths = np.minimum((expected * 10).astype(int), 9)
    for tenth in range(10):
        here = tenths == tenth
        if here.sum() >= ENOUGH:
            yield round(float(expected[here].mean()), 4), round(float(shares[here].mean()), 4)


def report(console: Console, game: str, players: int, found: dict[str, Any]) -> None:
    title = f"{game}, {players} players: {found['moments']} moments of {found['games']} games"
    table = Table("part of the game", "log loss", "by chance", "favorite wins", title=title, title_justify="left")
    for name, third in found["thirds"].items():
        table.add_row(name, f"{third['log_loss']:.3f}", f"{third['by_chance']:.3f}", f"{third['favourite']:.1%}")
    console.print(table)
    pairs = [f"{expected:.0%}: {true:.0%}" for expected, true in found["calibration"]]
    console.print("expected and true share:", ", ".join(pairs), "\n")


def tell(kept: dict[str, Any]) -> None:
    """The tables of docs/opponents.md."""
    lines = ["| game | players | games | first third | second third | last third | favorite wins in the last |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    curves = ["| game | expected and true |", "|---|---|"]
    for game in [game for game in OPTIONS if game in kept]:
        name = words(f"ludi.games.{game}", "en", "terms", "title")
        for players, found in sorted(kept[game].items()):
            thirds = [found["thirds"].get(third) for third, *_ in THIRDS[1:]]
            losses = [f"{each['log_loss']:.3f} ({each['by_chance']:.3f})" if each else "" for each in thirds]
            lines.append(
                row(name, players, str(found["games"]), *losses, f"{thirds[-1]['favourite']:.1%}" if thirds[-1] else "")
            )
        pairs = [f"{expected:.0%}: {true:.0%}" for expected, true in kept[game].get("2", {}).get("calibration", [])]
        curves.append(row(name, ", ".join(pairs)))
    rewrite(OPPONENTS, "evaluation", lines)
    rewrite(OPPONENTS, "calibration", curves)


def write(game: str, fitted: dict[int, Numbers]) -> None:
    file = Path(__file__).parents[1] / "src/ludi/bots" / game / "feature_weights.toml"
    table = tomllib.loads(file.read_text("utf-8"))["players"]
    names = advisor_of(game).feature_names()
    for players, weights in fitted.items():
        rows = weights.reshape(-1, len(PHASES))
        table[str(players)] = {name: [round(float(w), 4) for w in row] for name, row in zip(names, rows, strict=True)}
    lines = [HEADER]
    for players in sorted(table, key=int):
        lines += ["", f"[players.{players}]"]
        lines += [f"{name} = [{', '.join(map(str, row))}]" for name, row in table[players].items()]
    file.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
