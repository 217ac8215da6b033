"""What a seat may look at. A view is built up from what the seat may know; it is never a masked copy."""

from typing import Any, cast

from ludi.core.fields import ALL, OWNER
from ludi.core.frame import Frame, Value
from ludi.core.options import told
from ludi.games.glory_to_rome.actions import LED, Actions
from ludi.games.glory_to_rome.cards import CARDS, MATERIAL, MATERIALS, ROLES, VALUE
from ludi.games.glory_to_rome.fields import FRAME_WORDS
from ludi.games.glory_to_rome.scoring import scores, winners
from ludi.games.glory_to_rome.shapes import Camp, GtrView, Material, Pending, Role
from ludi.games.glory_to_rome.shapes import Structure as StructureView
from ludi.games.glory_to_rome.state import State, Structure
from ludi.games.glory_to_rome.turn import Act, Follow


def view(g: State, seat: int | None, memory: bool, open: bool) -> GtrView:
    seen: GtrView = {
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


def camp_view(g: State, owner: int, viewer: int | None, memory: bool, open: bool) -> Camp:
    """What follows from its fields, and what they tell."""
    its = g.camps[owner]
    own = viewer == owner or open
    seat, hand_size, refill = owner, its.hand_size(), g.refill_size(owner)
    follows, thinks, actions = its.units > 0, chose_to_think(g, owner), actions_left(g, owner)
    clients_limit, vault_limit = g.clientele_room(owner) + len(its.clients), g.vault_room(owner) + len(its.vault)
    vault = as_known(its.vault) if open else vault_view(g, owner, viewer, memory)
    # [fields CAMP.told] written by `make fields`, not by hand
    seen: Camp = {
        "seat": seat,
        "hand_size": hand_size,
        "jacks": its.jacks,
        "refill": refill,
        "orders": names(its.orders),
        "orders_jacks": its.orders_jacks,
        "follows": follows,
        "thinks": thinks,
        "actions": actions,
        "clients": roles_of(its.clients),
        "clients_limit": clients_limit,
        "stockpile": materials_of(its.stockpile),
        "vault": vault,
        "vault_limit": vault_limit,
        "influence": its.influence,
        "sites": sites_of(its.sites),
        "structures": structures_view(its.structures),
        "functions": functions_of(its.functions),
    }
    if own:
        seen["hand"] = sorted_names(its.hand)
    # [end]
    if memory and g.known and not own:
        seen["hand_seen"] = names(list(g.known[owner][-1][0]))
    return seen


def roles_of(cards: list[int]) -> list[Role]:
    return [ROLES[m] for m in sorted([MATERIAL[card] for card in cards])]


def sorted_names(cards: list[int]) -> list[str]:
    return names(sorted(cards))


def sites_of(materials: list[int]) -> list[Material]:
    return [MATERIALS[m] for m in sorted(materials)]


def functions_of(bits: int) -> list[str]:
    return [CARDS[c] for c in range(len(CARDS)) if bits >> c & 1]


def materials_of(cards: list[int]) -> list[Material]:
    return [MATERIALS[m] for m in sorted([MATERIAL[card] for card in cards])]


def as_known(cards: list[int]) -> list[str | None]:
    return [CARDS[card] for card in cards]


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


def structures_view(structures: list[Structure]) -> list[StructureView]:
    return [structure_view(s) for s in structures]


def structure_view(s: Structure) -> StructureView:
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


def chose_to_think(g: State, seat: int) -> bool:
    """Whether this player chose to think rather than follow this turn."""
    if g.led < 0 or g.camps[seat].units:
        return False
    still_to_follow = [frame.seat for frame in g.stack if isinstance(frame, Follow)]
    order = g.in_turn_order()
    return not still_to_follow or order.index(seat) < order.index(still_to_follow[0])


def actions_left(g: State, seat: int) -> int:
    """Actions of the led role that a player still has, with the present one: all that were earned so far, until the
    player's part of the turn comes; then those not yet made."""
    for frame in g.stack:
        if isinstance(frame, Act) and (seat - g.leader) % g.players >= frame.offset:
            return g.led_actions(seat, g.led, g.camps[seat].units)
        if isinstance(frame, Actions) and frame.grant == LED and frame.seat == seat:
            return frame.left(g)
    return 0


def frame_view(g: State, frame: Frame, viewer: int | None, open: bool) -> Pending:
    """A pending piece of the rules in words. For a series of actions, which one it is and how many are left."""
    seen: dict[str, Any] = {"frame": frame.kind, "seat": frame.seat}
    if isinstance(frame, Actions):
        seen |= {"role": ROLES[frame.ROLE], "action": frame.taken + 1, "left": frame.left(g)}
        return cast(Pending, seen)
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in FRAME_WORDS:
            secret = name in frame.SECRET and frame.seat != viewer and not open
            seen[name] = _named(FRAME_WORDS[name], value, secret)
    return cast(Pending, seen)


def _named(words: tuple[str, ...], value: Value, secret: bool) -> str | list[str | None] | None:
    if isinstance(value, tuple):
        return [None if secret else words[item] for item in value]
    return words[value] if value >= 0 and not secret else None
