"""Crowded tables: late positions of each title, at every number of players, as full as they come; and what of them
cannot be read or reached on the page.

    make crowded [ARGS="--only gloria_mundi-6"]

looks at all of them, in both languages, and keeps pictures in `build/crowded`.
"""

import argparse
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

import ludi
from ludi.core.plans import after
from ludi.games.gloria_mundi.cards import BUILDER, SETS, TYPES
from ludi.games.glory_to_rome.cards import CARDS, EDITIONS, GEEK, MATERIALS, VALUE, cards_of, deck_of
from ludi.games.great_city.cards import KIND, KINDS, SETUPS
from ludi.games.great_city.cards import cards_of as cards_of_deck
from tests.conftest import FLAGS
from tests.games.gloria_mundi import table as gloria_mundi_table
from tests.games.glory_to_rome import table as glory_to_rome_table
from tests.games.great_city import table as great_city_table
from tests.server.client import Client
from tests.web.conftest import Serving
from tests.web.player import Player

# -- Glory to Rome -------------------------------------------------------------------------------------

STRUCTURES = 8
EDITION = "republic"
# Structures that would end the game, or take another's place.
UNWANTED = ("catacomb", "forum_romanum", "statue", "prison")


class Orders:
    """The order cards that are left, by material: what is to lie about is taken from where there are most."""

    def __init__(self) -> None:
        deck = deck_of(EDITIONS[EDITION], list(GEEK))
        self.cards = Counter(deck)
        self.names = [[CARDS[c] for c in cards_of(m) if c in self.cards and CARDS[c] not in UNWANTED] for m in range(6)]
        self.left = [sum(self.cards[c] for c in cards_of(m)) for m in range(6)]

    def any(self, count: int) -> str:
        found = []
        for _ in range(count):
            most = self.left.index(max(self.left))
            self.left[most] -= 1
            found.append(MATERIALS[most])
        return " ".join(found)

    def structures(self, count: int, first: int) -> dict[str, str]:
        """So many, of one material after the other: two of three are finished, the others have begun."""
        built: list[str] = []
        building: list[str] = []
        for n in range(first, first + count):
            material = n % 6
            name = self.names[material][(n // 6) % len(self.names[material])]
            finished = n % 3 != 1 or VALUE[material] == 1
            self.left[material] -= 1 + (VALUE[material] if finished else 1)
            (built if finished else building).append(name if finished else f"{name}:{MATERIALS[material]}")
        return {"built": " ".join(built), "building": " ".join(building)}


def glory_to_rome(players: int, cards: int = 8) -> Any:
    """Everybody else has eight structures, clients and a stockpile; somebody with a full hand leads."""
    orders = Orders()
    own = min(STRUCTURES, 35 - STRUCTURES * (players - 1))  # one site is left
    camps: dict[str, Any] = {}
    for seat in range(players):
        count = STRUCTURES if seat else own
        first = STRUCTURES * (seat - 1) if seat else STRUCTURES * (players - 1)
        camps[f"p{seat}"] = orders.structures(count, first)
    for seat in range(players):
        camps[f"p{seat}"] |= {"clients": orders.any(4), "stock": orders.any(5), "vault": orders.any(2)}
    hand = "jack jack " + orders.any(cards)
    camps["p0"]["hand"] = hand
    return glory_to_rome_table.table(players, edition=EDITION, geek="all", pool=orders.any(9), **camps)


# -- The Great City of Rome ----------------------------------------------------------------------------

FULL, GROWING = 15, 13
AQUEDUCTS = 3
ROUNDS = {2: 7, 3: 14, 4: 14}


def great_city(players: int, cards: int = 4) -> Any:
    """All cities are as good as full. Who is to act has cards and coins; the others have cards, too."""
    kinds = [KIND[card] for deck in SETUPS[players].decks for card in cards_of_deck(deck)]
    supply = [KINDS[kind] for kind in sorted(kinds, key=lambda kind: -len(KINDS[kind]))]
    hands = [" ".join([supply.pop(0) for _ in range(3 if seat else cards)]) for seat in range(players)]
    camps: dict[str, Any] = {}
    for seat in range(players):
        words = city(supply, FULL if seat else GROWING)
        camps[f"p{seat}"] = {"city": words, "hand": hands[seat], "coins": 10 + seat, "influence": 12 + seat}
    camps["p1"]["cards"] = "4" if players == 2 else "3 6"
    g = great_city_table.table(players, round=ROUNDS[players], **camps)
    return great_city_table.turn(g, 0, 3, 2)


def city(supply: list[str], size: int) -> str:
    """So many buildings, line by line, the starting ones in the middle; no more aqueducts than it may have."""
    words: list[str] = []
    while len(words) < size - 2:
        full = sum("aqueduct" in word for word in words) >= AQUEDUCTS
        words.append(next(word for word in supply if not (full and "aqueduct" in word)))
        supply.remove(words[-1])
    words[9:9] = ["vegetable_farm", "house_2"]
    return "\n".join(" ".join(words[n : n + 4]) for n in range(0, 16, 4))


# -- Gloria Mundi --------------------------------------------------------------------------------------

BUILDINGS = 8


def gloria_mundi(players: int) -> Any:
    """Everybody has eight buildings and some bare cards; the Forum is full, tribute lies on the road, somebody buys."""
    deck = gloria_mundi_table.table(players).deck
    supply = sorted(range(len(deck.names)), key=lambda card: -len(deck.names[card]))
    room = [[each - 1 for each in SETS[players]] for _ in range(players)]
    built: list[list[str]] = [[] for _ in range(players)]
    for seat in islice(cycle(range(players)), BUILDINGS * players):
        card = next(
            card for card in supply if max(room[seat]) if deck.types[card] >= BUILDER or room[seat][deck.types[card]]
        )
        supply.remove(card)
        red = deck.types[card] >= BUILDER
        on = room[seat].index(max(room[seat])) if red else deck.types[card]
        room[seat][on] -= 1
        built[seat].append(deck.names[card] + (f"@{TYPES[on]}" if red else ""))
    areas: dict[str, Any] = {
        f"p{seat}": {
            "food": 9,
            "gold": 8,
            "peace": 7,
            "glory": 3,
            "steps": 20 + seat,
            "bare": "farm 1 city 1 peace 1",
            "buildings": ", ".join(built[seat]),
        }
        for seat in range(players)
    }
    forum = {space: deck.names[supply.pop(0)] for space in range(6)}
    tribute = ["gold glory", "food food", "peace gold"]
    return gloria_mundi_table.table(
        players, start="buy", open_counters=True, forum=forum, tribute=tribute, goth=12, turn=20, **areas
    )


MAKERS: dict[str, Callable[..., Any]] = {
    "glory_to_rome": glory_to_rome,
    "great_city": great_city,
    "gloria_mundi": gloria_mundi,
}
CHOICES = 2  # after which a list is long
MORE = {"glory_to_rome": {"cards": 10}, "great_city": {"cards": 10}, "gloria_mundi": {}}
OPTIONS: dict[str, dict[str, Any]] = {
    "glory_to_rome": {"edition": EDITION, "geek": list(GEEK)},
    "great_city": {},
    "gloria_mundi": {"open_counters": True},
}


def at_first(name: str, players: int) -> Any:
    return MAKERS[name](players)


def with_a_long_list(name: str, players: int) -> Any:
    """With more cards in hand; and then the position with most choices to which who is to act can come."""
    game = MAKERS[name](players, **MORE[name])
    found, reached = game, [game]
    for _ in range(CHOICES):
        reached = [g for before in reached for move in before.moves() if (g := after(before, (move,))) is not None]
        found = max([found, *reached], key=lambda g: len(g.moves()))
    return found


def names_on_the_table(game: Any, lang: str) -> dict[str, str]:
    """The name that is to be read on each building, by the name of the thing."""
    view = game.view(None)
    cards = ludi.title(game.NAME).book(game.options, lang)["cards"]
    if game.NAME == "glory_to_rome":
        return {
            f"structure/{c['seat']}/{s['card']}": cards[s["card"]]["name"]
            for c in view["camps"]
            for s in c["structures"]
        }
    if game.NAME == "great_city":
        return {
            f"city/{c['seat']}/{b['cell']}": cards[b["kind"]]["name"] for c in view["cities"] for b in c["buildings"]
        }
    return {f"area/{a['seat']}/{b['place']}": b["name"] for a in view["areas"] for b in a["buildings"]}


# -- on a server ---------------------------------------------------------------------------------------


class Crowd(NamedTuple):
    """A crowded table as somebody sits at it who has a choice."""

    name: str
    game: Any
    link: str


LONG = "long"  # list of choices


def every_crowd() -> list[str]:
    counts = [(name, range(ludi.title(name).players[0], ludi.title(name).players[1] + 1)) for name in MAKERS]
    crowds = [f"{name}-{players}" for name, players_of in counts for players in players_of]
    return [*crowds, *[f"{name}-{players_of[-1]}-{LONG}" for name, players_of in counts]]


def seat_crowds(serving: Serving, wanted: list[str]) -> list[Crowd]:
    """Begins tables and puts the crowded positions in the place of their own: the server loads them anew."""
    client = Client(serving.address)
    found: list[Crowd] = []
    for crowd_name in wanted:
        name, players, *more = crowd_name.split("-")
        made = client.make(name, "person", *["citizen"] * (int(players) - 1), options=OPTIONS[name], start=True)
        game = (with_a_long_list if LONG in more else at_first)(name, int(players))
        found.append(Crowd(crowd_name, game, f"/table/{made['table']}#{made['seats'][0]}"))
    client.close()
    serving.stop()
    with closing(sqlite3.connect(serving.database.removeprefix("sqlite:///"))) as database, database:
        for crowd in found:
            table = crowd.link.removeprefix("/table/").partition("#")[0]
            (last,) = database.execute("SELECT max(n) FROM entries WHERE table_id = ?", [table]).fetchone()
            database.execute("DELETE FROM snapshots WHERE table_id = ?", [table])
            database.execute("INSERT INTO snapshots VALUES (?, ?, ?)", [table, last, crowd.game.pack()])
    serving.start()
    return found


# -- on the page ---------------------------------------------------------------------------------------

DESKS = [(1280, 720), (1366, 768), (1440, 900)]
OTHERS = [(820, 1180), (844, 390), (390, 844)]
KEPT = Path(__file__).parents[2] / "build" / "crowded"
LEAST = 13  # pixels: the smallest letters
FINDER = (Path(__file__).parent / "unreadable.js").read_text("utf-8")
# Until boards have found their measures.
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 60))"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def unreadable(page: Page, names: dict[str, str], **more: str) -> list[str]:
    """What cannot be read or reached as the page stands, in words."""
    found: list[str] = page.evaluate(FINDER, {"least": LEAST, "expected": names, **more})
    return found


