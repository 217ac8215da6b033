"""Who is told what happened, and what moved."""

from ludi.core.events import EVERYBODY, UNSAID, Event, Moved, Way, visible, went

BACK = Moved("back", "deck", "hand/0", 2)
FACES = (Moved("card/dock", "deck", "hand/0/dock"), Moved("card/wall", "deck", "hand/0/wall"))
DRAWN = [Event("draws", {"seat": 0}, EVERYBODY, (BACK,)), Event("drew", {"seat": 0}, 0, FACES)]


def test_others_see_backs() -> None:
    assert visible(DRAWN, 1) == DRAWN[:1]
    assert visible(DRAWN, None) == DRAWN[:1]


def test_whoever_is_told_the_faces_is_not_told_of_the_backs_as_well() -> None:
    assert [event.key for event in visible(DRAWN, 0)] == ["draws", "drew"]
    assert [event.moved for event in visible(DRAWN, 0)] == [(), FACES]


def test_a_private_word_without_movement_takes_nothing_away() -> None:
    said = [DRAWN[0], Event(UNSAID, {"seat": 0}, 0)]
    assert visible(said, 0) == said


def test_what_moved_beside_the_backs_is_told_wherever_it_stands() -> None:
    """Another's backs, what lies open, and backs of which no face is told; also with an event in between."""
    jack = Event("takes_jack", {"seat": 0}, EVERYBODY, (Moved("jack", "jacks", "jack/0"),))
    others = Event("draws", {"seat": 1}, EVERYBODY, (Moved("back", "deck", "hand/1"),))
    sold = Event("sells", {"seat": 0}, EVERYBODY, (Moved("back", "deck", "vault/0"),))
    assert visible([DRAWN[0], jack, others, sold, DRAWN[1]], 0) == [
        Event("draws", {"seat": 0}),
        jack,
        others,
        sold,
        DRAWN[1],
    ]


def test_each_face_takes_away_one_back() -> None:
    twice = [DRAWN[0], Event("draws", {"seat": 0}, EVERYBODY, (BACK,)), DRAWN[1]]
    assert [event.moved for event in visible(twice, 0)] == [(), (BACK,), FACES]
    three = Event("looks", {"seat": 0}, EVERYBODY, (Moved("back/III", "deck/III", "looked/0", 3),))
    one = Event("looked", {"seat": 0}, 0, (Moved("card/market", "deck/III", "looked/0/market"),))
    assert visible([three, one], 0)[0].moved == (Moved("back/III", "deck/III", "looked/0", 2),)


def test_what_stays_where_it_is_has_not_moved() -> None:
    assert went([BACK, Moved("jack", "jacks", "jack/0", 0), Moved("first", "first/1", "first/1")]) == (BACK,)


def test_gaps_are_filled_with_the_words_of_the_event() -> None:
    way = Way("card/{card}", "hand/{seat}/{card}", "pool/{material}", "{count}")
    found = way.fill({"card": "dock", "seat": 1, "material": "wood", "count": 2})
    assert found == Moved("card/dock", "hand/1/dock", "pool/wood", 2)
