"""The wire between somebody's page and the server, in a tester's hands: cut, held, or dead."""

import asyncio
import contextlib
import json
from typing import Any

from playwright.async_api import Error, WebSocketRoute

from tests.server.clients import HANG_S
from tests.web.players import Player
from tests.web.wagon import Board


class Wire:
    """All sockets of one player. It passes everything on until it is told otherwise."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []  # what the page has sent
        self.heard: list[dict[str, Any]] = []  # what the server has said
        self.calls = 0  # how often the page has called
        self.dead = False  # nobody answers a call
        self.loses: str = ""  # `act`: the next never arrives; `answer`: the next never comes back
        self._losing = False
        self._held: list[str] | None = None
        self._holds = ""
        self._page: WebSocketRoute | None = None
        self._site: WebSocketRoute | None = None

    @staticmethod
    async def of(player: Player) -> "Wire":
        """Take the wire of a player into one's hands, before any page is opened."""
        wire = Wire()
        await player.context.route_web_socket("**/api/socket", wire._called)
        return wire

    @property
    def acts(self) -> list[dict[str, Any]]:
        """What was sent to be played."""
        return [message for message in self.sent if message["is"] == "act"]

    def answer_to(self, act: dict[str, Any]) -> dict[str, Any] | None:
        """What the server has answered, if it has."""
        answers = (said for said in self.heard if said["is"] == "answer")
        return next((said for said in answers if said["id"] == act["id"]), None)

    async def cut(self) -> None:
        """Cut the line, for both sides."""
        page, site, self._page, self._site = self._page, self._site, None, None
        for side in (site, page):
            if side is not None:
                with contextlib.suppress(Error):  # it may be gone already
                    await side.close()

    async def cut_once(self) -> None:
        """Cut the line, and wait for the page to call again: from then on it knows."""
        calls = self.calls
        await self.cut()
        async with asyncio.timeout(HANG_S):
            while self.calls == calls:
                await asyncio.sleep(0.01)

    async def dead_until_pressed(self, player: Player) -> None:
        """Nobody answers a call before the next press: not even those that come by themselves."""
        self.dead = True
        await player.page.expose_function("answerFromNowOn", self._answers)
        await player.page.evaluate(
            "addEventListener('click', () => window.answerFromNowOn(), { capture: true })"
        )

    def _answers(self) -> None:
        self.dead = False

    def hold(self, only: str = "") -> None:
        """From now on what the server says is held back: all, or only messages of a kind."""
        self._held, self._holds = [], only

    def release(self) -> None:
        """Pass on what was held back."""
        held, self._held = self._held or [], None
        for text in held:
            self._to_page(text)

    async def _called(self, page: WebSocketRoute) -> None:
        self.calls += 1
        if self.dead:
            await page.close()
            return
        site = page.connect_to_server()
        self._page, self._site = page, site

        async def said(text: str | bytes) -> None:
            message = json.loads(text)
            self.sent.append(message)
            if page is not self._page:  # the line is cut
                return
            if message["is"] == "act" and self.loses == "act":
                self.loses = ""
                await self.cut()
                return
            if message["is"] == "act":
                self._losing = self.loses == "answer"
            site.send(text)

        async def heard(text: str | bytes) -> None:
            message = json.loads(text)
            self.heard.append(message)
            if page is not self._page:
                return
            if self._losing and message["is"] in ("answer", "push"):
                # The play is played, and whoever played it is not told.
                if message["is"] == "answer":
                    self.loses, self._losing = "", False
                    await self.cut()
            elif self._held is not None and self._holds in ("", message["is"]):
                self._held.append(str(text))
            else:
                page.send(text)

        page.on_message(said)
        site.on_message(heard)

    def _to_page(self, text: str) -> None:
        if self._page is not None:
            self._page.send(text)


async def press_until_sent(board: Board, wire: Wire, end: str) -> dict[str, Any]:
    """A press that a busy machine makes too long is a hold: then it is pressed again."""
    before = len(wire.acts)
    async with asyncio.timeout(HANG_S):
        while len(wire.acts) == before:
            if (await board.look()).under_way:
                await asyncio.sleep(0.01)
            else:
                await board.press(board.end(end))
    assert len(wire.acts) == before + 1
    return wire.acts[-1]
