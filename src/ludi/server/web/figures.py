"""What Prometheus is told. Of several processes that share one port, whichever is asked tells of all: who answers is a
matter of chance."""

import asyncio

import httpx

from ludi.server.metrics import together
from ludi.server.tables.manager import TableManager
from ludi.server.web.passing_on import words_for_servers

WITHIN = 3.0  # seconds for another's figures; whoever stands still is left out


async def figures(manager: TableManager, is_passed_on: bool) -> bytes:
    own = manager.metrics.text()
    if manager.settings.processes == 1 or is_passed_on:
        return own
    texts = {manager.internal: own.decode(), **await _of_others(manager)}
    return together(dict(sorted(texts.items())))


async def _of_others(manager: TableManager) -> dict[str, str]:
    """Those of this machine: each machine is asked for itself."""
    places = [place for place in manager.ownership.others() if _host(place) == _host(manager.internal)]
    headers = words_for_servers(manager.secret, "127.0.0.1", "http")
    async with httpx.AsyncClient(timeout=WITHIN, trust_env=False, verify=False) as http:  # there is no TLS
        asked = (http.get(f"http://{place}/metrics", headers=headers) for place in places)
        answers = await asyncio.gather(*asked, return_exceptions=True)
    return {
        place: answer.text
        for place, answer in zip(places, answers, strict=True)
        if isinstance(answer, httpx.Response) and answer.is_success
    }


def _host(place: str) -> str:
    return place.rpartition(":")[0]
