"""Every screen, on a desk in both themes and on a phone, the main ones in French too: nothing serious for axe, nothing
that scrolls sideways.

Pictures of all of them are kept in `build/screens`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Serving
from tests.web.player import DESK, PHONE, Player
from tests.web.screens import GAMES, SCREENS, Screen, Tables, prepare

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
KEPT = ROOT / "build" / "screens"
SIZES = {"desk": DESK, "phone": PHONE}
THEMES = {"desk": ("dark", "light"), "phone": ("light",)}  # colours are the same in both sizes
# What looks the same for every game is seen on a phone for one of them.
ALIKE = ("new", "score", "story", "learn", "rules")
SEEN = [(screen, size) for screen in SCREENS for size in SIZES if size == "desk" or not screen.is_one_of(ALIKE)]
RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}  # all that a theme changes
# What a browser says of a link that leads nowhere is what we asked for.
EXPECTED = ("404", "401", "WebSocket")


@pytest.fixture(scope="module")
def tables(serving: Serving) -> Tables:
    return prepare(serving.address)


def serious(player: Player, rules: Mapping[str, Any] = RULES) -> list[str]:
    """What axe holds for serious or critical, and where."""
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = player.page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", rules
    )
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']][:4]} {each['nodes'][0]['failureSummary'][:300]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def turn(player: Player, theme: str) -> None:
    """All at once: no colour is half way."""
    player.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
    player.page.wait_for_timeout(250)


@pytest.mark.pictures
@pytest.mark.parametrize(("screen", "size"), SEEN, ids=[f"{screen.name}-{size}" for screen, size in SEEN])
def test_screen(chromium: Browser, serving: Serving, tables: Tables, screen: Screen, size: str) -> None:
    player = Player(chromium, serving.address, SIZES[size])
    screen.show(player, tables)
    KEPT.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    for theme, rules in zip(THEMES[size], (RULES, COLOURS), strict=False):
        turn(player, theme)
        found += [f"{theme}: {each}" for each in serious(player, rules)]
        player.page.screenshot(path=KEPT / f"{screen.name}-{size}-{theme}.png", full_page=size == "phone")
    wide = player.page.evaluate("document.documentElement.scrollWidth")
    complaints = [said for said in player.complaints if not any(word in said for word in EXPECTED)]
    player.close()
    assert not found, "\n".join(found)
    assert wide <= SIZES[size][0]
    assert not complaints


TABLES = [f"{kind}-{game}" for kind in ("table", "score") for game in GAMES]
ALONE = ("front", "mail", "me", "me-first", "lobby")
IN_FRENCH = (*ALONE, "new-great_city", "learn-glory_to_rome", "rules-gloria_mundi", *TABLES)


@pytest.mark.pictures
def test_main_screens_in_french(chromium: Browser, serving: Serving, tables: Tables) -> None:
    """One page shows them one after the other."""
    player = Player(chromium, serving.address, DESK, locale="fr-FR")
    for screen in [screen for screen in SCREENS if screen.name in IN_FRENCH]:
        player.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        screen.show(player, tables)
        assert player.page.locator("html").get_attribute("lang") == "fr"
        assert serious(player) == [], screen.name
        player.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], screen.name
    assert not [said for said in player.complaints if not any(word in said for word in EXPECTED)]
    player.close()
