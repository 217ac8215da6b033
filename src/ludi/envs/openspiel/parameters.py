"""What stands in the brackets behind the name of a game."""

import tomllib
from pathlib import Path
from typing import Any, Final

from ludi.core.errors import BadOption
from ludi.core.options import Document, Names, Option
from ludi.core.registry import Title
from ludi.play.offer import usual_players

USUAL_DEALS: Final = 10_000
MOST_DEALS: Final = 1_000_000


def usual(title: Title) -> dict[str, Any]:
    """The parameters of a game when nothing is said."""
    options = {option.name: said(option.default) for option in title.options}
    return {"players": usual_players(title), **options, "deals": USUAL_DEALS}


def said(value: Any) -> Any:
    """A value of an option as a parameter. A comma would end it."""
    return (";".join(value) or "none") if isinstance(value, list) else value


def meant(option: Option, value: Any) -> Any:
    """The value of an option that a parameter stands for."""
    if isinstance(option, Names):
        value = value.replace(";", ",")
    elif isinstance(option, Document) and value != option.default:
        value = read(option, value)
    return option.parse(value)


def read(option: Option, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise BadOption(f"{option.name}={file} cannot be read: {error}") from None


def check_deals(deals: int) -> int:
    if not 1 <= deals <= MOST_DEALS:
        raise BadOption(f"deals={deals} is not allowed: deals is a whole number from 1 to {MOST_DEALS}")
    return deals
