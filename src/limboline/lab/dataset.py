"""Games as a table, for programs that learn: one row for each action that a seat has chosen.

A row holds what the seat saw and heard, what it could do, what it did, and how the game ended for
it. Waiting is no action and has no row. See docs/dataset.md for the columns.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from limboline.games.registry import names, room
from limboline.kernel.asking import Code
from limboline.kernel.game import Outcome
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Broken, Entry, Record, Spoken
from limboline.kernel.replaying import replay, steps
from limboline.lab.spelling import END, NUMBER, Speller, spelled

# Raised by every change of what the columns are or mean.
VERSION: Final = 2

Row = dict[str, Any]


def rows(record: Record, number: int = 0) -> Iterator[Row]:
    """The actions of a game's seats, one after the other. `Broken` where the rules refuse it.

    `number` tells games of the same file apart.
    """
    if record.game not in names():
        raise Broken(f"it is a record of {record.game!r}, a game that is not here")
    game = room(record.game).game
    end = ending(game.outcome(replay(game, record)), len(record.seats))
    played = steps(game, record)
    state = next(played).state
    for step, entry in enumerate(record.log):
        row = None if entry.seat < 0 else chosen(game, state, entry)
        if next(played, None) is None:
            return  # a torn last line, which does not count
        if row is None:
            continue
        yield {
            "game": record.game,
            "rules": record.rules,
            "number": number,
            "players": len(record.seats),
            "seat": entry.seat,
            "player": record.players[entry.seat],
            "step": step,
            "at_ms": entry.at_ms,
            "by_clock": entry.by_clock,
            "talk": [_as_json(spoken) for spoken in record.talk if spoken.after == step],
            **row,
            **end[entry.seat],
        }


def chosen(game: Any, state: Any, entry: Entry) -> Row | None:
    """What a seat saw, could do and did; None for words that mean nothing here."""
    try:
        code: Code = game.read(state, entry.seat, game.parse(entry.words))
    except Illegal:
        return None
    spellings = spelled(game, state, entry.seat)
    spelling = nearest(spellings, entry.words + END, code)
    numbers, masks = spell(spellings, spelling, may_wait=game.properties.real_time)
    return {
        "view": msgspec.json.encode(game.view(state, entry.seat)).decode(),
        "legal": [words.removesuffix(END) for words in spellings],
        "action": entry.words,
        "numbers": numbers,
        "masks": masks,
        "exact": spelling == entry.words + END,
    }


def nearest(spellings: Mapping[str, Code], spelling: str, code: Code) -> str | None:
    """The action itself if it can be spelled; of a continuous choice the nearest step."""
    if spelling in spellings:
        return spelling
    if isinstance(code, int):
        return None
    alike = {
        words: other
        for words, other in spellings.items()
        if not isinstance(other, int) and len(other) == len(code) and other[0] == code[0]
    }
    return min(alike, key=lambda words: _distance(alike[words], code), default=None)


def spell(
    spellings: dict[str, Code], spelling: str | None, *, may_wait: bool
) -> tuple[list[int] | None, list[list[int]] | None]:
    """The numbers that write an action, and before each of them all that could be chosen."""
    if spelling is None:
        return None, None
    speller = Speller(spellings, may_wait=may_wait)
    numbers: list[int] = []
    masks: list[list[int]] = []
    code = None
    while code is None:
        masks.append(speller.numbers)
        numbers.append(NUMBER[spelling[len(speller.written)]])
        code = speller.write(numbers[-1])
    return numbers, masks


def ending(outcome: Outcome | None, seats: int) -> list[Row]:
    """How the game ended for each seat; nothing of it is known while it goes on."""
    if outcome is None:
        return [{"reason": None, "score": None, "reward": None}] * seats
    return [
        {"reason": outcome.reason, "score": score, "reward": 1 if seat in outcome.winners else -1}
        for seat, score in enumerate(outcome.scores)
    ]


def _as_json(spoken: Spoken) -> str:
    """What a seat has said to the table, with ready-made words."""
    named = ("at_ms", "seat", "kind", "words", "facts")
    return msgspec.json.encode({name: getattr(spoken, name) for name in named}).decode()


def _distance(one: Any, other: Any) -> int:
    return sum(abs(mine - yours) for mine, yours in zip(one, other, strict=True))
