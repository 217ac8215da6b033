"""The command `ludi`: play in the terminal, replay records, list the games."""

import io
import sys


def main() -> None:
    from ludi.cli import plain
    from ludi.cli.app import app

    letters = plain.register()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, letters), (sys.stderr, letters)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    app()
