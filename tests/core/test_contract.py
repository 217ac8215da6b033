"""The contract, as a user of the library meets it."""

import copy
import json
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

import ludi
from ludi.core.errors import BadOption
from ludi.core.game import write_pack


def game(**options: Any) -> Any:
    return ludi.new("glory_to_rome", **{"players": 3, "seed": 7, **options})


def test_the_same_options_and_seed_make_the_same_game() -> None:
    assert game() == game()
    assert game() != game(seed=8)
    assert game(edition="republic") != game(edition="imperium")


def test_without_a_seed_one_is_drawn_and_told() -> None:
    g = ludi.new("glory_to_rome", players=2)
    assert g == ludi.new("glory_to_rome", players=2, seed=g.seed)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": 7}, "players=7 is not allowed: glory_to_rome is for 2 to 5 players"),
        ({"players": "3"}, "players='3' is not allowed"),
        ({"edition": "v"}, "edition='v' is not allowed: edition is one of iv, iv-fr, republic, imperium"),
        ({"colour": "red"}, "glory_to_rome has no option 'colour': its options are"),
        ({"geek": "dock"}, "geek='dock' is not allowed: geek is none, all or a list of domus"),
        ({"geek": 3}, "geek=3 is not allowed"),
        ({"training": "maybe"}, "training='maybe' is not allowed: training is yes or no"),
        ({"house": "bribes"}, "house='bribes' is not allowed"),
        ({"seed": -1}, "seed=-1 is not allowed"),
        ({"seed": 1.5}, "seed=1.5 is not allowed"),
    ],
)
def test_wrong_options_are_refused_in_one_line_that_says_what_is_allowed(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as refused:
        game(**given)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_an_unknown_game_is_refused_with_the_names_of_the_games() -> None:
    with pytest.raises(BadOption, match=r"no game 'chess': the games are glory_to_rome"):
        ludi.new("chess", players=2)


def test_options_are_complete_and_plain() -> None:
    assert game(geek="watermill,Castra Praetoria").options == {
        "edition": "iv",
        "geek": ["castra_praetoria", "watermill"],
        "training": False,
        "house": [],
    }


def test_an_illegal_move_names_the_legal_ones_and_changes_nothing() -> None:
    g = game()
    before = g.pack()
    with pytest.raises(ludi.IllegalMove, match=r"move 0 is not legal: seat \d may play 2, "):
        g.play(0)
    assert g.pack() == before


def test_no_move_is_legal_once_the_game_is_over() -> None:
    g = game()
    g.surrender(1, 0)
    g.surrender(2, 0)
    assert (g.over, g.seat, g.moves(), g.winners()) == (True, -1, [], [0])
    with pytest.raises(ludi.IllegalMove, match="the game is over"):
        g.play(1)
    with pytest.raises(ludi.IllegalMove, match="the game is over"):
        g.surrender(1, 0)


def test_a_list_of_moves_handed_out_can_be_changed_without_harm() -> None:
    g = game()
    moves = g.moves()
    moves.clear()
    assert g.moves()


def test_a_copy_is_independent() -> None:
    g = game()
    twin = g.copy()
    g.play(g.moves()[0])
    assert twin == game()
    assert twin != g


def test_views_are_plain_json() -> None:
    g = game()
    for seat in (0, 1, 2, None):
        assert json.loads(json.dumps(g.view(seat))) == g.view(seat)


def test_words_come_in_both_languages_and_no_other() -> None:
    g = game()
    move = g.moves()[0]
    assert g.text(move) != g.text(move, "fr")
    with pytest.raises(BadOption, match="language='de' is not allowed: it must be one of en, fr"):
        g.text(move, "de")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"LUDI1 glory_to_rome 00000000\n{}",
        b"LUDI1 chess 00000000\n{}",
    ],
)
def test_foreign_bytes_are_no_position(data: bytes) -> None:
    with pytest.raises(ludi.BadPosition):
        ludi.unpack(data)


