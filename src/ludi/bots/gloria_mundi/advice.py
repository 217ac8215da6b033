"""Rules of thumb for Gloria Mundi.

Weights are counted in counters: 1 is what a counter is worth in the middle of a game to somebody who has a few of its
kind. Only the open table and what can be counted behind the screens is used, never how the supply lies.
"""

from typing import Final

from ludi.bots.thought.counsel import Reason
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, DiscardOther, Times, most_times, sets
from ludi.games.gloria_mundi.bills import NO_BILL, affordable, gold_range, peace_range
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Purchase, whole_bill
from ludi.games.gloria_mundi.cards import BUILDER, GLORY, PLACE_TYPE, STEP, TYPES
from ludi.games.gloria_mundi.goth import Destroy, Recover, Tribute
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
    PROTECT,
    REPLACE,
    SPEND,
    Power,
)
from ludi.games.gloria_mundi.moves import (
    BASIC_,
    BUILDER_,
    BUY_,
    COUNT_,
    COVER_,
    DISCARD_,
    LOSE_,
    LOSE_BUILT_,
    PASS,
    PAY,
    PLACE_,
    PLAY_,
    POWER_,
    TAKE_,
    TRIBUTE,
    WALL_,
)
from ludi.games.gloria_mundi.payment import Divide, Pay
from ludi.games.gloria_mundi.state import CARDS, EMPTY, Player, State
from ludi.games.gloria_mundi.turn import Production

# -- weights -----------------------------------------------------------------------------------------

STEP_WORTH: Final = 2.5  # a building of two steps costs about six counters, and its power is part of that
GLORY_WORTH: Final = 1.7  # it stands for any other counter
# Another counter of a kind, by how many there are: variety pays for buildings and for tribute.
SCARCE: Final = (1.5, 1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45, 0.4)
LAST_WORTH: Final = 0.15  # of a counter at the very end, where it only breaks ties
WORTH_FROM: Final = 4.0  # own turns that must be left for counters to be worth all
PLAN_WORTH: Final = 0.75  # of a counter that comes or goes in later turns
AFRICA: Final = 1000.0  # the game is won

TYPE_SHARE: Final = 0.36  # of the turns are of one type: their owner sees to it that good ones come more often
SURVIVES: Final = 0.8  # of what a card would yield is left after the Goth
MANY_TIMES: Final = 2.0  # an X is used so often, as a rule
GOTH_THERE: Final = 0.45  # of the spaces show a given icon
ROAD_PACE: Final = 1.1  # turns for each space of the road
WALK_PACE: Final = 1.5  # players walk faster later, when they have buildings
LEAST_PACE: Final = 0.4  # steps in a turn at the beginning
LONE_HELP: Final = 0.6  # what a builder that exchanges one for one saves in a purchase
BUYS: Final = 0.7  # purchases in an own turn
WALL_WORTH: Final = 0.4  # of the card it would save

OTHERS: Final = 0.9  # what the others gain on average counts nearly as much as one's own gain
BALANCE: Final = 0.25  # for each card more of a type in hand than of the others
PURCHASE: Final = 0.5  # of the worth of the purchase that a production makes possible
FIRST: Final = 10.0  # what produces comes before what spends, in whatever order it would be worth more
PATIENCE: Final = 0.5  # a purchase that hardly pays is left
SITE: Final = 0.5  # for each bare card of the type: many can do without one
IN_VAIN: Final = -20.0  # a wall on a type it does not protect
COMES_BACK: Final = 0.35  # of a tribute is recovered
DRAWN_IN: Final = 1.0  # of the damage that tribute heaps up: it comes later, but it comes
DELAY: Final = 1.0  # somebody who is behind wants more turns, somebody ahead fewer


def reasons(g: State, move: int) -> list[Reason]:
    """For and against a move of the seat that decides."""
    frame = g.stack[-1]
    return _BY_FRAME[type(frame)](g, frame, move)


# -- how long it lasts, and what things are worth ----------------------------------------------------


def turns_left(g: State) -> float:
    """About how many turns are still to come, of all players together."""
    road = (g.deck.rome - g.first_empty()) * ROAD_PACE
    cards = min([sum(player.hand) for player in g.areas]) * g.players
    ahead = max([player.steps for player in g.areas])
    walk = (g.deck.africa - ahead) / (WALK_PACE * max(LEAST_PACE, ahead / max(1, g.turn)))
    return max(0.0, min(road, cards, walk, len(g.supply)))


