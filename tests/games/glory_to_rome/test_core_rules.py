"""The main part of the rulebooks: set-up, a turn, the six roles, the endings and the score."""

from collections import Counter
from typing import Any

import pytest

import ludi
from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, CARDS, MATERIAL, MATERIALS, ROLES
from ludi.games.glory_to_rome.save import all_orders
from ludi.games.glory_to_rome.setup import bare, first_leader
from tests.games.glory_to_rome.table import (
    clients,
    hand,
    hand_size,
    influence,
    legal,
    others_think,
    play,
    pool,
    stock,
    structure,
    table,
    vault,
    works,
)

EDITIONS = ["iv", "iv-fr", "imperium", "republic"]
PLAYERS = [2, 3, 4, 5]
ONE_OF_EACH = "laborer craftsman architect legionary merchant patron"


def new(players: int, seed: int = 0, **options: Any) -> Any:
    return ludi.new("glory_to_rome", players, seed, **options)


def family(g: Any, name: str) -> list[str]:
    """The legal moves of one family."""
    return [move for move in legal(g) if move.startswith(name + ":")]


def is_leading(g: Any, seat: int) -> bool:
    """The turn is over and this seat may lead the next one."""
    return bool(g.seat == seat == g.leader and g.led < 0)


def total(g: Any, seat: int) -> int:
    return int(g.scores()[seat]["total"])


def vault_seen(g: Any, owner: int, viewer: int | None) -> list[str | None]:
    return list(g.view(viewer)["camps"][owner]["vault"])


# -- set-up --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_each_edition_plays_144_cards_of_40_types(edition: str) -> None:
    """I.V: Contents; Black Box: Appendix II"""
    cards = all_orders(new(3, edition=edition))
    assert len(cards) == 144
    assert len(set(cards)) == 40
    assert set(Counter(MATERIAL[card] for card in cards).values()) == {24}


