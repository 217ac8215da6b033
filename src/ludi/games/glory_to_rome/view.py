"""What a seat may look at. A view is built up from what the seat may know; it is never a masked copy."""

from typing import Any

from ludi.core.frame import Frame
from ludi.core.options import told
from ludi.games.glory_to_rome.actions import Actions
from ludi.games.glory_to_rome.cards import CARDS, MATERIAL, MATERIALS, ROLES, VALUE
from ludi.games.glory_to_rome.craftsman import Fountain
from ludi.games.glory_to_rome.moves import SEATS
from ludi.games.glory_to_rome.scoring import scores, winners
from ludi.games.glory_to_rome.state import ALL, OWNER, Camp, State, Structure
from ludi.games.glory_to_rome.turn import Follow


def view(g: State, seat: int | None, memory: bool, open: bool) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "game": g.NAME,
        "players": g.players,
        "options": told(g.options),
        "viewer": seat,
        "turn": g.turn,
        "leader": g.leader,
        "led": ROLES[g.led] if g.led >= 0 else None,
        "deciding": g.seat if not g.over else None,
        "deck": len(g.deck),
        "removed": len(g.box),
        "jacks": g.jacks,
        "pool": names(sorted(g.pool)),
        "sites": [
            {"material": MATERIALS[m], "value": VALUE[m], "town": g.town[m], "outside": g.outside[m]} for m in range(6)
        ],
        "camps": [camp_view(g, owner, seat, memory, open) for owner in range(g.players)],
        "pending": [frame_view(g, frame, seat, open) for frame in (g.stack if open else public_stack(g, seat))],
        "surrender": g.agreed[:],
        "over": g.over,
    }
    if g.over:
        seen["ending"] = g.ending
        seen["scores"] = scores(g)
        seen["winners"] = winners(g)
    return seen


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def camp_view(g: State, owner: int, viewer: int | None, memory: bool, open: bool) -> dict[str, Any]:
    camp = g.camps[owner]
    seen: dict[str, Any] = {
        "seat": owner,
        "hand_size": camp.hand_size(),
        "jacks": camp.jacks,  # Jacks come and go openly
        "refill": g.refill_size(owner),
        "orders": names(camp.orders),
        "orders_jacks": camp.orders_jacks,
        "follows": camp.units > 0,
        "thinks": thinks(g, owner),
        "clients": [ROLES[c] for c in roles_of(camp)],
        "clients_limit": g.clientele_room(owner) + len(camp.clients),
        "stockpile": materials_of(camp.stockpile),
        "vault": names(camp.vault) if open else vault_view(g, owner, viewer, memory),
        "vault_limit": g.vault_room(owner) + len(camp.vault),
        "influence": camp.influence,
        "sites": [MATERIALS[m] for m in sorted(camp.sites)],
        "structures": [structure_view(s) for s in camp.structures],
        "functions": [CARDS[c] for c in range(len(CARDS)) if camp.functions >> c & 1],
    }
    if viewer == owner or open:
        seen["hand"] = names(sorted(camp.hand))
    elif memory and g.known:
        seen["hand_seen"] = names(list(g.known[owner][-1][0]))
    return seen


def roles_of(camp: Camp) -> list[int]:
    return sorted([MATERIAL[card] for card in camp.clients])


def materials_of(cards: list[int]) -> list[str]:
    return [MATERIALS[m] for m in sorted([MATERIAL[card] for card in cards])]


def vault_view(g: State, owner: int, viewer: int | None, memory: bool) -> list[str | None]:
    """A card sold openly may be looked at in that turn only, one sold from the hand (Basilica) by its owner only,
    one from the deck (Atrium) by nobody. Memory: as before, in any later turn. At the end all are uncovered."""
    camp = g.camps[owner]
    first_new = len(camp.vault) - camp.vault_new
    seen: list[str | None] = []
    for i, (card, known) in enumerate(zip(camp.vault, camp.vault_known, strict=True)):
        shown = known == ALL or (known == OWNER and viewer == owner)
        look = shown and (memory or g.over or i >= first_new)
        seen.append(CARDS[card] if look else None)
    return seen


def structure_view(s: Structure) -> dict[str, Any]:
    return {
        "card": CARDS[s.card],
        "site": MATERIALS[s.site],
        "needs": 0 if s.complete else VALUE[s.site] - len(s.materials),
        "materials": materials_of(list(s.materials)),
        "complete": s.complete,
        "public": s.stair >= 0,
    }


def public_stack(g: State, viewer: int | None) -> list[Frame]:
    """What is being resolved, the innermost last. Another's half-made choice is not seen."""
    return [frame for frame in g.stack if not frame.PRIVATE or frame.seat == viewer]


def thinks(g: State, seat: int) -> bool:
    """Whether this player chose to think rather than follow this turn."""
    if g.led < 0 or g.camps[seat].units:
        return False
    still_to_follow = [frame.seat for frame in g.stack if isinstance(frame, Follow)]
    order = g.in_turn_order()
    return not still_to_follow or order.index(seat) < order.index(still_to_follow[0])


def frame_view(g: State, frame: Frame, viewer: int | None, open: bool) -> dict[str, Any]:
    """A pending piece of the rules in words. For a series of actions, which one it is and how many are left."""
    seen: dict[str, Any] = {"frame": frame.kind, "seat": frame.seat}
    if isinstance(frame, Actions):
        return {**seen, "role": ROLES[frame.ROLE], "action": frame.taken + 1, "left": frame.left(g)}
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in _NAMED:
            seen[name] = _named(_NAMED[name], value)
    if isinstance(frame, Fountain) and frame.seat != viewer and not open:
        seen["card"] = None
    return seen


# The fields of frames that a view tells, and what they name.
_NAMED: dict[str, tuple[str, ...]] = {
    "card": CARDS,
    "cards": CARDS,
    "chosen": CARDS,
    "structures": CARDS,
    "material": MATERIALS,
    "demands": MATERIALS,
    "role": ROLES,
    "attacker": SEATS,
    "owner": SEATS,
    "victim": SEATS,
}


def _named(names: tuple[str, ...], value: int | tuple[int, ...]) -> str | list[str] | None:
    if isinstance(value, tuple):
        return [names[item] for item in value]
    return names[value] if value >= 0 else None
