"""Decks of one's own: right ones are played, saved and replayed; wrong ones are refused in one line that says where."""

import copy
import io
import json
import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludi
from ludi.bots.bot_names import bot
from ludi.bots.seat import Seat
from ludi.core.options import Fault
from ludi.core.text import LANGUAGES
from ludi.games.gloria_mundi.deck_files import MOST_FAULTS, check, read, sample
from ludi.games.gloria_mundi.decks import Deck, deck_of, reconstruction_file
from ludi.games.gloria_mundi.grammar import notation
from ludi.play.record import Recorder
from tests.games.gloria_mundi.random_play import positions
from tests.games.gloria_mundi.table import own_deck
from tests.games.properties import every_move_and_event_can_be_read

Change = Callable[[dict[str, Any]], Any]


def right() -> dict[str, Any]:
    """A deck file with a card of each type, to be changed at will."""
    deck = own_deck(
        {"name": "Ager", "power": "Food 2", "gloss": "a field"},
        {"name": "Forum", "type": "city", "cost": {"gold": 2}, "power": "City card = Gold 1"},
        {
            "name": "Fuga",
            "type": "peace",
            "cost": {"peace": 1, "glory": 1},
            "steps": 0,
            "power": "Building -> its steps",
        },
        {"name": "Faber", "type": "builder", "cost": {}, "power": "Food X => Gold X", "copies": 3},
        {"name": "Murus", "type": "wall", "power": "Wall City", "copies": 2},
    )
    return copy.deepcopy(deck)


def new(deck: Any, players: int = 2, seed: int = 1) -> Any:
    return ludi.new("gloria_mundi", players=players, seed=seed, deck=deck)


def refusal(deck: Any) -> str:
    with pytest.raises(ludi.BadOption) as refused:
        new(deck)
    said = str(refused.value)
    assert said.isprintable(), "one line"
    return said


# -- wrong decks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, 7, 1.5, True, [], [1], "", "mine", "mine.toml", "line\nbreak"])
def test_a_deck_is_a_table_or_the_reconstruction(value: Any) -> None:
    said = refusal(value)
    assert "deck" in said
    assert "reconstruction, or a table" in said


@pytest.mark.parametrize("value", [None, 7, "deck", [], [{}]])
def test_the_check_itself_refuses_what_is_no_table(value: Any) -> None:
    with pytest.raises(ludi.BadOption, match=r"^deck: a table with name, africa, road and cards was expected$"):
        check(value)


@pytest.mark.parametrize("field", ["name", "africa", "road", "cards"])
def test_a_field_of_the_deck_is_missing(field: str) -> None:
    deck = right()
    del deck[field]
    assert refusal(deck) == f"deck: {field} is missing"


@pytest.mark.parametrize("field", ["name", "type", "cost", "steps", "power"])
def test_a_field_of_a_card_is_missing(field: str) -> None:
    deck = right()
    del deck["cards"][1][field]
    assert refusal(deck) == ("card 2: name is missing" if field == "name" else f"card 2 'Forum': {field} is missing")


@pytest.mark.parametrize("field", ["gloss", "copies"])
def test_some_fields_of_a_card_may_be_missing(field: str) -> None:
    deck = right()
    deck["cards"][0].pop(field, None)
    assert new(deck).deck.names.count("Ager") == 1


def test_a_field_of_the_deck_is_unknown() -> None:
    said = refusal({**right(), "rome": 3})
    assert said == "deck: there is no field 'rome': the fields are name, africa, road, cards"


def test_a_field_of_a_card_is_unknown() -> None:
    deck = right()
    deck["cards"][2]["colour"] = "red"
    said = refusal(deck)
    assert said.startswith("card 3 'Fuga': there is no field 'colour': the fields are name, ")
    for field in ("gloss", "type", "cost", "steps", "power", "copies"):
        assert field in said


WORDS: list[Any] = [None, 7, True, [], {}, "", "   ", "two\nlines", "tab\tbed", "bell\x07"]
NUMBERS: list[Any] = [None, "3", 1.0, True, [], {}, float("nan"), -1, 10**30]


@pytest.mark.parametrize("value", [*WORDS, "x" * 31])
def test_the_name_of_the_deck_is_wrong(value: Any) -> None:
    assert refusal({**right(), "name": value}) == "deck: name should be text of 1 to 30 letters in one line"


