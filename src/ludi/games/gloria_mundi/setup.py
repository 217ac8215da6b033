"""Setting the table. (Preparation)"""

from random import Random
from typing import Any

from ludi.core.chance import below, shuffle
from ludi.core.game import QUESTIONS
from ludi.core.rules import scripted, stacked
from ludi.games.gloria_mundi.decks import PACKAGE, deck_of
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.state import new_player
from ludi.games.gloria_mundi.turn import NewCard


def new(players: int, seed: int, options: dict[str, Any], questions: int = QUESTIONS) -> GloriaMundi:
    g = bare(players, seed, options)
    g.ask_as_of(questions)
    rng = Random(seed)
    shuffle(g.supply, rng)
    if "lesson" in options:
        first: list[str] = scripted(PACKAGE, options["lesson"]).deal["first"]
        g.supply = stacked(g.supply, [g.deck.names.index(name) for name in first])
    g.push(NewCard(below(rng, players)))
    g.advance()  # what is told of the first turn's beginning comes with the events of the first move
    return g


def bare(players: int, seed: int | None, options: dict[str, Any]) -> GloriaMundi:
    """A table with the players' first cards and counters, and the building cards in order."""
    deck = deck_of(options["deck"])
    g = GloriaMundi(players, options, seed, deck)
    g.events = []
    g.areas = [new_player(players) for _ in range(players)]
    g.supply = list(range(deck.cards))
    return g
