"""Which tables are measured for their questions. Nothing is measured here."""

from bench import questions
from ludi.games.glory_to_rome.cards import EDITIONS


def test_every_edition_and_number_of_players_is_a_table() -> None:
    expected = {(players, edition) for players in range(2, 6) for edition in EDITIONS}
    assert {(players, options["edition"]) for players, options in questions.tables("glory_to_rome")} == expected


def test_a_game_of_one_edition_has_a_table_for_each_number_of_players() -> None:
    assert questions.tables("great_city") == [(players, {}) for players in (2, 3, 4)]
    assert questions.tables("gloria_mundi") == [(players, {}) for players in range(2, 7)]
