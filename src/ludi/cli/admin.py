"""`ludi admin`: a server's database kept, brought back, cleared, checked and counted."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludi.cli.painting import BRONZE
from ludi.cli.progress import games_bar
from ludi.cli.serve import read_settings
from ludi.cli.usage import LANGUAGE, Commands, Language, one_line
from ludi.cli.words import Words
from ludi.core.errors import BadOption

if TYPE_CHECKING:
    from ludi.server.people.operating import Listed, ListedTable, Report
    from ludi.server.store.keeping import Finding, Stats

STATUSES = ("open", "playing", "over")
UNITS = {"h": 3_600.0, "d": 86_400.0, "w": 604_800.0}
_help = Words(LANGUAGE)


class AdminCommands(Commands):
    under = "admin"


app = typer.Typer(
    cls=AdminCommands,
    help=_help("help.admin"),
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Config = Annotated[str | None, typer.Option(help=_help("help.config"), metavar="FILE", envvar="LUDI_CONFIG")]
Database = Annotated[str | None, typer.Option(help=_help("help.database"), metavar="URL")]
AsJson = Annotated[bool, typer.Option("--json", help=_help("help.admin_json"))]
FILE = _help("help.file_word")


class Admin(NamedTuple):
    database: str
    words: Words

    def say(self, key: str, **args: object) -> None:
        typer.echo(self.words(f"admin.{key}", **args))


@contextmanager
def _on(config: str | None, database: str | None, lang: str) -> Iterator[Admin]:
    """The database that the settings name; what cannot be done is said in one line."""
    with one_line(lang) as words:
        settings = read_settings(config, {"database": database}, [], words)
        from ludi.server.store.keeping import AdminRefused

        try:
            yield Admin(settings.database, words)
        except AdminRefused as error:
            raise BadOption(words(f"admin.{error.key}", **error.args_said)) from error


@app.command(help=_help("help.backup"))
def backup(
    file: Annotated[Path, typer.Argument(help=_help("help.backup_file"), metavar=FILE)],
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        keeping.backup(admin.database, file)
        admin.say("kept", file=file)


@app.command(help=_help("help.restore"))
def restore(
    file: Annotated[Path, typer.Argument(help=_help("help.restore_file"), metavar=FILE)],
    replace: Annotated[bool, typer.Option("--replace", help=_help("help.restore_replace"))] = False,
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        admin.say("restored", count=keeping.restore(admin.database, file, replace))


@app.command(help=_help("help.purge"))
def purge(
    older_than: Annotated[str, typer.Option(help=_help("help.older_than"), metavar="90d")],
    status: Annotated[str, typer.Option(help=_help("help.status"), metavar=",".join(STATUSES))] = ",".join(STATUSES),
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        seconds, statuses = _seconds(older_than, admin.words), _statuses(status, admin.words)
        admin.say("purged", count=keeping.purge(admin.database, seconds, statuses))


@app.command(help=_help("help.delete"))
def delete(
    table: Annotated[str, typer.Argument(help=_help("help.delete_table"), metavar=_help("help.table_word"))],
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        keeping.delete_table(admin.database, table)
        admin.say("deleted", table=table)


@app.command(help=_help("help.validate"))
def validate(
    as_json: AsJson = False, config: Config = None, database: Database = None, lang: Language = LANGUAGE
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        with _bar(admin.words) as progress:
            found = keeping.validate(admin.database, progress)
        if as_json:
            typer.echo(json.dumps([each._asdict() for each in found]))
        else:
            _tell_findings(found, admin)
    if found:
        raise typer.Exit(1)


@app.command(help=_help("help.stats"))
def stats(as_json: AsJson = False, config: Config = None, database: Database = None, lang: Language = LANGUAGE) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.store import keeping

        found = keeping.stats(admin.database)
        if as_json:
            typer.echo(json.dumps(found._asdict()))
        else:
            _tell_stats(found, admin.words)


@app.command(help=_help("help.people"))
def people(
    ban: Annotated[str | None, typer.Option(help=_help("help.people_ban"), metavar="ID")] = None,
    unban: Annotated[str | None, typer.Option(help=_help("help.people_unban"), metavar="ID")] = None,
    forget: Annotated[str | None, typer.Option("--delete", help=_help("help.people_delete"), metavar="ID")] = None,
    as_json: AsJson = False,
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.people import operating

        if sum(each is not None for each in (ban, unban, forget)) > 1:
            raise BadOption(admin.words("admin.one_thing"))
        if ban is not None:
            operating.ban(admin.database, ban, True)
            admin.say("banned_person", person=ban)
        elif unban is not None:
            operating.ban(admin.database, unban, False)
            admin.say("unbanned_person", person=unban)
        elif forget is not None:
            operating.delete(admin.database, forget)
            admin.say("deleted_person", person=forget)
        else:
            _tell(operating.listed(admin.database), _tell_people, as_json, admin.words)


@app.command(help=_help("help.tables"))
def tables(
    as_json: AsJson = False, config: Config = None, database: Database = None, lang: Language = LANGUAGE
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.people import operating

        _tell(operating.tables(admin.database), _tell_tables, as_json, admin.words)


@app.command(help=_help("help.reports"))
def reports(
    delete: Annotated[str | None, typer.Option("--delete", help=_help("help.reports_delete"), metavar="ID")] = None,
    as_json: AsJson = False,
    config: Config = None,
    database: Database = None,
    lang: Language = LANGUAGE,
) -> None:
    with _on(config, database, lang) as admin:
        from ludi.server.people import operating

        if delete is not None:
            operating.delete_report(admin.database, delete)
            admin.say("deleted_report", report=delete)
        else:
            _tell(operating.reports(admin.database), _tell_reports, as_json, admin.words)


# -- what was typed --------------------------------------------------------------------------------------


def _seconds(typed: str, words: Words) -> float:
    found = re.fullmatch(r"(\d{1,6})([hdw])", typed)
    if found is None:
        raise BadOption(words("admin.bad_age", value=typed))
    return int(found[1]) * UNITS[found[2]]


def _statuses(typed: str, words: Words) -> list[str]:
    named = [each.strip() for each in typed.split(",")]
    if not set(named) <= set(STATUSES):
        raise BadOption(words("admin.bad_status", value=typed, allowed=", ".join(STATUSES)))
    return named


# -- what is told ----------------------------------------------------------------------------------------


@contextmanager
def _bar(words: Words) -> Iterator[Callable[[int, int], None]]:
    with games_bar(Console(stderr=True)) as bar:
        task = bar.add_task(words("admin.replaying"), total=None, rate="")
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _tell_findings(found: "list[Finding]", admin: Admin) -> None:
    for each in found:
        typer.echo(f"{each.table}  {each.game}  {each.status}  {each.version or '-'}  {each.problem}")
    admin.say("differ" if found else "all_replay", count=len(found))


def _tell(found: list[Any], tell: Callable[[list[Any], Words], None], as_json: bool, words: Words) -> None:
    if as_json:
        typer.echo(json.dumps([each._asdict() for each in found]))
    else:
        tell(found, words)


def _sheet(words: Words, of: str, *columns: str) -> Table:
    sheet = Table(box=box.ROUNDED, border_style=BRONZE)
    for column in columns:
        sheet.add_column(words(f"admin.{of}.{column}"))
    return sheet


def _tell_people(found: "list[Listed]", words: Words) -> None:
    sheet = _sheet(words, "person", "id", "name", "seen", "games", "passkeys", "banned")
    for each in found:
        banned = words("admin.person.yes") if each.banned else ""
        sheet.add_row(each.id, Text(each.name), _day(each.seen), str(each.games), str(each.passkeys), banned)
    _console().print(sheet)


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def _tell_tables(found: "list[ListedTable]", words: Words) -> None:
    sheet = _sheet(words, "table", "id", "game", "status", "last", "names")
    for each in found:
        status = words(f"admin.{each.status}")
        shown = words("admin.table.to_all", status=status) if each.open else status
        sheet.add_row(each.id, each.game, shown, _day(each.last), Text(", ".join(filter(None, each.names))))
    _console().print(sheet)


def _tell_reports(found: "list[Report]", words: Words) -> None:
    sheet = _sheet(words, "report", "id", "made", "table", "person", "name", "text", "by")
    for each in found:
        said = Text(each.text if each.text is not None else words("admin.report.its_name"))
        who = (each.person_id or "-", Text(each.name), said, each.by_id or "-")
        sheet.add_row(each.id, _day(each.made), each.table_id, *who)
    _console().print(sheet)


def _console() -> Console:
    return Console(highlight=False, width=None if os.environ.get("COLUMNS") else 100)


def _tell_stats(found: "Stats", words: Words) -> None:
    console = _console()
    sheet = Table(box=box.ROUNDED, border_style=BRONZE)
    sheet.add_column(words("admin.game"))
    for status in STATUSES:
        sheet.add_column(words(f"admin.{status}"), justify="right")
    for game, counts in found.tables.items():
        sheet.add_row(game, *[str(counts.get(status, 0)) for status in STATUSES])
    console.print(sheet)
    ages = ", ".join(f"{words(f'admin.ages.{age}')}: {count}" for age, count in found.ages.items())
    console.print(Text(words("admin.played", ages=ages)))
    console.print(Text(words("admin.size", entries=found.entries, megabytes=f"{found.bytes / 1e6:.1f}")))
