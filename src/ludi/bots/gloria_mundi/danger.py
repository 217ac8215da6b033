"""Phase 5: tribute, or what the Goth takes."""

from typing import Final

from ludi.bots.gloria_mundi.evaluation import Advice, Evaluation, cheapest, price
from ludi.bots.gloria_mundi.powers import power_worth
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import CITY, FARM, PEACE, PLACE_TYPE, TYPES
from ludi.games.gloria_mundi.moves import FAMILY, LOSE_, LOSE_BUILT_, TRIBUTE, WALL_
from ludi.games.gloria_mundi.state import CARDS, EMPTY, State

# -- what is lost ------------------------------------------------------------------------------------


def bare_loss(evaluation: Evaluation, g: State, seat: int, kind: int) -> float:
    """What is lost with a bare card: less when there are many, more when it is the last one to build on."""
    player = g.areas[seat]
    few = 1.0 if player.bare[kind] > 1 else 1.2
    return evaluation.card(kind) * few * evaluation.weights.bare - 0.02 * player.cards(kind)


def built_loss(evaluation: Evaluation, g: State, seat: int, kind: int, card: int) -> float:
    """What is lost with a card and the building on it."""
    return evaluation.card(kind) * 1.2 + max(0.0, power_worth(evaluation, g, g.areas[seat], card, 0)) + 0.1


def least_built_loss(evaluation: Evaluation, g: State, seat: int, kind: int) -> float:
    """What is lost with the least of the buildings on cards of a type."""
    least = -1.0
    for building in g.areas[seat].buildings:
        if PLACE_TYPE[building // CARDS] == kind:
            loss = built_loss(evaluation, g, seat, kind, building % CARDS)
            if least < 0.0 or loss < least:
                least = loss
    return max(0.0, least)


def damage(evaluation: Evaluation, g: State, first: int, owed: list[int]) -> list[float]:
    """About what everybody loses if the Goth wants these cards, from this seat on. `owed` is used up."""
    lost = [0.0] * g.players
    gone = [0] * (g.players * len(TYPES))
    seat, spared = first, 0
    while spared < g.players and (owed[FARM] or owed[CITY] or owed[PEACE]):
        player = g.areas[seat]
        best, least = EMPTY, 0.0
        for kind in range(len(TYPES)):
            taken = gone[seat * len(TYPES) + kind]
            if not owed[kind] or player.cards(kind) <= taken:
                continue
            if player.bare[kind] > taken:
                loss = bare_loss(evaluation, g, seat, kind)
            else:
                loss = least_built_loss(evaluation, g, seat, kind)
            if best == EMPTY or loss < least:
                best, least = kind, loss
        if best == EMPTY:
            spared += 1
        else:
            spared = 0
            owed[best] -= 1
            gone[seat * len(TYPES) + best] += 1
            lost[seat] += least
        seat = (seat + 1) % g.players
    return lost


def icons(g: State, start: int, end: int) -> list[int]:
    """What the Goth wants on his way from one space to another."""
    before, after = g.deck.icons_to[start], g.deck.icons_to[end]
    return [after[FARM] - before[FARM], after[CITY] - before[CITY], after[PEACE] - before[PEACE]]


def more_than_others(lost: list[float], seat: int) -> float:
    """What a seat loses more than the others on average."""
    return lost[seat] - (sum(lost) - lost[seat]) / (len(lost) - 1)


def behind(g: State, seat: int) -> int:
    """1 for somebody who is behind, -1 for the one ahead."""
    best = 0
    for other in range(g.players):
        if other != seat:
            best = max(best, g.areas[other].steps)
    own = g.areas[seat].steps
    return int(best > own) - int(best < own)


# -- choices -----------------------------------------------------------------------------------------


def tribute(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """To pay, or to let him move."""
    if move == TRIBUTE:
        _paid(evaluation, g, frame.seat, found)
    else:
        _refused(evaluation, g, frame.seat, found)


def _paid(evaluation: Evaluation, g: State, seat: int, found: Reasons) -> None:
    weights, have, space = evaluation.weights, g.areas[seat].counters, g.first_empty()
    paid = cheapest(have, g.deck.tributes[space], 1)
    found.add("tribute_costs", -price(evaluation, have, paid) * (1.0 - weights.comes_back))
    found.add("danger_grows", -drawn_in(evaluation, g, seat) * weights.drawn_in)


def drawn_in(evaluation: Evaluation, g: State, seat: int) -> float:
    """What a seat that pays will lose more than the others when the next who had better not pay lets the Goth move."""
    space, gain = g.first_empty(), 0.0
    for ahead in range(1, g.players):
        other = (seat + ahead) % g.players
        lost = damage(evaluation, g, other, icons(g, g.goth, space))
        space += 1
        their_price = price_to_pay(evaluation, g, other, space)
        if their_price < 0.0 or more_than_others(lost, other) <= their_price:
            return more_than_others(lost, seat) - gain
        gain += their_price / (g.players - 1)
    return -gain


def price_to_pay(evaluation: Evaluation, g: State, seat: int, space: int) -> float:
    """What the tribute for a space costs a player, less what comes back; below 0 if it cannot be paid."""
    have = g.areas[seat].counters
    if space >= g.deck.rome or not affordable(g.deck.tributes[space], have):
        return -1.0
    return price(evaluation, have, cheapest(have, g.deck.tributes[space], 1)) * (1.0 - evaluation.weights.comes_back)


def _refused(evaluation: Evaluation, g: State, seat: int, found: Reasons) -> None:
    lost = damage(evaluation, g, seat, icons(g, g.goth, g.goth + (len(g.tribute) or 1)))
    found.add("loses_cards", -lost[seat])
    found.add("others_lose_cards", lost[seat] - more_than_others(lost, seat))
    lying = 0
    for counters in g.tribute:
        lying += len(counters)
    if lying:
        first = (lying + g.players - 1) // g.players
        picked = (first - (lying - first) / (g.players - 1)) * evaluation.each * evaluation.weights.first_pick
        found.add("first_pick", picked)
        found.add("gains_time", evaluation.weights.delay * behind(g, seat))


def destroy(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """Which card the Goth gets."""
    if FAMILY[move] != WALL_:
        lose(evaluation, g, frame, move, found)
    else:
        wall = move - WALL_
        found.add("loses_wall", -evaluation.weights.wall * evaluation.card(PLACE_TYPE[wall]), wall)


def lose(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """Which production card is lost."""
    seat = frame.seat
    if FAMILY[move] == LOSE_:
        found.add("loses_bare", -bare_loss(evaluation, g, seat, move - LOSE_), move - LOSE_)
    else:
        site = move - LOSE_BUILT_
        card = g.areas[seat].building_at(site)
        found.add("loses_building", -built_loss(evaluation, g, seat, PLACE_TYPE[site], card), card)


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "DiscardCards": lose,
    "Tribute": tribute,
    "Destroy": destroy,
}
