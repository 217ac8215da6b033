"""From the words of a command line to a game with its options and its seats."""

import os
import shlex
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludi.bots import FORMS, LEVELS, exists, is_level, is_program, level_name, personalities
from ludi.bots.bot_names import LONGEST, MOST_ITERATIONS, MOST_PROCESSES
from ludi.bots.levels import PLUS, personality_name
from ludi.bots.program import Trouble, trouble
from ludi.cli.words import Words, printable, program
from ludi.core.errors import BadOption
from ludi.core.options import Choice, Document, Fault, Flag, Names, Option
from ludi.core.registry import Title, title, titles
from ludi.core.text import LANGUAGES
from ludi.play.offer import usual_players
from ludi.play.seats import ME

LONGEST_NAME = 16
INTERPRETERS = ("python", "node", "ruby", "perl", "java", "bash", "sh")  # it is their script that plays
MOST_PLAYERS = 99  # of any game, to be told before one is asked
LAST_SEED = 2**63 - 1


# -- the game and its options ------------------------------------------------------------------------


def find_game(tokens: Sequence[str], words: Words) -> tuple[Title, list[str]]:
    """The game among the words that the client does not know itself, and the rest of them.

    Usually it is the first. It may stand behind the game's own options, whose values cannot be told from it
    before the game is known.
    """
    games = [t.name for t in titles()]
    rest = list(tokens)
    behind = rest[0].startswith("-")
    name = next((token for token in rest if token in games), rest[0]) if behind else rest[0]
    if name not in games:
        raise BadOption(words("errors.no_game", name=name, games=", ".join(games)))
    rest.remove(name)
    return title(name), rest


def game_options(game: Title, tokens: Sequence[str], words: Words, command: str = "play") -> dict[str, Any]:
    """The options given on the command line of `ludi <command>`, each checked by the game's own."""
    known = {option.name: option for option in game.options}
    given: dict[str, Any] = {}
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        name, equals, value = token.removeprefix("--").partition("=")
        option = known.get(name.replace("-", "_")) if token.startswith("--") else None
        if option is None:
            raise _unknown(game, token, words, command)
        if option.name in given:
            raise BadOption(words("errors.twice", option=option.name))
        given[option.name] = _parse(option, value if equals else _take_value(option, rest, words), words)
    return given


def _unknown(game: Title, token: str, words: Words, command: str = "play") -> BadOption:
    if not token.startswith("-"):
        return BadOption(words("errors.unexpected", token=token))
    options = ", ".join(f"--{option.name}" for option in game.options) or words("errors.none")
    option = token.partition("=")[0]
    asked = f"{program()} {command}"
    return BadOption(words("errors.no_option", option=option, game=game.name, options=options, command=asked))


def _take_value(option: Option, rest: list[str], words: Words) -> str:
    if isinstance(option, Flag):
        return rest.pop(0) if rest and _fits(option, rest[0]) else "yes"
    if not rest or rest[0].startswith("--"):
        raise BadOption(words("errors.no_value", option=option.name, allowed=allowed(option, words)))
    return rest.pop(0)


def _fits(option: Option, value: str) -> bool:
    try:
        option.parse(value)
    except BadOption:
        return False
    return True


def _parse(option: Option, value: str, words: Words) -> Any:
    """In any letter case."""
    if isinstance(option, Document):
        return option.default if value.lower() == option.default else _read_document(option, Path(value), words)
    try:
        return option.parse(value if _fits(option, value) else value.lower())
    except BadOption:
        raise BadOption(
            words("errors.bad_value", option=option.name, value=value, allowed=allowed(option, words))
        ) from None


def _read_document(option: Document, file: Path, words: Words) -> Any:
    """The table in a file, checked by the game; a refusal names the file and what is wrong with it first."""
    value, faults = option.read(document_text(file, words), words.language)
    if faults:
        more = words("errors.more_faults", count=len(faults) - 1) if len(faults) > 1 else ""
        raise BadOption(said_fault(file, faults[0], words) + more)
    return value


def said_fault(file: Path, fault: Fault, words: Words) -> str:
    """What is wrong with a file, and on which line."""
    said = words("errors.on_line", line=fault.line, error=fault.text) if fault.line else fault.text
    return words("errors.document", file=file, error=said)


def document_text(file: Path, words: Words) -> str:
    if file.exists() and not file.is_file():
        raise BadOption(words("errors.document", file=file, error=words("errors.no_toml_file")))
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadOption(words("errors.document", file=file, error=words("errors.not_unicode"))) from None


def check_number(option: str, value: int, most: int, words: Words, least: int = 1) -> None:
    if not least <= value <= most:
        raise BadOption(words("errors.number", option=option, value=value, least=least, most=most))


def check_seed(seed: int | None, words: Words) -> None:
    check_number("seed", seed or 0, LAST_SEED, words, least=0)


def allowed(option: Option, words: Words) -> str:
    """What may be said, in the player's language."""
    if isinstance(option, Flag):
        return words("options.flag")
    if isinstance(option, Choice):
        return words("options.choice", values=", ".join(option.values))
    if isinstance(option, Names):
        return words("options.names", values=", ".join(option.values))
    if isinstance(option, Document):
        return words("options.document", value=option.default)
    return option.allowed()


# -- the seats -----------------------------------------------------------------------------------------


def read_seats(text: str, game: Title, words: Words) -> list[str]:
    kinds = kinds_in(text)
    check_seats(kinds, game, words)
    return kinds


