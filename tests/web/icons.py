"""`make icons` draws the icons of the installed page from its sign (`web/src/icon.svg`), with the tests' browser.

python -m tests.web.icons
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.conftest import FLAGS

PAGE = Path(__file__).parents[2] / "web/src"
SAFE = 0.72  # of a maskable icon: what lies further out may be cut away
SIZES = {"icon-180": (180, False), "icon-192": (192, False), "icon-512": (512, False), "icon-maskable-512": (512, True)}


def drawn(sign: str, maskable: bool) -> str:
    """As a page that is all icon."""
    scale = f"transform: scale({SAFE})" if maskable else ""
    ground = "background: #5a1f1a" if maskable else "background: transparent"
    return f'<body style="margin: 0; {ground}"><div style="width: 100vw; height: 100vh; {scale}">{sign}</div></body>'


def main() -> None:
    sign = (PAGE / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        for name, (size, maskable) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawn(sign, maskable))
            page.screenshot(path=PAGE / f"public/{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
