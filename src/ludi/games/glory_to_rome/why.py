"""What stands in the way of using a thing on the table, beyond what the questions say of it themselves: what is not
there, what is another's, when the time of a thing comes, and which buildings would help: that is said only after the
rules were asked on a copy in which one stands. (`core/reasons.py`)
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from ludi.core.events import Argument, Arguments
from ludi.core.reasons import Reasons
from ludi.core.rules import refusals
from ludi.core.why import FREE, OTHER, Said, Thing, Why, is_open
from ludi.games.glory_to_rome.architect import Stairway, StairwayMaterial, stair_materials
from ludi.games.glory_to_rome.building import NO_ROLE, Builder, accepts, finishes, outside_cost
from ludi.games.glory_to_rome.cards import (
    ARCHITECT,
    BRIDGE,
    CARD,
    CARDS,
    CRAFTSMAN,
    MATERIAL,
    MATERIALS,
    ROLES,
    SCRIPTORIUM,
    SEWER,
    VALUE,
)
from ludi.games.glory_to_rome.completion import AerariumPower, Steal
from ludi.games.glory_to_rome.legionary import (
    Demand,
    DomusAurea,
    GiveFreely,
    GiveUp,
    Giving,
    Legionary,
    TakeFromPool,
    reach_verdict,
    showable_materials,
)
from ludi.games.glory_to_rome.moves import PLAYER_, STRUCTURE_
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, materials_in
from ludi.games.glory_to_rome.text import FAMILIES, PACKAGE, THINGS
from ludi.games.glory_to_rome.turn import Petition, petition_sizes

_SAID: Final = {
    "hand": Said("not_in_hand", "others_hand"),
    "seen": Said(others="seen_card"),
    "jack": Said("no_jack", "others_jack", "jack_use"),
    "jacks": Said("no_jacks_left", later="jacks_closed"),
    "deck": Said(later="deck_closed"),
    "pool": Said("pool_empty", later="pool_later"),
    "town": Said("town_empty", later="site_later"),
    "outside": Said("outside_empty", later="site_later"),
    "stock": Said("stock_empty", "others_stock", "stock_later"),
    "structure": Said(OTHER, "others_structure"),
    "client": Said("no_client", "others_client", "clients_act"),
    "order": Said("no_order", "others_order", "order_stays"),
    "influence": Said(later="influence_stays"),
    "under": Said(later="under_stays"),
    "vault": Said(later="vault_closed"),
    "picked": Said(later="picked"),
}


class GloryToRomeReasons(Reasons):
    PACKAGE: ClassVar = PACKAGE
    PLACES: ClassVar = _SAID
    FAMILIES: ClassVar = FAMILIES

    def obstacle(self, g: State, name: str) -> Why:
        """With the buildings that would help, and what else could be thought of."""
        why = super().obstacle(g, name)
        key, said, _ = why
        thing, frame = self.read(g, name), top(g)
        helping = [] if is_open(key) else self.buildings_that_help(g, thing, self.meant(g, name, thing))
        if helping:
            said["help"] = helping
        if isinstance(frame, Builder) and key in ("own_name", "no_site", "outside_only"):
            said["then"] = no_material(g, frame)
        elif key == "structure_villa" and g.works(frame.seat, SCRIPTORIUM):
            said["then"] = "scriptorium_too"
        return why

    def read(self, g: State, name: str) -> Thing:
        """The page names the cards that are being chosen for itself."""
        return Thing("picked") if name.startswith("picked/") else super().read(g, name)

    def things(self, g: State) -> dict[str, Thing]:
        return THINGS

    def move_argument(self, thing: Thing) -> str:
        place, seat, what = thing
        said = {"client": f"{seat}-{what}", "camp": str(seat), "jack": ROLES[0], "under": what.rpartition("/")[-1]}
        return said.get(place, what)

    def verdict(self, g: State, thing: Thing, moves: list[int]) -> str:
        """Of a player's structures, what the question says that follows the choice of the player."""
        key = super().verdict(g, thing, moves)
        frame, beyond = top(g), question_beyond(g, thing)
        if key == FREE or beyond is None or not self.is_there(g, frame, thing):
            return key
        there = beyond.verdict(g, STRUCTURE_ + CARD[thing.what]) or frame.verdict(g, PLAYER_ + thing.seat)
        return there or ("own_camp_first" if thing.seat == frame.seat else "player_first")

    def rule(self, g: State, thing: Thing, key: str) -> str:
        beyond = question_beyond(g, thing)
        return super().rule(g, thing, key) if beyond is None else refusals(PACKAGE).get(key, beyond.RULE)

    def is_there(self, g: State, frame: GtrFrame, thing: Thing) -> bool:
        place, seat, what = thing
        camp = g.camps[seat]
        own = seat == g.seat
        if place in ("town", "outside"):
            return (g.town if place == "town" else g.outside)[MATERIALS.index(what)] > 0
        if place == "structure":
            return camp.find(CARD[what]) >= 0
        if place == "jacks" or (place == "jack" and own):
            return (g.jacks if place == "jacks" else camp.jacks) > 0
        if place == "hand" and what in CARD:
            return not own or CARD[what] in camp.hand
        if place == "client":
            return ROLES.index(what) in materials_in(camp.clients)
        if place in ("pool", "order") or (place == "stock" and own):
            cards = {"pool": g.pool, "order": camp.orders, "stock": camp.stockpile}[place]
            return MATERIALS.index(what) in materials_in(cards)
        return True

    def elsewhere(self, g: State, frame: GtrFrame, thing: Thing) -> str:
        place, seat, what = thing
        if place == "structure" and isinstance(frame, Stairway | Steal | DomusAurea | AerariumPower):
            return "other_owner"
        if place == "shared" and g.works(seat, CARD[what]):
            return "function_works"
        if seat not in (-1, frame.seat):
            asked = place in ("hand", "seen", "stock") and isinstance(frame, Legionary | Demand)
            return demanded(g, frame.seat, thing) if asked else super().elsewhere(g, frame, thing)
        if place == "structure":
            return own_structure(g, g.camps[seat].structure(CARD[what]), seat)
        if place == "order" and g.works(seat, SEWER):
            return "turn_end_first"
        said = super().elsewhere(g, frame, thing)
        return said if said != OTHER else frame.refusal(g, "", 0)

    # -- what would help ---------------------------------------------------------------------------

    def buildings_that_help(self, g: State, thing: Thing, moves: list[int]) -> list[str]:
        """The buildings of this game with any of which, finished, the seat could use the thing."""
        everything = g.copy()
        assert isinstance(everything, State)
        everything.camps[g.seat].functions = -1 if not g.functions_off else 0
        # If none of them helps, no more is asked.
        if not self.is_there(g, top(g), thing) or not is_open(self.verdict(everything, thing, moves)):
            return []
        box = [card for card in range(len(CARDS)) if card in g.edition.types or CARDS[card] in g.options["geek"]]
        missing = [card for card in box if not g.works(g.seat, card)]
        if thing.place == "structure":  # to finish the thing itself is no way to use it
            missing = [card for card in missing if CARDS[card] != thing.what]
        return [CARDS[card] for card in missing if is_open(self.verdict(granted(g, card), thing, moves))]

    # -- words -------------------------------------------------------------------------------------

    def arguments(self, g: State, thing: Thing, key: str) -> Arguments:
        said = super().arguments(g, thing, key)
        derived = ("material", "client") if "card" in said else ()  # from the card
        return {name: value for name, value in said.items() if name not in derived}

    def argument(self, g: State, frame: GtrFrame, thing: Thing, key: str, name: str) -> Argument:
        named = frame.context(g)
        if name == "frame":
            return frame.kind
        if name == "other":
            return thing.seat
        if name == "seat":
            return int(named.get("other", thing.seat))
        if name == "card" and key != "not_in_hand":
            return named.get("card", thing.what)
        if name == "structure" and thing.place not in ("structure", "shared"):
            return named["structure"]
        if name == "role" and thing.place != "client":
            return ROLES[g.led]
        if name == "site" and isinstance(frame, Petition):
            return named["material"]
        if name == "material" and thing.what in CARD:
            return MATERIALS[MATERIAL[CARD[thing.what]]]
        if name == "materials":
            return [MATERIALS[m] for m in sorted(set(materials(g, frame, thing, key)))]
        return amount(g, frame, thing, key, name) if name in ("number", "limit", "cost", "size") else thing.what


