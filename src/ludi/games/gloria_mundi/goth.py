"""Phase 5: tribute, or the Goth moves; Goth cards, destruction, walls, and the recovery of the tribute."""

from typing import Any, ClassVar, Final

from ludi.core.frame import Frames
from ludi.games.gloria_mundi.activation import bring
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import CITY, FARM, PEACE, PLACE_TYPE, SETS, WALL
from ludi.games.gloria_mundi.grammar import PROTECT
from ludi.games.gloria_mundi.moves import FAMILY, LOSE_, LOSE_BUILT_, REFUSE, TAKE_, TRIBUTE, WALL_
from ludi.games.gloria_mundi.payment import TO_ROAD, Payment
from ludi.games.gloria_mundi.state import CARDS, EMPTY, MundiFrame, State, card_of


class Tribute(MundiFrame):
    """Pay what the first empty space before the Goth shows, or let him move. In Rome there is no tribute."""

    RULE: ClassVar = "tribute"
    REFUSES: ClassVar = {"place": "tribute_in_counters"}

    def enter(self, g: State) -> bool:
        space = g.first_empty()
        if space < g.deck.rome and affordable(g.deck.tributes[space], g.areas[self.seat].counters):
            return g.ask([TRIBUTE, REFUSE])
        if g.events is not None and space < g.deck.rome:
            g.tell("cannot_pay", self.seat)
        elif g.events is not None:
            g.tell("no_tribute")
        self._let_him_move(g)
        return False

    def moves(self, g: State) -> list[int]:
        return [TRIBUTE, REFUSE]

    def space_refusal(self, g: State, space: int) -> str:
        """Of any other space."""
        if space == g.deck.rome:
            return "rome_no_tribute"
        if space <= g.goth:
            return "goth_here" if space == g.goth else "goth_passed"
        return "tribute_lies" if space < g.first_empty() else "not_first_empty"

    def play(self, g: State, move: int) -> None:
        if move == TRIBUTE:
            g.replace(Payment(self.seat, g.deck.tributes[g.first_empty()], TO_ROAD))
        else:
            if g.events is not None:
                g.tell("refuses", self.seat)
            self._let_him_move(g)

    def _let_him_move(self, g: State) -> None:
        """To the last space with tribute, or one space; into Rome he brings the end at once."""
        spaces = march(g)
        before = g.deck.icons_to[g.goth]
        g.goth += spaces
        if g.goth == g.deck.rome:
            if g.events is not None:
                g.tell("rome", g.goth, spaces)
            g.ending = "rome"
            return
        if g.events is not None:
            g.tell("goth", g.goth, spaces)
        if g.tribute:
            g.replace(RECOVER[self.seat])
        else:
            g.tribute_from = g.goth + 1
            g.pop()
        after = g.deck.icons_to[g.goth]
        g.push(Destroy(self.seat, (after[0] - before[0], after[1] - before[1], after[2] - before[2]), 0))
        if g.deck.goth_cards_bring:
            g.push(GothMoves(self.seat, g.players - 1))


def march(g: State) -> int:
    """How many spaces the Goth moves, if he does: to the last one with tribute, or one."""
    return len(g.tribute) or 1


class GothMoves(MundiFrame):
    """He has moved, and has destroyed nothing yet: in turn, from the active player on, everybody's Goth cards that are
    not walls bring what they show."""

    FIELDS: ClassVar = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left  # players after this one

    def enter(self, g: State) -> bool:
        if self.left:
            g.replace(GothMoves((self.seat + 1) % g.players, self.left - 1))
        else:
            g.pop()
        bring(g, self.seat, WALL, EMPTY)
        return False


class Destroy(MundiFrame):
    """In turn, from the active player on, everybody loses a production card of a type that is still owed, of their own
    choice, with the building on it; or a wall that protects such a card. Who has none loses nothing. It goes on until
    nothing is owed or nobody can lose any more."""

    RULE: ClassVar = "destruction"
    REFUSES: ClassVar = {"lose": "not_wanted", "play": "hand_safe", "take": "losses_first"}
    FIELDS: ClassVar = ("seat", "owed", "spared")

    def __init__(self, seat: int, owed: tuple[int, ...], spared: int) -> None:
        self.seat = seat
        self.owed = owed  # cards of each type
        self.spared = spared  # players in a row who had nothing to lose

    def shows(self, g: State) -> dict[str, Any]:
        return {"owed": self.owed}

    def enter(self, g: State) -> bool:
        if self.spared < g.players and any(count > 0 for count in self.owed):
            found = self.moves(g)
            if found:
                return g.ask(found)
            g.replace(Destroy((self.seat + 1) % g.players, self.owed, self.spared + 1))
        else:
            g.pop()
        return False

    def moves(self, g: State) -> list[int]:
        player = g.areas[self.seat]
        owed, bare = self.owed, player.bare
        found = [LOSE_ + kind for kind in (FARM, CITY, PEACE) if owed[kind] and bare[kind]]
        for building in player.buildings:
            place = building // CARDS
            if owed[PLACE_TYPE[place]]:
                found.append(LOSE_BUILT_ + place)
                power = g.deck.powers[card_of(building)]
                if power.operation == PROTECT and power.what == PLACE_TYPE[place]:
                    found.append(WALL_ + place)
        return found

    def play(self, g: State, move: int) -> None:
        if FAMILY[move] == LOSE_:
            kind = move - LOSE_
            g.lose(self.seat, kind)
        elif FAMILY[move] == LOSE_BUILT_:
            kind = PLACE_TYPE[move - LOSE_BUILT_]
            g.lose_built(self.seat, move - LOSE_BUILT_)
        else:
            place = move - WALL_
            kind = PLACE_TYPE[place]
            g.tell_card("wall", self.seat, g.discard(self.seat, place), place)
        owed = tuple([n - 1 if each == kind else n for each, n in enumerate(self.owed)])
        g.replace(Destroy((self.seat + 1) % g.players, owed, 0))


class Recover(MundiFrame):
    """In turn, from the active player on, everybody takes a counter of the tribute until none is left."""

    RULE: ClassVar = "recovering"

    def enter(self, g: State) -> bool:
        found = self.moves(g)
        if len(found) > 1:
            return g.ask(found)
        if found:
            self._take(g, found[0] - TAKE_)
        else:
            g.tribute = []
            g.tribute_from = g.goth + 1
            g.pop()
        return False

    def moves(self, g: State) -> list[int]:
        return list({TAKE_ + kind for heap in g.tribute for kind in heap})

    def play(self, g: State, move: int) -> None:
        self._take(g, move - TAKE_)

    def _take(self, g: State, kind: int) -> None:
        """The counter nearest to the Goth; from which space it comes makes no difference."""
        at = next(i for i, heap in enumerate(g.tribute) if kind in heap)
        heap = list(g.tribute[at])
        heap.remove(kind)
        g.tribute[at] = tuple(heap)
        counters = g.areas[self.seat].counters
        counters[kind] += 1
        if g.events is not None:
            g.tell("recovers", self.seat, [int(k == kind) for k in range(len(counters))], g.tribute_from + at)
        g.replace(RECOVER[(self.seat + 1) % g.players])


TRIBUTE_OF: Final = tuple([Tribute(seat) for seat in range(max(SETS))])
RECOVER: Final = tuple([Recover(seat) for seat in range(max(SETS))])

FRAMES: Frames = (Tribute, GothMoves, Destroy, Recover)
