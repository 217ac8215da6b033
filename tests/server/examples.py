"""The examples of docs/protocol.md, and whether they are as the shapes say.

They are written like JSON, but that values may be left out, that several may be named with `|` between them, and that
remarks may stand behind a comma and some blanks.
"""

import json
import re
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel

from tests.conformity import faults

MORE = "..."  # what an example leaves out
TOKEN = re.compile(r'\s*(?:"([^"]*)"|(\.\.\.)|(-?[\d.]+|true|false|null)|([{}\[\]:,|]))')
REMARK = re.compile(r"(?<=,) {2,}\S.*$", re.MULTILINE)


def read_example(text: str, begins: str) -> Any:
    """The example that begins so: objects as dictionaries, and each of their values as the list of those that are
    named."""
    return _Example(REMARK.sub("", text[text.index(begins) :])).alternatives()[0]


class _Example:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def _next(self) -> tuple[str, Any]:
        found = TOKEN.match(self._text, self._at)
        assert found, self._text[self._at : self._at + 40]
        self._at = found.end()
        string, more, word, sign = found.groups()
        if string is not None:
            return "value", string
        return ("value", json.loads(word)) if word else ("more", MORE) if more else (sign, sign)

    def _is_next(self, sign: str) -> bool:
        """Whether a sign comes; if so, it is passed over."""
        before = self._at
        if self._next()[0] == sign:
            return True
        self._at = before
        return False

    def alternatives(self) -> list[Any]:
        found = [self._value()]
        while self._text[self._at :].lstrip().startswith("|") and self._is_next("|"):
            found.append(self._value())
        return found

    def _value(self) -> Any:
        kind, value = self._next()
        if kind == "{":
            return self._object()
        return self._list() if kind == "[" else value

    def _object(self) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        while not self._is_next("}"):
            _, name = self._next()
            found[name] = self.alternatives() if self._is_next(":") else []
            self._is_next(",")
        return found

    def _list(self) -> list[Any]:
        found: list[Any] = []
        while not self._is_next("]"):
            found += self.alternatives()
            self._is_next(",")
        return found


def example_faults(example: Any, shape: Any, where: str = "") -> list[str]:
    """What in an example is not as its shape says."""
    if example == MORE:
        return []
    inside = next((each for each in _parts(shape) if get_origin(each) is list), None)
    if isinstance(example, list) and inside:
        return [fault for each in _together(example) for fault in example_faults(each, get_args(inside)[0], where)]
    hints = next((named for each in _parts(shape) if (named := _entries(each))), None)
    if not isinstance(example, dict) or hints is None:
        return [] if isinstance(example, dict) else faults(example, shape, where)
    wrong = set(example) - {MORE} - set(hints) if MORE in example else set(example) ^ set(hints)
    found = [f"{shape.__name__}: {', '.join(sorted(wrong))}"] if wrong else []
    for name in [name for name in example if name in hints]:
        found += [fault for each in example[name] for fault in example_faults(each, hints[name], name)]
        choices = [each for part in _parts(hints[name]) if get_origin(part) is Literal for each in get_args(part)]
        left = [each for each in choices if each not in example[name]] if len(example[name]) > 1 else []
        found += [f"{name}: {', '.join(left)}"] if left else []
    return found


def _together(examples: list[Any]) -> list[Any]:
    """Several objects of a list show together what one may hold."""
    objects = [each for each in examples if isinstance(each, dict)]
    merged = {name: [value for each in objects for value in each.get(name, [])] for each in objects for name in each}
    return [each for each in examples if each not in objects] + ([merged] if merged else [])


def _parts(shape: Any) -> list[Any]:
    """What a type is made of, if it is one of several."""
    origin = get_origin(shape)
    if origin is Annotated or origin is NotRequired:
        return _parts(get_args(shape)[0])
    return [part for each in get_args(shape) for part in _parts(each)] if origin in (Union, UnionType) else [shape]


def _entries(shape: Any) -> dict[str, Any] | None:
    if is_typeddict(shape):
        return get_type_hints(shape, include_extras=True)
    if isinstance(shape, type) and issubclass(shape, BaseModel):
        return {name: field.annotation for name, field in shape.model_fields.items()}
    return None
