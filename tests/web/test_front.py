"""The front page: games that go on, the deal of the day, several people at one screen, bots to watch, records."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.test_screens import serious

RECORD = Path(__file__).parents[1] / "games" / "great_city" / "records" / "first" / "2.jsonl"
# A file, as the browser hands it over.
DRAGGED = """({ text, name }) => {
  const dragged = new DataTransfer();
  dragged.items.add(new File([text], name, { type: 'application/jsonl' }));
  return dragged;
}"""
CITY = "The Great City of Rome"
SAID = {
    "en-GB": {
        "watch": "Watch bots play", "running": "Your games", "options": "With friends or other options",
        "here": "Somebody at this screen", "name": "Name in seat 2", "seed": "Seed of the deal",
        "chosen": "chosen deal",
        "start": "Start", "pass": "Pass the device to", "am": "I am", "paste": "Paste lines",
        "lines": "The lines of the record", "open": "Open the replay", "bad": "its line 3 does not fit",
        "replay": "opened record", "home": "Ludi Romani, front page", "over": "Finished games", "players": "Players",
    },
    "fr-FR": {
        "watch": "Regarder jouer des robots", "running": "Vos parties",
        "options": "Entre amis ou avec d’autres options",
        "here": "Quelqu’un devant cet écran", "name": "Nom à la place 2", "seed": "Graine de la donne",
        "chosen": "donne choisie", "start": "Commencer", "pass": "Passez l’appareil à", "am": "Je suis",
        "paste": "Coller des lignes", "lines": "Les lignes de l’enregistrement", "open": "Revoir la partie",
        "bad": "sa ligne 3 ne correspond pas", "replay": "enregistrement ouvert", "home": "Ludi Romani, accueil",
        "over": "Parties terminées", "players": "Joueurs",
    },
}  # fmt: skip


@pytest.fixture(params=[(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk-en", "phone-fr"])
def visitor(
    request: pytest.FixtureRequest, chromium: Browser, serving: Serving
) -> Iterator[tuple[Player, dict[str, str]]]:
    size, locale = request.param
    found = Player(chromium, serving.address, size, locale=locale)
    yield found, SAID[locale]
    found.close()


def box(player: Player) -> Locator:
    return player.page.locator("article").filter(has=player.page.get_by_role("heading", name=CITY))


def hands(player: Player, since: int) -> list[list[int]]:
    """Whose hands were in each state that has come since."""
    states = [json.loads(text) for text in player.received[since:] if '"type":"state"' in text]
    return [[seat for seat, city in enumerate(state["view"]["cities"]) if "hand" in city] for state in states]


def type_first_number(player: Player) -> None:
    """That of the first move, which is the printed one where numbers are printed: the emissaries' spaces."""
    moves = player.state()["moves"]
    numbers = [move["printed"] or count for count, move in enumerate(moves, 1)]
    for key in str(numbers[0]) if numbers else ():
        player.page.keyboard.press(key)
    if numbers and len(str(numbers[0])) < len(str(max(numbers))):
        player.page.keyboard.press("Enter")


def test_two_people_at_one_screen_pass_it_on_and_never_see_each_others_hand(
    visitor: tuple[Player, dict[str, str]],
) -> None:
    """With keys alone, from the front page; the deal is chosen, and the table says so."""
    player, said = visitor
    page = player.page
    player.go()
    box(player).get_by_role("link", name=said["options"]).press("Enter")
    page.locator("#name").fill("Anna")
    page.get_by_role("radiogroup", name=said["players"]).get_by_label("2").press("Space")
    page.locator("#seat-0").select_option(label=said["here"])
    page.get_by_label(said["name"]).fill("Bruno")
    page.get_by_label(said["seed"]).fill("7")
    assert serious(player) == []
    page.get_by_role("button", name=said["start"], exact=True).press("Enter")
    curtain = page.get_by_test_id("curtain")
    passed: list[str] = []
    for _ in range(4):
        expect(curtain).to_be_visible()
        seat = player.state()["deciding"]
        name = ["Anna", "Bruno"][seat]
        expect(curtain.get_by_role("heading", level=1)).to_have_text(f"{said['pass']} {name}")
        passed.append(name)
        assert page.locator("[data-move], .thing").count() == 0
        assert set(map(tuple, hands(player, len(player.received) - 1))) <= {()}
        before = len(player.received)
        take = curtain.get_by_role("button", name=f"{said['am']} {name}", exact=True)
        expect(take).to_be_focused()
        take.press("Enter")
        player.wait_for_a_choice()
        expect(page.locator("h1").first).to_contain_text(said["chosen"])
        while not curtain.is_visible():
            page.locator(".yours[data-testid=prompt]").or_(curtain).first.wait_for(state="visible")
            type_first_number(player)
            player.happens(curtain.is_visible, within=2)
        assert {seen for each in hands(player, before) for seen in each} <= {seat}
    assert set(passed) == {"Anna", "Bruno"}
    assert serious(player) == []
    page.reload()
    expect(curtain).to_be_visible()
    player.go()
    expect(page.get_by_role("heading", name=said["running"])).to_be_visible()
    assert player.complaints == []


