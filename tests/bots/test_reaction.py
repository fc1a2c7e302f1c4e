"""How quick a bot is: one rule for every table, on a clock that is moved by hand."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from limboline.bots import Match, Plan, Said
from limboline.bots.player import reaction_of, unhurried
from limboline.games.registry import room
from limboline.kernel.asking import Choice
from limboline.table.bots import Briefing, Sitting, raw
from limboline.table.worker import Asked, Thinkers
from tests.bots.scripted import Scripted, first_legal

GAME = "infernal-wagon"


class Quick(Scripted):
    """Answers at once, and says how quick it is."""

    def __init__(self, reaction_ms: int, wait_ms: int = 0) -> None:
        super().__init__(first_legal(wait_ms))
        self.reaction_ms = reaction_ms


def table(*seats: Any) -> Match[Any, Any, Any, Any, Any]:
    rules = room(GAME).game
    return Match(rules, rules.Options(), seats, seed=1)


@pytest.mark.parametrize(
    ("wait_ms", "reaction_ms", "then"), [(0, 250, 250), (900, 250, 900), (10, 0, 10)]
)
def test_an_answer_never_comes_before_the_reaction(
    wait_ms: int, reaction_ms: int, then: int
) -> None:
    assert unhurried(Plan(7, wait_ms), reaction_ms) == Plan(7, then)
    match = table(Quick(reaction_ms, wait_ms), Scripted())
    match.step()
    assert match.now_ms == then


def test_the_quicker_one_comes_first_and_everything_is_counted_from_what_is_answered() -> None:
    match = table(Quick(300), Quick(200))
    assert match.step() == (200, 1, False)
    assert match.step() == (400, 1, False)  # of two players, each may play twice in a row
    assert match.step() == (700, 0, False)


def test_talk_is_something_to_react_to() -> None:
    """What is answered is the latest that has happened, words too."""
    said = Said(1, "callout", "who_has", {"symbol": "gem"})

    def speaks(view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        return Plan(None, 100, (said,)) if now_ms == 0 else None

    match = table(Quick(300), Scripted(speaks))
    assert match.step() == (100, 1, False)
    assert match.step() == (400, 0, False)


def test_whoever_declares_nothing_may_answer_at_once() -> None:
    assert reaction_of(Scripted()) == 0
    match = table(Scripted(first_legal(0)), Scripted())
    match.step()
    assert match.now_ms == 0


def test_the_same_holds_in_the_process_beside_a_live_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The built-in bots think there; none of them is so quick that it had to declare it."""
    bots = room(GAME).bots
    monkeypatch.setitem(bots.BOTS, "quick", lambda _seat, _rng: Quick(650))
    rules = room(GAME).game
    state = rules.setup(rules.Options(), 2, 1)
    briefing = Briefing(
        options=raw(rules.Options()),
        view=raw(rules.view(state, 0)),
        events=raw([]),
        legal=msgspec.convert(list(rules.legal(state, 0)), list[int]),
        now_ms=0,
        talk=[],
    )
    sitting = Sitting("a table", 1, 0, GAME, "quick", 3)
    answered = Thinkers().answer(Asked(1, sitting, briefing), stale=False)
    assert answered.plan is not None
    assert answered.plan.wait_ms == 650
