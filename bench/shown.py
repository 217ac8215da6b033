"""The figures of docs/page.md: the first view, frames while six cards move, and what Lighthouse thinks of the pages.

    make shown [ARGS="--only frames"]

Needs Chromium; Lighthouse is taken from the npm registry. What came of it is kept in `shown.json`.
"""

import argparse
import copy
import json
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from bench.page import rewrite, row
from playwright.sync_api import Browser, WebSocketRoute, sync_playwright
from tests.conftest import FLAGS
from tests.server.client import Client, play
from tests.web.conftest import Serving

HERE = Path(__file__).parent
KEPT = HERE / "shown.json"
PAGE = HERE.parent / "docs" / "page.md"
LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("accessibility", "best-practices")
SIZES = {"1440x900": (1440, 900), "390x844": (390, 844)}
PASSES = 8
CARDS = ["bath", "dock", "forum", "school", "villa", "bar"]

# Frames from the moment at which pieces move until the last has landed.
FRAMES = """() => new Promise(done => {
  const times = [];
  let most = 0;
  const look = now => {
    const overlay = document.querySelector('.flights');
    const flying = overlay ? overlay.children.length : 0;
    most = Math.max(most, flying);
    if (flying && overlay.getAnimations({ subtree: true }).some(each => each.playState === 'running')) times.push(now);
    if (most && !flying) done({ most, times });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


# -- the first view ------------------------------------------------------------------------------------


def first_view(browser: Browser, address: str) -> dict[str, float]:
    """What a browser without a cache loads for the front page, in kB over the wire, by kind."""
    sizes: dict[str, float] = {}
    kinds: dict[str, str] = {}

    def add(told: dict[str, Any]) -> None:
        kind = kinds.get(told["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0.0) + told["encodedDataLength"] / 1000

    page = browser.new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    session.on("Network.loadingFinished", add)
    page.goto(address, wait_until="networkidle")
    page.close()
    return {kind: round(size, 1) for kind, size in sorted(sizes.items())}


# -- frames --------------------------------------------------------------------------------------------


def frames(browser: Browser, address: str) -> dict[str, Any]:
    """Frames a second while six cards fly from the draw pile to the hand, or from there to the pool."""
    state = position(address)
    return {name: measure(browser, address, state, size) for name, size in SIZES.items()}


def position(address: str) -> dict[str, Any]:
    """A table of Glory to Rome at which another decides."""
    client = Client(address, is_gentle=True)
    made = client.make("glory_to_rome", "person", "citizen", "citizen", start=True)
    seat = client.join(made["table"], made["seats"][0])
    play([seat], Random(1), 10)
    state = copy.deepcopy(seat.catch_up())
    client.close()
    return {**state, "moves": [], "deciding": 1, "log": []}


def measure(browser: Browser, address: str, state: dict[str, Any], size: tuple[int, int]) -> dict[str, float]:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    sockets: list[WebSocketRoute] = []

    def answer(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.on_message(lambda said: socket.send(json.dumps(state)) if '"join"' in said else None)

    page.route_web_socket("**/live", answer)
    page.goto(f"{address}table/{state['table']['id']}#token")
    page.get_by_test_id("prompt").wait_for()
    page.wait_for_timeout(1500)
    rates, gaps, now = [], [], state
    for number in range(PASSES):
        now = moved(now, drawn=number % 2 == 0)
        page.evaluate(f"() => {{ window.measured = ({FRAMES})(); }}")  # it is waited for below
        sockets[-1].send(json.dumps(now))
        seen = page.evaluate("window.measured")
        assert seen["most"] >= len(CARDS), seen["most"]
        steps = [late - early for early, late in pairwise(seen["times"])]
        rates.append(1000 * len(steps) / sum(steps))
        gaps.append(max(steps))
        page.wait_for_timeout(800)
    page.close()
    return {"median": round(statistics.median(rates), 1), "slowest": round(min(rates), 1), "gap_ms": round(max(gaps))}


def moved(state: dict[str, Any], drawn: bool) -> dict[str, Any]:
    """The next state, in which six cards have come to the hand, or have left it."""
    after: dict[str, Any] = copy.deepcopy(state)
    after["at"] += 1
    after["seq"] += 1000
    camp = after["view"]["camps"][0]
    if drawn:
        camp["hand"] = [*camp["hand"], *CARDS]
    else:
        camp["hand"] = camp["hand"][: -len(CARDS)]
        after["view"]["pool"] = [*after["view"]["pool"], *CARDS]
    camp["hand_size"] = len(camp["hand"]) + camp["jacks"]
    args = {"seat": 0, "cards": CARDS, "count": 0}
    key = "drew" if drawn else "discards_hand"
    line = {"n": after["seq"] - 999, "kind": "event", "seat": 0, "text": "", "heads": False, "key": key, "args": args}
    return {**after, "log": [line]}


# -- Lighthouse ----------------------------------------------------------------------------------------


def lighthouse(address: str) -> dict[str, dict[str, int]]:
    client = Client(address, is_gentle=True)
    made = client.make("glory_to_rome", "person", "citizen", start=True)
    over = client.make("great_city", "person", "plebeian", start=True)
    seat = client.join(over["table"], over["seats"][0])
    play([seat], Random(1))
    client.close()
    pages = {
        "front page": "",
        "new table": "new/gloria_mundi",
        "table": f"table/{made['table']}#{made['seats'][0]}",
        "replay": f"replay/{over['table']}#{over['seats'][0]}",
        "learn": "learn/great_city",
        "rules": "rules/glory_to_rome",
        "gallery": "gallery/gloria_mundi",
    }
    return {name: judged(address + path) for name, path in pages.items()}


def judged(url: str) -> dict[str, int]:
    """As on a phone, which is Lighthouse's own choice; from 0 to 100."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [
            str(HERE.parent / "web" / "npm"),
            "exec",
            "--yes",
            f"--package={LIGHTHOUSE}",
            "--",
            "lighthouse",
            url,
        ]
        command += ["--quiet", f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}"]
        command += [f"--chrome-flags=--headless=new {FLAGS}"]
        subprocess.run(command, check=True, timeout=300, capture_output=True)
        found = json.loads(report.read_text("utf-8"))
    return {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}


