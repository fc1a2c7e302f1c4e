"""Many tables of Infernal Wagon for programs that learn: choices, and the model of time."""

from typing import Final

from limboline.games.infernal_wagon.components import CLOCK
from limboline.games.infernal_wagon.rules.effects import apply
from limboline.games.infernal_wagon.rules.encoding_layout import (
    ASK,
    CALLS,
    EMPTY,
    ENDS,
    FACE,
    HAVE,
    NOTHING,
    SAYINGS,
    TELL_CURSE,
    WAYS,
    habit_bytes,
)
from limboline.games.infernal_wagon.rules.encoding_rows import RowWriter
from limboline.games.infernal_wagon.rules.encoding_sitting import Sitting
from limboline.games.infernal_wagon.rules.turns import TUNNEL_WAIT_MS, default, may_play
from limboline.games.infernal_wagon.state import RUNNING, State
from limboline.kernel.dice import Dice
from limboline.kernel.encoding import WAIT, Deed
from limboline.kernel.whole import i64

AT_ONCE: Final = 16  # rows that are put together at once: more would not stay near the processor


class WagonDesk(RowWriter):
    """Many tables of Infernal Wagon."""

    def deal(self, table: int, state: State) -> bool:
        """Begin a game on a table."""
        sitting = self.sittings[table]
        if sitting is None:
            sitting = Sitting(state)
            self.sittings[table] = sitting
        else:
            sitting.begin(state)
        self._give_habits(sitting, self.slowest > self.reaction)
        self._clear_tracks(table)
        over = self._go_on(table, sitting)
        self._write(table, sitting, sitting.seat)
        return over

    def state(self, table: int) -> State:
        """The state of a table, to look at."""
        return self._sitting(table).state

    def time(self, table: int) -> int:
        """The game time at a table."""
        return self._sitting(table).now

    def step(self, numbers: list[int]) -> list[int]:
        """Choose at every table, and go on to its next decision; tells which games are over."""
        over: list[int] = []
        rows: list[bytes] = []
        first: i64 = 0
        tables: i64 = len(numbers)
        table: i64 = 0
        while table < tables:
            sitting = self.sittings[table]
            assert sitting is not None
            if self._choose(table, sitting, numbers[table]):
                over.append(table)
            rows += self._row(table, sitting, sitting.seat)
            table += 1
            if table - first == AT_ONCE or table == tables:
                self.rows[first * self.width : table * self.width] = EMPTY.join(rows)
                rows = []
                first = table
        return over

    def look(self, table: int, seat: int) -> None:
        """Write what a seat sees."""
        self._write(table, self._sitting(table), seat)

    def imagine(self, table: int, state: State, seat: int, now_ms: int) -> None:
        """Stand at a decision of a seat, in a state that fits what it sees, at this time."""
        old = self.sittings[table]
        sitting = Sitting(state)
        self._give_habits(sitting, False)
        if old is not None:
            sitting.calls, sitting.asks, sitting.has = old.calls, old.asks, old.has
            sitting.said, sitting.told, sitting.spoke = old.said, old.told, old.spoke
        self.sittings[table] = sitting
        self._clear_tracks(table)
        sitting.now = now_ms
        sitting.seat = seat
        self._follow(table, sitting)
        self.asked[table] = seat
        self._write(table, sitting, seat)

    def hear(self, table: int, seat: int, number: int) -> None:
        """Let a seat have said what a number says."""
        self._say(self._sitting(table), seat, number - self.saying)

    def forget(self, table: int, owner: int) -> None:
        """Let a card of a seat have been played: what was said before is out of date."""
        self._forget(self._sitting(table), owner)

    def code(self, table: int, number: int) -> int | None:
        """The play that a number completes; None while its place is still to be chosen."""
        sitting = self._sitting(table)
        if number == WAIT or number >= self.saying:
            return None
        if number >= self.place:
            return self._code(sitting.chosen, number - self.place)
        stops = sitting.state.stops
        turning = sitting.state.tunnel >= 0
        return self._code(number, stops[0]) if turning or len(stops) == 1 else None

    def choose_place(self, table: int, number: int) -> None:
        """Choose a card and its turn, and look at the mask of places."""
        sitting = self._sitting(table)
        sitting.chosen = number
        self._write(table, sitting, sitting.seat)

    def pick(self, table: int, number: int) -> int | None:
        """Choose at an imagined table: the play, or None while there is more to choose."""
        code = self.code(table, number)
        if code is None and WAIT < number < self.place:
            self.choose_place(table, number)
        return code

    def meaning(self, number: int) -> bytes:
        """A number as bytes: the card, what it is entered by and leaves open, a place, a saying."""
        after = [0] * WAYS
        way, place, saying = NOTHING[WAYS], NOTHING[WAYS], NOTHING[SAYINGS]
        face = NOTHING[FACE]
        if 1 <= number < self.place:
            card, symbol = (number - 1) // WAYS, (number - 1) % WAYS
            face, way = self.faces[card], ENDS[1 << symbol]
            for stop in self.deck.after[card * 16 + symbol]:
                after[stop] = 1
        elif self.place <= number < self.saying:
            place = ENDS[1 << (number - self.place)]
        elif number >= self.saying:
            saying = bytes([number - self.saying == one for one in range(SAYINGS)])
        return face[2:] + way + bytes(after) + place + saying

    def _sitting(self, table: int) -> Sitting:
        sitting = self.sittings[table]
        assert sitting is not None, "nothing is dealt yet"
        return sitting

    def _code(self, number: i64, stop: i64) -> int:
        return (number - 1) // WAYS << 8 | (number - 1) % WAYS << 4 | stop

    def _choose(self, table: int, sitting: Sitting, number: i64) -> bool:
        """Let the seat that decides choose; tells whether the game is over."""
        state = sitting.state
        if number == WAIT:
            self.waited += 1
            sitting.waited |= 1 << sitting.seat
        elif number >= self.saying:
            self.waited += 1
            self._say(sitting, sitting.seat, number - self.saying)
            sitting.waited |= 1 << sitting.seat
        else:
            stops = state.stops
            if number < self.place and len(stops) > 1 and state.tunnel < 0:
                sitting.chosen = number
                return False
            stop: i64 = stops[0]
            if number >= self.place:
                stop = number - self.place
                number = sitting.chosen
            self.acted += 1
            sitting.chosen = WAIT
            self._apply(state, sitting.seat, self._code(number, stop), sitting.now)
            self._after_action(sitting)
        return self._go_on(table, sitting)

    def _after_action(self, sitting: Sitting) -> None:
        """No seat acts for a while, and what was said before is out of date."""
        sitting.waited = 0
        sitting.first = sitting.seat + 1
        if self.talk:
            self._forget(sitting, sitting.state.owner)
        if sitting.state.ending == RUNNING:
            self._pass_time(sitting, self.reaction)

    # Equal deals have equal habits: they are thrown from the order of the pile. One crew in three
    # is at its best, so that a policy learns of that too.
    def _give_habits(self, sitting: Sitting, mixed: bool) -> None:
        """How quick and how attentive each seat is."""
        if not mixed:
            sitting.reactions, sitting.overlooks = self.fair[0], self.fair[1]
            sitting.habits = self.fair_bytes
            return
        seed = 0
        for card in sitting.state.pile[:12]:
            seed = seed * 96 + card
        dice = Dice(seed)
        if dice.below(3) == 0:
            sitting.reactions, sitting.overlooks = [self.reaction] * self.seats, [0] * self.seats
            sitting.habits = [habit_bytes(self.reaction, 0)] * self.seats
            return
        spread: i64 = self.slowest - self.reaction + 1
        reactions: list[int] = []
        overlooks: list[int] = []
        for _ in range(self.seats):
            reactions.append(self.reaction + dice.below(spread))
            overlooks.append(dice.below(self.overlooks + 1))
        sitting.reactions, sitting.overlooks = reactions, overlooks
        sitting.habits = [
            habit_bytes(reactions[seat], overlooks[seat]) for seat in range(self.seats)
        ]

    def _go_on(self, table: int, sitting: Sitting) -> bool:
        """To the next decision of a seat, or to the end."""
        state = sitting.state
        while state.ending == RUNNING:
            able = self._able(sitting) & ~sitting.waited
            if able:
                seat = sitting.first
                while True:
                    if seat >= self.seats:
                        seat = 0
                    if able >> seat & 1:
                        break
                    seat += 1
                sitting.seat = seat
                break
            sitting.waited = 0
            sitting.first += 1
            if sitting.first >= self.seats:
                sitting.first = 0
            self._pass_time(sitting, self.tick)
        self._follow(table, sitting)
        self.asked[table] = sitting.seat
        return state.ending != RUNNING

    # With talk those are asked too who may not play: they can still speak.
    def _able(self, sitting: Sitting) -> i64:
        """The seats that may do something now and have had the time to, a bit for each."""
        state = sitting.state
        able: i64 = 1 << state.taker if state.tunnel >= 0 else may_play(state)
        if self.talk:
            for seat in range(self.seats):
                if self._may_speak(sitting, seat):
                    able |= 1 << seat
        if self.slowest > self.reaction and state.tunnel < 0:
            idle = sitting.now - state.now
            for seat in range(self.seats):
                if idle < sitting.reactions[seat]:
                    able &= ~(1 << seat)
        return able

    # What falls due is done at its own time: the clock first, then a Tunnel's card (ruling 23).
    def _pass_time(self, sitting: Sitting, for_ms: i64) -> None:
        state = sitting.state
        until = sitting.now + for_ms
        while state.tunnel >= 0 and state.now + TUNNEL_WAIT_MS <= until:
            at: i64 = state.now + TUNNEL_WAIT_MS
            if 0 <= self.end <= at:
                break
            self._apply(state, state.taker, default(state, state.taker), at, by_clock=True)
        if 0 <= self.end <= until and state.ending == RUNNING:
            until = self.end
            self._apply(state, -1, CLOCK, until)
        sitting.now = until

    def _apply(
        self, state: State, seat: i64, code: i64, at_ms: i64, by_clock: bool = False
    ) -> None:
        if self.journal is not None:
            self.journal.append(Deed(at_ms, seat, code, by_clock))
        apply(state, seat, code, at_ms, None)

    def _say(self, sitting: Sitting, seat: i64, saying: i64) -> None:
        sitting.said[seat] += 1
        sitting.spoke[seat] = sitting.now
        if saying < ASK:
            sitting.calls[seat] = saying + 1
        elif saying < HAVE:
            sitting.asks[seat] |= 1 << (saying - ASK)
        elif saying < TELL_CURSE:
            sitting.has[seat] |= 1 << (saying - HAVE)
        elif saying == TELL_CURSE:
            sitting.told |= 1 << seat
        else:
            sitting.calls[seat] = len(CALLS) + 1

    def _forget(self, sitting: Sitting, owner: i64) -> None:
        for seat in range(self.seats):
            sitting.calls[seat] = 0
            sitting.asks[seat] = 0
            sitting.said[seat] = 0
        sitting.has[owner] = 0
