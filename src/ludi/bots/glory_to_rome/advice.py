"""Rules of thumb for Glory to Rome.

Weights are about points at the end of the game: 1.0 is worth one of them. What a move is worth is guessed from what
lies open and from the deciding seat's own cards; of the hands of the others and of the draw pile only the size counts.
"""

from collections.abc import Callable
from typing import Any, Final

from ludi.bots.thought.counsel import Reason
from ludi.games.glory_to_rome.building import (
    FROM_HAND,
    NO_ROLE,
    completion_value,
    host_moves,
    outside_cost,
    place_moves,
    site_moves,
)
from ludi.games.glory_to_rome.cards import (
    ACADEMY,
    AMPHITHEATRE,
    AQUEDUCT,
    ARCHITECT,
    ARCHWAY,
    ATRIUM,
    BASILICA,
    BATH,
    CATACOMB,
    CIRCUS_MAXIMUS,
    CRAFTSMAN,
    DOCK,
    FORUM,
    FORUM_ROMANUM,
    FOUNDRY,
    FOUNTAIN,
    GARDEN,
    GATE,
    INSULA,
    LUDUS_MAGNA,
    MARKET,
    MATERIAL,
    PALACE,
    PRISON,
    SCHOOL,
    SCRIPTORIUM,
    SENATE,
    SEWER,
    SHRINE,
    STATUE,
    STOREROOM,
    TEMPLE,
    TOWER,
    TRIBUNAL,
    VALUE,
    VILLA,
    WALL,
)
from ludi.games.glory_to_rome.legionary import is_safe, reached
from ludi.games.glory_to_rome.moves import (
    CAMP_,
    CARD_,
    CLIENT_,
    CRANE,
    DECK,
    DISCARD_HAND,
    DRAW,
    HOLD,
    INFLUENCE_,
    JACK_,
    OUTSIDE_,
    PETITION_,
    PLAYER_,
    POOL_,
    ROLE_,
    SITE_,
    SKIP,
    STOCK_,
    STRUCTURE_,
    TAKE_JACK,
    THINK,
    TO_CLIENTELE,
    TO_STOCKPILE,
    TO_VAULT,
    UNDER_,
)
from ludi.games.glory_to_rome.scoring import BONUS, STATUE_POINTS
from ludi.games.glory_to_rome.state import ALL, OWNER, State, materials_in
from ludi.games.glory_to_rome.think import draw_count
from ludi.games.glory_to_rome.turn import petition_sizes

# -- weights ---------------------------------------------------------------------------------------

WIN: Final = 50.0  # the move ends the game in our favour: nothing else counts
LOSE: Final = -50.0  # the move ends the game while another is ahead

INFLUENCE: Final = 2.0  # a point of influence scores one, and makes room for a client and for a sale
FUNCTION: Final = 0.8  # a building's function, if it is not named below
FUNCTIONS: Final = {  # those that make points or actions on their own
    ACADEMY: 1.2,
    AMPHITHEATRE: 2.5,
    AQUEDUCT: 1.5,
    ARCHWAY: 1.5,
    ATRIUM: 1.5,
    BASILICA: 2.0,
    BATH: 2.0,
    CATACOMB: 0.0,
    CIRCUS_MAXIMUS: 1.5,
    DOCK: 1.2,
    FORUM_ROMANUM: 0.8,
    FOUNDRY: 2.5,
    FOUNTAIN: 2.0,
    GARDEN: 3.0,
    GATE: 0.8,
    INSULA: 1.5,
    LUDUS_MAGNA: 2.0,
    MARKET: 1.5,
    PALACE: 2.0,
    PRISON: 0.3,
    SCHOOL: 1.5,
    SCRIPTORIUM: 1.5,
    SENATE: 1.0,
    SEWER: 1.5,
    SHRINE: 1.2,
    STATUE: 3.0,
    STOREROOM: 1.5,
    TEMPLE: 1.5,
    TOWER: 1.2,
    TRIBUNAL: 1.2,
    VILLA: 1.0,
    WALL: 1.5,
}
FINISHING: Final = 0.8  # the share of a structure's worth that lies in its last material
FINISHED: Final = 0.5  # and what is safe is safe
CROWDED: Final = (0.0, 0.3, 0.9, 2.5, 4.0)  # against one more foundation, by the open structures
NO_MATERIAL: Final = 0.55  # what is left of a foundation for which we hold no material
OUT_OF_TOWN: Final = 0.7  # it takes a second action
SPARED: Final = 0.3  # the share of a card's worth as a building that is lost when it is used as material

