"""Calls about the games: what there is, their books and rules, files for their options, and the deal of the day."""

import asyncio
from datetime import date

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from ludi.core.errors import BadOption
from ludi.core.options import Document
from ludi.core.registry import Title, title, titles
from ludi.server.bots.bot_pool import NoThought
from ludi.server.door import prices
from ludi.server.door.addresses import address_of
from ludi.server.messages import Language
from ludi.server.shapes import CheckedDocument, Daily, DailyBots
from ludi.server.tables.daily import deal_of
from ludi.server.tables.manager import TableManager
from ludi.server.web.calls import Problem, Sent, costs
from ludi.server.words import offered


def calls_of_games(manager: TableManager) -> APIRouter:
    router = APIRouter()
    _add_texts(router, manager)
    _add_files(router, manager)
    _add_daily(router, manager)
    return router


def _add_texts(router: APIRouter, manager: TableManager) -> None:
    @router.get("/api/games", summary="The games that can be played, with their options and levels of bots")
    async def games(lang: Language = "en") -> list[Sent]:
        return [offered(each, lang) for each in titles()]

    @router.get(
        "/api/games/{game}/book",
        summary="All that is printed on the cards and boards of a game",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def book(request: Request, game: str, lang: Language = "en") -> Sent:
        given = {name: value for name, value in request.query_params.items() if name != "lang"}
        return known_game(game).book(given, lang)

    @router.get(
        "/api/games/{game}/rules",
        summary="The rules in our words, and the steps of the guided first game",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def rules(game: str, lang: Language = "en") -> Sent:
        return known_game(game).rules(lang)


def _add_files(router: APIRouter, manager: TableManager) -> None:
    @router.get(
        "/api/games/{game}/files/{option}",
        summary="A file to begin with, for an option that takes one",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def sample(game: str, option: str, lang: Language = "en") -> PlainTextResponse:
        return PlainTextResponse(_document(game, option).sample(lang))

    @router.post(
        "/api/games/{game}/files/{option}",
        summary="Check a file: the value of the option, or all that is wrong with it",
        dependencies=costs(manager, prices.DOCUMENT),
    )
    async def check_file(request: Request, game: str, option: str, lang: Language = "en") -> Sent:
        found = _document(game, option)
        try:
            text = (await request.body()).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Problem(400, "not_unicode") from error
        return await asyncio.to_thread(_checked, found, text, lang)


def _add_daily(router: APIRouter, manager: TableManager) -> None:
    @router.get("/api/daily", summary="Today, and what is played as the deal of the day")
    async def daily() -> Sent:
        day = manager.daily.today()
        deals = [deal_of(each, day) for each in titles()]
        found: Daily = {
            "day": day.isoformat(),
            "games": [{"game": deal.game, "players": deal.players, "level": deal.level} for deal in deals],
        }
        return found

    @router.get(
        "/api/daily/{game}/{day}",
        summary="What bots made of a deal of the day in the person's seat",
        dependencies=costs(manager, prices.DAILY),
    )
    async def bots(request: Request, game: str, day: date) -> Sent:
        found = known_game(game)
        if not manager.daily.is_told(day):
            raise Problem(404, "no_day")
        try:
            outcomes = await manager.daily.outcomes(found, day, address_of(request.scope))
        except NoThought as error:
            raise Problem(503, "internal") from error
        told: DailyBots = {"game": found.name, "day": day.isoformat(), "outcomes": outcomes}
        return told


def known_game(name: str) -> Title:
    try:
        return title(name)
    except BadOption as error:
        raise Problem(404, "no_game") from error


def _document(game: str, option: str) -> Document:
    found = [each for each in known_game(game).options if each.name == option and isinstance(each, Document)]
    if not found:
        raise Problem(404, "no_page")
    return found[0]


def _checked(option: Document, text: str, lang: str) -> CheckedDocument:
    value, faults = option.read(text, lang)
    return {"value": value, "faults": [{"line": fault.line, "text": fault.text} for fault in faults]}