@pytest.mark.parametrize("name", ["crane", "tribunal", "domus_aurea", "forum_romanum"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_republic_only_cards(edition: str, name: str) -> None:
    """Black Box: Appendix II"""
    assert (CARD[name] in all_orders(new(2, edition=edition))) == (edition == "republic")


@pytest.mark.parametrize("name", ["circus", "senate", "coliseum", "forum"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_cards_that_the_republic_lacks(edition: str, name: str) -> None:
    """Black Box: Appendix II"""
    assert (CARD[name] in all_orders(new(2, edition=edition))) == (edition != "republic")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_hands_and_jacks(edition: str, players: int) -> None:
    """I.V: Starting Hands; Black Box: Starting Hands, Appendix II"""
    g = new(players, edition=edition)
    orders, jacks = (5, 0) if edition == "republic" else (4, 1)
    assert [(len(camp.hand), camp.jacks) for camp in g.camps] == [(orders, jacks)] * players
    assert g.jacks == 6 - jacks * players


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_sites_in_and_out_of_town(edition: str, players: int) -> None:
    """I.V: Starting Sites"""
    g = new(players, edition=edition)
    assert g.town == [players] * 6
    assert g.outside == [6 - players] * 6


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_camps_are_empty_and_influence_is_two(edition: str, players: int) -> None:
    """I.V: Your Camp, Hiring Clients"""
    g = new(players, edition=edition)
    for seat in range(players):
        assert influence(g, seat) == 2
        assert clients(g, seat) == stock(g, seat) == vault(g, seat) == ""
        assert not g.camps[seat].structures


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_pool_has_a_card_for_each_player_and_more_only_to_break_ties(players: int) -> None:
    """I.V: Determining Starting Player, Starting Pool"""
    for seed in range(60):
        g = new(players, seed)
        dealt = [CARDS[card] for card in g.pool]
        first = min(dealt[:players])
        tied = [seat for seat in range(players) if dealt[seat] == first]
        assert g.leader in tied
        assert (len(dealt) == players) == (len(tied) == 1)
        assert len(g.deck) == 144 - 4 * players - len(dealt)
        assert is_leading(g, g.leader)


@pytest.mark.parametrize(
    ("dealt", "leader", "pool_size"),
    [
        ("dock bar wall", 1, 3),
        ("academy bar wall", 0, 3),
        ("dock dock bar", 2, 3),  # a tie for a later place needs no further card
        ("bar bar wall dock academy", 1, 5),
        ("bar wall bar academy dock", 0, 5),
        ("bar bar bar wall tower dock", 2, 6),
        ("bar bar wall dock dock gate forum", 1, 7),
        ("circus_maximus circus wall", 1, 3),
        ("forum fountain foundry", 0, 3),
        ("palisade palace prison", 1, 3),
    ],
)
def test_setup_first_in_the_alphabet_leads(dealt: str, leader: int, pool_size: int) -> None:
    """I.V: Determining Starting Player"""
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in reversed(dealt.split())]
    assert first_leader(g) == leader
    assert len(g.pool) == pool_size


@pytest.mark.parametrize("players", [1, 6])
def test_setup_is_for_two_to_five_players(players: int) -> None:
    """I.V: title"""
    with pytest.raises(ludi.BadOption):
        new(players)


# -- thinking ------------------------------------------------------------------------------------------


def test_think_takes_one_jack() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"))
    play(g, "0 think", "0 take_jack")
    assert hand(g, 0) == "dock jack"
    assert g.jacks == 5
    assert is_leading(g, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [("", 5), ("Dock", 5), ("Dock Jack", 5), ("Jack*4", 5), ("Dock*4 Jack", 6), ("Jack*5", 6), ("Dock*6 Jack", 8)],
)
def test_think_refills_to_five_with_jacks_counted_or_draws_one(before: str, after: int) -> None:
    """I.V: Thinking, Starting Hands"""
    g = table(p0=dict(hand=before))
    jacks = g.camps[0].jacks
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == after
    assert g.camps[0].jacks == jacks
    assert is_leading(g, 1)


def test_think_offers_a_jack_or_cards_never_part_of_a_refill() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"))
    play(g, "0 think")
    assert sorted(legal(g)) == ["draw", "take_jack"]


def test_think_offers_no_jack_when_their_pile_is_empty() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"), p1=dict(hand="Jack*6"))
    play(g, "0 think")
    assert legal(g) == ["draw"]


def test_think_of_the_leader_ends_the_turn_at_once() -> None:
    """I.V: Game Play, Thinking"""
    g = table(p0=dict(clients="laborer"), p1=dict(hand="Road"), p2=dict(clients="laborer"), pool="wood*3")
    play(g, "0 think", "0 draw")
    assert is_leading(g, 1)
    assert stock(g, 0) == stock(g, 2) == ""


def test_think_of_a_follower_happens_before_the_next_player_decides() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Dock"), p2=dict(hand="Bar"), pool="wood")
    play(g, "0 card:road", "1 think", "1 draw")
    assert hand_size(g, 1) == 5
    assert g.seat == 2
    assert stock(g, 0) == ""


def test_think_draws_unseen_by_the_others() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock*4"), p1=dict(hand="Wall"), deck="Temple")
    events = play(g, "0 think", "0 draw")
    assert "temple" in str(ludi.visible(events, 0))
    assert "temple" not in str(ludi.visible(events, 1))


def test_hand_sizes_are_open_and_hands_are_not() -> None:
    """I.V: Legionary Clients (last line)"""
    g = table(p0=dict(hand="Dock Road Jack"), p1=dict(hand="Wall"))
    seen = g.view(1)["camps"][0]
    assert seen["hand_size"] == 3
    assert "hand" not in seen


# -- leading and following -----------------------------------------------------------------------------


@pytest.mark.parametrize("clients_of_third", [1, 2])
def test_sample_turn(clients_of_third: int) -> None:
    """I.V and Black Box: the sample turn (there with two clients for player 3)"""
    g = table(
        p0=dict(hand="Latrine", clients="laborer"),
        p1=dict(hand="Jack"),
        p2=dict(hand="Dock", clients=f"laborer*{clients_of_third}"),
        p3=dict(hand="Dock Wall Bath Villa Temple"),
        pool="brick*8",
    )
    play(g, "0 card:latrine", "1 jack:laborer", "2 think", "2 draw", "3 think", "3 draw")
    assert [hand_size(g, p) for p in (2, 3)] == [5, 6]
    play(g, "0 pool:brick", "0 pool:brick", "1 pool:brick", *["2 pool:brick"] * clients_of_third)
    assert [len(stock(g, p).split()) for p in range(4)] == [2, 1, clients_of_third, 0]
    assert "latrine" in pool(g)
    assert g.jacks == 6
    assert is_leading(g, 1)


def test_follow_takes_a_card_of_the_role_or_a_jack() -> None:
    """I.V: Game Play, Jacks"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden Dock Jack"))
    play(g, "0 card:villa")
    assert sorted(legal(g)) == ["card:garden", "card:sewer", "jack:merchant", "think"]


def test_follow_without_a_fitting_card_is_refused() -> None:
    """I.V: Game Play"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Dock Road"))
    play(g, "0 card:villa")
    assert legal(g) == ["think"]


@pytest.mark.parametrize(
    ("card", "role"), [("road", 0), ("dock", 1), ("wall", 2), ("bath", 3), ("villa", 4), ("temple", 5)]
)
def test_lead_role_is_that_of_the_card(card: str, role: int) -> None:
    """I.V: Game Play"""
    g = table(p0=dict(hand=card), p1=dict(hand="Jack"))
    play(g, f"0 card:{card}")
    assert family(g, "jack") == ["jack:" + ROLES[role]]


def test_actions_go_clockwise_from_the_leader() -> None:
    """I.V: Game Play"""
    g = table(
        p0=dict(hand="Bar"),
        p1=dict(hand="Road"),
        p2=dict(hand="Latrine"),
        pool="wood*3",
        leader=2,
    )
    play(g, "2 card:latrine", "0 card:bar", "1 card:road", "2 pool:wood", "0 pool:wood", "1 pool:wood")
    assert is_leading(g, 0)


def test_pool_may_be_empty_for_later_players() -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand="Bar"), p1=dict(hand="Road"), pool="wood")
    play(g, "0 card:bar", "1 card:road", "0 pool:wood")
    assert is_leading(g, 1)
    assert stock(g, 1) == ""
    assert pool(g) == "bar road"


