"""What tells who is ahead: points made, points nearly made, and what will make points or actions later."""

from typing import Final

from ludi.bots.glory_to_rome.evaluation import MATERIAL_OF, VALUE_OF, dearest
from ludi.bots.glory_to_rome.weights import FUNCTIONS
from ludi.games.glory_to_rome.building import accepts, finishes
from ludi.games.glory_to_rome.cards import (
    ARCHITECT,
    CRAFTSMAN,
    FORUM,
    FORUM_ROMANUM,
    LABORER,
    LEGIONARY,
    MERCHANT,
    PATRON,
)
from ludi.games.glory_to_rome.ending import roles_lacking
from ludi.games.glory_to_rome.scoring import statue_points, wall_points
from ludi.games.glory_to_rome.state import Camp, State, Structure, count_materials

FEATURES: Final[tuple[str, ...]] = (
    "influence",  # beyond the two of the start
    "vault",  # its points
    "bonus",  # materials of which the seat has most
    "monuments",  # points of Statue and Wall
    "begun",  # influence of open structures, as far as they are built
    "within_reach",  # influence of open structures whose materials lie in the hand or the stockpile
    "foundations",  # open structures
    "sellable",  # points of the best materials for which the vault has room
    "stock",  # materials in the stockpile
    "vault_room",
    "gatherers",  # Laborers and Legionaries among the clients
    "builders",  # Craftsmen and Architects
    "merchants",
    "patrons",
    "clientele_room",
    "functions",  # what the functions of the buildings are good for
    "orders",  # order cards in the hand
    "jacks",
    "forum",  # how near a Forum is to winning
    "turn",  # how soon the seat leads
)
# Those that are counts: how many make 1.
UNITS: Final[dict[str, float]] = {
    "influence": 3.0,
    "vault": 4.0,
    "monuments": 3.0,
    "within_reach": 3.0,
    "sellable": 4.0,
    "stock": 3.0,
    "vault_room": 3.0,
    "gatherers": 1.0,
    "builders": 1.0,
    "merchants": 1.0,
    "patrons": 1.0,
    "clientele_room": 3.0,
    "orders": 3.0,
    "jacks": 1.0,
}

ORDER_CARDS: Final = 144.0
DEALT: Final = 6  # order cards for each player at the beginning: the hand and the one in the pool, more or less
SITES: Final = 6  # in town, for each player
TIED: Final = 0.4  # of a bonus, for a material of which another has as many


def progress(g: State) -> float:
    """How far the game has come: by the draw pile or by the sites in town, whichever is nearer to its end."""
    deck = 1.0 - len(g.deck) / (ORDER_CARDS - DEALT * g.players)
    sites = 1.0 - g.sites_left / (SITES * g.players)
    return max(0.0, min(1.0, max(deck, sites)))


def features(g: State, seat: int) -> list[float]:
    """What the seat has, for each feature."""
    camp = g.camps[seat]
    hand = count_materials(camp.hand)
    stock = count_materials(camp.stockpile)
    clients = count_materials(camp.clients)
    vault = count_materials(camp.vault)
    points = 0
    for material in range(6):
        points += vault[material] * VALUE_OF[material]
    begun = 0.0
    reach = 0.0
    foundations = 0
    functions = 0.0
    for s in camp.structures:
        if s.complete:
            functions += FUNCTIONS[s.card]
        else:
            value = VALUE_OF[s.site]
            foundations += 1
            begun += value * (len(s.materials) + 1) / (value + 1)
            if _at_hand(g, seat, s, hand, stock) >= value - len(s.materials):
                reach += value
    room = g.vault_room(seat)
    return [
        (camp.influence - 2) / 3.0,
        points / 4.0,
        _bonuses(g, seat, vault),
        _monuments(g, seat) / 3.0,
        begun / 2.0,
        reach / 3.0,
        float(foundations),
        dearest(stock, room) / 4.0,
        min(len(camp.stockpile), 12) / 3.0,
        max(-3, min(room, 6)) / 3.0,
        float(clients[LABORER] + clients[LEGIONARY]),
        float(clients[CRAFTSMAN] + clients[ARCHITECT]),
        float(clients[MERCHANT]),
        float(clients[PATRON]),
        max(-3, min(g.clientele_room(seat), 6)) / 3.0,
        0.0 if g.functions_off else functions / 2.0,
        min(len(camp.hand), 12) / 3.0,
        float(camp.jacks),
        _forum(g, seat, clients, stock),
        1.0 - ((seat - g.leader) % g.players) / g.players,
    ]


def _at_hand(g: State, seat: int, s: Structure, hand: list[int], stock: list[int]) -> int:
    """The materials in the hand and the stockpile that the structure would take; as many as it needs, where one of them
    is enough."""
    found = 0
    for material in range(6):
        there = hand[material] + stock[material]
        if there and accepts(g, seat, s, material, CRAFTSMAN):
            if finishes(g, seat, s, material, CRAFTSMAN):
                return VALUE_OF[s.site]
            found += there
    return found


def _bonuses(g: State, seat: int, vault: list[int]) -> float:
    """Materials of which the seat has most in the vault; one of which it has as many as another count less."""
    found = 0.0
    for material in range(6):
        mine = vault[material]
        if mine:
            most = 0
            for other in range(g.players):
                if other != seat:
                    most = max(most, _in_vault(g.camps[other], material))
            if mine > most:
                found += 1.0
            elif mine == most:
                found += TIED
    return found


def _in_vault(camp: Camp, material: int) -> int:
    found = 0
    for card in camp.vault:
        if MATERIAL_OF[card] == material:
            found += 1
    return found


def _monuments(g: State, seat: int) -> int:
    return statue_points(g, seat) + wall_points(g, seat)


def _forum(g: State, seat: int, clients: list[int], stock: list[int]) -> float:
    """Nothing without a Forum; else the more, the fewer roles (and materials, for a Forum Romanum) are missing."""
    if g.functions_off:
        return 0.0
    camp = g.camps[seat]
    works = g.works(seat, FORUM)
    romanum = g.works(seat, FORUM_ROMANUM) or camp.find(FORUM_ROMANUM) >= 0
    if not works and not romanum and camp.find(FORUM) < 0:
        return 0.0
    near = (6 - roles_lacking(g, seat, clients)) / 6.0
    if romanum:
        near = (near + (6 - stock.count(0)) / 6.0) / 2.0
    built = works or g.works(seat, FORUM_ROMANUM)
    return 3.0 * near * near * near * (1.0 if built else 0.4)
