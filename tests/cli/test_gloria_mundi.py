"""Gloria Mundi in the terminal: whole games, the screen, what stays hidden, own decks, notices, the list of cards."""

import re
import tomllib
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

import ludi as engine
from ludi.cli.deck import deck_list
from ludi.cli.gloria_mundi import GloriaMundiPainter
from ludi.cli.painting import Lit
from ludi.cli.plain import register
from ludi.cli.play import Session
from ludi.cli.screen import Screen
from ludi.cli.words import Words
from ludi.core.game import FIRST_QUESTIONS, Game
from ludi.core.options import said
from ludi.core.registry import title
from ludi.core.text import LANGUAGES
from ludi.games.gloria_mundi.deck_files import check
from ludi.games.gloria_mundi.decks import deck_as_of, deck_of, reconstruction_file
from ludi.games.gloria_mundi.grammar import read
from ludi.games.gloria_mundi.state import State
from ludi.play.history import Recorded
from ludi.play.offer import notices
from ludi.play.seats import ME, Seating
from tests.cli.conftest import Run
from tests.games.gloria_mundi.table import own_deck

Ludi = Callable[..., Run]

GAME = "gloria_mundi"
NOTHING: Lit = {}
FIVE = "me,random,random,random,random"
NAMES = ["Anna", "Livia", "Marcus", "Julia", "Titus", "Cornelia"]
# Any number that may be asked for, over and over.
ANSWERS = [str(number) for number in (1, 2, 3, 0, 5, 4, 1, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15)] * 400
RECONSTRUCTED = {"en": "this road are our own reconstruction", "fr": "le paquet et la route sont des reconstitutions"}


# -- whole games -----------------------------------------------------------------------------------------


def test_a_whole_game_ends_with_the_score_sheet(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "7", "--name", "Anna", "--seats", FIVE, lines=ANSWERS)
    assert run.status == 0
    assert "Gloria Mundi: Anna, Livia, Marcus, Julia, Titus." in run.out
    assert RECONSTRUCTED["en"] in one_line(run.out)
    assert re.search(r"› Turn \d+: Anna\.", run.out)
    end = run.out[run.out.rindex("The game is over: ") :]
    for part in ("Steps from buying", "Steps from powers", "Steps from Rome", "★"):
        assert part in end
    assert "Counters left, which decide a tie:  Anna" in run.out


def test_french(ludi: Ludi) -> None:
    lines = ["h", "? forum", "? legion", "? zz", *ANSWERS]
    run = ludi("play", GAME, "--seed", "7", "--lang", "fr", "--name", "Zoé", "--seats", FIVE, lines=lines)
    assert run.status == 0
    assert RECONSTRUCTED["fr"] in one_line(run.out)
    assert "Zoé, à vous de choisir" in run.out
    assert "Jouer une carte Légion : toutes les cartes Légion produisent" in run.out
    assert "paquet et route reconstitués" in run.out
    assert "Recevez 1 or pour chaque carte Cité" in run.out
    assert "Pas depuis Rome" in run.out[run.out.rindex("La partie est terminée : ") :]
    for english in ("your choice", "Farm", "food", "peace", "The Goth"):
        assert english not in run.out


def test_any_answers_whatever_lead_to_the_end(ludi: Ludi) -> None:
    rng = Random(3)
    words = [*map(str, range(8)), "", "u", "h", "l", "x", "?", "? murus", "card", "s 2", "wall"]
    seats = ("--seats", "random,me,random,random,random,me")
    run = ludi("play", GAME, *seats, "--seed", "5", "--memory", lines=[*rng.choices(words, k=200), *ANSWERS])
    assert run.status == 0
    assert "★ " in run.out[run.out.rindex("The game is over: ") :]


# -- the screen ------------------------------------------------------------------------------------------


def one_line(text: str) -> str:
    return " ".join(re.sub("[│╭╮╰╯─├┤┼]", " ", text).split())


def new(players: int, seed: int, **options: Any) -> State:
    game = engine.new(GAME, players=players, seed=seed, **options)
    assert isinstance(game, State)
    return game


