"""A part of the state is declared once: what is declared is saved, counted, cleared, told, observed and dealt anew."""

import json
from collections import Counter
from inspect import signature
from random import Random
from typing import Any, ClassVar

import pytest

import ludi
from ludi.core.fields import FLAG, NUMBER, OWNER, TURN, Field, Fields, lay_out
from ludi.core.frame import Frame, FrameKinds
from ludi.core.game import Game
from ludi.core.observation import Layout
from ludi.games.gloria_mundi import fields as gloria_mundi
from ludi.games.gloria_mundi import save as gloria_mundi_save
from ludi.games.gloria_mundi.state import Player
from ludi.games.glory_to_rome import fields as glory_to_rome
from ludi.games.glory_to_rome import observation, view
from ludi.games.glory_to_rome import save as glory_to_rome_save
from ludi.games.glory_to_rome.cards import CARDS, MATERIALS, STARTING_INFLUENCE
from ludi.games.glory_to_rome.state import Camp, GtrFrame, Structure
from ludi.games.great_city import fields as great_city
from ludi.games.great_city import save as great_city_save
from ludi.games.great_city.state import City
from tests.fields import FILES, PARTS, told, written

interpreted = pytest.mark.skipif(
    ludi.BUILD == "compiled", reason="a class of the tests cannot derive from a compiled one"
)
FRAMES = {
    frame: kinds
    for kinds in (glory_to_rome_save.FRAMES, great_city_save.FRAMES, gloria_mundi_save.FRAMES)
    for frame in kinds.classes()
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_what_is_written_from_the_declarations_is_up_to_date(file: Any) -> None:
    text = file.read_text()
    assert written(text, file.parent.name) == text, "make fields"


DECLARED = [(Camp, glory_to_rome.CAMP), (City, great_city.CITY), (Player, gloria_mundi.PLAYER)]


@interpreted
@pytest.mark.parametrize(("owner", "declared"), DECLARED)
def test_whoever_owns_something_owns_what_is_declared(owner: Any, declared: Fields) -> None:
    assert sorted(owner.__slots__) == sorted(field.name for field in declared.fields)


# What a table has beside its fields: what follows from its options, and the box it is played with.
SETTLED = {"glory_to_rome": {"edition", "functions_off"}, "great_city": {"setup"}, "gloria_mundi": {"deck"}}


@interpreted
@pytest.mark.parametrize("declared", [glory_to_rome, great_city, gloria_mundi])
def test_a_table_has_what_is_declared(declared: Any) -> None:
    name = declared.__name__.split(".")[-2]
    own = set(vars(ludi.new(name, players=2, seed=1))) - set(vars(Game(2, {}, None)))
    assert own - SETTLED[name] == {field.name for field in declared.TABLE.fields}


@interpreted
@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.__name__)
def test_a_frame_declares_what_it_is_made_of_and_keeps_no_secret_that_it_does_not_hold(frame: type[Frame]) -> None:
    assert list(signature(frame).parameters) == list(frame.FIELDS)
    assert set(frame.SECRET) <= set(frame.HOLDS) <= set(frame.FIELDS)


# -- a field that a camp does not have yet ---------------------------------------------------------------

TAVERN = Field(
    "tavern",
    holds=glory_to_rome.ORDER,
    seen=OWNER,
    told=glory_to_rome.AS_HAND,
    observed="tavern",
    sorts=MATERIALS,
    later=True,
)
DRUNK = Field("drunk", FLAG, lasts=TURN, later=True)
ROUNDS = Field("rounds", NUMBER, start="3", told=glory_to_rome.AS_NUMBER, observed="rounds", most=9, later=True)
INN: Any = Fields(*glory_to_rome.CAMP.fields, TAVERN, DRUNK, ROUNDS)


def inn() -> Any:
    """A camp with three more fields, written as `make fields` would."""
    lines = ["class Inn:", *[f"    {line}" for line in PARTS["whole"](INN, "Inn")]]
    names: dict[str, Any] = {"STARTING_INFLUENCE": STARTING_INFLUENCE, "Structure": Structure}
    exec("\n".join(lines), names)
    return names["Inn"].empty()


def inn_view(camp: Any, own: bool) -> Any:
    """What a view tells of it, written as `make fields` would."""
    lines = ["def view(its, own):", *[f"    {line}" for line in told(INN, "dict", (), ())], "    return seen"]
    names = dict(vars(view))
    exec("\n".join(lines), names)
    return names["view"](camp, own)


def test_a_declared_field_is_there_is_copied_and_cleared_at_the_end_of_the_turn() -> None:
    camp = inn()
    assert (camp.tavern, camp.drunk, camp.rounds) == ([], False, 3)
    camp.tavern.append(5)
    camp.drunk = True
    copy = camp.copy()
    copy.tavern.append(6)
    assert (camp.tavern, copy.drunk) == ([5], True)
    copy.begin_turn()
    assert (copy.tavern, copy.drunk, copy.rounds) == ([5, 6], False, 3)


