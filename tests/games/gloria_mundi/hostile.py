"""Decks made to be slow, within what is accepted, and players who play them to where they are slowest.

Used by `test_hostile_decks` and `bench.hostile`. A seed stands for a deck, its table and the play at it.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import ludi
from ludi.games.gloria_mundi import building, grammar, hirings, text
from ludi.games.gloria_mundi.building import BUY
from ludi.games.gloria_mundi.cards import BUILDER, BUILDING_TYPES, COUNTERS, GOODS, SPACES, TYPES
from ludi.games.gloria_mundi.decks import LONGEST_GLOSS, LONGEST_NAME, LONGEST_ROAD, MOST_CARDS
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.goth import TRIBUTE_OF
from ludi.games.gloria_mundi.grammar import MOST_AT_ONCE, MOST_CHOICES, MOST_IN_ALL
from ludi.games.gloria_mundi.moves import NAMES
from ludi.games.gloria_mundi.save import unaccounted
from ludi.games.gloria_mundi.state import EMPTY, Player
from ludi.games.gloria_mundi.turn import NEW_CARD
from ludi.server.tables import state_message
from tests.server.laid import laid

Row = dict[str, Any]

DEAR: dict[str, int] = dict.fromkeys(COUNTERS, MOST_AT_ONCE)
MOST_LETTERS = 60_000  # of a deck as JSON: a request to the server has hardly more
CALM = 0.1  # how often a greedy player does anything at all


# -- powers ------------------------------------------------------------------------------------------


def terms(rng: Random, goods: tuple[str, ...], most: int, largest: int = MOST_AT_ONCE) -> list[tuple[str, int]]:
    """Up to so many heaps of goods, alone or mixed."""
    found: list[tuple[str, int]] = []
    for _ in range(rng.randint(1, most)):
        names = sorted(rng.sample(goods, rng.choice((1, 1, 2, 3))))
        left = MOST_IN_ALL - sum([count for _, count in found])
        if left:
            found.append(("/".join(names), min(left, rng.choice((1, 2, rng.randint(1, largest), largest)))))
    return found


def side(heaps: list[tuple[str, int]], x: bool = False) -> str:
    return " + ".join([f"{names} {count}{'X' if x else ''}" for names, count in heaps])


def choices(rng: Random, goods: tuple[str, ...], most: int, x: bool = False) -> str:
    """One thing or another."""
    sides = {side(terms(rng, goods, most), x): None for _ in range(rng.choice((1, 1, 2, MOST_CHOICES)))}
    return " / ".join(sides)


def replacing(rng: Random) -> str:
    """A builder of any sort: for nothing, for little, for much, several times."""
    x = rng.random() < 0.3
    right = side(terms(rng, COUNTERS, rng.choice((1, 1, 3)), rng.choice((1, 2, 20))), x)
    if not x and rng.random() < 0.2:
        return f"=> {right}"
    return f"{side(terms(rng, COUNTERS, rng.choice((1, 1, 3)), rng.choice((1, 1, 3))), x)} => {right}"


def swapping(rng: Random) -> str:
    """A builder that stands one for one, once: together they can be used in countless ways, and bring little."""
    spent, made = ("/".join(rng.sample(COUNTERS, rng.randint(1, 4))) for _ in range(2))
    return f"{spent} 1 => {made} 1"


def growing(rng: Random) -> str:
    """Counters grow beyond all measure."""
    kinds = "/".join(rng.sample(COUNTERS, rng.choice((1, 4))))
    return f"{kinds} 1 = {choices(rng, COUNTERS, 3)}"


def producing(rng: Random) -> str:
    return choices(rng, COUNTERS, rng.choice((1, 3, 10)))


def dividing(rng: Random) -> str:
    """As many divisions at once as there can be."""
    return " + ".join(["/".join(rng.sample(COUNTERS, 4)) + " 1"] * MOST_IN_ALL)


def spending(rng: Random) -> str:
    x = rng.random() < 0.4
    return f"{choices(rng, COUNTERS, 3, x)} -> {choices(rng, GOODS, 3, x)}"


def giving_back(rng: Random) -> str:
    """Whoever pays with the same has done nothing, and that is looked at."""
    kinds = rng.sample(COUNTERS[:3], 3)
    x = rng.choice(("", "X"))
    return f"{'/'.join(kinds)} 3{x} -> " + " + ".join([f"{kind} 1{x}" for kind in kinds])


def discarding(rng: Random) -> str:
    left = rng.choice(("Building", "Building 2", "Building X", "Farm card", "City card 2", "Peace card X"))
    right = rng.choice(("its steps", "its cost")) if left[0] == "B" else ""
    return f"{left} -> {right or choices(rng, COUNTERS, 3, left[-1] == 'X')}"


def having(rng: Random) -> str:
    left = rng.choice(("Farm card =", "Building =", "City card :", "Goth on Peace :"))
    return f"{left} {choices(rng, COUNTERS, rng.choice((1, 3, 10)))}"


def wordy(rng: Random) -> str:
    """As many words as a power can have."""
    each = [f"{'/'.join(rng.sample(COUNTERS, 3))} 1" for _ in range(MOST_IN_ALL)]
    sides = [" / ".join([" + ".join(rng.sample(each, len(each))) for _ in range(MOST_CHOICES)]) for _ in range(2)]
    return " -> ".join(sides)


Writer = Callable[[Random], str]
BUILDERS: tuple[Writer, ...] = (replacing, replacing, swapping, producing, dividing)
WALLS: tuple[Writer, ...] = (
    producing,
    dividing,
    lambda rng: f"Goth on Farm : {producing(rng)}",
    lambda rng: "Wall Farm",
)
OTHERS: tuple[Writer, ...] = (growing, producing, dividing, spending, giving_back, discarding, having, wordy)
WRITERS: dict[str, tuple[Writer, ...]] = {"builder": BUILDERS, "wall": WALLS, **dict.fromkeys(TYPES, OTHERS)}


# -- decks -------------------------------------------------------------------------------------------


def audited() -> Row:
    """The deck with which a server was once stopped: some builders that stand for sixty glory each, and a building that
    costs twenty of everything."""
    builder = {"type": "builder", "cost": {}, "steps": 0, "power": "Food 1 => " + " + ".join(["Glory 20"] * 3)}
    dear = {"type": "farm", "cost": DEAR, "steps": 1, "power": "Food 1"}
    plenty = {"type": "farm", "cost": {}, "steps": 0, "power": "Food 20 + Gold 20 + Peace 20"}
    cards = [
        *[{**builder, "name": f"Faber {n}", "copies": 5} for n in range(3)],
        *[{**dear, "name": f"Forum {n}", "copies": 5, "type": kind} for n, kind in enumerate(TYPES)],
        *[{**plenty, "name": f"Horreum {n}", "copies": 3, "type": kind} for n, kind in enumerate(TYPES)],
    ]
    return {"name": "audited", "africa": 99, "road": ["farm"] * 40, "cards": cards}


def divided() -> Row:
    """Another: gains of sixteen counters, each of any kind, that can be divided in four billion ways."""
    power = " + ".join(["/".join(["Food", "Gold", "Glory", "Peace"]) + " 1"] * 16)
    cards = [{"name": f"Aerarium {kind}", "type": kind, "cost": {}, "steps": 0, "power": power} for kind in TYPES]
    return {"name": "divided", "africa": 99, "road": ["farm"] * 40, "cards": [{**card, "copies": 20} for card in cards]}


def is_for_builders(seed: int) -> bool:
    """Whether most cards of a deck are builders, each different from all others."""
    return seed % 4 == 1


def hostile(seed: int) -> Row:
    """A deck of a few sorts of powers, each in its worst form, with the largest numbers and the longest words."""
    rng = Random(seed)
    favoured = {kind: rng.sample(writers, rng.randint(1, len(writers))) for kind, writers in WRITERS.items()}
    weights = [rng.choice((0, 1, 4)) for _ in WRITERS]
    copies = rng.choice((1, 1, 4, 20))
    if is_for_builders(seed):
        weights, copies, favoured["builder"] = [6, *[1] * len(weights)], 1, [replacing, swapping]
    kinds = rng.choices(list(WRITERS), [*weights[: len(WRITERS) - 1], 1], k=MOST_CARDS)
    rows: list[Row] = []
    letters = 0
    for n in range(MOST_CARDS // copies):
        row = card(rng, n, kinds[n], rng.choice(favoured[kinds[n]])(rng), copies)
        letters += len(row["power"]) + 200
        if letters < MOST_LETTERS:
            rows.append(row)
    rows[0]["copies"] += MOST_CARDS - sum([row["copies"] for row in rows])
    road = [" ".join(rng.choices(TYPES, k=3)) if rng.random() < 0.5 else rng.choice(TYPES) for _ in range(LONGEST_ROAD)]
    return {"name": f"hostile {seed}".ljust(LONGEST_NAME, "x"), "africa": LONGEST_ROAD, "road": road, "cards": rows}


def card(rng: Random, n: int, kind: str, power: str, copies: int) -> Row:
    """Most cards are for nothing, so that many come into play; some are as dear as can be, with little in between."""
    costs: tuple[dict[str, int], ...] = ({}, {}, DEAR, dict.fromkeys(rng.sample(COUNTERS, 2), rng.randint(5, 20)))
    name, gloss = f"{n:03}".ljust(LONGEST_NAME, "m"), "w" * LONGEST_GLOSS
    cost = rng.choice(costs[:2] * 3 + costs)
    return {"name": name, "gloss": gloss, "type": kind, "cost": cost, "steps": 0, "power": power, "copies": copies}


# -- tables ------------------------------------------------------------------------------------------


def opened(seed: int) -> GloriaMundi:
    """The beginning of a game with a hostile deck."""
    g = ludi.title("gloria_mundi").new(2 + seed % 5, seed, {"deck": hostile(seed), "open_counters": bool(seed % 2)})
    assert isinstance(g, GloriaMundi)
    return g


def grown(seed: int) -> GloriaMundi:
    """The same table as it may be late in a game: everybody's play area is full, of one sort of building more than of
    others, there are many counters or just too few, and the dearest cards lie in the Forum."""
    rng, g = Random(seed), opened(seed)
    deck = g.deck
    g.supply = sorted(g.supply + [card for card in g.forum if card != EMPTY], key=lambda card: sum(deck.costs[card]))
    g.forum = [g.supply.pop() for _ in range(SPACES)]
    rng.shuffle(g.supply)
    for player in g.areas:
        player.counters = [rng.choice((0, rng.randint(0, 8), rng.randint(0, 30), 10**9)) for _ in COUNTERS]
        player.bare, player.hand = [player.bare[kind] + player.hand[kind] - 1 for kind in range(len(TYPES))], [1, 1, 1]
        settle(g, player, BUILDER if is_for_builders(seed) else rng.randrange(len(BUILDING_TYPES)))
    g.tribute = [tuple(rng.choices(range(len(COUNTERS)), k=3)) for _ in range(rng.choice((0, 1, 60)))]
    g.forget_moves()
    if is_for_builders(seed):
        g.stack = [NEW_CARD[1], TRIBUTE_OF[0], BUY[0]]
        g.advance()
    assert unaccounted(g) == "", unaccounted(g)
    return g


def table(seed: int) -> GloriaMundi:
    return grown(seed) if seed % 4 else opened(seed)


def settle(g: GloriaMundi, player: Player, favoured: int) -> None:
    """Build wherever there is room; one production card stays bare."""
    supply = sorted(g.supply, key=lambda card: g.deck.types[card] != favoured)
    for card in supply:
        kind = g.deck.types[card]
        sites = [kind] if kind < BUILDER else [site for site in range(len(TYPES)) if player.bare[site]]
        if sites and player.bare[sites[0]] and sum(player.bare) > 1:
            player.build(card, sites[0], g.deck)
            g.supply.remove(card)


# -- play --------------------------------------------------------------------------------------------

# What a greedy player likes best: to build, to use builders and powers, to choose among many, to pay the tribute, and
# to keep buildings.
LIKED = ("builder:", "buy:", "power:", "cover:", "other", "tribute", "count:", "lose:farm", "lose:city", "lose:peace")


def is_greedy(seed: int) -> bool:
    """Most are; some play by plain chance."""
    return seed % 5 > 0


def choose(moves: list[int], rng: Random, greedy: bool) -> int:
    if greedy and rng.random() > CALM:
        for liked in LIKED:
            found = [move for move in moves if NAMES[move].startswith(liked)]
            if found:
                return rng.choice((found[0], found[-1], rng.choice(found)))
    return rng.choice(moves)


# -- what is asked of a position -----------------------------------------------------------------------

Questions = Iterator[tuple[str, Callable[[], Any]]]
KEPT = (hirings.hirings, hirings.sheet, hirings.wanted_sheet, building.widened_bill, grammar.reach_of, text.power_text)


def forget(g: GloriaMundi) -> None:
    """All answers that are kept: what is asked first costs most."""
    g.deck.payable.clear()
    for kept in KEPT:
        kept.cache_clear()


def questions(g: GloriaMundi, move: int, rng: Random) -> Questions:
    """All that a server asks of a position, and the move played on a copy of it: what it is, and how it is done."""
    moves = g.moves()
    guess = state_message.supposed(g)
    bare, played = g.copy(), g.copy()
    bare.forget_moves()
    things = rng.sample(g.things(), 5)
    yield "its moves", bare.moves
    yield "to play a move", lambda: played.play(move)
    for seat in (*range(g.players), None):
        yield "a view", lambda seat=seat: g.view(seat)  # type: ignore[misc]
    yield "everybody's score", lambda: [g.standing(seat, True) for seat in (*range(g.players), None)]
    yield "the texts of all moves", lambda: [(g.text(each, "fr"), g.touches(each)) for each in moves]
    yield "what moves bring", lambda: [g.brings(each) for each in moves]
    yield "whether moves pass", lambda: state_message.tried_moves(guess, moves)
    yield "its plans", g.plans
    yield "its habit", g.habit
    for seat in (*range(g.players), None):
        yield "a whole screen", lambda seat=seat: state_message.screen(laid(g), seat, "fr")  # type: ignore[misc]
    for thing in things:
        yield "why something is not to be had", lambda thing=thing: g.why_not(thing, g.seat)  # type: ignore[misc]
    yield "an observation", lambda: g.observe(g.seat)
    yield "a guess", lambda: g.guess(g.seat, rng)
    yield "a copy", g.copy
    yield "to be saved", g.pack
