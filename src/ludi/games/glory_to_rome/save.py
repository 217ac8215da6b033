"""A position as plain JSON types, and back. What comes back is checked before it is believed."""

from collections import Counter
from typing import Any

from ludi.core.errors import BadOption, BadPosition
from ludi.core.frame import FrameKinds, expect_ints, expect_list, expect_number, expect_seed
from ludi.core.game import questions_of
from ludi.core.options import check
from ludi.games.glory_to_rome import (
    actions,
    architect,
    building,
    completion,
    craftsman,
    laborer,
    legionary,
    merchant,
    patron,
    think,
    turn,
)
from ludi.games.glory_to_rome.cards import CARDS, EDITIONS, JACKS, SITES_OF_A_KIND, VALUE, deck_of
from ludi.games.glory_to_rome.cards import STARTING_INFLUENCE as START
from ludi.games.glory_to_rome.state import Camp, State, Structure

_PARTS = (actions, architect, building, completion, craftsman, laborer, legionary, merchant, patron, think, turn)
FRAMES = FrameKinds(frame for part in _PARTS for frame in part.FRAMES)

_LISTS = ("hand", "clients", "stockpile", "vault", "vault_known", "sites", "orders", "fresh", "shown")
_NUMBERS = ("jacks", "orders_jacks", "units", "vault_new", "shown_structures")
_FLAGS = ("crafted", "robbed")
_TABLE_LISTS = ("deck", "box", "pool", "town", "outside", "agreed", "won_by")
_TABLE_NUMBERS = ("seat", "jacks", "turn", "leader", "led", "reveals")


def encode(g: State) -> dict[str, Any]:
    data: dict[str, Any] = {
        "players": g.players,
        "questions": g.questions,
        "options": g.options,
        "seed": g.seed,
        "ending": g.ending,
        "over": int(g.over),
        "stack": FRAMES.encode(g.stack),
        "camps": [_encode_camp(camp) for camp in g.camps],
        "known": [[[list(surely), [list(x) for x in limits]] for surely, limits in k] for k in g.known],
    }
    for name in _TABLE_LISTS:
        data[name] = list(getattr(g, name))
    for name in _TABLE_NUMBERS:
        data[name] = getattr(g, name)
    return data


def _encode_camp(camp: Camp) -> dict[str, Any]:
    data: dict[str, Any] = {"structures": [s.encode() for s in camp.structures]}
    for name in _LISTS:
        data[name] = list(getattr(camp, name))
    for name in _NUMBERS + _FLAGS:
        data[name] = int(getattr(camp, name))
    return data


def decode(data: dict[str, Any]) -> State:
    from ludi.games.glory_to_rome.setup import bare

    players = expect_number(data["players"], 2, 5)
    g = bare(players, expect_seed(data["seed"]), _options(data["options"]))
    g.questions = questions_of(data)
    for name in _TABLE_LISTS:
        setattr(g, name, expect_ints(data[name]))
    for name in _TABLE_NUMBERS:
        setattr(g, name, expect_number(data[name], -1, 10**9))
    g.ending = data["ending"]
    g.over = bool(data["over"])
    g.camps = [_decode_camp(row) for row in expect_list(data["camps"])]
    g.known = [_decode_known(row) for row in expect_list(data["known"])]
    g.sites_left = sum(g.town)
    g.stack = FRAMES.decode(data["stack"])
    _believe(g)
    return g


def _options(value: Any) -> dict[str, Any]:
    from ludi.games.glory_to_rome import OPTIONS

    try:
        return check(OPTIONS, value, State.NAME)
    except BadOption as error:
        raise BadPosition(f"damaged position: {error}") from error


def _decode_camp(data: Any) -> Camp:
    from ludi.games.glory_to_rome.setup import empty_camp

    camp = empty_camp()
    for name in _LISTS:
        setattr(camp, name, expect_ints(data[name]))
    for name in _NUMBERS:
        setattr(camp, name, expect_number(data[name], 0, 1 << 62))
    for name in _FLAGS:
        setattr(camp, name, bool(expect_number(data[name], 0, 1)))
    camp.structures = [_decode_structure(row) for row in expect_list(data["structures"])]
    camp.influence = START + sum([VALUE[expect_number(m, 0, 5)] for m in camp.sites])
    return camp


def _decode_structure(row: Any) -> Structure:
    card, site, materials, complete, stair = expect_list(row)
    return Structure(
        expect_number(card, 0, len(CARDS) - 1),
        expect_number(site, 0, 5),
        tuple(expect_ints(materials)),
        bool(expect_number(complete, 0, 1)),
        expect_number(stair, -1, len(CARDS) - 1),
    )


def _decode_known(rows: Any) -> Any:
    known = []
    for surely, limits in expect_list(rows):
        pairs = [expect_ints(pair) for pair in expect_list(limits)]
        known.append((tuple(expect_ints(surely)), tuple((mask, most) for mask, most in pairs)))
    return tuple(known)


# -- is it a position at all? ------------------------------------------------------------------------


def _believe(g: State) -> None:
    if len(g.camps) != g.players or len(g.agreed) != g.players or len(g.known) not in (0, g.players):
        raise BadPosition("damaged position: the camps do not fit the players")
    g.refresh()
    g.believe()


def unaccounted(g: State) -> str:
    """What is missing or too many among orders, Jacks and sites; empty if all are there."""
    if Counter(all_orders(g)) != Counter(deck_of(EDITIONS[g.options["edition"]], g.options["geek"])):
        return "the order cards do not add up"
    if g.jacks + sum([camp.jacks + camp.orders_jacks for camp in g.camps]) != JACKS:
        return "the Jacks do not add up"
    building_sites = [s.site for camp in g.camps for s in camp.structures if not s.complete]
    sites = Counter([m for camp in g.camps for m in camp.sites] + building_sites)
    unused = SITES_OF_A_KIND - 3 if g.options["training"] else 0
    for material in range(6):
        if sites[material] + g.town[material] + g.outside[material] + unused != SITES_OF_A_KIND:
            return "the sites do not add up"
    if any(len(camp.vault) != len(camp.vault_known) for camp in g.camps):
        return "a vault does not add up"
    return ""


def all_orders(g: State) -> list[int]:
    """Every order card, wherever it lies."""
    cards = g.deck + g.box + g.pool + cards_in_frames(g)
    for camp in g.camps:
        cards += camp.hand + camp.orders + camp.clients + camp.stockpile + camp.vault
        for s in camp.structures:
            cards += [s.card, *s.materials] + [s.stair] * (s.stair >= 0)
    return cards


def cards_in_frames(g: State) -> list[int]:
    """Cards between two places: drawn by a Fountain, flipped by Bacchanalia."""
    cards: list[int] = []
    for frame in g.stack:
        if isinstance(frame, craftsman.Fountain):
            cards.append(frame.card)
        elif isinstance(frame, completion.Bacchanalia):
            cards += frame.cards
    return cards
