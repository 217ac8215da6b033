"""The game as it is played: bots move, people are asked, every move is kept."""

import time
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from random import Random

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludi.bots import Bot, CommandBot, SearchBot, Seat, bot
from ludi.bots.hints import COACH, MOST_REASONS, Advice, advise, spoken_of
from ludi.cli.glossary import Glossary
from ludi.cli.painting import (
    GOLD,
    QUIET,
    Hint,
    hint_lines,
    log_lines,
    plain,
    score_sheet,
    standing_line,
    standing_sheet,
)
from ludi.cli.plans import SIGN, Plans
from ludi.cli.saves import command, look_again
from ludi.cli.screen import Interrupted, Quit, Screen, whole_number
from ludi.core.game import Game
from ludi.core.plans import Plan
from ludi.core.registry import title
from ludi.core.shapes import RunningScore
from ludi.play.entry import Entry, Step
from ludi.play.history import NOTHING, OTHERS, RESUMED, REVEALED, Recorded, decisions_of
from ludi.play.journal import Journal
from ludi.play.log import END, LogLine, seen_by, told
from ludi.play.seats import ME, derive_seed
from ludi.play.standing import end_signals, gain_text, running_scores

# Commands in full, in English and in the player's language.
COMMANDS = {
    "h": "commands.help",
    "u": "commands.undo",
    "q": "commands.quit",
    "l": "commands.log",
    "t": "commands.table",
    "s": "commands.surrender",
    "c": "commands.hint",
    "p": "commands.points",
}
NO_UNDO = {
    NOTHING: "play.undo_none",
    OTHERS: "play.undo_others",
    REVEALED: "play.undo_revealed",
    RESUMED: "play.undo_resumed",
}
ENGLISH = {
    "help": "h",
    "undo": "u",
    "quit": "q",
    "exit": "q",
    "log": "l",
    "table": "t",
    "surrender": "s",
    "hint": "c",
    "points": "p",
}

# A bare word that is no command is looked up if it has so many letters.
LONG_ENOUGH = 3


