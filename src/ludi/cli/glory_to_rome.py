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

from ludi.cli.arguments import Seating
from ludi.cli.table import (
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
from ludi.core.registry import title
from ludi.games.glory_to_rome.cards import CARD, EDITIONS, MATERIAL, MATERIALS, ROLES, VALUE
from ludi.games.glory_to_rome.text import card_function, card_name

SIGN = dict(zip(MATERIALS, "∴≡■▚◆Π", strict=True))
COLOUR = dict(zip(MATERIALS, ("#b07a10", "#5c8f36", "#7f838a", "#cf4a38", "#3a83bd", "#a355c2"), strict=True))
MISSING = "○"
UNSEEN = "?"
NONE = "–"

# Frames within which others are resolved; all the rest that lies on the stack comes later.
_AROUND = {"Laborer", "Craftsman", "Architect", "Legionary", "Merchant", "Patron", "DomusPatron"}
_ON_ORDERS = {"Petition", "CraneLead"}


class GloryToRomePainter:
    def __init__(self, words: Words, seating: Seating) -> None:
        self._words = words
        self._seating = seating
        self._texts: Mapping[str, Any] = words.game(title("glory_to_rome"))

    # -- words -----------------------------------------------------------------------------------------

    def headline(self, view: View) -> str:
        edition = self._texts["editions"][view["options"]["edition"]]
        return f"{edition} · " + self._words("gtr.turn", number=view["turn"] + 1)

    def card_name(self, key: str, view: View) -> str:
        return card_name(view["options"]["edition"], key, self._words.language)

    def _function(self, key: str, view: View) -> str:
        return card_function(view["options"]["edition"], key, self._words.language)

    def _material(self, material: str) -> str:
        return str(self._texts["materials"][material])

    def _role(self, role: str) -> str:
        return str(self._texts["roles"][role])

    def crumbs(self, view: View) -> list[str]:
        """The led role, the actions being made, and the choice itself."""
        pending = view["pending"]
        if not pending:
            return []
        top = pending[-1]
        around = [f for f in pending[:-1] if f["frame"] in _AROUND]
        if top["frame"] in _ON_ORDERS:
            around.append(pending[-2])
        crumbs = [self._frame(frame) for frame in [*around, top]]
        if view["led"]:
            led = self._words("gtr.led", role=self._role(view["led"]), name=self._name(view["leader"]))
            crumbs.insert(0, led)
        return crumbs

    def _frame(self, frame: dict[str, Any]) -> str:
        text = str(self._texts["frames"][frame["frame"]])
        if frame["frame"] in _AROUND and frame["frame"] != "Legionary":  # whose demands are all made at once
            return self._words(
                "gtr.action", role=text, number=frame["action"], count=frame["action"] + frame["left"] - 1
            )
        return text

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

    # -- the table -------------------------------------------------------------------------------------

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        viewer = view["viewer"]
        rivals = [camp for camp in in_turn_order(view["camps"], viewer) if camp["seat"] != viewer]
        parts: list[RenderableType] = [self._middle(view)]
        narrow = width < NARROW * in_a_row(len(rivals), width)
        parts += panel_rows([self._camp(camp, view, narrow) for camp in rivals], width)
        if viewer is not None:
            parts.append(self._own_camp(view["camps"][viewer], view, width, lines))
        return Group(*parts)

    def opened(self, view: View, own: Sequence[View]) -> View:
        return {**view, "camps": [seen["camps"][seat] for seat, seen in enumerate(own)]}

    def _middle(self, view: View) -> Panel:
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, style=QUIET)
        for _ in MATERIALS:
            grid.add_column(no_wrap=True)
        heads = [Text(f"{SIGN[m]} {self._material(m)}", style=f"bold {COLOUR[m]}") for m in MATERIALS]
        grid.add_row("", *heads)
        roles = [
            Text.assemble((f"{VALUE[i]} ", COLOUR[m]), (self._role(ROLES[i]), COLOUR[m]))
            for i, m in enumerate(MATERIALS)
        ]
        grid.add_row(self._words("gtr.value"), *roles)
        sites = view["sites"]
        grid.add_row(self._words("gtr.sites"), *[self._sites(site) for site in sites])
        pool = Counter(MATERIALS[MATERIAL[CARD[card]]] for card in view["pool"])
        grid.add_row(self._words("gtr.pool"), *[heap(m, pool[m]) for m in MATERIALS])
        return panel(grid, self._middle_title(view))

    def _sites(self, site: dict[str, Any]) -> Text:
        """In town, then out of town."""
        text = Text(str(site["town"]), style="bold" if site["town"] else QUIET)
        return text.append(f" +{site['outside']}", style=QUIET)

    def _middle_title(self, view: View) -> Text:
        counts = [("gtr.deck", view["deck"]), ("gtr.jacks", view["jacks"]), ("gtr.in_pool", len(view["pool"]))]
        if view["removed"]:
            counts.append(("gtr.removed", view["removed"]))
        text = Text()
        for key, count in counts:
            text.append(self._words(key)).append(f" {count}", style="bold").append("   ")
        text.rstrip()
        return text

    # -- a camp ----------------------------------------------------------------------------------------

    def _camp(self, camp: dict[str, Any], view: View, narrow: bool) -> Panel:
        return panel(
            self._camp_grid(camp, view, narrow), self._camp_title(camp, view), camp["seat"] == view["deciding"]
        )

    def _own_camp(self, camp: dict[str, Any], view: View, width: int, lines: int) -> Panel:
        parts: list[RenderableType] = [self._camp_grid(camp, view)]
        if camp["hand_size"]:
            heading = Text(self._words("gtr.your_hand"), style=QUIET)
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
        """Each card with what it is and what it would do: side by side, or what it is below its name."""
        counted = Counter(camp["hand"])
        chips = [self._chip(card, view, n) for card, n in counted.items()]
        facts = [Text(self._facts(card), style=COLOUR[MATERIALS[MATERIAL[CARD[card]]]]) for card in counted]
        room = width - self._beside(chips, facts, stacked=lines > 1)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3 if lines == 1 else 2):
            grid.add_column()
        for card, chip, fact in zip(counted, chips, facts, strict=True):
            text = Text(clipped(self._function(card, view), room, lines))
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
    signs = SIGN[material] * count if count <= 3 else SIGN[material]
    return Text.assemble((str(count), "bold"), " ", (signs, COLOUR[material]))


def heaps(materials: Iterable[str]) -> Text:
    counted = Counter(materials)
    if not counted:
        return Text(NONE, style=QUIET)
    return Text(" ").join([_signs(m, counted[m]) for m in MATERIALS if counted[m]])


def _signs(material: str, count: int) -> Text:
    return Text(SIGN[material] + (f"×{count}" if count > 1 else ""), style=f"bold {COLOUR[material]}")


def lent(camp: dict[str, Any]) -> list[str]:
    """Functions that do not come from an own completed structure: public ones, and those a Gate wakes early."""
    own = {s["card"] for s in camp["structures"] if s["complete"]}
    return [card for card in camp["functions"] if card not in own]


def in_the_box(view: View) -> list[str]:
    """The cards that this edition is played with."""
    options = view["options"]
    base = {key for key, number in CARD.items() if number in EDITIONS[options["edition"]].types}
    return [key for key in CARD if key in base or key in options["geek"]]
