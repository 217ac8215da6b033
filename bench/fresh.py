"""From `make play` in a fresh clone to the page, and what the first view of the page loads.

    make fresh

What came of it is kept in `fresh.json` and shown in docs/server.md.
"""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import httpx
from bench.page import rewrite

HERE = Path(__file__).parent
KEPT = HERE / "fresh.json"
PAGE = HERE.parent / "docs" / "server.md"


def seconds_to_the_page(folder: str) -> tuple[float, int]:
    """Until the page answers, and its bytes with all that it names, compressed as a browser asks for it."""
    clone = f"{folder}/clone"
    subprocess.run(["git", "clone", "--quiet", str(HERE.parent), clone], check=True)
    begun = time.monotonic()
    command = ["make", "play", f"ARGS=--port 0 --no-open --database sqlite:///{folder}/tables.sqlite"]
    running = subprocess.Popen(command, cwd=clone, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert running.stdout is not None
        line = next(line for line in running.stdout if "http://" in line)
        address = next(word for word in line.split() if word.startswith("http://")).rstrip("/")
        size = first_view(address)
        return time.monotonic() - begun, size
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait()


def first_view(address: str) -> int:
    with httpx.Client(base_url=address, headers={"accept-encoding": "gzip"}) as browser:
        page = browser.get("/")
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        answers = [page, *[browser.get(name) for name in [*named, "/api/games?lang=en"]]]
    return sum(answer.num_bytes_downloaded for answer in answers)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        seconds, size = seconds_to_the_page(folder)
    kept = {"seconds": round(seconds), "first_view_kB": round(size / 1000), "cores": os.cpu_count()}
    print(kept)
    KEPT.write_text(json.dumps(kept) + "\n", "utf-8")
    told = f"From `make play` in a fresh clone to the page: {kept['seconds']} s on {kept['cores']} cores. "
    rewrite(PAGE, "fresh", [f"{told}The first view loads {kept['first_view_kB']} kB, compressed."])


if __name__ == "__main__":
    main()
