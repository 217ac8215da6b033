"""What the reasons of Gloria Mundi speak of, and who likes which."""

from typing import Final

from ludi.bots.search.temper import Personality, Temper

TRIBUTARY: Final = Personality(
    {"tribute_costs": 3.0, "danger_grows": 1.5, "loses_cards": 0.6, "others_lose_cards": 0.6, "first_pick": 0.6}
)
ARSONIST: Final = Personality(
    {
        "others_lose_cards": 2.5,
        "loses_cards": 1.6,
        "first_pick": 1.6,
        "tribute_costs": 0.5,
        "discard_brings": 1.8,
        "building_still_useful": 1.8,
    }
)
WAYFARER: Final = Personality(
    {"steps_at_once": 1.7, "power_later": 0.6, "costs": 1.4, "then_buys": 1.5, "discard_brings": 1.5}
)

TEMPER: Final = Temper(
    doing=frozenset(
        {
            "africa",
            "basic_first",
            "own_harvest",
            "power_surplus",
            "produces_first",
            "steps_at_once",
            "then_buys",
        }
    ),
    at_once=frozenset(
        {
            "africa",
            "all_others_produce",
            "basic_first",
            "builder_saves",
            "claims_all",
            "discard_brings",
            "first_pick",
            "own_harvest",
            "pays_glory",
            "pays_otherwise",
            "pays_plenty",
            "power_surplus",
            "produces_first",
            "steps_at_once",
            "takes_glory",
            "trade",
            "tribute_costs",
            "what_is_scarce",
        }
    ),
    others=frozenset(
        {"danger_grows", "gains_time", "lets_others_arrive", "others_lose_cards", "shelters", "their_harvest"}
    ),
    personalities={"tributary": TRIBUTARY, "arsonist": ARSONIST, "wayfarer": WAYFARER},
)
