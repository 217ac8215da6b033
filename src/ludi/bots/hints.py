"""What the coach says of moves, as a player reads it: how good they are, and why, compared with what else there is."""

import time
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ludi.bots.bot import Bot, Opinion
from ludi.bots.search.advisor import Advisor, Reason, advisor_of, at_rest, sentence
from ludi.bots.search_bot import CAUTION
from ludi.bots.seat import Seat
from ludi.core.game import Game
from ludi.core.text import catalogue, words

COACH = "search:1s"  # the bot whose advice is given
MOST_REASONS = 3
MOST_HINTS = 3  # moves that are spoken of
MOST_COMPARED = 2  # things of which a move brings more than its rival

NOISE = 0.3  # shares that differ by less than this, divided by the roots of the looks they come from, do not differ
SELDOM = 0.1  # of the looks at the best move: what was looked at less often is not as good as it
DECIDED = 0.95  # a share beyond which, or of less than the rest, points tell more than percents
FEELABLE = 0.02  # what a difference must be worth to be spoken of
GUESSES = 4  # from which moves are compared
ENOUGH = 0.4  # seconds in which games are played on to count points
FEWEST = 2  # such games for each move, however long they take
LONGEST = 3000  # moves of one of them


class SaidReason(NamedTuple):
    favours: bool  # whether it speaks for the move
    text: str


class Advice(NamedTuple):
    """What is said of a move."""

    move: int
    share: float | None  # of the victory that one can count on; None if it was not looked at
    verdict: str  # the same in words: a percentage, that it is about as good as the best, or points
    reasons: list[SaidReason]  # those of the rules of thumb, the weightiest first
    compared: list[str]  # what speaks for it, compared with the best of the others

    def all_reasons(self) -> list[SaidReason]:
        """The first that speaks for it, then how it compares, then the rest."""
        first = [reason for reason in self.reasons if reason.favours][:1]
        rest = [reason for reason in self.reasons if reason not in first]
        return [*first, *[SaidReason(True, text) for text in self.compared], *rest]

    def has_reason(self) -> bool:
        """Whether something speaks for it."""
        return bool(self.compared) or any(reason.favours for reason in self.reasons)


def advise(adviser: Bot, seat: Seat, language: str, names: Sequence[str] = ()) -> list[Advice]:
    """What the coach thinks of the legal moves, in the order of what is shown. It is told no more than the seat."""
    opinions = adviser.explain(seat)
    position = seat.guess(Random(0))
    leads = _leads(seat, opinions[:MOST_HINTS]) if _is_decided(opinions) else {}
    order = sorted(opinions, key=lambda each: -leads.get(each.move, -_FAR)) if leads else opinions
    return [
        Advice(
            each.move,
            _sure(each, order[0]),
            _verdict(each, order[0], leads, position, language),
            said_reasons(position, each.reasons, language, names),
            _compared(seat, rank, order, language, names) if rank < MOST_HINTS else [],
        )
        for rank, each in enumerate(order)
    ]


_FAR = 1e9


def spoken_of(advice: Sequence[Advice]) -> list[Advice]:
    """The moves that are advised: the best for which something speaks."""
    return [each for each in advice if each.has_reason()][:MOST_HINTS]


def said_reasons(game: Game, reasons: Sequence[Reason], language: str, names: Sequence[str]) -> list[SaidReason]:
    """The weightiest first; the weightiest that speaks for the move is among them."""
    heavy = sorted([reason for reason in reasons if reason.weight], key=lambda reason: -abs(reason.weight))
    said = [SaidReason(reason.weight > 0, sentence(game, reason, language, names)) for reason in heavy]
    found = list(dict.fromkeys(said))
    first, left = found[:MOST_REASONS], [reason for reason in found[MOST_REASONS:] if reason.favours]
    return first if not left or any(reason.favours for reason in first) else [*first[:-1], left[0]]


# -- how good a move is ----------------------------------------------------------------------------------


def _sure(opinion: Opinion, best: Opinion) -> float | None:
    """The share that a move can be counted on for, as that of the best is shown whole: moves are put in order by it."""
    if opinion.share is None or not opinion.weight or not best.weight:
        return opinion.share
    return min(1.0, max(0.0, opinion.share - CAUTION / sqrt(opinion.weight) + CAUTION / sqrt(best.weight)))


def _is_decided(opinions: Sequence[Opinion]) -> bool:
    share = opinions[0].share
    return len(opinions) > 1 and share is not None and not 1.0 - DECIDED < share < DECIDED


def is_as_good(opinion: Opinion, best: Opinion) -> bool:
    """Whether a move may be as good as the best, for all that was looked."""
    if opinion.share is None or best.share is None or opinion.weight < SELDOM * best.weight:
        return False
    return best.share - opinion.share <= NOISE / sqrt(opinion.weight) + NOISE / sqrt(best.weight)


def _verdict(opinion: Opinion, best: Opinion, leads: dict[int, float], position: Game, language: str) -> str:
    if opinion.move in leads:
        return _lead_in_words(leads[opinion.move], position, language)
    share = _sure(opinion, best)
    if share is None or leads:
        return ""
    if opinion is not best and is_as_good(opinion, best):
        return words("ludi.bots", language, "coach", "as_good")
    return words("ludi.bots", language, "coach", "percent").format(percent=round(100 * share))


def _lead_in_words(lead: float, position: Game, language: str) -> str:
    own = catalogue(advisor_of(position.NAME).package, language)
    units = own["lead"] if "lead" in own else catalogue("ludi.bots", language)["lead"]
    count = round(abs(lead))
    if count == 0:
        return words("ludi.bots", language, "coach", "level")
    amount = str(units["one" if count == 1 else "many"]).format(count=count)
    return words("ludi.bots", language, "coach", "ahead" if lead > 0 else "behind").format(amount=amount)


