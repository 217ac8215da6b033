"""What the others were seen to choose makes some guesses of their hands likelier; what they hold does not."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any

import pytest

import ludi
from ludi.bots import Seat, bot
from ludi.bots.glory_to_rome.beliefs import PLAYS_JACK, THINKS, likelihood, without_any
from ludi.bots.search.advisor import advisor_of
from ludi.bots.search.tree import Manner, Tree
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.games.glory_to_rome import signs
from ludi.games.glory_to_rome.cards import MATERIAL, ROLES
from ludi.games.great_city.cards import COST
from ludi.games.great_city.signs import BRICKS, sign_of, without
from ludi.games.great_city.state import kind_of, slot_of
from tests.bots.positions import TITLES, positions
from tests.games.glory_to_rome.table import play, table

CRAFTSMAN = ROLES.index("craftsman")
GUESSES = 600


def guesses(g: Game, seat: int, wary: bool) -> list[Any]:
    tree = Tree(advisor_of(g.NAME), Random(1), 0.0, 1, Manner(wary=wary))
    return [tree.draw(g, seat) for _ in range(GUESSES)]


def of_material(hand: list[int], material: int) -> int:
    return sum(MATERIAL[card] == material for card in hand)


# -- Glory to Rome -----------------------------------------------------------------------------------------


def declined(hand: str = "wall storeroom bar temple") -> Any:
    """Seat 1 had no Jack, and thought when Craftsman was led."""
    g = table(p0=dict(hand="dock wall road temple"), p1=dict(hand=hand))
    play(g, "card:dock", "1 draw")
    return g


def led_with_a_jack() -> Any:
    g = table(p0=dict(hand="Jack wall bar temple storeroom"), p1=dict(hand="dock"))
    play(g, "jack:craftsman")
    return g


@pytest.mark.parametrize(("position", "seat", "other"), [(declined, 0, 1), (led_with_a_jack, 1, 0)])
def test_who_did_not_play_a_card_for_a_role_is_likely_to_have_none(position: Any, seat: int, other: int) -> None:
    g = position()
    expected, plain = (
        sum(of_material(guess.camps[other].hand, CRAFTSMAN) for guess in guesses(g, seat, wary))
        for wary in (True, False)
    )
    assert 0 < expected < 0.88 * plain


def test_a_sign_says_how_likely_a_hand_is() -> None:
    """The cards that were held then count, in whatever order they lie; cards drawn later may be of any material."""
    g = declined()
    known, hand = g.signs[:], g.camps[1].hand
    assert [(signs.whose(sign), signs.which(sign), signs.how(sign), signs.still_held(sign)) for sign in known] == [
        (1, CRAFTSMAN, signs.THOUGHT, 4)
    ]
    others, wood = ([card for card in g.deck + hand if (MATERIAL[card] == CRAFTSMAN) == fits] for fits in (False, True))
    g.camps[1].hand = others[:5]
    assert likelihood(g, 0) == 1.0
    g.camps[1].hand = [wood[0], *others[:4]]
    assert likelihood(g, 0) == pytest.approx(1 / 5 + 4 / 5 * THINKS[CRAFTSMAN])
    g.camps[1].hand = [*others[:3], *wood[:2]]
    assert likelihood(g, 0) == pytest.approx(THINKS[CRAFTSMAN])
    assert likelihood(g, 1) == 1.0  # whose hand it is knows it


def test_chances_of_a_hand_are_those_of_all_ways_to_hold_it() -> None:
    for size in range(1, 7):
        for fitting in range(size + 1):
            for held in range(size + 1):
                ways = list(combinations(range(size), held))
                expected = sum(all(card >= fitting for card in way) for way in ways) / len(ways)
                assert without_any(size, fitting, held) == pytest.approx(expected)


def test_a_sign_fades_with_the_cards_that_it_spoke_of() -> None:
    found = signs.noticed([], 1, CRAFTSMAN, signs.JACK, 2)
    assert signs.lost(found, 0, 3) == found  # another's card
    assert signs.lost(found, 1, CRAFTSMAN) == []  # the hand had one, then or later
    assert [signs.still_held(sign) for sign in signs.lost(found, 1, 3)] == [1]
    assert signs.lost(signs.lost(found, 1, -1), 1, 3) == []
    again = signs.noticed(found, 1, CRAFTSMAN, signs.THOUGHT, 5)
    assert [(signs.how(sign), signs.still_held(sign)) for sign in again] == [(signs.THOUGHT, 5)]
    assert signs.noticed([], 1, CRAFTSMAN, signs.JACK, 0) == []  # who has no card has none to play


def test_the_hand_itself_is_not_asked() -> None:
    """Two hands that the others cannot tell apart, one of which could have followed: they are believed the same."""
    one, other = declined("wall storeroom bar temple"), declined("wall storeroom bar craftsman")
    assert one.signs == other.signs
    told = [bot("search:60", 3).explain(Seat(each, 0)) for each in (one, one.guess(0, Random(5)))]
    assert told[0] == told[1]


def test_signs_are_kept_in_saves_and_damaged_ones_refused() -> None:
    g = declined()
    assert ludi.unpack(g.pack()).encode() == g.encode()
    before = {key: value for key, value in g.encode().items() if key != "signs"}
    earlier: Any = title(g.NAME).decode(before)
    assert earlier.signs == []
    for damaged in ([-1], [10**6], ["x"]):
        with pytest.raises(ludi.BadPosition):
            title(g.NAME).decode({**g.encode(), "signs": damaged})


def test_the_search_keeps_no_signs() -> None:
    g = declined()
    g.quiet()
    assert g.signs == []
    assert 0.0 < PLAYS_JACK < 1.0
    assert all(0.0 < factor < 1.0 for factor in THINKS)


# -- The Great City of Rome --------------------------------------------------------------------------------


def passed_over() -> Iterator[tuple[Any, int, int, int]]:
    """Positions in which a seat has built something else than a closed card, the seat, its slot and the bricks."""
    for seed in range(50):
        g: Any = ludi.new("great_city", players=2, seed=seed)
        bots, seats = [bot("rules", 1), bot("rules", 2)], [Seat(g, 0), Seat(g, 1)]
        while not g.over:
            for owner in range(2):
                slots = [slot_of(entry) for entry in g.cities[owner].hand]
                for sign in g.signs:
                    if sign // BRICKS in slots:
                        yield g, owner, sign // BRICKS, sign % BRICKS
            g.play(bots[g.seat].choose(seats[g.seat]))


def cheap(found: list[Any], owner: int, slot: int, bricks: int) -> float:
    """In how many of these guesses the card could have been built."""
    cards = [entry for guess in found for entry in guess.cities[owner].hand if slot_of(entry) == slot]
    return fmean(COST[kind_of(entry)] <= bricks for entry in cards)


def test_what_could_be_built_and_was_not_is_likely_to_be_dearer() -> None:
    """In a deck that has both."""
    for g, owner, slot, bricks in passed_over():
        plain = cheap([g.guess(1 - owner, Random(number)) for number in range(GUESSES)], owner, slot, bricks)
        if 0.2 < plain < 0.8:
            assert cheap(guesses(g, 1 - owner, True), owner, slot, bricks) < 0.9 * plain
            return
    raise AssertionError("no such card was passed over")


def test_signs_of_cards_that_are_mixed_or_shown_are_forgotten() -> None:
    found = [sign_of(7, 1), sign_of(8, 9), sign_of(7, 2)]
    assert without(found, [7]) == [sign_of(8, BRICKS - 1)]
    g, owner, slot, _ = next(passed_over())
    g.lay_open(next(entry for entry in g.cities[owner].hand if slot_of(entry) == slot), owner)
    assert slot not in [sign // BRICKS for sign in g.signs]
    with pytest.raises(ludi.BadPosition):
        title(g.NAME).decode({**g.encode(), "signs": [sign_of(g.slots + 1, 1)]})


# -- all titles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_no_guess_is_impossible_and_none_is_more_than_certain(name: str) -> None:
    for number, g in enumerate(positions(name, 60)):
        found = advisor_of(name).likelihood(g.guess(g.seat, Random(number)), g.seat)
        assert 0.0 < found <= 1.0
        assert found == 1.0 or name != "gloria_mundi"  # where only the order of the cards is hidden
