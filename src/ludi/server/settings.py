"""What may be set when a server is started: each thing once, with its type, its usual value and its meaning. A file
says it, the environment says it louder, and the command line has the last word."""

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, TypeAdapter

from ludi.core.errors import LudiError

PREFIX = "LUDI_"  # of the environment
ALIKE = 0.88  # two names of the environment that are so much alike are one with a slip
COMMAND_WITHIN = 30.0  # seconds: a busy disk may stand for long
# A mailbox, as nearly everybody writes one: nothing that a mail program would read as anything else.
MAIL = r"[A-Za-z0-9.!#$%&'*+/^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*"
LIST = ","  # between the parts of a value that is written as text


def _network(text: str) -> str:
    return str(ip_network(text, strict=False))


def _origin(text: str) -> str:
    if not re.fullmatch(r"https?://[^/\s]+", text):
        raise ValueError(text)
    return text


def _smtp(text: str) -> str:
    """`smtps` is TLS from the first word on; with `smtp` it begins as soon as the server offers it."""
    said = urlsplit(text)
    if said.scheme not in ("smtp", "smtps") or not said.hostname or said.path.strip("/") or said.port == 0:
        raise ValueError(text)
    return text


def _mail(text: str) -> str:
    if not re.fullmatch(MAIL, text):
        raise ValueError(text)
    return text


