"""Glory to Rome on the screen.

A material is told by its colour and by its sign: pebbles, planks, a block, bricks, a cut stone, a column.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludi.cli.painting import (
    BRONZE,
    GOLD,
    NARROW,
    QUIET,
    Flow,
    Lit,
    clipped,
    in_a_row,
    in_turn_order,
    panel,
    panel_rows,
    plain,
    seat_title,
    times,
)
from ludi.cli.words import Words
from ludi.core.game import View
from ludi.core.registry import Title, title
from ludi.games.glory_to_rome.cards import CARD, EDITIONS, MATERIAL, MATERIALS, ROLES, VALUE
from ludi.games.glory_to_rome.text import card_function, card_name
from ludi.play.seats import Seating

SIGN: dict[str, str] = dict(zip(MATERIALS, "∴≡■▚◆Π", strict=True))
COLOUR: dict[str, str] = dict(
    zip(MATERIALS, ("#b07a10", "#5c8f36", "#7f838a", "#cf4a38", "#3a83bd", "#a355c2"), strict=True)
)
MISSING = "○"
UNSEEN = "?"
NONE = "–"

FULL = 80  # columns that the names of all materials need
WIDE = 100  # and those for a card and its text side by side
MOST_LINES = 4  # of text for a card in hand


def painter(game: Title, words: Words, seating: Seating, options: Mapping[str, Any]) -> "GloryToRomePainter":
    return GloryToRomePainter(words, seating)


class GloryToRomePainter:
    def __init__(self, words: Words, seating: Seating) -> None:
        self._words = words
        self._seating = seating
        self._texts: Mapping[str, Any] = words.game(title("glory_to_rome"))

    # -- words -----------------------------------------------------------------------------------------

    def card_name(self, key: str, view: View) -> str:
        return card_name(view["options"]["edition"], key, self._words.language)

    def _function(self, key: str, view: View) -> str:
        return card_function(view["options"]["edition"], key, self._words.language)

    def _material(self, material: str) -> str:
        return str(self._texts["materials"][material])

    def _role(self, role: str) -> str:
        return str(self._texts["roles"][role])

    def _name(self, seat: int) -> str:
        return self._seating.names[seat]

    # -- cards -----------------------------------------------------------------------------------------

    def cards(self, asked: str, view: View) -> list[str]:
        """By the whole name, or else by a part of it; with or without accents."""
        wanted = plain(asked)
        names = {key: plain(self.card_name(key, view)) for key in in_the_box(view)}
        whole = [key for key, name in names.items() if wanted in (name, plain(key))]
        return whole or [key for key, name in names.items() if wanted and (wanted in name or wanted in plain(key))]

    def card(self, key: str, view: View) -> RenderableType:
        material = MATERIALS[MATERIAL[CARD[key]]]
        heading = self._chip(key, view)
        facts = Text(self._facts(key), style=COLOUR[material])
        if is_training(view):
            return panel(Group(facts, Text(self._words("gtr.no_function"), style=QUIET)), heading)
        return panel(Group(facts, Text(self._function(key, view))), heading)

    def _facts(self, key: str) -> str:
        kind = MATERIAL[CARD[key]]
        return self._words(
            "gtr.facts",
            role=self._role(ROLES[kind]),
            material=self._material(MATERIALS[kind]),
            value=VALUE[kind],
        )

    def _chip(self, key: str, view: View, count: int = 1) -> Text:
        """A card by sign and name in its colour."""
        material = MATERIALS[MATERIAL[CARD[key]]]
        text = f"{SIGN[material]} {self.card_name(key, view)}{times(count)}"
        return Text(text, style=f"bold {COLOUR[material]}")

    def legend(self) -> RenderableType:
        return Text(self._words("gtr.legend", missing=MISSING, unseen=UNSEEN))

    def reckoning(self, view: View) -> list[RenderableType]:
        """Who has most of which material."""
        vaults = [[MATERIAL[CARD[card]] for card in camp["vault"] if card] for camp in view["camps"]]
        if any(None in camp["vault"] for camp in view["camps"]):
            return []
        text = Text()
        for kind, material in enumerate(MATERIALS):
            counts = [vault.count(kind) for vault in vaults]
            if max(counts) and counts.count(max(counts)) == 1:
                text.append(f"  {SIGN[material]} {self._material(material)} ", style=f"bold {COLOUR[material]}")
                text.append(self._name(counts.index(max(counts))))
        return [Text(str(self._texts["score"]["bonus"]), style=QUIET).append_text(text)] if text else []

    # -- the table -------------------------------------------------------------------------------------

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        if lines <= 0:
            return self._small_table(view, width, lines)
        viewer = view["viewer"]
        rivals = [camp for camp in in_turn_order(view["camps"], viewer) if camp["seat"] != viewer]
        parts: list[RenderableType] = [self._middle(view, width)]
        narrow = width < NARROW * in_a_row(len(rivals), width)
        parts += panel_rows([self._camp(camp, view, narrow) for camp in rivals], width)
        if viewer is not None:
            parts.append(self._own_camp(view["camps"][viewer], view, width, lines))
        return Group(*parts)

    def _middle(self, view: View, width: int) -> Panel:
        """On a narrow screen materials are told by their signs alone."""
        small = width < FULL
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, style=QUIET)
        for _ in MATERIALS:
            grid.add_column(no_wrap=True)
        names = ["" if small else f" {self._material(m)}" for m in MATERIALS]
        heads = [Text(SIGN[m] + name, style=f"bold {COLOUR[m]}") for m, name in zip(MATERIALS, names, strict=True)]
        grid.add_row("", *heads)
        roles = [
            Text(str(VALUE[i]) if small else f"{VALUE[i]} {self._role(ROLES[i])}", style=COLOUR[m])
            for i, m in enumerate(MATERIALS)
        ]
        grid.add_row(self._words("gtr.value"), *roles)
        sites = view["sites"]
        grid.add_row(self._words("gtr.sites"), *[self._sites(site, "" if small else " ") for site in sites])
        pool = Counter(MATERIALS[MATERIAL[CARD[card]]] for card in view["pool"])
        grid.add_row(self._words("gtr.pool"), *[heap(m, pool[m]) for m in MATERIALS])
        return panel(grid, self._middle_title(view))

    def _sites(self, site: dict[str, Any], gap: str = "") -> Text:
        """In town, then out of town."""
        text = Text(str(site["town"]), style="bold" if site["town"] else QUIET)
        return text.append(f"{gap}+{site['outside']}", style=QUIET)

    def _middle_title(self, view: View, pool: bool = True) -> Text:
        counts = [("gtr.deck", view["deck"]), ("gtr.jacks", view["jacks"])]
        if pool:
            counts.append(("gtr.in_pool", len(view["pool"])))
        if view["removed"]:
            counts.append(("gtr.removed", view["removed"]))
        text = Text()
        for key, count in counts:
            text.append(self._words(key)).append(f" {count}", style="bold").append("   ")
        text.rstrip()
        return text

    # -- the same as small as possible -----------------------------------------------------------------

    def _small_table(self, view: View, width: int, lines: int) -> RenderableType:
        """The middle in two lines, each camp in one or two, then the own hand: a line for each card, or all in a row
        where there is no room for that."""
        viewer = view["viewer"]
        camps = in_turn_order(view["camps"], viewer)
        parts: list[RenderableType] = [self._small_middle(view), self._small_sites(view)]
        parts += [self._small_camp(camp, view) for camp in camps]
        if viewer is not None:
            own = view["camps"][viewer]
            if not lines and own["hand_size"]:
                return Group(*parts, self._hand(own, view, width, 1))
            hand = self._chips(own["hand"], view)
            if own["jacks"]:
                hand.append(Text(f"J {self._words('gtr.jack')}{times(own['jacks'])}", style="bold"))
            parts.append(Flow(hand).headed(self._words("gtr.your_hand")))
        return Group(*parts)

    def _small_middle(self, view: View) -> Flow:
        pool = Counter(MATERIALS[MATERIAL[CARD[card]]] for card in view["pool"])
        heading = Text(self._words("gtr.in_pool"), style=QUIET)
        signs = [Text(f"{SIGN[m]}{pool[m]}", style=f"bold {COLOUR[m]}") for m in MATERIALS if pool[m]]
        return Flow([self._middle_title(view, pool=False), heading, *(signs or [Text(NONE, style=QUIET)])])

    def _small_sites(self, view: View) -> Flow:
        heading = Text(self._words("gtr.sites"), style=QUIET)
        sites = [
            Text(SIGN[s["material"]], style=COLOUR[s["material"]]).append_text(self._sites(s)) for s in view["sites"]
        ]
        return Flow([heading, *sites])

    def _small_camp(self, camp: dict[str, Any], view: View) -> Flow:
        words = self._words
        clients = Counter(MATERIALS[ROLES.index(role)] for role in camp["clients"])
        structures = camp["structures"]
        heading = self._camp_title(camp, view)
        if camp["seat"] == view["deciding"]:
            heading.stylize(GOLD)
        items = [heading]
        for label, content in (
            (words("gtr.influence"), [Text(str(camp["influence"]), style="bold")]),
            ("", [self._hand_size(camp)]),
            (f"{words('gtr.clients')} {limited(camp, 'clients')}", [heaps(clients.elements())] * bool(clients)),
            (words("gtr.stockpile"), [heaps(camp["stockpile"])]),
            ("", [self._vault(camp)]),
            *[(label, flow.items) for label, flow in self._order_rows(camp, view) if flow],
            ("", [self._structure(s, view) for s in structures if s["complete"]]),
            ("", [self._structure(s, view) for s in structures if not s["complete"]]),
            (words("gtr.shared"), [self._chip(card, view) for card in lent(camp)]),
            (words("gtr.surrender"), self._surrender(camp, view).items),
        ):
            items += headed(label, content, always="/" in label)
        return Flow(items, indent=2)

    # -- a camp ----------------------------------------------------------------------------------------

    def _camp(self, camp: dict[str, Any], view: View, narrow: bool) -> Panel:
        return panel(
            self._camp_grid(camp, view, narrow), self._camp_title(camp, view), camp["seat"] == view["deciding"]
        )

    def _own_camp(self, camp: dict[str, Any], view: View, width: int, lines: int) -> Panel:
        parts: list[RenderableType] = [self._camp_grid(camp, view)]
        if camp["hand_size"]:
            heading = Text(self._words("gtr.your_hand"), style=QUIET)
            if is_training(view):
                heading.append(f" · {self._words('gtr.no_function')}")
            parts += [Rule(heading, align="left", style=BRONZE), self._hand(camp, view, width, lines)]
        return panel(Group(*parts), self._camp_title(camp, view), camp["seat"] == view["deciding"])

    def _camp_title(self, camp: dict[str, Any], view: View) -> Text:
        heading = seat_title(camp["seat"], self._seating, view["viewer"], self._words)
        if camp["seat"] == view["leader"]:
            heading.append(f" · {self._words('gtr.leader')}", style=f"bold {GOLD}")
        return heading

    def _camp_grid(self, camp: dict[str, Any], view: View, narrow: bool = False) -> RenderableType:
        rows = [(label, content) for label, content in self._camp_rows(camp, view) if content]
        if narrow:
            return Group(*[content.headed(label) for label, content in rows])
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style=QUIET)
        for label, content in rows:
            grid.add_row(label, content)
        return grid

    def _camp_rows(self, camp: dict[str, Any], view: View) -> list[tuple[str, Flow]]:
        words = self._words
        structures = camp["structures"]
        return [
            (words("gtr.influence"), Flow([self._influence(camp), self._hand_size(camp)])),
            *self._order_rows(camp, view),
            (f"{words('gtr.clients')} {limited(camp, 'clients')}", self._clients(camp)),
            (words("gtr.stockpile"), Flow([heaps(camp["stockpile"]), self._vault(camp)])),
            (words("gtr.built"), Flow(self._structure(s, view) for s in structures if s["complete"])),
            (words("gtr.begun"), Flow(self._structure(s, view) for s in structures if not s["complete"])),
            (words("gtr.shared"), Flow(self._chip(card, view) for card in lent(camp))),
            (words("gtr.surrender"), self._surrender(camp, view)),
        ]

    def _influence(self, camp: dict[str, Any]) -> Text:
        """With the sites that brought it."""
        text = Text(str(camp["influence"]), style="bold")
        return text.append(" ").append_text(heaps(camp["sites"])) if camp["sites"] else text

    def _hand_size(self, camp: dict[str, Any]) -> Text:
        text = Text.assemble((f"{self._words('gtr.hand')} ", QUIET), (f"{camp['hand_size']}/{camp['refill']}", "bold"))
        if camp["jacks"]:
            text.append(f" ({self._words('gtr.jack')}{times(camp['jacks'])})")
        return text

    def _order_rows(self, camp: dict[str, Any], view: View) -> list[tuple[str, Flow]]:
        """Orders played this turn; of another's hand what may be seen."""
        played = self._chips(camp["orders"], view)
        if camp["orders_jacks"]:
            played.append(Text(self._words("gtr.jack") + times(camp["orders_jacks"])))
        leads = camp["seat"] == view["leader"]
        rows = [(self._words("gtr.leads" if leads else "gtr.follows"), Flow(played))]
        if camp["seat"] != view["viewer"]:
            rows.append((self._words("gtr.hand"), Flow(self._chips(camp.get("hand", []), view))))
            rows.append((self._words("gtr.seen"), Flow(self._chips(camp.get("hand_seen", []), view))))
        return rows

    def _chips(self, cards: Iterable[str], view: View) -> list[Text]:
        return [self._chip(card, view, n) for card, n in Counter(cards).items()]

    def _clients(self, camp: dict[str, Any]) -> Flow:
        clients = [self._client(role, n) for role, n in Counter(camp["clients"]).items()]
        return Flow(clients or [Text(NONE, style=QUIET)])

    def _client(self, role: str, count: int) -> Text:
        return Text(self._role(role) + times(count), style=COLOUR[MATERIALS[ROLES.index(role)]])

    def _vault(self, camp: dict[str, Any]) -> Text:
        """What may be looked at by its sign, the rest as unseen."""
        seen = [MATERIALS[MATERIAL[CARD[card]]] for card in camp["vault"] if card is not None]
        hidden = len(camp["vault"]) - len(seen)
        text = Text.assemble((f"{self._words('gtr.vault')} ", QUIET), (limited(camp, "vault"), "bold"))
        if hidden:
            text.append(f" {UNSEEN}×{hidden}" if hidden > 3 else f" {UNSEEN * hidden}", style=QUIET)
        return text.append(" ").append_text(heaps(seen)) if seen else text

    def _structure(self, s: dict[str, Any], view: View) -> Text:
        """The sign of its site, its name, a sign for each material under it and a ring for each one missing."""
        site = s["site"]
        style = COLOUR[site]
        text = Text(f"{SIGN[site]} {self.card_name(s['card'], view)}", style=style)
        if s["complete"]:
            text.stylize("bold")
        else:
            text.append(" ")
            for material in s["materials"]:
                text.append(SIGN[material], style=COLOUR[material])
            text.append(MISSING * s["needs"], style=style)
        if s["public"]:
            text.append(f" ({self._words('gtr.public')})", style=QUIET)
        return text

    def _surrender(self, camp: dict[str, Any], view: View) -> Flow:
        to = view["surrender"][camp["seat"]]
        return Flow([Text(self._name(to))] if to >= 0 else [])

    # -- the hand --------------------------------------------------------------------------------------

    def _hand(self, camp: dict[str, Any], view: View, width: int, lines: int) -> Table:
        """Each card with what it is and what it would do: side by side, or what it is below its name. On a narrow
        screen its text stands there whole or not at all."""
        counted = Counter(camp["hand"])
        chips = [self._chip(card, view, n) for card, n in counted.items()]
        facts = [Text(self._facts(card), style=COLOUR[MATERIALS[MATERIAL[CARD[card]]]]) for card in counted]
        narrow = width < WIDE
        bare = is_training(view) or (narrow and lines < MOST_LINES)
        room = width - self._beside(chips, facts, stacked=lines > 1)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3 if lines == 1 and not bare else 2):
            grid.add_column()
        for card, chip, fact in zip(counted, chips, facts, strict=True):
            if bare:
                grid.add_row(chip, fact)
                continue
            text = Text(clipped(self._function(card, view), room, 99 if narrow else lines))
            grid.add_row(*[chip, fact, text] if lines == 1 else [Group(chip, fact), text])
        if camp["jacks"]:
            name = Text(f"J {self._words('gtr.jack')}{times(camp['jacks'])}", style="bold")
            grid.add_row(name, Text(self._words("gtr.jack_text"), style=QUIET))
        return grid

    def _beside(self, chips: Sequence[Text], facts: Sequence[Text], stacked: bool) -> int:
        """How wide all but the text of the cards is, with the panel's own border."""
        widest = [max([text.cell_len for text in texts], default=0) for texts in (chips, facts)]
        return max(widest) + 6 if stacked else sum(widest) + 8


