"""Why a thing on the table cannot be used now: how each kind of refusal is asked for."""

from collections.abc import Callable
from typing import Any

from ludi.core.text import LANGUAGES
from ludi.games.gloria_mundi.game import GloriaMundi

NAMES = ["Anna", "Bruno", "Clara", "Dora", "Emil", "Flora"]
STORIES: list[Callable[[], None]] = []
MET: set[str] = set()


def story(test: Callable[[], None]) -> Callable[[], None]:
    """A scenario, which the test of completeness plays again."""
    STORIES.append(test)
    return test


def refused(g: GloriaMundi, thing: str, key: str, rule: str, **args: Any) -> None:
    """The deciding seat asks."""
    why = g.why_not(thing, g.seat)
    assert why is not None, f"{thing} can be used"
    assert (why.key, why.args, why.rule) == (key, args, rule)
    MET.add(why.key)


def said(g: GloriaMundi, thing: str, seat: int | None = None) -> tuple[str, str]:
    why = g.why_not(thing, g.seat if seat is None else seat)
    assert why is not None
    english, french = (g.say_why(why, language, NAMES[: g.players]) for language in LANGUAGES)
    return english, french
