"""What an experienced player knows of a game: reasons for and against each move, and who stands how well.

A game's counsel is in a package of its name beside this file: `advice.py` with the rules of thumb, `standing.py` with
what is counted to tell who is ahead, `standing.toml` with what each count has turned out to be worth, `counsel.py` with
both together, and `text/<language>.toml` with a sentence for each reason.

It is asked about complete positions, which are guesses. Reasons use only what the deciding seat knows of them: what
lies open, and its own cards. A standing uses all of the guess.
"""

import tomllib
from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from math import exp
from string import Formatter

from ludi.core.game import Game
from ludi.core.text import catalogue

PHASES = ("early", "middle", "late")


class Reason:
    """One consideration: its sentence in the catalogue (under [reasons]), and how much it weighs for the move, or below
    0 against it. What the sentence names, such as a card or a seat, is kept as a number, and put into words only when
    the reason is said."""

    def __init__(self, key: str, weight: float, thing: int = -1) -> None:
        self.key = key
        self.weight = weight
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return False
        return self.key == other.key and self.weight == other.weight and self.thing == other.thing

    def __hash__(self) -> int:
        return hash((self.key, self.weight))

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.weight!r}, {self.thing!r})"


class Counsel:
    """What is known of one game. A package adds the methods that only it can know."""

    def __init__(self, game: str, doubt: float = 1.0, playout_doubt: float = 0.5, turns: int = 0) -> None:
        self.game = game
        # How much better the reasons for a move must be to make it e times as likely: in the search, in its playouts.
        self.doubt = doubt
        self.playout_doubt = playout_doubt
        self.turns = turns  # begun in a playout before it ends
        # For a number of players, three weights for each feature: early, in the middle and late in the game.
        self._fitted = _read_fit(game, self.features())

    def features(self) -> list[str]:
        """The names of what is counted in a standing."""
        raise NotImplementedError

    def reasons(self, g: Game, move: int) -> list[Reason]:
        """The reasons for and against a legal move of the seat that decides."""
        raise NotImplementedError

    def named(self, g: Game, what: str, thing: int, language: str, names: Sequence[str]) -> str:
        """The thing of a reason in words; `what` it is, the sentence says: a `{card}`, an `{other}` player."""
        raise NotImplementedError

    def progress(self, g: Game) -> float:
        """How far the game has come: 0 at its beginning, 1 at its end."""
        raise NotImplementedError

    def standing(self, g: Game, seat: int) -> list[float]:
        """What the seat has, for each feature."""
        raise NotImplementedError

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        """For each move, what its reasons weigh together."""
        return [total(self.reasons(g, move)) for move in moves]

    def shares(self, g: Game) -> list[float]:
        """For each seat its expected share of the victory; of a game that is over, the true one."""
        if g.over:
            winners = g.winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.players)]
        fit = self._fitted[g.players]
        early, middle, late = phases(self.progress(g))
        merits: list[float] = []
        for seat in range(g.players):
            merit = 0.0
            counts = self.standing(g, seat)
            for i in range(len(counts)):
                count = counts[i]
                if count:
                    merit += count * (fit[3 * i] * early + fit[3 * i + 1] * middle + fit[3 * i + 2] * late)
            merits.append(merit)
        return softmax(merits, 1.0)


def at_rest(g: Game) -> bool:
    """Whether nothing is half done, so that standings can be compared: one frame alone waits, for a turn to begin."""
    return len(g.stack) == 1


def phases(progress: float) -> tuple[float, float, float]:
    """How much of each phase a moment is; together 1."""
    if progress < 0.5:
        return 1.0 - 2.0 * progress, 2.0 * progress, 0.0
    return 0.0, 2.0 - 2.0 * progress, 2.0 * progress - 1.0


def softmax(merits: list[float], temperature: float) -> list[float]:
    top = max(merits)
    parts = [exp((merit - top) / temperature) for merit in merits]
    whole = sum(parts)
    return [part / whole for part in parts]


def total(reasons: list[Reason]) -> float:
    weight = 0.0
    for reason in reasons:
        weight += reason.weight
    return weight


def counsel_of(game: str) -> Counsel:
    if game not in _known:
        counsel: Counsel = import_module(f"ludi.bots.{game}.counsel").COUNSEL
        _known[game] = counsel
    return _known[game]


_known: dict[str, Counsel] = {}


def sentence(game: Game, reason: Reason, language: str, names: Sequence[str] = ()) -> str:
    """A reason as a player reads it: a sentence without a full stop. What may also speak against a move has a second
    one for that, under its key and `_against`."""
    sentences = catalogue(f"ludi.bots.{game.NAME}", language)["reasons"]
    against = reason.key + "_against"
    template = str(sentences[against if reason.weight < 0 and against in sentences else reason.key])
    said: dict[str, str] = {}
    for _, what, _, _ in Formatter().parse(template):
        if what:
            assert reason.thing >= 0, reason.key
            said[what] = counsel_of(game.NAME).named(game, what, reason.thing, language, names)
    filled = template.format(**said)
    return filled[:1].upper() + filled[1:]


def with_article(game: str, language: str, articles: str, key: str, name: str) -> str:
    """A name after the article that a section of the counsel's catalogue has for its key, or for all `other` ones."""
    section = catalogue(f"ludi.bots.{game}", language)[articles]
    return str(section.get(key, section["other"])) + name


def counted(game: str, language: str, things: str, count: int) -> str:
    """So many things, by a section of the counsel's catalogue: "1 brick", "3 bricks"."""
    section = catalogue(f"ludi.bots.{game}", language)[things]
    return str(section["one" if count == 1 else "many"]).format(count=count)


def _read_fit(game: str, features: list[str]) -> dict[int, list[float]]:
    """The weights that `bench/standing.py` has found and written; none is weighed with that of another."""
    table = tomllib.loads(files(f"ludi.bots.{game}").joinpath("standing.toml").read_text("utf-8"))
    fitted: dict[int, list[float]] = {}
    for players, rows in table["players"].items():
        fitted[int(players)] = [float(rows[name][phase]) for name in features for phase in range(len(PHASES))]
    return fitted
