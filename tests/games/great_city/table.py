"""A tiny builder of positions, and a few words to play and to look.

    g = table(p0=dict(city="h2 arena", hand="market aqueduct", coins=5, influence=2), strip="CBBCB")
    play(g, "0 space:3", "1 space:1", "2 space:2")

Names of buildings may be shortened (`SHORT`); "market/II" is the one of deck II. A city is a dict from cell to name, or
a grid of names in up to four lines and columns ("." is an empty cell), of which the upper left corner is cell 2-2; so
the starting buildings' cells, 4-3 and 4-4, are in the middle of its third line. "baths+4" carries four point tokens,
"grain+1" a brick token. Starting buildings that the city does not name have been replaced and are in the box.

All cards that are not named stay in their decks, under those named by `decks` (the first of these is drawn first);
`sizes` puts all but so many of a deck into the box. Influence cards that have appeared and are nobody's lie in the
middle of the table.
"""

from typing import Any

from ludi.games.great_city.actions import Turn
from ludi.games.great_city.cards import (
    CARDS,
    CELLS,
    DECK,
    DECKS,
    II,
    KIND,
    KIND_OF,
    KINDS,
    SETUPS,
    cards_of,
    cell_name,
    starting_cards,
    strip_side,
)
from ludi.games.great_city.game import GreatCity
from ludi.games.great_city.moves import CATALOGUE, NAMES
from ludi.games.great_city.rounds import Draft, Emissary, EndOfRound, Upkeep
from ludi.games.great_city.save import unaccounted
from ludi.games.great_city.setup import bare
from ludi.games.great_city.state import EMPTY, card_of, kind_of, new_city

SHORT = {
    "farm": "vegetable_farm",
    "grain": "grain_farm",
    "sheep": "sheep_farm",
    "h2": "house_2",
    "h3": "house_3",
    "h4": "house_4",
    "l2": "luxury_house_2",
    "l3": "luxury_house_3",
    "l4": "luxury_house_4",
    "forum": "forum_romanum",
    "aq": "aqueduct",
    "grand": "grand_aqueduct",
}
CELL = {cell_name(cell): cell for cell in range(CELLS)}
STRIPS = "CCBBB CBCBB CBBCB CBBBC BCCBB BCBCB"
STARTING_CITY = {"4-3": "farm", "4-4": "h2"}


class _Box:
    """The building cards not yet on the table."""

    def __init__(self, players: int) -> None:
        self.decks = {deck: cards_of(deck)[::-1] for deck in SETUPS[players].decks}
        self.starting = [list(starting_cards(seat)) for seat in range(players)]

    def take(self, word: str, seat: int = -1) -> int:
        """A card by name; for a city its owner's starting building first, else one of the last deck in play."""
        name, _, deck = word.partition("/")
        kind = KIND_OF[SHORT.get(name, name)]
        piles = [self.starting[seat]] if seat >= 0 and not deck else []
        piles += [cards for d, cards in reversed(self.decks.items()) if not deck or DECKS[d] == deck]
        for pile in piles:
            for card in pile:
                if KIND[card] == kind:
                    pile.remove(card)
                    return card
        raise AssertionError(f"no {word} left in the box")


def table(players: int = 3, *, start: str = "emissaries", round: int = 1, **more: Any) -> GreatCity:
    """A position. `p0`, `p1` ... describe the players: city, hand, coins, influence, cards (influence cards).

    `start` is "draft" (with `passing`), "upkeep" (of round `round`) or "emissaries" (upkeep is over).
    `strips` is the whole stack, the top first; `strip` the top one.
    """
    g = bare(players, 0, {})
    box = _Box(players)
    g.first = more.pop("first", 0)
    g.round = {"draft": 0, "upkeep": round - 1}.get(start, round)
    g.strips = _strips(more.pop("strips", ""), more.pop("strip", ""))
    tops = {DECKS.index(d): [box.take(f"{w}/{d}") for w in words.split()] for d, words in more.pop("decks", {}).items()}
    g.passing = [g.new_slot() * CARDS + box.take(f"{w}/II") for w in more.pop("passing", "").split()]
    g.offer = [box.take(word) for word in more.pop("offer", "").split()]
    for seat in range(players):
        _fill(g, box, seat, more.pop(f"p{seat}", {}))
    g.gone += [card for cards in box.starting for card in cards]
    _deal_decks(g, box, tops, more.pop("sizes", {}))
    assert not more, f"what is {more}?"
    owned = [value for city in g.cities for value in city.influence_cards]
    g.influence_cards = [v for r, v in g.setup.influence.items() if r <= g.round and v not in owned]
    if start == "draft":
        while len(g.passing) < players:
            g.passing.append(g.decks[II].pop())
        g.push(Draft((g.first - 1) % players))
    elif start == "upkeep":
        g.push(Upkeep(EMPTY))
    else:
        if not g.offer:
            g.offer = [card_of(g.decks[d].pop()) for d in g.setup.decks for _ in range(g.setup.drawn) if g.decks[d]]
        g.push(Emissary(g.first, 0))
    g.advance()
    return _sound(g)


def turn(g: GreatCity, seat: int, bricks: int, cogs: int) -> GreatCity:
    """Go straight to the actions of a seat, the last one of the round. The offer goes back on top of the decks."""
    for card in reversed(g.offer):
        g.decks[DECK[card]].append(g.new_slot() * CARDS + card)
    g.offer = []
    g.stack = []
    g.push(EndOfRound(EMPTY))
    g.push(Turn(seat, bricks, cogs, 0, 0))
    g.forget_moves()
    g.advance()
    return _sound(g)


