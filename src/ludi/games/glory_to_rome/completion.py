"""What happens when a structure is completed, or stolen, or fired again by an Aerarium."""

from typing import ClassVar, Final

from ludi.core.fields import ALL
from ludi.core.frame import Frames
from ludi.core.why import FREE, OTHER
from ludi.games.glory_to_rome.building import (
    FLIPPED,
    IN_TOWN,
    NO_ROLE,
    accepts,
    add,
    host_verdict,
    lay,
    lay_verdict,
    take_from_under,
    town_moves,
)
from ludi.games.glory_to_rome.cards import (
    AERARIUM,
    AMPHITHEATRE,
    BACCHANALIA,
    CARDS,
    CASTRA_PRAETORIA,
    CATACOMB,
    DOMUS,
    FOUNDRY,
    GARDEN,
    MATERIAL,
    PRISON,
    SCHOOL,
    VALUE,
)
from ludi.games.glory_to_rome.craftsman import Craftsman
from ludi.games.glory_to_rome.fields import ORDER
from ludi.games.glory_to_rome.laborer import Laborer
from ludi.games.glory_to_rome.moves import (
    CARD_,
    FAMILY,
    INFLUENCE_,
    PLAYER_,
    SKIP,
    STRUCTURE_,
    TO_CLIENTELE,
    TO_STOCKPILE,
    TO_VAULT,
    UNDER_,
)
from ludi.games.glory_to_rome.patron import DomusPatron, Patron, hire
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, cards_in, materials_in
from ludi.games.glory_to_rome.think import Thinks

# Which buildings an Aerarium can fire. Not itself (its site can be given once only); a completed Catacomb has ended
# the game.
FIRED_AGAIN: Final = (AMPHITHEATRE, BACCHANALIA, CASTRA_PRAETORIA, DOMUS, FOUNDRY, GARDEN, PRISON, SCHOOL)


def fire(g: State, seat: int, card: int, owner: int, again: bool = False) -> None:
    """The effect upon completion, for `seat`; the structure stands with `owner`. The number of actions is the
    influence, with the new site in it. When it is stolen or fired `again`, the building's own site lies elsewhere: a
    Prison is paid with others, an Aerarium has nothing to give. (I.V: Appendix; Black Box: Appendices I and III)"""
    influence = g.influence(seat)
    if card == AMPHITHEATRE:
        g.push(Craftsman(seat, influence))
    elif card == FOUNDRY:
        g.push(Laborer(seat, influence))
    elif card == GARDEN:
        g.push(Patron(seat, influence))
    elif card == DOMUS:
        g.push(DomusPatron(seat, 1))
    elif card == SCHOOL:
        g.push(Thinks(seat, influence, SCHOOL))
    elif card == PRISON:
        g.push(Prison(seat, int(again)))
    elif card == CASTRA_PRAETORIA:
        g.push(CastraPraetoria(seat, owner))
    elif card == AERARIUM and not again:
        g.push(Aerarium(seat))
    elif card == BACCHANALIA:
        bacchanalia(g, seat, influence)
    elif card == CATACOMB:
        g.ending = "catacomb"


# -- Prison ------------------------------------------------------------------------------------------


def stealable(g: State, seat: int, owner: int) -> list[int]:
    return [STRUCTURE_ + s.card for s in g.camps[owner].structures if steal_verdict(g, seat, s) == FREE]


def steal_verdict(g: State, seat: int, s: Structure) -> str:
    """FREE for a completed structure of no name that the thief has in play."""
    if not s.complete:
        return "only_complete"
    return FREE if g.camps[seat].find(s.card) < 0 else "own_name"


def prison_victims(g: State, seat: int) -> list[int]:
    return [PLAYER_ + p for p in range(g.players) if p != seat and stealable(g, seat, p)]


def can_ransom(g: State, seat: int, owner: int) -> bool:
    """A Prison of this owner, fired again, is paid with sites worth three or more. The starting influence cannot be
    given, nor the Aerarium's site if it goes to another owner."""
    worth = sum([VALUE[m] for m in g.camps[seat].sites])
    return worth - (VALUE[MATERIAL[AERARIUM]] if owner != seat else 0) >= 3


