"""From the measured rounds to the table, the figures asked for, and `docs/benchmarks.md`. Measures nothing itself."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from .rows import OURS, OURS_IN_PETTINGZOO, PETTINGZOO, Row

Line = dict[str, Any]  # one line of the table, as it is kept in the JSON file
Results = dict[str, Any]

BASE: Final = "catanatron 4p"
HEADLINE: Final = "glory_to_rome iv 3p"
FULL_GAME: Final = 10  # decisions: a game with fewer is a toy
MISSING: Final = "–"
MEASURES: Final = {  # and which is best
    "decisions": max,
    "games": max,
    "events": max,
    "move": min,
    "observed move": min,
    "copy": min,
    "pack": min,
}


# -- from rounds to lines ------------------------------------------------------------------------------


def line(row: Row, rounds: Sequence[dict[str, Any]], failure: str = "") -> Line:
    """The best of all rounds for each measure (noise only ever slows down), the spread of the decisions, all rounds."""
    made: Line = {"name": row.name, "group": row.group, "title": row.title, "build": row.build}
    if failure or not rounds:
        return made | {"failure": failure or "not measured"}
    for key, best in MEASURES.items():
        values = [one[key] for one in rounds if key in one]
        if values:
            made[key] = short(best(values))
    decisions = [one["decisions"] for one in rounds]
    made["spread"] = round(1 - min(decisions) / max(decisions), 3)
    made["notes"] = sorted({f"{key}: {text}" for one in rounds for key, text in one.items() if key.startswith("no ")})
    made["rounds"] = {key: [short(one[key]) for one in rounds if key in one] for key in MEASURES if key in made}
    return made


def short(value: float) -> float:
    """Four digits are more than the noise leaves."""
    return float(f"{value:.4g}")


def reason(text: str) -> str:
    """Why a row failed, on one line and without the folders of the machine."""
    text = re.sub(r"(?<![\w.])(/[\w.+-]+)+/", "", " ".join(text.split()))
    return text if len(text) <= 160 else text[:157] + "..."


def kept(results: Results) -> str:
    """The JSON file: one row on each line, so that two runs can be compared as a diff."""
    rows = ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in results["rows"])
    rest = json.dumps({key: value for key, value in results.items() if key != "rows"}, indent=1, ensure_ascii=False)
    return f'{rest.removesuffix("}").rstrip()},\n "rows": [\n  {rows}\n ]\n}}\n'


def failures(results: Results) -> list[Line]:
    return [one for one in results["rows"] if "failure" in one]


# -- ratios --------------------------------------------------------------------------------------------


class Rates:
    """The lines that were measured, by name."""

    def __init__(self, results: Results) -> None:
        self.lines: dict[str, Line] = {one["name"]: one for one in results["rows"] if "failure" not in one}

    def ratio(self, name: str, other: str, key: str = "decisions") -> float | None:
        """How many times the other's value; None where one of them is missing."""
        mine, theirs = self.lines.get(name, {}).get(key), self.lines.get(other, {}).get(key)
        return mine / theirs if mine and theirs else None

    def v_interpreted(self, one: Line) -> float | None:
        if one["build"] != "compiled":
            return None
        return self.ratio(one["name"], one["name"].replace(" compiled", " interpreted"))

    def ours(self, build: str, game: str = "", group: str = OURS) -> list[Line]:
        return [
            one
            for one in self.lines.values()
            if one["group"] == group and one["build"] == build and one["name"].startswith(game)
        ]

    def python_peers(self) -> list[Line]:
        return [one for one in self.lines.values() if one["build"] == "Python"]

    def classics(self) -> list[Line]:
        return [one for one in self.lines.values() if one["group"] == PETTINGZOO]


def observation(one: Line) -> float | None:
    """Its microseconds: what a move takes longer with one. Each of the two is the best of all rounds."""
    return float(one["observed move"] - one["move"]) if "observed move" in one else None


def to_a_move(one: Line) -> float | None:
    """How many moves an observation costs."""
    cost = observation(one)
    return cost / one["move"] if cost is not None else None


def toy(one: Line) -> bool:
    return bool(one["decisions"] / one["games"] < FULL_GAME)


# -- figures -------------------------------------------------------------------------------------------

Pair = tuple[str, float]  # what was measured, and the value


