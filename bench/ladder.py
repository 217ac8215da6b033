"""The levels, one above the other: matches between neighbours, and the ratings that follow from all of them."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.games import GAMES
from bench.page import OPPONENTS, rewrite, row

from ludi.arena.ledger import Ledger
from ludi.arena.ratings import Match, Rating, rate
from ludi.bots import LEVELS
from ludi.bots.levels import kind_of
from ludi.core.text import words

RATINGS = Path(__file__).parents[1] / "src" / "ludi" / "bots" / "ratings.toml"
HEAD = """# How strong the levels are, by game: an openskill rating, and what it may be off by in 95 of 100 cases.
# Written by `make opponents ARGS="--only levels"`.
"""
SURE = 1.96  # standard deviations on both sides: a 95 % interval
WON, SHARED, LOST = (1, 2), (1, 1), (2, 1)  # the places of a level and of the one below it


class Rung(NamedTuple):
    """A level against the one below it."""

    game: str
    level: str
    below: str

    @property
    def name(self) -> str:
        return f"levels-{self.game}-{self.level}-v-{self.below}"

    def found(self, kept: dict[str, Any]) -> dict[str, Any] | None:
        """What came of it; nothing, if one of the two is another bot since."""
        match: dict[str, Any] | None = kept.get(self.name)
        return match if match and match["seats"] == self.kinds() else None

    def kinds(self) -> list[str]:
        return [kind_of(self.level, self.game), kind_of(self.below, self.game)]

    def games(self) -> int:
        """Looking ahead takes time."""
        if not self.kinds()[0].startswith("search"):
            return 400
        return {"knight": 100, "senator": 100}.get(self.level, 60)


def rungs() -> list[Rung]:
    return [Rung(game, level, below) for game in GAMES for below, level in pairwise(LEVELS)]


def results(folder: Path, kinds: Sequence[str]) -> list[int]:
    """How often the first of two bots has won, shared the victory and lost."""
    ledger = Ledger.resume(folder)
    ledger.close()
    ours = [game["seats"].index(kinds[0]) for game in ledger.in_order()]
    places = Counter(
        (game["places"][at], game["places"][1 - at]) for game, at in zip(ledger.in_order(), ours, strict=True)
    )
    return [places[WON], places[SHARED], places[LOST]]


def ratings(game: str, kept: dict[str, Any]) -> dict[str, Rating]:
    """Of all levels of a game, from the matches that have been played, in one pool."""
    played: list[Match] = []
    for rung in rungs():
        if rung.game == game and (match := rung.found(kept)):
            for places, count in zip((WON, SHARED, LOST), match["results"], strict=True):
                played += [((rung.level, rung.below), places)] * count
    return rate(Random(0).sample(played, len(played))).final if played else {}


# -- the page, and the file in the package -----------------------------------------------------------------


def tell(kept: dict[str, Any]) -> None:
    lines = ["| game | level | won against the one below | 95 % interval | games | rating |"]
    lines.append("|---|---|--:|---|--:|--:|")
    tables: list[str] = []
    for game in GAMES:
        found = ratings(game, kept)
        if not found:
            continue
        below = {rung.level: rung.found(kept) for rung in rungs() if rung.game == game}
        lines += [_line(game, level, below.get(level), found.get(level)) for level in LEVELS]
        tables.append(
            "\n".join([f"[{game}]", *[f"{level} = {_given(found[level])}" for level in LEVELS if level in found]])
        )
    rewrite(OPPONENTS, "levels", lines)
    RATINGS.write_text("\n".join([HEAD, *[table + "\n" for table in tables]]), "utf-8")


def _line(game: str, level: str, match: dict[str, Any] | None, rating: Rating | None) -> str:
    title = words(f"ludi.games.{game}", "en", "terms", "title") if level == next(iter(LEVELS)) else ""
    cells = [title, f"`{level}`"]
    if match:
        wins = next(each for each in match["entrants"] if each["name"] == kind_of(level, game))["wins"]
        cells += [f"**{wins['mean']:.1%}**", f"{wins['low']:.1%} to {wins['high']:.1%}", str(match["games"])]
    else:
        cells += ["", "", ""]
    return row(*cells, f"{rating.mu:.1f} ± {SURE * rating.sigma:.1f}" if rating else "")


def _given(rating: Rating) -> list[float]:
    return [round(rating.mu, 1), round(SURE * rating.sigma, 1)]
