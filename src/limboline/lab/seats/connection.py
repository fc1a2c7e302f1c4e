"""The line to a server: it says hello, listens, asks, and comes back when the server has gone."""

import asyncio
from collections.abc import Callable
from secrets import token_hex
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from limboline.lab.seats.invitation import Invitation
from limboline.table.texts import texts

# How long to wait before the next try to reach a server that is gone: longer each time.
FIRST_TRY_S: Final = 0.2
LATER_TRIES_S: Final = 5.0
# A request that is not answered for so long never will be: the line is dead.
ANSWER_WITHIN_S: Final = 20.0
LARGEST_PUSH: Final = 1 << 24

Push = dict[str, Any]


class Connection:
    """One seat's socket."""

    def __init__(
        self,
        invitation: Invitation,
        on_hello: Callable[[], None],
        on_push: Callable[[Push], None],
        tell: Callable[[str], None],
    ) -> None:
        """`on_hello` is called whenever the connection is there, or there again."""
        self._invitation: Final = invitation
        self._on_hello: Final = on_hello
        self._on_push: Final = on_push
        self._tell: Final = tell
        self._socket: ClientConnection | None = None
        self._answers: Final[dict[str, asyncio.Future[Push | None]]] = {}
        self._seq = 0

    async def hold(self) -> str:
        """Listen until the server wants no more of us; tells why."""
        pause_s = FIRST_TRY_S
        while True:
            try:
                async with connect(
                    self._invitation.socket, max_size=LARGEST_PUSH, ping_interval=None
                ) as socket:
                    bye = await self._listen(socket)
                if bye:
                    return bye
                pause_s = FIRST_TRY_S
            except (WebSocketException, OSError, TimeoutError):
                if pause_s == FIRST_TRY_S:
                    self._tell("The server is gone; waiting until it is back.")
                pause_s = min(2 * pause_s, LATER_TRIES_S)
            finally:
                self._socket = None
                self._give_up_answers()
            await asyncio.sleep(pause_s)

    async def ask(self, what: str, /, **fields: Any) -> Push | None:
        """Ask something of the table; None if the line breaks before the answer."""
        if self._socket is None:
            return None
        number = token_hex(8)
        answer: asyncio.Future[Push | None] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        try:
            await self._say(self._socket, {"is": what, "id": number, **fields})
            return await asyncio.wait_for(answer, ANSWER_WITHIN_S)
        except (WebSocketException, OSError, TimeoutError):
            return None

    async def _say(self, socket: ClientConnection, message: Push) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _listen(self, socket: ClientConnection) -> str:
        """Take in what the server says until it hangs up; tells why, if it is for good."""
        table, token = self._invitation.table, self._invitation.token
        hello = {"is": "hello", "table": table, "token": token, "since": self._seq}
        await self._say(socket, hello)
        self._socket = socket
        self._on_hello()
        async for text in socket:
            message = msgspec.json.decode(text)
            match message["is"]:
                case "ping":
                    await self._say(socket, {"is": "pong", "n": message["n"]})
                case "push":
                    self._seq = message["seq"]
                    self._on_push(message)
                case "answer" if message["id"] in self._answers:
                    answer = self._answers.pop(message["id"])
                    if not answer.done():
                        answer.set_result(message)
                case "bye" if not message.get("again"):
                    return _why(message)
                case _:
                    pass
        return ""

    def _give_up_answers(self) -> None:
        """The line is broken: whatever was asked, the next push tells what has become of it."""
        for answer in self._answers.values():
            if not answer.done():
                answer.set_result(None)
        self._answers.clear()


def _why(bye: Push) -> str:
    """Why the server has hung up, in a sentence."""
    catalogue = texts("en")
    key = f"illegal.{bye['code']}"
    if key in catalogue:
        return catalogue.say(key, (), **bye.get("facts", {}))
    return f"The server has hung up: {bye['code']}."
