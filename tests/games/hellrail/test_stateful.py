"""Hypothesis sits down at the table and does what it likes; the rules page foretells the answer.

It plays on, plays nonsense, plays from foreign seats and lets time run out. After every step the
room must have answered as the slow table foretells, and look like it.
"""

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

from limboline.games.hellrail import game
from limboline.games.hellrail.components import EFFECTS
from limboline.games.hellrail.options import Options
from limboline.kernel import Code, Illegal, Random, act, due
from limboline.kernel.variants import settings as table_settings
from tests.games.hellrail.own_cards import lame_cards, scattered_circles
from tests.games.hellrail.plays import PLAYS
from tests.games.hellrail.side_by_side import SideBySide
from tests.games.hellrail.table import choices

TABLES = st.builds(
    lambda chosen, own: Options(
        cards=lame_cards() if own else None, circles=scattered_circles() if own else None, **chosen
    ),
    st.fixed_dictionaries(
        {
            setting.name: st.sampled_from((setting.default, *setting.values))
            for setting in table_settings(Options)
        }
    ),
    st.booleans(),
)
ANY = st.integers(0, 10_000)  # one of those that there are
CARD = st.integers(0, 46).map(str)
CELL = st.tuples(st.integers(-3, 7), st.integers(-3, 7)).map(lambda cell: f"{cell[0]},{cell[1]}")
TURN = st.sampled_from(["", " turn 1", " turn 2", " turn 3", " turn 4"])
WAY = st.text("NESW", max_size=4).flatmap(lambda way: st.integers(0, 9).map(lambda n: f"{way}{n}"))
AIM = st.one_of(
    st.just(""),
    st.integers(0, 4).map(lambda seat: f" whom {seat}"),
    CARD.map(lambda card: f" car {card}"),
    CARD.map(lambda card: f" whom 1 car {card}"),
    CELL.map(lambda cell: f" at {cell}"),
    CELL.map(lambda cell: f" at {cell} turn 1"),
    CELL.map(lambda cell: f" tie {cell}:N"),
    st.sampled_from("G159").map(lambda circle: f" circle {circle}"),
    st.sampled_from(["1", "seat1", "unused", "lust", "cancel", "redirect"]).map(
        lambda token: f" token {token}"
    ),
)
WORDS = st.one_of(
    st.sampled_from(["end", "pass", "accept", "cancel", "drop_tender", "draw 1", "draw 2", "nap"]),
    st.builds("{} {}".format, st.sampled_from(["couple", "uncouple", "fan", "pay", "pick"]), CARD),
    st.builds(
        "{} {} at {}{}".format, st.sampled_from(["lay", "upgrade", "twist"]), CARD, CELL, TURN
    ),
    st.builds("{} {} by {}".format, st.sampled_from(["move", "sail"]), CARD, WAY),
    st.builds("{} {}".format, st.sampled_from(["take", "redirect"]), st.integers(0, 4)),
    st.builds("use {}{}".format, st.sampled_from(EFFECTS), AIM),
    st.builds("place {} at {}".format, st.sampled_from("G12345"), CELL),
)


class Table(RuleBasedStateMachine):
    @initialize(options=TABLES, seats=st.integers(2, 4), seed=st.integers(0, 1 << 64))
    def sit_down(self, options: Options, seats: int, seed: int) -> None:
        self.state = game.setup(options, seats, seed)
        self.both = SideBySide(self.state)
        self.rng = Random(seed)

    def under_way(self) -> bool:
        return game.outcome(self.state) is None

    def carry_out(self, seat: int, code: Code, *, by_clock: bool = False) -> None:
        at_ms = self.state.now
        if by_clock:
            ask = due(game, self.state)
            assert ask is not None
            assert ask.until_ms is not None
            at_ms = ask.until_ms
        self.both.play(self.state, seat, code, at_ms)
        action = game.write(self.state, seat, code)
        act(game, self.state, seat, action, at_ms, by_clock=by_clock)

    @precondition(under_way)
    @rule(which=ANY)
    def do_anything_that_is_allowed(self, which: int) -> None:
        (ask,) = game.asked(self.state)
        codes = list(game.legal(self.state, ask.seat))
        code = codes[which % len(codes)]
        assert isinstance(code, int)
        self.carry_out(ask.seat, code)

    @precondition(under_way)
    @rule(actions=st.integers(1, 12), play=st.sampled_from(sorted(PLAYS)))
    def play_on_for_a_while(self, actions: int, play: str) -> None:
        for _ in range(actions):
            if not self.under_way():
                return
            self.both.assert_alike(self.state)
            (ask,) = game.asked(self.state)
            seat, code = PLAYS[play](game, self.state, [ask.seat], self.rng)
            self.carry_out(seat, code)

    @precondition(lambda self: self.under_way() and due(game, self.state) is not None)
    @rule()
    def say_nothing_until_time_is_up(self) -> None:
        (ask,) = game.asked(self.state)
        self.carry_out(ask.seat, game.default(self.state, ask.seat), by_clock=True)

    @rule(seat=st.integers(-2, 4), words=WORDS)
    def try_something(self, seat: int, words: str) -> None:
        before = game.dump(self.state)
        question = self.both.question
        try:
            action = game.parse(words)
            code = game.read(self.state, seat, action)
            game.check(self.state, seat, code)
        except Illegal:
            allowed = question is not None and question.seat == seat
            assert not (allowed and words in self.foretold()), "the rules page allows it"
            assert game.dump(self.state) == before
            return
        assert question is not None
        assert question.seat == seat
        assert game.words(game.write(self.state, seat, code)) in choices(self.state, seat)
        self.carry_out(seat, code)

    def foretold(self) -> set[str]:
        question = self.both.question
        return set() if question is None else question.answers

    @invariant()
    def both_tables_are_alike(self) -> None:
        self.both.assert_alike(self.state)

    @invariant()
    def nothing_is_lost_and_no_tie_holds_two(self) -> None:
        assert len(game.pieces(self.state)) == 45 + 15
        ties = [place >> 1 for place in self.state.places if place > 9]
        assert len(set(ties)) == len(ties)

    @invariant()
    def what_was_remembered_is_still_true(self) -> None:
        """A state that knows nothing of earlier searches finds the same choices."""
        fresh = game.load(game.dump(self.state))
        for ask in game.asked(self.state):
            assert list(game.legal(fresh, ask.seat)) == list(game.legal(self.state, ask.seat))


def test_an_evening_at_the_table() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=30, stateful_step_count=30))


@pytest.mark.slow
def test_two_hundred_evenings_at_the_table() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=200, stateful_step_count=40))
