"""What the server says, by HTTP and over a connection; see `core/shapes.py`, and docs/protocol.md for people. What a
client may say has to be checked, and stands in `messages.py`. After a change to either: `make shapes`."""

from typing import Any, Literal, NotRequired, TypedDict

from ludi.core.shapes import AnyView, EndSignal, Numeral, RunningScore
from ludi.server.messages import ClockKind, Language, Pace, SeatKind

Status = Literal["open", "playing", "over"]
ChannelKind = Literal["push", "email", "webhook"]
WebhookFormat = Literal["discord", "slack"]
LineKind = Literal["event", "chat", "notice"]
# Where the deal of a table comes from: only a secret one is known to nobody. `daily`: the same for everybody on a day;
# `known`: a finished game is played on; `imported`: a record that somebody has opened.
Deal = Literal["secret", "chosen", "daily", "known", "imported"]
OptionKind = Literal["choice", "flag", "names", "document"]
# Why a game does not count: the table is not open to all, whoever made it did not want it to, the coach may be asked, a
# deck of one's own is played, people share a screen, or a bot may decide whose strength has not been measured.
Unrated = Literal["closed", "unwanted", "hints", "own_deck", "one_screen", "stand_in", "level"]
# What one looks at a game with: a seat's knowledge, that of people who watch, or everything.
Looking = Numeral | Literal["watch", "open"]


# -- a table -------------------------------------------------------------------------------------------


class ClockControl(TypedDict):
    """How long everybody may decide, in seconds."""

    kind: ClockKind
    reserve: int  # of each seat
    decision: int  # of each decision, before the reserve is used
    increment: int  # to the reserve, at the end of each decision
    level: str  # of the bot that decides when time is out


class Clocks(TypedDict):
    """What has been used, as of the beginning of this decision: in milliseconds."""

    left: list[int | None]  # of each seat's reserve; null of bots
    free: int  # that this decision has before the reserve is used
    running: int | None  # the seat whose clock goes
    out: bool  # its time is out: a bot makes this decision
    paused: bool
    held: int  # in a pause, for how long the decision lasted when it began
    agreed: list[int]  # the seats that want a pause; in a pause, those that want to go on
    missed: list[int]  # decisions of each seat in a row for which time was out


class TableInfo(TypedDict):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    host: int | None
    pace: Pace
    memory: bool
    solo: bool  # one person plays with bots: that one may go back to any choice, and resign
    hints: bool  # whether the coach may be asked
    lesson: str | None  # which guided game it is
    deal: Deal
    day: str | None  # of a deal of the day
    rematch: str | None  # the table of the rematch; the tokens of this one open it too
    clock: ClockControl | None  # without one, nobody is hurried
    open: bool  # to all
    queue: bool  # people wait there to be found: it begins by itself when all are there
    fill: int | None  # milliseconds after which bots take the free seats of such a table
    unrated: Unrated | None  # why the game does not count; null if it does
    watchers: int  # people who watch


class SeatInfo(TypedDict):
    seat: int
    name: str
    kind: SeatKind
    level: str | None
    online: bool
    came: bool
    stand_in: str | None
    this_turn: bool  # it stands in for this turn only
    who: str | None  # by which the viewer knows another person again at every table, if both have a profile


class Move(TypedDict):
    move: int
    name: str
    text: str
    touches: list[str]
    last: bool  # it declines, or finishes a choice: lists show it last
    gain: int | None  # the points that it brings at once, where they were worked out
    gains: dict[str, int]  # the same by the parts of the score that change
    passes: bool  # afterwards another decides, as far as the seat can tell
    printed: int | None  # the number that it has on the table itself: no other may stand for it


class Plan(TypedDict):
    """Several moves that are one thought: played as one, taken back as one."""

    moves: list[int]
    text: str  # with its whole price, and what it brings or leaves
    touches: list[str]  # of one that is not listed: what is carried, and where to
    usual: bool  # the sensible way; others are shown on request
    listed: bool  # whether lists show it; else it is for things on the table alone
    passes: bool  # as of a move


