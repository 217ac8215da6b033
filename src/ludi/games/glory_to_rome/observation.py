"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory."""

from typing import Any, Final

from ludi.core.fields import ALL, OWNER, lay_out
from ludi.core.frame import Frame, listed
from ludi.core.observation import MAX_BYTE, Feature, Layout, numbers, one_hot, one_hot_named
from ludi.games.glory_to_rome.actions import Actions
from ludi.games.glory_to_rome.cards import (
    CARDS,
    COPIES,
    EDITIONS,
    JACKS,
    MATERIAL,
    MATERIALS,
    ROLES,
    SITES_OF_A_KIND,
    VALUE,
    deck_of,
)
from ludi.games.glory_to_rome.fields import CAMP, FRAME_WORDS
from ludi.games.glory_to_rome.save import FRAMES
from ludi.games.glory_to_rome.state import Camp, State

FRAME_KINDS: Final = FRAMES.names()
MOST_CARDS: Final = max(COPIES)  # of one name
# A structure is told as its missing materials and one more: 1 is complete, 0 not there at all.
MOST_STRUCTURE: Final = 1 + max(VALUE)
# The fields of frames that name cards, materials and roles; the others name seats.
CARD_FIELDS: Final = [name for name, words in FRAME_WORDS.items() if words == CARDS]
MATERIAL_FIELDS: Final = [name for name, words in FRAME_WORDS.items() if words == MATERIALS]
ROLE_FIELDS: Final = [name for name, words in FRAME_WORDS.items() if words == ROLES]
# The fields of each frame that are told: the same as in a view.
TELLING: Final = {kind: [name for name in FRAMES.fields(kind) if name in FRAME_WORDS] for kind in FRAME_KINDS}
MOST_KEPT: Final = 4096  # sets of functions

NO_ACTION: Final = bytes(2)
NO_MATERIALS: Final = bytes(len(MATERIALS))
ROLE_LED: Final = one_hot(len(ROLES))
FRAME_ASKED: Final = one_hot_named(FRAME_KINDS)


class Features:
    """The features of a table of so many players with these order cards in the box."""

    def __init__(self, players: int, cards: list[int]) -> None:
        self.cards = cards
        self.place = [cards.index(card) if card in cards else -1 for card in range(len(CARDS))]
        self.no_cards = bytes(len(cards))
        self.seats = one_hot(players)
        self.functions: dict[int, bytes] = {}  # those met so far, from bits
        at = Layout()
        names = [CARDS[card] for card in cards]
        seats = [f"player{i}" for i in range(players)]
        at.each("hand", names, MOST_CARDS)
        at.each("asked", FRAME_KINDS)  # the innermost choice, or piece of the rules, that the seat sees
        at.one("asked.action", MAX_BYTE)  # of a series: which one it is, and how many are left with it
        at.one("asked.left", MAX_BYTE)
        at.each("asked.role", ROLES)
        at.each("asked.other", seats)
        at.each("asked.card", names, MOST_CARDS)
        at.each("asked.material", MATERIALS, MAX_BYTE)
        at.each("deciding", seats)
        at.each("leader", seats)
        at.each("led", ROLES)
        at.one("deck", MAX_BYTE)
        at.one("jacks", JACKS)
        at.each("town", MATERIALS, SITES_OF_A_KIND)
        at.each("outside", MATERIALS, SITES_OF_A_KIND)
        at.each("pool", MATERIALS, MAX_BYTE)
        for seat in seats:
            at.one(f"{seat}.hand_size", MAX_BYTE)
            lay_out(at, seat, [*CAMP.single, *CAMP.sorted_out])
            at.each(f"{seat}.vault_seen", MATERIALS, MAX_BYTE)
            at.each(f"{seat}.hand_seen", MATERIALS, MAX_BYTE)
            at.each(f"{seat}.structure", names, MOST_STRUCTURE)
            at.each(f"{seat}.function", names)
        self.features = at.features


# [fields CAMP.numbers] written by `make fields`, not by hand
FIELDS_END: Final = 17  # where the numbers of a camp's fields end among its numbers


def tell_fields(its: Camp, counts: list[int]) -> None:
    counts[1] = its.jacks
    counts[2] = its.units
    counts[3] = len(its.vault)
    counts[4] = its.influence
    for card in its.clients:
        counts[5 + MATERIAL[card]] += 1
    for card in its.stockpile:
        counts[11 + MATERIAL[card]] += 1


# [end]

VAULT_SEEN: Final = FIELDS_END
HAND_SEEN: Final = VAULT_SEEN + len(MATERIALS)
CAMP_NUMBERS: Final = HAND_SEEN + len(MATERIALS)

_FEATURES: Final[dict[tuple[int, str, str], Features]] = {}


