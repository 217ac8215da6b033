"""Open questions 39 to 45: Forum, Domus Aurea, the score."""

from itertools import product
from typing import Any

import pytest

from ludi.games.glory_to_rome.cards import CARD, MATERIAL
from ludi.games.glory_to_rome.ending import roles_lacking
from ludi.games.glory_to_rome.state import State, count_materials
from tests.games.glory_to_rome.rulings.words import (
    asks,
    domus_aurea,
)
from tests.games.glory_to_rome.table import (
    ONE_OF_EACH,
    influence,
    legal,
    play,
    stock,
    structure,
    table,
)


def has_all_roles(g: State) -> bool:
    return roles_lacking(g, 0, count_materials(g.camps[0].clients)) == 0


def win_by_forum(text: str, built: str) -> bool:
    return has_all_roles(table(p0=dict(built=built, clients=text)))


def test_ruling_39_each_client_counts_for_one_role_of_the_forum() -> None:
    """A second client steps in as Laborer, a second Merchant for anybody."""
    no_laborer = "craftsman architect legionary merchant patron"
    assert not win_by_forum(no_laborer, "Storeroom")
    assert win_by_forum(no_laborer + " patron", "Storeroom")
    assert not win_by_forum(no_laborer + " patron", "Ludus_Magna")
    assert win_by_forum(no_laborer + " merchant", "Ludus_Magna")
    both = "craftsman craftsman legionary merchant merchant patron"
    assert not win_by_forum(both, "Storeroom")
    assert win_by_forum(both, "Storeroom Ludus_Magna")


def covers(natural: list[list[int]]) -> bool:
    """Whether clients with these possible roles can take all six, one each: tried out."""
    reached = {0}
    for roles in natural:
        reached |= {taken | 1 << role for taken in reached for role in roles}
    return 63 in reached


@pytest.mark.parametrize("storeroom", [False, True])
@pytest.mark.parametrize("ludus", [False, True])
def test_ruling_39_agrees_with_trying_out_every_assignment(storeroom: bool, ludus: bool) -> None:
    """All clienteles with up to two of each role and up to four Merchants."""
    g = table()
    g.camps[0].functions = storeroom << CARD["storeroom"] | ludus << CARD["ludus_magna"]
    some = [MATERIAL.index(m) for m in range(6)]
    for counts in product(range(3), range(3), range(3), range(3), range(5), range(3)):
        g.camps[0].clients = [card for card, count in zip(some, counts, strict=True) for _ in range(count)]
        natural = [
            [*([MATERIAL[c]] if not (ludus and MATERIAL[c] == 4) else range(6)), *([0] if storeroom else [])]
            for c in g.camps[0].clients
        ]
        assert has_all_roles(g) == covers(natural), counts


def test_ruling_40_of_several_forum_winners_the_highest_score_wins() -> None:
    """A Stairway makes a Forum public; its maker has fewer points than another who profits."""
    g = table(
        p0=dict(built="Stairway", clients=ONE_OF_EACH, stock="marble"),
        p1=dict(built="Forum Villa Temple"),
        p2=dict(built="Palace Garden", clients=ONE_OF_EACH),
        led="architect",
    )
    play(g, "0 player:1", "0 structure:forum")
    assert (g.ending, g.winners()) == ("forum", [2])


FIVE = "rubble wood concrete brick stone"


@pytest.mark.parametrize(
    ("camp", "rest", "moves"),
    [
        (dict(), dict(led="laborer", pool="marble"), ["pool:marble"]),
        (dict(built="Dock", hand="Temple"), dict(led="laborer"), ["card:temple"]),
        (
            dict(hand="Temple"),
            dict(led="legionary", p1=dict(hand="Statue")),
            ["card:temple", "1 give_all"],
        ),
        (dict(hand="Temple", built="Sewer"), dict(), ["card:temple", "1 draw", "0 camp:marble"]),
        (
            dict(hand="Temple", built="Domus_Aurea"),
            dict(led="legionary", p1=dict(building="Statue")),
            ["card:temple", "0 structure:statue"],
        ),
    ],
    ids=["laborer", "dock", "legionary", "sewer", "domus_aurea"],
)
def test_ruling_41_forum_romanum_wins_with_the_last_material(camp: Any, rest: Any, moves: list[str]) -> None:
    """By whatever way it comes into the stockpile."""
    built = f"Forum_Romanum {camp.pop('built', '')}"
    g = table(p0=dict(camp, built=built, clients=ONE_OF_EACH, stock=FIVE), edition="republic", **rest)
    play(g, *moves)
    assert (g.ending, g.winners()) == ("forum", [0])


def test_ruling_42_domus_aurea_one_empty_foundation_of_the_colour_for_each_demand() -> None:
    """One Brick shown, two fit: one falls. Two Bricks shown: both fall."""
    g = domus_aurea("School", "Bath Gate Academy:brick Dock")
    play(g, "0 card:school")
    assert legal(g) == ["skip", "structure:bath", "structure:gate"]
    play(g, "0 structure:bath")
    assert stock(g, 0) == "brick"
    assert influence(g, 0) == 2 + 3 + 2
    assert asks(g) == "1 Lead"
    g = domus_aurea("School Shrine", "Bath Gate")
    play(g, "0 card:school", "0 card:shrine", "0 structure:bath", "0 structure:gate")
    assert stock(g, 0) == "brick brick"


def test_ruling_42_domus_aurea_a_statue_is_marble_and_brings_the_site_it_stands_on() -> None:
    """A Statue on a Wood site falls to a demand for Marble and gives one influence."""
    g = domus_aurea("Dock Temple", "Statue@wood")
    play(g, "0 card:dock", "0 skip")
    assert structure(g, 1, "statue") == ""
    g = domus_aurea("Dock Temple", "Statue@wood")
    play(g, "0 card:temple", "0 skip", "0 structure:statue")
    assert stock(g, 0) == "marble"
    assert influence(g, 0) == 6


def test_ruling_42_who_is_protected_is_no_victim_of_the_domus_aurea() -> None:
    """A Palisade holds, unless there is a Bridge."""
    g = domus_aurea("School", "Bath", built="Palisade")
    play(g, "0 card:school")
    assert asks(g) == "1 Lead"


def test_ruling_43_a_tie_goes_to_the_larger_hand_and_jacks_count() -> None:
    """A further tie is shared."""
    for cards, expected in (("Jack Dock", [1]), ("Jack", [0, 1])):
        g = table(p1=dict(hand=cards), deck_size=1, p0=dict(hand="Jack*5"))
        g.camps[0].jacks = 0
        g.jacks += 5
        play(g, "0 draw")
        assert g.winners() == expected


def test_ruling_44_no_bonus_for_a_material_in_nobodys_vault() -> None:
    """Nor for one in which two have equally many."""
    g = table(p0=dict(vault="wood brick"), p1=dict(vault="wood"))
    assert [score["bonus"] for score in g.scores()] == [3, 0]
    assert [score["bonus"] for score in table().scores()] == [0, 0]


def test_ruling_45_with_a_road_a_statue_on_a_stone_site_takes_any_material() -> None:
    """It counts as a Stone structure for that."""
    for site, expected in (("stone", True), ("marble", False)):
        g = table(p0=dict(built="Road", building=f"Statue@{site}", stock="wood"), led="architect")
        assert ("stock:wood" in legal(g)) is expected
