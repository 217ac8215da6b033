"""The action strips: their symbols, their backs, and which lies on top when."""

import pytest

from ludi.games.great_city.cards import strip_side
from tests.games.great_city.table import asked, end_round, means, play, table, top_strip, until

# Each side, read from the emperor outward, with bricks and cogs for standing on spaces 1 to 5.
SIDES = {
    "CCBBB": "01 02 12 22 32",
    "BBBCC": "10 20 30 31 32",
    "CBCBB": "01 11 12 22 32",
    "BBCBC": "10 20 21 31 32",
    "CBBCB": "01 11 21 22 32",
    "BCBBC": "10 11 21 31 32",
    "CBBBC": "01 11 21 31 32",
    "BCCBB": "10 11 12 22 32",
    "BBCCB": "10 20 21 22 32",
    "BCBCB": "10 11 21 22 32",
}
BOTH_SIDES = ["CCBBB BBBCC", "CBCBB BBCBC", "CBBCB BCBBC", "CBBBC CBBBC", "BCCBB BBCCB", "BCBCB BCBCB"]
STACK = "CCBBB BBCBC CBBCB CBBBC BBCCB BCBCB"


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("side", SIDES)
def test_an_emissary_earns_its_space_and_all_between_it_and_the_emperor(side: str, space: int) -> None:
    """Perform Actions; facts 2.1."""
    g = table(3, strip=side, first=1)
    others = [n for n in range(1, 6) if n != space]
    play(g, f"1 space:{others[0]}", f"2 space:{others[-1]}", f"0 space:{space}")
    until(g, 0, "Turn")
    assert "{}{}".format(*means(g)) == SIDES[side].split()[space - 1]


@pytest.mark.parametrize("side", SIDES)
def test_the_view_counts_bricks_and_cogs_of_each_space(side: str) -> None:
    """Perform Actions; facts 2.1."""
    spaces = table(3, strip=side).view(None)["strip"]
    assert " ".join(f"{row['bricks']}{row['cogs']}" for row in spaces) == SIDES[side]
    assert "".join(row["gives"][0].upper() for row in spaces) == side


def test_six_strips_with_mirrored_backs_show_all_ten_orders() -> None:
    """Emissary Phase (three bricks and two cogs, each strip another order); facts 2.1."""
    assert [f"{strip_side(2 * n)} {strip_side(2 * n + 1)}" for n in range(6)] == BOTH_SIDES
    assert {side for pair in BOTH_SIDES for side in pair.split()} == set(SIDES)


def test_the_top_strip_is_flipped_to_the_bottom_before_the_first_round() -> None:
    """Upkeep Phase."""
    g = table(3, start="upkeep", strips=STACK)
    assert top_strip(g) == "BBCBC"
    assert [strip_side(s) for s in g.strips] == [*STACK.split()[1:], "BBBCC"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_which_strip_lies_on_top_in_which_round(players: int) -> None:
    """Upkeep Phase; facts 2.1."""
    g = table(players, start="upkeep", strips=STACK)
    shown: list[str] = []
    while not g.over:
        shown.append(top_strip(g))
        end_round(g)
    stack = STACK.split()
    flipped = [side[::-1] for side in stack]
    expected = stack[1:] + flipped + stack + flipped
    assert shown == expected[: 7 if players == 2 else 14]


def test_strips_used_before_can_be_foreseen_and_others_not() -> None:
    """Upkeep Phase; facts 2.1 (the next side of a used strip is public)."""
    g = table(3, start="upkeep", strips=STACK)
    assert g.view(0)["next_strips"] == [None, None, None, None, "BBBCC"]
    end_round(g)
    assert asked(g) == "Emissary"
    assert g.view(0)["next_strips"] == [None, None, None, "BBBCC", "CBCBB"]


def test_from_round_five_on_all_strips_are_known() -> None:
    """Upkeep Phase: each strip has been on top once, the sixth is on top now."""
    g = table(3, start="upkeep", strips=STACK)
    for _ in range(4):
        end_round(g)
    assert None not in g.view(0)["next_strips"]
    foreseen = g.view(0)["next_strips"][0]
    end_round(g)
    assert top_strip(g) == foreseen == "BBBCC"