REASONS: Final = GloryToRomeReasons()


def top(g: State) -> GtrFrame:
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    return frame


def question_beyond(g: State, thing: Thing) -> GtrFrame | None:
    return top(g).beyond(g, thing.seat) if thing.place == "structure" else None


def demanded(g: State, seat: int, thing: Thing) -> str:
    """Of another's hand or stockpile, before a demand is made."""
    reach = reach_verdict(g, seat, thing.seat)
    material = MATERIAL[CARD[thing.what]] if thing.what in CARD else MATERIALS.index(thing.what)
    if thing.place == "stock" and material not in materials_in(g.camps[thing.seat].stockpile):
        return "others_stock_empty"
    if thing.place == "stock" and not g.works(seat, BRIDGE):
        return "wall" if reach == "wall" else "others_stock_demand"
    if reach or material not in showable_materials(g, seat):
        return reach or "no_such_demand"
    return "bridge_first" if thing.place == "stock" else "show_first"


def own_structure(g: State, s: Structure, seat: int) -> str:
    """A finished one works by itself; an unfinished one wants materials: a Villa one of an Architect's, any one Marble
    where a Scriptorium works."""
    if s.complete:
        return "structure_complete" if g.functions_off else "structure_works"
    if finishes(g, seat, s, s.site, ARCHITECT) and not finishes(g, seat, s, s.site, CRAFTSMAN):
        return "structure_villa"
    return "structure_scriptorium" if g.works(seat, SCRIPTORIUM) else "structure_later"


