"""Numbers as they lie on the table, what ends a turn in its place, what is asked twice, the way back from the log."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.conftest import Serving
from tests.web.player import PHONE
from tests.web.test_plans import opened
from tests.web.test_screens import serious


def sends(state: dict[str, Any]) -> bool:
    """Where an emissary is to be sent, and the first space is taken."""
    return bool(state["moves"]) and state["moves"][0]["printed"] not in (None, 1)


def acts(state: dict[str, Any]) -> bool:
    """A turn that can be ended, and in which a brick can be bought."""
    names = {move["name"]: move["last"] for move in state["moves"]}
    return names.get("skip") is True and "buy_brick" in names


def corner(button: Locator) -> tuple[int, int]:
    """Its right upper corner."""
    box = button.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"]), round(box["y"])


def test_a_number_that_is_printed_is_the_one_that_is_typed_and_the_log_leads_back(
    chromium: Browser, serving: Serving
) -> None:
    player = opened(chromium, serving, "great_city", sends)
    move = player.state()["moves"][-1]
    number = str(move["printed"])
    space = player.page.locator(f"[data-thing='strip/{number}']")
    expect(space.locator("kbd")).to_have_text(number)
    expect(player.prompt.locator(f"[data-move='{move['move']}'] kbd")).to_have_text(number)
    player.page.keyboard.press(number)
    player.wait_until(lambda: player.state()["view"]["strip"][move["printed"] - 1]["emissary"] == 0)

    player.wait_for_a_choice()
    line = player.page.get_by_test_id("log-line").filter(has_text=f"emissary to space {number}").last
    line.hover()
    line.get_by_role("button", name="Go back to here").click()
    dialog = player.page.get_by_test_id("take-back")
    expect(dialog).to_contain_text("Everything that you could not know at that moment is dealt anew")
    here = dialog.get_by_role("button", name=f"Back to before: {move['text']}")
    expect(here).to_be_focused()
    assert serious(player) == []
    player.page.keyboard.press("Enter")
    player.wait_until(lambda: player.state()["view"]["strip"][move["printed"] - 1]["emissary"] != 0)
    expect(player.prompt.locator(f"[data-move='{move['move']}']")).to_be_visible()
    assert not player.complaints
    player.close()


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=["desk", "phone"])
def test_a_turn_is_ended_in_the_same_place_whatever_is_lit(
    chromium: Browser, serving: Serving, size: tuple[int, int]
) -> None:
    player = opened(chromium, serving, "great_city", acts, size=size)
    ends = player.page.get_by_test_id("ends")
    first = corner(ends)
    expect(ends).to_have_text("0End your turn")
    assert serious(player) == []
    player.choose(player.listed("Buy a brick").first)
    expect(ends).to_be_enabled()
    assert corner(ends) == first
    ends.click()
    player.wait_until(lambda: not acts(player.state()))
    assert not player.complaints
    player.close()


@pytest.mark.parametrize(
    ("lang", "always", "wish", "words"),
    [
        ("en", "Preferences", "Ask me again before I lead, follow or think", ("Undo", "Go")),
        (
            "fr",
            "Préférences",
            "Me redemander avant d’appeler un rôle, de le suivre ou de penser",
            ("Annuler", "Jouer"),
        ),
    ],
)
def test_a_choice_that_settles_a_turn_is_asked_twice_by_whoever_wants_that(
    chromium: Browser, serving: Serving, lang: str, always: str, wish: str, words: tuple[str, str]
) -> None:
    player = opened(chromium, serving, "glory_to_rome", lambda state: state["commits"], f"{lang}-{lang.upper()}")
    held = player.page.get_by_test_id("held")
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name=always).click()
    box = player.page.get_by_label(wish)
    expect(box).not_to_be_checked()
    box.check()
    assert serious(player) == []
    player.page.keyboard.press("Escape")
    at = player.state()["at"]
    back, go = words
    player.listed().first.click()
    held.get_by_role("button", name=back).click()
    assert player.state()["at"] == at
    player.listed().first.click()
    held.get_by_role("button", name=go, exact=True).click()
    player.wait_until(lambda: player.state()["at"] > at)
    assert not player.complaints
    player.close()
