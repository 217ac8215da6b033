"""Crowded tables: nothing that one must read or press is cut, covered or missing, whatever all of them own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.crowded import DESKS, LONG, OTHERS, Crowd, look, names_on_the_table, resize, seat_crowds, unreadable
from tests.web.player import PHONE, Player

# The most players of each title, and the fewest; `make crowded` looks at all the others, too.
FULLEST = ["glory_to_rome-5", "great_city-4", "gloria_mundi-6"]
FEWEST = ["glory_to_rome-2", "great_city-2", "gloria_mundi-2"]
LONG_LISTS = [f"{name}-{LONG}" for name in FULLEST]


@pytest.fixture(scope="module")
def crowds(serving: Serving) -> dict[str, Crowd]:
    return {crowd.name: crowd for crowd in seat_crowds(serving, [*FULLEST, *FEWEST, *LONG_LISTS])}


@pytest.fixture(scope="module")
def anna(chromium: Browser, serving: Serving) -> Iterator[Player]:
    found = Player(chromium, serving.address)
    yield found
    assert not found.complaints, found.complaints
    found.close()


@pytest.fixture(scope="module")
def anne(chromium: Browser, serving: Serving) -> Iterator[Player]:
    found = Player(chromium, serving.address, locale="fr-FR")
    yield found
    found.close()


@pytest.fixture(scope="module")
def other_anne(chromium: Browser, serving: Serving) -> Iterator[Player]:
    found = Player(chromium, serving.address, locale="fr-FR")
    yield found
    found.close()


@pytest.mark.parametrize("name", [*FULLEST, *FEWEST, *LONG_LISTS])
def test_everything_is_legible_and_within_reach(anna: Player, crowds: dict[str, Crowd], name: str) -> None:
    assert look(anna, crowds[name], "en") == []


@pytest.mark.parametrize("name", FULLEST)
def test_help_that_was_asked_for_can_be_read_too(anna: Player, crowds: dict[str, Crowd], name: str) -> None:
    assert look(anna, crowds[name], "en", helped=True) == []


@pytest.mark.parametrize("name", FULLEST)
def test_also_in_french(anne: Player, crowds: dict[str, Crowd], name: str) -> None:
    assert look(anne, crowds[name], "fr") == []


@pytest.mark.parametrize("name", FULLEST)
def test_a_click_on_an_opponent_opens_the_whole_place_and_so_does_enter(
    anna: Player, crowds: dict[str, Crowd], name: str
) -> None:
    crowd = crowds[name]
    anna.go(crowd.link)
    anna.wait_for_a_choice()
    resize(anna.page, DESKS[0])
    names = {thing: text for thing, text in names_on_the_table(crowd.game, "en").items() if thing.split("/")[1] == "1"}
    sheet = anna.page.get_by_test_id("place")
    anna.page.locator("[data-opens]").first.click(position={"x": 5, "y": 5})
    expect(sheet).to_be_visible()
    assert unreadable(anna.page, names) == []
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    anna.page.locator("[data-opens]").first.press("Enter")
    expect(sheet).to_be_visible()


@pytest.mark.parametrize("name", FULLEST)
def test_on_a_phone_the_question_and_the_hand_stay_and_the_list_unfolds(
    anna: Player, crowds: dict[str, Crowd], name: str
) -> None:
    anna.go(crowds[name].link)
    anna.wait_for_a_choice()
    resize(anna.page, PHONE)
    for scrolled in (0, 9999):
        anna.page.evaluate("y => scrollTo(0, y)", scrolled)
        dock = anna.page.locator("[data-dock]").bounding_box()
        assert dock is not None
        assert dock["y"] > PHONE[1] / 3, "most of the window is for the board"
        assert dock["y"] + dock["height"] <= PHONE[1] + 1
    told = anna.moves.count()
    anna.prompt.locator(".unfold").click()
    expect(anna.prompt.locator(".unfold")).to_have_count(0)
    assert anna.moves.count() > told


@pytest.mark.parametrize("size", [*DESKS, *OTHERS])
def test_a_notice_is_read_whole_however_narrow_the_bar_is(
    anne: Player, other_anne: Player, crowds: dict[str, Crowd], size: tuple[int, int]
) -> None:
    other_anne.go(crowds[FULLEST[2]].link)
    other_anne.wait_for_a_choice()
    anne.go(crowds[FULLEST[2]].link)
    resize(anne.page, size)
    anne.page.reload()
    notice = anne.page.get_by_text("Cette place est aussi ouverte sur un autre appareil.")
    expect(notice).to_be_visible()
    assert notice.evaluate("it => it.scrollHeight <= it.clientHeight + 1 && it.scrollWidth <= it.clientWidth")
