"""Without a mouse, from the front page to the score sheet, in both languages."""

from itertools import cycle

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.player import MOST_CHOICES, Player

MOST_STEPS = 150  # of the Tab key
MOST_TRIES = 20
PLAY = {"en": "Play now", "fr": "Jouer"}
# How the box of a game is told from the others: its place on the shelf.
SHELF = ("glory_to_rome", "great_city", "gloria_mundi")


def tab_to(player: Player, script: str) -> None:
    """Press Tab until the element with the focus is meant, as the script tells of `element`."""
    for _ in range(MOST_STEPS):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(f"(element => {script})(document.activeElement)"):
            return
    raise AssertionError(f"the Tab key never comes to {script}")


def play_by_keys(player: Player) -> int:
    """Numbers of moves, typed, until the score sheet opens; how many choices there were."""
    for count in range(MOST_CHOICES):
        if not player.wait_for_a_choice():
            return count
        before = player.state()["at"]
        for _ in range(MOST_TRIES):  # a state that comes while one types takes back what was typed
            type_number(player, count)
            if player.happens(lambda before=before: player.state()["at"] != before, within=6.0):  # type: ignore[misc]
                break
        assert player.state()["at"] != before
    raise AssertionError("the game does not end")


def type_number(player: Player, count: int) -> None:
    """That of a move, another one each time. A list that finds no room shows some of them only."""
    listed = player.prompt.locator("[data-move]")
    number = listed.nth(count % listed.count()).locator("kbd").first.inner_text()
    for digit in number:
        player.page.keyboard.press(digit)
    moves = player.state()["moves"]
    highest = max([len(moves), *[move["printed"] or 0 for move in moves]])
    if len(number) < len(str(highest)):
        player.page.keyboard.press("Enter")


# Keys are the same in all languages: each game is played in one of them.
@pytest.mark.parametrize(("game", "lang"), list(zip(SHELF, cycle(PLAY), strict=False)))
def test_a_game_is_played_with_keys_only(chromium: Browser, serving: Serving, game: str, lang: str) -> None:
    player = Player(chromium, serving.address, seed=4, locale=f"{lang}-{lang.upper()}")
    player.go()
    expect(player.page.locator("article")).to_have_count(len(SHELF))
    assert player.page.evaluate("document.documentElement.lang") == lang
    place = SHELF.index(game)
    tab_to(
        player,
        f"element.tagName === 'BUTTON' && element.innerText.startsWith({PLAY[lang]!r})"
        f" && [...document.querySelectorAll('article')].indexOf(element.closest('article')) === {place}",
    )
    player.page.keyboard.press("Enter")
    expect(player.prompt).to_be_visible()
    tab_to(player, "element.tagName === 'SELECT'")
    player.page.keyboard.press("End")  # the quickest bots
    player.page.keyboard.press("Tab")
    player.wait_until(lambda: player.state()["table"]["pace"] == "instant")
    assert play_by_keys(player) > 10
    expect(player.sheet).to_be_visible()
    assert player.state()["lang"] == lang
    # The sheet is a dialog: it has the focus, and Escape closes it.
    assert player.page.evaluate("document.querySelector('dialog[open]').contains(document.activeElement)")
    player.page.keyboard.press("Escape")
    expect(player.sheet).to_be_hidden()
    assert not player.complaints, player.complaints
    player.close()


def test_a_reason_and_a_rule_are_reached_by_keys(chromium: Browser, serving: Serving) -> None:
    player = Player(chromium, serving.address)
    player.play_now("Glory to Rome")
    player.wait_for_a_choice()
    player.page.keyboard.press("w")
    tab_to(player, "element.matches('button.thing:not(.lit)')")
    player.page.keyboard.press("Enter")
    why = player.page.get_by_test_id("why").first
    expect(why).not_to_be_empty()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("r")
    expect(player.page.locator("dialog[open]")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("h")
    expect(player.page.get_by_test_id("coach").locator("li").first).to_be_visible()
    assert not player.complaints, player.complaints
    player.close()
