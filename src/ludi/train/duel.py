"""Whether a net plays better than another: duplicate games between one-ply players, as many as it takes to tell."""

from math import log
from random import Random
from typing import NamedTuple

from ludi.bots.search.advisor import ComposedAdvisor
from ludi.bots.search.one_ply import OnePly
from ludi.core.registry import title
from ludi.play.seats import derive_seed
from ludi.train.moments import options_of, with_net

FIRST_DEAL = 1 << 40  # test deals: no game to learn from is dealt with such a seed
DUEL = 21  # tells the chance of these games from that of others
EVEN, BETTER = 0.5, 0.55  # the two opinions between which the test decides
SURE = log(0.95 / 0.05)
FEWEST = 40  # deals before it is listened to


class Deal(NamedTuple):
    """A deal that is played with every seat taken in turn by the challenger."""

    game: str
    players: int
    number: int
    challenger: bytes  # net files; an empty one is the linear evaluation
    holder: bytes


class Standing(NamedTuple):
    """What the games so far say."""

    deals: int
    share: float  # of the challenger, scaled so that even is a half
    error: float
    evidence: float  # log likelihood ratio of `BETTER` against `EVEN`

    def decided(self) -> bool:
        return self.deals >= FEWEST and abs(self.evidence) >= SURE

    def won(self) -> bool:
        return self.deals >= FEWEST and self.evidence >= SURE


def played(deal: Deal, advisor: ComposedAdvisor) -> float:
    """The challenger's mean share of the victory against the holder's, with even at a half."""
    advisors = with_net(advisor, deal.challenger), with_net(advisor, deal.holder)
    total = 0.0
    for mine in range(deal.players):
        share = _share(deal, advisors, mine)
        total += share * (deal.players - 1) / (share * (deal.players - 2) + 1)
    return total / deal.players


def _share(deal: Deal, advisors: tuple[ComposedAdvisor, ComposedAdvisor], mine: int) -> float:
    rng = Random(derive_seed(deal.number, DUEL))
    g = title(deal.game).new(deal.players, FIRST_DEAL + deal.number, options_of(deal.game, rng))
    seats = [OnePly(advisors[seat != mine], Random(derive_seed(deal.number, DUEL, seat))) for seat in range(g.players)]
    while not g.over:
        g.play(seats[g.seat].choose(g, g.seat))
    return advisors[0].shares(g)[mine]


def standing(shares: list[float]) -> Standing:
    """The sequential probability ratio test, with the variance that the deals show."""
    deals = len(shares)
    if deals < 2:
        return Standing(deals, sum(shares) / max(1, deals), 0.5, 0.0)
    mean = sum(shares) / deals
    variance = max(1e-4, sum((share - mean) ** 2 for share in shares) / (deals - 1))
    evidence = deals * (BETTER - EVEN) * (2 * mean - BETTER - EVEN) / (2 * variance)
    return Standing(deals, mean, (variance / deals) ** 0.5, evidence)
