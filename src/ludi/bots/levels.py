"""The levels that players choose between, the personalities of each game, and how strong the levels have turned out."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ludi.bots.search.advisor import advisor_of
from ludi.core.registry import titles
from ludi.core.text import catalogue, words

PACKAGE = "ludi.bots"
PLUS = "+"  # a level and a personality: `senator+merchant`

# From weak to strong, and what each of them is. Looks are counted, not seconds, so that a level is as strong on every
# machine that is not too busy; only the champion takes all its time and all the cores that there are.
LEVELS = {
    "tiro": "rules+overlook:36%+hurry:36%+greedy:50%",
    "plebeian": "rules+overlook:22%+hurry:22%+greedy:25%",
    "artisan": "rules+overlook:10%+hurry:10%+greedy:10%",
    "citizen": "rules",
    "knight": "search-linear:25",
    "senator": "search-linear:250",
    "consul": "search-linear:2500@5s",
    "caesar": "search:3s:all",
}
# Where other numbers make steps of the same height.
OTHERWISE = {
    "great_city": {"knight": "search-linear:10", "senator": "search-linear:200", "consul": "search-linear:4000@5s"},
    "gloria_mundi": {"knight": "search-linear:2", "senator": "search-linear:6", "consul": "search-linear:40"},
}


class Rating(NamedTuple):
    """Of a level in one game, with a 95 % interval on both sides of it."""

    value: float
    give: float

    def said(self, language: str) -> str:
        """As a player reads it: 31.2 ± 0.9."""
        text = f"{self.value:.1f} ± {self.give:.1f}"
        return text.replace(".", ",") if language == "fr" else text


def kind_of(level: str, game: str = "") -> str:
    """What a level is in a game; without a game, in most."""
    return OTHERWISE.get(game, {}).get(level, LEVELS[level])


def is_level(name: str, game: str = "") -> bool:
    """Whether this is a level, perhaps with a personality of the game; without a game, of any."""
    level, plus, personality = name.partition(PLUS)
    return level in LEVELS and (not plus or is_personality(personality, game))


def parted(name: str) -> tuple[str, str]:
    """A level and its personality; '' if it has none."""
    level, _, personality = name.partition(PLUS)
    return level, personality


def is_stronger(name: str, other: str) -> bool:
    """Whether a level is meant to play better than another, whatever their personalities."""
    order = list(LEVELS)
    return order.index(parted(name)[0]) > order.index(parted(other)[0])


def personalities(game: str) -> tuple[str, ...]:
    return tuple(advisor_of(game).temper.personalities)


def is_personality(name: str, game: str = "") -> bool:
    return any(name in personalities(each) for each in ([game] if game else [title.name for title in titles()]))


def level_name(name: str, language: str) -> str:
    """What players call it."""
    level, personality = parted(name)
    title = words(PACKAGE, language, "levels", level)
    return f"{title}, {personality_name(personality, language).lower()}" if personality else title


def level_meaning(level: str, language: str) -> str:
    return words(PACKAGE, language, "level_meanings", level)


def personality_name(personality: str, language: str) -> str:
    """One of a game that is not ours is called by its name."""
    return str(catalogue(PACKAGE, language)["personalities"].get(personality, personality))


def personality_meaning(personality: str, language: str) -> str:
    return str(catalogue(PACKAGE, language)["personality_meanings"].get(personality, ""))


def rating(game: str, level: str) -> Rating | None:
    """As it was measured last; None if it was not."""
    found = _ratings().get(game, {}).get(level)
    return found and Rating(*found)


@cache
def _ratings() -> dict[str, dict[str, tuple[float, float]]]:
    """What `bench/opponents.py` has measured and written."""
    file = files(PACKAGE).joinpath("ratings.toml")
    return tomllib.loads(file.read_text("utf-8"))