@dataclass(frozen=True)
class Figure:
    what: str
    asked: str
    measured: str
    verdict: str


def figure(what: str, pairs: Sequence[Pair], bound: float, unit: str = "x", most: bool = False) -> Figure:
    """One figure asked for: reached only if every value keeps the bound; otherwise those that do not are named."""
    asked = f"at {'most' if most else 'least'} {bound:g}{unit}" if bound != 1 else "ahead"
    ordered = worst_first(pairs, most)
    measured = span(ordered, unit)
    missed = [name for name, value in ordered if (value > bound if most else value < bound or value == bound == 1)]
    if not pairs:
        verdict = "not measured"
    elif not missed:
        verdict = "reached"
    elif len(missed) == len(pairs):
        verdict = "not reached"
    else:
        verdict = f"not reached by {len(missed)} of {len(pairs)}: {'; '.join(missed)}"
    return Figure(what, asked, measured, verdict)


def beside(what: str, pairs: Sequence[Pair], most: bool = False) -> Figure:
    """What nobody asked for, for comparison with the figure before it."""
    return Figure(what, MISSING, span(worst_first(pairs, most), "x"), "for comparison")


def worst_first(pairs: Sequence[Pair], most: bool) -> list[Pair]:
    return sorted(pairs, key=lambda pair: pair[1], reverse=most)


def span(ordered: Sequence[Pair], unit: str) -> str:
    if not ordered:
        return MISSING
    (worst, low), (best, high) = ordered[0], ordered[-1]
    if len(ordered) == 1:
        return f"{low:.2f}{unit}"
    return f"{low:.2f}{unit} ({worst}) to {high:.2f}{unit} ({best})"


def observations(lines: Sequence[Line]) -> list[Pair]:
    costs = [(one["title"], to_a_move(one)) for one in lines]
    return [(title, cost) for title, cost in costs if cost is not None]


def short_titles(pairs: Sequence[Pair]) -> list[Pair]:
    """Where only one game is meant: "3 players" for "Gloria Mundi, 3 players"."""
    return [(title.rpartition(", ")[2], value) for title, value in pairs]


def figures(results: Results) -> list[Figure]:
    rates = Rates(results)

    def against(lines: Sequence[Line], other: str) -> list[Pair]:
        ratios = [(one["title"], rates.ratio(one["name"], other)) for one in lines]
        return [(title, ratio) for title, ratio in ratios if ratio is not None]

    compiled = rates.ours("compiled")
    copies = [(one["title"], one["copy"]) for one in compiled if "copy" in one]
    base_copy = rates.lines.get(BASE, {}).get("copy")
    slowest = min(rates.ours("interpreted"), key=lambda one: one["decisions"], default=None)

    def python_peers(toys: bool) -> list[Pair]:
        if slowest is None:
            return []
        return [
            (f"{one['group']} {one['title']}", slowest["decisions"] / one["decisions"])
            for one in rates.python_peers()
            if toys or not toy(one)
        ]

    def in_pettingzoo(build: str) -> list[Pair]:
        """Nothing, unless every row was measured: otherwise it could not be said of every classic game."""
        if any(one["group"] in (PETTINGZOO, OURS_IN_PETTINGZOO) for one in failures(results)):
            return []
        return [
            (f"{one['title']}, to {other['title']}", one["decisions"] / other["decisions"])
            for one in rates.ours(build, group=OURS_IN_PETTINGZOO)
            for other in rates.classics()
        ]

    return [
        figure(
            "Glory to Rome, `iv`, 3 players, compiled, to catanatron with 4 players",
            against(rates.ours("compiled", HEADLINE), BASE),
            12,
        ),
        figure(
            "The Great City of Rome, compiled, to catanatron with 4 players",
            short_titles(against(rates.ours("compiled", "great_city"), BASE)),
            18,
        ),
        figure(
            "Gloria Mundi, compiled, to catanatron with 4 players",
            short_titles(against(rates.ours("compiled", "gloria_mundi"), BASE)),
            18,
        ),
        figure("A copy of a mid-game position, compiled", copies, 4, " µs", most=True),
        figure(
            "The same: catanatron's copy (4 players) to ours",
            [(title, base_copy / copy) for title, copy in copies] if base_copy else [],
            10,
        ),
        figure("Compiled, to OpenSpiel's C++ chess", against(compiled, "openspiel chess"), 1),
        figure("Compiled, to OpenSpiel's C++ backgammon", against(compiled, "openspiel backgammon"), 1),
        figure(
            f"Our slowest game interpreted, to every Python peer with {FULL_GAME} or more decisions in a game",
            python_peers(toys=False),
            1,
        ),
        figure("The same, to every Python peer in the table, toys as well", python_peers(toys=True), 1),
        figure("Through PettingZoo, compiled, to every PettingZoo classic game", in_pettingzoo("compiled"), 1),
        beside("The same, interpreted", in_pettingzoo("interpreted")),
        figure("An observation to a move, compiled", observations(compiled), 3, most=True),
        beside("The same, interpreted", observations(rates.ours("interpreted")), most=True),
    ]


