"""Statistics as one page of plots."""

from html import escape

from ludi.arena import plots
from ludi.arena.buildings import FEW, building_name
from ludi.arena.format import Labels, decimal, percent, points
from ludi.arena.plots import Series, Whisker
from ludi.arena.report import page
from ludi.core.registry import title
from ludi.core.text import catalogue
from ludi.study.shapes import ToldStatistics, Worth

PACKAGE = "ludi.study"
COLUMN = 8  # buildings below each other, at least


def statistics_page(found: ToldStatistics, language: str) -> str:
    """The page as HTML."""
    return _Page(found, language).page()


class _Page:
    def __init__(self, found: ToldStatistics, language: str) -> None:
        self.found = found
        self.language = language
        self.say = Labels(language, PACKAGE)
        self.numbers = Labels(language)
        self.texts = catalogue(title(found["game"]).package, language)

    def page(self) -> str:
        found = self.found
        name = str(self.texts.get("terms", {}).get("title", found["game"]))
        line = self.say("statistics.line", count=found["games"], players=found["players"])
        parts = [self.seats(), self.endings(), *[self.spread(key) for key in ("turns", "decisions", "totals")]]
        parts += [self.worth(), self.when(), self.earlier()]
        return page(self.say, name, "statistics", line, f'<div class="plots">{"".join(parts)}</div>')

    def section(self, key: str, body: str, wide: bool = False) -> str:
        note = escape(self.say(f"statistics.{key}_note", equal=self.percent(self.found["expected"]), few=FEW))
        place = "buildings" if wide else key
        heading = escape(self.say(f"statistics.{key}"))
        return f'<section class="{place}"><h2>{heading}</h2><p>{note}</p>{body}</section>\n'

    def percent(self, share: float) -> str:
        return percent(share, self.numbers)

    # -- games -------------------------------------------------------------------------------------------

    def seats(self) -> str:
        rows = [
            self.whisker(self.say("statistics.seat", number=number), each, self.percent)
            for number, each in enumerate(self.found["seat_wins"], 1)
        ]
        limits = (0.0, min(1.0, 1.05 * max(row.high for row in rows)))
        name = self.say("statistics.seats")
        return self.section("seats", plots.whiskers(rows, limits, self.found["expected"], self.percent, name))

    def whisker(self, name: str, found: dict[str, float], form: plots.Form, colour: int = 2) -> Whisker:
        mean, low, high = (found[key] for key in ("mean", "low", "high"))
        tip = f"{name}: {form(mean)} ({form(low)}, {form(high)})"
        return Whisker(name, mean, low, high, tip, colour)

    def endings(self) -> str:
        names = self.texts.get("endings", {})
        rows = []
        for ending, count in self.found["endings"].items():
            text = str(names.get(ending, ending))
            share = count / self.found["games"]
            rows.append((text[:1].upper() + text[1:], share, self.percent(share)))
        return self.section("endings", plots.bars(rows, self.say("statistics.endings")))

    def spread(self, key: str) -> str:
        unit = self.found["unit"] if key == "turns" else key
        counts = self.found[key]["counts"]  # type: ignore[literal-required]
        drawn = plots.histogram(
            Series("", 2), counts, self.percent, self.say(f"statistics.{unit}_axis"), self.say(f"statistics.{unit}")
        )
        return self.section(unit, drawn)

    # -- buildings ---------------------------------------------------------------------------------------

    def shown(self) -> list[Worth]:
        return [each for each in self.found["buildings"] if each["finished"] >= FEW]

    def name(self, each: Worth) -> str:
        return building_name(self.found["game"], self.found["options"], each["key"], self.language)

    def points(self, value: float) -> str:
        return points(value, self.numbers, 0)

    def turn(self, value: float) -> str:
        return decimal(value, 0, self.numbers)

    def worth(self) -> str:
        found = [(each, each["worth"]) for each in self.shown()]
        rows = [self.whisker(self.name(each), worth, self.points, _colour(worth)) for each, worth in found]
        return self.columns("worth", rows, self.points)

    def when(self) -> str:
        order = sorted(self.shown(), key=lambda each: each["when"]["mean"])
        rows = [self.whisker(self.name(each), each["when"], self.turn) for each in order]
        return self.columns("when", rows, self.turn)

    def earlier(self) -> str:
        known = [(each, each["earlier"]) for each in self.shown() if each["earlier"] is not None]
        order = sorted(known, key=lambda pair: -pair[1]["mean"])
        rows = [self.whisker(self.name(each), found, self.points, _colour(found)) for each, found in order]
        return self.columns("earlier", rows, self.points)

    def columns(self, key: str, rows: list[Whisker], form: plots.Form) -> str:
        """Side by side, with one scale."""
        if not rows:
            return ""
        limits = (min(0.0, *[row.low for row in rows]), max(0.0, *[row.high for row in rows]))
        size = max(COLUMN, -(-len(rows) // 3))
        letters = plots.room(row.name for row in rows)
        title_ = self.say(f"statistics.{key}")
        drawn = [
            plots.whiskers(rows[i : i + size], limits, 0.0, form, title_, letters) for i in range(0, len(rows), size)
        ]
        return self.section(key, f'<div class="plots">{"".join(drawn)}</div>', wide=True)


def _colour(found: dict[str, float]) -> int:
    return 1 if found["mean"] > 0 else 0
