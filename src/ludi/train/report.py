"""What a training has come to, as a page: the log loss and the duels of its rounds."""

from html import escape

from ludi.arena.format import Labels, decimal, percent
from ludi.arena.plots import Series, Whisker, curves, whiskers
from ludi.arena.report import page
from ludi.core.text import words
from ludi.train.run import Round, Training

COLUMNS = ("round", "player", "games", "linear", "net", "gain", "duel", "kept")
SURE = 1.96  # standard errors


def report(training: Training, language: str) -> str:
    """The page as HTML."""
    say, plan = Labels(language), training.plan
    name = words(f"ludi.games.{plan.game}", language, "terms", "title")
    line = say("training.played", rounds=len(training.rounds), of=plan.all_rounds(), seed=plan.seed)
    plots = _gains(training.rounds, say) + _duels(training.rounds, say) if training.rounds else ""
    return page(say, name, "training", line, f'{_table(training.rounds, say)}\n<div class="plots">\n{plots}</div>')


def _table(rounds: list[Round], say: Labels) -> str:
    heads = "".join(f"<th>{escape(say(f'training.{key}'))}</th>" for key in COLUMNS)
    rows = "".join(_row(each, say) for each in rounds)
    heading = f"<h2>{escape(say('training.rounds'))}</h2>"
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<section>{heading}<div class="scroll">{table}</div></section>'


def _row(found: Round, say: Labels) -> str:
    fewest, duel = next(iter(found.judged.values())), found.duel
    cells = (
        str(found.number),
        found.player,
        str(found.games),
        decimal(fewest["linear"], 3, say),
        decimal(fewest["net"], 3, say),
        f"{decimal(fewest['gain'], 3, say)} ± {decimal(SURE * fewest['gain_error'], 3, say)}",
        f"{percent(duel['share'], say)} ± {percent(SURE * duel['error'], say)}",
        say("training.yes" if found.won else "training.no"),
    )
    return "<tr>" + "".join(f"<td><span>{escape(cell)}</span></td>" for cell in cells) + "</tr>"


def _gains(rounds: list[Round], say: Labels) -> str:
    """How far the net is ahead of the linear evaluation, for each number of players."""
    lines = []
    for colour, players in enumerate(rounds[0].judged):
        found = [(each.number + 1, each.judged[players]) for each in rounds if players in each.judged]
        curve = [(0, 0.0, 0.0), *[(n, each["gain"], SURE * each["gain_error"]) for n, each in found]]
        lines.append((Series(say("training.players", count=players), colour), curve))
    legend = "".join(f'<span class="c{series.colour}">{escape(series.name)}</span>' for series, _ in lines)
    drawn = curves(lines, lambda value: decimal(value, 3, say), say("training.round"), say("training.gains"))
    return _section("gains", f'<div class="legend">{legend}</div>{drawn}', say)


def _duels(rounds: list[Round], say: Labels) -> str:
    rows = []
    for each in rounds:
        share, error = each.duel["share"], SURE * each.duel["error"]
        name = say("training.round_number", number=each.number)
        tip = f"{name}: {percent(share, say)}"
        rows.append(Whisker(name, share, max(0.0, share - error), min(1.0, share + error), tip, 0 if each.won else 1))
    drawn = whiskers(rows, (0, 1), 0.5, lambda value: percent(value, say), say("training.duels"))
    return _section("duels", drawn, say)


def _section(key: str, body: str, say: Labels) -> str:
    heading, note = escape(say(f"training.{key}")), escape(say(f"training.{key}_note"))
    return f'<section id="{key}"><h2>{heading}</h2><p>{note}</p>{body}</section>\n'
