"""The Great City of Rome in the terminal: whole games, the grid, what stays hidden, refusals."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ludi as engine
from ludi.cli.app import app
from ludi.cli.great_city import GreatCityPainter, in_the_box, reach
from ludi.cli.saves import read
from ludi.cli.words import Words
from ludi.core.game import Game
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.great_city.cards import KINDS
from ludi.play.seats import Seating
from tests.cli.conftest import Run

Ludi = Callable[..., Run]

GAME = "great_city"
NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def test_a_whole_game_ends_with_the_score_sheet(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--name", "Anna", lines=["1", "2", "3"] * 400)
    assert run.status == 0
    assert "The Great City of Rome: Anna, Livia, Marcus." in run.out
    assert "round 14 of 14" in run.out
    end = run.out[run.out.rindex("The game is over: ") :]
    for part in ("Houses", "Aqueducts", "Temples", "Coins", "Influence tokens", "Influence cards", "Total", "★"):
        assert part in end


def test_points_so_far_what_a_place_brings_and_the_last_rounds_are_told(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--name", "Anna", lines=["p", *["1", "2", "3"] * 400])
    assert run.status == 0
    assert "Points so far:  Anna (5)  Livia (5)  Marcus (5)" in run.out
    assert "area of 2s: 2 × 0" in run.out
    assert "(+0)" in run.out
    assert "This is the last round." in run.out


def test_french(ludi: Ludi) -> None:
    lines = ["h", "card marche", "zz", *["1", "2", "3"] * 400]
    run = ludi("play", GAME, "--seed", "7", "--lang", "fr", "--name", "Zoé", lines=lines)
    assert run.status == 0
    assert "Zoé, à vous de choisir" in run.out
    assert "1 pièce par bâtiment voisin" in run.out
    assert "manche 14 sur 14" in run.out
    assert "Cartes d’influence" in run.out[run.out.rindex("La partie est terminée : ") :]
    assert "your choice" not in run.out


@pytest.mark.parametrize("seats", ["me,random", "random,me,random", "me,random,random,random"])
def test_any_answers_whatever_lead_to_the_end(ludi: Ludi, seats: str) -> None:
    rng = Random(seats)
    answers = [rng.choice([*"0123456789uhltx?", "card ba", "? mars", "card", "s", "s 2", ""]) for _ in range(2500)]
    run = ludi("play", GAME, "--seats", seats, "--seed", "5", "--memory", lines=answers)
    assert run.status == 0
    assert "★ " in run.out[run.out.rindex("The game is over: ") :]


def test_the_strip_the_offer_and_the_grid_are_drawn(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "3", "--name", "Anna", answers="1 1 1 q")
    assert "♛  1 " in run.out
    assert "= 3▬ 2✱" in run.out, "the last space always earns all"
    assert "14 (round 14)" in run.out
    assert "♣" in run.out
    assert "⌂2" in run.out
    assert "3-2" in run.out


def test_places_carry_the_numbers_of_their_moves() -> None:
    game = to_frame("Place")
    numbers = {thing: i for i, move in enumerate(game.moves(), 1) for thing in game.touches(move)}
    screen = drawn(game, game.seat, 80, numbers)
    for thing, number in numbers.items():
        assert thing.rpartition("/")[2] in screen
        assert f"[{number}]" in screen


def test_places_carry_their_numbers_on_a_small_screen_too() -> None:
    game = to_frame("Place")
    numbers = {thing: i for i, move in enumerate(game.moves(), 1) for thing in game.touches(move)}
    screen = drawn(game, game.seat, 80, numbers, height=0)
    assert len(screen.splitlines()) < 20
    for number in numbers.values():
        assert f"[{number}]" in screen


def to_frame(frame: str) -> Game:
    """The first position in which this is asked."""
    for seed in range(3, 100):
        game = engine.new(GAME, players=3, seed=seed)
        rng = Random(1)
        while not game.over and game.stack[-1].kind != frame:
            game.play(rng.choice(game.moves()))
        if not game.over:
            return game
    raise AssertionError(frame)


def drawn(
    game: Game,
    seat: int | None,
    width: int,
    lit: dict[str, int],
    language: str = "en",
    height: int = 4,
    memory: bool = False,
) -> str:
    painter = GreatCityPainter(Words(language), Seating(["me"] * game.players, NAMES[: game.players]))
    console = Console(width=width, file=StringIO())
    with console.capture() as captured:
        console.print(painter.table(game.view(seat, memory), width, height, lit))
    return captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [20, 40, 80, 100, 120, 200])
def test_the_table_fits_any_width(players: int, width: int, language: str) -> None:
    game = engine.new(GAME, players=players, seed=players)
    rng = Random(width)
    while not game.over:
        if rng.random() < 0.06:
            for seat, height in ((game.seat, 4), (None, 4), (game.seat, 0), (None, 0)):
                lines = drawn(game, seat, width, {}, language, height).splitlines()
                assert max(len(line) for line in lines) <= width
        game.play(rng.choice(game.moves()))


def test_the_memory_aid_shows_cards_put_under_a_deck() -> None:
    game = to_frame("Bottom")
    seat, rng = game.seat, Random(2)
    while not game.view(seat, memory=True)["decks_seen"]:
        game.play(rng.choice(game.moves()))
    assert "You put under a deck" in drawn(game, seat, 100, {}, memory=True)
    assert "You put under a deck" not in drawn(game, seat, 100, {})
    assert "You put under a deck" not in drawn(game, (seat + 1) % 3, 100, {}, memory=True)


def test_a_space_of_the_strip_is_chosen_by_the_number_drawn_on_it(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random", "--seed", "7", answers="1 1 3 q q")
    assert "  2  Space 2" in run.out
    assert "Player 1 sends an emissary to space 3." in run.out


def test_no_other_hand_is_shown() -> None:
    """Two positions that differ only in what a seat does not know look the same to it."""
    game = to_frame("Place")
    for seat in range(3):
        other = game.guess(seat, Random(4))
        assert drawn(game, seat, 80, {}) == drawn(other, seat, 80, {})


def test_hot_seat_tells_nobody_what_others_kept(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    arguments = ["--seats", "me,me,me", "--name", "Anna,Ben,Cleo", "--seed", "3", "--record", str(file)]
    run = ludi("play", GAME, *arguments, lines=["", "1", "", "1", "", "q"])
    saved = read(file, Words("en"))
    kept = [event for step in saved.steps for event in step.events if event.key == "drafted"]
    assert len(kept) >= 2
    for screen in run.out.split("Pass the screen to ")[1:]:
        seat = NAMES.index(screen.partition(".")[0])
        mine = [saved.game.say(event, "en") for event in kept if event.to == seat]
        for event in kept:
            text = saved.game.say(event, "en")
            assert event.to == seat or text in mine or text not in screen


def test_no_surrender_here(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "3", lines=["s 2", "h", "q"])
    assert run.status == 0
    assert "'s 2' is not possible here: type 1-2, u, c, t, l, p, ? NAME, h or q." in run.out
    assert "surrender" not in run.out


def test_cards_by_part_of_their_name(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "3", lines=["card mars", "? forum", "card saturn", "card bath", "card", "q"])
    assert "Scores 5 if your city has a house of value 4." in run.out
    assert "Forum Romanum" in run.out
    assert "No card or word of this game is called 'saturn'." in run.out, "deck IV is for four players"
    assert "Several cards fit: Thermal Baths, Imperial Baths." in run.out
    assert "Which card?" in run.out


def test_words_of_the_game(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "3", lines=["?", "? emissary", "cog", "q"])
    assert "Words explained by ? WORD: Strip, Emissary, Brick" in run.out
    assert "Your piece on the strip." in run.out
    assert "Two of them let you produce." in run.out


def test_a_recorded_game_is_replayed(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert ludi("play", GAME, "--seats", "random,random", "--seed", "5", "--record", str(file)).status == 0
    everything = ludi("replay", str(file), "--all", "--closed")
    assert everything.status == 0
    assert "Round 7." in everything.out
    assert "You keep" not in everything.out
    for eyes in (["--open"], ["--seat", "1"], []):
        steps = ludi("replay", str(file), "--step", *eyes, answers="_ _ 40 b q")
        assert steps.status == 0
        assert "Step 40 of" in steps.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--edition", "iv"], "unknown option --edition: great_city has no options of its own"),
        (["--seats", "me,random,random,random,random"], "great_city is for 2 to 4 players"),
        (["--seats", "me"], "great_city is for 2 to 4 players"),
    ],
)
def test_refusals(ludi: Ludi, arguments: list[str], said: str) -> None:
    assert said in ludi("play", GAME, *arguments).refused()


def test_games_lists_it() -> None:
    result = CliRunner().invoke(app, ["games"], env={"COLUMNS": "100", "LUDI_LANG": ""})
    assert result.exit_code == 0
    assert "The Great City of Rome  great_city  2 to 4 players" in result.stdout
    assert "This game has no options of its own." in result.stdout


def test_every_building_has_a_short_name() -> None:
    for language in LANGUAGES:
        short = catalogue("ludi.cli", language)["city"]["short"]
        assert set(short) == set(KINDS)
        assert max(len(name) for name in short.values()) <= 7


def test_the_room_around_a_city() -> None:
    assert list(reach([4], 7, 1)) == [3, 4, 5]
    assert list(reach([1, 2, 3], 7, 1)) == [1, 2, 3, 4]
    assert list(reach([1, 4], 7, 1)) == [1, 2, 3, 4], "a full row does not grow"
    assert list(reach([3, 4], 6, 0)) == [3, 4]


def test_buildings_in_the_box() -> None:
    assert "saturn" in in_the_box(4)
    assert "saturn" not in in_the_box(3)
    assert "fortuna" in in_the_box(3)
    assert "fortuna" not in in_the_box(2)
