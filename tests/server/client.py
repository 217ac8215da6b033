"""A client of the protocol for tests: it keeps every byte of text that it is sent."""

import itertools
import json
import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from ssl import SSLContext
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludi.server.shapes import Answer, NewTable
from tests.conformity import faults, view_faults

PATIENCE = 180.0  # seconds for anything to happen; tests that pass never come near
MOST_CHOICES = 5000
AT_ONCE, A_SECOND = 50, 18  # messages: a little less than a server usually allows

Json = dict[str, Any]
_ids = itertools.count(1)


def answer_faults(message: Json) -> list[str]:
    """What in something that the server said is not as its shape says."""
    return [*faults(message, Answer), *(view_faults(message["view"]) if message.get("view") else [])]


def here(state: Json) -> bool:
    return bool(state["moves"] or state["result"])


class Connection:
    """One seat at a table, or somebody who watches."""

    def __init__(
        self, address: str, table: str, source: str = "127.0.0.1", tls: SSLContext | None = None, **headers: str
    ) -> None:
        self.table = table
        self.texts: list[str] = []
        self.messages: list[Json] = []
        self.states: list[Json] = []
        self.code: int | None = None  # once it is closed
        self.is_gentle = False  # keeps to the usual limits of a server
        self._may_send, self._last_sent = float(AT_ONCE), time.monotonic()
        self._answers: dict[str, Json] = {}
        self._held = ExitStack()
        self._socket = self._held.enter_context(
            connect(
                f"{address.replace('http', 'ws', 1)}api/tables/{table}/live",
                max_size=None,
                max_queue=None,
                additional_headers=headers,
                open_timeout=PATIENCE,
                close_timeout=5,
                source_address=(source, 0),
                ssl=tls,
            )
        )
        answered = self._socket.response
        self.request = answered.headers.get("x-request-id", "") if answered else ""

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._held.close()

    # -- sending -----------------------------------------------------------------------------------------

    def send(self, message: Json | str | bytes) -> None:
        if self.is_gentle:
            self._wait_for_leave()
        try:
            self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else 1006

    def _wait_for_leave(self) -> None:
        """To send one message more: the server counts likewise."""
        now = time.monotonic()
        self._may_send = min(AT_ONCE, self._may_send + (now - self._last_sent) * A_SECOND) - 1
        self._last_sent = now
        time.sleep(max(0.0, -self._may_send / A_SECOND))

    def say(self, type: str, **fields: Any) -> Json:
        """Send a message and wait for its answer. Where `at` belongs, the last position seen is meant."""
        identity = fields.setdefault("id", f"c{next(_ids)}")
        if type in ("move", "plan", "undo"):
            fields.setdefault("at", self.state()["at"])
        self._answers.pop(str(identity)[:40], None)
        self.send({"type": type, **fields})
        return self.answer(identity)

    def answer(self, identity: Any) -> Json:
        """The answer to a message that has been sent."""
        shown = str(identity)[:40]
        self._wait(lambda: shown in self._answers)
        return self._answers.pop(shown)

    def done(self, type: str, **fields: Any) -> Json:
        """Say something that is carried out; the state after it."""
        answer = self.say(type, **fields)
        assert answer["type"] == "done", answer
        return self.catch_up()

    def refused(self, type: str, **fields: Any) -> str:
        """Say something that is not carried out; why not."""
        answer = self.say(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        return str(answer["key"])

    def move(self, move: int) -> Json:
        at = self.state()["at"]
        answer = self.say("move", move=move)
        assert answer["type"] == "done", answer
        return self.until(lambda state: state["at"] > at)

    # -- hearing -----------------------------------------------------------------------------------------

    def state(self) -> Json:
        """The latest; the first is waited for."""
        self._wait(lambda: bool(self.states))
        return self.states[-1]

    def until(self, condition: Callable[[Json], object], seconds: float = PATIENCE) -> Json:
        """The first state from the latest on for which the condition holds."""
        self._wait(lambda: bool(self.states) and bool(condition(self.states[-1])), seconds)
        return self.states[-1]

    def closed(self) -> int:
        """The code with which the server closes the connection."""
        end = time.monotonic() + PATIENCE
        while self.code is None and time.monotonic() < end:
            self.hear(end - time.monotonic())
        assert self.code is not None
        return self.code

    def catch_up(self) -> Json:
        """The state as it is now: one that waits is sent before the second of two answers."""
        self.say("malformed")
        self.say("malformed")
        return self.state()

    def _wait(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not condition():
            left = end - time.monotonic()
            assert left > 0, f"not in time; last heard: {self.texts[-1:]}"
            self.hear(left)
            if self.code is not None and not condition():
                raise ConnectionError(self.code)

    def hear(self, seconds: float) -> None:
        """The next message, if it comes in time."""
        try:
            text = self._socket.recv(max(0.0, seconds))
        except TimeoutError:
            return
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else 1006
            return
        assert isinstance(text, str)
        self.texts.append(text)
        message = json.loads(text)
        assert answer_faults(message) == []
        self.messages.append(message)
        if message["type"] == "state":
            self.states.append(message)
        elif "id" in message:
            self._answers[message["id"]] = message

    def lines(self) -> list[Json]:
        """All lines of the log that have come."""
        return [line for state in self.states for line in state["log"]]


class Client:
    def __init__(
        self, address: str, is_gentle: bool = False, source: str = "127.0.0.1", tls: SSLContext | None = None
    ) -> None:
        """`source`: the address of this machine from which it comes."""
        self.address = address
        self._is_gentle = is_gentle
        transport = httpx.HTTPTransport(verify=tls or True, local_address=source)
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, transport=transport)
        self._source = source
        self._tls = tls
        self._open: list[Connection] = []

    def close(self) -> None:
        for connection in self._open:
            connection.close()
        self.http.close()

    def make(self, game: str = "glory_to_rome", *seats: str, **fields: Any) -> Json:
        """A new table; seats are "person" or the level of a bot."""
        wanted = {"game": game, "seats": [seat(name) for name in seats or ("person", "citizen")], "pace": "instant"}
        answer = self.http.post("/api/tables", json={**wanted, **fields})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        assert faults(made, NewTable) == []
        return {**made, "seats": self.take_all(made)}

    def take_all(self, made: Json) -> list[str | None]:
        """The tokens of all seats of a new table: everybody who was invited has come by."""
        taken = [
            invitation and self.take(made["table"], invitation).json()["token"] for invitation in made["invitations"]
        ]
        return [own or token for own, token in zip(made["tokens"], taken, strict=True)]

    def take(self, table: str, invitation: str, nonce: str = "", lang: str = "en") -> httpx.Response:
        """Show an invitation."""
        shown = {"invitation": invitation, "nonce": nonce or new_secret()}
        return self.http.post(f"/api/tables/{table}/invitations?lang={lang}", json=shown)

    def join(
        self,
        table: str,
        token: str,
        seen: int | None = None,
        lang: str = "en",
        device: str = "",
        name: str = "",
        person: str | None = None,
        **given: str,
    ) -> Connection:
        """What else is given are headers, and the `source` that one comes from."""
        connection = Connection(self.address, table, **{"source": self._source, **given}, tls=self._tls)
        connection.is_gentle = self._is_gentle
        self._open.append(connection)
        said = {"type": "join", "token": token, "lang": lang, "device": device, "person": person}
        said |= {"name": name} if name else {}
        connection.send(said if seen is None else {**said, "seen": seen})
        return connection

    def seated(self, made: Json) -> list[Connection]:
        """All persons of a table, come one after the other and seen by each other."""
        joined: list[Connection] = []
        for token in filter(None, made["seats"]):
            joined.append(self.join(made["table"], token))
            joined[-1].state()
        for connection in joined:
            connection.until(lambda state: all(seat["online"] for seat in state["seats"]))
        return joined

    def begin(self, game: str = "glory_to_rome", persons: int = 2, **fields: Any) -> tuple[Json, list[Connection]]:
        """A game that only persons play."""
        made = self.make(game, *["person"] * persons, **fields)
        joined = self.seated(made)
        joined[0].done("start")
        for connection in joined:
            connection.until(lambda state: state["table"]["status"] == "playing")
        return made, joined

    def record(self, table: str, token: str) -> httpx.Response:
        return self.http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {token}"})


def new_secret() -> str:
    """As a browser makes it."""
    return secrets.token_urlsafe(16)


def seat(name: str) -> Json:
    return {"kind": "person"} if name == "person" else {"kind": "bot", "level": name}


def play(
    seats: list[Connection], rng: Random, most: int = MOST_CHOICES, enough: Callable[[Json], object] | None = None
) -> int:
    """Random moves of all these seats, until the game is over or there were enough; how many there were."""
    for count in range(most):
        deciding = at_turn(seats)
        state = deciding.state()
        if state["result"] or (enough and enough(state)):
            return count
        deciding.move(rng.choice(state["moves"])["move"])
    return most


def at_turn(seats: list[Connection]) -> Connection:
    """The connection whose choice it is; any at the end. Numbers of positions are each seat's own: of two that both
    believe so, one has not heard the latest yet."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ready = [each for each in seats if here(each.state())]
        over = [each for each in ready if each.state()["result"]]
        if over or len({each.state()["you"] for each in ready}) == 1:
            return [*over, *ready][0]
        for each in seats:
            each.hear(0.01)
        if all(each.code is not None for each in seats):
            raise ConnectionError(seats[0].code)
    raise AssertionError("nobody has a choice")


def catch_up(seats: list[Connection]) -> None:
    """Nobody still believes in a choice that another's was taken back for."""
    for each in seats:
        each.catch_up()