def check(results: Results) -> list[Figure]:
    """The quick check of CI: our own lines within one run, with generous bounds."""
    rates = Rates(results)
    plain = f"{HEADLINE} interpreted"

    def one(what: str, name: str, bound: float) -> Figure:
        ratio = rates.ratio(name, plain)
        return figure(what, [] if ratio is None else [("", ratio)], bound)

    return [
        one("Glory to Rome compiled, to interpreted", f"{HEADLINE} compiled", 1.5),
        one("The Great City of Rome interpreted, to Glory to Rome interpreted", "great_city 3p interpreted", 0.7),
        one("Gloria Mundi interpreted, to Glory to Rome interpreted", "gloria_mundi 3p interpreted", 0.7),
        figure("An observation to a move, compiled", observations(rates.ours("compiled")), 4, most=True),
    ]


# -- the table -----------------------------------------------------------------------------------------

HEADINGS: Final = (
    "package",
    "game",
    "rules in",
    "decisions/s",
    "spread",
    "to catanatron 4p",
    "to interpreted",
    "games/s",
    "with events",
    "copy µs",
    "pack µs",
    "observe µs",
    "to a move",
)
TEXTS: Final = 3  # the first columns are words, the others numbers


def cells(one: Line, rates: Rates) -> list[str]:
    """A line of the table. One that failed says why in place of its numbers."""
    words = [one["group"], one["title"], one["build"]]
    if "failure" in one:
        return [*words, f"failed: {one['failure']}", *[""] * (len(HEADINGS) - TEXTS - 1)]
    uncopied = any(note.startswith("no copy") for note in one["notes"])
    return [
        *words,
        number(one["decisions"]),
        f"{100 * one['spread']:.0f} %",
        times(rates.ratio(one["name"], BASE)),
        times(rates.v_interpreted(one)),
        number(one["games"]),
        number(one.get("events")),
        "fails" if uncopied else number(one.get("copy")),
        number(one.get("pack")),
        number(observation(one)),
        times(to_a_move(one)),
    ]


def number(value: float | None) -> str:
    """Three digits: 1.23, 12.3, 123, and 1 230 for 1234.5."""
    if value is None:
        return MISSING
    if value < 100:
        return f"{value:.2f}" if value < 10 else f"{value:.1f}"
    return f"{int(float(f'{value:.3g}')):,}".replace(",", " ")


def times(ratio: float | None) -> str:
    if ratio is None:
        return MISSING
    return f"{ratio:.2f}x" if ratio < 1 else f"{ratio:.1f}x"


def markdown(headings: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 99) -> str:
    rule = ["---" if column < texts else "---:" for column in range(len(headings))]
    safe = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in [list(headings), rule, *safe])


# -- the document --------------------------------------------------------------------------------------


def document(results: Results) -> str:
    rates = Rates(results)
    machine, settings = results["machine"], results["settings"]
    parts = [
        "# Speed beside other packages",
        "`make bench` wrote this page and `bench/results.json` in one run: change neither by hand. Random play, one\n"
        "thread. The ratios are the result; the absolute numbers belong to the machine and its day.",
        "## The figures asked for",
        "Where a figure has a range, it runs from the worst row to the best, and it is reached only if every row does.",
        markdown(
            ("figure", "asked", "measured", ""),
            [(one.what, one.asked, one.measured, f"**{one.verdict}**") for one in figures(results)],
        ),
        *summary(rates),
        "## The table",
        markdown(HEADINGS, [cells(one, rates) for one in results["rows"]], TEXTS),
        *troubles(results),
        HOW.format(rounds=settings["rounds"], seconds=f"{settings['seconds']:g}"),
        *toys(rates),
        "## Machine and versions",
        f"Run on {results['date']}: {machine['processor']}, {machine['cores']} cores, {machine['system']}, "
        f"{machine['python']}.",
        markdown(("package", "version"), sorted(results["versions"].items())),
    ]
    if results.get("stale"):
        parts.insert(2, "**The compiled copy was not built from the sources that ran interpreted: measure again.**")
    return "\n\n".join(parts) + "\n"


