"""Nothing hidden reaches a seat, and a guess keeps everything the seat was ever shown."""

from random import Random
from typing import Any

import pytest

import ludi
from ludi.games.great_city.cards import DECK, KINDS
from ludi.games.great_city.guess import hidden_entries
from ludi.games.great_city.save import unaccounted
from ludi.games.great_city.state import card_of, kind_of, slot_of
from tests.games import properties
from tests.games.great_city.random_play import positions
from tests.games.scale import games

every_table = pytest.mark.parametrize("players", [2, 3, 4])
GAMES = games(20)


@every_table
def test_what_a_seat_was_not_shown_changes_nothing_it_sees(players: int) -> None:
    for seed in range(GAMES):
        properties.what_a_seat_was_not_shown_changes_nothing_it_sees(positions(players, seed), 3, seed, unaccounted)


@every_table
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(players: int) -> None:
    for seed in range(GAMES):
        properties.a_bot_chooses_the_same_whatever_is_hidden_from_it(positions(players, seed), 9, seed)


@every_table
def test_a_guess_does_not_depend_on_what_is_hidden(players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_does_not_depend_on_what_is_hidden(positions(players, seed), 9, seed)


@every_table
def test_a_guess_can_be_played_to_the_end(players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_can_be_played_to_the_end(positions(players, seed), 40, seed, unaccounted)


@every_table
def test_events_of_others_do_not_tell_hidden_cards(players: int) -> None:
    compared = 0
    for seed in range(GAMES):
        compared += properties.events_of_others_do_not_tell_hidden_cards(
            positions(players, seed), 1, seed, {"offer", "looks", "drafted"}, {"Draft"}
        )
    assert compared > games(500)


@every_table
def test_being_asked_tells_nothing(players: int) -> None:
    compared = 0
    for seed in range(GAMES):
        compared += properties.being_asked_tells_nothing(positions(players, seed), 1, seed, {"offer"})
    assert compared > games(500)


@every_table
def test_private_events_go_to_their_seat_alone(players: int) -> None:
    for seed in range(GAMES):
        properties.private_events_go_to_their_seat_alone(positions(players, seed), {"drafted", "looked", "kept"})


@every_table
def test_what_a_seat_knows_is_true(players: int) -> None:
    for seed in range(games(60)):
        for g, _, _ in positions(players, seed):
            for seat, facts in enumerate(g.facts):
                lying = {slot_of(entry): kind_of(entry) for entry in hidden_entries(g, seat)}
                for slots, kinds in facts:
                    there = [lying[slot] for slot in slots if slot in lying]
                    assert all(there.count(kind) >= kinds.count(kind) for kind in kinds)


def guesses(g: Any, seat: int, count: int = 60) -> list[Any]:
    return [g.guess(seat, Random(salt)) for salt in range(count)]


def hand_kinds(g: Any, seat: int) -> list[str]:
    return sorted(KINDS[kind_of(entry)] for entry in g.cities[seat].hand)


def test_the_first_to_draft_knows_what_the_others_can_have() -> None:
    """The player to the first player's right sees all cards; the others hold the rest of them."""
    g: Any = ludi.new("great_city", players=4, seed=11)
    drafter = g.seat
    passed = sorted(KINDS[kind_of(entry)] for entry in g.passing)
    kept = KINDS[kind_of(g.passing[0])]
    g.play(g.number(f"keep:{kept}"))
    passed.remove(kept)
    while g.stack[-1].kind == "Draft":
        g.play(g.moves()[0])
    others = [seat for seat in range(4) if seat != drafter]
    drawn = guesses(g, drafter)
    for other in drawn:
        assert sorted(kind for seat in others for kind in hand_kinds(other, seat)) == passed
    assert len({tuple(hand_kinds(other, others[0])) for other in drawn}) > 1
    spread = {tuple(hand_kinds(other, drafter)) for other in guesses(g, others[-1])}
    assert len(spread) > 3


def test_with_two_players_the_drafter_knows_the_other_card() -> None:
    g: Any = ludi.new("great_city", players=2, seed=4)
    drafter = g.seat
    g.play(g.moves()[0])
    other = 1 - drafter
    assert {tuple(hand_kinds(guess, other)) for guess in guesses(g, drafter)} == {tuple(hand_kinds(g, other))}
    assert g.view(drafter, memory=True)["cities"][other]["hand_seen"] == hand_kinds(g, other)
    assert g.view(other, memory=True)["cities"][drafter]["hand_seen"] == []
    assert len({tuple(hand_kinds(guess, drafter)) for guess in guesses(g, other)}) > 3


def test_a_card_taken_from_the_open_offer_stays_known() -> None:
    for g, _, _ in positions(3, 5):
        if g.round == 4:
            break
    seen = g.view(0, memory=True)["cities"][1]["hand_seen"]
    assert seen
    for other in guesses(g, 0):
        assert all(hand_kinds(other, 1).count(kind) >= seen.count(kind) for kind in seen)


@every_table
def test_cards_put_under_a_deck_are_remembered_by_who_put_them_there(players: int) -> None:
    checked = 0
    for seed in range(games(60)):
        for g, _, _ in positions(players, seed):
            for seat, facts in enumerate(g.facts):
                single = {slots[0]: kinds[0] for slots, kinds in facts if len(slots) == 1}
                if not single:
                    continue
                checked += 1
                guess = g.guess(seat, Random(seed))
                lying = {slot_of(e): kind_of(e) for deck in guess.decks for e in deck}
                assert all(lying[slot] == kind for slot, kind in single.items() if slot in lying)
                in_decks = [slot for deck in g.decks for e in deck if (slot := slot_of(e)) in single]
                assert len(g.view(seat, memory=True)["decks_seen"]) == len(in_decks)
    assert checked > 20


def test_strips_that_have_not_been_on_top_are_unknown() -> None:
    g: Any = ludi.new("great_city", players=3, seed=8)
    assert len({tuple(other.strips) for other in guesses(g, 0)}) > 40
    assert len({other.strips[0] for other in guesses(g, 0)}) > 6  # during the draft not even the top one
    assert g.view(0)["next_strips"] == [None] * 5
    for g, _, _ in positions(3, 8):
        if g.round == 7:
            break
    assert {tuple(other.strips) for other in guesses(g, 0)} == {tuple(g.strips)}
    assert None not in g.view(0)["next_strips"]


def test_a_guess_deals_cards_of_the_deck_that_their_backs_show() -> None:
    for g, _, _ in positions(4, 3):
        if g.round == 9:
            break
    for other in guesses(g, 0):
        for mine, theirs in zip(g.cities, other.cities, strict=True):
            assert [DECK[card_of(e)] for e in mine.hand] == [DECK[card_of(e)] for e in theirs.hand]


@every_table
def test_a_guess_does_not_tell_what_the_others_know(players: int) -> None:
    for seed in range(10):
        for g, _, _ in positions(players, seed):
            guess = g.guess(0, Random(seed))
            assert all(facts == () for facts in guess.facts[1:])
