"""A program whose loop stands after a while: `python -m tests.server.stands_still MAY_STAND STANDS`, in seconds."""

import asyncio
import sys
import time

from ludi.server.watchdog import Watchdog


def block_the_loop(seconds: float) -> None:
    time.sleep(seconds)


async def main(may_stand: float, stands: float) -> None:
    dog = Watchdog(may_stand)
    dog.start()
    await asyncio.sleep(may_stand)
    print("ready", flush=True)
    await asyncio.sleep(may_stand)
    block_the_loop(stands)
    await asyncio.sleep(2 * may_stand)
    dog.stop()
    print("done", flush=True)


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]), float(sys.argv[2])))
