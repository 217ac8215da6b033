"""Phase 4: the active player may buy one building card of the Forum; builder cards help to pay."""

from collections.abc import Iterator
from typing import ClassVar

from ludi.core.frame import Frame
from ludi.games.gloria_mundi.bills import Bill, Need, affordable, bill_of, both
from ludi.games.gloria_mundi.cards import BUILDER, GLORY, SPACES, TYPES
from ludi.games.gloria_mundi.moves import BUILDER_, BUY_, COVER_, PASS, PAY, PLACE_
from ludi.games.gloria_mundi.payment import Pay
from ludi.games.gloria_mundi.state import EMPTY, State, card_of, place_of

NO_BILL: Bill = (0,) * 8


class Buy(Frame):
    """Buy a card for its cost and the surcharge of its space, or nothing. Who has no fitting production card without a
    building, or cannot pay, may not buy it."""

    def enter(self, g: State) -> bool:
        player = g.areas[self.seat]
        if sum(player.counters) and any(player.bare) and self._offered(g):
            return True
        g.pop()
        return False

    def _offered(self, g: State) -> list[int]:
        """The spaces whose cards the player can buy."""
        player = g.areas[self.seat]
        helpers = builders(g, self.seat, 0)
        found: list[int] = []
        for space in range(SPACES):
            card = g.forum[space]
            if card == EMPTY or not sites(g, self.seat, card):
                continue
            payable_alone = affordable(g.deck.prices[card][space], player.counters)
            if payable_alone or (helpers and payable(g, self.seat, g.deck.needs[card][space], NO_BILL, 0)):
                found.append(space)
        return found

    def moves(self, g: State) -> list[int]:
        return [PASS, *[BUY_ + space for space in self._offered(g)]]

    def play(self, g: State, move: int) -> None:
        if move == PASS:
            g.pop()
            return
        space = move - BUY_
        fitting = sites(g, self.seat, g.forum[space])
        if len(fitting) > 1:
            g.replace(Place(self.seat, space))
        else:
            begin_purchase(g, self.seat, space, fitting[0])


def sites(g: State, seat: int, card: int) -> list[int]:
    """The types of production card, without a building, on which a card can be built: its own, for a red one any."""
    bare = g.areas[seat].bare
    kind = g.deck.types[card]
    if kind >= BUILDER:
        return [site for site in range(len(TYPES)) if bare[site]]
    return [kind] if bare[kind] else []


class Place(Frame):
    """What a red card is built on."""

    FIELDS: ClassVar = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def moves(self, g: State) -> list[int]:
        return [PLACE_ + site for site in sites(g, self.seat, g.forum[self.space])]

    def play(self, g: State, move: int) -> None:
        begin_purchase(g, self.seat, self.space, move - PLACE_)


def begin_purchase(g: State, seat: int, space: int, site: int) -> None:
    card = g.forum[space]
    if g.heard is not None:
        g.tell("buys", seat, g.deck.names[card], space)
    g.replace(Raise(seat, space, site))
    g.push(Purchase(seat, g.deck.needs[card][space], NO_BILL, 0))


class Raise(Frame):
    """The card is paid for: it is laid over a production card, and its steps are taken at once."""

    FIELDS: ClassVar = ("seat", "space", "site")

    def __init__(self, seat: int, space: int, site: int) -> None:
        super().__init__(seat)
        self.space = space
        self.site = site

    def enter(self, g: State) -> bool:
        g.pop()
        card = g.forum[self.space]
        g.forum[self.space] = EMPTY
        place = g.areas[self.seat].build(card, self.site)
        g.tell_card("builds", self.seat, card, place)
        g.take_steps(self.seat, g.deck.steps[card], bought=True)
        return False


# -- builders ----------------------------------------------------------------------------------------


