"""Bots by the names that players type: `rules`, `search:1s`, `consul`, `cmd:./mybot`."""

import re
import shlex
from collections.abc import Callable

from ludi.bots.bot import Bot
from ludi.bots.command import SECONDS, CommandBot
from ludi.bots.faults import Faults
from ludi.bots.levels import LEVELS, PLUS, is_personality, kind_of
from ludi.bots.one_ply_bot import OnePlyBot
from ludi.bots.random import RandomBot
from ludi.bots.rules import RulesBot
from ludi.bots.search_bot import Budget, SearchBot
from ludi.bots.tempered_bot import TemperedBot
from ludi.core.errors import BadOption

# A program, and how many seconds it has for a decision: `cmd@30s:./mybot --deep`.
COMMAND = re.compile(r"cmd(?:@(\d{1,4}(?:\.\d{1,3})?)s)?:(.*\S.*)", re.DOTALL)
# So many seconds, or so many looks, perhaps with seconds that they must not exceed; and with how many processes.
TIME = r"\d{1,4}(?:\.\d{1,3})?"
SEARCH = re.compile(
    rf"search(?P<linear>-linear)?:(?:(?P<seconds>{TIME})s|(?P<looks>\d{{1,9}})(?:@(?P<most>{TIME})s)?)"
    r"(?::(?P<processes>\d{1,2}|all))?"
)
# A fault, and how strong it is.
FAULT = re.compile(r"(overlook|hurry|greedy):(\d{1,2})%")
TEMPERED = ("rules", "search")  # kinds that may have faults, and a personality
FORMS = (
    "random",
    "rules",
    "rules:50%",
    "search:1s",
    "search:800",
    "search:800@5s",
    "search:1s:2",
    "search:1s:all",
    "search-linear:1s",
    "ply:1",
    "ply-linear:1",
    "rules+overlook:30%",
    "rules+hurry:30%",
    "rules+greedy:30%",
    "senator+merchant",
    "cmd:./mybot",
    "cmd@30s:./mybot",
    *LEVELS,
)

ALL = "all"  # processes: one for each core there is room for
LONGEST = 3600.0  # seconds for one decision
MOST_ITERATIONS = 10**8
MOST_PROCESSES = 64
LIMITS = f"up to {LONGEST:g} s, {MOST_ITERATIONS} trials and {MOST_PROCESSES} processes, more than 0 of each; 0 to 99%"


def exists(name: str, game: str = "") -> bool:
    """Whether there is a bot with this name, in this game; without a game, in any."""
    return _maker(name, game) is not None


def bot(name: str, seed: int, game: str = "") -> Bot:
    """A bot by the name a player types, for a game; without one, for any. `BadOption` says which there are."""
    make = _maker(name, game)
    if make is None:
        raise BadOption(f"there is no bot {name!r}: a bot is one of {', '.join(FORMS)}; {LIMITS}")
    return make(seed)


def _maker(name: str, game: str = "") -> Callable[[int], Bot] | None:
    return _program(name) if is_program(name) else _tempered(name, game)


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


def _tempered(name: str, game: str) -> Callable[[int], Bot] | None:
    """A bot, and what is said of its temper: `rules+overlook:30%+greedy:50%`, `senator+merchant`."""
    level, plus, more = name.partition(PLUS)
    kind, *tempers = ((kind_of(level, game) if level in LEVELS else level) + plus + more).split(PLUS)
    make = _parse(kind)
    if make is None or not tempers:
        return make
    faults = [FAULT.fullmatch(each) for each in tempers]
    likes = [each for each, fault in zip(tempers, faults, strict=True) if fault is None]
    if not kind.startswith(TEMPERED) or len(likes) > 1 or not all(is_personality(each, game) for each in likes):
        return None
    errs = Faults(**{fault[1]: int(fault[2]) / 100 for fault in faults if fault})
    return lambda seed: TemperedBot(make(seed), seed, errs, "".join(likes))


def _parse(name: str) -> Callable[[int], Bot] | None:
    if name == "random":
        return RandomBot
    if name == "rules":
        return RulesBot
    if found := re.fullmatch(r"rules:(\d{1,2})%", name):
        overlooks = int(found[1]) / 100
        return lambda seed: RulesBot(seed, overlooks)
    if found := SEARCH.fullmatch(name):
        budget = _budget(found["looks"], found["seconds"] or found["most"], found["processes"] or "1")
        return budget and (lambda seed: SearchBot(seed, budget._replace(linear=bool(found["linear"]))))
    if found := re.fullmatch(r"ply(-linear)?:(\d{1,3})", name):
        guesses, linear = int(found[2]), bool(found[1])
        return (lambda seed: OnePlyBot(seed, guesses, linear)) if guesses else None
    return None


def _budget(looks: str | None, time: str | None, cores: str) -> Budget | None:
    iterations, seconds, processes = int(looks or 0), float(time or 0), 0 if cores == ALL else int(cores)
    if looks is not None and not 1 <= iterations <= MOST_ITERATIONS:
        return None
    if time is not None and not 0 < seconds <= LONGEST:
        return None
    if cores != ALL and not 1 <= processes <= MOST_PROCESSES:
        return None
    return Budget(seconds, iterations, processes)
