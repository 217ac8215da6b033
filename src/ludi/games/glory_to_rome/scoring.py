"""The score and the winners. (I.V: Scoring and Winning, Merchant Bonuses, Statue, Wall)"""

from typing import Final

from ludi.games.glory_to_rome.cards import MATERIAL, STATUE, VALUE, WALL
from ludi.games.glory_to_rome.state import State

BONUS: Final = 3
STATUE_POINTS: Final = 3


def scores(g: State) -> list[dict[str, int]]:
    """Influence, vault, merchant bonuses, Statue and Wall."""
    vaults = [[MATERIAL[card] for card in camp.vault] for camp in g.camps]
    found: list[dict[str, int]] = []
    for seat, camp in enumerate(g.camps):
        parts = {
            "influence": camp.influence,
            "vault": sum([VALUE[m] for m in vaults[seat]]),
            "bonus": BONUS * len([m for m in range(6) if has_most(vaults, seat, m)]),
            "statue": STATUE_POINTS * scores_statue(g, seat),
            "wall": len(camp.stockpile) // 2 * g.works(seat, WALL),
        }
        parts["total"] = sum(parts.values())
        found.append(parts)
    return found


def has_most(vaults: list[list[int]], seat: int, material: int) -> bool:
    """More of it than anybody else; a tie gives the bonus to nobody."""
    counts = [vault.count(material) for vault in vaults]
    return counts[seat] > max(counts[:seat] + counts[seat + 1 :])


def scores_statue(g: State, seat: int) -> bool:
    """The owner of a completed Statue; a public one serves all only by the house rule."""
    if g.functions_off:
        return False
    own = any(s.card == STATUE and s.complete for s in g.camps[seat].structures)
    public = any(s.card == STATUE and s.stair >= 0 for camp in g.camps for s in camp.structures)
    return own or (public and "statue_for_all" in g.options["house"])


def best(g: State, seats: list[int]) -> list[int]:
    """Those of the seats with the highest score, then with the most cards in hand; a tie beyond that is shared."""
    totals = [score["total"] for score in scores(g)]
    rank = {seat: (totals[seat], g.camps[seat].hand_size()) for seat in seats}
    top = max(rank.values())
    return [seat for seat in seats if rank[seat] == top]


def winners(g: State) -> list[int]:
    if not g.over:
        return []
    return g.won_by or best(g, list(range(g.players)))