class Habit(TypedDict):
    """How a question may always be answered by whoever likes to; empty where there is no such answer."""

    kind: str  # of the question: a key of the book's `habits`
    take: list[int]
    decline: list[int]


# How questions of a kind are always answered at this table: a key of the book's `habits`, or `forced` for those that
# have one answer only.
Conditions = dict[str, Literal["take", "decline"]]


class Choices(TypedDict):
    """What may be chosen, if it is the viewer's choice."""

    moves: list[Move]
    plans: list[Plan]
    habit: Habit | None
    commits: bool  # the question settles a whole turn: some like to be asked twice


Moved = TypedDict(  # `from` could not stand in a class
    "Moved",
    {
        "what": str,  # the kind of piece, and behind a slash which it is: `card/dock`, `jack`
        "from": str,
        "to": str,
        "count": int,
    },
)


class LogLine(TypedDict):
    n: int
    kind: LineKind
    seat: int | None
    text: str
    heads: bool
    key: str
    args: dict[str, Any]  # of an event: `Arguments` of its game
    moved: list[Moved]  # what went from place to place, in the words of `touches`


class Result(TypedDict):
    ending: str
    winners: list[int]
    scores: list[dict[str, int]]
    parts: dict[str, str]


class Seen(TypedDict):
    """A position through a view of it, without anything to do."""

    headline: str
    crumbs: list[str]
    deciding: int | None
    view: AnyView | None
    running: list[RunningScore]  # everybody's score so far; empty in a game that tells none
    signals: list[EndSignal]  # the most urgent first
    result: Result | None


class Path(TypedDict):
    """Where a guided game stands on the path that was laid out for its beginning."""

    state: Literal["on", "left", "done"]
    move: int | None  # the learner's next move on it


class Screen(Seen, Choices):
    """All that there is to see for a viewer, but for the log."""

    lang: Language  # of its texts and lines
    table: TableInfo
    you: int | None
    seats: list[SeatInfo]
    surrender: bool
    undo: bool
    conditions: Conditions  # one's own answers in advance
    path: Path | None  # null where none was laid out
    clocks: Clocks | None


class State(Screen):
    type: Literal["state"]
    seq: int
    at: int
    elapsed: int  # milliseconds for which the decision, the pause, or the waiting for others lasts as this is sent
    log: list[LogLine]


class KeptTable(TypedDict):
    """A table that this version cannot replay: who sat there, and what was told."""

    you: int | None
    seats: list[SeatInfo]
    log: list[LogLine]


# -- answers over a connection -------------------------------------------------------------------------


class Done(TypedDict):
    type: Literal["done"]
    id: str


class Refused(TypedDict):
    type: Literal["refused"]
    id: str
    key: str
    text: str


class WhyNot(TypedDict):
    """Why a thing cannot be used now."""

    type: Literal["why"]
    id: str
    thing: str
    text: str | None  # null if it can
    rule: str
    title: str
    source: list[str]


class Advice(TypedDict):
    move: int
    advised: bool  # whether the coach speaks of it: one of the best, for which something speaks
    share: float | None  # of wins that one can count on; null if it was not looked at
    verdict: str  # the same in words: percents, about as good as the best, or points; empty if nothing is known
    reasons: list[str]  # what speaks for it, the weightiest first
    compared: list[str]  # what speaks for it beside the best of the others
    against: list[str]


class Hint(TypedDict):
    type: Literal["hint"]
    id: str
    at: int
    moves: list[Advice]


class Decision(TypedDict):
    """A choice of one's own to which one can go back."""

    to: int
    turn: str  # the turn or round in which it was made
    text: str
    free: bool  # it can be taken back without dealing anything anew


class Decisions(TypedDict):
    type: Literal["decisions"]
    id: str
    decisions: list[Decision]


class Notice(TypedDict):
    """A word for this seat alone, to which there is nothing to answer."""

    type: Literal["notice"]
    key: str
    text: str


class Aside(TypedDict):
    """What one of those who watch said to the others who do."""

    n: int
    name: str
    text: str


class Asides(TypedDict):
    """For people who watch alone."""

    type: Literal["asides"]
    lines: list[Aside]


Answer = State | Done | Refused | WhyNot | Hint | Decisions | Notice | Asides


