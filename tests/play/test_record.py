"""Records replay for ever, and what is damaged or foreign is refused in one line."""

import json
from random import Random
from typing import Any

import pytest

import ludi
from ludi.play.record import Recorder, header, parse
from ludi.play.replay import steps


class Lines(list[str]):
    def write(self, line: str) -> int:
        self.append(line)
        return len(line)

    def flush(self) -> None:
        pass


def recorded(moves: int = 30) -> tuple[Any, list[str]]:
    g = ludi.new("glory_to_rome", players=2, seed=11)
    lines = Lines()
    recorder = Recorder(lines, g)  # type: ignore[arg-type]
    rng = Random(3)
    for _ in range(moves):
        move = rng.choice(g.moves())
        recorder.move(g.seat, g.name(move))
        g.play(move)
    return g, list(lines)


def test_an_unfinished_record_leads_to_its_last_position() -> None:
    g, lines = recorded()
    assert ludi.replay(lines) == g


def test_a_record_can_be_followed_step_by_step() -> None:
    _, lines = recorded()
    played = list(steps(lines))
    assert len(played) == 31
    assert played[0].move is None
    assert any(step.events for step in played)


def test_a_last_line_cut_short_was_never_acknowledged() -> None:
    _, lines = recorded()
    cut = [*lines[:-1], lines[-1][:9]]
    assert ludi.replay("".join(cut)) == ludi.replay(lines[:-1])


def test_a_surrender_is_part_of_the_record() -> None:
    g, lines = recorded()
    g.surrender(1, 0)
    lines.append(json.dumps({"seat": 1, "surrender": 0}) + "\n")
    assert ludi.replay(lines) == g
    assert g.winners() == [0]


def with_header(**changes: Any) -> list[str]:
    g, lines = recorded(2)
    return [json.dumps({**header(g), **changes}) + "\n", *lines[1:]]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "not a record"),
        (["\n"], "line 1 of the record is not JSON"),
        (["hello\n"], "line 1 of the record is not JSON"),
        (["[1]\n"], "line 1 of the record is not a JSON object"),
        (['{"chess": 1}\n'], "not a record"),
        (with_header(ludi=5), "not a record"),
        (with_header(game="chess"), "line 1 of the record: there is no game 'chess'"),
        (with_header(game=None), "line 1 of the record names no game"),
        (with_header(players=9), "line 1 of the record: players=9 is not allowed"),
        (with_header(options={"edition": "v"}), "line 1 of the record: edition='v' is not allowed"),
        (with_header(seed="x"), "line 1 of the record: seed='x' is not allowed"),
        (with_header(seed=12), "line 2 of the record"),
        ([*with_header(), "{\n"], "line 4 of the record is not JSON"),
        ([*with_header(), '{"seat": 7, "move": "think"}\n'], "line 4 of the record: seat"),
        ([*with_header(), '{"seat": 0, "move": "castle"}\n'], "line 4 of the record"),
        ([*with_header(), '{"seat": 0, "surrender": 0}\n'], "line 4 of the record: seat 0 cannot surrender to 0"),
        (
            [*with_header(), '{"end": "deck", "winners": [0], "totals": [1, 2]}\n'],
            "line 4 of the record: the game",
        ),
    ],
)
def test_a_damaged_or_foreign_record_is_refused_in_one_line(lines: list[str], message: str) -> None:
    with pytest.raises(ludi.BadRecord) as refused:
        ludi.replay(lines)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_parse_keeps_complete_lines_only() -> None:
    _, lines = recorded()
    assert len(parse([*lines, '{"seat": 0, "mo'])) == len(lines)
