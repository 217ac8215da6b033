"""A review in words, in one language: what the terminal, the page and JSON show of it."""

from collections.abc import Sequence

from ludi import position
from ludi.bots.hints import said_more, said_reasons
from ludi.bots.search.advisor import advisor_of
from ludi.bots.seat import Seat
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.core.text import catalogue, words
from ludi.play.outcome import outcome
from ludi.study.analysis import Analysis
from ludi.study.grades import GRADES, is_sure
from ludi.study.puzzles import Puzzle
from ludi.study.reviewing import Decision, Review
from ludi.study.shapes import (
    KindLoss,
    LineMove,
    PuzzleAnswer,
    ToldAnalysis,
    ToldDecision,
    ToldMoment,
    ToldPart,
    ToldPuzzle,
    ToldReason,
    ToldReview,
    ToldSeat,
)

PACKAGE = "ludi.study"
MOMENTS = 5  # that are told at length


def tell(review: Review, language: str, names: Sequence[str] = ()) -> ToldReview:
    return _Telling(review, language, names).whole()


def seat_names(review: Review, language: str) -> list[str]:
    """As the record names them, or by their numbers."""
    given = review.record.head.get("names")
    if isinstance(given, list) and len(given) == review.players and all(isinstance(name, str) for name in given):
        return given
    return [words(PACKAGE, language, "review", "seat").format(number=n + 1) for n in range(review.players)]


def told_line(known: Game, moves: Sequence[int], language: str, names: Sequence[str]) -> list[LineMove]:
    """Moves that follow each other from a position, in words."""
    told: list[LineMove] = []
    ahead = known.copy()
    ahead.quiet()
    for move in moves:
        told.append({"seat": ahead.seat, "text": ahead.text(move, language, names)})
        ahead.play(move)
    return told


def tell_analysis(found: Analysis, language: str, names: Sequence[str]) -> ToldAnalysis:
    """What is known of a position by now."""
    g = found.position
    return {
        "game": g.NAME,
        "line": position.write(g, g.seat),
        "seat": g.seat,
        "guesses": found.guesses,
        "moves": [
            {
                "move": g.name(each.move),
                "text": g.text(each.move, language, names),
                "share": each.share,
                "doubt": each.doubt,
                "looks": each.looks,
                "line": told_line(g, each.moves, language, names),
            }
            for each in found.best()
        ],
    }


def kind_text(game: str, kind: str, language: str) -> str:
    """What is asked, in a few words."""
    return str(catalogue(title(game).package, language).get("frames", {}).get(kind, kind))


def tell_puzzle(game: str, puzzle: Puzzle, language: str) -> ToldPuzzle:
    return {
        "id": puzzle.id,
        "game": game,
        "line": puzzle.line,
        "theme": puzzle.theme,
        "theme_text": kind_text(game, puzzle.theme, language),
        "difficulty": puzzle.difficulty,
        "difficulty_text": words(PACKAGE, language, "difficulty", str(puzzle.difficulty)),
    }


def tell_answer(puzzle: Puzzle, language: str) -> PuzzleAnswer:
    g = puzzle.position()
    return {
        "best": puzzle.best,
        "best_text": g.text(g.number(puzzle.best), language),
        "thumb": puzzle.thumb,
        "thumb_text": g.text(g.number(puzzle.thumb), language),
        "share": puzzle.share,
        "margin": puzzle.margin,
        "doubt": puzzle.doubt,
    }