def features_of(players: int, options: dict[str, Any]) -> Features:
    """Worked out once for each kind of table."""
    geek: list[str] = options["geek"]
    key = (players, str(options["edition"]), ",".join(geek) if geek else "")
    found = _FEATURES.get(key)
    if found is None:
        cards = sorted(set(deck_of(EDITIONS[options["edition"]], geek)))
        found = _FEATURES[key] = Features(players, cards)
    return found


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    return features_of(players, options).features


def observation(g: State, seat: int) -> bytearray:
    at = features_of(g.players, g.options)
    parts: list[bytes] = [counted(g.camps[seat].hand, at)]
    asked(g, seat, at, parts)
    table(g, seat, at, parts)
    for i in range(g.players):
        camp(g, (seat + i) % g.players, i == 0, at, parts)
    return bytearray().join(parts)


def counted(cards: list[int], at: Features) -> bytes:
    """How many there are of each name."""
    if not cards:
        return at.no_cards
    counts = [0] * len(at.cards)
    for card in cards:
        counts[at.place[card]] += 1
    return bytes(counts)


def asked(g: State, seat: int, at: Features, parts: list[bytes]) -> None:
    """Another's half-made choice is not seen."""
    depth = len(g.stack) - 1
    while depth >= 0 and g.stack[depth].seat != seat and g.stack[depth].PRIVATE:
        depth -= 1
    top = g.stack[depth] if depth >= 0 else None
    parts.append(FRAME_ASKED[top.kind if top is not None else ""])
    if isinstance(top, Actions):
        parts += [numbers([top.taken + 1, top.left(g)]), ROLE_LED[-1], at.seats[-1], at.no_cards, NO_MATERIALS]
    elif top is None or not TELLING[top.kind]:
        parts += [NO_ACTION, ROLE_LED[-1], at.seats[-1], at.no_cards, NO_MATERIALS]
    else:
        told(g, top, seat, at, parts)


def told(g: State, top: Frame, seat: int, at: Features, parts: list[bytes]) -> None:
    """What a frame names; what is secret, to its own seat alone."""
    role, other = -1, g.players
    cards: list[int] = []
    materials = [0] * len(MATERIALS)
    for name in TELLING[top.kind]:
        values = listed(getattr(top, name))
        if not values or (name in top.SECRET and top.seat != seat):
            continue
        if name in CARD_FIELDS:
            cards += values
        elif name in MATERIAL_FIELDS:
            for material in values:
                materials[material] += 1
        elif name in ROLE_FIELDS:
            role = values[0]
        else:
            other = (values[0] - seat) % g.players
    parts += [NO_ACTION, ROLE_LED[role], at.seats[other], counted(cards, at), bytes(materials)]


def table(g: State, seat: int, at: Features, parts: list[bytes]) -> None:
    parts.append(at.seats[(g.seat - seat) % g.players if not g.over else g.players])
    parts.append(at.seats[(g.leader - seat) % g.players])
    parts.append(ROLE_LED[g.led])
    counts = [len(g.deck), g.jacks]
    counts += g.town
    counts += g.outside
    pool = [0] * len(MATERIALS)
    for card in g.pool:
        pool[MATERIAL[card]] += 1
    counts += pool
    parts.append(bytes(counts))


def camp(g: State, owner: int, own: bool, at: Features, parts: list[bytes]) -> None:
    its = g.camps[owner]
    counts = [0] * CAMP_NUMBERS
    counts[0] = its.hand_size()
    tell_fields(its, counts)
    shown = OWNER if own else ALL  # its owner also knows what it put there from the hand
    for i, card in enumerate(its.vault):
        if its.vault_known[i] >= shown:
            counts[VAULT_SEEN + MATERIAL[card]] += 1
    if g.known and not own:
        for card in g.known[owner][-1][0]:
            counts[HAND_SEEN + MATERIAL[card]] += 1
    parts += [numbers(counts), structures(its, at), functions(its.functions, at)]


def structures(its: Camp, at: Features) -> bytes:
    """A structure never changes, another takes its place: as long as they are the same, so is what is told of them."""
    if not its.structures:
        return at.no_cards
    if its.numbers_of != its.structures:
        needs = [0] * len(at.cards)
        for s in its.structures:
            needs[at.place[s.card]] = 1 if s.complete else 1 + VALUE[s.site] - len(s.materials)
        its.numbers = bytes(needs)
        its.numbers_of = its.structures[:]
    return its.numbers


def functions(bits: int, at: Features) -> bytes:
    found = at.functions.get(bits)
    if found is None:
        if len(at.functions) > MOST_KEPT:
            at.functions.clear()
        found = at.functions[bits] = bytes([bits >> card & 1 for card in at.cards])
    return found