def on_first_road(players: int, seed: int) -> State:
    """A game whose road these tests know."""
    game = new(players, seed)
    game.deck = deck_as_of("reconstruction", FIRST_QUESTIONS)
    return game


def thrifty(game: Game, rng: Random) -> int:
    """Buys and pays tribute more often than chance would."""
    wanted = [move for move in game.moves() if game.name(move).startswith(("buy:", "tribute", "power:"))]
    return rng.choice(wanted if wanted and rng.random() < 0.8 else game.moves())


def to_frame(frame: str, players: int = 3) -> State:
    """The first position in which this is asked."""
    for seed in range(100):
        game = new(players, seed)
        rng = Random(seed)
        while not game.over and game.stack[-1].kind != frame:
            game.play(thrifty(game, rng))
        if not game.over:
            return game
    raise AssertionError(frame)


def painter(game: State, language: str = "en") -> GloriaMundiPainter:
    return GloriaMundiPainter(
        Words(language), Seating([ME] * game.players, NAMES[: game.players]), game.options["deck"]
    )


def on_screen(thing: RenderableType, width: int) -> str:
    console = Console(width=width, file=StringIO())
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


def drawn(
    game: State,
    seat: int | None,
    width: int = 100,
    lines: int = 4,
    memory: bool = False,
    lit: Lit = NOTHING,
) -> str:
    return on_screen(painter(game).table(game.view(seat, memory), width, lines, lit), width)


def numbers(game: State) -> dict[str, int]:
    return {thing: number for number, move in enumerate(game.moves(), 1) for thing in game.touches(move)}


def test_roads_forum_and_areas_are_drawn() -> None:
    game = on_first_road(3, 3)
    screen = drawn(game, 0)
    assert "♞ · · · · 5 " in screen
    assert "  ♣ ▮ ● ♣ ♣ ▮ " in screen
    assert "38 spaces to Rome" in screen
    assert "From Rome to Africa  1 Anna 0►" in screen
    assert "♜ · · · · + " in screen
    assert "Forum  Supply 56  Fire 0" in screen
    assert "Counters 1♣ 1● 1▮ 0✦   Hand ▐♣▌×7 ▐●▌×5 ▐▮▌×5" in screen
    card = game.deck.names[game.forum[5]]
    assert re.search(rf"\+5  . {card}", screen)


def test_pawns_tribute_and_the_goth_move() -> None:
    game = on_first_road(4, 3)
    view = {**game.view(0)}
    for seat, steps in enumerate((38, 7, 7, 0)):
        view["areas"][seat]["steps"] = steps
    view["goth"] = 12
    view["road"][12]["tribute"], view["road"][13]["tribute"] = ["food"], ["food", "glory"]
    screen = on_screen(painter(game).table(view, 100, 4, {}), 100).splitlines()
    assert screen[1].index("♞") == 2 * 12
    lying = [line.rstrip() for line in screen if line.strip() in ("♣ ♣", "✦")]
    assert lying == [" " * 26 + "♣ ♣", " " * 28 + "✦"]
    path = next(i for i, line in enumerate(screen) if line.startswith("♜"))
    assert screen[path][14] == "2"
    assert screen[path - 1][14] == "3"
    assert screen[path][76] == "1"
    assert "Tribute 2♣ 1✦" in screen[0]
    small = on_screen(painter(game).table(view, 100, 0, {}), 100).splitlines()
    assert small[0].startswith("♞ 12 13♣(♣) 14♣●(♣✦) 15▮ ")
    assert small[0].endswith(" … ♜38")


@pytest.mark.parametrize(
    "frame", ["Production", "Buy", "Destroy", "Activate", "Purchase", "Recover", "Tribute", "Place"]
)
@pytest.mark.parametrize("lines", [4, 1, 0, -1])
def test_things_carry_the_numbers_of_their_moves(frame: str, lines: int) -> None:
    game = to_frame(frame)
    lit = numbers(game)
    assert lit
    screen = drawn(game, game.seat, 100, lines, lit=lit)
    for thing, number in lit.items():
        assert (f"[{number}]" in screen) or (thing.startswith("road/") and str(number) in screen.splitlines()[1])


