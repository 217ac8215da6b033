"""The report of a tournament: one page that holds all it needs, drawn from the summary alone."""

from collections.abc import Iterable, Mapping
from html import escape
from importlib.resources import files
from typing import Any

from ludi.arena import plots
from ludi.arena.buildings import FEW, building_name
from ludi.arena.format import (
    FORFEITED,
    Labels,
    decimal,
    duration,
    forfeits_told,
    percent,
    played_options,
    points,
    short,
    signed,
)
from ludi.arena.plots import Series, Whisker
from ludi.core.registry import title
from ludi.core.text import catalogue

COLOURS = 6
COLUMNS = 3  # of buildings
LEGEND = 30  # letters of a name beside a plot
LONG = 60  # letters of a name in a line of text
POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # nothing is fetched, nothing runs
NUMERALS = ("I", "II", "III", "IV", "V", "VI")

Estimate = Mapping[str, float]


def report(summary: Mapping[str, Any], language: str) -> str:
    """The page as HTML."""
    return _Report(summary, Labels(language)).page()


def page(say: Labels, name: str, kind: str, line: str, body: str) -> str:
    """A page as all reports look; `kind` is the section of the catalogue with its brand and what it is."""
    style = files("ludi.arena").joinpath("report.css").read_text("utf-8")
    return "".join(
        [
            f'<!DOCTYPE html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n',
            f"<title>{escape(name)}: {escape(say(f'{kind}.what'))}</title>\n<style>\n{style}</style>\n</head>\n",
            f'<body>\n<main>\n<header><p class="brand">{escape(say(f"{kind}.brand"))}</p><h1>{escape(name)}</h1>',
            f"<p>{escape(line)}</p></header>\n{MEANDER}\n{body}\n</main>\n</body>\n</html>\n",
        ]
    )