def test_every_damaged_byte_of_a_position_is_noticed() -> None:
    data = game().pack()
    for i in range(0, len(data), 7):
        with pytest.raises(ludi.BadPosition):
            ludi.unpack(data[:i] + bytes([data[i] ^ 1]) + data[i + 1 :])
        with pytest.raises(ludi.BadPosition):
            ludi.unpack(data[:i])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["players"], 4),
        (["players"], None),
        (["options"], {"edition": "v"}),
        (["options"], 3),
        (["deck"], []),
        (["deck"], ["dock"]),
        (["jacks"], 99),
        (["jacks"], 5),
        (["town"], [9, 9, 9, 9, 9, 9]),
        (["seat"], 4),
        (["stack"], []),
        (["stack"], [["Nonsense", 1]]),
        (["stack"], [["Lead"]]),
        (["stack"], [["Place", 0, 3, 0]]),
        (["camps"], []),
        (["camps", 0, "hand"], [700]),
        (["camps", 0, "structures"], [[1, 2]]),
        (["camps", 0, "units"], -4),
        (["ending"], "boredom"),
        (["ending"], "deck"),
        (["known"], [1, 2, 3]),
        (["seed"], "seven"),
    ],
)
def test_a_forged_position_is_not_believed(path: list[Any], value: Any) -> None:
    """Well-formed bytes with a right checksum, and a table that cannot be."""
    g = game()
    encoded = json.loads(json.dumps(g.encode()))
    node = encoded
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    with pytest.raises(ludi.BadPosition):
        ludi.unpack(write_pack(g.NAME, encoded))


def test_a_view_can_be_changed_without_changing_the_game() -> None:
    g = ludi.new("glory_to_rome", players=2, seed=1, geek="all")
    before = g.pack()
    options = g.view(0)["options"]
    options["edition"] = "mine"
    options["geek"].clear()
    assert g.pack() == before


@pytest.mark.parametrize("move", [True, 1.0, "1", None, 99999, -1, np.array([1]), np.array(1.0)])
def test_what_is_no_move_is_refused_and_changes_nothing(move: Any) -> None:
    g = game()
    before = g.pack()
    with pytest.raises(ludi.IllegalMove):
        g.play(move)
    for ask in (g.text, g.touches):
        with pytest.raises(ludi.IllegalMove):
            ask(move)
    assert g.pack() == before


class Whole:
    """A whole number of another library's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries_will_do() -> None:
    g, twin = game(), game()
    g.play(Whole(2))
    twin.play(2)
    assert g.pack() == twin.pack()


@pytest.mark.parametrize("seat", [7, -1, "0", 1.0, True])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    g = game()
    with pytest.raises(BadOption, match="the seats are 0 to 2"):
        g.view(seat)
    with pytest.raises(BadOption, match="the seats are 0 to 2"):
        g.guess(seat, Random(1))


@pytest.mark.parametrize("number", [-1, 9999, "think"])
def test_what_is_not_in_the_catalogue_has_no_name(number: Any) -> None:
    with pytest.raises(ludi.IllegalMove, match="there is no move"):
        game().name(number)


def test_a_position_tells_what_it_is() -> None:
    g = game(edition="republic", geek="domus")
    assert repr(g) == "<glory_to_rome, players=3, seed=7, edition='republic', geek=['domus']; seat 0 to move>"
    g.surrender(1, 0)
    g.surrender(2, 0)
    assert repr(g).endswith("; over: surrender>")


def test_a_path_is_no_record() -> None:
    with pytest.raises(ludi.BadRecord, match=r"for a file, replay\(open\(path\)\)"):
        ludi.replay("evening.jsonl")


def test_text_is_no_packed_position() -> None:
    with pytest.raises(ludi.BadPosition, match="bytes are wanted, not str"):
        ludi.unpack("abc")


@pytest.mark.parametrize("name", ["glory_to_rome", "great_city", "gloria_mundi"])
def test_positions_can_be_copied_and_pickled_as_python_does(name: str) -> None:
    g = ludi.new(name, players=3, seed=5)
    for _ in range(20):
        g.play(g.moves()[-1])
    for twin in (copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g))):
        assert twin == g
        twin.play(twin.moves()[0])
        assert twin != g
