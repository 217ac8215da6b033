"""A bot that is another program: it is told what its seat may know and answers with moves, one JSON object a line.

`docs/bots.md` describes the lines. A program that fails, in whatever way, forfeits its seat: rules of thumb play on.
"""

import json
import shlex
import time
from collections import deque
from random import Random
from typing import Any

from ludi.bots.bot import Opinion, choices
from ludi.bots.program import Failed, Failure, Program, quoted
from ludi.bots.rules import RulesBot
from ludi.bots.seat import Seat
from ludi.core.registry import title
from ludi.core.render import as_text

PROTOCOL = 1
SECONDS = 10.0  # for one decision, the start of the program included
TO_LEAVE = 2.0  # seconds, once its input is closed
MOST_LINES = 10_000  # for one decision
LINES_KEPT = 100
SEED_BITS = 53  # what every JSON reader takes for a whole number


class CommandBot:
    """Plays what a program says. No shell reads the command."""

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        self._command = shlex.split(command)
        self._seconds = seconds
        self._rules = RulesBot(seed)
        self._chance = Random(seed)
        self._program: Program | None = None
        self._seat: Seat | None = None
        self._decisions = 0
        self.failure: Failure | None = None  # why the program plays no more
        self.log: deque[str] = deque(maxlen=LINES_KEPT)  # what it had to say beside its answers

    @property
    def forfeited(self) -> str | None:
        """Why the seat was forfeited, in English."""
        return self.failure and self.failure.text("en")

    def reseed(self, seed: int) -> None:
        self._chance.seed(seed)
        self._rules.reseed(seed)

    def explain(self, seat: Seat) -> list[Opinion]:
        """A program gives no reasons: what rules of thumb say instead."""
        return self._rules.explain(seat)

    def choose(self, seat: Seat) -> int:
        """The program's move; a single legal one is played without asking it."""
        self._seat = seat
        moves = choices(seat)
        if self.failure is None and len(moves) > 1:
            try:
                return self._ask(seat, moves)
            except Failed as failed:
                self._forfeit(failed.failure)
        return self._rules.choose(seat)

    def close(self) -> None:
        program, self._program = self._program, None
        if program is None:
            return
        result = self._seat and self._seat.result()
        if result:
            program.send(_line({"over": result}))
        program.end(TO_LEAVE)

    # -- a decision ------------------------------------------------------------------------------------

    def _ask(self, seat: Seat, moves: list[int]) -> int:
        until = time.monotonic() + self._seconds
        seed = self._draw()  # first, so that it is the same whether the program has just been started or not
        if self._program is None:
            hello = self._hello(seat)
            self._decisions = 0
            self._program = Program(self._command)  # known at once: whoever leaves now ends it
            self._program.send(hello)
        self._decisions += 1
        listed = [{"move": move, "name": seat.name(move), "text": seat.text(move)} for move in moves]
        view = seat.memory()
        question = {"decide": self._decisions, "seed": seed, "view": view, "text": as_text(view), "moves": listed}
        self._program.send(_line(question))
        chosen = self._answer(self._program, until)
        return self._legal(chosen, listed)

    def _hello(self, seat: Seat) -> bytes:
        hello = {
            "ludi": PROTOCOL,
            "game": seat.game_name,
            "seat": seat.number,
            "players": seat.players,
            "options": seat.options,
            "seed": self._draw(),
            "book": title(seat.game_name).book(seat.options, questions=seat.questions),
            "rules": rules_text(seat.game_name),
        }
        return _line(hello)

    def _draw(self) -> int:
        return self._chance.getrandbits(SEED_BITS)

    def _answer(self, program: Program, until: float) -> int | str:
        """The number or name of a move, legal or not."""
        for _ in range(MOST_LINES):
            line = program.line(until)
            if line is None:
                raise Failed("late", seconds=f"{self._seconds:g}")
            said = _read(line)
            if "decide" in said:
                return self._chosen(said, line)
            if "log" not in said:
                raise Failed("nonsense", line=quoted(line))
            self.log.append(_clean(said["log"]) if isinstance(said["log"], str) else quoted(line))
        raise Failed("many", limit=MOST_LINES)

    def _chosen(self, said: dict[str, Any], line: bytes) -> int | str:
        number, move = said["decide"], said.get("move")
        if type(number) is not int or not (type(move) is int or type(move) is str):
            raise Failed("nonsense", line=quoted(line))
        if number != self._decisions:
            raise Failed("other", answered=_clean(str(number)), asked=self._decisions)
        return move

    def _legal(self, chosen: int | str, listed: list[dict[str, Any]]) -> int:
        for each in listed:
            if chosen in (each["move"], each["name"]):
                return int(each["move"])
        raise Failed("illegal", move=_clean(str(chosen)))

    def _forfeit(self, failure: Failure) -> None:
        program, self._program = self._program, None
        if program:
            program.end(0)
            failure = failure._replace(last_words=program.last_words())
        self.failure = failure


def rules_text(game: str) -> str:
    """The rules in our words, as one text."""
    parts = title(game).rules()["parts"]
    return "\n".join(
        [f"# {rule['title']} ({rule['key']})\n\n{rule['text']}" for part in parts for rule in part["rules"]]
    )


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def _clean(text: str) -> str:
    return quoted(text.encode("utf-8", "replace"))


def _read(line: bytes) -> dict[str, Any]:
    try:
        said = json.loads(line.decode())
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Failed("nonsense", line=quoted(line))
    return said