@pytest.mark.parametrize("value", [*NUMBERS, 0, 100])
def test_the_way_to_africa_is_wrong(value: Any) -> None:
    assert (
        refusal({**right(), "africa": value}) == f"deck: africa is {value!r}, but should be a whole number from 1 to 99"
    )


@pytest.mark.parametrize("value", [None, 7, True, "farm", {}, [], ["farm"] * 100])
def test_the_road_is_no_list_of_spaces(value: Any) -> None:
    assert refusal({**right(), "road": value}) == "deck: road should be a list of 1 to 99 spaces"


@pytest.mark.parametrize(
    "value", [None, 7, True, [], ["farm"], {}, "", " ", ",", "rome", "farm rome", "farm+city", "farm city peace farm"]
)
def test_a_space_of_the_road_is_wrong(value: Any) -> None:
    said = refusal({**right(), "road": ["farm", "city", value]})
    assert said == f"deck: road: space 3 is {value!r}, but should be 1 to 3 of farm, city, peace"


@pytest.mark.parametrize("value", [None, 7, True, "cards", {}, []])
def test_the_cards_are_no_list(value: Any) -> None:
    assert refusal({**right(), "cards": value}) == "deck: cards should be a list of [[cards]], one at least"


@pytest.mark.parametrize("value", [None, 7, True, "Ager", []])
def test_a_card_is_no_table(value: Any) -> None:
    deck = right()
    deck["cards"][1] = value
    assert refusal(deck) == "card 2: a table was expected"


@pytest.mark.parametrize("value", [*WORDS, "x" * 31])
def test_the_name_of_a_card_is_wrong(value: Any) -> None:
    deck = right()
    deck["cards"][1]["name"] = value
    assert refusal(deck) == "card 2: name should be text of 1 to 30 letters in one line"


# A field of the second card, wrong values for it, and what is said after "card 2 'Forum': ".
CARD_FIELDS: list[tuple[str, list[Any], str]] = [
    ("gloss", [*WORDS, "x" * 61], "gloss should be text of 1 to 60 letters in one line"),
    (
        "type",
        [None, 7, True, [], {}, "", "red", "City", "farm city"],
        "type is {!r}, but should be one of farm, city, peace, builder, wall",
    ),
    ("cost", [None, 7, True, "2 gold", [], [1]], "cost should be a table such as {{ food = 2, gold = 1 }}"),
    ("steps", [*NUMBERS, 21], "steps is {!r}, but should be a whole number from 0 to 20"),
    ("copies", [*NUMBERS, 0, 201], "copies is {!r}, but should be a whole number from 1 to 200"),
    ("power", [None, 7, True, [], {}], "power should be text such as 'Food 2 -> Peace 3'"),
]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [(field, value, said) for field, values, said in CARD_FIELDS for value in values],
)
def test_a_field_of_a_card_is_wrong(field: str, value: Any, said: str) -> None:
    deck = right()
    deck["cards"][1][field] = value
    assert refusal(deck) == "card 2 'Forum': " + said.format(value)


@pytest.mark.parametrize("kind", ["food", "gold", "peace", "glory"])
@pytest.mark.parametrize("value", [*NUMBERS, 21])
def test_a_number_in_a_cost_is_wrong(kind: str, value: Any) -> None:
    deck = right()
    deck["cards"][1]["cost"] = {"food": 1, kind: value}
    said = f"card 2 'Forum': cost: {kind} is {value!r}, but should be a whole number from 0 to 20"
    assert refusal(deck) == said


@pytest.mark.parametrize("kind", ["silver", "Food", "step", "", 7])
def test_a_kind_in_a_cost_is_unknown(kind: Any) -> None:
    deck = right()
    deck["cards"][1]["cost"] = {"food": 1, kind: 1}
    assert refusal(deck) == f"card 2 'Forum': cost: {kind!r} should be one of food, gold, peace, glory"


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ("", "'' should be goods and a number"),
        ("Silver 2", "'silver' should be one of food, gold, peace, glory, step"),
        ("Food 21", "21 should be a number from 1 to 20"),
        ("Food -> Gold -> Peace", "has more than one of -> => = :"),
        ("Temple card : Food 1", "should be a card (Farm card) or the Goth’s space (Goth on Farm)"),
        ("Food 2\nGold 2", "should be goods and a number"),
    ],
)
def test_a_power_is_not_in_the_grammar(power: str, said: str) -> None:
    deck = right()
    deck["cards"][1]["power"] = power
    refused = refusal(deck)
    assert refused.startswith("card 2 'Forum': power: ")
    assert said in refused


