"""Faults and personalities: each fault in a position where it shows, each personality over some games."""

from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest

import ludi
from ludi.bots import LEVELS, Faults, Seat, bot, exists, is_level, level_meaning, level_name, personalities
from ludi.bots.bot import Opinion
from ludi.bots.faults import first_good
from ludi.bots.levels import is_personality, personality_meaning, personality_name
from ludi.bots.search.advisor import Reason, advisor_of
from ludi.bots.search.temper import Personality
from ludi.bots.tempered_bot import LEAN, TemperedBot
from ludi.core.game import Game
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.glory_to_rome.cards import MATERIAL, VALUE
from tests.bots.positions import TITLES, positions
from tests.games.gloria_mundi.table import table as road
from tests.games.glory_to_rome.table import table

OURS = [name for name in TITLES if advisor_of(name).temper.doing]
every_game = pytest.mark.parametrize("name", OURS)
SEEDS = 200


def share(g: Game, kind: str, name: str) -> float:
    """How often a bot plays a move."""
    seat = Seat(g, g.seat)
    return fmean(g.name(bot(kind, seed).choose(seat)) == name for seed in range(SEEDS))


# -- the tables ------------------------------------------------------------------------------------------


@every_game
def test_the_tables_speak_of_reasons_that_there_are(name: str) -> None:
    temper = advisor_of(name).temper
    known = set(catalogue(f"ludi.bots.{name}", "en")["reasons"])
    likes = {key for each in temper.personalities.values() for key in [*each.likes, *[key for key, _ in each.things]]}
    assert temper.doing | temper.at_once | temper.others | likes <= known
    assert not temper.at_once & temper.others
    assert len(temper.personalities) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_and_personalities_have_words(language: str) -> None:
    texts = catalogue("ludi.bots", language)
    assert list(texts["levels"]) == list(texts["level_meanings"]) == list(LEVELS)
    likes = [each for name in TITLES for each in personalities(name)]
    assert sorted(texts["personalities"]) == sorted(texts["personality_meanings"]) == sorted(likes)
    for level in LEVELS:
        assert level_name(level, language)
        assert level_meaning(level, language)
    assert personality_meaning("merchant", language)
    assert level_name("senator+merchant", language) in ("Senator, merchant", "Sénateur, marchand")
    assert personality_name("of another package", language) == "of another package"


def test_what_may_be_said_of_a_bot() -> None:
    for good in ("rules+hurry:30%", "tiro+merchant", "search:20+builder", "rules+overlook:5%+greedy:99%+soldier"):
        assert exists(good, "glory_to_rome"), good
    for bad in ("rules+", "rules+hurry", "rules+hurry:100%", "random+merchant", "ply:1+merchant", "+merchant"):
        assert not exists(bad, "glory_to_rome"), bad
    for bad in ("rules+hoarder", "rules+merchant+builder", "rules+merchant+merchant"):
        assert not exists(bad, "glory_to_rome"), bad
    assert exists("rules+hoarder")
    assert is_level("senator+hoarder", "great_city")
    assert not is_level("senator+hoarder", "gloria_mundi")
    assert not is_level("rules+hoarder")
    assert not is_level("senator+hurry:30%")
    assert not is_personality("")


# -- faults ------------------------------------------------------------------------------------------------


def test_without_faults_and_likings_a_bot_plays_as_ever() -> None:
    for name in OURS:
        for number, g in enumerate(positions(name, 30)):
            plain, tempered = bot("rules", number), TemperedBot(bot("rules", number), number, Faults(), "")
            assert tempered.explain(Seat(g, g.seat)) == plain.explain(Seat(g, g.seat))


def test_who_overlooks_misses_what_lies_far_from_what_he_is_doing() -> None:
    """Something to gather is seen; that the last client wins the game is not looked for."""
    clients = "laborer craftsman architect legionary patron"
    forum = {"hand": "Jack Road Dock", "built": "Forum", "sites": "rubble", "clients": clients}
    far = table(p0=forum, pool="stone", edition="iv")
    assert share(far, "rules", "jack:patron") == 1.0
    assert share(far, "rules+overlook:60%", "jack:patron") < 0.6
    near = table(p0={"building": "Temple:marble+marble", "hand": "Fountain Road"}, led="craftsman")
    assert share(near, "rules", "card:fountain") == 1.0
    assert share(near, "rules+overlook:60%", "card:fountain") > 0.75


def test_who_overlooks_does_not_see_what_others_threaten() -> None:
    p0 = {"food": 0, "gold": 9, "peace": 9, "bare": "farm 3"}
    g = road(2, p0=p0, p1={"steps": 37, "buildings": "Villa Rustica"})
    assert share(g, "rules", "play:farm") == 0.0
    assert share(g, "rules+overlook:60%", "play:farm") > 0.3


def test_who_hurries_takes_the_first_that_looks_good() -> None:
    g = table(p0={"building": "Temple:marble+marble"}, pool="wood concrete stone marble", led="laborer")
    assert share(g, "rules", "pool:marble") == 1.0
    assert share(g, "rules+hurry:80%", "pool:marble") == pytest.approx(0.2, abs=0.1)
    assert share(g, "rules+hurry:80%", "pool:concrete") == pytest.approx(0.8, abs=0.1)