@pytest.mark.parametrize("card", ["road", "temple"])
def test_orders_of_the_turn_are_not_in_the_pool_yet(card: str) -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand=card), p1=dict(hand="Wall"))
    play(g, f"0 card:{card}")
    others_think(g)
    assert is_leading(g, 1)
    assert pool(g) == card
    assert stock(g, 0) == clients(g, 0) == ""


def test_actions_may_be_declined() -> None:
    """I.V: Game Play"""
    g = table(p0=dict(clients="laborer"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)


# -- Jacks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ROLES)
def test_jack_leads_and_follows_any_role(role: str) -> None:
    """I.V: Jacks"""
    g = table(p0=dict(hand="Jack"), p1=dict(hand="Jack"))
    play(g, f"0 jack:{role}", f"1 jack:{role}")
    assert is_leading(g, 1)
    assert g.jacks == 6
    assert pool(g) == ""


def test_jack_returns_to_its_pile_only_at_the_end_of_the_turn() -> None:
    """I.V: Jacks"""
    g = table(p0=dict(hand="Jack*5"), p1=dict(hand="Jack"))
    play(g, "0 jack:laborer", "1 think")
    assert legal(g) == ["draw"]
    play(g, "1 draw")
    assert g.jacks == 1


def test_jack_cannot_be_gathered_hired_or_laid() -> None:
    """I.V: Jacks"""
    for role in ("craftsman", "architect"):
        g = table(p0=dict(hand="Jack"), p1=dict(hand="Wall"))
        play(g, f"0 jack:{role}")
        others_think(g)
        assert is_leading(g, 1)
    g = table(p0=dict(hand="Jack*2"), led="craftsman")
    assert is_leading(g, 1)


# -- petition ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("cards", "count"), [("Road", 1), ("Road Bar", 2), ("Road Bar Latrine", 3)])
def test_petition_needs_three_cards_or_two_in_the_republic(edition: str, cards: str, count: int) -> None:
    """I.V: Petitioning; Black Box: Petitioning, Appendix II"""
    g = table(p0=dict(hand=cards), edition=edition)
    needed = 2 if edition == "republic" else 3
    expected = [f"petition:rubble-{role}" for role in ROLES] if count >= needed else []
    assert family(g, "petition") == expected


def test_petition_is_played_as_a_jack_and_gives_one_action() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), p1=dict(hand="Jack"), pool="wood*3")
    play(g, "0 petition:rubble-patron", "1 jack:patron", "0 pool:wood", "1 pool:wood")
    assert clients(g, 0) == "craftsman"
    assert hand(g, 0) == ""
    assert [name for name in pool(g).split() if name in ("road", "bar", "latrine")] == ["bar", "latrine", "road"]
    assert is_leading(g, 1)


def test_petition_may_be_of_the_role_itself() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), p1=dict(hand="Wall"), pool="wood*3")
    play(g, "0 petition:rubble-laborer", "1 think", "1 draw", "0 pool:wood")
    assert hand(g, 0) == ""
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)


def test_petition_follows_too() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Road Bar Latrine", stock="wood"))
    play(g, "0 card:villa")
    assert legal(g) == ["think", "petition:rubble-merchant"]
    play(g, "1 petition:rubble-merchant", "1 stock:wood")
    assert vault(g, 1) == "wood"


@pytest.mark.parametrize("cards", ["Road Bar Dock", "Jack*3", "Road Bar Jack", "Villa Temple Bath Wall"])
@pytest.mark.parametrize("edition", ["iv", "imperium"])
def test_petition_of_two_colours_or_of_jacks_is_refused(edition: str, cards: str) -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand=cards), edition=edition)
    assert not family(g, "petition")


@pytest.mark.parametrize("cards", ["Road Dock", "Jack*2", "Road Jack"])
def test_petition_in_the_republic_of_two_colours_or_of_jacks_is_refused(cards: str) -> None:
    """Black Box: Petitioning"""
    g = table(p0=dict(hand=cards), edition="republic")
    assert not family(g, "petition")


