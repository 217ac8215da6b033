"""Which buildings stand in the end, game by game."""

from collections import Counter

import pytest

import ludi
from ludi.arena.buildings import building_name, finished
from ludi.arena.match import play
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.glory_to_rome.cards import CARDS
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.great_city.cards import KINDS
from ludi.games.great_city.game import GreatCity
from tests.arena.rows import plan


def ended(game: str, number: int) -> ludi.Game:
    played = play(plan(game, "rules", "random", games=20), number)
    assert played is not None
    position = ludi.replay(played.record)
    assert played.row["buildings"] == finished(position)
    return position


def test_glory_to_rome_completed_structures() -> None:
    sites = 0
    for number in range(4):
        g = ended("glory_to_rome", number)
        assert isinstance(g, GloryToRome)
        for camp, found in zip(g.camps, finished(g), strict=True):
            assert found == sorted({CARDS[s.card] for s in camp.structures if s.complete})
            sites += sum(not s.complete for s in camp.structures)
        assert any(finished(g))
    assert sites, "no unfinished one was there to be left out"


def test_great_city_all_but_what_a_city_begins_with() -> None:
    g = ended("great_city", 0)
    assert isinstance(g, GreatCity)
    for city, found in zip(g.cities, finished(g), strict=True):
        kinds = Counter(KINDS[kind] for kind in city.cells if kind >= 0)
        given = {"vegetable_farm", "house_2"}
        assert set(found) - given == set(kinds) - given
        assert ("vegetable_farm" in found) == (kinds["vegetable_farm"] > 1)
        assert ("house_2" in found) == (kinds["house_2"] > 1)
    assert finished(ludi.new("great_city", players=2, seed=1)) == [[], []]


def test_gloria_mundi_buildings_that_stand() -> None:
    g = ended("gloria_mundi", 0)
    assert isinstance(g, GloriaMundi)
    seen = [sorted({each["name"] for each in area["buildings"]}) for area in g.view(None)["areas"]]
    assert finished(g) == seen
    assert any(seen)


@pytest.mark.parametrize(
    ("game", "options", "key", "english", "french"),
    [
        ("glory_to_rome", {"edition": "iv"}, "fountain", "Fountain", "Fontaine"),
        ("great_city", {}, "market", "Market", "Marché"),
        ("gloria_mundi", {}, "Horreum", "Horreum", "Horreum"),
    ],
)
def test_names(game: str, options: dict[str, str], key: str, english: str, french: str) -> None:
    assert building_name(game, options, key, "en") == english
    assert building_name(game, options, key, "fr") == french