def test_the_first_that_looks_good_is_as_good_as_half_of_them() -> None:
    found = [Opinion(move, weight, None, []) for move, weight in ((4, 9.0), (3, 5.0), (2, 4.0), (1, 0.0))]
    assert first_good(found).move == 3
    assert first_good(found[:2]).move == 4
    assert first_good(found[3:]).move == 1


def test_the_greedy_do_not_pay_for_what_would_be_lost_later() -> None:
    g = road(2, p0={"food": 3, "gold": 3, "peace": 3, "bare": "farm 0", "buildings": "Villa Rustica"}, start="tribute")
    assert share(g, "rules", "tribute") == 1.0
    assert share(g, "rules+greedy:99%", "refuse") == 1.0


# -- personalities -----------------------------------------------------------------------------------------


def test_what_is_liked_weighs_more_for_a_move_and_less_against_it() -> None:
    liking = Personality({"sells": 2.0}, {("client", 4): 3.0})
    assert liking.weight("sells", 1.5, -1) == 3.0
    assert liking.weight("sells", -1.5, -1) == -0.75
    assert liking.weight("client", 2.0, 4) == 6.0
    assert liking.weight("client", 2.0, 3) == 2.0


class Looked:
    """A bot that has looked ahead, and found this."""

    def __init__(self, *found: Opinion) -> None:
        self._found = found

    def explain(self, seat: Seat) -> list[Opinion]:
        return list(self._found)

    def reseed(self, seed: int) -> None: ...

    def close(self) -> None: ...

    def choose(self, seat: Seat) -> int:
        raise AssertionError


def test_a_look_ahead_gives_a_little_for_what_it_likes_and_no_more() -> None:
    g = table()
    builds, sells = [Reason("crafts", 2.0)], [Reason("sells", 9.0)]
    for lead, chosen in ((LEAN / 2, 2), (2 * LEAN, 1)):
        looked = Looked(
            Opinion(1, 400.0, 0.5 + lead, builds), Opinion(2, 400.0, 0.5, sells), Opinion(3, 0.0, None, sells)
        )
        assert TemperedBot(looked, 1, Faults(), "merchant").choose(Seat(g, g.seat)) == chosen
        assert TemperedBot(looked, 1, Faults(), "").choose(Seat(g, g.seat)) == 1


Count = Callable[[Any, list[str]], float]


def vault(g: Any, moves: list[str]) -> float:
    """The points of the materials."""
    return sum(VALUE[MATERIAL[card]] for card in g.camps[0].vault)


def built(g: Any, moves: list[str]) -> float:
    """Buildings in a hundred turns."""
    count: int = sum(each.complete for each in g.camps[0].structures)
    return 100 * count / int(g.turn)


def demands(g: Any, moves: list[str]) -> float:
    return sum(each.startswith(("Legionary ", "Demand ")) and not each.endswith(" skip") for each in moves)


def scored(part: str) -> Count:
    return lambda g, moves: float(g.scores()[0][part])


def tributes(g: Any, moves: list[str]) -> float:
    return moves.count("Tribute tribute")


def refusals(g: Any, moves: list[str]) -> float:
    """Of a hundred tributes that were asked for."""
    return 100 * moves.count("Tribute refuse") / max(1, moves.count("Tribute refuse") + tributes(g, moves))


def purchases(g: Any, moves: list[str]) -> float:
    """In a hundred turns."""
    return 100 * sum(each.startswith("Buy buy") for each in moves) / float(g.turn)


@pytest.mark.parametrize(
    ("game", "liking", "count", "more", "games"),
    [
        ("glory_to_rome", "merchant", vault, 1.1, 50),
        ("glory_to_rome", "builder", built, 1.2, 20),
        ("glory_to_rome", "soldier", demands, 2.0, 20),
        ("great_city", "hoarder", scored("coins"), 1.15, 20),
        ("great_city", "planner", scored("aqueducts"), 1.4, 20),
        ("great_city", "priest", scored("temples"), 1.25, 20),
        ("gloria_mundi", "tributary", tributes, 2.5, 20),
        ("gloria_mundi", "arsonist", refusals, 1.05, 20),
        ("gloria_mundi", "wayfarer", purchases, 1.05, 20),
    ],
)
def test_a_personality_plays_so(game: str, liking: str, count: Count, more: float, games: int) -> None:
    """On the same deals against the same opponent, the one who likes it has so many times as much of it."""
    plain, fond = (
        fmean(counted(game, kind, seed, count) for seed in range(games)) for kind in ("rules", f"rules+{liking}")
    )
    assert fond > more * plain


def counted(game: str, kind: str, seed: int, count: Count) -> float:
    g: Any = ludi.new(game, players=2, seed=seed)
    bots, seats = [bot(kind, 1), bot("rules", 2)], [Seat(g, 0), Seat(g, 1)]
    moves: list[str] = []
    while not g.over:
        legal = g.moves()
        move = legal[0] if len(legal) == 1 else bots[g.seat].choose(seats[g.seat])
        if g.seat == 0:
            moves.append(f"{g.stack[-1].kind} {g.name(move)}")
        g.play(move)
    return count(g, moves)