def test_petition_of_more_cards_lets_choose_which() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine Insula"))
    play(g, "0 petition:rubble-patron", "0 card:road", "0 card:bar", "0 card:insula")
    assert hand(g, 0) == "latrine"
    assert g.seat == 1


def test_petition_in_the_republic_uses_two_cards() -> None:
    """Black Box: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), edition="republic")
    play(g, "0 petition:rubble-patron", "0 card:road", "0 card:latrine")
    assert hand(g, 0) == "bar"
    assert g.seat == 1


# -- clients -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "actions"), [(["1 card:bar"], 3), (["1 think", "1 draw"], 2)])
def test_clients_act_for_a_follower_and_for_a_thinker(answer: list[str], actions: int) -> None:
    """I.V: Clients, example"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar", clients="laborer*2"), pool="wood*6")
    play(g, "0 card:road", *answer, "0 pool:wood", *["1 pool:wood"] * actions)
    assert len(stock(g, 1).split()) == actions
    assert is_leading(g, 1)


def test_clients_of_other_roles_do_not_act() -> None:
    """I.V: Clients"""
    g = table(p0=dict(clients="patron craftsman"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_new_client_waits_for_the_next_turn_of_its_role() -> None:
    """I.V: Clients"""
    g = table(p0=dict(hand="Temple"), p1=dict(hand="Palace Jack"), pool="patron wood*4")
    play(g, "0 card:temple", "1 card:palace", "0 pool:marble", "1 pool:wood")
    assert clients(g, 0) == "patron"
    play(g, "1 jack:patron", "0 think", "0 draw", "1 pool:wood", "0 pool:wood")
    assert clients(g, 0) == "craftsman patron"


# -- patron, laborer, merchant -------------------------------------------------------------------------


@pytest.mark.parametrize(("sites", "limit"), [("", 2), ("wood", 3), ("stone", 5)])
def test_patron_hires_up_to_influence(sites: str, limit: int) -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(sites=sites, clients="patron"), pool="wood*6", led="patron")
    hired = 0
    while g.seat == 0 and hired < 2:
        play(g, "0 pool:wood")
        hired += 1
    assert hired == min(2, limit - 1)


def test_patron_with_a_full_clientele_hires_nobody() -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(clients="laborer*2"), pool="wood", led="patron")
    assert is_leading(g, 1)


def test_laborer_stockpile_has_no_limit() -> None:
    """I.V: Gathering Materials, Your Camp"""
    g = table(p0=dict(stock="rubble*12"), pool="wood", led="laborer")
    play(g, "0 pool:wood")
    assert len(stock(g, 0).split()) == 13


@pytest.mark.parametrize(("sites", "limit"), [("", 2), ("wood", 3), ("brick", 4)])
def test_merchant_sells_up_to_influence(sites: str, limit: int) -> None:
    """I.V: Selling Materials"""
    p0 = dict(sites=sites, clients="merchant*4", stock="wood*6")
    g = table(p0=p0, led="merchant")
    play(g, *["0 stock:wood"] * limit)
    assert is_leading(g, 1)
    assert len(vault(g, 0).split()) == limit


def test_merchant_sells_from_the_own_stockpile_only() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(hand="Bath", stock="stone"), p1=dict(stock="marble"), pool="wood", led="merchant")
    assert legal(g) == ["skip", "stock:stone"]


def test_vault_card_is_seen_in_its_turn_and_by_nobody_later() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(stock="villa"), p1=dict(hand="Wall", stock="wood"), led="merchant", follow="0 1", players=2)
    play(g, "0 stock:stone")
    assert [vault_seen(g, 0, viewer) for viewer in (0, 1, None)] == [["villa"]] * 3
    play(g, "1 stock:wood")
    assert is_leading(g, 1)
    assert [vault_seen(g, 0, viewer) for viewer in (0, 1, None)] == [[None]] * 3


# -- foundations and sites -----------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_is_laid_from_the_hand_on_a_matching_site(role: str) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), led=role)
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""
    assert g.town == [2, 1, 2, 2, 2, 2]
    assert influence(g, 0) == 2
    assert not works(g, 0, "dock")


@pytest.mark.parametrize("mine", [dict(building="Dock"), dict(built="Dock")], ids=["foundation", "structure"])
@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_of_a_name_in_play_is_refused(role: str, mine: dict[str, str]) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock", clients=role, **mine), led=role)
    if family(g, "card"):
        play(g, "0 card:dock")
    assert not family(g, "site")
    assert not family(g, "outside")
    assert len(g.camps[0].structures) == 1


@pytest.mark.parametrize("theirs", [dict(building="Dock"), dict(built="Dock")], ids=["foundation", "structure"])
def test_foundation_of_an_opponents_name_is_allowed(theirs: dict[str, str]) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), p1=theirs, led="craftsman")
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_needs_a_site_of_its_material(role: str) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), led=role, sites_left={"rubble": 2, "marble": 2})
    assert legal(g) == ["skip"]