def summary(rates: Rates) -> list[str]:
    gains = [(one["title"], gain) for one in rates.ours("compiled") if (gain := rates.v_interpreted(one)) is not None]
    if not gains:
        return []
    gains.sort(key=lambda pair: pair[1])
    (least, low), (most, high) = gains[0], gains[-1]
    return [f"Compiling makes our games {low:.1f} ({least}) to {high:.1f} ({most}) times as fast as interpreted."]


def toys(rates: Rates) -> list[str]:
    names = [f"{one['group']} {one['title']}" for one in rates.python_peers() if toy(one)]
    if not names:
        return []
    return [
        f"Toys are the Python peers' games with fewer than {FULL_GAME} decisions: {', '.join(names)}.\n"
        "They count in the last of the figures only."
    ]


def troubles(results: Results) -> list[str]:
    told = [f"* {one['name']}: failed: {one['failure']}" for one in failures(results)]
    told += [f"* {one['name']}: {note}" for one in results["rows"] for note in one.get("notes", [])]
    return ["What could not be measured:\n\n" + "\n".join(told)] if told else []


HOW: Final = """## How it is measured

The same loop for every row: list the legal moves, take one with `int(random() * n)`, play it, until the game is
over; then the next game. A decision is one such choice, also where only one move is legal. `bench/worker.py`
holds the loops, one short function for each package.

* **Rounds.** {rounds} rounds; in each, every row runs for about {seconds} s in a process of its own, after a
  warm-up that does not count, and the rows take turns, so that a slow moment of the machine does not hit one
  package alone. The clock is the processor time of that process. Noise only ever slows a program down, so each
  row shows its best round; *spread* is how far its worst round was below. All rounds are in `bench/results.json`.
* **Ours.** Search mode, `g.quiet()`: events and knowledge off. *With events* is the same play as the server and
  the terminal need it. *Interpreted* runs the Python sources, *compiled* the same files built with mypyc.
* **Copy and pack.** The mean over positions from the middle of five games. Copy is what a package documents for
  search: `copy()` (ours, catanatron), `clone()` (OpenSpiel), `copy(stack=False)` (python-chess), and
  `copy.deepcopy` for RLCard and PettingZoo, which document none. Pack makes bytes or text from which the position
  comes back: `pack()`, OpenSpiel's `serialize()`, python-chess's `fen()`.
* **Observations.** *Observe* is `observe(g.seat)` at every position of random games, *to a move* its ratio to
  `moves()` and `play(move)` at the same positions; seats keep account of what they know (no `g.quiet()`). The games
  are replayed in turn without and with observations, and the difference is their cost.
* **Through PettingZoo.** Ours and its classic games are driven by the very same loop, with the same packages, as
  `env()` hands them out (its own in two or three wrappers, ours in one that answers wrong calls alike): `last()` for
  observation and mask, a random legal action, `step()`. Rock paper scissors has no mask, all its actions are legal;
  hanabi's rules are OpenSpiel's.
* **Peers.** From the package registry, in versions pinned in `bench/peers.txt`, in an environment of their own.
  OpenSpiel's chance events (dice, cards) are drawn with the same generator and do not count as decisions; bridge
  runs without the double-dummy solver. catanatron checks that each action is legal, as ours does (leaving that
  out gains it nothing that can be measured), and calls a game off after 1 000 turns. python-chess is asked for
  its legal moves once per decision, not a second time by `is_game_over`. RLCard and PettingZoo are driven through
  their environments, which also build an observation for the agent at every step: that is their documented
  interface.
* **Different games.** A decision of chess is not a decision of Catan: the table says how fast one can play at
  random, not how good a package is."""
