"""The log beside the board: in step with it, in turns that fold, with cards that open, and a mark at what is new."""

import copy
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.client import Client
from tests.web.conftest import Serving
from tests.web.player import DESK, PATIENCE

CARDS = ["dock", "bath", "villa"]
# What the log tells at a moment at which pieces fly.
WHILE_THEY_FLY = """() => document.querySelector('[data-flying]')
  && [...document.querySelectorAll('[data-testid=log-line]')].map(line => line.textContent)"""
LOOK = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


class Told:
    """A page at a table whose server says what we say."""

    def __init__(self, chromium: Browser, serving: Serving) -> None:
        client = Client(serving.address)
        made = client.make("glory_to_rome", "person", "citizen", start=True)
        state = client.join(made["table"], made["seats"][0]).state()
        client.close()
        self.state: dict[str, Any] = {**state, "moves": [], "deciding": 1}
        context = chromium.new_context(
            viewport={"width": DESK[0], "height": DESK[1]}, locale="en-GB", reduced_motion="no-preference"
        )
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self._sockets: list[WebSocketRoute] = []
        self.page.route_web_socket("**/live", self._answer)
        self.page.goto(f"{serving.address}table/{made['table']}#token")
        self.page.get_by_test_id("prompt").wait_for()

    def _answer(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda said: socket.send(json.dumps(self.state)) if '"join"' in said else None)

    def tell(self, *texts: str, heads: bool = False, **args: Any) -> None:
        """The next state, with these lines."""
        after = copy.deepcopy(self.state)
        after["at"] += 1
        after["seq"] += 1000
        line = {"kind": "event", "seat": 1, "heads": heads, "key": "told", "args": {"seat": 1, **args}, "moved": []}
        after["log"] = [{**line, "n": after["seq"] - 900 + n, "text": text} for n, text in enumerate(texts)]
        self.send(after)

    def draw(self, text: str) -> None:
        """The next state, in which cards have come from the draw pile to the own hand."""
        after = copy.deepcopy(self.state)
        after["at"] += 1
        after["seq"] += 1000
        camp = after["view"]["camps"][0]
        camp["hand"] = [*camp["hand"], *CARDS]
        moved = [{"what": f"card/{card}", "from": "deck", "to": f"hand/0/{card}", "count": 1} for card in CARDS]
        line = {"n": after["seq"] - 900, "kind": "event", "seat": 0, "text": text, "heads": False, "key": "drew"}
        after["log"] = [{**line, "args": {"seat": 0, "cards": CARDS, "count": 0}, "moved": moved}]
        self.send(after)

    def send(self, after: dict[str, Any]) -> None:
        self.state = after
        self._sockets[-1].send(json.dumps(after))

    def close(self) -> None:
        self.page.context.close()


@pytest.fixture
def told(chromium: Browser, serving: Serving) -> Any:
    found = Told(chromium, serving)
    yield found
    found.close()


def test_the_log_waits_for_the_board(told: Told) -> None:
    told.draw("Three cards come.")
    told.tell("And then something else happens.")
    lines = told.page.wait_for_function(WHILE_THEY_FLY).json_value()
    assert any("Three cards come." in line for line in lines)
    assert not any("something else" in line for line in lines)
    expect(told.page.get_by_role("log").get_by_text("something else")).to_be_visible()


def test_turns_fold_cards_open_and_what_is_new_is_marked(told: Told) -> None:
    page = told.page
    log = page.get_by_role("log")
    told.tell("Turn 7: Livia.", heads=True)
    told.tell("Livia plays Dock.", card="dock")
    expect(page.get_by_test_id("told")).to_have_text("Livia plays Dock.")
    turn = log.get_by_role("button", name="Turn 7: Livia.")
    turn.click()
    expect(log.get_by_text("Livia plays")).to_have_count(0)
    turn.press("Enter")
    log.get_by_role("button", name="Dock").click()
    expect(page.get_by_test_id("card-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".since")).to_have_count(0)
    page.evaluate(LOOK, True)
    told.tell("Livia thinks.")
    told.tell("Livia waits.")
    expect(log.get_by_text("Livia waits.")).to_be_visible()
    page.evaluate(LOOK, False)
    expect(page.locator(".since")).to_have_text("Since you last looked")
    expect(page.locator(".since + p")).to_contain_text("Livia thinks.")
