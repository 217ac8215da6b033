"""A position as plain JSON types, and back. What comes back is checked before it is believed."""

from collections import Counter
from typing import Any

from ludi.core.errors import BadOption, BadPosition
from ludi.core.fields import miscounted
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
from ludi.games.glory_to_rome.cards import CARDS, EDITIONS, JACKS, MATERIALS, SITES_OF_A_KIND, VALUE, deck_of
from ludi.games.glory_to_rome.cards import STARTING_INFLUENCE as START
from ludi.games.glory_to_rome.fields import CAMP, JACK, ORDER, SITE, TABLE
from ludi.games.glory_to_rome.signs import whose
from ludi.games.glory_to_rome.state import Camp, State, Structure

_PARTS = (actions, architect, building, completion, craftsman, laborer, legionary, merchant, patron, think, turn)
FRAMES = FrameKinds(frame for part in _PARTS for frame in part.FRAMES)


def encode(g: State) -> dict[str, Any]:
    own = {
        "camps": [_encode_camp(camp) for camp in g.camps],
        "known": [[[list(surely), [list(x) for x in limits]] for surely, limits in k] for k in g.known],
    }
    return TABLE.encode_table(g, FRAMES.encode(g.stack), own)


def _encode_camp(camp: Camp) -> dict[str, Any]:
    return {"structures": [s.encode() for s in camp.structures], **CAMP.encode(camp)}


def decode(data: dict[str, Any]) -> State:
    from ludi.games.glory_to_rome.setup import bare

    players = expect_number(data["players"], 2, 5)
    g = bare(players, expect_seed(data["seed"]), _options(data["options"]))
    g.questions = questions_of(data)
    TABLE.decode_table(g, data)
    g.camps = [_decode_camp(row) for row in expect_list(data["camps"])]
    g.known = [_decode_known(row) for row in expect_list(data["known"])]
    g.sites_left = sum(g.town)
    g.stack = FRAMES.decode(data["stack"])
    _believe(g)
    return g


def _options(value: Any) -> dict[str, Any]:
    from ludi.games.glory_to_rome import LESSONS, OPTIONS

    try:
        return check((*OPTIONS, LESSONS), value, State.NAME)
    except BadOption as error:
        raise BadPosition(f"damaged position: {error}") from error


def _decode_camp(data: Any) -> Camp:
    camp = Camp.empty()
    CAMP.decode(camp, data)
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
    if any(sign < 0 or whose(sign) >= g.players for sign in g.signs):
        raise BadPosition("damaged position: a sign of nobody")
    g.refresh()
    g.believe()


def unaccounted(g: State) -> str:
    """What is missing or too many among orders, Jacks and sites; empty if all are there."""
    orders = Counter(deck_of(EDITIONS[g.options["edition"]], g.options["geek"]))
    if wrong := miscounted(_count(g, ORDER), orders, CARDS):
        return f"the order cards do not add up: {wrong}"
    if _count(g, JACK)[0] != JACKS:
        return f"the Jacks do not add up: {_count(g, JACK)[0]} instead of {JACKS}"
    unused = SITES_OF_A_KIND - 3 if g.options["training"] else 0
    sites = Counter(dict.fromkeys(range(6), SITES_OF_A_KIND - unused))
    if wrong := miscounted(_count(g, SITE), sites, MATERIALS):
        return f"the sites do not add up: {wrong}"
    if any(len(camp.vault) != len(camp.vault_known) for camp in g.camps):
        return "a vault does not add up"
    return ""


def _count(g: State, what: str) -> Counter[int]:
    """All such things, wherever they lie; in frames lie order cards only."""
    found = TABLE.count([g], what) + CAMP.count(g.camps, what)
    if what == ORDER:
        found.update(g.held_in_frames())
    return found


def all_orders(g: State) -> list[int]:
    """Every order card, wherever it lies."""
    return list(_count(g, ORDER).elements())
