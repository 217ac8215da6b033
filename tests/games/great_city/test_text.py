"""Every word a player reads is in both catalogues."""

import re

import pytest

from ludi.core.text import LANGUAGES, catalogue
from ludi.games.great_city.cards import CLASSES, COLOURS, DECKS, KINDS
from ludi.games.great_city.events import EVENTS
from ludi.games.great_city.save import FRAMES
from ludi.games.great_city.text import PACKAGE
from tests.games.great_city.random_play import played_out, positions
from tests.games.properties import every_move_and_event_can_be_read, leaves


def arguments(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_both_catalogues_have_the_same_keys_and_arguments() -> None:
    english, french = (leaves(catalogue(PACKAGE, language)) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key
        assert text.strip(), key
        assert french[key].strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = catalogue(PACKAGE, language)
    assert set(words["kinds"]) == set(KINDS)
    assert all({"name", "effect"} <= set(entry) for entry in words["kinds"].values())
    assert set(words["decks"]) == set(DECKS)
    assert set(words["classes"]) == set(CLASSES)
    assert set(words["colours"]) == set(COLOURS)
    assert set(words["frames"]) == set(FRAMES.names())
    assert {re.sub("_one$|_none$", "", key) for key in words["events"]} == set(EVENTS)
    assert set(words["score"]) == set(played_out(2, 0).scores()[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_and_event_of_random_games_can_be_read(players: int, language: str) -> None:
    for seed in range(20):
        every_move_and_event_can_be_read(positions(players, seed), language)
