"""Calls about how well people play: the best of a game, a person's curve, one's own."""

from fastapi import APIRouter

from ludi.bots import LEVELS
from ludi.server.door import prices
from ludi.server.messages import Language
from ludi.server.people.ratings import Rating, best, curve, games_of, of_level, rating_of
from ludi.server.shapes import BestPlayers, MyRatings, RatedPlayer, RatingCurve, RatingPoint
from ludi.server.store.rows import Row
from ludi.server.tables.manager import TableManager
from ludi.server.web.calls import Problem, Sent, costs, shown
from ludi.server.web.games import known_game
from ludi.server.web.me import ME, Secret
from ludi.server.words import title_of

RATINGS = "/api/games/{game}/ratings"


def calls_of_ratings(manager: TableManager) -> APIRouter:
    router = APIRouter()
    people, store = manager.people, manager.store
    price = costs(manager, prices.TEXTS)

    @router.get(RATINGS, summary="The best players of a game, and its levels of bots", dependencies=price)
    async def best_players(game: str, authorization: Secret = "", lang: Language = "en") -> Sent:
        known_game(game)
        person = await people.of(shown(authorization))
        own = person.id if person else ""
        ranked = [(rating_of(row), _player(row, own)) for row in await best(store, game)]
        ranked += [(rating, _bot(level, rating)) for level in LEVELS if (rating := of_level(game, level))]
        players = [player for _, player in sorted(ranked, key=lambda each: each[0].least, reverse=True)]
        found: BestPlayers = {"game": game, "title": title_of(game, lang), "players": players}
        return found

    @router.get(f"{RATINGS}/{{player}}", summary="How a person was rated, game by game", dependencies=price)
    async def of_player(game: str, player: str, lang: Language = "en") -> Sent:
        known_game(game)
        person = await people.named(player)
        found = await curve(store, game, player) if person and not person.banned else []
        if person is None or not found:
            raise Problem(404, "no_rating")
        return _curve(game, lang, person.name, found, own=False)

    @router.get(f"{ME}/ratings", summary="My ratings", dependencies=costs(manager, prices.RECORD))
    async def mine(authorization: Secret = "", lang: Language = "en") -> Sent:
        person = await people.of(shown(authorization))
        games = await games_of(store, person.id) if person else []
        curves = [
            _curve(game, lang, person.name, await curve(store, game, person.id), own=True)
            for game in games
            if person is not None
        ]
        found: MyRatings = {"ratings": curves}
        return found

    return router


def _player(row: Row, own: str) -> RatedPlayer:
    rating = rating_of(row)
    return {
        "player": row["id"],
        "name": row["name"],
        "level": None,
        "games": rating.games,
        "you": row["id"] == own,
        **rating.told(),
    }


def _bot(level: str, rating: Rating) -> RatedPlayer:
    return {"player": None, "name": "", "level": level, "games": 0, "you": False, **rating.told()}


def _curve(game: str, lang: Language, name: str, rows: list[Row], own: bool) -> RatingCurve:
    latest = rating_of(rows[-1])
    return {
        "game": game,
        "title": title_of(game, lang),
        "name": name,
        "games": latest.games,
        "points": [_point(row, own) for row in rows],
        **latest.told(),
    }


def _point(row: Row, own: bool) -> RatingPoint:
    """Which table it was is for its own player: others may not have been asked whether they want to be looked up."""
    return {
        "made": row["made"],
        "table": row["table_id"] if own else None,
        "place": row["place"],
        "players": row["players"],
        **rating_of(row).told(),
    }
