"""Phase 4: the active player may buy one building card of the Forum; builder cards help to pay."""

from functools import lru_cache
from typing import Any, ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.why import OTHER
from ludi.games.gloria_mundi.activation import bring
from ludi.games.gloria_mundi.bills import ANY, NO_BILL, Bill, Need, affordable, bill_of, both
from ludi.games.gloria_mundi.cards import BUILDER, GLORY, SETS, SPACES, TYPES
from ludi.games.gloria_mundi.grammar import NO_REACH, Reach, reach_of
from ludi.games.gloria_mundi.hirings import Group, first_hiring, is_useful
from ludi.games.gloria_mundi.moves import BUILDER_, BUY_, COVER_, MOST_AT_ONCE, PASS, PAY, PLACE_
from ludi.games.gloria_mundi.payment import Payment
from ludi.games.gloria_mundi.state import CARDS, EMPTY, MundiFrame, Player, State, card_of, has_site, place_of

KNOWN: Final = 2_000  # answers of `payable` that are kept


class Buy(MundiFrame):
    """Buy a card for its cost and the surcharge of its space, or nothing. Who has no fitting production card without a
    building, or cannot pay, may not buy it."""

    RULE: ClassVar = "buying"

    def enter(self, g: State) -> bool:
        found = self.moves(g)
        if len(found) > 1:
            return g.ask(found)
        g.pop()
        return False

    def moves(self, g: State) -> list[int]:
        player = g.areas[self.seat]
        bare, have, deck, forum = player.bare, player.counters, g.deck, g.forum
        types, prices = deck.types, deck.prices
        most = sum(count for count in have) + player.saved
        found = [PASS]
        for space in range(SPACES):
            card = forum[space]
            if card == EMPTY or prices[card][space][0] > most:
                continue
            if not has_site(bare, types[card]):
                continue
            if affordable(prices[card][space], have) or self._helped(g, player, deck.needs[card][space]):
                found.append(BUY_ + space)
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "buy":
            return self._sale_refusal(g, g.forum[n], n)
        bought = [move - BUY_ for move in self.moves(g) if move != PASS]
        if family == "place":  # asked for a red card that can lie in several places
            fitting = [sites(g, self.seat, g.forum[space]) for space in bought]
            return "choose_card_first" if any(n in each and len(each) > 1 for each in fitting) else "lies_by_itself"
        if family != "builder":
            return OTHER
        if g.deck.powers[g.areas[self.seat].building_at(n)].one_for_one:
            return "builder_by_itself"
        later = any(purchase(g, self.seat, space).helps(g, n) for space in bought if n in helpers(g, self.seat, 0))
        return "builder_after_choice" if later else OTHER

    def _sale_refusal(self, g: State, card: int, space: int) -> str:
        """There must be room for a card, and it must be payable."""
        player, deck = g.areas[self.seat], g.deck
        if not sites(g, self.seat, card):
            return "no_site_red" if deck.types[card] >= BUILDER else "no_site"
        if deck.costs[card][GLORY] > player.counters[GLORY] and not may_replace_glory(g, player):
            return "lacks_glory"
        if player.helpers or player.swaps:
            return "too_dear_with_builders"
        return "too_few" if deck.prices[card][space][0] > sum(player.counters) else "lacks_counters"

    def _helped(self, g: State, player: Player, need: Need) -> bool:
        """Whether builders make a card payable."""
        if not player.helpers and not player.swaps:
            return False
        have = player.counters
        bill = whole_bill(player, need, NO_BILL)
        if affordable(bill, have):
            return True
        # Out of reach, even if all that they replace were glory, and given away.
        if not player.helpers or not affordable(bill, [*have[:GLORY], have[GLORY] + player.gifts]):
            return False
        return payable(g, self.seat, need, NO_BILL, 0, NO_REACH)

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


class Place(MundiFrame):
    """What a red card is built on."""

    RULE: ClassVar = "placing"
    REFUSES: ClassVar = {"power": "occupied"}
    FIELDS: ClassVar = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def shows(self, g: State) -> dict[str, Any]:
        return {"space": self.space, "card": g.forum[self.space]}

    def moves(self, g: State) -> list[int]:
        return [PLACE_ + site for site in sites(g, self.seat, g.forum[self.space])]

    def play(self, g: State, move: int) -> None:
        begin_purchase(g, self.seat, self.space, move - PLACE_)


