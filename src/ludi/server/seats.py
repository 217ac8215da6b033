"""Who sits at a table, and who looks at it."""

import time
from typing import Any, Protocol

from ludi.server.messages import Language, SeatKind
from ludi.server.shapes import Answer


class Seated:
    """A seat, and who plays it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.number: int = row["seat"]
        self.kind: SeatKind = row["kind"]
        self.level: str | None = row["level"]
        self.name: str = row["name"]
        self.token: str | None = row["token"]  # its hash
        self.came: bool = row["came"]
        self.stand_in: str | None = row["stand_in"]
        self.left_at = time.monotonic()  # when nobody was there for it any more

    def plays_by_itself(self) -> str | None:
        """The level of the bot that decides for this seat now."""
        return self.level if self.kind == "bot" else self.stand_in


class Viewer(Protocol):
    """Somebody who looks at the table through a connection."""

    seat: int | None
    lang: Language

    def wake(self) -> None:
        """There is something new to see."""

    def tell(self, message: Answer) -> None:
        """Something that is for this one alone."""

    def dismiss(self) -> None:
        """Come again: the table has to be loaded anew."""
