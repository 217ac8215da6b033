"""A few more words for the rulings' scenarios."""

from typing import Any

from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, MATERIAL
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.setup import new
from ludi.games.glory_to_rome.state import Structure, take_material
from tests.games.glory_to_rome.table import (
    play,
    structure,
    table,
)


def fresh_game(players: int, seed: int = 1, **options: Any) -> GloryToRome:
    return new(players, seed, check(OPTIONS, options, "glory_to_rome"))


def asks(g: Any) -> str:
    """The seat that decides and what it is asked."""
    return f"{g.seat} {g.stack[-1].kind}" if not g.over else "over"


def left(g: Any) -> int:
    """Actions left in the series being made, with the present one."""
    return int(g.stack[-1].left(g))


def make_public(g: Any, seat: int, name: str) -> None:
    """Put a Stairway's card under a completed structure."""
    camp = g.camps[seat]
    i = camp.find(CARD[name])
    s = camp.structures[i]
    camp.structures[i] = Structure(s.card, s.site, s.materials, s.complete, take_material(g.deck, MATERIAL[s.card]))
    g.refresh()


def statue_points(g: Any) -> list[int]:
    return [score["statue"] for score in g.scores()]


def steal(g: Any, name: str) -> None:
    """Seat 0 completes its Prison with a Villa and steals from seat 1."""
    play(g, "0 card:villa", "0 structure:prison", "0 player:1")
    if asks(g) == "0 Steal":  # the only one there is goes by itself
        play(g, f"0 structure:{name}")
    assert structure(g, 0, name) == "complete"


def geek(**more: Any) -> Any:
    return table(geek="all", edition="imperium", **more)


def domus_aurea(hand_cards: str, building: str, **more: str) -> Any:
    return table(
        p0=dict(built="Domus_Aurea", hand=hand_cards, clients="legionary"),
        p1=dict(building=building, **more),
        led="legionary",
        edition="republic",
    )
