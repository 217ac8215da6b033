"""Bots by the names that players type: `rules`, `search:1s`, `consul`, `cmd:./mybot`."""

import re
import shlex
from collections.abc import Callable

from ludi.bots.bot import Bot
from ludi.bots.command import SECONDS, CommandBot
from ludi.bots.one_ply_bot import OnePlyBot
from ludi.bots.random import RandomBot
from ludi.bots.rules import RulesBot
from ludi.bots.search_bot import Budget, SearchBot
from ludi.core.errors import BadOption
from ludi.core.text import words

# What a player chooses between, from weak to strong, and what each of them is.
LEVELS = {"plebeian": "rules:50%", "citizen": "rules", "senator": "search:0.2s", "consul": "search:2s"}

# A program, and how many seconds it has for a decision: `cmd@30s:./mybot --deep`.
COMMAND = re.compile(r"cmd(?:@(\d{1,4}(?:\.\d{1,3})?)s)?:(.*\S.*)", re.DOTALL)
FORMS = (
    "random",
    "rules",
    "rules:50%",
    "search:1s",
    "search:800",
    "search:1s:2",
    "search-linear:1s",
    "ply:1",
    "ply-linear:1",
    "cmd:./mybot",
    "cmd@30s:./mybot",
    *LEVELS,
)

LONGEST = 3600.0  # seconds for one decision
MOST_ITERATIONS = 10**8
MOST_PROCESSES = 64
LIMITS = f"up to {LONGEST:g} s, {MOST_ITERATIONS} trials and {MOST_PROCESSES} processes, more than 0 of each; 0 to 99%"


def level_name(level: str, language: str) -> str:
    """What players call it."""
    return words("ludi.bots", language, "levels", level)


def level_meaning(level: str, language: str) -> str:
    return words("ludi.bots", language, "level_meanings", level)


def exists(name: str) -> bool:
    """Whether there is a bot with this name."""
    return _maker(name) is not None


def bot(name: str, seed: int) -> Bot:
    """A bot by the name a player types; `BadOption` says which there are."""
    make = _maker(name)
    if make is None:
        raise BadOption(f"there is no bot {name!r}: a bot is one of {', '.join(FORMS)}; {LIMITS}")
    return make(seed)


def _maker(name: str) -> Callable[[int], Bot] | None:
    return _program(name) if is_program(name) else _parse(LEVELS.get(name, name))


def is_program(name: str) -> bool:
    """Whether a bot with this name starts a program: a name that somebody else wrote must not be made."""
    return COMMAND.fullmatch(name) is not None


def _program(name: str) -> Callable[[int], Bot] | None:
    found = COMMAND.fullmatch(name)
    assert found is not None
    seconds, command = float(found[1] or SECONDS), found[2]
    try:
        shlex.split(command)
    except ValueError:  # a quotation that does not end
        return None
    return (lambda seed: CommandBot(command, seed, seconds)) if 0 < seconds <= LONGEST else None


def _parse(name: str) -> Callable[[int], Bot] | None:
    if name == "random":
        return RandomBot
    if name == "rules":
        return RulesBot
    if found := re.fullmatch(r"rules:(\d{1,2})%", name):
        overlooks = int(found[1]) / 100
        return lambda seed: RulesBot(seed, overlooks)
    if found := re.fullmatch(r"search(-linear)?:(\d{1,9}|\d{1,4}(?:\.\d{1,3})?s)(?::(\d{1,2}))?", name):
        budget = _budget(found[2], int(found[3] or 1))
        return budget and (lambda seed: SearchBot(seed, budget._replace(linear=bool(found[1]))))
    if found := re.fullmatch(r"ply(-linear)?:(\d{1,3})", name):
        guesses, linear = int(found[2]), bool(found[1])
        return (lambda seed: OnePlyBot(seed, guesses, linear)) if guesses else None
    return None


def _budget(said: str, processes: int) -> Budget | None:
    if not 1 <= processes <= MOST_PROCESSES:
        return None
    if said.endswith("s"):
        seconds = float(said[:-1])
        return Budget(seconds=seconds, processes=processes) if 0 < seconds <= LONGEST else None
    return Budget(iterations=int(said), processes=processes) if 1 <= int(said) <= MOST_ITERATIONS else None
