"""What stands in the way of using a thing on the table, as an expert beside the deciding player would say it.

The rules answer for themselves: `Frame.verdict` says of each move that would touch the thing what keeps it from being
legal. Here stands what no question has to know: what is not there, what is another's, and when the time of a thing
comes. That a building would help is said only after the rules were asked on a copy in which it stands. Nothing looks at
what the deciding seat does not know.
"""

from collections.abc import Sequence
from typing import Final

from ludi.core.events import Argument, Arguments
from ludi.core.why import FREE, OTHER, Why, holes, is_open
from ludi.games.glory_to_rome.architect import Stairway, StairwayMaterial, stair_materials
from ludi.games.glory_to_rome.building import NO_ROLE, Builder, accepts, outside_cost
from ludi.games.glory_to_rome.cards import (
    ARCHITECT,
    BRIDGE,
    CARD,
    CARDS,
    MATERIAL,
    MATERIALS,
    ROLES,
    SCRIPTORIUM,
    SEWER,
    VALUE,
    VILLA,
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
)
from ludi.games.glory_to_rome.moves import PLAYER_, STRUCTURE_
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, materials_in
from ludi.games.glory_to_rome.text import PACKAGE, WORDS, Thing, read_thing, would_touch
from ludi.games.glory_to_rome.turn import Petition, petition_sizes

# Where an answer is written, if not in the rule that explains the question.
_RULES: Final = {
    "architect": "foundation_only",
    "bridge": "bridge_first",
    "camp": "not_in_hand stock_empty stock_later others_stock",
    "castra_praetoria": "show_unfinished structure_shown",
    "clients": "no_client clients_act others_client",
    "completion": "structure_complete under_stays",
    "foundation": "own_name no_site only_material wrong_site card_first no_card_for_site site_later",
    "functions": "structure_works function_works",
    "giving": "not_demanded enough_given from_hand",
    "hidden": "others_hand seen_card vault_closed",
    "hiring": "pool_after_bar",
    "influence": "influence_stays",
    "jacks": "others_jack no_jack jack_use no_jacks_left jacks_closed",
    "legionary": "not_neighbour",
    "materials": "no_host no_structures structure_later structure_scriptorium structure_villa wrong_material"
    " material_first no_hand_for no_stock_for others_structure",
    "merchant": "vault_full",
    "outside": "outside_only outside_cost where_chosen",
    "patron": "clientele_full",
    "petition": "petition_size",
    "played_cards": "turn_end_first",
    "pool": "pool_empty pool_later",
    "protection": "wall palisade",
    "sites": "town_empty outside_empty",
    "stairway": "built_already already_public stair_used stair_material no_stair_target",
    "think": "think_first think_keeps pool_think deck_closed",
    "thinking_buildings": "latrine_used latrine_first",
    "tidying": "no_order others_order order_stays",
}
_RULE_OF: Final = {key: rule for rule, keys in _RULES.items() for key in keys.split()}

# Of each place: what is said where nothing of the kind lies, of another player's, and of what is used at another time.
_PLACES: Final = {
    "hand": ("not_in_hand", "others_hand", ""),
    "seen": ("", "seen_card", ""),
    "jack": ("no_jack", "others_jack", "jack_use"),
    "jacks": ("no_jacks_left", "", "jacks_closed"),
    "deck": ("", "", "deck_closed"),
    "pool": ("pool_empty", "", "pool_later"),
    "town": ("town_empty", "", "site_later"),
    "outside": ("outside_empty", "", "site_later"),
    "stock": ("stock_empty", "others_stock", "stock_later"),
    "structure": ("", "others_structure", ""),
    "client": ("no_client", "others_client", "clients_act"),
    "order": ("no_order", "others_order", "order_stays"),
    "influence": ("", "", "influence_stays"),
    "under": ("", "", "under_stays"),
    "vault": ("", "", "vault_closed"),
    "picked": ("", "", "picked"),
}
_ANYWHERE: Final = ("", "", "")


def obstacle(g: State, name: str) -> Why:
    thing = read_thing(g, name)
    moves = would_touch(g, name, thing)
    key = verdict(g, thing, moves)
    said = arguments(g, thing, key)
    helping = buildings_that_help(g, thing, moves) if not is_open(key) and is_there(g, thing) else []
    if helping:
        said["help"] = helping
    frame = top(g)
    if isinstance(frame, Builder) and key in ("own_name", "no_site", "outside_only"):
        said["then"] = no_material(g, frame)
    elif key == "structure_villa" and g.works(frame.seat, SCRIPTORIUM):
        said["then"] = "scriptorium_too"
    asking = frame.beyond(g, thing.seat) if thing.place == "structure" else None
    return Why(key, said, _RULE_OF.get(key, (asking or frame).RULE))


def top(g: State) -> GtrFrame:
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    return frame


