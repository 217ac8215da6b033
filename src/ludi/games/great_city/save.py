"""A position as plain JSON types, and back. What comes back is checked before it is believed."""

from collections import Counter
from typing import Any

from ludi.core.errors import BadOption, BadPosition
from ludi.core.fields import miscounted
from ludi.core.frame import FrameKinds, expect_ints, expect_list, expect_number, expect_seed
from ludi.core.game import questions_of
from ludi.core.options import check
from ludi.games.great_city import actions, rounds
from ludi.games.great_city.cards import CARDS, CELLS, KIND, KINDS, SETUPS, SPACES, STRIPS, cards_of, starting_cards
from ludi.games.great_city.fields import BUILDING, CITY, INFLUENCE_CARD, TABLE
from ludi.games.great_city.signs import BRICKS
from ludi.games.great_city.state import EMPTY, City, State, card_of, slot_of

FRAMES = FrameKinds([*rounds.FRAMES, *actions.FRAMES])


def encode(g: State) -> dict[str, Any]:
    own = {
        "decks": [deck[:] for deck in g.decks],
        "cities": [CITY.encode_row(city) for city in g.cities],
        "facts": [[[list(slots), list(kinds)] for slots, kinds in facts] for facts in g.facts],
    }
    return TABLE.encode_table(g, FRAMES.encode(g.stack), own)


def decode(data: dict[str, Any]) -> State:
    from ludi.games.great_city.setup import bare

    players = expect_number(data["players"], 2, 4)
    g = bare(players, expect_seed(data["seed"]), _options(data["options"]))
    g.questions = questions_of(data)
    TABLE.decode_table(g, data)
    g.decks = [expect_ints(deck) for deck in expect_list(data["decks"])]
    g.cities = [_decode_city(row) for row in expect_list(data["cities"])]
    g.facts = [
        tuple((tuple(expect_ints(slots)), tuple(expect_ints(kinds))) for slots, kinds in expect_list(facts))
        for facts in expect_list(data["facts"])
    ]
    g.stack = FRAMES.decode(data["stack"])
    _believe(g)
    return g


def _options(value: Any) -> dict[str, Any]:
    from ludi.games.great_city import LESSONS

    try:
        return check((LESSONS,), value, State.NAME)
    except BadOption as error:
        raise BadPosition(f"damaged position: {error}") from error


def _decode_city(row: Any) -> City:
    city = City.empty()
    CITY.decode_row(city, row)
    for card in city.cards_at:
        expect_number(card, EMPTY, CARDS - 1)
    if len(city.cards_at) != CELLS or len(city.tokens) != CELLS:
        raise BadPosition("damaged position: a city has another size")
    city.look_over()
    return city


def _believe(g: State) -> None:
    if len(g.cities) != g.players or len(g.decks) != 4 or len(g.facts) not in (0, g.players):
        raise BadPosition("damaged position: the cities do not fit the players")
    if not 0 <= g.first < g.players or not 0 <= g.round <= g.setup.rounds:
        raise BadPosition("damaged position: no such round or first player")
    slots = [slot for facts in g.facts for known, _ in facts for slot in known]
    slots += [slot_of(entry) for deck in g.decks for entry in deck]
    slots += [sign // BRICKS for sign in g.signs]
    if any(not -1 <= who < g.players for who in g.spaces) or any(not 0 <= slot <= g.slots for slot in slots):
        raise BadPosition("damaged position: no such seat or slot")
    if sorted([strip // 2 for strip in g.strips]) != list(range(len(STRIPS))) or len(g.spaces) != SPACES:
        raise BadPosition("damaged position: the strips do not add up")
    g.believe()


def all_cards(players: int) -> list[int]:
    """The building cards in play for so many players."""
    cards = [card for deck in SETUPS[players].decks for card in cards_of(deck)]
    return sorted(cards + [card for seat in range(players) for card in starting_cards(seat)])


def cards_on_table(g: State) -> list[int]:
    """Every building card, wherever it lies. Frames hold cards that somebody looks at."""
    entries = TABLE.count([g], BUILDING)
    entries.update(CITY.count(g.cities, BUILDING))
    entries.update(g.held_in_frames())
    return sorted([card_of(entry) for entry in entries.elements()])


def _kind(card: int) -> int:
    return KIND[card] if 0 <= card < CARDS else -1


def unaccounted(g: State) -> str:
    """What is missing or too many; empty if all is there."""
    found, wanted = (Counter([_kind(card) for card in cards]) for cards in (cards_on_table(g), all_cards(g.players)))
    if wrong := miscounted(found, wanted, KINDS):
        return f"the buildings do not add up: {wrong}"
    if cards_on_table(g) != all_cards(g.players):
        return "the buildings do not add up: cards of another deck"
    appeared = sum([value for r, value in g.setup.influence.items() if r <= g.round])
    values = TABLE.count([g], INFLUENCE_CARD) + CITY.count(g.cities, INFLUENCE_CARD)
    if sum(values.elements()) != appeared:
        return f"the influence cards do not add up: {sum(values.elements())} instead of {appeared}"
    if any(tokens < 0 for city in g.cities for tokens in city.tokens):
        return "the tokens do not add up"
    return ""
