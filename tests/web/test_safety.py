"""What keeps a slip from costing the game: going back, moves that are held back, a bot for one turn, resigning."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_play import make
from tests.web.test_screens import serious


def sit(chromium: Browser, serving: Serving, table: str, token: str, **fields: str) -> Player:
    player = Player(chromium, serving.address, **fields)  # type: ignore[arg-type]
    player.go(f"/table/{table}#{token}")
    return player


def told(player: Player, words: str) -> Callable[[], bool]:
    return lambda: any(words in line for line in player.log())


def test_among_bots_one_goes_back_has_a_bot_play_one_turn_resigns_and_keeps_the_game(
    chromium: Browser, serving: Serving
) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "plebeian")
    anna = sit(chromium, serving, table, tokens[0])
    page = anna.page
    for _ in range(5):
        anna.wait_for_a_choice()
        anna.choose_something_lit()
    anna.wait_for_a_choice()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go back to an earlier choice").click()
    choices = page.get_by_test_id("take-back").get_by_role("listitem").get_by_role("button")
    expect(choices.first).to_be_visible()
    assert serious(anna) == []
    choices.last.click()
    anna.wait_until(told(anna, "dealt anew"))
    anna.wait_for_a_choice()
    anna.choose_something_lit()

    anna.wait_for_a_choice()
    page.get_by_label("Pace of the bots").first.select_option("slow")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    assert serious(anna) == []
    page.get_by_role("button", name="This turn only").click()
    anna.wait_until(lambda: anna.state()["seats"][0]["this_turn"])
    expect(page.get_by_role("button", name="Take over again")).to_be_visible()
    page.get_by_role("button", name="Hurry").click()
    anna.wait_until(lambda: anna.state()["seats"][0]["stand_in"] is None)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.sheet).to_be_visible()
    page.get_by_role("link", name="Watch the game again").click()
    expect(page.get_by_role("figure", name="Chance of winning")).to_be_visible()

    anna.go()
    page.get_by_role("button", name="Remove The Great City of Rome").click()
    expect(page.get_by_text("The Great City of Rome has been removed from this list.")).to_be_visible()
    assert serious(anna) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Remove The Great City of Rome")).to_be_visible()
    assert not anna.complaints, anna.complaints
    anna.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_among_people_a_move_that_passes_is_held_back_and_hints_are_off(
    chromium: Browser, serving: Serving, size: tuple[int, int]
) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "Bruno", start=False)
    anna, bruno = [
        sit(chromium, serving, table, token, size=size, locale="fr-FR", passing="confirm")  # type: ignore[arg-type]
        for token in tokens
    ]
    anna.page.get_by_role("button", name="Commencer la partie").click()
    for each in (anna, bruno):
        expect(each.prompt).to_be_visible()
    deciding, other = (anna, bruno) if anna.state()["deciding"] == 0 else (bruno, anna)
    deciding.wait_for_a_choice()
    expect(deciding.page.get_by_role("button", name="Conseil")).to_have_count(0)
    while not all(move["passes"] for move in deciding.state()["moves"]):
        deciding.choose(deciding.listed().last)
        deciding.wait_for_a_choice()
    at = other.state()["at"]
    held = deciding.page.get_by_test_id("held")
    for way in ("Annuler", "Jouer"):
        deciding.page.keyboard.press("1")
        expect(held).to_be_in_viewport()
        assert serious(deciding) == []
        assert other.state()["at"] == at
        held.get_by_role("button", name=way).click()
        expect(held).to_have_count(0)
    other.wait_for_a_choice()
    for each in (anna, bruno):
        assert not each.complaints, each.complaints
        each.close()
