"""How a game stands, on the page: scores that open into their parts, what scores drawn on the table, the turn at a
glance, the end that is near. One position of each title, on a desk and on a phone."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Client, Json, play
from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_screens import serious

Opened = Callable[..., tuple[Player, dict[str, Any]]]


@pytest.fixture
def opened(chromium: Browser, serving: Serving) -> Iterator[Opened]:
    """Somebody at a table, in a window of this size, and what was sent."""
    players: list[Player] = []

    def open_at(link: str, size: tuple[int, int] = DESK) -> tuple[Player, dict[str, Any]]:
        players.append(Player(chromium, serving.address, size))
        players[-1].go(f"/table/{link}")
        expect(players[-1].prompt).to_be_visible()
        return players[-1], players[-1].state()

    yield open_at
    for player in players:
        assert not player.complaints, player.complaints
        player.close()


MOST_TABLES = 8
LATE = 9  # turns of Glory to Rome, after which there is something to score


def reached(serving: Serving, game: str, bots: int, enough: Callable[[Json], object]) -> str:
    """The link of a table that was played at random until something holds; of the first at which it ever does."""
    client = Client(serving.address, is_gentle=True)
    for attempt in range(MOST_TABLES):
        made = client.make(game, "person", *["plebeian"] * bots, start=True)
        seat = client.join(made["table"], made["seats"][0])
        play([seat], Random(attempt), enough=enough)
        if enough(seat.state()):
            client.close()
            return f"{made['table']}#{made['seats'][0]}"
    raise AssertionError("it never holds")


def so_far(state: dict[str, Any]) -> list[str]:
    """What stands beside the names: what cannot be seen is a question mark."""
    return sorted(f"{score['total']}{'+?' * (score['hidden'] > 0)}" for score in state["running"])


def shown(player: Player) -> list[str]:
    """What the page shows beside the names."""
    numbers = player.page.get_by_test_id("running-score").locator(".number").all_text_contents()
    return sorted("".join(text.split()) for text in numbers)


def opens_into_its_parts(player: Player, state: dict[str, Any]) -> None:
    """With a click, and with keys alone; nothing serious for axe while it is open."""
    note = player.page.get_by_test_id("breakdown")
    mine = player.page.get_by_role("button", name=f"{state['seats'][0]['name']}: {state['running'][0]['total']} points")
    mine.first.click()
    for part in state["running"][0]["parts"]:
        expect(note).to_contain_text(part["name"])
        expect(note).to_contain_text(str(part["points"]))
    assert serious(player) == []
    box = note.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= player.page.viewport_size["width"]  # type: ignore[index]
    player.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    mine.first.focus()
    player.page.keyboard.press("Enter")
    expect(note).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_the_great_city_draws_what_scores_and_says_what_a_place_brings(opened: Opened, serving: Serving) -> None:
    def placing_late(state: Json) -> bool:
        return bool(state["signals"] and state["moves"] and state["moves"][0]["gain"] is not None)

    link = reached(serving, "great_city", 1, placing_late)
    player, state = opened(link)
    page = player.page
    expect(page.get_by_test_id("signals")).to_contain_text(state["signals"][0]["text"])
    assert shown(player) == so_far(state)
    assert page.locator(".slab.acts").count() == 1
    expect(page.locator(".slab.acts")).to_contain_text(state["seats"][0]["name"])
    drawn = [item for part in state["running"][0]["parts"] for item in part["items"] if item["things"]]
    assert page.locator("[data-city='0'] .caption").count() == len(drawn)
    opens_into_its_parts(player, state)
    mine = page.get_by_role("button", name=f"{state['seats'][0]['name']}: {state['running'][0]['total']} points").first
    mine.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    framed = page.locator("[data-city='0'] .pointed")
    expect(framed).to_have_count(len(drawn[0]["things"]))
    page.keyboard.press("Escape")
    expect(framed).to_have_count(0)
    move = state["moves"][0]
    page.locator(f"button[data-thing='{move['touches'][-1]}']").hover()
    expect(page.get_by_test_id("gain")).to_contain_text(f"{move['gain']:+}")
    for points in move["gains"].values():
        expect(page.get_by_test_id("gain")).to_contain_text(str(points))
    phone, state = opened(link, PHONE)
    expect(phone.page.get_by_test_id("signals")).to_contain_text(state["signals"][0]["text"])
    opens_into_its_parts(phone, state)


def test_glory_to_rome_shows_the_turn_at_a_glance(opened: Opened, serving: Serving) -> None:
    def led(state: Json) -> bool:
        return bool(state["moves"] and state["view"]["led"] and state["view"]["turn"] > LATE)

    link = reached(serving, "glory_to_rome", 4, led)
    player, state = opened(link)
    view = state["view"]
    strip = player.page.get_by_test_id("turn-strip")
    seats = strip.locator("li.seat")
    assert seats.count() == 5
    leader = state["seats"][view["leader"]]["name"]
    expect(seats.first).to_contain_text(leader)
    expect(strip.locator("[aria-current]")).to_contain_text(state["seats"][0]["name"])
    left = [camp["actions"] for camp in view["camps"] if camp["actions"]]
    assert sorted(map(int, strip.locator(".left").all_inner_texts())) == sorted(left)
    assert shown(player) == so_far(state)
    opens_into_its_parts(player, state)
    phone, state = opened(link, PHONE)
    expect(phone.page.get_by_test_id("turn-strip").locator("li.seat").first).to_contain_text(leader)
    opens_into_its_parts(phone, state)


def test_gloria_mundi_shows_the_march_and_what_it_has_cost(opened: Opened, serving: Serving) -> None:
    def marching(state: Json) -> bool:
        return bool(state["moves"] and state["view"]["marching"])

    link = reached(serving, "gloria_mundi", 5, marching)
    player, state = opened(link)
    march = state["view"]["marching"]
    box = player.page.locator(".threat .line").first
    expect(box).to_contain_text("march")
    told = [f"{met - march['owed'][kind]}/{met}" for kind, met in march["met"].items() if met]
    assert box.locator(".count b").all_inner_texts() == told
    opens_into_its_parts(player, state)
    phone, state = opened(link, PHONE)
    opens_into_its_parts(phone, state)
