"""A game as it is played: the position, what may be taken back, and what was done.

Choices can be taken back until something hidden has come to light or another has acted. Another's half-made choice, of
which one notices nothing, does not count: that nothing can be taken back any more would tell of it. Whoever takes a
choice back then takes that half-made one back too.

Where one person plays with bots, all of that person's choices can be taken back: then whatever the person did not know
at that moment is dealt anew, so that nothing learnt since is of any use.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ludi.core.errors import BadPosition, IllegalMove
from ludi.core.game import Game
from ludi.core.registry import unpack
from ludi.play.entry import Entry, Step, move_of, redeal_of, resign_of, start_of, surrender_of
from ludi.play.record import header, result, start

# Why a seat can take nothing back.
NOTHING: Final = "none"  # it has made no choice that is left
OTHERS: Final = "others"  # another has acted since
REVEALED: Final = "revealed"  # something hidden has come to light
RESUMED: Final = "resumed"  # it was chosen before the game was taken up again, where that settles it


class Choice(NamedTuple):
    """A choice that can still be taken back."""

    seat: int
    before: Game
    n: int  # the number of its entry


class History:
    """What is tried is tried on a copy, so that it can be stored before it counts; positions that were once shown do
    not change."""

    def __init__(self, game: Game, at: int = 0) -> None:
        self.game = game
        self.at = at  # the number of the entry that led here
        self.resigned: int | None = None  # the seat that has given up: nothing more is played
        self._choices: list[Choice] = []  # of one seat; then half-made ones that this seat has not noticed
        self._final: dict[int, str] = {}  # for each seat that has chosen, why earlier choices stand

    @property
    def over(self) -> bool:
        return self.game.over or self.resigned is not None

    # -- playing -----------------------------------------------------------------------------------------

    def try_move(self, seat: int, move: int, part: bool = False) -> Step:
        self._check_goes_on()
        if seat != self.game.seat:
            raise IllegalMove(f"it is not the turn of seat {seat}")
        game = self.game.copy()
        events = game.play(move)
        return Step(move_of(seat, game.name(move), events, part), self.game, game)

    def try_plan(self, seat: int, moves: Sequence[int]) -> list[Step]:
        """One of the plans that the game offers: all its moves, or `IllegalMove`. They are kept one after the other and
        taken back as one choice."""
        if seat != self.game.seat:
            raise IllegalMove(f"it is not the turn of seat {seat}")
        if not is_offered(self.game, moves):
            raise IllegalMove(f"the moves {', '.join(map(str, moves))} are no plan now")
        steps: list[Step] = []
        before = self.game
        for move in moves:
            game = before.copy()
            entry = move_of(seat, game.name(move), game.play(move), part=bool(steps))
            steps.append(Step(entry, before, game))
            before = game
        return steps

    def try_surrender(self, seat: int, to: int) -> Step:
        game = self.game.copy()
        return Step(surrender_of(seat, to, game.surrender(seat, to)), self.game, game)

    def try_resign(self, seat: int) -> Step:
        self._check_goes_on()
        return Step(resign_of(seat), self.game, self.game)

    def _check_goes_on(self) -> None:
        if self.resigned is not None:
            raise IllegalMove(f"the game is over: seat {self.resigned} has resigned")

    def try_redeal(self, decision: Step, rng: Random) -> Step:
        """Back to before one of a seat's decisions, with all dealt anew that the seat did not know then."""
        position = decision.before.guess(decision.seat, rng).pack().decode()
        entry = redeal_of(decision.seat, decision.entry.n, position)
        return Step(entry, self.game, self._dealt(entry))

    def _dealt(self, entry: Entry) -> Game:
        """The game began with the same seed nevertheless."""
        game = dealt(entry)
        game.seed = self.game.seed
        return game

    def keep(self, step: Step, n: int, chosen: bool = True) -> None:
        """What was tried has been stored as entry `n`: it is the position now. What was not chosen, because there was
        nothing else or because a plan goes on, is taken back together with the choice before it."""
        if step.entry.kind == "surrender":
            self._keep_surrender(step)
            return
        if step.entry.kind == "move":
            self._count(step, n, chosen and not step.entry.is_part())
        else:  # nothing that was before can be taken back from here
            self._choices.clear()
            self._final.clear()
        if step.entry.kind == "resign":
            self.resigned = step.entry.seat
        self.game, self.at = step.game, n

    def _count(self, step: Step, n: int, chosen: bool) -> None:
        """What can be taken back after a move, and why all else stands."""
        seat, revealed = step.seat, step.game.reveals != step.before.reveals
        aware = {other for other in self._undecided(seat) if revealed or step.is_noticed_by(other)}
        self._choices = [] if revealed else [each for each in self._choices if each.seat not in aware]
        self._final.update({other: OTHERS for other in aware if other in self._final})
        if chosen:
            self._final.setdefault(seat, NOTHING)
        if revealed and seat in self._final:
            self._final[seat] = REVEALED
        if chosen and not revealed:
            self._choices.append(Choice(seat, step.before, n))

    def _undecided(self, seat: int) -> set[int]:
        """The others of whom it matters whether they notice what this seat does."""
        waiting = {other for other, why in self._final.items() if why != OTHERS}
        return waiting.union([each.seat for each in self._choices]) - {seat}

    def _keep_surrender(self, step: Step) -> None:
        """It may be said at any time and disturbs nobody: the choice in hand is the same as before, and choices that
        are taken back do not take it back."""
        self.game = step.game
        if not step.game.over:
            to = step.entry.body["to"]
            self._choices = [each._replace(before=_surrendered(each.before, step.seat, to)) for each in self._choices]

    def knows_surrender(self) -> bool:
        return "surrender" in self.game.ENDINGS

    # -- taking back -------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None) -> bool:
        return any(choice.seat == seat for choice in self._choices)

    def why_no_undo(self, seat: int) -> str:
        """Why the seat can take nothing back; empty if it can."""
        return "" if self.can_undo(seat) else self._final.get(seat, NOTHING)

    def last_choice(self, seat: int) -> int:
        """The number of the entry that the seat would take back."""
        return max(choice.n for choice in self._choices if choice.seat == seat)

    def undo(self, n: int, of: int) -> None:
        """Entry `n` takes the choice of entry `of` back, and whatever came after it."""
        [choice] = [choice for choice in self._choices if choice.n == of]
        self._choices = [choice for choice in self._choices if choice.n < of]
        self.game, self.at = choice.before, n

    def is_free(self, n: int) -> bool:
        """Whether the choice of entry `n` can be taken back as it is."""
        return any(choice.n == n for choice in self._choices)

    def settle(self, why: str) -> None:
        """From now on nothing is taken back that was chosen until now, by anybody."""
        self._choices.clear()
        self._final = dict.fromkeys(range(self.game.players), why)

    def is_settled(self) -> bool:
        """Whether nothing can be taken back: a position worth a snapshot."""
        return not self._choices

    # -- from what was kept ------------------------------------------------------------------------------

    def start(self) -> Step:
        """How the game begins, before anything is played."""
        return Step(start_of(self.game)._replace(n=self.at), self.game, self.game)

    def redo(self, entry: Entry) -> Step:
        """Do once more what an entry did to the game."""
        before = self.game
        if entry.kind == "undo":
            self.undo(entry.n, entry.body["of"])
            return Step(entry, before, self.game)
        assert entry.seat is not None
        if entry.kind == "surrender":
            step = self.try_surrender(entry.seat, entry.body["to"])
        elif entry.kind == "redeal":
            step = Step(entry, before, self._dealt(entry))
        elif entry.kind == "resign":
            step = self.try_resign(entry.seat)
        else:
            step = self.try_move(entry.seat, before.number(entry.body["move"]), entry.is_part())
        self.keep(step, entry.n)
        return step._replace(entry=step.entry._replace(n=entry.n))