def verdict(g: State, thing: Thing, moves: list[int]) -> str:
    """What the rules say of a thing, which these moves would touch."""
    frame = top(g)
    if not is_there(g, thing):
        return _PLACES.get(thing.place, _ANYWHERE)[0] or OTHER
    found = [frame.verdict(g, move) for move in moves]
    if FREE in found:
        return FREE
    beyond = frame.beyond(g, thing.seat) if thing.place == "structure" else None
    if beyond is None:
        return next((key for key in found if key != OTHER), "") or elsewhere(g, frame, thing)
    there = beyond.verdict(g, STRUCTURE_ + CARD[thing.what]) or frame.verdict(g, PLAYER_ + thing.seat)
    return there or ("own_camp_first" if thing.seat == frame.seat else "player_first")


def is_there(g: State, thing: Thing) -> bool:
    """Whether something of the kind lies there, as far as the deciding seat can see."""
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


def elsewhere(g: State, frame: GtrFrame, thing: Thing) -> str:
    """Of a thing that the question is not about: whose it is, or when its time comes."""
    place, seat, what = thing
    _, others, later = _PLACES.get(place, _ANYWHERE)
    if place == "structure" and isinstance(frame, Stairway | Steal | DomusAurea | AerariumPower):
        return "other_owner"
    if place == "shared" and g.works(seat, CARD[what]):
        return "function_works"
    if seat not in (-1, frame.seat):
        if place in ("hand", "seen", "stock") and isinstance(frame, Legionary | Demand):
            return demanded(g, frame.seat, thing)
        return others or later or OTHER
    if place == "structure":
        return own_structure(g, g.camps[seat].structure(CARD[what]), seat)
    if place == "order" and g.works(seat, SEWER):
        return "turn_end_first"
    return later or frame.refusal(g, "", 0)


def demanded(g: State, seat: int, thing: Thing) -> str:
    """Of another's hand or stockpile, before a demand is made."""
    reach = reach_verdict(g, seat, thing.seat)
    if thing.place != "stock":
        return reach or "show_first"
    if g.works(seat, BRIDGE):
        return reach or "bridge_first"
    return "wall" if reach == "wall" else "others_stock_demand"


def own_structure(g: State, s: Structure, seat: int) -> str:
    """A finished one works by itself; an unfinished one wants materials: a Villa one of an Architect's, any one Marble
    where a Scriptorium works."""
    if s.complete:
        return "structure_complete" if g.functions_off else "structure_works"
    if s.card == VILLA and len(s.materials) + 1 < VALUE[s.site] and not g.functions_off:
        return "structure_villa"
    return "structure_scriptorium" if g.works(seat, SCRIPTORIUM) else "structure_later"


def no_material(g: State, frame: Builder) -> str:
    """Why a card that cannot be laid is no material either."""
    if frame.ROLE == ARCHITECT:
        return "architect_hand"
    return "no_structures" if all(s.complete for s in g.camps[frame.seat].structures) else "no_host"


def buildings_that_help(g: State, thing: Thing, moves: list[int]) -> list[str]:
    """The buildings of this game with any of which, finished, the seat could use the thing."""
    everything = g.copy()
    assert isinstance(everything, State)
    everything.camps[g.seat].functions = -1 if not g.functions_off else 0
    if not is_open(verdict(everything, thing, moves)):  # so none of them helps
        return []
    box = [card for card in range(len(CARDS)) if card in g.edition.types or CARDS[card] in g.options["geek"]]
    missing = [card for card in box if not g.works(g.seat, card)]
    if thing.place == "structure":  # to finish the thing itself is no way to use it
        missing = [card for card in missing if CARDS[card] != thing.what]
    return [CARDS[card] for card in missing if is_open(verdict(granted(g, card), thing, moves))]


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


# -- words -------------------------------------------------------------------------------------------


def arguments(g: State, thing: Thing, key: str) -> Arguments:
    """What the sentence of a key names."""
    wanted = holes(PACKAGE, key)
    derived = ("material", "client") if "card" in wanted else ()  # from the card
    return {name: argument(g, top(g), thing, key, name) for name in wanted if name not in derived}


def argument(g: State, frame: GtrFrame, thing: Thing, key: str, name: str) -> Argument:
    """An argument is of the thing, or of the question."""
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


def sentence(g: State, why: Why, language: str, names: Sequence[str]) -> str:
    """The sentence of the key, the buildings that would help, and the sentence of `then`."""
    said = [WORDS[g.edition.key].fill(["why"], why.key, why.args, language, names)]
    helping = why.args.get("help")
    if isinstance(helping, list):
        told: Arguments = {"structures": helping, "count": len(helping)}
        said.append(WORDS[g.edition.key].fill(["why"], "help", told, language, names))
    if "then" in why.args:
        said.append(WORDS[g.edition.key].fill(["why"], str(why.args["then"]), why.args, language, names))
    return " ".join(said)
