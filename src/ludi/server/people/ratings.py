"""How well people play: an openskill rating for each game, on the scale on which the levels of bots were measured
(docs/opponents.md). Bots are the fixed points: they rate others and stay as they are.

A rating is one row more for each rated game of a person, written with the end of that game: either both are there or
neither. Whoever ends two games at once, on two servers perhaps, would write the same row twice; the second is refused,
and its game ends again with what the first has left.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import ColumnClause, bindparam, false, literal_column, select, update

from ludi.bots import rating as measured
from ludi.bots.levels import is_stronger, parted
from ludi.play.seats import USUAL_LEVEL
from ludi.server.shapes import Strength, Unrated
from ludi.server.store.rows import NONE, Row, Write, insert_row, number
from ludi.server.store.schema import PEOPLE, RATINGS
from ludi.server.store.store import Store

SURE = 1.96  # standard deviations on both sides: a 95 % interval
STRONGEST_STAND_IN = USUAL_LEVEL  # at a table that is rated
MODEL = PlackettLuce()  # people learn: with each game a little of the uncertainty comes back (tau)


class Rating(NamedTuple):
    mu: float
    sigma: float
    games: int = 0  # that have been rated

    @property
    def least(self) -> float:
        """The lower end of its interval, by which lists are in order: nobody leads after one lucky game."""
        return self.mu - SURE * self.sigma

    def told(self) -> Strength:
        return {"value": round(self.mu, 2), "give": round(SURE * self.sigma, 2)}


NEWCOMER = Rating(MODEL.mu, MODEL.sigma)


class Player(NamedTuple):
    """Who sat in a seat: a bot of this level, or somebody who may have a profile."""

    person: str | None
    level: str | None


def of_level(game: str, level: str) -> Rating | None:
    """As it was measured; None if it was not. A personality leaves a level about as strong as it is."""
    found = measured(game, parted(level)[0])
    return found and Rating(found.value, found.give / SURE)


def why_unrated(
    game: str,
    *,
    wanted: bool | None,
    hints: bool,
    options: dict[str, Any],
    levels: Iterable[str],
    stand_in: str | None,
    one_screen: bool,
) -> Unrated | None:
    """Why a game does not count; None if it does. `wanted`: by whoever made a table that is open to all; None of any
    other table. `levels`: of all bots that may have a seat there. `stand_in`: of the one that decides for whoever runs
    out of time: nobody is to be better off with it."""
    if wanted is None:
        return "closed"
    if not wanted:
        return "unwanted"
    if hints:
        return "hints"
    if any(isinstance(value, dict) for value in options.values()):
        return "own_deck"
    if one_screen:
        return "one_screen"
    if stand_in and is_stronger(stand_in, STRONGEST_STAND_IN):
        return "stand_in"
    return "level" if any(of_level(game, level) is None for level in [*levels, stand_in] if level) else None


# -- a game that is over ---------------------------------------------------------------------------------


async def rate(store: Store, table: str, game: str, players: Sequence[Player], places: Sequence[int]) -> list[Write]:
    """What is to be written at the end of a rated game. Whoever has no profile is met as a newcomer, and nothing is
    kept of that."""
    before = [await _rating(store, game, player) for player in players]
    after = rated(before, places)
    now = time.time()
    writes: list[Write] = []
    for player, place, new in zip(players, places, after, strict=True):
        if player.person is not None and player.level is None:  # a bot may sit where somebody was asked to
            row = {"person_id": player.person, "game": game, "n": new.games, "table_id": table, "latest": True}
            row |= {"place": place, "players": len(players), "mu": new.mu, "sigma": new.sigma, "made": now}
            writes += [_outdate(player.person, game), insert_row(RATINGS, row)._replace(turn=1)]
    return writes


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """By their places, of which equal ones are shared."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    found = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma, old.games + 1) for team, old in zip(found, before, strict=True)]


async def _rating(store: Store, game: str, player: Player) -> Rating:
    if player.level is not None:
        found = of_level(game, player.level)
        assert found is not None  # else the game would not count
        return found
    return await latest(store, game, player.person) if player.person else NEWCOMER


async def latest(store: Store, game: str, person: str) -> Rating:
    found = await store.read(_SELECT_LATEST, of_person=person, of_game=game)
    return rating_of(found[0]) if found else NEWCOMER


def rating_of(row: Row) -> Rating:
    return Rating(row["mu"], row["sigma"], row["n"])


# -- statements ------------------------------------------------------------------------------------------

MOST_BEST, MOST_POINTS = 100, 300
_BEST, _POINTS = number(MOST_BEST), number(MOST_POINTS)
_SURE: ColumnClause[float] = literal_column(str(SURE))
_OF = (RATINGS.c.person_id == bindparam("of_person")) & (RATINGS.c.game == bindparam("of_game"))
_SELECT_LATEST = select(RATINGS).where(_OF & RATINGS.c.latest)
_OUTDATE = update(RATINGS).where(_OF & RATINGS.c.latest).values(latest=false())
_SELECT_BEST = (
    select(PEOPLE.c.id, PEOPLE.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.n)
    .join(PEOPLE, PEOPLE.c.id == RATINGS.c.person_id)
    .where((RATINGS.c.game == bindparam("of_game")) & RATINGS.c.latest & ~PEOPLE.c.banned)
    .order_by((RATINGS.c.mu - _SURE * RATINGS.c.sigma).desc(), PEOPLE.c.id)
    .limit(_BEST)
    .offset(NONE)
)
_SELECT_CURVE = select(RATINGS).where(_OF).order_by(RATINGS.c.n.desc()).limit(_POINTS).offset(NONE)
_SELECT_GAMES = (
    select(RATINGS.c.game)
    .where((RATINGS.c.person_id == bindparam("of_person")) & RATINGS.c.latest)
    .order_by(RATINGS.c.made.desc())
)


def _outdate(person: str, game: str) -> Write:
    """What was the latest is so no more."""
    return Write(_OUTDATE, {"of_person": person, "of_game": game})


async def best(store: Store, game: str) -> list[Row]:
    """Of people, the best first."""
    return await store.read(_SELECT_BEST, of_game=game)


async def curve(store: Store, game: str, person: str) -> list[Row]:
    """After each of the newest rated games, the oldest first."""
    return (await store.read(_SELECT_CURVE, of_person=person, of_game=game))[::-1]


async def games_of(store: Store, person: str) -> list[str]:
    """Those in which a person is rated, the one that was played last first."""
    return [row["game"] for row in await store.read(_SELECT_GAMES, of_person=person)]
