"""A recorded game, step by step or all at once."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludi.cli.journal import Saved, Step, command
from ludi.cli.play import END, HEADINGS
from ludi.cli.screen import Quit, Screen, whole_number
from ludi.cli.table import GOLD, LogLine, crumb_line, log_lines, score_sheet
from ludi.core.events import EVERYBODY, Event
from ludi.core.game import Game, View
from ludi.core.registry import title


class Replay:
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
        events = [event for step in self.saved.steps for event in step.events if event.key != END]
        self.screen.show(log_lines(self._lines(events), self.words))
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
        step = self.saved.steps[number - 1] if number else None
        game = step.after if step else self._start()
        view = self._view(game)
        heading = Text(self.words("replay.step", number=number, count=len(self.saved.steps)), style=f"bold {GOLD}")
        lines = self._told(step) if step else [LogLine(self.words("replay.start"))]
        below: list[RenderableType] = []
        if crumbs := title(game.NAME).crumbs(view, self.words.language, self.names):
            below.append(Text.assemble((self.names[game.seat], "bold"), "  ", crumb_line(crumbs)))
        self.screen.draw(game, view, (heading, lines), below, {})

    def _start(self) -> Game:
        return self.saved.steps[0].before if self.saved.steps else self.saved.game

    def _view(self, game: Game) -> View:
        view = game.view(self.seat)
        if not self.open_hands:
            return view
        return self.screen.painter.opened(view, [game.view(seat, memory=True) for seat in range(game.players)])

    # -- what happened ---------------------------------------------------------------------------------

    def _told(self, step: Step) -> Sequence[LogLine]:
        return self._seen(step) or [LogLine(self.words("replay.nothing", name=self.names[step.seat]))]

    def _seen(self, step: Step) -> Sequence[LogLine]:
        """What a step brought, and the choice itself if it may be known."""
        lines = self._lines(step.events)
        if step.move is not None and (self.open_hands or step.seat == self.seat):
            text = step.before.text(step.move, self.words.language, self.names)
            return [LogLine(self.words("replay.moved", name=self.names[step.seat], text=text)), *lines]
        return lines

    def _lines(self, events: Sequence[Event]) -> list[LogLine]:
        seen = [event for event in events if self.open_hands or event.seen_by(self.seat)]
        return [LogLine(self._line(event), event.key in HEADINGS) for event in seen]

    def _line(self, event: Event) -> str:
        text = self.saved.game.say(event, self.words.language, self.names)
        if event.to in (EVERYBODY, self.seat):
            return text
        return self.words("replay.moved", name=self.names[event.to], text=text)

    def _end(self, told: bool = True) -> None:
        if self.saved.game.over:
            if told:
                self.screen.last_table(self.saved.game)
            self.screen.show(score_sheet(self.saved.game, self.screen.seating, self.words, told))
        else:
            self.screen.command(self.words("replay.unfinished", command=command(self.saved.game, self.file)))
