"""Legionary: Rome demands. Bridge, Palisade, Wall, Coliseum, Domus Aurea, Castra Praetoria; Castra is in `turn`."""

from typing import ClassVar

from ludi.core.fields import ALL, OWNER
from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.core.why import FREE, OTHER
from ludi.games.glory_to_rome import knowledge
from ludi.games.glory_to_rome.actions import Actions, count_role, lose_client
from ludi.games.glory_to_rome.cards import (
    BRIDGE,
    CASTRA_PRAETORIA,
    COLISEUM,
    DOMUS_AUREA,
    LEGIONARY,
    MATERIAL,
    PALISADE,
    TRICLINIUM,
    WALL,
)
from ludi.games.glory_to_rome.moves import CARD_, CLIENT_, FAMILY, GIVE_ALL, POOL_, SKIP, STOCK_, STRUCTURE_, TAKE_ALL
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, cards_in, materials_in, take_material

Materials = tuple[int, ...]


class Legionary(Actions):
    """All demands of a player are revealed at once: an order of the hand for each action, or fewer.
    (I.V: Demanding Materials, Legionary Clients)"""

    RULE: ClassVar = "legionary"
    ROLE = LEGIONARY

    def enter(self, g: State) -> bool:
        camp = g.camps[self.seat]
        if self.left(g) <= 0 or not (camp.hand or showable_structures(g, self.seat)):
            self.finish(g)
            return False
        return True

    def is_evident(self, g: State, move: int) -> bool:
        """All know when there is no card that was not shown (through a Bath) earlier in the turn."""
        camp = g.camps[self.seat]
        put_away = camp.vault_known[len(camp.vault) - camp.vault_new :].count(OWNER)
        return not put_away and len(camp.shown) >= len(camp.hand)

    def moves(self, g: State) -> list[int]:
        return [SKIP, *show_moves(g, self.seat, (), ())]

    def refusal(self, g: State, family: str, n: int) -> str:
        return show_refusal(g, self.seat, (), family, n)

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
        else:
            g.push(Demand(self.seat, (), ()))
            g.stack[-1].play(g, move)


def showable_structures(g: State, seat: int) -> list[int]:
    """Castra Praetoria: incomplete structures may be shown instead of cards, each once."""
    camp = g.camps[seat]
    if not g.works(seat, CASTRA_PRAETORIA):
        return []
    return [s.card for s in camp.structures if not s.complete and not camp.shown_structures >> s.card & 1]


def show_moves(g: State, seat: int, cards: tuple[int, ...], structures: tuple[int, ...]) -> list[int]:
    """What can be shown beside these. A card shown earlier in the turn (through a Bath) is not shown again."""
    camp = g.camps[seat]
    spent = camp.shown + list(cards)
    found = [CARD_ + c for c in cards_in(camp.hand) if camp.hand.count(c) > spent.count(c)]
    return found + [STRUCTURE_ + s for s in showable_structures(g, seat) if s not in structures]


def showable_materials(g: State, seat: int) -> list[int]:
    """What can be demanded."""
    return materials_in([move - FAMILY[move] for move in show_moves(g, seat, (), ())])


def show_refusal(g: State, seat: int, cards: tuple[int, ...], family: str, n: int) -> str:
    """Why something cannot be shown beside these cards, nor be taken from the pool yet."""
    if family == "card":
        return "picked" if n in cards else "already_shown"
    if family == "pool":
        return "demand_first" if n in showable_materials(g, seat) else "no_such_demand"
    if family == "structure":
        if not g.works(seat, CASTRA_PRAETORIA):
            return "show_hand"
        return "show_unfinished" if g.camps[seat].structure(n).complete else "structure_shown"
    return "jack_demand" if family == "jack" else OTHER


