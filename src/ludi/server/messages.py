"""What a client may say, checked: docs/protocol.md. Anything else is malformed."""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    field_validator,
    model_validator,
)

from ludi.bots import LEVELS, is_level

Language = Literal["en", "fr"]
Pace = Literal["slow", "normal", "fast", "instant"]
SeatKind = Literal["person", "bot"]
ClockKind = Literal["live", "slow"]
Seat = Annotated[int, Field(ge=0, le=9)]


def tidy(text: str) -> str:
    """In one line, and without what could disturb a screen: names and chat are nothing but text."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


# What takes part in writing and is not seen: joiners, fillers, selectors of variants, blank signs.
VARIANTS = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
UNSEEN = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, *VARIANTS}
MOST_NAME = 24  # characters
MOST_SEED = 2**53 - 1  # that one may choose: a number that every client can write
MOST_MOVES = 40  # of one plan


def tidy_name(text: str) -> str:
    """As all of its look-alikes are written (NFKC), and empty if there is nothing to see."""
    name = tidy("".join(c for c in unicodedata.normalize("NFKC", text) if ord(c) not in UNSEEN))
    return name if any(unicodedata.category(c)[0] in "LNPS" for c in name) else ""


def _printable(text: str) -> str:
    if not text.isprintable():  # not every database keeps everything else
        raise ValueError("only what can be printed")
    return text


Secret = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,64}$")]  # made by a client, unguessable
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


class Tempered(Strict):
    """A level, perhaps with a personality: `senator+merchant`. Whether the game has it, the table knows."""

    level: str | None = None

    @field_validator("level")
    @classmethod
    def _known(cls, level: str | None) -> str | None:
        if level is not None and not is_level(level):
            raise ValueError(f"level is one of {', '.join(LEVELS)}, perhaps with a personality: senator+merchant")
        return level


class Name(Strict):
    name: Annotated[str, StringConstraints(max_length=MOST_NAME)] = ""

    @field_validator("name")
    @classmethod
    def _tidy(cls, name: str) -> str:
        name = tidy_name(name)
        if len(name) > MOST_NAME:
            raise ValueError(f"a name has at most {MOST_NAME} characters")
        return name


class Personal(Strict):
    """Said by whoever has a profile: the secret of the device. Who says none is nobody in particular."""

    person: Secret | None = None


class ProfileRequest(Name):
    """What a person is called, and in which language."""

    lang: Language = "en"


class MoveRequest(Strict):
    """This device is to be that of another profile: of whoever made the code, or whose passkey is shown."""

    code: Annotated[str, StringConstraints(max_length=20)] = ""
    passkey: dict[str, Any] | None = None


class PasskeyRequest(Strict):
    """What a browser has made of the options, as JSON."""

    passkey: dict[str, Any]


class PushKeys(Strict):
    """For which a browser wants to have it encrypted."""

    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{80,100}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,30}$")]


Address = Annotated[str, StringConstraints(min_length=1, max_length=1000), AfterValidator(_printable)]


class PushRequest(Strict):
    """What a browser's push service has given it."""

    kind: Literal["push"]
    address: Address
    keys: PushKeys


class PushMoved(Strict):
    """What it has given instead."""

    before: Address
    address: Address
    keys: PushKeys


class EmailRequest(Strict):
    kind: Literal["email"]
    address: Annotated[str, StringConstraints(min_length=3, max_length=254), AfterValidator(_printable)]
    lang: Language = "en"


class WebhookRequest(Strict):
    kind: Literal["webhook"]
    address: Address
    format: Literal["discord", "slack"]
    lang: Language = "en"


# How a person wants to be told that it is their turn.
ChannelRequest = Annotated[PushRequest | EmailRequest | WebhookRequest, Field(discriminator="kind")]


class ReportRequest(Strict):
    """That a person's name, or a line of the chat, is not as it should be."""

    seat: Seat
    line: Annotated[int, Field(ge=0)] | None = None


class OfferRequest(Strict):
    """A seat that is kept for a friend."""

    seat: Seat
    friend: Annotated[str, StringConstraints(min_length=1, max_length=16)]


class SeatRequest(Tempered, Name):
    """Who is to sit in a seat of a new table. `here`: another person at the screen of whoever makes it."""

    kind: SeatKind
    here: bool = False


MINUTE, HOUR, DAY = 60, 3_600, 86_400
# What the clocks of a kind may allow, in seconds: at least and at most.
CLOCKS: dict[str, dict[str, tuple[int, int]]] = {
    "live": {"reserve": (5, 3 * HOUR), "decision": (0, 0), "increment": (1, 10 * MINUTE)},
    "slow": {"reserve": (0, 30 * DAY), "decision": (10 * MINUTE, 14 * DAY), "increment": (0, 0)},
}


class ClockRequest(Levelled):
    """How long everybody may decide, in seconds: each decision has some that are free, then a reserve is used up, to
    which each decision adds an increment. A bot of this level makes a decision for which time has run out."""

    kind: ClockKind
    reserve: int = 0
    decision: int = 0
    increment: int = 0

    @model_validator(mode="after")
    def _allowed(self) -> "ClockRequest":
        for name, (least, most) in CLOCKS[self.kind].items():
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} of a {self.kind} clock is from {least} to {most} seconds")
        return self


