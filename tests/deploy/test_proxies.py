"""A game through the proxies that deploy/ ships settings for: the real programs, on loopback, with TLS."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ludi.server.settings import Limits
from tests.server.client import PATIENCE, Client, play
from tests.server.conftest import Cluster, Serving, cluster, serve

__all__ = ["cluster", "serve"]

DEPLOY = Path(__file__).parents[2] / "deploy"
VISITOR, OTHER, PLAIN = "127.0.0.2", "127.0.0.3", "127.0.0.5"  # this machine has all of these addresses
FORGED: dict[str, Any] = {"X-Forwarded-For": "203.0.113.9"}


def program(name: str) -> str:
    found = shutil.which(name, path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
    if found is None:
        (pytest.fail if os.environ.get("CI") == "1" else pytest.skip)(f"there is no {name} here: `make proxies`")
    return found


def replaced(text: str, **places: str) -> str:
    """What is shipped, with this test's places: each must be there."""
    for before, now in places.items():
        assert before in text
        text = text.replace(before, now)
    return text


def has_request_buffers(caddy: str) -> bool:
    said = subprocess.run([caddy, "version"], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    return tuple(int(part) for part in said.split()[0].lstrip("v").split(".")) >= (2, 6, 4)


def caddy(folder: Path, port: int, upstreams: list[str]) -> tuple[list[str], dict[str, str]]:
    found = program("caddy")
    settings = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(settings + (DEPLOY / "Caddyfile").read_text())
    given = {"LUDI_NAME": f"https://localhost:{port}", "LUDI_UPSTREAMS": " ".join(upstreams)}
    given |= {} if has_request_buffers(found) else {"LUDI_BUFFERS": "buffer_requests"}
    places = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    return [found, "run", "--config", str(folder / "Caddyfile")], given | places


def nginx(folder: Path, port: int, upstreams: list[str]) -> tuple[list[str], dict[str, str]]:
    found = program("nginx")
    names = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"), "-subj", "/CN=localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
    subprocess.run(made, check=True, capture_output=True, timeout=PATIENCE)
    places = {
        "listen 80": f"listen {PLAIN}:{port}",
        "listen [::]:80": f"listen 127.0.0.6:{port}",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen [::]:443 ssl": f"listen 127.0.0.7:{port} ssl",  # not every machine has IPv6
        "server_name ludi.example": "server_name localhost",
        "server 127.0.0.1:8000;": "".join(f"server {each};" for each in upstreams),
        "/etc/ssl/ludi/fullchain.pem": str(folder / "cert.pem"),
        "/etc/ssl/ludi/privkey.pem": str(folder / "key.pem"),
    }
    temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    paths = "".join(f"{each}_temp_path {folder};\n" for each in temporary)
    shipped = replaced((DEPLOY / "nginx.conf").read_text(), **places)
    user = "user root;\n" if os.geteuid() == 0 else ""
    around = f"daemon off;\n{user}pid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}"
    (folder / "nginx.conf").write_text(f"{around}{shipped}}}\n")
    return [found, "-p", str(folder), "-c", str(folder / "nginx.conf")], {}


Clients = Callable[..., Client]
Proxy = Callable[[Path, int, list[str]], tuple[list[str], dict[str, str]]]


def unused_port() -> int:
    """Outside the range from which the system gives ports away: nobody gets it before the proxy listens."""
    for port in Random().sample(range(20000, 30000), 100):
        with socket.socket() as tried:
            try:
                tried.bind(("", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


@contextmanager
def behind(proxy: Proxy, folder: Path, *servers: str) -> Iterator[Clients]:
    """Visitors of servers, known by their addresses, behind a proxy."""
    folder.mkdir(exist_ok=True)
    port = unused_port()
    upstreams = [each.removeprefix("http://").rstrip("/") for each in servers]
    command, given = proxy(folder, port, upstreams)
    seen = ssl.create_default_context()
    seen.check_hostname, seen.verify_mode = False, ssl.CERT_NONE  # the certificate is made for the test
    with ExitStack() as opened:

        def visit(address: str) -> Client:
            return opened.enter_context(closing(Client(f"https://localhost:{port}/", source=address, tls=seen)))

        log = opened.enter_context((folder / "log").open("w+"))
        started = subprocess.Popen(command, env={**os.environ, **given}, stdout=log, stderr=log)
        opened.callback(end, started)
        wait_for(port, seen, started, folder / "log")
        yield visit


def end(proxy: "subprocess.Popen[bytes]") -> None:
    proxy.terminate()
    proxy.wait(PATIENCE)


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def through(request: pytest.FixtureRequest, tmp_path: Path, serve: Callable[..., Serving]) -> Iterator[Clients]:
    program("openssl")
    limits = ["--set", "sockets=1", "--set", "work=1e6,1e6", "--set", "messages=1e6,1e6", "--set", "frames=1e6,1e6"]
    served = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--trusted-proxy", "127.0.0.1", *limits)
    with behind(request.param, tmp_path, served.address) as visit:
        yield visit


def wait_for(port: int, tls: ssl.SSLContext, proxy: "subprocess.Popen[bytes]", log: Path) -> None:
    """Until it listens and has its certificate."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert proxy.poll() is None, log.read_text()
        try:
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as connected:
                tls.wrap_socket(connected, server_hostname="localhost").close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(log.read_text())


def test_a_game_is_played_through_the_proxy(through: Clients) -> None:
    """Over wss, as the page does it: with its origin. Each visitor is counted for itself, whatever it says of where it
    comes from."""
    here, there = through(VISITOR), through(OTHER)
    assert "Ludi Romani" in here.http.get("/").text
    origin = here.address.rstrip("/")
    made = here.make("great_city", "person", "person")
    first = here.join(made["table"], made["seats"][0], Origin=origin)
    first.until(lambda state: state["seats"][0]["online"])
    forged = here.join(made["table"], made["seats"][1], **FORGED)
    assert forged.closed() == 4429  # one connection of each address
    second = there.join(made["table"], made["seats"][1], Origin=origin)
    first.until(lambda state: all(seat["online"] for seat in state["seats"]))
    first.done("start")
    assert play([first, second], Random(1), most=10) == 10
    stranger = through("127.0.0.4").join(made["table"], made["watch"], Origin="https://elsewhere.example")
    assert stranger.closed() == 4403


def test_visitors_reach_what_is_for_them_and_nothing_else(through: Clients) -> None:
    http = through(VISITOR).http
    for path in ("/metrics", "/api/ready", "/api/live", "/api/health"):
        assert http.get(path).status_code == 404
    largest = http.post("/api/records", content=b"x" * Limits().record)
    assert (largest.status_code, largest.json()["error"]["key"]) == (400, "no_record")  # the server has read it


def test_nginx_leads_from_http_to_https(tmp_path: Path) -> None:
    program("openssl")
    with behind(nginx, tmp_path, "http://127.0.0.1:9/") as visit:
        address = visit(VISITOR).address.replace("https://localhost", f"http://{PLAIN}")
        led = httpx.get(f"{address}learn?lang=fr")
        assert (led.status_code, led.headers["location"]) == (301, "https://ludi.example/learn?lang=fr")


# -- several servers -----------------------------------------------------------------------------------

MANY = 12  # calls, of which some come to each server


def make_many(visitors: list[Client]) -> list[str]:
    """Nobody is refused: `make` sees to that."""
    return [visitor.make("great_city", "person", "citizen")["table"] for visitor in visitors for _ in range(MANY)]


def find(visitors: list[Client], tables: list[str]) -> set[int]:
    return {visitor.http.get(f"/api/tables/{table}/book").status_code for visitor in visitors for table in tables}


def test_a_server_that_ends_or_dies_is_not_noticed(
    tmp_path: Path, serve: Callable[..., Serving], cluster: Cluster
) -> None:
    """Of three one is killed and one is told to end: the third answers for all, whatever a proxy had in mind."""
    program("openssl")
    url = cluster.new()
    given = ["--trusted-proxy", "127.0.0.1", "--set", "work=1e6,1e6", "--set", "tables=1e6,1e6"]
    killed, ended, stays = serve(url, *given), serve(url, *given, "--set", "drain=60"), serve(url, *given)
    addresses = [each.address for each in (killed, ended, stays)]
    with (
        behind(caddy, tmp_path / "caddy", *addresses) as one,
        behind(nginx, tmp_path / "nginx", *addresses) as other,
    ):
        visitors = [one(VISITOR), other(VISITOR)]
        made = make_many(visitors)
        killed.kill()
        made += make_many(visitors)
        assert find(visitors, made) == {200}

        ended.tell_to_end()
        while ended.client.http.get("/api/ready").status_code == 200:
            pass
        made += make_many(visitors)
        ended.stop()
        made += make_many(visitors)
        assert find(visitors, made) == {200}
