"""Influence tokens, influence cards and their scoring."""

import pytest

from tests.games.great_city.table import acting, build, end_round, influence, table, won

UNSTARRED = ["farm", "grain", "sheep", "vineyard", "h2", "h3", "h4", "aqueduct"]
UNSTARRED += ["minerva", "fortuna", "cupid", "juno", "saturn"]


@pytest.mark.parametrize(
    ("name", "stars"),
    [
        ("l2", 1),
        ("l3", 1),
        ("l4", 1),
        ("grand", 1),
        ("luna", 1),
        ("mars", 3),
        ("venus", 1),
        ("jupiter", 2),
        ("mercury", 2),
    ],
)
def test_stars_bring_influence_when_built(name: str, stars: int) -> None:
    """Build Action; building reference."""
    g = acting(3, hand=name, influence=1)
    build(g, name, "3-3")
    assert influence(g) == 1 + stars


@pytest.mark.parametrize("name", UNSTARRED)
def test_buildings_without_stars_bring_no_influence(name: str) -> None:
    """Building reference."""
    g = acting(3, players=4, hand=name)
    build(g, name, "3-3")
    assert influence(g) == 0


@pytest.mark.parametrize(
    ("players", "expected"),
    [(2, {2: 4, 4: 8, 7: 14}), (3, {3: 3, 6: 6, 10: 10, 14: 14}), (4, {3: 3, 6: 6, 10: 10, 14: 14})],
)
def test_rounds_in_which_influence_cards_appear(players: int, expected: dict[int, int]) -> None:
    """Setup 5; The 2-Player Game: Setup; facts 2.3."""
    g = table(players, start="upkeep")
    appeared: dict[int, int] = {}
    before: list[int] = []
    while not g.over:
        new = [value for value in g.influence_cards if value not in before]
        appeared |= dict.fromkeys([g.round], sum(new)) if new else {}
        before = g.influence_cards[:]
        end_round(g)
    assert appeared == expected


def test_the_card_lies_open_before_emissaries_are_placed() -> None:
    """Upkeep Phase."""
    g = table(3, start="upkeep", round=3)
    assert g.view(None)["influence_cards"] == [3]
    assert g.view(None)["offer"]


def test_most_tokens_win_the_card_and_go_back() -> None:
    """Influence Scoring."""
    g = table(3, round=3, p0=dict(influence=2), p1=dict(influence=4), p2=dict(influence=3))
    end_round(g)
    assert won(g) == [[], [3], []]
    assert [influence(g, seat) for seat in range(3)] == [2, 0, 3]
    assert g.influence_cards == []


def test_without_a_card_nothing_is_scored_and_tokens_stay() -> None:
    """Influence Scoring."""
    g = table(3, round=4, p0=dict(influence=5, cards="3"))
    end_round(g)
    assert won(g) == [[3], [], []]
    assert influence(g, 0) == 5


def test_a_tie_leaves_the_card_in_the_middle_and_tokens_with_their_owners() -> None:
    """Influence Scoring."""
    g = table(3, round=3, p0=dict(influence=4), p1=dict(influence=4), p2=dict(influence=3))
    end_round(g)
    assert won(g) == [[], [], []]
    assert [influence(g, seat) for seat in range(3)] == [4, 4, 3]
    assert g.influence_cards == [3]


def test_everybody_without_influence_is_a_tie() -> None:
    """Influence Scoring; facts 2.3."""
    g = table(4, round=3)
    end_round(g)
    assert g.influence_cards == [3]


def test_a_tie_behind_the_leader_does_not_matter() -> None:
    """Influence Scoring."""
    g = table(3, round=3, p0=dict(influence=1), p1=dict(influence=1), p2=dict(influence=2))
    end_round(g)
    assert won(g) == [[], [], [3]]


def test_a_waiting_card_is_scored_again_at_the_end_of_the_next_round() -> None:
    """Influence Scoring; facts 2.3."""
    g = table(3, round=3, p0=dict(influence=4), p1=dict(influence=4))
    end_round(g)
    g.cities[1].influence += 1
    end_round(g)
    assert g.round == 5
    assert won(g) == [[], [3], []]
    assert [influence(g, seat) for seat in range(3)] == [4, 0, 0]


def test_the_winner_takes_all_waiting_cards() -> None:
    """Influence Scoring."""
    g = table(3, round=6, p0=dict(influence=1))
    assert g.influence_cards == [3, 6]
    end_round(g)
    assert won(g) == [[3, 6], [], []]
    assert influence(g, 0) == 0


def test_influence_gained_in_the_round_counts() -> None:
    """Influence Scoring: after all turns."""
    g = acting(2, round=3, hand="mars", influence=0)
    build(g, "mars", "3-3")
    if g.round == 3:
        end_round(g)
    assert won(g) == [[3], [], []]


def test_a_tie_at_the_end_of_the_last_round_leaves_the_cards_to_nobody() -> None:
    """Influence Scoring; End of the Game."""
    g = table(3, round=14, p0=dict(influence=4, cards="3"), p1=dict(influence=4), p2=dict(cards="6"))
    assert g.influence_cards == [10, 14]
    end_round(g)
    assert g.over
    assert won(g) == [[3], [], [6]]
    assert [row["influence_cards"] for row in g.scores()] == [3, 0, 6]


def test_the_last_card_is_scored_before_the_game_ends_and_its_tokens_are_gone() -> None:
    """End of the Game: after resolving influence scoring."""
    g = table(3, round=14, p0=dict(influence=5, cards="3"), p1=dict(influence=4, cards="6"), p2=dict(cards="10"))
    end_round(g)
    assert g.over
    assert won(g) == [[3, 14], [6], [10]]
    assert [row["influence_tokens"] for row in g.scores()] == [0, 2, 0]


def test_a_player_without_the_most_tokens_keeps_them_for_later() -> None:
    """Influence Scoring."""
    g = table(4, round=6, p0=dict(influence=5, cards="3"), p3=dict(influence=4))
    end_round(g)
    assert won(g) == [[3, 6], [], [], []]
    assert influence(g, 3) == 4


@pytest.mark.parametrize(("players", "rounds"), [(2, 7), (3, 14), (4, 14)])
def test_the_game_ends_after_its_last_round(players: int, rounds: int) -> None:
    """Gameplay; The 2-Player Game: End of the Game."""
    g = table(players, round=rounds - 1)
    end_round(g)
    assert not g.over
    assert g.round == rounds
    end_round(g)
    assert g.over
    assert g.moves() == []