def _leads(seat: Seat, opinions: Sequence[Opinion]) -> dict[int, float]:
    """By how many points the seat is ahead at the end, on average, if it plays each of these moves and all go on by the
    rules of thumb. Guesses are shared between the moves, so that luck is, too."""
    sums = dict.fromkeys([each.move for each in opinions], 0.0)
    begun, games = time.monotonic(), 0
    while games < FEWEST or time.monotonic() - begun < ENOUGH:
        guess = seat.guess(Random(games))
        for move in sums:
            sums[move] += _lead(_played_on(guess, move, to_the_end=True), seat.number)
        games += 1
    return {move: total / games for move, total in sums.items()}


def _lead(g: Game, seat: int) -> float:
    totals = [score["total"] for score in g.scores()]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _played_on(position: Game, move: int, to_the_end: bool = False) -> Game:
    """By the rules of thumb, until nothing is half done or to the end of the game."""
    g = position.copy()
    g.quiet()
    g.play(move)
    advisor = advisor_of(g.NAME)
    for _ in range(LONGEST):
        if g.over or (at_rest(g) and not to_the_end):
            break
        moves = g.moves()
        merits = advisor.weights(g, moves) if len(moves) > 1 else [0.0]
        g.play(moves[merits.index(max(merits))])
    return g


# -- why, compared with the best of the others -----------------------------------------------------------


def _compared(seat: Seat, rank: int, order: Sequence[Opinion], language: str, names: Sequence[str]) -> list[str]:
    """What speaks for a move beside its rival: the runner-up for the best, the best for any other."""
    if len(order) < 2:
        return []
    opinion, rival = order[rank], order[0 if rank else 1]
    found = said_more(seat, opinion.move, rival.move, language, names)
    favoured = any(reason.weight > 0 for reason in opinion.reasons)
    other = _named(seat, rival.move, language, names)
    return found or ([] if rank and favoured else _looked_ahead(opinion, rival, rank, language, other))


def said_more(seat: Seat, move: int, rival: int, language: str, names: Sequence[str]) -> list[str]:
    """What a move brings more of than another, in sentences."""
    said, other = words("ludi.bots", language, "coach", "more"), _named(seat, rival, language, names)
    return [said.format(what=what, move=other) for what in _more_of(seat, move, rival, language)]


def _named(seat: Seat, move: int, language: str, names: Sequence[str]) -> str:
    return _in_short(seat.guess(Random(0)).text(move, language, names))


def _looked_ahead(opinion: Opinion, rival: Opinion, rank: int, language: str, other: str) -> list[str]:
    """What the look ahead says by itself; of a move that is worse than the best, nothing."""
    if opinion.share is None or rival.share is None:
        return [] if rank else [words("ludi.bots", language, "coach", "nothing_better")]
    if is_as_good(*((opinion, rival) if rank else (rival, opinion))):
        return [words("ludi.bots", language, "coach", "looks_as_good").format(move=other)]
    return [] if rank else [words("ludi.bots", language, "coach", "looks_better").format(move=other)]


def _more_of(seat: Seat, move: int, rival: int, language: str) -> list[str]:
    """Of what the move brings more by the end of the turn, in words, what is worth most first."""
    advisor = advisor_of(seat.game_name)
    names = advisor.feature_names()
    said = catalogue(advisor.package, language).get("more", {}) if names else {}
    if not said:
        return []
    guesses = [seat.guess(Random(n)) for n in range(GUESSES)]
    pairs = [(_played_on(guess, move), _played_on(guess, rival)) for guess in guesses]
    pairs = [(one, other) for one, other in pairs if not one.over and not other.over]
    if not pairs:
        return []
    differences = _differences(advisor, pairs, seat.number)
    worth = dict(zip(names, advisor.worth(guesses[0]), strict=False))
    gains = {name: max(0.0, worth.get(name, 0.0)) * sum(differences[name]) / GUESSES for name in names}
    felt = [name for name in names if name in said and gains[name] > FEELABLE]
    own = advisor.told_more(pairs, seat.number, felt, language)
    found = [
        own[name] if name in own else _how_much_more(advisor, name, differences[name], language)
        for name in sorted(felt, key=lambda name: -gains[name])
    ]
    return [text for text in found if text][:MOST_COMPARED]


def _differences(advisor: Advisor, pairs: Sequence[tuple[Game, Game]], seat: int) -> dict[str, list[float]]:
    """How much more of each feature the first of two positions has, for each pair."""
    found: dict[str, list[float]] = {name: [] for name in advisor.feature_names()}
    for one, other in pairs:
        for name, mine, its in zip(found, advisor.features(one, seat), advisor.features(other, seat), strict=True):
            found[name].append(mine - its)
    return found


def _how_much_more(advisor: Advisor, name: str, differences: Sequence[float], language: str) -> str:
    """In numbers, if it is a count: as it is if it is the same whatever is hidden, else about."""
    own = catalogue(advisor.package, language)
    amounts = [difference * advisor.unit(name) for difference in differences]
    count = round(sum(amounts) / len(amounts))
    if not count or name not in own.get("amounts", {}):
        return str(own["more"][name])
    said = str(own["amounts"][name]["one" if count == 1 else "many"]).format(count=count)
    if all(round(amount) == count for amount in amounts):
        return said
    return words("ludi.bots", language, "coach", "about").format(amount=said)


def _in_short(move: str) -> str:
    """The text of a move without what it says in addition."""
    return move.split(" (")[0].split(":")[0].split("\u00a0:")[0].strip()
