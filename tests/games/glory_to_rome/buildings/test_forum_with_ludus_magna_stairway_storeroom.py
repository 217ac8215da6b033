"""Forum with Ludus Magna, Stairway, Storeroom"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    ALL_MATERIALS,
    ONE_OF_EACH,
    play,
    table,
)

in_both_languages = pytest.mark.parametrize("edition", ["iv", "iv-fr"])


@pytest.mark.parametrize(
    ("built", "roles", "wins"),
    [
        ("Ludus_Magna", "laborer craftsman architect legionary merchant", False),
        ("Ludus_Magna", "laborer craftsman architect legionary merchant*2", True),
        ("Ludus_Magna", "laborer craftsman merchant*4", True),
        ("Ludus_Magna", "laborer craftsman merchant*3", False),
        ("Ludus_Magna", "laborer craftsman architect legionary patron*2", False),
        ("Storeroom", "craftsman architect legionary merchant patron", False),
        ("Storeroom", "craftsman*2 architect legionary merchant patron", True),
        ("Storeroom", "craftsman architect legionary merchant patron*2", True),
        ("Storeroom", "laborer*2 architect legionary merchant patron", False),
        ("Storeroom Ludus_Magna", "craftsman*2 architect legionary merchant*2", True),
        ("Storeroom Ludus_Magna", "architect*2 legionary merchant*3", True),
        ("Storeroom Ludus_Magna", "architect legionary merchant*3", False),
        ("Storeroom Ludus_Magna", "merchant*6", True),
        ("Storeroom Ludus_Magna", "merchant*5", False),
        ("", "laborer craftsman architect legionary merchant*2", False),
        ("", "craftsman*2 architect legionary merchant patron", False),
    ],
)
@pytest.mark.parametrize(("edition", "forum"), [("iv", "Forum"), ("iv-fr", "Forum"), ("republic", "Forum_Romanum")])
def test_forum_counts_each_client_for_one_role(edition: str, forum: str, built: str, roles: str, wins: bool) -> None:
    """I.V, I.V in French and Black Box: Forum combined with Ludus Magna, with Storeroom"""
    p0 = dict(hand="Temple", building=forum + ":marble+marble", built=built, clients=roles, stock=ALL_MATERIALS)
    g = table(p0=p0, led="craftsman", follow="0", edition=edition)
    play(g, "0 card:temple", "0 structure:" + forum.lower())
    assert g.over == wins


@in_both_languages
@pytest.mark.parametrize("richer", [0, 2])
def test_forum_made_public_for_two_is_won_by_the_higher_score(richer: int, edition: str) -> None:
    """I.V: Forum combined with Stairway"""
    camps: dict[str, Any] = {
        "p0": dict(built="Stairway", stock="marble", clients=ONE_OF_EACH),
        "p1": dict(built="Forum", clients="laborer*3", vault="marble*3"),
        "p2": dict(sites="marble", clients=ONE_OF_EACH),
    }
    camps[f"p{richer}"]["vault"] = "wood"
    g = table(led="architect", edition=edition, **camps)
    play(g, "0 player:1")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [richer]


@in_both_languages
def test_forum_made_public_wins_for_a_single_player_whatever_the_score(edition: str) -> None:
    """I.V: Forum, Stairway"""
    g = table(
        p0=dict(built="Stairway", stock="marble"),
        p1=dict(built="Forum", vault="marble*2"),
        p2=dict(clients=ONE_OF_EACH),
        led="architect",
        edition=edition,
    )
    play(g, "0 player:1")
    assert g.winners() == [2]
