"""The score and the winners. (I.V: Scoring and Winning, Merchant Bonuses, Statue, Wall)"""

from typing import Final

from ludi.games.glory_to_rome.cards import STATUE, VALUE, WALL
from ludi.games.glory_to_rome.state import State, count_materials

BONUS: Final = 3
STATUE_POINTS: Final = 3


def scores(g: State) -> list[dict[str, int]]:
    """Influence, vault, merchant bonuses, Statue and Wall."""
    return scores_with(g, [count_materials(camp.vault) for camp in g.camps], [0] * g.players)


def scores_with(g: State, vaults: list[list[int]], covered: list[int]) -> list[dict[str, int]]:
    """The same with so many of each material in each vault that can be seen, and so many cards that cannot."""
    most = bonus_owners(vaults, covered)
    found: list[dict[str, int]] = []
    for seat, camp in enumerate(g.camps):
        parts = {
            "influence": camp.influence,
            "vault": sum([VALUE[m] * vaults[seat][m] for m in range(6)]),
            "bonus": BONUS * most.count(seat),
            "statue": statue_points(g, seat),
            "wall": wall_points(g, seat),
        }
        parts["total"] = sum(parts.values())
        found.append(parts)
    return found


def bonus_owners(vaults: list[list[int]], covered: list[int]) -> list[int]:
    """For each material who gets its bonus, whatever the cards are that cannot be seen; -1 for nobody."""
    owners = [most_of(vaults, material) for material in range(6)]
    return [owner if keeps_bonus(vaults, covered, owner, m) else -1 for m, owner in enumerate(owners)]


def keeps_bonus(vaults: list[list[int]], covered: list[int], owner: int, material: int) -> bool:
    """Whether nobody could turn out to have as many."""
    seats = range(len(vaults))
    return all(vaults[p][material] + covered[p] < vaults[owner][material] for p in seats if p != owner)


def most_of(vaults: list[list[int]], material: int) -> int:
    """Who has more of a material in the vault than anybody else; a tie gives the bonus to nobody, -1."""
    owner = -1
    most = 0
    for seat in range(len(vaults)):
        held = vaults[seat][material]
        if held > most:
            owner, most = seat, held
        elif held == most:
            owner = -1
    return owner


def statue_points(g: State, seat: int) -> int:
    return STATUE_POINTS if scores_statue(g, seat) else 0


def wall_points(g: State, seat: int) -> int:
    """A point for every two materials in the stockpile."""
    return len(g.camps[seat].stockpile) // 2 if g.works(seat, WALL) else 0


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
