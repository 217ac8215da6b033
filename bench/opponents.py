"""The figures of docs/opponents.md: matches in the arena, on the compiled build.

    make opponents [ARGS="--only search-rules"] [ARGS="--only levels"] [ARGS="--list"] [ARGS="--tell"]

Each match is a tournament in `arena/<name>` that goes on where it was interrupted. What came of it is kept beside this
file in `opponents.json`, and the tables of docs/opponents.md are written anew, with the ratings of the levels that the
package shows. `--tell` only writes the tables.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench.games import GAMES
from bench.page import OPPONENTS, rewrite, row

from bench import ladder
from ludi.core.text import words
from ludi.processes import cores

HERE = Path(__file__).parent
KEPT = HERE / "opponents.json"
LUDI = "from ludi.cli import main; main()"
SEVERAL = "glory_to_rome"  # the game with editions
EDITIONS = {SEVERAL: ("iv", "republic", "imperium")}


class Match(NamedTuple):
    name: str
    game: str
    seats: str
    games: int
    asked: float = 0.0  # of the first bot: at least this share, and more than its equal share with the whole interval
    edition: str = ""

    def command(self) -> list[str]:
        edition = ["--edition", self.edition] if self.edition else []
        return ["arena", self.game, *edition, "--seats", self.seats, "--games", str(self.games)]


def matches() -> list[Match]:
    found: list[Match] = []
    for game in GAMES:
        for edition in EDITIONS.get(game, ("",)):
            found.append(Match(f"rules-random-{edition or game}", game, "rules,random", 400, 0.95, edition))
    for game in GAMES:
        found.append(Match(f"search-rules-{game}", game, "search:1s,rules", 100, 0.65))
    found.append(Match(f"search-search-{SEVERAL}", SEVERAL, "search:1s,search:0.1s", 100, 0.5))
    for game in GAMES:
        for edition in EDITIONS.get(game, ("",)):
            found.append(_beside_before(game, edition))
    for game in GAMES:
        found.append(Match(f"table-of-3-{game}", game, "search:1s,rules,random", 24))
        found.append(Match(f"table-of-4-{game}", game, "search:1s,search:0.1s,rules,random", 24))
    return found


def _beside_before(game: str, edition: str) -> Match:
    """The search of today and the one before there were nets, with the same time for a choice."""
    name = f"search-linear-{edition or game}"
    if edition == "iv":
        return Match(name, game, "search:1s,search-linear:1s", 200, 0.6, edition)
    return Match(name, game, "search:0.3s,search-linear:0.3s", 400, 0.58, edition)


def levels() -> list[Match]:
    """Each level against the one below it."""
    return [Match(rung.name, rung.game, ",".join(rung.kinds()), rung.games()) for rung in ladder.rungs()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="matches whose name contains this")
    parser.add_argument("--list", action="store_true", help="show the matches, play none")
    parser.add_argument("--tell", action="store_true", help="write the page, play none")
    parser.add_argument("--workers", type=int, default=cores(), help="processes that share the games")
    given = parser.parse_args()
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for match in [match for match in [*matches(), *levels()] if given.only in match.name and not given.tell]:
        print(f"{match.name}: ludi {' '.join(match.command())}", flush=True)
        if not given.list:
            kept[match.name] = play(match, given.workers)
            KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    if not given.list:
        tell(kept)


def play(match: Match, workers: int) -> dict[str, Any]:
    """The figures of a match, played or taken up again."""
    folder = Path("arena", match.name)
    shared = ["--out", str(folder), "--resume", "--workers", str(workers)]
    command = [sys.executable, "-c", LUDI, *match.command(), *shared]
    subprocess.run(command, check=True)
    return figures(folder)


def figures(folder: Path) -> dict[str, Any]:
    """What is kept of a tournament."""
    summary: dict[str, Any] = json.loads((folder / "summary.json").read_text("utf-8"))
    kept = ("games", "seats", "entrants", "length", "endings")
    found = {key: summary[key] for key in kept}
    if len(found["seats"]) == 2:
        found["results"] = ladder.results(folder, found["seats"])
    for entrant in found["entrants"]:
        del entrant["rating_curve"], entrant["forfeits"], entrant["score"]["counts"]
    for length in found["length"].values():
        del length["counts"]
    return found


# -- the page ------------------------------------------------------------------------------------------


def tell(kept: dict[str, Any]) -> None:
    rewrite(OPPONENTS, "two", two_players(kept))
    rewrite(OPPONENTS, "tables", tables(kept))
    ladder.tell(kept)


def two_players(kept: dict[str, Any]) -> list[str]:
    lines = [
        "| match | game | asked | reached | won | 95 % interval | games | seconds a choice |",
        "|---|---|--:|---|--:|---|--:|--:|",
    ]
    for match in matches():
        if match.name in kept and match.asked:
            first = _entrant(kept[match.name], match.seats.split(",")[0])
            wins = first["wins"]
            game = f"{_title(match.game)}{f', {match.edition}' if match.edition else ''}"
            asked = f"{match.asked:.0%}" if match.asked > 0.5 else "over 50 %"
            reached = wins["mean"] >= match.asked and wins["low"] > 1 / len(match.seats.split(","))
            cells = [f"`{match.seats.replace(',', '` v `')}`", game, asked, f"**{wins['mean']:.1%}**", _interval(wins)]
            cells.insert(3, "yes" if reached else "NO")
            cells += [str(first["games"]), f"{first['thinking']['per_choice']:.2f}"]
            lines.append(row(*cells))
    return lines


def tables(kept: dict[str, Any]) -> list[str]:
    lines = ["| game | bot | won | 95 % interval | mean place | mean score | rating | games |"]
    lines.append("|---|---|--:|---|--:|--:|--:|--:|")
    for match in matches():
        if match.name in kept and not match.asked:
            for number, each in enumerate(kept[match.name]["entrants"]):
                game = f"{_title(match.game)}, {len(match.seats.split(','))} players" if number == 0 else ""
                cells = [game, f"`{each['name']}`", f"{each['wins']['mean']:.1%}", _interval(each["wins"])]
                cells += [f"{each['place']['mean']:.2f}", f"{each['score']['mean']:.1f}"]
                cells += [f"{each['rating']['ordinal']:.1f}", str(each["games"])]
                lines.append(row(*cells))
    return lines


def _entrant(result: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in result["entrants"] if each["name"] == name)
    return found


def _interval(wins: dict[str, float]) -> str:
    return f"{wins['low']:.1%} to {wins['high']:.1%}"


def _title(game: str) -> str:
    return words(f"ludi.games.{game}", "en", "terms", "title")


if __name__ == "__main__":
    main()