class Demand(GtrFrame):
    """Choosing what to show. Nothing is revealed before all is chosen. Lies on top of the Legionary actions."""

    RULE: ClassVar = "legionary"
    FIELDS: ClassVar = ("seat", "cards", "structures")
    PRIVATE: ClassVar = True

    def __init__(self, seat: int, cards: tuple[int, ...], structures: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards
        self.structures = structures

    def enter(self, g: State) -> bool:
        if len(self.cards) + len(self.structures) == self._actions(g).left(g) or not self._more(g):
            self._reveal(g)
            return False
        return True

    def _actions(self, g: State) -> Legionary:
        below = g.stack[-2]
        assert isinstance(below, Legionary)
        return below

    def _more(self, g: State) -> list[int]:
        return show_moves(g, self.seat, self.cards, self.structures)

    def moves(self, g: State) -> list[int]:
        return [SKIP, *self._more(g)]

    def refusal(self, g: State, family: str, n: int) -> str:
        return show_refusal(g, self.seat, self.cards, family, n)

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self._reveal(g)
        elif FAMILY[move] == STRUCTURE_:
            g.replace(Demand(self.seat, self.cards, (*self.structures, move - STRUCTURE_)))
        else:
            g.replace(Demand(self.seat, (*self.cards, move - CARD_), self.structures))

    def _reveal(self, g: State) -> None:
        """Rome demands. The shown cards never leave the hand, and actions beyond them are lost."""
        seat = self.seat
        camp = g.camps[seat]
        camp.shown += self.cards
        for structure in self.structures:
            camp.shown_structures |= 1 << structure
        if g.known:
            g.known[seat] = knowledge.showed(g.known[seat], self.cards)
        g.reveals += 1
        shown = [*self.cards, *self.structures]
        g.tell_cards("demands", seat, shown)
        g.pop()
        actions = g.stack[-1]
        assert isinstance(actions, Legionary)
        g.pop()
        if g.works(seat, TRICLINIUM):
            actions.offer_triclinium(g, len(shown))
        plunder(g, seat, tuple(sorted([MATERIAL[card] for card in shown])))

    def context(self, g: State) -> dict[str, str]:
        return {"count": str(self._actions(g).left(g) - len(self.cards) - len(self.structures))}


# -- the spoils --------------------------------------------------------------------------------------


def reached(g: State, seat: int) -> list[int]:
    """Whom the demand reaches, clockwise: the neighbours, or with a Bridge all opponents."""
    others = [(seat + i) % g.players for i in range(1, g.players)]
    if g.works(seat, BRIDGE) or len(others) <= 2:
        return others
    return [others[0], others[-1]]


def is_safe(g: State, seat: int, attacker: int) -> bool:
    """A Wall protects; a Palisade protects unless the attacker has a Bridge."""
    return g.works(seat, WALL) or (g.works(seat, PALISADE) and not g.works(attacker, BRIDGE))


def reach_verdict(g: State, seat: int, other: int) -> str:
    """FREE if a demand of this seat takes cards from that player."""
    if other not in reached(g, seat):
        return "not_neighbour"
    if not is_safe(g, other, seat):
        return FREE
    return "wall" if g.works(other, WALL) else "palisade"


def plunder(g: State, seat: int, demands: Materials) -> None:
    """The pool first, then each player reached gives up cards; then Coliseum and Domus Aurea."""
    targets = reached(g, seat)
    victims = [p for p in targets if reach_verdict(g, seat, p) == FREE]
    if g.works(seat, DOMUS_AUREA):
        for victim in reversed(victims):
            g.push(DomusAurea(seat, victim, demands))
    if g.works(seat, COLISEUM):
        g.push(Coliseum(seat, tuple([v * 6 + m for v in victims for m in demands])))
    bridge = g.works(seat, BRIDGE)
    for target in reversed(targets):
        if target in victims:
            g.push(GiveUp(target, seat, demands))
        else:
            g.push(GiveFreely(target, seat, demands, demands if bridge else ()))
    if bridge:
        for victim in victims:
            take_from_stockpile(g, seat, victim, demands)
    g.push(TakeFromPool(seat, demands))


def without(demands: Materials, material: int) -> Materials:
    i = demands.index(material)
    return demands[:i] + demands[i + 1 :]


def take_from_stockpile(g: State, seat: int, victim: int, demands: Materials) -> None:
    """Bridge: one matching material for each demand from the victim's stockpile."""
    for material in demands:
        if material in materials_in(g.camps[victim].stockpile):
            hand_over_material(g, seat, victim, material)


def hand_over_material(g: State, seat: int, victim: int, material: int) -> None:
    card = take_material(g.camps[victim].stockpile, material)
    g.camps[seat].stockpile.append(card)
    g.tell("gives_material", victim, card, seat)


def hand_over_card(g: State, seat: int, victim: int, card: int) -> None:
    g.from_hand(victim, card)
    g.camps[seat].stockpile.append(card)
    g.camps[victim].robbed = True
    g.reveals += 1
    g.tell("gives", victim, card, seat)


class TakeFromPool(GtrFrame):
    """For each demand, a card of that material in the pool may be taken."""

    RULE: ClassVar = "legionary"
    FIELDS: ClassVar = ("seat", "demands")
    REFUSES: ClassVar = {"card": "open_demands", "pool": "open_demands"}

    def __init__(self, seat: int, demands: Materials) -> None:
        self.seat = seat
        self.demands = demands

    def found(self, g: State) -> list[int]:
        """The materials that could be taken, once for each card."""
        there = [MATERIAL[card] for card in g.pool]
        found: list[int] = []
        for material in self.demands:
            if material in there:
                there.remove(material)
                found.append(material)
        found.sort()
        return found

    def enter(self, g: State) -> bool:
        if not self.found(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        found = self.found(g)
        return [SKIP, *[POOL_ + m for m in set(found)], *[TAKE_ALL] * (len(found) > 1)]

    def play(self, g: State, move: int) -> None:
        if move == TAKE_ALL:
            for material in self.found(g):
                self._take(g, material)
        if move in (SKIP, TAKE_ALL):
            g.pop()
            return
        self._take(g, move - POOL_)
        g.replace(TakeFromPool(self.seat, without(self.demands, move - POOL_)))

    def _take(self, g: State, material: int) -> None:
        card = take_material(g.pool, material)
        g.camps[self.seat].stockpile.append(card)
        g.tell("plunders", self.seat, card)


class GiveUp(GtrFrame):
    """A victim gives one matching card of the hand for each demand, of its own choice, as far as it has them.
    Who has none says so, which all hear; who has some is asked, even if there is nothing to choose."""

    RULE: ClassVar = "giving"
    FIELDS: ClassVar = ("seat", "attacker", "demands", "given")
    REFUSES: ClassVar = {"pool": "from_hand", "stock": "from_hand"}

    def __init__(self, seat: int, attacker: int, demands: Materials, given: int = 0) -> None:
        self.seat = seat
        self.attacker = attacker
        self.demands = demands
        self.given = given  # whether something was given already

    def enter(self, g: State) -> bool:
        if not self.demands:
            g.pop()
            return False
        if not g.camps[self.seat].hand:
            self._glory(g)
            return False
        return True

    def moves(self, g: State) -> list[int]:
        found = matching(g, self.seat, self.demands)
        if not found:
            return [SKIP]
        if g.questions == FIRST_QUESTIONS:
            return found
        return choices(g, self.seat, self.demands) or [GIVE_ALL]

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "card":
            return "given_as_well" if MATERIAL[n] in self.demands else "not_demanded"
        return super().refusal(g, family, n)

    def is_evident(self, g: State, move: int) -> bool:
        """To give is compulsory, and "Glory to Rome" tells all that there is nothing."""
        return move == SKIP

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self._glory(g)
        elif g.questions == FIRST_QUESTIONS:
            self.give(g, (move - CARD_,))
        else:
            g.push(Giving(self.seat, () if move == GIVE_ALL else (move - CARD_,)))

    def give(self, g: State, cards: tuple[int, ...]) -> None:
        """`self` is on top of the stack."""
        demands = self.demands
        for card in cards:
            demands = without(demands, MATERIAL[card])
        g.replace(GiveUp(self.seat, self.attacker, demands, 1))
        for card in cards:
            hand_over_card(g, self.attacker, self.seat, card)

    def _glory(self, g: State) -> None:
        """Glory to Rome: there is none of what is still demanded."""
        if g.known:
            for material in set(self.demands):
                g.known[self.seat] = knowledge.lacks(g.known[self.seat], material)
        if g.questions != FIRST_QUESTIONS:  # there it was the victim's own choice, and could be taken back
            g.reveals += 1
        g.tell("glory_no_more" if self.given else "glory", self.seat)
        g.pop()

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.attacker)}


