"""What an experienced player knows of a game: reasons for and against each move, and who stands how well.

A game's advisor is named by its `Title`. Ours are in packages `ludi.bots.<game>`: `advice.py` with the rules of thumb,
`features.py` with what is counted to tell who is ahead, `feature_weights.toml` with what each count has turned out to
be worth, `advisor.py` with both together, and `text/<language>.toml` with a sentence for each reason.

It is asked about complete positions, which are guesses. Reasons use only what the deciding seat knows of them: what
lies open, and its own cards. Features use all of the guess.
"""

import tomllib
from collections.abc import Callable, Sequence
from importlib.resources import files
from math import exp
from string import Formatter
from typing import Any, NamedTuple

from ludi.bots.search.net import FoundNet, NetShape, ValueNet, find_net
from ludi.bots.search.temper import PLAIN, Temper
from ludi.core.derivable import mypyc_attr
from ludi.core.game import Game
from ludi.core.registry import load, title
from ludi.core.text import catalogue

PHASES = ("early", "middle", "late")
FIRST, SECOND = 64, 32  # neurons of a net
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


class Reasons:
    """What speaks for and against one move, as it is found: what it weighs together and, if they are to be told, the
    reasons. A search asks thousands of times a second only what they weigh."""

    def __init__(self, told: bool) -> None:
        self.weight = 0.0
        self.told: list[Reason] | None = [] if told else None

    def add(self, key: str, weight: float, thing: int = -1) -> None:
        self.weight += weight
        if self.told is not None:
            self.told.append(Reason(key, weight, thing))


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
        self.turns_before_nets = turns  # the same, of the search as it was
        self.temper = PLAIN  # how players differ
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

    def unit(self, feature: str) -> float:
        """How many of what it counts make 1 of a feature; 0 if it is no count."""
        return 0.0

    def told_more(
        self, pairs: Sequence[tuple[Game, Game]], seat: int, features: Sequence[str], language: str
    ) -> dict[str, str]:
        """Of some features of which the seat has more in the first of two positions than in the second, for each pair:
        what is to be said in a way of its own; nothing, if another one says it."""
        return {}

    def progress(self, g: Game) -> float:
        """How far the game has come: 0 at its beginning, 1 at its end."""
        raise NotImplementedError

    def features(self, g: Game, seat: int) -> list[float]:
        """What the seat has, for each feature."""
        raise NotImplementedError

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        """For each move, what its reasons weigh together."""
        return [total(self.reasons(g, move)) for move in moves]

    def likelihood(self, g: Game, seat: int) -> float:
        """How likely this guess of a seat's makes what the others were seen to choose, at most 1; only to be compared
        with other guesses of the same position."""
        return 1.0

    def shares(self, g: Game) -> list[float]:
        """For each seat its expected share of the victory; of a game that is over, the true one."""
        if g.over:
            return true_shares(g)
        features = [self.features(g, seat) for seat in range(g.players)]
        merits = self.linear_merits(g, features)
        corrections = self.corrections(g, features)
        for seat in range(len(corrections)):
            merits[seat] += corrections[seat]
        return softmax(merits, 1.0)

    def linear_merits(self, g: Game, features: list[list[float]]) -> list[float]:
        """What each seat's features are worth together."""
        fit = self._fitted[g.players]
        early, middle, late = phases(self.progress(g))
        merits: list[float] = []
        for counts in features:
            merit = 0.0
            for i in range(len(counts)):
                count = counts[i]
                if count:
                    merit += count * (fit[3 * i] * early + fit[3 * i + 1] * middle + fit[3 * i + 2] * late)
            merits.append(merit)
        return merits

    def corrections(self, g: Game, features: list[list[float]]) -> list[float]:
        """What a net adds to these merits, where there is one that is made for such a game."""
        return []

    def has_net(self) -> bool:
        return False

    def net_shape(self) -> NetShape | None:
        """What a net of this game is shown; None if none can be trained for it."""
        return None

    def worth(self, g: Game) -> list[float]:
        """What one more of each feature is worth at this moment."""
        if g.players not in self._fitted:
            return []
        fit = self._fitted[g.players]
        early, middle, late = phases(self.progress(g))
        count = len(fit) // len(PHASES)
        return [fit[3 * i] * early + fit[3 * i + 1] * middle + fit[3 * i + 2] * late for i in range(count)]


