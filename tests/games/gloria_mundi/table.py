"""A tiny builder of positions, and a few words to play and to look.

    g = table(p0=dict(food=3, bare="farm 2 city 1", buildings="Horreum Murus@city", steps=5), start="farm")
    play(g, "0 power:farm-1")

A player has no counters but those named, one bare production card of each type unless `bare` says otherwise, and in
hand all production cards that are not in the play area, unless `hand` says otherwise; then the rest are lost. A
building lies on a production card of its type, a red one where `@` says. What is not named of the building cards stays
in the supply, under those named by `next` (the first is drawn first); `supply` puts all but so many into the fire.

The Goth is on the first road of the reconstruction, whatever road is in use: its spaces 1 to 9 show farm, peace, city,
farm, farm + city, peace, farm, city, farm + peace.

`start` is "turn" (phase 1 of the active player), "production" (phase 2), a type such as "farm" (phase 3 of a turn of
that type), "buy" (phase 4) or "tribute" (phase 5).
"""

from copy import deepcopy
from typing import Any

import ludi
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.gloria_mundi.activation import Activate
from ludi.games.gloria_mundi.building import Buy
from ludi.games.gloria_mundi.cards import BUILDER, COUNTERS, PLACES, SETS, TYPES
from ludi.games.gloria_mundi.decks import deck_as_of
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.goth import Tribute
from ludi.games.gloria_mundi.moves import CATALOGUE, NAMES
from ludi.games.gloria_mundi.payment import Payment
from ludi.games.gloria_mundi.save import unaccounted
from ludi.games.gloria_mundi.setup import bare as bare_table
from ludi.games.gloria_mundi.state import EMPTY, Player, card_of, place_of
from ludi.games.gloria_mundi.turn import NewCard, Production

CARD: dict[str, Any] = {"type": "farm", "cost": {"food": 1}, "steps": 1, "power": "Food 1"}