OF_A_BUILDER = "the power of a builder card replaces (Food 1 => Gold 1) or produces (Food 1)"
OF_A_WALL = (
    "the power of a wall card is a wall (Wall Farm), produces (Food 1) "
    "or looks where the Goth stands (Goth on Farm : Food 1)"
)


@pytest.mark.parametrize(
    ("number", "power", "fits"),
    [
        (1, "Food X => Gold X", "the power of a farm card is no wall and replaces nothing"),
        (2, "Food 1 => Gold 1", "the power of a city card is no wall and replaces nothing"),
        (3, "Wall Peace", "the power of a peace card is no wall and replaces nothing"),
        (4, "Food 1 -> Gold 1", OF_A_BUILDER),
        (4, "Wall Farm", OF_A_BUILDER),
        (4, "Goth on Farm : Food 1", OF_A_BUILDER),
        (5, "Food X => Gold X", OF_A_WALL),
        (5, "Farm card = Food 1", OF_A_WALL),
    ],
)
def test_a_power_does_not_fit_the_type_of_the_card(number: int, power: str, fits: str) -> None:
    deck = right()
    deck["cards"][number - 1]["power"] = power
    name = deck["cards"][number - 1]["name"]
    assert refusal(deck) == f"card {number} {name!r}: power: {power!r} does not fit: {fits}"


@pytest.mark.parametrize("name", ["Ager", "AGER", " ager "])
def test_two_cards_have_one_name(name: str) -> None:
    deck = right()
    deck["cards"][3]["name"] = name
    said = f"card 4 {name.strip()!r}: name: there is another card of this name; use copies"
    assert refusal(deck) == said


def test_there_are_too_many_cards() -> None:
    """So many of one card can be given that the whole is too much: 200 are the most."""
    deck = own_deck({"name": "Many", "copies": 194})
    assert new(deck).deck.cards == 200
    deck["cards"][0]["copies"] = 195
    assert refusal(deck) == "deck: there are 201 cards, and at most 200 are allowed"


@pytest.mark.parametrize("name", ["reconstruction", "Reconstruction", " RECONSTRUCTION "])
def test_only_the_reconstruction_is_called_so(name: str) -> None:
    assert "name should not be 'reconstruction'" in refusal({**right(), "name": name})


CHANGES: list[Change] = [
    lambda deck: deck.update(africa=37),
    lambda deck: deck["road"].pop(),
    lambda deck: deck["cards"].pop(),
    lambda deck: deck["cards"].reverse(),
    lambda deck: deck["cards"][0].update(steps=2),
    lambda deck: deck["cards"][0].update(name="Campus"),
    lambda deck: deck["cards"][0].update(gloss="plowed field"),
    lambda deck: deck["cards"][0].update(power="Food 3"),
    lambda deck: deck["cards"][0]["cost"].update(food=3),
    lambda deck: deck["cards"][-1].update(copies=3),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_reconstruction_needs_a_name_of_its_own(change: Change) -> None:
    deck = tomllib.loads(reconstruction_file())
    change(deck)
    assert "deck: name should not be 'reconstruction'" in refusal(deck)
    assert new({**deck, "name": "changed"}).deck.title == "changed"


def test_the_first_mistake_in_the_file_is_told() -> None:
    deck = right()
    deck["cards"][1]["steps"] = -1
    deck["cards"][3]["steps"] = -1
    assert refusal(deck).startswith("card 2 'Forum': steps ")


def test_what_was_given_is_never_changed() -> None:
    deck = right()
    before = copy.deepcopy(deck)
    g = new(deck)
    while not g.over:
        g.play(g.moves()[0])
    assert deck == before


# -- all that is wrong with a file -------------------------------------------------------------------

FAULTY = """name = "mine"
africa = 0
road = ["farm",
  "pax"]
rome = 7

[[cards]]
name = "Ager"
type = "farm"
cost = { food = 2, silver = 1 }
steps = 1
power = "Foood 2"

[[cards]]
name = "Ager"
type = "city"
steps = 1
power = "Wall City"
[cards.cost]
food = "two"

[[cards]]
type = "farm"
"""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "deck: africa is 0, but should be a whole number from 1 to 99"),
        ("fr", "paquet\u00a0: africa vaut 0, mais doit être un nombre entier de 1 à 99"),
    ],
)
def test_all_faults_of_a_file_are_told_with_their_lines(language: str, said: str) -> None:
    deck, faults = read(FAULTY, language)
    assert deck is None
    assert [fault.line for fault in faults] == [2, 3, 5, 10, 12, 15, 18, 19, 22, 22, 22, 22]
    assert faults[0] == (2, said)
    assert not [fault for fault in faults if len(fault.text.splitlines()) != 1]


