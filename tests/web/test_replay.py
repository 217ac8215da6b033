"""A game looked at again in the browser: scrubbing, whose knowledge, links, and playing on."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Request, expect

from tests.server.client import Client, play
from tests.web.conftest import Serving
from tests.web.player import Player


def settled(player: Player, *others: str) -> str:
    """The address once it names a moment, none of these: it follows when the hand rests."""
    player.wait_until(lambda: "at=" in player.page.url and player.page.url not in others)
    return player.page.url


class Finished:
    """A game that is over, played over the wire against a bot."""

    def __init__(self, address: str, game: str) -> None:
        client = Client(address, is_gentle=True)
        made = client.make(game, "person", "plebeian", start=True)
        self.table: str = made["table"]
        self.token: str = made["seats"][0]
        seat = client.join(self.table, self.token)
        play([seat], Random(3))
        seat.until(lambda state: state["result"])
        client.close()


@pytest.fixture(scope="module")
def finished(serving: Serving) -> Finished:
    return Finished(serving.address, "glory_to_rome")


@pytest.fixture
def player(chromium: Browser, serving: Serving) -> Iterator[Player]:
    found = Player(chromium, serving.address)
    yield found
    assert not found.complaints, found.complaints
    found.close()


def open_replay(player: Player, finished: Finished) -> Locator:
    """The scrubber, at the first moment."""
    player.go(f"/replay/{finished.table}#{finished.token}")
    slider = player.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible()
    slider.press("Home")
    expect(slider).to_have_value("0")
    return slider


def test_scrubbing_shows_each_moment_and_the_address_names_it(player: Player, finished: Finished) -> None:
    slider = open_replay(player, finished)
    lines = player.page.get_by_test_id("log-line")
    few = lines.count()
    begun = settled(player)
    slider.press("ArrowRight")
    early = settled(player, begun)
    slider.press("End")
    expect(lines).not_to_have_count(few)
    expect(player.page).not_to_have_url(early)
    slider.press("Home")
    expect(lines).to_have_count(few)
    slider.press("ArrowRight")
    expect(player.page).to_have_url(early)


def test_a_link_leads_to_its_moment(player: Player, finished: Finished) -> None:
    slider = open_replay(player, finished)
    passed = [settled(player)]
    for _ in range(6):
        slider.press("ArrowRight")
        passed.append(settled(player, *passed))
    slider.press("ArrowLeft")
    value = slider.input_value()
    there = passed[-2]
    expect(player.page).to_have_url(there)
    player.page.goto("about:blank")
    player.page.goto(there)
    expect(slider).to_have_value(value)


def test_fully_open_shows_what_the_seat_did_not_know(player: Player, finished: Finished) -> None:
    player.go(f"/replay/{finished.table}#{finished.token}")
    look = player.page.get_by_label("Point of view")
    expect(look).to_be_visible()
    hands = {"open": 2, "watch": 0, "1": 1, "0": 1}
    for choice, shown in hands.items():
        with player.page.expect_response(re.compile(rf"replay/\d+.*as={choice}")) as answered:
            look.select_option(choice)
        camps = answered.value.json()["view"]["camps"]
        assert sum("hand" in camp for camp in camps) == shown


def test_while_a_game_is_played_no_secret_of_another_seat_is_in_the_page(player: Player, serving: Serving) -> None:
    client = Client(serving.address, is_gentle=True)
    made, seats = client.begin("glory_to_rome", memory=True)
    play(seats, Random(5), 14)
    received: list[str] = []
    player.page.on("requestfinished", lambda request: received.append(_body(request)))
    player.go(f"/replay/{made['table']}#{made['seats'][0]}")
    slider = player.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible()
    slider.press("Home")
    for _ in range(8):
        slider.press("ArrowRight")
    player.page.wait_for_load_state("networkidle")
    expect(player.page.get_by_label("Point of view").locator("option[value=open]")).to_be_disabled()
    states = [text for text in received if '"camps"' in text]
    assert len(states) > 3
    assert not [text for text in states if text.count('"hand":') != 1]
    client.close()


def _body(request: Request) -> str:
    answer = request.response()
    return answer.text() if answer and "/replay" in request.url else ""


@pytest.mark.parametrize("game", ["glory_to_rome", "great_city", "gloria_mundi"])
def test_play_on_from_here_against_bots(player: Player, serving: Serving, game: str) -> None:
    finished = Finished(serving.address, game)
    slider = open_replay(player, finished)
    for _ in range(10):
        slider.press("ArrowRight")
    player.page.get_by_role("button", name="Play on").first.click()
    player.page.locator("dialog[open]").get_by_role("button", name="Play on").click()
    expect(player.prompt).to_be_visible()
    assert finished.table not in player.page.url
    for _ in range(3):
        if player.wait_for_a_choice():
            player.choose_something_lit()


def test_the_score_sheet_tells_how_it_went(player: Player, finished: Finished) -> None:
    player.go(f"/table/{finished.table}#{finished.token}")
    expect(player.sheet).to_be_visible()
    player.sheet.get_by_role("tab", name="How it went").click()
    expect(player.sheet.locator("svg").first).to_be_visible()
    expect(player.sheet.get_by_text("Chance of winning").first).to_be_visible()
    player.sheet.get_by_role("link", name="Watch the game again").click()
    expect(player.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