class Giving(GtrFrame):
    """Choosing which cards to give, colour by colour where there is a choice. They are handed over together, so that
    nobody sees of which colours there were more. Lies on top of the `GiveUp` that asks."""

    RULE: ClassVar = "giving"
    FIELDS: ClassVar = ("seat", "chosen")
    PRIVATE: ClassVar = True

    def __init__(self, seat: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def _below(self, g: State) -> GiveUp:
        below = g.stack[-2]
        assert isinstance(below, GiveUp)
        return below

    def moves(self, g: State) -> list[int]:
        return choices(g, self.seat, self._below(g).demands, self.chosen)

    def refusal(self, g: State, family: str, n: int) -> str:
        return "picked" if family == "card" and n in self.chosen else self._below(g).refusal(g, family, n)

    def enter(self, g: State) -> bool:
        if self.moves(g):
            return True
        below = self._below(g)
        g.pop()
        below.give(g, with_rest(g, self.seat, below.demands, self.chosen))
        return False

    def play(self, g: State, move: int) -> None:
        g.replace(Giving(self.seat, (*self.chosen, move - CARD_)))

    def context(self, g: State) -> dict[str, str]:
        return self._below(g).context(g)


def choices(g: State, seat: int, demands: Materials, chosen: tuple[int, ...] = ()) -> list[int]:
    """The cards of the first colour of which there is a choice to give, beside those chosen."""
    for rest, wanted in colours(g, seat, demands, chosen):
        if 0 < wanted < len(rest) and len(set(rest)) > 1:
            return [CARD_ + card for card in cards_in(rest)]
    return []


def with_rest(g: State, seat: int, demands: Materials, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The chosen cards, and those of which there is no choice; in an order that does not tell which is which."""
    rest = [card for rest, wanted in colours(g, seat, demands, chosen) for card in rest[:wanted]]
    return tuple(sorted([*chosen, *rest]))


def colours(g: State, seat: int, demands: Materials, chosen: tuple[int, ...]) -> list[tuple[list[int], int]]:
    """For each colour demanded: its cards in hand, and how many are still to be given, beside those chosen."""
    found: list[tuple[list[int], int]] = []
    for material in sorted(set(demands)):
        rest = [card for card in g.camps[seat].hand if MATERIAL[card] == material]
        wanted = demands.count(material)
        for card in chosen:
            if MATERIAL[card] == material:
                rest.remove(card)
                wanted -= 1
        found.append((rest, wanted))
    return found


def matching(g: State, seat: int, demands: Materials) -> list[int]:
    return [CARD_ + c for c in cards_in(g.camps[seat].hand) if MATERIAL[c] in demands]


class GiveFreely(GtrFrame):
    """Behind a Wall or a Palisade nothing must be given, but it may be."""

    RULE: ClassVar = "protection"
    FIELDS: ClassVar = ("seat", "attacker", "demands", "from_stockpile", "given")
    REFUSES: ClassVar = {"pool": "from_hand", "stock": "from_hand"}

    def __init__(self, seat: int, attacker: int, demands: Materials, from_stockpile: Materials, given: int = 0) -> None:
        self.seat = seat
        self.attacker = attacker
        self.demands = demands
        self.from_stockpile = from_stockpile
        self.given = given  # whether something was given already

    def _materials(self, g: State) -> list[int]:
        return [m for m in set(self.from_stockpile) if m in materials_in(g.camps[self.seat].stockpile)]

    def enter(self, g: State) -> bool:
        if (self.demands and g.camps[self.seat].hand) or self._materials(g):
            return True
        self._glory(g)
        return False

    def _glory(self, g: State) -> None:
        g.tell("glory_no_more" if self.given else "glory", self.seat)
        g.pop()

    def refusal(self, g: State, family: str, n: int) -> str:
        if family == "card" or (family == "stock" and g.works(self.attacker, BRIDGE)):
            return "not_demanded" if (self.demands if family == "card" else self.from_stockpile) else "enough_given"
        return super().refusal(g, family, n)

    def is_evident(self, g: State, move: int) -> bool:
        """Whether something could be given is a secret of the hand."""
        return False

    def moves(self, g: State) -> list[int]:
        found = [SKIP, *matching(g, self.seat, self.demands)]
        return found + [STOCK_ + m for m in self._materials(g)]

    def play(self, g: State, move: int) -> None:
        demands, from_stockpile = self.demands, self.from_stockpile
        if move == SKIP:
            self._glory(g)
        elif FAMILY[move] == STOCK_:
            rest = without(from_stockpile, move - STOCK_)
            g.replace(GiveFreely(self.seat, self.attacker, demands, rest, 1))
            hand_over_material(g, self.attacker, self.seat, move - STOCK_)
        else:
            card = move - CARD_
            g.replace(GiveFreely(self.seat, self.attacker, without(demands, MATERIAL[card]), from_stockpile, 1))
            hand_over_card(g, self.attacker, self.seat, card)

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.attacker)}


class Coliseum(GtrFrame):
    """Coliseum: for each demand, a matching client of each victim may go into the attacker's vault, as far as
    there is room; the attacker chooses which."""

    RULE: ClassVar = "coliseum"
    FIELDS: ClassVar = ("seat", "targets")

    def __init__(self, seat: int, targets: tuple[int, ...]) -> None:
        self.seat = seat
        self.targets = targets  # victim * 6 + role, once for each client that may be taken

    def _found(self, g: State) -> list[int]:
        return [t for t in set(self.targets) if count_role(g.camps[t // 6].clients, t % 6)]

    def enter(self, g: State) -> bool:
        if g.vault_room(self.seat) <= 0 or not self._found(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP] + [CLIENT_ + t for t in self._found(g)]

    def refusal(self, g: State, family: str, n: int) -> str:
        if family != "client":
            return OTHER
        return "others_only" if n // 6 == self.seat else reach_verdict(g, self.seat, n // 6) or "no_open_demand"

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
            return
        target = move - CLIENT_
        card = lose_client(g, target // 6, target % 6)
        g.to_vault(self.seat, card, ALL)
        g.tell("lions", self.seat, card, target // 6)
        g.replace(Coliseum(self.seat, without(self.targets, target)))


class DomusAurea(GtrFrame):
    """Domus Aurea: for each demand, one incomplete structure of that colour with no material may be torn down:
    the foundation into the stockpile, the site to the influence."""

    RULE: ClassVar = "domus_aurea"
    FIELDS: ClassVar = ("seat", "victim", "demands")

    def __init__(self, seat: int, victim: int, demands: Materials) -> None:
        self.seat = seat
        self.victim = victim
        self.demands = demands

    def _found(self, g: State) -> list[int]:
        return [STRUCTURE_ + s.card for s in g.camps[self.victim].structures if self._raze_verdict(s) == FREE]

    def _raze_verdict(self, s: Structure) -> str:
        if s.complete or s.materials:
            return "only_empty"
        return FREE if MATERIAL[s.card] in self.demands else "raze_material"

    def refusal(self, g: State, family: str, n: int) -> str:
        return self._raze_verdict(g.camps[self.victim].structure(n)) if family == "structure" else OTHER

    def enter(self, g: State) -> bool:
        if not self._found(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP, *self._found(g)]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
            return
        card = move - STRUCTURE_
        camp = g.camps[self.victim]
        s = camp.structures.pop(camp.find(card))
        g.camps[self.seat].stockpile.append(card)
        g.gain_site(self.seat, s.site)
        g.refresh()
        g.tell("domus_aurea", self.seat, card, self.victim, s.site)
        g.replace(DomusAurea(self.seat, self.victim, without(self.demands, MATERIAL[card])))

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.victim)}


FRAMES: Frames = (Legionary, Demand, TakeFromPool, GiveUp, Giving, GiveFreely, Coliseum, DomusAurea)
