"""From which seed the cards of a game are dealt.

A server deals from secret bits, which are bound before the game and mixed with what the players'
browsers send (`limboline.kernel.shuffling`). Only code that builds a server, as tests do,
can hand it another way to deal: no flag, setting or message leads here.
"""

import secrets
from collections.abc import Callable, Sequence

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.kernel.random import SEED_BITS
from limboline.kernel.shuffling import seed_of
from limboline.table import entries as log
from limboline.table.entries import Entries
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table

Deal = Callable[[], int]
"""Tells the seed of the next game."""


def secret_deal() -> int:
    """A seed that can neither be guessed nor chosen."""
    return secrets.randbits(SEED_BITS)


def new_secret(deal: Deal) -> str:
    """The secret of a shuffle to come; none where the seeds are chosen."""
    return secrets.token_hex(32) if deal is secret_deal else ""


def mix(table: Table, who: Who, commitment: str, nonce: str) -> Entries:
    """Mix a number of one's own into the shuffle of the next game: one a seat.

    It names the commitment that its sender has seen: so it was sent after the server was bound, and
    one of an earlier game counts for nothing.
    """
    if who.seat is None:
        raise Illegal("not_seated")
    if table.phase == PLAYING:
        raise Illegal("game_under_way")
    if not table.secret or table.commitment != commitment:
        raise Illegal("other_shuffle")
    mixed = table.seats[who.seat].nonce
    if mixed not in ("", nonce):
        raise Illegal("mixed_already")
    return [] if mixed else [log.Mixed(who.seat, nonce)]


def shuffled(table: Table, beginning: Entries, deal: Deal) -> Entries:
    """The lines by which a game begins, its seed from the table's secret and what was mixed in.

    The rematch's secret comes with them. The seed stays as it is where seeds are chosen, and where
    nothing was promised because the table is of an older version.
    """
    filled = {line.seat for line in beginning if isinstance(line, log.BotSat)}
    seats = enumerate(table.seats)
    nonces = [seat.nonce for number, seat in seats if not seat.open or number in filled]
    return [_shuffled(line, table, nonces, deal) for line in beginning]


def _shuffled(line: log.AnyEntry, table: Table, nonces: Sequence[str], deal: Deal) -> log.AnyEntry:
    if not isinstance(line, log.Began) or deal is not secret_deal:
        return line
    began, secret = msgspec.structs.replace(line, next_secret=new_secret(deal)), table.secret
    if not secret:
        return began
    return msgspec.structs.replace(
        began,
        seed=f"{seed_of(secret, nonces):x}",
        commitment=table.commitment,
        secret=secret,
        nonces=list(nonces),
    )