class TableRequest(Personal):
    """A new table."""

    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=10)]
    lang: Language = "en"
    memory: bool = False
    pace: Pace = "normal"
    start: bool = False
    hints: bool | None = None  # whether the coach may be asked; not said: where there is one person at most
    lesson: Annotated[str, StringConstraints(max_length=40)] = ""  # the key of a guided game
    daily: bool = False
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)] | None = None
    clock: ClockRequest | None = None  # without one, nobody is hurried
    open: bool = False  # to all: the front page shows it
    rated: bool = True  # whether such a game counts, where it can


Fill = Annotated[int, Field(ge=5, le=HOUR)]  # seconds after which bots take the seats for which nobody has come


class SitRequest(Name, Personal):
    """To take a free seat of a table that is open to all. The same nonce gets the same seat again."""

    nonce: Secret
    lang: Language = "en"
    fill: Fill | None = None  # where opponents are looked for


class SeekRequest(Levelled, Name, Personal):
    """To find opponents for a game with so many players. Bots of this level come after a while; if nothing is said,
    people are waited for."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=2, le=10)]
    lang: Language = "en"
    fill: Fill | None = None


class PlayOnRequest(Levelled, Name, Personal):
    """To go on from a moment of a finished game, in one of its seats; bots of this level have the others."""

    n: Annotated[int, Field(ge=0)]
    seat: Seat
    lang: Language = "en"


class TakeRequest(Personal):
    """To take a seat with an invitation. Whoever is invited keeps the nonce: it gets the same token again."""

    invitation: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    nonce: Secret


class Join(Name, Personal):
    type: Literal["join"]
    token: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    lang: Language = "en"
    seen: Annotated[int, Field(ge=0)] = 0
    device: Annotated[str, StringConstraints(max_length=40)] = ""


class BaseMessage(Strict):
    """Each is answered under its identity, and done once however often it is said."""

    id: Identity


class MessageAt(BaseMessage):
    at: Annotated[int, Field(ge=0)]


class MoveMessage(MessageAt):
    type: Literal["move"]
    move: Annotated[int, Field(ge=0, le=9999)]


class PlanMessage(MessageAt):
    """All moves of a plan, as one choice."""

    type: Literal["plan"]
    moves: Annotated[list[Annotated[int, Field(ge=0, le=9999)]], Field(min_length=1, max_length=MOST_MOVES)]


class UndoMessage(MessageAt):
    type: Literal["undo"]


class TakeBackMessage(BaseMessage):
    """To go back to an earlier choice of one's own, by the number of its lines in the log, whatever was done since."""

    type: Literal["take_back"]
    to: Annotated[int, Field(ge=0)]


class DecisionsMessage(BaseMessage):
    type: Literal["decisions"]


class ResignMessage(BaseMessage):
    type: Literal["resign"]


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


class SeatMessage(BaseMessage, Tempered):
    type: Literal["seat"]
    seat: Seat
    kind: SeatKind


class InviteMessage(BaseMessage):
    """The client makes the invitation, so that it has it whether or not the answer comes."""

    type: Literal["invite"]
    seat: Seat
    invitation: Secret


class StartMessage(BaseMessage):
    type: Literal["start"]


class StandInMessage(BaseMessage, Levelled):
    type: Literal["stand_in"]
    seat: Seat
    turn: bool = False  # only until the next turn begins


class PaceMessage(BaseMessage):
    type: Literal["pace"]
    pace: Pace


class HurryMessage(BaseMessage):
    type: Literal["hurry"]


class ConditionMessage(BaseMessage):
    """How questions of a kind are always to be answered at this table; null: they are asked."""

    type: Literal["condition"]
    kind: Annotated[str, StringConstraints(max_length=40)]
    answer: Literal["take", "decline"] | None


class PauseMessage(BaseMessage):
    """A wish that becomes true when all persons have it: that the clocks stand, or go on again."""

    type: Literal["pause"]
    wanted: bool


class RematchMessage(BaseMessage):
    type: Literal["rematch"]


class WhyMessage(BaseMessage):
    type: Literal["why"]
    thing: Annotated[str, StringConstraints(max_length=80)]


class HintMessage(MessageAt):
    type: Literal["hint"]


class PingMessage(BaseMessage):
    """Is anybody there?"""

    type: Literal["ping"]


class LookMessage(BaseMessage):
    """Whether the page can be seen: who does not look is told of a turn by other means."""

    type: Literal["look"]
    looks: bool


class LanguageMessage(BaseMessage):
    type: Literal["language"]
    lang: Language


Message = (
    MoveMessage
    | PlanMessage
    | UndoMessage
    | TakeBackMessage
    | DecisionsMessage
    | ResignMessage
    | SurrenderMessage
    | ChatMessage
    | NameMessage
    | SeatMessage
    | InviteMessage
    | StartMessage
    | StandInMessage
    | PaceMessage
    | HurryMessage
    | PauseMessage
    | ConditionMessage
    | RematchMessage
    | WhyMessage
    | HintMessage
    | PingMessage
    | LookMessage
    | LanguageMessage
)

MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="type")])
JOIN: TypeAdapter[Join] = TypeAdapter(Join)
