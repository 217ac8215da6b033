"""E-mail by SMTP. The standard library speaks it, in a thread: messages are few, and no other library does more."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from ludi.server.settings import Settings

WITHIN = 20.0  # seconds for each step
ALL_WITHIN = 60.0  # seconds for all of them
AT_ONCE = 4  # threads, of its own: nobody else waits for a server that is slow
FOR_GOOD = 500  # answers from here on are final
NAME = "Ludi Romani"


class Unsent(Exception):
    """It may be sent another time."""


class NoMailbox(Exception):
    """There is no such mailbox."""


class Mailer:
    def __init__(self, settings: Settings) -> None:
        said = urlsplit(settings.smtp)
        self._secure = said.scheme == "smtps"
        self._host = said.hostname or ""
        self._port = said.port or (465 if self._secure else 587)
        self._user, self._password = unquote(said.username or ""), unquote(said.password or "")
        self._from = settings.mail_from
        self._threads = ThreadPoolExecutor(AT_ONCE, "mail")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str, identity: str, stop: str = "") -> None:
        """`identity`: of this message, however often it is sent. `stop`: where whoever has it sent no more of them."""
        message = EmailMessage()
        message["Subject"], message["From"], message["To"] = subject, f"{NAME} <{self._from}>", to
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{identity}@{self._from.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        try:
            async with asyncio.timeout(ALL_WITHIN):
                await asyncio.get_running_loop().run_in_executor(self._threads, self._send, message)
        except smtplib.SMTPRecipientsRefused as error:
            [(code, _)] = error.recipients.values()
            raise NoMailbox if code >= FOR_GOOD else Unsent from error
        except (smtplib.SMTPException, OSError) as error:
            raise Unsent(type(error).__name__) from error

    def _send(self, message: EmailMessage) -> None:
        tls = ssl.create_default_context()
        if self._secure:
            with smtplib.SMTP_SSL(self._host, self._port, timeout=WITHIN, context=tls) as secure:
                self._hand_over(secure, message)
            return
        with smtplib.SMTP(self._host, self._port, timeout=WITHIN) as plain:
            plain.ehlo()
            if plain.has_extn("starttls"):
                plain.starttls(context=tls)
            elif self._user:
                raise smtplib.SMTPNotSupportedError("a password is not said to somebody who knows no TLS")
            self._hand_over(plain, message)

    def _hand_over(self, server: smtplib.SMTP, message: EmailMessage) -> None:
        if self._user:
            server.login(self._user, self._password)
        server.send_message(message, to_addrs=[str(message["To"])])