def counter_worth(g: State) -> float:
    """Of a counter now, as there must be turns left to use it."""
    return LAST_WORTH + (1 - LAST_WORTH) * min(1.0, turns_left(g) / g.players / WORTH_FROM)


def _scarce(held: int) -> float:
    return SCARCE[held] if held < len(SCARCE) else SCARCE[-1]


def gain_of(have: list[int], gains: list[int], each: float) -> float:
    """The worth of goods to somebody who has these counters."""
    worth = gains[STEP] * STEP_WORTH + gains[GLORY] * GLORY_WORTH * each
    for kind in range(GLORY):
        held = have[kind]
        for n in range(gains[kind]):
            worth += _scarce(held + n) * each
    return worth


def price_of(have: list[int], paid: list[int], each: float) -> float:
    """The worth of counters to somebody who gives them away."""
    worth = paid[GLORY] * GLORY_WORTH
    for kind in range(GLORY):
        held = have[kind]
        for n in range(paid[kind]):
            worth += _scarce(max(0, held - 1 - n))
    return worth * each


def _dearest(have: list[int], kinds: int, count: int) -> list[int]:
    """So many goods of these kinds, divided as they are worth most."""
    gains = [0] * (STEP + 1)
    if kinds >> STEP & 1:
        gains[STEP] = count
        return gains
    if kinds >> GLORY & 1:
        gains[GLORY] = count
        return gains
    options = [kind for kind in range(GLORY) if kinds >> kind & 1]
    for _ in range(count):
        gains[min(options, key=lambda kind: have[kind] + gains[kind])] += 1
    return gains


def _cheapest(have: list[int], bill: tuple[int, ...]) -> list[int]:
    """About how a bill is paid by somebody who gives what there is most of."""
    left = have[:]
    paid = [0] * (STEP + 1)
    for kinds in (1, 2, 4):  # what only this kind can pay
        kind = kinds >> 1
        own = min(left[kind], max(0, bill[0] - _not_touched(bill, kinds)))
        paid[kind] += own
        left[kind] -= own
    rest = bill[0] - sum(paid)
    free = max(0, min(rest, _free(bill)))
    for _ in range(free):
        kind = max(range(GLORY), key=lambda k: left[k])
        if not left[kind]:
            break
        paid[kind] += 1
        left[kind] -= 1
    paid[GLORY] = bill[0] - sum(paid)
    return paid


def _not_touched(bill: tuple[int, ...], kinds: int) -> int:
    """What other kinds can pay, or glory must."""
    return bill[7 ^ kinds] + bill[0] - bill[7]


def _free(bill: tuple[int, ...]) -> int:
    """What several kinds can pay."""
    return bill[7] - sum([max(0, bill[0] - _not_touched(bill, kinds)) for kinds in (1, 2, 4)])


# -- powers ------------------------------------------------------------------------------------------


def _right_side(have: list[int], power: Power, count: int) -> list[int]:
    gains = [n * count for n in power.certain]
    for kinds, n in power.divided:
        for kind, more in enumerate(_dearest(have, kinds, n * count)):
            gains[kind] += more
    return gains


def use_now(g: State, seat: int, building: int, each: float) -> float:
    """What a power would bring at once, less what it costs."""
    player = g.areas[seat]
    have = player.counters
    place, card = building // CARDS, building % CARDS
    power = g.deck.powers[card]
    operation = power.operation
    if operation == PRODUCE:
        return gain_of(have, _right_side(have, power, 1), each)
    if operation in (HAVE, EACH_OTHER, GOTH):
        return gain_of(have, _right_side(have, power, sets(g, seat, power, place)), each)
    if operation == SPEND:
        if not affordable(power.bill, have):
            return 0.0
        if not power.x:
            return _trade(have, power, 1, each)
        return max([_trade(have, power, n, each) for n in range(1, min(12, most_times(g, seat, power)) + 1)])
    if operation == DISCARD:
        found = [_discarded(g, seat, power, b, each) for b in player.buildings if b != building]
        return max(found, default=0.0)
    return 0.0


def _trade(have: list[int], power: Power, count: int, each: float) -> float:
    """So many times what is spent, for what it brings."""
    paid = _cheapest(have, tuple([n * count for n in power.bill]))
    left = [max(0, have[kind] - paid[kind]) for kind in range(STEP)]
    return gain_of(left, _right_side(left, power, count), each) - price_of(have, paid, each)


