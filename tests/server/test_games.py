"""Whole games over the protocol."""

import json
from random import Random

import pytest

import ludi
from tests.server.client import Client, play

GAMES = ["glory_to_rome", "great_city", "gloria_mundi"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_leaves_a_record_that_replays_to_its_result(client: Client, game: str) -> None:
    made = client.make(game, "person", "citizen", start=True)
    me = client.join(made["table"], made["seats"][0])
    early = client.record(made["table"], made["seats"][0])
    assert (early.status_code, early.json()["error"]["key"]) == (409, "not_over")

    play([me], Random(3))

    shown = me.state()
    record = client.record(made["table"], made["seats"][0])
    g = ludi.replay(record.text)
    assert record.headers["content-type"].startswith("application/jsonl")
    assert (g.over, g.NAME, g.players) == (True, game, 2)
    assert shown["result"]["winners"] == g.winners()
    assert shown["result"]["scores"] == g.scores()
    assert (shown["table"]["status"], shown["deciding"], shown["moves"], shown["undo"]) == ("over", None, [], False)
    assert json.loads(record.text.splitlines()[0])["names"] == [seat["name"] for seat in shown["seats"]]
    assert client.record(made["table"], made["watch"]).text == record.text


def test_the_record_is_for_those_with_a_link(client: Client) -> None:
    made = client.make(start=True)
    for token in ("wrong", made["seats"][0][:-1], client.make()["seats"][0]):
        refused = client.record(made["table"], token)
        assert (refused.status_code, refused.json()["error"]["key"]) == (401, "forbidden")
    assert client.http.get(f"/api/tables/{made['table']}/record").status_code == 401


def test_bots_alone_play_on_while_somebody_watches(client: Client) -> None:
    made = client.make("great_city", "plebeian", "plebeian", start=True)
    assert made["seats"] == [None, None]
    assert made["you"] is None
    watcher = client.join(made["table"], made["watch"])
    over = watcher.until(lambda state: state["result"])
    assert over["you"] is None
    assert ludi.replay(client.record(made["table"], made["watch"]).text).scores() == over["result"]["scores"]