def test_foundation_with_no_site_left_anywhere_is_refused() -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock", clients="craftsman"), p1=dict(sites="wood*6"), led="craftsman")
    assert g.town[1] == g.outside[1] == 0
    assert legal(g) == ["skip"]


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_out_of_town_takes_two_actions(role: str) -> None:
    """I.V: Out of Town Sites"""
    g = table(p0=dict(hand="Dock Road", clients=role), led=role, sites_left={"rubble": 2})
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""
    assert g.outside[1] == 5
    assert is_leading(g, 1)


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_out_of_town_with_one_action_left_is_refused(role: str) -> None:
    """I.V: Out of Town Sites"""
    g = table(p0=dict(hand="Dock Road", clients=role), led=role, sites_left={"rubble": 2})
    play(g, "0 card:road")
    if family(g, "site"):
        play(g, "0 site:rubble")
    assert g.seat == 0
    assert legal(g) == ["skip"]


def test_out_of_town_leaves_the_third_action() -> None:
    """I.V: Out of Town Sites"""
    p0 = dict(hand="Dock Market", clients="craftsman*2")
    g = table(p0=p0, led="craftsman", sites_left={"rubble": 2})
    play(g, "0 card:dock", "0 card:market")
    assert structure(g, 0, "dock") == "complete"
    assert influence(g, 0) == 3


def test_out_of_town_by_two_clients_of_a_thinker() -> None:
    """I.V: Out of Town Sites, Clients"""
    g = table(p1=dict(hand="Dock", clients="craftsman*2"), led="craftsman", sites_left={"rubble": 2})
    play(g, "1 card:dock")
    assert structure(g, 1, "dock") == ""


def test_out_of_town_does_not_use_up_a_site_in_town() -> None:
    """I.V: Out of Town Sites, Ending the Game"""
    g = table(p0=dict(hand="Dock", clients="craftsman"), led="craftsman", sites_left={"wood": 1})
    play(g, "0 card:dock", "0 outside:wood")
    assert not g.over
    assert g.town[1] == 1


# -- materials and completion --------------------------------------------------------------------------


def test_craftsman_adds_from_the_hand_not_from_the_stockpile() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Road", building="Gate", stock="brick"), pool="brick", led="craftsman")
    assert legal(g) == ["skip", "card:road"]


def test_architect_adds_from_the_stockpile_not_from_the_hand() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Bath", building="Gate", stock="brick"), led="architect")
    assert legal(g) == ["skip", "card:bath", "stock:brick"]
    play(g, "0 card:bath")
    assert structure(g, 0, "bath") == ""
    assert structure(g, 0, "gate") == ""


@pytest.mark.parametrize("material", [m for m in MATERIALS if m != "brick"])
def test_material_must_match_the_foundation(material: str) -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(building="Gate", stock=material), led="architect")
    assert legal(g) == ["skip"]


def test_material_needs_a_structure_of_ones_own() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(stock="brick"), p1=dict(building="Gate"), led="architect")
    assert legal(g) == ["skip"]


def test_material_is_not_added_to_a_completed_structure() -> None:
    """I.V: Completing a Structure"""
    g = table(p0=dict(built="Gate", stock="brick"), led="architect")
    assert legal(g) == ["skip"]


def test_foundation_and_materials_in_one_turn_on_several_structures() -> None:
    """I.V: Building Structures, Adding Materials to a Building"""
    p0 = dict(hand="Road Bar Bath", building="Gate", clients="craftsman*2")
    g = table(p0=p0, led="craftsman")
    play(g, "0 card:road", "0 site:rubble", "0 card:bath", "0 structure:gate", "0 card:bar", "0 structure:road")
    assert structure(g, 0, "road") == "complete"
    assert structure(g, 0, "gate") == "brick"


@pytest.mark.parametrize(
    ("name", "material", "value"),
    [
        ("latrine", "rubble", 1),
        ("market", "wood", 1),
        ("wall", "concrete", 2),
        ("shrine", "brick", 2),
        ("sewer", "stone", 3),
        ("temple", "marble", 3),
    ],
)
def test_completion_takes_and_gives_the_value_of_the_site(name: str, material: str, value: int) -> None:
    """I.V: Completing a Structure"""
    p0 = dict(building=name, stock=f"{material}*{value}", clients=f"architect*{value}")
    g = table(p0=p0, led="architect")
    for _ in range(value):
        assert structure(g, 0, name) != "complete"
        assert influence(g, 0) == 2
        assert not works(g, 0, name)
        play(g, f"0 stock:{material}")
    assert structure(g, 0, name) == "complete"
    assert influence(g, 0) == 2 + value
    assert works(g, 0, name)
    kept = [MATERIALS[MATERIAL[card]] for card in g.camps[0].structures[0].materials]
    assert kept == [material] * value  # the materials stay with the structure