class Prison(GtrFrame):
    """Prison: steal a completed structure; its owner gets the Prison's site, three influence."""

    RULE: ClassVar = "prison"
    FIELDS: ClassVar = ("seat", "again")
    REFUSES: ClassVar = {"player": "nothing_to_steal", "structure": "others_only"}

    def __init__(self, seat: int, again: int) -> None:
        self.seat = seat
        self.again = again

    def enter(self, g: State) -> bool:
        if not prison_victims(g, self.seat) or (self.again and not can_ransom(g, self.seat, self.seat)):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP, *prison_victims(g, self.seat)]

    def refusal(self, g: State, family: str, n: int) -> str:
        return "others_only" if family == "player" and n == self.seat else super().refusal(g, family, n)

    def beyond(self, g: State, player: int) -> GtrFrame | None:
        return Steal(self.seat, player, self.again) if player != self.seat else None

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        else:
            g.replace(Steal(self.seat, move - PLAYER_, self.again))


class Steal(GtrFrame):
    """Choosing which structure of that opponent."""

    RULE: ClassVar = "prison"
    FIELDS: ClassVar = ("seat", "victim", "again")

    def __init__(self, seat: int, victim: int, again: int) -> None:
        self.seat = seat
        self.victim = victim
        self.again = again

    def moves(self, g: State) -> list[int]:
        return stealable(g, self.seat, self.victim)

    def refusal(self, g: State, family: str, n: int) -> str:
        return steal_verdict(g, self.seat, g.camps[self.victim].structure(n)) if family == "structure" else OTHER

    def play(self, g: State, move: int) -> None:
        card = move - STRUCTURE_
        if self.again:
            g.replace(Ransom(self.seat, self.victim, card, 0))
            return
        g.pop()
        give_site(g, self.seat, self.victim, MATERIAL[PRISON])
        steal(g, self.seat, self.victim, card)

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.victim)}


class Ransom(GtrFrame):
    """Aerarium and Prison: choosing own sites to give, until they are worth three. (Black Box, Appendix III)"""

    RULE: ClassVar = "aerarium"
    FIELDS: ClassVar = ("seat", "victim", "card", "paid")

    def __init__(self, seat: int, victim: int, card: int, paid: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card
        self.paid = paid

    def moves(self, g: State) -> list[int]:
        return [INFLUENCE_ + m for m in set(g.camps[self.seat].sites)]

    def play(self, g: State, move: int) -> None:
        site = move - INFLUENCE_
        give_site(g, self.seat, self.victim, site)
        paid = self.paid + VALUE[site]
        if paid >= 3:
            g.pop()
            steal(g, self.seat, self.victim, self.card)
        else:
            g.replace(Ransom(self.seat, self.victim, self.card, paid))

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.victim), "structure": CARDS[self.card]}


def give_site(g: State, seat: int, to: int, site: int) -> None:
    g.lose_site(seat, site)
    g.gain_site(to, site)
    g.tell("gives_site", seat, to, VALUE[site], site)


def steal(g: State, seat: int, victim: int, card: int) -> None:
    """The structure changes hands as it is, and takes effect as if just completed. Clients, vault and materials
    of the victim stay, whatever its limits are now."""
    camp = g.camps[victim]
    s = camp.structures.pop(camp.find(card))
    g.camps[seat].structures.append(s)
    g.refresh()
    if g.events is not None:
        g.tell_cards("steals", seat, s.held(ORDER)[1:], count=card, other=victim)
    g.fire(seat, card, seat, again=True)


# -- Castra Praetoria --------------------------------------------------------------------------------


