"""Web Push: what a browser's push service is handed. It can read nothing of it (RFC 8291), and knows who sends it
(VAPID, RFC 8292). `http_ece` and `py_vapid` do both; `pywebpush`, which joins them, brings two HTTP clients of its own,
neither of which would keep to the addresses that are allowed (`outgoing.py`)."""

import base64
import os
import time
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

NAME = "vapid"  # of the key among what all servers of a database share
LASTS = 86_400  # seconds for which a push service keeps a message for a device that is off
SIGNED_FOR = 12 * 3600  # seconds; a day is the most
POINT, AUTH = 65, 16  # bytes of a browser's keys


class BadKeys(Exception):
    """Nothing can be encrypted for these."""


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_keys(keys: dict[str, str]) -> None:
    """`BadKeys` if they are none."""
    try:
        point, auth = _bytes(keys["p256dh"]), _bytes(keys["auth"])
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (KeyError, ValueError, InvalidKey) as error:
        raise BadKeys from error
    if len(point) != POINT or len(auth) != AUTH:
        raise BadKeys


class Signer:
    """The servers of one database, for push services. `contact`: where whoever runs such a service can ask."""

    def __init__(self, key: str, contact: str) -> None:
        self._vapid: Any = Vapid02.from_raw(key.encode())
        self._vapid.conf = {"no-strict": True}  # any address does
        self._contact = contact

    @property
    def public_key(self) -> str:
        """As a browser wants it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """`topic`: of two messages with the same, a device that was off is handed the newer one only."""
        said = urlsplit(endpoint)
        until = int(time.time()) + SIGNED_FOR
        signed = self._vapid.sign({"aud": f"{said.scheme}://{said.netloc}", "sub": self._contact, "exp": until})
        return {
            "authorization": signed["Authorization"],
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "topic": topic,
        }


def encrypted(text: str, keys: dict[str, str]) -> bytes:
    """For the browser whose keys these are, with a key and a salt of this message alone."""
    own = ec.generate_private_key(ec.SECP256R1())
    made: bytes = http_ece.encrypt(
        text.encode(),
        salt=os.urandom(16),
        private_key=own,
        dh=_bytes(keys["p256dh"]),
        auth_secret=_bytes(keys["auth"]),
        version="aes128gcm",
    )
    return made
