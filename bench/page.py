"""Figures on a page of the documentation: what stands between two marks is written anew, the rest is left alone."""

from pathlib import Path

OPPONENTS = Path(__file__).parents[1] / "docs" / "opponents.md"


def rewrite(page: Path, name: str, lines: list[str]) -> None:
    text = page.read_text("utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = text.partition(begin)
    assert found, f"{page.name} has no place for {name}"
    page.write_text(before + begin + "\n".join(lines) + "\n" + end + rest.partition(end)[2], "utf-8")


def row(*cells: str) -> str:
    """Of a table; a blank stands before every per cent sign."""
    return f"| {' | '.join(cells)} |".replace("%", " %").replace("  %", " %")
