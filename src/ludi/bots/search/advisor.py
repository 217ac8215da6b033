"""What an experienced player knows of a game: reasons for and against each move, and who stands how well.

A game's advisor is named by its `Title`. Ours are in packages `ludi.bots.<game>`: `advice.py` with the rules of thumb,
`features.py` with what is counted to tell who is ahead, `feature_weights.toml` with what each count has turned out to
be worth, `advisor.py` with both together, and `text/<language>.toml` with a sentence for each reason.

It is asked about complete positions, which are guesses. Reasons use only what the deciding seat knows of them: what
lies open, and its own cards. Features use all of the guess.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import exp
from string import Formatter

from ludi.core.derivable import mypyc_attr
from ludi.core.game import Game
from ludi.core.registry import load, title
from ludi.core.text import catalogue

PHASES = ("early", "middle", "late")
TO_THE_END = 1_000_000  # turns: more than any game has


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor:
    """What is known of one game. A package adds the methods that only it can know."""

    def __init__(
        self,
        game: str,
        temperature: float = 1.0,
        playout_temperature: float = 0.5,
        turns: int = 0,
        package: str = "",  # where `feature_weights.toml` and the sentences of reasons lie
    ) -> None:
        self.game = game
        self.package = package or f"ludi.bots.{game}"
        # How much better the reasons for a move must be to make it e times as likely: in the search, in its playouts.
        self.temperature = temperature
        self.playout_temperature = playout_temperature
        self.turns = turns  # begun in a playout before it ends
        # For a number of players, three weights for each feature: early, in the middle and late in the game.
        self._fitted = self.fit()

    def fit(self) -> dict[int, list[float]]:
        return _read_fit(self.package, self.feature_names())

    def feature_names(self) -> list[str]:
        """The names of what is counted."""
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

    def features(self, g: Game, seat: int) -> list[float]:
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
            counts = self.features(g, seat)
            for i in range(len(counts)):
                count = counts[i]
                if count:
                    merit += count * (fit[3 * i] * early + fit[3 * i + 1] * middle + fit[3 * i + 2] * late)
            merits.append(merit)
        return softmax(merits, 1.0)


def at_rest(g: Game) -> bool:
    """Whether nothing is half done, so that features can be compared: one frame alone waits, for a turn to begin."""
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


class PlainAdvisor(Advisor):
    """For a game without rules of thumb: no move is better than another, and a playout goes on to the end of the game
    at random, so that a search finds out by itself who wins."""

    def __init__(self, game: str) -> None:
        super().__init__(game, turns=TO_THE_END)

    def feature_names(self) -> list[str]:
        return []

    def fit(self) -> dict[int, list[float]]:
        return {}

    def reasons(self, g: Game, move: int) -> list[Reason]:
        return []

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        return [0.0] * len(moves)

    def shares(self, g: Game) -> list[float]:
        return super().shares(g) if g.over else [1.0 / g.players] * g.players


def advisor_of(game: str) -> Advisor:
    if game not in _known:
        named = title(game).advisor
        advisor: Advisor = load(named) if named else PlainAdvisor(game)
        _known[game] = advisor
    return _known[game]


_known: dict[str, Advisor] = {}


def sentence(game: Game, reason: Reason, language: str, names: Sequence[str] = ()) -> str:
    """A reason as a player reads it: a sentence without a full stop. What may also speak against a move has a second
    one for that, under its key and `_against`."""
    advisor = advisor_of(game.NAME)
    sentences = catalogue(advisor.package, language)["reasons"]
    against = reason.key + "_against"
    template = str(sentences[against if reason.weight < 0 and against in sentences else reason.key])
    said: dict[str, str] = {}
    for _, what, _, _ in Formatter().parse(template):
        if what:
            assert reason.thing >= 0, reason.key
            said[what] = advisor.named(game, what, reason.thing, language, names)
    filled = template.format(**said)
    return filled[:1].upper() + filled[1:]


def with_article(game: str, language: str, articles: str, key: str, name: str) -> str:
    """A name after the article that a section of the advisor's catalogue has for its key, or for all `other` ones."""
    section = catalogue(f"ludi.bots.{game}", language)[articles]
    return str(section.get(key, section["other"])) + name


def counted(game: str, language: str, things: str, count: int) -> str:
    """So many things, by a section of the advisor's catalogue: "1 brick", "3 bricks"."""
    section = catalogue(f"ludi.bots.{game}", language)[things]
    return str(section["one" if count == 1 else "many"]).format(count=count)


def _read_fit(package: str, features: list[str]) -> dict[int, list[float]]:
    """The weights that `bench/fit_weights.py` has found and written; none is weighed with that of another."""
    table = tomllib.loads(files(package).joinpath("feature_weights.toml").read_text("utf-8"))
    fitted: dict[int, list[float]] = {}
    for players, rows in table["players"].items():
        fitted[int(players)] = [float(rows[name][phase]) for name in features for phase in range(len(PHASES))]
    return fitted