def true_shares(g: Game) -> list[float]:
    """Of a game that is over."""
    winners = g.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.players)]


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


class NetInputs(NamedTuple):
    """What the value net of a game is shown beside the features, as counts: `net_inputs.py`."""

    applies: Callable[[Any], bool]
    common: Callable[[Any], bytes]
    own: Callable[[Any, int], bytes]
    common_size: int
    own_size: int


class KnowHow(NamedTuple):
    """What is known of one of our games, each part a function of a file of its own; each is handed the position."""

    feature_names: tuple[str, ...]
    reasons: Callable[[Any, int], list[Reason]]
    weights: Callable[[Any, list[int]], list[float]]
    named: Callable[[Any, str, int, str, Sequence[str]], str]
    progress: Callable[[Any], float]
    features: Callable[[Any, int], list[float]]
    units: dict[str, float]  # of the features that are counts: how many make 1
    inputs: NetInputs
    temper: Temper
    told_more: Callable[[Sequence[Any], int, Sequence[str], str], dict[str, str]] | None = None
    likelihood: Callable[[Any, int], float] | None = None  # where hands are hidden


class ComposedAdvisor(Advisor):
    """Answers with its know-how."""

    def __init__(
        self, game: str, knows: KnowHow, turns: int = 0, with_net: bool = True, turns_before_nets: int = -1
    ) -> None:
        self.knows = knows
        super().__init__(game, turns=turns)
        if turns_before_nets >= 0:
            self.turns_before_nets = turns_before_nets
        self.temper = knows.temper
        shape = self.net_shape()
        found = find_net(self.package, shape) if with_net else FoundNet(None, "")
        self.net = found.net
        self.why_linear = found.why  # if there is no net

    def feature_names(self) -> list[str]:
        return list(self.knows.feature_names)

    def reasons(self, g: Game, move: int) -> list[Reason]:
        return self.knows.reasons(g, move)

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        return self.knows.weights(g, moves)

    def named(self, g: Game, what: str, thing: int, language: str, names: Sequence[str]) -> str:
        return self.knows.named(g, what, thing, language, names)

    def unit(self, feature: str) -> float:
        return self.knows.units.get(feature, 0.0)

    def told_more(
        self, pairs: Sequence[tuple[Game, Game]], seat: int, features: Sequence[str], language: str
    ) -> dict[str, str]:
        return self.knows.told_more(pairs, seat, features, language) if self.knows.told_more else {}

    def likelihood(self, g: Game, seat: int) -> float:
        return self.knows.likelihood(g, seat) if self.knows.likelihood else 1.0

    def progress(self, g: Game) -> float:
        return self.knows.progress(g)

    def features(self, g: Game, seat: int) -> list[float]:
        return self.knows.features(g, seat)

    def has_net(self) -> bool:
        return self.net is not None

    def with_net(self, net: ValueNet | None) -> "ComposedAdvisor":
        """The same, but for the net."""
        found = ComposedAdvisor(self.game, self.knows, self.turns, False, self.turns_before_nets)
        found.net = net
        return found

    def corrections(self, g: Game, features: list[list[float]]) -> list[float]:
        net, inputs = self.net, self.knows.inputs
        if net is None or not inputs.applies(g):
            return []
        return net.merits(inputs.common(g), features, [inputs.own(g, seat) for seat in range(g.players)])

    def net_shape(self) -> NetShape:
        inputs = self.knows.inputs
        layers = (inputs.common_size, len(self.knows.feature_names), inputs.own_size, FIRST, SECOND)
        return NetShape(self.game, *layers)


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
        return true_shares(g) if g.over else [1.0 / g.players] * g.players


def advisor_of(game: str) -> Advisor:
    if game not in _known:
        named = title(game).advisor
        advisor: Advisor = load(named) if named else PlainAdvisor(game)
        _known[game] = advisor
    return _known[game]


def linear_advisor_of(game: str) -> Advisor:
    """The same without its net."""
    if game not in _linear:
        advisor = advisor_of(game)
        _linear[game] = advisor.with_net(None) if isinstance(advisor, ComposedAdvisor) else advisor
    return _linear[game]


_known: dict[str, Advisor] = {}
_linear: dict[str, Advisor] = {}


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