NEEDED: Final = 0.6  # the share of a step of building that its material in the stockpile is worth
SPARE_MATERIAL: Final = 0.35  # per point, for a material that no structure needs but that can be sold
SALE: Final = 1.0  # per point in the vault
MAJORITY: Final = 1.0  # towards the bonus for most of a material
CHEAP_SALE: Final = 0.5  # early on, against filling the vault with what is worth one
CLIENT: Final = 2.2  # an action in each turn of its role, at the beginning of the game
CLIENT_ROLE: Final = (0.9, 1.0, 1.15, 0.8, 1.2, 0.9)  # how good a client each role makes
LAST_ROLES: Final = 2.0  # a role that the Forum still lacks
ROBBERY: Final = 0.3  # a card that another loses
CHANCE_PER_CARD: Final = 0.13  # that a card in another hand is of the material demanded

CARD_SPENT: Final = 0.4  # any order card
KEEP_MATERIAL: Final = 0.5  # the share of a step of building that a fitting card in the hand is worth
KEEP_PLAN: Final = 0.2  # the share of a foundation's worth that its card in the hand is worth
JACK: Final = 1.2  # it is any role
JACKS_ENOUGH: Final = 0.35  # each Jack already held makes another worth less
DRAWN: Final = 0.45  # a card drawn
FEW_ORDERS: Final = 0.4  # for each order card below three, for Jacks alone build nothing
OTHERS_CLIENT: Final = 0.4  # a role led lets the clients of others act
OTHERS_FOLLOW: Final = 0.15  # and each of them may follow
LATER: Final = 0.7  # each further action of a turn finds less to do
SMALL: Final = 0.3  # an optional gain

LONG_DECK: Final = 50.0  # with so many cards in the draw pile the game is young
MANY_SITES: Final = 8.0  # the same for sites in town
SAFE_LEAD: Final = 3.0  # ahead by so much we hurry to the end
PATIENCE: Final = 50  # turns for each player, after which nobody waits any longer for a better end
RACE: Final = 0.6  # taking a site in town when ahead, and against it when behind
UNSEEN: Final = 2.0  # what an unseen card in a vault is worth on average

Reasons = list[Reason]

# -- what the position is like ---------------------------------------------------------------------


def youth(g: State) -> float:
    """1 at the beginning of the game, 0 at its end."""
    return max(0.0, min(1.0, len(g.deck) / LONG_DECK, g.sites_left / MANY_SITES))


def is_late(g: State) -> bool:
    """So late that nobody waits any longer: without this, bots that are all behind would wait for ever."""
    return g.turn >= PATIENCE * g.players


def points(g: State, seat: int, me: int) -> float:
    """The score so far, as far as this seat can know it."""
    camp = g.camps[seat]
    total = float(camp.influence)
    for card, known in zip(camp.vault, camp.vault_known, strict=True):
        seen = known == ALL or (known == OWNER and seat == me)
        total += VALUE[MATERIAL[card]] if seen else UNSEEN
    total += STATUE_POINTS * any(s.card == STATUE and s.complete for s in camp.structures)
    if g.works(seat, WALL):
        total += len(camp.stockpile) // 2
    return total


def majorities(g: State, me: int) -> list[int]:
    """For each seat, of how many materials it has most, among the cards that this seat knows."""
    counts = [[0] * 6 for _ in g.camps]
    for seat, camp in enumerate(g.camps):
        for card, known in zip(camp.vault, camp.vault_known, strict=True):
            if known == ALL or (known == OWNER and seat == me):
                counts[seat][MATERIAL[card]] += 1
    found = [0] * g.players
    for m in range(6):
        column = [count[m] for count in counts]
        most = max(column)
        if most and column.count(most) == 1:
            found[column.index(most)] += 1
    return found


def margin(g: State, me: int) -> float:
    """How far this seat is ahead of the best of the others."""
    most = majorities(g, me)
    totals = [points(g, seat, me) + BONUS * most[seat] for seat in range(g.players)]
    return totals[me] - max(totals[:me] + totals[me + 1 :])


def ending(g: State, seat: int, gain: float) -> Reason:
    """The move ends the game, after this gain."""
    if margin(g, seat) + gain > 0:
        return Reason("ends_ahead", WIN)
    return Reason("ends_behind", SMALL if is_late(g) else LOSE)


