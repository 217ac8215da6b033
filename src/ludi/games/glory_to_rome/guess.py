"""Dealing anew what a seat does not know, in agreement with everything it was ever shown.

The hidden places of the table are slots: the hands and hidden vault cards of the others, cards nobody saw, the
draw pile. The cards that can lie there are shuffled and dealt to the slots: first those that are surely in a hand
(or put away from it), then the rest, and cards that a hand cannot hold are exchanged until all facts hold.
"""

from random import Random
from typing import Final

from ludi.core.chance import below, shuffle
from ludi.core.fields import NOBODY, OWNER
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.glory_to_rome.cards import MATERIAL, MATERIALS
from ludi.games.glory_to_rome.fields import CAMP, ORDER, TABLE
from ludi.games.glory_to_rome.knowledge import NOTHING, Knowledge
from ludi.games.glory_to_rome.legionary import GiveUp
from ludi.games.glory_to_rome.state import State

_TRIES: Final = 200

# Where order cards lie at which nobody may look, or their owner alone.
_CLOSED: Final = TABLE.unseen(ORDER, own=True)
_OWN_CLOSED: Final = CAMP.unseen(ORDER, own=True)
_OTHERS_CLOSED: Final = CAMP.unseen(ORDER, own=False)


class Hidden:
    """One other player's hidden cards: the slots of the hand, then those of cards put away unseen, newest first.

    The facts of layer i speak of the hand and the newest cards put away, so of a first part of these slots.
    """

    def __init__(self, seat: int, hand: int, known: Knowledge) -> None:
        self.seat = seat
        self.hand = hand
        self.size = hand + len(known) - 1
        # (how many of the first slots it speaks of, surely there, limits), the hand first
        self.facts = [(hand + depth, *layer) for depth, layer in enumerate(reversed(known))]
        self.cards: list[int] = []
        self.fixed: list[bool] = []


def redeal(g: State, seat: int, rng: Random) -> None:
    """Turn a copy of the real position into a guess of this seat's."""
    loose = sorted(_gather(g, seat))  # so that nothing of how they really lie is left
    others = [Hidden(p, len(g.camps[p].hand), _known(g, p)) for p in range(g.players) if p != seat]
    for hidden in others:
        _can_answer(g, hidden)
    for _ in range(_TRIES):
        shuffle(loose, rng)
        rest = _deal(loose[:], others, rng)
        if rest is not None and _mend(rest, others, rng):
            _put_back(g, seat, rest, others)
            return
    raise AssertionError("no position agrees with what the seat was shown")


def _known(g: State, seat: int) -> Knowledge:
    """Nothing is known in a quiet position, but that some cards were put away."""
    if g.known:
        return g.known[seat]
    return NOTHING * (1 + g.camps[seat].vault_known.count(OWNER))


def _can_answer(g: State, hidden: Hidden) -> None:
    """A victim who is asked what to give has something of it: else it would have been told. So not all the cards of
    the hand are of other materials. At first victims were asked all the same."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, GiveUp) and top.seat == hidden.seat and g.questions != FIRST_QUESTIONS:
        not_wanted = sum([1 << m for m in range(len(MATERIALS)) if m not in top.demands])
        hidden.facts.append((hidden.hand, (), ((not_wanted, hidden.hand - 1),)))


def _gather(g: State, seat: int) -> list[int]:
    """All cards whose place the seat does not know."""
    loose = [card for name in _CLOSED for card in getattr(g, name)]
    for owner, camp in enumerate(g.camps):
        for name in _OWN_CLOSED if owner == seat else _OTHERS_CLOSED:
            loose += getattr(camp, name)
        loose += [c for c, k in zip(camp.vault, camp.vault_known, strict=True) if _is_hidden(k, owner, seat)]
    for frame in g.stack:
        loose += frame.hidden_from(seat)
    return loose


def _is_hidden(known: int, owner: int, seat: int) -> bool:
    return known == NOBODY or (known == OWNER and owner != seat)


def _deal(loose: list[int], others: list[Hidden], rng: Random) -> list[int] | None:
    """Give every hidden hand its cards; what is left is returned. None if a sure card found no place."""
    for hidden in others:
        hidden.cards = [-1] * hidden.size
        hidden.fixed = [False] * hidden.size
        for size, surely, _ in hidden.facts:
            if not _deal_surely(loose, hidden, size, surely, rng):
                return None
    for hidden in others:
        for i in range(hidden.size):
            if hidden.cards[i] < 0:
                hidden.cards[i] = loose.pop()
    return loose


def _deal_surely(loose: list[int], hidden: Hidden, size: int, surely: tuple[int, ...], rng: Random) -> bool:
    """See to it that these cards are among the first slots."""
    have = hidden.cards[:size]
    for card in surely:
        if card in have:
            have.remove(card)
            continue
        free = [i for i in range(size) if hidden.cards[i] < 0]
        if not free or card not in loose:
            return False
        i = free[below(rng, len(free))]
        loose.remove(card)
        hidden.cards[i] = card
        hidden.fixed[i] = True
    return True


def _mend(rest: list[int], others: list[Hidden], rng: Random) -> bool:
    """Exchange cards that a hand cannot hold with others, until none is left."""
    for _ in range(_TRIES):
        wrong = [(hidden, mask, size) for hidden in others for mask, size in _broken(hidden)]
        if not wrong:
            return True
        hidden, mask, size = wrong[0]
        bad = [i for i in range(size) if not hidden.fixed[i] and mask >> MATERIAL[hidden.cards[i]] & 1]
        good = [j for j in range(len(rest)) if not mask >> MATERIAL[rest[j]] & 1]
        if not bad or not good:
            return False
        i = bad[below(rng, len(bad))]
        j = good[below(rng, len(good))]
        hidden.cards[i], rest[j] = rest[j], hidden.cards[i]
    return False


def _broken(hidden: Hidden) -> list[tuple[int, int]]:
    """Limits that do not hold: (materials, how many slots they speak of)."""
    found: list[tuple[int, int]] = []
    for size, _, limits in hidden.facts:
        for mask, most in limits:
            if sum([mask >> MATERIAL[card] & 1 for card in hidden.cards[:size]]) > most:
                found.append((mask, size))
    return found


def _put_back(g: State, seat: int, rest: list[int], others: list[Hidden]) -> None:
    for hidden in others:
        camp = g.camps[hidden.seat]
        camp.hand = hidden.cards[: hidden.hand]
        put_away = hidden.cards[: hidden.hand - 1 : -1] if hidden.hand else hidden.cards[::-1]
        slots = [i for i, known in enumerate(camp.vault_known) if known == OWNER]
        for i, card in zip(slots, put_away, strict=True):
            camp.vault[i] = card
    for camp in g.camps:
        for i, known in enumerate(camp.vault_known):
            if known == NOBODY:
                camp.vault[i] = rest.pop()
    _put_elsewhere(g, seat, rest)
    for at, frame in enumerate(g.stack):
        secret = frame.hidden_from(seat)
        if secret:
            g.stack[at] = frame.dealt([rest.pop() for _ in secret])
    g.box = [rest.pop() for _ in g.box]
    g.deck = rest


def _put_elsewhere(g: State, seat: int, rest: list[int]) -> None:
    """Of other places in a camp nothing is known but how many cards lie there."""
    for owner, camp in enumerate(g.camps):
        for name in _OWN_CLOSED if owner == seat else _OTHERS_CLOSED:
            if name != "hand":
                setattr(camp, name, [rest.pop() for _ in getattr(camp, name)])
