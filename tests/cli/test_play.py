"""Whole games, taking back, cards, surrender, hot seat, two languages."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from ludi.cli.app import app
from ludi.cli.arguments import ME, Seating
from ludi.cli.journal import read
from ludi.cli.words import Words
from tests.cli.conftest import GAME, Run

Ludi = Callable[..., Run]


def moves_of(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()[1:]]


def test_a_whole_game_ends_with_the_score_sheet(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--name", "Anna", lines=["1"] * 2000)
    assert run.status == 0
    assert "Glory to Rome: Anna, Livia, Marcus." in run.out
    assert "1 Anna (you)" in run.out
    assert "2 Livia (random)" in run.out
    end = run.out[run.out.rindex("The game is over: ") :]
    for part in ("Influence", "Vault", "Merchant bonus", "Total", "★"):
        assert part in end
    assert "Seed 7." in end


@pytest.mark.parametrize("seed", range(4))
def test_any_answers_whatever_lead_to_the_end(ludi: Ludi, seed: int) -> None:
    rng = Random(seed)
    answers = [rng.choice([*"0123456789uhltx?", "card ba", "? statue", "card", "s", "s 9", ""]) for _ in range(3000)]
    options = [["--geek", "all"], ["--edition", "imperium", "--memory"], ["--lang", "fr"], ["--edition=republic"]]
    run = ludi("play", GAME, "--training", "--seats", "random,me", "--seed", str(seed), *options[seed], lines=answers)
    assert run.status == 0
    assert "★" in run.out


def test_bots_alone_play_to_the_end(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "random,random", "--seed", "1")
    assert run.status == 0
    assert "Livia is the Leader now." in run.out or "Marcus is the Leader now." in run.out
    assert "You drew" not in run.out
    assert run.out.count("The game is over") == 2


def test_the_same_seed_gives_the_same_game(ludi: Ludi) -> None:
    once, again = [ludi("play", GAME, "--seed", "9", lines=["1"] * 30).out for _ in range(2)]
    assert once == again


def test_a_single_move_is_played_at_once(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", lines=["1"] * 2000)
    assert "Only one choice, played at once: " in run.out


def test_quitting_and_the_end_of_input(ludi: Ludi) -> None:
    for answers in ("q", "", "1 Q"):
        run = ludi("play", GAME, "--seed", "7", answers=answers)
        assert run.status == 0
        assert "You left the game." in run.out
        assert "--record FILE would have kept it" in run.out


def test_wrong_answers_say_what_is_allowed(ludi: Ludi) -> None:
    wrong = ["zz", "12", "-1", "1.5", "u 1", "9" * 5000, "[red]", "\x1b"]
    run = ludi("play", GAME, "--seed", "7", lines=wrong)
    assert run.out.count("is not possible here: type 1-11, u, s, t, l, card NAME, h or q.") == len(wrong)
    assert "'[red]'" in run.out


# -- taking back ---------------------------------------------------------------------------------------


def test_a_choice_is_taken_back(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = ludi("play", GAME, "--seed", "7", "--record", str(file), answers="1 u q")
    assert "Taken back." in run.out
    assert run.out.count("Lead or think") == 2
    assert moves_of(file) == []
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_several_choices_are_taken_back_one_by_one(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play = ("play", GAME, "--seats", "me,me", "--seed", "7", "--edition", "republic", "--record", str(file))
    ludi(*play, answers="_ 1 q")
    assert [move["move"] for move in moves_of(file)] == ["think"]
    run = ludi(*play, answers="_ u q")
    assert "There is no choice of yours to take back." in run.out, "choices before a pause stand"


def test_drawing_cards_is_not_taken_back(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,me", "--seed", "7", answers="_ 1 2 _ u 1 2 _ u q")
    assert "There is no choice of yours to take back." in run.out
    assert "Too late to take back: " in run.out
    assert "Taken back." not in run.out


def test_what_others_answered_is_not_taken_back(ludi: Ludi, tmp_path: Path) -> None:
    """Also when they drew nothing: in some of these games they only play orders or take Jacks."""
    answered = 0
    for seed in range(20):
        play = ("play", GAME, "--seats", "me,random", "--seed", str(seed), "--record")
        kept, tried = tmp_path / f"{seed}.kept", tmp_path / f"{seed}.tried"
        ludi(*play, str(kept), answers="2 q")
        run = ludi(*play, str(tried), answers="2 u q")
        seats = [move["seat"] for move in moves_of(kept)]
        if 0 in seats and seats[-1] == 1:
            answered += 1
            assert "Too late to take back: " in run.out
            assert tried.read_bytes() == kept.read_bytes()
    assert answered > 5


def test_hidden_cards_that_came_to_light_stay_so(ludi: Ludi) -> None:
    """Seat 1 thinks last in the turn and leads the next one, so nobody acts between its draw and its next choice."""
    for seed in range(40):
        run = ludi("play", GAME, "--seats", "me,random", "--seed", str(seed), answers="1 2 u 1 2 u q")
        if "hidden cards have come to light" in run.out:
            return
    pytest.fail("no game came to this")


# -- looking -------------------------------------------------------------------------------------------


def test_help_and_log(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", answers="l h ? 1 1 l q")
    assert "Nothing has happened yet." in run.out
    assert run.out.count("take back your last choice") == 2
    assert run.out.count("Player 1 thinks and takes a Jack.") == 2


def test_cards_by_part_of_their_name(ludi: Ludi) -> None:
    lines = ["card bath", "? ludus", "card circus", "card maximus", "card coli", "card nothing", "card", "card crane"]
    run = ludi("play", GAME, "--seed", "7", lines=lines)
    assert "Legionary · Brick · 2" in run.out
    assert "counts as a client of every role" in run.out
    assert "A pair of order cards" in run.out
    assert "clients of the led role may each act twice" in run.out
    assert "Coliseum" in run.out
    assert "No card of this game is called 'nothing'." in run.out
    assert "Which card?" in run.out
    assert "No card of this game is called 'crane'." in run.out, "Crane is not in this edition"


def test_names_of_the_edition(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--edition", "imperium", lines=["card colosseum", "card ci"])
    assert "Colosseum" in run.out
    assert "Several cards fit: Circus, Circus Maximus." in run.out


def test_memory_shows_what_was_seen(ludi: Ludi) -> None:
    plain, aided = [ludi("play", GAME, "--seed", "2", *aid, lines=["1"] * 60).out for aid in ([], ["--memory"])]
    assert "Seen" not in plain
    assert "Seen" in aided


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_narrow_terminal(width: int) -> None:
    arguments = ["play", GAME, "--seed", "7", "--seats", "me,random,random,random,random"]
    result = CliRunner().invoke(app, arguments, input="1\n1\n1\n1\n1\nq\n", env={"COLUMNS": str(width)})
    assert result.exit_code == 0
    assert max(len(line) for line in result.stdout.splitlines() if line.startswith("│")) <= width


# -- surrender -----------------------------------------------------------------------------------------


def test_surrender_ends_a_game_of_two(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = ludi("play", GAME, "--seats", "me,random", "--seed", "7", "--record", str(file), lines=["s", "s 1", "s 2"])
    assert run.out.count("To whom? Type s and a number: 2 Livia; s 0 takes the offer back.") == 2
    assert "Livia wins." in run.out
    assert "surrendered to one player" in run.out
    assert moves_of(file)[-2] == {"seat": 0, "surrender": 1}
    assert moves_of(file)[-1]["winners"] == [1]


def test_surrender_among_three_is_an_offer(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", lines=["s 3", "t", "u", "s 0", "q"])
    assert "Player 1 would surrender to Marcus." in run.out
    assert "Surrenders to  Marcus" in run.out
    assert "There is no choice of yours to take back." in run.out
    assert "Player 1 fights on." in run.out


# -- several people at one screen ----------------------------------------------------------------------


def test_hot_seat_never_shows_another_hand(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    names = ["Anna", "Ben", "Cleo"]
    arguments = ["--seats", "me,me,me", "--name", ",".join(names), "--seed", "3", "--record", str(file)]
    rng = Random(1)
    run = ludi("play", GAME, *arguments, lines=[rng.choice(["", "1", "2", "3"]) for _ in range(400)])
    assert run.status == 0
    secrets = private_lines(file, names)
    screens = run.out.split("Pass the screen to ")[1:]
    assert len(screens) > 50
    for screen in screens:
        seat = names.index(screen.partition(".")[0])
        # Cards in hand stand behind "Your hand", which is drawn for the viewer alone.
        assert screen.count("(you)") == screen.count("Your hand") or "Hand 0/5" in screen
        for other in range(3):
            if other != seat:
                assert f"{names[other]} (you)" not in screen
                for secret in secrets[other] - secrets[seat]:
                    assert secret not in screen


def private_lines(file: Path, names: list[str]) -> list[set[str]]:
    """For each seat what it alone was told."""
    saved = read(file, Words("en"))
    found: list[set[str]] = [set() for _ in names]
    for step in saved.steps:
        for event in step.events:
            if event.to >= 0:
                found[event.to].add(saved.game.say(event, "en", names))
    assert all(found)
    return found


def test_hot_seat_leaves_nothing_on_a_terminal(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on the screen nor above it."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    run = ludi("play", GAME, "--seats", "me,me", "--seed", "3", answers="_ 1 1 _ 1 1 q")
    assert run.out.count("Pass the screen to ") == 3
    for before in run.out.split("Pass the screen to ")[:-1]:
        assert "Your hand" not in before[before.rindex("\x1b[3J") :]
        assert "\x1b[2J" in before[-20:]


def test_hot_seat_between_bots(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random,me", "--seed", "3", lines=["1"] * 100)
    assert "Pass the screen to Player 1. Player 1, press Enter." in run.out
    assert "Pass the screen to Player 3. Player 3, press Enter." in run.out


def test_leaving_when_the_screen_is_passed(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,me", "--seed", "3", answers="q")
    assert "You left the game." in run.out
    assert "Your hand" not in run.out


# -- pace, language ------------------------------------------------------------------------------------


def test_pace_tells_events_as_they_happen(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    run = ludi("play", GAME, "--seed", "7", "--pace", "0.5", answers="1 1 q")
    assert set(waited) == {0.5}
    assert "\nMarcus leads Laborer.\n" in run.out


def test_french(ludi: Ludi) -> None:
    lines = ["card ilot", "h", "zz", *["1"] * 2000]
    run = ludi("play", GAME, "--seed", "7", "--lang", "fr", "--name", "Zoé", lines=lines)
    assert run.status == 0
    assert "Zoé, à vous de choisir" in run.out
    assert "Îlot" in run.out
    assert "« zz » n'est pas possible ici" in run.out
    assert "La partie est terminée : " in run.out
    assert "gagne." in run.out
    assert "your choice" not in run.out


def test_the_language_of_the_environment() -> None:
    result = CliRunner().invoke(app, ["play", GAME, "--seed", "7"], input="q\n", env={"LUDI_LANG": "fr"})
    assert "Vous avez quitté la partie." in result.stdout


def test_who_is_a_person() -> None:
    assert Seating([ME, "random", ME], ["a", "b", "c"]).people() == [0, 2]