def missing_roles(g: State, seat: int) -> list[int]:
    present = {MATERIAL[card] for card in g.camps[seat].clients}
    return [role for role in range(6) if role not in present]


def wants_all_roles(g: State, seat: int) -> bool:
    """A Forum of one's own stands or is being built."""
    return any(s.card in (FORUM, FORUM_ROMANUM) for s in g.camps[seat].structures) or bool(
        g.works(seat, FORUM) or g.works(seat, FORUM_ROMANUM)
    )


# -- what things are worth -------------------------------------------------------------------------


def building_worth(g: State, seat: int, card: int, site: int) -> float:
    """A completed structure: its influence and its function."""
    function = 0.0 if g.functions_off else FUNCTIONS.get(card, FUNCTION)
    if card == FORUM and not g.functions_off:
        function = 6.0 - len(missing_roles(g, seat)) * 1.5
    return INFLUENCE * VALUE[site] + max(0.0, function) * (0.4 + 0.6 * youth(g))


def step_worth(g: State, seat: int, card: int, site: int) -> float:
    """One of the cards that a structure takes, with its foundation."""
    return building_worth(g, seat, card, site) / (VALUE[site] + 1)


def open_structures(g: State, seat: int) -> int:
    return sum([not s.complete for s in g.camps[seat].structures])


def need(g: State, seat: int, material: int) -> float:
    """The best step for which a further material of this kind is lacking, or 0."""
    camp = g.camps[seat]
    stock = sum([MATERIAL[card] == material for card in camp.stockpile])
    best, lacking = 0.0, -stock
    for s in camp.structures:
        if not s.complete and material in (MATERIAL[s.card], s.site):
            lacking += VALUE[s.site] - len(s.materials)
            best = max(best, step_worth(g, seat, s.card, s.site))
    return best if lacking > 0 else 0.0


def use(g: State, seat: int, material: int) -> float:
    """The best step that a material of this kind could be used for."""
    return max(
        [
            step_worth(g, seat, s.card, s.site)
            for s in g.camps[seat].structures
            if not s.complete and material in (MATERIAL[s.card], s.site)
        ],
        default=0.0,
    )


def material_worth(g: State, seat: int, material: int) -> float:
    """One more material in the stockpile."""
    worth = max(NEEDED * need(g, seat, material), SPARE_MATERIAL * VALUE[material])
    camp = g.camps[seat]
    if g.works(seat, FORUM_ROMANUM) and material not in materials_in(camp.stockpile):
        worth += LAST_ROLES
    return worth


def foundation_worth(g: State, seat: int, card: int, site: int, stock_too: bool) -> float:
    """A foundation: a step, if its materials are at hand."""
    camp = g.camps[seat]
    at_hand = sum([MATERIAL[c] == site for c in camp.hand]) - (MATERIAL[card] == site)
    if stock_too:
        at_hand += sum([MATERIAL[c] == site for c in camp.stockpile])
    share = min(1.0, max(0, at_hand) / VALUE[site])
    likely = NO_MATERIAL + (1 - NO_MATERIAL) * share
    crowd = CROWDED[min(open_structures(g, seat), len(CROWDED) - 1)]
    return step_worth(g, seat, card, site) * likely * (0.3 + 0.7 * youth(g)) - crowd


def plan_worth(g: State, seat: int, card: int) -> float:
    """What a card in the hand would be worth as a foundation."""
    material = MATERIAL[card]
    if not g.town[material] or g.camps[seat].find(card) >= 0:
        return 0.0
    return max(0.0, foundation_worth(g, seat, card, material, True))


def keep_worth(g: State, seat: int, card: int) -> float:
    """What leaves the hand with a card."""
    return CARD_SPENT + max(KEEP_MATERIAL * use(g, seat, MATERIAL[card]), KEEP_PLAN * plan_worth(g, seat, card))


def client_worth(g: State, seat: int, role: int) -> float:
    """One more client: it acts in the turns that are left; a second of its role a little less."""
    same = sum([MATERIAL[card] == role for card in g.camps[seat].clients])
    worth = CLIENT * CLIENT_ROLE[role] * youth(g) * (1.0 - 0.2 * min(same, 3))
    if same == 0 and wants_all_roles(g, seat):
        worth += LAST_ROLES
    return worth


