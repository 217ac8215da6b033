"""Phase 3: every player, from the active one on, activates the cards of the turn's type; what the powers do."""

from typing import Any, ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS
from ludi.core.why import OTHER
from ludi.games.gloria_mundi.bills import affordable, changes, times
from ludi.games.gloria_mundi.cards import BUILDER, GOODS, PLACE_TYPE
from ludi.games.gloria_mundi.decks import Deck
from ludi.games.gloria_mundi.grammar import (
    BUILDINGS,
    DISCARD,
    EACH_OTHER,
    GIVE,
    GOTH,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    PRODUCE,
    SPEND,
    Power,
)
from ludi.games.gloria_mundi.moves import BASIC_, COUNT_, DISCARD_, FAMILY, LOSE_, LOSE_BUILT_, MOST_AT_ONCE, POWER_
from ludi.games.gloria_mundi.payment import Divide, Payment
from ludi.games.gloria_mundi.state import CARDS, EMPTY, MundiFrame, Player, State, card_of, place_of

EVERY_PLACE: Final = -1  # as a set of places: every bit


class Activate(MundiFrame):
    """One player's cards of the turn's type, in any order: each yields its basic resource or uses its building's power.

    Production cards without a building, or with a red one, have no choice and produce at once, unless a card that
    allows no other of its type to do anything (satisfy a card to earn) could still be used.
    """

    RULE: ClassVar = "activation"
    FIELDS: ClassVar = ("seat", "turn_type", "left", "used", "produced")

    def __init__(self, seat: int, turn_type: int, left: int, used: int = 0, produced: int = 0) -> None:
        self.seat = seat
        self.turn_type = turn_type
        self.left = left  # players after this one
        self.used = used  # a bit for each place whose card has been activated
        self.produced = produced  # whether the cards without a choice have produced

    def shows(self, g: State) -> dict[str, Any]:
        places = [place_of(b) for b in g.areas[self.seat].active[self.turn_type]]
        return {"type": self.turn_type, "used": [place for place in places if self.used >> place & 1]}

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
        card = card_of(building)
        if (self.used or self.produced) and g.deck.claims_its_type[card]:
            return False
        return usable(g, self.seat, g.deck.powers[card], place_of(building), more)

    def moves(self, g: State) -> list[int]:
        found: list[int] = []
        for building in self.ready(g):
            found.append(BASIC_ + place_of(building))
            if self._usable(g, building, 0):
                found.append(POWER_ + place_of(building))
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "place":
            produced = "has_produced" if self.produced else "waits_to_produce"
            return produced if n == self.turn_type else "other_turn"
        if family != "power":
            return OTHER
        kind = g.deck.types[g.areas[self.seat].building_at(n)]
        if kind >= BUILDER:
            return "red_produces" if PLACE_TYPE[n] == self.turn_type else OTHER
        return "power_used" if kind == self.turn_type else "power_other_turn"

    def play(self, g: State, move: int) -> None:
        basic = FAMILY[move] == BASIC_
        place = move - FAMILY[move]
        card = g.areas[self.seat].building_at(place)
        claims_all = not basic and g.deck.claims_its_type[card]
        used = EVERY_PLACE if claims_all else self.used | 1 << place
        produced = 1 if claims_all else self.produced
        if not basic and not produced and g.deck.powers[card].operation == GIVE:
            # What is about to be discarded has produced before.
            g.produce(self.seat, self.turn_type, g.areas[self.seat].without_choice(self.turn_type))
            produced = 1
        g.replace(Activate(self.seat, self.turn_type, self.left, used, produced))
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


def usable(g: State, seat: int, power: Power, place: int, more: int = 0) -> bool:
    """Whether a power of a building in this place would do something, with so many more of the resource of the card
    under it."""
    operation = power.operation
    if power.options:
        return any(usable(g, seat, option, place, more) for option in power.options)
    if operation == PRODUCE:
        return True
    if operation == SPEND:
        have = g.areas[seat].counters
        if more:
            have = have[:]
            have[PLACE_TYPE[place]] += more
        return affordable(power.bill, have) and (not power.back or does_something(g, power, have))
    if operation == DISCARD:
        return len(g.areas[seat].buildings) > power.count
    if operation == GIVE:
        return others(g.areas[seat], power.what, place) >= power.count
    return sets(g, seat, power, place, more) > 0


def others(player: Player, kind: int, place: int) -> int:
    """Production cards of a type beside the one in this place."""
    return player.cards(kind) - (PLACE_TYPE[place] == kind)


def sets(g: State, seat: int, power: Power, place: int, more: int = 0) -> int:
    """How many sets of the right side a condition on the left earns."""
    player = g.areas[seat]
    if power.operation == GOTH:
        return 1 if power.what in g.deck.road[g.goth] else 0
    if power.operation == EACH_OTHER:
        return others(player, power.what, place)
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


def power_of(deck: Deck, card: int, option: int) -> Power:
    """The power of a building; of several to choose from the one with this number, if it has been chosen."""
    power = deck.powers[card]
    return power.options[option - 1] if option else power


