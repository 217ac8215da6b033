"""Every word a player reads is in both catalogues."""

import re

import pytest

from ludi.core.registry import title
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.cards import COUNTERS, GOODS, LABELS, TYPES
from ludi.games.gloria_mundi.decks import PACKAGE, deck_of
from ludi.games.gloria_mundi.events import EVENTS
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.moves import NEEDS
from ludi.games.gloria_mundi.save import FRAMES
from ludi.games.gloria_mundi.text import gloss, power_text
from tests.games.gloria_mundi.random_play import played_out, positions
from tests.games.gloria_mundi.table import own_deck, play, table
from tests.games.properties import every_move_and_event_can_be_read, leaves


def arguments(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_both_catalogues_have_the_same_keys_and_arguments() -> None:
    english, french = (leaves(catalogue(PACKAGE, language)) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key
        assert text.strip() or key == ".terms.and", key
        assert french[key].strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = catalogue(PACKAGE, language)
    assert set(words["types"]) == set(LABELS)
    assert set(words["places"]) == set(TYPES)
    assert set(words["kinds"]) == set(COUNTERS)
    assert set(words["amounts"]) == {*GOODS, "any"}
    assert set(words["goods"]) == set(GOODS)
    assert set(words["needs"]) == set(NEEDS)
    assert set(words["frames"]) == set(FRAMES.names())
    assert {re.sub("_one$|_none$", "", key) for key in words["events"]} == set(EVENTS)
    assert set(words["score"]) == set(played_out(2, 0).scores()[0])
    assert set(words["endings"]) == set(GloriaMundi.ENDINGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read(language: str) -> None:
    deck = deck_of("reconstruction")
    for card in range(deck.cards):
        assert gloss(deck, card, language)
        said = power_text(deck.powers[card], language)
        assert said
        assert "{" not in said


RED_CARDS = (
    {"name": "Omen", "type": "wall", "power": "Goth on Farm : Food 1"},
    {"name": "Spoils", "type": "wall", "power": "Gold 1"},
    {"name": "Rampart", "type": "wall", "power": "Wall Farm"},
    {"name": "Mason", "type": "builder", "power": "Gold 1"},
)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Goth card", "Goth card", "Wall", "Builder"]),
        ("fr", ["Carte Goth", "Carte Goth", "Muraille", "Bâtisseur"]),
    ],
)
def test_a_goth_card_that_is_no_wall_is_not_called_one(language: str, said: list[str]) -> None:
    """In the Forum, in a play area and in the book."""
    names = [str(card["name"]) for card in RED_CARDS]
    buildings = ", ".join(f"{name}@farm" for name in names)
    g = table(deck=own_deck(*RED_CARDS), p0=dict(bare="", buildings=buildings))
    book = title("gloria_mundi").book(g.options, language)
    built = g.view(0)["areas"][0]["buildings"]
    assert [book["types"][book["cards"][name]["type"]] for name in names] == said
    assert [book["types"][card["type"]] for card in built] == said
    g = table(deck=own_deck(*RED_CARDS), forum=dict(enumerate(names)))
    assert [book["types"][space["card"]["type"]] for space in g.view(None)["forum"][: len(names)]] == said


def test_french_is_not_english() -> None:
    english, french = (leaves(catalogue(PACKAGE, language)) for language in LANGUAGES)
    same = [key for key, text in english.items() if french[key] == text and len(text.split()) > 2]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_move_and_event_of_random_games_can_be_read(players: int, language: str) -> None:
    for seed in range(6):
        every_move_and_event_can_be_read(positions(players, seed), language)


def said(g: GloriaMundi) -> list[str]:
    return [g.text(move) for move in g.moves()]


def test_a_tribute_that_takes_glory_says_so() -> None:
    g = table(p0=dict(gold=2, glory=2), goth=8, start="tribute")  # the next space shows a farm and a peace icon
    assert said(g)[0] == "Pay tribute on space 9: 1 food, 1 peace (with 2 glory in place of what you lack)"


def test_a_purchase_that_takes_glory_says_so() -> None:
    g = table(p0=dict(gold=2, glory=3), forum={2: "Taberna", 0: "Moneta"}, start="buy")
    assert said(g) == [
        "Buy nothing",
        "Buy Moneta: 2 gold, 1 peace, 1 glory (with 1 glory in place of what you lack); brings 2 steps",
        "Buy Taberna: 2 gold, 1 peace, 2 of any kind (with 3 glory in place of what you lack); brings 1 step",
    ]


def test_paying_with_glory_says_how_much() -> None:
    g = table(p0=dict(food=1, peace=1, glory=2), goth=8, start="tribute")
    play(g, "0 tribute")
    assert said(g) == ["Pay 1 food, 1 peace", "Pay in another way"]
    play(g, "0 other")
    assert said(g) == ["Pay no food, but 1 glory", "Pay 1 food"]
    play(g, "0 count:0")
    assert said(g) == ["Pay no peace, but 2 glory", "Pay 1 peace, and 1 glory"]


def test_a_card_that_costs_nothing_and_brings_nothing() -> None:
    g = table(deck=own_deck(dict(cost={}, steps=0)), forum={0: "Card 1"}, start="buy")
    assert said(g) == ["Buy nothing", "Buy Card 1: nothing; brings no step"]
