"""`make fields` writes into the games' classes what has to be fast, from the declarations in their `fields.py`.

It is written between `# [fields CAMP.whole]` and `# [end]`: the declaration, and what is made of it. The rest of a file
is left as it is.
"""

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from ludi.core.fields import ALL, FLAG, NUMBER, OWNER, TURN, Field, Fields

SOURCE = Path(__file__).parents[1] / "src/ludi"
FILES = sorted(SOURCE.glob("games/*/*.py"))
MARKED = re.compile(r"( *)# \[fields (\w+)\.(\w+)\][^\n]*\n.*?# \[end\]", re.DOTALL)
STARTS = {NUMBER: "0", FLAG: "False"}


def written(text: str, game: str) -> str:
    """The text of a file with all that is written by this command."""
    return MARKED.sub(lambda found: _part(found, f"ludi.games.{game}"), text)


def _part(found: re.Match[str], package: str) -> str:
    indent, name, part = found.groups()
    fields = getattr(import_module(f"{package}.fields"), name)
    # The class in which it stands, or the shape that the function gives.
    [*_, within] = re.findall(r"^class \w+|^def .* -> [\w.]+(?=:$)", found.string[: found.start()], re.MULTILINE)
    owner = within.split(" ")[-1]
    if part == "told":
        shape = getattr(import_module(f"{package}.shapes"), owner.removeprefix("shapes."))
        made = told(fields, owner, shape.__annotations__, shape.__required_keys__)
    else:
        made = PARTS[part](fields, owner)
    lines = [f"# [fields {name}.{part}] written by `make fields`, not by hand", *made, "# [end]"]
    return "\n".join([indent + line if line else "" for line in lines])


def _start(field: Field) -> str:
    return field.start or STARTS.get(field.kind, "[]")


def _copied(field: Field, owner: str) -> str:
    how = field.copied or ("{}[:]" if field.is_list() else "{}")
    return how.format(f"{owner}.{field.name}")


def _note(field: Field) -> str:
    return f"  # {field.note}" if field.note else ""


def _whole(fields: Fields, cls: str) -> list[str]:
    """All of a class that belongs to a player but its own methods."""
    return [
        "__slots__ = (",
        *[f'    "{name}",' for name in sorted([field.name for field in fields.fields])],
        ")",
        "",
        "def __init__(",
        "    self,",
        *[f"    {field.name}: {field.type()}," for field in fields.fields],
        ") -> None:",
        *[f"    self.{field.name} = {field.name}{_note(field)}" for field in fields.fields],
        "",
        *_new(fields, cls),
        "",
        *_copy(fields, cls),
        *_begin_turn(fields),
        "",
    ]


def _new(fields: Fields, cls: str) -> list[str]:
    return [
        "@staticmethod",
        f'def empty() -> "{cls}":',
        f"    return {cls}(",
        *[f"        {field.name}={_start(field)}," for field in fields.fields],
        "    )",
    ]


def _copy(fields: Fields, cls: str) -> list[str]:
    return [
        f'def copy(self) -> "{cls}":',
        f"    return {cls}(",
        *[f"        {_copied(field, 'self')}," for field in fields.fields],
        "    )",
    ]


def _begin_turn(fields: Fields) -> list[str]:
    lasting = [field for field in fields.fields if field.lasts == TURN]
    if not lasting:
        return []
    return ["", "def begin_turn(self) -> None:", *[f"    self.{field.name} = {_start(field)}" for field in lasting]]


def _attributes(fields: Fields, cls: str) -> list[str]:
    """What a new table has."""
    return [f"self.{field.name}{_annotation(field)} = {_start(field)}{_note(field)}" for field in fields.fields]


def _annotation(field: Field) -> str:
    return f": {field.type()}" if "[]" in _start(field) else ""


def _copies(fields: Fields, cls: str) -> list[str]:
    return [f"g.{field.name} = {_copied(field, 'self')}" for field in fields.fields]


def _numbers(fields: Fields, cls: str) -> list[str]:
    """What an observation tells of a camp's fields, after its first number."""
    at = 1
    told: list[str] = []
    for field in fields.single:
        value = f"its.{field.name}"
        told.append(f"    counts[{at}] = {f'len({value})' if field.is_list() else value}")
        at += 1
    for field in fields.sorted_out:
        told += [f"    for card in its.{field.name}:", f"        counts[{at} + MATERIAL[card]] += 1"]
        at += len(field.sorts)
    return [
        f"FIELDS_END: Final = {at}  # where the numbers of a camp's fields end among its numbers",
        "",
        "",
        "def tell_fields(its: Camp, counts: list[int]) -> None:",
        *told,
        "",
        "",
    ]


def _values(fields: Fields, cls: str) -> list[str]:
    """What an observation tells of a city's fields as one number each: of several values their sum."""
    values = [f"total(its.{field.name})" if field.is_list() else f"its.{field.name}" for field in fields.single]
    return ["def values_of(its: City) -> list[int]:", f"    return [{', '.join(values)}]", "", ""]


def _sorted_values(fields: Fields, cls: str) -> list[str]:
    """What an observation tells of a player's fields: first those that come in sorts."""
    values = [f"*its.{field.name}" for field in fields.sorted_out] + [f"its.{field.name}" for field in fields.single]
    return ["def values_of(its: Player) -> list[int]:", f"    return [{', '.join(values)}]", "", ""]


def told(fields: Fields, shape: str, order: Iterable[str], required: Iterable[str]) -> list[str]:
    """What a view tells of a player, in the order of its shape: the fields that all may look at, with whatever the
    function has worked out, and to their owner the others."""
    open = {field.name: _told(field) for field in fields.fields if field.told and field.seen == ALL}
    own = [field for field in fields.fields if field.told and field.seen == OWNER]
    values = {name: name for name in order if name in required} | open
    return [
        f"seen: {shape} = {{",
        *[f'    "{name}": {value},' for name, value in values.items()],
        "}",
        "if own:",
        *[f'    seen["{field.name}"] = {_told(field)}' for field in own],
    ]


def _told(field: Field) -> str:
    return field.told.format(f"its.{field.name}")


PARTS: dict[str, Callable[[Fields, str], list[str]]] = {
    "whole": _whole,
    "attributes": _attributes,
    "copies": _copies,
    "numbers": _numbers,
    "values": _values,
    "sorted_values": _sorted_values,
}


if __name__ == "__main__":
    for file in FILES:
        file.write_text(written(file.read_text(), file.parent.name))
