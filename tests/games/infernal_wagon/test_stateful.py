"""Hypothesis sits down at the table and does what it likes; the rules page foretells the answer.

It plays well, badly, late, twice, from foreign hands and by a lying clock. After every step the
room must have answered as the slow table foretells, and look like it.
"""

from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.actions import AnyAction, Clock, Play, Turn
from limboline.games.infernal_wagon.components import SYMBOLS
from limboline.games.infernal_wagon.options import Options
from limboline.kernel import NATURE, Illegal, act
from limboline.kernel.variants import settings as table_settings
from tests.games.infernal_wagon.own_deck import nasty_deck
from tests.games.infernal_wagon.side_by_side import assert_alike, slow_table_like
from tests.games.infernal_wagon.slow_table import Joint, SlowTable

TABLES = st.builds(
    lambda chosen, own: Options(deck=nasty_deck() if own else None, **chosen),
    st.fixed_dictionaries(
        {
            setting.name: st.sampled_from((setting.default, *setting.values))
            for setting in table_settings(Options)
        }
    ),
    st.booleans(),
)
ANY = st.integers(0, 10_000)  # one of those that there are
CARDS = st.sampled_from([card.id for card in nasty_deck().cards] + ["T99", ""])


class Table(RuleBasedStateMachine):
    @initialize(options=TABLES, seats=st.integers(2, 5), seed=st.integers(0, 1 << 64))
    def sit_down(self, options: Options, seats: int, seed: int) -> None:
        self.sent: list[tuple[int, AnyAction]] = []
        self.deal(options, seats, seed)

    @precondition(lambda self: self.slow.ending)
    @rule(options=TABLES, seats=st.integers(2, 5))
    def play_another_game(self, options: Options, seats: int) -> None:
        self.deal(options, seats, self.seed + 1)

    def deal(self, options: Options, seats: int, seed: int) -> None:
        self.seed = seed
        self.state = game.setup(options, seats, seed)
        self.slow = slow_table_like(self.state)
        self.now_ms = 0

    @rule(ms=st.sampled_from([1, 900, 2_999, 3_000, 9_000, 70_000]))
    def think(self, ms: int) -> None:
        self.now_ms += ms

    @rule(cards=st.integers(1, 12), which=ANY)
    def play_well_for_a_while(self, cards: int, which: int) -> None:
        for number in range(cards):
            if self.slow.ending:
                return
            best = min(self.slow.harm(joint) for _, joint in self.slow.plays())
            plays = [play for play in self.slow.plays() if self.slow.harm(play[1]) == best]
            self.play(*sorted(plays)[(which + number) % len(plays)])
            assert_alike(self.state, self.slow)

    @precondition(lambda self: not self.slow.ending)
    @rule(which=ANY)
    def play_anything(self, which: int, at_ms: int | None = None) -> None:
        plays = sorted(self.slow.plays())
        self.play(*plays[which % len(plays)], at_ms)

    @precondition(lambda self: not self.slow.ending)
    @rule(which=ANY)
    def play_before_the_game_began(self, which: int) -> None:
        self.play_anything(which, at_ms=-1 - which)

    @rule(
        seat=st.integers(-3, 6),
        card=CARDS,
        by=st.sampled_from(SYMBOLS),
        to=st.sampled_from((None, *SYMBOLS)),
        early=st.sampled_from([0, 0, 0, 1, 2, 30, -1]),
    )
    def play_a_foreign_card(
        self, seat: int, card: str, by: str, to: str | None, early: int
    ) -> None:
        end = len(self.slow.laid) - early
        self.send(seat, Play(card, by, end, to))
        self.send(seat, Turn(card, by, end))

    @rule(seat=st.integers(0, 4), which=ANY, way=ANY)
    def play_a_card_that_somebody_holds(self, seat: int, which: int, way: int) -> None:
        held = sorted(card for hand in self.slow.hands for card in hand)
        if held:
            card = held[which % len(held)]
            ways = sorted(self.slow.ways(card))
            stops = sorted(self.slow.stops) or ["star"]
            joint = Joint(card, ways[way % len(ways)], stops[way % len(stops)])
            self.send(seat, Play(*joint[:2], len(self.slow.laid), joint.to))

    @precondition(lambda self: self.sent)
    @rule(which=ANY)
    def send_an_old_message_again(self, which: int) -> None:
        self.send(*self.sent[which % len(self.sent)])

    @rule(seat=st.integers(-2, 4))
    def say_that_the_time_is_over(self, seat: int) -> None:
        self.send(seat, Clock())
        self.send(NATURE, Clock(), at_ms=-1)

    @precondition(lambda self: self.slow.added)
    @rule(which=ANY, ms=st.integers(0, 3_000))
    def turn_by_a_lying_clock(self, which: int, ms: int) -> None:
        ways = sorted(self.slow.ways(self.slow.added or ""))
        turn = Turn(self.slow.added or "", ways[which % len(ways)], len(self.slow.laid))
        self.send(self.slow.taker, turn, at_ms=self.slow.now_ms + ms, by_clock=True)

    @precondition(lambda self: first_due(self.slow) is not None)
    @rule()
    def wait_until_something_is_due(self) -> None:
        when, seat = first_due(self.slow) or (0, 0)
        self.now_ms = max(self.now_ms, when)
        # Seven minutes are long: let the clock strike only when somebody has thought that long.
        if seat != NATURE or self.now_ms > when:
            action = game.write(self.state, seat, game.default(self.state, seat))
            self.send(seat, action, at_ms=when, by_clock=seat != NATURE)
        else:
            self.now_ms = self.slow.now_ms

    def play(self, seat: int, joint: Joint, at_ms: int | None = None) -> None:
        """Send a play in the form that a page would give it."""
        end = len(self.slow.laid)
        if self.slow.added:
            self.send(seat, Turn(joint.card, joint.by, end), at_ms)
        else:
            to = joint.to if len(self.slow.stops) > 1 else None
            self.send(seat, Play(joint.card, joint.by, end, to), at_ms)

    def send(
        self, seat: int, action: AnyAction, at_ms: int | None = None, by_clock: bool = False
    ) -> None:
        """Send an action to the room, which must answer as the slow table foretells."""
        at_ms = self.now_ms if at_ms is None else at_ms
        joint = foretell(self.slow, seat, action, at_ms, by_clock)
        illegal = self.refusal(seat, action, at_ms, by_clock)
        if illegal is not None:
            assert joint is None, f"{action} of seat {seat} was refused: {illegal}"
            self.assert_reason(illegal, action)
            return
        assert joint is not None, f"{action} of seat {seat} should have been refused"
        self.sent.append((seat, action))
        self.now_ms = at_ms
        if isinstance(action, Clock):
            self.slow.run_out_of_time(at_ms)
        else:
            self.slow.play(seat, joint, at_ms)

    def refusal(self, seat: int, action: AnyAction, at_ms: int, by_clock: bool) -> Illegal | None:
        """Act, and if the room says no, why. Then nothing may have changed."""
        before = msgspec.json.encode(game.dump(self.state))
        try:
            act(game, self.state, seat, action, at_ms, by_clock=by_clock)
        except Illegal as illegal:
            assert msgspec.json.encode(game.dump(self.state)) == before
            return illegal
        return None

    def assert_reason(self, illegal: Illegal, action: AnyAction) -> None:
        """A late play is told who was faster, and only a late one (§3.5)."""
        if illegal.code == "late":
            assert not isinstance(action, Clock)
            assert illegal.facts == {"faster": self.slow.laid[action.at]}

    @invariant()
    def both_tables_look_alike(self) -> None:
        if hasattr(self, "slow"):
            assert_alike(self.state, self.slow)


