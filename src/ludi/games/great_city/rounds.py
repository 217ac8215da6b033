"""The course of the game: the opening draft, and in each round upkeep, emissaries, actions and influence scoring."""

from typing import ClassVar

from ludi.core.frame import Frame, Frames
from ludi.games.great_city.actions import Turn
from ludi.games.great_city.cards import DECK, DECKS, SPACES, earned
from ludi.games.great_city.moves import KEEP_, SPACE_, TAKE_
from ludi.games.great_city.state import EMPTY, State, card_of, kind_of, kinds_among


class Draft(Frame):
    """Set-up, 7: as many cards of deck II as players go round, from the player to the first player's right on; each
    keeps one and passes the rest to the right. The first player gets the last."""

    RULE: ClassVar = "draft"
    REFUSES: ClassVar = {
        "keep": "not_looked_at",
        **dict.fromkeys(("space", "take", "build", "place", "token"), "draft_first"),
    }

    def enter(self, g: State) -> bool:
        if len(g.passing) > 1:
            return True
        self._keep(g, g.passing[0])
        g.replace(Upkeep(EMPTY))
        return False

    def moves(self, g: State) -> list[int]:
        return [KEEP_ + kind for kind in kinds_among(g.passing)]

    def is_evident(self, g: State, move: int) -> bool:
        """That cards are alike, the others do not see."""
        return False

    def play(self, g: State, move: int) -> None:
        self._keep(g, next(e for e in g.passing if kind_of(e) == move - KEEP_))
        g.remember(self.seat, g.passing)
        to = (self.seat - 1) % g.players
        if g.events is not None:
            deck = DECKS[DECK[card_of(g.passing[0])]]
            g.tell_moved(f"back/{deck}", f"looked/{self.seat}", f"looked/{to}", len(g.passing))
        g.replace(Draft(to))

    def _keep(self, g: State, entry: int) -> None:
        g.looked_at(self.seat, g.passing)
        g.passing.remove(entry)
        g.cities[self.seat].hand.append(entry)
        g.reveals += 1  # the next player has seen the others
        g.tell("drafts", self.seat, DECK[card_of(entry)])
        g.tell_kinds("drafted", self.seat, [kind_of(entry)], self.seat)


class Upkeep(Frame):
    """The top strip is flipped and goes to the bottom; cards are drawn for the offer; an influence card may appear."""

    def enter(self, g: State) -> bool:
        g.round += 1
        g.strips = [*g.strips[1:], g.strips[0] ^ 1]
        left = len(g.offer)
        for deck in g.setup.decks:
            for _ in range(g.setup.drawn):
                g.offer.append(g.lay_open(g.decks[deck].pop()))
        g.tell("round", g.first, g.round, (g.first - 1) % g.players if g.round > 1 else g.first)
        if g.events is not None:
            kinds, fresh = [kind_of(card) for card in g.offer], g.offer[left:]
            g.tell_all("offer", [EMPTY, kinds, kinds[left:], [DECK[card] for card in fresh]])
        value = g.setup.influence.get(g.round, 0)
        if value:
            g.influence_cards.append(value)
            g.tell("influence_card", EMPTY, value)
        g.replace(Emissary(g.first, 0))
        return False


class Emissary(Frame):
    """From the first player on, clockwise, an emissary is placed on a free space of the strip; with two players each
    places a second one in the same way."""

    RULE: ClassVar = "emissaries"
    COMMITS: ClassVar = True
    REFUSES: ClassVar = {"take": "offer_later", **dict.fromkeys(("build", "place", "token"), "act_later")}
    FIELDS: ClassVar = ("seat", "placed")

    def __init__(self, seat: int, placed: int) -> None:
        self.seat = seat
        self.placed = placed

    def moves(self, g: State) -> list[int]:
        return [SPACE_ + space for space in range(SPACES) if g.spaces[space] == EMPTY]

    def refusal(self, g: State, family: str, n: int) -> str:
        """With two players, one's own emissary may stand there."""
        if family == "space":
            return "space_own" if g.spaces[n] == self.seat else "space_taken"
        return super().refusal(g, family, n)

    def play(self, g: State, move: int) -> None:
        g.spaces[move - SPACE_] = self.seat
        g.tell("places_emissary", self.seat, move - SPACE_)
        placed = self.placed + 1
        if placed == g.players * g.setup.emissaries:
            g.replace(ActionPhase(EMPTY, 0))
        else:
            g.replace(Emissary((self.seat + 1) % g.players, placed))


class ActionPhase(Frame):
    """The emissaries act in the order in which they stand, the one nearest the emperor first."""

    FIELDS: ClassVar = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def enter(self, g: State) -> bool:
        if self.seat != EMPTY:  # whose turn is over takes the emissary back
            g.spaces[self.space - 1] = EMPTY
            if g.events is not None:
                g.tell_moved(f"emissary/{self.seat}", f"strip/{self.space}", f"home/{self.seat}")
        if self.space == SPACES:
            g.replace(EndOfRound(EMPTY))
            return False
        seat = g.spaces[self.space]
        g.replace(ActionPhase(seat, self.space + 1))
        if seat != EMPTY:
            g.push(Take(seat, self.space))
        return False


class Take(Frame):
    """A building of the offer must be taken; then bricks and cogs are counted and actions follow."""

    RULE: ClassVar = "take"
    REFUSES: ClassVar = {"take": "not_on_offer", **dict.fromkeys(("build", "place", "token"), "take_first")}
    FIELDS: ClassVar = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def moves(self, g: State) -> list[int]:
        return [TAKE_ + kind for kind in kinds_among(g.offer)]

    def play(self, g: State, move: int) -> None:
        card = next(c for c in g.offer if kind_of(c) == move - TAKE_)
        g.offer.remove(card)
        g.cities[self.seat].hand.append(card)
        bricks, cogs = earned(g.side(), self.space)
        g.tell("takes", self.seat, kind_of(card), self.space, bricks, cogs)
        g.replace(Turn(self.seat, bricks, cogs, 0, 0))


class EndOfRound(Frame):
    """Influence scoring, if a card lies in the middle; then the first player marker goes on."""

    def enter(self, g: State) -> bool:
        if g.influence_cards:
            score_influence(g)
        g.first = (g.first + 1) % g.players
        if g.round == g.setup.rounds:
            g.ending = "rounds"
        g.replace(Upkeep(EMPTY))
        return False


def score_influence(g: State) -> None:
    """Whoever alone has most tokens takes all the cards in the middle and gives all tokens back. A tie leaves the cards
    for the end of the next round."""
    tokens = [city.influence for city in g.cities]
    best = max(tokens)
    if tokens.count(best) > 1:
        g.tell("influence_lost" if g.round == g.setup.rounds else "influence_tie")
        return
    winner = tokens.index(best)
    if g.events is not None:
        cards = g.influence_cards
        g.tell_all("wins_influence", [winner, sum(cards), cards[:], cards[0], best])
    g.cities[winner].influence_cards += g.influence_cards
    g.cities[winner].influence = 0
    g.influence_cards = []


FRAMES: Frames = (Draft, Upkeep, Emissary, ActionPhase, Take, EndOfRound)
