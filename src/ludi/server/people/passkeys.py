"""Passkeys (WebAuthn): with one a profile is kept, and opened on any device. Nothing is remembered between two calls: a
challenge carries until when it is good, and a proof that a server of this database made it. It is used once."""

import base64
import hmac
import json
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    parse_authentication_credential_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludi.server.door.addresses import is_address
from ludi.server.people import rows
from ludi.server.people.people import Person
from ludi.server.settings import Settings
from ludi.server.store.rows import Write
from ludi.server.store.store import NotStored, Store
from ludi.server.tokens import hashed

RP_NAME = "Ludi Romani"
LASTS = 300  # seconds for which a challenge is good
MOST = 10  # passkeys of one person
T = TypeVar("T")


class NoPasskeys(Exception):
    """A page of this address can have none."""


class BadPasskey(Exception):
    """It is not what was asked for."""


class Passkey(NamedTuple):
    """A passkey as its person is told."""

    id: str
    made: float
    used: float


class Site(NamedTuple):
    """Where a page comes from: a passkey is good for this name only."""

    origin: str
    name: str


def site_of(origin: str, settings: Settings) -> Site:
    """Only pages over TLS have passkeys, and those of this machine; an address is no name."""
    said = urlsplit(origin)
    name = (said.hostname or "").lower()
    named = {*settings.host_names, *[urlsplit(each).hostname for each in settings.origins]}
    local = name == "localhost"
    if not name or is_address(name) or not (local or (said.scheme == "https" and name in named)):
        raise NoPasskeys
    return Site(origin, name)


class Passkeys:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: Person) -> list[Passkey]:
        found = await self._store.read(rows.SELECT_PASSKEYS, of_person=person.id)
        return [Passkey(row["id"], row["made"], row["used"]) for row in found]

    async def forget(self, person: Person, passkey: str) -> None:
        await self._store.write(rows.forget_passkey(person.id, passkey))

    # -- making one ----------------------------------------------------------------------------------------

    async def creation_options(self, person: Person, site: Site, title: str, secret: str) -> dict[str, Any]:
        """What a browser has to know to make one. `title`: what the person is called in its list."""
        found = await self._store.read(rows.SELECT_PASSKEYS, of_person=person.id)
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=RP_NAME,
            user_name=title,
            user_id=person.id.encode(),
            challenge=_challenge(secret, f"keep {person.id}"),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=bytes(row["credential"])) for row in found],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return _read(options_to_json(options))

    async def keep(self, person: Person, site: Site, said: dict[str, Any], secret: str) -> None:
        if len(await self.of(person)) >= MOST:
            raise BadPasskey("there are enough")
        challenge = _answered(said, secret, f"keep {person.id}")
        made = _checked(
            lambda: verify_registration_response(
                credential=parse_registration_credential_json(said),
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        )
        passkey = hashed(_as_text(made.credential_id))
        row = rows.insert_passkey(person.id, passkey, made.credential_id, made.credential_public_key, made.sign_count)
        try:
            await self._store.write(row, *_once(challenge))
        except NotStored as error:
            raise BadPasskey("it was used before") from error

    # -- showing one ---------------------------------------------------------------------------------------

    def request_options(self, site: Site, secret: str) -> dict[str, Any]:
        """What a browser has to know to show one: any that it has for this name."""
        options = generate_authentication_options(rp_id=site.name, challenge=_challenge(secret, "show"))
        return _read(options_to_json(options))

    async def person_of(self, site: Site, said: dict[str, Any], secret: str) -> str:
        """Whose passkey was shown."""
        challenge = _answered(said, secret, "show")
        credential = _checked(lambda: parse_authentication_credential_json(said))
        found = await self._store.read(rows.SELECT_PASSKEY, of_passkey=hashed(_as_text(credential.raw_id)))
        if not found:
            raise BadPasskey("nobody has it")
        [row] = found
        shown = _checked(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=bytes(row["public_key"]),
                credential_current_sign_count=row["sign_count"],
            )
        )
        try:
            await self._store.write(rows.use_passkey(row["id"], shown.new_sign_count), *_once(challenge))
        except NotStored as error:
            raise BadPasskey("it was used before") from error
        return str(row["person_id"])


# -- challenges ------------------------------------------------------------------------------------------


def _challenge(secret: str, purpose: str) -> bytes:
    """By which servers know that one of them asked, what for, and not long ago."""
    said = secrets.token_bytes(16) + int(time.time() + LASTS).to_bytes(8, "big")
    return said + _proof(said, secret, purpose)


def _proof(said: bytes, secret: str, purpose: str) -> bytes:
    return hmac.digest(secret.encode(), b"passkey " + purpose.encode() + b" " + said, "sha256")


def _until(challenge: bytes) -> float:
    return float(int.from_bytes(challenge[16:24], "big"))


def _answered(said: dict[str, Any], secret: str, purpose: str) -> bytes:
    """The challenge that a browser says it has answered, if it was one of ours."""
    try:
        client = json.loads(base64url_to_bytes(said["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(client["challenge"])
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise BadPasskey("it answers nothing") from error
    body, proof = challenge[:24], challenge[24:]
    if not hmac.compare_digest(proof, _proof(body, secret, purpose)) or _until(challenge) < time.time():
        raise BadPasskey("the challenge is not ours, or too old")
    return challenge


def _checked(work: Callable[[], T]) -> T:
    """What a stranger has written fails the library in more ways than it says."""
    try:
        return work()
    except Exception as error:
        raise BadPasskey(str(error)) from error


def _once(challenge: bytes) -> list[Write]:
    return rows.spend(hashed(_as_text(challenge)), _until(challenge))


def _as_text(said: bytes) -> str:
    return base64.urlsafe_b64encode(said).decode()


def _read(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
