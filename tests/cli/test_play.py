"""Whole games, taking back, cards, surrender, hot seat, two languages."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

import ludi as engine
from ludi.cli.app import app
from ludi.cli.glory_to_rome import GloryToRomePainter
from ludi.cli.painting import log_lines
from ludi.cli.play import Session
from ludi.cli.saves import read
from ludi.cli.screen import Screen
from ludi.cli.words import Words
from ludi.play.history import Recorded
from ludi.play.log import LogLine
from ludi.play.seats import ME, Seating
from tests.cli.conftest import GAME, PETITION, Run

Ludi = Callable[..., Run]


WHO = ("Livia", "Marcus", "Player 1")


def moves_of(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()[1:]]


def test_a_whole_game_ends_with_the_score_sheet(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--name", "Anna", "--seats", "me,random,random", lines=["1"] * 2000)
    assert run.status == 0
    assert "Glory to Rome: Anna, Livia, Marcus." in run.out
    assert "1 Anna (you)" in run.out
    assert "2 Livia (random)" in run.out
    end = run.out[run.out.rindex("The game is over: ") :]
    for part in ("Influence", "Vault", "Merchant bonus", "Total", "★"):
        assert part in end
    assert "Seed 7." in end
    assert run.out.count("The game is over") == 1
    assert "Statue" not in end
    last = run.out[run.out.rindex("LUDI ROMANI") :]
    assert "(you)" not in last, "the last table is drawn for everybody"
    assert " ?" not in last, "all vaults are open"


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
    assert run.out.count("The game is over") == 1


def test_the_same_seed_gives_the_same_game(ludi: Ludi) -> None:
    once, again = [ludi("play", GAME, "--seed", "9", lines=["1"] * 30).out for _ in range(2)]
    assert once == again


def test_a_single_move_is_played_at_once(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", lines=["1"] * 2000)
    assert "Only one choice, played for you: " in run.out


def test_quitting_and_the_end_of_input(ludi: Ludi) -> None:
    for answers in ("q", "", "1 Q"):
        run = ludi("play", GAME, "--seed", "7", answers=answers)
        assert run.status == 0
        assert "You left the game." in run.out
        assert "--record FILE would have kept it" in run.out


def test_a_game_that_is_not_kept_is_left_only_on_purpose(ludi: Ludi, tmp_path: Path) -> None:
    for answers, sure in (("q q", 1), ("q _", 1), ("q x quit quit", 2), ("q 1", 1)):
        run = ludi("play", GAME, "--seed", "7", answers=answers)
        assert run.out.count("This game is not recorded") == sure
        assert run.out.count("The game goes on.") == (answers not in ("q q", "q _"))
        assert "You left the game." in run.out
    run = ludi("play", GAME, "--seats", "me,me", answers="q n _ q q")
    assert run.out.count("Your hand") == 1
    kept = ludi("play", GAME, "--record", str(tmp_path / "game.jsonl"), answers="q 1")
    assert "lost" not in kept.out


@pytest.mark.parametrize("seats", ["me,citizen", "me,me"])
def test_ctrl_c_asks_as_q_does(ludi: Ludi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: str) -> None:
    typed = iter([None, "x", None, None])

    def answer(screen: Screen, prompt: str) -> str:
        if (word := next(typed)) is None:
            raise KeyboardInterrupt
        return word

    monkeypatch.setattr(Screen, "typed", answer)
    run = ludi("play", GAME, "--seats", seats)
    assert run.status == 0
    assert run.out.count("This game is not recorded") == 2
    assert run.out.count("The game goes on.") == 1
    assert run.out.endswith("You left the game.\nIt was not recorded; --record FILE would have kept it.\n")
    typed = iter([None])
    kept = ludi("play", GAME, "--seats", seats, "--record", str(tmp_path / "game.jsonl"))
    assert "It is kept in" in kept.out


def test_wrong_answers_say_what_is_allowed(ludi: Ludi) -> None:
    wrong = ["zz", "13", "-1", "1.5", "u 1", "9" * 5000, "[red]", "\x1b"]
    run = ludi("play", GAME, "--seed", "7", lines=wrong)
    assert run.out.count("is not possible here: type 1-12, u, c, s, t, l, p, ? NAME, h or q.") == len(wrong)
    assert "'[red]'" in run.out
    assert "\x1b" not in run.out


# -- taking back ---------------------------------------------------------------------------------------


def test_a_choice_is_taken_back(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = ludi(*PETITION, "--record", str(file), answers="8 u q")
    assert "Taken back." in run.out
    assert run.out.count("Lead or think ━") == 2
    assert moves_of(file) == []
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_several_choices_are_taken_back_one_by_one(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play = (*PETITION, "--seats", "me,me", "--record", str(file))
    ludi(*play, answers="_ 8 q")
    assert [str(move["move"]).partition(":")[0] for move in moves_of(file)] == ["petition"]
    run = ludi(*play, answers="_ u q")
    assert "before the game was resumed" in run.out, "choices before a pause stand"


def test_drawing_cards_is_not_taken_back(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,me", "--seed", "7", answers="_ 1 2 _ u 1 2 _ u q")
    assert "There is no choice of yours to take back." in run.out
    assert "Too late to take that back: " in run.out
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
            assert "Too late to take that back: " in run.out
            assert tried.read_bytes() == kept.read_bytes()
    assert answered > 5


@pytest.mark.parametrize(("lang", "yes", "told"), [("en", "y", "dealt anew"), ("fr", "oui", "redistribué")])
def test_among_bots_one_goes_back_if_what_is_hidden_is_dealt_anew(
    ludi: Ludi, tmp_path: Path, lang: str, yes: str, told: str
) -> None:
    file = tmp_path / "game.jsonl"
    play = ("play", GAME, "--seats", "me,random", "--seed", "7", "--record", str(file), "--lang", lang)
    ludi(*play, answers="1 1 1 1 1 q")
    kept = moves_of(file)
    refused = ludi(*play, answers="u n q")
    assert told in refused.out
    assert moves_of(file) == kept
    run = ludi(*play, answers=f"u {yes} u {yes} l 1 1 q")
    assert run.status == 0
    rows = moves_of(file)
    [redealt] = [number for number, row in enumerate(rows) if "redealt" in row]
    assert rows[:redealt] == kept[:redealt]
    assert engine.replay(file.read_text()).seed == 7
    shown = ludi("replay", str(file), "--all", "--lang", lang)
    assert (shown.status, shown.out.count(told)) == (0, 1)
    lost = ludi(*play, answers="l q")
    assert told in lost.out, "the log says so when the game is taken up again"


def test_several_people_cannot_go_back(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,me", "--seed", "7", answers="_ 1 2 _ 1 2 _ u y q")
    assert "Too late to take that back: " in run.out
    assert "dealt anew" not in run.out


def test_hidden_cards_that_came_to_light_stay_so(ludi: Ludi) -> None:
    """Seat 1 thinks last in the turn and leads the next one, so nobody acts between its draw and its next choice."""
    for seed in range(40):
        run = ludi("play", GAME, "--seats", "me,random", "--seed", str(seed), answers="1 2 u 1 2 u q")
        if "hidden cards have been seen" in run.out:
            return
    pytest.fail("no game came to this")


# -- looking -------------------------------------------------------------------------------------------


def test_help_and_log(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", answers="l h ? 1 l q")
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
    assert "No card or word of this game is called 'nothing'." in run.out
    assert "Which card?" in run.out
    assert "No card or word of this game is called 'crane'." in run.out, "Crane is not in this edition"


def test_words_of_the_game(ludi: Ludi) -> None:
    run = ludi(
        "play", GAME, "--seed", "7", lines=["?laborer", "? petition", "vault", "road", "?road", "? cliente", "stat"]
    )
    assert "from the Pool into your stockpile" in run.out
    assert "as if they were a Jack" in run.out
    assert "3 more go to whoever alone has the most" in run.out
    assert run.out.count("╭─ ∴ Road") == 2
    assert "─ Clientele ─" in run.out
    assert "─ Π Statue ─" in run.out
    french = ludi(
        "play", GAME, "--seed", "7", "--lang", "fr", lines=["? legionnaire", "chambre forte", "vault", "aide"]
    )
    assert "exige son matériau" in french.out
    assert french.out.count("─ Chambre forte ─") == 2
    assert "Pool, Emplacement" in french.out


def test_commands_in_full(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", lines=["help", "log", "undo", "table", "QUIT", "quit"])
    assert "take back your last choice" in run.out
    assert "Nothing has happened yet." in run.out
    assert "There is no choice of yours to take back." in run.out
    assert run.out.count("Your hand") == 2
    assert "is not possible" not in run.out


def test_a_training_game_shows_no_functions(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--training", lines=["? road", "? bar"])
    assert "I.V Edition · training game · turn 1" in run.out
    assert run.out.count("no function in the training game") == 3
    assert "Patron actions" not in run.out
    french = ludi("play", GAME, "--seed", "7", "--training", "--lang", "fr")
    assert "partie d’initiation" in french.out


def test_turns_head_the_log(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random,random", "--seed", "7", lines=["1", "1", "l"])
    heads = [line.strip() for line in run.out.splitlines() if line.startswith("› Turn ")]
    assert heads[-3:] == [f"› Turn {n}: {who} is the Leader now." for n, who in zip((2, 3, 4), WHO, strict=True)]


def test_one_line_is_not_hidden_behind_another() -> None:
    words = Words("en")
    console = Console(width=60, file=StringIO())
    for count, said in ((5, 5), (4, 4), (6, 4)):
        with console.capture() as captured:
            console.print(log_lines([LogLine(f"line {i}") for i in range(count)], words, 4))
        assert captured.get().count("· line") == said
        assert ("earlier" in captured.get()) == (count == 6)


@pytest.mark.parametrize(("players", "height"), [(3, 24), (5, 40), (2, 24)])
def test_the_pool_is_seen_on_a_small_terminal(players: int, height: int) -> None:
    """In the middle of any game of bots: all of the screen fits."""
    names = ["Anna", "Livia", "Marcus", "Julia", "Titus"][:players]
    seating = Seating([ME, *["random"] * (players - 1)], names)
    screen = Screen(GloryToRomePainter(Words("en"), seating), Words("en"), seating)
    screen.console = Console(width=80, height=height, force_terminal=True, file=StringIO(), color_system=None)
    fitted = drawn = 0
    for seed in range(2):
        game = engine.new(GAME, players=players, seed=seed)
        rng = Random(seed)
        for _ in range(150):
            game.play(rng.choice(game.moves()))
            if game.over:
                break
            if game.seat == 0 and rng.random() < 0.1:
                session = Session(Recorded(game), screen, None)
                with screen.console.capture() as captured:
                    session.draw(0)
                lines = captured.get().splitlines()
                drawn += 1
                fitted += len(lines) < height and any("Pool" in line for line in lines)
    assert fitted >= 0.95 * drawn


@pytest.mark.parametrize("width", [40, 60, 79])
def test_signs_alone_in_a_narrow_middle(width: int) -> None:
    result = CliRunner().invoke(app, ["play", GAME, "--seed", "7"], env={"COLUMNS": str(width), "LUDI_LANG": ""})
    middle = result.stdout[: result.stdout.index("Livia (")]
    assert "Rubble" not in middle
    assert "…" not in result.stdout.partition("╭")[2]


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
    assert run.out.count("To whom? Type s and a number: 2 Livia; s 0 withdraws the offer.") == 2
    assert "Livia wins." in run.out
    assert "Bots never surrender" not in run.out
    assert "surrendered to one player" in run.out
    assert moves_of(file)[-2] == {"seat": 0, "surrender": 1}
    assert moves_of(file)[-1]["winners"] == [1]


def test_surrender_among_three_is_an_offer(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", lines=["s 3", "t", "u", "s 0", "q"])
    assert "Player 1 offers to surrender to Marcus." in run.out
    assert "Surrenders to  Marcus" in run.out
    assert "There is no choice of yours to take back." in run.out
    assert "Player 1 fights on." in run.out
    assert run.out.count("Bots never surrender") == 1


def test_a_choice_is_taken_back_after_a_surrender_which_stays(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = ludi(*PETITION, "--record", str(file), lines=["8", "s 3", "u", "l", "q"])
    assert "Taken back." in run.out
    assert run.out.count("Lead or think ━") == 2
    assert moves_of(file) == [{"seat": 0, "surrender": 2}]
    log = run.out[run.out.rindex("Taken back.") :]
    assert log.count("Player 1 offers to surrender to Marcus.") == 2, "at the table and in the log"
    again = ludi(*PETITION, "--record", str(file), lines=["t", "q"])
    assert "Surrenders to  Marcus" in again.out


def test_taking_back_says_that_nothing_is_left(ludi: Ludi) -> None:
    run = ludi(*PETITION, answers="8 u u q q")
    assert run.out.count("Taken back.") == 1
    assert "There is no choice of yours to take back." in run.out


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
    run = ludi("play", GAME, "--seats", "me,random,random", "--seed", "7", "--pace", "0.5", answers="1 1 q")
    assert set(waited) == {0.5}
    assert "\nMarcus leads Merchant.\n" in run.out


def test_french(ludi: Ludi) -> None:
    lines = ["card ilot", "h", "zz", *["1"] * 2000]
    run = ludi("play", GAME, "--seed", "7", "--lang", "fr", "--name", "Zoé", lines=lines)
    assert run.status == 0
    assert "Zoé, à vous de choisir" in run.out
    assert "Îlot" in run.out
    assert "« zz » n’est pas possible ici" in run.out
    assert "La partie est terminée : " in run.out
    assert "gagne." in run.out
    assert "your choice" not in run.out


def test_the_language_of_the_environment() -> None:
    result = CliRunner().invoke(app, ["play", GAME, "--seed", "7"], input="q\n", env={"LUDI_LANG": "fr"})
    assert "Vous avez quitté la partie." in result.stdout


def test_who_is_a_person() -> None:
    assert Seating([ME, "random", ME], ["a", "b", "c"]).people() == [0, 2]
