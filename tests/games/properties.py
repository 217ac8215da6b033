"""What must hold in every position of every game.

Each game hands in its own random play: at each decision the position, its legal moves, and the move that is played
next; the last entry is the end, with no moves.
"""

import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from operator import le
from random import Random
from typing import Any

import ludi
from ludi.bots import RandomBot, Seat
from ludi.core.game import Game
from ludi.core.shapes import EndSignal, RunningScore
from ludi.core.standing import SeatScore
from ludi.core.text import LANGUAGES, catalogue
from ludi.play.record import Recorder
from ludi.play.replay import replay
from ludi.play.standing import end_signals, running_scores
from tests.conformity import faults, view_faults
from tests.games.promises import is_kept, promised

Positions = Iterable[tuple[Any, list[int], int]]
NAMES = ["Anna", "Bruno", "Clara", "Dario", "Elsa", "Fabio"]


def random_game(g: Any, choose: Callable[[list[int]], int]) -> Iterator[tuple[Any, list[int], int]]:
    """Plays a game to its end."""
    while not g.over:
        moves = g.moves()
        move = choose(moves)
        yield g, moves, move
        g.play(move)
    yield g, [], -1


def saves_and_copies_are_equal_and_old_copies_never_change(positions: Positions) -> None:
    kept: list[tuple[Game, bytes]] = []
    for step, (g, _, _) in enumerate(positions):
        packed = g.pack()
        assert ludi.unpack(packed).pack() == packed
        copy = g.copy()
        assert copy == g
        if step % 20 == 0:
            kept.append((copy, packed))
    for copy, packed in kept:
        assert copy.pack() == packed


def listed_moves_work_and_others_are_refused_and_change_nothing(positions: Positions) -> None:
    for g, moves, _ in positions:
        assert moves == sorted(set(moves))
        before = g.pack()
        for move in range(-1, ludi.title(g.NAME).moves + 1):
            if move in moves:
                assert g.number(g.name(move)) == move
                g.copy().play(move)
            else:
                assert is_refused(g, move)
        assert g.pack() == before


def views_are_as_their_shapes_say(positions: Positions, every: int = 7) -> None:
    """In some positions on the way, and at the end."""
    for n, (g, moves, _) in enumerate(positions):
        if n % every == 0 or not moves:
            for seat in (*range(g.players), None):
                for view in (g.view(seat), g.view(seat, memory=True), g.open_view(seat)):
                    assert view_faults(json.loads(json.dumps(view))) == []


def is_refused(g: Any, move: int) -> bool:
    try:
        g.play(move)
    except ludi.IllegalMove:
        return True
    return False


def an_unpacked_position_goes_on_as_the_real_one(positions: Positions) -> None:
    twin: Any = None
    g: Any = None
    for step, (g, moves, move) in enumerate(positions):
        if step % 25 == 0:
            twin = ludi.unpack(g.pack())
        assert twin.moves() == moves
        if moves:
            twin.play(move)
    assert twin.scores() == g.scores()


def a_record_replays_to_the_same_end(start: Game, positions: Positions) -> None:
    out = io.StringIO()
    recorder = Recorder(out, start)
    g: Any = start
    for g, moves, move in positions:
        if moves:
            recorder.move(g.seat, g.name(move))
    recorder.end(g)
    again = replay(out.getvalue())
    assert again.pack() == g.pack()
    assert replay(out.getvalue().splitlines(keepends=True)).winners() == g.winners()


# -- hidden information ------------------------------------------------------------------------------


def sampled(positions: Positions, every: int, salt: int) -> Iterator[tuple[Any, list[int], int, int]]:
    """Some of the positions, each with a number to seed chance with."""
    for step, (g, moves, move) in enumerate(positions):
        if step % every == salt % every:
            yield g, moves, move, salt + step


def everything_seen(g: Any, seat: int | None) -> str:
    """All that a seat is handed, byte for byte."""
    seen: dict[str, Any] = {"view": g.view(seat), "memory": g.view(seat, memory=True), "signals": g.signals()}
    seen["standing"] = [g.standing(seat), g.standing(seat, memory=True)]
    if seat is not None:
        seen["observed"] = list(g.observe(seat))
    if seat is not None and g.seat == seat:
        seen["moves"] = [[m, g.text(m, "en"), g.text(m, "fr"), g.touches(m), g.brings(m)] for m in g.moves()]
    return json.dumps(seen)


