"""A game of another package at the terminal: the plain board, and everything around it."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from ludi.cli.painting import painter
from ludi.cli.plain_painter import PlainPainter
from ludi.cli.words import Words
from ludi.play.seats import Seating
from terni_lapilli import TITLE
from tests.outside import GAME, client, renamed

SEATING = Seating(["me", "me"], ["Anna", "Bruno"])


def shown(drawn: object) -> str:
    out = io.StringIO()
    Console(file=out, width=60).print(drawn)
    return out.getvalue()


def test_a_game_that_nobody_has_drawn_has_a_plain_painter() -> None:
    assert isinstance(painter(TITLE, Words("en"), SEATING, {"middle": False}), PlainPainter)


@pytest.mark.parametrize(("language", "heading"), [("en", "The board"), ("fr", "Le plateau")])
def test_the_plain_board_shows_places_pieces_and_the_numbers_of_moves(language: str, heading: str) -> None:
    g = TITLE.new(2, 1, {})
    g.play(g.number("lay:a3"))
    plain = PlainPainter(TITLE, Words(language), SEATING, g.options)
    text = shown(plain.table(g.view(0), 60, 4, {"point/b3": 1, "deck": 7}))
    assert heading in text
    assert "a3 ×" in text or "a3 ○" in text
    assert "b3 · 1" in text
    assert "7 deck" in text
    assert f"× {SEATING.names[0]}" in text
    assert f"○ {SEATING.names[1]}" in text
    assert "Anna" in shown(plain.legend())


def test_without_a_board_in_its_book_the_view_is_shown_as_it_is() -> None:
    g = TITLE.new(2, 1, {})
    bare = renamed("bare", lambda *_: {"cards": {}})
    plain = PlainPainter(bare, Words("en"), SEATING, g.options)
    assert "moved: 0" in shown(plain.table(g.view(0), 60, 4, {}))


def test_a_whole_game_can_be_played_and_replayed(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played = client("play", GAME, "--seats", "me,random", "--seed", "2", "--record", str(record), answers="1\n" * 60)
    assert played.returncode == 0, played.stderr
    assert "Terni Lapilli" in played.stdout
    assert "The board" in played.stdout
    assert "wins" in played.stdout or "share" in played.stdout
    assert json.loads(record.read_text().splitlines()[0])["game"] == GAME
    again = client("replay", str(record), answers="q\n")
    assert again.returncode == 0, again.stderr


def test_bots_look_ahead_without_rules_of_thumb_in_the_arena(tmp_path: Path) -> None:
    out = tmp_path / "match"
    arguments = ["--seats", "search:200,random", "--games", "10", "--seed", "1", "--out", str(out)]
    said = client("arena", GAME, *arguments)
    assert said.returncode == 0, said.stdout + said.stderr
    assert "search:200" in said.stdout
