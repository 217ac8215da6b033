"""A game put together from parts, each of which is a file of its own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from ludi.core.derivable import mypyc_attr
from ludi.core.events import UNSAID, Event
from ludi.core.game import Game, View
from ludi.core.plans import Habit, Heap, Plan, no_habit, no_plans
from ludi.core.reasons import Reasons
from ludi.core.standing import Item, SeatScore, Signal
from ludi.core.text import Lexicon, catalogue, heap_words, words
from ludi.core.why import Why


class Parts(NamedTuple):
    """What the contract asks of a position and no search asks at every step; each function is handed the position."""

    scores: Callable[[Any], list[dict[str, int]]]
    winners: Callable[[Any], list[int]]
    standing: Callable[[Any, int | None, bool, bool], list[SeatScore]]  # seat, memory, open
    signals: Callable[[Any], list[Signal]]
    view: Callable[[Any, int | None, bool, bool], View]  # seat, memory, open
    observation: Callable[[Any, int], bytearray]
    redeal: Callable[[Any, int, Random], None]
    lexicon: Callable[[Any], Lexicon]
    move_text: Callable[[Any, int, str, Sequence[str]], str]
    touches: Callable[[Any, int], list[str]]
    reasons: Reasons
    encode: Callable[[Any], dict[str, Any]]
    unaccounted: Callable[[Any], str]
    plans: Callable[[Any], list[Plan]] = no_plans
    habit: Callable[[Any], Habit | None] = no_habit


@mypyc_attr(allow_interpreted_subclasses=True)
class ComposedGame(Game):
    """Answers with its parts."""

    PARTS: ClassVar[Parts]

    def scores(self) -> list[dict[str, int]]:
        return self.PARTS.scores(self)

    def winners(self) -> list[int]:
        return self.PARTS.winners(self)

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> View:
        return self.PARTS.view(self, seat, memory, open)

    def build_standing(self, seat: int | None, memory: bool, open: bool = False) -> list[SeatScore]:
        return self.PARTS.standing(self, seat, memory, open)

    def find_signals(self) -> list[Signal]:
        return self.PARTS.signals(self)

    def say_item(self, item: Item, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.PARTS.lexicon(self).fill(["scoring"], item.key, item.args, language, names)

    def say_signal(self, signal: Signal, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.PARTS.lexicon(self).fill(["signals"], signal.key, signal.args, language, names)

    def build_observation(self, seat: int) -> bytearray:
        return self.PARTS.observation(self, seat)

    def redeal(self, seat: int, rng: Random) -> None:
        self.PARTS.redeal(self, seat, rng)

    def move_text(self, move: int, language: str, names: Sequence[str]) -> str:
        return self.PARTS.move_text(self, move, language, names)

    def move_touches(self, move: int) -> list[str]:
        return self.PARTS.touches(self, move)

    def things(self) -> list[str]:
        return self.PARTS.reasons.names(self)

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        if event.key == UNSAID:
            return ""
        return self.PARTS.lexicon(self).fill(["events"], event.key, event.args, language, names)

    def obstacle(self, thing: str) -> Why:
        return self.PARTS.reasons.obstacle(self, thing)

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.PARTS.reasons.sentence(self.PARTS.lexicon(self), why, language, names)

    def build_plans(self) -> list[Plan]:
        return self.PARTS.plans(self)

    def plan_words(self, plan: Plan, language: str, names: Sequence[str]) -> str:
        """Where a plan costs nothing, the sentence named `<key>_free`, if there is one."""
        lexicon = self.PARTS.lexicon(self)
        nothing = words(lexicon.package, language, "terms", "nothing")
        heaps = {"price": plan.price, "brings": plan.brings, "left": plan.left}
        said = {name: self.heap_text(heap, language) or nothing for name, heap in heaps.items()}
        free = f"{plan.key}_free"
        key = free if not plan.price and free in catalogue(lexicon.package, language)["plans"] else plan.key
        return lexicon.fill(["plans"], key, {**plan.args, **said}, language, names)

    def heap_words(self, heap: Heap, language: str) -> str:
        return heap_words(self.PARTS.lexicon(self).package, heap, language)

    def find_habit(self) -> Habit | None:
        return self.PARTS.habit(self)

    def encode(self) -> dict[str, Any]:
        return self.PARTS.encode(self)

    def unaccounted(self) -> str:
        return self.PARTS.unaccounted(self)
