"""Games that the first version recorded and saved (`<game>/records/first`): they are asked what they were when they
began, and end as they did."""

import base64
import io
import json
from pathlib import Path

import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS
from ludi.play.record import Recorder
from ludi.play.replay import replay, steps

FIRST = sorted(Path(__file__).parent.glob("*/records/first"))
RECORDS = [path for folder in FIRST for path in sorted(folder.glob("*.jsonl"))]

every_record = pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parents[2].name}-{path.stem}" for path in RECORDS])
every_game = pytest.mark.parametrize("folder", FIRST, ids=[folder.parents[1].name for folder in FIRST])


def test_every_title_has_records_of_the_first_version() -> None:
    assert {path.parents[2].name for path in RECORDS} == {title.name for title in ludi.titles()}


@every_record
def test_it_replays_to_the_same_end(path: Path) -> None:
    """Replaying checks every move, the ending, the winners and their points."""
    g = replay(path.read_text())
    assert (g.over, g.questions) == (True, FIRST_QUESTIONS)


@every_record
def test_it_is_written_again_as_it_was(path: Path) -> None:
    out = io.StringIO()
    played = steps(path.read_text().splitlines(keepends=True))
    recorder = Recorder(out, next(played).game)
    for step in played:
        recorder.add(step.entry)
    recorder.end(step.game)
    assert out.getvalue() == path.read_text()


@every_game
def test_its_saves_open_and_can_be_played_on(folder: Path) -> None:
    for packed in json.loads((folder / "saves.json").read_text()):
        g = ludi.unpack(base64.b64decode(packed))
        assert g.questions == FIRST_QUESTIONS
        assert ludi.unpack(g.pack()) == g
        assert ludi.unpack(g.pack()).questions == FIRST_QUESTIONS
        while not g.over:
            g.play(g.moves()[0])