def _or_none(check: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: text and check(text)


def _host(text: str) -> str:
    if not re.fullmatch(r"[\w.-]+", text):
        raise ValueError(text)
    return text.lower().rstrip(".")


def _internal(text: str) -> str:
    """One that other machines can be told: not all addresses of this one."""
    said = urlsplit(f"//{text}")
    if not said.hostname or said.port == 0 or said.path or not re.fullmatch(r"[\w.:\[\]-]+", text):
        raise ValueError(text)
    if said.hostname in ("0.0.0.0", "::"):
        raise ValueError(text)
    return text


Number = Annotated[float, Field(ge=0.0, le=1e9, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=1, le=10**9)]
Seconds = Annotated[float, Field(ge=0.1, le=86_400.0, allow_inf_nan=False)]
SecondsOrNever = Annotated[float, Field(ge=0.0, le=86_400.0, allow_inf_nan=False)]
AtOnce = Annotated[float, Field(ge=1.0, le=1e9, allow_inf_nan=False)]
Rate = tuple[AtOnce, Number]  # at once, and a second
Port = Annotated[int, Field(ge=0, le=65_535)]
Days = Annotated[int, Field(ge=0, le=36_500)]
Workers = Annotated[int, Field(ge=1, le=64)]
Level = Literal["debug", "info", "warning", "error"]
Shown = Literal["off", "local", "all"]
Origins = tuple[Annotated[str, AfterValidator(_origin)], ...]
Networks = tuple[Annotated[str, AfterValidator(_network)], ...]
Reached = Literal["public", "any"]
PLACE = AfterValidator(_internal)
ORIGIN, SMTP, MAILBOX = (AfterValidator(_or_none(check)) for check in (_origin, _smtp, _mail))
Internal = Annotated[str, PLACE]
Hosts = tuple[Annotated[str, AfterValidator(_host)], ...]


class Limits(NamedTuple):
    """What one visitor may ask for. Nobody who plays comes near."""

    body: Annotated[Count, "bytes of a request"] = 65_536
    record: Annotated[Count, "bytes of a record that is opened"] = 262_144
    message: Annotated[Count, "bytes of a message"] = 8_192
    messages: Annotated[Rate, "messages of one connection"] = (60.0, 20.0)
    tables: Annotated[Rate, "tables made from one address"] = (30.0, 0.5)
    open_tables: Annotated[Count, "tables open to all that wait for players, made from one address"] = 10
    looks: Annotated[Rate, "looks at moments of games from one address"] = (300.0, 60.0)
    replays: Annotated[Rate, "whole games looked at again from one address"] = (20.0, 1.0)
    records: Annotated[Rate, "records opened from one address"] = (10.0, 0.1)
    profiles: Annotated[Rate, "profiles of people made from one address"] = (30.0, 0.1)
    codes: Annotated[Rate, "codes of other devices tried from one address"] = (10.0, 0.02)
    channels: Annotated[Rate, "ways to be told of one's turn entered from one address"] = (20.0, 0.02)
    mails: Annotated[Rate, "e-mails that this server sends to have mailboxes confirmed"] = (60.0, 0.017)
    reports: Annotated[Rate, "names and lines of chats reported from one address"] = (10.0, 0.01)
    connections: Annotated[Count, "connections to one seat"] = 24
    watchers: Annotated[Count, "people who watch one table"] = 200
    sockets: Annotated[Count, "seats and watchers connected from one address"] = 100
    grace: Annotated[SecondsOrNever, "seconds that a person may be away before others can have a bot play on"] = 20.0
    idle: Annotated[Seconds, "seconds that a table nobody looks at stays in memory"] = 120.0
    work: Annotated[Rate, "work for one address; a move is 1, what takes longer is more (`prices.py`)"] = (600.0, 60.0)
    names: Annotated[Rate, "new names of one seat"] = (5.0, 0.1)
    talk: Annotated[Rate, "what one seat may say in the chat"] = (8.0, 0.5)
    questions: Annotated[Count, "questions of one connection that wait for an answer"] = 4
    entries: Annotated[Count, "entries of one table; then only moves are added"] = 20_000
    open: Annotated[Count, "connections open from one address, of whatever kind"] = 200
    opened: Annotated[Rate, "connections that one address opens"] = (200.0, 40.0)
    open_to_all: Annotated[Count, "connections open from all; when they are, whoever has the most makes room"] = 4_000
    frames: Annotated[Rate, "frames of one connection: messages, pieces of messages, pings and pongs"] = (120.0, 40.0)
    unread: Annotated[Count, "bytes that may wait for a client that does not read them"] = 1_048_576
    reading: Annotated[Seconds, "seconds that a client may leave unread what waits for it"] = 20.0
    head: Annotated[Seconds, "seconds until the head of a request must be there"] = 10.0
    upload: Annotated[Seconds, "seconds until the rest of a request must be there"] = 30.0
    joining: Annotated[Seconds, "seconds until the first message of a connection must be there"] = 10.0
    closing: Annotated[Seconds, "seconds that a connection takes to close at most"] = 5.0


class Settings(NamedTuple):
    database: Annotated[str, "where tables are kept: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`"]
    bot_workers: Annotated[Workers, "processes that think for bots"] = 1
    origins: Annotated[Origins, "pages of other addresses that may connect, e.g. `https://ludi.example`"] = ()
    limits: Limits = Limits()
    host: Annotated[str, "the address to listen at; `0.0.0.0` lets others in the network in"] = "127.0.0.1"
    port: Annotated[Port, "the port to listen at; 0 takes a free one"] = 8000
    log: Annotated[Level, "how much is logged, as JSON lines on standard error"] = "warning"
    trusted_proxies: Annotated[Networks, "proxies that are believed where a visitor comes from"] = ()
    host_names: Annotated[Hosts, "names under which the server is asked for, beside those of this machine"] = ()
    processes: Annotated[Workers, "servers on this machine that part the tables among them; needs PostgreSQL"] = 1
    internal: Annotated[Internal, "where other servers of the database find this one: `HOST` or `HOST:PORT`"] = (
        "127.0.0.1"
    )
    standstill: Annotated[SecondsOrNever, "seconds after which a server that stands still is ended; 0: never"] = 20.0
    thought_deadline: Annotated[Seconds, "seconds for a bot's choice, once begun; then its worker is replaced"] = 15.0
    waiting_thoughts: Annotated[Count, "bots' choices that may wait for one address; others are asked for later"] = 16
    thinkers: Annotated[str, "where other machines may lend workers to bots: `HOST:PORT`"] = ""
    thinkers_secret: Annotated[str, "what they have to know, 16 characters or more"] = ""
    drain: Annotated[SecondsOrNever, "seconds that a server goes on after SIGTERM, not ready for anybody new"] = 0.0
    retention: Annotated[Days, "days after which unplayed tables, and people who have none, are deleted; 0: never"] = 0
    command_within: Annotated[Seconds, "seconds for whatever is asked of the database; then it has failed"] = (
        COMMAND_WITHIN
    )
    metrics: Annotated[Shown, "who may read `/metrics`; `local`: this machine and trusted addresses"] = "local"
    public: Annotated[str, ORIGIN, "where people find the server, for links in messages; without it none are sent"] = ""
    smtp: Annotated[str, SMTP, "who takes e-mail: `smtp://HOST:587` or `smtps://USER:PASSWORD@HOST`"] = ""
    mail_from: Annotated[str, MAILBOX, "the address from which e-mail comes"] = ""
    notify_after: Annotated[SecondsOrNever, "seconds that a turn waits for somebody who is told of it then"] = 60.0
    outgoing: Annotated[Reached, "where webhooks may lead; `any`: also into the server's own network (for tests)"] = (
        "public"
    )


class Setting(NamedTuple):
    """One of them, as it was declared."""

    name: str
    type: Any
    usual: object
    meaning: str


class Said(NamedTuple):
    """A value, and where it was said: `--port`, `LUDI_PORT`, `port in ludi.toml`."""

    where: str
    value: object


class BadSetting(LudiError):
    """A value that is not allowed. What would be is a key of the words of the command line, with what fills it."""

    def __init__(self, said: Said, key: str, **args: object) -> None:
        super().__init__(f"{said.where}: {said.value!r}")
        self.said = said
        self.key = key
        self.allowed = args


@cache
def declared() -> dict[str, Setting]:
    """All settings by name: those of a server, and its limits."""
    return {
        name: Setting(name, type, kind._field_defaults.get(name), type.__metadata__[-1])
        for kind in (Settings, Limits)
        for name, type in get_type_hints(kind, include_extras=True).items()
        if name != "limits"
    }


def read(file: str | None, environment: Mapping[str, str], typed: Mapping[str, Said], usual_database: str) -> Settings:
    """The settings that were said in these places; `BadSetting` for the first that is not allowed."""
    said = {**_in_file(file), **_in_environment(environment), **typed}
    for name, each in said.items():
        if name not in declared():
            raise BadSetting(each._replace(value=name), "name", names=", ".join(sorted(declared())))
    values = {"database": usual_database} | {name: _checked(declared()[name], each) for name, each in said.items()}
    limits = {name: values.pop(name) for name in Limits._fields if name in values}
    return Settings(**values, limits=Limits(**limits))  # type: ignore[arg-type]  # checked above


def _in_file(file: str | None) -> dict[str, Said]:
    if file is None:
        return {}
    try:
        found = tomllib.loads(Path(file).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(Said(file, str(error)), "toml") from error
    return {name: Said(f"{name} in {file}", value) for name, value in found.items()}


def _in_environment(environment: Mapping[str, str]) -> dict[str, Said]:
    """The variables of the settings. Others that begin likewise belong to others, unless one is nearly a setting: by a
    slip nothing may stay open that was meant to be closed."""
    named = {PREFIX + name.upper(): name for name in declared()}
    for variable in environment:
        if variable.startswith(PREFIX) and variable not in named and get_close_matches(variable, named, 1, ALIKE):
            raise BadSetting(Said(variable, variable), "name", names=", ".join(sorted(named)))
    return {name: Said(variable, environment[variable]) for variable, name in named.items() if variable in environment}


def _checked(setting: Setting, said: Said) -> object:
    value = said.value
    if isinstance(value, str) and _is_list(setting):
        value = [part.strip() for part in value.split(LIST) if part.strip()]
    try:
        if isinstance(value, bool):  # no setting is one, and Python would count it as a number
            raise ValueError(value)
        return TypeAdapter(setting.type).validate_python(value)
    except ValueError as error:  # pydantic's is one
        key, args = allowed(setting)
        raise BadSetting(said, key, **args) from error


def _is_list(setting: Setting) -> bool:
    return get_origin(setting.type.__origin__) is tuple


def allowed(setting: Setting) -> tuple[str, dict[str, object]]:
    """What may be said: a key of the command line's words, and what fills it."""
    type = setting.type.__origin__
    named = {Origins: "origins", Networks: "networks", Hosts: "hosts", Rate: "rate", str: "text"}
    for validator, key in ((PLACE, "place"), (ORIGIN, "origin"), (SMTP, "smtp"), (MAILBOX, "mailbox")):
        if validator in setting.type.__metadata__:
            return key, {}
    if type in named:
        return named[type], {}
    if get_origin(type) is Literal:
        return "one_of", {"values": ", ".join(get_args(type))}
    bounds = {
        name: getattr(bound, name)
        for field in setting.type.__metadata__[:-1]
        for bound in field.metadata
        for name in ("ge", "le")
        if hasattr(bound, name)
    }
    return "whole" if type is int else "number", {"least": bounds["ge"], "most": bounds["le"]}