def hire_reasons(g: State, seat: int, role: int) -> Reasons:
    found = [Reason("client", SMALL + client_worth(g, seat, role))]
    if g.works(seat, FORUM) and missing_roles(g, seat) == [role]:
        found.append(Reason("forum", WIN))
    return found


def sale_worth(g: State, seat: int, material: int) -> float:
    """A material in the vault, against its use for building."""
    camp = g.camps[seat]
    worth = SALE * VALUE[material]
    mine = sum([MATERIAL[c] == material for c, k in zip(camp.vault, camp.vault_known, strict=True) if k >= OWNER])
    theirs = [
        sum([MATERIAL[c] == material for c, k in zip(o.vault, o.vault_known, strict=True) if k == ALL])
        for p, o in enumerate(g.camps)
        if p != seat
    ]
    if mine <= max(theirs) <= mine + 1 or (mine == 0 and max(theirs) == 0):
        worth += MAJORITY
    if VALUE[material] == 1 and g.vault_room(seat) <= 2:
        worth -= CHEAP_SALE * youth(g)
    return worth - NEEDED * use(g, seat, material) * youth(g)


# -- what becomes of a card ------------------------------------------------------------------------


def place_reasons(g: State, seat: int, card: int, move: int, role: int, from_hand: bool) -> Reasons:
    """A card as a foundation on a site, or as a material in a structure."""
    if move >= STRUCTURE_:
        return _add_reasons(g, seat, card, move - STRUCTURE_, role, from_hand)
    outside = move >= OUTSIDE_
    site = move - (OUTSIDE_ if outside else SITE_)
    worth = foundation_worth(g, seat, card, site, True)
    found = [Reason("foundation", worth)]
    if outside:
        found.append(Reason("out_of_town", -OUT_OF_TOWN * (outside_cost(g, seat) > 1)))
    elif g.sites_left == 1:
        found.append(ending(g, seat, 0.0))
    elif g.sites_left <= MANY_SITES:
        ahead = margin(g, seat)
        if ahead >= SAFE_LEAD:
            found.append(Reason("hurries", RACE))
        elif ahead < 0:
            found.append(Reason("delays", -RACE))
    return found


def _add_reasons(g: State, seat: int, card: int, structure: int, role: int, from_hand: bool) -> Reasons:
    camp = g.camps[seat]
    s = camp.structures[camp.find(structure)]
    step = step_worth(g, seat, s.card, s.site)
    found: Reasons = []
    gained = completion_value(g, seat, card, structure, role)
    if gained:
        whole = building_worth(g, seat, s.card, s.site)
        found.append(Reason("completes", FINISHED + max(step, FINISHING * whole)))
        if not g.functions_off:
            if structure == CATACOMB:
                found.append(ending(g, seat, gained))
            elif structure == FORUM and not missing_roles(g, seat):
                found.append(Reason("forum", WIN))
    else:
        near = (len(s.materials) + 1) / VALUE[s.site]  # what is begun is finished first
        found.append(Reason("advances", step * (0.8 + 0.4 * near)))
    if from_hand:
        spare = SPARED * plan_worth(g, seat, card)
        if spare > 0:
            found.append(Reason("spares_card", -spare))
    return found


def total(reasons: Reasons) -> float:
    return sum([reason.weight for reason in reasons])


def best_place(g: State, seat: int, card: int, ways: list[int], role: int, from_hand: bool) -> Reasons:
    options = [place_reasons(g, seat, card, way, role, from_hand) for way in ways]
    return max(options, key=total, default=[])


# -- what the actions of a role are worth ----------------------------------------------------------


def best_sum(worths: list[float], actions: int) -> float:
    """The best of these for so many actions, each after the first for a little less."""
    found, share = 0.0, 1.0
    for worth in sorted(worths, reverse=True)[:actions]:
        if worth <= 0:
            break
        found += worth * share
        share *= LATER
    return found


def role_worth(g: State, seat: int, role: int, actions: int, hand: list[int]) -> float:
    """So many actions of a role, with these cards in the hand."""
    if actions <= 0:
        return 0.0
    return ROLE_WORTH[role](g, seat, actions, hand)


def _laborer(g: State, seat: int, actions: int, hand: list[int]) -> float:
    worth = {m: material_worth(g, seat, m) for m in materials_in(g.pool)}
    found = best_sum([worth[MATERIAL[card]] for card in g.pool], actions)
    if hand and g.works(seat, DOCK):
        found += best_sum([NEEDED * need(g, seat, MATERIAL[card]) for card in hand], actions)
    return found


