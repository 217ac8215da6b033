"""A deck of one's own: chosen or pasted on the form, told what is wrong with it line by line, and played with."""

import pytest
from playwright.sync_api import Browser, expect

from ludi.games.gloria_mundi.deck_files import sample
from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_screens import serious

SAID = {
    "en": {"line": "Line {}: card 1 'Ager': steps is -1, but should be a whole number from 0 to 20", "start": "Start",
           "paste": "Paste a text", "text": "The text of the file", "check": "Check it",
           "own": "Your own are used: “mine”.",
           "back": "Use the game’s own again", "deck": "deck “mine”"},
    "fr": {"line": "Ligne {}\u00a0: carte 1 'Ager'\u00a0: steps vaut -1, mais doit être un nombre entier de 0 à 20",
           "start": "Commencer", "paste": "Coller un texte", "text": "Le texte du fichier", "check": "Vérifier",
           "own": "On joue avec les vôtres\u00a0: «\u00a0mine\u00a0».", "back": "Reprendre ceux du jeu",
           "deck": "paquet «\u00a0mine\u00a0»"},
}  # fmt: skip


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("fr", PHONE)])
def test_a_deck_is_refused_line_by_line_and_a_good_one_is_played(
    chromium: Browser, serving: Serving, lang: str, size: tuple[int, int]
) -> None:
    said, good = SAID[lang], sample(lang)
    bad = good.replace("steps = 1", "steps = -1", 1).replace('type = "city"', 'type = "town"', 1)
    line = bad[: bad.index("steps = -1")].count("\n") + 1
    player = Player(chromium, serving.address, size, locale=f"{lang}-{lang.upper()}")
    page = player.page
    player.go("/new/gloria_mundi")
    chooser, faults = page.get_by_test_id("deck-file"), page.get_by_test_id("deck-faults")
    chooser.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": bad.encode()})
    expect(faults.locator("li")).to_have_count(2)
    expect(faults.locator("li").first).to_have_text(said["line"].format(line))
    assert serious(player) == []
    page.get_by_role("button", name=said["paste"]).press("Enter")
    page.get_by_label(said["text"]).fill("name = ")
    page.get_by_role("button", name=said["check"]).press("Enter")
    expect(faults.locator("li")).to_have_count(1)
    chooser.set_input_files({"name": "good.toml", "mimeType": "text/plain", "buffer": good.encode()})
    expect(faults).to_have_count(0)
    expect(page.get_by_text(said["own"])).to_be_visible()
    page.get_by_role("button", name=said["back"]).click()
    expect(page.get_by_text(said["own"])).to_have_count(0)
    chooser.set_input_files({"name": "good.toml", "mimeType": "text/plain", "buffer": good.encode()})
    expect(page.get_by_text(said["own"])).to_be_visible()
    page.get_by_role("button", name=said["start"], exact=True).click()
    player.wait_for_a_choice()
    assert player.state()["table"]["options"]["deck"] == "mine"
    assert said["deck"] in player.state()["headline"]
    assert player.complaints == []
    player.close()


def test_a_file_to_begin_with_is_saved(chromium: Browser, serving: Serving) -> None:
    player = Player(chromium, serving.address)
    player.go("/new/gloria_mundi")
    with player.page.expect_download() as downloading:
        player.page.get_by_role("link", name="A file to start from").click()
    assert downloading.value.path().read_text("utf-8") == sample("en")
    player.close()
