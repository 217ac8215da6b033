"""`ludi serve`: the tables in the browser."""

import os
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ludi.cli.words import Words
from ludi.core.errors import BadOption

if TYPE_CHECKING:
    from ludi.server.settings import BadSetting, Said, Settings


class ServeRequest(NamedTuple):
    """What was typed; None and nothing where it was not."""

    config: str | None
    settings: Mapping[str, object]  # by name; their options are called likewise, but for some that are repeated
    sets: Sequence[str]  # NAME=VALUE: all the others
    opens: bool


PASSWORD = re.compile(r"(//[^:/@]*):[^@]*@")  # of an address: what is wrong with it is told without
OPTIONS = {"origins": "--origin", "trusted_proxies": "--trusted-proxy", "host_names": "--host-name"}


def run_server(request: ServeRequest, words: Words) -> None:
    settings = read_settings(request.config, request.settings, request.sets, words)
    from ludi.server.door.listening import Place
    from ludi.server.run import run
    from ludi.server.store.database import is_shared

    ready = words("serve.ready", address="{address}")
    if settings.processes > 1 and not is_shared(settings.database):
        raise BadOption(words("serve.processes", number=settings.processes))
    run(settings, Place(settings.host, settings.port), ready, request.opens)


def read_settings(config: str | None, settings: Mapping[str, object], sets: Sequence[str], words: Words) -> "Settings":
    """What a file, the environment and the command line say; a refusal names what is wrong in one line."""
    try:
        from ludi.server.run import usual_database
        from ludi.server.settings import BadSetting, read
    except ModuleNotFoundError as error:
        raise BadOption(words("serve.missing", module=error.name)) from error
    try:
        return read(config, os.environ, _typed(settings, sets, words), usual_database())
    except BadSetting as error:
        raise BadOption(_refusal(error, words)) from error


def _typed(settings: Mapping[str, object], sets: Sequence[str], words: Words) -> "dict[str, Said]":
    from ludi.server.settings import Said

    found = {}
    for each in sets:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOption(words("serve.set", value=each))
        found[name] = Said(f"--set {name}", value)
    for name, typed in settings.items():
        if typed not in (None, []):
            found[name] = Said(OPTIONS.get(name, f"--{name.replace('_', '-')}"), typed)
    return found


def _refusal(error: "BadSetting", words: Words) -> str:
    value = error.said.value
    shown = ", ".join(map(str, value)) if isinstance(value, list) else value
    shown = PASSWORD.sub(r"\1:…@", str(shown))
    allowed = words(f"serve.allowed.{error.key}", **error.allowed)
    key = {"name": "serve.unknown", "toml": "serve.unread"}.get(error.key, "serve.bad")
    return words(key, where=error.said.where, value=shown, allowed=allowed)