def observations_keep_to_their_features(positions: Positions) -> None:
    most: list[int] = []  # the features are those of a table, the same in all its positions
    for g, _, _ in positions:
        most = most or bounds(g)
        anew = ludi.unpack(g.pack())  # with nothing put together beforehand
        for seat in range(g.players):
            observed = g.observe(seat)
            assert len(observed) == len(most)
            assert all(map(le, observed, most))
            assert anew.observe(seat) == observed


def bounds(g: Game) -> list[int]:
    """Of all that is observed at this table; nothing has two names."""
    features = ludi.title(g.NAME).features(g.players, g.options)
    assert len({feature.name for feature in features}) == len(features)
    return [feature.most for feature in features]


def a_move_means_the_same_where_the_same_is_observed(positions: Positions) -> None:
    texts: dict[tuple[bytes, int], str] = {}
    for g, moves, _ in positions:
        if moves:
            seen = bytes(g.observe(g.seat))
            for move in moves:
                text = in_own_words(g, move)
                assert texts.setdefault((seen, move), text) == text


def in_own_words(g: Any, move: int) -> str:
    """The text of a move, in which seats are counted from its player, as in an observation."""
    return str(g.text(move, "en", [f"player{(seat - g.seat) % g.players}" for seat in range(g.players)]))


def observed(g: Any, seat: int) -> dict[str, int]:
    """What is not nothing, by name."""
    features = ludi.title(g.NAME).features(g.players, g.options)
    return {feature.name: value for feature, value in zip(features, g.observe(seat), strict=True) if value}


def observes_just(g: Any, seat: int, told: dict[str, int]) -> None:
    """All that is observed, and nothing else, is what the view tells: so a feature that no test knows fails."""
    assert observed(g, seat) == {name: n for name, n in told.items() if n}


def counts(name: str, words: list[str]) -> dict[str, int]:
    return {f"{name}.{word}": n for word, n in Counter(words).items()}


def each(name: str, numbers: dict[str, int]) -> dict[str, int]:
    return {f"{name}.{key}": n for key, n in numbers.items()}


def what_a_seat_was_not_shown_changes_nothing_it_sees(
    positions: Positions, every: int, salt: int, unaccounted: Callable[[Any], str]
) -> None:
    for g, _, _, seed in sampled(positions, every, salt):
        for seat in range(g.players):
            other = g.guess(seat, Random(seed))
            assert other.seed is None
            assert everything_seen(other, seat) == everything_seen(g, seat)
            assert not unaccounted(other)
            again = other.guess((seat + 1) % g.players, Random(seed))
            assert not unaccounted(again)


def a_guess_does_not_depend_on_what_is_hidden(positions: Positions, every: int, salt: int) -> None:
    """Drawn by the same chance from two positions that are the same for a seat, it is the same: no bot can learn
    anything from its guesses."""
    for g, _, _, seed in sampled(positions, every, salt):
        for seat in range(g.players):
            other = g.guess(seat, Random(seed))
            first, second = g.guess(seat, Random(seed + 1)), other.guess(seat, Random(seed + 1))
            assert json.dumps(first.encode()) == json.dumps(second.encode())


def a_bot_chooses_the_same_whatever_is_hidden_from_it(positions: Positions, every: int, salt: int) -> None:
    for g, moves, _, seed in sampled(positions, every, salt):
        if moves:
            other = g.guess(g.seat, Random(seed))
            assert RandomBot(seed).choose(Seat(g, g.seat)) == RandomBot(seed).choose(Seat(other, g.seat))


def a_guess_can_be_played_to_the_end(
    positions: Positions, every: int, salt: int, unaccounted: Callable[[Any], str]
) -> None:
    for g, moves, _, seed in sampled(positions, every, salt):
        if moves:
            rng = Random(seed)
            other = g.guess(g.seat, rng)
            other.quiet()
            while not other.over:
                other.play(rng.choice(other.moves()))
            assert not unaccounted(other)


