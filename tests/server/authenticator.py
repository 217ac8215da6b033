"""An authenticator in a few lines: it makes a passkey and shows it, as browsers hand it on."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.client import Json

PRESENT, VERIFIED, CREDENTIAL = 0x01, 0x04, 0x40


def text(said: bytes) -> str:
    return base64.urlsafe_b64encode(said).rstrip(b"=").decode()


def as_bytes(said: str) -> bytes:
    return base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))


class Authenticator:
    """With one passkey for one name."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin = origin
        self._name = name
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(32)
        self._count = 0

    def make(self, options: Json) -> Json:
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(CREDENTIAL) + self._credential()}
        client = self._client("webauthn.create", options["challenge"])
        return self._said({"clientDataJSON": text(client), "attestationObject": text(cbor2.dumps(attestation))})

    def show(self, options: Json) -> Json:
        self._count += 1
        client, data = self._client("webauthn.get", options["challenge"]), self._data(0)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        said = {"clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signature)}
        return self._said({**said, "userHandle": None})

    def _said(self, response: dict[str, Any]) -> Json:
        return {"id": text(self._id), "rawId": text(self._id), "type": "public-key", "response": response}

    def _client(self, type: str, challenge: str) -> bytes:
        return json.dumps({"type": type, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        name = hashlib.sha256(self._name.encode()).digest()
        return name + bytes([PRESENT | VERIFIED | flags]) + self._count.to_bytes(4, "big")

    def _credential(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        return bytes(16) + len(self._id).to_bytes(2, "big") + self._id + cbor2.dumps(key)
