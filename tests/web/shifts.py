"""How much of the page moves while others do: a game is played once, and then shown again move by move in a window.

    make shifts [ARGS="--only gloria_mundi --size 390x844"]

tells for each title what has shifted, as browsers count it (the part of the window times the way), and what it was.
"""

import argparse
import shutil
import tempfile
from collections import defaultdict
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import FLAGS
from tests.server.client import Client, Json, play
from tests.web.conftest import Serving
from tests.web.player import PATIENCE

LAPTOP = (1280, 720)
PLAYERS = {"glory_to_rome": 4, "great_city": 4, "gloria_mundi": 5}
# Of choices of the one person at the table; between two of them all the others choose.
MOST = 400
# A connection that says what it is told to say; every shift of the page, with what has moved.
WATCHED = """
window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    window.told = this;
    setTimeout(() => this.onopen?.());
  }
  send(text) { if (text.includes('"join"')) window.join(); }
  close() {}
};
window.joined = new Promise(done => { window.join = done; });
window.shifts = [];
window.named = node => {
  const element = node?.nodeType === 3 ? node.parentElement : node;
  return element?.closest('[class]')?.className.toString().replace(/ ?s(velte)?-[\\w-]+/g, '') ?? 'gone';
};
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    window.shifts.push({ value: entry.value, of: entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
      ({ name: window.named(node), x: b.x - a.x, y: b.y - a.y })) });
}).observe({ type: 'layout-shift', buffered: true });
"""
# What it says is shown, and all that follows from it: at the latest the third frame finds nothing more to do.
TELL = """state => new Promise(done => {
  window.shifts.length = 0;
  window.told.onmessage({ data: JSON.stringify(state) });
  const frames = left =>
    left ? requestAnimationFrame(() => frames(left - 1)) : setTimeout(() => done([...window.shifts]));
  frames(4);
})"""


class Shift(NamedTuple):
    """After one move of another."""

    number: int
    value: float
    of: list[Json]


def played(address: str, game: str, players: int, most: int = MOST) -> list[Json]:
    """All states that somebody was sent who played with bots."""
    client = Client(address, is_gentle=True)
    made = client.make(game, "person", *["plebeian"] * (players - 1), start=True, seed=7)
    seat = client.join(made["table"], made["seats"][0])
    play([seat], Random(1), most)
    client.close()
    return seat.states


def shown(browser: Browser, address: str, size: tuple[int, int], states: list[Json]) -> list[Shift]:
    """What has shifted in a window of this size after each move of another. What an own move shifts was asked for."""
    phone = size[0] < 700
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", is_mobile=phone, has_touch=phone
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCHED)
    page = context.new_page()
    page.goto(f"{address}table/{states[0]['table']['id']}#token")
    page.evaluate("window.joined")
    tell(page, states[0])
    page.get_by_test_id("prompt").wait_for()
    page.evaluate("document.fonts.ready")
    found = []
    for number, (before, after) in enumerate(pairwise(states), 1):
        value, of = tell(page, after)
        if not before["moves"] and value:
            found.append(Shift(number, value, of))
    context.close()
    return found


def tell(page: Page, state: Json) -> tuple[float, list[Json]]:
    entries: list[dict[str, Any]] = page.evaluate(TELL, state)
    return sum(entry["value"] for entry in entries), [source for entry in entries for source in entry["of"]]


def summed(shifts: list[Shift]) -> float:
    return sum(shift.value for shift in shifts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=tuple(PLAYERS))
    parser.add_argument("--size", default="x".join(map(str, LAPTOP)))
    parser.add_argument("--players", type=int)
    wanted = parser.parse_args()
    width, height = map(int, wanted.size.split("x"))
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        serving = Serving(f"sqlite:///{folder}/tables.sqlite")
        try:
            browser = driver.chromium.launch(executable_path=chromium, args=FLAGS.split())
            for game in [wanted.only] if wanted.only else PLAYERS:
                states = played(serving.address, game, wanted.players or PLAYERS[game])
                shifts = shown(browser, serving.address, (width, height), states)
                print(f"{game}: {summed(shifts):.3f} in {len(states)} states, {len(shifts)} of them shift", flush=True)
                tell_sources(shifts)
        finally:
            serving.stop()


def tell_sources(shifts: list[Shift]) -> None:
    share: dict[str, float] = defaultdict(float)
    for shift in shifts:
        for source in shift.of:
            share[source["name"]] += shift.value / len(shift.of)
    for name, value in sorted(share.items(), key=lambda each: -each[1])[:12]:
        print(f"  {value:.4f}  {name}")
    for shift in sorted(shifts, key=lambda each: -each.value)[:8]:
        moved = ", ".join(f"{each['name']} {each['x']:+.0f} {each['y']:+.0f}" for each in shift.of[:6])
        print(f"  {shift.value:.4f}  state {shift.number}: {moved}")


if __name__ == "__main__":
    main()
