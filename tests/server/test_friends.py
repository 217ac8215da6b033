"""People with whom one has played, and seats that are kept for them."""

import httpx

from ludi.server import shapes
from tests.conformity import faults
from tests.server.client import Client, Json, new_secret
from tests.server.conftest import Running
from tests.server.test_forgetting import NAME, friends
from tests.server.test_people import named, owners, shown


def company(client: Client, secret: str) -> Json:
    found: Json = client.http.get("/api/me/friends", headers=shown(secret)).json()
    assert faults(found, shapes.Company) == []
    return found


def offer(client: Client, made: Json, friend: str, token: str = "", seat: int = 1) -> httpx.Response:
    wanted = {"seat": seat, "friend": friend}
    path = f"/api/tables/{made['table']}/offers"
    return client.http.post(path, json=wanted, headers=shown(token or made["tokens"][0]))


def waiting(client: Client, secret: str, **fields: object) -> Json:
    wanted = {"game": "glory_to_rome", "seats": [{"kind": "person", "name": "Bruno"}, {"kind": "person"}]}
    made: Json = client.http.post("/api/tables", json={**wanted, "person": secret, **fields}).json()
    return made


def test_friends_are_those_with_whom_one_has_played(client: Client) -> None:
    anna, bruno = new_secret(), new_secret()
    waiting(client, anna)
    assert company(client, anna) == {"friends": [], "offers": []}
    friends(client, anna, bruno)
    friends(client, anna, bruno, game="gloria_mundi")
    [friend] = company(client, bruno)["friends"]
    assert (friend["name"], friend["game"], friend["games"]) == (NAME, "gloria_mundi", 2)
    assert [each["name"] for each in company(client, anna)["friends"]] == ["Bruno"]


def test_a_seat_is_kept_for_a_friend_who_takes_it(server: Running, client: Client) -> None:
    anna, bruno = new_secret(), new_secret()
    friends(client, anna, bruno)
    [friend] = company(client, bruno)["friends"]
    made = waiting(client, bruno)
    assert offer(client, made, friend["friend"]).status_code == 204
    assert offer(client, made, friend["friend"], token=bruno).status_code == 204  # said again, from another device
    [kept] = company(client, anna)["offers"]
    assert (kept["table"], kept["game"], kept["by"]) == (made["table"], "glory_to_rome", "Bruno")
    path = f"/api/tables/{made['table']}/offers"
    assert client.http.put(path, headers=shown(anna)).json() == {"seat": 1}
    assert client.http.put(path, headers=shown(anna)).json() == {"seat": 1}
    assert company(client, anna)["offers"] == []
    assert None not in owners(server, made["table"])
    host = client.join(made["table"], made["tokens"][0])
    assert client.join(made["table"], anna).state()["you"] == 1
    host.until(lambda state: all(seat["came"] for seat in state["seats"]))
    assert host.done("start")["table"]["status"] == "playing"


def test_an_offer_is_declined_and_lapses(client: Client) -> None:
    anna, bruno = new_secret(), new_secret()
    friends(client, anna, bruno)
    [friend] = company(client, bruno)["friends"]
    made, other = waiting(client, bruno), waiting(client, bruno)
    for each in (made, other):
        offer(client, each, friend["friend"])
    path = "/api/tables/{}/offers"
    assert client.http.delete(path.format(made["table"]), headers=shown(anna)).status_code == 204
    assert client.http.put(path.format(made["table"]), headers=shown(anna)).status_code == 404
    client.take(other["table"], other["invitations"][1])  # somebody else was quicker
    assert company(client, anna)["offers"] == []
    assert client.http.put(path.format(other["table"]), headers=shown(anna)).status_code == 404


def test_nobody_else_is_invited_and_by_nobody_else(client: Client) -> None:
    anna, bruno, stranger = new_secret(), new_secret(), new_secret()
    friends(client, anna, bruno)
    named(client, stranger, "Stranger")
    [friend] = company(client, bruno)["friends"]
    [own] = company(client, anna)["friends"]
    made = waiting(client, bruno)
    assert offer(client, made, "nobody").status_code == 403
    assert offer(client, waiting(client, stranger), friend["friend"]).status_code == 403
    assert offer(client, made, friend["friend"], token=stranger).status_code == 401
    assert offer(client, made, friend["friend"], token=made["watch"]).status_code == 403
    assert offer(client, made, own["friend"]).status_code == 403  # oneself
    assert [offer(client, made, friend["friend"], seat=seat).status_code for seat in (0, 5)] == [409, 409]
    token = client.take(made["table"], made["invitations"][1]).json()["token"]
    client.join(made["table"], token, person=anna).state()
    assert offer(client, made, own["friend"], token=token).status_code == 409  # not the host
    assert client.http.put(f"/api/tables/{made['table']}/offers", headers=shown(stranger)).status_code == 404