def begin_purchase(g: State, seat: int, space: int, site: int) -> None:
    card = g.forum[space]
    if g.events is not None:
        g.tell("buys", seat, g.deck.names[card], space)
    g.replace(Raise(seat, space, site))
    if g.areas[seat].helpers or g.areas[seat].swaps:
        g.push(purchase(g, seat, space))
    else:
        g.push(Payment(seat, g.deck.prices[card][space]))


class Raise(MundiFrame):
    """The card is paid for: it is laid over a production card, and its steps are taken at once. Then builders that
    produce do so, but not for their own building."""

    FIELDS: ClassVar = ("seat", "space", "site")

    def __init__(self, seat: int, space: int, site: int) -> None:
        self.seat = seat
        self.space = space
        self.site = site

    def shows(self, g: State) -> dict[str, Any]:
        return {"space": self.space, "card": g.forum[self.space]}

    def enter(self, g: State) -> bool:
        g.pop()
        card = g.forum[self.space]
        g.forum[self.space] = EMPTY
        place = g.areas[self.seat].build(card, self.site, g.deck)
        if g.events is not None:
            g.tell("builds", self.seat, g.deck.names[card], place, self.space)
        g.take_steps(self.seat, g.deck.steps[card], bought=True)
        if g.deck.builders_bring:
            bring(g, self.seat, BUILDER, place)
        return False


# -- builders ----------------------------------------------------------------------------------------
#
# A builder that replaces one counter by one, any number of times, needs no choice of its own: what it can stand in for
# may simply be paid with what it replaces. The others are used one set at a time.


class Purchase(MundiFrame):
    """Before paying, builders may replace some of what is needed: one set each, or with an X any number. What is spent
    on the replacements is paid together with the rest."""

    RULE: ClassVar = "builders"
    REFUSES: ClassVar = {"place": "bare_no_help"}
    FIELDS: ClassVar = ("seat", "need", "spent", "used")

    def __init__(self, seat: int, need: Need, spent: Bill, used: int) -> None:
        self.seat = seat
        self.need = need
        self.spent = spent
        self.used = used  # a bit for each place whose builder can do no more

    def shows(self, g: State) -> dict[str, Any]:
        return {"need": self.need, "spent": self.spent[0]}

    def enter(self, g: State) -> bool:
        found = self.moves(g)
        if found != [PAY]:
            return g.ask(found)
        self._pay(g)
        return False

    def helps(self, g: State, place: int) -> bool:
        """Whether the builder in this place can help to pay."""
        power = g.deck.powers[g.areas[self.seat].building_at(place)]
        if not is_useful(power, self.need):
            return False
        used = self.used if power.x else self.used | 1 << place
        return payable(g, self.seat, self.need, both(self.spent, power.bill), used, power.reach)

    def moves(self, g: State) -> list[int]:
        found = [BUILDER_ + place for place in helpers(g, self.seat, self.used) if self.helps(g, place)]
        if affordable(whole_bill(g.areas[self.seat], self.need, self.spent), g.areas[self.seat].counters):
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
        g.replace(Cover(self.seat, self.need, both(self.spent, power.bill), used, power.covers))

    def refusal(self, g: State, family: str, n: int) -> str:
        if family != "builder":
            return super().refusal(g, family, n)
        card = g.areas[self.seat].building_at(n)
        power = g.deck.powers[card]
        if g.deck.types[card] != BUILDER:
            return "not_a_builder"
        if g.deck.brings[card] == BUILDER:
            return "builder_brings"
        if power.one_for_one:
            return "builder_by_itself"
        if self.used >> n & 1:
            return "builder_used"
        return "builder_too_dear" if is_useful(power, self.need) else "builder_not_needed"

    def _pay(self, g: State) -> None:
        g.replace(Payment(self.seat, whole_bill(g.areas[self.seat], self.need, self.spent)))


def purchase(g: State, seat: int, space: int) -> Purchase:
    return Purchase(seat, g.deck.needs[g.forum[space]][space], NO_BILL, 0)


