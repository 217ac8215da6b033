"""Phases 2 and 3: which production card to play, and which powers to use."""

from typing import Final

from ludi.bots.gloria_mundi.evaluation import Advice, Evaluation, more, scarce
from ludi.bots.gloria_mundi.powers import (
    discard_brings,
    give,
    harvest,
    power_now,
    power_worth,
    reaches_africa,
    steps_now,
    trade,
    use_now,
)
from ludi.bots.gloria_mundi.purchase import best_purchase
from ludi.bots.gloria_mundi.weights import AFRICA, FIRST, THEIR_AFRICA
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardOther, Times, power_of
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import CITY, FARM, PEACE, STEP, TYPES
from ludi.games.gloria_mundi.grammar import DISCARD, GIVE, ITS_STEPS, SPEND, Power
from ludi.games.gloria_mundi.moves import COUNT_, DISCARD_, FAMILY, PLAY_, POWER_
from ludi.games.gloria_mundi.state import CARDS, EMPTY, Player, State

NEAR: Final = 15  # steps from Africa: who is farther does not get there in a turn


def production(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """Which production card to play: what the turn brings us, and what it brings the others."""
    kind, seat = move - PLAY_, frame.seat
    weights, player = evaluation.weights, g.areas[seat]
    own, others, arriving = 0.0, 0.0, EMPTY
    for other in range(g.players):
        if other == seat:
            own = harvest(evaluation, g, seat, kind, 1)
        else:
            others += harvest(evaluation, g, other, kind, 0)
            if arrives(g, other, kind):
                arriving = other
    hand = player.hand
    uneven = hand[kind] - (hand[FARM] + hand[CITY] + hand[PEACE]) / len(TYPES)
    found.add("own_harvest", own * weights.harvest, kind)
    found.add("their_harvest", -others / (g.players - 1) * weights.others, kind)
    found.add("hand_balance", weights.balance * uneven, kind)
    if arrives(g, seat, kind):
        found.add("africa", AFRICA)
    if arriving != EMPTY:
        found.add("lets_others_arrive", -THEIR_AFRICA, arriving)
    danger = unsheltered(g, player, kind)
    if danger > 0:
        found.add("shelters", danger * weights.fodder, kind)
    best = best_purchase(evaluation, g, seat, kind)
    if best > 0:
        found.add("then_buys", best * weights.purchase)


def arrives(g: State, seat: int, kind: int) -> bool:
    """Whether a turn of a type can lead a player to Africa."""
    to_africa = g.deck.africa - g.areas[seat].steps
    return to_africa <= NEAR and steps_now(g, seat, kind) >= to_africa


def unsheltered(g: State, player: Player, kind: int) -> float:
    """How near the Goth is to buildings on a type of which no bare card would be left for him."""
    built = player.cards(kind) - player.bare[kind]
    if not built or player.bare[kind]:
        return 0.0
    end = min(g.first_empty() + 1, g.deck.rome - 1)
    wanted = g.deck.icons_to[end][kind] - g.deck.icons_to[min(g.goth, end)][kind]
    return float(wanted)


def activate(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """A building's power, or the basic resource of the card under it."""
    assert isinstance(frame, Activate)
    player = g.areas[frame.seat]
    use = FAMILY[move] == POWER_
    place = move - FAMILY[move]
    card = player.building_at(place)
    power = g.deck.powers[card]
    if use and reaches_africa(g, frame.seat, power, place):
        found.add("africa", AFRICA)
        return
    now = use_now(evaluation, g, frame.seat, place * CARDS + card)
    basic = evaluation.each * scarce(player.counters[frame.turn_type])
    if g.deck.claims_its_type[card]:
        _claim(use, frame.turn_type, now, _without_claim(evaluation, g, frame), found)
    elif use:
        _use(power, card, now - basic, found)
    elif now > basic:
        found.add("power_is_better", basic - now, card)
    elif power.operation == SPEND and not affordable(power.bill, player.counters):
        found.add("may_pay_later", 0.0, card)
    else:
        found.add("basic_first", FIRST / 2)


def _use(power: Power, card: int, surplus: float, found: Reasons) -> None:
    """A power that brings so much more than the basic resource."""
    found.add("power_surplus", surplus, card)
    if surplus > 0 and power.operation not in (SPEND, DISCARD, GIVE):
        found.add("produces_first", FIRST)


def _claim(use: bool, kind: int, now: float, rest: float, found: Reasons) -> None:
    """A card that lets no other of its type do anything."""
    if use:
        found.add("claims_all", now - rest, kind)
    else:
        found.add("all_others_produce", 0.0 if now <= rest else rest - now, kind)


def _without_claim(evaluation: Evaluation, g: State, frame: Activate) -> float:
    """What all cards of the type bring without the one that claims them."""
    player, kind = g.areas[frame.seat], frame.turn_type
    worth = evaluation.each * more(player.counters[kind], player.without_choice(kind))
    basic = evaluation.each * scarce(player.counters[kind])
    for building in frame.ready(g):
        claims = g.deck.claims_its_type[building % CARDS]
        worth += basic if claims else max(basic, use_now(evaluation, g, frame.seat, building))
    return worth


def times(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """How often a power with an X is used."""
    assert isinstance(frame, Times)
    count, power = move - COUNT_, power_of(g.deck, frame.card, frame.option)
    player = g.areas[frame.seat]
    if power.operation == DISCARD:
        found.add("trade", -float(count))  # what is discarded could still be of use
    elif power.operation == GIVE:
        found.add("trade", give(evaluation, player.counters, power, count))
    else:
        found.add("trade", trade(evaluation, player.counters, power, count))
        if power.certain[STEP] and player.steps + count * power.certain[STEP] >= g.deck.africa:
            found.add("africa", AFRICA)


def choose(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """One of the powers that a building leaves to choose from."""
    assert isinstance(frame, Choose)
    card = g.areas[frame.seat].building_at(frame.place)
    power = power_of(g.deck, card, move - COUNT_)
    if reaches_africa(g, frame.seat, power, frame.place):
        found.add("africa", AFRICA)
    else:
        now = power_now(evaluation, g, frame.seat, frame.place * CARDS + card, power)
        found.add("power_surplus", now, card)


def discard_other(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """Which building is given for its steps, its cost or something else."""
    assert isinstance(frame, DiscardOther)
    seat, player = frame.seat, g.areas[frame.seat]
    power = frame.power(g)
    card = player.building_at(move - DISCARD_)
    found.add("discard_brings", discard_brings(evaluation, g, seat, power, card), card)
    found.add("building_still_useful", -power_worth(evaluation, g, player, card, 0), card)
    if power.its == ITS_STEPS and player.steps + g.deck.steps[card] >= g.deck.africa:
        found.add("africa", AFRICA)


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Production": production,
    "Activate": activate,
    "Times": times,
    "Choose": choose,
    "DiscardOther": discard_other,
    "DiscardOthers": discard_other,
}
