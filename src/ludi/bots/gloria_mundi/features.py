"""What tells who is ahead: steps, what will make steps, counters, cards, and the Goth."""

from typing import Final

from ludi.bots.gloria_mundi.evaluation import heap, lifetime, turns_left, type_shares
from ludi.bots.gloria_mundi.powers import goth_there
from ludi.bots.gloria_mundi.weights import WEIGHTS
from ludi.games.gloria_mundi.bills import affordable
from ludi.games.gloria_mundi.cards import CITY, FARM, FOOD, GLORY, GOLD, PEACE, SPACES, STEP, TYPES
from ludi.games.gloria_mundi.grammar import BUILDINGS, DISCARD, EACH_OTHER, GOTH, HAVE, HELD, ITS_STEPS, SPEND
from ludi.games.gloria_mundi.state import CARDS, EMPTY, Player, State, has_site

FEATURES: Final[tuple[str, ...]] = (
    "steps",  # tens
    "last_stretch",  # fives of steps in the last ten
    "counters",  # food, gold and peace, tens; more of a kind count less
    "glory",  # twos
    "variety",  # of what there is least of, twos
    "farms",  # fours; a yield in the turns to come as the other cards
    "cities",
    "legions",
    "bare",  # fours: to build on, and for the Goth
    "steps_to_come",  # fives, by powers
    "counters_to_come",  # tens, by powers, beyond the basic resource
    "builders",
    "walls",
    "purchase",  # twos: steps of the best card that could be bought at once
    "turn_soon",  # 1 for whoever has the next turn, less for those after
    "exposed",  # buildings that the Goth may take when he moves
    "arrives",  # may be in Africa within a turn
)
# Those that are counts: how many make 1.
UNITS: Final[dict[str, float]] = {
    "steps": 10.0,
    "glory": 2.0,
    "farms": 4.0,
    "cities": 4.0,
    "legions": 4.0,
    "bare": 4.0,
    "builders": 1.0,
    "walls": 1.0,
}
STRETCH: Final = 10  # the last so many steps
OFTEN: Final = 2.0  # how many times an X is used, as a rule


def progress(g: State) -> float:
    """How far the game has come: 0 at its beginning, 1 at its end."""
    return g.turn / (g.turn + turns_left(g)) if g.turn else 0.0


def features(g: State, seat: int) -> list[float]:
    """What the seat has, for each feature."""
    player = g.areas[seat]
    have, bare = player.counters, player.bare
    engine = Engine(g, player)
    uses = lifetime(turns_left(g), WEIGHTS[g.players], 1)
    purchase = best_steps(g, player)
    to_africa = g.deck.africa - player.steps
    return [
        player.steps / 10.0,
        max(0, STRETCH - to_africa) / 5.0,
        (heap(have[FOOD]) + heap(have[GOLD]) + heap(have[PEACE])) / 10.0,
        have[GLORY] / 2.0,
        min(have[FOOD], min(have[GOLD], have[PEACE])) / 2.0,
        player.cards(FARM) / 4.0,
        player.cards(CITY) / 4.0,
        player.cards(PEACE) / 4.0,
        (bare[FARM] + bare[CITY] + bare[PEACE]) / 4.0,
        engine.steps * uses / 5.0,
        engine.counters * uses / 10.0,
        float(engine.builders),
        float(engine.walls),
        purchase / 2.0,
        turn_soon(g, seat),
        exposed(g, player),
        1.0 if to_africa <= purchase + engine.most_steps else 0.0,
    ]


def turn_soon(g: State, seat: int) -> float:
    """1 for whoever has the next turn, less for those after."""
    return 1.0 - (seat - g.stack[0].seat) % g.players / g.players if g.stack else 0.0


def best_steps(g: State, player: Player) -> int:
    """The most steps that a card of the Forum brings which the player could pay for and build."""
    best, deck = 0, g.deck
    for space in range(SPACES):
        card = g.forum[space]
        if card != EMPTY and deck.steps[card] > best and can_buy(g, player, space):
            best = deck.steps[card]
    return best


def can_buy(g: State, player: Player, space: int) -> bool:
    """Whether the player could pay for the card on a space of the Forum, and build it, without builders."""
    card, deck = g.forum[space], g.deck
    return has_site(player.bare, deck.types[card]) and affordable(deck.prices[card][space], player.counters)


def purchasable(g: State, player: Player) -> list[int]:
    """The cards of the Forum that the player could pay for and build."""
    return [g.forum[space] for space in range(SPACES) if g.forum[space] != EMPTY and can_buy(g, player, space)]


def exposed(g: State, player: Player) -> float:
    """How many buildings the Goth may take when he moves, if everybody loses the same."""
    start, end = g.goth, g.goth + max(1, len(g.tribute))
    if end >= g.deck.rome:
        return 0.0
    before, after = g.deck.icons_to[start], g.deck.icons_to[end]
    found = 0.0
    for kind in range(len(TYPES)):
        bare = player.bare[kind]
        built = player.cards(kind) - bare
        if built:
            found += (after[kind] - before[kind]) * built / (built + bare)
    return found / g.players


class Engine:
    """What a player's buildings do each time."""

    def __init__(self, g: State, player: Player) -> None:
        self.steps = 0.0  # in a turn of whatever type the hands make likely
        self.counters = 0.0  # the same, beyond the basic resource
        self.most_steps = 0.0  # in a turn of the best type
        self.builders = len(player.helpers) + len(player.swaps)
        self.walls = player.reds[FARM] + player.reds[CITY] + player.reds[PEACE] - self.builders
        shares = type_shares(g)
        for kind in range(len(TYPES)):
            steps = 0.0
            for building in player.active[kind]:
                steps += self._count(g, player, building % CARDS, shares[kind])
            self.most_steps = max(self.most_steps, steps)

    def _count(self, g: State, player: Player, card: int, share: float) -> float:
        """Add what a building does in such a share of the turns; returns its steps in one."""
        power = g.deck.powers[card]
        certain, operation = power.certain, power.operation
        steps = certain[STEP] * 1.0
        counters = certain[FOOD] + certain[GOLD] + certain[PEACE] + 1.7 * certain[GLORY]
        for kinds, n in power.divided:
            if kinds >> STEP & 1:
                steps += n
            else:
                counters += n
        times, spent = 1.0, 1.0
        if operation == SPEND:
            times = OFTEN if power.x else 1.0
            spent = times * power.bill[0] + 1.0
        elif operation == EACH_OTHER:
            times = player.cards(power.what) - 1.0
            spent = times + 1.0 if g.deck.claims_its_type[card] else 1.0
        elif operation == HAVE:
            times = have_times(player, power.what)
        elif operation == GOTH:
            times = spent = goth_there(g, power.what)
        elif operation == DISCARD:
            steps += 1.0 if power.its == ITS_STEPS else 0.0
        if steps or counters * times > spent:
            self.steps += steps * times * share
            self.counters += (counters * times - spent) * share
        return steps * times


def have_times(player: Player, what: int) -> float:
    """About how many sets a HAVE earns."""
    if what == BUILDINGS:
        return float(len(player.buildings))
    return 2.0 if what == HELD else float(player.cards(what))
