"""Games that an earlier version recorded (`records/first`): they are asked what they were when they began."""

import io
from pathlib import Path

import pytest

from ludi.core.game import FIRST_QUESTIONS
from ludi.core.record import Recorder, entries, replay

FIRST = Path(__file__).parent / "records" / "first"

every_record = pytest.mark.parametrize("path", sorted(FIRST.glob("*.jsonl")), ids=lambda path: path.stem)


@every_record
def test_it_replays_to_the_same_end(path: Path) -> None:
    """Replaying checks every move, ending, winners and steps."""
    g = replay(path.read_text())
    assert (g.over, g.questions) == (True, FIRST_QUESTIONS)


@every_record
def test_it_is_written_again_as_it_was(path: Path) -> None:
    out = io.StringIO()
    recorder: Recorder | None = None
    for entry in entries(path.read_text().splitlines(keepends=True)):
        g = entry.game
        if recorder is None:
            recorder = Recorder(out, g)
        elif entry.move is not None:
            recorder.move(entry.seat, g.name(entry.move))
    assert recorder is not None
    recorder.end(g)
    assert out.getvalue() == path.read_text()
