"""A log in moves: what one seat did in one go; and which of them are worth a look."""

from typing import Any, Final, NamedTuple

from limboline.games.registry import AnyGame
from limboline.kernel.record import Record
from limboline.kernel.replaying import is_redeal, steps
from limboline.kernel.seats import NATURE

# So many moves of a long game are looked at, those that matter most first.
MOST_MOVES: Final = 60


class Span(NamedTuple):
    """The actions after `first`, up to and with `last`, all of one seat.

    `draws` tells that something came to light in them, `pressed` that the clock did it.
    """

    first: int
    last: int
    seat: int
    draws: bool = False
    pressed: bool = False

    @property
    def by_chance(self) -> bool:
        """Whether no seat decided anything."""
        return self.seat == NATURE and not self.pressed


# Where time presses, no seat has a turn, and each action stands for itself.
def spans(game: AnyGame, record: Record) -> list[Span]:
    """The whole log, move by move."""
    found: list[Span] = []
    alone = game.properties.real_time
    shown, pressed = 0, False
    for number, step in enumerate(steps(game, record)):
        entry, now = step.entry, game.revealed(step.state)
        if entry is not None:
            draws = now > shown or is_redeal(entry.seat, entry.words)
            last = found[-1] if found else None
            if last is None or alone or last.seat != entry.seat or entry.seat == NATURE:
                by_clock = entry.seat == NATURE and pressed
                found.append(Span(number - 1, number, entry.seat, draws, by_clock))
            else:
                found[-1] = last._replace(last=number, draws=last.draws or draws)
        shown, pressed = now, _clock_is_asked(game, step.state)
    return found


def _clock_is_asked(game: AnyGame, state: Any) -> bool:
    return any(ask.seat == NATURE and ask.until_ms is not None for ask in game.asked(state))


def worth_a_look(found: list[Span], weights: dict[int, int], most: int) -> list[Span]:
    """The moves that weigh most, by the weights of their steps, in their order; the last is one.

    Of those that weigh the same, some from every part of the game.
    """
    if len(found) <= most:
        return found
    weight = [
        sum(weights.get(step, 0) for step in range(span.first + 1, span.last + 1)) for span in found
    ]
    *rest, last = range(len(found))
    rest.sort(key=lambda place: (-weight[place], _reversed_bits(place)))
    return [found[place] for place in sorted([*rest[: most - 1], last])]


def _reversed_bits(number: int) -> int:
    """An order that leaps through a list, and comes near every place early."""
    return int(f"{number:016b}"[::-1], 2)
