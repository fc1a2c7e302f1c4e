"""A written game of Hellrail, played again by hand: each action as its taps on the page."""

from dataclasses import dataclass
from functools import singledispatchmethod
from typing import TypeVar

from playwright.async_api import expect

from limboline.games.hellrail import game
from limboline.games.hellrail.actions import (
    AnyAction,
    Couple,
    End,
    Fan,
    Lay,
    Move,
    Uncouple,
    Upgrade,
    Use,
)
from limboline.games.hellrail.codec import action_of
from limboline.games.hellrail.rules.choices import legal
from limboline.table.underway import UnderWay
from tests.web.hellrail import Line
from tests.web.players import two_frames
from tests.web.serving import WebSite

Kind = TypeVar("Kind", bound=AnyAction)

TAKES_MS = 1_000  # a table that got so many messages in no time at all would think it is flooded
WAIT_MS = 3_100  # no answer to an interrupt is carried out before


@dataclass(frozen=True)
class Hand:
    """Somebody who knows what to do next, and taps it."""

    line: Line
    site: WebSite
    seat: int

    @property
    def play(self) -> UnderWay:
        """The game at the table, as the server has it."""
        table = self.line.page.url.rpartition("/")[2]
        play = self.site.inside.context.tables.handles[table].table.play
        assert play is not None
        return play

    async def do(self, words: str) -> None:
        """Do it, when it is asked for, and see that exactly that has been done."""
        before = len(self.play.acts)
        await self.site.pass_ms(TAKES_MS)
        seen = await self.line.comes_on(self.site)
        await self._tap(game.parse(words))
        await self.line.after(seen.seq)
        await self._turn(words)
        assert [act.words for act in self.play.acts[before:]] == [words]

    async def _turn(self, words: str) -> None:
        """Turn the card that was laid until it lies as it should."""
        for _ in range(3):
            last = self.play.acts[-1].words
            if last == words or not words.startswith(("lay", "upgrade")):
                return
            seq = (await self.line.look()).seq
            await self.line.turn_hot()
            await self.line.after(seq)

    async def _pick_and(self, card: int, offer: str) -> None:
        await self.line.pick(card)
        await self.line.go(offer)

    @singledispatchmethod
    async def _tap(self, action: AnyAction) -> None:
        """An answer: a button of the sheet."""
        await self.line.tap(f"verb:{action.__struct_config__.tag}")
        await self.site.pass_ms(WAIT_MS)

    @_tap.register
    async def _(self, action: Lay | Upgrade) -> None:
        x, y = action.at
        await self._pick_and(action.card, f"cell:{x},{y}")

    @_tap.register
    async def _(self, action: Couple) -> None:
        await self._pick_and(action.card, "engine")

    @_tap.register
    async def _(self, action: Fan) -> None:
        await self.line.pick(action.card)
        boiler = self.line.page.locator("button.boiler")
        await self.line.press(boiler)
        await expect(self.line.page.locator(".prompt")).to_contain_text("ends your turn")
        await self.line.again(lambda: self.line.press(boiler))

    @_tap.register
    async def _(self, _action: End) -> None:
        await self.line.end_turn()

    @_tap.register
    async def _(self, action: Uncouple) -> None:
        await self.line.go(f"car:{action.car}")

    @_tap.register
    async def _(self, action: Use) -> None:
        alike = [use for use in self._may(Use) if use.effect == action.effect]
        await self.line.tap(f"effect:{action.effect}")
        if len(alike) == 1:
            return  # what can be aimed at one thing only happens at once
        if action.whom is not None:
            await self.line.tap(f"seat:{action.whom}")
        elif action.token:
            await self.line.tap(f"token:{action.token}")
            await two_frames(self.line.page)
            if await self.line.page.locator(".armed").count():  # it is warned of
                await self.line.tap(f"token:{action.token}")

    @_tap.register
    async def _(self, action: Move) -> None:
        to = {way.by: _key(way.to) for way in game.view(self.play.state, self.seat).ways}
        alike = [move.by for move in self._may(Move) if move.card == action.card]
        alike = [by for by in alike if to[by] == to[action.by]]
        await self._pick_and(action.card, to[action.by])
        if len(alike) > 1:
            ways = self.line.page.locator(".ways[role=group] button")
            await self.line.press(ways.nth(alike.index(action.by)))

    def _may(self, kind: type[Kind]) -> list[Kind]:
        may = map(action_of, legal(self.play.state, self.seat))
        return [action for action in may if isinstance(action, kind)]


def _key(place: str) -> str:
    """What glows where a way ends."""
    tie = place.partition(">")[0]
    return f"tie:{tie}" if ":" in tie else f"circle:{tie}"