def test_cards_without_headers_are_told_on_the_line_of_their_list() -> None:
    text = (
        'name = "mine"\nafrica = 9\nroad = ["farm"]\ncards = [{name = "A", type = "farm", cost = {}, power = "Food 1"}]'
    )
    assert read(text, "en") == (None, [(4, "card 1 'A': steps is missing")])


@pytest.mark.parametrize(("text", "line"), [("name = 1\nafrica =\n", 2), ('name = "x', 1), ("x = " + "[" * 990, 0)])
def test_what_is_no_toml_is_one_fault(text: str, line: int) -> None:
    deck, faults = read(text, "fr")
    assert deck is None
    assert [(fault.line, fault.text[:11]) for fault in faults] == [(line, "pas du TOML")]


def test_a_line_that_would_take_long_to_read_is_refused() -> None:
    """A key of thirty thousand parts takes what reads TOML a third of a minute."""
    text = "name = 'mine'\n" + "a." * 30_000 + "a = 1\n"
    assert read(text, "en") == (None, [Fault(2, "a line may have 1000 letters at most")])
    assert read(text, "fr") == (None, [Fault(2, "une ligne peut avoir 1000 caractères au plus")])


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    assert len(read("[[cards]]\n" * 5000, "en")[1]) == MOST_FAULTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_to_begin_with_is_right(language: str) -> None:
    deck, faults = read(sample(language), language)
    assert not faults
    assert new(deck).deck.title == "mine"


@settings(max_examples=200)
@given(st.lists(st.sampled_from(FAULTY.splitlines()), max_size=30).map("\n".join) | st.text(max_size=60))
def test_any_text_is_a_deck_or_has_faults_on_its_lines(text: str) -> None:
    deck, faults = read(text, "en")
    assert (deck is None) == bool(faults)
    assert all(0 <= fault.line <= text.count("\n") + 1 for fault in faults)


# -- anything at all ---------------------------------------------------------------------------------

