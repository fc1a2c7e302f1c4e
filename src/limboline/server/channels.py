"""How a notice leaves the server: a call to the operator's webhook, or a mail."""

import json
import smtplib
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, Protocol
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import Request, urlopen

from limboline.table.table import Table
from limboline.table.texts import texts
from limboline.table.turns import MailTo

TIMEOUT_S: Final = 10.0
# Sends a mail with a link to an address that a seat has left: by which path, and where we are.
AskToConfirm = Callable[[Table, int, MailTo, str, str], None]

_PORTS: Final = {"smtp": 587, "smtps": 465}


class BadAddress(ValueError):  # noqa: N818 - a plain word
    """An address of the operator's that makes no sense; the message is a sentence."""


@dataclass(frozen=True)
class Notice:
    """It is a seat's turn, and its player is not there."""

    table: str
    code: str
    game: str
    seat: int
    name: str
    since_s: int
    mail: MailTo | None = None
    confirm: str = ""  # no seat's turn, but the path of a link by which the address is confirmed
    here: str = ""  # where the server is, as a visitor calls it


class NoticeChannel(Protocol):
    """Carries notices out of the server."""

    mails: bool  # it sends mails, of which there is at most one in a while

    def wants(self, notice: Notice) -> bool:
        """Whether it has anything to do with a notice."""

    def carry(self, notice: Notice) -> None:
        """Carry it out, in a thread of its own. Raises `OSError` or `smtplib.SMTPException`."""


class Webhook:
    """Calls an address of the operator's."""

    mails = False

    def __init__(self, url: str) -> None:
        parts = _split(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadAddress(f"--notify-webhook needs an http or https address, not {url!r}.")
        self._url: Final = url

    def wants(self, notice: Notice) -> bool:
        """Whose turn it is."""
        return not notice.confirm

    def carry(self, notice: Notice) -> None:
        """POST what is known, without any address or secret."""
        told = {
            "event": "your_turn",
            "table": notice.table,
            "path": f"/t/{notice.table}",
            "code": notice.code,
            "game": notice.game,
            "seat": notice.seat,
            "name": notice.name,
            "since_s": notice.since_s,
        }
        headers = {"Content-Type": "application/json", "User-Agent": "limboline"}
        request = Request(self._url, json.dumps(told).encode(), headers, method="POST")
        with urlopen(request, timeout=TIMEOUT_S):
            pass


class Mail:
    """Sends mails through the operator's server: `smtp`, with STARTTLS if it can, or `smtps`."""

    mails = True

    def __init__(self, url: str, sender: str, link: str = "") -> None:
        """Check the addresses; `link` is where people reach the server."""
        parts = _split(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise BadAddress(
                "--smtp needs an address such as smtp://user:password@mail.example:587."
            )
        if "@" not in parseaddr(sender)[1]:
            raise BadAddress("--smtp needs --mail-from, the address from which mails come.")
        self._secure: Final = parts.scheme == "smtps"
        self._host: Final = parts.hostname
        self._port: Final = parts.port or _PORTS[parts.scheme]
        self._user: Final = unquote(parts.username or "")
        self._password: Final = unquote(parts.password or "")
        self._sender: Final = sender
        self._link: Final = link.rstrip("/")

    def wants(self, notice: Notice) -> bool:
        """Those to people who have left an address."""
        return notice.mail is not None

    def carry(self, notice: Notice) -> None:
        """Send one mail."""
        message = self._written(notice)
        context = ssl.create_default_context()
        if self._secure:
            post: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT_S, context=context
            )
        else:
            post = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
        with post:
            post.ehlo()
            if not self._secure and post.has_extn("starttls"):
                post.starttls(context=context)
            if self._user:
                post.login(self._user, self._password)
            post.send_message(message)

    def _written(self, notice: Notice) -> EmailMessage:
        assert notice.mail is not None
        catalogue = texts(notice.mail.language)
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = notice.mail.address
        says = "notice.confirm" if notice.confirm else "notice.your_turn"
        message["Subject"] = catalogue.say(says, code=notice.code)
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self._sender)[1].partition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if notice.confirm:
            # Any visitor may call us by another host's name: the mail would lead its reader there.
            link = f"{self._link or notice.here}{notice.confirm}"
            lines = [catalogue.say("notice.why_confirm", code=notice.code), link]
        else:
            lines = [catalogue.say("notice.your_turn", code=notice.code) + "."]
            if self._link:
                lines.append(f"{self._link}/t/{notice.table}")
            lines.append(catalogue.say("notice.why_mail"))
        message.set_content("\n\n".join(lines) + "\n")
        return message


def channels_of(webhook: str, smtp: str, sender: str, link: str) -> tuple[NoticeChannel, ...]:
    """Whatever the operator has set up. Raises `BadAddress` with a sentence."""
    if sender and not smtp:
        raise BadAddress("--mail-from needs --smtp, the server through which mails are sent.")
    if link and _split(link).scheme not in ("http", "https"):
        raise BadAddress(f"--public-url needs an http or https address, not {link!r}.")
    channels: list[NoticeChannel] = []
    if webhook:
        channels.append(Webhook(webhook))
    if smtp:
        channels.append(Mail(smtp, sender, link))
    return tuple(channels)


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise BadAddress(f"{url!r} is no address.") from None
    return parts
