"""What the rules of thumb weigh.

Most of these numbers were found by matches, all of them varied at once; a point in the vault is `SALE`. Only their
proportions matter, and one alone says little.
"""

from typing import Final

from ludi.games.glory_to_rome import cards

WIN: Final = 200.0  # the move ends the game in our favour: nothing else counts
LOSE: Final = -200.0  # the move ends the game while another is ahead

INFLUENCE: Final = 3.3  # a point of influence scores one, and makes room for a client and for a sale
FUNCTION: Final = 0.8  # a building's function, if it is not named below
_FUNCTIONS: Final = {  # those that make points or actions on their own
    cards.ACADEMY: 1.1,
    cards.AMPHITHEATRE: 4.5,
    cards.AQUEDUCT: 1.3,
    cards.ARCHWAY: 0.4,
    cards.ATRIUM: 7.1,
    cards.BAR: 2.8,
    cards.BASILICA: 12.9,
    cards.BATH: 0.9,
    cards.BRIDGE: 1.0,
    cards.CATACOMB: 0.0,
    cards.CIRCUS: 2.8,
    cards.CIRCUS_MAXIMUS: 2.5,
    cards.COLISEUM: 0.1,
    cards.CRANE: 1.1,
    cards.DOCK: 2.9,
    cards.DOMUS_AUREA: 0.6,
    cards.FORUM: 0.3,
    cards.FORUM_ROMANUM: 0.3,
    cards.FOUNDRY: 2.1,
    cards.FOUNTAIN: 0.9,
    cards.GARDEN: 7.9,
    cards.GATE: 2.0,
    cards.INSULA: 0.9,
    cards.LATRINE: 1.9,
    cards.LUDUS_MAGNA: 0.7,
    cards.MARKET: 1.0,
    cards.PALACE: 0.9,
    cards.PALISADE: 0.3,
    cards.PRISON: 0.7,
    cards.ROAD: 6.1,
    cards.SCHOOL: 1.2,
    cards.SCRIPTORIUM: 1.2,
    cards.SENATE: 5.0,
    cards.SEWER: 7.0,
    cards.SHRINE: 2.8,
    cards.STAIRWAY: 0.3,
    cards.STATUE: 0.2,
    cards.STOREROOM: 0.1,
    cards.TEMPLE: 4.4,
    cards.TOWER: 1.5,
    cards.TRIBUNAL: 1.0,
    cards.VILLA: 0.2,
    cards.VOMITORIUM: 0.3,
    cards.WALL: 6.1,
}
FUNCTIONS: Final[list[float]] = [_FUNCTIONS.get(card, FUNCTION) for card in range(len(cards.CARDS))]
FADING: Final = 0.68  # the share of a function that is left at the end of the game
FINISHING: Final = 0.52  # the share of a structure's worth that lies in its last material
FINISHED: Final = 1.3  # and what is safe is safe
CROWDED: Final[list[float]] = [0.0, 0.63, 0.84, 1.0, 2.28]  # against one more foundation, by the open structures
NO_MATERIAL: Final = 0.69  # what is left of a foundation for which we hold no material
EFFECT: Final = 0.51  # how much it counts whether the moment is good for what a building does when it is completed
GATHERED: Final = 0.49  # one action of each kind that a completion gives
HIRED: Final = 3.21
CRAFTED: Final = 0.6
THOUGHT: Final = 0.68
OUT_OF_TOWN: Final = 0.24  # it takes a second action
SPARED: Final = 0.22  # the share of a card's worth as a building that is lost when it is used as material

LAST_MATERIAL: Final = 0.65  # the share of a structure that its last missing material is worth
NEEDED: Final = 0.76  # the share of a step of building that its material in the stockpile is worth
SPARE_MATERIAL: Final = 1.47  # per point, for a material that no structure needs but that can be sold
NO_ROOM: Final = 0.56  # what is left of that when the stockpile fills the vault already
SALE: Final = 1.43  # per point in the vault
BLIND_SALE: Final = 4.24  # the top of the draw pile into the vault, for which the stockpile stays as it is
MAJORITY: Final = 1.96  # towards the bonus for most of a material
CHEAP_SALE: Final = 0.84  # early on, against filling the vault with what is worth one
CLIENT: Final = 2.15  # an action in each turn of its role, at the beginning of the game
CLIENT_ROLE: Final[list[float]] = [1.26, 15.06, 2.75, 0.17, 8.17, 0.5]  # how good a client each role makes
CLIENT_FROM_HAND: Final = 0.8  # what is left of a client that costs a card of the hand
UNSEEN_ROLE: Final = 0.7  # the same for a client whose role is not known before
SAME_ROLE: Final = 0.56  # less for each client of the same role, up to three
LAST_ROLES: Final = 2.45  # a role that the Forum still lacks
ROBBERY: Final = 0.67  # a card that another loses
CHANCE_PER_CARD: Final = 0.12  # that a card in another hand is of the material demanded

CARD_SPENT: Final = 0.16  # any order card
KEEP_MATERIAL: Final = 0.21  # the share of a step of building that a fitting card in the hand is worth
KEEP_PLAN: Final = 0.18  # the share of a foundation's worth that its card in the hand is worth
KEEP_SALE: Final = 0.11  # a Merchant card, while there is something to sell
JACK: Final = 0.68  # it is any role
JACK_TO_SELL: Final = 0.06  # more, for each point that we could sell and hold no Merchant card for
JACKS_ENOUGH: Final = 0.38  # each Jack already held makes another worth less
DRAWN: Final = 0.71  # a card drawn
FEW_ORDERS: Final = 0.28  # for each order card below three, for Jacks alone build nothing
OTHERS_CLIENT: Final = 0.63  # a role led lets the clients of others act
OTHERS_FOLLOW: Final = 0.19  # and each of them may follow
OTHERS_SALE: Final = 0.27  # above all a Merchant, if they have something to sell
LATER: Final = 0.7  # each further action of a turn finds less to do
IDLE: Final = 0.1  # against thinking where we could lead: a turn is gone
FULL_HAND: Final = 0.38  # a card drawn to a hand that is full already
SMALL: Final = 0.23  # an optional gain

LONG_DECK: Final = 79.0  # with so many cards in the draw pile the game is young
MANY_SITES: Final = 6.24  # the same for sites in town
SAFE_LEAD: Final = 1.44  # ahead by so much we hurry to the end
LONG_GAME: Final = 50  # turns for each player, after which nobody waits any longer for a better end
HASTE: Final = 3.0  # then the draw pile is to run out
RACE: Final = 0.97  # taking a site in town when ahead, and against it when behind
DANGER: Final = 0.93  # against leaving one site in town to those who are ahead
UNSEEN: Final = 4.12  # what an unseen card in a vault is worth on average