# -- a game looked at again ----------------------------------------------------------------------------


class Moment(TypedDict):
    n: int
    seat: int | None
    heads: bool
    text: str


class TurningPoint(TypedDict):
    n: int
    seat: int
    by: float


Replay = TypedDict(  # `as` could not stand in a class
    "Replay",
    {
        "table": TableInfo,
        "seats": list[SeatInfo],
        "you": int | None,
        "as": Looking,
        "moments": list[Moment],
        "lines": list[LogLine],
        "scores": list[list[int]] | None,
        "chances": list[list[float]] | None,
        "turning": list[TurningPoint],
        "result": Result | None,
    },
)


# -- answers to calls ----------------------------------------------------------------------------------


class OptionValue(TypedDict):
    value: str
    text: str
    meaning: str  # what sets it apart from the others, in a line; empty where nothing needs to be said


class OptionInfo(TypedDict):
    name: str
    kind: OptionKind
    default: Any
    meaning: str
    values: NotRequired[list[OptionValue]]


class DocumentFault(TypedDict):
    line: int  # 0 if it is the whole
    text: str


class CheckedDocument(TypedDict):
    """What a file stands for as the value of an option; or all that is wrong with it, in the order of its lines."""

    value: Any  # null where something is wrong
    faults: list[DocumentFault]


class Level(TypedDict):
    level: str
    title: str
    meaning: str
    rating: str  # in this game, with its interval; empty if it was not measured


class PersonalityInfo(TypedDict):
    """What a bot may like, beside its level: the level of its seat is then `senator+merchant`."""

    personality: str
    title: str
    meaning: str


class Primer(TypedDict, total=False):
    about: str
    turn: str
    win: str


class Told(TypedDict):
    """What is said to those who do not know a game yet; empty where it says nothing."""

    about: str
    like: str
    short: str  # in a line
    length: str  # how long it takes
    primer: Primer  # what a newcomer reads first


class LessonInfo(TypedDict):
    """A guided game, as it is offered."""

    key: str
    title: str
    about: str


class GameInfo(Told):
    """A game as the front page offers it."""

    game: str
    title: str
    players: tuple[int, int]
    usual_players: int
    lessons: list[LessonInfo]  # its guided games, in their order
    options: list[OptionInfo]
    memory: str
    levels: list[Level]
    personalities: list[PersonalityInfo]
    notices: list[str]


class NewTable(TypedDict):
    """A table that was made, with the token of the own seat and invitations to those of other persons."""

    table: str
    you: int | None
    token: str | None
    tokens: list[str | None]  # of all seats that are played from here: the own one, and those at the same screen
    invitations: list[str | None]
    watch: str


class Taken(TypedDict):
    """A seat that was taken with an invitation."""

    seat: int
    token: str


class Strength(TypedDict):
    """A rating, and what it may be off by in 95 of 100 cases."""

    value: float
    give: float


class OpenSeat(TypedDict):
    name: str
    kind: SeatKind
    level: str | None
    free: bool
    rating: Strength | None  # null of whoever has none


class OpenTable(TypedDict):
    """A table that is open to all, as the front page shows it."""

    table: str
    game: str
    options: dict[str, Any]
    lang: Language
    hints: bool
    memory: bool
    clock: ClockControl | None
    queue: bool
    unrated: Unrated | None  # why the game does not count; null if it does
    seats: list[OpenSeat]
    watchers: int


class Meeting(TypedDict):
    """What is open to all now."""

    waiting: list[OpenTable]  # the newest first
    playing: list[OpenTable]  # those first that are best worth watching


class Found(TypedDict):
    """Where opponents wait: a table with a free seat, or one that was made for it."""

    table: str
    made: NewTable | None  # else a seat is to be taken there


class RatedPlayer(Strength):
    """Somebody in the list of the best of a game, or a level of bots: these stay as they were measured."""

    player: str | None  # a name for the call that tells the curve; it opens nothing
    name: str
    level: str | None
    games: int  # that have been rated
    you: bool


class BestPlayers(TypedDict):
    game: str
    title: str
    players: list[RatedPlayer]  # by the lower end of the interval, the best first