def _discarded(g: State, seat: int, power: Power, building: int, each: float) -> float:
    """What it brings to discard a building, less what that would still have done."""
    card = building % CARDS
    have = g.areas[seat].counters
    if power.its == ITS_STEPS:
        gain = g.deck.steps[card] * STEP_WORTH
    elif power.its == ITS_COST:
        gain = gain_of(have, [*g.deck.costs[card], 0], each)
    else:
        gain = gain_of(have, _right_side(have, power, 1), each)
    return gain - keeping(g, seat, building)


def each_use(g: State, player: Player, card: int) -> float:
    """What a power is worth each time in the turns to come, beyond the basic resource."""
    power = g.deck.powers[card]
    operation = power.operation
    right = sum([n * PLAN_WORTH for n in power.certain[:GLORY]]) + power.certain[GLORY] * PLAN_WORTH * GLORY_WORTH
    right += power.certain[STEP] * STEP_WORTH
    for kinds, n in power.divided:
        right += n * (STEP_WORTH if kinds >> STEP & 1 else PLAN_WORTH * 1.2)
    if operation == SPEND:
        surplus = right - power.bill[0] * PLAN_WORTH * (0.9 if power.x else 1.0)
        return max(0.0, surplus * (MANY_TIMES if power.x else 1.0) - PLAN_WORTH)
    if operation == EACH_OTHER:
        cards = player.cards(power.what) + 1
        lost = cards * PLAN_WORTH if g.deck.types[card] == power.what else PLAN_WORTH
        return max(0.0, (cards - 1) * right - lost)
    if operation == HAVE:
        if power.what == HELD:
            count = max(1, 3 // power.left[0][1])
        else:
            count = len(player.buildings) + 1 if power.what == BUILDINGS else player.cards(power.what) + 1
        return max(0.0, count * right - PLAN_WORTH)
    if operation == GOTH:
        return max(0.0, GOTH_THERE * (right - PLAN_WORTH))
    if operation == DISCARD:
        return STEP_WORTH if power.its == ITS_STEPS else PLAN_WORTH
    return right - PLAN_WORTH  # PRODUCE


def uses_left(g: State) -> float:
    """How often a card of one type will still be activated."""
    return turns_left(g) * TYPE_SHARE * SURVIVES


def power_worth(g: State, player: Player, card: int) -> float:
    """What a building's power will do in the rest of the game."""
    power = g.deck.powers[card]
    if power.operation == REPLACE:
        saved = LONE_HELP if power.one_for_one else max(LONE_HELP, len(power.covers) - power.bill[0])
        return saved * PLAN_WORTH * BUYS * turns_left(g) / g.players
    if power.operation == PROTECT:
        return WALL_WORTH * card_worth(g)
    return each_use(g, player, card) * uses_left(g)


def card_worth(g: State) -> float:
    """What a bare production card will yield in the rest of the game."""
    return PLAN_WORTH * uses_left(g) + 0.05


def keeping(g: State, seat: int, building: int) -> float:
    """What a building that stands is still worth."""
    return power_worth(g, g.areas[seat], building % CARDS)


# -- phases 2 and 3 ----------------------------------------------------------------------------------


def harvest(g: State, seat: int, kind: int, more: int, each: float) -> float:
    """What a turn of a type brings a player who has so many more bare cards of it."""
    player = g.areas[seat]
    gains = [0] * (STEP + 1)
    gains[kind] = player.without_choice(kind) + more
    worth = gain_of(player.counters, gains, each)
    basic = each * _scarce(player.counters[kind])
    claimed = 0.0
    for building in player.active[kind]:
        now = use_now(g, seat, building, each)
        if g.deck.claims_its_type[building % CARDS]:
            claimed = max(claimed, now)
            now = 0.0
        worth += max(now, basic)
    return max(worth, claimed)


def _production(g: State, frame: Frame, move: int) -> list[Reason]:
    seat, kind = frame.seat, move - PLAY_
    player = g.areas[seat]
    each = counter_worth(g)
    own = harvest(g, seat, kind, 1, each)
    others = sum([harvest(g, other, kind, 0, each) for other in range(g.players) if other != seat]) / (g.players - 1)
    hand = player.hand
    found = [Reason("own_harvest", own), Reason("their_harvest", -others * OTHERS)]
    found.append(Reason("hand_balance", BALANCE * (hand[kind] - sum(hand) / len(TYPES))))
    best = _best_purchase_after(g, seat, kind, each)
    if best > 0:
        found.append(Reason("then_buys", best * PURCHASE))
    return found


def _best_purchase_after(g: State, seat: int, kind: int, each: float) -> float:
    """The worth of the best purchase that could follow."""
    player = g.areas[seat]
    have = player.counters[:]
    have[kind] += player.cards(kind) + 1
    best = 0.0
    for space, card in enumerate(g.forum):
        if card == EMPTY:
            continue
        on = g.deck.types[card]
        if on < BUILDER and on != kind and not player.bare[on]:
            continue
        if affordable(whole_bill(player, g.deck.needs[card][space], NO_BILL), have):
            worth = g.deck.steps[card] * STEP_WORTH + power_worth(g, player, card)
            best = max(best, worth - price_of(have, _cheapest(have, g.deck.prices[card][space]), each))
    return best


def _activate(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Activate)
    seat, each = frame.seat, counter_worth(g)
    player = g.areas[seat]
    use = move >= POWER_
    place = move - POWER_ if use else move - BASIC_
    card = player.building_at(place)
    basic = each * _scarce(player.counters[frame.turn_type])
    now = use_now(g, seat, place * CARDS + card, each)
    power = g.deck.powers[card]
    if use and power.certain[STEP] and _reaches(g, seat, card, place):
        return [Reason("africa", AFRICA)]
    if g.deck.claims_its_type[card]:
        return _claim(g, frame, use, now, each)
    if use:
        return _use(power, g.deck.names[card], now - basic)
    if now > basic:
        return [Reason("power_is_better", basic - now)]
    if power.operation == SPEND and not affordable(power.bill, player.counters):
        return [Reason("may_pay_later", 0.0)]
    return [Reason("basic_first", FIRST / 2)]


def _use(power: Power, name: str, surplus: float) -> list[Reason]:
    """A power that brings so much more than the basic resource."""
    found = [Reason("power_surplus", surplus, {"card": name})]
    if surplus > 0 and power.operation not in (SPEND, DISCARD):
        found.append(Reason("produces_first", FIRST))
    return found


def _claim(g: State, frame: Activate, use: bool, now: float, each: float) -> list[Reason]:
    """A card that lets no other of its type do anything."""
    rest = harvest_rest(g, frame, each)
    if use:
        return [Reason("claims_all", now - rest)]
    return [Reason("all_others_produce", 0.0 if now <= rest else rest - now)]


def harvest_rest(g: State, frame: Activate, each: float) -> float:
    """What all cards of the type bring without the one that claims them."""
    player = g.areas[frame.seat]
    kind = frame.turn_type
    gains = [0] * (STEP + 1)
    gains[kind] = player.without_choice(kind)
    worth = gain_of(player.counters, gains, each)
    basic = each * _scarce(player.counters[kind])
    for building in frame.ready(g):
        claims = g.deck.claims_its_type[building % CARDS]
        worth += basic if claims else max(basic, use_now(g, frame.seat, building, each))
    return worth


def _reaches(g: State, seat: int, card: int, place: int) -> bool:
    """Whether the steps of a power lead to Africa."""
    power = g.deck.powers[card]
    count = 1
    if power.operation in (HAVE, EACH_OTHER, GOTH):
        count = sets(g, seat, power, place)
    elif power.operation == SPEND and power.x:
        count = most_times(g, seat, power)
    return g.areas[seat].steps + count * power.certain[STEP] >= g.deck.africa


def _times(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Times)
    count, power = move - COUNT_, g.deck.powers[frame.card]
    player = g.areas[frame.seat]
    found = [Reason("trade", _trade(player.counters, power, count, counter_worth(g)))]
    if power.certain[STEP] and player.steps + count * power.certain[STEP] >= g.deck.africa:
        found.append(Reason("africa", AFRICA))
    return found


def _discard_other(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, DiscardOther)
    seat, place, each = frame.seat, move - DISCARD_, counter_worth(g)
    player = g.areas[seat]
    power = g.deck.powers[player.building_at(frame.place)]
    building = place * CARDS + player.building_at(place)
    kept = keeping(g, seat, building)
    found = [Reason("discard_brings", _discarded(g, seat, power, building, each) + kept)]
    found.append(Reason("building_still_useful", -kept))
    if power.its == ITS_STEPS and player.steps + g.deck.steps[building % CARDS] >= g.deck.africa:
        found.append(Reason("africa", AFRICA))
    return found


# -- counters ----------------------------------------------------------------------------------------


def _pay(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Pay)
    have, bill, count = g.areas[frame.seat].counters, frame.bill, move - COUNT_
    if frame.food == EMPTY:
        ways = _ways_with_food(bill, have, count)
    elif frame.gold == EMPTY:
        ways = _ways_with_gold(bill, have, frame.food, count)
    else:
        ways = [[frame.food, frame.gold, count, bill[0] - frame.food - frame.gold - count, 0]]
    best = min(ways, key=lambda paid: price_of(have, paid, 1.0))
    glory = best[GLORY]
    others = price_of(have, [*best[:GLORY], 0, 0], 1.0)
    found = [Reason("pays_plenty", -others)]
    if glory:
        found.append(Reason("pays_glory", -glory * GLORY_WORTH))
    return found


def _ways_with_food(bill: tuple[int, ...], have: list[int], food: int) -> list[list[int]]:
    least, most = gold_range(bill, have, food)
    return [way for gold in range(least, most + 1) for way in _ways_with_gold(bill, have, food, gold)]


def _ways_with_gold(bill: tuple[int, ...], have: list[int], food: int, gold: int) -> list[list[int]]:
    least, most = peace_range(bill, have, food, gold)
    return [[food, gold, peace, bill[0] - food - gold - peace, 0] for peace in range(least, most + 1)]


def _divide(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Divide)
    kind, count = frame.kind_asked(), move - COUNT_
    have = g.areas[frame.seat].counters
    gains = _dearest(have, frame.kinds & ~(1 << kind), frame.left - count)
    gains[kind] += count
    return [Reason("what_is_scarce", gain_of(have, gains, 1.0))]


def _recover(g: State, frame: Frame, move: int) -> list[Reason]:
    kind = move - TAKE_
    if kind == GLORY:
        return [Reason("takes_glory", GLORY_WORTH)]
    return [Reason("what_is_scarce", _scarce(g.areas[frame.seat].counters[kind]))]


# -- phase 4 -----------------------------------------------------------------------------------------


def _buy(g: State, frame: Frame, move: int) -> list[Reason]:
    if move == PASS:
        return [Reason("saves_counters", PATIENCE)]
    space = move - BUY_
    card = g.forum[space]
    player = g.areas[frame.seat]
    have, steps = player.counters, g.deck.steps[card]
    found = [Reason("steps_at_once", steps * STEP_WORTH, {"count": steps})]
    if player.steps + steps >= g.deck.africa:
        found.append(Reason("africa", AFRICA))
    found.append(Reason("power_later", power_worth(g, player, card)))
    bill = whole_bill(player, g.deck.needs[card][space], NO_BILL)
    price = price_of(have, _cheapest(have, bill), counter_worth(g))
    found.append(Reason("costs", -price, {"count": bill[0]}))
    return found


def _place(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Place)
    site, power = move - PLACE_, g.deck.powers[g.forum[frame.space]]
    player = g.areas[frame.seat]
    found = [Reason("many_bare", SITE * player.bare[site])]
    if power.operation == PROTECT and power.what != site:
        found.append(Reason("wall_in_vain", IN_VAIN))
    return found


def _purchase(g: State, frame: Frame, move: int) -> list[Reason]:
    assert isinstance(frame, Purchase)
    if move == PAY:
        return [Reason("pays_all", 0.0)]
    power = g.deck.powers[g.areas[frame.seat].building_at(move - BUILDER_)]
    glory = sum([n for kinds, n in power.left if kinds == 1 << GLORY])
    cost = power.bill[0] + glory * (GLORY_WORTH - 1)
    return [Reason("builder_saves", min(len(power.covers), sum(frame.need)) - cost)]


def _cover(g: State, frame: Frame, move: int) -> list[Reason]:
    wanted = move - COVER_
    have = g.areas[frame.seat].counters
    if not wanted:
        return [Reason("covers_glory", GLORY_WORTH)]
    return [Reason("covers_scarce", min([_scarce(have[kind]) for kind in range(GLORY) if wanted >> kind & 1]))]


# -- phase 5 -----------------------------------------------------------------------------------------


def _bare_loss(g: State, seat: int, kind: int) -> float:
    """What is lost with a bare card: less when there are many, more when it is the last one to build on."""
    player = g.areas[seat]
    return card_worth(g) * (1.0 if player.bare[kind] > 1 else 1.2) - 0.02 * player.cards(kind)


def _built_loss(g: State, seat: int, building: int) -> float:
    return card_worth(g) * 1.2 + max(0.0, keeping(g, seat, building)) + 0.1


def damage(g: State, first: int, icons: list[int]) -> list[float]:
    """About what everybody loses if the Goth wants these cards, from this seat on."""
    owed = icons[:]
    lost = [0.0] * g.players
    gone = [[0] * len(TYPES) for _ in range(g.players)]
    seat, spared = first, 0
    while any(owed) and spared < g.players:
        player = g.areas[seat]
        best, least = EMPTY, 0.0
        for kind in range(len(TYPES)):
            if not owed[kind] or player.cards(kind) <= gone[seat][kind]:
                continue
            bare = player.bare[kind] > gone[seat][kind]
            loss = _bare_loss(g, seat, kind) if bare else _least_built_loss(g, seat, kind)
            if best == EMPTY or loss < least:
                best, least = kind, loss
        if best == EMPTY:
            spared += 1
        else:
            spared = 0
            owed[best] -= 1
            gone[seat][best] += 1
            lost[seat] += least
        seat = (seat + 1) % g.players
    return lost


def _least_built_loss(g: State, seat: int, kind: int) -> float:
    found = [_built_loss(g, seat, b) for b in g.areas[seat].buildings if PLACE_TYPE[b // CARDS] == kind]
    return min(found, default=0.0)


def _tribute(g: State, frame: Frame, move: int) -> list[Reason]:
    seat, each = frame.seat, counter_worth(g)
    have = g.areas[seat].counters
    space = g.first_empty()
    if move == TRIBUTE:
        paid = _cheapest(have, g.deck.tributes[space])
        found = [Reason("tribute_costs", -price_of(have, paid, each) * (1 - COMES_BACK))]
        icons = _icons(g, g.goth, space)
        lost = damage(g, (seat + 1) % g.players, icons)
        # If the others lost more, the next of them would pay too.
        found.append(Reason("danger_grows", -max(0.0, _more_than_others(lost, seat)) * DRAWN_IN))
        return found
    spaces = len(g.tribute) or 1
    lost = damage(g, seat, _icons(g, g.goth, g.goth + spaces))
    found = [Reason("loses_cards", -lost[seat])]
    found.append(Reason("others_lose_cards", lost[seat] - _more_than_others(lost, seat)))
    lying = sum([len(heap) for heap in g.tribute])
    if lying:
        first = (lying + g.players - 1) // g.players
        found.append(Reason("first_pick", (first - (lying - first) / (g.players - 1)) * each))
        found.append(Reason("gains_time", DELAY * _behind(g, seat)))
    return found


def _icons(g: State, start: int, end: int) -> list[int]:
    before, after = g.deck.icons_to[start], g.deck.icons_to[end]
    return [after[kind] - before[kind] for kind in range(len(TYPES))]


def _more_than_others(lost: list[float], seat: int) -> float:
    """What a seat loses more than the others on average."""
    return lost[seat] - (sum(lost) - lost[seat]) / (len(lost) - 1)


def _behind(g: State, seat: int) -> int:
    """1 for somebody who is behind, -1 for the one ahead."""
    best = max([player.steps for other, player in enumerate(g.areas) if other != seat])
    return (best > g.areas[seat].steps) - (best < g.areas[seat].steps)


def _destroy(g: State, frame: Frame, move: int) -> list[Reason]:
    seat = frame.seat
    player = g.areas[seat]
    if move < LOSE_BUILT_:
        return [Reason("loses_bare", -_bare_loss(g, seat, move - LOSE_))]
    if move < WALL_:
        place = move - LOSE_BUILT_
        return [Reason("loses_building", -_built_loss(g, seat, place * CARDS + player.building_at(place)))]
    return [Reason("loses_wall", -WALL_WORTH * card_worth(g))]


_BY_FRAME = {
    Production: _production,
    Activate: _activate,
    Times: _times,
    DiscardOther: _discard_other,
    Pay: _pay,
    Divide: _divide,
    Buy: _buy,
    Place: _place,
    Purchase: _purchase,
    Cover: _cover,
    Tribute: _tribute,
    Destroy: _destroy,
    Recover: _recover,
}
