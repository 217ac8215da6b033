"""Thinking, with the buildings that bend it: Latrine, Vomitorium, Tribunal, and those that give more of it."""

from typing import ClassVar

from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.glory_to_rome.cards import CARDS, LATRINE, TRIBUNAL, VOMITORIUM
from ludi.games.glory_to_rome.moves import CARD_, DISCARD_HAND, DRAW, FAMILY, SKIP, TAKE_JACK, THINK
from ludi.games.glory_to_rome.state import GtrFrame, State, cards_in


def think_moves(g: State, seat: int) -> list[int]:
    """Wherever one may think, all ways of it are offered at once: take a Jack, or draw up to the refill size, or one
    card if the hand has that many. A Vomitorium may discard the whole hand before that, a Latrine one order, which is
    then asked for. (I.V: Thinking, Latrine, Vomitorium)"""
    if g.questions == FIRST_QUESTIONS:
        return [THINK]
    camp = g.camps[seat]
    found = [DRAW]
    if g.jacks:
        found.append(TAKE_JACK)
    if camp.hand and g.works(seat, LATRINE):
        found.append(THINK)
    if camp.hand_size() and g.works(seat, VOMITORIUM):
        found.append(DISCARD_HAND)
    return found


def think(g: State, seat: int, move: int) -> None:
    """Think in one of these ways."""
    if move in (DRAW, TAKE_JACK):
        draw_or_take_jack(g, seat, move)
        return
    if move == DISCARD_HAND:
        discard_hand(g, seat)
    g.push(Think(seat))


def is_thinking(move: int) -> bool:
    return move in (THINK, DRAW, TAKE_JACK, DISCARD_HAND)


def draw_or_take_jack(g: State, seat: int, move: int) -> None:
    if g.works(seat, TRIBUNAL):
        g.push(Tribunal(seat))
    if move == TAKE_JACK:
        take_jack(g, seat)
    else:
        g.draw_to_hand(seat, draw_count(g, seat))


class Think(GtrFrame):
    """Thinking that began with a discard, or will: draw or take a Jack; before that a Latrine may discard one order,
    and a Vomitorium the whole hand."""

    RULE: ClassVar = "think"
    FIELDS: ClassVar = ("seat", "latrine_used")
    REFUSES: ClassVar = {"card": "think_keeps", "pool": "pool_think"}

    def __init__(self, seat: int, latrine_used: int = 0) -> None:
        self.seat = seat
        self.latrine_used = latrine_used

    def moves(self, g: State) -> list[int]:
        camp = g.camps[self.seat]
        found = [DRAW]
        if g.jacks:
            found.append(TAKE_JACK)
        if not self.latrine_used and g.works(self.seat, LATRINE):
            found += [CARD_ + card for card in cards_in(camp.hand)]
        if camp.hand_size() and g.works(self.seat, VOMITORIUM):
            found.append(DISCARD_HAND)
        return found

    def refusal(self, g: State, family: str, n: int) -> str:
        return "latrine_used" if family == "card" and self.latrine_used else super().refusal(g, family, n)

    def play(self, g: State, move: int) -> None:
        if move == DISCARD_HAND:
            discard_hand(g, self.seat)
        elif FAMILY[move] == CARD_:
            g.from_hand(self.seat, move - CARD_)
            g.pool.append(move - CARD_)
            g.tell("discards", self.seat, move - CARD_)
            g.replace(Think(self.seat, 1))
        else:
            g.pop()
            draw_or_take_jack(g, self.seat, move)

    def context(self, g: State) -> dict[str, str]:
        return drawn(g, self.seat)


def drawn(g: State, seat: int) -> dict[str, str]:
    """How many cards thinking would draw, for the texts of moves."""
    return {"count": str(min(draw_count(g, seat), len(g.deck)))}


def draw_count(g: State, seat: int) -> int:
    """As many as are missing to the refill size, all of them; one if none is missing."""
    return max(1, g.refill_size(seat) - g.camps[seat].hand_size())


def take_jack(g: State, seat: int, key: str = "takes_jack") -> None:
    g.jacks -= 1
    g.camps[seat].jacks += 1
    g.tell(key, seat)


def discard_hand(g: State, seat: int) -> None:
    """Orders into the pool, Jacks to their pile."""
    camp = g.camps[seat]
    orders, jacks = camp.hand[:], camp.jacks
    for card in orders:
        g.from_hand(seat, card)
    g.pool += orders
    g.jacks += jacks
    camp.jacks = 0
    g.reveals += 1
    g.tell_cards("discards_hand", seat, orders, count=jacks)


class Tribunal(GtrFrame):
    """Tribunal: after thinking as usual, one more Jack."""

    RULE: ClassVar = "thinking_buildings"
    REFUSES: ClassVar = {"draw": "tribunal_jack"}

    def enter(self, g: State) -> bool:
        if not g.jacks:
            g.pop()
            return False
        return True

    def moves(self, g: State) -> list[int]:
        return [SKIP, TAKE_JACK]

    def play(self, g: State, move: int) -> None:
        g.pop()
        if move == TAKE_JACK:
            take_jack(g, self.seat, "tribunal")


class Thinks(GtrFrame):
    """A building lets its owner think up to so many times: School, Academy, Castra."""

    RULE: ClassVar = "more_thinking"
    FIELDS: ClassVar = ("seat", "left", "card")
    REFUSES: ClassVar = {"card": "think_keeps", "pool": "pool_think"}

    def __init__(self, seat: int, left: int, card: int) -> None:
        self.seat = seat
        self.left = left
        self.card = card

    def moves(self, g: State) -> list[int]:
        return [SKIP, *think_moves(g, self.seat)]

    def refusal(self, g: State, family: str, n: int) -> str:
        if family in ("draw", "take_jack"):  # games of the first version ask later how
            return "think_first"
        latrine = family == "card" and g.works(self.seat, LATRINE)
        return "latrine_first" if latrine else super().refusal(g, family, n)

    def play(self, g: State, move: int) -> None:
        if move == SKIP or self.left == 1:
            g.pop()
        else:
            g.replace(Thinks(self.seat, self.left - 1, self.card))
        if move != SKIP:
            think(g, self.seat, move)

    def context(self, g: State) -> dict[str, str]:
        return {"structure": CARDS[self.card], **drawn(g, self.seat)}


FRAMES: Frames = (Think, Tribunal, Thinks)
