"""The bot that looks ahead: fair, legal, in its time, and the stronger the longer it thinks."""

import multiprocessing
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from math import sqrt
from multiprocessing.connection import Connection
from random import Random
from statistics import median

import pytest

import ludi
from ludi.bots import Budget, SearchBot, Seat, bot, search_bot
from ludi.bots.bot import Opinion
from ludi.bots.pool import POOL, Helper, Pool
from ludi.bots.search.tree import SPAN, Branch, new_root
from ludi.bots.search_bot import CAUTION, Tally, answer_of, foresee, merged, tallies, think, think_elsewhere
from ludi.core.game import FIRST_QUESTIONS, Game
from ludi.processes import room, spawned
from tests.bots.positions import TITLES, positions
from tests.games.glory_to_rome.table import ONE_OF_EACH, table
from tests.processes import PATIENCE, started

every_game = pytest.mark.parametrize("name", TITLES)


def busy(name: str) -> Game:
    """A position with many choices."""
    return max(positions(name, 40), key=lambda g: len(g.moves()))


@every_game
def test_search_looks_as_often_as_it_may(name: str) -> None:
    g = busy(name)
    opinions = bot("search:30", 1).explain(Seat(g, g.seat))
    assert sum(opinion.weight for opinion in opinions) == 30


def sure_share(opinion: Opinion) -> float:
    """By which opinions are ordered, equals by their moves: the share, less the less often it was looked for; a move
    that was never looked at comes behind all others."""
    return -1.0 if opinion.share is None else opinion.share - CAUTION / sqrt(opinion.weight)


@every_game
def test_search_explains_every_move_with_its_share_and_reasons(name: str) -> None:
    for g in positions(name, 10):
        opinions = bot("search:20", 3).explain(Seat(g, g.seat))
        assert sorted(opinion.move for opinion in opinions) == g.moves()
        assert opinions == sorted(opinions, key=lambda each: (-sure_share(each), each.move))
        for opinion in opinions:
            assert (opinion.share is None) == (opinion.weight == 0)
            assert opinion.share is None or 0 <= opinion.share <= 1
            assert opinion.reasons


def test_search_puts_first_what_it_can_be_sure_of() -> None:
    """Over all processes: neither the highest share nor the most looks alone; of equals the lower move."""
    lucky, looked_at, best, never = Tally(4, 1, 0.9), Tally(3, 100, 50.0), Tally(2, 64, 38.4), Tally(1, 0, 0.0)
    twins = [Tally(9, 16, 8.0), Tally(8, 16, 8.0)]
    found = [never, lucky, *twins, looked_at, Tally(2, 32, 16.0), Tally(2, 32, 22.4)]
    assert [each.move for each in merged(found)] == [2, 3, 4, 8, 9, 1]
    assert best in merged(found)


@every_game
def test_search_chooses_what_it_explains_as_best(name: str) -> None:
    for g in positions(name, 10):
        seat = Seat(g, g.seat)
        assert bot("search:40", 5).choose(seat) == bot("search:40", 5).explain(seat)[0].move


@every_game
def test_search_keeps_to_its_time(name: str) -> None:
    """Of the thread's own time, which is the clock's where nobody else is at work."""
    used: list[float] = []
    for g in positions(name, 15, choices=3):
        player, seat = bot("search:0.2s", 1), Seat(g, g.seat)
        begun = time.thread_time()
        player.choose(seat)
        used.append(time.thread_time() - begun)
    assert median(used) <= 0.2 * 1.1


def test_search_looks_so_often_but_no_longer_than_it_may() -> None:
    g = busy("gloria_mundi")
    opinions = bot("search:20@3600s", 1).explain(Seat(g, g.seat))
    assert sum(opinion.weight for opinion in opinions) == 20
    begun = time.thread_time()
    opinions = bot("search:100000000@0.2s", 1).explain(Seat(g, g.seat))
    assert sum(opinion.weight for opinion in opinions) < 100_000
    assert time.thread_time() - begun < PATIENCE


def test_a_level_is_what_makes_even_steps_in_its_game() -> None:
    for game, looks in (("glory_to_rome", 25), ("great_city", 10), ("gloria_mundi", 2)):
        g = busy(game)
        opinions = bot("knight", 1, game).explain(Seat(g, g.seat))
        assert sum(opinion.weight for opinion in opinions) == looks


@every_game
def test_search_plays_at_once_when_there_is_nothing_to_choose(name: str) -> None:
    """An hour's budget would be noticed."""
    asked = positions(name, 10_000, choices=1, questions=FIRST_QUESTIONS)  # in which nothing was answered unasked
    g = next(g for g in asked if len(g.moves()) == 1)
    player = bot("search:3600s", 1)
    assert [player.choose(Seat(g, g.seat))] == g.moves()
    assert [opinion.move for opinion in player.explain(Seat(g, g.seat))] == g.moves()


