"""Damaged words to a running server, over HTTP and over WebSockets.

    python -m fuzz.server --seconds 60 [--seed 1]

A server is started for it. Schemathesis asks whatever its description says can be asked, and what it says cannot; then
a player at a table says what players say, changed a little, and sends frames that are none. Status 0: every answer was
one of ours, nothing was logged as an error, and the server was there to the end.
"""

import argparse
import itertools
import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rich.console import Console
from tests.server.client import Client, Json
from tests.server.conftest import Serving
from tests.server.raw import CONTINUATION, FINAL, PING, TEXT, Raw, frame

from fuzz.mutate import raw, tree

PLENTY = "1000000,1000000"
LIMITED = ("messages", "tables", "looks", "replays", "records", "work", "names", "opened", "frames")
LIMITS = [f"{name}={PLENTY}" for name in LIMITED]
GAMES = ("glory_to_rome", "great_city", "gloria_mundi")
CHECKS = "not_a_server_error,unsupported_method"
ENDING = 0.005  # how often somebody gives up, after which little is left to say
ENOUGH = 50  # messages of one connection
TABLE = 500  # messages at one table
CLOSED = {1000, 1001, 1002, 1006, 1007, 1009, 4400, 4404, 4429}  # codes that damaged words may be answered with


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m fuzz.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for both together")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        limits = itertools.chain(*[("--set", each) for each in LIMITS])
        serving = Serving(f"sqlite:///{Path(folder, 'tables.sqlite')}", "--log", "error", *limits)
        try:
            failed = ask(serving.address, given.seconds / 2, given.seed)
            talk(serving.client, given.seconds / 2, Random(given.seed))
        finally:
            logged = serving.stop()
    if failed or logged:
        Console().print(logged)
        sys.exit(1)


# -- HTTP ------------------------------------------------------------------------------------------------


def ask(address: str, seconds: float, seed: int) -> bool:
    """Whether something was wrong."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{address}api/openapi.json", "--checks", CHECKS]
    command += ["--phases", "coverage,fuzzing", "--max-time", str(max(1, int(seconds))), "--seed", str(seed)]
    command += ["--warnings", "off", "--no-color"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=seconds + 120)
    Console().print(done.stdout[-3000:] if done.returncode else "HTTP: nothing found", markup=False)
    return done.returncode != 0


# -- WebSockets ------------------------------------------------------------------------------------------


def talk(client: Client, seconds: float, rng: Random) -> None:
    until = time.monotonic() + seconds
    count = 0
    while time.monotonic() < until:
        made = client.make(rng.choice(GAMES), "person", "plebeian", start=True)
        while time.monotonic() < until and count % TABLE < TABLE - 1:
            count += talk_once(client, made, rng)
            damage_frames(client.address, made["table"], rng)
        count += 1
        assert client.http.get("/api/health").status_code == 200
    Console().print(f"WebSockets: {count} messages, nothing found")


def talk_once(client: Client, made: Json, rng: Random) -> int:
    """How much was said until the connection was closed for it, or enough was said."""
    with client.join(made["table"], made["seats"][0]) as me:
        me.is_gentle = False
        me.state()
        for count in range(1, ENOUGH):
            said = damaged(rng, good(rng, me.state()))
            me.send(said)
            try:
                me.say("hurry")  # is answered if the other was heard; what comes is looked at by the client
            except ConnectionError:
                assert me.code in CLOSED, (me.code, said)
                return count
            assert not any(each.get("key") == "internal" for each in me.messages), said
    return ENOUGH


def good(rng: Random, state: Json) -> Json:
    """Something that a player may say."""
    moves = state["moves"] or [{"move": 0}]
    plans = state["plans"] or [{"moves": [0]}]
    things = [thing for move in state["moves"] for thing in move["touches"]] or ["deck"]
    if rng.random() < ENDING:
        return {"id": f"f{rng.random()}", "type": "resign"}
    said = rng.choice(
        [
            {"type": "move", "at": state["at"], "move": rng.choice(moves)["move"]},
            {"type": "plan", "at": state["at"], "moves": rng.choice(plans)["moves"]},
            {"type": "undo", "at": state["at"]},
            {"type": "decisions"},
            {"type": "take_back", "to": state["at"]},
            {"type": "hint", "at": state["at"]},
            {"type": "invite", "seat": 1, "invitation": "x" * 22},
            {"type": "surrender", "to": None},
            {"type": "chat", "text": "Salve!"},
            {"type": "name", "name": "Anna"},
            {"type": "seat", "seat": 1, "kind": "bot", "level": "citizen"},
            {"type": "start"},
            {"type": "stand_in", "seat": 0, "level": None},
            {"type": "pace", "pace": "instant"},
            {"type": "rematch"},
            {"type": "why", "thing": rng.choice(things)},
            {"type": "language", "lang": "fr"},
            {"type": "join", "token": "x", "seen": 1},
        ]
    )
    return {"id": f"f{rng.random()}", **said}


def damaged(rng: Random, said: Json) -> str | bytes:
    """One place changed, or some bytes; or nothing, so that the game goes on."""
    kind = rng.randrange(4)
    if kind == 0:
        return json.dumps(said)
    if kind <= 2:
        return json.dumps(tree(rng, said))
    changed = raw(rng, json.dumps(said).encode())
    try:
        return changed.decode()
    except UnicodeDecodeError:
        return changed


def damage_frames(address: str, table: str, rng: Random) -> None:
    """What is no frame, or comes before one has joined."""
    with Raw(address).upgrade(table) as other:
        for _ in range(rng.randrange(1, 5)):
            opcode = rng.choice((TEXT, CONTINUATION, PING, rng.randrange(256)))
            other.send(raw(rng, frame(opcode | rng.choice((0, FINAL)), rng.randbytes(rng.randrange(200)))))


if __name__ == "__main__":
    main()
