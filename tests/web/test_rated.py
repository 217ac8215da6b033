"""Ratings and answers in advance in the browser; what one sees of them, for axe and for pictures."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Client, new_secret
from tests.server.test_meeting import sit
from tests.server.test_ratings import QUICK, begin
from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_meeting import look
from tests.web.test_screens import COLOURS, serious, turn

SAID = {
    "en-GB": {
        "rated": "Rated", "rating": "Your rating: ", "menu": "Menu",
        "advance": "Answers in advance", "follow": "When you cannot follow", "draw": "Always think: draw cards",
        "bot": "Let a bot play for me",
    },
    "fr-FR": {
        "rated": "Partie classée", "rating": "Votre cote : ", "menu": "Menu",
        "advance": "Réponses d’avance", "follow": "Quand vous ne pouvez pas suivre",
        "draw": "Toujours penser : piocher", "bot": "Laisser jouer un robot pour moi",
    },
}  # fmt: skip


@pytest.fixture(params=[(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk-en", "phone-fr"])
def visitor(request: pytest.FixtureRequest, chromium: Browser, serving: Serving) -> Iterator[tuple[Player, Any]]:
    size, locale = request.param
    found = Player(chromium, serving.address, size, locale=locale)
    yield found, SAID[locale]
    assert found.complaints == []
    found.close()


@pytest.fixture
def client(serving: Serving) -> Iterator[Client]:
    made = Client(serving.address, is_gentle=True)
    yield made
    made.close()


def become(player: Player, secret: str) -> None:
    """The device has this profile."""
    player.go("/rules")
    player.page.evaluate("secret => (localStorage['ludi.person'] = secret)", secret)


def test_the_best_are_listed_and_everybody_has_a_curve(visitor: tuple[Player, Any], client: Client) -> None:
    player, _ = visitor
    anna, bruno = new_secret(), new_secret()
    for loser in (0, 1, 1):
        _, seats = begin(client, [anna, bruno], game=QUICK)
        seats[loser].done("surrender", to=1 - loser)
    become(player, anna)
    player.go("/best")
    own = player.page.get_by_test_id("best").locator("tr.you")
    expect(own).to_contain_text("±")
    look(player, "best")
    own.get_by_role("button").click()
    expect(player.page.get_by_test_id("curve").locator("path.line")).to_be_visible()
    look(player, "best-curve")
    player.go("/me")
    expect(player.page.get_by_test_id("ratings").locator("path.line")).to_be_visible()
    look(player, "me-rated")
    turn(player, "dark")
    assert serious(player, COLOURS) == []


def test_a_rated_game_says_so_and_takes_answers_in_advance(visitor: tuple[Player, Any], client: Client) -> None:
    player, said = visitor
    page = player.page
    wanted = {"game": QUICK, "seats": [{"kind": "person", "name": "Anna"}, {"kind": "person"}], "open": True}
    made = client.http.post("/api/tables", json=wanted).json()
    host = client.join(made["table"], made["token"])
    token = sit(client, made["table"], name="Bruno").json()["token"]
    become(player, new_secret())
    player.go(f"/table/{made['table']}#{token}")
    expect(page.get_by_text(said["rated"], exact=True)).to_be_visible()
    look(player, "rated-lobby")
    host.until(lambda state: state["seats"][1]["online"])
    host.done("start")
    expect(player.prompt).to_be_visible()
    page.get_by_role("button", name=said["menu"]).click()
    expect(page.get_by_role("button", name=said["bot"])).to_have_count(0)
    page.get_by_role("button", name=said["advance"]).click()
    page.get_by_label(said["follow"]).select_option(label=said["draw"])
    player.wait_until(lambda: player.state()["conditions"] == {"follow": "take"})
    look(player, "conditions")
    page.keyboard.press("Escape")
    assert host.catch_up()["conditions"] == {}
    host.done("surrender", to=1)
    expect(player.sheet.get_by_text(said["rating"])).to_be_visible()
    look(player, "rated-over")
