"""Whatever is handed to the decoders, they answer with a position, a game, or one clear error."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludi
from ludi.core.game import read_pack, write_pack
from ludi.core.options import Choice, Flag, Names


@contextmanager
def refused_in_one_line(kind: type[ludi.LudiError]) -> Iterator[None]:
    """Nothing but this error may come, and it is one line."""
    try:
        yield
    except kind as error:
        if "\n" in str(error):
            pytest.fail(str(error))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def middle_of_a_game(name: str, players: int, **options: Any) -> Any:
    g = ludi.new(name, players=players, seed=players, **options)
    rng = Random(players)
    for _ in range(110):
        g.play(rng.choice(g.moves()))
    return g


POSITIONS = [middle_of_a_game("glory_to_rome", players, edition="imperium", geek="all") for players in (2, 3, 4, 5)]
POSITIONS += [middle_of_a_game("great_city", players) for players in (2, 3, 4)]
POSITIONS += [middle_of_a_game("gloria_mundi", players) for players in (2, 3, 4, 5, 6)]


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    for prefix in (b"", b"LUDI1 glory_to_rome ", b"LUDI1 great_city ", b"LUDI1 gloria_mundi "):
        with refused_in_one_line(ludi.BadPosition):
            ludi.unpack(prefix + data)


@settings(max_examples=400)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_position_with_one_thing_changed(g: Any, data: st.DataObject) -> None:
    """The checksum is made right again: only the sense of it is wrong, or it is a position after all."""
    _, encoded = read_pack(g.pack())
    node: Any = encoded
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
            node = node[key]
            continue
        node[key] = data.draw(json_values)
        break
    with refused_in_one_line(ludi.BadPosition):
        found = ludi.unpack(write_pack(g.NAME, encoded))
        assert found.over or found.moves()


@given(st.lists(st.one_of(st.text(max_size=40), json_values.map(json.dumps)), max_size=4))
def test_any_lines_as_a_record(lines: list[str]) -> None:
    with refused_in_one_line(ludi.BadRecord):
        ludi.replay([line + "\n" for line in lines])


HEADER = {"ludi": 1, "game": "glory_to_rome", "players": 2, "seed": 1, "options": {"edition": "iv"}}


@given(
    st.sampled_from([*HEADER, "more"]),
    json_values,
    st.dictionaries(st.sampled_from(["seat", "move", "end"]), json_values),
)
def test_a_record_with_one_thing_changed(key: str, value: Any, row: dict[str, Any]) -> None:
    lines = [json.dumps({**HEADER, key: value}), json.dumps(row)]
    with refused_in_one_line(ludi.BadRecord):
        ludi.replay([line + "\n" for line in lines])


@given(json_values)
def test_any_value_of_an_option(value: Any) -> None:
    for option in (Choice("edition", ("iv", "republic"), "iv"), Flag("training"), Names("geek", ("domus", "castra"))):
        with refused_in_one_line(ludi.BadOption):
            json.dumps(option.parse(value))
