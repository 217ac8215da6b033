"""A game that the page has never heard of: it is on the shelf, and is played on a plain board."""

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.outside import surroundings
from tests.web.conftest import PAGE, Serving
from tests.web.player import PHONE, Player

TITLE = "Terni Lapilli"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    if not PAGE.exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the page has not been built: `make page` does it")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", surroundings()["PYTHONPATH"])
        found = Serving(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}")
    yield found
    found.stop()


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_game_is_played_to_its_end_by_clicking_what_is_lit(
    chromium: Browser, serving: Serving, size: tuple[int, int]
) -> None:
    player = Player(chromium, serving.address, size)
    player.play_now(TITLE)
    if size != PHONE:  # where it stands in the menu
        player.hurry_bots()
    expect(player.page.get_by_role("region", name="The board")).to_be_visible()
    expect(player.page.locator("[data-thing='point/b2']")).to_be_visible()
    while player.wait_for_a_choice():
        player.choose_something_lit()
    expect(player.sheet).to_contain_text(re.compile("Victory|win together"))  # or forty moves without a row
    assert any("lays a stone on" in line for line in player.log())
    assert player.complaints == []
    player.close()


def test_the_pages_about_it_have_its_words_in_the_language_of_the_reader(chromium: Browser, serving: Serving) -> None:
    player = Player(chromium, serving.address, locale="fr-FR")
    player.go()
    box = player.page.locator("article").filter(has=player.page.get_by_role("heading", name=TITLE))
    expect(box).to_contain_text("environ 5 minutes")
    expect(player.page.get_by_role("heading", name="Quatre jeux sur Rome")).to_be_visible()
    expect(box).to_contain_text("2 joueurs")
    player.go("learn/terni_lapilli")
    expect(player.page.locator(".primer")).to_contain_text("Trois de vos pions alignés")
    player.go("rules/terni_lapilli")
    expect(player.page.get_by_role("heading", name=re.compile("Déplacer un pion"))).to_be_visible()
    player.go("gallery/terni_lapilli")
    expect(player.page.get_by_role("heading", name=TITLE)).to_be_visible()
    player.go("learn/chess")
    expect(player.page.get_by_role("heading", name=TITLE)).to_have_count(0)
    assert player.complaints == []
    player.close()
