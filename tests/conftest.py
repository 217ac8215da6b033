"""What tests of several folders share."""

import os
import shutil
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tests.processes import PATIENCE

# How long an example takes says nothing on a busy machine.
settings.register_profile("ludi", deadline=None)
settings.load_profile("ludi")

FLAGS = (
    "--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update"
    " --disable-sync"
)


@pytest.fixture(scope="module")  # while it is open its event loop runs in this thread: no longer than needed
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no Chromium here: `make chromium` installs it")
    folder = tmp_path_factory.mktemp("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=found,
            args=FLAGS.split(),
            env={**os.environ, "HOME": str(folder)},
            timeout=1000 * PATIENCE,
        )
        yield browser
        browser.close()
