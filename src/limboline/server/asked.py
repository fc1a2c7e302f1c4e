"""All that can be asked of a table: the messages of the socket, and those that come over HTTP."""

import msgspec

from limboline.server import wire
from limboline.table.looks import Look
from limboline.table.turns import MailTo


class Sit(msgspec.Struct, frozen=True, tag="sit", tag_field="is"):
    """Take a seat, with a secret that only the sitter will know. It comes over HTTP."""

    id: str
    guest: str
    name: str
    token: str
    seat: int | None = None
    place: str = ""  # from where: a fingerprint of the address
    look: Look | None = None


class Close(msgspec.Struct, frozen=True, tag="close", tag_field="is"):
    """Delete the table. It comes over HTTP."""

    id: str


class LeaveMail(msgspec.Struct, frozen=True, tag="leave_mail", tag_field="is"):
    """Leave an address, or an empty one to take it away. It comes over HTTP."""

    id: str
    mail: MailTo


class ReadMail(msgspec.Struct, frozen=True, tag="read_mail", tag_field="is"):
    """Which address I have left: the answer names it. It comes over HTTP."""

    id: str


class ConfirmMail(msgspec.Struct, frozen=True, tag="confirm_mail", tag_field="is"):
    """The address that a seat has left is confirmed, by a link that was sent to it over mail."""

    id: str
    seat: int
    address: str


AskOfTable = wire.AnyRequest | Sit | Close | LeaveMail | ReadMail | ConfirmMail
