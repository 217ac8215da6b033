"""The pieces of code in docs/adding_a_game.md stand in the example."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "terni_lapilli"


def test_every_piece_of_code_is_taken_from_the_example() -> None:
    guide = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
    pieces = re.findall(r"```(?:python|toml)\n(.*?)```", guide, re.DOTALL)
    taken = [EXAMPLE / "pyproject.toml", *EXAMPLE.glob("src/**/*.py"), *EXAMPLE.glob("src/**/*.toml")]
    files = [file.read_text("utf-8") for file in taken]
    assert len(pieces) >= 8
    for piece in pieces:
        assert any(piece in file for file in files), piece


def test_its_links_lead_somewhere() -> None:
    for path in (ROOT / "docs" / "adding_a_game.md", EXAMPLE / "README.md"):
        for link in re.findall(r"]\((?!http)([^)#]+)", path.read_text("utf-8")):
            assert (path.parent / link).exists(), link
