"""Phase 4: which building to buy, where to put it, and how builders help."""

from typing import Final

from ludi.bots.gloria_mundi.evaluation import Advice, Evaluation, cheapest, price, scarce
from ludi.bots.gloria_mundi.powers import power_worth
from ludi.bots.gloria_mundi.weights import AFRICA, IN_VAIN, LONG, WEIGHTS
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.bills import NO_BILL, Bill, affordable
from ludi.games.gloria_mundi.building import Cover, Place, Purchase, whole_bill
from ludi.games.gloria_mundi.cards import GLORY, SPACES
from ludi.games.gloria_mundi.grammar import PROTECT
from ludi.games.gloria_mundi.moves import BUILDER_, BUY_, COVER_, PASS, PAY, PLACE_
from ludi.games.gloria_mundi.state import EMPTY, Player, State, has_site


def bill_for(g: State, player: Player, card: int, space: int) -> Bill:
    """What a card on a space of the Forum costs a player, as far as one-for-one builders let it be paid."""
    if player.swaps:
        return whole_bill(player, g.deck.needs[card][space], NO_BILL)
    return g.deck.prices[card][space]


def best_purchase(evaluation: Evaluation, g: State, seat: int, kind: int) -> float:
    """The worth of the best purchase that could follow a production of this kind; 0 if none pays."""
    player = g.areas[seat]
    have = player.counters[:]
    have[kind] += player.cards(kind) + 1
    bare = player.bare[:]
    bare[kind] += 1
    if not evaluation.offers:
        evaluation.offers = offers_of(evaluation, g, player)
        evaluation.bills = bills_for(g, player)
    offers, bills = evaluation.offers, evaluation.bills
    best = 0.0
    for space in range(SPACES):
        card = g.forum[space]
        # What is not worth more than the best so far need not be paid for.
        if card == EMPTY or offers[space] <= best or not has_site(bare, g.deck.types[card]):
            continue
        bill = bills[space]
        if affordable(bill, have):
            best = max(best, offers[space] - price(evaluation, have, cheapest(have, bill, 1)))
    return best


def bills_for(g: State, player: Player) -> list[Bill]:
    """What each card in the Forum costs a player."""
    found: list[Bill] = []
    for space in range(SPACES):
        card = g.forum[space]
        found.append(NO_BILL if card == EMPTY else bill_for(g, player, card, space))
    return found


def offers_of(evaluation: Evaluation, g: State, player: Player) -> list[float]:
    """What each card in the Forum would be worth to a player."""
    found: list[float] = []
    for space in range(SPACES):
        card, worth = g.forum[space], 0.0
        if card != EMPTY:
            worth = g.deck.steps[card] * evaluation.weights.step + power_worth(evaluation, g, player, card, 1)
            if player.steps + g.deck.steps[card] >= g.deck.africa:
                worth += AFRICA
        found.append(worth)
    return found


def buy(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """A card of the Forum for its steps and its power, or nothing."""
    if move == PASS:
        found.add("misses_purchase", -evaluation.weights.eager * evaluation.turns / LONG)
        return
    space = move - BUY_
    card, player = g.forum[space], g.areas[frame.seat]
    steps, bill = g.deck.steps[card], bill_for(g, player, card, space)
    found.add("steps_at_once", steps * evaluation.weights.step, steps)
    if player.steps + steps >= g.deck.africa:
        found.add("africa", AFRICA)
    found.add("power_later", power_worth(evaluation, g, player, card, 1), card)
    paid = cheapest(player.counters, bill, 1)
    found.add("costs", -price(evaluation, player.counters, paid), bill[0])


def place(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """What a red card is built on."""
    assert isinstance(frame, Place)
    site, card = move - PLACE_, g.forum[frame.space]
    power = g.deck.powers[card]
    found.add("many_bare", WEIGHTS[g.players].site * g.areas[frame.seat].bare[site], site)
    if power.operation == PROTECT and power.what != site:
        found.add("wall_in_vain", IN_VAIN, card)


def purchase(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """Whether a builder is used, or all is paid."""
    assert isinstance(frame, Purchase)
    if move == PAY:
        found.add("pays_all", 0.0)
        return
    card = g.areas[frame.seat].building_at(move - BUILDER_)
    power = g.deck.powers[card]
    cost = float(power.bill[0])
    for kinds, n in power.left:
        if kinds == 1 << GLORY:
            cost += n * (WEIGHTS[g.players].glory - 1.0)
    found.add("builder_saves", min(len(power.covers), sum(frame.need)) - cost, card)


def cover(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """What a replacement stands for: what is scarce."""
    assert isinstance(frame, Cover)
    wanted = move - COVER_
    if not wanted:
        found.add("covers_glory", WEIGHTS[g.players].glory)
        return
    have = g.areas[frame.seat].counters
    most = 0
    for kind in range(GLORY):
        if wanted >> kind & 1:
            most = max(most, have[kind])
    found.add("covers_scarce", scarce(most))


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Buy": buy,
    "Place": place,
    "Purchase": purchase,
    "Cover": cover,
}
