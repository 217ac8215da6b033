"""`make shapes` writes the page's types from the shapes of what travels (`shapes.py` of the core, the games and the
server, and `messages.py`).

Our own writer, because the shapes are typed dictionaries of the standard library: pydantic reads these from Python 3.12
on only, and a schema between the two would lose the names of unions and the comments.
"""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import ludi
from ludi.bots import LEVELS
from ludi.core import shapes as core
from ludi.core.shapes import PARTIAL, Numeral
from ludi.games.gloria_mundi.cards import COUNTERS, TYPES
from ludi.games.glory_to_rome.cards import MATERIALS, ROLES
from ludi.play.seats import USUAL_LEVEL
from ludi.server import messages
from ludi.server import shapes as server
from ludi.server.tables.gathering import ANYBODY

PAGE = Path(__file__).parents[1] / "web/src"
HEAD = "// Written by `make shapes` from {}: not to be changed by hand."
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "any",
    Numeral: "`${number}`",
}
UNIONS = (Union, UnionType)


class Source(NamedTuple):
    """From what one file of the page is written."""

    modules: tuple[ModuleType, ...]
    constants: dict[str, Any]
    events: dict[str, tuple[str, ...]]


def sources() -> dict[Path, Source]:
    """The files that are written, and from what."""
    constants = {
        "LEVELS": tuple(LEVELS),
        "USUAL_LEVEL": USUAL_LEVEL,
        "PACES": get_args(messages.Pace),
        "ANYBODY": ANYBODY,
    }
    found = {PAGE / "lib/types.ts": Source((core, messages, server), constants, {})}
    for game in (title.name for title in ludi.titles() if title.package.startswith("ludi.games.")):
        where = f"ludi.games.{game}"
        events = import_module(f"{where}.events").EVENTS
        found[PAGE / f"games/{game}/types.ts"] = Source(
            (import_module(f"{where}.shapes"),), LISTS.get(game, {}), events
        )
    return found


# What the page counts through, of each game.
LISTS: dict[str, dict[str, Any]] = {
    "glory_to_rome": {"MATERIALS": MATERIALS, "ROLES": ROLES},
    "gloria_mundi": {"TYPES": TYPES, "COUNTERS": COUNTERS},
}
# The messages that are said, and what they are made of: the rest of `messages.py` is what these have in common.
SAID = (
    messages.SeatRequest,
    messages.ClockRequest,
    messages.TableRequest,
    messages.PlayOnRequest,
    messages.SitRequest,
    messages.SeekRequest,
    messages.ProfileRequest,
    messages.MoveRequest,
    messages.OfferRequest,
    messages.ReportRequest,
    messages.PushKeys,
    messages.PushRequest,
    messages.EmailRequest,
    messages.WebhookRequest,
    messages.Join,
    *get_args(messages.Message),
)


# -- a file --------------------------------------------------------------------------------------------


def written(source: Source) -> str:
    writer = Writer(source.modules)
    parts = [
        "\n".join(writer.aliases()),
        *writer.interfaces(),
        "\n".join([writer.constant(name, value) for name, value in source.constants.items()]),
        writer.events(source.events) if source.events else "",
    ]
    head = HEAD.format(" and ".join(f"`{module.__name__}`" for module in source.modules))
    return "\n\n".join([head, *[part for part in [writer.imports(), *parts] if part]]) + "\n"


