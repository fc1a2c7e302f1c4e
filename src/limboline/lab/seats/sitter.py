"""A program on its seat at a live table: it is asked whenever something happens, and is waited for.

One rule as in a match: whenever something happens, what was planned is dropped, and the program is
asked again. The table alone decides what is legal.
"""

import asyncio
import contextlib
from collections.abc import Callable
from secrets import randbits
from typing import Any, Final

import msgspec

from limboline.bots.player import Plan, unhurried
from limboline.bots.protocol.interpreter import Interpreter
from limboline.bots.protocol.messages import (
    MOST_TALK,
    PROTOCOL,
    Act,
    AskTold,
    Hello,
    SaidTold,
    Wait,
)
from limboline.bots.protocol.session import Session, Situation, wait_for
from limboline.games.registry import AnyGame, names, room
from limboline.kernel.bundling import unbundle
from limboline.kernel.illegal import Illegal
from limboline.lab.seats.connection import Connection, Push
from limboline.lab.seats.invitation import Invitation

StartSession = Callable[[Hello], Session]


class Sitter:
    """Keeps a seat: the line to the server, and a program for each game."""

    def __init__(
        self,
        invitation: Invitation,
        start: StartSession,
        tell: Callable[[str], None],
        *,
        within_ms: int,
        games: int = 0,
    ) -> None:
        """After so many `games` it gets up; 0 is never."""
        self._line: Final = Connection(invitation, self._look_anew, self._look, tell)
        self._start: Final = start
        self._tell: Final = tell
        self._within_ms: Final = within_ms
        self._games_left = games or -1
        self._push: Push = {}
        self._moment: tuple[Any, ...] = ()
        self._came_at = 0.0
        self._news: Final = asyncio.Event()
        self._session: Session | None = None
        self._game = 0  # the how-manyeth of the table the program plays
        self._spoken = 0  # since something has happened
        self._options: dict[str, Any] = {}
        self._shown_out = ""
        self.satisfied = False  # enough games are over

    async def stay(self) -> str:
        """Play until the seat is lost or enough games are over; tells why it ended."""
        tasks = [asyncio.create_task(self._think()), asyncio.create_task(self._line.hold())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        finally:
            self._end_session()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # -- what the table shows -----------------------------------------------------------------

    def _look_anew(self) -> None:
        """The line was broken: whatever was asked for before may be lost."""
        self._moment = ()

    def _look(self, push: Push) -> None:
        """Take a push in. If something has happened, whatever was planned before is dropped."""
        moment, table = happened(push), push["table"]
        news, self._push, self._moment = moment != self._moment, push, moment
        if push["you"] < 0:
            self._shown_out = "The seat is no longer ours."
        elif table["phase"] == "playing":
            if table.get("games", 0) != self._game:
                self._begin(push)
            self._take_in(push)
        else:
            self._between_games(push)
        if news or self._shown_out:
            self._came_at = asyncio.get_running_loop().time()
            self._news.set()

    def _begin(self, push: Push) -> None:
        """A new game: a new program."""
        self._end_session()
        table = push["table"]
        self._game = table.get("games", 0)
        options = {**push["view"].get("options", {}), **self._options}
        hello = Hello(
            protocol=PROTOCOL,
            game=table["game"],
            rules=_rules_version(table["game"]),
            you=push["you"],
            names=[seat.get("name") or seat.get("bot", "") for seat in table["seats"]],
            options=options,
            within_ms=self._within_ms,
            chance=randbits(32),
            pieces=pieces_of(table["game"], options, push["view"].get("deck")),
        )
        self._session = self._start(hello)

    def _take_in(self, push: Push) -> None:
        if self._session is None:
            return
        if push.get("events"):
            self._spoken = 0
            self._session.hear(push["events"])
        for said in push.get("talk", []):
            if said["seat"] != push["you"]:
                told = SaidTold(said["seat"], said["kind"], said["words"], said.get("facts", {}))
                self._session.overhear(told)

    def _between_games(self, push: Push) -> None:
        """Before a game, or after it: be ready for the next."""
        table = push["table"]
        self._options = table.get("options", {})
        if self._session is not None:
            self._end_session()
            self._tell(f"The game is over: {push.get('view', {}).get('ending', '')}.")
            self._games_left -= 1
            if self._games_left == 0:
                self.satisfied, self._shown_out = True, "That was the last game."

    def _end_session(self) -> None:
        if self._session is not None:
            self._session.end()
            self._session = None

    # -- what the program does ----------------------------------------------------------------

    async def _think(self) -> str:
        """Ask the program about the latest push, over and over; tells why that ended."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._shown_out:
                return self._shown_out
            push, session = self._push, self._session
            if session is None:
                await self._be_ready(push)
                continue
            for what in votes_to_join(push):
                await self._line.ask("vote", what=what)
            if self._wants_an_answer(push):
                await self._answer(push, session)

    async def _be_ready(self, push: Push) -> None:
        seat = push["table"]["seats"][push["you"]]
        if not seat.get("ready") and not push.get("hosting"):
            await self._line.ask("ready")

    def _wants_an_answer(self, push: Push) -> bool:
        """Not while the clock stands, an answer is held, or the seat is used on another device."""
        held = push.get("taken") or push.get("aside")
        return bool(push["clock"].get("runs")) and not held

    async def _answer(self, push: Push, session: Session) -> None:
        asked_at = self._came_at
        if not push.get("may"):
            await asyncio.to_thread(session.welcome)
            if not session.talks:
                return
        answer = await asyncio.to_thread(session.ask, _situation(push))
        if self._news.is_set():
            return  # something has happened meanwhile
        if isinstance(answer, Wait) and self._spoken >= MOST_TALK:  # more is not heard
            answer = Wait(seq=answer.seq)
        after_ms = wait_ms(push, answer, session.reaction_ms)
        if after_ms is None:
            return
        slow = bool((push["table"].get("pace") or {}).get("slow"))
        passed_s = asyncio.get_running_loop().time() - asked_at
        if not slow and await self._interrupted(after_ms / 1_000 - passed_s):
            return
        await self._carry_out(push, session, answer)

    async def _interrupted(self, wait_s: float) -> bool:
        """Wait, and tell whether something has happened before the time was over."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), max(0.0, wait_s))
        return self._news.is_set()

    async def _carry_out(self, push: Push, session: Session, answer: Act | Wait | None) -> None:
        for one in [] if answer is None else answer.talk:
            self._spoken += 1
            await self._line.ask("talk", kind=one.kind, words=one.words, facts=one.facts)
        if isinstance(answer, Act):
            refused = await self._act(push, answer.action)
            if refused is None or self._news.is_set():  # another has changed what is legal
                return
            session.trouble(f"chose what it may not do: {str(answer.action)[:200]} ({refused})")
        elif answer is not None and answer.talk:
            return
        if not self._news.is_set() and push.get("may"):
            await self._line.ask("act", action=default_action(push))

    async def _act(self, push: Push, action: dict[str, Any] | str) -> str | None:
        """Do it. Tells why it was refused; that another seat was faster is no fault."""
        if isinstance(action, str):
            try:
                action = msgspec.to_builtins(_game(push["table"]["game"]).parse(action))
            except Illegal as illegal:
                return illegal.code
        answer = await self._line.ask("act", action=action)
        if answer is None or answer["ok"] or answer["code"] == "late":
            return None
        return str(answer["code"])


def happened(push: Push) -> tuple[Any, ...]:
    """What makes one moment of a table differ from another: not who looks on, or is away."""
    clock, table = push["clock"], push["table"]
    held = (push.get("taken"), push.get("aside"))
    standing = (push["seq"], push["you"], clock.get("runs"), table.get("games"))
    return (*standing, *held, *votes_to_join(push))


# A program has no reason of its own against a pause or an undo, and must not be in the way of one.
def votes_to_join(push: Push) -> list[str]:
    """What others want, and would need this seat's voice for."""
    votes = push["table"].get("votes", {})
    return [what for what, seats in votes.items() if seats and push["you"] not in seats]


def wait_ms(push: Push, answer: Act | Wait | None, reaction_ms: int) -> int | None:
    """How long to wait with an answer, by the rules of a match; None is for ever."""
    pressed = any(ask.get("until_ms") is not None for ask in push.get("asked", []))
    found = wait_for(answer, asked=bool(push.get("may")), pressed=pressed)
    return None if found is None else unhurried(Plan(None, found), reaction_ms).wait_ms


def _situation(push: Push) -> Situation:
    return Situation(
        view=push["view"],
        may=push.get("may", []),
        at_ms=push["clock"]["at_ms"],
        asked=[
            AskTold(ask["seat"], ask["reason"], ask.get("until_ms"))
            for ask in push.get("asked", [])
        ],
        may_talk=push.get("may_talk", []),
    )


def default_action(push: Push) -> dict[str, Any]:
    """What a seat does when its program does not answer: the game's default, or the first thing.

    The first, where this table plays with a deck that we were not told.
    """
    first = unbundle(push["may"][:1])[0]
    first = first["ends"][0] if first.get("do") == "span" else first
    try:
        game = _game(push["table"]["game"])
        view = msgspec.json.decode(msgspec.json.encode(push["view"]), type=game.View)
        seen = Interpreter(game, push["you"], view)
        return seen.action(seen.default())
    except (LookupError, msgspec.MsgspecError):
        return dict(first)


def _game(name: str) -> AnyGame:
    if name not in names():
        raise LookupError(name)
    return room(name).game


def pieces_of(name: str, options: dict[str, Any], deck: str | None) -> Any:
    """What lies on the table; None if it is not the deck that the view names, or cannot be told."""
    try:
        game = _game(name)
        chosen = msgspec.convert(options, game.Options)
        pieces = None if game.catalogue is None else game.catalogue(chosen)
    except (LookupError, msgspec.MsgspecError, Illegal, ValueError):
        return None
    return pieces if deck == getattr(pieces, "deck", None) else None


def _rules_version(name: str) -> int:
    return _game(name).rules_version if name in names() else 0