class Session:
    """One game at one screen."""

    def __init__(
        self, history: Recorded, screen: Screen, journal: Journal | None, memory: bool = False, pace: float = 0
    ) -> None:
        self.history = history
        self.screen = screen
        self.words = screen.words
        self.seating = screen.seating
        self.journal = journal
        self.memory = memory
        self.pace = pace
        self.hints = False  # with each choice, unasked
        self.people = self.seating.people()
        self.glossary = Glossary(title(self.game.NAME), self.words)
        self.log: list[LogLine] = []
        self.entries = 0  # how many there were, with those that were taken back: entries have numbers
        self.begun = False  # whether the log tells how the game began
        self.choices: list[tuple[int, int]] = []  # the number and the seat of each choice that stands
        self.watching = self.people[0] if len(self.people) == 1 else -1  # who looks at the screen
        self.bots: dict[int, tuple[Bot, Seat]] = {}  # those who have moved
        self.forfeited: set[int] = set()  # seats whose programs have failed
        self.adviser: Bot | None = None
        self.advice: list[Advice] | None = None  # on the present decision, once it was asked for

    @property
    def game(self) -> Game:
        return self.history.game

    def catch_up(self, start: Step, steps: Sequence[Step]) -> None:
        """Go on after these. Choices made before a pause stand."""
        self._begin(start)
        for step in steps:
            self.entries = step.entry.n
            self.choices.append((self.entries, step.seat))
            self._tell(step.entry)
        if steps:
            self.history.settle(RESUMED)

    def _begin(self, start: Step) -> None:
        self.begun = True
        self._tell(start.entry)

    def remark(self, text: str) -> None:
        """A line in the log that no move has brought about."""
        self.log.append(LogLine(text))

    def run(self) -> None:
        try:
            if not self.begun:
                self._begin(self.history.start())
            while not self.history.over:
                self._step()
            self._finish()
        except (Quit, KeyboardInterrupt):
            self._leave()
        finally:
            self._close()

    def _close(self) -> None:
        """Whatever the game has opened."""
        with ExitStack() as last:
            if self.journal:
                last.callback(self.journal.close)
            for player, _ in self.bots.values():
                last.callback(player.close)
            if self.adviser:
                last.callback(self.adviser.close)

    # -- moves -----------------------------------------------------------------------------------------

    def _step(self) -> None:
        seat = self.game.seat
        legal = self.game.moves()
        kind = self.seating.kinds[seat]
        if kind != ME:
            self.play(self._bots_choice(seat, kind))
        elif len(legal) == 1:
            self._note(LogLine(self.words("play.only", text=self._said(legal[0])), to=seat))
            self.play(legal[0])
        else:
            self._ask(seat)

    def _bots_choice(self, seat: int, kind: str) -> int:
        """A bot sits there for the whole game, but its chance is drawn anew for each choice."""
        if seat not in self.bots:
            self.bots[seat] = bot(kind, self._lot(seat), self.game.NAME), Seat(self.game, seat)
        player, place = self.bots[seat]
        player.reseed(self._lot(seat))
        if not isinstance(player, CommandBot | SearchBot):
            return player.choose(place)
        name = self.seating.names[seat]
        with self.screen.thinking(self.words("play.thinks", name=name)):
            move = player.choose(place)
        if isinstance(player, CommandBot) and player.failure and seat not in self.forfeited:
            self.forfeited.add(seat)
            reason = player.failure.text(self.words.language)
            self._note(LogLine(self.words("play.forfeit", name=name, reason=reason)))
        return move

    def _lot(self, seat: int) -> int:
        """A number for the bot's chance that depends on where the game stands, so that a game taken up again goes on as
        it would have."""
        moves = sum(line.kind == "move" for line in self.history.lines)
        redeals = [line.n for line in self.history.lines if line.kind == "redeal"]
        return derive_seed(self.game.seed, seat, moves, *redeals) >> 1

    def play(self, move: int, chosen: bool = False) -> None:
        self.advice = None
        self._keep([self.history.try_move(self.game.seat, move)], chosen)

    def _keep(self, steps: Sequence[Step], chosen: bool = False) -> None:
        """They are in the file before they count, and count before they are told."""
        entries = [step.entry._replace(n=n) for n, step in enumerate(steps, self.entries + 1)]
        self.entries += len(entries)
        if self.journal:
            self.journal.add(*entries)
        for step, entry in zip(steps, entries, strict=True):
            self.history.keep(step, entry.n, chosen)
        self._show_bots()
        for entry in entries:
            self._tell(entry)

    def _show_bots(self) -> None:
        """The bots look at the position as it is now."""
        for _, place in self.bots.values():
            place.sit(self.game)

    def _choose(self, seat: int, move: int) -> None:
        """A person's own choice, which may be taken back for a while."""
        self.choices.append((self.entries + 1, seat))
        self.play(move, chosen=True)

    def _choose_plan(self, seat: int, plan: Plan) -> None:
        """Several moves that are one choice."""
        steps = self.history.try_plan(seat, plan.moves)
        self.choices.append((self.entries + 1, seat))
        self.advice = None
        self._keep(steps, chosen=True)

    def _undo(self, seat: int) -> bool:
        if why := self.history.why_no_undo(seat):
            return self._go_back(seat, why)
        first = self.history.last_choice(seat)
        kept = self.history.lines_before(first)
        if self.journal:
            self.journal.keep_only(kept)
        self.entries += 1
        self.history.undo(self.entries, first)
        self._forget(first, {line.n for line in kept})
        self.screen.say(self.words("play.undone"))
        return True

    def _forget(self, first: int, stay: Collection[int] = ()) -> None:
        """What was done from this entry on, but for what stays."""
        self.advice = None
        self._show_bots()
        self.log = [line for line in self.log if line.n < first or line.n in stay]
        self.choices = [choice for choice in self.choices if choice[0] < first]

    def _go_back(self, seat: int, why: str) -> bool:
        """To what can no longer be taken back as it is. Among bots nobody minds, if what is hidden is dealt anew."""
        found = decisions_of(self.game, self.history.lines, seat) if len(self.people) == 1 else {}
        decision = list(found.values())[-1] if found else None
        if decision is None or why != NOTHING:
            self.screen.say(self.words(NO_UNDO[why]))
        if decision is None or not self._agrees(decision):
            return False
        step = self.history.try_redeal(decision, Random())
        first = decision.entry.n
        self.entries += 1
        entry = step.entry._replace(n=self.entries)
        if self.journal:
            self.journal.keep_only([line for line in self.history.lines if line.n < first], [entry])
        self.history.keep(step, entry.n)
        self._close_bots()
        self._forget(first)
        self._tell(entry)
        self.screen.say(self.words("play.redealt"))
        return True

    def _agrees(self, decision: Step) -> bool:
        """Whether the player wants to go back so far."""
        move = decision.before.number(decision.entry.body["move"])
        text = decision.before.text(move, self.words.language, self.seating.names)
        self.screen.say(self.words("play.redeal", text=text))
        return self.screen.ask(self.words("play.redeal_sure") + " ").lower() in self.words("play.yes").split()

    def _close_bots(self) -> None:
        """Those who come after them know nothing of what they have seen."""
        for player, _ in self.bots.values():
            player.close()
        self.bots.clear()

    # -- the log ---------------------------------------------------------------------------------------

    def _tell(self, entry: Entry) -> None:
        if entry.kind == "redeal":
            self._add(LogLine(self.words("play.redealt"), n=entry.n))
        events = [event for event in entry.events if event.key != END]
        for line in told(self.game, events, self.words.language, self.seating.names, entry.n):
            self._add(self._numbered_turn(line))

    def _numbered_turn(self, line: LogLine) -> LogLine:
        """Of a game that does not number its turns itself."""
        if line.event is None or line.event.key != "turn" or "count" in line.event.args:
            return line
        number = 2 + sum(line.heads for line in self.log)
        return line._replace(text=self.words("table.turn", number=number, text=line.text))

    def _note(self, line: LogLine) -> None:
        """It goes with the move that follows."""
        self._add(line._replace(n=self.entries + 1))

    def _add(self, line: LogLine) -> None:
        self.log.append(line)
        live = self.pace > 0 or not self.people
        if live and seen_by([line], self.watching):
            self.screen.say(line.text)
            if self.pace > 0:
                time.sleep(self.pace)

    def _lines(self, seat: int, first: int = 0) -> list[LogLine]:
        """What a seat may read of the entries from this number on."""
        return seen_by([line for line in self.log if line.n >= first], seat)

    def _last_choice(self, seat: int) -> int:
        """The number of the entry since which a seat has read nothing."""
        return max([n for n, who in self.choices if who == seat], default=0)

    # -- asking ----------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        self._hand_over(seat)
        self.draw(seat)
        while self.game.seat == seat:
            if self._answer(seat, self._asked(self.words("play.prompt", range=self._range()))):
                return

    def _asked(self, prompt: str) -> str:
        """The player's answer; Ctrl-C leaves the game as q does."""
        try:
            return self.screen.ask(prompt)
        except Interrupted:
            return "q"

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, nobody sees another's cards."""
        if len(self.people) < 2 or self.watching == seat:
            return
        self.screen.clear(past=True)
        prompt = self.words("play.pass", name=self.seating.names[seat]) + " "
        while self._command(self._asked(prompt)) == ("q", "") and self._leaves():
            pass
        self.screen.forget()
        self.watching = seat

    def draw(self, seat: int) -> None:
        view = self.game.view(seat, self.memory)
        first = self._last_choice(seat)
        read = any(line.n < first for line in self.log)
        heading = Text(self.words("table.since" if read else "table.so_far"), style=QUIET)
        news = (heading, self._lines(seat, first))
        who = self.words("play.decides", name=self.seating.names[seat])
        crumbs = title(self.game.NAME).crumbs(view, self.words.language, self.seating.names)
        asked = [*self._standing(seat), *self.screen.question(who, crumbs, self.offered())]
        plans = self._plans().shown(self.screen.console.width)
        self.screen.draw(self.game, view, news, asked, self._lit(), plans, self._hints(seat) if self.hints else ())

    def offered(self) -> list[tuple[int, str]]:
        """The numbers and texts of the legal moves, the one that declines last."""
        plans = self._plans()
        return [
            (number, plans.of_move(move) or self._said_with_gain(move)) for number, move in self._numbered().items()
        ]

    def _plans(self) -> Plans:
        return Plans(self.game, self.words, self.seating)

    def _said_with_gain(self, move: int) -> str:
        gain = gain_text(self.game, move, self.words.language)
        return f"{self._said(move)} ({gain})" if gain else self._said(move)

    def _standing(self, seat: int) -> list[RenderableType]:
        """A line on how the game stands, as far as the seat can see it."""
        signals = end_signals(self.game, self.words.language, self.seating.names)
        return standing_line(self._running(seat), signals, self.seating.names, self.words)

    def _running(self, seat: int) -> list[RunningScore]:
        scores = self.game.standing(seat, self.memory)
        return running_scores(self.game, scores, self.words.language, self.seating.names)

    def _lit(self) -> dict[str, int]:
        """For the things on the table that a legal move touches, its number."""
        return {thing: number for number, move in self._numbered().items() for thing in self.game.touches(move)}

    def _said(self, move: int) -> str:
        return self.game.text(move, self.words.language, self.seating.names)

    def _numbered(self) -> dict[int, int]:
        legal = self.game.moves()
        passing = [move for move in legal if self.game.declines(move)]  # it always has the number 0
        others = [move for move in legal if move not in passing]
        drawn = {self.game.printed(move): move for move in others}
        if drawn and None not in drawn:
            return {number: move for number, move in drawn.items() if number is not None}
        return dict(enumerate(others, 1)) | dict(enumerate(passing))

    def _range(self) -> str:
        plans = self._plans().range()
        return f"{self._numbers()}, {plans}" if plans else self._numbers()

    def _numbers(self) -> str:
        numbers = sorted(self._numbered())
        if len(numbers) <= numbers[-1] - numbers[0]:
            return ", ".join(map(str, numbers))
        return f"{numbers[0]}-{numbers[-1]}"

    def _answer(self, seat: int, answer: str) -> bool:
        """Obey; tells whether the table has changed."""
        numbered = self._numbered()
        number = whole_number(answer)
        if number in numbered:
            self._choose(seat, numbered[number])
            return True
        word, rest = self._command(answer)
        if word == SIGN and (plan := self._plans().numbered(whole_number(rest))):
            self._choose_plan(seat, plan)
            return True
        if word == "u" and not rest:
            return self._undo(seat)
        if word == "s" and self.history.knows_surrender():
            return self._surrender(seat, rest)
        self._look(seat, word, rest, answer)
        return False

    def _command(self, answer: str) -> tuple[str, str]:
        """The letter of the command, and what stands behind it."""
        if answer.startswith(("?", SIGN)):
            return answer[0], answer[1:].strip()
        word, _, rest = answer.partition(" ")
        word = word.lower()
        full = ENGLISH | {self.words(key): letter for letter, key in COMMANDS.items()}
        return full.get(word, word), rest.strip()

    def _leaves(self) -> bool:
        """A game that nobody keeps is left only if the player says so twice; True if it goes on."""
        if self.journal:
            raise Quit
        self.screen.say(self.words("play.unkept"))
        answer = self.screen.ask(self.words("play.sure") + " ")
        if not answer or self._command(answer) == ("q", ""):
            raise Quit
        self.screen.say(self.words("play.goes_on"))
        return True

    def _look(self, seat: int, word: str, rest: str, answer: str) -> None:
        """Commands that change nothing."""
        if word == "q" and not rest:
            self._leaves()
        elif word in ("h", "?") and not rest:
            self._help()
        elif word in ("card", "?"):
            self._card(seat, rest)
        elif word == SIGN and not rest:
            self._show_plans()
        elif word == "t" and not rest:
            self.draw(seat)
        elif word == "c" and not rest:
            self.screen.show(self._hints(seat)[0])
        elif word == "p" and not rest:
            self.screen.show(standing_sheet(self._running(seat), self.seating.names, self.screen.console.width))
        elif word == "l" and not rest:
            lines = self._lines(seat)
            self.screen.show(log_lines(lines, self.words) if lines else Text(self.words("play.no_log")))
        elif len(plain(answer)) >= LONG_ENOUGH and self._explain(seat, answer):
            pass
        else:
            surrender = "s, " if self.history.knows_surrender() else ""
            self.screen.say(self.words("play.wrong", answer=answer[:20], range=self._range(), surrender=surrender))

    def _show_plans(self) -> None:
        plans = self._plans()
        self.screen.show(plans.listed(self.screen.console.width) if plans.all else Text(self.words("play.no_plans")))

    def _card(self, seat: int, asked: str) -> None:
        if not self._explain(seat, asked):
            self.screen.say(self.words("play.no_card" if asked else "play.which_card", name=asked[:20]))

    def _explain(self, seat: int, asked: str) -> bool:
        """A card or a word of the game, by its whole name or else by a part of it."""
        view = self.game.view(seat, self.memory)
        painter, glossary = self.screen.painter, self.glossary
        cards = painter.cards(asked, view) if asked else []
        terms = glossary.whole(asked)
        whole = [key for key in cards if plain(asked) in (plain(key), plain(painter.card_name(key, view)))]
        if whole or terms:
            cards = whole
        elif not cards:
            terms = glossary.parts(asked)
        if whole or len(cards) + len(terms) == 1:
            self.screen.show(*[painter.card(key, view) for key in cards], *[glossary.entry(key) for key in terms])
        elif cards or terms:
            names = [painter.card_name(key, view) for key in cards] + [glossary.name(key) for key in terms]
            self.screen.say(self.words("play.many_cards", names=", ".join(names)))
        return bool(cards or terms)

    def _hints(self, seat: int) -> list[RenderableType]:
        """The best moves, as far as this seat can know: with many reasons, with fewer, with what fits into a line."""
        if self.advice is None:
            with self.screen.thinking(self.words("play.thinking")):
                self.advice = self._advised(seat)
        numbers = {move: number for number, move in self._numbered().items()}
        best = [
            Hint(
                numbers[each.move],
                self._said(each.move),
                each.verdict,
                each.all_reasons(),
            )
            for each in spoken_of(self.advice)
        ]
        longer = [hint_lines(best, self.words, reasons) for reasons in range(MOST_REASONS, 0, -1)]
        return [*longer, hint_lines(best, self.words, MOST_REASONS, flat=True)]

    def _advised(self, seat: int) -> list[Advice]:
        """The adviser sits in the same seat, and sees no more."""
        if self.adviser is None:
            self.adviser = bot(COACH, 0)
        self.adviser.reseed(self._lot(seat))
        return advise(self.adviser, Seat(self.game, seat), self.words.language, self.seating.names)

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style=f"bold {GOLD}", no_wrap=True)
        grid.add_column()
        word = self.words
        commands = [(self._numbers(), "number"), (f"{SIGN}N", "plan"), (SIGN, "plans")]
        commands += [("u", "u"), (word("play_help.card_word"), "card"), ("t", "t")]
        commands += [("l", "l"), ("p", "p"), ("c", "c")]
        if self.history.knows_surrender():
            commands.append((word("play_help.surrender_word"), "s"))
        commands += [("q", "q"), ("h", "h")]
        for typed, key in commands:
            grid.add_row(typed, Text(word(f"play_help.{key}")))
        self.screen.show(grid, self.screen.painter.legend())
        if names := self.glossary.names():
            self.screen.say(self.words("play_help.terms", names=", ".join(names)))

    def _surrender(self, seat: int, rest: str) -> bool:
        """Offer to end the game in favour of another player, or take the offer back."""
        others = {p + 1: name for p, name in enumerate(self.seating.names) if p != seat}
        number = whole_number(rest)
        if number not in (0, *others):
            players = ", ".join(f"{number} {name}" for number, name in others.items())
            self.screen.say(self.words("play.surrender", players=players))
            self._warn_of_bots(seat, -1)
            return False
        to = number - 1
        first = self.entries + 1
        self._keep([self.history.try_surrender(seat, to)])
        if not self.game.over:
            for line in self._lines(seat, first):
                self.screen.say(line.text)
            self.screen.say(self.words("play.surrendered"))
            if to >= 0:
                self._warn_of_bots(seat, to)
        return self.game.over

    def _warn_of_bots(self, seat: int, to: int) -> None:
        """Whoever stands between an offer and its end and will never agree."""
        asked = [p for p in range(self.game.players) if p not in (seat, to)]
        if len(asked) > (to < 0) and any(self.seating.kinds[p] != ME for p in asked):
            self.screen.say(self.words("play.bots_fight_on"))

    # -- the end ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        if self.journal:
            self.journal.end(self.game)
        if self.people:
            first = max(map(self._last_choice, self.people))
            if len(self.people) > 1:
                self.screen.clear(past=True)
            self.screen.show(log_lines(self._lines(self.watching, first), self.words))
        self.screen.last_table(self.game)
        self.screen.show(score_sheet(self.game, self.seating, self.words))
        if self.journal:
            self.screen.command(self.words("play.look", command=look_again(self.journal.path)))
        else:
            self.screen.say(self.words("play.seed", seed=self.game.seed), style=QUIET)

    def _leave(self) -> None:
        self.screen.say(self.words("play.left"))
        if self.journal:
            again = command(self.game, self.journal.path, self.seating.kinds)
            self.screen.command(self.words("play.kept", file=self.journal.path, command=again))
        else:
            self.screen.say(self.words("play.lost"))
