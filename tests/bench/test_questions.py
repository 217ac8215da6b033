"""Which tables are measured for their questions. Nothing is measured here."""

from bench import questions
from ludi.games.glory_to_rome.cards import EDITIONS


def test_every_edition_and_number_of_players_is_a_table() -> None:
    expected = {(players, edition) for players in range(2, 6) for edition in EDITIONS}
    assert {(players, options["edition"]) for players, options in questions.tables("glory_to_rome")} == expected


def test_a_game_of_one_edition_has_a_table_for_each_number_of_players() -> None:
    assert questions.tables("great_city") == [(players, {}) for players in (2, 3, 4)]
    assert questions.tables("gloria_mundi") == [(players, {}) for players in range(2, 7)]


def counted(game: str, players: int, decisions: list[float], single: list[float], **more: str) -> dict[str, object]:
    fewer = round(100 * (1 - decisions[1] / decisions[0]), 1)
    return {"game": game, "players": players, **more, "decisions": decisions, "fewer": fewer, "single": single}


def test_tables_of_a_game_count_together_by_their_decisions() -> None:
    rows = [counted("a", 2, [100.0, 50.0], [9.0, 4.0]), counted("a", 3, [100.0, 100.0], [9.0, 1.0])]
    assert questions.together(rows) == (20.0, 1.8)


def test_the_page_has_a_row_for_each_table_and_one_for_each_game() -> None:
    rows = [counted("a", 2, [100.0, 50.0], [9.0, 4.0], edition="iv"), counted("b", 3, [10.0, 9.0], [8.0, 0.0])]
    assert questions.page_table(rows)[2:] == [
        "| a `iv` | 2 | 100.0 | 50.0 | 50.0 % | 9.0 % | 4.0 % |",
        "| **a** | all |  |  | **50.0 %** |  | **4.0 %** |",
        "| b | 3 | 10.0 | 9.0 | 10.0 % | 8.0 % | 0.0 % |",
        "| **b** | all |  |  | **10.0 %** |  | **0.0 %** |",
    ]


def test_the_page_has_a_place_for_the_table() -> None:
    assert "<!-- questions -->" in questions.PAGE.read_text("utf-8")