@every_game
def test_search_thinks_with_two_processes_when_asked(name: str) -> None:
    g = busy(name)
    opinions = bot("search:60:2", 1).explain(Seat(g, g.seat))
    assert sum(opinion.weight for opinion in opinions) == 60
    assert sorted(opinion.move for opinion in opinions) == g.moves()


def test_another_process_thinks_until_the_same_moment() -> None:
    """However long the way to it took."""
    g = busy("gloria_mundi")
    end = time.monotonic() + 0.3
    time.sleep(0.2)
    begun = time.thread_time()
    found = think_elsewhere(g.pack(), g.seat, 1, end, 0, False)
    assert time.thread_time() - begun <= 0.2
    assert sum(each.visits for each in found) > 0


def asleep(seconds: float) -> list[Tally]:
    time.sleep(seconds)
    return [Tally(1, 1, 1.0)]


@pytest.fixture
def helper() -> Iterator[Helper]:
    found = Helper()
    yield found
    found.end()


def test_a_process_that_is_late_is_not_waited_for(helper: Helper) -> None:
    """Nor is its answer taken for that to a later question."""
    assert helper.ask(PATIENCE, asleep, 0.5)
    assert answer_of(helper, -0.1) == []
    assert helper.ask(0.0, asleep, 0.0)
    assert answer_of(helper, PATIENCE) == [Tally(1, 1, 1.0)]
    assert answer_of(helper, 0.0) == []


def test_a_process_that_has_not_begun_is_not_asked_for_time(helper: Helper) -> None:
    assert not helper.ask(0.0, asleep, 0.0)
    assert helper.ask(PATIENCE, asleep, 0.0)


def test_a_process_that_dies_is_done_without() -> None:
    g = busy("gloria_mundi")
    player = bot("search:40:2", 1)
    player.choose(Seat(g, g.seat))
    for child in multiprocessing.active_children():
        child.kill()
        child.join()
    assert player.choose(Seat(g, g.seat)) in g.moves()
    assert sum(opinion.weight for opinion in player.explain(Seat(g, g.seat))) == 40


def test_all_cores_that_there_is_room_for_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    g = busy("great_city")
    for cores, looks in ((1, 60), (3, 60)):
        monkeypatch.setattr(search_bot, "room", lambda cores=cores: cores)
        monkeypatch.setattr(search_bot, "POOL", pool := Pool())
        opinions = bot("search:60:all", 1).explain(Seat(g, g.seat))
        assert sum(opinion.weight for opinion in opinions) == looks
        helpers = pool.helpers(cores - 1)
        assert all(each.answer(0.0) is None for each in helpers)  # what they said has been heard
        assert pool.helpers(0) == []
        for each in helpers:
            pool.drop(each)


def looked(packed: bytes, told: Connection) -> None:
    g = ludi.unpack(packed)
    opinions = bot("search:60:all", 1).explain(Seat(g, g.seat))
    told.send((room(), sum(opinion.weight for opinion in opinions)))


def test_a_process_of_a_server_has_others_think_along_too() -> None:
    """As many as it was given room for."""
    ours, theirs = multiprocessing.Pipe()
    process = spawned(2, looked, busy("great_city").pack(), theirs)
    assert ours.poll(PATIENCE)
    assert ours.recv() == (2, 60)
    process.join(PATIENCE)
    assert process.exitcode == 0


def test_who_finds_the_others_busy_thinks_alone() -> None:
    g = busy("great_city")
    with POOL.taken:
        opinions = bot("search:60:2", 1).explain(Seat(g, g.seat))
    assert sum(opinion.weight for opinion in opinions) == 60


def test_a_thought_with_several_processes_keeps_to_its_time() -> None:
    """Also the first one, while the others are still starting."""
    g = busy("great_city")
    player, seat = bot("search:0.5s:2", 1), Seat(g, g.seat)
    used: list[float] = []
    for _ in range(5):
        begun = time.thread_time()
        player.choose(seat)
        used.append(time.thread_time() - begun)
    assert median(used) <= 0.5 * 1.1


def test_several_processes_know_no_more_than_one() -> None:
    """Swap all that is hidden from the seat: with the same seed they find the same."""
    for number, g in enumerate(positions("glory_to_rome", 6)):
        other = g.guess(g.seat, Random(number))
        one, two = (bot("search:24:2", number).explain(Seat(each, g.seat)) for each in (g, other))
        assert one == two