def events_of_others_do_not_tell_hidden_cards(
    positions: Positions, every: int, salt: int, showing: set[str], passed_over: set[str]
) -> int:
    """The same move in another hidden deal tells a watching seat the same, up to the first card that it lays open (one
    of the `showing` events). Returns how many moves were compared."""
    compared = 0
    for g, moves, move, seed in sampled(positions, every, salt):
        if not moves or g.stack[-1].PRIVATE or g.stack[-1].kind in passed_over:
            continue
        watcher = (g.seat + 1 + seed % (g.players - 1)) % g.players
        other = g.guess(watcher, Random(seed))
        if move not in other.moves():
            continue
        other.events = []
        games = (g.copy(), other)
        heard = [ludi.visible(game.play(move), watcher) for game in games]
        seen = [told(events, showing) for events in heard]
        length = min(map(len, seen))
        assert seen[0][:length] == seen[1][:length]
        if seen == heard and not games[0].over:  # nothing came to light, so nothing can be seen to differ
            assert games[0].view(watcher) == games[1].view(watcher)
        compared += 1
    return compared


def being_asked_tells_nothing(positions: Positions, every: int, salt: int, showing: set[str]) -> int:
    """In any hidden deal that agrees with what a watching seat knows the same question is asked, and after the same
    move the same one again, unless something came to light (one of the `showing` events). So neither being asked nor
    not being asked tells anything that is not known. Returns how many moves were compared."""
    compared = 0
    for g, moves, move, seed in sampled(positions, every, salt):
        for watcher in range(g.players):
            if moves and watcher != g.seat:
                other = g.guess(watcher, Random(seed))
                is_still_asked(other)
                compared += asks_the_same(g, other, move, watcher, showing)
    return compared


def is_still_asked(g: Any) -> None:
    """What would be answered without asking is not asked."""
    again = g.copy()
    again.advance()
    assert again.stack == g.stack, f"{again.stack[-1:]} would be asked, not {g.stack[-1:]}"


def asks_the_same(g: Any, other: Any, move: int, watcher: int, showing: set[str]) -> bool:
    """After a move that is possible in both deals. Of a choice made in private parts, all parts are made."""
    if g.stack[-1].PRIVATE or move not in other.moves():
        return False
    games = (g.copy(), other)
    other.events = []
    heard = [ludi.visible(game.play(move), watcher) for game in games]
    while not games[0].over and games[0].stack[-1].PRIVATE:
        part = next((m for m in games[0].moves() if m in games[1].moves()), None)
        if part is None:
            return False
        for events, game in zip(heard, games, strict=True):
            events += ludi.visible(game.play(part), watcher)
    if any(event.key in showing for events in heard for event in events):
        return False
    assert question(games[0], watcher) == question(games[1], watcher)
    return True


def question(g: Any, watcher: int) -> str:
    """Who is asked what, and what is still to come, as a watching seat sees it. Whoever is asked itself may have been
    handed cards to choose from."""
    pending = g.view(watcher)["pending"]
    return json.dumps([g.seat, [each["frame"] for each in pending] if g.seat == watcher else pending])


def told(events: list[ludi.Event], showing: set[str]) -> list[ludi.Event]:
    found: list[ludi.Event] = []
    for event in events:
        if event.key in showing:
            break
        found.append(event)
    return found


def private_events_go_to_their_seat_alone(positions: Positions, private: set[str]) -> None:
    for g, moves, move in positions:
        if not moves:
            continue
        for event in g.copy().play(move):
            if event.key in private:
                assert event.to == event.args["seat"]
                assert not event.seen_by(None)
            else:
                assert event.to == -1


# -- words -------------------------------------------------------------------------------------------


def every_move_and_event_can_be_read(positions: Positions, language: str) -> None:
    for g, moves, move in positions:
        said = [g.text(m, language, NAMES[: g.players]) for m in moves]
        assert all(text and "{" not in text for text in said)
        assert len(set(said)) == len(said), said
        if moves:
            for event in g.copy().play(move):
                assert "{" not in g.say(event, language, NAMES)


def leaves(node: Any, path: str = "") -> dict[str, str]:
    """Every entry of a catalogue by its path."""
    if isinstance(node, str):
        return {path: node}
    found: dict[str, str] = {}
    for key, child in node.items():
        found |= leaves(child, f"{path}.{key}")
    return found


# -- how it stands -----------------------------------------------------------------------------------


def running_scores_add_up_and_become_the_score(positions: Positions, every: int = 7) -> None:
    """Parts make the total, items their part, whoever looks; laid open, and at the end, it is the score. All can be
    read, and travels as its shape says. In some positions on the way, and at the end."""
    for n, (g, moves, _) in enumerate(positions):
        if n % every and moves:
            continue
        for seat in (*range(g.players), None):
            for standing in (g.standing(seat), g.standing(seat, memory=True), g.open_standing(seat)):
                assert [adds_up(score) for score in standing] == [True] * g.players
            assert as_scores(g.open_standing(seat)) == g.scores()
            assert not g.over or as_scores(g.standing(seat)) == g.scores()
        for language in LANGUAGES:
            running = running_scores(g, g.standing(g.seat if moves else None), language, NAMES)
            signals = end_signals(g, language, NAMES)
            assert faults(running, list[RunningScore]) == []
            assert faults(signals, list[EndSignal]) == []


