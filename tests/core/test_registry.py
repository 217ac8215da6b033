"""The only list of games: those of the project, those that are registered, and those of other packages."""

import logging
import sys
from pathlib import Path

import pytest

import ludi
from ludi.core import registry
from ludi.core.errors import BadOption
from ludi.core.registry import register
from terni_lapilli import TITLE
from tests.outside import GAME, client, found, installed, on_path, renamed

OURS = ["glory_to_rome", "great_city", "gloria_mundi"]


def plug_in(folder: Path, name: str, module: str) -> None:
    """A package with an entry point, as pip leaves it."""
    sys.modules.pop(name, None)
    (folder / f"{name}.py").write_text(module)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[ludi.games]\n{name} = {name}:TITLE\n")


def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    with on_path(installed()):
        assert [title.name for title in ludi.titles()] == [*OURS, GAME]
        g = ludi.new(GAME, players=2, seed=1)
        assert ludi.unpack(g.pack()) == g
        with pytest.raises(BadOption, match="terni_lapilli is for 2 to 2 players"):
            ludi.new(GAME, players=3)


def test_it_is_found_by_its_name_and_in_a_save_before_anybody_has_asked_which_games_there_are() -> None:
    packed = TITLE.new(2, 1, {}).pack()
    with on_path(installed()):
        assert ludi.title(GAME).name == GAME
    with on_path(installed()):
        assert ludi.unpack(packed).NAME == GAME


def test_without_it_there_are_our_own_games(tmp_path: Path) -> None:
    with on_path(tmp_path):
        assert [title.name for title in ludi.titles()] == OURS
        with pytest.raises(BadOption, match="there is no game 'terni_lapilli'"):
            ludi.title(GAME)


def test_a_program_finds_it_whatever_it_imports_first() -> None:
    with found():
        said = client("games")
    assert said.returncode == 0
    assert not said.stderr
    assert "terni_lapilli" in said.stdout


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("import nowhere_to_be_found", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("raise SystemError('two\\nlines')", "SystemError: two lines"),
        ("", "AttributeError"),
        ("TITLE = 'chess'", "broken:TITLE is no Title"),
    ],
)
def test_a_broken_package_is_left_out_with_one_line(
    module: str, why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    plug_in(tmp_path, "broken", module)
    with on_path(tmp_path), caplog.at_level(logging.WARNING):
        assert [title.name for title in ludi.titles()] == OURS
        assert [title.name for title in ludi.titles()] == OURS  # and says so once
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("the game 'broken' (broken:TITLE) is left out: ")
    assert why in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


def test_a_package_cannot_take_the_name_of_another_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    plug_in(tmp_path, "thief", "from tests.outside import renamed\nTITLE = renamed('great_city')")
    with on_path(tmp_path):
        assert ludi.title("great_city").package == "ludi.games.great_city"
        assert len(ludi.titles()) == len(OURS)
    assert "already registered" in caplog.text


def test_a_game_can_be_registered_by_hand_and_twice_does_no_harm() -> None:
    mine = renamed("my_game")
    register(mine)
    try:
        register(mine)
        assert ludi.title("my_game") is mine
        with pytest.raises(BadOption, match="already registered"):
            register(renamed("my_game"))
    finally:
        registry.unregister("my_game")


@pytest.mark.parametrize("name", ["", "Chess", "nine men", "../up", "a__b", "_a", "1st"])
def test_a_name_can_stand_in_an_address(name: str) -> None:
    with pytest.raises(BadOption, match="no game can be named"):
        renamed(name)
