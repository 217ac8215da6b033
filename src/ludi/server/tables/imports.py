"""Records that somebody opens in the browser: read as a stranger's word, bounded, and refused in one line."""

import re

from ludi.core.errors import BadRecord, LudiError
from ludi.play.replay import Record, read

MOST_LINES = 2000  # three times as many as the longest game that we have seen
END = re.compile(r"\r\n|\n|\r")  # of a line; what else divides lines may stand in a name


class TooManyLines(LudiError):
    """Nobody plays for so long."""


def read_record(body: bytes) -> Record:
    """`BadRecord` says which line does not fit."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord("not a record: it is not text") from error
    lines = [line for line in END.split(text) if line.strip()]
    if len(lines) > MOST_LINES:
        raise TooManyLines(f"a record has at most {MOST_LINES} lines")
    # What is pasted may end in the middle of its last line.
    return read([*[f"{line}\n" for line in lines[:-1]], *lines[-1:]])
