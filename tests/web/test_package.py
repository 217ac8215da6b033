"""An installed package serves the page by itself: run for the checkout, and for the compiled package."""

import re

import httpx
from playwright.sync_api import Browser, expect

from tests.processes import PATIENCE
from tests.web.conftest import Serving
from tests.web.player import Player


def test_the_package_carries_the_page_and_everything_it_loads(serving: Serving) -> None:
    page = httpx.get(serving.address, timeout=PATIENCE)
    assert page.status_code == 200
    loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(name.endswith(".js") for name in loaded)
    assert any(name.endswith(".css") for name in loaded)
    for name in loaded:
        assert httpx.get(serving.address.rstrip("/") + name, timeout=PATIENCE).status_code == 200


def test_the_first_view_is_small(chromium: Browser, serving: Serving) -> None:
    """All that the front page loads, over the wire: under 250 kB."""
    player = Player(chromium, serving.address)
    player.go()
    expect(player.page.get_by_role("button", name="Play now").first).to_be_visible()
    sizes = player.page.evaluate(
        "['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind)).map(each => each.transferSize)"
    )
    assert len(sizes) > 3
    assert 20_000 < sum(sizes) < 250_000
    player.close()
