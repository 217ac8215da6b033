"""Somebody at a browser: clicks what is lit, reads the page, and keeps every byte that the server sent."""

import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, TimeoutError, WebSocket, expect

from tests import processes

DESK, PHONE = (1440, 900), (390, 844)
PATIENCE = 1000 * processes.PATIENCE  # in milliseconds
expect.set_options(timeout=PATIENCE)
MOST_CHOICES = 600
ONE_TRY, MOST_TRIES = PATIENCE / 6, 12  # to click what may be laid out anew meanwhile
INTO_VIEW = "(element, block) => element.scrollIntoView({ block, inline: 'center' })"
# Each move is lit somewhere, but for what declines or ends a choice: that has a button of its own.
ON_THE_BOARD = """moves => moves.every(({ touches, last }) => last || touches.some(thing =>
  [...document.querySelectorAll(`button.lit[data-thing~="${CSS.escape(thing)}"]`)].some(each => each.checkVisibility())
))"""
UNCOVERED = """element => {
  const box = element.getBoundingClientRect();
  for (const down of [0.5, 0.2, 0.8, 0.05, 0.95])
    for (const right of [0.5, 0.2, 0.8, 0.05, 0.95]) {
      const x = box.width * right, y = box.height * down;
      if (element.contains(document.elementFromPoint(box.left + x, box.top + y))) return { x, y };
    }
  return null;
}"""


