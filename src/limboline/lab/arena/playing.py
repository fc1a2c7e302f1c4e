"""One game of an arena, played to its end."""

import traceback
from typing import Any, NoReturn

from limboline.bots.match import AnyMatch, Match, Stalled
from limboline.bots.own import with_own
from limboline.bots.player import let_go
from limboline.bots.roster import seat_bots
from limboline.games.registry import room
from limboline.kernel.hosting import Misused
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import read_options
from limboline.lab.arena.plan import Arena, Bout, Result


class Played(Result, frozen=True, kw_only=True):
    """How a game went, and its record."""

    record: str


def play(piece: tuple[Arena, Bout]) -> Played:
    """Play one game. The same arena and bout give the same record, wherever it is played."""
    arena, bout = piece
    match = seat_match(arena, bout)
    try:
        outcome = play_out(match, _in(bout), own=bool(arena.own))
    finally:
        let_go(bot for bot in match.seats if bot is not None)
    return Played(
        table=bout.table,
        deal=bout.deal,
        rotation=bout.rotation,
        seats=arena.seatings(bout.table)[bout.rotation],
        reason=outcome.reason,
        scores=outcome.scores,
        time_ms=match.now_ms,
        record=str(match.record),
    )


def seat_match(arena: Arena, bout: Bout) -> AnyMatch:
    """The table of one game, ready to be played: for a closer look at it."""
    here = room(arena.game)
    seed = arena.seed_of(bout.table, bout.deal)
    makers = with_own(here.bots.BOTS, here.game)
    bots = seat_bots(makers, arena.seatings(bout.table)[bout.rotation], seed)
    options = read_options(here.game, arena.options)
    nature = None if arena.paper else here.nature()
    return Match(here.game, options, bots, seed=seed, nature=nature)


def play_out(match: AnyMatch, where: str, *, own: bool) -> Any:
    """Play to the end. A bot of one's `own` that goes wrong is told to its author, and `where`."""
    acting = ""
    try:
        while (outcome := match.outcome) is None:
            due = match.next_due()
            acting = "" if due is None or due.by_clock else match.record.players[due.seat]
            match.step()
    except Misused:
        raise
    except Illegal as illegal:
        raise Misused(f"{where} {acting} wants what the rules refuse: {illegal}.") from illegal
    except Stalled as stalled:
        raise Misused(f"{where} nobody acts any more, and nothing is due.") from stalled
    except Exception as error:
        if not own:
            raise
        _blame(where, error)
    return outcome


def _blame(where: str, error: Exception) -> NoReturn:
    """Say where a bot has gone wrong: the last lines before the error."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    lines = [f"{frame.filename}, line {frame.lineno}: {frame.line}" for frame in frames]
    what = f"{type(error).__name__}: {error}"
    raise Misused(f"{where} a bot has gone wrong: {what}", lines) from error


def _in(bout: Bout) -> str:
    return f"In deal {bout.deal}, rotation {bout.rotation} of {', '.join(bout.table)}"
