"""All figures of a tournament, as one table of plain JSON types: what the terminal shows and the report draws."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any

from ludi.arena.figures import over_deals, spread
from ludi.arena.format import told
from ludi.arena.plan import FORMAT, plan_of
from ludi.arena.ratings import Rated, rate

Row = dict[str, Any]


def summarise(head: dict[str, Any], rows: Sequence[Row]) -> dict[str, Any]:
    """From the plan and its games, all of them and in the order of their numbers."""
    names = list(dict.fromkeys(head["seats"]))
    rated = rate([(row["seats"], row["places"]) for row in rows])
    entrants = [_entrant(name, rows, rated) for name in names]
    players = len(head["seats"])
    return {
        **{key: head[key] for key in ("ludi_arena", "version", "code", "game", "options", "seats", "seed", "games")},
        "ludi_arena": FORMAT,
        "players": players,
        "deals": head["games"] // players,
        "expected": round(1 / players, 6),
        "entrants": sorted(entrants, key=lambda each: -each["wins"]["mean"]),
        "unit": "turns" if "turn" in plan_of(head).new(0).view(None) else "rounds",  # of what is called turns below
        "length": {
            "turns": spread(row["turns"] for row in rows)._asdict(),
            "decisions": spread(sum(row["decisions"]) for row in rows)._asdict(),
        },
        "endings": dict(Counter(row["ending"] for row in rows).most_common()),
        "seat_wins": [seat_wins(seat, rows) for seat in range(players)],
        "buildings": building_worth(rows),
    }


def share(row: Row, seat: int) -> float:
    """What the seat has won of a game: several winners have equal parts."""
    winners: list[int] = row["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def mean_place(row: Row, seat: int) -> float:
    """Those who share a place have the mean of the places they fill, so that all places of a game have a fixed sum."""
    places: list[int] = row["places"]
    return places[seat] + (places.count(places[seat]) - 1) / 2


def _seats_of(name: str, rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Each seat that bots of this kind had."""
    for row in rows:
        for seat, kind in enumerate(row["seats"]):
            if kind == name:
                yield row, seat


def _entrant(name: str, rows: Sequence[Row], rated: Rated) -> dict[str, Any]:
    sat = list(_seats_of(name, rows))
    players = len(rows[0]["seats"])
    alike = rows[0]["seats"].count(name)  # bots that share a table cannot all win, nor all be first
    wins = over_deals(_by_game(name, rows, share), *_shares(players, alike))
    first, last = (alike + 1) / 2, players - (alike - 1) / 2
    place = over_deals(_by_game(name, rows, mean_place), first, last)
    totals = [row["scores"][seat]["total"] for row, seat in sat]
    parts = list(rows[0]["scores"][0])
    choices = sum(row["choices"][seat] for row, seat in sat)
    seconds = sum(row["seconds"][seat] for row, seat in sat)
    return {
        "name": name,
        "games": len(sat),
        "wins": wins.shown(),
        "place": place.shown(),
        "score": spread(totals)._asdict(),
        "parts": {part: round(fmean(row["scores"][seat][part] for row, seat in sat), 6) for part in parts},
        "rating": rated.final[name].shown(),
        "rating_curve": rated.curves[name],
        "thinking": {
            "choices": choices,
            "seconds": round(seconds, 3),
            "per_choice": round(seconds / choices, 6) if choices else 0.0,
        },
        "forfeits": [
            {"game": row["number"], "seat": seat, "why": told(why, "en"), "failure": why}
            for row, seat in sat
            if (why := row["forfeits"][seat])
        ],
    }


def _by_game(name: str, rows: Sequence[Row], value: Callable[[Row, int], float]) -> list[tuple[int, float]]:
    """The mean of all bots of this kind in each game, with its deal."""
    return [
        (row["deal"], fmean(value(row, seat) for seat, kind in enumerate(row["seats"]) if kind == name)) for row in rows
    ]


def _shares(players: int, alike: int) -> tuple[float, float]:
    """The least and the most that each of so many bots of one kind can win on average."""
    return (1 / players if alike == players else 0.0), 1 / alike


def seat_wins(seat: int, rows: Sequence[Row]) -> dict[str, float]:
    """What the players in a seat have won, whoever they were."""
    return over_deals([(row["deal"], share(row, seat)) for row in rows], 0, 1).shown()


# -- buildings -------------------------------------------------------------------------------------------


def building_worth(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """What each building was worth to those who finished it, the best first."""
    owners: dict[str, list[tuple[Row, int]]] = {}
    for row in rows:
        for seat, keys in enumerate(row["buildings"]):
            for key in keys:
                owners.setdefault(key, []).append((row, seat))
    found = [_worth(key, had) for key, had in owners.items()]
    return sorted(found, key=lambda each: (-each["worth"]["mean"], each["key"]))


def _worth(key: str, had: Sequence[tuple[Row, int]]) -> dict[str, Any]:
    expected = 1 / len(had[0][0]["seats"])
    worth = over_deals([(row["deal"], share(row, seat) - expected) for row, seat in had], -expected, 1 - expected)
    ahead = [lead for row, seat in had if (lead := _lead(key, row, seat)) is not None]
    return {
        "key": key,
        "finished": len(had),
        "worth": worth.shown(),
        "score": round(fmean(ahead), 6) if ahead else None,
    }


def _lead(key: str, row: Row, seat: int) -> float | None:
    """How far the seat's score was above the mean of those who had not finished the building; None if all had."""
    others = [score["total"] for score, keys in zip(row["scores"], row["buildings"], strict=True) if key not in keys]
    return float(row["scores"][seat]["total"]) - fmean(others) if others else None
