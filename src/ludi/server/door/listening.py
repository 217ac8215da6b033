"""Where a server listens."""

import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from ludi.core.errors import BadOption


class Place(NamedTuple):
    host: str
    port: int

    def address(self) -> str:
        """Where others in the network find the page, if it is there for them."""
        shown = network_address() if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}/"


def network_address() -> str:
    """This machine's address in its network; asking which one would be used sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address kept for examples
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def listen(place: Place, options: str = "--host or --port") -> socket.socket:
    """The socket is opened first: whoever cannot have it is told so in one line, with the options to choose another."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((place.host, place.port))
    except OSError as error:
        opened.close()
        reason = error.strerror or str(error)
        raise BadOption(f"{place.host}:{place.port} cannot be used: {reason}; choose another {options}") from error
    return opened


def listen_for_servers(internal: str) -> tuple[socket.socket, str]:
    """Where other servers of the same database find this one: `10.0.0.2`, `10.0.0.2:8001` or `[fd00::2]:8001`."""
    said = urlsplit(f"//{internal}")
    opened = listen(Place(said.hostname or "", said.port or 0), "--internal")
    return opened, f"{internal.removesuffix(f':{said.port}')}:{opened.getsockname()[1]}"