def no_material(g: State, frame: Builder) -> str:
    """Why a card that cannot be laid is no material either."""
    if frame.ROLE == ARCHITECT:
        return "architect_hand"
    return "no_structures" if all(s.complete for s in g.camps[frame.seat].structures) else "no_host"


def granted(g: State, card: int) -> State:
    """A copy in which this building of the deciding seat's stands finished."""
    ahead = g.copy()
    assert isinstance(ahead, State)
    camp = ahead.camps[g.seat]
    others = [s for s in camp.structures if s.card != card]
    camp.structures = [*others, Structure(card, MATERIAL[card], complete=True)]
    ahead.refresh()
    ahead.forget_moves()
    return ahead


def materials(g: State, frame: GtrFrame, thing: Thing, key: str) -> Sequence[int]:
    """Those that are demanded, that make a structure public, or that it takes."""
    if key in ("not_demanded", "open_demands", "raze_material"):
        asking = g.stack[-2] if isinstance(frame, Giving) else frame
        assert isinstance(asking, GiveUp | GiveFreely | TakeFromPool | DomusAurea)
        return asking.from_stockpile if isinstance(asking, GiveFreely) and thing.place == "stock" else asking.demands
    if isinstance(frame, StairwayMaterial):
        return list(stair_materials(g, g.camps[frame.owner].structure(frame.card)))
    s = g.camps[thing.seat].structure(CARD[thing.what])
    if key == "stair_material":
        return list(stair_materials(g, s))
    actions = builder(g)
    role = NO_ROLE if actions is None else actions.ROLE
    return [m for m in range(6) if accepts(g, frame.seat, s, m, role)]


def builder(g: State) -> Builder | None:
    """The Craftsman or Architect actions that are being made, if any."""
    return next((frame for frame in reversed(g.stack[-2:]) if isinstance(frame, Builder)), None)


def amount(g: State, frame: GtrFrame, thing: Thing, key: str, name: str) -> int:
    seat, camp = frame.seat, g.camps[frame.seat]
    if name == "cost":
        return outside_cost(g, seat)
    if name == "size":
        return petition_sizes(g, seat)[0]
    if key == "petition_size":
        return sum([MATERIALS[MATERIAL[card]] == thing.what for card in camp.hand])
    if key in ("clientele_full", "vault_full"):
        clients = key == "clientele_full"
        room = (g.clientele_room(seat) if clients else g.vault_room(seat)) if name == "limit" else 0
        return room + len(camp.clients if clients else camp.vault)
    actions = builder(g)
    if actions is not None and key in ("outside_only", "outside_cost"):
        return actions.in_a_row(g)
    s = camp.structure(CARD[thing.what])
    return VALUE[s.site] - len(s.materials)
