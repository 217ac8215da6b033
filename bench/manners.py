"""How should the search think? Other manners play against the one in use, each side with the same processor time.

    make manners GAME=great_city [ARGS="--turns 0,1,3 --curiosity 0.4,0.9 --trusting --before --looks 200 --deals 60"]

A manner is how many turns a playout begins, how much the rules of thumb count against results, whether they are asked
anew of each guess, and whether guesses are weighed by what the others were seen to choose (`--trusting`: they are not;
`--before`: the search before there were nets, as a whole: its manner, and no net). First it is measured
how many iterations a second each of them makes in the middle of games; then both play duplicate deals with as many
iterations as take the same time. So it does not matter what else the machine does meanwhile. The sequential test of
`ludi train` says when enough is known. Each deal is kept in `arena/manners/`, and a run that was interrupted goes on.
The deals are those of no training and of no test.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

from bench.looks import LOOKS, middles, seconds_of
from rich.console import Console
from rich.table import Table as Printed

from ludi.bots.search.advisor import Advisor, advisor_of, linear_advisor_of, true_shares
from ludi.bots.search.tree import NOW, Manner, Tree, before_nets
from ludi.bots.search_bot import merged, tallies
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.processes import cores, processes
from ludi.train.duel import Standing, standing

KEPT: Final = Path("arena", "manners")
FIRST_DEAL: Final = 1 << 41
ROUNDS: Final = 3  # of measuring the rates


class Trial(NamedTuple):
    """A manner, the one in use, whether each goes without a net, and the iterations that it has for a choice."""

    game: str
    manner: Manner
    linear: bool
    looks: int
    usual: Manner
    usual_linear: bool
    usual_looks: int

    def file(self) -> Path:
        sides = said(self.manner, self.linear), said(self.usual, self.usual_linear)
        return KEPT / f"{self.game}-{'-'.join(sides)}-{self.usual_looks}.jsonl"


def said(manner: Manner, linear: bool) -> str:
    signs = f"{'' if manner.fresh else 's'}{'' if manner.wary else 'p'}"
    return f"{'linear' if linear else 'net'}-{manner.turns}t{manner.curiosity:g}{signs}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--turns", default="", help="of playouts, to be tried: 0,1,3")
    parser.add_argument("--curiosity", default="", help="to be tried: 0.4,0.9")
    parser.add_argument("--trusting", action="store_true", help="try guesses that are not weighed")
    parser.add_argument("--before", action="store_true", help="try the search before there were nets")
    parser.add_argument("--looks", type=int, default=200, help="iterations for a choice of the manner in use")
    parser.add_argument("--deals", type=int, default=200, help="at most, each of them played twice")
    parser.add_argument("--linear", action="store_true", help="without the net")
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    rows: list[tuple[Trial, Standing]] = []
    for trial in trials(given):
        rows.append((trial, play(trial, given.deals, given.workers)))
        show(rows)


def trials(given: argparse.Namespace) -> Iterator[Trial]:
    advisor = advisor_of(given.game)
    linear = given.linear or not advisor.has_net()
    usual = NOW._replace(turns=advisor.turns)
    tried = [(usual._replace(turns=int(turns)), linear) for turns in given.turns.split(",") if turns]
    tried += [(usual._replace(curiosity=float(each)), linear) for each in given.curiosity.split(",") if each]
    if given.trusting:
        tried.append((usual._replace(wary=False), linear))
    if given.before:
        tried.append((before_nets(advisor), True))
    for manner, without in tried:
        looks = max(1, round(given.looks * faster(given.game, (manner, without), (usual, linear))))
        yield Trial(given.game, manner, without, looks, usual, linear, given.looks)


def faster(game: str, tried: tuple[Manner, bool], usual: tuple[Manner, bool]) -> float:
    """How many iterations one makes while the other makes one; kept, so that a run goes on with the same."""
    file = KEPT / f"{game}.json"
    known: dict[str, float] = json.loads(file.read_text()) if file.exists() else {}
    key = f"{said(*tried)} {said(*usual)}"
    if key not in known:
        positions = middles(game, 2, {})
        ratios = []
        for _ in range(ROUNDS):
            new, old = (
                sum(seconds_of(each, LOOKS, advisor_for(game, linear), manner) for each in positions)
                for manner, linear in (tried, usual)
            )
            ratios.append(old / new)
        known[key] = round(median(ratios), 3)
        file.write_text(json.dumps(known, indent=1) + "\n")
    return known[key]


def play(trial: Trial, deals: int, workers: int) -> Standing:
    file = trial.file()
    lines = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    shares: dict[int, float] = {line["deal"]: line["share"] for line in lines}
    missing = [deal for deal in range(deals) if deal not in shares]
    with processes(workers, _begin) as pool, file.open("a") as kept:
        while missing and not standing(list(shares.values())).decided():
            batch, missing = missing[: 4 * workers], missing[4 * workers :]
            for done in as_completed([pool.submit(played, trial, deal) for deal in batch]):
                deal, share = done.result()
                shares[deal] = share
                kept.write(json.dumps({"deal": deal, "share": share}) + "\n")
                kept.flush()
    return standing(list(shares.values()))


def _begin() -> None:
    pass


def played(trial: Trial, deal: int) -> tuple[int, float]:
    """The share that the manner wins of a deal, which is played once in each seat."""
    return deal, sum(_share(trial, deal, mine) for mine in range(2)) / 2


def _share(trial: Trial, deal: int, mine: int) -> float:
    advisors = advisor_for(trial.game, trial.linear), advisor_for(trial.game, trial.usual_linear)
    rngs = [Random(deal * 2 + seat) for seat in range(2)]
    g = title(trial.game).new(2, FIRST_DEAL + deal, {})
    while not g.over:
        if g.seat == mine:
            move = chosen(g, advisors[0], rngs[g.seat], trial.manner, trial.looks)
        else:
            move = chosen(g, advisors[1], rngs[g.seat], trial.usual, trial.usual_looks)
        g.play(move)
    return true_shares(g)[mine]


def advisor_for(game: str, linear: bool) -> Advisor:
    return linear_advisor_of(game) if linear else advisor_of(game)


def chosen(g: Game, advisor: Advisor, rng: Random, manner: Manner, looks: int) -> int:
    moves = g.moves()
    if len(moves) == 1:
        return moves[0]
    tree = Tree(advisor, rng, 0.0, looks, manner)
    while not tree.think(g, g.seat, 60.0):
        pass
    return merged(tallies(tree.root, g))[0].move


def show(rows: list[tuple[Trial, Standing]]) -> None:
    printed = Printed(title="against the manner in use, at equal processor time, two players")
    for name in ("tried", "iterations", "in use", "iterations", "won", "95 %", "deals"):
        printed.add_column(name, justify="right")
    for trial, found in rows:
        told = [said(trial.manner, trial.linear), str(trial.looks)]
        told += [said(trial.usual, trial.usual_linear), str(trial.usual_looks)]
        told += [f"{found.share:.1%}", f"± {1.96 * found.error:.1%}", str(found.deals)]
        printed.add_row(*told)
    Console().print(printed)


if __name__ == "__main__":
    main()
