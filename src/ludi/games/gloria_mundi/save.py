"""A position as plain JSON types, and back. What comes back is checked before it is believed."""

from collections import Counter
from typing import Any

from ludi.core.errors import BadOption, BadPosition
from ludi.core.fields import miscounted
from ludi.core.frame import FrameKinds, expect_ints, expect_list, expect_number, expect_seed
from ludi.core.game import questions_of
from ludi.games.gloria_mundi import activation, building, goth, payment, turn
from ludi.games.gloria_mundi.cards import COUNTERS, PLACE_TYPE, PLACES, SETS, SPACES, TYPES
from ludi.games.gloria_mundi.decks import Deck
from ludi.games.gloria_mundi.fields import BUILDING, PLAYER, TABLE
from ludi.games.gloria_mundi.state import Player, State, card_of, place_of

FRAMES = FrameKinds([*turn.FRAMES, *activation.FRAMES, *building.FRAMES, *goth.FRAMES, *payment.FRAMES])


def encode(g: State) -> dict[str, Any]:
    own = {
        "areas": [PLAYER.encode_row(player) for player in g.areas],
        "tribute": [list(heap) for heap in g.tribute],
    }
    return TABLE.encode_table(g, FRAMES.encode(g.stack), own)


def decode(data: dict[str, Any]) -> State:
    from ludi.core.options import check
    from ludi.games.gloria_mundi import LESSONS, OPTIONS
    from ludi.games.gloria_mundi.setup import bare

    players = expect_number(data["players"], min(SETS), max(SETS))
    try:
        options = check((*OPTIONS, LESSONS), data["options"], State.NAME)
    except BadOption as error:
        raise BadPosition(f"damaged position: {error}") from error
    g = bare(players, expect_seed(data["seed"]), options)
    g.ask_as_of(questions_of(data))
    TABLE.decode_table(g, data)
    g.areas = [_decode_player(row, g.deck) for row in expect_list(data["areas"])]
    g.tribute = [tuple(expect_ints(heap)) for heap in expect_list(data["tribute"])]
    g.stack = FRAMES.decode(data["stack"])
    _believe(g)
    return g


def _decode_player(row: Any, deck: Deck) -> Player:
    player = Player.empty()
    PLAYER.decode_row(player, row)
    for numbers, length in ((player.counters, len(COUNTERS)), (player.hand, len(TYPES)), (player.bare, len(TYPES))):
        if len(numbers) != length or min(numbers) < 0:
            raise BadPosition("damaged position: a player's counters or cards are no such thing")
    buildings = player.buildings
    places = [place_of(b) for b in buildings]
    if (
        buildings != sorted(buildings)
        or len(set(places)) < len(places)
        or any(not 0 <= p < len(PLACES) for p in places)
    ):
        raise BadPosition("damaged position: buildings lie where none can")
    player.buildings = []
    for b in buildings:
        player.add(b, deck)
    return player


def _believe(g: State) -> None:
    if len(g.areas) != g.players or len(g.forum) != SPACES or len(g.lost) != len(TYPES):
        raise BadPosition("damaged position: the play areas do not fit the players")
    if not 0 <= g.goth <= g.deck.rome or not 1 <= g.tribute_from <= g.first_empty() <= g.deck.rome:
        raise BadPosition("damaged position: the Goth is off his road")
    if g.turn_type >= len(TYPES):
        raise BadPosition("damaged position: no such type of turn")
    if any(not 0 <= kind < len(COUNTERS) for heap in g.tribute for kind in heap):
        raise BadPosition("damaged position: no such counter in the tribute")
    if any(not p.bought <= p.steps <= g.deck.africa for p in g.areas):
        raise BadPosition("damaged position: a Roman is off his path")
    g.believe()


def cards_on_table(g: State) -> list[int]:
    """Every building card, wherever it lies."""
    found = TABLE.count([g], BUILDING)
    found.update(PLAYER.count(g.areas, BUILDING))
    return sorted([card_of(building) for building in found.elements()])


def unaccounted(g: State) -> str:
    """What is missing or too many; empty if all is there."""
    if wrong := miscounted(Counter(cards_on_table(g)), Counter(range(g.deck.cards)), g.deck.names):
        return f"the building cards do not add up: {wrong}"
    for kind, each in enumerate(SETS[g.players]):
        cards = [player.hand[kind] + player.cards(kind) for player in g.areas]
        if sum(cards) + g.lost[kind] != each * g.players or max(cards) > each:
            return f"the production cards do not add up: {TYPES[kind]}"
    if any(count < 0 for player in g.areas for count in player.counters + player.hand + player.bare):
        return "a player has less than nothing"
    for player in g.areas:
        for b in player.buildings:
            if g.deck.types[card_of(b)] < len(TYPES) and g.deck.types[card_of(b)] != PLACE_TYPE[place_of(b)]:
                return "a building lies on a card of another type"
    return ""
