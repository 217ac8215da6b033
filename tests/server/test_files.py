"""Files that are given as an option: checked by a call, with all that is wrong, and then played with."""

import pytest

from ludi.games.gloria_mundi.deck_files import read, sample
from ludi.server.shapes import CheckedDocument
from tests.conformity import faults
from tests.server.client import Client
from tests.server.conftest import on_one_database

DECK = "/api/games/gloria_mundi/files/deck"
BAD = 'name = "mine"\nafrica = 0\nroad = []\n[[cards]]\nname = "Ager"\n'


@on_one_database
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_good_file_is_a_value_that_a_table_is_made_with(client: Client, lang: str) -> None:
    text = client.http.get(DECK, params={"lang": lang}).text
    assert text == sample(lang)
    answer = client.http.post(DECK, params={"lang": lang}, content=text.encode()).json()
    assert faults(answer, CheckedDocument) == []
    assert answer["faults"] == []
    made = client.make("gloria_mundi", "person", "citizen", start=True, options={"deck": answer["value"]})
    table = client.join(made["table"], made["seats"][0]).state()["table"]
    assert table["options"]["deck"] == "mine"


@on_one_database
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_that_is_wrong_is_told_with_its_line_in_the_language_asked_for(client: Client, lang: str) -> None:
    answer = client.http.post(DECK, params={"lang": lang}, content=BAD.encode()).json()
    assert faults(answer, CheckedDocument) == []
    assert answer["value"] is None
    assert [(each["line"], each["text"]) for each in answer["faults"]] == read(BAD, lang)[1]
    assert [each["line"] for each in answer["faults"]] == [2, 3, 4, 4, 4, 4]


@on_one_database
def test_what_is_no_file_of_an_option_is_refused(client: Client) -> None:
    post = client.http.post
    for path in (
        "great_city/files/deck",
        "gloria_mundi/files/open_counters",
        "gloria_mundi/files/x",
        "chess/files/deck",
    ):
        assert post(f"/api/games/{path}", content=b"").status_code == 404
    refused = post(DECK, content=b"\xff\xfe")
    assert (refused.status_code, refused.json()["error"]["key"]) == (400, "not_unicode")
    assert post(DECK, content=b"#" * 70_000).status_code == 413
    for hostile in (b"[[cards]]\n" * 6000, b"x = " + b"[" * 60_000, b"a." * 30_000 + b"a = 1"):
        answer = post(DECK, content=hostile)
        assert answer.status_code == 200
        assert answer.json()["faults"]
