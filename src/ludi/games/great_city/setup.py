"""Setting the table. (Setup; The 2-Player Game)"""

from random import Random
from typing import Any, Final

from ludi.core.chance import below, shuffle
from ludi.core.game import QUESTIONS
from ludi.core.rules import scripted, stacked
from ludi.games.great_city.cards import CARDS, DECKS, II, KIND, KINDS, START_CELLS, STRIPS, cards_of, starting_cards
from ludi.games.great_city.game import GreatCity
from ludi.games.great_city.rounds import Draft
from ludi.games.great_city.state import new_city

PACKAGE: Final = "ludi.games.great_city"


def new(players: int, seed: int, options: dict[str, Any], questions: int = QUESTIONS) -> GreatCity:
    g = bare(players, seed, options)
    g.ask_as_of(questions)
    rng = Random(seed)
    first = scripted(PACKAGE, options["lesson"]).deal if "lesson" in options else {}
    for deck in g.setup.decks:
        cards = cards_of(deck)
        shuffle(cards, rng)
        cards = stacked(cards, kinds_in(cards, first.get(DECKS[deck], [])))
        g.decks[deck] = [g.new_slot() * CARDS + card for card in cards]
    order = list(range(len(STRIPS)))
    shuffle(order, rng)
    g.strips = [strip * 2 + below(rng, 2) for strip in order]
    g.first = below(rng, players)
    g.passing = [g.decks[II].pop() for _ in range(players)]
    g.push(Draft((g.first - 1) % players))
    g.advance()
    g.events = []
    return g


def kinds_in(cards: list[int], names: list[str]) -> list[int]:
    """Of some cards, one for each of these names."""
    left, found = cards[:], []
    for name in names:
        found.append(next(card for card in left if KINDS[KIND[card]] == name))
        left.remove(found[-1])
    return found


def bare(players: int, seed: int | None, options: dict[str, Any]) -> GreatCity:
    """A table with the starting cities and nothing else."""
    g = GreatCity(players, options, seed)
    g.events = []
    g.cities = [new_city(dict(zip(START_CELLS, starting_cards(seat), strict=True))) for seat in range(players)]
    g.facts = [()] * players
    return g