class CastraPraetoria(GtrFrame):
    """Castra Praetoria: materials under it become clients, as far as there is room."""

    RULE: ClassVar = "castra_praetoria"
    FIELDS: ClassVar = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def _materials(self, g: State) -> list[int]:
        camp = g.camps[self.owner]
        i = camp.find(CASTRA_PRAETORIA)
        return materials_in(list(camp.structures[i].materials)) if i >= 0 else []

    def enter(self, g: State) -> bool:
        if g.clientele_room(self.seat) <= 0 or not self._materials(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP] + [UNDER_ + m for m in self._materials(g)]

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
            return
        card = take_from_under(g, self.owner, CASTRA_PRAETORIA, move - UNDER_)
        g.tell("hires_from_under", self.seat, card, CASTRA_PRAETORIA, self.owner)
        hire(g, self.seat, card)


# -- Aerarium ----------------------------------------------------------------------------------------


def effects_to_fire(g: State, seat: int, owner: int) -> list[int]:
    """The completed structures of this owner whose effect the builder of an Aerarium can fire."""
    cards = [s.card for s in g.camps[owner].structures if s.complete and s.card in FIRED_AGAIN]
    if PRISON in cards and not (prison_victims(g, seat) and can_ransom(g, seat, owner)):
        cards.remove(PRISON)
    return cards


class Aerarium(GtrFrame):
    """Aerarium: give its site to any player, even oneself, to fire a completion effect of that player's."""

    RULE: ClassVar = "aerarium"
    REFUSES: ClassVar = {"player": "no_effect_there"}

    def _owners(self, g: State) -> list[int]:
        return [PLAYER_ + p for p in range(g.players) if effects_to_fire(g, self.seat, p)]

    def enter(self, g: State) -> bool:
        if not self._owners(g):
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP, *self._owners(g)]

    def beyond(self, g: State, player: int) -> GtrFrame | None:
        return AerariumPower(self.seat, player)

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
        else:
            g.replace(AerariumPower(self.seat, move - PLAYER_))


class AerariumPower(GtrFrame):
    """Choosing which effect. It happens for the owner of the Aerarium."""

    RULE: ClassVar = "aerarium"
    FIELDS: ClassVar = ("seat", "owner")
    REFUSES: ClassVar = {"structure": "no_effect"}

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def moves(self, g: State) -> list[int]:
        return [STRUCTURE_ + card for card in effects_to_fire(g, self.seat, self.owner)]

    def play(self, g: State, move: int) -> None:
        card = move - STRUCTURE_
        g.pop()
        if self.owner != self.seat:
            give_site(g, self.seat, self.owner, MATERIAL[AERARIUM])
        g.tell("fires_again", self.seat, card, self.owner)
        fire(g, self.seat, card, self.owner, again=True)

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.owner)}


# -- Bacchanalia -------------------------------------------------------------------------------------

# The five uses of the flipped cards, each once.
_USE_STOCKPILE: Final = 1
_USE_CLIENTELE: Final = 2
_USE_VAULT: Final = 4
_USE_FOUNDATION: Final = 8
_USE_MATERIAL: Final = 16


def bacchanalia(g: State, seat: int, influence: int) -> None:
    """Flip as many cards as the influence. If the draw pile would run out, the game ends at once instead."""
    if influence >= len(g.deck):
        g.ending = "deck"
        return
    cards = [g.draw() for _ in range(influence)]
    g.tell_cards("flips", seat, cards)
    g.push(Bacchanalia(seat, tuple(sorted(cards)), 0))


