"""A table that goes on from the middle of a finished game: what if?

A player who forks a game may know it to its end, so a forked one is marked for ever and earns
nothing.
"""

from dataclasses import dataclass

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.table import entries as log
from limboline.table.entries import Entries
from limboline.table.names import clean_name, ghost, record_names
from limboline.table.seating import fingerprint
from limboline.table.underway import UnderWay


@dataclass(frozen=True)
class Forker:
    """Who goes on with a game, on which of its seats, and the secret of that seat."""

    guest: str
    name: str
    token: str
    seat: int


def fork(
    play: UnderWay, origin: log.Fork, forker: Forker, code: str, next_secret: str = ""
) -> Entries:
    """The first lines of a table whose game begins as a finished one stood after some actions.

    Bots take all seats but one. The clock stands at that moment until the forker is there.
    """
    _check(play, origin, forker)
    room, began = registry.room(play.game.name), play.began
    opened = log.Opened(room.name, forker.guest, play.seats, began.options, code=code)
    names, players, sitting = _seats(play, forker)
    # The cards are those of the other game, and so is the proof of their shuffle.
    start = log.Began(
        began.options,
        began.seed,
        began.rules,
        record_names(names),
        players,
        fork=origin,
        commitment=began.commitment,
        secret=began.secret,
        nonces=began.nonces,
        next_secret=next_secret,
    )
    acts = [
        log.Acted(acted.seat, acted.words, acted.at_ms, acted.by_clock)
        for acted in play.acts[: origin.step]
    ]
    held = log.ClockSet(acts[-1].at_ms if acts else 0, False, "fork")
    return [opened, *sitting, start, *acts, held]


def _check(play: UnderWay, origin: log.Fork, forker: Forker) -> None:
    """Only what is over may be looked into; and something must be left to play."""
    if play.outcome is None:
        raise Illegal("game_not_over")
    here = play.game.rules_version
    if play.began.rules != here:
        raise Illegal("other_rules", rules=play.began.rules, here=here)
    if not 0 <= origin.step < len(play.acts):
        raise Illegal("no_such_step", n=len(play.acts) - 1)
    if not 0 <= forker.seat < play.seats:
        raise Illegal("no_such_seat")


def _seats(play: UnderWay, forker: Forker) -> tuple[list[str], list[str], Entries]:
    """The names and the bots of all seats, and the lines by which they are taken.

    A seat that a bot had keeps that kind of bot; people make room for the room's favourite.
    """
    bots = registry.room(play.game.name).bots
    names: list[str] = []
    players: list[str] = []
    lines: Entries = []
    own = clean_name(forker.name)
    for seat, player in enumerate(play.began.players):
        if seat == forker.seat:
            names.append(own)
            players.append("")
            lines.append(log.Sat(seat, forker.guest, own, fingerprint(forker.token)))
            continue
        bot: str = player if player in bots.BOTS else bots.STEPS_IN
        names.append(ghost([own, *names]))
        players.append(bot)
        lines.append(log.BotSat(seat, bot, names[-1]))
    return names, players, lines
