"""What is wrong with a command line, whoever finds it, ends in one line in the player's language and status 2."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ludi.cli.words import VARIABLE, Words, printable, program, usual_language
from ludi.core.errors import BadOption, LudiError
from ludi.core.registry import titles
from ludi.core.text import LANGUAGES

# Typer keeps the errors of its parser in a module that has had several names.
_errors: Any = sys.modules[typer.BadParameter.__module__]

LANGUAGE = usual_language()
Language = Annotated[
    str, typer.Option("--lang", help=Words(LANGUAGE)("help.lang"), metavar="en|fr", envvar=VARIABLE, show_envvar=False)
]

SLOWEST = 60  # seconds, for --pace

# What may be said for an option of our own; the others take any text, and nothing can be wrong with that.
ALLOWED = {
    "--seed": "options.whole",
    "--games": "options.whole",
    "--players": "options.whole",
    "--workers": "options.whole",
    "--depth": "options.whole",
    "--seat": "options.whole",
    "--port": "options.whole",
    "--bot-workers": "options.whole",
    "--pace": "options.pace",
    "--lang": "options.language",
}


@contextmanager
def one_line(language: str) -> Iterator[Words]:
    """The words in this language; an error becomes one line on stderr and status 2."""
    known = Words(language if language in LANGUAGES else usual_language())
    try:
        if language not in LANGUAGES:
            raise BadOption(_not_allowed("--lang", language, known))
        yield known
    except BrokenPipeError:
        raise
    except LudiError as error:
        raise _refusal(known, str(error)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        named = known("errors.file", file=error.filename, reason=reason) if error.filename else reason
        raise _refusal(known, named) from None


def _refusal(words: Words, message: str) -> typer.Exit:
    typer.echo(words("errors.line", message=printable(message)), err=True)
    return typer.Exit(2)


class Commands(TyperGroup):
    """All commands: what Typer finds wrong with their words is said as we say it."""

    under = ""  # the command whose commands they are

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        typed = list(args)
        with self._as_we_say_it(typed):
            context = super().make_context(info_name, args, *more, **extra)
        context.obj = typed
        return context

    def invoke(self, ctx: Any) -> Any:
        with self._as_we_say_it(ctx.obj):
            return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise BadOption(
                Words(_language(ctx.obj))("errors.no_command", name=args[0], commands=", ".join(self.commands))
            )
        return super().resolve_command(ctx, args)

    @contextmanager
    def _as_we_say_it(self, typed: Sequence[str]) -> Iterator[None]:
        with one_line(_language(typed)) as words:
            try:
                yield
            except _errors.NoArgsIsHelpError:
                raise
            except _errors.UsageError as error:
                raise BadOption(self._said(error, typed, words)) from None

    def _said(self, error: Any, typed: Sequence[str], words: Words) -> str:
        name = typed[0] if typed and typed[0] in self.commands else ""
        command = " ".join(word for word in (program(), self.under, name) if word)
        params = self.commands[name].params if name else self.params
        if isinstance(error, _errors.NoSuchOption):
            known = ", ".join(max(param.opts, key=len) for param in params if param.opts[0].startswith("-"))
            return words("errors.no_own_option", option=error.option_name, command=command, options=f"{known}, --help")
        if isinstance(error, _errors.BadOptionUsage):
            return _misused(error.option_name, params, command, words)
        if isinstance(error, _errors.MissingParameter):
            return _missing(error.param, command, words)
        if isinstance(error, _errors.BadParameter) and error.param is not None:
            option = max(error.param.opts, key=len)
            return _not_allowed(option, _value(error.param.opts, typed), words)
        if found := re.search(r"unexpected extra argument.*\((.*)\)", error.message):
            return words("errors.unexpected", token=found[1])
        return words("errors.usage", message=error.format_message(), command=command)


def _language(typed: Sequence[str]) -> str:
    """The one asked for, be the rest as wrong as it may; a language we do not know is the command's own to refuse."""
    asked = _value(["--lang"], typed)
    return asked if asked in LANGUAGES else usual_language()


def _value(names: Sequence[str], typed: Sequence[str]) -> str:
    """What was typed last for an option."""
    found = ""
    for i, word in enumerate(typed):
        name, equals, value = word.partition("=")
        if name in names:
            found = value if equals else next(iter(typed[i + 1 :]), "")
    return found


def _not_allowed(option: str, value: str, words: Words) -> str:
    bare = option.removeprefix("--")
    return words("errors.bad_value", option=bare, value=value, allowed=_allowed(option, words))


def _allowed(option: str, words: Words) -> str:
    return words(ALLOWED.get(option, "options.whole"), slowest=SLOWEST, languages=", ".join(LANGUAGES))


def _misused(option: str, params: Sequence[Any], command: str, words: Words) -> str:
    if any(option in param.opts and getattr(param, "is_flag", False) for param in params):
        return words("errors.takes_none", option=option)
    if option in ALLOWED:
        return words("errors.no_value", option=option.removeprefix("--"), allowed=_allowed(option, words))
    return words("errors.no_text", option=option, command=command)


def _missing(param: Any, command: str, words: Words) -> str:
    if param.name == "game":
        return words("errors.name_a_game", command=command, games=", ".join(each.name for each in titles()))
    if param.opts[0].startswith("-"):
        return words("errors.needed", what=max(param.opts, key=len), meaning=param.help)
    if param.metavar != words("help.file_word"):
        return words("errors.needed", what=param.metavar, meaning=param.help)
    return words("errors.name_a_file", command=command, meaning=param.help)