def test_what_is_owed_is_told() -> None:
    game = to_frame("Destroy")
    view = game.view(game.seat)
    owed = view["pending"][-1]["owed"]
    for lines in (4, 0):
        assert "To be lost ▐" in drawn(game, game.seat, 100, lines)
    kind, count = next((kind, count) for kind, count in owed.items() if count)
    assert f"still to be lost: {count} {kind.title()} card" in title(game.NAME).crumbs(view)[-1]


@pytest.mark.parametrize(
    ("width", "height", "language"), [(80, 24, "en"), (80, 24, "fr"), (80, 40, "fr"), (100, 40, "fr"), (120, 40, "en")]
)
def test_all_of_it_fits_the_screen(width: int, height: int, language: str) -> None:
    words = Words(language)
    for players in range(2, 7):
        seating = Seating([ME, *["random"] * (players - 1)], NAMES[:players])
        screen = Screen(GloriaMundiPainter(words, seating), words, seating)
        screen.console = Console(width=width, height=height, force_terminal=True, file=StringIO(), color_system=None)
        game: Any = new(players, players)
        rng = Random(width)
        session = Session(Recorded(game), screen, None)
        wanted = [12, 32]  # turns
        while wanted and not game.over:
            if game.turn >= wanted[0] and game.seat == 0 and len(game.moves()) > 1:
                wanted.pop(0)
                with screen.console.capture() as captured:
                    session.draw(0)
                lines = [Text.from_ansi(line).plain for line in captured.get().splitlines()]
                assert len(lines) < height
                assert max(map(len, lines)) <= width
                assert any("Forum" in line for line in lines)
            session.play(thrifty(game, rng))
            game = session.game
        assert not wanted


@pytest.mark.parametrize("width", [20, 40, 79, 200])
def test_the_table_fits_any_width(width: int, sprawling: dict[str, Any]) -> None:
    for deck in ("reconstruction", sprawling):
        game, rng = new(6, width, deck=deck), Random(width)
        while not game.over:
            if rng.random() < 0.02:
                for seat, lines in ((game.seat, 4), (None, 1), (game.seat, 0), (None, -1)):
                    assert max(map(len, drawn(game, seat, width, lines).splitlines())) <= width
            game.play(thrifty(game, rng))


@pytest.fixture
def sprawling() -> dict[str, Any]:
    """A deck with everything as long as it may be."""
    data = tomllib.loads(reconstruction_file())
    for card in data["cards"]:
        card["name"] = f"{card['name']} {'abcdefghij' * 3}"[:30].strip()
    return {**data, "name": "W" * 30, "africa": 99, "road": ["farm city peace", "city city"] * 49}


def test_a_terminal_that_knows_only_letters() -> None:
    """Every sign has a letter of its own."""
    game = to_frame("Destroy")
    seen = drawn(game, game.seat) + on_screen(painter(game).legend(), 100)
    text = seen.encode("ascii", register()).decode()
    assert "?" not in text
    assert "[F]" in text


def test_a_number_of_counters_is_chosen_by_itself() -> None:
    game = to_frame("Pay")
    words, seating = Words("en"), Seating([ME] * 3, NAMES[:3])
    session = Session(Recorded(game), Screen(painter(game), words, seating), None)
    for number, text in session.offered():
        assert text.startswith(f"Pay {number or 'no'} ")


