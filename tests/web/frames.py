"""What comes over somebody's sockets, to the letter: is anybody told what they may not know?"""

import json
from typing import Any

from playwright.async_api import Page, WebSocket

EXIT = "EXIT"  # everybody knows who has it


class Frames:
    """Every push that a page has received since it was opened."""

    def __init__(self, page: Page) -> None:
        self.pushes: list[dict[str, Any]] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["is"] == "push":
            self.pushes.append(message)

    @property
    def under_way(self) -> list[dict[str, Any]]:
        """The pushes of a game that goes on."""
        return [push for push in self.pushes if push["table"]["phase"] == "playing"]

    def leaks(self) -> list[str]:
        """Cards that were told to somebody who only watches."""
        found: list[str] = []
        for push in self.under_way:
            found += [
                f"line {push['seq']}: {card}"
                for hand in push["view"]["hands"]
                for card in hand
                if card not in (None, EXIT) and not push["view"].get("uturn")
            ]
            found += [
                f"line {push['seq']}: draws {event['card']}"
                for event in push.get("events", [])
                if event["event"] == "drew" and event.get("card") not in (None, EXIT)
            ]
            found += [f"line {push['seq']}: may act" for _ in push.get("may", [])]
        return found
