"""What the powers of buildings are worth, now and in the rest of the game."""

from ludi.bots.gloria_mundi.evaluation import Evaluation, cheapest, earned, more, price, scarce
from ludi.games.gloria_mundi.activation import most_paid, others, sets, usable
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import BUILDER, FOOD, GLORY, GOLD, PEACE, STEP, WALL
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
    PROTECT,
    REPLACE,
    SPEND,
    Power,
)
from ludi.games.gloria_mundi.state import CARDS, Player, State

# -- now ---------------------------------------------------------------------------------------------


def use_now(evaluation: Evaluation, g: State, seat: int, building: int) -> float:
    """What the power of a building would bring at once, less what it costs."""
    return power_now(evaluation, g, seat, building, g.deck.powers[building % CARDS])


def power_now(evaluation: Evaluation, g: State, seat: int, building: int, power: Power) -> float:
    """The same of one power of a building that may leave the choice of several."""
    player = g.areas[seat]
    operation = power.operation
    if power.options:
        return best_option(evaluation, g, seat, building, power)
    if operation == PRODUCE:
        return earned(evaluation, player.counters, power, 1)
    if operation == SPEND:
        return best_trade(evaluation, g, seat, power)
    if operation == DISCARD:
        return best_discard(evaluation, g, seat, building, power)
    if operation == GIVE:
        if others(player, power.what, building // CARDS) < power.count:
            return 0.0
        return give(evaluation, player.counters, power, 1)
    return earned(evaluation, player.counters, power, sets(g, seat, power, building // CARDS))


def best_option(evaluation: Evaluation, g: State, seat: int, building: int, power: Power) -> float:
    best = 0.0
    for option in power.options:
        if usable(g, seat, option, building // CARDS):
            best = max(best, power_now(evaluation, g, seat, building, option))
    return best


def give(evaluation: Evaluation, have: list[int], power: Power, count: int) -> float:
    """What it brings to discard production cards so many times, less what bare ones would still yield."""
    return earned(evaluation, have, power, count) - count * power.count * evaluation.card(power.what)


def best_trade(evaluation: Evaluation, g: State, seat: int, power: Power) -> float:
    """What spending brings, as often as it pays; 0 if it cannot be paid."""
    have = g.areas[seat].counters
    if not affordable(power.bill, have):
        return 0.0
    best = trade(evaluation, have, power, 1)
    if power.x:
        for count in range(2, most_paid(g, seat, power) + 1):
            found = trade(evaluation, have, power, count)
            if found <= best:
                break
            best = found
    return best


def trade(evaluation: Evaluation, have: list[int], power: Power, count: int) -> float:
    """So many times what is spent, for what it brings."""
    paid = cheapest(have, power.bill, count)
    left = [have[FOOD] - paid[FOOD], have[GOLD] - paid[GOLD], have[PEACE] - paid[PEACE], have[GLORY] - paid[GLORY]]
    return earned(evaluation, left, power, count) - price(evaluation, have, paid)


def best_discard(evaluation: Evaluation, g: State, seat: int, building: int, power: Power) -> float:
    best = 0.0
    least = -1.0
    for other in g.areas[seat].buildings:
        if other != building:
            card = other % CARDS
            lost = power_worth(evaluation, g, g.areas[seat], card, 0)
            best = max(best, discard_brings(evaluation, g, seat, power, card) - lost)
            least = lost if least < 0.0 else min(least, lost)
    return best - (power.count - 1) * max(0.0, least)


def discard_brings(evaluation: Evaluation, g: State, seat: int, power: Power, card: int) -> float:
    """What it brings to discard a building."""
    have = g.areas[seat].counters
    if power.its == ITS_STEPS:
        return g.deck.steps[card] * evaluation.weights.step
    if power.its == ITS_COST:
        cost: list[int] = g.deck.costs[card]
        worth = cost[GLORY] * evaluation.weights.glory
        for kind in range(GLORY):
            worth += more(have[kind], cost[kind])
        return worth * evaluation.each
    return earned(evaluation, have, power, 1)


def reaches_africa(g: State, seat: int, power: Power, place: int) -> bool:
    """Whether the steps of a power lead to Africa."""
    for option in power.options:
        if reaches_africa(g, seat, option, place):
            return True
    steps = power.certain[STEP]
    if not steps:
        return False
    return g.areas[seat].steps + possible_sets(g, seat, power, place) * steps >= g.deck.africa


# -- a turn of a type --------------------------------------------------------------------------------


def harvest(evaluation: Evaluation, g: State, seat: int, kind: int, extra: int) -> float:
    """What a turn of a type brings a player who has so many more bare cards of it."""
    player = g.areas[seat]
    held = player.counters[kind]
    worth = evaluation.each * more(held, player.without_choice(kind) + extra)
    active = player.active[kind]
    if not active:
        return worth
    basic = evaluation.each * scarce(held)
    claimed = 0.0
    for building in active:
        now = use_now(evaluation, g, seat, building)
        if g.deck.claims_its_type[building % CARDS]:
            claimed = max(claimed, now)
            now = 0.0
        worth += max(now, basic)
    return max(worth, claimed)


def steps_now(g: State, seat: int, kind: int) -> int:
    """The steps that a turn of a type can bring a player."""
    player = g.areas[seat]
    found = 0
    for building in player.active[kind]:
        found += power_steps(g, seat, g.deck.powers[building % CARDS], building // CARDS)
    return found


def power_steps(g: State, seat: int, power: Power, place: int) -> int:
    """The steps that a power can bring now."""
    if power.options:
        best = 0
        for option in power.options:
            best = max(best, power_steps(g, seat, option, place))
        return best
    return power.certain[STEP] * possible_sets(g, seat, power, place) if power.certain[STEP] else 0


def possible_sets(g: State, seat: int, power: Power, place: int) -> int:
    """How many sets of the right side a power can bring now."""
    if power.operation == SPEND:
        if not affordable(power.bill, g.areas[seat].counters):
            return 0
        return most_paid(g, seat, power) if power.x else 1
    if power.operation == PRODUCE or power.operation == DISCARD:
        return 1
    if power.operation == GIVE:
        return 1 if others(g.areas[seat], power.what, place) >= power.count else 0
    return sets(g, seat, power, place)


# -- later -------------------------------------------------------------------------------------------


def power_worth(evaluation: Evaluation, g: State, player: Player, card: int, new: int) -> float:
    """What a building's power will do in the rest of the game. A new one takes a bare card."""
    power = g.deck.powers[card]
    if power.operation == REPLACE:
        return builder_worth(evaluation, power) * evaluation.turns / g.players
    if power.operation == PROTECT:
        return evaluation.weights.wall * evaluation.card(power.what)
    kind = g.deck.types[card]
    if kind == BUILDER:
        return right_side(evaluation, power) * evaluation.weights.buys * evaluation.turns / g.players
    if kind == WALL:
        there = goth_there(g, power.what) if power.operation == GOTH else 1.0
        return right_side(evaluation, power) * there * evaluation.turns / 2  # the Goth moves every other turn or so
    return each_use(evaluation, g, player, card) * evaluation.uses(kind, max(0, player.bare[kind] - new))


def builder_worth(evaluation: Evaluation, power: Power) -> float:
    """What a builder saves in an own turn."""
    saved = evaluation.weights.lone_help
    if not power.one_for_one:
        saved = max(saved, float(len(power.covers) - power.bill[0]))
    return saved * evaluation.weights.plan * evaluation.weights.buys


def right_side(evaluation: Evaluation, power: Power) -> float:
    """What a set of a power's right side is worth in the turns to come."""
    weights, certain = evaluation.weights, power.certain
    worth = certain[GLORY] * weights.glory * weights.plan
    for kind in range(GLORY):
        worth += certain[kind] * evaluation.later[kind]
    worth += certain[STEP] * weights.step
    for kinds, n in power.divided:
        worth += n * (weights.step if kinds >> STEP & 1 else weights.plan * 1.2)
    return worth


def each_use(evaluation: Evaluation, g: State, player: Player, card: int) -> float:
    """What a power is worth each time in the turns to come, beyond the basic resource."""
    power = g.deck.powers[card]
    operation, basic = power.operation, evaluation.later[g.deck.types[card]]
    right = right_side(evaluation, power)
    if operation == SPEND:
        surplus = right - later_price(evaluation, power)
        return (
            max(0.0, surplus * (evaluation.weights.many_times if power.x else 1.0) - basic) * evaluation.weights.spend
        )
    if operation == EACH_OTHER:
        cards = player.cards(power.what) + 1
        lost = cards * basic if g.deck.claims_its_type[card] else basic
        return max(0.0, (cards - 1) * right - lost) * evaluation.weights.count
    if operation == HAVE:
        return max(0.0, counted(player, power) * right - basic) * evaluation.weights.count
    if operation == GOTH:
        return max(0.0, goth_there(g, power.what) * (right - basic))
    if operation == GIVE:
        return max(0.0, right - power.count * evaluation.card(power.what) - basic) * evaluation.weights.spend
    if operation == DISCARD:
        return evaluation.weights.salvage * (evaluation.weights.step if power.its == ITS_STEPS else basic)
    return right - basic  # PRODUCE


def later_price(evaluation: Evaluation, power: Power) -> float:
    """What a power spends is worth in the turns to come."""
    bill, worth = power.bill, 0.0
    free = bill[0]
    for kind in range(GLORY):
        own = bill[7] - bill[7 ^ 1 << kind]
        worth += own * evaluation.later[kind]
        free -= own
    return worth + free * evaluation.weights.plan


def goth_there(g: State, kind: int) -> float:
    """The part of the spaces before the Goth that shows an icon."""
    spaces = g.deck.rome - 1 - g.goth
    if spaces <= 0:
        return 0.0
    return min(1.0, (g.deck.icons_to[g.deck.rome - 1][kind] - g.deck.icons_to[g.goth][kind]) / spaces)


def counted(player: Player, power: Power) -> int:
    """How many sets a HAVE will earn, as a rule, with one card more."""
    if power.what == HELD:
        return max(1, 3 // power.left[0][1])
    return len(player.buildings) + 1 if power.what == BUILDINGS else player.cards(power.what) + 1
