"""Strangers meet on the front page and play with clocks, in two browsers; what they see, for axe and for pictures."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.client import Client, Connection, new_secret, play
from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_screens import KEPT, serious

CITY = "The Great City of Rome"
LOW_DESK = (1280, 720)
LIVE = {"kind": "live", "reserve": 600, "increment": 20}
SLOW = {"kind": "slow", "decision": 86_400, "reserve": 259_200}
MOST_CHOICES = 400
SAID = {
    "en-GB": {
        "find": "Find opponents", "sit": "Sit down", "watch": "Watch", "open": "Open to all",
        "make": "Set up the table", "friend": "A friend (by link)", "clock": "Time to think", "menu": "Menu",
        "pause": "Ask for a pause", "agree": "Agree", "paused": "The game is paused.",
        "remove": "Remove Bruno", "mute": "Mute Anna",
    },
    "fr-FR": {
        "find": "Trouver des adversaires", "sit": "S’asseoir", "watch": "Regarder", "open": "Ouverte à tous",
        "make": "Créer la table", "friend": "Un ami (par lien)", "clock": "Temps de réflexion", "menu": "Menu",
        "pause": "Demander une pause", "agree": "D’accord", "paused": "La partie est en pause.",
        "remove": "Écarter Bruno", "mute": "Ne plus lire Anna",
    },
}  # fmt: skip
Json = dict[str, Any]


class Stranger:
    """Who talks to the server without a browser."""

    def __init__(self, address: str) -> None:
        self.client = Client(address, is_gentle=True)

    def open_table(self, **fields: Any) -> tuple[Json, Connection]:
        wanted = {"game": "great_city", "seats": [{"kind": "person", "name": "Anna"}, {"kind": "person"}], **fields}
        made = self.client.http.post("/api/tables", json={**wanted, "open": True}).json()
        seat = self.client.join(made["table"], made["token"])
        seat.state()
        return made, seat

    def sit(self, table: str, name: str) -> Connection:
        answer = self.client.http.post(f"/api/tables/{table}/seats", json={"nonce": new_secret(), "name": name})
        return self.client.join(table, answer.json()["token"])

    def playing(self, **fields: Any) -> tuple[Json, list[Connection]]:
        made, host = self.open_table(**fields)
        guest = self.sit(made["table"], "Bruno")
        host.until(lambda state: state["seats"][1]["online"])
        host.done("start")
        guest.until(lambda state: state["view"])
        play([host, guest], Random(2), most=8)
        return made, [host, guest]


@pytest.fixture
def stranger(serving: Serving) -> Iterator[Stranger]:
    found = Stranger(serving.address)
    yield found
    found.client.close()


@pytest.fixture(
    params=[(DESK, "en-GB"), (LOW_DESK, "fr-FR"), (PHONE, "fr-FR"), (PHONE, "en-GB")],
    ids=["desk-en", "low-fr", "phone-fr", "phone-en"],
)
def visitor(request: pytest.FixtureRequest, chromium: Browser, serving: Serving) -> Iterator[tuple[Player, Json]]:
    size, locale = request.param
    found = Player(chromium, serving.address, size, locale=locale)
    yield found, SAID[locale]
    found.close()


def look(player: Player, name: str) -> None:
    """A picture, and what axe says."""
    size = player.page.viewport_size or {"width": 0, "height": 0}
    lang = player.page.evaluate("document.documentElement.lang")
    KEPT.mkdir(parents=True, exist_ok=True)
    picture = Path(KEPT / f"{name}-{size['width']}-{lang}.png")
    player.page.screenshot(path=picture, full_page=size["width"] < 700 or name == "meeting")
    assert serious(player) == []
    assert player.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def meeting(page: Page) -> Any:
    return page.get_by_test_id("meeting")


# -- two strangers ----------------------------------------------------------------------------------------


def test_two_strangers_meet_through_the_queue_and_finish_a_game(chromium: Browser, serving: Serving) -> None:
    anna, bruno = [Player(chromium, serving.address, seed=seed) for seed in (1, 2)]
    for player in (anna, bruno):
        player.go()
        meeting(player.page).get_by_role("combobox", name="Game", exact=True).select_option(label=CITY)
        meeting(player.page).get_by_label("Players").select_option("2")
    anna.page.get_by_role("button", name="Find opponents").click()
    expect(anna.page.get_by_text("You are waiting for opponents.")).to_be_visible()
    expect(bruno.page.get_by_test_id("waiting").get_by_role("listitem").filter(has_text=CITY)).to_be_visible()
    bruno.page.get_by_role("button", name="Find opponents").click()
    for player in (anna, bruno):
        expect(player.prompt).to_be_visible()
        expect(player.page.get_by_test_id("clock").first).to_be_visible()
    assert anna.state()["table"]["id"] == bruno.state()["table"]["id"]
    play_together([anna, bruno])
    for player in (anna, bruno):
        expect(player.sheet).to_be_visible()
        assert player.complaints == []
        player.close()


def play_together(players: list[Player]) -> None:
    for _ in range(MOST_CHOICES):
        players[0].wait_until(lambda: any(is_asked(player) or player.sheet.is_visible() for player in players))
        if any(player.sheet.is_visible() for player in players):
            return
        next(player for player in players if is_asked(player)).choose_something_lit()
    raise AssertionError("the game does not end")


def is_asked(player: Player) -> bool:
    """Whether it can choose, as the server has said last and the page shows."""
    return bool(player.state()["moves"]) and player.page.locator(".yours[data-testid=prompt]").is_visible()


# -- what one sees ------------------------------------------------------------------------------------------


def test_the_front_page_shows_what_is_open(visitor: tuple[Player, Json], stranger: Stranger) -> None:
    player, said = visitor
    stranger.open_table(clock=LIVE)
    stranger.open_table(clock=SLOW, lang="fr", hints=True)
    made, _ = stranger.playing()
    player.go()
    waiting = player.page.get_by_test_id("waiting").get_by_role("listitem").filter(has_text="Anna")
    expect(waiting.nth(1)).to_be_visible()
    expect(player.page.get_by_test_id("playing").get_by_text("Bruno").first).to_be_visible()
    look(player, "meeting")
    player.page.get_by_test_id("playing").get_by_role("link", name=said["watch"]).first.click()
    expect(player.prompt).to_be_visible()
    assert player.state()["you"] is None
    assert "open" in player.page.url
    assert made["token"] not in "".join(player.received)


def test_one_click_sits_down(visitor: tuple[Player, Json], stranger: Stranger) -> None:
    player, said = visitor
    made, host = stranger.open_table(clock=LIVE)
    player.go()
    player.page.get_by_test_id("waiting").get_by_role("button", name=said["sit"]).first.click()
    player.wait_until(lambda: player.page.url.count("/table/") == 1)
    host.until(lambda state: state["seats"][1]["online"])
    look(player, "open-lobby")
    host.done("start")
    expect(player.page.get_by_test_id("clock").filter(visible=True)).to_have_count(2)
    assert player.state()["table"]["id"] == made["table"]
    look(player, "clocks")


def test_a_table_is_opened_to_all_with_a_clock(visitor: tuple[Player, Json], stranger: Stranger) -> None:
    player, said = visitor
    player.go("/new/great_city")
    page = player.page
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.locator("#seat-0").select_option(label=said["friend"])
    page.get_by_role("radio", name=said["open"]).check()
    page.get_by_label(said["clock"]).select_option("slow")
    look(player, "new-open")
    page.get_by_label(said["clock"]).select_option("live")
    page.get_by_role("button", name=said["make"]).click()
    player.wait_until(lambda: "/table/" in page.url)
    guest = stranger.sit(page.url.rpartition("/")[2].partition("#")[0], "Bruno")
    guest.state()
    expect(page.get_by_role("button", name=said["remove"])).to_be_visible()
    look(player, "open-host")
    page.get_by_role("button", name=said["remove"]).click()
    assert guest.closed() == 1012


def test_a_pause_is_agreed_on(visitor: tuple[Player, Json], stranger: Stranger) -> None:
    player, said = visitor
    made, host = stranger.open_table(clock=LIVE)
    seat = stranger.client.http.post(f"/api/tables/{made['table']}/seats", json={"nonce": new_secret(), "name": "B"})
    player.go(f"/table/{made['table']}#{seat.json()['token']}")
    host.until(lambda state: state["seats"][1]["online"])
    host.done("start")
    expect(player.prompt).to_be_visible()
    player.page.get_by_role("button", name=said["menu"]).click()
    player.page.get_by_role("button", name=said["pause"]).click()
    host.until(lambda state: state["clocks"]["agreed"])
    host.done("pause", wanted=True)
    expect(player.page.get_by_text(said["paused"]).first).to_be_visible()
    look(player, "paused")
    host.done("pause", wanted=True)
    expect(player.page.get_by_test_id("pausing").get_by_role("button")).to_be_visible()
    player.page.get_by_test_id("pausing").get_by_role("button").click()
    expect(player.page.get_by_test_id("pausing")).to_be_hidden()


def test_those_who_watch_talk_and_players_do_not_hear(chromium: Browser, serving: Serving, stranger: Stranger) -> None:
    made, seats = stranger.playing(clock=LIVE)
    vera, otto = [Player(chromium, serving.address) for _ in range(2)]
    for player in (vera, otto):
        player.go(f"/table/{made['table']}#open")
        expect(player.page.get_by_test_id("asides")).to_be_visible()
    vera.page.get_by_label("Say something to the other spectators").fill("What a move")
    vera.page.keyboard.press("Enter")
    expect(otto.page.get_by_test_id("asides").get_by_text("What a move")).to_be_visible()
    look(otto, "asides")
    seats[0].done("chat", text="Salve")
    expect(otto.page.get_by_test_id("log-line").filter(has_text="Salve")).to_be_visible()
    assert "What a move" not in "".join(seats[0].texts)
    otto.page.get_by_role("button", name="Mute Anna").first.click()
    expect(otto.page.get_by_test_id("log-line").filter(has_text="Salve")).to_be_hidden()
    otto.page.get_by_role("button", name="Mute Somebody").first.click()
    expect(otto.page.get_by_test_id("asides").get_by_text("What a move")).to_be_hidden()
    for player in (vera, otto):
        assert player.complaints == []
        player.close()


def test_the_last_ten_seconds_are_clear_and_then_a_bot_decides(chromium: Browser, serving: Serving) -> None:
    client = Client(serving.address)
    clock = {"kind": "live", "reserve": 9, "increment": 1, "level": "plebeian"}
    made = client.make("great_city", "person", "plebeian", start=True, clock=clock)
    player = Player(chromium, serving.address)
    player.go(f"/table/{made['table']}#{made['token']}")
    expect(player.page.locator(".clock.last")).to_be_visible()
    expect(player.page.get_by_test_id("log-line").filter(has_text="out of time").first).to_be_visible()
    look(player, "out-of-time")
    client.close()
    player.close()