DARK = "button.thing:not(.lit, .within):visible[data-thing]"
NOTE = "[data-testid=why]"
# With a hint, the list of moves and what the coach says are scrolled; a note lies over the table, and goes.
HELP = {"passing": NOTE, "scrolls": ".moves, [data-testid=coach]"}


def ask_for_help(player: Player) -> None:
    """A hint, and why a thing that is not lit cannot be used."""
    coach = player.page.get_by_test_id("coach").locator("li").first
    if not coach.is_visible():
        player.page.keyboard.press("h")
    expect(coach).to_be_visible()
    player.page.locator(DARK).first.click()
    expect(player.page.locator(NOTE).first).to_be_visible()


def look(player: Player, crowd: Crowd, lang: str, pictures: Path | None = None, helped: bool = False) -> list[str]:
    """What is wrong at each size: on a desk every name is there at once; elsewhere the table is scrolled."""
    player.go(crowd.link)
    player.wait_for_a_choice()
    found: list[str] = []
    # Elsewhere help takes the room of the table, or lies over it.
    for size in DESKS if helped else (*DESKS, *OTHERS):
        player.page.keyboard.press("Escape")
        resize(player.page, size)
        if helped:
            ask_for_help(player)
            player.page.evaluate(SETTLED)
        names = names_on_the_table(crowd.game, lang) if size in DESKS else {}
        shown = f"{crowd.name}-{lang}-{size[0]}x{size[1]}{'-helped' * helped}"
        found += [f"{shown}: {fault}" for fault in unreadable(player.page, names, **(HELP if helped else {}))]
        if pictures:
            player.page.screenshot(path=pictures / f"{shown}.png")
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description="what cannot be read or reached at crowded tables")
    asked.add_argument("--only", default="", help="those whose names begin so, as gloria_mundi-6")
    only = asked.parse_args().only
    KEPT.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        serving = Serving(f"sqlite:///{folder}/tables.sqlite")
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        try:
            crowds = seat_crowds(serving, [crowd for crowd in every_crowd() if crowd.startswith(only)])
            for locale in ("en-GB", "fr-FR"):
                player = Player(browser, serving.address, locale=locale)
                for crowd in crowds:
                    found = [each for helped in (False, True) for each in look(player, crowd, locale[:2], KEPT, helped)]
                    print(f"{crowd.name} {locale[:2]}: {len(found)}")
                    faults += found
                player.close()
        finally:
            browser.close()
            serving.stop()
    print(*faults, sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