def test_completion_serves_the_same_turn() -> None:
    """I.V: Benefits of Completing a Structure"""
    p0 = dict(stock="concrete rubble", building="Tower:concrete Shrine", clients="architect")
    g = table(p0=p0, led="architect")
    play(g, "0 stock:concrete", "0 stock:rubble")
    assert structure(g, 0, "shrine") == "rubble"


# -- legionary -----------------------------------------------------------------------------------------


def test_demand_takes_from_the_pool_and_both_neighbours() -> None:
    """I.V: Demanding Materials"""
    g = table(
        p0=dict(hand="Villa Dock"),
        p1=dict(hand="Sewer Road"),
        p2=dict(hand="Garden"),
        pool="stone wood",
        led="legionary",
    )
    play(g, "0 card:villa", "0 pool:stone", "1 card:sewer", "2 card:garden")
    assert stock(g, 0) == "stone stone stone"
    assert hand(g, 0) == "dock villa"
    assert [hand(g, p) for p in (1, 2)] == ["road", ""]
    assert is_leading(g, 1)


def test_demand_by_the_rubble_picture() -> None:
    """I.V: Demanding Materials, picture: one neighbour has Rubble, the other says Glory to Rome"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar Dock"), p2=dict(hand="Wall Dock"), pool="rubble", led="legionary")
    play(g, "0 card:road", "0 pool:rubble", "1 card:bar", "2 skip")
    assert stock(g, 0) == "rubble rubble"
    assert hand(g, 2) == "dock wall"


@pytest.mark.parametrize(("players", "asked"), [(3, [1, 2]), (4, [1, 3]), (5, [1, 4])])
def test_demand_reaches_the_neighbours_only(players: int, asked: list[int]) -> None:
    """I.V: Demanding Materials"""
    camps: dict[str, Any] = {f"p{p}": dict(hand="Road") for p in range(1, players)}
    g = table(players, p0=dict(hand="Bar"), led="legionary", **camps)
    play(g, "0 card:bar", *[f"{p} card:road" for p in asked])
    assert is_leading(g, 1)
    assert stock(g, 0) == "rubble rubble"


def test_demand_of_two_players_takes_one_card_of_the_single_neighbour() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden"), led="legionary")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 1) == "garden"


def test_demand_victim_chooses_the_card_and_must_give_one() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden Dock"), led="legionary")
    play(g, "0 card:villa")
    assert sorted(legal(g)) == ["card:garden", "card:sewer"]


def test_demand_from_the_pool_is_optional() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), pool="stone", led="legionary")
    play(g, "0 card:villa")
    assert legal(g) == ["skip", "pool:stone"]
    play(g, "0 skip")
    assert stock(g, 0) == ""


def test_demands_are_revealed_all_at_once() -> None:
    """I.V: Legionary Clients"""
    g = table(
        p0=dict(hand="Villa Dock Road", clients="legionary"),
        p1=dict(hand="Sewer Market"),
        pool="stone wood",
        led="legionary",
    )
    play(g, "0 card:villa")
    assert not family(g, "pool")
    assert sorted(family(g, "card")) == ["card:dock", "card:road"]
    play(g, "0 card:dock", "0 pool:stone", "0 pool:wood", "1 card:sewer", "1 card:market")
    assert stock(g, 0) == "stone stone wood wood"
    assert hand(g, 0) == "dock road villa"


def test_demand_of_a_material_twice_needs_two_cards_of_it() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa")
    assert family(g, "card") == ["card:dock"]
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 card:sewer", "1 card:sewer")
    assert stock(g, 0) == "stone stone"
    assert hand(g, 0) == "villa villa"


def test_demand_victim_gives_as_much_as_there_is() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer Dock"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 card:sewer", "1 skip")
    assert stock(g, 0) == "stone"
    assert hand(g, 1) == "dock"


def test_demand_actions_beyond_the_cards_are_lost() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Jack*2", clients="legionary*2"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert stock(g, 0) == "stone"


def test_demand_cannot_show_a_jack() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Jack"), p1=dict(hand="Sewer"), led="legionary")
    assert is_leading(g, 1)


def test_demand_cannot_show_the_order_that_leads() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Bath Dock"), p1=dict(hand="Gate Jack"))
    play(g, "0 card:bath", "1 jack:legionary")
    assert family(g, "card") == ["card:dock"]


def test_demand_cannot_take_orders_played_this_turn() -> None:
    """I.V: Gathering Materials, Demanding Materials"""
    g = table(p0=dict(hand="Bath Shrine"), p1=dict(hand="Gate"))
    play(g, "0 card:bath", "1 card:gate", "0 card:shrine")
    assert stock(g, 0) == ""
    assert pool(g) == "bath gate"


def test_demand_of_a_later_player_counts_the_cards_left() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer"), led="legionary", follow="0 1")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 0) == "villa"


def test_demand_may_be_of_fewer_materials() -> None:
    """I.V: Legionary Clients, Game Play"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer Market"), led="legionary")
    play(g, "0 card:villa", "0 skip", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 1) == "market"