def first_due(slow: SlowTable) -> tuple[int, int] | None:
    """What time presses first, and whom; at the same instant the mine is faster."""
    if slow.ending:
        return None
    dues = [(slow.clock_ms(), NATURE), (slow.tunnel_ms(), slow.taker)]
    return min(((when, seat) for when, seat in dues if when is not None), default=None)


def foretell(
    slow: SlowTable, seat: int, action: AnyAction, at_ms: int, by_clock: bool
) -> Joint | None:
    """The joint that an action makes by the rules page, or None if it must be refused."""
    first = first_due(slow)
    mechanical = by_clock or isinstance(action, Clock)
    if slow.ending or at_ms < 0:
        return None
    if first and (at_ms >= first[0] or mechanical) and not (mechanical and first == (at_ms, seat)):
        return None
    if isinstance(action, Clock):
        return Joint("", "", "") if seat == NATURE and first else None
    to = action.to if isinstance(action, Play) else None
    if to is None and len(slow.stops) == 1:
        (to,) = slow.stops
    joint = Joint(action.card, action.by, to or "")
    if isinstance(action, Turn) != bool(slow.added) or action.at != len(slow.laid):
        return None
    if (seat, joint) not in set(slow.plays()):
        return None
    if by_clock and joint != default_of(slow):
        return None
    return joint


def default_of(slow: SlowTable) -> Joint:
    """§5.6: the suggested way is one that matches, otherwise the first that the card shows."""
    line: dict[str, Any] = slow.cards[slow.added or ""]
    order = list(line["edges"].values())
    return min(slow.suggested(), key=lambda joint: order.index(joint.by))


def test_an_evening_at_the_table() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=60, stateful_step_count=60))


@pytest.mark.slow
def test_a_thousand_evenings_at_the_table() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=1_000, stateful_step_count=60))