def _craftsman(g: State, seat: int, actions: int, hand: list[int]) -> float:
    worths: list[float] = []
    for card in sorted(set(hand)):
        ways = site_moves(g, seat, card, actions) + host_moves(g, seat, MATERIAL[card], CRAFTSMAN)
        if ways:
            worths.append(total(best_place(g, seat, card, ways, CRAFTSMAN, True)))
    if g.works(seat, FOUNTAIN):
        worths += [1.0] * actions
    return best_sum(worths, actions)


def _architect(g: State, seat: int, actions: int, hand: list[int]) -> float:
    worths: list[float] = []
    for card in sorted(set(hand)):
        ways = site_moves(g, seat, card, actions)
        if ways:
            worths.append(total(best_place(g, seat, card, ways, ARCHITECT, False)))
    sources = g.camps[seat].stockpile + (g.pool if g.works(seat, ARCHWAY) else [])
    for card in sources:
        ways = host_moves(g, seat, MATERIAL[card], ARCHITECT)
        if ways:
            worths.append(total(best_place(g, seat, card, ways, ARCHITECT, False)))
    return best_sum(worths, actions)


def _demand_worth(g: State, seat: int, material: int) -> float:
    """Showing a card of this material: from the pool, and what others may have to give."""
    worth = material_worth(g, seat, material)
    found = worth if material in materials_in(g.pool) else 0.0
    for victim in reached(g, seat):
        if not is_safe(g, victim, seat):
            found += min(0.6, CHANCE_PER_CARD * len(g.camps[victim].hand)) * (worth + ROBBERY)
    return found


def _legionary(g: State, seat: int, actions: int, hand: list[int]) -> float:
    worth = {m: _demand_worth(g, seat, m) for m in materials_in(hand)}
    return best_sum([worth[MATERIAL[card]] for card in hand], actions)


def _merchant(g: State, seat: int, actions: int, hand: list[int]) -> float:
    room = g.vault_room(seat)
    if room <= 0:
        return 0.0
    worths = [sale_worth(g, seat, MATERIAL[card]) for card in g.camps[seat].stockpile]
    if g.works(seat, ATRIUM):
        worths += [UNSEEN * SALE] * actions
    found = best_sum(worths, min(actions, room))
    if g.works(seat, BASILICA):
        room -= min(actions, room, len(worths))
        found += best_sum([SALE * VALUE[MATERIAL[card]] for card in hand], min(actions, room))
    return found


def _patron(g: State, seat: int, actions: int, hand: list[int]) -> float:
    room = g.clientele_room(seat)
    worths = [client_worth(g, seat, m) for m in materials_in(g.pool)]
    if g.works(seat, AQUEDUCT):
        worths += [client_worth(g, seat, m) * 0.8 for m in materials_in(hand)]
    if g.works(seat, FORUM):
        missing = missing_roles(g, seat)
        if len(missing) == 1 and missing[0] in materials_in(g.pool) and room > 0:
            return WIN
    return best_sum(worths, min(actions, room))


ROLE_WORTH: Final[tuple[Callable[[State, int, int, list[int]], float], ...]] = (
    _laborer,
    _craftsman,
    _architect,
    _legionary,
    _merchant,
    _patron,
)
ROLE_KEYS: Final = ("gathers", "crafts", "builds", "demands", "sells", "hires")


# -- orders ----------------------------------------------------------------------------------------


def _without(hand: list[int], cards: list[int]) -> list[int]:
    rest = hand[:]
    for card in cards:
        rest.remove(card)
    return rest


def think_worth(g: State, seat: int) -> float:
    return max(draw_worth(g, seat), jack_worth(g, seat))


def draw_worth(g: State, seat: int) -> float:
    camp = g.camps[seat]
    count = draw_count(g, seat)
    return DRAWN * count + FEW_ORDERS * min(count, max(0, 3 - len(camp.hand)))


def jack_worth(g: State, seat: int) -> float:
    if not g.jacks or is_late(g):
        return 0.0
    return max(0.1, JACK - JACKS_ENOUGH * g.camps[seat].jacks)


def _think_reasons(g: State, seat: int) -> Reasons:
    if len(g.deck) <= draw_count(g, seat):
        end = ending(g, seat, 0.0)
        if end.weight > 0 or not g.jacks:
            return [end]
    return [Reason("thinks", think_worth(g, seat))]


