"""`ludi review`: a finished game judged, as a table, as JSON or as a page."""

import json
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludi.arena.format import Labels, decimal, percent, points
from ludi.arena.plan import code
from ludi.cli.arena import ended_like_ctrl_c, undisturbed
from ludi.cli.painting import BRONZE, GOLD, OXBLOOD
from ludi.cli.progress import games_bar
from ludi.cli.saves import names_of, read
from ludi.cli.simulate import INTERRUPTED
from ludi.cli.words import Words
from ludi.core.errors import BadOption, BadRecord, LudiError
from ludi.play.files import Busy, write_in_one_step
from ludi.play.journal import Saved
from ludi.study.grades import GRADES, SURE
from ludi.study.judge import Judgement, Looks
from ludi.study.kept import Kept
from ludi.study.report import PACKAGE, report
from ludi.study.reviewing import LEVELS, Review, decisions_to_judge, judged_by, looks_of
from ludi.study.shapes import ToldDecision, ToldMoment, ToldReview, ToldSeat
from ludi.study.telling import tell

FORMAT = 1
STYLES = {"best": "", "good": "", "doubtful": BRONZE, "mistake": OXBLOOD, "blunder": f"bold {OXBLOOD}"}


class ReviewRequest(NamedTuple):
    """What the command line asks for."""

    file: Path
    level: str
    times: int | None
    html: Path | None
    as_json: bool
    force: bool
    workers: int | None
    seed: int


def run_review(request: ReviewRequest, words: Words) -> None:
    if request.level not in LEVELS:
        raise BadOption(words("errors.level", level=request.level, levels=", ".join(LEVELS)))
    saved = read(request.file, words)
    if not saved.history.over:
        raise BadRecord(words("errors.unfinished", file=request.file))
    looks = looks_of(request.level, request.times)
    found = _judged(saved, looks, request, words)
    told = tell(found, words.language, names_of(saved, words) or ())
    if request.html is not None:
        write_in_one_step(request.html, report(told, words.language))
    if request.as_json:
        typer.echo(json.dumps(told, indent=1))
        return
    _Sheet(told, words).show()
    if request.html is not None:
        typer.echo(words("judging.wrote", file=request.html))


# -- judging ---------------------------------------------------------------------------------------------


def _judged(saved: Saved, looks: Looks, request: ReviewRequest, words: Words) -> Review:
    """What is judged is kept beside the record as it comes, so that an interrupted review goes on where it was."""
    record = saved.record()
    whole = sha256(b"".join(saved.lines)).hexdigest()
    head = {"ludi_review": FORMAT, "record": whole, "looks": list(looks), "seed": request.seed, "code": code()}
    try:
        kept = Kept(_beside(request), head, request.force)
    except Busy:
        raise BadRecord(words("errors.review_busy", file=_beside(request))) from None
    except BadRecord:
        raise BadRecord(words("errors.other_review", file=_beside(request))) from None
    with kept:
        judged = {row["n"]: Judgement(**row["judged"]) for row in kept.rows}
        tasks = [task for task in decisions_to_judge(record, request.seed) if task.n not in judged]
        aside = Console(stderr=True, highlight=False)
        begun, before = time.perf_counter(), len(judged)
        try:
            with (
                ended_like_ctrl_c(),
                closing(judged_by(tasks, looks, request.workers)) as found,
                games_bar(aside) as bar,
            ):
                shown = bar.add_task(words("judging.working"), total=before + len(tasks), completed=before, rate="")
                for n, each in found:
                    with undisturbed():
                        kept.add({"n": n, "judged": each._asdict()})
                    judged[n] = each
                    rate = f"{(len(judged) - before) / (time.perf_counter() - begun):.1f}"
                    bar.update(shown, completed=len(judged), rate=words("judging.rate", rate=rate))
        except KeyboardInterrupt:
            stopped = words("judging.stopped", count=len(judged), all=before + len(tasks))
            typer.echo(words("errors.line", message=stopped), err=True)
            raise typer.Exit(INTERRUPTED) from None
        except BrokenProcessPool:
            raise LudiError(words("errors.review_worker", count=len(judged), all=before + len(tasks))) from None
    return Review(record, looks, request.seed, judged)


def _beside(request: ReviewRequest) -> Path:
    """game.jsonl has game.quick.review.jsonl beside it."""
    level = request.level if request.times is None else f"x{request.times}"
    return request.file.with_suffix(f".{level}.review.jsonl")


# -- showing ---------------------------------------------------------------------------------------------