class RatingPoint(Strength):
    """After a game."""

    made: float
    table: str | None  # of one's own games, as long as the table is kept
    place: int
    players: int


class RatingCurve(Strength):
    """How a person was rated in a game: after each of the newest 300 games."""

    game: str
    title: str
    name: str
    games: int  # that have been rated
    points: list[RatingPoint]  # the oldest first


class MyRatings(TypedDict):
    ratings: list[RatingCurve]  # the game that was played last first


class TakenOffer(TypedDict):
    """A seat that a friend had kept: the devices of its person open it."""

    seat: int


class Sitting(TypedDict):
    name: str
    kind: SeatKind
    level: str | None


class Outcome(TypedDict):
    winners: list[int]
    totals: list[int]


class Standing(TypedDict):
    """How a table stands for a token."""

    status: Status
    headline: str
    you: int | None
    yours: bool
    turn: int | None  # the seat that decides
    deciding: str | None  # its name
    seats: list[Sitting]
    outcome: Outcome | None  # once the game is over
    lesson: bool
    deal: Deal
    day: str | None
    rematch: str | None


class PasskeyInfo(TypedDict):
    id: str
    made: float
    used: float


class Me(TypedDict):
    """A person, as that person is told."""

    name: str
    lang: Language
    made: float  # when, in seconds
    devices: int
    passkeys: list[PasskeyInfo]


class SeatOfGame(Sitting):
    total: int | None  # points, once the game is over; null also of games from before they were kept
    won: bool | None


class MyGame(TypedDict):
    """A game at which a person has a seat."""

    table: str
    game: str
    title: str
    status: Status
    you: int
    here: bool  # others sit at the same screen
    lesson: bool
    deal: Deal
    day: str | None
    rematch: str | None
    made: float
    last: float  # when something was last done there
    seats: list[SeatOfGame]


class MyGames(TypedDict):
    games: list[MyGame]  # the newest first


class Friend(TypedDict):
    """Somebody with whom one has played."""

    friend: str  # a name for offers; it opens nothing
    name: str  # as at the last table
    game: str  # of that table
    games: int
    last: float


class Offer(TypedDict):
    """A seat that a friend keeps for one."""

    table: str
    game: str
    title: str
    by: str
    made: float


class Company(TypedDict):
    friends: list[Friend]  # the latest first
    offers: list[Offer]


class ChannelInfo(TypedDict):
    """A way in which a person is told."""

    id: str
    kind: ChannelKind
    address: str
    format: WebhookFormat | None
    confirmed: bool  # an e-mail address waits until whoever has it says so


class Notifications(TypedDict):
    """How a person can be told that it is their turn, and is."""

    push: str | None  # the servers' key, for a browser; null where there is no push
    email: bool
    webhook: bool
    channels: list[ChannelInfo]


class TransferCode(TypedDict):
    code: str
    until: float


class DailyGame(TypedDict):
    """What is the same for everybody who plays a game's deal of the day."""

    game: str
    players: int
    level: str  # of the bots


class Daily(TypedDict):
    day: str  # today, as the server has it
    games: list[DailyGame]


class BotOutcome(Outcome):
    level: str  # of the bot that sat in the person's seat, the first


class DailyBots(TypedDict):
    """What bots made of a deal of the day in the person's seat."""

    game: str
    day: str
    outcomes: list[BotOutcome]


class BotsHealth(TypedDict):
    status: str  # "ok", or "busy": somebody waits for longer than a thought may take
    workers: int  # processes that are ready to think
    lent: int  # those of them that are on other machines
    thinking: int  # those that do
    waiting: int  # choices that wait for one
    oldest: float  # seconds for which somebody has waited at most
    replaced: int  # processes that gave no answer, since the server was started


class Health(TypedDict):
    status: str
    tables: int
    slots: int  # this server's part of all tables, of 128
    bots: BotsHealth


class Probe(TypedDict):
    """Whether a server lives, or is ready for visitors."""

    status: Literal["ok", "not ready"]


class Problem(TypedDict):
    key: str
    text: str


class Failed(TypedDict):
    error: Problem