def use(g: State, seat: int, place: int, card: int, option: int = 0) -> None:
    """Activate a building."""
    power = power_of(g.deck, card, option)
    operation = power.operation
    if power.options:
        g.push(Choose(seat, place))
    elif operation == PRODUCE:
        earn(g, seat, power, 1, place)
    elif operation in (HAVE, EACH_OTHER, GOTH):
        earn(g, seat, power, sets(g, seat, power, place), place)
    elif power.x:
        g.push(Times(seat, card, option))
    elif operation == GIVE:
        g.push(DiscardCards(seat, place, power.count, 1, option))
    elif operation == DISCARD and power.count > 1:
        g.push(DiscardOthers(seat, place, power.count, 1, option))
    elif operation == DISCARD:
        g.push(DiscardOther(seat, place, option))
    else:
        g.push(Earn(seat, card, 1, option))
        g.push(Payment(seat, power.bill, vain=power.back))


def bring(g: State, seat: int, kind: int, but: int) -> None:
    """What red cards of a type, builders or Goth cards, bring by themselves; all but the one in this place."""
    for b in g.areas[seat].buildings:
        card, place = card_of(b), place_of(b)
        if g.deck.brings[card] == kind and place != but and usable(g, seat, g.deck.powers[card], place):
            g.tell_card("activates", seat, card, place)
            use(g, seat, place, card)


class Choose(MundiFrame):
    """Which of several things a power takes or brings: one of them, for all sets."""

    RULE: ClassVar = "mixes"
    FIELDS: ClassVar = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place  # of the building whose power it is

    def shows(self, g: State) -> dict[str, Any]:
        return {"place": self.place, "card": g.areas[self.seat].building_at(self.place)}

    def moves(self, g: State) -> list[int]:
        options = g.deck.powers[g.areas[self.seat].building_at(self.place)].options
        return [COUNT_ + number for number, option in enumerate(options, 1) if usable(g, self.seat, option, self.place)]

    def play(self, g: State, move: int) -> None:
        g.pop()
        use(g, self.seat, self.place, g.areas[self.seat].building_at(self.place), move - COUNT_)


def earn(g: State, seat: int, power: Power, count: int, place: int) -> None:
    """So many sets of the right side of the power of a building in this place."""
    for kind in range(len(GOODS)):
        if power.certain[kind]:
            g.gain(seat, kind, power.certain[kind] * count, place)
    for kinds, each in power.divided:
        g.push(Divide(seat, kinds, each * count))


