"""Plans at the prompt: numbers of their own, played as one, taken back as one."""

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

import ludi as engine
from ludi.cli.painting import painter
from ludi.cli.plans import Plans
from ludi.cli.play import Session
from ludi.cli.screen import Screen
from ludi.cli.words import Words
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.play.history import Recorded
from ludi.play.seats import ME, Seating
from tests.cli.conftest import Run

Ludi = Callable[..., Run]

# The player is asked which building to take, and can build each of them at once.
TAKES = ("play", "great_city", "--seats", "me,random", "--seed", "7")
TO_TAKE = "1 3 5"
SEATING = Seating([ME, "random"], ["Anna", "Livia"])


def last_list(out: str) -> list[str]:
    """The numbered lines of the last table."""
    return re.findall(r"^ *(\+?\d+  \S.*?) *$", out[out.rindex("your choice") :], re.MULTILINE)


def moves_of(file: Path) -> list[str]:
    rows = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    return [row["move"] for row in rows if row["seat"] == 0]


def test_plans_stand_below_the_moves_with_numbers_of_their_own(ludi: Ludi) -> None:
    assert last_list(ludi(*TAKES, answers=TO_TAKE).out) == [
        "1  Take House 2 (cost 1)",
        "2  Take House 4 (cost 3)",
        "3  Take Forum Romanum (cost 3)",
        "+1  Take Forum Romanum and build it: 2 coins",
        "+2  Take House 2 and build it",
        "+3  Take House 4 and build it: 2 coins",
    ]


def test_a_plan_is_played_as_one_and_taken_back_as_one(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    kept = (*TAKES, "--record", str(file))
    before = ludi(*kept, answers=TO_TAKE).out
    assert moves_of(file) == ["keep:sheep_farm", "space:3", "space:5"]
    file.unlink()
    ludi(*kept, answers=f"{TO_TAKE} +1")
    assert moves_of(file)[3:] == ["take:forum_romanum", "buy_brick", "build:forum_romanum"]
    file.unlink()
    after = ludi(*kept, answers=f"{TO_TAKE} +1 u").out
    assert "Taken back." in after
    assert last_list(after) == last_list(before)
    assert moves_of(file) == ["keep:sheep_farm", "space:3", "space:5"]


def test_a_game_played_with_plans_is_taken_up_again(ludi: Ludi, tmp_path: Path) -> None:
    kept = (*TAKES, "--record", str(tmp_path / "game.jsonl"))
    asked = last_list(ludi(*kept, answers=f"{TO_TAKE} +2").out)
    assert last_list(ludi(*kept).out) == asked


@pytest.mark.parametrize(
    ("language", "told", "refused"),
    [
        ("en", "+1  Produce: 1 coin; 1 coin for cogs", "'+9' is not possible here: type 0-3, +1, u"),
        ("fr", "+1  Produire : 1 pièce ; 1 pièce pour les rouages", "« +9 » n’est pas possible ici : tapez 0-3, +1, u"),
    ],
)
def test_both_languages(ludi: Ludi, language: str, told: str, refused: str) -> None:
    out = ludi(*TAKES, "--lang", language, answers=f"{TO_TAKE} 1 +9 + h").out
    assert out.count(told) == 2  # with the question, and when all of them are asked for
    assert refused in out
    assert "+N" in out


def test_where_every_choice_is_one_step_there_are_no_plans(ludi: Ludi) -> None:
    assert "There are no plans here" in ludi(*TAKES, answers="+").out


def to_pay(seed: int) -> Game:
    """A game in which a payment can be made in several ways."""
    g, rng = engine.new("gloria_mundi", players=2, seed=seed), Random(seed)
    while not any(not plan.usual for plan in g.plans()):
        g.play(rng.choice(g.moves()))
    return g


def shown(part: RenderableType) -> list[str]:
    console = Console(file=StringIO(), width=120)
    with console.capture() as captured:
        console.print(part)
    return [line.strip() for line in captured.get().splitlines()]


def test_other_ways_to_do_the_same_wait_until_they_are_asked_for() -> None:
    plans = Plans(to_pay(1), Words("en"), SEATING)
    usual = [
        "+1  On a Farm card: pay 3 food, 3 gold, keep 1 food, 2 gold, 1 peace",
        "+2  On a City card: pay 3 food, 3 gold, keep 1 food, 2 gold, 1 peace",
    ]
    assert shown(plans.shown(120)[0]) == [*usual, "+  10 other ways to do the same"]
    assert shown(plans.shown(120)[-1]) == ["+: 12 plans that take several steps at once"]
    listed = shown(plans.listed(120))
    assert (listed[:2], len(listed)) == (usual, 12)


def test_a_plan_of_one_move_lends_it_its_words() -> None:
    g = to_pay(4)
    screen = Screen(painter(title(g.NAME), Words("en"), SEATING, g.options), Words("en"), SEATING)
    offered = dict(Session(Recorded(g), screen, None).offered())
    assert "keep" not in g.text(g.plans()[0].moves[0])
    assert g.plan_text(g.plans()[0]) in offered.values()
    assert sorted(offered) == [0, 1]


@pytest.mark.parametrize("game", [each.name for each in engine.titles()])
@pytest.mark.parametrize("height", [24, 40])
def test_a_table_with_plans_fits_the_screen(game: str, height: int) -> None:
    words, seating = Words("fr"), Seating([ME, "random", "random"], ["Anna", "Livia", "Marcus"])
    g = engine.new(game, players=3, seed=height)
    screen = Screen(painter(title(game), words, seating, g.options), words, seating)
    screen.console = Console(width=80, height=height, force_terminal=True, file=StringIO(), color_system=None)
    rng = Random(height)
    drawn: list[tuple[bool, bool]] = []  # whether all of it fits, and tells of plans
    while not g.over:
        if g.seat == 0 and len(drawn) < 12 and Plans(g, words, seating).all:
            with screen.console.capture() as captured:
                Session(Recorded(g), screen, None).draw(0)
            drawn.append((len(captured.get().splitlines()) < height, "+" in captured.get()))
        g.play(rng.choice(g.moves()))
    assert drawn
    assert sum(fits for fits, _ in drawn) >= 0.9 * len(drawn)
    assert all(told for _, told in drawn)
