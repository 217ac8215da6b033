"""Positions as text and as HTML: nothing is left out of the one, nothing can break out of the other."""

from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.render import as_html, as_text, is_of_seats

EVERY_GAME = ("glory_to_rome", "great_city", "gloria_mundi")


def somewhere(name: str, moves: int) -> Any:
    g = ludi.new(name, players=3, seed=4)
    rng = Random(1)
    for _ in range(moves):
        if not g.over:
            g.play(rng.choice(g.moves()))
    return g


def leaves(node: Any) -> list[str]:
    if isinstance(node, dict):
        return [leaf for key, value in node.items() for leaf in [key, *leaves(value)]]
    if isinstance(node, list):
        return [leaf for value in node for leaf in leaves(value)]
    return [] if node is None or isinstance(node, bool) else [str(node)]


@pytest.mark.parametrize("name", EVERY_GAME)
@pytest.mark.parametrize("moves", [0, 90, 10_000])
def test_all_of_a_view_stands_in_its_text(name: str, moves: int) -> None:
    g = somewhere(name, moves)
    view = g.view(1, memory=True)
    text = as_text(view)
    assert "seat 1 (you)" in text
    for leaf in leaves(list(view.values())) + [key for key, value in view.items() if not is_of_seats(value)]:
        assert leaf.replace("_", " ") in text.replace("_", " "), leaf


def test_equal_things_are_counted_and_hidden_ones_are_question_marks() -> None:
    view = {"pool": ["bar", "road", "bar"], "vault": [None, None, "dock"], "left": [2, 2], "led": None, "over": False}
    assert as_text(view) == "pool: bar ×2, road\nvault: ? ×2, dock\nleft: 2, 2\nled: –\nover: no\n"


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_position_shows_itself_in_a_notebook_with_all_that_the_seats_have(name: str) -> None:
    g = somewhere(name, 90)
    shown = g._repr_html_()
    assert f"▸ seat {g.seat}" in shown
    assert g.NAME in shown
    for seats in g.open_view().values():
        if isinstance(seats, list) and seats and isinstance(seats[0], dict) and "hand" in seats[0]:
            for each in seats:
                assert all(str(card) in shown for card in each["hand"])
    assert "deciding" not in shown  # the mark says it


def test_words_of_others_are_only_words_in_html() -> None:
    shown = as_html("<b>", {"deck": "<script>alert(1)</script>", "cards": [{"name": "<i>", "cost": {"<u>": 1}}]})
    assert not any(tag in shown for tag in ("<script>", "<i>", "<u>"))
