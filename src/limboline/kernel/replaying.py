"""Playing a record again: the log is the truth, and this is how a state comes out of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic

import msgspec

from limboline.kernel.acting import act
from limboline.kernel.game import A, E, Game, O, S, V, by_rules
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Broken, Entry, Record, Spoken
from limboline.kernel.seats import NATURE
from limboline.kernel.telling import Tell

# What msgspec raises at JSON from outside that cannot be read: wrong JSON or the wrong fields;
# bytes that are no text; brackets without end.
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)

# No action of any game, but of a table: it was voted to take back what had come to light.
REDEALS: Final = "deals anew from "


@dataclass(frozen=True)
class Step(Generic[S, E]):
    """The state after an entry of the log, and what was told of it. The first has no entry.

    `said` is the talk between the entry before and this one. The same state goes on to the next
    step: clone it to keep it.
    """

    state: S
    entry: Entry | None
    tell: Tell[E]
    said: tuple[Spoken, ...] = ()


def write_options(options: object) -> str:
    """Options as a record holds them: only what differs from the defaults."""
    text = msgspec.json.encode(options)
    if len(text) > 200:  # an own deck, in full: one value a line
        text = msgspec.json.format(text, indent=1)
    return text.decode()


def read_options(game: Game[Any, O, Any, Any, Any], text: str) -> O:
    """Options back from a record."""
    try:
        return msgspec.json.decode(text, type=game.Options)
    except UNREADABLE as error:
        raise Broken(f"the options make no sense: {error}") from None


def begin(game: Game[S, O, Any, Any, Any], record: Record) -> S:
    """The table as it was laid out."""
    if record.game != game.name:
        raise Broken(f"this is a record of {record.game}, not of {game.name}")
    played = by_rules(game, record.rules)
    if played is None:
        raise Broken(
            f"it was played by rules {record.rules} of {game.name}; here are {game.rules_version}"
        )
    try:
        return played.setup(read_options(game, record.options), len(record.seats), record.seed)
    except Illegal as illegal:
        raise Broken(f"the table cannot be laid out: {illegal}") from illegal


def steps(game: Game[S, O, A, E, V], record: Record) -> Iterator[Step[S, E]]:
    """The game, action by action. Raises `Broken` where the rules refuse the log.

    A torn last line that the rules refuse was cut off while it was written: it does not count.
    """
    state = begin(game, record)
    yield Step(state, None, Tell())
    said: list[Spoken] = []
    for entry in record.in_order():
        if isinstance(entry, Spoken):
            said.append(entry)
            continue
        tell: Tell[E] = Tell()
        try:
            if not redealt(game, state, entry.seat, entry.words):
                action = game.parse(entry.words)
                act(game, state, entry.seat, action, entry.at_ms, tell, by_clock=entry.by_clock)
        except Illegal as illegal:
            if record.torn and entry is record.log[-1]:
                return
            raise Broken(f"{record.line(entry)!r} is refused: {illegal}") from illegal
        yield Step(state, entry, tell, tuple(said))
        said.clear()


def redeal_words(seed: int) -> str:
    """The words of nature's that say from where on chance goes by another seed."""
    return f"{REDEALS}{seed:x}"


def is_redeal(seat: int, words: str) -> bool:
    """Whether an entry of a log is no action, but says that chance decides anew."""
    return seat == NATURE and words.startswith(REDEALS)


def redealt(game: Game[S, Any, Any, Any, Any], state: S, seat: int, words: str) -> bool:
    """Let chance decide anew, if that is what an entry says; tells whether it is."""
    if not is_redeal(seat, words):
        return False
    try:
        game.redeal(state, int(words.removeprefix(REDEALS), 16))
    except ValueError:
        raise Illegal("no_such_action") from None
    return True


def replay(game: Game[S, O, A, E, V], record: Record) -> S:
    """The state at the end of a record."""
    for step in steps(game, record):
        state = step.state
    return state
