"""Reviews: what is judged, from what, and how the parts add up."""

import json
from random import Random

import pytest

import ludi
from ludi.core.errors import BadOption, BadRecord
from ludi.play.replay import read
from ludi.study import review
from ludi.study.grades import grade
from ludi.study.judge import Judge, Judgement, Looks, Sample
from ludi.study.reviewing import Review, decisions_to_judge, judged_by, looks_of
from ludi.study.shapes import ToldReview
from ludi.study.telling import tell
from tests.conformity import faults
from tests.study.games import TITLES, played

LITTLE = Looks(search=2, race=1, final=2)


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.study.reviewing.QUICK", LITTLE)


@pytest.fixture(scope="module", params=TITLES)
def found(request: pytest.FixtureRequest) -> Review:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludi.study.reviewing.QUICK", LITTLE)
        return review(played(request.param), workers=1)


# -- luck and skill ----------------------------------------------------------------------------------------


def test_the_result_is_the_start_and_luck_and_own_play_and_that_of_the_others(found: Review) -> None:
    for account in found.accounts:
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result, abs=1e-9)
        assert account.adjusted() == pytest.approx(account.start + account.own + account.others, abs=1e-9)


def test_the_chart_ends_at_the_result(found: Review) -> None:
    told = tell(found, "en")
    last = told["course"][-1]
    for seat, each in enumerate(told["seats"]):
        assert last["expected"][seat] == pytest.approx(each["result"], abs=1e-9)
        assert last["luck"][seat] == pytest.approx(each["luck"], abs=1e-9)


def test_what_one_seat_loses_the_others_win(found: Review) -> None:
    accounts = found.accounts
    assert sum(account.luck for account in accounts) == pytest.approx(0, abs=1e-9)
    assert sum(account.own + account.others for account in accounts) == pytest.approx(0, abs=1e-9)


def test_own_play_is_the_sum_of_the_losses_that_count(found: Review) -> None:
    for seat, account in enumerate(found.accounts):
        assert account.own == pytest.approx(-sum(each.loss for each in found.of_seat(seat)), abs=1e-9)


def test_giving_up_is_the_choice_of_whoever_does() -> None:
    lines = played("great_city").splitlines(keepends=True)[:40]
    given_up = [*lines, '{"seat": 1, "resigns": true}\n']
    found = review(given_up, workers=1)
    for account in found.accounts:
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result, abs=1e-9)
    assert found.accounts[1].result == 0.0
    assert found.ledger.parts[-1].luck == [0.0, 0.0]


def test_a_surrender_is_no_luck() -> None:
    lines = played("glory_to_rome").splitlines(keepends=True)[:30]
    found = review([*lines, '{"seat": 1, "surrender": 0}\n'], workers=1)
    for account in found.accounts:
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result, abs=1e-9)
    assert [account.result for account in found.accounts] == [1.0, 0.0]
    assert found.ledger.parts[-1].luck == [0.0, 0.0]


# -- judging -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_used_that_the_seat_did_not_know(title: str) -> None:
    """All that is hidden from the seat is dealt anew: the same is found with the same seed."""
    steps = [step for step in read(played(title).splitlines()).steps if len(step.before.moves()) > 1]
    for number, step in enumerate(steps[:: len(steps) // 6]):
        swapped = step.before.guess(step.seat, Random(number + 100))
        known = [game.guess(step.seat, Random(number)) for game in (step.before, swapped)]
        assert known[0].pack() == known[1].pack()
        made = step.move or 0
        judged = [Judge(game, made, Looks(12, 3, 8), number).judge() for game in (step.before, swapped)]
        assert repr(judged[0]) == repr(judged[1])


def test_the_review_is_the_same_however_many_processes_share_the_work() -> None:
    tasks = decisions_to_judge(read(played("great_city").splitlines()), 0)[:12]
    one, two = (dict(judged_by(tasks, LITTLE, workers)) for workers in (1, 2))
    assert one == two
    assert sorted(one) == [task.n for task in tasks]


def test_other_seeds_make_other_guesses() -> None:
    record = read(played("great_city").splitlines())
    first, second = (decisions_to_judge(record, seed) for seed in (0, 1))
    assert [task.n for task in first] == [task.n for task in second]
    assert any(a.known.pack() != b.known.pack() for a, b in zip(first, second, strict=True))


def test_every_choice_is_judged_and_nothing_else(found: Review) -> None:
    choices = [step.entry.n for step in found.record.steps if len(step.before.moves()) > 1]
    assert [each.n for each in found.decisions] == choices


def test_a_bad_move_is_found_beside_a_better_one() -> None:
    """Whoever can produce for nothing does not do better by ending the turn."""
    g = ludi.new("great_city", 2, 1)
    rng = Random(1)
    produce, skip = g.number("produce"), g.number("skip")
    while not {produce, skip} <= set(g.moves()):
        g.play(rng.choice(g.moves()))
    judged = Judge(g, skip, Looks(60, 20, 60), 1).judge()
    assert judged.best != skip
    assert judged.loss > 0
    assert judged.line[0] == judged.best


def test_only_a_finished_game_is_reviewed() -> None:
    running = played("great_city").splitlines(keepends=True)[:30]
    with pytest.raises(BadRecord, match="not over"):
        review(running)


def test_levels() -> None:
    assert looks_of("deep") == LITTLE.times(10)
    assert looks_of("quick", 3) == LITTLE.times(3)
    with pytest.raises(BadOption, match="quick, deep"):
        looks_of("thorough")
    with pytest.raises(BadOption, match="times=0"):
        looks_of("quick", 0)


# -- words -------------------------------------------------------------------------------------------------


def judgement(loss: float, doubt: float) -> Judgement:
    return Judgement(1, 2, [0.5, 0.5], [0.5 - loss, 0.5 + loss], loss, doubt, doubt, 100, [1])


@pytest.mark.parametrize(
    ("loss", "doubt", "word"),
    [
        (0.0, 0.0, "best"),
        (0.009, 0.01, "best"),  # as good, as far as one can tell
        (0.015, 0.001, "good"),
        (0.03, 0.03, "good"),  # noise
        (0.03, 0.005, "doubtful"),
        (0.06, 0.005, "mistake"),
        (0.12, 0.01, "blunder"),
        (0.12, 0.04, "mistake"),  # so much is sure
        (0.12, 0.1, "good"),
    ],
)
def test_a_move_is_called_no_worse_than_is_sure(loss: float, doubt: float, word: str) -> None:
    assert grade(judgement(loss, doubt)) == word


def test_the_standard_error_of_a_sample() -> None:
    sample = Sample(1)
    for value in (1.0, 2.0, 3.0, 4.0):
        sample.add([value])
    assert sample.means() == [2.5]
    assert sample.doubt(0) == pytest.approx((5 / 3 / 4) ** 0.5)


def test_a_review_is_told_in_both_languages(found: Review) -> None:
    english, french = (tell(found, language) for language in ("en", "fr"))
    assert [each["n"] for each in english["moments"]] == [each["n"] for each in french["moments"]]
    assert len(english["moments"]) <= 5
    losses = {each["n"]: each["loss"] for each in english["decisions"]}
    cost = [losses[each["n"]] for each in english["moments"]]
    assert cost == sorted(cost, reverse=True)
    assert {each["grade_text"] for each in french["decisions"]} <= {"meilleur", "bon", "douteux", "erreur", "gaffe"}
    assert sum(seat["decisions"] for seat in english["seats"]) == len(english["decisions"])
    for told in (english, french):
        assert faults(json.loads(json.dumps(told)), ToldReview) == []
