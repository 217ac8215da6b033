"""One gesture for one thought: plans in the list and on the table, what is carried, and what one always wants."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Client, play
from tests.web.conftest import Serving
from tests.web.player import DESK, Player
from tests.web.test_screens import serious

MOST_TABLES = 10


def opened(
    chromium: Browser,
    serving: Serving,
    game: str,
    enough: Callable[[dict[str, Any]], bool],
    locale: str = "en-GB",
    size: tuple[int, int] = DESK,
) -> Player:
    """At a table where a choice of this kind is to be made: not every game comes to one."""
    client = Client(serving.address, is_gentle=True)
    for _ in range(MOST_TABLES):
        made = client.make(game, "person", "plebeian", start=True)
        seat = client.join(made["table"], made["seats"][0])
        play([seat], Random(3), enough=enough)
        if not seat.state()["result"]:
            break
    client.close()
    player = Player(chromium, serving.address, locale=locale, size=size)
    player.go(f"table/{made['table']}#{made['seats'][0]}")
    expect(player.moves.first).to_be_visible()
    return player


def carried(state: dict[str, Any]) -> list[dict[str, Any]]:
    """The plans that lead from a card of the hand to a place."""
    return [plan for plan in state["plans"] if not plan["listed"] and plan["touches"][0].startswith("hand/")]


def bought(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan for plan in state["plans"] if plan["listed"] and len(plan["moves"]) > 2]


def several(plan: dict[str, Any]) -> bool:
    return plan["listed"] and plan["usual"] and len(plan["moves"]) > 1


def pays(state: dict[str, Any]) -> bool:
    return state["habit"] is not None and state["habit"]["kind"] == "payment"


def test_a_plan_is_one_click_and_one_undo_and_a_card_is_carried_to_its_place(
    chromium: Browser, serving: Serving
) -> None:
    player = opened(chromium, serving, "great_city", lambda state: bool(carried(state) and bought(state)))
    before = player.state()
    plan = bought(before)[0]
    assert serious(player) == []
    row = player.prompt.locator(f"[data-plan='{' '.join(map(str, plan['moves']))}']")
    number = 1 + [each for each in before["plans"] if several(each)].index(plan)
    expect(row).to_have_text(f"+{number}{plan['text']}")
    within = player.page.locator("button.thing.within").first
    assert within.evaluate("element => getComputedStyle(element).outlineStyle") == "dashed"
    for key in f"+{number}":  # plans have numbers of their own
        player.page.keyboard.press(key)
    player.wait_until(lambda: player.state()["at"] > before["at"])
    assert player.state()["undo"]
    player.page.keyboard.press("u")
    player.wait_until(lambda: player.state()["plans"] == before["plans"])

    moved = carried(player.state())[0]
    card, place = (player.page.locator(f"[data-thing~='{thing}']").first for thing in moved["touches"])
    at = player.state()["at"]
    card.hover()
    player.page.mouse.down()
    place.hover(force=True)
    expect(place).to_have_class(re.compile(r"\bgoal\b"))
    player.page.mouse.up()
    player.wait_until(lambda: player.state()["at"] > at)
    assert moved["touches"][1].split("/")[2] in str(player.state()["view"]["cities"][0]["buildings"])
    assert not player.complaints
    player.close()


def test_payments_are_told_with_what_is_left_and_other_ways_open(chromium: Browser, serving: Serving) -> None:
    def several(state: dict[str, Any]) -> bool:
        return pays(state) and len(state["plans"]) > 2 and not state["plans"][-1]["usual"]

    player = opened(chromium, serving, "gloria_mundi", several, "fr-FR")
    usual, *others = player.state()["plans"]
    rows = player.prompt.locator("[data-move], [data-plan]")
    expect(rows.filter(has_text=usual["text"])).to_have_count(1)
    player.prompt.get_by_role("button", name="D’autres façons").click()
    expect(player.prompt.locator("[data-plan]")).to_have_count(
        len([p for p in (usual, *others) if len(p["moves"]) > 1])
    )
    at = player.state()["at"]
    player.prompt.locator("[data-plan]").last.click()
    player.wait_until(lambda: player.state()["at"] > at)
    assert not player.complaints
    player.close()


@pytest.mark.parametrize(
    ("lang", "heading", "always", "said"),
    [
        ("en", "Preferences", "Always the cheapest way", "As you always do"),
        ("fr", "Préférences", "Toujours au moins cher", "Comme toujours"),
    ],
)
def test_a_question_is_answered_as_one_always_wants(
    chromium: Browser, serving: Serving, lang: str, heading: str, always: str, said: str
) -> None:
    player = opened(chromium, serving, "gloria_mundi", pays, f"{lang}-{lang.upper()}")
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name=heading).click()
    assert serious(player) == []
    player.page.locator("dialog[open] select", has=player.page.locator("option", has_text=always)).select_option("take")
    expect(player.page.get_by_text(said)).to_be_visible()  # it was done, and is told
    player.wait_until(lambda: not pays(player.state()))
    assert not player.complaints
    player.close()
