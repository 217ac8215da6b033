"""What calls have in common: what they answer, what they cost, and how they say what is wrong."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Header, Request
from fastapi.responses import JSONResponse

from ludi.server.door.addresses import address_of
from ludi.server.door.limits import Buckets
from ludi.server.shapes import Failed
from ludi.server.tables.manager import TableManager
from ludi.server.words import say

# An answer, sent as it is; what it holds, the function that makes it says (`shapes.py`).
Sent = Mapping[str, object]
Token = Annotated[str, Header(description="Bearer <token of a seat, or to watch; or the secret of a person's device>")]


class Problem(Exception):
    """An answer that says what is wrong."""

    def __init__(self, status: int, key: str, **args: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.args_said = args


def failed(request: Request, status: int, key: str, **args: object) -> JSONResponse:
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    said: Failed = {"error": {"key": key, "text": say(f"errors.{key}", lang, **args)}}
    return JSONResponse(said, status)


def shown(authorization: str) -> str:
    """The token or secret in the header of a request."""
    return authorization.removeprefix("Bearer ")


def costs(manager: TableManager, price: float) -> list[Any]:
    """That a call costs more of the budget of an address than others do."""

    async def pay(request: Request) -> None:
        if not manager.budget.take(address_of(request.scope), price):
            raise Problem(429, "too_fast")

    return [Depends(pay)]


def take_one(buckets: Buckets, request: Request) -> None:
    if not buckets.take(address_of(request.scope)):
        raise Problem(429, "too_fast")