def _petition_cards(g: State, seat: int, material: int) -> list[int]:
    """The cards that a petition would cost."""
    fitting = [card for card in g.camps[seat].hand if MATERIAL[card] == material]
    fitting.sort(key=lambda card: (keep_worth(g, seat, card), card))
    return fitting[: petition_sizes(g, seat)[0]]


def _cost_reasons(g: State, seat: int, cards: list[int]) -> Reasons:
    return [Reason("spends_card", -sum([keep_worth(g, seat, card) for card in cards]))]


def _order_reasons(g: State, seat: int, move: int, role: int, leads: bool) -> Reasons:
    """A unit of orders for a role: what the action brings, against what it costs."""
    camp = g.camps[seat]
    if move >= PETITION_:
        cards = _petition_cards(g, seat, move - PETITION_)
        cost = _cost_reasons(g, seat, cards)
    elif move >= JACK_:
        cards, cost = [], [Reason("spends_jack", -JACK * (0.4 + 0.6 * youth(g)))]
    else:
        cards = [move - CARD_]
        cost = _cost_reasons(g, seat, cards)
    hand = _without(camp.hand, cards)
    clients = g.ready_clients(seat, role)
    already = clients + camp.units
    worth = role_worth(g, seat, role, already + 1, hand)
    if not leads:
        worth -= role_worth(g, seat, role, already, hand)
    found = [Reason(ROLE_KEYS[role], worth), *cost]
    if leads:
        others = sum([g.clients_for(p, role) for p in range(g.players) if p != seat])
        found.append(Reason("helps_others", -OTHERS_CLIENT * others - OTHERS_FOLLOW))
    return found


def _lead(g: State, frame: Any, move: int) -> Reasons:
    seat = frame.seat
    if move == THINK:
        return _think_reasons(g, seat)
    if move == CRANE:
        hand = [card for card in g.camps[seat].hand if MATERIAL[card] != ARCHITECT]
        card = min(hand, key=lambda c: (keep_worth(g, seat, c), c))
        return _order_reasons(g, seat, CARD_ + card, ARCHITECT, True)
    if move >= PETITION_:
        cards = _petition_cards(g, seat, move - PETITION_)
        hand = _without(g.camps[seat].hand, cards)
        role = max(range(6), key=lambda r: role_worth(g, seat, r, 1 + g.ready_clients(seat, r), hand))
    else:
        role = move - JACK_ if move >= JACK_ else MATERIAL[move - CARD_]
    return _order_reasons(g, seat, move, role, True)


def _follow(g: State, frame: Any, move: int) -> Reasons:
    if move == THINK:
        return _think_reasons(g, frame.seat)
    return _order_reasons(g, frame.seat, move, g.led, False)


