"""A game that this version cannot replay: the page says so, once, and gives what is kept."""

import json
import sqlite3
from contextlib import closing

import httpx
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.player import Player
from tests.web.test_play import make


def spoil(serving: Serving, table: str) -> None:
    """Another version has written a move that this one does not know."""
    serving.kill()
    with closing(sqlite3.connect(serving.database.removeprefix("sqlite:///"))) as database, database:
        database.execute(
            "INSERT INTO entries SELECT table_id, max(n) + 1, 'move', 0, '{\"move\": \"nonsense\"}', '[]', NULL, made"
            " FROM entries WHERE table_id = ?",
            [table],
        )
    serving.start()


def test_the_page_says_that_a_game_cannot_go_on_and_gives_its_record(chromium: Browser, serving: Serving) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "citizen")
    spoil(serving, table)
    player = Player(chromium, serving.address)
    asked: list[str] = []
    player.page.on("websocket", lambda socket: asked.append(socket.url))
    player.go(f"/table/{table}#{tokens[0]}")
    expect(player.page.get_by_text("cannot be continued with this version")).to_be_visible()
    with player.page.expect_download() as downloading:
        player.page.get_by_role("button", name="record").click()
    head = json.loads(downloading.value.path().read_text("utf-8").splitlines()[0])
    assert (head["game"], "seed" in head) == ("great_city", False)
    assert len(asked) == 1  # it does not try again
    said = httpx.get(f"{serving.address}api/tables/{table}", headers={"authorization": f"Bearer {tokens[0]}"})
    assert said.json()["error"]["text"].startswith("This game cannot be continued")
    player.close()
