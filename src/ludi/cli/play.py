"""The game as it is played: bots move, people are asked, every move is kept."""

import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from ludi.bots import Seat, bot
from ludi.cli.arguments import ME
from ludi.cli.journal import Journal, Step, command, look_again
from ludi.cli.screen import Quit, Screen, whole_number
from ludi.cli.table import GOLD, QUIET, log_lines, score_sheet
from ludi.core.events import EVERYBODY, Event
from ludi.core.game import Game
from ludi.core.registry import title

# The move that declines or finishes; it always has the number 0.
PASSING = "skip"


class Line(NamedTuple):
    """One line of the log."""

    text: str
    to: int  # the one seat that may read it, or EVERYBODY


class Moment(NamedTuple):
    """All that must be put back to take a choice back."""

    game: Game
    log: int
    read: list[int]
    moves: int
    size: int  # of the journal


class Session:
    """One game at one screen."""

    def __init__(
        self, game: Game, screen: Screen, journal: Journal | None, memory: bool = False, pace: float = 0
    ) -> None:
        self.game = game
        self.screen = screen
        self.words = screen.words
        self.seating = screen.seating
        self.journal = journal
        self.memory = memory
        self.pace = pace
        self.people = self.seating.people()
        self.log: list[Line] = []
        self.read = [0] * game.players  # for each seat, the lines it had read when it last chose
        self.moves = 0
        self.past: list[Moment] = []  # the choices that may still be taken back, all of one seat
        self.no_undo = "play.undo_others"  # why there are none
        self.chose: set[int] = set()
        self.watching = self.people[0] if len(self.people) == 1 else -1  # who looks at the screen

    def catch_up(self, steps: Sequence[Step]) -> None:
        """Go on after these."""
        for step in steps:
            self.read[step.seat] = len(self.log)
            self.moves += step.move is not None
            self._tell(step.events)

    def run(self) -> None:
        try:
            while not self.game.over:
                self._step()
            self._finish()
        except (Quit, KeyboardInterrupt):
            self._leave()
        finally:
            if self.journal:
                self.journal.close()

    # -- moves -----------------------------------------------------------------------------------------

    def _step(self) -> None:
        seat = self.game.seat
        legal = self.game.moves()
        kind = self.seating.kinds[seat]
        if kind != ME:
            self._play(bot(kind, self._lot(seat)).choose(Seat(self.game, seat)))
        elif len(legal) == 1:
            self._note(seat, self.words("play.only", text=self._said(legal[0])))
            self._play(legal[0])
        else:
            self._ask(seat)

    def _lot(self, seat: int) -> int:
        """A number for the bot's chance that depends on where the game stands, so that a game taken up again goes
        on as it would have, and from which the game's own seed cannot be told."""
        text = f"{self.game.seed}/{seat}/{self.moves}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1

    def _play(self, move: int) -> None:
        game = self.game
        seat, name, revealed = game.seat, game.name(move), game.reveals
        events = game.play(move)
        if self.journal:
            self.journal.move(seat, name)
        self.moves += 1
        if not self.past or self.past[-1].game.seat != seat:
            self.past, self.no_undo = [], "play.undo_others"
        if game.reveals != revealed:
            self.past, self.no_undo = [], "play.undo_revealed"
        self._tell(events)

    def _choose(self, seat: int, move: int) -> None:
        """A person's own choice, which may be taken back for a while."""
        size = self.journal.size if self.journal else 0
        self.past.append(Moment(self.game.copy(), len(self.log), self.read[:], self.moves, size))
        self.read[seat] = len(self.log)
        self.chose.add(seat)
        self._play(move)

    def _undo(self, seat: int) -> bool:
        if not self.past or self.past[-1].game.seat != seat:
            why = "play.undo_others" if self.past else self.no_undo
            self.screen.say(self.words(why if seat in self.chose else "play.undo_none"))
            return False
        moment = self.past.pop()
        if self.journal:
            self.journal.back_to(moment.size, moment.game)
        self.game, self.read, self.moves = moment.game, moment.read, moment.moves
        del self.log[moment.log :]
        self.screen.say(self.words("play.undone"))
        return True

    # -- the log ---------------------------------------------------------------------------------------

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            text = self.game.say(event, self.words.language, self.seating.names)
            self._add(Line(text, event.to))

    def _note(self, seat: int, text: str) -> None:
        self._add(Line(text, seat))

    def _add(self, line: Line) -> None:
        self.log.append(line)
        live = self.pace > 0 or not self.people
        if live and line.to in (EVERYBODY, self.watching):
            self.screen.say(line.text)
            if self.pace > 0:
                time.sleep(self.pace)

    def _lines(self, seat: int, first: int = 0) -> list[str]:
        return [line.text for line in self.log[first:] if line.to in (EVERYBODY, seat)]

    # -- asking ----------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        self._hand_over(seat)
        self._draw(seat)
        while self.game.seat == seat:
            if self._answer(seat, self.screen.ask(self.words("play.prompt", range=self._range()))):
                return

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, nobody sees another's cards."""
        if len(self.people) < 2 or self.watching == seat:
            return
        self.screen.clear(past=True)
        answer = self.screen.ask(self.words("play.pass", name=self.seating.names[seat]) + " ")
        if answer.lower() == "q":
            raise Quit
        self.watching = seat

    def _draw(self, seat: int) -> None:
        view = self.game.view(seat, self.memory)
        heading = Text(self.words("table.since" if self.read[seat] else "table.so_far"), style=QUIET)
        news = (heading, self._lines(seat, self.read[seat]))
        who = self.words("play.decides", name=self.seating.names[seat])
        asked = self.screen.question(who, self.screen.painter.crumbs(view), self._choices())
        self.screen.draw(self.game, view, news, asked, self._lit())

    def _choices(self) -> list[tuple[int, str]]:
        """The numbers and texts of the legal moves, the one that declines last."""
        return [(number, self._said(move)) for number, move in self._numbered().items()]

    def _lit(self) -> dict[str, int]:
        """For the things on the table that a legal move touches, its number."""
        return {thing: number for number, move in self._numbered().items() for thing in self.game.touches(move)}

    def _said(self, move: int) -> str:
        return self.game.text(move, self.words.language, self.seating.names)

    def _numbered(self) -> dict[int, int]:
        legal = self.game.moves()
        passing = [move for move in legal if self.game.name(move) == PASSING]
        others = [move for move in legal if move not in passing]
        return dict(enumerate(others, 1)) | dict(enumerate(passing))

    def _range(self) -> str:
        numbers = sorted(self._numbered())
        return f"{numbers[0]}-{numbers[-1]}"

    def _answer(self, seat: int, answer: str) -> bool:
        """Obey; tells whether the table has changed."""
        numbered = self._numbered()
        number = whole_number(answer)
        if number in numbered:
            self._choose(seat, numbered[number])
            return True
        word, _, rest = answer.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "u" and not rest:
            return self._undo(seat)
        if word == "s" and self._knows_surrender():
            return self._surrender(seat, rest)
        self._look(seat, word, rest, answer)
        return False

    def _look(self, seat: int, word: str, rest: str, answer: str) -> None:
        """Commands that change nothing."""
        if word == "q" and not rest:
            raise Quit
        if word in ("h", "?") and not rest:
            self._help()
        elif word in ("card", "?"):
            self._card(seat, rest)
        elif word == "t" and not rest:
            self._draw(seat)
        elif word == "l" and not rest:
            lines = self._lines(seat)
            self.screen.show(log_lines(lines, self.words) if lines else Text(self.words("play.no_log")))
        else:
            surrender = "s, " if self._knows_surrender() else ""
            self.screen.say(self.words("play.wrong", answer=answer[:20], range=self._range(), surrender=surrender))

    def _card(self, seat: int, asked: str) -> None:
        view = self.game.view(seat, self.memory)
        painter = self.screen.painter
        found = painter.cards(asked, view) if asked else []
        if len(found) == 1:
            self.screen.show(painter.card(found[0], view))
        elif found:
            names = ", ".join(painter.card_name(key, view) for key in found)
            self.screen.say(self.words("play.many_cards", names=names))
        else:
            self.screen.say(self.words("play.no_card" if asked else "play.which_card", name=asked[:20]))

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style=f"bold {GOLD}", no_wrap=True)
        grid.add_column()
        word = self.words
        commands = [(self._range(), "number"), ("u", "u"), (word("play_help.card_word"), "card"), ("t", "t")]
        commands.append(("l", "l"))
        if self._knows_surrender():
            commands.append((word("play_help.surrender_word"), "s"))
        commands += [("q", "q"), ("h", "h")]
        for typed, key in commands:
            grid.add_row(typed, Text(word(f"play_help.{key}")))
        self.screen.show(grid, self.screen.painter.legend())

    def _knows_surrender(self) -> bool:
        return "surrender" in self.words.game(title(self.game.NAME))["endings"]

    def _surrender(self, seat: int, rest: str) -> bool:
        """Offer to end the game in favour of another player, or take the offer back."""
        others = {p + 1: name for p, name in enumerate(self.seating.names) if p != seat}
        number = whole_number(rest)
        if number not in (0, *others):
            players = ", ".join(f"{number} {name}" for number, name in others.items())
            self.screen.say(self.words("play.surrender", players=players))
            return False
        to = number - 1
        first = len(self.log)
        events = self.game.surrender(seat, to)
        if self.journal:
            self.journal.surrender(seat, to)
        self.past, self.no_undo = [], "play.undo_surrender"
        self._tell(events)
        if not self.game.over:
            for line in self._lines(seat, first):
                self.screen.say(line)
            self.screen.say(self.words("play.surrendered"))
        return self.game.over

    # -- the end ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        if self.journal:
            self.journal.end(self.game)
        if self.people:
            first = max(self.read[seat] for seat in self.people)
            if len(self.people) > 1:
                self.screen.clear(past=True)
            self.screen.show(log_lines(self._lines(self.watching, first), self.words))
        self.screen.show(score_sheet(self.game, self.seating, self.words))
        if self.journal:
            self.screen.command(self.words("play.look", command=look_again(self.journal.path)))
        else:
            self.screen.say(self.words("play.seed", seed=self.game.seed), style=QUIET)

    def _leave(self) -> None:
        self.screen.say(self.words("play.left"))
        if self.journal:
            text = self.words("play.kept", file=self.journal.path, command=command(self.game, self.journal.path))
            self.screen.command(text)
        else:
            self.screen.say(self.words("play.lost"))
