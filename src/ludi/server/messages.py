"""What a client may say, checked: docs/protocol.md. Anything else is malformed."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, field_validator

from ludi.bots import LEVELS

Language = Literal["en", "fr"]
Pace = Literal["slow", "normal", "fast", "instant"]
SeatKind = Literal["person", "bot"]
Seat = Annotated[int, Field(ge=0, le=9)]


def tidy(text: str) -> str:
    """In one line, and without what could disturb a screen: names and chat are nothing but text."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def _printable(text: str) -> str:
    if not text.isprintable():  # not every database keeps everything else
        raise ValueError("only what can be printed")
    return text


Identity = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_printable)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Levelled(Strict):
    level: str | None = None

    @field_validator("level")
    @classmethod
    def _known(cls, level: str | None) -> str | None:
        if level is not None and level not in LEVELS:
            raise ValueError(f"level is one of {', '.join(LEVELS)}")
        return level


class Name(Strict):
    name: Annotated[str, StringConstraints(max_length=24)] = ""

    @field_validator("name")
    @classmethod
    def _tidy(cls, name: str) -> str:
        return tidy(name)


class SeatRequest(Levelled, Name):
    """Who is to sit in a seat of a new table."""

    kind: SeatKind


class TableRequest(Strict):
    """A new table."""

    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=10)]
    lang: Language = "en"
    memory: bool = False
    pace: Pace = "normal"
    start: bool = False
    hints: bool = True
    lesson: bool = False


class PlayOnRequest(Levelled, Name):
    """To go on from a moment of a finished game, in one of its seats; bots of this level have the others."""

    n: Annotated[int, Field(ge=0)]
    seat: Seat
    lang: Language = "en"


class Join(Strict):
    type: Literal["join"]
    token: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    lang: Language = "en"
    seen: Annotated[int, Field(ge=0)] = 0


class BaseMessage(Strict):
    """Each is answered under its identity, and done once however often it is said."""

    id: Identity


class MessageAt(BaseMessage):
    at: Annotated[int, Field(ge=0)]


class MoveMessage(MessageAt):
    type: Literal["move"]
    move: Annotated[int, Field(ge=0, le=9999)]


class UndoMessage(MessageAt):
    type: Literal["undo"]


class SurrenderMessage(BaseMessage):
    type: Literal["surrender"]
    to: Seat | None


class ChatMessage(BaseMessage):
    type: Literal["chat"]
    text: Annotated[str, StringConstraints(max_length=500)]

    @field_validator("text")
    @classmethod
    def _tidy(cls, text: str) -> str:
        if not tidy(text):
            raise ValueError("nothing is said")
        return tidy(text)


class NameMessage(BaseMessage, Name):
    type: Literal["name"]


class SeatMessage(BaseMessage, Levelled):
    type: Literal["seat"]
    seat: Seat
    kind: SeatKind


class StartMessage(BaseMessage):
    type: Literal["start"]


class StandInMessage(BaseMessage, Levelled):
    type: Literal["stand_in"]
    seat: Seat


class PaceMessage(BaseMessage):
    type: Literal["pace"]
    pace: Pace


class HurryMessage(BaseMessage):
    type: Literal["hurry"]


class RematchMessage(BaseMessage):
    type: Literal["rematch"]


class WhyMessage(BaseMessage):
    type: Literal["why"]
    thing: Annotated[str, StringConstraints(max_length=80)]


class HintMessage(MessageAt):
    type: Literal["hint"]


class LanguageMessage(BaseMessage):
    type: Literal["language"]
    lang: Language


Message = (
    MoveMessage
    | UndoMessage
    | SurrenderMessage
    | ChatMessage
    | NameMessage
    | SeatMessage
    | StartMessage
    | StandInMessage
    | PaceMessage
    | HurryMessage
    | RematchMessage
    | WhyMessage
    | HintMessage
    | LanguageMessage
)

MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])
JOIN: TypeAdapter[Join] = TypeAdapter(Join)