class Cover(MundiFrame):
    """What the next counter of a replacement stands for. Those that nothing is needed of are not taken."""

    RULE: ClassVar = "builders"
    FIELDS: ClassVar = ("seat", "need", "spent", "used", "covers")

    def __init__(self, seat: int, need: Need, spent: Bill, used: int, covers: tuple[int, ...]) -> None:
        self.seat = seat
        self.need = need
        self.spent = spent
        self.used = used
        self.covers = covers  # the kinds that each counter still to be set may be of

    def shows(self, g: State) -> dict[str, Any]:
        return {"need": self.need, "spent": self.spent[0]}

    def enter(self, g: State) -> bool:
        if not self.covers:
            g.replace(Purchase(self.seat, self.need, self.spent, self.used))
            return False
        found = self.moves(g)
        if len(found) > 1:
            return g.ask(found)
        need = without(self.need, found[0] - COVER_) if found else self.need
        g.replace(Cover(self.seat, need, self.spent, self.used, self.covers[1:]))
        return False

    def moves(self, g: State) -> list[int]:
        found = coverable(self.need, self.covers[0])
        return [COVER_ + wanted for wanted in found if len(found) == 1 or self._leads_on(g, wanted)]

    def _leads_on(self, g: State, wanted: int) -> bool:
        """Whether the card can still be paid for when the counter stands for this."""
        rest = reach_of(self.covers[1:])
        return payable(g, self.seat, without(self.need, wanted), self.spent, self.used, rest)

    def play(self, g: State, move: int) -> None:
        need = without(self.need, move - COVER_)
        g.replace(Cover(self.seat, need, self.spent, self.used, self.covers[1:]))


def helpers(g: State, seat: int, used: int) -> list[int]:
    """The places of the builders that can still be used, one set at a time."""
    return [place_of(b) for b in g.areas[seat].helpers if not used >> place_of(b) & 1]


def effort(g: State) -> int:
    """To try a move: while a building is being bought, each builder is asked whether it would lead on."""
    buying = isinstance(g.stack[-1], (Buy, Place, Purchase, Cover))
    return max(1, len(g.areas[g.seat].helpers)) if buying else 1


def may_replace_glory(g: State, player: Player) -> bool:
    """Whether a builder of a player's lets something else stand for glory."""
    covered = [kinds for b in player.helpers for kinds in g.deck.powers[card_of(b)].covers]
    return any(kinds >> GLORY & 1 for kinds in [*covered, *[new for _, new in player.swaps]])


def whole_bill(player: Player, need: Need, spent: Bill) -> Bill:
    """What is needed, as far as one-for-one builders let it be paid, and what was spent on other replacements. Nothing
    is replaced twice: what a builder replaces must be a counter that the player has."""
    swaps = player.swaps
    bill = widened_bill(need, swaps) if swaps else bill_of(need)
    return both(bill, spent) if spent[0] else bill


@lru_cache(maxsize=4096)
def widened_bill(need: Need, swaps: tuple[tuple[int, int], ...]) -> Bill:
    """The bill when counters of some kinds may stand for others; glory can stand for anything."""
    wider = [0] * len(need)
    for wanted, n in enumerate(need):
        stand_ins = [old for old, new in swaps if wanted & new or new >> GLORY & 1]
        for old in stand_ins:
            wanted |= old & ANY
        wider[wanted] += n
    return bill_of(tuple(wider))


def payable(g: State, seat: int, need: Need, spent: Bill, used: int, reach: Reach) -> bool:
    """Whether all this can be paid, perhaps with the help of builders; `reach` is what stands for some of it already.
    It is asked again and again in search, so it is kept."""
    player = g.areas[seat]
    bill = whole_bill(player, need, spent)
    if bill[0] <= MOST_AT_ONCE and affordable(bill, player.counters):
        return True
    known, alike = g.deck.payable, g.deck.alike
    builders = sorted([alike[b % CARDS] for b in player.helpers if not used >> b // CARDS & 1])
    question = (tuple(player.counters), tuple(builders), player.swaps, need, spent, reach)
    if question not in known:
        if len(known) >= KNOWN:
            known.clear()
        known[question] = first_hiring(need, spent, reach, _groups(g, builders), player.counters, player.swaps)
    return known[question] > 0


def _groups(g: State, builders: list[int]) -> list[Group]:
    """Builders that can still be used, one set at a time; those of the same power together."""
    different = sorted(set(builders))
    return [
        (g.deck.powers[card], MOST_AT_ONCE if g.deck.powers[card].x else builders.count(card)) for card in different
    ]


def coverable(need: Need, kinds: int) -> list[int]:
    """What a counter of one of these kinds can stand for; glory can stand for anything."""
    return [wanted for wanted, n in enumerate(need) if n and (wanted & kinds or kinds >> GLORY & 1)]


def without(need: Need, wanted: int) -> Need:
    return tuple([n - 1 if i == wanted else n for i, n in enumerate(need)])


BUY: Final = tuple([Buy(seat) for seat in range(max(SETS))])

FRAMES: Frames = (Buy, Place, Raise, Purchase, Cover)
