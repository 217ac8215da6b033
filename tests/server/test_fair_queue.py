"""Who is served next, where more is asked for than can be thought."""

import asyncio
from collections.abc import Callable

import pytest

from ludi.server.bots.fair_queue import Asker, FairQueue, Request, TooMuchWaits, Withdrawn


def of(address: str, table: str, looks: bool = True, *others: str) -> Request:
    return Request({}, Asker(table, frozenset([address, *others]), looks))


def served(fill: Callable[[FairQueue], None], quota: int = 100) -> list[tuple[str, str]]:
    """By whom and for which table, in order."""

    async def take() -> list[tuple[str, str]]:
        queue = FairQueue(quota)
        fill(queue)
        taken = [await queue.take() for _ in list(queue)]
        assert not list(queue)
        return [(request.address, request.asker.table) for request in taken]

    return asyncio.run(take())


def test_one_address_after_the_other_is_served_however_much_one_asks_for() -> None:
    def fill(queue: FairQueue) -> None:
        for table in range(29):
            queue.put(of("many", f"m{table}"))
        queue.put(of("one", "o"))
        queue.put(of("two", "t"))

    assert served(fill)[:3] == [("many", "m0"), ("one", "o"), ("two", "t")]


def test_of_an_address_one_table_after_the_other_is_served() -> None:
    def fill(queue: FairQueue) -> None:
        for table in "aaab":
            queue.put(of("one", table))

    assert [table for _, table in served(fill)] == ["a", "b", "a", "a"]


def test_whoever_was_served_comes_last() -> None:
    async def check() -> None:
        queue = FairQueue(100)
        for table in "abc":
            queue.put(of("many", table))
        assert (await queue.take()).asker.table == "a"
        queue.put(of("one", "o"))
        queue.put(of("many", "a"))
        order = [(await queue.take()).asker.table for _ in range(4)]
        assert order == ["b", "o", "c", "a"]

    asyncio.run(check())


def test_tables_at_which_nobody_looks_are_served_when_there_are_no_others() -> None:
    def fill(queue: FairQueue) -> None:
        queue.put(of("one", "left", False))
        queue.put(of("two", "looked at"))
        queue.put(of("two", "too"))

    assert [table for _, table in served(fill)] == ["looked at", "too", "left"]


def test_a_thought_counts_for_that_of_its_addresses_which_asks_for_least() -> None:
    def fill(queue: FairQueue) -> None:
        for table in "abc":
            queue.put(of("busy", table))
        queue.put(of("busy", "shared", True, "quiet"))

    assert served(fill)[1] == ("quiet", "shared")


def test_what_is_put_back_is_next() -> None:
    async def check() -> None:
        queue = FairQueue(100)
        for address in ("one", "two", "three"):
            queue.put(of(address, address))
        first = await queue.take()
        queue.put_back(first)
        assert await queue.take() is first
        assert (await queue.take()).address == "two"

    asyncio.run(check())


def test_an_address_may_have_only_so_many_wait() -> None:
    def fill(queue: FairQueue) -> None:
        queue.put(of("one", "a"))
        queue.put(of("one", "b", False))
        with pytest.raises(TooMuchWaits):
            queue.put(of("one", "c"))
        queue.put(of("two", "d"))

    assert len(served(fill, quota=2)) == 3


def test_what_a_table_waits_for_can_be_withdrawn() -> None:
    async def check() -> None:
        queue = FairQueue(100)
        gone, stays = of("one", "a"), of("one", "b")
        queue.put(gone)
        queue.put(stays)
        queue.withdraw("a")
        assert await queue.take() is stays
        with pytest.raises(Withdrawn):
            await gone.done
        waiting = asyncio.create_task(queue.take())
        await asyncio.sleep(0)
        queue.put(of("one", "c"))
        assert (await waiting).asker.table == "c"

    asyncio.run(check())