class Earn(MundiFrame):
    """What a payment has brought."""

    FIELDS: ClassVar = ("seat", "card", "count", "option")

    def __init__(self, seat: int, card: int, count: int, option: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.count = count
        self.option = option

    def shows(self, g: State) -> dict[str, Any]:
        return {"card": self.card}

    def enter(self, g: State) -> bool:
        g.pop()
        place = EMPTY if g.events is None else g.areas[self.seat].where(self.card)
        earn(g, self.seat, power_of(g.deck, self.card, self.option), self.count, place)
        return False


class Times(MundiFrame):
    """An X: how many times."""

    RULE: ClassVar = "times"
    FIELDS: ClassVar = ("seat", "card", "option")

    def __init__(self, seat: int, card: int, option: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.option = option

    def shows(self, g: State) -> dict[str, Any]:
        return {"card": self.card}

    def power(self, g: State) -> Power:
        return power_of(g.deck, self.card, self.option)

    def moves(self, g: State) -> list[int]:
        power = self.power(g)
        found = list(range(COUNT_ + 1, COUNT_ + most_times(g, self.seat, power, self._place(g)) + 1))
        if not power.back or g.questions <= SECOND_QUESTIONS:  # which did not look at each number
            return found
        have = g.areas[self.seat].counters
        return [n for n in found if changes(times(power.bill, n - COUNT_), have, times(power.back, n - COUNT_))]

    def _place(self, g: State) -> int:
        return g.areas[self.seat].where(self.card)

    def play(self, g: State, move: int) -> None:
        count = move - COUNT_
        power = self.power(g)
        if power.operation == DISCARD:
            g.replace(DiscardOthers(self.seat, self._place(g), count, count, self.option))
        elif power.operation == GIVE:
            g.replace(DiscardCards(self.seat, self._place(g), count, count, self.option))
        else:
            g.replace(Earn(self.seat, self.card, count, self.option))
            g.push(Payment(self.seat, times(power.bill, count), vain=times(power.back, count)))


def most_times(g: State, seat: int, power: Power, place: int) -> int:
    """As often as the player can pay for; no choice is of more than `MOST_AT_ONCE` things."""
    if power.operation == DISCARD:
        return min(_at_once(power), len(g.areas[seat].buildings) - 1)
    if power.operation == GIVE:
        return min(_at_once(power), others(g.areas[seat], power.what, place))
    return most_paid(g, seat, power)


def _at_once(power: Power) -> int:
    return MOST_AT_ONCE // max([power.bill[0], 1, *[each for _, each in power.divided]])


def most_paid(g: State, seat: int, power: Power) -> int:
    """As often as there are counters to spend, once at least."""
    at_once, count = _at_once(power), 1
    while count < at_once and affordable(times(power.bill, count + 1), g.areas[seat].counters):
        count += 1
    return count


class DiscardOther(MundiFrame):
    """Discard another building, of any type, for its steps, its cost, or something else. The production card under it
    stays; if it was still to be activated, it yields its basic resource."""

    RULE: ClassVar = "discard"
    REFUSES: ClassVar = {"place": "nothing_to_discard", "discard": "not_itself"}
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "option")

    def __init__(self, seat: int, place: int, option: int = 0) -> None:
        self.seat = seat
        self.place = place  # of the building whose power it is
        self.option = option

    def shows(self, g: State) -> dict[str, Any]:
        return {"place": self.place}

    def power(self, g: State) -> Power:
        return power_of(g.deck, g.areas[self.seat].building_at(self.place), self.option)

    def moves(self, g: State) -> list[int]:
        places = [place_of(b) for b in g.areas[self.seat].buildings]
        return [DISCARD_ + place for place in places if place != self.place]

    def play(self, g: State, move: int) -> None:
        place = move - DISCARD_
        power = self.power(g)
        g.pop()
        self._discard(g, place, power)
        if not power.its:
            earn(g, self.seat, power, 1, self.place)

    def _discard(self, g: State, place: int, power: Power) -> None:
        """One building; what is printed on it, if that is what it brings."""
        card = g.discard(self.seat, place)
        g.tell_card("discards", self.seat, card, place)
        self._produce(g, card, place)
        if power.its == ITS_STEPS:
            g.take_steps(self.seat, g.deck.steps[card])
        elif power.its == ITS_COST:
            for kind, count in enumerate(g.deck.costs[card]):
                g.gain(self.seat, kind, count, place)

    def _produce(self, g: State, card: int, place: int) -> None:
        activation = g.stack[-1]
        assert isinstance(activation, Activate)
        unused = g.deck.types[card] == activation.turn_type and not activation.used >> place & 1
        if activation.produced and unused:
            g.produce(self.seat, activation.turn_type, 1)


class DiscardOthers(DiscardOther):
    """The same with several buildings, one after the other; fixed goods come when all are discarded."""

    RULE: ClassVar = "discard"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "left", "sets", "option")

    def __init__(self, seat: int, place: int, left: int, sets: int, option: int = 0) -> None:
        super().__init__(seat, place, option)
        self.left = left  # still to be discarded
        self.sets = sets  # of the right side that they bring together

    def shows(self, g: State) -> dict[str, Any]:
        return {"place": self.place, "left": self.left}

    def play(self, g: State, move: int) -> None:
        power = self.power(g)
        g.pop()
        self._discard(g, move - DISCARD_, power)
        if self.left > 1:
            g.push(DiscardOthers(self.seat, self.place, self.left - 1, self.sets, self.option))
        elif not power.its:
            earn(g, self.seat, power, self.sets, self.place)


class DiscardCards(MundiFrame):
    """Discard other production cards of a type, one after the other, each with the building on it. They are out of the
    game and yield nothing more; what they bring together comes at last. The card under the building whose power it is
    stays."""

    RULE: ClassVar = "discard"
    FIELDS: ClassVar = ("seat", "place", "left", "sets", "option")

    def __init__(self, seat: int, place: int, left: int, sets: int, option: int = 0) -> None:
        self.seat = seat
        self.place = place  # of the building whose power it is
        self.left = left  # still to be discarded
        self.sets = sets  # of the right side that they bring together
        self.option = option

    def shows(self, g: State) -> dict[str, Any]:
        return {"place": self.place, "type": self.power(g).what, "left": self.left}

    def power(self, g: State) -> Power:
        return power_of(g.deck, g.areas[self.seat].building_at(self.place), self.option)

    def moves(self, g: State) -> list[int]:
        player, kind = g.areas[self.seat], self.power(g).what
        places = [place_of(b) for b in player.buildings]
        built = [LOSE_BUILT_ + place for place in places if PLACE_TYPE[place] == kind and place != self.place]
        return [LOSE_ + kind, *built] if player.bare[kind] else built

    def refusal(self, g: State, family: str, n: int) -> str:
        if family != "lose":
            return OTHER
        return "gives_itself" if LOSE_ + n == LOSE_BUILT_ + self.place else "gives_other_type"

    def play(self, g: State, move: int) -> None:
        power = self.power(g)
        g.pop()
        if FAMILY[move] == LOSE_:
            g.lose(self.seat, power.what)
        else:
            g.lose_built(self.seat, move - LOSE_BUILT_)
        if self.left > 1:
            g.push(DiscardCards(self.seat, self.place, self.left - 1, self.sets, self.option))
        else:
            earn(g, self.seat, power, self.sets, self.place)


FRAMES: Frames = (Activate, Earn, Times, DiscardOther, DiscardOthers, Choose, DiscardCards)