def test_processes_end_quietly_with_the_program() -> None:
    program = """
import ludi
from ludi.bots import Seat, bot

if __name__ == "__main__":
    g = ludi.new("gloria_mundi", players=2, seed=1)
    bot("search:10:2", 1).choose(Seat(g, g.seat))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert done.stderr == ""


def test_ctrl_c_is_heard_while_it_thinks() -> None:
    """An hour's budget would be noticed. In a process of its own: a tester's hooks may swallow the interruption."""
    program = """
import ludi
from ludi.bots import Seat, bot

def guess(rng):
    print("thinking", flush=True)
    return g.guess(g.seat, rng)

g = ludi.new("great_city", players=2, seed=1)
seat = Seat(g, g.seat)
seat.guess = guess
bot("search:3600s", 1).choose(seat)
"""
    with started(program) as thinker:
        assert thinker.stdout is not None
        assert thinker.stdout.readline() == "thinking\n"
        thinker.send_signal(signal.SIGINT)
        _, complaint = thinker.communicate(timeout=PATIENCE)
    assert complaint.endswith("KeyboardInterrupt\n")


def test_search_is_the_same_with_the_same_seed_and_iterations() -> None:
    for g in positions("great_city", 5):
        first, second = (SearchBot(9, Budget(iterations=50)).explain(Seat(g, g.seat)) for _ in range(2))
        assert first == second


def test_search_sees_a_win_that_takes_several_choices() -> None:
    """With every role among the clients, completing the Forum wins at once: lead Craftsman, take the card, lay it."""
    p0 = dict(hand="dock temple wall road", clients=ONE_OF_EACH, building="Forum:marble+marble")
    g = table(p0=p0, p1=dict(hand="wall"))
    players = [bot("search:300", 1), bot("rules", 1)]
    while not g.over and g.turn < 2:
        g.play(players[g.seat].choose(Seat(g, g.seat)))
    assert g.ending == "forum"


def test_looking_ahead_beats_chance() -> None:
    """A small measure of what docs/opponents.md shows."""
    won = 0.0
    games = 4
    for number in range(games):
        g = ludi.new("great_city", players=2, seed=number // 2)
        bots = [bot("search:8" if seat == number % 2 else "random", number * 2 + seat) for seat in range(2)]
        while not g.over:
            g.play(bots[g.seat].choose(Seat(g, g.seat)))
        winners = g.winners()
        won += (number % 2 in winners) / len(winners)
    assert won >= games - 1


def follows_at_once(name: str) -> tuple[Game, int]:
    """A position and a move after which the same seat decides again, having learnt nothing new."""
    for g in positions(name, 400):
        for move in g.moves():
            after, seat = g.copy(), g.seat
            after.play(move)
            if not after.over and after.seat == seat and len(after.moves()) > 1 and after.reveals == g.reveals:
                return g, move
    raise AssertionError(name)


@every_game
def test_search_goes_on_from_what_it_has_thought_of_its_next_decision(name: str) -> None:
    g, move = follows_at_once(name)
    seat, root = Seat(g, g.seat), new_root()
    think(seat.guess(Random(1)), g.seat, Random(1), 0.0, 400, False, root)
    foreseen = foresee(seat.guess(Random(2)), g.seat, move, root)
    assert foreseen is not None
    g.play(move)
    assert foreseen.known == seat.memory()
    before = sum(each.visits for each in tallies(foreseen.thought, g))
    found = think(seat.guess(Random(3)), g.seat, Random(3), 0.0, 50, False, foreseen.thought)
    assert before > 0
    assert sum(each.visits for each in found) > before


@every_game
def test_what_was_foreseen_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Of two positions that a seat cannot tell apart, it foresees the same."""
    g, move = follows_at_once(name)
    one, other = [foresee(g.guess(g.seat, Random(n)), g.seat, move, thought_of(g, move)) for n in (1, 2)]
    assert one is not None
    assert other is not None
    assert one.known == other.known


def thought_of(g: Game, move: int) -> Branch:
    root = new_root()
    root.next[g.seat * SPAN + move] = Branch(move, g.seat, 1.0)
    return root


@every_game
def test_search_keeps_nothing_where_iterations_are_counted(name: str) -> None:
    """A game that is taken up again in the middle of a turn goes on as it would have."""
    g = next(g for g in positions(name, 40) if len(g.moves()) > 2)
    played, seat = bot("search:40", 5), Seat(g, g.seat)
    first = played.choose(seat)
    played.reseed(5)
    assert played.choose(seat) == first == bot("search:40", 5).choose(seat)