words = st.sampled_from(
    [
        "name",
        "africa",
        "road",
        "cards",
        "type",
        "cost",
        "steps",
        "power",
        "copies",
        "farm",
        "Food 2",
        "Wall City",
        "own",
    ]
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def accepted_or_refused(deck: Any) -> None:
    try:
        g = new(deck)
    except ludi.BadOption as error:
        said = str(error)
        assert said.isprintable()
        return
    assert ludi.unpack(g.pack()).pack() == g.pack()
    for _ in range(30):
        if g.over:
            break
        g.play(g.moves()[-1])


@settings(max_examples=300)
@given(json_values)
def test_any_value_is_accepted_or_refused(deck: Any) -> None:
    accepted_or_refused(deck)


@settings(max_examples=300)
@given(st.data(), json_values)
def test_a_deck_with_any_value_in_any_place_is_accepted_or_refused(data: st.DataObject, value: Any) -> None:
    deck = right()
    here: Any = deck
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(here[key], dict | list) or not here[key] or data.draw(st.booleans()):
            break
        here = here[key]
    here[key] = value
    accepted_or_refused(deck)


# -- right decks -------------------------------------------------------------------------------------


def facts_of(deck: Deck) -> dict[str, Any]:
    """All of a deck as plain values."""
    names = ("title", "africa", "road", "cards", "design", "names", "types", "steps", "costs", "prices")
    return {**{name: getattr(deck, name) for name in names}, "powers": [notation(power) for power in deck.powers]}


def seen(g: Any) -> dict[str, Any]:
    """The table as everybody sees it, without what is said of the options."""
    return {key: value for key, value in g.view(None).items() if key not in ("options", "reconstructed")}


def test_the_file_of_the_reconstruction_given_as_a_table_is_the_default() -> None:
    given_deck = tomllib.loads(reconstruction_file())
    default = ludi.new("gloria_mundi", players=3, seed=5)
    same = ludi.new("gloria_mundi", players=3, seed=5, deck=given_deck)
    assert facts_of(deck_of(check(given_deck))) == facts_of(deck_of("reconstruction"))
    rng = Random(0)
    while not default.over:
        assert default.moves() == same.moves()
        assert seen(default) == seen(same)
        move = rng.choice(default.moves())
        assert [str(event) for event in default.play(move)] == [str(event) for event in same.play(move)]
    assert (default.scores(), default.winners()) == (same.scores(), same.winners())


def test_the_cards_say_what_the_file_says() -> None:
    deck = new(right()).deck
    assert deck.names == ["Ager", "Forum", "Fuga", "Faber", "Faber", "Faber", "Murus", "Murus", *["Dull"] * 6]
    assert deck.glosses[:2] == ["a field", ""]
    assert deck.steps[:3] == [1, 1, 0]
    assert deck.costs[:4] == [[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 1], [0, 0, 0, 0]]
    assert [notation(power) for power in deck.powers[:4]] == [
        *("Food 2", "City card = Gold 1", "Building -> its steps", "Food X => Gold X")
    ]
    assert deck.road == [(), (0,), (1,), (2,), (0, 1)]
    assert (deck.title, deck.africa, deck.rome) == ("own", 38, 5)


def test_a_file_may_be_written_with_small_differences() -> None:
    plain, other = right(), right()
    other["name"] = " own "
    other["road"] = ["Farm", " CITY ", "peace", "farm, city"]
    other["cards"][0] |= {"name": " Ager ", "power": "food  2", "cost": {"food": 1, "gold": 0}, "copies": 1}
    assert new(other).options == new(plain).options


def played_and_recorded(deck: Any, players: int, seed: int) -> tuple[Any, str]:
    """A random game to its end, and its record."""
    rng = Random(seed)
    g = new(deck, players, seed)
    out = io.StringIO()
    recorder = Recorder(out, g)
    while not g.over:
        moves = g.moves()
        move = rng.choice(moves[1:] if len(moves) > 1 and rng.random() < 0.6 else moves)
        recorder.move(g.seat, g.name(move))
        g.play(move)
    recorder.end(g)
    return g, out.getvalue()


@pytest.mark.parametrize("players", range(2, 7))
def test_an_own_deck_plays_to_its_end_and_its_record_replays(players: int) -> None:
    """A record carries the deck, so it needs no file."""
    for seed in range(4):
        deck = {**right(), "road": ["farm", "city", "peace", "farm city"] * 9}
        deck["cards"][-1]["copies"] = 40
        g, record = played_and_recorded(deck, players, seed)
        again = ludi.replay(record)
        assert again.pack() == g.pack()
        assert again.winners() == g.winners()
        assert json.loads(record.splitlines()[0])["options"]["deck"]["cards"][0]["name"] == "Ager"


def test_a_position_unpacks_without_the_file() -> None:
    rng = Random(3)
    g = new({**right(), "road": ["farm", "city peace"] * 9})
    while not g.over:
        back: Any = ludi.unpack(g.pack())
        assert back == g
        assert facts_of(back.deck) == facts_of(g.deck)
        assert back.moves() == g.moves()
        g.play(rng.choice(g.moves()))


@pytest.mark.parametrize(
    "deck",
    [
        own_deck(road=["farm"]),
        own_deck(road=["farm farm farm"] * 99, africa=99),
        own_deck(africa=1),
        own_deck({"cost": {}, "steps": 0, "power": "Step 20"}),
        own_deck({"cost": dict.fromkeys(("food", "gold", "peace", "glory"), 20), "steps": 20}),
        {"name": "one", "africa": 5, "road": ["city"], "cards": [{**own_deck()["cards"][0], "copies": 1}]},
    ],
    ids=["short road", "long road", "near Africa", "free card", "dear card", "one card"],
)
def test_extreme_decks_play_to_their_end(deck: dict[str, Any]) -> None:
    for seed in range(5):
        g, record = played_and_recorded(deck, 2 + seed, seed)
        assert g.winners()
        assert ludi.replay(record).pack() == g.pack()


GOODS = ("Food", "Gold", "Peace", "Glory", "Step")


def some(rng: Random, goods: tuple[str, ...] = GOODS, x: str = "") -> str:
    """Goods in the notation of powers."""
    terms = []
    for _ in range(rng.choice([1, 1, 2])):
        kinds = "/".join(rng.sample(goods, rng.choice([1, 1, 1, 2, 3])))
        terms.append(f"{kinds} {rng.choice([1, 2, 3])}{x}")
    return " + ".join(terms)


def either(rng: Random, goods: tuple[str, ...] = GOODS, x: str = "") -> str:
    """One thing, or another with a greater number."""
    one, other = rng.choice(goods), some(rng, goods, x)
    return f"{one} 4{x} / {other}"


def some_power(rng: Random, kind: str) -> str:
    card, x = rng.choice(["Farm", "City", "Peace"]), rng.choice(["", "X"])
    if kind == "wall":
        return rng.choice([f"Wall {card}", some(rng), f"Goth on {card} : {either(rng)}"])
    if kind == "builder":
        replaces = f"{some(rng, GOODS[:4])} => {some(rng, GOODS[:4])}"
        return rng.choice([replaces, replaces, f"=> {some(rng, GOODS[:4])}", either(rng)])
    forms = [
        some(rng),
        f"{some(rng, GOODS[:4], x)} -> {some(rng, GOODS, x)}",
        f"Building -> {rng.choice(['its steps', 'its cost', some(rng)])}",
        f"{card} card = {some(rng)}",
        f"{rng.choice(['Building', 'Gold 3', 'Food/Peace 4'])} = {rng.choice(GOODS)} 1",
        f"{card} card : {some(rng)}",
        f"Goth on {card} : {some(rng)}",
        either(rng),
        f"{either(rng, GOODS[:4], x)} -> {either(rng, GOODS, x)}",
        f"Building {rng.choice(['', '2', 'X'])} -> {either(rng)}",
        f"{card} card {rng.choice(['', '2', 'X'])} -> {either(rng)}",
    ]
    return rng.choice(forms)


def some_deck(rng: Random) -> dict[str, Any]:
    cards = []
    for number in range(rng.randrange(8, 40)):
        kind = rng.choice(["farm", "farm", "city", "city", "peace", "peace", "builder", "wall"])
        cost = {name: rng.choice([0, 1, 1, 2]) for name in ("food", "gold", "peace")}
        row = {"name": f"Card {number}", "type": kind, "cost": cost, "steps": rng.choice([0, 1, 2])}
        cards.append({**row, "power": some_power(rng, kind), "copies": rng.choice([1, 2])})
    road = [" ".join(rng.choices(["farm", "city", "peace"], k=rng.choice([1, 1, 2, 3]))) for _ in range(40)]
    return {"name": "random", "africa": 60, "road": road, "cards": cards}


@pytest.mark.parametrize("seed", range(30))
def test_any_deck_of_the_grammar_plays_to_its_end(seed: int) -> None:
    """Every form of power in one game; saved and unpacked on the way; the record replays."""
    rng = Random(seed)
    g, record = played_and_recorded(some_deck(rng), rng.choice([2, 3, 4, 5, 6]), seed)
    assert g.ending in ("africa", "rome", "production", "deck")
    assert g.unaccounted() == ""
    assert ludi.unpack(g.pack()).pack() == g.pack()
    assert ludi.replay(record).pack() == g.pack()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_event_of_any_deck_can_be_read(language: str) -> None:
    for seed in range(100, 112):
        deck = some_deck(Random(seed))
        every_move_and_event_can_be_read(positions(2 + seed % 5, seed, deck=deck), language)


def test_bots_can_play_any_deck() -> None:
    """By rules of thumb, which look at every form of power; and what they see can be shown."""
    for seed in range(200, 206):
        g: Any = ludi.new("gloria_mundi", players=3, seed=seed, deck=some_deck(Random(seed)))
        player = bot("rules", seed)
        while not g.over:
            assert ludi.title("gloria_mundi").crumbs(g.view(g.seat), "fr", [])
            assert len(g.observe(g.seat)) == len(ludi.title("gloria_mundi").features(3, g.options))
            g.play(player.choose(Seat(g, g.seat)))


def test_a_damaged_deck_in_a_record_is_told() -> None:
    _, record = played_and_recorded(right(), 2, 1)
    first, *rest = record.splitlines(keepends=True)
    header = json.loads(first)
    header["options"]["deck"]["cards"][1]["steps"] = "many"
    with pytest.raises(ludi.BadRecord, match="card 2 'Forum': steps"):
        ludi.replay([json.dumps(header) + "\n", *rest])