class _Report:
    def __init__(self, summary: Mapping[str, Any], say: Labels) -> None:
        self._summary = summary
        self._say = say
        self._entrants = summary["entrants"]
        names = short([each["name"] for each in self._entrants], LEGEND)
        self._series = [Series(name, i % COLOURS) for i, name in enumerate(names)]
        self._texts = catalogue(title(summary["game"]).package, say.language)
        self._equal = percent(summary["expected"], say)

    def page(self) -> str:
        say = self._say
        name = str(self._texts["terms"]["title"]) if "title" in self._texts.get("terms", {}) else self._summary["game"]
        plots_shown = [
            f'<div class="stack">{self._wins()}{self._seats()}</div>',
            self._ratings(),
            self._scores(),
            *[self._length(key) for key in ("turns", "decisions")],
            self._endings(),
            self._buildings(),
        ]
        facts = {key: self._summary[key] for key in ("games", "players", "seed")}
        played = say("sheet.played", count=self._summary["deals"], **facts)
        body = f'{self._table()}\n<div class="plots">\n{"".join(plots_shown)}</div>\n{self._foot()}'
        return page(say, name, "report", played, body)

    # -- who won -----------------------------------------------------------------------------------------

    def _table(self) -> str:
        say = self._say
        keys = ("wins", "place", "score", "rating", "ordinal", "thinking", "games")
        heads = "".join(f"<th>{escape(say(f'sheet.{key}'))}</th>" for key in keys)
        rows = "".join(self._row(i, each, keys) for i, each in enumerate(self._entrants))
        head = f"<thead><tr><th></th><th>{escape(say('sheet.bot'))}</th>{heads}</tr></thead>"
        heading = f"<h2>{escape(say('report.entrants'))}</h2>"
        return (
            f'<section>{heading}<div class="scroll"><table>{head}<tbody>{rows}</tbody></table></div>{self._forfeits()}'
            "</section>"
        )

    def _row(self, place: int, each: Mapping[str, Any], keys: Iterable[str]) -> str:
        say, rating = self._say, each["rating"]
        cells = (
            f"{percent(each['wins']['mean'], say)} <small>{self._between(each['wins'])}</small>",
            f"{decimal(each['place']['mean'], 2, say)} <small>{self._range(each['place'], 2)}</small>",
            f"{decimal(each['score']['mean'], 1, say)} <small>± {decimal(each['score']['deviation'], 1, say)}</small>",
            f"{decimal(rating['mu'], 1, say)} <small>± {decimal(rating['sigma'], 1, say)}</small>",
            decimal(rating["ordinal"], 1, say),
            duration(each["thinking"]["per_choice"], say),
            str(each["games"]),
        )
        shown = "".join(
            f'<td data-name="{escape(say(f"sheet.{key}"))}"><span>{cell}</span></td>'
            for key, cell in zip(keys, cells, strict=True)
        )
        called = each["name"] + (FORFEITED if each["forfeits"] else "")
        name = f'<span class="key c{place % COLOURS}"></span><span class="name">{escape(called)}</span>'
        return f"<tr><td>{NUMERALS[place]}</td><td>{name}</td>{shown}</tr>"

    def _forfeits(self) -> str:
        names = short([each["name"] for each in self._entrants], LONG)
        told = forfeits_told(self._entrants, names, self._say)
        return f'<div class="forfeits">{"".join(f"<p>{escape(line)}</p>" for line in told)}</div>' if told else ""

    def _between(self, share: Estimate) -> str:
        say = self._say
        low, high = (decimal(100 * share[key], 1, say) for key in ("low", "high"))
        return say("numbers.range", low=low, high=high)

    def _range(self, found: Estimate, digits: int) -> str:
        say = self._say
        return say("numbers.range", low=decimal(found["low"], digits, say), high=decimal(found["high"], digits, say))

    # -- plots -------------------------------------------------------------------------------------------

    def _section(self, key: str, body: str, place: str = "", **args: object) -> str:
        heading = escape(self._say(f"report.{key}"))
        note = escape(self._say(f"report.{key}_note", equal=self._equal, **args))
        return f'<section id="{place or key}"><h2>{heading}</h2><p>{note}</p>{body}</section>\n'

    def _legend(self) -> str:
        keys = [f'<span class="c{series.colour}">{escape(series.name)}</span>' for series in self._series]
        return f'<div class="legend">{"".join(keys)}</div>'

    def _percent(self, share: float) -> str:
        return self._say("numbers.percent", value=decimal(100 * share, 0, self._say))

    def _number(self, value: float) -> str:
        return decimal(value, 0, self._say)

    def _wins(self) -> str:
        rows = [
            self._whisker(each["name"], each["wins"], series.colour)
            for series, each in zip(self._series, self._entrants, strict=True)
        ]
        name = self._say("report.wins")
        return self._section("wins", plots.whiskers(rows, (0, 1), self._summary["expected"], self._percent, name))

    def _whisker(self, name: str, found: Estimate, colour: int) -> Whisker:
        tip = f"{name}: {percent(found['mean'], self._say)} ({self._between(found)})"
        return Whisker(name, found["mean"], found["low"], found["high"], tip, colour)

    def _ratings(self) -> str:
        lines = [(series, each["rating_curve"]) for series, each in zip(self._series, self._entrants, strict=True)]
        name, below = self._say("report.rating"), self._say("report.games_axis")
        return self._section("rating", self._legend() + plots.curves(lines, self._number, below, name))

    def _scores(self) -> str:
        say = self._say
        sets = [
            (series, each["score"]["counts"], decimal(each["score"]["mean"], 1, say))
            for series, each in zip(self._series, self._entrants, strict=True)
        ]
        return self._section("scores", plots.ridges(sets, say("report.score_axis"), say("report.scores")))

    def _length(self, key: str) -> str:
        say, found = self._say, self._summary["length"][key]
        unit = self._summary["unit"] if key == "turns" else key
        below, name = say(f"sheet.{unit}"), say(f"report.{unit}")
        drawn = plots.histogram(Series("", 2), found["counts"], self._percent, below, name)
        spread = {name: decimal(found[name], 1, say) for name in ("mean", "deviation")}
        return self._section(unit, drawn, key, **spread, least=found["least"], most=found["most"])

    def _seats(self) -> str:
        found = self._summary["seat_wins"]
        rows = [self._whisker(self._say("report.seat", number=i), each, 2) for i, each in enumerate(found, 1)]
        limits = (0.0, min(1.0, max(each["high"] for each in found) * 1.05))
        name = self._say("report.seats")
        return self._section("seats", plots.whiskers(rows, limits, self._summary["expected"], self._percent, name))

    def _endings(self) -> str:
        games, texts = self._summary["games"], self._texts.get("endings", {})
        rows = [
            (_capital(str(texts.get(ending, ending))), count / games, percent(count / games, self._say))
            for ending, count in self._summary["endings"].items()
        ]
        return self._section("endings", plots.bars(rows, self._say("report.endings")))

    def _buildings(self) -> str:
        """In columns that share their scale."""
        known = self._summary["buildings"]
        if not known:
            return ""
        shown = [each for each in known if each["finished"] >= FEW] or known
        rows = [self._building(each) for each in shown]
        low, high = min(row.low for row in rows), max(row.high for row in rows)
        limits = (min(low, 0.0), max(high, 0.0))
        size = max(8, -(-len(rows) // COLUMNS))
        name = self._say("report.buildings")
        letters = plots.room(row.name for row in rows)
        drawn = [
            plots.whiskers(rows[i : i + size], limits, 0.0, lambda value: points(value, self._say, 0), name, letters)
            for i in range(0, len(rows), size)
        ]
        return self._section("buildings", f'<div class="plots">{"".join(drawn)}</div>', few=FEW)

    def _building(self, each: Mapping[str, Any]) -> Whisker:
        say, worth = self._say, each["worth"]
        name = building_name(self._summary["game"], self._summary["options"], each["key"], say.language)
        gain = {key: points(worth[key], say) for key in ("mean", "low", "high")}
        lead = "–" if each["score"] is None else signed(each["score"], 1, say)
        tip = say("report.building_tip", name=name, count=each["finished"], lead=lead, **gain)
        return Whisker(name, worth["mean"], worth["low"], worth["high"], tip, 1 if worth["mean"] > 0 else 0)

    # -- how it was made ---------------------------------------------------------------------------------

    def _foot(self) -> str:
        summary, say = self._summary, self._say
        options = " · ".join(played_options(summary["game"], summary["options"])) or "–"
        made = say("report.made", version=summary["version"], seats=", ".join(summary["seats"]), options=options)
        return f"<footer><p>{escape(say('report.method'))}</p><p>{escape(made)}</p></footer>"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


MEANDER = (
    '<svg class="meander" aria-hidden="true"><defs>'
    '<pattern id="key" width="24" height="22" patternUnits="userSpaceOnUse">'
    '<path d="M0 19H20V4H6V14H14V9" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M20 19H24" stroke="currentColor" stroke-width="2"/></pattern></defs>'
    '<rect width="100%" height="22" fill="url(#key)"/></svg>'
)
