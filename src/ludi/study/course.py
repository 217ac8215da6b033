"""How everybody stood at every moment of a game that is over: scores, and chances as they are estimated with all cards
laid open."""

from typing import NamedTuple

from ludi.bots.search.advisor import Advisor, at_rest
from ludi.play.entry import Step


class Stretch(NamedTuple):
    """From one estimate of the chances to the next: what could be said of each moment, under the number of the decision
    from which it followed."""

    before: list[float]
    after: list[float]
    between: list[tuple[int, list[float]]]
    last: int  # the number of the entry that led to its end


class Course:
    """Scores and chances at every moment, by the number of its entry.

    Chances are estimated where nothing is half done; in between they stay as they were. `gone` are the numbers of
    entries that do not stand.
    """

    def __init__(self, advisor: Advisor, moments: list[Step], gone: set[int]) -> None:
        self.scores: dict[int, list[int]] = {}
        self.chances: dict[int, list[float]] = {}
        self.stretches: list[Stretch] = []
        now = [1.0 / moments[0].game.players] * moments[0].game.players
        between: list[tuple[int, list[float]]] = []
        scores = [0] * len(now)
        decision = moments[0].entry.n
        for entry, before, game in moments:
            if entry.n in gone:  # it never stood
                self.scores[entry.n], self.chances[entry.n] = scores, now
                continue
            shares = advisor.shares(game)
            if entry.is_played() and len(before.moves()) > 1:  # what nobody chose belongs to the choice before it
                decision = entry.n
            between.append((decision, shares))
            if game.over or at_rest(game):
                self.stretches.append(Stretch(now, shares, between, entry.n))
                now, between = shares, []
            scores = [score["total"] for score in game.scores()]
            self.scores[entry.n] = scores
            self.chances[entry.n] = now

    def lasting(self) -> list[tuple[Stretch, list[float]]]:
        """Every stretch after the first with the rise of each seat's chances in it. One that is gone with the next
        estimate was noise."""
        later = [*[stretch.after for stretch in self.stretches[2:]], self.stretches[-1].after]
        return [
            (each, [min(a, b) - early for early, a, b in zip(each.before, each.after, next_one, strict=True)])
            for each, next_one in zip(self.stretches[1:], later, strict=False)
        ]


def cause(stretch: Stretch, seat: int) -> int:
    """The decision of a stretch that raised the chances of a seat most, with all that followed from it."""
    before = stretch.before[seat]
    rises: dict[int, float] = {}
    for n, shares in stretch.between:
        rises[n] = rises.get(n, 0.0) + shares[seat] - before
        before = shares[seat]
    return max(rises, key=lambda n: (rises[n], -n))