class Purchase(Frame):
    """Before paying, builders may replace some of what is needed: one set each, or with an X any number. What is spent
    on the replacements is paid together with the rest."""

    FIELDS: ClassVar = ("seat", "need", "spent", "used")

    def __init__(self, seat: int, need: Need, spent: Bill, used: int) -> None:
        super().__init__(seat)
        self.need = need
        self.spent = spent
        self.used = used  # a bit for each place whose builder can do no more

    def enter(self, g: State) -> bool:
        if self._helpers(g):
            return True
        self._pay(g)
        return False

    def _helpers(self, g: State) -> list[int]:
        return [place for place in builders(g, self.seat, self.used) if any(self._covers(g, place))]

    def _covers(self, g: State, place: int) -> Iterator[bool]:
        for need, spent, used in replacements(g, self.seat, place, self.need, self.spent, self.used):
            yield payable(g, self.seat, need, spent, used)

    def moves(self, g: State) -> list[int]:
        found = [BUILDER_ + place for place in self._helpers(g)]
        if affordable(both(bill_of(self.need), self.spent), g.areas[self.seat].counters):
            found.append(PAY)
        return found

    def play(self, g: State, move: int) -> None:
        if move == PAY:
            self._pay(g)
            return
        place = move - BUILDER_
        card = g.areas[self.seat].building_at(place)
        g.tell_card("replaces", self.seat, card, place)
        power = g.deck.powers[card]
        used = self.used if power.x else self.used | 1 << place
        covers = tuple([kinds for kinds, count in power.right for _ in range(count)])
        g.replace(Cover(self.seat, self.need, both(self.spent, power.bill), used, covers))

    def _pay(self, g: State) -> None:
        g.replace(Pay(self.seat, both(bill_of(self.need), self.spent)))


class Cover(Frame):
    """What the next counter of a replacement stands for. Those that nothing is needed of are not taken."""

    FIELDS: ClassVar = ("seat", "need", "spent", "used", "covers")

    def __init__(self, seat: int, need: Need, spent: Bill, used: int, covers: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.need = need
        self.spent = spent
        self.used = used
        self.covers = covers  # the kinds that each counter still to be set may be of

    def enter(self, g: State) -> bool:
        if not self.covers:
            g.replace(Purchase(self.seat, self.need, self.spent, self.used))
            return False
        found = self.moves(g)
        if len(found) > 1:
            return True
        need = without(self.need, found[0] - COVER_) if found else self.need
        g.replace(Cover(self.seat, need, self.spent, self.used, self.covers[1:]))
        return False

    def moves(self, g: State) -> list[int]:
        return [COVER_ + wanted for wanted in coverable(self.need, self.covers[0]) if self._leads_on(g, wanted)]

    def _leads_on(self, g: State, wanted: int) -> bool:
        """Whether the card can still be paid for when the counter stands for this."""
        lefts = covered(without(self.need, wanted), self.covers[1:])
        return any(payable(g, self.seat, left, self.spent, self.used) for left in lefts)

    def play(self, g: State, move: int) -> None:
        need = without(self.need, move - COVER_)
        g.replace(Cover(self.seat, need, self.spent, self.used, self.covers[1:]))


def builders(g: State, seat: int, used: int) -> list[int]:
    """The places of the builders that can still help."""
    types = g.deck.types
    return [
        place_of(b) for b in g.areas[seat].buildings if types[card_of(b)] == BUILDER and not used >> place_of(b) & 1
    ]


def payable(g: State, seat: int, need: Need, spent: Bill, used: int) -> bool:
    """Whether all this can be paid, perhaps with the help of builders."""
    return _payable(g, seat, need, spent, used, set())


def _payable(g: State, seat: int, need: Need, spent: Bill, used: int, seen: set[tuple[Need, Bill, int]]) -> bool:
    have = g.areas[seat].counters
    if affordable(both(bill_of(need), spent), have):
        return True
    if (need, spent, used) in seen or spent[0] > sum(have):
        return False
    seen.add((need, spent, used))
    for place in builders(g, seat, used):
        for step in replacements(g, seat, place, need, spent, used):
            if _payable(g, seat, *step, seen):
                return True
    return False


def replacements(g: State, seat: int, place: int, need: Need, spent: Bill, used: int) -> list[tuple[Need, Bill, int]]:
    """What can be left to pay after one set of a builder's replacement: only for counters that are needed."""
    power = g.deck.powers[g.areas[seat].building_at(place)]
    used = used if power.x else used | 1 << place
    covers = tuple([kinds for kinds, count in power.right for _ in range(count)])
    return [(left, both(spent, power.bill), used) for left in covered(need, covers) if left != need]


def covered(need: Need, covers: tuple[int, ...]) -> list[Need]:
    """What can still be needed once these counters are set against it. One that nothing is needed of lapses."""
    found = {need}
    for kinds in covers:
        found = {left for n in found for left in [without(n, wanted) for wanted in coverable(n, kinds)] or [n]}
    return sorted(found)


def coverable(need: Need, kinds: int) -> list[int]:
    """What a counter of one of these kinds can stand for; glory can stand for anything."""
    return [wanted for wanted, n in enumerate(need) if n and (wanted & kinds or kinds >> GLORY & 1)]


def without(need: Need, wanted: int) -> Need:
    return tuple([n - 1 if i == wanted else n for i, n in enumerate(need)])


FRAMES = (Buy, Place, Raise, Purchase, Cover)
