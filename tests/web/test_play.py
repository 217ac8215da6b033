"""The three games in a real browser, from the front page to the score sheet."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from ludi.play.replay import replay
from tests.server.client import Client
from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player

TITLES = {"glory_to_rome": "Glory to Rome", "great_city": "The Great City of Rome", "gloria_mundi": "Gloria Mundi"}


@pytest.fixture
def player(chromium: Browser, serving: Serving) -> Iterator[Player]:
    found = Player(chromium, serving.address)
    yield found
    assert not found.complaints, found.complaints
    found.close()


def make(serving: Serving, game: str, *kinds: str, start: bool = True, **more: object) -> tuple[str, list[str], str]:
    """A table made by a call: its id, the tokens of its seats and of those who watch."""
    seats = [{"kind": "person", "name": k} if k[0].isupper() else {"kind": "bot", "level": k} for k in kinds]
    wanted = {"game": game, "seats": seats, "start": start, "pace": "instant", **more}
    answer = httpx.post(f"{serving.address}api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    client = Client(serving.address)
    tokens = [token or "" for token in client.take_all(made)]
    client.close()
    return made["table"], tokens, made["watch"]


@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_from_the_front_page_to_its_score_sheet_by_clicking_what_is_lit(
    player: Player, game: str
) -> None:
    player.play_now(TITLES[game])
    player.hurry_bots()
    assert player.play_to_the_end() > 10
    rows = player.sheet.get_by_role("row").all_inner_texts()
    assert any("Total" in row or "Steps" in row for row in rows)
    with player.page.expect_download() as downloading:
        player.page.get_by_role("button", name="record").click()
    record = downloading.value.path().read_text("utf-8")
    assert replay(record).over
    totals = [score["total"] for score in player.state()["result"]["scores"]]
    assert json.loads(record.splitlines()[-1])["totals"] == totals


@pytest.mark.parametrize("game", TITLES)
def test_on_a_phone_everything_is_within_reach(chromium: Browser, serving: Serving, game: str) -> None:
    table, tokens, _ = make(serving, game, "Anna", "citizen", "citizen")
    player = Player(chromium, serving.address, PHONE, seed=3)
    player.go(f"/table/{table}#{tokens[0]}")
    for _ in range(12):
        if not player.wait_for_a_choice():
            break
        player.finds_everything_on_the_board()
        player.choose_something_lit()
        wide = player.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE[0], "the page never scrolls sideways"
    assert not player.complaints, player.complaints
    player.close()


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("players", [2, 3])
def test_up_to_three_players_are_seen_on_a_desk_without_scrolling(
    player: Player, serving: Serving, game: str, players: int
) -> None:
    table, tokens, _ = make(serving, game, "Anna", *["citizen"] * (players - 1))
    player.go(f"/table/{table}#{tokens[0]}")
    for _ in range(8):
        if not player.wait_for_a_choice():
            break
        high = player.page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
        assert high[0] <= DESK[1]
        assert high[1] <= DESK[0]
        player.choose_something_lit()


def test_two_people_at_one_table_never_receive_each_others_secrets(chromium: Browser, serving: Serving) -> None:
    table, tokens, _ = make(serving, "glory_to_rome", "Anna", "Bruno", start=False)
    anna, bruno = [Player(chromium, serving.address, seed=n) for n in (1, 2)]
    for player, token in zip((anna, bruno), tokens, strict=True):
        player.go(f"/table/{table}#{token}")
    anna.page.get_by_role("button", name="Start").click()
    for player in (anna, bruno):
        expect(player.prompt).to_be_visible()
    for _ in range(25):
        deciding = anna.state()["deciding"]
        if deciding is None:
            break
        (anna, bruno)[deciding].wait_for_a_choice()
        (anna, bruno)[deciding].choose_something_lit()
        after = (anna, bruno)[deciding].state()
        if after["deciding"] != deciding:  # another's half-made choice is not told
            other = (anna, bruno)[1 - deciding]
            other.wait_until(lambda other=other, after=after: other.state()["deciding"] == after["deciding"])  # type: ignore[misc]
        hands = [player.state()["view"]["camps"][seat]["hand"] for seat, player in enumerate((anna, bruno))]
        assert all(isinstance(hand, list) for hand in hands)
    for seat, player in enumerate((anna, bruno)):
        assert tokens[1 - seat] not in "\n".join(player.received)
        for text in player.received:
            message = json.loads(text)
            for line in message.get(
                "log", []
            ):  # cards leave the hand before all eyes: what moved is what the line tells
                for moved in line.pop("moved"):
                    assert not moved["from"].startswith(f"hand/{1 - seat}/") or is_told(moved, line)
            assert f"hand/{1 - seat}/" not in json.dumps(message)
            if message["type"] == "state" and message["view"]:
                assert "hand" not in message["view"]["camps"][1 - seat]
                if message["deciding"] != seat:
                    assert message["moves"] == []
        player.close()


def is_told(moved: dict[str, Any], line: dict[str, Any]) -> bool:
    """Whether a line names the card that moved."""
    return moved["what"].removeprefix("card/") in [line["args"].get("card"), *line["args"].get("cards", [])]


def test_a_reload_and_a_lost_connection_in_the_middle_of_a_nested_decision(player: Player, serving: Serving) -> None:
    table, tokens, _ = make(serving, "glory_to_rome", "Anna", "plebeian")
    player.go(f"/table/{table}#{tokens[0]}")
    to_a_nested_choice(player)
    question, log = player.question(), player.log()
    player.page.reload()
    player.wait_for_a_choice()
    assert player.question() == question
    assert player.log() == log
    player.context.set_offline(True)
    player.page.evaluate("window.dispatchEvent(new Event('offline'))")
    player.context.set_offline(False)
    player.wait_for_a_choice()
    assert player.question() == question
    player.choose_something_lit()
    player.complaints.clear()  # the browser complains about the lost connection


def to_a_nested_choice(player: Player) -> None:
    """Where one choice has to be made inside another; if a game has none, in the next one."""
    for _ in range(200):
        if not player.wait_for_a_choice():
            table = player.page.url
            player.sheet.get_by_role("button", name="Rematch").click()
            player.wait_until(lambda table=table: player.page.url != table)  # type: ignore[misc]
            expect(player.sheet).to_be_hidden()
            continue
        if len(player.state()["crumbs"]) >= 3:
            return
        building = player.listed("Craftsman")  # a card, and then its place: the way to one
        if building.count():
            player.choose(building.first)
        else:
            player.choose_something_lit()
    raise AssertionError("no nested choice in this game")


def test_a_server_killed_with_9_and_started_again_during_play(chromium: Browser, serving: Serving) -> None:
    table, tokens, _ = make(serving, "glory_to_rome", "Anna", "plebeian")
    player = Player(chromium, serving.address, seed=5)
    player.go(f"/table/{table}#{tokens[0]}")
    for _ in range(2):
        to_a_nested_choice(player)
        before = player.state()
        question = player.question()
        serving.kill()
        expect(player.page.get_by_text("Connection lost").first).to_be_visible()
        serving.start()
        player.wait_for_a_message()
        player.wait_for_a_choice()
        after = player.state()
        assert [after[key] for key in ("at", "view", "moves", "crumbs", "undo")] == [
            before[key] for key in ("at", "view", "moves", "crumbs", "undo")
        ]
        assert player.question() == question
        player.choose_something_lit()
    player.close()


def test_undo_takes_back_ones_own_choice_until_something_hidden_is_revealed(player: Player, serving: Serving) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "Bruno", start=False)
    bruno = Player(player.context.browser, serving.address)  # type: ignore[arg-type]
    player.go(f"/table/{table}#{tokens[0]}")
    bruno.go(f"/table/{table}#{tokens[1]}")
    player.page.get_by_role("button", name="Start").click()
    expect(player.prompt).to_be_visible()
    undo = player.page.get_by_role("button", name="Undo")
    for _ in range(60):
        turn = (player, bruno)[player.state()["deciding"]]
        turn.wait_for_a_choice()
        before = turn.state()
        turn.choose_something_lit()
        player.wait_until(lambda turn=turn: player.state()["deciding"] == turn.state()["deciding"])  # type: ignore[misc]
        if turn is player and player.state()["undo"]:
            break
    expect(undo).to_be_enabled()
    undo.click()
    player.wait_until(lambda: player.state()["moves"] == before["moves"])
    assert player.state()["view"] == before["view"]
    expect(undo).to_be_disabled()
    bruno.close()


def test_names_and_chat_are_shown_as_text(player: Player, serving: Serving) -> None:
    table, tokens, _ = make(serving, "great_city", "Anna", "citizen")
    player.go(f"/table/{table}#{tokens[0]}")
    expect(player.prompt).to_be_visible()
    player.page.get_by_label("Say something").first.fill("<b>x</b><script>")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_test_id("log-line").filter(has_text="<b>x</b><script>").first).to_be_visible()


def test_a_friend_takes_a_seat_with_an_invitation_that_can_be_used_once(
    chromium: Browser, serving: Serving, player: Player
) -> None:
    player.go("/new/great_city")
    player.page.get_by_role("combobox").filter(has_text="A friend").first.select_option(label="A friend (by link)")
    player.page.get_by_role("button", name="Set up the table").click()
    link = player.page.get_by_role("textbox", name="Seat of").first
    expect(link).to_be_visible()
    invitation = link.input_value()
    friend, late = [Player(chromium, serving.address) for _ in range(2)]
    friend.page.goto(invitation)
    expect(friend.page.get_by_text("You have a seat")).to_be_visible()
    assert "/table/" in friend.page.url
    friend.page.goto(invitation)  # on the same device it leads there again
    expect(friend.page.get_by_text("You have a seat")).to_be_visible()
    late.page.goto(invitation)
    expect(late.page.get_by_text("the seat is taken")).to_be_visible()
    expect(link).to_be_hidden()
    player.page.get_by_role("button", name="Take the seat back").click()
    expect(friend.page.get_by_text("the host has taken the seat back")).to_be_visible()
    expect(link).to_be_visible()
    late.page.goto(link.input_value())
    expect(late.page.get_by_text("You have a seat")).to_be_visible()
    for each in (friend, late):
        each.close()
