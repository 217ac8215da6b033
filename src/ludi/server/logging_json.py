"""Logs as JSON lines: one object for each thing that happened. Tokens, names and chat never get there."""

import json
import logging
import sys
from typing import Any

from ludi.server.door.request_id import REQUEST

FIELDS = (
    "table",
    "game",
    "players",
    "reason",
    "address",
    "database",
    "method",
    "path",
    "status",
    "seconds",
    "count",
)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for quiet in ("uvicorn.access", "alembic", "httpx", "sqlalchemy"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    for framed in ("uvicorn.error", "websockets"):  # at `debug` they would write every message, tokens and all
        logging.getLogger(framed).setLevel(max(logging.INFO, logging.getLogger().level))


def _is_ours(record: logging.LogRecord) -> bool:
    """That a client sends what is no text is its own fault, and not worth a line of the log."""
    return not record.getMessage().startswith("Invalid UTF-8")
