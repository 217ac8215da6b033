"""Architect: a foundation from the hand, or a material from the stockpile. Archway, Stairway, Villa and Solarium
(both in `building`)."""

from typing import ClassVar

from ludi.core.frame import Frames
from ludi.core.why import FREE, OTHER
from ludi.games.glory_to_rome.building import (
    BUILD,
    FROM_HAND,
    FROM_POOL,
    FROM_STOCKPILE,
    STAIR,
    Builder,
    choose_place,
    host_moves,
    place_moves,
)
from ludi.games.glory_to_rome.cards import ARCHITECT, ARCHWAY, CARDS, MARBLE, MATERIAL, STAIRWAY
from ludi.games.glory_to_rome.moves import CARD_, FAMILY, HOLD, PLAYER_, POOL_, SKIP, STOCK_, STRUCTURE_
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, cards_in, materials_in, take_material


class Architect(Builder):
    """Each action: lay a foundation from the hand, or add a material from the stockpile, with an Archway also from
    the pool. With a Stairway an opponent's completed structure may be made public as well, even if the action
    itself is not used; in the French I.V edition that takes the action. (I.V: Building Structures, Archway,
    Stairway)"""

    RULE: ClassVar = "architect"
    ROLE = ARCHITECT

    def open_parts(self, g: State) -> int:
        camp = g.camps[self.seat]
        parts = 0
        if camp.hand or camp.stockpile or (g.pool and g.works(self.seat, ARCHWAY)):
            parts = BUILD
        if stairway_owners(g, self.seat):
            parts |= self.stair_part(g)
        return parts & ~self.used

    def stair_part(self, g: State) -> int:
        return STAIR if g.edition.stairway_in_addition else BUILD

    def moves(self, g: State) -> list[int]:
        found = [SKIP]
        if not self.used & BUILD:
            found += self._build_moves(g)
        if not self.used & self.stair_part(g):
            found += [PLAYER_ + p for p in stairway_owners(g, self.seat)]
        if self.may_hold(g):
            found.append(HOLD)
        return found

    def _build_moves(self, g: State) -> list[int]:
        camp = g.camps[self.seat]
        found = [CARD_ + c for c in cards_in(camp.hand) if place_moves(g, self, c, FROM_HAND)]
        found += self.far_moves(g)
        found += [STOCK_ + m for m in materials_in(camp.stockpile) if host_moves(g, self.seat, m, ARCHITECT)]
        if g.works(self.seat, ARCHWAY):
            found += [POOL_ + m for m in materials_in(g.pool) if host_moves(g, self.seat, m, ARCHITECT)]
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        found = super().refusal(g, family, n)
        if found == OTHER and family == "pool" and not g.works(self.seat, ARCHWAY):
            return "work_architect"
        if found == OTHER and family in ("pool", "stock"):
            return "no_structures" if all(s.complete for s in g.camps[self.seat].structures) else "no_host"
        if family == "player" and self.beyond(g, n) is not None:
            return "stair_used" if self.used & self.stair_part(g) else "no_stair_target"
        return found

    def materials(self, g: State) -> list[int]:
        stockpile = g.camps[self.seat].stockpile
        return stockpile + g.pool if g.works(self.seat, ARCHWAY) else stockpile

    def beyond(self, g: State, player: int) -> GtrFrame | None:
        return Stairway(self.seat, player) if g.works(self.seat, STAIRWAY) and player != self.seat else None

    def play(self, g: State, move: int) -> None:
        if move == SKIP:
            self.skip(g)
        elif move == HOLD:
            self.wait(g)
        elif FAMILY[move] == PLAYER_:
            g.push(Stairway(self.seat, move - PLAYER_))
        else:
            choose_place(g, self, move)

    def chosen_card(self, g: State, move: int) -> tuple[int, int] | None:
        if FAMILY[move] == STOCK_:
            return last_of(g.camps[self.seat].stockpile, move - STOCK_), FROM_STOCKPILE
        if FAMILY[move] == POOL_:
            return last_of(g.pool, move - POOL_), FROM_POOL
        return super().chosen_card(g, move)