def _palace(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    return _order_reasons(g, frame.seat, move, g.led, False)


def _petition(g: State, frame: Any, move: int) -> Reasons:
    seat = frame.seat
    if move >= ROLE_:
        role = move - ROLE_
        hand = _without(g.camps[seat].hand, _petition_cards(g, seat, frame.material))
        return [Reason(ROLE_KEYS[role], role_worth(g, seat, role, 1 + g.ready_clients(seat, role), hand))]
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    return _cost_reasons(g, seat, [move - CARD_])


def _crane(g: State, frame: Any, move: int) -> Reasons:
    return _cost_reasons(g, frame.seat, [move - CARD_])


# -- thinking --------------------------------------------------------------------------------------


def _think(g: State, frame: Any, move: int) -> Reasons:
    seat = frame.seat
    if move == TAKE_JACK:
        return [Reason("jack", jack_worth(g, seat))]
    if move == DRAW:
        if len(g.deck) <= draw_count(g, seat):
            return [ending(g, seat, 0.0)]
        return [Reason("draws", draw_worth(g, seat))]
    if move == DISCARD_HAND:
        return [Reason("loses_hand", -sum([keep_worth(g, seat, card) for card in g.camps[seat].hand]) - JACK)]
    # A Latrine lets a poor card go and then thinks all the same, with one card more to draw.
    worth = DRAWN + CARD_SPENT - keep_worth(g, seat, move - CARD_)
    return [Reason("exchanges", worth + think_worth(g, seat) - DRAWN)]


def _thinks(g: State, frame: Any, move: int) -> Reasons:
    return _think_reasons(g, frame.seat) if move == THINK else [Reason("declines", 0.0)]


# -- the actions -----------------------------------------------------------------------------------


def _builder(g: State, frame: Any, move: int) -> Reasons:
    """Craftsman and Architect: the best that can become of the card."""
    seat = frame.seat
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == HOLD:
        return [Reason("holds", -SMALL)]
    if move == DECK:
        if len(g.deck) == 1:
            return [ending(g, seat, 0.0)]
        return [Reason("fountain", 1.0)]
    if PLAYER_ <= move < CLIENT_:
        return [Reason("stairway", SMALL)]
    if STRUCTURE_ <= move < PLAYER_:
        return [Reason("tears_down", -SMALL)]
    card, origin = frame.chosen_card(g, move)
    ways = place_moves(g, frame, card, origin)
    return best_place(g, seat, card, ways, frame.ROLE, CARD_ <= move < JACK_)


def _place(g: State, frame: Any, move: int) -> Reasons:
    actions = g.stack[-2]
    assert hasattr(actions, "ROLE")
    return place_reasons(g, frame.seat, frame.card, move, actions.ROLE, frame.origin == FROM_HAND)


def _fountain(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", keep_worth(g, frame.seat, frame.card))]
    return place_reasons(g, frame.seat, frame.card, move, CRAFTSMAN, True)


def _gather(g: State, frame: Any, move: int) -> Reasons:
    """Laborer, and what a demand finds in the pool."""
    seat = frame.seat
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move >= POOL_:
        return _material_reasons(g, seat, move - POOL_)
    card = move - CARD_  # with a Dock
    return [*_material_reasons(g, seat, MATERIAL[card]), *_cost_reasons(g, seat, [card])]


def _material_reasons(g: State, seat: int, material: int) -> Reasons:
    needed = need(g, seat, material) > 0
    return [Reason("needed" if needed else "material", material_worth(g, seat, material))]


def _sell(g: State, frame: Any, move: int) -> Reasons:
    seat = frame.seat
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        return [ending(g, seat, UNSEEN)] if len(g.deck) == 1 else [Reason("vault_unseen", UNSEEN * SALE)]
    if move >= STOCK_:
        return [Reason("vault", sale_worth(g, seat, move - STOCK_))]
    card = move - CARD_  # with a Basilica
    return [Reason("vault", sale_worth(g, seat, MATERIAL[card])), *_cost_reasons(g, seat, [card])]


def _hire(g: State, frame: Any, move: int) -> Reasons:
    seat = frame.seat
    if move == SKIP:
        return [Reason("declines", 0.0)]
    if move == DECK:
        if len(g.deck) == 1:
            return [ending(g, seat, 0.0)]
        return [Reason("client_unseen", SMALL + CLIENT * 0.7 * youth(g))]
    if move >= POOL_:
        return hire_reasons(g, seat, move - POOL_)
    card = move - CARD_  # with an Aqueduct
    return [*hire_reasons(g, seat, MATERIAL[card]), *_cost_reasons(g, seat, [card])]


def _bath(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    role = move - ROLE_
    return [Reason(ROLE_KEYS[role], role_worth(g, frame.seat, role, 1, g.camps[frame.seat].hand))]


def _demand(g: State, frame: Any, move: int) -> Reasons:
    """Showing a card costs nothing but that it is seen."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    card = move - (STRUCTURE_ if move >= STRUCTURE_ else CARD_)
    material = MATERIAL[card]
    worth = SMALL + _demand_worth(g, frame.seat, material)
    shown = sum([MATERIAL[c] == material for c in getattr(frame, "cards", ())])
    return [Reason("demand", worth / (1 + shown))]


def _give(g: State, frame: Any, move: int) -> Reasons:
    """What must be given is given of what is least useful; what need not be given is kept."""
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    if move >= STOCK_:
        return [Reason("loses_material", -material_worth(g, frame.seat, move - STOCK_))]
    return _cost_reasons(g, frame.seat, [move - CARD_])


# -- buildings -------------------------------------------------------------------------------------


def _lions(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    return [Reason("vault", SMALL + SALE * VALUE[(move - CLIENT_) % 6])]


def _triclinium(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    role = (move - CLIENT_) % 6
    return [Reason("vault", SALE * VALUE[role]), Reason("loses_client", -client_worth(g, frame.seat, role))]


def _sewer(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    return _material_reasons(g, frame.seat, move - CAMP_)


def _solarium(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("declines", 0.0)]
    return _material_reasons(g, frame.seat, move - UNDER_)


def _praetoria(g: State, frame: Any, move: int) -> Reasons:
    return [Reason("declines", 0.0)] if move == SKIP else hire_reasons(g, frame.seat, move - UNDER_)


def _prison(g: State, frame: Any, move: int) -> Reasons:
    """Three influence for a function is dear, unless it wins."""
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    cards = [s.card for s in g.camps[move - PLAYER_].structures if s.complete]
    if FORUM in cards and not missing_roles(g, frame.seat):
        return [Reason("forum", WIN)]
    return [Reason("gives_influence", -INFLUENCE * 3), Reason("steals", max([_function(g, c) for c in cards]))]


def _function(g: State, card: int) -> float:
    return FUNCTIONS.get(card, FUNCTION) * youth(g)


def _structure(g: State, frame: Any, move: int) -> Reasons:
    """Choosing a structure of another for its function: Prison, Stairway, Aerarium, Domus Aurea."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    card = move - STRUCTURE_
    if card == FORUM and not missing_roles(g, frame.seat):
        return [Reason("forum", WIN)]
    return [Reason("function", SMALL + _function(g, card))]


def _ransom(g: State, frame: Any, move: int) -> Reasons:
    return [Reason("gives_influence", -INFLUENCE * VALUE[move - INFLUENCE_])]


def _aerarium(g: State, frame: Any, move: int) -> Reasons:
    if move == SKIP:
        return [Reason("keeps", 0.0)]
    if move - PLAYER_ == frame.seat:
        return [Reason("function", 1.0)]
    return [Reason("gives_influence", -INFLUENCE * 2), Reason("function", 1.0)]


def _flipped(g: State, frame: Any, move: int) -> Reasons:
    """Bacchanalia: the cards that have the best use first."""
    if move == SKIP:
        return [Reason("declines", 0.0)]
    card = move - CARD_
    options = [_use_reasons(g, frame.seat, card, way) for way in frame.uses(g, card)]
    return max(options, key=total)


def _use(g: State, frame: Any, move: int) -> Reasons:
    return _use_reasons(g, frame.seat, frame.card, move)


def _use_reasons(g: State, seat: int, card: int, move: int) -> Reasons:
    material = MATERIAL[card]
    if move == TO_STOCKPILE:
        return _material_reasons(g, seat, material)
    if move == TO_CLIENTELE:
        return hire_reasons(g, seat, material)
    if move == TO_VAULT:
        return [Reason("vault", sale_worth(g, seat, material))]
    return place_reasons(g, seat, card, move, NO_ROLE, False)


def _default(g: State, frame: Any, move: int) -> Reasons:
    """An optional gain is taken."""
    return [Reason("declines", 0.0)] if move == SKIP else [Reason("takes", SMALL)]


FRAMES: Final[dict[str, Callable[[State, Any, int], Reasons]]] = {
    "Lead": _lead,
    "Follow": _follow,
    "Palace": _palace,
    "Petition": _petition,
    "CraneLead": _crane,
    "Think": _think,
    "Thinks": _thinks,
    "Laborer": _gather,
    "TakeFromPool": _gather,
    "Craftsman": _builder,
    "Architect": _builder,
    "Place": _place,
    "Fountain": _fountain,
    "Merchant": _sell,
    "Patron": _hire,
    "DomusPatron": _hire,
    "Bath": _bath,
    "Legionary": _demand,
    "Demand": _demand,
    "GiveUp": _give,
    "GiveFreely": _give,
    "Coliseum": _lions,
    "Triclinium": _triclinium,
    "Sewer": _sewer,
    "Solarium": _solarium,
    "CastraPraetoria": _praetoria,
    "Prison": _prison,
    "Steal": _structure,
    "Stairway": _structure,
    "AerariumPower": _structure,
    "DomusAurea": _structure,
    "Ransom": _ransom,
    "Aerarium": _aerarium,
    "Bacchanalia": _flipped,
    "BacchanaliaCard": _use,
}


def reasons(g: State, move: int) -> list[Reason]:
    """The reasons for and against a legal move of the seat that decides."""
    frame = g.stack[-1]
    return FRAMES.get(frame.kind, _default)(g, frame, move)
