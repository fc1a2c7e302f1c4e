"""Whoever is told of a turn: a real web server and a real mail server of this process."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session

from tests.server.clients import HANG_S, Json


class Callee:
    """Takes calls, and refuses the first few."""

    def __init__(self) -> None:
        self.url = ""
        self.refuses = 0
        self.calls: asyncio.Queue[Json] = asyncio.Queue()
        self.kinds: set[str] = set()

    async def next(self) -> Json:
        """The next call that was taken or refused."""
        async with asyncio.timeout(HANG_S):
            return await self.calls.get()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in head)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.kinds.add(f"{head[0].partition(' ')[0]} {headers['content-type']}")
        status = "503 Not Now" if self.refuses else "204 No Content"
        self.refuses = max(0, self.refuses - 1)
        writer.write(f"HTTP/1.1 {status}\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.calls.put_nowait(json.loads(body))


@contextlib.asynccontextmanager
async def a_callee() -> AsyncIterator[Callee]:
    """A web server for calls."""
    callee = Callee()
    server = await asyncio.start_server(callee.answer, "127.0.0.1", 0)
    async with server:
        callee.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
        yield callee


class PostOffice:
    """Takes mails from whoever knows the password."""

    def __init__(self) -> None:
        self.url = ""
        self.users: list[bytes] = []
        self.mails: asyncio.Queue[EmailMessage] = asyncio.Queue()

    async def next(self) -> EmailMessage:
        """The next mail."""
        async with asyncio.timeout(HANG_S):
            return await self.mails.get()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        self.mails.put_nowait(mail)
        return "250 Taken"

    def knows(self, server: Any, session: Any, envelope: Any, how: str, who: Any) -> AuthResult:
        self.users.append(who.login)
        return AuthResult(success=who.password == b"p@ss", handled=True)


@contextlib.asynccontextmanager
async def a_post_office() -> AsyncIterator[PostOffice]:
    """A mail server."""
    office = PostOffice()
    loop = asyncio.get_running_loop()

    def line() -> SMTP:
        return SMTP(
            office,
            loop=loop,
            hostname="post.test",
            auth_require_tls=False,
            auth_required=True,
            authenticator=office.knows,
        )

    server = await loop.create_server(line, "127.0.0.1", 0)
    async with server:
        office.url = f"smtp://limbo:p%40ss@127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield office
