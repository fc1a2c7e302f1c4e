"""To a table by its link, over the same HTTP addresses that a browser uses."""

import re
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from limboline.kernel.hosting import Misused

PATIENCE_S: Final = 20.0
_PATH: Final = re.compile(r"(?P<below>.*)/t/(?P<table>[\w-]{1,64})(?:/.*)?")
_SEAT: Final = re.compile(r"seat=(?P<token>[\w.~-]{1,128})")


class Invitation(msgspec.Struct, frozen=True):
    """What a link says: the server, the table, and the secret of a seat if it has one."""

    server: str
    table: str
    token: str = ""

    @property
    def socket(self) -> str:
        """The address of the server's socket."""
        return f"ws{self.server.removeprefix('http')}/api/socket"


class SeatTaken(msgspec.Struct, frozen=True):
    """The answer to a wish for a seat."""

    table: str
    seat: int
    name: str
    token: str


def read_link(link: str) -> Invitation:
    """What a link invites to; raises `Misused` with a sentence if it is none."""
    parts = urlsplit(link if "://" in link else f"http://{link}")
    path = _PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or path is None:
        raise Misused(
            f"{link} is no link to a table: copy it from the page, as in http://host:7007/t/abc."
        )
    seat = _SEAT.search(parts.fragment)
    server = f"{parts.scheme}://{parts.netloc}{path['below']}"
    return Invitation(server, path["table"], seat["token"] if seat else "")


def look(invitation: Invitation) -> dict[str, Any]:
    """The table as all onlookers see it, and who shows the secret: `table`, `you`, `hosting`."""
    seen: dict[str, Any] = _ask(invitation, "GET", "")
    return seen


def sit_down(invitation: Invitation, name: str, seat: int | None) -> SeatTaken:
    """Take a seat: the one named, or the first free one."""
    wish = {"name": name} | ({} if seat is None else {"seat": seat})
    return msgspec.convert(_ask(invitation, "POST", "/join", wish), SeatTaken)


def stand_up(invitation: Invitation) -> None:
    """Leave the seat; while a game runs, a built-in bot takes it over."""
    _ask(invitation, "POST", "/leave")


def _ask(invitation: Invitation, method: str, what: str, body: Any = None) -> Any:
    address = f"{invitation.server}/api/tables/{invitation.table}{what}"
    headers = {"Accept-Language": "en", "Content-Type": "application/json"}
    if invitation.token:
        headers["X-Seat-Token"] = invitation.token
    data = None if body is None else msgspec.json.encode(body)
    request = Request(address, data, headers, method=method)
    try:
        with urlopen(request, timeout=PATIENCE_S) as answer:
            text = answer.read()
    except HTTPError as refused:
        raise Misused(_sentence(refused)) from None
    except (URLError, OSError) as gone:
        reason = getattr(gone, "reason", gone)
        raise Misused(f"No server answers at {invitation.server}: {reason}.") from None
    return msgspec.json.decode(text) if text else None


def _sentence(refused: HTTPError) -> str:
    """The server's own reason, which is a sentence already."""
    try:
        return str(msgspec.json.decode(refused.read())["sentence"])
    except (msgspec.MsgspecError, KeyError, TypeError, OSError):
        return f"The server refuses that: {refused.code} {refused.reason}."
