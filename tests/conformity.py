"""Whether what is sent is what the shapes say: nothing else, and nothing that is missing."""

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ludi.core.shapes import PARTIAL, AnyPending, AnyView, Book, Numeral
from ludi.games.gloria_mundi.shapes import MundiBook, MundiView
from ludi.games.glory_to_rome.shapes import GtrBook, GtrView
from ludi.games.great_city.shapes import GreatCityBook, GreatCityView

OPEN = (AnyView, AnyPending, Book)  # where there may be more than is named
VIEWS: dict[str, Any] = {"glory_to_rome": GtrView, "great_city": GreatCityView, "gloria_mundi": MundiView}
BOOKS: dict[str, Any] = {"glory_to_rome": GtrBook, "great_city": GreatCityBook, "gloria_mundi": MundiBook}
PLAIN = {int: (int,), float: (int, float), str: (str,), bool: (bool,), NoneType: (NoneType,)}


def view_faults(view: Any) -> list[str]:
    """By the shape of its game's own views, and by that of any."""
    return [*faults(view, AnyView, "view"), *faults(view, VIEWS.get(view["game"], AnyView), "view")]


def faults(value: Any, shape: Any, where: str = "") -> list[str]:
    """What in a value of plain JSON types is not as its shape says, with the place where it stands."""
    if shape is Any:
        return []
    if shape is Numeral:
        return [] if isinstance(value, str) and value.isdecimal() else [f"{where}: {value!r} is no number in letters"]
    if shape in PLAIN:
        return [] if type(value) in PLAIN[shape] else [f"{where}: {value!r} is no {shape.__name__}"]
    if is_typeddict(shape):
        return _of_dictionary(value, shape, where)
    origin, inside = get_origin(shape), get_args(shape)
    if origin is NotRequired:
        return faults(value, inside[0], where)
    if origin is Literal:
        return [] if value in inside else [f"{where}: {value!r} is none of {inside}"]
    if origin in (Union, UnionType):
        return _of_either(value, inside, where)
    if origin is Annotated and PARTIAL in shape.__metadata__:
        return _of_record(value, shape.__origin__, where, False)
    if origin is Annotated:
        return faults(value, shape.__origin__, where)
    if origin is dict:
        return _of_record(value, shape, where, True)
    return _of_list(value, shape, where)


def _of_either(value: Any, shapes: tuple[Any, ...], where: str) -> list[str]:
    """By the shape that it is most like. Where it is as one of them says, the rest need not be tried."""
    nearest: list[str] = []
    for each in shapes:
        found = faults(value, each, where)
        if not found:
            return []
        nearest = min(nearest or found, found, key=len)
    return nearest


@cache
def _entries(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _of_dictionary(value: Any, shape: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no {shape.__name__}"]
    hints = _entries(shape)
    found = [f"{where}: {key} is missing" for key in sorted(shape.__required_keys__ - set(value))]
    found += [f"{where}: {key} is not in {shape.__name__}" for key in value if key not in hints and shape not in OPEN]
    for key in value:
        if key in hints:
            found += faults(value[key], hints[key], f"{where}.{key}")
    return found


def _of_record(value: Any, shape: Any, where: str, whole: bool) -> list[str]:
    keys, each = get_args(shape)
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no dictionary"]
    found = [fault for key in value for fault in faults(key, keys, f"{where}.{key}")]
    if whole and get_origin(keys) is Literal:
        found += [f"{where}: {key} is missing" for key in get_args(keys) if key not in value]
    return found + [fault for key, item in value.items() for fault in faults(item, each, f"{where}.{key}")]


def _of_list(value: Any, shape: Any, where: str) -> list[str]:
    if not isinstance(value, list):
        return [f"{where}: {value!r} is no list"]
    inside = get_args(shape)
    shapes = inside if get_origin(shape) is tuple else inside * len(value)
    if len(shapes) != len(value):
        return [f"{where}: {len(value)} instead of {len(shapes)}"]
    return [fault for i, item in enumerate(value) for fault in faults(item, shapes[i], f"{where}.{i}")]
