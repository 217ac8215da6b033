"""Setting the table. (I.V: Set-Up; Black Box: Set-Up, Appendix II)"""

from random import Random
from typing import Any, Final

from ludi.core.chance import shuffle
from ludi.core.game import QUESTIONS
from ludi.core.rules import scripted, stacked
from ludi.games.glory_to_rome.cards import ALPHABET, CARD, JACKS, SITES_OF_A_KIND, deck_of
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.knowledge import NOTHING
from ludi.games.glory_to_rome.state import Camp, State
from ludi.games.glory_to_rome.turn import Lead

PACKAGE: Final = "ludi.games.glory_to_rome"
TRAINING_SITES: Final = 3


def new(players: int, seed: int, options: dict[str, Any], questions: int = QUESTIONS) -> GloryToRome:
    g = bare(players, seed, options)
    g.ask_as_of(questions)
    g.deck = deck_of(g.edition, options["geek"])
    shuffle(g.deck, Random(seed))
    lesson: str = options.get("lesson", "")
    if lesson:
        stack(g, scripted(PACKAGE, lesson).deal)
    for camp in g.camps:
        camp.hand = [g.deck.pop() for _ in range(g.edition.orders)]
        camp.jacks = g.edition.jacks
        g.jacks -= camp.jacks
    g.leader = first_leader(g)
    if options["training"]:
        put_aside(g, len(g.deck) // 2)
    if lesson:
        put_aside(g, len(g.deck) - int(scripted(PACKAGE, lesson).deal["pile"]))
    g.push(Lead(g.leader))
    g.seat = g.leader
    return g


def put_aside(g: State, count: int) -> None:
    """The undermost cards of the draw pile stay in the box, unseen."""
    g.box += g.deck[:count]
    g.deck = g.deck[count:]


def stack(g: State, deal: dict[str, Any]) -> None:
    """The deck of a guided game: `first` are the cards on top, in their order; if it says so, only buildings of certain
    `kinds` come after them."""
    if "kinds" in deal:
        wanted = [CARD[name] for name in deal["kinds"]]
        g.deck = [card for card in g.deck if card not in wanted] + [card for card in g.deck if card in wanted]
    g.deck = stacked(g.deck, [CARD[name] for name in deal["first"]])


def bare(players: int, seed: int | None, options: dict[str, Any]) -> GloryToRome:
    """A table with sites and Jacks, empty camps and no order cards."""
    g = GloryToRome(players, options, seed)
    g.events = []
    g.camps = [Camp.empty() for _ in range(players)]
    g.known = [NOTHING] * players
    g.agreed = [-1] * players
    g.jacks = JACKS
    kinds = TRAINING_SITES if options["training"] else SITES_OF_A_KIND
    in_town = min(players, kinds)
    g.town = [in_town] * 6
    g.outside = [kinds - in_town] * 6
    g.sites_left = sum(g.town)
    return g


def first_leader(g: State) -> int:
    """A card for each player into the pool: whose comes first in the alphabet leads. Tied players get another
    each, until one is first."""
    tied = list(range(g.players))
    while len(tied) > 1:
        dealt = [g.deck.pop() for _ in tied]
        g.pool += dealt
        first = min([ALPHABET[card] for card in dealt])
        tied = [seat for seat, card in zip(tied, dealt, strict=True) if ALPHABET[card] == first]
    return tied[0]
