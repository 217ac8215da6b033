"""The rules: a position, and the three questions that a player is asked."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from ludi.core.chance import below
from ludi.core.errors import BadPosition
from ludi.core.events import EVERYBODY, Arguments, Event
from ludi.core.frame import Frame, FrameKinds, expect_ints, expect_number, expect_seed
from ludi.core.game import QUESTIONS, Game, View, questions_of
from ludi.core.options import check
from ludi.core.why import Why
from terni_lapilli import table
from terni_lapilli.board import BESIDE, CATALOGUE, EMPTY, LAY_, LIFT_, LINES, MIDDLE, POINTS, PUT_, STONES

# Our reading: nothing is handed down on games that go round in circles, so after so many moves nobody has won.
MOST_MOVES: Final = 40


class TerniLapilli(Game):
    NAME: ClassVar = "terni_lapilli"
    CATALOGUE: ClassVar = CATALOGUE
    ENDINGS: ClassVar = ("row", "tired")

    def __init__(self, players: int, options: dict[str, Any], seed: int | None) -> None:
        super().__init__(players, options, seed)
        self.points = [EMPTY] * len(POINTS)  # the seat whose stone lies there
        self.first = 0
        self.moved = 0  # stones moved, by both players together

    # -- what the rules ask ----------------------------------------------------------------------------

    def laid(self, seat: int) -> int:
        return self.points.count(seat)

    def turn(self) -> int:
        """Whose turn it is: the players take turns, first laying and then moving."""
        stones = self.laid(0) + self.laid(1)
        return (self.first + stones + self.moved) % 2

    def free(self, point: int) -> list[int]:
        """Where the stone on a point can go."""
        return [other for other in BESIDE[point] if self.points[other] == EMPTY]

    def movable(self, seat: int) -> list[int]:
        return [point for point in range(len(POINTS)) if self.points[point] == seat and self.free(point)]

    def in_a_row(self) -> int:
        """The seat that has three in a row, or EMPTY."""
        for a, b, c in LINES:
            if self.points[a] == self.points[b] == self.points[c] != EMPTY:
                return self.points[a]
        return EMPTY

    def found_ending(self) -> str:
        """An ending is a fact of the position, so no move has to remember to end the game."""
        if self.in_a_row() != EMPTY:
            return "row"
        return "tired" if self.moved >= MOST_MOVES else ""

    def tell(self, key: str, **args: int | str) -> None:
        """Something that happened, for whoever listens."""
        if self.events is not None:
            told: Arguments = {**args}
            self.events.append(Event(key, told, EVERYBODY))

    # -- the contract ----------------------------------------------------------------------------------

    def copy(self) -> "TerniLapilli":
        g = TerniLapilli(self.players, self.options, self.seed)
        self.copy_to(g)
        g.points = self.points[:]
        g.first = self.first
        g.moved = self.moved
        return g

    def ended(self) -> bool:
        self.ending = self.found_ending()
        return self.ending != ""

    def end(self) -> None:
        super().end()
        self.tell("ends")

    def scores(self) -> list[dict[str, int]]:
        won = self.winners()
        points = [int(won == [seat]) for seat in range(self.players)]
        return [{"victory": each, "total": each} for each in points]

    def winners(self) -> list[int]:
        """Whoever has a row; both, if they gave up."""
        if not self.over:
            return []
        return [self.in_a_row()] if self.ending == "row" else [0, 1]

    def redeal(self, seat: int, rng: Random) -> None:
        """Nothing is hidden."""

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> View:
        return table.view(self, seat)

    def build_observation(self, seat: int) -> bytearray:
        return table.observation(self, seat)

    def move_text(self, move: int, language: str, names: Sequence[str]) -> str:
        return table.move_text(self, move, language)

    def move_touches(self, move: int) -> list[str]:
        return [f"point/{CATALOGUE.argument(move)}"]

    def things(self) -> list[str]:
        return [f"point/{name}" for name in POINTS]

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        return table.say("events", event.key, event.args, language, names)

    def obstacle(self, thing: str) -> Why:
        return table.obstacle(self, thing)

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        return table.say("why", why.key, why.args, language, names)

    # -- saving ----------------------------------------------------------------------------------------

    def encode(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "questions": self.questions,
            "options": self.options,
            "seed": self.seed,
            "seat": self.seat,
            "first": self.first,
            "points": self.points[:],
            "moved": self.moved,
            "reveals": self.reveals,
            "ending": self.ending,
            "over": int(self.over),
            "stack": FRAMES.encode(self.stack),
        }

    def unaccounted(self) -> str:
        """What is wrong with the stones, or with what is asked; empty if all is right."""
        ahead = self.laid(self.first) - self.laid(1 - self.first)
        if max(self.laid(0), self.laid(1)) > STONES or ahead not in (0, 1):
            return "the stones do not add up"
        if self.ending != self.found_ending() or (self.moved and self.laid(0) + self.laid(1) < 2 * STONES):
            return "the stones do not add up"
        return "" if self.over or self.stack[:1] == [next_question(self)] else "another question is to be asked"


# -- the questions -------------------------------------------------------------------------------------


class Lay(Frame):
    """Lay a stone on an empty point; the first of all not in the middle, unless the option allows it."""

    RULE: ClassVar = "lay"

    def moves(self, g: TerniLapilli) -> list[int]:
        barred = not g.options["middle"] and g.points.count(EMPTY) == len(POINTS)
        return [LAY_ + i for i, seat in enumerate(g.points) if seat == EMPTY and not (barred and i == MIDDLE)]

    def refusal(self, g: TerniLapilli, family: str, n: int) -> str:
        return "middle" if g.points[n] == EMPTY else "taken"

    def play(self, g: TerniLapilli, move: int) -> None:
        point = move - LAY_
        g.points[point] = self.seat
        g.tell("lays", seat=self.seat, point=POINTS[point])
        g.replace(next_question(g))


class Lift(Frame):
    """Choose the stone to move."""

    RULE: ClassVar = "move"

    def moves(self, g: TerniLapilli) -> list[int]:
        return [LIFT_ + point for point in g.movable(self.seat)]

    def refusal(self, g: TerniLapilli, family: str, n: int) -> str:
        return "shut_in" if g.points[n] == self.seat else "not_yours"

    def play(self, g: TerniLapilli, move: int) -> None:
        g.push(Put(self.seat, move - LIFT_))


class Put(Frame):
    """Put the chosen stone on an empty point beside its own."""

    RULE: ClassVar = "move"
    FIELDS: ClassVar = ("seat", "start")

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def moves(self, g: TerniLapilli) -> list[int]:
        return [PUT_ + point for point in g.free(self.start)]

    def refusal(self, g: TerniLapilli, family: str, n: int) -> str:
        return "too_far" if g.points[n] == EMPTY else "taken"

    def play(self, g: TerniLapilli, move: int) -> None:
        point = move - PUT_
        g.points[self.start], g.points[point] = EMPTY, self.seat
        g.moved += 1
        g.tell("moves", seat=self.seat, start=POINTS[self.start], point=POINTS[point])
        g.pop()
        g.replace(next_question(g))


FRAMES: Final = FrameKinds([Lay, Lift, Put])


def next_question(g: TerniLapilli) -> Frame:
    seat = g.turn()
    return Lay(seat) if g.laid(seat) < STONES else Lift(seat)


# -- new games and saved ones --------------------------------------------------------------------------


def new(players: int, seed: int, options: dict[str, Any], questions: int = QUESTIONS) -> TerniLapilli:
    g = TerniLapilli(players, options, seed)
    g.ask_as_of(questions)
    g.first = below(Random(seed), players)
    g.events = []
    g.push(next_question(g))
    g.advance()
    return g


def decode(data: dict[str, Any]) -> TerniLapilli:
    """A position that was saved. What comes from a file is checked before it is believed."""
    players = expect_number(data["players"], 2, 2)
    g = TerniLapilli(players, check(table.OPTIONS, data["options"], TerniLapilli.NAME), expect_seed(data["seed"]))
    g.questions = questions_of(data)
    g.points = [expect_number(seat, EMPTY, players - 1) for seat in expect_ints(data["points"])]
    if len(g.points) != len(POINTS):
        raise BadPosition("damaged position: the board has another size")
    g.first = expect_number(data["first"], 0, players - 1)
    g.moved = expect_number(data["moved"], 0, MOST_MOVES)
    g.seat = expect_number(data["seat"], -1, players - 1)
    g.reveals = expect_number(data["reveals"], 0, 0)
    g.ending = data["ending"]
    g.over = bool(data["over"])
    g.events = []
    g.stack = FRAMES.decode(data["stack"])
    g.believe()
    return g
