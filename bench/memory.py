"""What a table and a connection cost: the memory of a server's process before and after.

    make memory [ARGS="--tables 200 --moves 100 --connections 400"]

At each table two scripted clients play so many moves and leave; then people come to watch. What is kept for a while
only has gone when it is measured. What came of it is kept in `memory.json` and shown in docs/server.md.
"""

import argparse
import asyncio
import json
import re
import tempfile
from pathlib import Path
from typing import NamedTuple

import httpx
from bench.games import GAMES
from bench.page import rewrite, row
from bench.tables import Server, Table
from rich.console import Console

from ludi.server.tables.state_message import KEPT_FOR

HERE = Path(__file__).parent
KEPT = HERE / "memory.json"
PAGE = HERE.parent / "docs" / "server.md"
AT_ONCE = 8
WARM_UP = 2 * AT_ONCE  # tables after which all code is loaded, and the heap has the size that so many at once need


class Figures(NamedTuple):
    tables: int
    moves: int
    connections: int
    table: float  # kB
    connection: float


def resident(pid: int) -> int:
    """The memory of a process, in kB."""
    [found] = re.findall(r"^VmRSS:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return int(found)


async def play(address: str, number: int, moves: int) -> Table:
    """A table at which so much was played, and from which everybody has gone."""
    table = Table(address, GAMES[number % len(GAMES)], number)
    async with httpx.AsyncClient(timeout=60) as http:
        await table.open(http)
    for _ in range(moves):
        await table.move()
    await table.close()
    return table


async def measure(server: Server, count: int, moves: int, connections: int) -> Figures:
    free = asyncio.Semaphore(AT_ONCE)

    async def played(number: int) -> Table:
        async with free:
            return await play(server.address, number, moves)

    await asyncio.gather(*[played(number) for number in range(WARM_UP)])
    await asyncio.sleep(KEPT_FOR + 1)
    before = resident(server.pid)
    tables = await asyncio.gather(*[played(number) for number in range(count)])
    await asyncio.sleep(KEPT_FOR + 1)
    between = resident(server.pid)
    for number in range(connections):
        await tables[number % count].watch()
    await asyncio.sleep(KEPT_FOR + 1)
    after = resident(server.pid)
    for table in tables:
        await table.close()
    made = sum(table.acknowledged for table in tables) // count
    return Figures(count, made, connections, (between - before) / count, (after - between) / connections)


def tell(figures: Figures) -> None:
    lines = ["| tables | moves each | connections | a table | a connection |", "|--:|--:|--:|--:|--:|"]
    counts = [str(figures.tables), str(figures.moves), str(figures.connections)]
    lines.append(row(*counts, f"{figures.table:.0f} kB", f"{figures.connection:.0f} kB"))
    rewrite(PAGE, "memory", lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a table and a connection cost")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--connections", type=int, default=400)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/tables.sqlite") as server:
        figures = asyncio.run(measure(server, asked.tables, asked.moves, asked.connections))
    KEPT.write_text(json.dumps(figures._asdict(), indent=2) + "\n", "utf-8")
    tell(figures)
    Console().print(figures)


if __name__ == "__main__":
    main()
