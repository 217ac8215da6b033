"""Tokens of links: unguessable, and kept only as hashes."""

import base64
import hashlib
import hmac
import re
import secrets


def new_table() -> str:
    return secrets.token_urlsafe(9)


def may_be_table(text: str) -> bool:
    """Whether it has the form of a table's name; nothing else needs to be looked for."""
    return re.fullmatch(r"[A-Za-z0-9_-]{12}", text) is not None


def new_token() -> str:
    """128 bits: whoever has it holds the seat."""
    return secrets.token_urlsafe(16)


def may_be_secret(text: str) -> bool:
    """Whether a client may have made it to be unguessable (`messages.Secret`)."""
    return re.fullmatch(r"[A-Za-z0-9_-]{22,64}", text) is not None


def exchanged(invitation: str, nonce: str) -> str:
    """The token that is given for an invitation: the same again for the same nonce, which only the one who was invited
    knows. Whoever knows the invitation alone cannot tell the token."""
    made = hmac.digest(invitation.encode(), nonce.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:16]).rstrip(b"=").decode()


def hashed(token: str) -> str:
    """A token is random enough to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(hashed(token), kept)