# -- all together --------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=("first_view", "frames", "lighthouse"))
    only = parser.parse_args().only
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no Chromium here: make chromium installs it.")
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(f"sqlite:///{folder}/tables.sqlite")
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=chromium, args=FLAGS.split())
                measures: dict[str, Callable[[], Any]] = {
                    "first_view": lambda: first_view(browser, serving.address),
                    "frames": lambda: frames(browser, serving.address),
                    "lighthouse": lambda: lighthouse(serving.address),
                }
                for name, take in measures.items():
                    if only in (None, name):
                        kept[name] = take()
                        print(name, kept[name], flush=True)
        finally:
            serving.stop()
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    tell(kept)


def tell(kept: dict[str, Any]) -> None:
    if view := kept.get("first_view"):
        parts = ", ".join(f"{kind.lower()} {size:g}" for kind, size in view.items())
        rewrite(PAGE, "first view", [f"{sum(view.values()):.0f} kB over the wire ({parts})."])
    if found := kept.get("frames"):
        lines = ["| window | median | slowest pass | longest gap |", "|---|--:|--:|--:|"]
        for size, each in found.items():
            lines.append(row(size, f"{each['median']} a second", f"{each['slowest']}", f"{each['gap_ms']} ms"))
        rewrite(PAGE, "frames", lines)
    if found := kept.get("lighthouse"):
        lines = ["| page | accessibility | best practices |", "|---|--:|--:|"]
        lines += [row(name, *[str(scores[category]) for category in CATEGORIES]) for name, scores in found.items()]
        rewrite(PAGE, "lighthouse", lines)


if __name__ == "__main__":
    main()
