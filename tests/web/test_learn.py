"""Lessons, why not, and the coach."""

import json

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.player import Player
from tests.web.test_play import TITLES, make

FREE = 10  # choices after the path, half of them the coach's
RESIGN = {"en": "Resign", "fr": "Abandonner"}
BEGIN = {"en": "Lesson {}", "fr": "Leçon {}"}
NEXT = {"en": "Next", "fr": "Suivante"}
BACK = {"en": "Back", "fr": "Précédente"}
TOLD = """moves => moves.map(each => [
  Number(each.dataset.move), each.querySelector('.advice').lastChild.textContent.trim()])"""
DONE = {"en": "Well done!", "fr": "Bien joué"}
LESSONS = [
    ("glory_to_rome", 1, "en"),
    ("great_city", 1, "fr"),
    ("gloria_mundi", 2, "en"),
]


@pytest.mark.parametrize(("game", "number", "lang"), LESSONS)
def test_a_lesson_along_its_path_and_a_while_beyond(
    chromium: Browser, serving: Serving, game: str, number: int, lang: str
) -> None:
    player = Player(chromium, serving.address, seed=6, locale=f"{lang}-{lang.upper()}")
    page, guide = player.page, player.page.get_by_test_id("guide")
    player.go(f"/learn/{game}")
    page.get_by_role("button", name=BEGIN[lang].format(number)).click()
    expect(player.prompt).to_be_visible()
    player.page.locator("select").first.select_option("instant")
    lessons = httpx.get(f"{serving.address}api/games/{game}/rules", params={"lang": lang}).json()["lessons"]
    titles = {step["title"] for step in lessons[number - 1]["steps"]}
    shown: set[str] = set()
    left = FREE
    while left and player.wait_for_a_choice():
        shown.update(guide.locator("h3").all_inner_texts())
        on_path = player.state()["path"]["state"] == "on"
        left -= not on_path
        if on_path or left % 2:
            follow_the_coach(player)
        else:
            player.choose_something_lit()
    assert len(shown & titles) >= len(titles) // 3
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=RESIGN[lang]).click()
    page.get_by_role("dialog").get_by_role("button", name=RESIGN[lang]).click()
    expect(player.sheet).to_be_visible()
    page.keyboard.press("Escape")  # the score sheet
    expect(guide.get_by_text(DONE[lang]).first).to_be_visible()
    assert not player.complaints, player.complaints
    player.close()


def follow_the_coach(player: Player) -> None:
    """The move that it proposes, or the path has, if there is a choice at all."""
    state = player.state()
    advised = player.page.get_by_test_id("coach").locator("li .move span")
    text = advised.first.inner_text() if len(state["moves"]) > 1 else state["moves"][0]["text"]
    player.choose_move(next(move["move"] for move in state["moves"] if move["text"] == text))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_of_a_lesson_are_turned_put_away_and_found_again(chromium: Browser, serving: Serving, lang: str) -> None:
    player = Player(chromium, serving.address, locale=f"{lang}-{lang.upper()}")
    player.go("/learn/glory_to_rome")
    player.page.get_by_role("button", name=BEGIN[lang].format(1)).click()
    guide = player.page.get_by_test_id("guide")
    heading = guide.locator("h3")
    expect(heading).to_be_visible()
    first = heading.inner_text()
    guide.get_by_role("button", name=NEXT[lang]).click()
    expect(heading).not_to_have_text(first)
    second = heading.inner_text()
    guide.get_by_role("button", name=BACK[lang]).click()
    expect(heading).to_have_text(first)
    guide.locator(".close").click()
    expect(heading).to_have_count(0)
    player.page.reload()
    expect(player.prompt).to_be_visible()
    guide.locator(".again").click()
    expect(heading).to_have_text(second)
    guide.get_by_role("button", name=BACK[lang]).click()
    expect(heading).to_have_text(first)
    assert not player.complaints, player.complaints
    player.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_that_cannot_be_used_says_why(chromium: Browser, serving: Serving, lang: str) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "citizen")
    player = Player(chromium, serving.address, locale=f"{lang}-{lang.upper()}")
    player.go(f"/table/{table}#{tokens[0]}")
    asked = 0
    for _ in range(12):
        if not player.wait_for_a_choice():
            break
        dark = player.page.locator("button.thing:not(.lit, .within):visible[data-thing]")
        if dark.count():
            things = str(dark.first.get_attribute("data-thing")).split()
            dark.first.click()
            why = player.page.get_by_test_id("why").first
            expect(why).to_be_visible()
            answers = [json.loads(text) for text in player.received if '"type":"why"' in text]
            assert answers[-1]["thing"] in things
            expect(why).to_contain_text(answers[-1]["text"])
            player.page.keyboard.press("Escape")
            asked += 1
        player.choose_something_lit()
    assert asked
    assert not player.complaints, player.complaints
    player.close()


