"""A bot with faults, or with a personality."""

from random import Random

from ludi.bots.bot import Bot, Opinion
from ludi.bots.faults import Faults, first_good
from ludi.bots.search.advisor import Reason, advisor_of, total
from ludi.bots.search.temper import Personality, Temper
from ludi.bots.search_bot import Tally
from ludi.bots.seat import Seat

LEAN = 0.06  # of the victory: so much at most a bot that looks ahead gives for what it likes

INDIFFERENT = Personality({})


class TemperedBot:
    """Weighs the reasons of another bot by its own temper. A personality unknown to the game changes nothing."""

    def __init__(self, bot: Bot, seed: int, faults: Faults, personality: str) -> None:
        self._bot = bot
        self._rng = Random(seed)
        self._faults = faults
        self._personality = personality

    def reseed(self, seed: int) -> None:
        self._bot.reseed(seed)
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        faults, rng = self._faults, self._rng
        heedless = rng.random() < faults.overlook
        found = self._weighed(seat, heedless)
        if faults.overlook:
            found = faults.noticed(advisor_of(seat.game_name).temper, found, rng)
        if faults.hurry and rng.random() < faults.hurry:
            return first_good(found).move
        best = [each.move for each in found if each.weight == found[0].weight]
        return best[int(rng.random() * len(best))]

    def explain(self, seat: Seat) -> list[Opinion]:
        """With its taste and its greed; what it may overlook is not told."""
        return self._weighed(seat, False)

    def close(self) -> None:
        self._bot.close()

    def _weighed(self, seat: Seat, heedless: bool) -> list[Opinion]:
        """The opinions of the other bot, weighed anew, the best first."""
        temper = advisor_of(seat.game_name).temper
        opinions = self._bot.explain(seat)
        looks_ahead = any(each.share is not None for each in opinions)
        found: list[Opinion] = []
        for each in opinions:
            weight = sum(self._weight(temper, reason, heedless) for reason in each.reasons)
            found.append(each._replace(weight=_sure_share(each, weight) if looks_ahead else weight))
        return sorted(found, key=lambda each: (-each.weight, each.move))

    def _weight(self, temper: Temper, reason: Reason, heedless: bool) -> float:
        """What a reason weighs to such a player."""
        liked = temper.personalities.get(self._personality, INDIFFERENT)
        heard = self._faults.hearing(temper, reason.key, heedless)
        return heard * liked.weight(reason.key, reason.weight, reason.thing)


def _sure_share(opinion: Opinion, weight: float) -> float:
    """The share that a look ahead can be sure of, and a little for what it likes better than others do."""
    visits = int(opinion.weight)
    more = weight - total(opinion.reasons)
    return Tally(opinion.move, visits, (opinion.share or 0.0) * visits).sure_share() + LEAN * more / (1.0 + abs(more))
