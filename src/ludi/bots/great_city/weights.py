"""What things are worth, in points of the final score."""

from typing import Final

from ludi.games.great_city import cards

# -- the city ----------------------------------------------------------------------------------------

ROOM: Final = 0.1  # of what an empty place could bring: often something else is built there, or nothing
ROOM_TURNS: Final = 6.0  # with fewer turns to come than this, not all places can still be used
HOUSE_TO_COME: Final = 2.7  # the usual value of a house: 2 and 3 are common, 4 is rare
NEIGHBOUR: Final = 1.0  # a public building to come is worth about a point for each building beside it
AQUEDUCT_TO_COME: Final = 0.2  # of what the next aqueduct would bring: there are few, and others want them too
AQUEDUCT_TURNS: Final = 6.0  # so many turns it takes to meet one
TEMPLE_TO_COME: Final = 0.55  # of a temple whose condition can still be met, if all that is missing is in reach
TEMPLE_TURNS: Final = {  # so many turns it takes to come by one more of what a temple counts
    cards.MINERVA: 1.25,
    cards.FORTUNA: 3.0,
    cards.CUPID: 3.0,
    cards.VENUS: 3.0,
    cards.JUNO: 4.0,
    cards.JUPITER: 4.0,
    cards.SATURN: 4.0,
    cards.MARS: 5.0,
    cards.LUNA: 6.0,
}

# -- means -------------------------------------------------------------------------------------------

COIN: Final = 1.0  # a coin is a point at the end
COIN_EARLY: Final = 0.6  # and more as long as it can still buy bricks
LOOK: Final = 1.0  # each card more to choose from in a school
CARD: Final = 2.0  # a card in hand that was not taken from the offer
PRODUCTIONS: Final = 0.65  # how often a turn to come has the cogs to produce
BRICK_TOKEN: Final = 1.4  # a brick that waits: less than its price, as not every turn lacks one
TOKEN_LATE: Final = 0.1  # a brick token is worth nothing once the game is over
SPARE_BRICK: Final = 0.1  # bricks beyond the plan: the plan may fail

# -- influence ---------------------------------------------------------------------------------------

PAIR: Final = 0.5  # an influence token at the end
SURE: Final = 0.7  # how sharply a lead in influence decides, at the end of the round
BLUR_PER_TURN: Final = 0.35  # how much each turn before that blurs it
DECIDED: Final = 0.1  # and if no other has a turn before
SWING: Final = 1.5  # a card we win is one that a rival does not: so much more it is worth, shared among the rivals
FAR_CARD: Final = 0.9  # an influence card some rounds away counts less for each of them

# -- cards -------------------------------------------------------------------------------------------

BRICK_IN_HAND: Final = 0.9  # a building in hand must still be paid for: less than the price, as strips give bricks
LATER: Final = 0.65  # of what a building in hand is worth, if it is not built at once
CROWDED: Final = 0.35  # the same, if there are already as many buildings in hand as turns to come
DENY: Final = 0.25  # of what a building is worth to the city of a rival who may still take it
TAKEN: Final = 0.8  # how many of our better choices each emissary before us takes
FIRST: Final = 100.0  # what brings means comes before what uses them; nothing is lost by the order
TIDY: Final = 0.01  # of what a card put under a deck is worth: it hardly ever comes back