# -- signs and names -------------------------------------------------------------------------------------


def limited(camp: dict[str, Any], place: str) -> str:
    return f"{len(camp[place])}/{camp[f'{place}_limit']}"


def heap(material: str, count: int) -> Text:
    """How many of a material, as a number and its sign."""
    if not count:
        return Text(NONE, style=QUIET)
    return Text.assemble((str(count), "bold"), " ", (SIGN[material], COLOUR[material]))


def heaps(materials: Iterable[str]) -> Text:
    counted = Counter(materials)
    if not counted:
        return Text(NONE, style=QUIET)
    return Text(" ").join([_signs(m, counted[m]) for m in MATERIALS if counted[m]])


def _signs(material: str, count: int) -> Text:
    return Text(SIGN[material] + (f"×{count}" if count > 1 else ""), style=f"bold {COLOUR[material]}")


def headed(label: str, items: Sequence[Text], always: bool = False) -> list[Text]:
    """A label that is not parted from the first of its items."""
    if not items:
        return [Text(label, style=QUIET)] if always else []
    if not label:
        return list(items)
    return [Text(f"{label} ", style=QUIET).append_text(items[0]), *items[1:]]


def is_training(view: View) -> bool:
    return bool(view["options"]["training"])


def lent(camp: dict[str, Any]) -> list[str]:
    """Functions that do not come from an own completed structure: public ones, and those a Gate wakes early."""
    own = {s["card"] for s in camp["structures"] if s["complete"]}
    return [card for card in camp["functions"] if card not in own]


def in_the_box(view: View) -> list[str]:
    """The cards that this edition is played with."""
    options = view["options"]
    base = {key for key, number in CARD.items() if number in EDITIONS[options["edition"]].types}
    return [key for key in CARD if key in base or key in options["geek"]]
