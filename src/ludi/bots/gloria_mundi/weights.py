"""What an experienced player weighs things with, by the number of players.

Weights are counted in counters: 1 is what a counter is worth in the middle of a game to somebody who has a few of its
kind. With many players own turns are few and counters plenty, so steps and powers count for more. The weights were
found by playing: moves were chosen by chance, and the steps won or lost in the end compared with what the reasons said.
"""

from typing import Final

from ludi.games.gloria_mundi.cards import SETS


class Weights:
    """All weights for one number of players."""

    def __init__(self, players: int) -> None:
        # -- steps and counters
        self.step = by(players, 2.5, 2.75, 3.0)  # a building of two steps costs about six counters
        self.glory = 1.7  # it stands for any other counter
        self.last = 0.15  # of a counter at the very end, where it only breaks ties
        self.worth_from = by(players, 5.0, 3.0, 2.6)  # own turns that must be left for counters to be worth all
        self.plan = by(players, 0.75, 0.65, 0.6)  # of a counter that comes or goes in later turns

        # -- how long it lasts
        self.road_pace = 0.8  # turns for each space of the road
        self.walk_pace = 1.5  # players walk faster later, when they have buildings
        self.least_pace = 0.4  # steps in a turn at the beginning

        # -- powers
        self.favours = by(players, 0.5, 1.0, 1.1)  # turns of a type, for each that the hands make likely
        self.hazard = by(players, 0.1, 0.07, 0.05)  # the chance that a building falls to the Goth in a turn
        self.shelter = by(players, 0.5, 0.4, 0.325)  # how much each bare card of its type lowers it
        self.many_times = 2.0  # an X is used so often, as a rule
        self.spend = 0.6  # of what powers that spend promise: what they want is not always there
        self.count = 0.75  # of what powers that count cards promise: cards fall
        self.salvage = 0.25  # of the steps or counters that come of discarding a building
        self.lone_help = 0.6  # what a builder that exchanges one for one saves in a purchase
        self.buys = 0.35  # purchases in an own turn that a builder helps
        self.wall = 0.4  # of the card it would save

        # -- production
        self.harvest = by(players, 1.0, 0.7, 0.4)  # of what a turn of a type brings: others will play it too
        self.others = by(players, 1.15, 0.6, 0.25)  # of what it brings the others on average
        self.balance = by(players, 0.25, 0.4, 0.7)  # for each card more of a type in hand than of the others
        self.purchase = by(players, 0.8, 0.75, 1.1)  # of the worth of the purchase that a production makes possible
        self.fodder = by(players, 0.5, 0.9, 0.9)  # for each card that the Goth will want where only buildings are left

        # -- purchase
        self.eager = by(players, 2.5, 2.5, 1.5)  # a purchase that is left out early is missed later
        self.site = 0.5  # for each bare card of the type: many can do without one

        # -- the Goth
        self.bare = by(players, 1.0, 1.1, 1.2)  # of what a bare card yields: it is a site too, and fodder
        self.comes_back = by(players, 0.35, 0.4, 0.5)  # of a tribute is recovered
        self.drawn_in = by(players, 1.0, 0.8, 0.8)  # of the damage that tribute heaps up
        self.delay = by(players, 1.0, 0.8, 0.8)  # somebody who is behind wants more turns, somebody ahead fewer
        self.first_pick = by(players, 1.0, 0.8, 0.8)  # of the counters that the first to choose gets more


def by(players: int, two: float, four: float, six: float) -> float:
    """A weight for a number of players, from what it is for two, four and six."""
    return two + (four - two) * (players - 2) / 2.0 if players < 4 else four + (six - four) * (players - 4) / 2.0


WEIGHTS: Final = [Weights(players) for players in range(max(SETS) + 1)]

AFRICA: Final = 1000.0  # the game is won
THEIR_AFRICA: Final = 300.0  # somebody else may win it
FIRST: Final = 10.0  # what produces comes before what spends, in whatever order it would be worth more
IN_VAIN: Final = -20.0  # a wall on a type it does not protect
LONG: Final = 40.0  # turns that are left of a game that has hardly begun
OTHERWISE: Final = -1.5  # another way to pay than the cheapest