def test_a_declared_field_is_saved_and_saves_without_it_can_be_read() -> None:
    camp, again, old = inn(), inn(), inn()
    camp.tavern, camp.drunk, camp.rounds = [5], True, 4
    saved = INN.encode(camp)
    assert list(saved)[-3:] == ["tavern", "rounds", "drunk"]
    INN.decode(again, saved)
    assert (again.tavern, again.drunk, again.rounds) == ([5], True, 4)
    INN.decode(old, glory_to_rome.CAMP.encode(camp))
    assert (old.tavern, old.drunk, old.rounds) == ([], False, 3)
    INN.decode_row(again, INN.encode_row(inn()))
    INN.decode_row(old, glory_to_rome.CAMP.encode_row(camp))
    assert again.tavern == old.tavern == []
    with pytest.raises(ludi.BadPosition):
        INN.decode(again, {**saved, "rounds": 10})
    with pytest.raises(ludi.BadPosition):
        INN.decode_row(again, [*INN.encode_row(camp), 0])


def test_a_declared_field_is_counted_told_and_hidden() -> None:
    camp = inn()
    camp.tavern = [5, 5]
    assert INN.count([camp, camp], glory_to_rome.ORDER) == Counter({5: 4})
    assert inn_view(camp, True)["tavern"] == [CARDS[5]] * 2
    assert "tavern" not in inn_view(camp, False)
    assert inn_view(camp, False)["rounds"] == 3
    assert "tavern" in INN.unseen(glory_to_rome.ORDER, own=False)
    assert "tavern" not in INN.unseen(glory_to_rome.ORDER, own=True)


def test_a_declared_field_is_observed() -> None:
    at = Layout()
    lay_out(at, "player0", [*INN.single, *INN.sorted_out])
    names = [feature.name for feature in at.features]
    assert names[4] == "player0.rounds"
    assert names[-6:] == [f"player0.tavern.{material}" for material in MATERIALS]
    told = "\n".join(PARTS["numbers"](INN, ""))
    assert "counts[5] = its.rounds" in told
    assert "for card in its.tavern:\n        counts[18 + MATERIAL[card]] += 1" in told


# -- a frame that the game does not have yet -------------------------------------------------------------

if ludi.BUILD == "interpreted":

    class Hoard(GtrFrame):
        """Two cards of the draw pile that its seat alone has looked at, and one that lies open."""

        FIELDS: ClassVar = ("seat", "cards", "card")
        HOLDS: ClassVar = ("cards", "card")
        SECRET: ClassVar = ("cards",)

        def __init__(self, seat: int, cards: tuple[int, ...], card: int) -> None:
            self.seat = seat
            self.cards = cards
            self.card = card


def hoarding() -> Any:
    """Below all that is asked lies such a frame of seat 1."""
    g: Any = ludi.new("glory_to_rome", players=3, seed=4)
    g.stack.insert(0, Hoard(1, (g.deck.pop(), g.deck.pop()), g.deck.pop()))
    return g


@interpreted
def test_what_a_frame_holds_is_saved_and_counted() -> None:
    g = hoarding()
    assert g.unaccounted() == ""
    kinds = FrameKinds([Hoard])
    assert kinds.decode(json.loads(json.dumps(kinds.encode(g.stack[:1])))) == g.stack[:1]
    g.stack[0] = Hoard(1, g.stack[0].cards[:1], g.stack[0].card)
    assert g.unaccounted().startswith("the order cards do not add up: ")


@interpreted
def test_what_a_frame_holds_is_out_of_play_once_the_game_is_over() -> None:
    g = hoarding()
    g.ending = g.ENDINGS[0]
    g.end()
    assert g.unaccounted() == ""


@interpreted
def test_what_a_frame_keeps_secret_is_told_to_its_seat_alone() -> None:
    g = hoarding()
    frame = g.stack[0]
    names, card = [CARDS[card] for card in frame.cards], CARDS[frame.card]
    seen = [g.view(seat)["pending"][0] for seat in (0, 1, None)] + [g.open_view(0)["pending"][0]]
    assert [each["cards"] for each in seen] == [[None, None], names, [None, None], names]
    assert [each["card"] for each in seen] == [card] * 4


@interpreted
def test_what_a_frame_keeps_secret_is_observed_by_its_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    g = hoarding()
    monkeypatch.setitem(observation.TELLING, "Hoard", ["cards", "card"])
    at = observation.features_of(g.players, g.options)
    observed: list[list[bytes]] = [[], []]
    for seat in (0, 1):
        observation.told(g, g.stack[0], seat, at, observed[seat])
    assert [sum(parts[3]) for parts in observed] == [1, 3]


@interpreted
def test_what_a_frame_keeps_secret_is_dealt_anew_for_others() -> None:
    g = hoarding()
    frame = g.stack[0]
    guesses = [g.guess(0, Random(seed)) for seed in range(20)]
    assert len({guess.stack[0].cards for guess in guesses}) > 10
    assert {guess.stack[0].card for guess in guesses} == {frame.card}
    assert {guess.unaccounted() for guess in guesses} == {""}
    assert {g.guess(1, Random(seed)).stack[0] for seed in range(5)} == {frame}
