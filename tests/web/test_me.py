"""A profile in the browser: kept with a passkey, moved by a code, had as a file, and deleted."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Serving
from tests.web.player import PHONE, Player

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Person(Player):
    """At a page with a name, over which a browser has passkeys."""

    def __init__(self, browser: Browser, serving: Serving, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(browser, serving.address.replace("127.0.0.1", "localhost"), size)
        self._cdp = self.context.new_cdp_session(self.page)
        self._cdp.send("WebAuthn.enable")
        self.authenticator = self._cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})[
            "authenticatorId"
        ]

    def passkeys(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = self._cdp.send(
            "WebAuthn.getCredentials", {"authenticatorId": self.authenticator}
        )["credentials"]
        return found

    def carry(self, passkey: dict[str, object]) -> None:
        """As a cloud brings passkeys from one device to another."""
        self._cdp.send("WebAuthn.addCredential", {"authenticatorId": self.authenticator, "credential": passkey})

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def told(self, text: str) -> None:
        expect(self.page.get_by_role("status").filter(has_text=text)).to_be_visible()

    def secret(self) -> str:
        return str(self.page.evaluate("localStorage['ludi.person']"))

    def plays(self, *titles: str) -> None:
        """The games that go on, on the front page: those of this device at once, then those of the others."""
        self.go()
        self.wait_until(lambda: sorted(self.page.locator("section li .title").all_inner_texts()) == sorted(titles))


@pytest.fixture
def people(chromium: Browser, serving: Serving) -> Iterator[list[Person]]:
    """Two devices that do not know each other, the second a phone."""
    found = [Person(chromium, serving), Person(chromium, serving, PHONE)]
    yield found
    for each in found:
        assert each.complaints == []
        each.close()


def test_a_profile_kept_with_a_passkey_is_found_on_a_second_device(people: list[Person]) -> None:
    desk, phone = people
    desk.play_now("Glory to Rome")
    desk.go("/me")
    desk.press("Keep with a passkey")
    desk.told("kept with this passkey")
    [passkey] = desk.passkeys()
    phone.play_now("Gloria Mundi")
    phone.carry(passkey)
    phone.go("/me")
    phone.press("Open my profile with a passkey")
    phone.told("Your profile is here now")
    phone.plays("Gloria Mundi", "Glory to Rome")
    phone.page.get_by_role("link", name="Glory to Rome").first.click()
    assert phone.wait_for_a_choice()
    phone.choose_something_lit()  # the seat is played from here
    desk.plays("Gloria Mundi", "Glory to Rome")


def test_whoever_does_not_want_a_passkey_after_all_is_not_bothered(people: list[Person]) -> None:
    desk, _ = people
    desk.go("/me")
    refuse = "() => Promise.reject(new DOMException('no', 'NotAllowedError'))"
    desk.page.evaluate(f"() => {{ navigator.credentials.get = {refuse} }}")
    desk.press("Open my profile with a passkey")
    expect(desk.page.get_by_role("button", name="Open my profile with a passkey")).to_be_enabled()
    expect(desk.page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def test_where_there_are_no_passkeys_a_code_moves_the_profile_once(
    chromium: Browser, serving: Serving, people: list[Person]
) -> None:
    """At an address without a name, as in a home network."""
    desk, phone = Player(chromium, serving.address), people[1]
    desk.play_now("The Great City of Rome")
    desk.go("/me")
    expect(desk.page.get_by_text("Passkeys are not possible on this page")).to_be_visible()
    expect(desk.page.get_by_role("button", name="Keep with a passkey")).to_have_count(0)
    desk.page.get_by_role("button", name="Show a code").click()
    code = desk.page.get_by_test_id("code").inner_text()
    phone.go("/me")
    phone.page.get_by_label("Code from another device").fill(code.lower())
    phone.page.keyboard.press("Enter")
    phone.told("Your profile is here now")
    phone.plays("The Great City of Rome")
    third = Player(chromium, serving.address)
    third.go("/me")
    third.page.get_by_label("Code from another device").fill(code)
    third.page.get_by_role("button", name="Use this code").click()
    expect(third.page.get_by_role("alert").filter(has_text="not valid")).to_be_visible()
    third.close()
    desk.close()


def test_friends_invite_each_other_with_one_click(people: list[Person]) -> None:
    anna, bruno = people
    anna.go("/new/great_city")
    anna.page.get_by_label("You", exact=True).fill("Anna")
    anna.page.get_by_text("2", exact=True).click()
    anna.page.get_by_label("Seat 2", exact=True).select_option("friend")
    anna.page.get_by_role("button", name="Set up the table").click()
    bruno.page.goto(anna.page.get_by_role("textbox", name="Seat of Seat 2").input_value())
    name = bruno.page.get_by_label("Your name")
    name.fill("Bruno")
    name.press("Enter")
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.prompt).to_be_visible()
    bruno.go("/me")
    bruno.page.get_by_role("button", name="Invite Anna to The Great City of Rome").click()
    expect(bruno.page.get_by_role("button", name="Start")).to_be_visible()
    anna.go()
    expect(anna.page.get_by_text("Bruno invites you to The Great City of Rome.")).to_be_visible()
    anna.press("Sit down")
    bruno.page.get_by_role("button", name="Start").click()
    expect(bruno.prompt).to_be_visible()
    expect(anna.prompt).to_be_visible()
    assert anna.secret() not in "".join([*anna.received, *bruno.received])


def test_everything_is_had_as_a_file_and_deleted(people: list[Person], tmp_path: Path) -> None:
    desk, _ = people
    desk.play_now("Glory to Rome")
    desk.go("/me")
    desk.page.get_by_label("Your name").fill("Anna")
    desk.press("Save")
    desk.told("Saved.")
    with desk.page.expect_download() as download:
        desk.press("Download everything")
    file = tmp_path / "me.json"
    download.value.save_as(file)
    found = json.loads(file.read_text())
    assert (found["person"]["name"], len(found["games"])) == ("Anna", 1)
    desk.press("Delete everything")
    desk.press("Cancel")
    desk.press("Delete everything")
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_test_id("sure")).to_have_count(0)
    secret = desk.secret()
    desk.press("Delete everything")
    desk.press("Yes, delete everything")
    desk.told("All your data has been deleted.")
    kept = str(desk.page.evaluate("JSON.stringify(localStorage)"))
    assert "Anna" not in kept
    assert secret not in kept
    asked = desk.page.request.get(f"{desk.address}api/me", headers={"authorization": f"Bearer {secret}"})
    assert asked.status == 401
    desk.go()
    expect(desk.page.locator("article").first).to_be_visible()
    expect(desk.page.locator("section li .title")).to_have_count(0)


def test_the_page_is_used_with_keys_alone(people: list[Person]) -> None:
    desk, _ = people
    desk.go("/me")
    expect(desk.page.get_by_role("button", name="Save")).to_be_visible()
    desk.page.get_by_label("Your name").focus()
    desk.page.keyboard.type("Livia")
    desk.page.keyboard.press("Enter")
    desk.told("Saved.")
    desk.page.get_by_role("button", name="Delete everything").focus()
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_test_id("sure")).to_be_visible()
    for _ in range(3):
        desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_test_id("sure")).to_have_count(0)