def check_seats(kinds: Sequence[str], game: Title, words: Words) -> None:
    for kind in kinds:
        if kind != ME and not exists(kind, game.name):
            raise _no_seat(kind, words("errors.no_seat", kind=kind, kinds=", ".join([ME, *forms(words)])), game, words)
    least, most = game.players
    if not least <= len(kinds) <= most:
        raise BadOption(words("errors.players", count=len(kinds), game=game.name, least=least, most=most))


def _no_seat(kind: str, else_said: str, game: Title, words: Words) -> BadOption:
    """Where the kind is clear and the rest is beyond its limits, these are told."""
    bot, plus, temper = kind.partition(PLUS)
    if plus and exists(bot):
        likes = ", ".join(personality_name(each, words.language).lower() for each in personalities(game.name))
        return BadOption(words("errors.no_temper" if likes else "errors.no_likes", temper=temper, bot=bot, likes=likes))
    limits = {"rules:": "errors.rules_limits", "search:": "errors.search_limits", "cmd": "errors.command_limits"}
    key = next((limits[beginning] for beginning in limits if kind.startswith(beginning)), None)
    told = {"seconds": f"{LONGEST:g}", "trials": MOST_ITERATIONS, "processes": MOST_PROCESSES}
    return BadOption(words(key, kind=kind, **told) if key else else_said)


def check_programs(kinds: Sequence[str], words: Words) -> None:
    """A program that cannot be started is refused before a game begins; one that fails later forfeits its seat."""
    reasons = {
        Trouble.MISSING: "errors.no_program",
        Trouble.CLOSED: "errors.no_right",
        Trouble.PLAIN: "errors.no_script",
    }
    for kind in filter(is_program, kinds):
        command = shlex.split(kind.partition(":")[2])
        if found := trouble(command):
            raise BadOption(words(reasons[found], program=command[0]))


def kinds_in(text: str) -> list[str]:
    """The seats of a command line, parted by commas; so a command holds none."""
    return [_kind(part.strip()) for part in text.split(",")]


def _kind(typed: str) -> str:
    """In any letter case, and levels in any language; but a command as it was typed."""
    if typed.lower().startswith(("cmd:", "cmd@")):
        sign, colon, command = typed.partition(":")
        return sign.lower() + colon + command.strip()
    return PLUS.join(_named().get(_letters(part), part.lower()) for part in map(str.strip, typed.split(PLUS)))


@cache
def _named() -> dict[str, str]:
    """Levels and personalities, by what they are called in any language."""
    said = [(level_name(level, language), level) for language in LANGUAGES for level in LEVELS]
    for liking in {liking for game in titles() for liking in personalities(game.name)}:
        said += [(personality_name(liking, language), liking) for language in LANGUAGES]
    return {_letters(name): key for name, key in said}


def _letters(text: str) -> str:
    """In lower case and without accents."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parted if not unicodedata.combining(c))


def forms(words: Words) -> list[str]:
    """What may be typed for a bot, the levels first and in the player's language."""
    levels = [level_name(level, words.language).lower() for level in LEVELS]
    return levels + [form for form in FORMS if form not in LEVELS]


def kind_title(kind: str, words: Words) -> str:
    """A bot as it is called at the table: by its level, or a program by its name."""
    if is_level(kind):
        return level_name(kind, words.language)
    if not is_program(kind):
        return kind
    called, *rest = [os.path.basename(word) for word in shlex.split(kind.partition(":")[2])] or [""]
    if called.startswith(INTERPRETERS):
        called = next((word for word in rest if not word.startswith("-")), called)
    return printable(called)[:LONGEST_NAME]


def bot_seats(game: Title, players: int | None, seats: str | None, words: Words) -> list[str]:
    """Bots for a table at which nobody else sits: those named, or the first one in every seat."""
    kinds = kinds_in(seats) if seats is not None else None
    for kind in kinds or ():
        if not exists(kind, game.name):
            raise _no_seat(kind, words("errors.no_bot", kind=kind, kinds=", ".join(FORMS)), game, words)
    if kinds is None:
        table = usual_players(game) if players is None else players
        check_number("players", table, MOST_PLAYERS, words)
        kinds = [FORMS[0]] * table
    elif players not in (None, len(kinds)):
        raise BadOption(words("errors.seats_players", players=players, given=len(kinds)))
    check_seats(kinds, game, words)
    return kinds


def seat_names(kinds: Sequence[str], given: str | None, words: Words) -> list[str]:
    """People are called what they say, in order, or by their number; bots get Roman names."""
    people = [name.strip() for name in given.split(",")] if given else []
    if people and ME not in kinds:
        raise BadOption(words("errors.nobody"))
    if len(people) > kinds.count(ME):
        raise BadOption(words("errors.names", given=len(people), count=kinds.count(ME)))
    for name in people:
        check_name(name, words)
    if len(set(people)) < len(people):
        raise BadOption(words("errors.same_name"))
    romans = iter([name for name in words("names.bots").split(", ") if name not in people])
    waiting = iter(people)
    return [
        next(waiting, words("names.person", number=seat + 1)) if kind == ME else next(romans)
        for seat, kind in enumerate(kinds)
    ]


def table_names(kinds: Sequence[str], words: Words) -> list[str]:
    """For a record that names nobody: people by the number of their seat, bots by their kind. Where several would be
    called alike they are numbered, different programs in the same order wherever they sit."""
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        name = kind_title(kind, words)
        alike = sorted((other, i) for i, other in enumerate(kinds) if kind_title(other, words) == name)
        number = f" {alike.index((kind, seat)) + 1}" if len(alike) > 1 else ""
        names.append(words("names.person", number=seat + 1) if kind == ME else f"{name}{number}")
    return names


def check_name(name: str, words: Words) -> None:
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadOption(words("errors.bad_name", name=printable(name)[: 2 * LONGEST_NAME], longest=LONGEST_NAME))
