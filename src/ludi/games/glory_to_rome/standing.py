"""How the game stands: scores as far as they lie open, and what could end it soon.

A vault lies face down, its owner's own too. It counts once it is uncovered; with the memory aid, and in a game that is
looked at again, as far as the viewer can know it.
"""

from typing import Final

from ludi.core.standing import Item, SeatScore, Signal, seat_score
from ludi.games.glory_to_rome.cards import CARD, CARDS, CATACOMB, MATERIALS, STATUE, VALUE, WALL
from ludi.games.glory_to_rome.ending import FORUMS, is_won, roles_lacking
from ludi.games.glory_to_rome.scoring import BONUS, bonus_owners, scores_with, statue_points, wall_points
from ludi.games.glory_to_rome.state import State, count_materials
from ludi.games.glory_to_rome.text import built_at
from ludi.games.glory_to_rome.view import as_known, vault_view

FEW_CARDS: Final = 10  # in the draw pile: fewer are said
FEWER_CARDS: Final = 5  # one round of thinking
FEW_SITES: Final = 3  # in town


def standing(g: State, viewer: int | None, memory: bool, open: bool) -> list[SeatScore]:
    seen = [known_vault(g, owner, viewer, memory, open) for owner in range(g.players)]
    vaults = [count_materials(cards) for cards in seen]
    covered = [len(camp.vault) - len(cards) for camp, cards in zip(g.camps, seen, strict=True)]
    owners = bonus_owners(vaults, covered)
    return [
        seat_score(score, items(g, seat, vaults[seat], covered[seat], owners), covered[seat])
        for seat, score in enumerate(scores_with(g, vaults, covered))
    ]


def known_vault(g: State, owner: int, viewer: int | None, memory: bool, open: bool) -> list[int]:
    """The cards of a vault that count: those sold this turn are turned over so soon that they would only flicker."""
    if not (memory or open or g.over):
        return []
    seen = as_known(g.camps[owner].vault) if open else vault_view(g, owner, viewer, memory)
    return [CARD[card] for card in seen if card is not None]


def items(g: State, seat: int, vault: list[int], covered: int, owners: list[int]) -> dict[str, list[Item]]:
    return {
        "influence": influence_items(g, seat),
        "vault": [*material_items("sold", f"vault/{seat}", vault), *[covered_item(seat, covered)] * (covered > 0)],
        "bonus": [bonus_item(seat, MATERIALS[m]) for m, owner in enumerate(owners) if owner == seat],
        "statue": [statue_item(g, seat)] * (statue_points(g, seat) > 0),
        "wall": [wall_item(g, seat)] * (wall_points(g, seat) > 0),
    }


def statue_item(g: State, seat: int) -> Item:
    return Item("statue", {}, statue_points(g, seat), tuple(built_at(g, seat, STATUE)))


def wall_item(g: State, seat: int) -> Item:
    """A point for every two materials in the stockpile."""
    stock = g.camps[seat].stockpile
    lie = tuple([f"stock/{seat}/{MATERIALS[m]}" for m, count in enumerate(count_materials(stock)) if count])
    things = (*built_at(g, seat, WALL), *lie)
    return Item("wall", {"count": len(stock)}, wall_points(g, seat), things, f"{len(stock)} ÷ 2")


def bonus_item(seat: int, material: str) -> Item:
    return Item("most", {"material": material}, BONUS, (f"vault/{seat}/{material}",))


def influence_items(g: State, seat: int) -> list[Item]:
    """What every camp begins with, and the sites of its finished structures."""
    camp = g.camps[seat]
    start = camp.influence - sum([VALUE[site] for site in camp.sites])
    sites = [camp.sites.count(material) for material in range(6)]
    return [Item("start", {}, start), *material_items("sites", f"influence/{seat}", sites)]


def material_items(key: str, place: str, counts: list[int]) -> list[Item]:
    return [material_item(key, place, material, count) for material, count in enumerate(counts) if count]


def material_item(key: str, place: str, material: int, count: int) -> Item:
    name, value = MATERIALS[material], VALUE[material]
    return Item(key, {"material": name, "count": count}, value * count, (f"{place}/{name}",), f"{count} × {value}")


def covered_item(seat: int, covered: int) -> Item:
    return Item("covered", {"count": covered}, None, (f"vault/{seat}",))


# -- the end is near -----------------------------------------------------------------------------------


def signals(g: State) -> list[Signal]:
    return [*pile_signals(g), *[signal for seat in range(g.players) for signal in camp_signals(g, seat)]]


def pile_signals(g: State) -> list[Signal]:
    """The draw pile and the sites in town."""
    found: list[Signal] = []
    if len(g.deck) < FEW_CARDS:
        found.append(Signal("deck", {"count": len(g.deck)}, len(g.deck) < FEWER_CARDS))
    if g.sites_left <= FEW_SITES:
        found.append(Signal("sites", {"count": g.sites_left}, g.sites_left == 1))
    return found


def camp_signals(g: State, seat: int) -> list[Signal]:
    """A Catacomb that lacks one material, and a Forum that lacks one role."""
    if g.functions_off:
        return []
    camp = g.camps[seat]
    begun = [s for s in camp.structures if s.card == CATACOMB and not s.complete]
    found = [Signal("catacomb", {"seat": seat}, True) for s in begun if VALUE[s.site] - len(s.materials) == 1]
    stock = count_materials(camp.stockpile)
    if roles_lacking(g, seat, count_materials(camp.clients)) == 1:
        found += [
            Signal("forum", {"seat": seat, "card": CARDS[forum]}, True)
            for forum in FORUMS
            if g.works(seat, forum) and is_won(forum, 0, stock)
        ]
    return found