# -- the end -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [1, 3])
def test_end_when_the_deck_runs_out(deck: int) -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock Road"), deck_size=deck)
    play(g, "0 think", "0 draw")
    assert g.over
    assert g.ending == "deck"
    assert hand_size(g, 0) == 2 + deck
    assert legal(g) == []


def test_end_not_while_a_card_is_left() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock Road"), deck_size=4)
    play(g, "0 think", "0 draw")
    assert not g.over


def test_end_of_the_deck_drops_the_rest_of_the_turn() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Road", clients="laborer"), p1=dict(hand="Wall*3"), pool="wood*3", deck_size=2)
    play(g, "0 card:road", "1 think", "1 draw")
    assert g.over
    assert stock(g, 0) == ""


def test_end_when_the_last_site_in_town_is_claimed() -> None:
    """I.V: Ending the Game"""
    p0 = dict(hand="Dock Market", clients="craftsman")
    g = table(p0=p0, p1=dict(hand="Road", clients="craftsman"), led="craftsman", sites_left={"wood": 1})
    play(g, "0 card:dock", "0 site:wood")
    assert g.over
    assert g.ending == "sites"
    assert structure(g, 0, "dock") == ""
    assert influence(g, 0) == 2
    assert hand(g, 1) == "road"


def test_end_not_with_the_last_site_of_one_material() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock"), led="craftsman", sites_left={"wood": 1, "marble": 1})
    play(g, "0 card:dock")
    assert not g.over


def test_end_by_a_catacomb() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(stock="stone", building="Catacomb:stone+stone", clients="architect"), led="architect")
    play(g, "0 stock:stone")
    assert g.over
    assert g.ending == "catacomb"


def test_end_by_a_forum_needs_no_score() -> None:
    """I.V: Ending the Game, Scoring and Winning"""
    g = table(
        p0=dict(built="Forum Aqueduct", clients="laborer craftsman architect legionary merchant"),
        p1=dict(vault="marble*3", sites="stone*3"),
        pool="patron",
        led="patron",
    )
    play(g, "0 pool:marble")
    assert g.ending == "forum"
    assert total(g, 0) < total(g, 1)
    assert g.winners() == [0]


def test_end_by_surrender_of_all_others() -> None:
    """I.V: Ending the Game"""
    g = table(3, p2=dict(vault="marble*2"))
    g.surrender(1, 0)
    assert not g.over
    g.surrender(2, 0)
    assert g.over
    assert g.ending == "surrender"
    assert g.winners() == [0]


