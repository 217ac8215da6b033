"""Figures on a page of the documentation: what stands between two marks is written anew, the rest is left alone."""

from pathlib import Path

OPPONENTS = Path(__file__).parents[1] / "docs" / "opponents.md"


def rewrite(page: Path, name: str, lines: list[str]) -> None:
    text = page.read_text("utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, begun, rest = text.partition(begin)
    _, ended, after = rest.partition(end)
    assert all((begun, ended)), f"{page.name} has no place for {name}"
    page.write_text(before + begin + "\n".join(lines) + "\n" + end + after, "utf-8")


def row(*cells: str) -> str:
    """Of a table; a blank stands before every per cent sign."""
    return f"| {' | '.join(cells)} |".replace("%", " %").replace("  %", " %")
