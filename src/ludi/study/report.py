"""A review as one page that holds all it needs: where each result comes from, the chart, the moments, the decisions."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import pairwise

from ludi.arena import plots
from ludi.arena.format import Labels, decimal, percent, points
from ludi.arena.plots import Series
from ludi.arena.report import page
from ludi.study.grades import GRADES, SURE
from ludi.study.shapes import ToldDecision, ToldMoment, ToldReason, ToldReview, ToldSeat

PACKAGE = "ludi.study"
COLOURS = 6
SUMS = ("luck", "own", "others")
SHADES = {"best": 1, "good": 1, "doubtful": 2, "mistake": 0, "blunder": 5}
ACCOUNT = ("start", "luck", "own", "others", "result", "adjusted")


def report(told: ToldReview, language: str) -> str:
    """The page as HTML."""
    return _Report(told, language).page()


class _Report:
    def __init__(self, told: ToldReview, language: str) -> None:
        self.told = told
        self.say = Labels(language, PACKAGE)
        self.numbers = Labels(language)
        self.seats = told["seats"]
        self.by_number = {each["n"]: each for each in told["decisions"]}

    def page(self) -> str:
        told = self.told
        line = self.say("review.line", count=len(told["decisions"]), players=told["players"], looks=self.looks())
        parts = [self.accounts(), self.charts(), self.moments(), self.kinds(), self.decisions(), self.foot()]
        return page(self.say, told["title"], "review", line, "\n".join(part for part in parts if part))

    def looks(self) -> str:
        spent = sum(each["looks"] for each in self.told["decisions"])
        return str(round(spent / max(1, len(self.told["decisions"]))))

    def section(self, key: str, body: str) -> str:
        note = escape(self.say(f"review.{key}_note"))
        return f'<section id="{key}"><h2>{escape(self.say(f"review.{key}"))}</h2><p>{note}</p>{body}</section>'

    # -- where the results come from ---------------------------------------------------------------------

    def accounts(self) -> str:
        heads = ["", self.say("review.player"), self.say("review.score")]
        heads += [self.say(f"review.{key}") for key in ACCOUNT]
        heads += [self.say("review.mean_loss"), *[self.say(f"grades.{grade}") for grade in GRADES]]
        rows = [self.account(number, seat) for number, seat in enumerate(self.seats)]
        return self.section("accounts", _table(heads, rows))

    def account(self, number: int, seat: ToldSeat) -> list[str]:
        shares = [
            percent(seat["start"], self.numbers),
            *[points(value, self.numbers) for value in (seat["luck"], seat["own"], seat["others"])],
            percent(seat["result"], self.numbers),
            percent(seat["adjusted"], self.numbers),
        ]
        name = f'<span class="key c{number % COLOURS}"></span><span class="name">{escape(seat["name"])}</span>'
        counts = [str(seat["grades"][grade]) for grade in GRADES]
        return ["", name, str(seat["score"]), *shares, self.points(seat["mean_loss"], 2), *counts]

    def points(self, loss: float, digits: int = 1) -> str:
        return decimal(100 * loss, digits, self.numbers)

    # -- the course of the game --------------------------------------------------------------------------

    def charts(self) -> str:
        names = [Series(seat["name"], number % COLOURS) for number, seat in enumerate(self.seats)]
        lines = [
            (name, [(part["n"], part["expected"][seat], 0.0) for part in self.told["course"]])
            for seat, name in enumerate(names)
        ]
        whole = self.chart(self.say("review.expected"), lines, lambda value: percent(value, self.numbers))
        own = [self.sums(seat, name.name) for seat, name in enumerate(names)]
        return self.section("course", f'<div class="plots">{whole}{"".join(own)}</div>')

    def sums(self, seat: int, name: str) -> str:
        """Luck and play of one seat, each summed up from the start."""
        lines = [
            (
                Series(self.say(f"review.{key}"), colour),
                [(part["n"], part[key][seat], 0.0) for part in self.told["course"]],  # type: ignore[literal-required]
            )
            for colour, key in enumerate(SUMS)
        ]
        return self.chart(name, lines, lambda value: points(value, self.numbers, 0))

    def chart(
        self,
        name: str,
        lines: Sequence[tuple[Series, Sequence[tuple[int, float, float]]]],
        form: Callable[[float], str],
    ) -> str:
        legend = "".join(f'<span class="c{series.colour}">{escape(series.name)}</span>' for series, _ in lines)
        stepped = [(series, list(_steps(curve))) for series, curve in lines]
        drawn = plots.curves(stepped, form, self.say("review.axis"), name)
        return f'<div><h3>{escape(name)}</h3><div class="legend">{legend}</div>{drawn}</div>'

    # -- moments -----------------------------------------------------------------------------------------

    def moments(self) -> str:
        told = "".join(self.moment(each) for each in self.told["moments"])
        body = f'<div class="moments">{told}</div>' if told else f"<p>{escape(self.say('review.no_moments'))}</p>"
        return self.section("moments", body)

    def moment(self, moment: ToldMoment) -> str:
        decision = self.by_number[moment["n"]]
        head = self.say(
            "review.moment",
            n=moment["n"],
            name=self.seats[decision["seat"]]["name"],
            kind=decision["kind_text"],
        )
        facts = [
            (self.say("review.made"), self.moved(decision["text"], f"{self.share(decision)} {self.called(decision)}")),
            (
                self.say("review.better"),
                self.moved(decision["best_text"], percent(decision["best_share"], self.numbers)),
            ),
            (self.say("review.loss"), self.loss(decision)),
        ]
        made, better, lost = [f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts]
        line = [self.moved(self.seats[each["seat"]]["name"], each["text"]) for each in moment["line"]]
        return (
            f"<article><h3>{escape(head)}</h3><dl>{made}{better}{lost}</dl>"
            f"{self.reasons('why', moment['reasons'])}{self.reasons('why_not', moment['against'])}"
            f"<p>{escape(self.say('review.play'))}</p><ol>{_items(line)}</ol></article>"
        )

    def moved(self, name: str, text: str) -> str:
        return self.say("review.moved", name=name, text=text)

    def called(self, decision: ToldDecision) -> str:
        return f"({decision['grade_text']})"

    def share(self, decision: ToldDecision) -> str:
        return f"{percent(decision['share'], self.numbers)} ± {self.points(SURE * decision['share_doubt'])}"

    def loss(self, decision: ToldDecision) -> str:
        lost, doubt = self.points(decision["loss"]), self.points(SURE * decision["loss_doubt"])
        return self.say("review.points", loss=lost, doubt=doubt)

    def reasons(self, key: str, reasons: Sequence[ToldReason]) -> str:
        if not reasons:
            return ""
        return f"<p>{escape(self.say(f'review.{key}'))}</p><ul>{_items(each['text'] for each in reasons)}</ul>"

    # -- kinds and decisions -----------------------------------------------------------------------------

    def kinds(self) -> str:
        keys = sorted({kind["kind"] for seat in self.seats for kind in seat["kinds"]})
        named = {kind["kind"]: kind["text"] for seat in self.seats for kind in seat["kinds"]}
        rows = []
        for key in keys:
            found = [next((kind for kind in seat["kinds"] if kind["kind"] == key), None) for seat in self.seats]
            cells = [f"{self.points(each['mean_loss'], 2)} ({each['decisions']})" if each else "–" for each in found]
            rows.append(["", escape(named[key]), *cells])
        heads = ["", self.say("review.kind"), *[seat["name"] for seat in self.seats]]
        return self.section("kinds", _table(heads, rows))

    def decisions(self) -> str:
        heads = ["n", *[self.say(f"review.{key}") for key in ("player", "kind", "made", "grade", "loss", "better")]]
        rows = [self.row(each) for each in self.told["decisions"]]
        table = _table(heads, rows)
        return f'<details id="decisions"><summary>{escape(self.say("review.all"))}</summary>{table}</details>'

    def row(self, each: ToldDecision) -> list[str]:
        grade = f'<span class="grade c{SHADES[each["grade"]]}">{escape(each["grade_text"])}</span>'
        plain = [self.seats[each["seat"]]["name"], each["kind_text"], each["text"]]
        better = each["best_text"] if each["best"] != each["move"] else "–"
        loss = self.loss(each) if each["best"] != each["move"] else "–"
        return [str(each["n"]), *map(escape, plain), grade, escape(loss), escape(better)]

    def foot(self) -> str:
        return f"<footer><p>{escape(self.say('review.method'))}</p></footer>"


def _steps(curve: Sequence[tuple[int, float, float]]) -> Iterable[tuple[int, float, float]]:
    """A value stays until there is another."""
    yield curve[0]
    for (_, before, doubt), late in pairwise(curve):
        yield late[0], before, doubt
        yield late


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The cells of its rows are HTML already; on a narrow screen each is named by its head."""
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td data-name="{escape(name)}"><span>{cell}</span></td>' if i > 1 else f"<td>{cell}</td>"
            for i, (name, cell) in enumerate(zip(heads, row, strict=True))
        )
        + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _items(texts: Iterable[str]) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts)