class Bacchanalia(GtrFrame):
    """Bacchanalia: five uses for the flipped cards, each once, in any order; the rest goes into the hand."""

    RULE: ClassVar = "bacchanalia"
    FIELDS: ClassVar = ("seat", "cards", "used")
    HOLDS: ClassVar = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...], used: int) -> None:
        self.seat = seat
        self.cards = cards
        self.used = used

    def uses(self, g: State, card: int) -> list[int]:
        seat = self.seat
        used = self.used
        found: list[int] = []
        if not used & _USE_STOCKPILE:
            found.append(TO_STOCKPILE)
        if not used & _USE_CLIENTELE and g.clientele_room(seat) > 0:
            found.append(TO_CLIENTELE)
        if not used & _USE_VAULT and g.vault_room(seat) > 0:
            found.append(TO_VAULT)
        if not used & _USE_FOUNDATION:
            found += town_moves(g, seat, card)
        if not used & _USE_MATERIAL:
            hosts = g.camps[seat].structures
            found += [STRUCTURE_ + s.card for s in hosts if accepts(g, seat, s, MATERIAL[card], NO_ROLE)]
        return found

    def moves(self, g: State) -> list[int]:
        return [SKIP] + [CARD_ + card for card in cards_in(list(self.cards)) if self.uses(g, card)]

    def refusal(self, g: State, family: str, n: int) -> str:
        """Also of what becomes of a card, which is chosen after the card."""
        if family == "card":
            return "no_use" if n in self.cards else OTHER
        found = {self.use_verdict(g, card, family, n) for card in self.cards}
        if FREE in found:
            return "flipped_first"
        return "none_flipped" if found & {"wrong_site", "own_name", "wrong_material"} else min(found, default=OTHER)

    def use_verdict(self, g: State, card: int, family: str, n: int) -> str:
        """FREE, or what keeps a flipped card from a site or a structure."""
        if family == "outside":
            return "bacchanalia_town"
        if family not in ("site", "structure"):
            return OTHER
        if self.used & (_USE_FOUNDATION if family == "site" else _USE_MATERIAL):
            return "use_taken"
        if family == "site":
            return lay_verdict(g, self.seat, card, n, IN_TOWN)
        return host_verdict(g, self.seat, n, MATERIAL[card], NO_ROLE)

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            g.pop()
            for card in self.cards:
                g.to_hand_openly(self.seat, card)
            g.tell_cards("takes_flipped", self.seat, list(self.cards))
        else:
            g.push(BacchanaliaCard(self.seat, move - CARD_))

    def source(self) -> str:
        return "flipped"


class BacchanaliaCard(GtrFrame):
    """Choosing the use of one of the flipped cards."""

    RULE: ClassVar = "bacchanalia"
    FIELDS: ClassVar = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def _below(self, g: State) -> Bacchanalia:
        below = g.stack[-2]
        assert isinstance(below, Bacchanalia)
        return below

    def moves(self, g: State) -> list[int]:
        return self._below(g).uses(g, self.card)

    def refusal(self, g: State, family: str, n: int) -> str:
        found = self._below(g).use_verdict(g, self.card, family, n)
        return "placing" if found == OTHER else found

    def play(self, g: State, move: int) -> None:
        below = self._below(g)
        seat, card = self.seat, self.card
        rest = list(below.cards)
        rest.remove(card)
        used = below.used | use_of(move)
        g.pop()
        g.replace(Bacchanalia(seat, tuple(rest), used))
        if move == TO_STOCKPILE:
            g.camps[seat].stockpile.append(card)
            g.tell("flipped_to_stockpile", seat, card)
        elif move == TO_CLIENTELE:
            g.tell("flipped_to_clientele", seat, card)
            hire(g, seat, card)
        elif move == TO_VAULT:
            g.to_vault(seat, card, ALL)
            g.tell("flipped_to_vault", seat, card)
        elif FAMILY[move] == STRUCTURE_:
            add(g, seat, card, FLIPPED, move - STRUCTURE_, NO_ROLE)
        else:
            lay(g, seat, card, FLIPPED, move)

    def context(self, g: State) -> dict[str, str]:
        return {"card": CARDS[self.card]}


def use_of(move: int) -> int:
    if FAMILY[move] == STRUCTURE_:
        return _USE_MATERIAL
    return {TO_STOCKPILE: _USE_STOCKPILE, TO_CLIENTELE: _USE_CLIENTELE, TO_VAULT: _USE_VAULT}.get(move, _USE_FOUNDATION)


FRAMES: Frames = (
    Prison,
    Steal,
    Ransom,
    CastraPraetoria,
    Aerarium,
    AerariumPower,
    Bacchanalia,
    BacchanaliaCard,
)
