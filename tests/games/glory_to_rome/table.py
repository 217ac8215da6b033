"""A tiny builder of positions, and a few words to play and to look.

    g = table(p0=dict(hand="Dock Jack", built="Fountain"), deck="Wall", pool="Road")
    play(g, "card:dock", "1 draw")
    assert hand(g, 0) == "..."

Names are separated by blanks, words within a name joined by "_", in any case; "brick*3" is three of them. Where only
the colour matters, a material or a role will do. Materials lie under a structure after a colon, a Statue's site
stands after an @: building="Road Catacomb:stone Statue@brick:brick+marble".
All cards that are not named stay in the draw pile, under those named by `deck` (the first of these is drawn first);
with `deck_size` the others are put into the box.
"""

from typing import Any

import pytest

from ludi.core.fields import ALL
from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, CARDS, EDITIONS, MATERIAL, MATERIALS, ROLES, STATUE, VALUE, deck_of
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.moves import CATALOGUE, NAMES
from ludi.games.glory_to_rome.save import unaccounted
from ludi.games.glory_to_rome.setup import bare
from ludi.games.glory_to_rome.state import Structure
from ludi.games.glory_to_rome.turn import Academies, Act, Castras, Lead, PassLeader, Senates, Sewers, Tidy

in_every_edition = pytest.mark.parametrize("edition", ["iv", "iv-fr", "republic", "imperium"])
in_both_versions = pytest.mark.parametrize("edition", ["republic", "imperium"])

ONE_OF_EACH = " ".join(ROLES)
ALL_MATERIALS = " ".join(MATERIALS)
NO_STONE_IN_TOWN = dict.fromkeys(["rubble", "wood", "concrete", "brick", "marble"], 2)
NO_WOOD_IN_TOWN = dict.fromkeys(["rubble", "stone", "concrete", "brick", "marble"], 2)


