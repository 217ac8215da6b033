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
from ludi.bots.search.advisor import Reason
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardOther, Times, power_of
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import CITY, FARM, PEACE, STEP, TYPES
from ludi.games.gloria_mundi.grammar import DISCARD, GIVE, ITS_STEPS, SPEND, Power
from ludi.games.gloria_mundi.moves import COUNT_, DISCARD_, FAMILY, PLAY_, POWER_
from ludi.games.gloria_mundi.state import CARDS, EMPTY, Player, State

NEAR: Final = 15  # steps from Africa: who is farther does not get there in a turn


def production(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
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
    found = [
        Reason("own_harvest", own * weights.harvest, kind),
        Reason("their_harvest", -others / (g.players - 1) * weights.others, kind),
        Reason("hand_balance", weights.balance * uneven, kind),
    ]
    if arrives(g, seat, kind):
        found.append(Reason("africa", AFRICA))
    if arriving != EMPTY:
        found.append(Reason("lets_others_arrive", -THEIR_AFRICA, arriving))
    danger = unsheltered(g, player, kind)
    if danger > 0:
        found.append(Reason("shelters", danger * weights.fodder, kind))
    best = best_purchase(evaluation, g, seat, kind)
    if best > 0:
        found.append(Reason("then_buys", best * weights.purchase))
    return found


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


def activate(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    """A building's power, or the basic resource of the card under it."""
    assert isinstance(frame, Activate)
    player = g.areas[frame.seat]
    use = FAMILY[move] == POWER_
    place = move - FAMILY[move]
    card = player.building_at(place)
    power = g.deck.powers[card]
    if use and reaches_africa(g, frame.seat, power, place):
        return [Reason("africa", AFRICA)]
    now = use_now(evaluation, g, frame.seat, place * CARDS + card)
    if g.deck.claims_its_type[card]:
        return _claim(use, frame.turn_type, now, _without_claim(evaluation, g, frame))
    basic = evaluation.each * scarce(player.counters[frame.turn_type])
    if use:
        return _use(power, card, now - basic)
    if now > basic:
        return [Reason("power_is_better", basic - now, card)]
    if power.operation == SPEND and not affordable(power.bill, player.counters):
        return [Reason("may_pay_later", 0.0, card)]
    return [Reason("basic_first", FIRST / 2)]


def _use(power: Power, card: int, surplus: float) -> list[Reason]:
    """A power that brings so much more than the basic resource."""
    found = [Reason("power_surplus", surplus, card)]
    if surplus > 0 and power.operation not in (SPEND, DISCARD, GIVE):
        found.append(Reason("produces_first", FIRST))
    return found


def _claim(use: bool, kind: int, now: float, rest: float) -> list[Reason]:
    """A card that lets no other of its type do anything."""
    if use:
        return [Reason("claims_all", now - rest, kind)]
    return [Reason("all_others_produce", 0.0 if now <= rest else rest - now, kind)]


def _without_claim(evaluation: Evaluation, g: State, frame: Activate) -> float:
    """What all cards of the type bring without the one that claims them."""
    player, kind = g.areas[frame.seat], frame.turn_type
    worth = evaluation.each * more(player.counters[kind], player.without_choice(kind))
    basic = evaluation.each * scarce(player.counters[kind])
    for building in frame.ready(g):
        claims = g.deck.claims_its_type[building % CARDS]
        worth += basic if claims else max(basic, use_now(evaluation, g, frame.seat, building))
    return worth


def times(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    """How often a power with an X is used."""
    assert isinstance(frame, Times)
    count, power = move - COUNT_, power_of(g.deck, frame.card, frame.option)
    player = g.areas[frame.seat]
    if power.operation == DISCARD:
        return [Reason("trade", -float(count))]  # what is discarded could still be of use
    if power.operation == GIVE:
        return [Reason("trade", give(evaluation, player.counters, power, count))]
    found = [Reason("trade", trade(evaluation, player.counters, power, count))]
    if power.certain[STEP] and player.steps + count * power.certain[STEP] >= g.deck.africa:
        found.append(Reason("africa", AFRICA))
    return found


def choose(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    """One of the powers that a building leaves to choose from."""
    assert isinstance(frame, Choose)
    card = g.areas[frame.seat].building_at(frame.place)
    power = power_of(g.deck, card, move - COUNT_)
    if reaches_africa(g, frame.seat, power, frame.place):
        return [Reason("africa", AFRICA)]
    return [Reason("power_surplus", power_now(evaluation, g, frame.seat, frame.place * CARDS + card, power), card)]


def discard_other(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    """Which building is given for its steps, its cost or something else."""
    assert isinstance(frame, DiscardOther)
    seat, player = frame.seat, g.areas[frame.seat]
    power = frame.power(g)
    card = player.building_at(move - DISCARD_)
    found = [
        Reason("discard_brings", discard_brings(evaluation, g, seat, power, card), card),
        Reason("building_still_useful", -power_worth(evaluation, g, player, card, 0), card),
    ]
    if power.its == ITS_STEPS and player.steps + g.deck.steps[card] >= g.deck.africa:
        found.append(Reason("africa", AFRICA))
    return found


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Production": production,
    "Activate": activate,
    "Times": times,
    "Choose": choose,
    "DiscardOther": discard_other,
    "DiscardOthers": discard_other,
}
