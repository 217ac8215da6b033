"""What the coach says: sorted by what it shows, with a reason for each move that it advises."""

import re

import pytest

from ludi.bots import Seat, bot
from ludi.bots.bot import Opinion
from ludi.bots.hints import MOST_HINTS, Advice, advise, is_as_good, spoken_of
from ludi.bots.search.advisor import Reason, advisor_of
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.moves import NAMES as MOVES
from tests.bots.positions import TITLES, positions
from tests.games.gloria_mundi.table import own_deck, table

NAMES = ["Anna", "Bruno", "Clara", "Dora", "Emil", "Flora"]
every_game = pytest.mark.parametrize("name", TITLES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Says:
    """An adviser who thinks what the test says."""

    def __init__(self, *opinions: Opinion) -> None:
        self.opinions = list(opinions)

    def explain(self, seat: Seat) -> list[Opinion]:
        return self.opinions

    def choose(self, seat: Seat) -> int:
        return self.opinions[0].move

    def reseed(self, seed: int) -> None:
        pass

    def close(self) -> None:
        pass


def advised(adviser: Says, seat: Seat, language: str = "en") -> list[Advice]:
    return advise(adviser, seat, language, NAMES)


@every_language
@every_game
def test_the_best_move_has_a_reason_and_nothing_has_reason_without(name: str, language: str) -> None:
    """Over random positions of all titles: the best is always advised, and what is shown is in order."""
    for g in positions(name, 12):
        found = advise(bot("search:24", 7), Seat(g, g.seat), language, NAMES)
        assert sorted(each.move for each in found) == g.moves()
        assert found[0] in spoken_of(found), g.text(found[0].move)
        advised = spoken_of(found)
        assert 1 <= len(advised) <= MOST_HINTS
        for each in advised:
            assert [*each.compared, *[reason.text for reason in each.reasons if reason.favours]]
        shares = [each.share for each in found if each.share is not None and "%" in each.verdict]
        assert shares == sorted(shares, reverse=True)
        assert not [text for each in found for text in each.compared if re.search(r"[{}]", text)]


@every_game
def test_a_bot_that_does_not_look_ahead_has_a_reason_too(name: str) -> None:
    for g in positions(name, 12):
        assert advise(bot("rules", 1), Seat(g, g.seat), "en", NAMES)[0].has_reason()


def some_position() -> Seat:
    g = next(positions("glory_to_rome", 1, choices=3))
    return Seat(g, g.seat)


def test_a_high_share_from_a_few_looks_is_shown_as_what_can_be_counted_on() -> None:
    seat = some_position()
    first, second, *_ = seat.moves()
    found = advised(Says(Opinion(first, 100.0, 0.6, []), Opinion(second, 1.0, 0.9, [])), seat)
    assert [each.verdict for each in found] == ["60%", "45%"]


def test_differences_that_are_noise_are_no_news() -> None:
    best, near = Opinion(1, 400.0, 0.60, []), Opinion(2, 300.0, 0.59, [])
    worse, seldom = Opinion(3, 300.0, 0.50, []), Opinion(4, 10.0, 0.60, [])
    assert [is_as_good(each, best) for each in (near, worse, seldom)] == [True, False, False]
    seat = some_position()
    first, second, *_ = seat.moves()
    found = advised(Says(best._replace(move=first), near._replace(move=second)), seat)
    assert found[1].verdict == "about as good"
    assert found[1].has_reason()


@pytest.mark.parametrize(("share", "says"), [(0.98, r"about \d+ points? (ahead|behind)|about level"), (0.6, "60%")])
def test_where_all_is_decided_points_tell_more_than_percents(share: float, says: str) -> None:
    seat = some_position()
    opinions = [Opinion(move, 100.0, share, [Reason("draws", 1.0)]) for move in seat.moves()[:2]]
    found = advised(Says(*opinions), seat)
    assert re.fullmatch(says, found[0].verdict)


def test_in_gloria_mundi_steps_are_counted() -> None:
    g = next(positions("gloria_mundi", 1, choices=2))
    opinions = [Opinion(move, 100.0, 0.01, []) for move in g.moves()[:2]]
    verdict = advised(Says(*opinions), Seat(g, g.seat))[0].verdict
    assert re.fullmatch(r"about \d+ steps? (ahead|behind)|about level", verdict)


def test_a_move_for_which_nothing_speaks_is_passed_over() -> None:
    seat = some_position()
    first, second, third, fourth, *_ = seat.moves()
    good, bad = [Reason("hires", 1.0)], [Reason("idle", -1.0)]
    opinions = [Opinion(first, 99.0, 0.7, good), Opinion(second, 9.0, 0.3, bad), Opinion(third, 9.0, 0.3, good)]
    found = advised(Says(*opinions, Opinion(fourth, 9.0, 0.2, good)), seat)
    spoken = [each.move for each in spoken_of([each._replace(compared=[]) for each in found])]
    assert spoken == [first, third, fourth]


def test_the_reason_for_a_move_is_not_crowded_out_by_those_against_it() -> None:
    seat = some_position()
    first, second, *_ = seat.moves()
    against = [Reason(key, -5.0) for key in ("helps_others", "spends_jack", "idle", "loses_hand")]
    opinions = [Opinion(first, 9.0, 0.5, [*against, Reason("hires", 0.1)]), Opinion(second, 9.0, 0.4, [])]
    reasons = advised(Says(*opinions), seat)[0].reasons
    assert [reason.favours for reason in reasons] == [False, False, True]


@pytest.mark.parametrize("name", ["glory_to_rome", "great_city", "gloria_mundi"])
def test_both_languages_speak_of_the_same_features(name: str) -> None:
    english, french = (catalogue(f"ludi.bots.{name}", language)["more"] for language in LANGUAGES)
    assert list(english) == list(french)
    assert set(english) <= set(advisor_of(name).feature_names())


@every_game
def test_what_is_counted_is_a_whole_number(name: str) -> None:
    advisor = advisor_of(name)
    for g in positions(name, 30):
        for seat in range(g.players):
            for feature, value in zip(advisor.feature_names(), advisor.features(g, seat), strict=True):
                amount = value * advisor.unit(feature)
                assert amount == pytest.approx(round(amount)), feature


@pytest.mark.parametrize("name", ["glory_to_rome", "great_city", "gloria_mundi"])
@every_language
def test_every_count_has_its_words(name: str, language: str) -> None:
    advisor, said = advisor_of(name), catalogue(f"ludi.bots.{name}", language)
    counted = {feature for feature in advisor.feature_names() if advisor.unit(feature)}
    assert set(said["amounts"]) == counted
    assert counted < set(said["more"])


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ["4 food more for Classis than with “Buy Via”", "1 more step than with “Buy nothing”"]),
        (
            "fr",
            [
                "4 nourritures de plus pour Classis qu’avec «\u00a0Acheter Via\u00a0»",
                "1 pas de plus qu’avec «\u00a0Ne rien acheter\u00a0»",
            ],
        ),
    ],
)
def test_what_is_kept_is_told_with_its_amount_and_its_purpose(language: str, says: list[str]) -> None:
    deck = own_deck(
        {"name": "Classis", "type": "peace", "cost": {"food": 4}, "steps": 5},
        {"name": "Via", "type": "peace", "cost": {"food": 3}},
    )
    g = table(2, p0={"food": 5, "bare": "peace 2"}, deck=deck, start="buy", forum={0: "Classis", 1: "Via"})
    waits, buys = [Opinion(MOVES.index(name), 9.0, 0.5, []) for name in ("pass", "buy:1")]
    found = advised(Says(waits, buys._replace(share=0.3)), Seat(g, 0), language)
    assert [text for each in found for text in each.compared] == says