def acting(bricks: int, cogs: int = 0, players: int = 3, **camp: Any) -> GreatCity:
    """Seat 0 is about to act with so many bricks and cogs; `decks`, `sizes` and `round` are the table's."""
    of_table = {name: camp.pop(name) for name in ("decks", "sizes", "round") if name in camp}
    return turn(table(players, p0=camp, **of_table), 0, bricks, cogs)


def _sound(g: GreatCity) -> GreatCity:
    g.events = []
    assert unaccounted(g) == "", unaccounted(g)
    return g


def _strips(stack: str, top: str) -> list[int]:
    sides = {strip_side(number): number for number in reversed(range(12))}
    order = [sides[side] for side in (stack or STRIPS).split()]
    if top:
        order = [sides[top]] + [strip for strip in order if strip // 2 != sides[top] // 2]
    return order


def _fill(g: GreatCity, box: _Box, seat: int, given: dict[str, Any]) -> None:
    unknown = set(given) - {"city", "hand", "coins", "influence", "cards"}
    assert not unknown, unknown
    words = _cells(given.get("city", STARTING_CITY))
    taken = {CELL[cell]: box.take(word.partition("+")[0], seat) for cell, word in words.items()}
    city = new_city(taken)
    for cell, word in words.items():
        city.tokens[CELL[cell]] = int(word.partition("+")[2] or 0)
    city.hand = [g.new_slot() * CARDS + box.take(word) for word in given.get("hand", "").split()]
    city.coins = given.get("coins", city.coins)
    city.influence = given.get("influence", 0)
    city.influence_cards = [int(value) for value in given.get("cards", "").split()]
    g.cities[seat] = city


def _cells(city: str | dict[str, str]) -> dict[str, str]:
    if isinstance(city, dict):
        return city
    lines = [line.split() for line in city.strip().splitlines()]
    assert max(len(lines), *map(len, lines)) <= 4
    return {f"{r + 2}-{c + 2}": word for r, line in enumerate(lines) for c, word in enumerate(line) if word != "."}


def _deal_decks(g: GreatCity, box: _Box, tops: dict[int, list[int]], sizes: dict[str, int]) -> None:
    for deck, cards in box.decks.items():
        pile = cards + tops.get(deck, [])[::-1]
        left = sizes.get(DECKS[deck], len(pile))
        g.gone += pile[: len(pile) - left]
        g.decks[deck] = [g.new_slot() * CARDS + card for card in pile[len(pile) - left :]]


# -- playing -----------------------------------------------------------------------------------------


def play(g: GreatCity, *steps: str) -> list[Any]:
    """Play moves by name; a number before the name says which seat should be deciding. Returns the events."""
    events: list[Any] = []
    for step in steps:
        seat, _, name = step.rpartition(" ")
        assert not seat or g.seat == int(seat), f"seat {g.seat} decides, not {seat}: {legal(g)}"
        assert name in legal(g), f"{name} is not among {legal(g)}"
        events += g.play(CATALOGUE.number(name))
        assert unaccounted(g) == "", unaccounted(g)
    return events


def legal(g: GreatCity) -> list[str]:
    return [NAMES[move] for move in g.moves()]


def family(g: GreatCity, name: str) -> list[str]:
    """The arguments of the legal moves of one family."""
    return [move.partition(":")[2] for move in legal(g) if move.startswith(name + ":")]


def idle(g: GreatCity) -> list[Any]:
    """One dull move: the free space nearest the emperor, the first building of the offer, no action."""
    return play(g, legal(g)[0])


def until(g: GreatCity, seat: int, frame: str) -> None:
    """Everybody is dull until this seat has this to decide."""
    while not (g.seat == seat and asked(g) == frame):
        idle(g)


def end_round(g: GreatCity) -> None:
    """Everybody is dull until the next round begins or the game is over."""
    now = g.round
    while not g.over and g.round == now:
        idle(g)


def build(g: GreatCity, name: str, cell: str) -> list[Any]:
    return play(g, f"build:{SHORT.get(name, name)}", f"place:{cell}")


# -- looking -----------------------------------------------------------------------------------------


def asked(g: GreatCity) -> str:
    """What is to be decided, by the name of the frame."""
    return g.stack[-1].kind if g.stack else ""


def means(g: GreatCity) -> tuple[int, int]:
    """Bricks and cogs of the turn under way."""
    frame = g.stack[-1]
    assert isinstance(frame, Turn)
    return frame.bricks, frame.cogs


def top_strip(g: GreatCity) -> str:
    return strip_side(g.strips[0])


def hand(g: GreatCity, seat: int) -> str:
    return " ".join(sorted([KINDS[kind_of(entry)] for entry in g.cities[seat].hand]))


def offer(g: GreatCity) -> list[str]:
    return [KINDS[kind_of(card)] for card in g.offer]


def offer_decks(g: GreatCity) -> list[str]:
    return [DECKS[DECK[card]] for card in g.offer]


def deck(g: GreatCity, name: str) -> list[str]:
    """The cards of a deck, the top first."""
    return [KINDS[kind_of(entry)] for entry in reversed(g.decks[DECKS.index(name)])]


def city(g: GreatCity, seat: int) -> dict[str, str]:
    return {cell_name(c): KINDS[kind] for c, kind in enumerate(g.cities[seat].cells) if kind != EMPTY}


def tokens(g: GreatCity, seat: int, cell: str) -> int:
    return g.cities[seat].tokens[CELL[cell]]


def coins(g: GreatCity, seat: int = 0) -> int:
    return g.cities[seat].coins


def influence(g: GreatCity, seat: int = 0) -> int:
    return g.cities[seat].influence


def won(g: GreatCity) -> list[list[int]]:
    """The influence cards of each seat."""
    return [sorted(c.influence_cards) for c in g.cities]


def score(players: int = 4, **camp: Any) -> dict[str, int]:
    """The score of a player with this city and these things."""
    return table(players, p0=camp).scores()[0]