class Player:
    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESK,
        seed: int = 1,
        locale: str = "en-GB",
        passing: str = "off",
    ) -> None:
        """`passing`: whether a move after which others decide is held back."""
        phone = size[0] < 700
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        # What has to be done anyway is not done unasked: whoever clicks would meet another state.
        kept = {"ludi.settings": json.dumps({"passing": passing}), "ludi.wishes": json.dumps({"forced": False})}
        self.context.add_init_script(
            "if (location.protocol.startsWith('http'))"  # an empty page keeps nothing
            f" for (const [key, kept] of Object.entries({json.dumps(kept)})) localStorage[key] ??= kept;"
        )
        self.page: Page = self.context.new_page()
        self.address = address
        self.received: list[str] = []
        self.complaints: list[str] = []
        self._rng = Random(seed)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(data if isinstance(data, str) else repr(data)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def go(self, path: str = "") -> None:
        self.page.goto(self.address.rstrip("/") + "/" + path.lstrip("/"))

    def close(self) -> None:
        self.context.close()

    # -- starting ------------------------------------------------------------------------------------------

    def play_now(self, title: str) -> None:
        """Two clicks at most from the front page to a running game."""
        self.go()
        box = self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title))
        box.get_by_role("button", name="Play now").click()
        expect(self.prompt).to_be_visible()

    def hurry_bots(self) -> None:
        self.page.get_by_label("Pace of the bots").first.select_option("instant")

    # -- reading -------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_test_id("score-sheet")

    @property
    def moves(self) -> Locator:
        return self.prompt.locator("[data-move]")

    @property
    def lit(self) -> Locator:
        return self.page.locator("button.thing.lit:visible")

    def state(self) -> dict[str, Any]:
        """The last state that the server has sent."""
        self.wait_until(lambda: any('"type":"state"' in text for text in self.received[-20:]))
        found: dict[str, Any] = json.loads(next(t for t in reversed(self.received) if '"type":"state"' in t))
        return found

    def log(self) -> list[str]:
        return self.page.get_by_test_id("log-line").all_inner_texts()

    def question(self) -> str:
        """What is asked and may be chosen, as it is read."""
        return self.prompt.inner_text()

    def wait_for_a_choice(self) -> bool:
        """Until something can be chosen; False if the game is over instead."""
        # `wait_for` sees it at once; `expect` looks again only after a while, which adds up over a game.
        self.page.locator(".yours[data-testid=prompt]").or_(self.sheet).first.wait_for(state="visible")
        return not self.sheet.is_visible()

    def finds_everything_on_the_board(self) -> None:
        """Whatever can be done."""
        self.page.wait_for_function(ON_THE_BOARD, arg=self.state()["moves"])

    # -- choosing ------------------------------------------------------------------------------------------

    def choose_something_lit(self) -> None:
        """Click a lit thing; where nothing is lit, or by chance, a move of the list."""
        self._try_again(self._choose_something_lit)

    def _choose_something_lit(self) -> None:
        before = self.state()["at"]
        asked = self.page.locator("dialog[open] [data-move]")
        lit = self.lit
        if asked.count() == 0 and not (lit.count() and self._rng.random() < 0.85):
            self.choose(self._rng.choice(self.listed().all()))
            return
        if asked.count() == 0:
            self._click(lit.nth(self._rng.randrange(lit.count())))
            self.wait_until(lambda: self.state()["at"] != before or asked.count() > 0)
        if asked.count():
            self._click(asked.nth(self._rng.randrange(asked.count())))
        self.wait_until(lambda: self.state()["at"] != before)

    def choose_move(self, number: int) -> None:
        """By its number in the catalogue. Where there is little room, the moves of one thing stand in one row, which
        opens: then it must be the row of the move that the coach likes best."""
        self._try_again(lambda: self._choose_move(number))

    def _choose_move(self, number: int) -> None:
        wanted = self.page.locator(f"[data-move='{number}']:not([disabled])")
        listed = self.listed().and_(wanted)
        asked = self.page.locator("dialog[open]").locator(wanted)
        row = self.prompt.locator(".several.best")
        listed.or_(asked).or_(row).first.wait_for()
        if listed.count() == 0 and asked.count() == 0:
            self._click(row)
            asked.first.wait_for()
        self.choose(asked.first if asked.count() else listed.first)

    def _try_again(self, choose: Callable[[], None]) -> None:
        """The page may be laid out anew between a look and a click."""
        before = self.state()["at"]
        for _ in range(MOST_TRIES):
            try:
                choose()
                return
            except TimeoutError:
                if self.state()["at"] != before:
                    return
        raise AssertionError("what can be chosen cannot be clicked")

    def listed(self, text: str = "") -> Locator:
        """The moves of the list, which a phone folds away, or those that say something."""
        folded = self.prompt.locator(".unfold")
        if folded.count():
            folded.click()
        return self.prompt.locator("[data-move]:not([disabled])", has_text=text)

    def choose(self, move: Locator) -> None:
        """What has just come under the mouse is not meant by a click: it is clicked again after a while."""
        before = self.state()["at"]
        for _ in range(MOST_TRIES):
            self._click(move)
            if self.happens(lambda: self.state()["at"] != before, within=20.0):
                return
        raise AssertionError("a choice does nothing")

    def _click(self, what: Locator) -> None:
        """Where it can be seen: the cards of a hand overlap."""
        self.page.mouse.move(0, 0)  # a pointer that rests where new moves appear is not believed at once
        # On a phone what stays at the lower edge may lie over the middle.
        seen = None
        for block in ("center", "start", "end"):
            what.evaluate(INTO_VIEW, block, timeout=ONE_TRY)
            seen = what.evaluate(UNCOVERED, timeout=ONE_TRY)
            if seen:
                break
        assert seen, f"{what.get_attribute('data-thing')} is lit and cannot be clicked anywhere"
        what.click(position=seen, timeout=ONE_TRY)

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """While the page goes on."""
        assert self.happens(condition, within=PATIENCE / 1000), "it does not happen"

    def happens(self, condition: Callable[[], bool], within: float) -> bool:
        end = time.monotonic() + within
        while not condition():
            if time.monotonic() >= end:
                return False
            self.page.wait_for_timeout(20)
        return True

    def wait_for_a_message(self) -> None:
        count = len(self.received)
        self.wait_until(lambda: len(self.received) > count)

    def play_to_the_end(self) -> int:
        """How many choices were made until the score sheet was there."""
        for count in range(MOST_CHOICES):
            if not self.wait_for_a_choice():
                return count
            self.finds_everything_on_the_board()
            self.choose_something_lit()
        raise AssertionError("the game does not end")
