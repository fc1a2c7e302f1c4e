"""`limboline bot`: a program takes a seat at the live table of a running server."""

import asyncio
import contextlib
import signal
import sys
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from limboline.bots.own import own_maker
from limboline.bots.protocol.bot import WITHIN_MS
from limboline.bots.protocol.command import command_of, name_of
from limboline.bots.protocol.messages import Hello
from limboline.bots.protocol.session import Session
from limboline.bots.roster import find_maker
from limboline.games.registry import names, room
from limboline.kernel.hosting import Misused
from limboline.lab.seats.invitation import look, read_link, sit_down, stand_up
from limboline.lab.speaker import speaker_command

if TYPE_CHECKING:
    from limboline.lab.seats.sitter import Sitter

LOST = 1


def bot(
    program: Annotated[
        str,
        Parameter(help="a program that speaks lines, `mine.py:Matcher`, or a built-in bot"),
    ],
    *,
    table: Annotated[str, Parameter(help="the link to the table, or to a seat at it")],
    name: Annotated[str, Parameter(help="what it is called at the table", show_default=False)] = "",
    seat: Annotated[
        int | None, Parameter(help="which seat, counted from 0; usually the first free one")
    ] = None,
    games: Annotated[
        int, Parameter(help="get up after so many games; 0 stays for every rematch")
    ] = 0,
    within_ms: Annotated[
        int, Parameter(help="how many milliseconds it may think about an answer")
    ] = WITHIN_MS,
) -> int:
    """Seat a program at a live table, and let it play there until you press Ctrl-C."""
    if within_ms < 1 or games < 0:
        raise Misused("Nobody can think for less than a millisecond, or play fewer than no games.")
    from limboline.lab.seats.sitter import Sitter  # it brings the socket with it

    invitation = read_link(table)
    game = look(invitation)["table"]["game"]
    command = _command(program, game)
    called = name or name_of(program.rpartition(":")[2] if ".py:" in program else program)

    def start(hello: Hello) -> Session:
        _say(f"A game of {hello.game} begins, with {', '.join(hello.names)}.")
        return Session(
            command, called, hello, on_trouble=_say, on_words=lambda said: _say(f"  {said}")
        )

    mine = not invitation.token
    if mine:
        taken = sit_down(invitation, called, seat)
        invitation = msgspec.structs.replace(invitation, token=taken.token)
        _say(f"{taken.name} sits on seat {taken.seat}. Ctrl-C to get up.")
    sitter = Sitter(invitation, start, _say, within_ms=within_ms, games=games)
    try:
        _say(asyncio.run(_until_ended(sitter)))
    finally:
        if mine:
            with contextlib.suppress(Misused):  # the server, the table or the seat may be gone
                stand_up(invitation)
    return 0 if sitter.satisfied else LOST


async def _until_ended(sitter: "Sitter") -> str:
    """Stay until it is over. Being asked to end is like Ctrl-C."""
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # there is no such signal everywhere
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await sitter.stay()
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


def _command(program: str, game: str) -> list[str]:
    """How to run what the user has named, found out before it takes a seat."""
    if game not in names():
        raise Misused(f"That table plays {game}, which this version does not know.")
    if " " not in program and (program.endswith(".py") or ".py:" in program):
        own_maker(program, room(game).game)  # `Misused` if there is no such bot
        return speaker_command(program)
    if find_maker(room(game).bots.BOTS, program) is not None:
        return speaker_command(program)
    return command_of(program)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
