"""Plots as SVG, to stand inside a page whose style sheet gives them their colours.

A plot is WIDTH units wide, which is about as many pixels on a desk as on a phone, so that its letters stay readable.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from ludi.arena.format import short

WIDTH = 400
EDGE = 8
LETTER = 6.6  # the usual width of one
ROW = 30
AXIS = 26  # below a plot
BINS = 24  # at most
LONGEST_NAME = 19
ALONE = 6

Form = Callable[[float], str]


class Whisker(NamedTuple):
    """A row with an interval."""

    name: str
    mean: float
    low: float
    high: float
    tip: str
    colour: int = 0


class Series(NamedTuple):
    """What belongs to one entrant."""

    name: str
    colour: int


class Scale:
    """From values to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / ((self.high - self.low) or 1) * (self.end - self.start)


def ticks(low: float, high: float, wanted: int) -> list[float]:
    """Round numbers between two values, about as many as wanted."""
    step = _round_step((high - low) / wanted)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def _round_step(step: float) -> float:
    if step <= 0:
        return 1.0
    power: float = 10 ** floor(log10(step))
    return next((times * power for times in (1, 2, 2.5, 5) if times * power >= step * (1 - 1e-9)), 10 * power)


# -- parts of a plot -------------------------------------------------------------------------------------


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    body = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">{body}</svg>'


def _line(x1: float, y1: float, x2: float, y2: float, look: str) -> str:
    return f'<line class="{look}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, look: str = "", anchor: str = "start") -> str:
    return f'<text class="{look}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _bar(x: float, y: float, width: float, height: float, look: str, tip: str) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
    return f'<rect class="{look}" {size}><title>{escape(tip)}</title></rect>'


def _across(scale: Scale, top: float, bottom: float, form: Form, wanted: int = 4) -> list[str]:
    """Upright lines with their values below."""
    parts: list[str] = []
    for value in ticks(scale.low, scale.high, wanted):
        x = scale(value)
        parts.append(_line(x, top, x, bottom, "grid"))
        parts.append(_text(x, bottom + 16, form(value), "axis", _anchor(x)))
    return parts


def _anchor(x: float) -> str:
    """So that a label at the edge stays inside."""
    return "end" if x > WIDTH - 2 * EDGE else "start" if x < 2 * EDGE else "middle"


def _upward(scale: Scale, left: float, form: Form, wanted: int = 4) -> list[str]:
    """Level lines with their values on the left."""
    parts: list[str] = []
    for value in ticks(scale.low, scale.high, wanted):
        y = scale(value)
        parts.append(_line(left, y, WIDTH - EDGE, y, "grid"))
        parts.append(_text(left - 6, y + 4, form(value), "axis", "end"))
    return parts


# -- plots -----------------------------------------------------------------------------------------------


def room(names: Iterable[str]) -> int:
    """How many letters of the longest name are shown."""
    return min(LONGEST_NAME, max(map(len, names)))


def whiskers(
    rows: Sequence[Whisker], limits: tuple[float, float], mark: float, form: Form, title: str, letters: int = 0
) -> str:
    """A point with its interval in each row, and a line where all would stand if nothing mattered."""
    letters = letters or room(row.name for row in rows)
    names = short([row.name for row in rows], letters)
    left = EDGE + letters * LETTER + 12
    scale = Scale(*limits, left, WIDTH - 2 * EDGE)
    step = ROW if len(rows) <= 6 else 22
    bottom = EDGE + step * len(rows)
    parts = _across(scale, EDGE, bottom, form)
    parts.append(_line(scale(mark), EDGE, scale(mark), bottom, "mark"))
    for i, row in enumerate(rows):
        y = EDGE + step * (i + 0.5)
        ends = _line(scale(row.low), y, scale(row.high), y, f"whisker c{row.colour}")
        point = f'<circle class="point c{row.colour}" cx="{scale(row.mean):.1f}" cy="{y:.1f}" r="5"/>'
        name = _text(left - 10, y + 4.5, names[i], "name", "end")
        parts.append(f"<g><title>{escape(row.tip)}</title>{name}{ends}{point}</g>")
    return _svg(bottom + AXIS, title, parts)


def curves(
    lines: Sequence[tuple[Series, Sequence[tuple[int, float, float]]]], form: Form, below: str, title: str
) -> str:
    """Values over games, each in a band of its uncertainty."""
    height, left = 270, EDGE + 34
    low = min(mu - sigma for _, curve in lines for _, mu, sigma in curve)
    high = max(mu + sigma for _, curve in lines for _, mu, sigma in curve)
    across = Scale(0, max(curve[-1][0] for _, curve in lines), left, WIDTH - 2 * EDGE)
    up = Scale(low, high, height, EDGE)
    parts = _upward(up, left, form) + _across(across, height, height, _whole)
    for series, curve in lines:
        above = [f"{across(game):.1f},{up(mu + sigma):.1f}" for game, mu, sigma in curve]
        under = [f"{across(game):.1f},{up(mu - sigma):.1f}" for game, mu, sigma in reversed(curve)]
        middle = [f"{across(game):.1f},{up(mu):.1f}" for game, mu, _ in curve]
        tip = f"<title>{escape(series.name)}</title>"
        parts.append(f'<polygon class="band c{series.colour}" points="{" ".join(above + under)}"/>')
        parts.append(f'<polyline class="curve c{series.colour}" points="{" ".join(middle)}">{tip}</polyline>')
    parts.append(_text(WIDTH - EDGE, height + AXIS + 10, below, "axis", "end"))
    return _svg(height + AXIS + 16, title, parts)


