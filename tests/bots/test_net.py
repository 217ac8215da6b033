"""Value nets: their files, their evaluators, and what is played where there is none."""

import json
from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludi
from ludi.bots.search.advisor import ComposedAdvisor, advisor_of, linear_advisor_of
from ludi.bots.search.net import VERSION, NetShape, ValueNet, evaluator_name, find_net, read_net, write_net
from ludi.bots.search.net_numpy import NumpyKernel
from ludi.bots.search.one_ply import OnePly
from ludi.core.errors import BadNet
from ludi.core.game import Game

GAMES = ("glory_to_rome", "great_city", "gloria_mundi")
SHAPE = NetShape("great_city", 3, 2, 4, 5, 6)


def weights(shape: NetShape, seed: int = 1) -> list[float]:
    rng = Random(seed)
    return [rng.gauss(0.0, 0.2) for _ in range(shape.size())]


def advisor(game: str) -> ComposedAdvisor:
    found = advisor_of(game)
    assert isinstance(found, ComposedAdvisor)
    return found


def played(game: str, moves: int, players: int = 2, seed: int = 1, **options: Any) -> Game:
    g, rng = ludi.new(game, players=players, seed=seed, **options), Random(seed)
    while moves and not g.over:
        g.play(rng.choice(g.moves()))
        moves -= 1
    return g


# -- files -----------------------------------------------------------------------------------------------


def test_a_net_comes_out_of_its_file_as_it_went_in() -> None:
    numbers = weights(SHAPE)
    found = array("f", read_net(write_net(SHAPE, numbers, {"round": 3}), SHAPE).weights)
    assert list(found) == pytest.approx(numbers, abs=1e-3)


def changed(**values: object) -> bytes:
    line, _, packed = write_net(SHAPE, weights(SHAPE), {}).partition(b"\n")
    return json.dumps({**json.loads(line), **values}).encode() + b"\n" + packed


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a value net"),
        (b"\x00" * 100, "not a value net"),
        (b"[]\n", "not a value net"),
        (changed(format="weights"), "not a value net"),
        (changed(version=VERSION + 1), "of another Ludi Romani"),
        (changed(game="gloria_mundi"), "made for 'gloria_mundi', not for 'great_city'"),
        (changed(common=4), "train it again"),
        (changed(first=10**9), "damaged"),
        (changed(first=0), "1 to 256"),
        (changed(second=True), "damaged"),
        (changed(crc=1), "damaged"),
        (changed()[:-1], "damaged"),
        (changed() + b"x", "damaged"),
        (changed()[:-5] + b"\xff" * 5, "damaged"),
    ],
)
def test_a_damaged_foreign_or_newer_file_is_refused_in_one_line(data: bytes, said: str) -> None:
    with pytest.raises(BadNet, match=said) as caught:
        read_net(data, SHAPE)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("damage", [b"", b"nonsense", changed()])
def test_with_a_bad_file_the_linear_evaluation_plays_on_and_says_why(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("glory_to_rome.net").write_bytes(damage)
    monkeypatch.setenv("LUDI_NETS", str(tmp_path))
    ours = advisor("glory_to_rome")
    found = find_net(ours.package, ours.net_shape())
    assert found.net is None
    assert found.why.startswith("net: ")
    again = ComposedAdvisor("glory_to_rome", ours.knows, ours.turns)
    assert again.why_linear == found.why
    g = played("glory_to_rome", 40)
    assert again.shares(g) == linear_advisor_of("glory_to_rome").shares(g)


def test_a_net_of_ones_own_is_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = advisor("great_city")
    shape = ours.net_shape()
    tmp_path.joinpath("great_city.net").write_bytes(write_net(shape, weights(shape), {}))
    monkeypatch.setenv("LUDI_NETS", str(tmp_path))
    again = ComposedAdvisor("great_city", ours.knows, ours.turns)
    g = played("great_city", 40)
    assert again.shares(g) != linear_advisor_of("great_city").shares(g)


# -- evaluators ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_both_evaluators_give_the_same_numbers(game: str, players: int) -> None:
    shape = advisor(game).net_shape()
    numbers = array("f", weights(shape)).tobytes()
    inputs = advisor(game).knows.inputs
    ours, other = ValueNet(shape, numbers), NumpyKernel(*shape[1:], numbers)
    for seed in range(8):
        g = played(game, 20 + 15 * seed, players, seed)
        features = [advisor(game).features(g, seat) for seat in range(players)]
        counts = [inputs.own(g, seat) for seat in range(players)]
        found = ours.merits(inputs.common(g), features, counts)
        assert found == pytest.approx(other.merits(inputs.common(g), features, counts), rel=1e-5, abs=1e-5)


def test_what_evaluates_nets_here_is_told() -> None:
    assert evaluator_name() == ("compiled" if ludi.BUILD == "compiled" else "numpy")


def test_a_net_of_nothing_changes_nothing() -> None:
    ours = advisor("gloria_mundi")
    shape = ours.net_shape()
    empty = ours.with_net(ValueNet(shape, bytes(4 * shape.size())))
    g = played("gloria_mundi", 60, 3)
    assert empty.shares(g) == pytest.approx(linear_advisor_of("gloria_mundi").shares(g))


def test_shares_add_up_to_one_and_a_finished_game_has_its_true_ones() -> None:
    ours = advisor("great_city")
    shape = ours.net_shape()
    with_net = ours.with_net(ValueNet(shape, array("f", weights(shape)).tobytes()))
    assert sum(with_net.shares(played("great_city", 50, 3))) == pytest.approx(1)
    over = played("great_city", 100_000, 3)
    assert with_net.shares(over) == linear_advisor_of("great_city").shares(over)


# -- inputs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_inputs_have_the_sizes_that_the_net_is_made_for(game: str) -> None:
    ours = advisor(game)
    shape, inputs = ours.net_shape(), ours.knows.inputs
    for players in range(2, 5):
        for seed in range(5):
            g = played(game, 40 * seed, players, seed)
            assert len(inputs.common(g)) == shape.common
            assert [len(inputs.own(g, seat)) for seat in range(players)] == [shape.counts] * players


def test_a_deck_of_ones_own_has_no_net() -> None:
    deck = ludi.new("gloria_mundi", players=2).deck  # type: ignore[attr-defined]
    assert max(deck.design) + 1 == 54, "net_inputs._DESIGNS"
    inputs = advisor("gloria_mundi").knows.inputs
    assert inputs.applies(ludi.new("gloria_mundi", players=2))


# -- one ply ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_one_ply_uses_only_what_its_seat_knows(game: str) -> None:
    """Fair by swap: whatever is hidden from the seat, it chooses the same."""
    for seed in range(3):
        g = played(game, 30 + 10 * seed, 2, seed)
        while not g.over and len(g.moves()) == 1:
            g.play(g.moves()[0])
        chosen = set()
        for deal in range(3):
            other = g.guess(g.seat, Random(deal))
            chosen.add(OnePly(advisor(game), Random(7), 2).choose(other, g.seat))
        assert len(chosen) == 1
