"""Who a client is: a guest by a signed cookie, a sitter by the secret of the seat.

There are no accounts. A guest is a random id and a name; the cookie is signed, so no id can be
forged. A seat's token is handed to the sitter alone. A client that shows it is the sitter, on
whatever device.
"""

import hmac
import os
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from limboline.server.codes import ghost_name
from limboline.table.names import LONGEST
from limboline.table.seating import Who
from limboline.table.table import Table

COOKIE: Final = "limboline_guest"
COOKIE_DAYS: Final = 365
SEAT_HEADER: Final = "X-Seat-Token"
SECRET_FILE: Final = "secret.key"
_SECRET_BYTES: Final = 32
_PURPOSE: Final = b"limboline guest 1:"
_FEED_PURPOSE: Final = b"limboline feed 1:"
_PLACE_PURPOSE: Final = b"limboline place 1:"
_MAIL_PURPOSE: Final = b"limboline mail 1:"
_GUEST_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True)
class Guest:
    """A person with our cookie."""

    id: str
    name: str


@dataclass(frozen=True)
class Caller:
    """Who asks something of a table: a guest's id, and the secret of a seat if they have one.

    With `screen` it is no player's own device but a screen for all in a room.
    """

    guest: str
    token: str = ""
    screen: bool = False


def new_guest(language: str = "en") -> Guest:
    """A guest who comes for the first time; they can change the name."""
    return Guest(secrets.token_urlsafe(16), ghost_name(language))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def who_is(table: Table, caller: Caller) -> Who:
    """Who the caller is at a table: the sitter whose token they show, or else the guest."""
    seat = table.seat_of(caller.token) if caller.token else None
    if seat is not None:
        return Who(table.seats[seat].guest, seat)
    return Who(caller.guest, table.seat_of_guest(caller.guest))


def our_cookie(header: str | None) -> str | None:
    """The value of our cookie, among all that a browser sends; of several the last one counts.

    Ours is never in quotes. Python before 3.11.10 and 3.12.6 takes seconds to read one that is, if
    there are thirty thousand backslashes in it.
    """
    found = None
    for part in (header or "").split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            found = value.strip()
    return found


class Cookies:
    """Writes and reads the cookies of guests."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def write(self, guest: Guest) -> str:
        """A guest as the value of a cookie."""
        name = urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
        told = f"{guest.id}.{name}"
        return f"{told}.{self._sign(told)}"

    def read(self, value: str | None) -> Guest | None:
        """The guest of a cookie; None if there is none, or it was not signed here."""
        told, dot, signature = (value or "").rpartition(".")
        signed = hmac.compare_digest(self._sign(told).encode(), signature.encode())
        if not dot or not signed:
            return None
        guest, _, name = told.partition(".")
        if not _GUEST_ID.fullmatch(guest):
            return None
        return Guest(guest, urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()[:LONGEST])

    def place(self, table: str, address: str) -> str:
        """A fingerprint of an address: at another table, or another server, it is another one."""
        if not address:
            return ""
        told = f"{table}:{address}".encode()
        return hmac.new(self._secret, _PLACE_PURPOSE + told, sha256).hexdigest()[:32]

    def _sign(self, told: str) -> str:
        digest = hmac.new(self._secret, _PURPOSE + told.encode(), sha256).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


class FeedKeys:
    """The keys of private feeds: each opens what is told about one seat, and nothing else.

    They are made from the fingerprint of the seat's secret, so a player who leaves the seat leaves
    the key behind, and it fits no more.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def key(self, table: Table, seat: int) -> str:
        """The key of a seat that a guest sits on."""
        told = f"{table.id}:{table.seats[seat].token}".encode()
        digest = hmac.new(self._secret, _FEED_PURPOSE + told, sha256).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")

    def seat_of(self, table: Table, key: str) -> int | None:
        """The seat that a key is for."""
        for seat in table.people():
            fits = hmac.compare_digest(self.key(table, seat).encode(), key.encode())
            if fits and table.seats[seat].token:
                return seat
        return None

    def mail_key(self, table: Table, seat: int, address: str) -> str:
        """The key that confirms an address: only a reader of mails to it can have it."""
        told = f"{table.id}:{table.seats[seat].token}:{address}".encode()
        digest = hmac.new(self._secret, _MAIL_PURPOSE + told, sha256).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


class BadSecret(Exception):  # noqa: N818 - a plain word
    """The secret of the server cannot be read or made; the message says what to do."""


def server_secret(folder: Path) -> bytes:
    """The secret of this server, made on the first start and kept for its owner's eyes only."""
    file = folder / SECRET_FILE
    try:
        _make_secret(file)
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)
        secret = bytes.fromhex(file.read_text("ascii").strip())
    except (OSError, ValueError) as error:
        raise BadSecret(f"The secret in {file} cannot be used: {error}.") from None
    if len(secret) < _SECRET_BYTES:
        raise BadSecret(
            f"The secret in {file} is too short. Delete the file to get a new one; every guest is"
            " then a stranger again, but the tables stay."
        )
    return secret


def _make_secret(file: Path) -> None:
    """Make the file if it is not there, whole or not at all: two processes may start at once."""
    if file.exists():
        return
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as text:
            text.write(secrets.token_hex(_SECRET_BYTES) + "\n")
            text.flush()
            os.fsync(text.fileno())
        if not file.exists():
            _publish(draft, file)
    finally:
        draft.unlink(missing_ok=True)


def _publish(draft: Path, file: Path) -> None:
    """Give the draft its name; the faster process wins."""
    try:
        os.link(draft, file)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        draft.rename(file)
