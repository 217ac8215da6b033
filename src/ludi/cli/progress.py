"""The bar that tells how far a long run of games has come, on standard error."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def games_bar(aside: Console) -> Progress:
    """Games done, how fast (the field `rate`) and the time left; nothing where nobody looks."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
