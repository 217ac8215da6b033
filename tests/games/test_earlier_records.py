"""Games that earlier versions recorded and saved (`<game>/records/first`, `second`, `third`): they are asked what they
were when they began, and end as they did."""

import base64
import io
import json
from pathlib import Path

import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS, THIRD_QUESTIONS
from ludi.play.record import Recorder
from ludi.play.replay import replay, steps

EARLIER = {"first": FIRST_QUESTIONS, "second": SECOND_QUESTIONS, "third": THIRD_QUESTIONS}
FOLDERS = [folder for name in EARLIER for folder in sorted(Path(__file__).parent.glob(f"*/records/{name}"))]
RECORDS = [path for folder in FOLDERS for path in sorted(folder.glob("*.jsonl"))]


def named(path: Path) -> str:
    return "-".join(path.with_suffix("").parts[path.parts.index("records") - 1 :])


every_record = pytest.mark.parametrize("path", RECORDS, ids=named)
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=named)


@pytest.mark.parametrize("version", EARLIER)
def test_every_title_has_records_of_every_earlier_version(version: str) -> None:
    found = {folder.parents[1].name for folder in FOLDERS if folder.name == version}
    assert found == {title.name for title in ludi.titles()}


@every_record
def test_it_replays_to_the_same_end(path: Path) -> None:
    """Replaying checks every move, the ending, the winners and their points."""
    g = replay(path.read_text())
    assert (g.over, g.questions) == (True, EARLIER[path.parent.name])


@every_record
def test_it_is_written_again_as_it_was(path: Path) -> None:
    out = io.StringIO()
    played = steps(path.read_text().splitlines(keepends=True))
    recorder = Recorder(out, next(played).game)
    for step in played:
        recorder.add(step.entry)
    recorder.end(step.game)
    assert out.getvalue() == path.read_text()


@every_folder
def test_its_saves_open_and_can_be_played_on(folder: Path) -> None:
    for packed in json.loads((folder / "saves.json").read_text()):
        g = ludi.unpack(base64.b64decode(packed))
        assert g.questions == EARLIER[folder.name]
        assert ludi.unpack(g.pack()) == g
        assert ludi.unpack(g.pack()).questions == EARLIER[folder.name]
        while not g.over:
            g.play(g.moves()[0])
