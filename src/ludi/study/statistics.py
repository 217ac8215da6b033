"""What very many games tell: who wins from which seat, how games end and how long they last, and for each building or
card what it was worth to whoever finished it, and when that was.

They are read off records: those of a tournament (`ludi arena` keeps them), or anybody's own. Games with the same seed
are deals of the same cards, which are not independent: intervals are worked out over deals.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ludi.arena.figures import Estimate, over_deals, spread
from ludi.arena.summary import Row, building_worth, seat_wins
from ludi.bots.search.advisor import at_rest
from ludi.core.errors import BadRecord
from ludi.core.registry import Title, title
from ludi.play.outcome import outcome, turns
from ludi.play.replay import Record, read
from ludi.study.shapes import ToldStatistics, Worth


def row_of(record: Record) -> Row:
    """What the figures are made from, of a finished game: as a tournament keeps it, and when it was built."""
    game = record.history.game
    if not record.history.over:
        raise BadRecord("the game is not over: only finished games are counted")
    found = outcome(game, record.history.resigned)
    when = finishing_times(record)
    return {
        "game": game.NAME,
        "options": game.options,
        "deal": record.head["seed"],
        "seats": list(range(game.players)),
        "winners": found.winners,
        "scores": found.scores,
        "ending": found.ending,
        "turns": turns(game),
        "decisions": len(record.steps),
        "buildings": [sorted(each) for each in when],
        "when": when,
    }


def finishing_times(record: Record) -> list[dict[str, int]]:
    """For each seat the turn, or round, in which each of its buildings was finished first; nothing in a game that
    counts none."""
    game = title(record.start.game.NAME)
    found: list[dict[str, int]] = [{} for _ in range(record.start.game.players)]
    for step in record.steps:
        if at_rest(step.game) or step.game.over:
            _note(game, step.game, found)
    _note(game, record.history.game, found)
    return found


def _note(game: Title, position: Any, found: list[dict[str, int]]) -> None:
    now = turns(position)
    for times, keys in zip(found, game.finished(position.view(None)) or [], strict=False):
        for key in keys:
            times.setdefault(key, now)


def rows_of(records: Iterable[Iterable[str]]) -> list[Row]:
    return [row_of(read(lines)) for lines in records]


def statistics(rows: Sequence[Row]) -> ToldStatistics:
    """All figures of games of one title with the same number of players."""
    if not rows:
        raise BadRecord("there is no finished game to count")
    kinds = {(row["game"], len(row["seats"])) for row in rows}
    if len(kinds) > 1:
        raise BadRecord("the games are of several titles or numbers of players: only like ones can be counted together")
    game, players = kinds.pop()
    return {
        "game": game,
        "options": rows[0]["options"],
        "players": players,
        "games": len(rows),
        "expected": 1 / players,
        "unit": "turns" if "turn" in title(game).new(players, 0, {}).view(None) else "rounds",
        "seat_wins": [seat_wins(seat, rows) for seat in range(players)],
        "endings": dict(Counter(row["ending"] for row in rows).most_common()),
        "turns": spread(row["turns"] for row in rows)._asdict(),
        "decisions": spread(row["decisions"] for row in rows)._asdict(),
        "totals": spread(score["total"] for row in rows for score in row["scores"])._asdict(),
        "buildings": [_building(each, rows) for each in building_worth(rows)],
    }


def _building(worth: dict[str, Any], rows: Sequence[Row]) -> Worth:
    key = worth["key"]
    when = [(row["deal"], float(times[key])) for row in rows for times in row["when"] if key in times]
    last = max(row["turns"] for row in rows)
    return {
        "key": key,
        "finished": worth["finished"],
        "worth": worth["worth"],
        "when": _when(when, last).shown(),
        "earlier": _early(key, rows),
    }


def _when(when: Sequence[tuple[int, float]], last: int) -> Estimate:
    return over_deals(when, 0.0, float(max(1, last)))


def _early(key: str, rows: Sequence[Row]) -> dict[str, float] | None:
    """How much more often those won who finished it in the first half of its usual time, than those who did so later;
    None where there are too few of either."""
    had = [
        (row["deal"], times[key], 1 / len(row["winners"]) if seat in row["winners"] else 0.0)
        for row in rows
        for seat, times in enumerate(row["when"])
        if key in times
    ]
    middle = sorted(turn for _, turn, _ in had)[len(had) // 2]
    soon = [(deal, won) for deal, turn, won in had if turn < middle]
    late = [(deal, won) for deal, turn, won in had if turn >= middle]
    if min(len(soon), len(late)) < FEW:
        return None
    first, second = over_deals(soon, 0, 1), over_deals(late, 0, 1)
    off = ((first.high - first.low) ** 2 + (second.high - second.low) ** 2) ** 0.5 / 2
    mean = first.mean - second.mean
    return Estimate(mean, mean - off, mean + off).shown()


FEW = 10  # owners of which something can be said