def test_a_hint_changes_nothing_and_the_others_learn_only_that_it_was_asked_for(
    chromium: Browser, serving: Serving
) -> None:
    table, tokens, _ = make(serving, "glory_to_rome", "Anna", "Bruno", start=False, hints=True)
    anna, bruno = [Player(chromium, serving.address, seed=n) for n in (1, 2)]
    for player, token in zip((anna, bruno), tokens, strict=True):
        player.go(f"/table/{table}#{token}")
    anna.page.get_by_role("button", name="Start").click()
    for player in (anna, bruno):
        expect(player.prompt).to_be_visible()
    deciding = (anna, bruno)[anna.state()["deciding"]]
    other = bruno if deciding is anna else anna
    before, heard = deciding.state(), len(other.received)
    deciding.page.get_by_role("button", name="Hint").click()
    expect(deciding.page.get_by_test_id("coach").locator("li").first).to_be_visible()
    hint = next(json.loads(text) for text in deciding.received if '"type":"hint"' in text)
    assert {each["move"] for each in hint["moves"]} == {move["move"] for move in before["moves"]}
    for each in (deciding, other):
        each.wait_until(lambda each=each: "hinted" in [line["key"] for line in each.state()["log"]])  # type: ignore[misc]
    noted = deciding.state()
    assert [noted[key] for key in ("at", "view", "moves")] == [before[key] for key in ("at", "view", "moves")]
    other.page.get_by_label("Say something").fill("salve")
    other.page.keyboard.press("Enter")
    other.wait_until(lambda: any("salve" in text for text in other.received[heard:]))
    assert not [text for text in other.received if '"type":"hint"' in text]
    anna.close()
    bruno.close()


@pytest.mark.parametrize(("game", "lang"), [("glory_to_rome", "fr"), ("great_city", "en"), ("gloria_mundi", "en")])
def test_the_list_says_of_moves_what_the_coach_says(chromium: Browser, serving: Serving, game: str, lang: str) -> None:
    table, tokens, _ = make(serving, game, "Anna", "citizen")
    player = Player(chromium, serving.address, locale=f"{lang}-{lang.upper()}")
    player.go(f"/table/{table}#{tokens[0]}")
    while player.wait_for_a_choice() and len(player.state()["moves"]) < 3:
        player.choose_something_lit()
    player.page.keyboard.press("h")
    coach = player.page.get_by_test_id("coach")
    expect(coach.locator("li").first).to_be_visible()
    advice = next(json.loads(text) for text in player.received if '"type":"hint"' in text)["moves"]
    texts = {move["move"]: move["text"] for move in player.state()["moves"]}
    advised = [each for each in advice if each["advised"]]
    told = dict(player.prompt.locator(".moves [data-move]:has(.advice)").evaluate_all(TOLD))
    assert told == {each["move"]: each["verdict"] for each in advised if each["move"] in told}
    assert told
    expect(coach.locator("li .move span")).to_have_text([texts[each["move"]] for each in advised])
    for item, each in zip(coach.locator("ol > li").all(), advised, strict=True):
        expect(item).to_contain_text(each["verdict"])
        expect(item.locator("li.for").first).to_be_visible()
    player.close()


@pytest.mark.parametrize("game", TITLES)
def test_the_rules_are_found_by_searching_and_open_their_cards(chromium: Browser, serving: Serving, game: str) -> None:
    player = Player(chromium, serving.address)
    rules = httpx.get(f"{serving.address}api/games/{game}/rules").json()
    last = rules["parts"][-1]["rules"][-1]
    player.go(f"/rules/{game}")
    expect(player.page.get_by_role("heading", name=last["title"]).first).to_be_attached()
    player.page.get_by_role("searchbox").fill(last["title"].upper())
    expect(player.page.get_by_role("heading", name=last["title"]).first).to_be_visible()
    pictured = next(rule for part in rules["parts"] for rule in part["rules"] if rule["cards"])
    player.go(f"/rules/{game}?card={pictured['cards'][0]}")
    expect(player.page.get_by_role("heading", name=pictured["title"]).first).to_be_visible()
    assert not player.complaints, player.complaints
    player.close()


def test_every_line_of_the_log_leads_to_its_rule(chromium: Browser, serving: Serving) -> None:
    table, tokens, _ = make(serving, "glory_to_rome", "Anna", "citizen")
    player = Player(chromium, serving.address, seed=2)
    player.go(f"/table/{table}#{tokens[0]}")
    for _ in range(6):
        player.wait_for_a_choice()
        player.choose_something_lit()
    lines = player.page.locator(".log .event")
    links = player.page.locator(".log .event .rule-link")
    assert lines.count() > 5
    expect(lines.filter(has_not=player.page.locator(".rule-link"))).to_have_count(0)
    links.last.click()
    expect(player.page.locator("dialog[open]")).to_be_visible()
    player.close()