class Writer:
    """Names and notes of the shapes of some modules, and how they are spelled in TypeScript."""

    def __init__(self, modules: tuple[ModuleType, ...]) -> None:
        self._names: dict[Any, str] = {}
        self._bases: dict[str, list[Any]] = {}
        self._notes: dict[tuple[str, str], str] = {}
        for module in modules:
            self._names |= {shape: name for name, shape in declared(module)}
            self._read(module)

    def _read(self, module: ModuleType) -> None:
        """What a class does not tell of itself any more: from what it derives, and the comments behind its entries."""
        owner = ""
        for line in Path(str(module.__file__)).read_text().splitlines():
            if head := re.match(r"class (\w+)\((.*)\):|(\w+) = TypedDict\(", line):
                owner, bases = head[1] or head[3], (head[2] or "").split(", ")
                self._bases[owner] = [vars(module)[base] for base in bases if is_typeddict(vars(module).get(base))]
            elif entry := re.match(r' +"?(\w+)"?: .*  # (.*)', line):
                self._notes[owner, entry[1]] = entry[2]

    # -- declarations ------------------------------------------------------------------------------

    def imports(self) -> str:
        """What is taken from all games."""
        taken = {base.__name__ for bases in self._bases.values() for base in bases if base not in self._names}
        return f"import type {{ {', '.join(sorted(taken))} }} from '../../lib/types';" if taken else ""

    def aliases(self) -> list[str]:
        named = [(name, shape) for shape, name in self._names.items() if not isinstance(shape, type)]
        return [f"export type {name} = {self._spelled(shape)};" for name, shape in named]

    def interfaces(self) -> list[str]:
        named = [(name, shape) for shape, name in self._names.items() if isinstance(shape, type)]
        return [self._interface(name, shape) for name, shape in named if shape is not core.Open]

    def _interface(self, name: str, shape: Any) -> str:
        bases = self._bases[name]
        extended = ", ".join([base.__name__ for base in bases if base is not core.Open])
        lines = [f"export interface {name}{' extends ' * bool(extended)}{extended} {{"]
        for entry, (hint, required) in self._entries(name, shape).items():
            note = self._notes.get((name, entry))
            lines += [f"  /** {note[0].upper()}{note[1:]}. */"] if note else []
            lines.append(f"  {entry}{'' if required else '?'}: {self.spelled(hint)};")
        lines += ["  [more: string]: any;"] if core.Open in bases else []
        return "\n".join([*_said_of(shape), *lines, "}"])

    def _entries(self, name: str, shape: Any) -> dict[str, tuple[Any, bool]]:
        """Its own ones: the type of each, and whether it is always there."""
        if not is_typeddict(shape):
            return {key: (field.annotation, field.is_required()) for key, field in shape.model_fields.items()}
        known = {key for base in self._bases[name] for key in base.__annotations__}
        hints = get_type_hints(shape, include_extras=True)
        return {key: (hints[key], key in shape.__required_keys__) for key in hints if key not in known}

    def constant(self, name: str, value: Any) -> str:
        if isinstance(value, str):
            return f"export const {name} = '{value}';"
        each = next((known for shape, known in self._names.items() if get_args(shape) == value), "string")
        items = ", ".join([f"'{item}'" for item in value])
        return f"export const {name}: {each}[] = [{items}];"

    def events(self, events: dict[str, tuple[str, ...]]) -> str:
        [carried] = [shape for shape, name in self._names.items() if name == "Arguments"]
        hints = get_type_hints(carried)
        lines = ["/** The events by key, and what each carries. */", "export interface Events {"]
        for key, names in events.items():
            entries = "; ".join([f"{name}: {self.spelled(hints[name])}" for name in carried_by(names)])
            lines.append(f"  {key}: {f'{{ {entries} }}' if entries else 'Record<string, never>'};")
        return "\n".join([*lines, "}"])

    # -- types -------------------------------------------------------------------------------------

    def spelled(self, hint: Any) -> str:
        """A type in TypeScript, by its name if it has one."""
        return self._names.get(hint) or self._spelled(hint)

    def _spelled(self, hint: Any) -> str:
        if hint in PLAIN:
            return PLAIN[hint]
        origin = get_origin(hint)
        if origin is Literal:
            return " | ".join([f"'{value}'" for value in get_args(hint)])
        if origin is Annotated:
            inside = self.spelled(hint.__origin__)
            return f"Partial<{inside}>" if PARTIAL in hint.__metadata__ else inside
        parts = [self.spelled(each) for each in get_args(hint)]
        if origin is NotRequired:
            return parts[0]
        if origin in UNIONS:
            return " | ".join(parts)
        if origin is list:
            return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
        if origin is tuple:
            return f"[{', '.join(parts)}]"
        assert origin is dict, hint
        return f"Record<{', '.join(parts)}>"


def carried_by(names: tuple[str, ...]) -> list[str]:
    """Those of the arguments of an event that are told: the others only help to say where something moved."""
    return [name for name in names if not name.startswith("_")]


def declared(module: ModuleType) -> list[tuple[str, Any]]:
    """The shapes that a module declares, with their names, in its order."""
    own = [(name, value) for name, value in vars(module).items() if not name.startswith("_")]
    return [(name, value) for name, value in own if _is_shape(value) and not _is_taken(value, module)]


def _is_shape(value: Any) -> bool:
    return value in SAID or is_typeddict(value) or get_origin(value) in (Literal, *UNIONS)


def _is_taken(value: Any, module: ModuleType) -> bool:
    """Whether a module has it from another one."""
    if isinstance(value, type):
        return value.__module__ != module.__name__
    return module is server and value in vars(messages).values()


def _said_of(shape: Any) -> list[str]:
    said = " ".join((shape.__doc__ or "").split())
    return [f"/** {said} */"] if said and said != dict.__doc__ else []


if __name__ == "__main__":
    for file, source in sources().items():
        file.write_text(written(source))
