"""Phase 3: every player, from the active one on, activates the cards of the turn's type; what the powers do."""

from typing import ClassVar, Final

from ludi.core.frame import Frame, Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.gloria_mundi.bills import affordable, changes, times
from ludi.games.gloria_mundi.cards import GOODS, PLACE_TYPE
from ludi.games.gloria_mundi.grammar import (
    BUILDINGS,
    DISCARD,
    EACH_OTHER,
    GOTH,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    PRODUCE,
    SPEND,
    Power,
)
from ludi.games.gloria_mundi.moves import BASIC_, COUNT_, DISCARD_, MOST, POWER_
from ludi.games.gloria_mundi.payment import Divide, Payment
from ludi.games.gloria_mundi.state import CARDS, State, card_of, place_of

ALL: Final = -1  # as a set of places: every bit


class Activate(Frame):
    """One player's cards of the turn's type, in any order: each yields its basic resource or uses its building's power.

    Production cards without a building, or with a red one, have no choice and produce at once, unless a card that
    allows no other of its type to do anything (satisfy a card to earn) could still be used.
    """

    FIELDS: ClassVar = ("seat", "turn_type", "left", "used", "produced")

    def __init__(self, seat: int, turn_type: int, left: int, used: int = 0, produced: int = 0) -> None:
        self.seat = seat
        self.turn_type = turn_type
        self.left = left  # players after this one
        self.used = used  # a bit for each place whose card has been activated
        self.produced = produced  # whether the cards without a choice have produced

    def enter(self, g: State) -> bool:
        ready = self.ready(g)
        if not self.produced:
            if self._may_claim_all(g, ready):
                return True
            g.produce(self.seat, self.turn_type, g.areas[self.seat].without_choice(self.turn_type))
            g.replace(Activate(self.seat, self.turn_type, self.left, self.used, 1))
            return False
        found = self.moves(g)
        if len(found) > len(ready) or self._may_choose_later(g, ready):
            return g.ask(found)
        g.produce(self.seat, self.turn_type, len(ready))
        self._done(g)
        return False

    def ready(self, g: State) -> list[int]:
        """Buildings of this type, place and card, that have not been activated."""
        active, used = g.areas[self.seat].active[self.turn_type], self.used
        return [b for b in active if not used >> b // CARDS & 1] if used else active

    def _may_claim_all(self, g: State, ready: list[int]) -> bool:
        """Whether a card could still be used that forbids all others of this type."""
        claims = g.deck.claims_its_type
        return any(claims[b % CARDS] and self._usable(g, b, 0) for b in ready)

    def _may_choose_later(self, g: State, ready: list[int]) -> bool:
        """Whether any power can be used after other cards have produced."""
        return len(ready) > 1 and any(self._usable(g, building, len(ready) - 1) for building in ready)

    def _usable(self, g: State, building: int, more: int) -> bool:
        """Whether a power would do something, with so many more of the basic resource."""
        player = g.areas[self.seat]
        power = g.deck.powers[card_of(building)]
        operation = power.operation
        if operation == PRODUCE:
            return True
        if operation == SPEND:
            have = player.counters
            if more:
                have = have[:]
                have[self.turn_type] += more
            return affordable(power.bill, have) and (not power.back or does_something(g, power, have))
        if (self.used or self.produced) and g.deck.claims_its_type[card_of(building)]:
            return False
        if operation == DISCARD:
            return len(player.buildings) > power.count
        return sets(g, self.seat, power, place_of(building), more) > 0

    def moves(self, g: State) -> list[int]:
        found: list[int] = []
        for building in self.ready(g):
            found.append(BASIC_ + place_of(building))
            if self._usable(g, building, 0):
                found.append(POWER_ + place_of(building))
        return found

    def play(self, g: State, move: int) -> None:
        basic = move < POWER_
        place = move - BASIC_ if basic else move - POWER_
        card = g.areas[self.seat].building_at(place)
        claims_all = not basic and g.deck.claims_its_type[card]
        used = ALL if claims_all else self.used | 1 << place
        g.replace(Activate(self.seat, self.turn_type, self.left, used, 1 if claims_all else self.produced))
        if basic:
            g.produce(self.seat, self.turn_type, 1)
        else:
            g.tell_card("activates", self.seat, card, place)
            use(g, self.seat, place, card)

    def _done(self, g: State) -> None:
        g.pop()
        if self.left:
            begin_activation(g, (self.seat + 1) % g.players, self.turn_type, self.left - 1)


def begin_activation(g: State, seat: int, turn_type: int, left: int) -> None:
    """From this player on: the next who has buildings of this type activates cards; the cards of the others produce."""
    while not g.areas[seat].active[turn_type]:
        g.produce(seat, turn_type, g.areas[seat].without_choice(turn_type))
        if not left:
            return
        seat = (seat + 1) % g.players
        left -= 1
    g.push(Activate(seat, turn_type, left))


# -- powers ------------------------------------------------------------------------------------------


def sets(g: State, seat: int, power: Power, place: int, more: int = 0) -> int:
    """How many sets of the right side a condition on the left earns."""
    player = g.areas[seat]
    if power.operation == GOTH:
        return 1 if power.what in g.deck.road[g.goth] else 0
    if power.operation == EACH_OTHER:
        return player.cards(power.what) - (PLACE_TYPE[place] == power.what)
    if power.what == BUILDINGS:
        return len(player.buildings)
    if power.what == HELD:
        kinds, each = power.left[0]
        held = [count for kind, count in enumerate(player.counters) if kinds >> kind & 1]
        return (sum(held) + (more if kinds >> PLACE_TYPE[place] & 1 else 0)) // each
    return player.cards(power.what)


def does_something(g: State, power: Power, have: list[int]) -> bool:
    """Whether a power that may give back what it took can be used otherwise. At first this was not looked at."""
    return g.questions == FIRST_QUESTIONS or changes(power.bill, have, power.back)


def use(g: State, seat: int, place: int, card: int) -> None:
    """Activate a building."""
    power = g.deck.powers[card]
    operation = power.operation
    if operation == PRODUCE:
        earn(g, seat, power, 1)
    elif operation in (HAVE, EACH_OTHER, GOTH):
        earn(g, seat, power, sets(g, seat, power, place))
    elif operation == DISCARD and power.count > 1:
        g.push(DiscardOthers(seat, place, power.count, 1))
    elif operation == DISCARD and not power.x:
        g.push(DiscardOther(seat, place))
    elif power.x:
        g.push(Times(seat, card))
    else:
        g.push(Earn(seat, card, 1))
        g.push(Payment(seat, power.bill, vain=power.back))


def earn(g: State, seat: int, power: Power, count: int) -> None:
    """So many sets of the right side."""
    for kind in range(len(GOODS)):
        if power.certain[kind]:
            g.gain(seat, kind, power.certain[kind] * count)
    for kinds, each in power.divided:
        g.push(Divide(seat, kinds, each * count))


class Earn(Frame):
    """What a payment has brought."""

    FIELDS: ClassVar = ("seat", "card", "count")

    def __init__(self, seat: int, card: int, count: int) -> None:
        self.seat = seat
        self.card = card
        self.count = count

    def enter(self, g: State) -> bool:
        g.pop()
        earn(g, self.seat, g.deck.powers[self.card], self.count)
        return False


class Times(Frame):
    """An X: how many times."""

    FIELDS: ClassVar = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, g: State) -> list[int]:
        return list(range(COUNT_ + 1, COUNT_ + most_times(g, self.seat, g.deck.powers[self.card]) + 1))

    def play(self, g: State, move: int) -> None:
        count = move - COUNT_
        power = g.deck.powers[self.card]
        if power.operation == DISCARD:
            place = next(place_of(b) for b in g.areas[self.seat].buildings if card_of(b) == self.card)
            g.replace(DiscardOthers(self.seat, place, count, count))
            return
        g.replace(Earn(self.seat, self.card, count))
        g.push(Payment(self.seat, times(power.bill, count), vain=times(power.back, count)))


