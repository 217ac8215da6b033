"""Bots are handed a seat, and play legally."""

from random import Random

import pytest

import ludi
from ludi.bots import Seat, bot

every_game = pytest.mark.parametrize("name", [title.name for title in ludi.titles()])


@every_game
@pytest.mark.parametrize("kind", ["random", "rules"])
def test_every_bot_plays_a_whole_game_legally(name: str, kind: str) -> None:
    g = ludi.new(name, players=3, seed=5)
    bots = [bot(kind, seed) for seed in range(3)]
    while not g.over:
        g.play(bots[g.seat].choose(Seat(g, g.seat)))
    assert g.winners()


@every_game
def test_a_seat_sees_its_own_view_and_moves_only_in_its_turn(name: str) -> None:
    g = ludi.new(name, players=3, seed=5)
    for number in range(3):
        seat = Seat(g, number)
        assert seat.view() == g.view(number)
        assert seat.moves() == (g.moves() if g.seat == number else [])
        assert seat.guess(Random(1)).view(number) == g.view(number)


def test_a_bot_with_the_same_seed_plays_the_same() -> None:
    games = [ludi.new("glory_to_rome", players=2, seed=1) for _ in range(2)]
    players = [bot("random", 7) for _ in range(2)]
    for _ in range(200):
        chosen = [player.choose(Seat(g, g.seat)) for g, player in zip(games, players, strict=True)]
        assert chosen[0] == chosen[1]
        for g in games:
            g.play(chosen[0])


def test_an_unknown_bot_is_refused_with_the_names_of_the_bots() -> None:
    with pytest.raises(ludi.BadOption, match="there is no bot 'oracle': a bot is one of random"):
        bot("oracle", 1)