def adds_up(score: SeatScore) -> bool:
    """Also of parts of which nothing more is said. What lies face down adds nothing."""
    sums = [sum([item.points or 0 for item in part.items]) for part in score.parts if part.items]
    told = [part.points for part in score.parts if part.items]
    return sum([part.points for part in score.parts]) == score.total and sums == told


def as_scores(standing: list[SeatScore]) -> list[dict[str, int]]:
    return [{**{part.key: part.points for part in score.parts}, "total": score.total} for score in standing]


# -- why not -----------------------------------------------------------------------------------------


def every_refusal_is_explained(positions: Positions, every: int, salt: int, later: set[str]) -> Counter[str]:
    """Whatever no move touches has a reason, with a sentence in each language and a rule; it does not depend on what
    the seat does not know. With what "would allow it" moves come to use the thing; and so they do where "first"
    something else is to be chosen, but for the answers that tell only when its time comes (`later`). Returns how often
    each reason was met."""
    met: Counter[str] = Counter()
    for g, moves, _, seed in sampled(positions, every, salt):
        if not moves:
            continue
        lit = lit_things(g)
        other = g.guess(g.seat, Random(seed))
        for thing in some_things(g, Random(seed)):
            why = g.why_not(thing, g.seat)
            assert (why is None) == (thing in lit), thing
            assert why == other.why_not(thing, g.seat), thing
            if why is not None:
                met[why.key] += 1
                it_can_be_said(g, why)
                kept = promised(g, thing, why) or [g] * (why.key.endswith("_first") and why.key not in later)
                for table in kept:
                    assert is_kept(table, thing), (thing, why)
    return met


def some_things(g: Any, rng: Random) -> list[str]:
    """A few of each kind: in the middle, of the deciding seat's own, of the others'."""
    kinds: dict[tuple[str, bool], list[str]] = {}
    for thing in g.things():
        place, _, rest = thing.partition("/")
        kinds.setdefault((place, rest.split("/")[0] == str(g.seat)), []).append(thing)
    return [thing for names in kinds.values() for thing in rng.sample(names, min(3, len(names)))]


def lit_things(g: Any) -> set[str]:
    return {thing for move in g.moves() for thing in g.touches(move)}


def it_can_be_said(g: Any, why: Any) -> None:
    assert ludi.title(g.NAME).rule(why.rule)
    for language in LANGUAGES:
        said = g.say_why(why, language)
        assert said.endswith((".", "”", "»"))  # some end with the question that is asked, in its own words
        assert "{" not in said


# -- on the table ------------------------------------------------------------------------------------

# Moves that no thing on the table stands for: they have a fixed button beside the question.
BUTTONS = {
    "skip": "declines what is offered, or ends a choice",
    "pass": "buys nothing",
}


def everything_can_be_done_on_the_table(positions: Positions) -> Counter[str]:
    """Every move touches a thing that a page shows, or is one of the few with a button of its own. Returns how many
    moves of each family were met."""
    met: Counter[str] = Counter()
    for g, moves, _ in positions:
        things = set(g.things())
        for move in moves:
            family = g.CATALOGUE.family(move)
            met[family] += 1
            touched = g.touches(move)
            assert touched or family in BUTTONS, g.name(move)
            assert touched == list(dict.fromkeys(touched))
            assert set(touched) <= things, touched
    return met


# -- plans -------------------------------------------------------------------------------------------

# What a seat pays with, as its own view tells it.
Held = Callable[[dict[str, Any], int], dict[str, int]]