def most_times(g: State, seat: int, power: Power) -> int:
    """As often as the player can pay for; no choice is of more than `MOST` things."""
    at_once = MOST // max([power.bill[0], 1, *[each for _, each in power.divided]])
    if power.operation == DISCARD:
        return min(at_once, len(g.areas[seat].buildings) - 1)
    count = 1
    while count < at_once and affordable(times(power.bill, count + 1), g.areas[seat].counters):
        count += 1
    return count


class DiscardOther(Frame):
    """Discard another building, of any type, for its steps, its cost, or something else. The production card under it
    stays; if it was still to be activated, it yields its basic resource."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place  # of the building whose power it is

    def moves(self, g: State) -> list[int]:
        places = [place_of(b) for b in g.areas[self.seat].buildings]
        return [DISCARD_ + place for place in places if place != self.place]

    def play(self, g: State, move: int) -> None:
        place = move - DISCARD_
        power = g.deck.powers[g.areas[self.seat].building_at(self.place)]
        g.pop()
        self._discard(g, place, power)
        if not power.its:
            earn(g, self.seat, power, 1)

    def _discard(self, g: State, place: int, power: Power) -> None:
        """One building; what is printed on it, if that is what it brings."""
        card = g.discard(self.seat, place)
        g.tell_card("discards", self.seat, card, place)
        self._produce(g, card, place)
        if power.its == ITS_STEPS:
            g.take_steps(self.seat, g.deck.steps[card])
        elif power.its == ITS_COST:
            for kind, count in enumerate(g.deck.costs[card]):
                g.gain(self.seat, kind, count)

    def _produce(self, g: State, card: int, place: int) -> None:
        activation = g.stack[-1]
        assert isinstance(activation, Activate)
        unused = g.deck.types[card] == activation.turn_type and not activation.used >> place & 1
        if activation.produced and unused:
            g.produce(self.seat, activation.turn_type, 1)


class DiscardOthers(DiscardOther):
    """The same with several buildings, one after the other; fixed goods come when all are discarded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "left", "sets")

    def __init__(self, seat: int, place: int, left: int, sets: int) -> None:
        super().__init__(seat, place)
        self.left = left  # still to be discarded
        self.sets = sets  # of the right side that they bring together

    def play(self, g: State, move: int) -> None:
        power = g.deck.powers[g.areas[self.seat].building_at(self.place)]
        g.pop()
        self._discard(g, move - DISCARD_, power)
        if self.left > 1:
            g.push(DiscardOthers(self.seat, self.place, self.left - 1, self.sets))
        elif not power.its:
            earn(g, self.seat, power, self.sets)


FRAMES: Frames = (Activate, Earn, Times, DiscardOther, DiscardOthers)
