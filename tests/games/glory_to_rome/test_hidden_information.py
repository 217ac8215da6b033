"""Nothing hidden reaches a seat, and a guess keeps everything the seat was ever shown."""

import json
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.events import UNSAID
from ludi.core.fields import OWNER
from ludi.core.game import FIRST_QUESTIONS
from ludi.games.glory_to_rome.cards import CARD, CARDS, MATERIAL, MATERIALS
from ludi.games.glory_to_rome.knowledge import lacks
from ludi.games.glory_to_rome.save import unaccounted
from tests.games import properties
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import hand, others_think, play, table
from tests.games.scale import games

every_table = pytest.mark.parametrize(("edition", "players"), TABLES)
GAMES = games(8)


@every_table
def test_what_a_seat_was_not_shown_changes_nothing_it_sees(edition: str, players: int) -> None:
    for seed in range(GAMES):
        properties.what_a_seat_was_not_shown_changes_nothing_it_sees(
            positions(edition, players, seed), 5, seed, unaccounted
        )


@every_table
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(edition: str, players: int) -> None:
    for seed in range(GAMES):
        properties.a_bot_chooses_the_same_whatever_is_hidden_from_it(positions(edition, players, seed), 9, seed)


@every_table
def test_a_guess_does_not_depend_on_what_is_hidden(edition: str, players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_does_not_depend_on_what_is_hidden(positions(edition, players, seed), 9, seed)


# Events that lay hidden cards open; and the frame in which a hidden card is played from.
SHOWING = {
    "demands",
    "order",
    "gives",
    "discards",
    "discards_hand",
    "hires_from_deck",
    "flips",
    "drew",
    "glory",
    "glory_no_more",
}
PASSED_OVER = {"Fountain"}


@every_table
def test_events_of_others_do_not_tell_hidden_cards(edition: str, players: int) -> None:
    compared = 0
    for seed in range(GAMES):
        compared += properties.events_of_others_do_not_tell_hidden_cards(
            positions(edition, players, seed), 2, seed, SHOWING, PASSED_OVER
        )
    assert compared > games(50)


@every_table
def test_being_asked_tells_nothing(edition: str, players: int) -> None:
    """Nor does not being asked. That a victim has something to give all know: else it would have been told."""
    compared = 0
    for seed in range(GAMES):
        compared += properties.being_asked_tells_nothing(positions(edition, players, seed), 3, seed, SHOWING)
    assert compared > games(50)


@every_table
def test_private_events_go_to_their_seat_alone(edition: str, players: int) -> None:
    for seed in range(3):
        properties.private_events_go_to_their_seat_alone(
            positions(edition, players, seed), {"drew", "sold_from_hand", UNSAID}
        )


@every_table
def test_a_guess_can_be_played_to_the_end(edition: str, players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_can_be_played_to_the_end(positions(edition, players, seed), 60, seed, unaccounted)


@every_table
def test_what_is_known_of_a_hand_is_true_of_it(edition: str, players: int) -> None:
    for seed in range(30):
        for g, _, _ in positions(edition, players, seed):
            for seat in range(players):
                knowledge_is_true(g, seat)


def knowledge_is_true(g: Any, seat: int) -> None:
    known = g.known[seat]
    camp = g.camps[seat]
    put_away = [c for c, how in zip(camp.vault, camp.vault_known, strict=True) if how == OWNER]
    assert len(known) == 1 + len(put_away)
    for i, (surely, limits) in enumerate(known):
        there = camp.hand + put_away[i:]
        assert all(there.count(card) >= surely.count(card) for card in surely)
        for mask, most in limits:
            assert sum(mask >> MATERIAL[card] & 1 for card in there) <= most


def guesses(g: Any, seat: int, count: int = 60) -> list[Any]:
    return [g.guess(seat, Random(salt)) for salt in range(count)]


def test_a_guess_keeps_the_own_hand_and_varies_the_others() -> None:
    g = ludi.new("glory_to_rome", players=3, seed=5)
    drawn = guesses(g, 1)
    assert {hand(other, 1) for other in drawn} == {hand(g, 1)}
    assert len({hand(other, 0) for other in drawn}) > 30
    assert len({tuple(other.deck) for other in drawn}) == len(drawn)
    assert drawn[0].seed is None


def test_a_guess_keeps_cards_revealed_in_a_demand_and_still_in_hand() -> None:
    g = table(p0=dict(hand="Bath Villa", clients="legionary"), p1=dict(hand="Dock"), led="legionary")
    play(g, "0 card:bath", "0 card:villa")
    assert all("bath" in hand(other, 0) and "villa" in hand(other, 0) for other in guesses(g, 1))


def test_a_guess_forgets_a_shown_card_once_it_was_played() -> None:
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock Jack"), led="legionary")
    play(g, "0 card:bath", "1 draw", "0 card:bath")
    assert not any("bath" in hand(other, 0).split() for other in guesses(g, 1)[:20] if other.camps[0].hand)
    assert g.known[0] == (((), ()),)


def test_a_guess_knows_what_a_hand_lacks_after_glory_to_rome() -> None:
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock Road Villa"), led="legionary")
    play(g, "0 card:bath")
    for other in guesses(g, 0):
        assert all(MATERIAL[card] != MATERIAL[CARD["bath"]] for card in other.camps[1].hand)


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("watcher", [0, 2])
def test_a_guess_knows_that_a_victim_who_is_asked_has_something_to_give(watcher: int, quiet: bool) -> None:
    """Of one of the materials demanded: who has none is not asked."""
    p0 = dict(hand="Bath Dock", clients="legionary")
    g = table(p0=p0, p1=dict(hand="Road Villa Palisade"), p2=dict(hand="Forum"), led="legionary")
    play(g, "0 card:bath", "0 card:dock")
    assert (g.seat, g.stack[-1].kind) == (1, "GiveUp")
    if quiet:
        g.quiet()
    drawn = guesses(g, watcher)
    hands = [tuple(MATERIALS[MATERIAL[c]] for c in other.camps[1].hand) for other in drawn]
    assert all("brick" in found or "wood" in found for found in hands)
    assert {"brick" in found for found in hands} == {"wood" in found for found in hands}
    assert len(set(hands)) > 20
    assert all(other.moves() and other.name(other.moves()[0]) != "skip" for other in drawn)


def test_a_guess_keeps_what_a_victim_lacks_when_it_is_asked_again() -> None:
    """Seat 1 has said that it has no Brick, and is asked for Brick and Wood: it must be Wood."""
    p0 = dict(hand="Bath Dock", clients="legionary")
    g = table(p0=p0, p1=dict(hand="Road Wall Palisade"), led="legionary")
    g.known[1] = lacks(g.known[1], MATERIALS.index("brick"))
    play(g, "0 card:bath", "0 card:dock")
    assert (g.seat, g.stack[-1].kind) == (1, "GiveUp")
    for other in guesses(g, 0):
        materials = {MATERIALS[MATERIAL[card]] for card in other.camps[1].hand}
        assert "wood" in materials
        assert "brick" not in materials


def test_in_games_of_the_first_version_a_victim_who_is_asked_may_have_nothing() -> None:
    """There everybody with cards was asked."""
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Road Villa Wall"), led="legionary")
    g.ask_as_of(FIRST_QUESTIONS)
    play(g, "0 card:bath")
    assert (g.seat, g.stack[-1].kind) == (1, "GiveUp")
    assert {"skip" in [other.name(move) for move in other.moves()] for other in guesses(g, 0)} == {True, False}


def test_a_card_drawn_since_may_be_what_the_hand_lacked() -> None:
    g = table(p0=dict(hand="Bath Wall"), p1=dict(hand="Dock Road Villa"), led="legionary")
    play(g, "0 card:bath", "1 draw")  # two cards
    bricks = {sum(MATERIAL[c] == MATERIAL[CARD["bath"]] for c in other.camps[1].hand) for other in guesses(g, 0, 400)}
    assert bricks == {0, 1, 2}


def test_a_card_put_away_unseen_may_be_one_that_was_shown() -> None:
    """Basilica: the others do not know whether the shown card went into the vault or is still in the hand."""
    g = table(p0=dict(hand="Bath Dock", built="Basilica", clients="legionary"), p1=dict(hand="Wall"), led="legionary")
    g.camps[0].jacks, g.jacks = 1, g.jacks - 1
    play(g, "0 card:bath", "0 card:dock", "1 take_jack")
    play(g, "0 jack:merchant")
    others_think(g, "take_jack")
    play(g, "0 card:bath")
    in_hand = {CARDS[other.camps[0].hand[0]] for other in guesses(g, 1)}
    in_vault = {CARDS[other.camps[0].vault[0]] for other in guesses(g, 1)}
    assert in_hand == in_vault == {"bath", "dock"}
    assert {CARDS[other.camps[0].vault[0]] for other in guesses(g, 0)} == {"bath"}


@pytest.mark.parametrize("put_away", ["card:shrine", "card:dock"])
def test_a_guess_does_not_tell_whether_a_card_shown_this_turn_was_put_away(put_away: str) -> None:
    g = table(
        p0=dict(built="Bath Basilica", clients="patron*2", hand="Shrine Dock"),
        p1=dict(hand="Wall"),
        pool="legionary merchant patron",
        led="patron",
    )
    play(g, "0 pool:brick", "0 card:shrine", "0 pool:stone", f"0 {put_away}")
    assert {tuple(other.camps[0].shown) for other in guesses(g, 1)} == {(CARD["shrine"],)}


def test_a_vault_is_open_only_in_the_turn_a_card_goes_in_even_to_its_owner() -> None:
    g = table(p0=dict(hand="Villa", stock="brick marble"), p1=dict(hand="Dock"))
    play(g, "0 card:villa", "1 take_jack", "0 stock:brick")
    assert g.seat == 1  # the next turn has begun
    assert [g.view(seat)["camps"][0]["vault"] for seat in (0, 1, None)] == [[None]] * 3
    remembered = [g.view(seat, memory=True)["camps"][0]["vault"] for seat in (0, 1, None)]
    assert remembered[0] == remembered[1] == remembered[2] != [None]
    for seat in (0, 1):
        assert {other.camps[0].vault[0] for other in guesses(g, seat)} == {g.camps[0].vault[0]}


def test_a_sold_card_is_open_to_all_during_the_turn() -> None:
    g = table(p0=dict(stock="brick marble", clients="merchant"), p1=dict(hand="Dock"), led="merchant")
    play(g, "0 stock:brick")
    assert [g.view(seat)["camps"][0]["vault"] for seat in (0, 1, None)] == [[CARDS[g.camps[0].vault[0]]]] * 3


def test_a_basilica_card_is_known_to_its_owner_alone() -> None:
    g = table(p0=dict(hand="Bath Dock", built="Basilica", clients="merchant"), p1=dict(hand="Wall"), led="merchant")
    events = play(g, "0 card:bath")
    assert g.view(0)["camps"][0]["vault"] == ["bath"]
    assert g.view(1)["camps"][0]["vault"] == [None]
    assert "bath" not in json.dumps([ludi.visible(events, 1), g.view(1), g.view(1, memory=True), g.view(None)])
    play(g, "0 skip")
    assert g.view(0)["camps"][0]["vault"] == [None]
    assert g.view(0, memory=True)["camps"][0]["vault"] == ["bath"]


def test_an_atrium_card_is_known_to_nobody() -> None:
    g = table(p0=dict(built="Atrium"), p1=dict(hand="Wall"), deck="Temple", led="merchant")
    events = play(g, "0 deck")
    for seat in (0, 1, None):
        assert "temple" not in json.dumps([ludi.visible(events, seat), g.view(seat), g.view(seat, memory=True)])
    assert len({other.camps[0].vault[0] for other in guesses(g, 0)}) > 10


def test_the_card_of_a_fountain_is_known_to_its_owner_alone() -> None:
    g = table(p0=dict(built="Fountain"), p1=dict(hand="Wall"), deck="Temple", led="craftsman")
    play(g, "0 deck")
    assert g.view(0)["pending"][-1]["card"] == "temple"
    assert g.view(1)["pending"][-1]["card"] is None
    assert len({other.stack[-1].card for other in guesses(g, 1)}) > 10


def test_a_half_made_demand_is_not_seen_by_others() -> None:
    g = table(p0=dict(hand="Bath Villa Dock", clients="legionary"), p1=dict(hand="Wall"), led="legionary")
    before = g.view(1)
    play(g, "0 card:bath")
    assert g.view(1) == before
    assert g.view(0) != before
    assert g.guess(1, Random(1)).stack[-1].kind == "Legionary"


def test_the_training_games_removed_cards_are_unknown() -> None:
    g = ludi.new("glory_to_rome", players=2, seed=3, training=True)
    assert g.view(0)["removed"] == len(g.box)  # type: ignore[attr-defined]
    assert len({tuple(other.box) for other in guesses(g, 0)}) > 50
