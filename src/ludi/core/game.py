"""The contract: what the page, the terminal, a bot, a search and a test may ask of any game.

A `Game` is one position. It owns a stack of frames; `play` hands a move to the frame on top and then runs
frames until one of them waits for a seat. Rules live in the frames and in the game's own state.
"""

import json
import zlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, SupportsIndex

from ludi.core.catalogue import Catalogue
from ludi.core.derivable import mypyc_attr
from ludi.core.errors import BadPosition, IllegalMove
from ludi.core.events import EVERYBODY, UNSAID, Arguments, Event, Moved
from ludi.core.frame import Frame, expect_number
from ludi.core.options import as_whole, check_seat
from ludi.core.plans import Habit, Heap, Plan
from ludi.core.render import as_html
from ludi.core.standing import Item, SeatScore, Signal
from ludi.core.why import Why

MAGIC = "LUDI1"
_JSON: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)

# Which questions are asked. A game goes on with those with which it was begun, so that records and saves of earlier
# versions stay what they were: 1 asked also where there was one answer only, and thinking in two steps; 2 offered a few
# choices that lead nowhere; 3 asked what is asked now, and Gloria Mundi had another road.
QUESTIONS: Final = 4
FIRST_QUESTIONS: Final = 1
SECOND_QUESTIONS: Final = 2
THIRD_QUESTIONS: Final = 3

