"""Random games for the property tests: some by plain chance, some by a player who is keen to build."""

from collections.abc import Iterator
from random import Random
from typing import Any

import ludi
from ludi.games.glory_to_rome.cards import CATACOMB, EDITIONS, MATERIAL, VALUE
from ludi.games.glory_to_rome.moves import PETITION_, SKIP, STRUCTURE_
from ludi.games.glory_to_rome.state import Structure
from ludi.games.glory_to_rome.think import is_thinking
from tests.games.properties import random_game

TABLES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4, 5)]


def new_game(edition: str, players: int, seed: int) -> Any:
    """Most games with Geek cards (all, or some), every seventh a training game."""
    geek = ["none", "all", "all", "none", "domus,bacchanalia,aerarium,triclinium"][seed % 5]
    return ludi.new("glory_to_rome", players=players, seed=seed, edition=edition, geek=geek, training=seed % 7 == 6)


def choose(moves: list[int], rng: Random, keen: bool) -> int:
    """A keen player seldom declines or thinks, likes to add to structures and keeps petitions for later."""
    if keen and rng.random() < 0.9:
        better = [m for m in moves if m >= STRUCTURE_] or [m for m in moves if m != SKIP and not is_thinking(m)]
        better = [m for m in better if m < PETITION_ or m >= PETITION_ + 6] or better
        moves = better or moves
    return moves[int(rng.random() * len(moves))]


def positions(edition: str, players: int, seed: int) -> Iterator[tuple[Any, list[int], int]]:
    """A game played to its end, every second one from a rich position."""
    rich = seed % 2 == 1 and seed % 7 != 6
    g = rich_position(edition, players, seed) if rich else new_game(edition, players, seed)
    rng = Random(seed)
    return random_game(g, lambda moves: choose(moves, rng, keen=seed % 3 > 0))


def played_out(edition: str, players: int, seed: int) -> Any:
    """The last position of that game."""
    *_, (g, _, _) = positions(edition, players, seed)
    return g


def rich_position(edition: str, players: int, seed: int) -> Any:
    """A start in which everybody already owns structures, clients and materials, so that functions meet."""
    g = new_game(edition, players, seed)
    rng = Random(seed + 1)
    for seat, camp in enumerate(g.camps):
        for _ in range(4):
            give_structure(g, seat, rng)
        camp.clients = [g.deck.pop() for _ in range(min(3, g.clientele_room(seat)))]
        camp.stockpile = [g.deck.pop() for _ in range(4)]
    g.refresh()
    g.forget_moves()
    return g


def give_structure(g: Any, seat: int, rng: Random) -> None:
    """A structure of the next fitting card of the draw pile, on an out-of-town site where there is one."""
    for i in range(len(g.deck) - 1, 12, -1):
        card = g.deck[i]
        material = MATERIAL[card]
        sites = g.outside if g.outside[material] else g.town
        if g.camps[seat].find(card) >= 0 or sites[material] == 0 or g.sites_left < 4 or card == CATACOMB:
            continue
        del g.deck[i]
        sites[material] -= 1
        g.sites_left = sum(g.town)
        complete = rng.random() < 0.8
        under = [j for j, c in enumerate(g.deck) if MATERIAL[c] == material][: VALUE[material] if complete else 0]
        materials = tuple([g.deck.pop(j) for j in reversed(under)])
        g.camps[seat].structures.append(Structure(card, material, materials, complete))
        if complete:
            g.gain_site(seat, material)
        return
