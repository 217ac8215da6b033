"""Every word a player reads is in both catalogues."""

import re

import pytest

from ludi.core.game import FIRST_QUESTIONS
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.glory_to_rome import HOUSE_RULES, OPTIONS
from ludi.games.glory_to_rome.cards import CARDS, EDITIONS, MATERIALS, ROLES
from ludi.games.glory_to_rome.events import ENDINGS, EVENTS
from ludi.games.glory_to_rome.moves import NAMES
from ludi.games.glory_to_rome.save import FRAMES
from ludi.games.glory_to_rome.text import PACKAGE, card_function, card_name
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import legal, play, table
from tests.games.properties import every_move_and_event_can_be_read, leaves


def test_both_catalogues_have_the_same_keys_and_arguments() -> None:
    english, french = (leaves(catalogue(PACKAGE, language)) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key
        assert text.strip(), key
        assert french[key].strip(), key


def arguments(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = catalogue(PACKAGE, language)
    assert set(words["cards"]) == set(CARDS)
    assert set(words["materials"]) == set(MATERIALS)
    assert set(words["roles"]) == set(ROLES)
    assert set(words["editions"]) == set(EDITIONS)
    assert set(words["meanings"]["edition"]) == set(EDITIONS)
    assert set(words["endings"]) == set(ENDINGS)
    assert set(words["house"]) == set(HOUSE_RULES)
    assert {option.name for option in OPTIONS} <= set(words["options"])
    assert set(words["frames"]) == set(FRAMES.names())
    assert {re.sub("_one$", "", key) for key in words["events"]} == set(EVENTS)
    assert {name.partition(":")[0] for name in NAMES} == {
        re.sub("_one$|_part$|_somehow$|_from_stockpile$|_from_pool$", "", family)
        for frame in words["moves"].values()
        for family in frame
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_move_and_event_of_random_games_can_be_read(edition: str, players: int, language: str) -> None:
    for seed in range(6):
        every_move_and_event_can_be_read(positions(edition, players, seed), language)


def test_the_coliseum_is_spelt_as_each_edition_spells_it() -> None:
    assert card_name("iv", "coliseum", "en") == "Coliseum"
    assert card_name("imperium", "coliseum", "en") == "Colosseum"
    assert card_name("imperium", "coliseum", "fr") == "Colisée"


def test_the_stairway_is_explained_as_each_edition_has_it() -> None:
    assert card_function("iv", "stairway", "en") != card_function("iv-fr", "stairway", "en")


def test_a_move_says_what_it_does() -> None:
    g = table(p0=dict(hand="Dock Market", building="Palisade"), led="craftsman")
    assert "card:market" in legal(g)
    play(g, "0 card:market")
    assert [g.text(m) for m in g.moves()] == [
        "Lay Market on a Wood site",
        "Add Market (Wood) to your Palisade (completes it: +1 influence)",
    ]
    assert g.text(g.moves()[0], "fr") == "Poser Marché sur un emplacement Bois"


def test_in_games_of_the_first_version_thinking_does_not_say_how() -> None:
    """That is asked then; a Latrine has nothing to do with it."""
    g = table(p0=dict(hand="Dock"))
    g.ask_as_of(FIRST_QUESTIONS)
    assert [g.text(g.number("think"), language) for language in LANGUAGES] == [
        "Think (nobody else acts)",
        "Penser (les autres n’agissent pas)",
    ]


def test_a_move_touches_the_things_that_a_page_lights_up() -> None:
    g = table(p0=dict(hand="Dock Market Jack", building="Palisade"), pool="brick")
    touched = {name: g.touches(m) for name, m in zip(legal(g), g.moves(), strict=True)}
    assert touched["card:dock"] == ["hand/0/dock"]
    assert touched["jack:patron"] == ["jack/0"]
    play(g, "0 card:market")
    assert [g.touches(m) for m in g.moves()] == [["jacks"], ["deck"]]
    play(g, "1 draw", "0 card:dock")
    assert [g.touches(m) for m in g.moves()] == [["town/wood"], ["structure/0/palisade"]]
