"""Why a thing on the table cannot be used now, as an expert beside the deciding player would say it.

One function for each place on the table; each looks at what is being asked and names the rule in the way, with the
predicates that the rules themselves use. It is asked only about things that no legal move touches, and looks only at
what the deciding seat knows: its own hand and what lies open.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ludi.core.events import Arguments
from ludi.core.text import words
from ludi.core.why import Why
from ludi.games.glory_to_rome import laborer, merchant, patron
from ludi.games.glory_to_rome.architect import Architect, Stairway, StairwayMaterial, stair_materials, stair_targets
from ludi.games.glory_to_rome.building import (
    BUILD,
    FROM_HAND,
    FROM_POOL,
    FROM_STOCKPILE,
    NO_ROLE,
    Builder,
    Place,
    accepts,
    outside_cost,
    site_materials,
    site_moves,
)
from ludi.games.glory_to_rome.cards import (
    AQUEDUCT,
    ARCHITECT,
    ARCHWAY,
    ATRIUM,
    BAR,
    BASILICA,
    BRIDGE,
    CARD,
    CARDS,
    CASTRA_PRAETORIA,
    CIRCUS,
    CRANE,
    DOCK,
    EDITIONS,
    FOUNTAIN,
    LATRINE,
    MARBLE,
    MATERIAL,
    MATERIALS,
    MERCHANT,
    PALISADE,
    PATRON,
    ROAD,
    ROLES,
    RUBBLE,
    SCRIPTORIUM,
    SEWER,
    STAIRWAY,
    STONE,
    TOWER,
    VALUE,
    VILLA,
    WALL,
    WATCH_POST,
)
from ludi.games.glory_to_rome.completion import (
    Aerarium,
    AerariumPower,
    Bacchanalia,
    BacchanaliaCard,
    Prison,
    Steal,
    effects_to_fire,
    stealable,
    use_of,
)
from ludi.games.glory_to_rome.craftsman import Craftsman, Fountain
from ludi.games.glory_to_rome.legionary import (
    Coliseum,
    Demand,
    DomusAurea,
    GiveFreely,
    GiveUp,
    Giving,
    Legionary,
    TakeFromPool,
    is_safe,
    reached,
)
from ludi.games.glory_to_rome.moves import OUTSIDE_, SITE_, STRUCTURE_
from ludi.games.glory_to_rome.state import GtrFrame, State, Structure, materials_in
from ludi.games.glory_to_rome.text import PACKAGE, Words
from ludi.games.glory_to_rome.think import Think, Tribunal
from ludi.games.glory_to_rome.turn import (
    ANY_ROLE,
    CraneLead,
    Follow,
    Lead,
    Palace,
    Petition,
    Senate,
    petition_sizes,
)

# The rule that explains each question.
RULE_OF: Final = {
    "Lead": "lead",
    "Follow": "follow",
    "Palace": "palace",
    "Petition": "petition",
    "CraneLead": "wild_orders",
    "Think": "think",
    "Tribunal": "thinking_buildings",
    "Thinks": "more_thinking",
    "Senate": "played_cards",
    "Sewer": "played_cards",
    "Laborer": "laborer",
    "Patron": "patron",
    "DomusPatron": "new_clients",
    "Bath": "bath",
    "Merchant": "merchant",
    "Craftsman": "craftsman",
    "Fountain": "craftsman_buildings",
    "Architect": "architect",
    "Stairway": "stairway",
    "StairwayMaterial": "stairway",
    "Place": "foundation",
    "Solarium": "architect_buildings",
    "Legionary": "legionary",
    "Demand": "legionary",
    "TakeFromPool": "legionary",
    "GiveUp": "giving",
    "Giving": "giving",
    "GiveFreely": "protection",
    "Coliseum": "coliseum",
    "DomusAurea": "domus_aurea",
    "Prison": "prison",
    "Steal": "prison",
    "Ransom": "aerarium",
    "CastraPraetoria": "castra_praetoria",
    "Aerarium": "aerarium",
    "AerariumPower": "aerarium",
    "Bacchanalia": "bacchanalia",
    "BacchanaliaCard": "bacchanalia",
    "Triclinium": "triclinium",
}


class Thing(NamedTuple):
    """A name as `text.touches` has it, taken apart. What is missing in it, or is not of this table, is -1 or empty."""

    place: str
    seat: int
    what: str


_WORDS: Final = {edition: Words(edition) for edition in EDITIONS}
_SHARED: Final = ("pool", "town", "outside", "picked")


def hindrance(g: State, name: str) -> Why:
    frame = g.stack[-1] if not isinstance(g.stack[-1], Giving) else g.stack[-2]  # the demand itself
    assert isinstance(frame, GtrFrame)
    thing = read(g, name)
    explain = _EXPLAIN.get(thing.place)
    return other_choice(frame) if explain is None else explain(g, frame, thing)


def read(g: State, name: str) -> Thing:
    """Any string can be asked about; what is no thing of this table has no place."""
    parts = name.split("/")
    place = parts[0]
    if place in _SHARED:
        return Thing(place if len(parts) == 2 else "", -1, parts[-1])
    if len(parts) == 1:
        return Thing(place if place in ("deck", "jacks") else "", -1, "")
    seat = int(parts[1]) if parts[1] in ("0", "1", "2", "3", "4") else -1
    known = 0 <= seat < g.players and len(parts) <= 3
    if place == "camp" and len(parts) == 3:
        place = "order"
    return Thing(place if known else "", seat, parts[2] if len(parts) == 3 else "")


def sentence(g: State, why: Why, language: str, names: Sequence[str]) -> str:
    """The sentence of the key, the building that would `help`, and the sentence of `then`."""
    args: Arguments = dict(why.args)
    fill = _WORDS[g.edition.key].fill
    if "frame" in args:
        args["frame"] = words(PACKAGE, language, "frames", str(args["frame"]))
    said = [fill(["why"], why.key, args, language, names)]
    if "help" in args:
        said.append(fill(["why"], "help", {"structure": args["help"]}, language, names))
    if "then" in args:
        said.append(fill(["why"], str(args["then"]), args, language, names))
    return " ".join(said)


# -- small words -------------------------------------------------------------------------------------


def other_choice(frame: GtrFrame) -> Why:
    """The present question is about other things; at least say what it is."""
    return Why("other_choice", {"frame": frame.kind}, RULE_OF.get(frame.kind, "turn"))


def helped(g: State, seat: int, key: str, args: Arguments, rule: str, card: int) -> Why:
    """A refusal that a building would lift, if it can be built in this game and does not work for the seat yet."""
    in_the_box = card in g.edition.types or CARDS[card] in g.options["geek"]
    if in_the_box and not g.functions_off and not g.works(seat, card):
        args["help"] = CARDS[card]
    return Why(key, args, rule)


def listed(materials: Sequence[int]) -> list[str]:
    return [MATERIALS[m] for m in sorted(set(materials))]


def is_ordering(frame: GtrFrame) -> bool:
    return isinstance(frame, Lead | Follow | Palace)


# -- the hand ----------------------------------------------------------------------------------------


def hand(g: State, frame: GtrFrame, thing: Thing) -> Why:
    if thing.seat != frame.seat:
        return others_hand(g, frame, thing.seat)
    if thing.what in MATERIALS:
        return petition(g, frame, MATERIALS.index(thing.what))
    if thing.what not in CARD:
        return other_choice(frame)
    card = CARD[thing.what]
    if card not in g.camps[frame.seat].hand:
        return Why("not_in_hand", {"card": thing.what}, "camp")
    return order_card(g, frame, card)


def others_hand(g: State, frame: GtrFrame, other: int) -> Why:
    """It is hidden, so nothing may depend on what is in it."""
    if isinstance(frame, Legionary | Demand):
        return out_of_reach(g, frame.seat, other) or Why("others_hand_demand", {"other": other}, "legionary")
    return Why("others_hand", {"other": other}, "hidden")


def out_of_reach(g: State, seat: int, other: int) -> Why | None:
    """Why a demand of this seat takes nothing from that player: too far away, or behind a Wall or a Palisade."""
    if other not in reached(g, seat):
        return helped(g, seat, "not_neighbour", {"other": other}, "legionary", BRIDGE)
    if not is_safe(g, other, seat):
        return None
    if g.works(other, WALL):
        return Why("protected", {"other": other, "structure": CARDS[WALL]}, "protection")
    return helped(g, seat, "protected", {"other": other, "structure": CARDS[PALISADE]}, "protection", BRIDGE)


def petition(g: State, frame: GtrFrame, material: int) -> Why:
    if not is_ordering(frame):
        return other_choice(frame)
    have = len([card for card in g.camps[frame.seat].hand if MATERIAL[card] == material])
    size = petition_sizes(g, frame.seat)[0]
    said: Arguments = {"material": MATERIALS[material], "number": have, "size": size}
    if have == 2:
        return helped(g, frame.seat, "petition_size", said, "petition", CIRCUS)
    return Why("petition_size", said, "petition")


def order_card(g: State, frame: GtrFrame, card: int) -> Why:
    """A card of the own hand."""
    seat = frame.seat
    said: Arguments = {"card": CARDS[card]}
    if isinstance(frame, Follow | Palace):
        said["role"] = ROLES[g.led]
        rule = RULE_OF[frame.kind]
        return helped(g, seat, "wrong_role", said, rule, CRANE) if g.led == ARCHITECT else Why("wrong_role", said, rule)
    if isinstance(frame, Petition):
        return petition_card(frame, card)
    if isinstance(frame, CraneLead):
        return Why("crane_architect", said, "wild_orders")
    if isinstance(frame, Think):
        if frame.latrine_used:
            return Why("latrine_used", {}, "thinking_buildings")
        return helped(g, seat, "think_keeps", {}, "think", LATRINE)
    if isinstance(frame, laborer.Laborer):
        return hand_beside(g, seat, "hand_laborer", "laborer", DOCK)
    if isinstance(frame, patron.Patron):
        return hand_beside(g, seat, "hand_patron", "patron", AQUEDUCT)
    if isinstance(frame, merchant.Merchant):
        return hand_beside(g, seat, "hand_merchant", "merchant", BASILICA)
    if isinstance(frame, Builder):
        return building_card(g, frame, card)
    if isinstance(frame, Demand) and card in frame.cards:
        return Why("picked", {}, "legionary")
    if isinstance(frame, Legionary | Demand):
        return Why("already_shown", said, "legionary")
    if isinstance(frame, TakeFromPool):
        return open_demands(frame)
    if isinstance(frame, GiveUp | GiveFreely):
        return not_demanded(frame.attacker, frame.demands, said)
    return placing(frame)


def petition_card(frame: Petition, card: int) -> Why:
    if frame.role == ANY_ROLE:
        return Why("petition_role", {}, "petition")
    if MATERIAL[card] == frame.material:
        return Why("picked", {}, "petition")
    return Why("petition_material", {"card": CARDS[card], "site": MATERIALS[frame.material]}, "petition")


def hand_beside(g: State, seat: int, key: str, rule: str, card: int) -> Why:
    """A role that uses cards of the hand only by a building, once in each action."""
    if g.works(seat, card):
        return Why("hand_used", {"structure": CARDS[card]}, rule)
    return helped(g, seat, key, {}, rule, card)


def not_demanded(attacker: int, demands: tuple[int, ...], said: Arguments) -> Why:
    """What is given must be of a material that is still demanded."""
    if not demands:
        return Why("enough_given", {"other": attacker}, "giving")
    return Why("not_demanded", {**said, "other": attacker, "materials": listed(demands)}, "giving")


def placing(frame: GtrFrame) -> Why:
    """While a card looks for its place, only places count."""
    if isinstance(frame, Place | Fountain | BacchanaliaCard):
        return Why("placing", {"card": CARDS[frame.card]}, RULE_OF[frame.kind])
    return other_choice(frame)


def jack(g: State, frame: GtrFrame, thing: Thing) -> Why:
    if thing.seat != frame.seat:
        return Why("others_jack", {"other": thing.seat}, "jacks")
    if not g.camps[frame.seat].jacks:
        return Why("no_jack", {}, "jacks")
    if isinstance(frame, Petition):
        return Why("jack_petition", {}, "petition")
    if isinstance(frame, Legionary | Demand):
        return Why("jack_demand", {}, "legionary")
    return Why("jack_use", {}, "jacks")


def picked(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """A card already chosen for a petition or a demand."""
    return Why("picked", {}, RULE_OF[frame.kind])


# -- building ----------------------------------------------------------------------------------------


def building_card(g: State, frame: Builder, card: int) -> Why:
    """A card of the hand that is of no use to a Craftsman or Architect: neither as foundation nor, for a Craftsman, as
    material."""
    if frame.used & BUILD:
        return Why("built_already", {}, "stairway")
    why = no_foundation(g, frame, card)
    if frame.ROLE == ARCHITECT:
        why.args["then"] = "architect_hand"
    else:
        why.args["then"] = "no_host" if unfinished(g, frame.seat) else "no_structures"
    return why


def no_foundation(g: State, frame: Builder, card: int) -> Why:
    """Why this card cannot be laid anywhere."""
    said: Arguments = {"card": CARDS[card]}
    if g.camps[frame.seat].find(card) >= 0:
        return Why("own_name", said, "foundation")
    if not any(g.outside[m] for m in site_materials(g, card)):
        return Why("no_site", said, "foundation")
    said["cost"] = outside_cost(g, frame.seat)
    said["number"] = frame.in_a_row(g)
    return helped(g, frame.seat, "outside_only", said, "outside", TOWER)


def no_host(g: State, seat: int, material: int) -> Why:
    """No structure of the seat takes this material by an Architect action."""
    hosts = unfinished(g, seat)
    said: Arguments = {"material": MATERIALS[material]}
    if not hosts:
        return Why("no_structures", said, "materials")
    return helped_by_material(g, seat, Why("no_host", said, "materials"), material, hosts, ARCHITECT)


def unfinished(g: State, seat: int) -> list[Structure]:
    return [s for s in g.camps[seat].structures if not s.complete]


def helped_by_material(g: State, seat: int, why: Why, material: int, hosts: list[Structure], role: int) -> Why:
    """A building by which one of these structures takes a foreign material: Tower for Rubble, Scriptorium for Marble
    added by an action, Road for Stone structures."""
    key, args = why.key, why.args
    if material == RUBBLE:
        return helped(g, seat, key, args, "materials", TOWER)
    if material == MARBLE and role != NO_ROLE:
        return helped(g, seat, key, args, "materials", SCRIPTORIUM)
    if any(STONE in (MATERIAL[host.card], host.site) for host in hosts):
        return helped(g, seat, key, args, "materials", ROAD)
    return why


def town(g: State, frame: GtrFrame, thing: Thing) -> Why:
    return site(g, frame, thing, g.town, "town_empty", SITE_)


def outside(g: State, frame: GtrFrame, thing: Thing) -> Why:
    return site(g, frame, thing, g.outside, "outside_empty", OUTSIDE_)


def site(g: State, frame: GtrFrame, thing: Thing, sites: list[int], empty: str, first: int) -> Why:
    if thing.what not in MATERIALS:
        return other_choice(frame)
    material = MATERIALS.index(thing.what)
    if isinstance(frame, Place | Fountain | BacchanaliaCard):
        why = wrong_place(g, frame, material, first)
        if why is not None:
            return why
    if not sites[material]:
        return Why(empty, {"site": thing.what}, "sites")
    if isinstance(frame, Place | Fountain):
        actions = g.stack[-2]
        assert isinstance(actions, Builder)
        if actions.in_a_row(g) >= outside_cost(g, frame.seat):
            return Why("where_chosen", {}, "outside")
        return too_few_actions(g, actions)
    if isinstance(frame, Builder):
        return card_first(g, frame, first + material)
    if isinstance(frame, Bacchanalia):
        return flipped_first(frame, first)
    return Why("site_later", {}, "foundation")


def wrong_place(g: State, frame: Place | Fountain | BacchanaliaCard, material: int, first: int) -> Why | None:
    """Why the card that is being placed would not go onto a site of this material, were there one."""
    card = frame.card
    if isinstance(frame, Place) and frame.origin in (FROM_STOCKPILE, FROM_POOL):
        return Why("only_material", {"material": MATERIALS[MATERIAL[card]]}, "foundation")
    if isinstance(frame, BacchanaliaCard):
        if first == OUTSIDE_:
            return Why("bacchanalia_town", {}, "bacchanalia")
        if use_taken(g, SITE_):
            return Why("use_taken", {}, "bacchanalia")
    if g.camps[frame.seat].find(card) >= 0:
        return Why("own_name", {"card": CARDS[card]}, "foundation")
    if material not in site_materials(g, card):
        return Why("wrong_site", {"card": CARDS[card], "site": MATERIALS[material]}, "foundation")
    return None


def use_taken(g: State, move: int) -> bool:
    """Whether a flipped card was already used in the way of this move."""
    below = g.stack[-2]
    assert isinstance(below, Bacchanalia)
    return below.used & use_of(move) != 0


def flipped_first(frame: Bacchanalia, move: int) -> Why:
    """What becomes of a flipped card is chosen after the card."""
    if move == OUTSIDE_:
        return Why("bacchanalia_town", {}, "bacchanalia")
    return Why("use_taken" if frame.used & use_of(move) else "flipped_first", {}, "bacchanalia")


def too_few_actions(g: State, actions: Builder) -> Why:
    cost = outside_cost(g, actions.seat)
    said: Arguments = {"cost": cost, "number": actions.in_a_row(g)}
    return helped(g, actions.seat, "outside_cost", said, "outside", TOWER)


def card_first(g: State, frame: Builder, move: int) -> Why:
    """Sites are chosen after the card, if there is a card for this one."""
    if frame.used & BUILD:
        return Why("built_already", {}, "stairway")
    actions = frame.in_a_row(g)
    if move >= OUTSIDE_ and actions < outside_cost(g, frame.seat):
        return too_few_actions(g, frame)
    if any(move in site_moves(g, frame.seat, card, actions) for card in g.camps[frame.seat].hand):
        return Why("card_first", {}, "foundation")
    named = MATERIALS[(move - SITE_) % 6]
    return Why("no_card_for_site", {"site": named}, "foundation")


# -- structures --------------------------------------------------------------------------------------


def structure(g: State, frame: GtrFrame, thing: Thing) -> Why:
    card = CARD.get(thing.what, -1)
    i = g.camps[thing.seat].find(card)
    if i < 0:
        return other_choice(frame)
    s = g.camps[thing.seat].structures[i]
    if isinstance(frame, Aerarium | AerariumPower):
        return effect(g, frame, thing.seat, s)
    if thing.seat == frame.seat:
        return own_structure(g, frame, s)
    return others_structure(g, frame, thing.seat, s)


def own_structure(g: State, frame: GtrFrame, s: Structure) -> Why:
    said: Arguments = {"structure": CARDS[s.card]}
    if isinstance(frame, Legionary | Demand):
        return unshown_structure(g, frame.seat, s)
    if isinstance(frame, Prison | Steal | DomusAurea | Stairway):
        return Why("others_only", {}, RULE_OF[frame.kind])
    if s.complete:
        return own_complete(g, frame, said)
    if isinstance(frame, Place | Fountain | BacchanaliaCard):
        return not_accepted(g, frame, s)
    if isinstance(frame, Builder):
        return material_first(g, frame, s)
    if isinstance(frame, Bacchanalia):
        return flipped_first(frame, STRUCTURE_)
    said["number"] = VALUE[s.site] - len(s.materials)
    said["materials"] = listed(accepted(g, frame.seat, s, NO_ROLE))
    return later_structure(g, frame.seat, s, said)


def later_structure(g: State, seat: int, s: Structure, said: Arguments) -> Why:
    """What finishes an unfinished structure: so many materials; less of a Villa's by an Architect, or of Marble by a
    Scriptorium."""
    quick = g.works(seat, SCRIPTORIUM)
    if s.card == VILLA and said["number"] != 1 and not g.functions_off:
        if quick:
            said["then"] = "scriptorium_too"
        return Why("structure_villa", said, "materials")
    return Why("structure_scriptorium" if quick else "structure_later", said, "materials")


def own_complete(g: State, frame: GtrFrame, said: Arguments) -> Why:
    """A builder may want to add to it; anybody else may want to use it, but functions need no choice."""
    if isinstance(frame, Craftsman):
        return helped(g, frame.seat, "structure_complete", said, "completion", WATCH_POST)
    if g.functions_off or isinstance(frame, Builder | Place | Fountain | Bacchanalia | BacchanaliaCard):
        return Why("structure_complete", said, "completion")
    return Why("structure_works", said, "functions")


def unshown_structure(g: State, seat: int, s: Structure) -> Why:
    """Castra Praetoria: own unfinished structures can be shown in a demand, each once."""
    said: Arguments = {"structure": CARDS[s.card]}
    if not g.works(seat, CASTRA_PRAETORIA):
        why = Why("show_hand", {}, "legionary")
        return why if s.complete else helped(g, seat, why.key, why.args, why.rule, CASTRA_PRAETORIA)
    if s.complete:
        return Why("show_unfinished", said, "castra_praetoria")
    return Why("structure_shown", said, "castra_praetoria")


def not_accepted(g: State, frame: Place | Fountain | BacchanaliaCard, s: Structure) -> Why:
    """Why the card that is being placed is no material for this unfinished structure."""
    card = frame.card
    if isinstance(frame, BacchanaliaCard) and use_taken(g, STRUCTURE_):
        return Why("use_taken", {}, "bacchanalia")
    role = NO_ROLE
    if not isinstance(frame, BacchanaliaCard):
        actions = g.stack[-2]
        assert isinstance(actions, Builder)
        role = actions.ROLE
    if isinstance(frame, Place) and frame.origin == FROM_HAND and role == ARCHITECT:
        return Why("foundation_only", {"card": CARDS[card]}, "architect")
    said: Arguments = {"card": CARDS[card], "structure": CARDS[s.card]}
    said["materials"] = listed(accepted(g, frame.seat, s, role))
    return helped_by_material(g, frame.seat, Why("wrong_material", said, "materials"), MATERIAL[card], [s], role)


def accepted(g: State, seat: int, s: Structure, role: int) -> list[int]:
    return [m for m in range(6) if accepts(g, seat, s, m, role)]


def material_first(g: State, frame: Builder, s: Structure) -> Why:
    """Materials are chosen before the structure that takes them, if there are any."""
    if frame.used & BUILD:
        return Why("built_already", {}, "stairway")
    fitting = accepted(g, frame.seat, s, frame.ROLE)
    said: Arguments = {"structure": CARDS[s.card]}
    if any(m in fitting for m in materials_in(building_materials(g, frame))):
        return Why("material_first", said, "materials")
    said["materials"] = listed(fitting)
    if frame.ROLE != ARCHITECT:
        return Why("no_hand_for", said, "materials")
    if any(m in fitting for m in materials_in(g.pool)):
        return helped(g, frame.seat, "no_stock_for", said, "materials", ARCHWAY)
    return Why("no_stock_for", said, "materials")


def building_materials(g: State, frame: Builder) -> list[int]:
    """The cards that these actions may add: of the hand, or of the stockpile and with an Archway of the pool."""
    camp = g.camps[frame.seat]
    if frame.ROLE != ARCHITECT:
        return camp.hand
    return camp.stockpile + g.pool if g.works(frame.seat, ARCHWAY) else camp.stockpile


def others_structure(g: State, frame: GtrFrame, owner: int, s: Structure) -> Why:
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    if isinstance(frame, Stairway) and owner != frame.owner:
        return Why("other_owner", {"other": frame.owner}, "stairway")
    if isinstance(frame, Steal | DomusAurea) and owner != frame.victim:
        return Why("other_owner", {"other": frame.victim}, RULE_OF[frame.kind])
    if isinstance(frame, Architect | Stairway) and g.works(frame.seat, STAIRWAY):
        return not_public(g, frame, owner, s)
    if isinstance(frame, Prison | Steal):
        return not_stolen(g, frame.seat, owner, s)
    if isinstance(frame, DomusAurea):
        return not_razed(frame, owner, s)
    if isinstance(frame, Architect) and s.complete:
        return helped(g, frame.seat, "others_structure", said, "materials", STAIRWAY)
    return Why("others_structure", said, "materials")


def not_public(g: State, frame: GtrFrame, owner: int, s: Structure) -> Why:
    """Stairway: a completed structure that is not public yet, with a fitting material."""
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    if not s.complete:
        return Why("only_complete", said, "stairway")
    if s.stair >= 0:
        return Why("already_public", said, "stairway")
    if isinstance(frame, Architect) and frame.used & frame.stair_part(g):
        return Why("stair_used", {}, "stairway")
    if STRUCTURE_ + s.card in stair_targets(g, frame.seat, owner):
        return Why("player_first", said, "stairway")
    return stair_unfitting(g, owner, s)


def not_stolen(g: State, seat: int, owner: int, s: Structure) -> Why:
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    if not s.complete:
        return Why("only_complete", said, "prison")
    if STRUCTURE_ + s.card in stealable(g, seat, owner):
        return Why("player_first", said, "prison")
    return Why("own_name", {"card": CARDS[s.card]}, "prison")


def not_razed(frame: DomusAurea, owner: int, s: Structure) -> Why:
    """Domus Aurea: an unfinished structure without materials, of a demanded material."""
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    if s.complete or s.materials:
        return Why("only_empty", said, "domus_aurea")
    return Why("raze_material", {"materials": listed(frame.demands)}, "domus_aurea")


def effect(g: State, frame: Aerarium | AerariumPower, owner: int, s: Structure) -> Why:
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    if isinstance(frame, AerariumPower) and owner != frame.owner:
        return Why("other_owner", {"other": frame.owner}, "aerarium")
    if s.card in effects_to_fire(g, frame.seat, owner):
        return Why("own_camp_first" if owner == frame.seat else "player_first", said, "aerarium")
    return Why("no_effect", said, "aerarium")


# -- the middle --------------------------------------------------------------------------------------


def pool(g: State, frame: GtrFrame, thing: Thing) -> Why:
    if thing.what not in MATERIALS:
        return other_choice(frame)
    material = MATERIALS.index(thing.what)
    if material not in materials_in(g.pool):
        return Why("pool_empty", {"material": thing.what}, "pool")
    seat = frame.seat
    if isinstance(frame, Think):
        return Why("pool_think", {}, "think")
    if isinstance(frame, laborer.Laborer):
        return Why("pool_used", {"structure": CARDS[DOCK]}, "laborer_buildings")
    if isinstance(frame, patron.Patron):
        if frame.used & patron.FROM_DECK:
            return Why("pool_after_bar", {}, "hiring")
        by_hand = g.works(seat, AQUEDUCT) and not frame.used & patron.FROM_HAND
        return Why("pool_used", {"structure": CARDS[AQUEDUCT if by_hand else BAR]}, "hiring")
    if isinstance(frame, merchant.Merchant):
        return Why("pool_merchant", {}, "merchant")
    if isinstance(frame, Craftsman):
        return Why("pool_craftsman", {}, "craftsman")
    if isinstance(frame, Architect):
        return pool_architect(g, frame, material)
    if isinstance(frame, StairwayMaterial):
        return stairway_material(g, frame, material)
    if isinstance(frame, Legionary | Demand):
        return Why("pool_demand", {}, "legionary")
    if isinstance(frame, TakeFromPool):
        return open_demands(frame)
    if isinstance(frame, GiveUp | GiveFreely):
        return Why("from_hand", {"other": frame.attacker}, "giving")
    if isinstance(frame, Place | Fountain | BacchanaliaCard):
        return placing(frame)
    if is_ordering(frame) and g.led == PATRON and g.clientele_room(seat) <= 0:
        return clientele_full(g, seat)
    return Why("pool_later", {}, "pool")


def open_demands(frame: TakeFromPool) -> Why:
    return Why("open_demands", {"materials": listed(frame.demands)}, "legionary")


def clientele_full(g: State, seat: int) -> Why:
    have = len(g.camps[seat].clients)
    return Why("clientele_full", {"number": have, "limit": g.clientele_room(seat) + have}, "patron")


def vault_full(g: State, seat: int) -> Why:
    have = len(g.camps[seat].vault)
    return Why("vault_full", {"number": have, "limit": g.vault_room(seat) + have}, "merchant")


def pool_architect(g: State, frame: Architect, material: int) -> Why:
    if frame.used & BUILD:
        return Why("built_already", {}, "stairway")
    if not g.works(frame.seat, ARCHWAY):
        return helped(g, frame.seat, "pool_architect", {}, "architect", ARCHWAY)
    return no_host(g, frame.seat, material)


def stairway_material(g: State, frame: StairwayMaterial, material: int) -> Why:
    """The structure to be made public takes its own material, from the stockpile or through an Archway."""
    camp = g.camps[frame.owner]
    s = camp.structures[camp.find(frame.card)]
    if material in stair_materials(g, s):
        return helped(g, frame.seat, "pool_architect", {}, "architect", ARCHWAY)
    return stair_unfitting(g, frame.owner, s)


def stair_unfitting(g: State, owner: int, s: Structure) -> Why:
    said: Arguments = {"other": owner, "structure": CARDS[s.card]}
    said["materials"] = listed(list(stair_materials(g, s)))
    return Why("stair_material", said, "stairway")


def deck(g: State, frame: GtrFrame, thing: Thing) -> Why:
    seat = frame.seat
    if isinstance(frame, Tribunal):
        return Why("tribunal_jack", {}, "thinking_buildings")
    if isinstance(frame, patron.Patron):
        if frame.used & patron.FROM_DECK:
            return Why("deck_used", {"structure": CARDS[BAR]}, "hiring")
        return helped(g, seat, "deck_patron", {}, "patron", BAR)
    if isinstance(frame, merchant.Merchant):
        if g.works(seat, ATRIUM):
            return Why("sale_used", {}, "selling")
        return helped(g, seat, "deck_merchant", {}, "merchant", ATRIUM)
    if isinstance(frame, Craftsman):
        return helped(g, seat, "deck_craftsman", {}, "craftsman", FOUNTAIN)
    return Why("deck_closed", {}, "think")


def jacks(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """The pile of Jacks."""
    if not g.jacks:
        return Why("no_jacks_left", {}, "jacks")
    return Why("jacks_closed", {}, "jacks")


# -- the camps ---------------------------------------------------------------------------------------


def stock(g: State, frame: GtrFrame, thing: Thing) -> Why:
    seat = frame.seat
    if thing.what not in MATERIALS:
        return other_choice(frame)
    if thing.seat != seat:
        return others_stock(g, frame, thing.seat)
    material = MATERIALS.index(thing.what)
    if material not in materials_in(g.camps[seat].stockpile):
        return Why("stock_empty", {"material": thing.what}, "camp")
    if isinstance(frame, Architect):
        return Why("built_already", {}, "stairway") if frame.used & BUILD else no_host(g, seat, material)
    if isinstance(frame, merchant.Merchant):
        return Why("sale_used", {}, "selling")
    if isinstance(frame, Craftsman):
        return Why("stock_craftsman", {}, "craftsman")
    if isinstance(frame, StairwayMaterial):
        return stairway_material(g, frame, material)
    if isinstance(frame, GiveFreely) and frame.from_stockpile:
        return not_demanded(frame.attacker, frame.from_stockpile, {"material": thing.what})
    if isinstance(frame, GiveUp) and g.works(frame.attacker, BRIDGE):
        return Why("stock_taken", {"other": frame.attacker}, "bridge")
    if isinstance(frame, GiveUp | GiveFreely):
        return Why("from_hand", {"other": frame.attacker}, "giving")
    if is_ordering(frame) and g.led == MERCHANT and g.vault_room(seat) <= 0:
        return vault_full(g, seat)
    if isinstance(frame, Place | Fountain | BacchanaliaCard):
        return placing(frame)
    return Why("stock_later", {}, "camp")


def others_stock(g: State, frame: GtrFrame, other: int) -> Why:
    said: Arguments = {"other": other}
    if isinstance(frame, Legionary | Demand):
        if g.works(other, WALL):
            return Why("protected", {**said, "structure": CARDS[WALL]}, "protection")
        if g.works(frame.seat, BRIDGE):
            return Why("others_stock_bridge", said, "bridge")
        return helped(g, frame.seat, "others_stock_demand", said, "legionary", BRIDGE)
    return Why("others_stock", {"other": other}, "camp")


def client(g: State, frame: GtrFrame, thing: Thing) -> Why:
    if thing.what not in ROLES:
        return other_choice(frame)
    said: Arguments = {"role": thing.what, "other": thing.seat}
    if ROLES.index(thing.what) not in materials_in(g.camps[thing.seat].clients):
        return Why("no_client", said, "clients")
    if isinstance(frame, Coliseum):
        return spared(g, frame, thing.seat, said)
    if thing.seat != frame.seat:
        return Why("others_client", said, "clients")
    if frame.kind == "Triclinium":
        return Why("not_acted", said, "triclinium")
    return Why("clients_act", said, "clients")


def spared(g: State, frame: Coliseum, owner: int, said: Arguments) -> Why:
    """Coliseum: a client of a player whom the demand reaches, of a demanded colour."""
    if owner == frame.seat:
        return Why("others_only", {}, "coliseum")
    return out_of_reach(g, frame.seat, owner) or Why("no_open_demand", said, "coliseum")


def camp(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """A player as a whole: chosen by Senate, Prison, Aerarium and Stairway."""
    said: Arguments = {"other": thing.seat}
    if thing.seat == frame.seat and isinstance(frame, Senate | Prison):
        return Why("others_only", {}, RULE_OF[frame.kind])
    if isinstance(frame, Senate):
        return Why("no_jack_played", said, "played_cards")
    if isinstance(frame, Prison):
        return Why("nothing_to_steal", said, "prison")
    if isinstance(frame, Aerarium):
        own = thing.seat == frame.seat
        return Why("no_effect_own", {}, "aerarium") if own else Why("no_effect_there", said, "aerarium")
    if isinstance(frame, Architect) and g.works(frame.seat, STAIRWAY) and thing.seat != frame.seat:
        used = frame.used & frame.stair_part(g)
        return Why("stair_used", {}, "stairway") if used else Why("no_stair_target", said, "stairway")
    return other_choice(frame)


def order(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """An order on a camp, played to lead or follow."""
    if thing.what not in MATERIALS:
        return other_choice(frame)
    if MATERIALS.index(thing.what) not in materials_in(g.camps[thing.seat].orders):
        return Why("no_order", {"material": thing.what, "other": thing.seat}, "tidying")
    if thing.seat != frame.seat:
        return Why("others_order", {"other": thing.seat}, "tidying")
    if g.works(frame.seat, SEWER):
        return Why("order_sewer", {}, "played_cards")
    return helped(g, frame.seat, "order_stays", {}, "tidying", SEWER)


def influence(g: State, frame: GtrFrame, thing: Thing) -> Why:
    return Why("influence_stays", {}, "influence")


def under(g: State, frame: GtrFrame, thing: Thing) -> Why:
    return Why("under_stays", {}, "completion")


def flipped(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """The cards that a Bacchanalia turned up."""
    if isinstance(frame, BacchanaliaCard):
        return placing(frame)
    if isinstance(frame, Bacchanalia) and CARD.get(thing.what, -1) in frame.cards:
        return Why("no_use", {"card": thing.what}, "bacchanalia")
    return other_choice(frame)


def drawn(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """The card of a Fountain."""
    return placing(frame)


def shared(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """The function of a structure that is public."""
    if thing.what in CARD and g.works(thing.seat, CARD[thing.what]):
        return Why("function_works", {"structure": thing.what}, "functions")
    return other_choice(frame)


def seen(g: State, frame: GtrFrame, thing: Thing) -> Why:
    """A card that another was seen to hold."""
    if thing.seat == frame.seat:
        return other_choice(frame)
    if isinstance(frame, Legionary | Demand):
        return others_hand(g, frame, thing.seat)
    return Why("seen_card", {"other": thing.seat}, "hidden")


def vault(g: State, frame: GtrFrame, thing: Thing) -> Why:
    return Why("vault_closed", {}, "hidden")


Explain = Callable[[State, GtrFrame, Thing], Why]

_EXPLAIN: Final[dict[str, Explain]] = {
    "hand": hand,
    "jack": jack,
    "picked": picked,
    "town": town,
    "outside": outside,
    "structure": structure,
    "pool": pool,
    "deck": deck,
    "jacks": jacks,
    "stock": stock,
    "client": client,
    "camp": camp,
    "order": order,
    "influence": influence,
    "under": under,
    "flipped": flipped,
    "drawn": drawn,
    "shared": shared,
    "seen": seen,
    "vault": vault,
}
