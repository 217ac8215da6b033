"""A whole game as text: at each turn what a spectator sees, at each decision who decides what, the legal moves, the
move made and what everybody heard."""

from collections.abc import Callable, Iterable
from typing import Any

from ludi.core.events import UNSAID

Lines = Iterable[str]


def transcript(
    g: Any,
    title: str,
    choose: Callable[[list[int]], int],
    turn: Callable[[Any], int],
    table: Callable[[dict[str, Any]], Lines],
) -> str:
    """Plays the game to its end. `turn` counts turns, and `table` tells what a view shows."""
    lines = [f"# {title}"]
    last = -1
    while not g.over:
        if turn(g) != last:
            last = turn(g)
            lines += ["", f"== {last} ==", *table(g.view(None))]
        moves = g.moves()
        move = choose(moves)
        pending = " > ".join(frame["frame"] for frame in g.view(g.seat)["pending"])
        lines.append(f"{g.seat} {pending}: {' '.join(map(g.name, moves))}")
        lines.append(f"{g.seat} plays {g.name(move)}: {g.text(move)}")
        lines += [f"    {'all' if e.to < 0 else e.to}: {g.say(e)}" for e in g.play(move) if e.key != UNSAID]
    lines += ["", "== end ==", *table(g.view(None)), f"ending {g.ending}, winners {g.winners()}"]
    lines += [f"{seat}: {parts}" for seat, parts in enumerate(g.scores())]
    return "\n".join(lines) + "\n"
