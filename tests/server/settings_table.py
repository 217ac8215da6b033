"""The settings in docs/server.md, written from their declaration.

python -m tests.server.settings_table
"""

from pathlib import Path

from bench.page import rewrite, row

from ludi.cli.words import Words
from ludi.server.settings import Setting, allowed, declared

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def table() -> str:
    lines = [row("name", "meaning", "usual", "allowed"), "|---|---|---|---|"]
    return "\n".join(lines + [line(each) for each in declared().values()])


def line(setting: Setting) -> str:
    key, args = allowed(setting)
    return row(f"`{setting.name}`", setting.meaning, usual(setting.usual), Words("en")(f"serve.allowed.{key}", **args))


def usual(value: object) -> str:
    if value is None:
        return "a file among the user's data"
    parts = value if isinstance(value, tuple) else (value,)
    return ", ".join(f"{part:,g}" if isinstance(part, float) else str(part) for part in parts) or "none"


if __name__ == "__main__":
    rewrite(PAGE, "settings", table().splitlines())
