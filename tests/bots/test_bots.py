"""Bots are handed a seat, and play legally."""

from random import Random

import pytest

import ludi
from ludi.bots import Seat, bot
from ludi.bots.gloria_mundi import advice as gloria_mundi
from ludi.bots.glory_to_rome import advice as glory_to_rome
from ludi.bots.great_city import advice as great_city
from ludi.core.registry import title
from tests.bots.positions import TITLES, positions
from tests.games.scale import games

every_game = pytest.mark.parametrize("name", TITLES)

TEMPERED = [
    "tiro",
    "plebeian",
    "artisan",
    "knight",
    "rules+merchant",
    "search:10+arsonist",
    "search:10+hurry:30%+planner",
]
every_kind = pytest.mark.parametrize("kind", ["random", "rules", "rules:50%", "search:10", *TEMPERED])


@every_game
@pytest.mark.parametrize("kind", ["random", "rules", "rules:50%", "search:5", "tiro", "search:5+soldier"])
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


@every_game
@every_kind
def test_every_bot_plays_200_positions_legally(name: str, kind: str) -> None:
    """On the compiled build; interpreted, some of them."""
    player = bot(kind, 1)
    for g in positions(name, games(200), choices=1):
        before = g.encode()
        move = player.choose(Seat(g, g.seat))
        assert g.encode() == before
        assert move in g.moves()


@every_game
@every_kind
def test_fairness_by_swap(name: str, kind: str) -> None:
    """Swap all that is hidden from the seat: with the same seed it chooses the same move, for the same reasons."""
    swapped = 0
    for number, g in enumerate(positions(name, games(40))):
        other = g.guess(g.seat, Random(number))
        swapped += other.encode() != g.guess(g.seat, Random(number + 1)).encode()
        chosen = [bot(kind, number).choose(Seat(each, g.seat)) for each in (g, other)]
        assert chosen[0] == chosen[1]
        opinions = [bot(kind, number).explain(Seat(each, g.seat)) for each in (g, other)]
        assert opinions[0] == opinions[1]
    assert swapped >= games(30)


@every_game
def test_a_seat_tells_nothing_of_what_another_may_play(name: str) -> None:
    g = ludi.new(name, players=2, seed=1)
    other = Seat(g, 1 - g.seat)
    assert other.moves() == []
    for move in (g.moves()[0], 9999):
        with pytest.raises(
            ludi.IllegalMove, match=f"^move {move} is not legal: it is not the turn of seat {1 - g.seat}$"
        ):
            other.text(move)


@every_kind
def test_a_bot_has_nothing_to_say_for_a_seat_that_is_not_to_move(kind: str) -> None:
    g = ludi.new("great_city", players=2, seed=1)
    for ask in (bot(kind, 1).choose, bot(kind, 1).explain):
        with pytest.raises(ludi.IllegalMove, match=f"^seat {1 - g.seat} has nothing to decide now$"):
            ask(Seat(g, 1 - g.seat))


def test_what_a_bot_does_to_its_options_is_its_own_affair() -> None:
    g = ludi.new("glory_to_rome", players=2, seed=1)
    Seat(g, 0).options["edition"] = "mine"
    assert g.options["edition"] == "iv"


def test_a_bot_with_the_same_seed_plays_the_same() -> None:
    twins = [ludi.new("glory_to_rome", players=2, seed=1) for _ in range(2)]
    players = [bot("random", 7) for _ in range(2)]
    for _ in range(200):
        chosen = [player.choose(Seat(g, g.seat)) for g, player in zip(twins, players, strict=True)]
        assert chosen[0] == chosen[1]
        for g in twins:
            g.play(chosen[0])


def test_an_unknown_bot_is_refused_with_the_names_of_the_bots() -> None:
    with pytest.raises(ludi.BadOption, match="there is no bot 'oracle': a bot is one of random"):
        bot("oracle", 1)


@pytest.mark.parametrize(
    ("name", "advised"),
    [
        ("glory_to_rome", glory_to_rome.FRAMES),
        ("great_city", great_city.FRAMES),
        ("gloria_mundi", gloria_mundi.FRAMES),
    ],
)
def test_rules_of_thumb_speak_of_every_question(name: str, advised: dict[str, object]) -> None:
    questions = [frame.__name__ for frame in title(name).frames.classes() if frame.RULE]
    assert sorted(advised) == sorted(questions)
