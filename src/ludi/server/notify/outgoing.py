"""Requests to addresses that people have entered. None of them leads into the server's own network: a name is looked up
here, what is found is checked, and that very address is connected to."""

import asyncio
import socket
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple

import httpx

from ludi.server.settings import Settings

WITHIN = 10.0  # seconds for all of it
READ = 4096  # bytes of an answer, of which nothing is used
LOOKED_UP = 4  # names at once, in threads of their own: nobody else waits for them
HTTPS = 443
NAT64 = ip_network("64:ff9b::/96")  # addresses of the older kind, as others see them
Address = IPv4Address | IPv6Address


class NotAllowed(Exception):
    """Nothing is sent there."""


class Unreached(Exception):
    """It may be reached another time."""


class NoName(Unreached):
    """Nobody knows an address of that name, now."""


class Target(NamedTuple):
    url: httpx.URL
    host: str  # as it was written
    secure: bool
    port: int


def look_up(host: str, port: int) -> list[Any]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


class Outgoing:
    def __init__(self, settings: Settings) -> None:
        self._is_open = settings.outgoing == "any"
        self._own = [ip_network(each) for each in settings.trusted_proxies]
        # A connection is used once: two names at one address are not to be taken for each other.
        once = httpx.Limits(max_keepalive_connections=0)
        self._names = ThreadPoolExecutor(LOOKED_UP, "names")
        self._http = httpx.AsyncClient(timeout=WITHIN, follow_redirects=False, trust_env=False, limits=once)

    async def close(self) -> None:
        await self._http.aclose()
        self._names.shutdown(wait=False, cancel_futures=True)

    async def check(self, address: str) -> None:
        """`NotAllowed`, or `Unreached` if there is no such name."""
        await self._resolve(self._read(address))

    async def post(self, address: str, content: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer. Nobody is followed anywhere else."""
        target = self._read(address)
        try:
            async with asyncio.timeout(WITHIN):
                found = await self._resolve(target)
                request = self._request(target, found, content, headers)
                return await self._status(request)
        except (httpx.HTTPError, TimeoutError, OSError) as error:
            raise Unreached(type(error).__name__) from error

    def _request(self, target: Target, found: Address, content: bytes, headers: Mapping[str, str]) -> httpx.Request:
        """To the address that was checked, in the name of the one that was written."""
        url = target.url.copy_with(host=str(found))
        host = target.url.netloc.decode()
        request = self._http.build_request("POST", url, content=content, headers={**headers, "host": host})
        request.extensions["sni_hostname"] = target.host
        return request

    async def _status(self, request: httpx.Request) -> int:
        answer = await self._http.send(request, stream=True)
        try:
            read = 0
            async for piece in answer.aiter_raw():
                read += len(piece)
                if read > READ:
                    break
            return answer.status_code
        finally:
            await answer.aclose()

    # -- what is allowed -----------------------------------------------------------------------------------

    def _read(self, address: str) -> Target:
        try:
            url = httpx.URL(address)
        except httpx.InvalidURL as error:
            raise NotAllowed("no address") from error
        schemes = ("https", "http") if self._is_open else ("https",)
        if url.scheme not in schemes or not url.host or url.userinfo:
            raise NotAllowed("only https")
        secure = url.scheme == "https"
        return Target(url, url.host, secure, url.port or (HTTPS if secure else 80))

    async def _resolve(self, target: Target) -> Address:
        """One bad address among several is enough: whoever has a name decides where it leads."""
        try:
            looked_up = await asyncio.get_running_loop().run_in_executor(self._names, look_up, target.host, target.port)
        except (OSError, UnicodeError) as error:
            raise NoName("no such name") from error
        found = [ip_address(str(where[0]).partition("%")[0]) for _, _, _, _, where in looked_up]
        if not found:
            raise NoName("no such name")
        if not self._is_open and not all(self._is_public(each) for each in found):
            raise NotAllowed("not a public address")
        return found[0]

    def _is_public(self, address: Address) -> bool:
        address = _plain(address)
        if not address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified:
            return False
        return not any(address in network for network in self._own) and not _is_this_machine(address)


def _plain(address: Address) -> Address:
    """An older address that is written as a newer one leads where the older one does."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)


def _is_this_machine(address: Address) -> bool:
    """Whoever would connect to it would come from it. Nothing is sent to find that out."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
        asked.connect((str(address), HTTPS))
        return ip_address(asked.getsockname()[0]) == address
    return False