def test_end_by_surrender_in_the_middle_of_a_turn() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(clients="laborer"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    g.surrender(0, 1)
    assert g.over
    assert g.winners() == [1]
    assert stock(g, 0) == "wood"


def test_no_surrender_while_the_others_disagree() -> None:
    """I.V: Ending the Game"""
    g = table(4)
    g.surrender(1, 0)
    g.surrender(2, 3)
    g.surrender(3, 0)
    assert not g.over
    assert g.winners() == []
    g.surrender(2, 0)
    assert g.winners() == [0]


def test_no_surrender_to_oneself_or_after_the_end() -> None:
    """I.V: Ending the Game"""
    g = table(2)
    with pytest.raises(ludi.IllegalMove):
        g.surrender(0, 0)
    g.surrender(0, 1)
    with pytest.raises(ludi.IllegalMove):
        g.surrender(1, 0)


# -- the score -----------------------------------------------------------------------------------------


def test_score_of_the_picture() -> None:
    """I.V: Scoring, picture: 8 influence, 7 in the vault, 3 for most Brick"""
    g = table(p0=dict(sites="stone marble", vault="brick*2 marble"), p1=dict(vault="marble"))
    parts = g.scores()[0]
    assert [parts[name] for name in ("influence", "vault", "bonus", "total")] == [8, 7, 3, 18]


@pytest.mark.parametrize(
    ("mine", "yours", "theirs", "bonuses"),
    [
        ("wood", "", "", [1, 0, 0]),
        ("wood*2", "wood", "", [1, 0, 0]),
        ("wood", "wood*2", "wood*2", [0, 0, 0]),
        ("wood", "wood", "rubble", [0, 0, 1]),
        ("wood rubble stone", "marble*2", "marble", [3, 1, 0]),
        ("", "", "", [0, 0, 0]),
        (" ".join(MATERIALS), "", "", [6, 0, 0]),
    ],
)
def test_merchant_bonus_goes_to_the_most_of_a_material_and_to_nobody_in_a_tie(
    mine: str, yours: str, theirs: str, bonuses: list[int]
) -> None:
    """I.V: Merchant Bonuses"""
    g = table(p0=dict(vault=mine), p1=dict(vault=yours), p2=dict(vault=theirs), players=3)
    assert [score["bonus"] for score in g.scores()] == [3 * n for n in bonuses]


@pytest.mark.parametrize(
    ("material", "value"), [("rubble", 1), ("wood", 1), ("concrete", 2), ("brick", 2), ("stone", 3), ("marble", 3)]
)
def test_vault_cards_count_their_value(material: str, value: int) -> None:
    """I.V: Selling Materials, Scoring and Winning"""
    g = table(p0=dict(vault=material))
    assert g.scores()[0]["vault"] == value


def test_score_leaves_out_hand_clients_stockpile_and_unfinished_structures() -> None:
    """I.V: Scoring and Winning"""
    g = table(p0=dict(hand="Temple Jack", clients="patron*2", stock="marble*4", building="Villa:stone+stone"))
    assert total(g, 0) == 2


def finish(g: Any) -> Any:
    """End the game by the last card of the deck, drawn by seat 0."""
    play(g, "0 think", "0 draw")
    assert g.over
    return g


def test_winner_has_the_most_points() -> None:
    """I.V: Scoring and Winning"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(sites="wood"), p2=dict(sites="stone"), deck_size=1))
    assert g.winners() == [2]


def test_tie_goes_to_the_larger_hand() -> None:
    """I.V: Scoring and Winning"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(hand="Wall*2 Road*5 Jack"), p2=dict(sites=""), deck_size=1))
    assert [total(g, p) for p in range(2)] == [2, 2]
    assert g.winners() == [1]


def test_tie_of_the_hands_too_is_shared() -> None:
    """I.V: Scoring and Winning (no further rule)"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(hand="Wall*3 Road*3"), p2=dict(hand="Bar"), deck_size=1))
    assert g.winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    """I.V: Ending the Game"""
    assert table().winners() == []


def test_vaults_are_open_at_the_end() -> None:
    """I.V: Merchant Bonuses"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(vault="villa"), deck_size=1))
    assert vault_seen(g, 1, 0) == ["villa"]


# -- the training game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_training_uses_at_most_three_sites_of_a_kind(players: int) -> None:
    """I.V: Starting Pool (training)"""
    g = new(players, training=True)
    assert g.town == [min(players, 3)] * 6
    assert all(g.town[m] + g.outside[m] <= 3 for m in range(6))


@pytest.mark.parametrize("players", PLAYERS)
def test_training_removes_half_of_the_draw_pile(players: int) -> None:
    """I.V: Starting Pool (training)"""
    g = new(players, training=True)
    whole = 144 - 4 * players - len(g.pool)
    assert len(g.deck) in (whole // 2, whole - whole // 2)


def test_training_gives_influence_but_no_function() -> None:
    """I.V: Benefits of Completing a Structure (training)"""
    g = table(p0=dict(hand="Bath", building="Shrine:brick"), led="craftsman", training=True)
    play(g, "0 card:bath", "0 structure:shrine")
    assert influence(g, 0) == 4
    assert not works(g, 0, "shrine")
    assert g.view(0)["camps"][0]["refill"] == 5


@pytest.mark.parametrize(
    ("name", "material"), [("garden", "stone"), ("foundry", "brick"), ("amphitheatre", "concrete"), ("school", "brick")]
)
def test_training_has_no_completion_effects(name: str, material: str) -> None:
    """I.V: Benefits of Completing a Structure (training)"""
    under = "+".join([material] * (2 if material == "stone" else 1))
    p0 = dict(hand="Road", stock=material, building=f"{name}:{under}")
    g = table(p0=p0, pool="wood*3", led="architect", training=True)
    play(g, f"0 stock:{material}")
    assert is_leading(g, 1)


def test_training_does_not_end_by_catacomb_or_forum() -> None:
    """I.V: Ending the Game (training)"""
    p0 = dict(stock="stone marble", building="Catacomb:stone+stone Forum:marble+marble", clients=ONE_OF_EACH)
    g = table(p0=p0, led="architect", training=True)
    play(g, "0 stock:stone", "0 stock:marble")
    assert influence(g, 0) == 8
    assert not g.over


def test_training_ends_by_deck_and_by_sites() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock"), deck_size=2, training=True)
    play(g, "0 think", "0 draw")
    assert g.ending == "deck"
    g = table(p0=dict(hand="Dock"), led="craftsman", sites_left={"wood": 1}, training=True)
    play(g, "0 card:dock")
    assert g.ending == "sites"
