"""A view as text and as HTML, for programs that read, for language models and for notebooks.

Any view of any game: whatever stands in it is shown, under the word by which the view knows it. The clients for people
draw their tables themselves.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

UNKNOWN: Final = "?"
NONE: Final = "–"
# Readable on a light ground and on a dark one.
HEADING: Final = "margin:4px 0;font-weight:bold;color:#b5651d"
FAINT: Final = "font-weight:normal;opacity:.7"
ROW: Final = "background:none"  # notebooks stripe tables
CELL: Final = "text-align:left;vertical-align:top;padding:2px 14px 2px 0;border-bottom:1px solid #967a4855"
LONG: Final = 8  # things
_IN_HEADING: Final = ("game", "players", "options", "viewer", "deciding", "over")


def as_text(view: Mapping[str, Any]) -> str:
    """A line for each fact, a part for each player."""
    lines: list[str] = []
    for key, value in view.items():
        if is_of_seats(value):
            lines += [line for each in value for line in ["", *_part(each, view.get("viewer"))]] + [""]
        else:
            lines += _lines(key, value)
    return "\n".join(lines) + "\n"


def _part(of_seat: Mapping[str, Any], viewer: object) -> list[str]:
    seat = of_seat["seat"]
    heading = f"seat {seat} (you)" if seat == viewer else f"seat {seat}"
    facts = [line for key, value in of_seat.items() if key != "seat" for line in _lines(key, value)]
    return [heading, *[f"  {line}" for line in facts]]


def _lines(key: str, value: Any) -> list[str]:
    if is_of_things(value):
        return [f"{spoken(key)}:", *[f"  - {said(each)}" for each in value]]
    return [f"{spoken(key)}: {said(value)}"]


def is_of_seats(value: Any) -> bool:
    """What belongs to each player, one after the other."""
    if not is_of_things(value) or any("frame" in each for each in value):  # pieces of the rules have seats too
        return False
    return [each.get("seat") for each in value] == list(range(len(value)))


def is_of_things(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def spoken(key: str) -> str:
    return key.replace("_", " ")


def said(value: Any) -> str:
    """Several of a kind are counted; what is not there is a dash, what is hidden a question mark."""
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join([f"{spoken(key)} {_within(each)}" for key, each in value.items()]) or NONE
    if isinstance(value, list):
        return ", ".join(_counted(value)) or NONE
    return str(value)


def _within(value: Any) -> str:
    return f"({said(value)})" if isinstance(value, list | dict) and value else said(value)


def _counted(values: Sequence[Any]) -> list[str]:
    words = [UNKNOWN if each is None else said(each) for each in values]
    if not all(each is None or isinstance(each, str) for each in values):
        return words  # numbers, each with a meaning of its own
    return [f"{word} ×{words.count(word)}" if words.count(word) > 1 else word for word in dict.fromkeys(words)]


# -- HTML ----------------------------------------------------------------------------------------------


def as_html(heading: str, view: Mapping[str, Any]) -> str:
    """A heading and the numbers of the table, the players side by side, the other facts, and long lists to be opened.
    For people: what is nothing is not said."""
    facts = {key: value for key, value in view.items() if not is_of_seats(value) and key not in _IN_HEADING}
    numbers = [f"{escape(spoken(key))} <b>{_html(value)}</b>" for key, value in facts.items() if is_plain(value)]
    others = {key: value for key, value in facts.items() if value and not is_plain(value)}
    seats = [_seats(value, view.get("deciding")) for value in view.values() if is_of_seats(value)]
    short = [_row(key, [value]) for key, value in others.items() if not is_long(value)]
    long = [_row(key, [value]) for key, value in others.items() if is_long(value)]
    more = f'<details><summary style="cursor:pointer">more</summary>{_table(long)}</details>' if long else ""
    return (
        f'<div style="line-height:1.4"><p style="{HEADING}">{escape(heading)}</p>'
        f'<p style="margin:0 0 6px">{" · ".join(numbers)}</p>{"".join(seats)}{_table(short)}{more}</div>'
    )


def is_long(value: Any) -> bool:
    return is_of_things(value) and len(value) > LONG


def is_plain(value: Any) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool)


def _seats(of_seats: Sequence[Mapping[str, Any]], deciding: object) -> str:
    keys = dict.fromkeys([key for each in of_seats for key in each if key != "seat"])
    names = [f"{'▸ ' if each['seat'] == deciding else ''}seat {each['seat']}" for each in of_seats]
    heads = "".join([f'<th style="{CELL}">{escape(name)}</th>' for name in names])
    rows = [_row(key, [each.get(key) for each in of_seats]) for key in keys if any(each.get(key) for each in of_seats)]
    return _table([f'<tr style="{ROW}"><th style="{CELL}"></th>{heads}</tr>', *rows])


def _table(rows: Sequence[str]) -> str:
    return f'<table style="border-collapse:collapse;margin:0 0 6px">{"".join(rows)}</table>'


def _row(key: str, values: Sequence[Any]) -> str:
    cells = "".join([f'<td style="{CELL}">{_html(value)}</td>' for value in values])
    return f'<tr style="{ROW}"><th style="{CELL};{FAINT}">{escape(spoken(key))}</th>{cells}</tr>'


def _html(value: Any) -> str:
    if is_of_things(value):
        return "<br>".join([_thing(each) for each in value])
    if isinstance(value, dict):
        value = {key: each for key, each in value.items() if each}
    return escape(said(value)) if value or is_plain(value) else ""


def _thing(thing: Mapping[str, Any]) -> str:
    """What it is called, and what there is to say of it."""
    first, *others = thing.items()
    known = [(spoken(key), each) for key, each in others if each or is_plain(each)]
    told = [word if each is True else f"{word} {_within(each)}" for word, each in known]
    return f'<b>{escape(said(first[1]))}</b> <span style="{FAINT}">{escape(", ".join(told))}</span>'