def own_deck(*cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A deck file with these cards; what they do not say is as in `CARD`, and six dull cards follow them."""
    rows = [{**CARD, "name": f"Card {n}", **card} for n, card in enumerate(cards, 1)]
    rows.append({**CARD, "name": "Dull", "copies": 6})
    deck = {"name": "own", "africa": 38, "road": ["farm", "city", "peace", "farm city"], "cards": rows, **more}
    return deepcopy(deck)  # a test may spoil its own


def table(players: int = 3, *, start: str = "production", active: int = 0, **more: Any) -> GloriaMundi:
    """A position. `p0`, `p1` ... describe the players: food, gold, peace, glory, bare, hand, buildings, steps.

    `forum` is a dict from surcharge to card, `goth` the Goth's space, `tribute` a list of heaps such as "gold glory",
    `deck` a deck file as `own_deck` makes it, `open_counters` the option. With `last` the Goth stands before Rome: when
    all of this turn is decided, the game is over, and all lies as it lay.
    """
    deck = more.pop("deck", "reconstruction")
    options = {"deck": deck, "open_counters": more.pop("open_counters", False)}
    g = bare_table(players, 0, dict(ludi.title("gloria_mundi").new(players, 0, options).options))
    g.deck = deck_as_of(g.options["deck"], FIRST_QUESTIONS)
    for seat in range(players):
        g.areas[seat] = _player(g, seat, more.pop(f"p{seat}", {}))
    for space, name in more.pop("forum", {}).items():
        g.forum[space] = _take(g, name)
    tops = [_take(g, name) for name in more.pop("next", "").split(",") if name]
    g.supply = g.supply[::-1] + tops[::-1]
    left = more.pop("supply", len(g.supply))
    g.fire += g.supply[: len(g.supply) - left]
    g.supply = g.supply[len(g.supply) - left :]
    g.goth = g.deck.rome - 1 if more.pop("last", False) else more.pop("goth", 0)
    g.tribute_from = g.goth + 1
    g.tribute = [tuple(sorted(COUNTERS.index(kind) for kind in heap.split())) for heap in more.pop("tribute", [])]
    g.turn = more.pop("turn", 1)
    g.turn_type = TYPES.index(start) if start in TYPES else EMPTY
    assert not more, f"what is {more}?"
    _start(g, start, active)
    g.advance()
    g.events = []
    assert unaccounted(g) == "", unaccounted(g)
    return g


def _start(g: GloriaMundi, start: str, active: int) -> None:
    if start in ("turn", "production"):
        g.push(NewCard(active) if start == "turn" else Production(active))
        return
    g.push(NewCard((active + 1) % g.players))
    g.push(Tribute(active))
    if start == "buy":
        g.push(Buy(active))
    elif start != "tribute":
        g.push(Buy(active))
        g.push(Activate(active, TYPES.index(start), g.players - 1))


def _take(g: GloriaMundi, name: str) -> int:
    """A card out of the supply."""
    card = next((c for c in g.supply if g.deck.names[c] == name.strip()), None)
    assert card is not None, f"no {name} left in the supply"
    g.supply.remove(card)
    return card


def _player(g: GloriaMundi, seat: int, given: dict[str, Any]) -> Player:
    unknown = set(given) - {*COUNTERS, "bare", "hand", "buildings", "steps", "bought"}
    assert not unknown, unknown
    player = Player.empty()
    player.counters = [given.get(kind, 0) for kind in COUNTERS]
    player.bare = _cards(given, "bare")
    player.steps, player.bought = given.get("steps", 0), given.get("bought", 0)
    for word in _names(given.get("buildings", "")):
        name, _, site = word.partition("@")
        card = _take(g, name)
        kind = g.deck.types[card]
        assert bool(site) == (kind >= BUILDER), f"say {name}@farm, and so on, of red cards only"
        on = TYPES.index(site) if site else kind
        player.bare[on] += 1
        player.build(card, on, g.deck)
    for kind, each in enumerate(SETS[g.players]):
        rest = each - player.cards(kind)
        assert rest >= 0, f"seat {seat} has too many {TYPES[kind]} cards"
        player.hand[kind] = _cards(given, "hand")[kind] if "hand" in given else rest
        g.lost[kind] += rest - player.hand[kind]
    return player


def _names(text: str) -> list[str]:
    """Cards are parted by commas, as names may have two words."""
    return [name.strip() for name in text.split(",") if name.strip()]


def _cards(given: dict[str, Any], key: str) -> list[int]:
    """ "farm 2 city 1": how many of each type."""
    if key not in given:
        return [1, 1, 1]
    words = given[key].split()
    count = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return [count.pop(kind, 0) for kind in TYPES]


# -- playing -----------------------------------------------------------------------------------------


# What tells of a step that was taken without asking, as there was no other; and the name of the move.
UNASKED = {
    "plays": "play:{type}",
    "discards": "discard:{place}",
    "replaces": "builder:{place}",
    "loses": "lose:{type}",
    "loses_building": "lose:{place}",
    "wall": "wall:{place}",
}


def play(g: GloriaMundi, *steps: str) -> list[Any]:
    """Play moves by name; a number before the name says which seat should be deciding. Returns the events. A step that
    is the only one is taken without asking: it may be named in its place all the same. How much food, gold and peace is
    paid may be said with `count:` for each of them, where there is a choice, whichever way is the cheapest."""
    events: list[Any] = []
    taken: list[str] = []
    rest = list(steps)
    while rest:
        step = rest.pop(0)
        seat, _, name = step.rpartition(" ")
        if name.startswith("count:") and asked(g) == "Payment":
            rest = paying(g, [step, *rest])
            name = rest.pop(0)
        if taken and taken[0] == (step if seat else f"{taken[0][0]} {name}"):
            taken.pop(0)
            continue
        assert not seat or g.seat == int(seat), f"seat {g.seat} decides, not {seat}: {legal(g)}"
        assert name in legal(g), f"{name} is not among {legal(g)}"
        chosen = f"{g.seat} {name}"
        told = g.play(CATALOGUE.number(name))
        taken = unasked(told)
        if taken[:1] == [chosen]:
            taken.pop(0)
        events += told
        assert unaccounted(g) == "", unaccounted(g)
    return events


def ways(g: GloriaMundi) -> set[tuple[int, ...]]:
    """All ways to pay what is asked for: food, gold, peace and glory."""
    top = g.stack[-1]
    assert isinstance(top, Payment)
    return {tuple(way) for way in top.ways(g, 10_000)}


def paying(g: GloriaMundi, steps: list[str]) -> list[str]:
    """How much food, how much gold, how much peace, of each where it can be more or less: the moves that pay so."""
    top = g.stack[-1]
    assert isinstance(top, Payment)
    left, counts, rest = ways(g), [], steps[:]
    for kind in range(3):
        if len({way[kind] for way in left}) > 1:
            counts.append(rest.pop(0).rpartition(" ")[2])
            left = {way for way in left if f"count:{way[kind]}" == counts[-1]}
    (way,) = left
    if list(way) == top.cheapest(g):
        return ["pay", *rest]
    return ["other", *([] if top.only_other(g) else counts), *rest]


def unasked(events: list[Any]) -> list[str]:
    """The steps that these events tell of, as `play` takes them."""
    return [f"{e.args['seat']} {UNASKED[e.key].format(**e.args)}" for e in events if e.key in UNASKED]


def legal(g: GloriaMundi) -> list[str]:
    return [NAMES[move] for move in g.moves()]


def family(g: GloriaMundi, name: str) -> list[str]:
    """The arguments of the legal moves of one family."""
    return [move.partition(":")[2] for move in legal(g) if move.startswith(name + ":")]


def keys(events: list[Any]) -> list[str]:
    return [event.key for event in events]


# -- looking -----------------------------------------------------------------------------------------


def asked(g: GloriaMundi) -> str:
    """What is to be decided, by the name of the frame."""
    return g.stack[-1].kind if g.stack else ""


def counters(g: GloriaMundi, seat: int = 0) -> dict[str, int]:
    """The counters of a seat, without those it has none of."""
    return {kind: n for kind, n in zip(COUNTERS, g.areas[seat].counters, strict=True) if n}


def steps(g: GloriaMundi, seat: int = 0) -> int:
    return g.areas[seat].steps


def bare(g: GloriaMundi, seat: int = 0) -> dict[str, int]:
    return {kind: n for kind, n in zip(TYPES, g.areas[seat].bare, strict=True) if n}


def hand(g: GloriaMundi, seat: int = 0) -> dict[str, int]:
    return {kind: n for kind, n in zip(TYPES, g.areas[seat].hand, strict=True) if n}


def buildings(g: GloriaMundi, seat: int = 0) -> dict[str, str]:
    """From place to name."""
    return {PLACES[place_of(b)]: g.deck.names[card_of(b)] for b in g.areas[seat].buildings}


def forum(g: GloriaMundi) -> dict[int, str]:
    """From surcharge to name."""
    return {space: g.deck.names[card] for space, card in enumerate(g.forum) if card != EMPTY}


def fire(g: GloriaMundi) -> list[str]:
    return [g.deck.names[card] for card in g.fire]


def tribute(g: GloriaMundi) -> list[str]:
    return [" ".join(COUNTERS[kind] for kind in heap) for heap in g.tribute]


def lost(g: GloriaMundi) -> dict[str, int]:
    """Production cards out of the game."""
    return {kind: n for kind, n in zip(TYPES, g.lost, strict=True) if n}


def owed(g: GloriaMundi) -> dict[str, int]:
    """What the Goth still wants while he destroys; nothing when he does not."""
    top = g.view(None)["pending"][-1] if g.stack else {}
    return {kind: n for kind, n in top.get("owed", {}).items() if n}


def laid_out(g: GloriaMundi, seat: int = 0) -> dict[str, int]:
    """Production cards of a play area, with or without buildings."""
    return {kind: n for kind, n in g.view(None)["areas"][seat]["cards"].items() if n}


def end_turn(g: GloriaMundi) -> None:
    """Go on to the next phase 2: buy nothing, pay no tribute, and else do whatever comes first."""
    while not g.over:
        wanted = [move for move in ("pass", "refuse") if move in legal(g)]
        play(g, (wanted or legal(g))[0])
        if asked(g) == "Production":
            return