class Recorded(History):
    """A game that has its record at hand: all that stands, without what came of it."""

    def __init__(self, game: Game, at: int = 0) -> None:
        super().__init__(game, at)
        self.lines: list[Entry] = []

    def keep(self, step: Step, n: int, chosen: bool = True) -> None:
        if step.entry.kind == "redeal":
            self.lines = [line for line in self.lines if line.n < step.entry.body["of"]]
        self.lines.append(step.entry._replace(n=n, events=[]))
        super().keep(step, n, chosen)

    def undo(self, n: int, of: int) -> None:
        super().undo(n, of)
        self.lines = self.lines_before(of)

    def lines_before(self, n: int) -> list[Entry]:
        """The record without the choice of entry `n` and the moves since; a surrender said after it stays."""
        return [line for line in self.lines if line.n < n or line.kind == "surrender"]


def record_of(history: History, entries: Sequence[Entry], names: list[str]) -> list[dict[str, Any]]:
    """The lines of a record, with the players' names: what was done until the game stood like this."""
    rows = [{**header(history.game), "names": names}, *played_rows(entries)]
    return [*rows, result(history.game, history.resigned)] if history.over else rows


def played_rows(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """The lines of what was played and stands."""
    return [entry.row() for entry in kept_entries(entries) if entry.is_played()]


def kept_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The beginning and the choices that led to where the entries end, without those that were taken back."""
    gone = taken_back(entries)
    return [entry for entry in entries if entry.begins() or (entry.is_played() and entry.n not in gone)]


def taken_back(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the choices that were taken back, and of the entries that undid them: they do not stand. What was
    dealt anew does, until one goes back behind it. The entries are all that there were from the first on."""
    gone: set[int] = set()
    for entry in entries:
        if entry.kind == "undo":
            gone.update((entry.n, *undone(entries, entry)))
        elif entry.kind == "redeal":
            gone.update(range(entry.body["of"], entry.n))
    return gone


def undone(entries: Sequence[Entry], undo: Entry) -> list[int]:
    """The numbers of the choices that an entry took back: the one that it names, with the rest of its plan, and those
    half-made by others since."""
    return [entry.n for entry in entries[undo.body["of"] - 1 : undo.n - 1] if entry.kind == "move"]


def is_offered(game: Game, moves: Sequence[int]) -> bool:
    """Whether these moves are a plan of the game, or the answer of a habit."""
    habit = game.habit()
    answers = [habit.take, habit.decline] if habit else []
    return bool(moves) and tuple(moves) in [*answers, *[plan.moves for plan in game.plans()]]


def renumbered(entries: Sequence[Entry]) -> list[Entry]:
    """Entries that stand, with numbers from 1: those that were taken back between them are no longer there."""
    found = [entry._replace(n=n) for n, entry in enumerate(entries, 1)]
    return [entry._replace(body={**entry.body, "of": entry.n}) if entry.kind == "redeal" else entry for entry in found]


# -- back to an earlier choice -----------------------------------------------------------------------------


def played_again(game: Game, kept: Iterable[Entry]) -> Iterator[Step]:
    """A game from its beginning, by the entries that stand."""
    history = History(start(header(game)))
    yield history.start()
    for entry in kept:
        if entry.is_played():
            yield history.redo(entry)


def decides(step: Step, seat: int) -> bool:
    """Whether a step is a choice of this seat. Where there is one thing to do, or a plan goes on, none is made."""
    if step.entry.kind != "move" or step.entry.is_part():
        return False
    return step.seat == seat and len(step.before.moves()) > 1


def decisions_of(game: Game, kept: Iterable[Entry], seat: int) -> dict[int, Step]:
    """The seat's choices that stand, by the numbers of their entries, in order."""
    return {step.entry.n: step for step in played_again(game, kept) if decides(step, seat)}


def dealt(entry: Entry) -> Game:
    """The position that was dealt anew."""
    return unpack(entry.body["position"].encode())


def check_redeal(before: Game, after: Game, seat: int) -> None:
    """That nothing was dealt anew but what the seat did not know: to it, both positions are the same."""
    said = [(g.NAME, g.players, g.options, g.questions, g.seat) for g in (before, after)]
    if said[0] != said[1] or before.view(seat, memory=True) != after.view(seat, memory=True):
        raise BadPosition(f"a position dealt anew that seat {seat} could not be in")


def _surrendered(before: Game, seat: int, to: int) -> Game:
    game = before.copy()
    game.surrender(seat, to)
    return game
