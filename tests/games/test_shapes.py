"""What the games tell is what their shapes say, in positions of random games."""

import json
from importlib import import_module
from random import Random
from typing import Any, get_type_hints

import pytest

import ludi
from ludi.core.game import Game
from ludi.core.shapes import Book, Rules
from ludi.core.text import LANGUAGES
from ludi.games.gloria_mundi import fields as gloria_mundi
from ludi.games.gloria_mundi.shapes import Area
from ludi.games.glory_to_rome import fields as glory_to_rome
from ludi.games.glory_to_rome import shapes as glory_to_rome_shapes
from ludi.games.great_city import fields as great_city
from ludi.games.great_city import shapes as great_city_shapes
from tests.conformity import BOOKS, VIEWS, faults, view_faults
from tests.games import properties

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("glory_to_rome", 2, {"edition": "iv", "training": True}),
    ("glory_to_rome", 3, {"edition": "iv", "geek": "all"}),
    ("glory_to_rome", 4, {"edition": "imperium", "house": "all"}),
    ("glory_to_rome", 5, {"edition": "imperium"}),
    *[("great_city", players, {}) for players in (2, 3, 4)],
    ("gloria_mundi", 2, {"open_counters": True}),
    *[("gloria_mundi", players, {}) for players in (3, 6)],
]


def as_sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def new_game(game: str, players: int, options: dict[str, Any]) -> Game:
    return ludi.new(game, players=players, seed=players, **options)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_views_are_as_their_shapes_say(game: str, players: int, options: dict[str, Any]) -> None:
    properties.views_are_as_their_shapes_say(
        properties.random_game(new_game(game, players, options), Random(players).choice)
    )


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_running_scores_add_up_and_become_the_score(game: str, players: int, options: dict[str, Any]) -> None:
    properties.running_scores_add_up_and_become_the_score(
        properties.random_game(new_game(game, players, options), Random(players).choice)
    )


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_events_are_as_their_shapes_say(game: str, players: int, options: dict[str, Any]) -> None:
    events = import_module(f"ludi.games.{game}.events").EVENTS
    shapes = get_type_hints(import_module(f"ludi.games.{game}.shapes").Arguments)
    g, rng = new_game(game, players, options), Random(players)
    while not g.over:
        for event in g.play(rng.choice(g.moves())):
            assert list(event.args) == [
                name for name in events.get(event.key, ()) if name[0] != "_"
            ]  # of some, nothing is said
            assert [fault for name in event.args for fault in faults(event.args[name], shapes[name], name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), [(game, options) for game, _, options in TABLES])
def test_books_and_rules_are_as_their_shapes_say(game: str, options: dict[str, Any], language: str) -> None:
    title = ludi.title(game)
    book = as_sent(title.book(options, language))
    assert faults(book, BOOKS[game]) == []
    assert faults(book, Book) == []
    assert faults(as_sent(title.rules(language)), Rules) == []


# What is told of a field or a frame that random play may not come to.
TOLD = [
    (glory_to_rome_shapes.Camp, [field.name for field in glory_to_rome.CAMP.fields if field.told]),
    (glory_to_rome_shapes.Pending, glory_to_rome.FRAME_WORDS),
    (great_city_shapes.City, [field.name for field in great_city.CITY.fields if field.told]),
    (great_city_shapes.Pending, [great_city.FRAME_KEYS.get(name, name) for name in great_city.FRAME_WORDS]),
    (Area, [field.name for field in gloria_mundi.PLAYER.fields if field.told]),
]


@pytest.mark.parametrize(("shape", "told"), TOLD)
def test_all_that_is_declared_to_be_told_has_a_shape(shape: Any, told: Any) -> None:
    assert set(told) <= set(shape.__annotations__)


def test_a_view_that_is_not_as_its_shape_says_is_found_out() -> None:
    view = as_sent(ludi.new("glory_to_rome", players=2, seed=1).view(0))
    assert view_faults(view) == []
    del view["deck"]
    view["camps"][0] |= {"jacks": True, "tavern": []}
    view["sites"][0]["material"] = "mud"
    assert [fault.partition(":")[0] for fault in faults(view, VIEWS["glory_to_rome"])] == [
        "",
        ".sites.0.material",
        ".camps.0",
        ".camps.0.jacks",
    ]