class _Telling:
    def __init__(self, review: Review, language: str, names: Sequence[str]) -> None:
        self.review = review
        self.language = language
        self.names = list(names) or seat_names(review, language)
        self.game = review.record.history.game
        self.texts = catalogue(title(self.game.NAME).package, language)

    def whole(self) -> ToldReview:
        review = self.review
        return {
            "game": self.game.NAME,
            "title": str(self.texts.get("terms", {}).get("title", self.game.NAME)),
            "players": review.players,
            "seed": review.record.head["seed"],
            "ending": outcome(self.game, review.record.history.resigned).ending,
            "looks": review.looks._asdict(),
            "seats": [self.seat(number) for number in range(review.players)],
            "decisions": [self.decision(each) for each in review.decisions],
            "moments": [self.moment(each) for each in review.costliest(MOMENTS)],
            "course": self.course(),
        }

    # -- seats -------------------------------------------------------------------------------------------

    def seat(self, number: int) -> ToldSeat:
        account, made = self.review.accounts[number], self.review.of_seat(number)
        return {
            "name": self.names[number],
            "score": self.game.scores()[number]["total"],
            **account._asdict(),  # type: ignore[typeddict-item]
            "adjusted": account.adjusted(),
            "decisions": len(made),
            "mean_loss": _mean(made),
            "grades": {grade: sum(each.grade == grade for each in made) for grade in GRADES},
            "kinds": self.kinds(made),
        }

    def kinds(self, made: Sequence[Decision]) -> list[KindLoss]:
        """Where most is lost comes first."""
        by_kind: dict[str, list[Decision]] = {}
        for each in made:
            by_kind.setdefault(each.kind, []).append(each)
        order = sorted(by_kind, key=lambda kind: (-sum(each.loss for each in by_kind[kind]), kind))
        return [
            {
                "kind": kind,
                "text": self.kind_text(kind),
                "decisions": len(by_kind[kind]),
                "mean_loss": _mean(by_kind[kind]),
            }
            for kind in order
        ]

    def kind_text(self, kind: str) -> str:
        return kind_text(self.game.NAME, kind, self.language)

    # -- decisions ---------------------------------------------------------------------------------------

    def decision(self, each: Decision) -> ToldDecision:
        before, judged = self.review.steps[each.n].before, each.judged
        return {
            "n": each.n,
            "seat": each.seat,
            "kind": each.kind,
            "kind_text": self.kind_text(each.kind),
            "move": before.name(judged.made),
            "text": before.text(judged.made, self.language, self.names),
            "best": before.name(judged.best),
            "best_text": before.text(judged.best, self.language, self.names),
            "grade": each.grade,
            "grade_text": words(PACKAGE, self.language, "grades", each.grade),
            "share": judged.of_made[each.seat],
            "share_doubt": judged.share_doubt,
            "best_share": judged.of_best[each.seat],
            "loss": judged.loss,
            "loss_doubt": judged.doubt,
            "counts": is_sure(judged),
            "looks": judged.looks,
        }

    def moment(self, each: Decision) -> ToldMoment:
        known, judged = self.review.known(each), each.judged
        reasons = self.reasons(known, judged.best)
        more = said_more(Seat(known, each.seat), judged.best, judged.made, self.language, self.names)
        return {
            "n": each.n,
            "reasons": [
                *[reason for reason in reasons if reason["favours"]],
                *[ToldReason(favours=True, text=text) for text in more],
            ],
            "against": [reason for reason in self.reasons(known, judged.made) if not reason["favours"]],
            "line": told_line(known, judged.line, self.language, self.names),
        }

    def reasons(self, known: Game, move: int) -> list[ToldReason]:
        found = advisor_of(known.NAME).reasons(known, move)
        return [
            ToldReason(favours=each.favours, text=each.text)
            for each in said_reasons(known, found, self.language, self.names)
        ]

    # -- the course of the game --------------------------------------------------------------------------

    def course(self) -> list[ToldPart]:
        seats = range(self.review.players)
        sums = {name: [0.0 for _ in seats] for name in ("luck", "own", "others")}
        start = self.review.ledger.start
        told: list[ToldPart] = [{"n": 0, "expected": start[:], **{name: zero[:] for name, zero in sums.items()}}]  # type: ignore[typeddict-item]
        for part in self.review.ledger.parts:
            for name, total in sums.items():
                sums[name] = [total[p] + getattr(part, name)[p] for p in seats]
            expected = [start[p] + sum(total[p] for total in sums.values()) for p in seats]
            told.append({"n": part.n, "expected": expected, **sums})  # type: ignore[typeddict-item]
        return told


def _mean(made: Sequence[Decision]) -> float:
    return sum(each.loss for each in made) / len(made) if made else 0.0