def last_of(cards: list[int], material: int) -> int:
    return next(card for card in reversed(cards) if MATERIAL[card] == material)


# -- Stairway ------------------------------------------------------------------------------------------


def stair_materials(g: State, s: Structure) -> set[int]:
    """The materials that make a structure public: its own, for a Statue also its site's, for a Stone structure that
    holds Marble also that."""
    return {MATERIAL[s.card], s.site} | ({MARBLE} if g.is_stone_and_marble(s) else set())


def stair_sources(g: State, seat: int, s: Structure) -> list[int]:
    """A fitting material from the stockpile or, with an Archway, from the pool."""
    fitting = stair_materials(g, s)
    found = [STOCK_ + m for m in fitting if m in materials_in(g.camps[seat].stockpile)]
    if g.works(seat, ARCHWAY):
        found += [POOL_ + m for m in fitting if m in materials_in(g.pool)]
    return found


def stair_targets(g: State, seat: int, owner: int) -> list[int]:
    return [STRUCTURE_ + s.card for s in g.camps[owner].structures if stair_verdict(g, seat, s) == FREE]


def stair_verdict(g: State, seat: int, s: Structure) -> str:
    """FREE for a completed structure that is not public yet and for which there is a material."""
    if not s.complete:
        return "only_complete"
    if s.stair >= 0:
        return "already_public"
    return FREE if stair_sources(g, seat, s) else "stair_material"


def stairway_owners(g: State, seat: int) -> list[int]:
    if not g.works(seat, STAIRWAY):
        return []
    return [p for p in range(g.players) if p != seat and stair_targets(g, seat, p)]


class Stairway(GtrFrame):
    """Choosing which structure of that opponent becomes public."""

    RULE: ClassVar = "stairway"
    FIELDS: ClassVar = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def enter(self, g: State) -> bool:
        targets = stair_targets(g, self.seat, self.owner)
        if len(targets) > 1:
            return True
        self.play(g, targets[0])
        return False

    def moves(self, g: State) -> list[int]:
        return stair_targets(g, self.seat, self.owner)

    def refusal(self, g: State, family: str, n: int) -> str:
        return stair_verdict(g, self.seat, g.camps[self.owner].structure(n)) if family == "structure" else OTHER

    def play(self, g: State, move: int) -> None:
        g.replace(StairwayMaterial(self.seat, self.owner, move - STRUCTURE_))

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.owner)}


class StairwayMaterial(GtrFrame):
    """Choosing the material, if there is a choice, and making the structure public."""

    RULE: ClassVar = "stairway"
    FIELDS: ClassVar = ("seat", "owner", "card")

    def __init__(self, seat: int, owner: int, card: int) -> None:
        self.seat = seat
        self.owner = owner
        self.card = card

    def enter(self, g: State) -> bool:
        sources = self.moves(g)
        if len(sources) > 1:
            return True
        self.play(g, sources[0])
        return False

    def moves(self, g: State) -> list[int]:
        return stair_sources(g, self.seat, g.camps[self.owner].structure(self.card))

    def refusal(self, g: State, family: str, n: int) -> str:
        if family not in ("pool", "stock"):
            return OTHER
        fitting = stair_materials(g, g.camps[self.owner].structure(self.card))
        return "work_architect" if n in fitting else "stair_material"

    def play(self, g: State, move: int) -> None:
        if FAMILY[move] == STOCK_:
            material, origin = take_material(g.camps[self.seat].stockpile, move - STOCK_), FROM_STOCKPILE
        else:
            material, origin = take_material(g.pool, move - POOL_), FROM_POOL
        camp = g.camps[self.owner]
        i = camp.find(self.card)
        s = camp.structures[i]
        camp.structures[i] = Structure(s.card, s.site, s.materials, s.complete, material)
        g.refresh()
        g.tell("makes_public", self.seat, self.card, self.owner, origin, material)
        g.pop()
        below = g.stack[-1]
        assert isinstance(below, Architect)
        g.replace(below.with_used(below.stair_part(g)))

    def context(self, g: State) -> dict[str, str]:
        return {"other": str(self.owner), "structure": CARDS[self.card]}


FRAMES: Frames = (Architect, Stairway, StairwayMaterial)
