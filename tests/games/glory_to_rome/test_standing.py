"""How a game stands: what lies open of the scores, whose actions are to come, and what could end it."""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import ONE_OF_EACH, play, table


def said(g: Any, seat: int, viewer: int | None, memory: bool = False) -> list[tuple[str, int | None]]:
    """What brings a seat points, in words."""
    score = g.standing(viewer, memory)[seat]
    return [(g.say_item(item), item.points) for part in score.parts for item in part.items]


def test_influence_is_told_by_its_sites_and_a_vault_counts_as_face_down_even_for_its_owner() -> None:
    g = table(p0=dict(sites="stone brick*2", vault="marble*2"))
    assert said(g, 0, viewer=0) == [
        ("to begin with", 2),
        ("Brick sites: 2", 4),
        ("Stone site", 3),
        ("2 cards face down", None),
    ]
    score = g.standing(0)[0]
    assert (score.total, score.hidden) == (9, 2)


def test_with_the_memory_aid_a_vault_counts_as_far_as_it_was_seen() -> None:
    g = table(p0=dict(vault="marble*2 wood"), p1=dict(vault="marble"))
    assert said(g, 0, viewer=1, memory=True)[1:] == [
        ("Wood: 1", 1),
        ("Marble: 2", 6),
        ("most Wood", 3),
        ("most Marble", 3),
    ]
    assert g.standing(1, memory=True)[0].hidden == 0


def test_a_bonus_is_told_once_no_card_face_down_could_take_it_away() -> None:
    """Merchant Bonuses: two of a material against one and a card that might be another."""
    g = table(p0=dict(vault="wood*2"), p1=dict(vault="wood rubble"))
    g.camps[1].vault_known[1] = 0  # as if it had come from the draw pile
    assert not [item for item in said(g, 0, viewer=0, memory=True) if item[0] == "most Wood"]
    assert ("most Wood", 3) in said(table(p0=dict(vault="wood*3"), p1=dict(vault="wood")), 0, 0, memory=True)


def test_statue_and_wall_are_told_with_what_they_count() -> None:
    g = table(p0=dict(built="statue wall", stock="wood*3 brick*2"))
    parts = {part.key: part for part in g.standing(0)[0].parts}
    [statue], [wall] = parts["statue"].items, parts["wall"].items
    assert (g.say_item(statue), statue.points, statue.things) == ("completed Statue", 3, ("structure/0/statue",))
    assert (g.say_item(wall), wall.points, wall.sum) == ("stockpile of 5, halved", 2, "5 ÷ 2")
    assert wall.things == ("structure/0/wall", "stock/0/wood", "stock/0/brick")


@pytest.mark.parametrize(
    ("sizes", "keys"),
    [
        (dict(deck_size=10), []),
        (dict(deck_size=9), [("deck", False)]),
        (dict(deck_size=4, sites_left=dict(wood=3)), [("deck", True), ("sites", False)]),
        (dict(sites_left=dict(wood=1)), [("sites", True)]),
    ],
)
def test_few_cards_and_few_sites_are_signals(sizes: dict[str, Any], keys: list[tuple[str, bool]]) -> None:
    assert [(signal.key, signal.urgent) for signal in table(**sizes).signals()] == keys


def test_a_catacomb_and_a_forum_that_lack_one_thing_are_signals() -> None:
    almost = " ".join(ONE_OF_EACH.split()[:5])
    g = table(p0=dict(building="Catacomb:stone+stone"), p1=dict(built="Forum", clients=almost))
    assert [g.say_signal(signal, "en", ["Anna", "Bruno"]) for signal in g.signals()] == [
        "Anna is one material short of a Catacomb, which ends the game.",
        "Bruno is one client short of winning with Forum.",
    ]
    assert not table(p0=dict(building="Catacomb:stone")).signals()


def actions(g: Any) -> list[int]:
    return [camp["actions"] for camp in g.view(None)["camps"]]


def test_everybodys_actions_are_told_as_they_are_earned_and_used_up() -> None:
    """Leading and following earn one, each client of the role another, whether its owner follows or thinks."""
    g = table(
        p0=dict(hand="laborer", clients="laborer"),
        p1=dict(hand="laborer wood"),
        p2=dict(hand="wood", clients="laborer"),
        pool="wood*5",
    )
    assert actions(g) == [0, 0, 0]
    play(g, "0 card:" + g.view(0)["camps"][0]["hand"][0])
    assert actions(g) == [2, 0, 1]
    play(g, "1 card:" + next(card for card in g.view(1)["camps"][1]["hand"] if f"card:{card}" in names(g)), "2 draw")
    assert actions(g) == [2, 1, 1]
    play(g, "0 pool:wood")
    assert actions(g) == [1, 1, 1]
    play(g, "0 pool:wood", "1 pool:wood")
    assert actions(g) == [0, 0, 1]


def names(g: Any) -> list[str]:
    return [g.name(move) for move in g.moves()]
