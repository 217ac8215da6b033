"""What is told of a review, typed: plain JSON types, for programs and for pages. Texts are in one language; shares and
losses are parts of 1."""

from typing import Any, TypedDict


class ToldDecision(TypedDict):
    n: int  # the number of the entry in the record; its first line is 0
    seat: int
    kind: str  # of the question
    kind_text: str
    move: str
    text: str
    best: str
    best_text: str
    grade: str  # best, good, doubtful, mistake or blunder
    grade_text: str
    share: float  # that the seat had to expect after its move
    share_doubt: float  # the standard error
    best_share: float
    loss: float
    loss_doubt: float
    counts: bool  # whether the loss is more than noise
    looks: int


class ToldReason(TypedDict):
    favours: bool
    text: str


class LineMove(TypedDict):
    seat: int
    text: str


class ToldMoment(TypedDict):
    """A moment that cost much."""

    n: int
    reasons: list[ToldReason]  # for the better move
    against: list[ToldReason]  # what speaks against the move made
    line: list[LineMove]  # what may follow the better move, in a position that the seat had to reckon with


class KindLoss(TypedDict):
    kind: str
    text: str
    decisions: int
    mean_loss: float


class ToldSeat(TypedDict):
    name: str
    score: int
    start: float
    luck: float
    own: float
    others: float
    result: float  # start + luck + own + others
    adjusted: float  # the result without the luck
    decisions: int
    mean_loss: float
    grades: dict[str, int]
    kinds: list[KindLoss]


class ToldPart(TypedDict):
    """How everybody stood at a moment at which nothing was half done; sums from the start, a number for each seat."""

    n: int
    expected: list[float]
    luck: list[float]
    own: list[float]
    others: list[float]


class ToldReview(TypedDict):
    game: str
    title: str
    players: int
    seed: int | None  # of the game
    ending: str
    looks: dict[str, int]
    seats: list[ToldSeat]
    decisions: list[ToldDecision]
    moments: list[ToldMoment]  # the costliest first
    course: list[ToldPart]


# -- analysis --------------------------------------------------------------------------------------------


class AnalysedMove(TypedDict):
    move: str
    text: str
    share: float  # that the deciding seat may expect
    doubt: float  # the standard error
    looks: int
    line: list[LineMove]


class ToldAnalysis(TypedDict):
    game: str
    line: str  # the position, as `ludi.position` writes what the deciding seat knows
    seat: int  # that decides
    guesses: int  # looked at so far
    moves: list[AnalysedMove]  # the best first


# -- puzzles ---------------------------------------------------------------------------------------------


class ToldPuzzle(TypedDict):
    """A puzzle without its answer."""

    id: str
    game: str
    line: str
    theme: str
    theme_text: str
    difficulty: int  # 1 to 3
    difficulty_text: str


class PuzzleAnswer(TypedDict):
    best: str
    best_text: str
    thumb: str  # what the rules of thumb would play
    thumb_text: str
    share: float
    margin: float
    doubt: float


# -- statistics ------------------------------------------------------------------------------------------


class Worth(TypedDict):
    """A building or card of the game's book."""

    key: str
    finished: int  # times
    worth: dict[str, float]  # mean, low and high: how much more than an equal share those won who had finished it
    when: dict[str, float]  # the turn, or round
    earlier: dict[str, float] | None  # what finishing it earlier than others did was worth; null: too few games


class ToldStatistics(TypedDict):
    game: str
    options: dict[str, Any]
    players: int
    games: int
    expected: float  # the share of each seat, if seats did not matter
    unit: str  # turns or rounds
    seat_wins: list[dict[str, float]]
    endings: dict[str, int]
    turns: dict[str, Any]
    decisions: dict[str, Any]
    totals: dict[str, Any]
    buildings: list[Worth]  # the most valuable first
