"""How fair the road in use is, and whether the game on it is as lively as on the first one: `bench.road --check`."""

import json
from math import sqrt
from pathlib import Path
from typing import Any, Final

from bench.page import rewrite, row
from bench.road_games import RULES, Figures, Ledger, Road, road_in
from rich.console import Console

KEPT: Final = Path(__file__).parent / "road.json"
PAGE: Final = Path(__file__).parents[1] / "docs" / "rules" / "gloria_mundi.md"
ROADS: Final = {"first": "first_road.toml", "now": "deck.toml"}
SEARCH: Final = "search:150"
FROM: Final = 2_000_000  # seeds that no search has seen
# Games for each number of players, and how many are played before they are written down.
GAMES: Final = {
    RULES: ({2: 4000, 3: 4000, 4: 4000, 5: 4000, 6: 4000}, 200),
    SEARCH: ({2: 200, 3: 150, 4: 150}, 5),
}
WITHIN: Final = 0.04  # of an even share: what is asked of every seat
Z: Final = 1.96  # a 95 % interval

say = Console(stderr=True).print


def check(ledger: Ledger) -> None:
    """Measure both roads, keep the figures and write the page."""
    kept: dict[str, Any] = {}
    for kind, (tables, lot) in GAMES.items():
        for road, file in ROADS.items():
            for players, games in tables.items():
                name = f"{kind}, {players} players, {road} road"
                say(f"{name}: {games} games")
                kept[name] = summary(ledger, road_in(file), players, kind, games, lot)
                say(f"  {spoken_shares(kept[name])}; worst seat {100 * worst(kept[name]):.1f} points from even")
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    tell()


def summary(ledger: Ledger, road: Road, players: int, kind: str, games: int, lot: int) -> Figures:
    """What is kept of the games: means, and each seat's share of the victories with its interval."""
    found = ledger.figures(road, players, kind, range(FROM, FROM + games), lot, cards=True)
    return {
        "games": games,
        "shares": [interval(won / games, games) for won in found["shares"]],
        "turns": round(found["turns"] / games, 2),
        "steps": round(found["steps"] / games, 2),
        "idle": round(found["idle"] / games, 2),
        "endings": {ending: found["endings"][ending] / games for ending in sorted(found["endings"])},
        "bought": {card: round(found["bought"][card] / games, 4) for card in sorted(found["bought"])},
        "used": {card: round(found["used"][card] / games, 4) for card in sorted(found["used"])},
    }


def interval(share: float, games: int) -> list[float]:
    """A share with the bounds of its interval, as Wilson draws them."""
    middle, spread = share + Z * Z / (2 * games), Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    scale = 1 + Z * Z / games
    return [round(share, 4), round((middle - spread) / scale, 4), round((middle + spread) / scale, 4)]


def worst(figures: Figures) -> float:
    """What a seat wins more or less than its share, at most."""
    shares = figures["shares"]
    return float(max(abs(share - 1 / len(shares)) for share, _, _ in shares))


def spoken_shares(figures: Figures) -> str:
    return " / ".join(f"{100 * share:.1f}" for share, _, _ in figures["shares"])


# -- the page ------------------------------------------------------------------------------------------


def tell() -> None:
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
    rewrite(PAGE, "road", shares_table(kept))
    rewrite(PAGE, "life", life_table(kept))
    rewrite(PAGE, "cards in use", cards_table(kept))


def _rows(kind: str) -> list[tuple[int, int]]:
    return list(GAMES[kind][0].items())


def shares_table(kept: dict[str, Any]) -> list[str]:
    """For each table and seat, the share of victories on both roads."""
    lines = ["| Bots | Players | Games | First road, % | Worst | Road in use, % | Half an interval | Worst |"]
    lines.append("|---|--:|--:|---|--:|---|--:|--:|")
    for kind in GAMES:
        for players, games in _rows(kind):
            first, now = _both(kept, kind, players)
            half = max((high - low) / 2 for _, low, high in now["shares"])
            cells = [f"`{kind}`", str(players), str(games), spoken_shares(first), f"{100 * worst(first):.1f}"]
            cells += [spoken_shares(now), f"{100 * half:.1f}", f"**{100 * worst(now):.1f}**"]
            lines.append(_line(cells))
    return lines


def life_table(kept: dict[str, Any]) -> list[str]:
    """How games end and how long they are, on the first road and on the one in use."""
    lines = ["| Bots | Players | Road | Rome | Africa | Production | Deck | Turns | Winner's steps | Counters left |"]
    lines.append("|---|--:|---|--:|--:|--:|--:|--:|--:|--:|")
    for kind in GAMES:
        for players, _ in _rows(kind):
            for road, figures in zip(ROADS, _both(kept, kind, players), strict=True):
                ended = [f"{figures['endings'].get(name, 0):.0%}" for name in ("rome", "africa", "production", "deck")]
                means = [f"{figures[name]:.1f}" for name in ("turns", "steps", "idle")]
                lines.append(row(f"`{kind}`", str(players), road, *ended, *means))
    return lines


def cards_table(kept: dict[str, Any]) -> list[str]:
    """For each card how often it is bought in a game of each table, all together, and how often it is used then."""
    lines = ["| Card | Bought, first | Bought, now | Used, first | Used, now | Bought, `search` | Used, `search` |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    named = [(RULES, "first"), (RULES, "now"), (SEARCH, "now")]
    (before, now, ahead) = [[kept[f"{k}, {p} players, {road} road"] for p, _ in _rows(k)] for k, road in named]
    for card in sorted({card for figures in now for card in figures["bought"]}):
        bought = [_mean(each, "bought", card) for each in (before, now, ahead)]
        used = [_mean(each, "used", card) for each in (before, now, ahead)]
        uses = [f"{u / b:.1f}" if b and u else "" for u, b in zip(used, bought, strict=True)]
        cells = [card, f"{bought[0]:.2f}", f"{bought[1]:.2f}", *uses[:2], f"{bought[2]:.2f}", uses[2]]
        lines.append(_line(cells))
    return lines


def _both(kept: dict[str, Any], kind: str, players: int) -> list[Figures]:
    return [kept[f"{kind}, {players} players, {road} road"] for road in ROADS]


def _mean(tables: list[Figures], what: str, card: str) -> float:
    """In a game, over all numbers of players alike."""
    return float(sum(figures[what].get(card, 0.0) for figures in tables) / len(tables))


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
