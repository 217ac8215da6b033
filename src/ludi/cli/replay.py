"""A recorded game, step by step or all at once."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludi.cli.painting import GOLD, crumb_line, log_lines, score_sheet
from ludi.cli.saves import command
from ludi.cli.screen import Quit, Screen, whole_number
from ludi.core.events import Event
from ludi.core.game import Game, View
from ludi.core.registry import title
from ludi.play.entry import Step
from ludi.play.journal import Saved
from ludi.play.log import END, LogLine, seen_by, told


class ReplaySession:
    """`seat` is whose eyes we look with, None a spectator's; `open_hands` looks into everything."""

    def __init__(self, saved: Saved, file: Any, screen: Screen, seat: int | None, open_hands: bool) -> None:
        self.saved = saved
        self.file = file
        self.screen = screen
        self.words = screen.words
        self.names = screen.seating.names
        self.seat = seat
        self.open_hands = open_hands

    def all(self) -> None:
        lines = [line for step in (self.saved.start, *self.saved.steps) for line in self._happened(step, but=END)]
        self.screen.show(log_lines(lines, self.words))
        self._end()

    def step_by_step(self) -> None:
        count = len(self.saved.steps)
        number = 0
        try:
            while number <= count:
                self._draw(number)
                number = self._ask(number, count)
        except Quit:
            return
        self._end(told=False)

    def _ask(self, number: int, count: int) -> int:
        """The step to show next."""
        while True:
            answer = self.screen.ask(self.words("replay.prompt", count=count)).lower()
            if not answer:
                return self._next(number, 1)
            if answer == "q":
                raise Quit
            if answer == "b":
                return max(0, self._next(number, -1))
            if 0 <= whole_number(answer) <= count:
                return whole_number(answer)
            self.screen.say(self.words("replay.wrong", answer=answer[:20], count=count))

    def _next(self, number: int, way: int) -> int:
        """The step after (or before) this one, those of which nothing is to be seen passed over."""
        number += way
        while 0 < number < len(self.saved.steps) and not self._seen(self.saved.steps[number - 1]):
            number += way
        return number

    def _draw(self, number: int) -> None:
        step = self.saved.steps[number - 1] if number else self.saved.start
        game = step.game
        view = self._view(game)
        heading = Text(self.words("replay.step", number=number, count=len(self.saved.steps)), style=f"bold {GOLD}")
        lines = self._told(step) if number else [LogLine(self.words("replay.start")), *self._lines(step.events)]
        below: list[RenderableType] = []
        if crumbs := title(game.NAME).crumbs(view, self.words.language, self.names):
            below.append(Text.assemble((self.names[game.seat], "bold"), "  ", crumb_line(crumbs)))
        self.screen.draw(game, view, (heading, lines), below, {})

    def _view(self, game: Game) -> View:
        return game.open_view(self.seat) if self.open_hands else game.view(self.seat)

    # -- what happened ---------------------------------------------------------------------------------

    def _told(self, step: Step) -> Sequence[LogLine]:
        return self._seen(step) or [LogLine(self.words("replay.nothing", name=self.names[step.seat]))]

    def _seen(self, step: Step) -> Sequence[LogLine]:
        """What a step brought, and the choice itself if it may be known."""
        lines = self._happened(step)
        if step.move is not None and (self.open_hands or step.seat == self.seat):
            text = step.before.text(step.move, self.words.language, self.names)
            return [LogLine(self.words("replay.moved", name=self.names[step.seat], text=text)), *lines]
        return lines

    def _happened(self, step: Step, but: str = "") -> list[LogLine]:
        """All of it, with what no event tells, but for one kind of event."""
        lines = self._lines([event for event in step.events if event.key != but])
        unsaid = {"redeal": "replay.redeal", "resign": "replay.resign"}.get(step.entry.kind)
        return [LogLine(self.words(unsaid, name=self.names[step.seat])), *lines] if unsaid else lines

    def _lines(self, events: Sequence[Event]) -> list[LogLine]:
        seen = [event for event in events if self.open_hands or event.seen_by(self.seat)]
        return [self._line(line) for line in told(self.saved.game, seen, self.words.language, self.names)]

    def _line(self, line: LogLine) -> LogLine:
        """What only another was told, with whom."""
        if seen_by([line], self.seat):
            return line
        return line._replace(text=self.words("replay.moved", name=self.names[line.to], text=line.text))

    def _end(self, told: bool = True) -> None:
        history = self.saved.history
        if history.over:
            if told:
                self.screen.last_table(history.game)
            self.screen.show(score_sheet(history.game, self.screen.seating, self.words, told, history.resigned))
        else:
            self.screen.command(self.words("replay.unfinished", command=command(self.saved.game, self.file)))
