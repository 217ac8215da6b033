"""The ways the game ends. Each is a plain fact of the position, looked for between any two steps of the rules."""

from typing import Final

from ludi.core.errors import IllegalMove
from ludi.games.glory_to_rome.cards import (
    FORUM,
    FORUM_ROMANUM,
    LABORER,
    LEGIONARY,
    LUDUS_MAGNA,
    MERCHANT,
    PLEBIAN_COUNCIL,
    STOREROOM,
)
from ludi.games.glory_to_rome.scoring import best
from ludi.games.glory_to_rome.state import State, count_materials

FORUMS: Final = (FORUM, FORUM_ROMANUM)


def ended(g: State) -> bool:
    """A win by a building comes before an empty draw pile or the last site: it needs no scoring. (I.V: Ending the
    Game)"""
    if g.ending:
        return True
    if g.contested and _won_by_building(g):
        return True
    if not g.deck:
        g.ending = "deck"
    elif g.sites_left == 0:
        g.ending = "sites"
    return g.ending != ""


def _won_by_building(g: State) -> bool:
    """Several may win at the same moment (Stairway); then the highest score among them decides."""
    forum = [p for p in range(g.players) if has_forum(g, p)]
    council = [p for p in range(g.players) if has_council(g, p)]
    if not forum and not council:
        return False
    g.ending = "forum" if forum else "council"
    g.won_by = best(g, sorted({*forum, *council}))
    return True


def has_forum(g: State, seat: int) -> bool:
    forums = [forum for forum in FORUMS if g.works(seat, forum)]
    if not forums:
        return False
    camp = g.camps[seat]
    lacking = roles_lacking(g, seat, count_materials(camp.clients))
    stock = count_materials(camp.stockpile)
    return any(is_won(forum, lacking, stock) for forum in forums)


def is_won(forum: int, lacking: int, stock: list[int]) -> bool:
    """Whether a building wins, if so many roles are lacking and the stockpile holds so many of each material. Forum: a
    client of each role. Forum Romanum: a material of each kind in the stockpile as well."""
    return lacking == 0 and (forum == FORUM or (forum == FORUM_ROMANUM and stock.count(0) == 0))


def roles_lacking(g: State, seat: int, clients: list[int]) -> int:
    """How many roles so many clients of each would leave open. Each counts for one: with a Ludus Magna a spare Merchant
    for any, with a Storeroom any spare client for a Laborer."""
    lacking = clients.count(0)
    if lacking == 0:
        return 0
    merchants = max(0, clients[MERCHANT] - 1)
    if clients[LABORER] == 0 and g.works(seat, STOREROOM):
        spare = sum(clients) - (6 - lacking)
        if spare > 0:
            lacking -= 1
            if spare == merchants:  # a second client of another role would have stepped in first
                merchants -= 1
    if merchants > 0 and g.works(seat, LUDUS_MAGNA):
        lacking = max(0, lacking - merchants)
    return lacking


def has_council(g: State, seat: int) -> bool:
    """Plebian Council: more Laborers than Legionaries among all clients, and more own Laborers than anybody else.
    Here a client counts for every role it can take."""
    if not g.works(seat, PLEBIAN_COUNCIL):
        return False
    laborers = [g.clients_for(p, LABORER) for p in range(g.players)]
    legionaries = [g.clients_for(p, LEGIONARY) for p in range(g.players)]
    others = laborers[:seat] + laborers[seat + 1 :]
    return sum(laborers) > sum(legionaries) and laborers[seat] > max(others)


def surrender(g: State, seat: int, to: int) -> None:
    """A player agrees that another has won; it may be taken back by naming nobody (-1). When all others agree on
    one, that one has won."""
    seats = range(g.players)
    if g.over:
        raise IllegalMove("surrender is not possible: the game is over")
    if seat not in seats or (to != -1 and to not in seats) or to == seat:
        raise IllegalMove(f"seat {seat} cannot surrender to {to}: name another seat from 0 to {g.players - 1}, or -1")
    g.agreed[seat] = to
    g.tell("surrenders" if to >= 0 else "fights_on", seat, to)
    for winner in seats:
        if all(g.agreed[p] == winner for p in seats if p != winner):
            g.ending = "surrender"
            g.won_by = [winner]
            g.forget_moves()
            g.advance()
