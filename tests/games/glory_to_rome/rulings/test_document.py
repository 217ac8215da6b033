"""The rulings and docs/rules/glory_to_rome.md name the same tests.

`ruling_NN` is question NN of its table of open questions, `hole` a question of the Geek cards, `slip` a place where a
rulebook contradicts itself or another printing, `reading` a further choice of ours.
"""

import re
from pathlib import Path

HERE = Path(__file__).parent
DOCUMENT = Path(__file__).parents[4] / "docs" / "rules" / "glory_to_rome.md"


def test_every_ruling_is_named_in_the_rules_document_and_every_name_there_is_a_test() -> None:
    named = set(re.findall(r"`(test_\w+)`", DOCUMENT.read_text(encoding="utf-8")))
    files = [path for path in HERE.glob("test_*.py") if path.name != "test_document.py"]
    here = {name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)}
    assert len(here) > 100
    assert {name for name in named if not any(test.startswith(name) for test in here)} == set()
    assert {test for test in here if not any(test.startswith(name) for name in named)} == set()