def test_declining_has_the_number_nought(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random", "--seed", "4", answers="1 q q")
    assert "  1  Pay tribute on space 1: 1 gold, 1 peace" in run.out
    assert "  0  Refuse: the Goth moves 1 space and claims 1 City card, 1 Peace card in all" in run.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_is_drawn(language: str) -> None:
    nobody = GloriaMundiPainter.of_nobody(Words(language), "reconstruction")
    signs = [nobody.power(power).plain for power in deck_of("reconstruction").powers]
    assert all(signs)
    assert len(set(signs)) == len({str(vars(power)) for power in deck_of("reconstruction").powers})
    assert nobody.power(read("Food 2X -> Step X")).plain == "2X♣→X►"
    assert nobody.power(read("Building = Gold 1")).plain == "⌂=1●"
    assert nobody.power(read("Gold 2 = Step 1")).plain == "2●=1►"
    assert nobody.power(read("Goth on City : Step 2")).plain == "♞▐●▌:2►"
    assert nobody.power(read("Glory 1 => Food/Gold/Peace 3")).plain == "1✦⇒3♣/●/▮"


# -- what stays hidden -----------------------------------------------------------------------------------


def test_nothing_behind_another_screen_is_drawn() -> None:
    game = to_frame("Buy")
    seat, other = game.seat, (game.seat + 1) % 3
    changed = game.copy()
    assert isinstance(changed, State)
    changed.areas[other].counters = [77, 66, 55, 44]
    changed.areas[other].hand = [0, 0, 4]
    for lines in (4, 1, 0, -1):
        assert drawn(game, seat, 100, lines) == drawn(changed, seat, 100, lines)
        assert drawn(game, None, 100, lines) == drawn(changed, None, 100, lines)
        assert "77♣ 66● 55▮ 44✦" in drawn(changed, other, 100, lines)
        remembered = drawn(changed, seat, 100, lines, memory=True)
        assert "77♣ 66● 55▮ 44✦" in remembered
        assert "▐▮▌×4" in remembered


def test_counters_in_front_of_the_screens() -> None:
    game = new(3, 4, open_counters=True)
    game.areas[2].counters = [77, 66, 55, 44]
    screen = drawn(game, 0)
    assert "77♣ 66● 55▮ 44✦" in screen
    assert screen.count("Hand") == 1


# -- cards and words -------------------------------------------------------------------------------------


def test_cards_by_part_of_their_name_or_meaning(ludi: Ludi) -> None:
    lines = ["? ara", "granary", "card villa", "? surcharge", "? forum", "card quarry", "q"]
    run = ludi("play", GAME, "--seed", "3", lines=lines)
    assert "▮ Ara Pacis · altar of peace" in run.out
    assert "Peace   cost 2♣ 1● 4▮   2►" in run.out
    assert "♣ Horreum · granary" in run.out
    assert "Several cards fit: Villa Rustica, Villa Maritima." in run.out
    assert "pay that many counters of any kind" in one_line(run.out)
    assert "● Forum · forum" in run.out
    assert "No card or word of this game is called 'quarry'." in run.out


def test_help_tells_signs_and_words(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seed", "3", lines=["h", "q"])
    assert "♣  food" in run.out
    assert "▐●▌  City card" in run.out
    assert "▐▮▌:1✦" in run.out
    assert "Words explained by ? WORD: Farm, City, Peace" in one_line(run.out)


# -- an own deck -----------------------------------------------------------------------------------------


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    text = reconstruction_file().replace('name = "reconstruction"', 'name = "Anna\'s cards"')
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Ager"', 'name = "Ager Novus"\ngloss = "new field"'))
    return file


def test_a_game_with_an_own_deck(ludi: Ludi, mine: Path) -> None:
    run = ludi("play", GAME, "--seed", "3", "--deck", str(mine), lines=["? ager", "q"])
    assert run.status == 0
    assert "the deck “Anna's cards”, not of the reconstruction" in one_line(run.out)
    assert " · deck “Anna's cards” ─" in run.out
    assert RECONSTRUCTED["en"] not in one_line(run.out)
    assert "reconstructed" not in run.out
    assert "♣ Ager Novus · new field" in run.out


def test_the_same_file_as_the_reconstruction_is_the_reconstruction(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "same.toml"
    file.write_text("\ufeff" + reconstruction_file())
    for value in (str(file), "reconstruction", "Reconstruction"):
        run = ludi("play", GAME, "--seed", "3", "--deck", value, answers="q q")
        assert run.status == 0
        assert RECONSTRUCTED["en"] in one_line(run.out)
        assert "reconstructed deck and road" in run.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_deck_file_is_one_s_own_and_tells_what_the_names_mean(
    ludi: Ludi, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(ludi("deck", "--toml", "--lang", language).out)
    listed, printed = ludi("deck", str(file), "--lang", language), ludi("deck", "--lang", language)
    assert listed.status == 0
    cards = [[line for line in run.out.splitlines() if line.startswith("│")] for run in (listed, printed)]
    assert len(cards[0]) > 100
    assert cards[0] == cards[1]
    file.write_text(file.read_text().replace("steps = 5", "steps = 4"))
    assert ludi("deck", str(file)).status == 0


def broken(old: str, new: str) -> str:
    text = reconstruction_file().replace('name = "reconstruction"', 'name = "mine"')
    assert old in text
    return text.replace(old, new, 1)


WRONG = {
    "not TOML": ("africa = 38\nname = \n", "not TOML: Invalid value (at line 2, column 8)"),
    "empty": ("", "deck: cards is missing"),
    "name": (reconstruction_file().replace("steps = 5", "steps = 4"), "deck: name should not be 'reconstruction'"),
    "type": (broken('type = "farm"', 'type = "fram"'), "card 1 'Ager': type is 'fram', but should be one of farm,"),
    "cost": (broken("food = 2, gold = 1", "fud = 2"), "card 1 'Ager': cost: 'fud' should be one of food,"),
    "steps": (broken("steps = 1", "steps = 1.5"), "card 1 'Ager': steps is 1.5, but should be a whole number"),
    "power": (broken('"Food 3"', '"Foood 3"'), "card 2 'Piscina': power: 'foood' should be one of food,"),
    "field": (broken("steps = 1", "stepps = 1"), "card 1 'Ager': there is no field 'stepps'"),
    "twice": (broken('"Piscina"', '"Ager"'), "card 2 'Ager': name: there is another card of this name"),
    "road": (broken("road = [", 'road = ["farm", "pax",'), "deck: road: space 2 is 'pax'"),
    "africa": (broken("africa = 38", "africa = 0"), "deck: africa is 0, but should be a whole number from 1"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_a_deck_is_told_line_by_line(ludi: Ludi, tmp_path: Path, wrong: str) -> None:
    text, reason = WRONG[wrong]
    file = tmp_path / "mine.toml"
    file.write_text(text)
    checked = ludi("deck", str(file))
    assert (checked.status, checked.out) == (2, "")
    lines = checked.err.splitlines()
    assert all(line.startswith(f"ludi: {file}: ") for line in lines)
    assert any(reason in line for line in lines)
    assert ludi("play", GAME, "--deck", str(file)).refused().startswith(lines[0])
    assert len(ludi("deck", str(file), "--lang", "fr").err.splitlines()) == len(lines)


def test_a_deck_that_cannot_be_read(ludi: Ludi, tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    assert ludi("play", GAME, f"--deck={missing}").refused() == f"ludi: {missing}: No such file or directory\n"
    assert "this is not a file" in ludi("play", GAME, "--deck", str(tmp_path)).refused()
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert "not TOML: it is not UTF-8 text" in ludi("deck", str(tmp_path / "bytes.toml")).refused()
    needs = "--deck needs a value: reconstruction, or the name of a TOML file"
    assert needs in ludi("play", GAME, "--deck").refused()
    assert needs in ludi("play", GAME, "--deck", "--open_counters").refused()
    assert "--toml prints the reconstruction" in ludi("deck", "--toml", "x.toml").refused()


def test_a_record_needs_the_file_no_more(ludi: Ludi, tmp_path: Path, mine: Path) -> None:
    parted = tmp_path / "parted.jsonl"
    play = ("play", GAME, "--seats", FIVE, "--seed", "6", "--deck", str(mine), "--record")
    assert ludi(*play, str(parted), lines=ANSWERS[:10]).status == 0
    assert ludi(*play, str(parted), answers="q").status == 0, "the same deck contradicts nothing"
    mine.unlink()
    for other in ("reconstruction", str(tmp_path / "same.toml")):
        (tmp_path / "same.toml").write_text(reconstruction_file())
        refused = ludi("play", GAME, "--record", str(parted), "--deck", other).refused()
        assert "was begun with --deck Anna's cards: leave these options out" in refused
        assert len(refused) < 300
    resumed = ludi("play", GAME, "--record", str(parted), lines=ANSWERS)
    assert resumed.status == 0
    assert "the deck “Anna's cards”, not of the reconstruction" in one_line(resumed.out)
    assert "★ " in resumed.out[resumed.out.rindex("The game is over: ") :]
    replayed = ludi("replay", str(parted), "--all")
    assert replayed.status == 0
    assert "deck “Anna's cards”" in replayed.out
    assert ludi("replay", str(parted), "--step", answers="_ _ 40 b q").status == 0


def test_options_as_one_would_type_them() -> None:
    assert said({"name": "Anna's cards", "road": []}) == "Anna's cards"
    assert said({}) == "..."
    assert said([]) == "none"


def test_open_counters_is_a_flag(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random", "--seed", "3", "--open_counters", answers="q q")
    assert run.out.count("Counters ") == 2
    closed = ludi("play", GAME, "--seats", "me,random", "--seed", "3", "--open_counters", "no", answers="q q")
    assert closed.out.count("Counters ") == 1


# -- notices ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reconstruction_is_told_wherever_the_game_is_offered(ludi: Ludi, language: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.jsonl")
    play = ("play", GAME, "--seats", "me,random", "--seed", "3", "--record", file, "--lang", language)
    for run in (ludi("games", "--lang", language), ludi(*play, answers="1 q"), ludi(*play, answers="q")):
        assert run.status == 0
        assert RECONSTRUCTED[language] in one_line(run.out)
    assert RECONSTRUCTED["en"] in one_line(ludi("play", GAME, "--help").out)


def test_the_notice_stands_in_the_log(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--seats", "me,random", "--seed", "3", lines=["l", "q"])
    log = run.out[run.out.index("(h: help, c: hint) > ") :]
    assert RECONSTRUCTED["en"] in one_line(log)


def test_notices_belong_to_no_game_in_particular() -> None:
    words = Words("en")
    assert notices(title("great_city"), {}, words.language) == []
    assert len(notices(title(GAME), {"deck": "reconstruction"}, words.language)) == 1
    assert "“X”" in notices(title(GAME), {"deck": {"name": "X"}}, words.language)[0]


# -- ludi deck -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_cards(ludi: Ludi, language: str) -> None:
    run = ludi("deck", "--lang", language)
    assert run.status == 0
    listed = one_line(run.out)
    deck = deck_of("reconstruction")
    for name in deck.names:
        assert name in listed
    for part in ("57", "Saepes ×2", "37 ●", "38", RECONSTRUCTED[language]):
        assert part in listed
    assert {"en": "plowed field", "fr": "champ labouré"}[language] in listed
    assert {"en": "Get 2 food.", "fr": "Recevez 2 nourritures."}[language] in listed


@pytest.mark.parametrize(("language", "said"), [("en", "♞ Goth card ×2"), ("fr", "♞ Carte Goth ×2")])
def test_goth_cards_that_are_no_walls_are_listed_by_themselves(language: str, said: str) -> None:
    deck = own_deck({"type": "wall", "power": "Gold 1", "copies": 2}, {"type": "wall", "power": "Wall Farm"})
    listed = on_screen(deck_list(check(deck), Words(language), 100), 100)
    assert said in listed
    assert {"en": "▦ Wall ×1", "fr": "▦ Muraille ×1"}[language] in listed


def test_an_own_deck_is_checked_and_listed(ludi: Ludi, mine: Path) -> None:
    run = ludi("deck", str(mine))
    assert run.status == 0
    assert "Anna's cards: 57 cards" in run.out
    assert "new field" in run.out
    assert f"is a deck to play with: ludi play {GAME} --deck {mine}" in run.out
    assert RECONSTRUCTED["en"] not in one_line(run.out)
