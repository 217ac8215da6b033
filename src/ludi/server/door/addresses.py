"""Where visitors come from, as limits count them, and under which names they may ask for us."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

LONGEST = 64  # characters of an address that is none


def address_of(scope: Scope) -> str:
    """The address that a request is counted for. Whoever a trusted proxy speaks for has been put there before."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


@lru_cache(4096)
def counted(host: str) -> str:
    """An address of IPv6 stands for its /64: whoever has one of them has all."""
    address = _ip(host)
    if address is None:
        return host[:LONGEST]
    return str(IPv6Network((address, 64), strict=False)) if isinstance(address, IPv6Address) else str(address)


def is_address(host: str) -> bool:
    return _ip(host) is not None


def _ip(host: str) -> IPv4Address | IPv6Address | None:
    """An address of IPv4 may come in the clothes of IPv6."""
    try:
        address = ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


class Trusted:
    """Proxies that are believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ip_network(each) for each in networks]

    def __contains__(self, host: str) -> bool:
        address = _ip(host)
        return address is not None and any(address in network for network in self._networks)

    def as_written(self) -> list[str]:
        """For those who compare texts: networks of IPv4 in both clothes."""
        narrow = [each for each in self._networks if each.version == 4]
        dressed = [f"::ffff:{each.network_address}/{each.prefixlen + 96}" for each in narrow]
        return [*map(str, self._networks), *dressed]


class HostNames:
    """A page of a stranger can have its own name lead here and then read what we answer it (DNS rebinding). Addresses
    and this machine's own names belong to nobody else; every other name has to be set."""

    def __init__(self, names: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *names}

    def __contains__(self, host: str) -> bool:
        name = _without_port(host).lower().rstrip(".")
        return name in self._names or name.endswith(".localhost") or is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
