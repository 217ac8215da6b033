"""Plans at the prompt: below the moves, with numbers of their own (+1, +2 ...), so that the number of a move means the
same whether there are plans or not."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ludi.cli.painting import QUIET, numbered_moves
from ludi.cli.words import Words
from ludi.core.game import Game
from ludi.core.plans import Plan
from ludi.play.seats import Seating

SIGN: Final = "+"
MOST_SHOWN: Final = 12  # with the question; all of them are listed when they are asked for


class Plans:
    """What may be played as one in a position."""

    def __init__(self, game: Game, words: Words, seating: Seating) -> None:
        self._game = game
        self._words = words
        self._names = seating.names
        listed = [plan for plan in game.plans() if plan.listed]
        several = [plan for plan in listed if len(plan.moves) > 1]
        self._single = {plan.moves[0]: plan for plan in listed if len(plan.moves) == 1}
        self.usual = [plan for plan in several if plan.usual]
        self.all = [*self.usual, *[plan for plan in several if not plan.usual]]

    def numbered(self, number: int) -> Plan | None:
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def range(self) -> str:
        """The numbers that may be typed; empty where there is no plan."""
        count = len(self.all)
        return "" if not count else f"{SIGN}1" if count == 1 else f"{SIGN}1-{count}"

    def of_move(self, move: int) -> str:
        """The words of a plan that is one move tell more than those of the move: what is left after it."""
        plan = self._single.get(move)
        return self._said(plan) if plan else ""

    def shown(self, width: int) -> list[RenderableType]:
        """What stands below the moves, the longest first: which it is depends on the room."""
        if not self.all:
            return []
        brief = Text(self._words("play.plans", count=len(self.all)), style=QUIET)
        return [self._list(self.usual, width), brief] if 0 < len(self.usual) <= MOST_SHOWN else [brief]

    def listed(self, width: int) -> RenderableType:
        """All of them, with the other ways to do the same."""
        return self._list(self.all, width)

    def _list(self, plans: list[Plan], width: int) -> RenderableType:
        grid = numbered_moves([(f"{SIGN}{n}", self._said(plan)) for n, plan in enumerate(plans, 1)], width)
        hidden = len(self.all) - len(plans)
        if hidden:
            words = self._words("play.other_ways", count=hidden)
            grid.add_row(Text(f"{SIGN:>3}", style=QUIET), Text(words, style=QUIET))
        return grid

    def _said(self, plan: Plan) -> str:
        return self._game.plan_text(plan, self._words.language, self._names)
