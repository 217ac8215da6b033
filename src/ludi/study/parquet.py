"""The tables of `simulate` as Parquet files: one row for each game, and one for each decision.

Needs pyarrow, which comes with `ludi-romani[study]`. Files are written under another name and get their own when they
are complete. Their bytes depend on the plan alone.
"""

import json
import os
from array import array
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

import ludi
from ludi.study.simulate import Batch, Layout, SimulationPlan

ROWS = 1 << 20  # decisions in a row group, or a little more
GAMES = 1 << 14  # games in a row group at most, or a few more

WORD = pa.dictionary(pa.int16(), pa.string())
DECISIONS = pa.schema(
    [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("step", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("frame", WORD, nullable=False),
        pa.field("choices", pa.int16(), nullable=False),
        pa.field("move", pa.int16(), nullable=False),
        pa.field("move_name", WORD, nullable=False),
    ]
)
# pyarrow's own numbers for what `array` calls by a letter.
NUMBERS = {"b": pa.int8(), "h": pa.int16(), "i": pa.int32()}


def decisions_file(out: Path) -> Path:
    """Where the decisions go: games.parquet has games.decisions.parquet beside it."""
    return out.with_suffix(".decisions.parquet")


def games_schema(plan: SimulationPlan, layout: Layout) -> Any:
    fields = [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("title", WORD, nullable=False),
        pa.field("seed", pa.int64(), nullable=False),
        pa.field("players", pa.int8(), nullable=False),
        pa.field("options", WORD, nullable=False),
        pa.field("ending", WORD, nullable=False),
        pa.field("turns", pa.int32()),
        pa.field("decisions", pa.int32(), nullable=False),
        pa.field("winners", pa.list_(pa.field("item", pa.int8(), nullable=False)), nullable=False),
    ]
    for seat in range(plan.players):
        fields += [
            pa.field(f"bot_{seat}", WORD, nullable=False),
            pa.field(f"won_{seat}", pa.bool_(), nullable=False),
        ]
        fields += [pa.field(f"{part}_{seat}", pa.int16(), nullable=False) for part in ("total", *layout.parts)]
    return pa.schema(fields)


def write(plan: SimulationPlan, out: Path, batches: Iterable[Batch]) -> Generator[Batch, None, None]:
    """Hands the batches on as they are written. The files appear under their names after the last one."""
    layout = Layout(plan)
    with _Files() as files:
        games = files.table(out, _described(games_schema(plan, layout), plan, layout))
        moves = files.table(decisions_file(out), _described(DECISIONS, plan, layout)) if plan.decisions else None
        held: list[Batch] = []
        for batch in batches:
            held.append(batch)
            if sum(len(b.move) for b in held) >= ROWS or sum(len(b) for b in held) >= GAMES:
                _flush(plan, layout, held, games, moves)
            yield batch
        _flush(plan, layout, held, games, moves)
        files.finish()


def _described(schema: Any, plan: SimulationPlan, layout: Layout) -> Any:
    """With what is needed to play the same games again, for whoever finds the file later."""
    made = {**plan._asdict(), "options": layout.options, "version": ludi.__version__}
    return schema.with_metadata({"ludi": json.dumps(made)})


def _flush(plan: SimulationPlan, layout: Layout, held: list[Batch], games: Any, moves: Any) -> None:
    if held:
        games.write_table(
            pa.concat_tables(_games(plan, layout, batch, games.schema) for batch in held).combine_chunks()
        )
    if held and moves is not None:
        tables = [_decisions(layout, batch, moves.schema) for batch in held]
        moves.write_table(pa.concat_tables(tables).unify_dictionaries().combine_chunks())
    held.clear()


def _games(plan: SimulationPlan, layout: Layout, batch: Batch, schema: Any) -> Any:
    count = len(batch)
    numbers = range(batch.first, batch.first + count)
    columns: list[Any] = [
        pa.array(numbers, pa.int32()),
        _same(layout.title, count),
        pa.array([plan.seed + number for number in numbers], pa.int64()),
        pa.array([plan.players] * count, pa.int8()),
        _same(json.dumps(layout.options), count),
        _words([layout.endings.index(ending) for ending in batch.ending], layout.endings),
        pa.array([turns if turns >= 0 else None for turns in batch.turns], pa.int32()),
        _numbers(batch.decisions),
        pa.array(batch.winners, schema.field("winners").type),
    ]
    for seat, name in enumerate(plan.seats):
        columns += [_same(name, count), pa.array([seat in winners for winners in batch.winners])]
        for part in ("total", *layout.parts):
            columns.append(pa.array([scores[seat][part] for scores in batch.scores], pa.int16()))
    return pa.Table.from_arrays(columns, schema=schema)


def _decisions(layout: Layout, batch: Batch, schema: Any) -> Any:
    game, step = array("i"), array("i")
    for number, made in enumerate(batch.decisions, batch.first):
        game.extend(array("i", [number]) * made)
        step.extend(range(made))
    move = _numbers(batch.move)
    columns = [
        _numbers(game),
        _numbers(step),
        _numbers(batch.seat),
        _words(_numbers(batch.kind), batch.kinds),
        _numbers(batch.choices),
        move,
        _words(move, layout.moves),
    ]
    return pa.Table.from_arrays(columns, schema=schema)


def _numbers(column: "array[int]") -> Any:
    return pa.Array.from_buffers(NUMBERS[column.typecode], len(column), [None, pa.py_buffer(column)])


def _words(numbers: Any, names: Iterable[str]) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(numbers, pa.int16()), pa.array(names, pa.string()))


def _same(word: str, count: int) -> Any:
    return _words([0] * count, [word])


class _Files:
    """Files that are written beside their final places. Unless `finish` is reached, nothing of them is left."""

    def __init__(self) -> None:
        self._open: list[tuple[Path, Path, Any, Any]] = []

    def __enter__(self) -> "_Files":
        return self

    def table(self, out: Path, schema: Any) -> Any:
        part = out.with_name(f"{out.name}.{os.getpid()}.part")
        try:
            file = part.open("xb")
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(out)) from None
        writer = pq.ParquetWriter(file, schema, compression="zstd")
        self._open.append((part, out, file, writer))
        return writer

    def finish(self) -> None:
        """The games last: where they are, the decisions are as well."""
        for _, _, file, writer in self._open:
            writer.close()
            file.close()
        while self._open:
            part, out, _, _ = self._open[-1]
            part.replace(out)
            self._open.pop()

    def __exit__(self, *error: object) -> None:
        for part, _, file, writer in self._open:
            try:
                writer.close()
                file.close()
            except (OSError, ValueError):
                pass  # the disk is full, say: that error is already on its way
            part.unlink(missing_ok=True)