def histogram(series: Series, counts: Mapping[str, int], form: Form, below: str, title: str) -> str:
    """How often each value occurs, as a share of all."""
    height, left = 180, EDGE + 40
    width, first, last = _bins([counts])
    shares = _binned(counts, width, first, last)
    alone = ALONE if first == last else 0  # columns left empty on either side of a single one
    across = Scale((first - alone) * width, (last + 1 + alone) * width, left, WIDTH - 2 * EDGE)
    up = Scale(0, max(shares) * 1.04, height, EDGE)
    parts = _upward(up, left, form, 3)
    if alone:
        parts.append(_text(across(first + 0.5), height + 16, _whole(first), "axis", "middle"))
    else:
        parts += _across(across, height, height, _whole, 5)
    for i, share in enumerate(shares):
        value = (first + i) * width
        values = f"{value}" if width == 1 else f"{value}–{value + width - 1}"
        x, y = across(value), up(share)
        look, tip = f"column c{series.colour}", f"{values}: {form(share)}"
        parts.append(_bar(x + 0.5, y, across(value + width) - x - 1, height - y, look, tip) if share else "")
    parts.append(_text(WIDTH - EDGE, height + AXIS + 10, below, "axis", "end"))
    return _svg(height + AXIS + 16, title, parts)


def ridges(sets: Sequence[tuple[Series, Mapping[str, int], str]], below: str, title: str) -> str:
    """How often values occur in several sets, each above a line of its own, to the same scales; with what is told of it
    beside its name."""
    row = max(56, 264 // len(sets))
    width, first, last = _bins([counts for _, counts, _ in sets])
    across = Scale(first * width, (last + 1) * width, EDGE, WIDTH - EDGE)
    binned = [_binned(counts, width, first, last) for _, counts, _ in sets]
    most, bottom = max(map(max, binned)), EDGE + row * len(sets)
    parts = _across(across, EDGE, bottom, _whole, 6)
    for i, ((series, _, told), shares) in enumerate(zip(sets, binned, strict=True)):
        up = Scale(0, most, EDGE + row * (i + 1), EDGE + row * i + 22)
        corners = [(first * width, 0.0)]
        for at, share in enumerate(shares, first):
            corners += [(at * width, share), ((at + 1) * width, share)]
        points = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in [*corners, ((last + 1) * width, 0.0)])
        parts.append(f'<polygon class="outline c{series.colour}" points="{points}"/>')
        parts.append(_text(EDGE, up.end - 6, series.name, f"name c{series.colour} own"))
        parts.append(_text(WIDTH - EDGE, up.end - 6, told, "axis", "end"))
    parts.append(_text(WIDTH - EDGE, bottom + AXIS + 10, below, "axis", "end"))
    return _svg(bottom + AXIS + 16, title, parts)


def _whole(value: float) -> str:
    return f"{value:.0f}".replace("-", "\N{MINUS SIGN}")


def _bins(sets: Sequence[Mapping[str, int]]) -> tuple[int, int, int]:
    """How many values fall into one column, and the numbers of the first and the last column."""
    values = [int(value) for counts in sets for value in counts]
    width = max(1, ceil(_round_step((max(values) - min(values) + 1) / BINS)))
    return width, min(values) // width, max(values) // width


def _binned(counts: Mapping[str, int], width: int, first: int, last: int) -> list[float]:
    shares = [0.0] * (last - first + 1)
    for value, count in counts.items():
        shares[int(value) // width - first] += count
    return [share / sum(counts.values()) for share in shares]


def bars(rows: Sequence[tuple[str, float, str]], title: str) -> str:
    """A name, a share as a bar below it, and what is written beside the name."""
    step = 44
    scale = Scale(0, 1, 0, WIDTH - 2 * EDGE)
    names = short([name for name, _, _ in rows], 45)
    parts: list[str] = []
    for i, (name, share, told) in enumerate(rows):
        y = EDGE + step * i
        parts.append(_text(EDGE, y + 13, names[i], "name"))
        parts.append(_text(WIDTH - EDGE, y + 13, told, "name", "end"))
        parts.append(_bar(EDGE, y + 20, scale(1), 10, "rail", ""))
        parts.append(_bar(EDGE, y + 20, scale(share), 10, "column c0", f"{name}: {told}"))
    return _svg(EDGE + step * len(rows), title, parts)