class _Box:
    """The order cards not yet on the table."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def take(self, word: str) -> int:
        """A card by name, or any of a colour."""
        if word in MATERIALS or word in ROLES:
            colour = (MATERIALS if word in MATERIALS else ROLES).index(word)
            card = next(c for c in reversed(self.cards) if MATERIAL[c] == colour)
        else:
            card = CARD[word]
        assert card in self.cards, f"no {word} left in the box"
        self.cards.remove(card)
        return card


def _words(text: str) -> list[str]:
    found: list[str] = []
    for word in text.lower().split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def table(players: int = 0, *, deck: str = "", pool: str = "", deck_size: int = 0, led: str = "", **more: Any) -> Any:
    """A position. `p0`, `p1` ... describe the camps; seat 0 leads (or `leader`).

    With `led` the role has been led, `follow` names the followers ("0" by default: the leader alone), and the first
    player is about to act.
    """
    camps = [more.pop(f"p{p}", {}) for p in range(5)]
    players = players or max(2, 1 + max([p for p in range(5) if camps[p]], default=1))
    leader = more.pop("leader", 0)
    follow = more.pop("follow", str(leader))
    sites_left = more.pop("sites_left", None)
    options = check(OPTIONS, more, "glory_to_rome")
    g = bare(players, 0, options)
    box = _Box(deck_of(EDITIONS[options["edition"]], options["geek"]))
    top = [box.take(word) for word in _words(deck)]
    for precise in (True, False):  # cards by name first, so that no colour takes them away
        _fill(g, box, camps, pool, precise)
    if deck_size:
        g.box = box.cards[: len(box.cards) - deck_size + len(top)]
        box.cards = box.cards[len(g.box) :]
    g.deck = box.cards + top[::-1]
    if sites_left is not None:
        _use_sites(g, sites_left)
    g.leader = leader
    g.refresh()
    if led:
        _lead(g, led, [int(p) for p in follow.split()])
    else:
        g.push(Lead(leader))
    g.advance()
    g.events = []
    assert not unaccounted(g), unaccounted(g)
    return g


def geek(edition: str = "republic", **more: Any) -> Any:
    """A table with all the Geek cards in the deck."""
    return table(edition=edition, geek="all", **more)


def _vague(word: str) -> bool:
    return word in MATERIALS or word in ROLES


def _fill(g: GloryToRome, box: _Box, camps: list[dict[str, Any]], pool: str, precise: bool) -> None:
    g.pool += [box.take(w) for w in _words(pool) if _vague(w) != precise]
    for camp, given in zip(g.camps, camps, strict=False):
        unknown = set(given) - {"hand", "clients", "stock", "vault", "built", "building", "sites"}
        assert not unknown, unknown
        orders = [w for w in _words(given.get("hand", "")) if w != "jack"]
        camp.hand += [box.take(w) for w in orders if _vague(w) != precise]
        camp.clients += [box.take(w) for w in _words(given.get("clients", "")) if _vague(w) != precise]
        camp.stockpile += [box.take(w) for w in _words(given.get("stock", "")) if _vague(w) != precise]
        sold = [box.take(w) for w in _words(given.get("vault", "")) if _vague(w) != precise]
        camp.vault += sold
        camp.vault_known += [ALL] * len(sold)
        if precise:
            seat = g.camps.index(camp)
            jacks = _words(given.get("hand", "")).count("jack")
            camp.jacks += jacks
            g.jacks -= jacks
            for material in _words(given.get("sites", "")):
                _take_site(g, MATERIALS.index(material))
                g.gain_site(seat, MATERIALS.index(material))
            camp.structures += [_structure(g, box, w, False) for w in _words(given.get("building", ""))]
            camp.structures += [_structure(g, box, w, True) for w in _words(given.get("built", ""))]
        else:
            seat = g.camps.index(camp)
            for i, s in enumerate(camp.structures):
                if s.complete:
                    camp.structures[i] = _finish(g, box, seat, s)


def _structure(g: GloryToRome, box: _Box, word: str, complete: bool) -> Structure:
    name, _, under = word.partition(":")
    name, _, site = name.partition("@")
    card = box.take(name)
    material = MATERIALS.index(site) if site else MATERIAL[card]
    assert card == STATUE or material == MATERIAL[card]
    _take_site(g, material)
    return Structure(card, material, tuple([box.take(w) for w in under.split("+") if w]), complete)


def _finish(g: GloryToRome, box: _Box, seat: int, s: Structure) -> Structure:
    """A completed structure has its materials and has given its influence."""
    missing = 0 if s.materials else VALUE[s.site]
    g.gain_site(seat, s.site)
    materials = s.materials + tuple([box.take(MATERIALS[MATERIAL[s.card]]) for _ in range(missing)])
    return Structure(s.card, s.site, materials, True)


def _take_site(g: GloryToRome, material: int) -> None:
    if g.outside[material]:
        g.outside[material] -= 1
    else:
        g.town[material] -= 1
        g.sites_left -= 1


def _use_sites(g: GloryToRome, left: dict[str, int]) -> None:
    """Leave so many sites in town; the others are moved out of town."""
    for material, name in enumerate(MATERIALS):
        count = left.get(name, 0)
        g.outside[material] += g.town[material] - count
        g.town[material] = count
    g.sites_left = sum(g.town)


def _lead(g: GloryToRome, role: str, follow: list[int]) -> None:
    g.led = ROLES.index(role)
    for seat in follow:
        g.camps[seat].units = 1
    for frame in (PassLeader(g.leader), Academies(0), Tidy(-1), Sewers(0), Senates(0), Castras(0), Act(0)):
        g.push(frame)


# -- playing -----------------------------------------------------------------------------------------


def play(g: Any, *steps: str) -> Any:
    """Play moves by name; a number before the name says which seat should be deciding. Returns the events."""
    events: list[Any] = []
    for step in steps:
        seat, _, name = step.rpartition(" ")
        assert not seat or g.seat == int(seat), f"seat {g.seat} decides, not {seat}: {legal(g)}"
        assert name in legal(g), f"{name} is not among {legal(g)}"
        events += g.play(CATALOGUE.number(name))
    return events


def legal(g: Any) -> list[str]:
    return [NAMES[move] for move in g.moves()]


def family(g: Any, name: str) -> list[str]:
    """The legal moves of one family."""
    return [move for move in legal(g) if move.startswith(name + ":")]


def put(g: Any, seat: int, what: str, where: str) -> None:
    """Choose a card or a material, then its place; the place is not asked for if there is only one."""
    play(g, f"{seat} {what}")
    if not g.over and g.stack[-1].kind == "Place":
        play(g, where)


def others_think(g: Any, how: str = "draw") -> None:
    """Everybody asked to follow thinks instead."""
    while not g.over and g.stack[-1].kind == "Follow":
        play(g, how)


# -- looking -----------------------------------------------------------------------------------------


def _listed(names: list[str]) -> str:
    return " ".join(sorted(names))


def hand(g: Any, seat: int) -> str:
    """The order cards by name and the Jacks, sorted."""
    camp = g.camps[seat]
    return _listed([CARDS[c] for c in camp.hand] + ["jack"] * camp.jacks)


def hand_size(g: Any, seat: int) -> int:
    return int(g.camps[seat].hand_size())


def stock(g: Any, seat: int) -> str:
    return _listed([MATERIALS[MATERIAL[c]] for c in g.camps[seat].stockpile])


def vault(g: Any, seat: int) -> str:
    return _listed([MATERIALS[MATERIAL[c]] for c in g.camps[seat].vault])


def clients(g: Any, seat: int) -> str:
    return _listed([ROLES[MATERIAL[c]] for c in g.camps[seat].clients])


def pool(g: Any) -> str:
    return _listed([CARDS[c] for c in g.pool])


def influence(g: Any, seat: int) -> int:
    return int(g.camps[seat].influence)


def structure(g: Any, seat: int, name: str) -> str:
    """`complete`, `public`, `missing`, or the materials under it ("" for none)."""
    camp = g.camps[seat]
    i = camp.find(CARD[name])
    if i < 0:
        return "missing"
    s = camp.structures[i]
    if s.stair >= 0:
        return "public"
    return "complete" if s.complete else _listed([MATERIALS[MATERIAL[c]] for c in s.materials])


def works(g: Any, seat: int, name: str) -> bool:
    return bool(g.works(seat, CARD[name]))


def total(g: Any, seat: int) -> int:
    return int(g.scores()[seat]["total"])


def limits(g: Any, seat: int) -> tuple[int, int]:
    """How many clients and how many cards in the vault."""
    camp = g.camps[seat]
    return g.clientele_room(seat) + len(camp.clients), g.vault_room(seat) + len(camp.vault)


def clients_limit(g: Any, seat: int) -> int:
    return limits(g, seat)[0]


def refill(g: Any, seat: int) -> int:
    return int(g.refill_size(seat))


def is_leading(g: Any, seat: int) -> bool:
    """The turn is over and this seat may lead the next one."""
    return bool(g.seat == seat == g.leader and g.led < 0)