View = Mapping[str, Any]  # each game types its own: `shapes.py`
# What callers hand in as a move or a seat is checked here, with our own words; a narrower type would let the compiled
# code refuse it with others.
IntLike = SupportsIndex


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One position of one game."""

    NAME: ClassVar[str] = ""
    CATALOGUE: ClassVar[Catalogue]
    ENDINGS: ClassVar[tuple[str, ...]] = ()
    # The names of moves that decline, or finish a choice: lists show them last.
    DECLINING: ClassVar[tuple[str, ...]] = ()
    # Families of moves whose argument is a number that is printed on the table, or an amount: it is their number.
    PRINTED: ClassVar[tuple[str, ...]] = ()
    # The rules that say whose turn it is, and when the game is over.
    TURN_RULE: ClassVar[str] = "turn"
    ENDING_RULE: ClassVar[str] = "ending"

    def __init__(self, players: int, options: dict[str, Any], seed: int | None) -> None:
        self.players = players
        self.options = options
        self.seed = seed  # None in a guessed position: what is not known cannot be looked up
        self.seat = -1
        self.over = False
        self.ending = ""  # why the game is over, one of the game's endings
        # How often something hidden came to light: a choice made before that is not to be taken back.
        self.reveals = 0
        self.questions = QUESTIONS
        self.stack: list[Frame] = []
        self._legal: list[int] | None = None
        # The events of the move being played, or None while nobody listens (in search).
        self.events: list[Event] | None = None

    # -- playing -----------------------------------------------------------------------------------

    def moves(self) -> list[int]:
        """The deciding seat's legal moves, sorted; empty once the game is over."""
        legal = self._legal
        return self._work_out()[:] if legal is None else legal[:]

    def _moves(self) -> list[int]:
        """The same list each time: not to be changed or handed out."""
        legal = self._legal
        return self._work_out() if legal is None else legal

    def _work_out(self) -> list[int]:
        legal = [] if self.over else self.stack[-1].moves(self)
        legal.sort()
        self._legal = legal
        return legal

    def play(self, move: IntLike) -> list[Event]:
        """Play a legal move and return what happened. `IllegalMove` leaves the position as it was."""
        number = move if type(move) is int else self._as_number(move)
        legal = self._legal
        if number not in (self._work_out() if legal is None else legal):
            raise IllegalMove(self._refusal(move))
        self._legal = None
        self.stack[-1].play(self, number)
        self.advance()
        return [] if self.events is None else self._hand_out()

    def _as_number(self, move: object) -> int:
        number = as_whole(move)
        if number is None:
            raise IllegalMove(self._refusal(move))
        return number

    def _hand_out(self) -> list[Event]:
        happened = self.events
        if happened is None:
            return []
        self.events = []
        return happened

    def _refusal(self, move: object) -> str:
        if self.over:
            return f"move {move!r} is not legal: the game is over"
        return f"move {move!r} is not legal: seat {self.seat} may play {', '.join(map(str, self._moves()))}"

    def advance(self) -> None:
        """Run the frames until a seat has something to choose or the game is over."""
        stack = self.stack
        while not self.ended():
            if stack[-1].enter(self):
                top = stack[-1]
                self.seat = top.seat
                if not self._answers_itself(top):
                    return
        self.end()

    def _answers_itself(self, question: Frame) -> bool:
        """Whether a question has one answer only, and all can tell: then it is not asked. Where some cannot tell, it
        is: being asked must not tell them what they may not know."""
        legal = self._legal
        if legal is None:
            legal = self._work_out()
        if len(legal) > 1 or self.questions == FIRST_QUESTIONS or not question.is_evident(self, legal[0]):
            return False
        self._legal = None
        question.play(self, legal[0])
        return True

    def end(self) -> None:
        self.over = True
        self.seat = -1
        self.stack = []

    def ask_as_of(self, questions: int) -> None:
        """Ask the questions of one version, for a game that was begun with it."""
        self.questions = questions
        self.forget_moves()

    def forget_moves(self) -> None:
        """For whoever changes a position by hand: what is legal is to be worked out anew."""
        self._legal = None

    def ended(self) -> bool:
        """Whether an ending of the rules holds now. Asked between any two steps of the rules. A game that has to look
        for its endings does so here; another's rules say themselves when one has come."""
        return self.ending != ""

    # -- the stack, for frames ---------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def replace(self, frame: Frame) -> None:
        self.stack[-1] = frame

    def pop(self) -> None:
        self.stack.pop()

    def ask(self, moves: list[int]) -> bool:
        """For a frame that has had to work out its moves on entering: they are not worked out again."""
        moves.sort()
        self._legal = moves
        return True

    def held_in_frames(self) -> list[int]:
        """Cards between two places, which lie in frames and nowhere else."""
        return [card for frame in self.stack for card in frame.cards_held()]

    def tell_moved(self, what: str, origin: str, target: str, many: int = 1, to: int = EVERYBODY) -> None:
        """Something moved of which nothing is said. Who calls it asks first whether anybody listens."""
        if self.events is not None:
            args: Arguments = {} if to == EVERYBODY else {"seat": to}
            self.events.append(Event(UNSAID, args, to, (Moved(what, origin, target, many),)))

    # -- asking ------------------------------------------------------------------------------------

    def view(self, seat: IntLike | None, memory: bool = False) -> View:
        """Plain JSON types: what this seat (None: a spectator) may look at now.

        With `memory`, also what it was once shown and could remember.
        """
        return self.build_view(None if seat is None else self._check_seat(seat), memory)

    def open_view(self, seat: IntLike | None = None) -> View:
        """The same with everybody's cards laid open, seen from this seat: for those who look at a game that is over."""
        return self.build_view(None if seat is None else self._check_seat(seat), True, True)

    def observe(self, seat: IntLike) -> bytearray:
        """What this seat knows, with all it could remember, as numbers: a byte for each of `Title.features`."""
        return self.build_observation(self._check_seat(seat))

    def guess(self, seat: IntLike, rng: Random) -> "Game":
        """A complete position drawn from all that this seat, with all it was ever shown, could be in."""
        asking = self._check_seat(seat)
        g = self.copy()
        g.seed = None
        g.events = None
        g._legal = None
        while g.stack and g.stack[-1].PRIVATE and g.stack[-1].seat != asking:
            g.stack.pop()  # another's half-made choice is not known, so it is not made
        g.redeal(asking, rng)
        return g

    def name(self, move: IntLike) -> str:
        """The move in the notation of records: readable, and the same for ever."""
        return self.CATALOGUE.name(move)

    def number(self, name: str) -> int:
        """The move with this name; `IllegalMove` if the game has none such."""
        return self.CATALOGUE.number(name)

    def text(self, move: IntLike, language: str = "en", names: Sequence[str] = ()) -> str:
        """The move as a player reads it, in the present position. `names` are the players'."""
        return self.move_text(self._check_move(move), language, names)

    def touches(self, move: IntLike) -> list[str]:
        """The things on the table that the move touches, so that a page can light them up."""
        return self.move_touches(self._check_move(move))

    def things(self) -> list[str]:
        """All that can be asked about at this table, by name, whether it is there now or not."""
        raise NotImplementedError

    def declines(self, move: IntLike) -> bool:
        """Whether a legal move declines, or finishes a choice."""
        return self.name(self._check_move(move)) in self.DECLINING

    def printed(self, move: IntLike) -> int | None:
        """The number that a legal move has on the table itself, if it has one: no other number may stand for it."""
        family, _, argument = self.name(self._check_move(move)).partition(":")
        return int(argument) if family in self.PRINTED else None

    def commits(self) -> bool:
        """Whether the question settles a whole turn of whoever is asked, as leading and following do."""
        return not self.over and self.stack[-1].COMMITS

    def effort(self) -> int:
        """What to try a move here may cost, in ordinary moves: more where cards that players write let it."""
        return 1

    def brings(self, move: IntLike) -> dict[str, int] | None:
        """The points that a legal move brings its player at once, where a player would want to have them worked out:
        by the parts of the score that change, with their `total`. None elsewhere."""
        return self.move_brings(self._check_move(move))

    def plans(self) -> list[Plan]:
        """Beside the small steps: chains of the deciding seat's moves that are one thought, with their whole price and
        what comes of them, by what that seat knows. Their moves can be played one after the other."""
        return [] if self.over else self.build_plans()

    def plan_text(self, plan: Plan, language: str = "en", names: Sequence[str] = ()) -> str:
        """What a plan does, as a player reads it; its heaps have words of their own (`heap_text`)."""
        if plan.key:
            return self.plan_words(plan, language, names)
        ahead = self.copy()
        ahead.quiet()
        for move in plan.moves[:-1]:
            ahead.play(move)
        return ahead.move_text(plan.moves[-1], language, names)

    def heap_text(self, heap: Heap, language: str = "en") -> str:
        """What a plan takes, brings or leaves: "2 coins, 1 brick"; empty for nothing."""
        return self.heap_words({kind: n for kind, n in heap.items() if n}, language) if any(heap.values()) else ""

    def habit(self) -> Habit | None:
        """How the question may always be answered by somebody who likes to; None where each time is to be asked."""
        return None if self.over else self.find_habit()

    def standing(self, seat: IntLike | None, memory: bool = False) -> list[SeatScore]:
        """For each seat its score so far, in parts, as far as this seat (None: a spectator) can see what scores; at the
        end it is that of `scores`. With `memory`, also what it could remember. Empty in a game that tells none."""
        return self.build_standing(None if seat is None else self._check_seat(seat), memory)

    def open_standing(self, seat: IntLike | None = None) -> list[SeatScore]:
        """The same with everybody's cards laid open: for those who look at a game that is over."""
        return self.build_standing(None if seat is None else self._check_seat(seat), True, True)

    def signals(self) -> list[Signal]:
        """What tells that the end is near: all can see it. The most urgent comes first; none once it has come."""
        return [] if self.over else sorted(self.find_signals(), key=_urgent_first)

    def why_not(self, thing: str, seat: IntLike) -> Why | None:
        """What stands in the way of this seat's using a thing on the table now, named as `touches` names things; None
        if nothing does. It tells nothing that the seat may not know."""
        asking = self._check_seat(seat)
        if self.over:
            return Why("over", {}, self.ENDING_RULE)
        if self.seat != asking:
            return Why("other_decides", {"seat": self.seat}, self.TURN_RULE)
        return None if self.is_lit(thing) else self.obstacle(thing)

    def is_lit(self, thing: str) -> bool:
        """Whether a legal move touches a thing."""
        return any(thing in self.move_touches(move) for move in self._moves())

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        """The answer of `why_not` as a sentence."""
        raise NotImplementedError

    def _check_seat(self, seat: object) -> int:
        if type(seat) is int and 0 <= seat < self.players:
            return seat
        return check_seat(seat, self.players)

    def _check_move(self, move: object) -> int:
        """Only what may be played now can be put into words."""
        number = self._as_number(move)
        if number not in self._moves():
            raise IllegalMove(self._refusal(move))
        return number

    # -- what each game adds -----------------------------------------------------------------------

    def copy(self) -> "Game":
        """An independent position. Cheap: search makes millions."""
        raise NotImplementedError

    def copy_to(self, g: "Game") -> None:
        """Make a new position equal to this one, as far as all games are alike."""
        g.seat = self.seat
        g.over = self.over
        g.ending = self.ending
        g.reveals = self.reveals
        g.questions = self.questions
        g.stack = self.stack[:]
        g._legal = self._legal
        g.events = None if self.events is None else []

    def quiet(self) -> None:
        """For search: from now on this position tells nothing and keeps no account of what others know."""
        self.events = None

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> View:
        raise NotImplementedError

    def build_observation(self, seat: int) -> bytearray:
        raise NotImplementedError

    def build_standing(self, seat: int | None, memory: bool, open: bool = False) -> list[SeatScore]:
        return []

    def find_signals(self) -> list[Signal]:
        """From what lies open before everybody."""
        return []

    def say_item(self, item: Item, language: str = "en", names: Sequence[str] = ()) -> str:
        """What brings points, in a few words."""
        raise NotImplementedError

    def say_signal(self, signal: Signal, language: str = "en", names: Sequence[str] = ()) -> str:
        """A sentence."""
        raise NotImplementedError

    def obstacle(self, thing: str) -> Why:
        """Why no legal move of the deciding seat touches a thing, by what that seat knows."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Random) -> None:
        """Deal anew, in this copy, all that the seat does not know."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """For each seat its score in parts, with their `total`."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, as the tie rules say; empty before the end."""
        raise NotImplementedError

    def move_text(self, move: int, language: str, names: Sequence[str]) -> str:
        raise NotImplementedError

    def move_touches(self, move: int) -> list[str]:
        raise NotImplementedError

    def move_brings(self, move: int) -> dict[str, int] | None:
        return None

    def build_plans(self) -> list[Plan]:
        return []

    def plan_words(self, plan: Plan, language: str, names: Sequence[str]) -> str:
        raise NotImplementedError

    def heap_words(self, heap: Heap, language: str) -> str:
        raise NotImplementedError

    def find_habit(self) -> Habit | None:
        return None

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence for the log."""
        raise NotImplementedError

    def surrender(self, seat: int, to: int) -> list[Event]:
        """A seat agrees that another has won. Where the rules know it, it may be said at any time."""
        raise IllegalMove(f"{self.NAME} has no surrender")

    def encode(self) -> dict[str, Any]:
        """All of the position in plain JSON types."""
        raise NotImplementedError

    def unaccounted(self) -> str:
        """What is missing or too many on the table; empty if all is there."""
        raise NotImplementedError

    def __repr__(self) -> str:
        state = f"over: {self.ending}" if self.over else f"seat {self.seat} to move"
        said = {name: value["name"] if isinstance(value, dict) else value for name, value in self.options.items()}
        options = "".join([f", {name}={value!r}" for name, value in said.items() if value])
        return f"<{self.NAME}, players={self.players}, seed={self.seed}{options}; {state}>"

    def _repr_html_(self) -> str:
        """In a notebook: the whole position, as whoever holds it may see it."""
        return as_html(repr(self)[1:-1], self.open_view())

    # -- saving ------------------------------------------------------------------------------------

    def pack(self) -> bytes:
        """Any position, also in the middle of a nested decision."""
        return write_pack(self.NAME, self.encode())

    def believe(self) -> None:
        """Refuse a position read from a save that cannot be: nothing may be missing, and somebody can go on."""
        if (self.ending and self.ending not in self.ENDINGS) or bool(self.ending) != self.over:
            raise BadPosition(f"damaged position: no ending {self.ending!r}")
        problem = self.unaccounted()
        if problem:
            raise BadPosition(f"damaged position: {problem}")
        if not self.over:
            if not self.stack or self.stack[-1].seat != self.seat or not 0 <= self.seat < self.players:
                raise BadPosition("damaged position: nobody is to move")
            if any(not -1 <= frame.seat < self.players for frame in self.stack):
                raise BadPosition("damaged position: a seat that is not there is to move")
            if not self._moves():
                raise BadPosition("damaged position: there is no legal move")
        self._rehearse()

    def _rehearse(self) -> None:
        """Ask once all that may be asked of a position. A forged one answers with errors of any kind, of which
        `Title.decode` makes one."""
        for seat in range(self.players):
            self.view(seat, memory=True)
        if not self.over:
            self.guess(self.seat, Random(0))
            for move in self._moves():
                self.text(move)
                self.copy().play(move)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.NAME == other.NAME and self.encode() == other.encode()

    # Copies and pickles of the standard library; the compiled classes could not make them by themselves.

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ludi.core.registry import unpack

        return unpack, (self.pack(),)

    __hash__ = None  # type: ignore[assignment]  # a position changes


def questions_of(encoded: dict[str, Any]) -> int:
    """Which questions a saved game is asked: saves of earlier versions do not say."""
    return expect_number(encoded.get("questions", FIRST_QUESTIONS), FIRST_QUESTIONS, QUESTIONS)


def _urgent_first(signal: Signal) -> bool:
    return not signal.urgent


def write_pack(name: str, encoded: dict[str, Any]) -> bytes:
    body = _JSON.encode(encoded).encode()
    return f"{MAGIC} {name} {zlib.crc32(body):08x}\n".encode() + body


def read_pack(data: object) -> tuple[str, dict[str, Any]]:
    """The game's name and the encoded position of packed bytes, checked for damage."""
    if not isinstance(data, bytes):
        raise BadPosition(f"not a packed position: bytes are wanted, not {type(data).__name__}")
    head, _, body = data.partition(b"\n")
    words = head.split(b" ")
    if len(words) != 3 or words[0] != MAGIC.encode():
        raise BadPosition(f"not a packed position: it should begin with {MAGIC}")
    if words[2] != f"{zlib.crc32(body):08x}".encode():
        raise BadPosition("damaged position: the checksum does not fit")
    try:
        encoded = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise BadPosition("damaged position: not readable") from error
    if not isinstance(encoded, dict):
        raise BadPosition("damaged position: not a position")
    return words[1].decode("ascii", "replace"), encoded