def test_a_record_opens_as_a_replay_from_lines_and_from_a_file(visitor: tuple[Player, dict[str, str]]) -> None:
    player, said = visitor
    page = player.page
    lines = RECORD.read_text().splitlines()
    player.go()
    page.get_by_role("button", name=said["paste"]).press("Enter")
    page.get_by_label(said["lines"]).fill("\n".join([*lines[:2], '{"seat": 0, "move": "fly"}', lines[2]]))
    page.get_by_role("button", name=said["open"]).press("Enter")
    expect(page.get_by_role("alert").filter(has_text=said["bad"])).to_be_visible()
    page.get_by_label(said["lines"]).fill("\n".join(lines))
    page.get_by_role("button", name=said["open"]).press("Enter")
    expect(page.get_by_role("slider").first).to_be_visible()
    expect(page.locator("h1")).to_contain_text(said["replay"])
    player.go()
    expect(page.get_by_role("heading", name=said["over"])).to_be_visible()
    assert serious(player) == []
    page.get_by_test_id("record-file").set_input_files(RECORD)
    expect(page.get_by_role("slider").first).to_be_visible()


def test_a_record_that_is_dropped_anywhere_on_the_page_opens_its_replay(
    visitor: tuple[Player, dict[str, str]],
) -> None:
    player, said = visitor
    page = player.page
    player.go()
    expect(page.get_by_role("button", name=said["paste"])).to_be_visible()
    dragged = page.evaluate_handle(DRAGGED, {"text": RECORD.read_text(), "name": RECORD.name})
    page.dispatch_event("h1", "dragenter", {"dataTransfer": dragged})
    expect(page.locator(".drop")).to_be_visible()
    page.dispatch_event("h1", "drop", {"dataTransfer": dragged})
    expect(page.get_by_role("slider").first).to_be_visible()
    expect(page.locator("h1")).to_contain_text(said["replay"])
    assert player.complaints == []


def test_bots_are_watched_after_one_click_and_are_found_again(visitor: tuple[Player, dict[str, str]]) -> None:
    player, said = visitor
    player.go()
    box(player).get_by_role("button", name=said["watch"]).click()
    player.wait_until(lambda: any('"type":"state"' in text for text in player.received))
    assert player.state()["you"] is None
    expect(player.prompt).to_be_visible()
    player.go()
    expect(player.page.get_by_role("heading", name=said["running"])).to_be_visible()
    assert player.complaints == []


def test_the_deal_of_the_day_counts_once_and_is_compared_with_bots(chromium: Browser, serving: Serving) -> None:
    player = Player(chromium, serving.address, seed=2)
    player.go()
    page = player.page
    page.get_by_role("button", name=f"Play: {CITY}").click()
    player.wait_for_a_choice()
    player.hurry_bots()
    player.play_to_the_end()
    expect(player.sheet).to_contain_text("In your seat: a Plebeian scored")
    player.go()
    expect(page.get_by_role("button", name=f"Play again: {CITY}")).to_be_visible()
    expect(page.locator("section").filter(has_text="Deal of the day")).to_contain_text("a Citizen scored")
    page.get_by_role("link", name="All your results and statistics").click()
    expect(page.get_by_role("table")).to_contain_text("Citizen")
    assert serious(player) == []
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(downloading.value.path().read_text())["results"][0]["deal"] == "daily"
    page.get_by_role("button", name="Clear the list").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("table")).to_be_visible()
    assert player.complaints == []
    player.close()
