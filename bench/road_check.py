"""How fair the road in use is, and whether the game on it is as lively as on the first one: `bench.road --check`."""

import json
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any, Final

from bench.page import rewrite, row
from bench.road_games import RULES, Batch, Figures, Ledger, Road, parts, road_in
from rich.console import Console

KEPT: Final = Path(__file__).parent / "road.json"
PAGE: Final = Path(__file__).parents[1] / "docs" / "rules" / "gloria_mundi.md"
ROADS: Final = {"first": "first_road.toml", "now": "deck.toml"}
SEARCH: Final = "search:50"
FROM: Final = 0  # seeds that no search plays
# Games for each number of players, on which roads, and how many are played before they are written down.
GAMES: Final = {
    RULES: ({2: 4000, 3: 4000, 4: 4000, 5: 4000, 6: 4000}, ("first", "now"), 200),
    SEARCH: ({2: 200, 3: 150, 4: 150, 5: 150, 6: 150}, ("now",), 5),
}
WITHIN: Final = 0.04  # of an even share: what is asked of every seat
Z: Final = 1.96  # a 95 % interval

say = Console(stderr=True).print


def check(ledger: Ledger, kind: str) -> None:
    """Measure both roads with one kind of bots, keep the figures and write the page."""
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    tables, roads, batch = GAMES[kind]
    for players, games in tables.items():
        for road in roads:
            say(f"{kind}, {players} players, {road} road: {games} games")
            found = summary(ledger, road_in(ROADS[road]), players, kind, games, batch)
            say(f"  {spoken_shares(found)}; worst seat {100 * worst(found):.1f} points from even")
            kept[_name(kind, players, road)] = found
            KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    tell()


def _name(kind: str, players: int, road: str) -> str:
    return f"{kind}, {players} players, {road} road"


def summary(ledger: Ledger, road: Road, players: int, kind: str, games: int, batch: int) -> Figures:
    """What is kept of the games: means, and each seat's share of the victories with its interval."""
    seeds = parts(range(FROM, FROM + games), batch)
    found = ledger.figures(Batch(road, players, kind, each, cards=True) for each in seeds)
    return {
        "games": games,
        "road": fingerprint(road),
        "shares": [interval(won / games, games) for won in found["shares"]],
        "turns": round(found["turns"] / games, 2),
        "steps": round(found["steps"] / games, 2),
        "idle": round(found["idle"] / games, 2),
        "endings": {ending: found["endings"][ending] / games for ending in sorted(found["endings"])},
        "bought": {card: round(found["bought"][card] / games, 4) for card in sorted(found["bought"])},
        "used": {card: round(found["used"][card] / games, 4) for card in sorted(found["used"])},
    }


def fingerprint(road: Road) -> str:
    """By which a road is known: a test holds the road in use against the one that was measured."""
    return sha256(", ".join(road).encode()).hexdigest()[:16]


def interval(share: float, games: int) -> list[float]:
    """A share with the bounds of its interval, as Wilson draws them."""
    middle, spread = share + Z * Z / (2 * games), Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    scale = 1 + Z * Z / games
    return [round(share, 4), round((middle - spread) / scale, 4), round((middle + spread) / scale, 4)]


def worst(figures: Figures) -> float:
    """What a seat wins more or less than its share, at most."""
    shares: list[list[float]] = figures["shares"]
    return max(abs(share - 1 / len(shares)) for share, _, _ in shares)


def spoken_shares(figures: Figures) -> str:
    return " / ".join(f"{100 * share:.1f}" for share, _, _ in figures["shares"])


# -- the page ------------------------------------------------------------------------------------------


def tell() -> None:
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
    rewrite(PAGE, "road", shares_table(kept))
    rewrite(PAGE, "life", life_table(kept))
    rewrite(PAGE, "cards in use", cards_table(kept))


def shares_table(kept: dict[str, Any]) -> list[str]:
    """For each table and road, what each seat wins."""
    lines = ["| Bots | Players | Road | Games | Each seat's share, with its interval | Worst |"]
    lines.append("|---|--:|---|--:|---|--:|")
    for kind, players, road, found in _rows(kept):
        shares = [f"{100 * share:.1f} ({100 * low:.1f} to {100 * high:.1f})" for share, low, high in found["shares"]]
        off = f"{100 * worst(found):.1f}"
        cells = [f"`{kind}`", str(players), road, str(found["games"]), ", ".join(shares)]
        lines.append(row(*cells, off if worst(found) <= WITHIN else f"**{off}**"))
    return lines


def life_table(kept: dict[str, Any]) -> list[str]:
    """For each table and road, how games end and how long they are."""
    lines = ["| Bots | Players | Road | Rome | Africa | Production | Deck | Turns | Winner's steps | Counters left |"]
    lines.append("|---|--:|---|--:|--:|--:|--:|--:|--:|--:|")
    for kind, players, road, found in _rows(kept):
        ended = [f"{found['endings'].get(name, 0):.0%}" for name in ("rome", "africa", "production", "deck")]
        means = [f"{found[name]:.1f}" for name in ("turns", "steps", "idle")]
        lines.append(row(f"`{kind}`", str(players), road, *ended, *means))
    return lines


def cards_table(kept: dict[str, Any]) -> list[str]:
    """For each card how often it is bought in a game, over all tables, and how often it is used then."""
    columns = list(dict.fromkeys((kind, road) for kind, _, road, _ in _rows(kept)))
    heads = [f"{what}, `{kind}`, {road}" for kind, road in columns for what in ("bought", "used")]
    lines = [row("Card", *heads), row("---", *["--:"] * len(heads))]
    tables = [[found for k, _, r, found in _rows(kept) if (k, r) == column] for column in columns]
    for card in sorted({card for _, _, _, found in _rows(kept) for card in found["bought"]}):
        cells = [cell for games in tables for cell in _use(games, card)]
        lines.append(row(card, *cells))
    return lines


def _use(games: list[Figures], card: str) -> tuple[str, str]:
    """How often a card is bought, and used each time it was bought; over all numbers of players alike."""
    bought, used = [sum(found[what].get(card, 0.0) for found in games) for what in ("bought", "used")]
    return (f"{bought / len(games):.2f}", f"{used / bought:.1f}" if used else "") if bought else ("", "")


def _rows(kept: dict[str, Any]) -> list[tuple[str, int, str, Figures]]:
    """All that has been measured, in the order of the tables."""
    wanted = [(kind, n, road) for kind, (tables, roads, _) in GAMES.items() for n in tables for road in roads]
    return [(*each, kept[_name(*each)]) for each in wanted if _name(*each) in kept]