def plans_do_what_they_say(positions: Positions, every: int, salt: int, held: Held) -> Counter[str]:
    """The moves of a plan are legal one after the other, the same seat's, and nothing hidden comes to light before the
    last; what is left in the purse is what was said, up to where another turn begins. Plans and habits do not depend on
    what the seat does not know, and each can be read. Returns how often each plan and each habit was met."""
    met: Counter[str] = Counter()
    for g, moves, _, seed in sampled(positions, every, salt):
        if not moves:
            assert (g.plans(), g.habit()) == ([], None)
            continue
        plans, habit = g.plans(), g.habit()
        other = g.guess(g.seat, Random(seed))
        assert [plan.moves for plan in plans] == [plan.moves for plan in other.plans()]
        assert (plans, habit) == (other.plans(), other.habit())
        assert g.commits() == other.commits()
        printed = [number for number in map(g.printed, g.moves()) if number is not None]
        assert len(set(printed)) == len(printed), "a number that is printed stands for one move"
        assert len({plan.moves for plan in plans}) == len(plans)
        they_can_be_read(g, [plan for plan in plans if plan.listed])
        they_can_be_read(g, [plan for plan in plans if not plan.listed])
        for plan in plans:
            met[plan.key] += 1
            it_is_done_as_said(g, plan, held)
        if habit is not None:
            met[habit.kind] += 1
            its_answers_can_be_given(g, habit)
    return met


def they_can_be_read(g: Any, plans: list[Any]) -> None:
    for language in LANGUAGES:
        said = [g.plan_text(plan, language) for plan in plans]
        assert all(text and "{" not in text for text in said)
        assert len(set(said)) == len(said), said
    assert {thing for plan in plans for thing in plan.touches} <= set(g.things())


def it_is_done_as_said(g: Any, plan: Any, held: Held) -> None:
    ahead = g.copy()
    happened: list[str] = []
    for move in plan.moves:
        assert (ahead.seat, ahead.reveals) == (g.seat, g.reveals), plan
        happened += [event.key for event in ahead.play(move)]
    before, after = held(g.view(g.seat), g.seat), held(ahead.view(g.seat), g.seat)
    price, brings = Counter(plan.price), Counter(plan.brings)
    assert plan.left == {kind: n + brings[kind] - price[kind] for kind, n in before.items()}
    if not {"turn", "round"} & set(happened):
        assert plan.left == after, plan


def its_answers_can_be_given(g: Any, habit: Any) -> None:
    words = catalogue(ludi.title(g.NAME).package, "en")["habits"][habit.kind]
    for answer, moves in (("take", habit.take), ("decline", habit.decline)):
        assert answer in words or not moves
        ahead = g.copy()
        for move in moves:
            ahead.play(move)


# -- what moved --------------------------------------------------------------------------------------

# How many pieces lie where, by `piece place`: `card stock/0/wood`, as a view shows it.
Lies = Callable[[dict[str, Any]], Counter[str]]


def events_tell_what_moved(
    positions: Positions, every: int, salt: int, lies: Lies, counted: list[str], elsewhere: list[str]
) -> set[str]:
    """What any viewer sees lying at a place after a move is what lay there before, less what the events it heard took
    away, more what they brought; at every place of the `counted`. Pieces come from and go to nowhere else but the
    places `elsewhere`. A star stands for one word of a name, `{seat}` for the viewer's. Returns the keys of the events
    that moved something."""
    met: set[str] = set()
    for g, moves, move, _ in sampled(positions, every, salt):
        if not moves:
            continue
        after = g.copy()
        events = after.play(move)
        for seat in (*range(g.players), None):
            known = [place.format(seat=seat) for place in counted]
            before, now = lies(g.view(seat)), lies(after.view(seat))
            for event in ludi.visible(events, seat):
                for moved in event.moved:
                    met.add(event.key)
                    carry(before, moved, known, elsewhere)
            assert +before == +now, (g.name(move), seat, events, before - now, now - before)
    return met


def carry(lying: Counter[str], moved: ludi.Moved, counted: list[str], elsewhere: list[str]) -> None:
    """What lies somewhere also lies in each place around it: `hand/0/dock` is in `hand/0`."""
    piece = moved.what.partition("/")[0]
    what = "card" if piece == "back" else piece
    for place, sign in ((moved.origin, -1), (moved.target, 1)):
        around = [f"{what} {name}" for name in places_around(place)]
        assert any(is_one_of(name, [*counted, *elsewhere]) for name in around), moved
        for name in around:
            if is_one_of(name, counted):
                lying[name] += sign * moved.many


def places_around(place: str) -> list[str]:
    words = place.split("/")
    return ["/".join(words[:n]) for n in range(1, len(words) + 1)]


def is_one_of(name: str, patterns: list[str]) -> bool:
    return any(re.fullmatch(pattern.replace("*", "[^/]+"), name) for pattern in patterns)
