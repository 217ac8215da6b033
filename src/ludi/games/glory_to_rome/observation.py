"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory."""

from typing import Any, Final

from ludi.core.frame import Frame
from ludi.core.observation import MOST, Feature, Layout
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
from ludi.games.glory_to_rome.craftsman import Fountain
from ludi.games.glory_to_rome.save import FRAMES
from ludi.games.glory_to_rome.state import ALL, OWNER, Camp, State
from ludi.games.glory_to_rome.view import public_stack

KINDS: Final = FRAMES.names()
KIND_OF: Final = {kind: number for number, kind in enumerate(KINDS)}
MOST_CARDS: Final = max(COPIES)  # of one name
# A structure is told as its missing materials and one more: 1 is complete, 0 not there at all.
MOST_STRUCTURE: Final = 1 + max(VALUE)
# The fields of a frame that name cards, and those that name materials.
CARD_FIELDS: Final = ("card", "cards", "chosen")
MATERIAL_FIELDS: Final = ("material", "demands")


class Features:
    """Where each feature stands at a table of so many players with these order cards in the box."""

    def __init__(self, players: int, cards: list[int]) -> None:
        at = Layout()
        names = [CARDS[card] for card in cards]
        seats = [f"player{i}" for i in range(players)]
        self.cards = cards
        self.place = [cards.index(card) if card in cards else -1 for card in range(len(CARDS))]
        self.hand = at.each("hand", names, MOST_CARDS)
        self.asked = at.each("asked", KINDS)  # the innermost choice, or piece of the rules, that the seat sees
        self.asked_card = at.each("asked.card", names, MOST_CARDS)
        self.asked_material = at.each("asked.material", MATERIALS, MOST)
        self.deciding = at.each("deciding", seats)
        self.leader = at.each("leader", seats)
        self.led = at.each("led", ROLES)
        self.deck = at.one("deck", MOST)
        self.jacks = at.one("jacks", JACKS)
        self.pool = at.each("pool", MATERIALS, MOST)
        self.town = at.each("town", MATERIALS, SITES_OF_A_KIND)
        self.outside = at.each("outside", MATERIALS, SITES_OF_A_KIND)
        self.camp = len(at.features)
        for seat in seats:
            self._camp(at, seat, names)
        self.camp_size = (len(at.features) - self.camp) // players
        self.features = at.features

    def _camp(self, at: Layout, seat: str, names: list[str]) -> None:
        """The same for every seat; counted from the beginning of its part."""
        start = len(at.features)
        self.hand_size = at.one(f"{seat}.hand_size", MOST) - start
        self.camp_jacks = at.one(f"{seat}.jacks", JACKS) - start
        self.hand_seen = at.each(f"{seat}.hand_seen", MATERIALS, MOST) - start
        self.actions = at.one(f"{seat}.actions", MOST) - start
        self.clients = at.each(f"{seat}.clients", ROLES, MOST) - start
        self.stockpile = at.each(f"{seat}.stockpile", MATERIALS, MOST) - start
        self.vault = at.one(f"{seat}.vault", MOST) - start
        self.vault_seen = at.each(f"{seat}.vault_seen", MATERIALS, MOST) - start
        self.influence = at.one(f"{seat}.influence", MOST) - start
        self.structure = at.each(f"{seat}.structure", names, MOST_STRUCTURE) - start
        self.function = at.each(f"{seat}.function", names) - start


_FEATURES: Final[dict[tuple[int, str, str], Features]] = {}


def features_of(players: int, options: dict[str, Any]) -> Features:
    """Worked out once for each kind of table."""
    key = (players, str(options["edition"]), ",".join(options["geek"]))
    found = _FEATURES.get(key)
    if found is None:
        cards = sorted(set(deck_of(EDITIONS[options["edition"]], options["geek"])))
        found = _FEATURES[key] = Features(players, cards)
    return found


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    return features_of(players, options).features


def observation(g: State, seat: int) -> bytearray:
    at = features_of(g.players, g.options)
    out = bytearray(len(at.features))
    count(out, at.hand, [at.place[card] for card in g.camps[seat].hand])
    table(g, seat, at, out)
    if g.stack:
        asked(public_stack(g, seat)[-1], seat, at, out)
    for i in range(g.players):
        owner = (seat + i) % g.players
        camp(g, owner, owner == seat, at, out, at.camp + i * at.camp_size)
    return out


def count(out: bytearray, start: int, places: list[int]) -> None:
    for place in places:
        out[start + place] += 1


def table(g: State, seat: int, at: Features, out: bytearray) -> None:
    if not g.over:
        out[at.deciding + (g.seat - seat) % g.players] = 1
    out[at.leader + (g.leader - seat) % g.players] = 1
    if g.led >= 0:
        out[at.led + g.led] = 1
    out[at.deck] = min(MOST, len(g.deck))
    out[at.jacks] = g.jacks
    count(out, at.pool, [MATERIAL[card] for card in g.pool])
    for material in range(len(MATERIALS)):
        out[at.town + material] = g.town[material]
        out[at.outside + material] = g.outside[material]


def asked(frame: Frame, seat: int, at: Features, out: bytearray) -> None:
    out[at.asked + KIND_OF[frame.kind]] = 1
    if len(frame.FIELDS) == 1 or (isinstance(frame, Fountain) and frame.seat != seat):
        return
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in CARD_FIELDS:
            count(out, at.asked_card, [at.place[card] for card in named(value)])
        elif name in MATERIAL_FIELDS:
            count(out, at.asked_material, named(value))


def named(value: int | tuple[int, ...]) -> list[int]:
    if isinstance(value, tuple):
        return list(value)
    return [value] if value >= 0 else []


def camp(g: State, owner: int, own: bool, at: Features, out: bytearray, start: int) -> None:
    its = g.camps[owner]
    out[start + at.hand_size] = min(MOST, its.hand_size())
    out[start + at.camp_jacks] = its.jacks
    if g.known and not own:
        count(out, start + at.hand_seen, [MATERIAL[card] for card in g.known[owner][-1][0]])
    out[start + at.actions] = min(MOST, its.units)
    count(out, start + at.clients, [MATERIAL[card] for card in its.clients])
    count(out, start + at.stockpile, [MATERIAL[card] for card in its.stockpile])
    out[start + at.vault] = len(its.vault)
    count(out, start + at.vault_seen, vault_seen(its, own))
    out[start + at.influence] = min(MOST, its.influence)
    for s in its.structures:
        out[start + at.structure + at.place[s.card]] = 1 if s.complete else 1 + VALUE[s.site] - len(s.materials)
    if its.functions:
        for place, card in enumerate(at.cards):
            if its.functions >> card & 1:
                out[start + at.function + place] = 1


def vault_seen(its: Camp, own: bool) -> list[int]:
    """The materials of the cards that were shown, or that the owner put there from the hand."""
    shown = OWNER if own else ALL
    return [MATERIAL[card] for card, known in zip(its.vault, its.vault_known, strict=True) if known >= shown]
