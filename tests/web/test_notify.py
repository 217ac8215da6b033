"""How one is told of a turn: set up on the page about oneself, shown by the browser; and the page as an app."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.conftest import free_port
from tests.server.receivers import Mailboxes, Receiver, mail_server
from tests.web.conftest import Serving
from tests.web.player import PHONE, Player
from tests.web.test_screens import serious

KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
# A push service is far away: what the browser would be given by it.
SUBSCRIBED = """([endpoint, keys]) => {
  Notification.requestPermission = async () => 'granted';
  let made = null;
  const toJSON = () => ({ endpoint, keys });
  const subscription = { endpoint, toJSON, unsubscribe: async () => (made = null) };
  PushManager.prototype.subscribe = async () => (made = subscription);
  PushManager.prototype.getSubscription = async () => made;
}"""
REGISTERED = """async () => {
  await navigator.serviceWorker.register('/sw.js');
  return (await navigator.serviceWorker.ready).active.scriptURL;
}"""
# Only a real click may open a page: what would be opened.
CLICKED = """async () => {
  const [notification] = await registration.getNotifications();
  const opened = new Promise((resolve) => (clients.openWindow = async (path) => resolve(path)));
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  return opened;
}"""
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
}"""


@pytest.fixture(scope="module")
def mail() -> Iterator[tuple[str, Mailboxes]]:
    with mail_server(free_port) as found:
        yield found


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, mail: tuple[str, Mailboxes]) -> Iterator[Serving]:
    """A server that can tell people in every way."""
    set_so = {"public": "https://ludi.example", "outgoing": "any", "smtp": mail[0], "mail_from": "ludi@ludi.example"}
    more = [word for name, value in set_so.items() for word in ("--set", f"{name}={value}")]
    found = Serving(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}", *more)
    yield found
    found.stop()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    started = Receiver()
    yield started
    started.stop()


@pytest.fixture
def phone(chromium: Browser, telling: Serving) -> Iterator[Player]:
    found = Player(chromium, telling.address.replace("127.0.0.1", "localhost"), PHONE)
    yield found
    assert found.complaints == []
    found.close()


def told(player: Player, text: str) -> None:
    expect(player.page.get_by_role("status").filter(has_text=text)).to_be_visible()


def test_ways_to_be_told_are_entered_and_removed(
    phone: Player, mail: tuple[str, Mailboxes], receiver: Receiver
) -> None:
    page = phone.page
    phone.go("/me")
    expect(page.get_by_role("button", name="Tell me on this device")).to_be_visible()
    page.evaluate(SUBSCRIBED, [receiver.address("/push"), KEYS])
    page.get_by_role("button", name="Tell me on this device").click()
    expect(page.get_by_text("This device tells you.")).to_be_visible()
    page.get_by_label("Webhook address").fill(receiver.address("/hook"))
    page.get_by_label("Format").select_option("Slack")
    page.get_by_role("button", name="Use this address").click()
    told(phone, "A first message has been sent there.")
    assert [posted.path for posted in receiver.all] == ["/hook"]
    page.get_by_label("E-mail address").fill("anna@mail.example")
    page.keyboard.press("Enter")
    told(phone, "on its way to anna@mail.example")
    assert serious(phone) == []
    expect(page.get_by_text("Waiting for confirmation")).to_be_visible()
    [asked] = mail[1].wait_for(1)
    link = next(word for word in asked.get_content().split() if "#confirm." in word)
    phone.go(link.removeprefix("https://ludi.example"))
    told(phone, "Your address is confirmed.")
    phone.go("/me")
    for address in ("anna@mail.example", "Slack", "Another browser"):
        page.get_by_role("button", name=f"Remove {address}").click()
        told(phone, "Removed.")
    expect(page.locator("section").filter(has_text="It is your turn").get_by_role("listitem")).to_have_count(0)


def test_a_push_is_shown_by_the_browser(phone: Player) -> None:
    """The service worker, which is handed what was decrypted."""
    page, origin = phone.page, phone.address.rstrip("/")
    phone.context.grant_permissions(["notifications"], origin=origin)
    phone.go("/me")
    session = phone.context.new_cdp_session(page)
    registered: list[str] = []

    def note(event: dict[str, Any]) -> None:
        registered.extend(each["registrationId"] for each in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    assert page.evaluate(REGISTERED).endswith("/sw.js")
    said = {"title": "It is your turn: Glory to Rome", "body": "With Bruno.", "path": "/table/x", "tag": "x"}
    pushed = {"origin": origin, "registrationId": registered[-1], "data": json.dumps(said)}

    def is_shown() -> bool:
        """A worker that is only just there may miss it; what is shown once more replaces what was."""
        session.send("ServiceWorker.deliverPushMessage", pushed)
        return bool(page.evaluate(SHOWN) == [said])

    phone.wait_until(is_shown)
    [worker] = phone.context.service_workers
    assert worker.evaluate(CLICKED) == "/table/x"


def test_the_page_can_be_installed_and_opens_at_the_next_game(phone: Player) -> None:
    page = phone.page
    phone.go()
    manifest = json.loads(page.request.get(f"{phone.address}manifest.webmanifest").text())
    assert (manifest["start_url"], manifest["display"]) == ("/next", "standalone")
    for icon in manifest["icons"]:
        answer = page.request.get(f"{phone.address}{icon['src'][1:]}")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    session = phone.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in found} <= {"in-incognito"}  # as the tests' pages are
    phone.go("/next")
    expect(page.locator("article").first).to_be_visible()  # nothing waits
    phone.play_now("Glory to Rome")
    assert phone.wait_for_a_choice()
    table = page.evaluate("location.pathname")
    phone.go("/next")
    page.wait_for_function(f"() => location.pathname === '{table}'")


def test_somebody_is_reported(phone: Player, chromium: Browser, telling: Serving) -> None:
    page = phone.page
    phone.go("/new/great_city")
    page.get_by_label("You", exact=True).fill("Anna")
    page.get_by_text("2", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_role("textbox", name="Seat of Seat 2").input_value()
    other = Player(chromium, telling.address, locale="fr-FR")
    other.page.goto(link.replace("localhost", "127.0.0.1"))
    name = other.page.get_by_label("Votre nom")
    name.fill("Bruno")
    name.press("Enter")
    page.get_by_role("button", name="Start").click()
    expect(phone.prompt).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Report somebody").click()
    assert serious(phone) == []
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_text("Reported. Thank you.")).to_be_visible()
    other.page.get_by_role("button", name="Menu").click()
    other.page.get_by_role("button", name="Signaler quelqu’un").click()
    assert serious(other) == []
    other.close()
