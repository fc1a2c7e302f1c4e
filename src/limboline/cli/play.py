"""`limboline play`: a person in the terminal, with bots."""

import secrets
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from limboline.cli.flags import (
    a_seed,
    bot_names,
    number_of_players,
    usual_language,
    with_flags,
)
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.kernel.record import Record
from limboline.rooms.languages import AnyLanguage

if TYPE_CHECKING:
    from limboline.terminal.host import Host
    from limboline.terminal.sitting import Sitting


def play(
    *,
    room: Room,
    chosen: dict[str, Any],
    players: Annotated[
        int | None, Parameter(help="how many sit at the table, you among them")
    ] = None,
    bots: str = "",
    name: Annotated[str, Parameter(help="your name at the table")] = "Ana",
    language: Annotated[AnyLanguage | None, Parameter(help="the language to play in")] = None,
    keyboard: Annotated[
        Literal["qwerty", "qwertz", "azerty"] | None,
        Parameter(help="how the letters lie on your keyboard"),
    ] = None,
    seed: Annotated[
        int | None, Parameter(help="deal the cards of this number, to play them again")
    ] = None,
    save: Annotated[Path | None, Parameter(help="where to write the game down")] = None,
    resume: Annotated[
        Path | None, Parameter(help="go on with a game that was written down")
    ] = None,
) -> int:
    """Play in this terminal, with bots on the other seats."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misused("Playing needs a terminal; to watch bots play, use simulate and replay.")
    from limboline.terminal.app import TableApp
    from limboline.terminal.host import Host, crowd
    from limboline.terminal.keyboard import KEYBOARDS, usual_keyboard

    spoken = language or usual_language()
    host = Host(room, spoken, lambda: time.monotonic_ns() // 1_000_000, _records(), save)
    if resume is not None:
        if chosen or players or seed is not None or save:
            raise Misused(
                "A resumed game keeps its table: leave out all but --resume and --language,"
                " and --bots for those of your own."
            )
        host.introduce(bot_names(room, bots))
        record = Record.parse(resume.read_text("utf-8"))
        sitting = host.resume(record, resume)
    else:
        if save is not None and save.exists():
            raise Misused(f"{save} exists already; choose another name, or --resume it.")
        size = number_of_players(room, players or min(3, room.game.properties.most))
        names, seats = crowd(name, host.introduce(bot_names(room, bots)), size)
        number = secrets.randbits(128) if seed is None else a_seed(seed)
        options = with_flags(room, room.recommended(size), chosen)
        sitting = host.seat(options, names, seats, number)
    app = TableApp(host, sitting, KEYBOARDS[keyboard] if keyboard else usual_keyboard(spoken))
    try:
        code = app.run()
    finally:
        host.rise(app.sitting)
    _say_goodbye(host, app.sitting)
    return code or 0


def _records() -> Path:
    from platformdirs import user_data_path

    return user_data_path("limboline", appauthor=False) / "records"


def _say_goodbye(host: "Host", sitting: "Sitting") -> None:
    """Where the game is, and how to go on with it."""
    path = sitting.file.path
    print(sitting.own.say("saved", path=path))
    if not sitting.over:
        command = f"limboline play {host.room.name} --resume {shlex.quote(str(path))}"
        print(sitting.own.say("go_on", command=command))
