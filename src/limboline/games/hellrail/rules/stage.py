"""What a stage is: something that has begun and is not over yet, and most of them a question.

A stage in the state is a tuple of whole numbers that begins with its kind. All there is to know of
a kind stands in one record: who answers, what may be answered, what each answer does, and what a
view tells of it. Every fact of a stage is public.
"""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.codes import number_of
from limboline.games.hellrail.components import MOST_SEATS
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.state import NO_SEAT, Stage, State
from limboline.kernel.asking import Ask
from limboline.kernel.telling import Tell
from limboline.kernel.whole import mypyc_attr

NO_CHOICE: Final = -1


# Compiled or not, a record from elsewhere may be added.
@mypyc_attr(allow_interpreted_subclasses=True)
class StageKind:
    """One kind of stage; a subclass says what differs.

    In `facts` and `read` a use or a departure is the code of its action, and a seat that is missing
    is NO_SEAT; the other facts are those of a view.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.number: int = -1  # its place among the kinds, see `stages`
        # The same few questions are asked again and again.
        self.asks: Final = [(Ask(seat, name),) for seat in range(MOST_SEATS)]

    def seat(self, state: State, stage: Stage) -> int:
        """The seat that is asked, or that it is about."""
        return state.turn

    def ask(self, state: State, stage: Stage) -> tuple[Ask, ...]:
        """Who is asked, and why."""
        return self.asks[self.seat(state, stage)]

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        """Everything that it may be answered with; the first is said for a seat that is silent."""
        raise AssertionError(f"no seat answers to {self.name}")

    def default(self, state: State, seat: int, stage: Stage) -> int:
        """What is answered for a seat that is silent."""
        return self.answers(state, seat, stage)[0]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        """Carry out an answer; the stage lies uppermost, and is to be taken off."""
        raise AssertionError(f"no seat answers to {self.name}")

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        """What a view tells of it, besides its kind and its seat."""
        return {}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        """The stage back from what a view tells."""
        return (self.number,)


class About(StageKind):
    """A question about a seat: the one whom it hits."""

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"whom": None if stage[1] == NO_SEAT else stage[1]}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (self.number, facts["whom"])


def cheapest(state: State, choices: list[int], first: int) -> int:
    """The answer that names the card or car of least value, counted from `first`."""
    value = state.deck.value
    best, least = NO_CHOICE, 0
    for code in choices:
        card = number_of(code) - first
        worth = value[card] if card >= 0 else 0
        if best == NO_CHOICE or worth < least:
            best, least = code, worth
    return best
