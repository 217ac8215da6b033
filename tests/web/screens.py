"""Every screen of the page, and how one comes there."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from playwright.sync_api import expect

from tests.server.client import Client, new_secret, play
from tests.server.test_forgetting import friends
from tests.server.test_people import shown
from tests.web.player import Player

GAMES = ("glory_to_rome", "great_city", "gloria_mundi")


class Tables(NamedTuple):
    """Of each game one that is being played, one that is over; and one that waits for people. All as links. And the
    secret of a person who has a friend, and an invitation."""

    playing: dict[str, str]
    over: dict[str, str]
    waiting: str
    person: str


def prepare(address: str) -> Tables:
    client = Client(address, is_gentle=True)
    playing, over = {}, {}
    for game in GAMES:
        made = client.make(game, "person", "citizen", "plebeian", start=True)
        seat = client.join(made["table"], made["seats"][0])
        play([seat], Random(2), 14)
        playing[game] = f"{made['table']}#{made['seats'][0]}"
        made = client.make(game, "person", "plebeian", start=True)
        seat = client.join(made["table"], made["seats"][0])
        play([seat], Random(3))
        seat.until(lambda state: state["result"])
        over[game] = f"{made['table']}#{made['seats'][0]}"
    made = client.make("glory_to_rome", "person", "person", "citizen")
    person = befriended(client)
    client.close()
    return Tables(playing, over, f"{made['table']}#{made['seats'][0]}", person)


def befriended(client: Client) -> str:
    """Somebody who has played with a friend, and for whom that friend keeps a seat."""
    person, friend = new_secret(), new_secret()
    friends(client, person, friend)
    [known] = client.http.get("/api/me/friends", headers=shown(friend)).json()["friends"]
    wanted = {"game": "glory_to_rome", "seats": [{"kind": "person", "name": "Bruno"}, {"kind": "person"}]}
    made = client.http.post("/api/tables", json={**wanted, "person": friend}).json()
    offered = {"seat": 1, "friend": known["friend"]}
    kept = client.http.post(f"/api/tables/{made['table']}/offers", json=offered, headers=shown(made["token"]))
    assert kept.status_code == 204, kept.text
    return person


class Screen(NamedTuple):
    name: str
    show: Callable[[Player, Tables], None]

    def is_one_of(self, kinds: tuple[str, ...]) -> bool:
        """Whether it is of one of these kinds, and of another game than the first."""
        return self.name in [f"{kind}-{game}" for kind in kinds for game in GAMES[1:]]


def at(path: str, sign: str) -> Callable[[Player, Tables], None]:
    """A page that needs nothing but its address; the sign tells that it is there."""

    def show(player: Player, _: Tables) -> None:
        player.go(path)
        expect(player.page.locator(sign).first).to_be_visible()

    return show


def table_of(game: str) -> Callable[[Player, Tables], None]:
    def show(player: Player, tables: Tables) -> None:
        player.go(f"/table/{tables.playing[game]}")
        player.wait_for_a_choice()

    return show


def over_of(game: str) -> Callable[[Player, Tables], None]:
    def show(player: Player, tables: Tables) -> None:
        player.go(f"/table/{tables.over[game]}")
        expect(player.sheet).to_be_visible()

    return show


def replay_of(game: str, looking: str) -> Callable[[Player, Tables], None]:
    def show(player: Player, tables: Tables) -> None:
        table, _, token = tables.over[game].partition("#")
        player.go(f"/replay/{table}?as={looking}#{token}")
        slider = player.page.get_by_role("slider", name="Moment of the game")
        expect(slider).to_be_visible()
        slider.press("Home")
        for _ in range(20):
            slider.press("ArrowRight")

    return show


def then(before: Callable[[Player, Tables], None], act: Callable[[Player], None]) -> Callable[[Player, Tables], None]:
    def show(player: Player, tables: Tables) -> None:
        before(player, tables)
        act(player)

    return show


def hint(player: Player) -> None:
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.get_by_test_id("coach").locator("li").first).to_be_visible()


def why(player: Player) -> None:
    player.page.locator("button.thing:not(.lit):visible").first.click()
    expect(player.page.get_by_test_id("why").first).to_be_visible()


def key(name: str) -> Callable[[Player], None]:
    """A key that opens a dialog."""

    def press(player: Player) -> None:
        player.page.keyboard.press(name)
        expect(player.page.locator("dialog[open]")).to_be_visible()

    return press


def button(name: str) -> Callable[[Player], None]:
    """A button that opens a dialog."""

    def press(player: Player) -> None:
        player.page.get_by_role("button", name=name).first.click()
        expect(player.page.locator("dialog[open]").last).to_be_visible()

    return press


def story(player: Player) -> None:
    player.sheet.get_by_role("tab", name="How it went").click()
    expect(player.sheet.get_by_text("Chance of winning").first).to_be_visible()


def lesson(player: Player) -> None:
    player.page.get_by_role("button", name="Lesson 1").click()
    expect(player.page.get_by_test_id("guide").locator("h3").first).to_be_visible()


def my_games(player: Player, tables: Tables) -> None:
    for link in (*tables.playing.values(), tables.over["great_city"]):
        player.go(f"/table/{link}")
        expect(player.prompt.or_(player.sheet).first).to_be_visible()
    player.go()
    expect(player.page.locator("section li").first).to_be_visible()


def lobby(player: Player, tables: Tables) -> None:
    player.go(f"/table/{tables.waiting}")
    expect(player.page.locator("main .button.primary").first).to_be_visible()


def as_person(path: str, sign: str) -> Callable[[Player, Tables], None]:
    """On a device that has a profile."""

    def show(player: Player, tables: Tables) -> None:
        player.go("/rules")
        player.page.evaluate("secret => (localStorage['ludi.person'] = secret)", tables.person)
        at(path, sign)(player, tables)

    return show


ME = as_person("/me", "section li")
GTR = table_of("glory_to_rome")
SCREENS = (
    Screen("front", at("", "article")),
    Screen("front-my-games", my_games),
    Screen("front-invited", as_person("", ".offer")),
    Screen("me", ME),
    Screen("mail", at("/mail#stop.nothing", ".panel [role=status]")),
    Screen("me-first", at("/me", "section form")),
    Screen("me-delete", then(ME, button("Delete everything"))),
    *[Screen(f"new-{game}", at(f"/new/{game}", "form")) for game in GAMES],
    Screen("lobby", lobby),
    *[Screen(f"table-{game}", table_of(game)) for game in GAMES],
    Screen("table-hint", then(GTR, hint)),
    Screen("table-why", then(GTR, why)),
    Screen("table-rule", then(GTR, key("r"))),
    Screen("table-keys", then(GTR, key("?"))),
    Screen("table-menu", then(GTR, button("Menu"))),
    *[Screen(f"score-{game}", over_of(game)) for game in GAMES],
    *[Screen(f"story-{game}", then(over_of(game), story)) for game in GAMES],
    *[Screen(f"replay-{game}", replay_of(game, "0")) for game in GAMES],
    Screen("replay-open", replay_of("glory_to_rome", "open")),
    Screen("replay-play-on", then(replay_of("great_city", "0"), button("Play on"))),
    Screen("learn", at("/learn", "main a")),
    *[Screen(f"learn-{game}", at(f"/learn/{game}", "main button")) for game in GAMES],
    *[Screen(f"guided-{game}", then(at(f"/learn/{game}", "main button"), lesson)) for game in GAMES],
    Screen("rules", at("/rules", "main a")),
    *[Screen(f"rules-{game}", at(f"/rules/{game}", "main input")) for game in GAMES],
    Screen("gallery", at("/gallery", "main")),
    *[Screen(f"gallery-{game}", at(f"/gallery/{game}", "main svg")) for game in GAMES],
    Screen("not-found", at("/nowhere/at/all", "main")),
    Screen("wrong-link", at("/table/AAAAAAAAAAAA#nothing", "main")),
)
