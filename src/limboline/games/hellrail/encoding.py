"""Hellrail for programs that learn: the desk of a table's options (see `rules.encoding`)."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.codes import has
from limboline.games.hellrail.components import ROW, SEGMENTS
from limboline.games.hellrail.options import Options, rule_flags
from limboline.games.hellrail.rules.encoding import HellrailDesk
from limboline.games.hellrail.rules.encoding_rows import ON_BOARD
from limboline.kernel.encoding import Pace


def desk(options: Options, seats: int, tables: int, pace: Pace, talk: bool) -> HellrailDesk:
    """Room for many tables that play by the same options."""
    del pace, talk  # no time passes, and nothing is said yet
    return HellrailDesk(
        tabulate(options.cards), rule_flags(options, seats), _as_bytes(options), tables
    )


def _as_bytes(options: Options) -> bytes:
    """What was chosen before the game."""
    return bytes(
        (
            options.effects == "secret",
            options.layout == "sacrilege",
            options.layout == "advocate",
            options.open_ledger,
            options.start_cards,
            options.later_cards == "more",
            options.rounds,
            options.upgrade_blocked_by == "engines",
            options.wide_tender,
            options.checks == "once",
            options.heresy_tokens == "once",
            options.longest_train == "five",
            options.heresy_seconds,
        )
    )


REACH: Final = 16
_ORIGIN: Final = ROW // 2


def planes(
    obs: dict[str, NDArray[np.uint8]], options: Options | None = None, reach: int = REACH
) -> NDArray[np.uint8]:
    """The board as pictures, made from `cards`, `circles` and `seats`: tables x planes x y x x.

    First a plane for each segment of rail, then the circles (their number + 1), then the engines,
    the own one first. What lies farther than `reach` cells from the origin is not on them.
    """
    deck = tabulate((options or Options()).cards)
    tables, size = len(obs["cards"]), 2 * reach + 1
    drawn = np.zeros((tables, len(SEGMENTS) + 1 + obs["seats"].shape[1], size, size), np.uint8)
    rails = np.array(
        [[has(track, segment) for segment in range(len(SEGMENTS))] for track in deck.track],
        np.uint8,
    ).reshape(-1, 4, len(SEGMENTS))

    def near(x: NDArray[np.int64], y: NDArray[np.int64]) -> NDArray[np.bool_]:
        return np.logical_and(abs(x - reach) <= reach, abs(y - reach) <= reach)

    cards = obs["cards"].astype(np.int64)
    table, card = np.nonzero(cards[:, :, 0] == ON_BOARD)
    _, x, y, turn, _ = cards[table, card].T
    x, y = x - 1 - _ORIGIN + reach, y - 1 - _ORIGIN + reach
    seen = near(x, y)
    table, x, y = table[seen], x[seen], y[seen]
    lying = rails[card[seen], turn[seen] - 1]
    for segment in range(len(SEGMENTS)):
        drawn[table, segment, y, x] = lying[:, segment]
    circles = obs["circles"].astype(np.int64)
    table, circle = np.nonzero(circles[:, :, 0])
    x, y = circles[table, circle, :2].T - 1 - _ORIGIN + reach
    seen = near(x, y)
    drawn[table[seen], len(SEGMENTS), y[seen], x[seen]] = circle[seen] + 1
    seats = obs["seats"].astype(np.int64)
    table, seat = np.nonzero(seats[:, :, 0])
    where = seats[table, seat]
    rides = where[:, 3] > 0  # otherwise it stands in a circle
    at = np.where(
        rides[:, None], where[:, 1:3], circles[table, np.where(rides, 0, where[:, 1] - 1), :2]
    )
    x, y = at.T - 1 - _ORIGIN + reach
    seen = near(x, y)
    drawn[table[seen], len(SEGMENTS) + 1 + seat[seen], y[seen], x[seen]] = 1
    return drawn