class _Sheet:
    def __init__(self, told: ToldReview, words: Words) -> None:
        self.told = told
        self.say = Labels(words.language, PACKAGE)
        self.numbers = Labels(words.language)
        self.console = Console(highlight=False)
        self.by_number = {each["n"]: each for each in told["decisions"]}

    def show(self) -> None:
        self.console.print(self.accounts())
        self.console.print(Text(self.say("review.accounts_note"), style=BRONZE))
        self.console.print(self.kinds())
        heading = "review.moments" if self.told["moments"] else "review.no_moments"
        self.console.print(Text(self.say(heading), style=f"bold {GOLD}"))
        for moment in self.told["moments"]:
            self.moment(moment)

    def sheet(self, key: str) -> Table:
        title = Text(self.say(f"review.{key}"), style=f"bold {GOLD}")
        return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)

    def accounts(self) -> Table:
        sheet = self.sheet("accounts")
        sheet.add_column("")
        for seat in self.told["seats"]:
            sheet.add_column(Text(seat["name"]), justify="right")
        for key, cells in self.lines():
            sheet.add_row(self.say(key), *cells, end_section=key == "review.adjusted")
        return sheet

    def lines(self) -> list[tuple[str, list[str]]]:
        """The names of the lines, and what each of them says of the seats."""
        seats = self.told["seats"]

        def of(write: Any) -> list[str]:
            return [write(seat) for seat in seats]

        return [
            ("review.score", of(lambda seat: str(seat["score"]))),
            ("review.start", of(lambda seat: percent(seat["start"], self.numbers))),
            *[(f"review.{key}", of(lambda seat, key=key: points(seat[key], self.numbers))) for key in PLAYED],
            ("review.result", of(lambda seat: percent(seat["result"], self.numbers))),
            ("review.adjusted", of(lambda seat: percent(seat["adjusted"], self.numbers))),
            ("review.mean_loss", of(lambda seat: self.points(seat["mean_loss"], 2))),
            *[(f"grades.{grade}", of(lambda seat, grade=grade: str(seat["grades"][grade]))) for grade in GRADES],
        ]

    def points(self, loss: float, digits: int = 1) -> str:
        return decimal(100 * loss, digits, self.numbers)

    def kinds(self) -> Table:
        sheet = self.sheet("kinds")
        sheet.add_column("")
        seats = self.told["seats"]
        for seat in seats:
            sheet.add_column(Text(seat["name"]), justify="right")
        named = {kind["kind"]: kind["text"] for seat in seats for kind in seat["kinds"]}
        for kind, text in named.items():
            sheet.add_row(text, *[self.kind(seat, kind) for seat in seats])
        return sheet

    def kind(self, seat: ToldSeat, kind: str) -> str:
        found = [each for each in seat["kinds"] if each["kind"] == kind]
        return f"{self.points(found[0]['mean_loss'], 2)} ({found[0]['decisions']})" if found else "–"

    def moment(self, moment: ToldMoment) -> None:
        decision = self.by_number[moment["n"]]
        name = self.told["seats"][decision["seat"]]["name"]
        heading = self.say("review.moment", n=moment["n"], name=name, kind=decision["kind_text"])
        print_line = self.console.print
        print_line(Text.assemble("\n", (heading, "bold"), "  ", (decision["grade_text"], STYLES[decision["grade"]])))
        for key, fact in self.facts(decision):
            print_line(Text.assemble("  ", (f"{self.say(key)}  ", BRONZE), fact))
        for reason in [*moment["reasons"], *moment["against"]]:
            print_line(Text.assemble("  ", ("+ " if reason["favours"] else "− ", BRONZE), reason["text"]))
        line = " · ".join(self.moved(self.told["seats"][each["seat"]]["name"], each["text"]) for each in moment["line"])
        print_line(Text.assemble("  ", (f"{self.say('review.play')} ", BRONZE), line))

    def moved(self, name: str, text: str) -> str:
        return self.say("review.moved", name=name, text=text)

    def facts(self, decision: ToldDecision) -> list[tuple[str, str]]:
        made = f"{percent(decision['share'], self.numbers)} ± {self.points(SURE * decision['share_doubt'])}"
        lost = {"loss": self.points(decision["loss"]), "doubt": self.points(SURE * decision["loss_doubt"])}
        return [
            ("review.made", self.moved(decision["text"], made)),
            ("review.better", self.moved(decision["best_text"], percent(decision["best_share"], self.numbers))),
            ("review.loss", self.say("review.points", **lost)),
        ]


PLAYED = ("luck", "own", "others")
