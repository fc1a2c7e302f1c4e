"""What a seat sees of Infernal Wagon, written as a row of bytes with its mask."""

from typing import Final

from limboline.games.infernal_wagon.components import COUNTS_AS, EXIT, Deck
from limboline.games.infernal_wagon.rules.encoding_layout import (
    BYTE,
    EMPTY,
    ENDS,
    FACE,
    FLAGS,
    MOST_HELD,
    MOST_LAID,
    MOST_SAID,
    MOST_SEATS,
    NOTHING,
    OPEN,
    OPEN_HANDS,
    PARTNER,
    RAIL,
    RUNS,
    SAYINGS,
    SEAT,
    SEATS,
    SECOND,
    SHRUG,
    SIX,
    SPEECH,
    WAYS,
    curse_bytes,
    enter_bits,
    face_bytes,
    fallen_number,
    fields,
    habit_bytes,
    in_order,
    rail_number,
    stages,
    way_bytes,
)
from limboline.games.infernal_wagon.rules.encoding_sitting import Sitting, noticed
from limboline.games.infernal_wagon.rules.turns import may_play, takeable
from limboline.games.infernal_wagon.state import RUNNING, RuleFlags, State
from limboline.kernel.encoding import WAIT, Deed, Field, Pace, Stage
from limboline.kernel.whole import i64

TIME: Final = 4  # where the time stands among the pieces of a row


class RowWriter:
    """The bytes of many tables, and how they are written."""

    def __init__(
        self,
        deck: Deck,
        rules: RuleFlags,
        options: bytes,
        tables: int,
        pace: Pace,
        talk: bool,
        curse: bool,
    ) -> None:
        cards = len(deck.names)
        self.deck: Final = deck
        self.seats: Final = rules.seats
        self.talk: Final = talk
        self.tick: Final[int] = pace.tick_ms
        self.reaction: Final[int] = pace.reaction_ms
        self.slowest: Final[int] = pace.slowest_ms
        self.overlooks: Final[int] = pace.overlooks
        self.speech: Final[int] = pace.speech_ms
        self.fair: Final = [[pace.reaction_ms] * rules.seats, [pace.overlooks] * rules.seats]
        self.fair_bytes: Final = [habit_bytes(pace.reaction_ms, pace.overlooks)] * rules.seats
        self.enters: Final = [enter_bits(deck, card) for card in range(cards)]
        self.end: Final[int] = -1 if rules.clock is None else rules.clock.until_ms or 0
        self.faces: Final = [face_bytes(deck, card) for card in range(cards)]
        self.back: Final = b"\1" + bytes(FACE - 1)
        self.curses: Final = [curse_bytes(deck, card) for card in range(cards)]
        self.ways: Final = [way_bytes(deck, card) for card in range(cards)]
        self.place: Final[int] = 1 + cards * WAYS
        self.saying: Final[int] = self.place + WAYS
        self.choices: int = self.saying + SAYINGS
        self.heads: Final = [
            SEAT[seat] + BYTE[rules.seats] + options + ENDS[ends]
            for seat in range(rules.seats)
            for ends in range(len(ENDS))
        ]
        self.fields: list[Field] = fields(len(options))
        self.stages: list[Stage] = stages(cards)
        self.width: Final[int] = sum([field.size for field in self.fields]) + self.choices
        self.rows: bytearray = bytearray(tables * self.width)
        self.row_slices: Final = [
            slice(table * self.width, (table + 1) * self.width) for table in range(tables)
        ]
        self.steps: Final = [bytearray(BYTE[step] * rules.seats) for step in range(128)]
        self.clocks: Final = [bytes((1, left // 60, left % 60)) for left in range(15 * 60)]
        # Hundredths of a second are nearly always none, and a second has passed.
        self.full_seconds: Final = [clock + BYTE[0] + SECOND for clock in self.clocks]
        self.gaps: Final = [NOTHING[WAYS * gap] for gap in range(cards + 1)]
        self.last_gaps: Final = [gap + NOTHING[WAYS + SAYINGS] for gap in self.gaps]
        # With what is chosen so far, and the byte to wait.
        self.first_gaps: Final = [NOTHING[2] + BYTE[1] + gap for gap in self.gaps]
        self.first_ways: Final = [self.first_gaps[card] + self.ways[card] for card in range(cards)]
        self.empty_seats: Final = NOTHING[PARTNER * (MOST_SEATS - rules.seats)]
        self.no_tunnel: Final = self.empty_seats + NOTHING[FACE + 11]
        self.usual_ways: Final = [self.no_tunnel + ways for ways in self.first_ways]
        self.plain: Final = not talk and not curse
        # Rows in which nothing but the time depends on the time are kept until a card is laid.
        self.keeps: Final = not talk and not pace.overlooks
        self.hands: Final = bytearray(tables * OPEN_HANDS)
        self.rail: Final = bytearray(tables * MOST_LAID * 4)
        self.joints: Final = memoryview(self.rail).cast("I")
        self.no_rail: Final = bytearray(MOST_LAID * 4)
        self.no_cards: Final = bytearray(cards)
        self.seen: Final = bytearray(tables * cards)
        self.cards: Final = cards
        self.tracks: list[tuple[Field, bytearray]] = [
            (OPEN, self.hands),
            (RAIL, self.rail),
            (
                Field("seen", (cards,), 3, "of each card: 1 laid, 2 fallen, 3 turned over"),
                self.seen,
            ),
        ]
        self.asked: bytearray = bytearray(tables)
        self.progress: bytearray = bytearray(tables * rules.seats)
        self.sittings: Final[list[Sitting | None]] = [None] * tables
        self.goal: int = len(deck.base) + len(deck.by_kind[EXIT]) - MOST_HELD * 2
        self.acted: int = 0
        self.waited: int = 0
        self.journal: list[Deed] | None = None

    def _clear_tracks(self, table: int) -> None:
        a = table * MOST_LAID * 4
        self.rail[a : a + MOST_LAID * 4] = self.no_rail
        b = table * self.cards
        self.seen[b : b + self.cards] = self.no_cards

    def _follow(self, table: int, sitting: Sitting) -> None:
        """Write what the railroad has gained and lost since it was last looked at."""
        state = sitting.state
        if state.top != sitting.top:
            sitting.top = state.top
            p = table * self.seats
            self.progress[p : p + self.seats] = self.steps[state.top]
        laid: i64 = len(state.laid)
        place = sitting.laid
        rail: i64 = table * MOST_LAID
        seen: i64 = table * self.cards
        while place < laid:
            code: i64 = state.laid[place]
            self.seen[seen + (code >> 11)] = 1
            self.joints[rail + place] = rail_number(code)
            place += 1
        sitting.laid = laid
        tail: i64 = state.tail
        place = sitting.tail
        while place < tail:
            fallen: i64 = state.laid[place]
            self.seen[seen + (fallen >> 11)] = 2
            self.joints[rail + place] = fallen_number(fallen)
            place += 1
        sitting.tail = tail
        shown: i64 = len(state.shown)
        place = sitting.shown
        while place < shown:
            self.seen[seen + state.shown[place]] = 3
            place += 1
        sitting.shown = shown

    def _write(self, table: i64, sitting: Sitting, me: i64) -> None:
        """What a seat sees, and what it may choose."""
        self.rows[self.row_slices[table]] = EMPTY.join(self._row(table, sitting, me))

    def _row(self, table: i64, sitting: Sitting, me: i64) -> list[bytes]:
        """What a seat sees and may choose, in pieces; hands that lie open are written at once."""
        state = sitting.state
        over = state.ending != RUNNING
        self._write_open_hands(table, sitting, me, over)
        keeps = self.keeps and not over and sitting.chosen == WAIT
        laid: i64 = len(state.laid)
        if keeps and sitting.kept_at[me] == laid:  # since then only time has passed
            kept = sitting.kept[me]
            kept[TIME] = self._time(sitting)
            return kept
        able: i64 = 0
        if not over:
            able = 1 << state.taker if state.tunnel >= 0 else may_play(state)
        ends: i64 = 0
        for stop in state.stops:
            ends |= 1 << stop
        parts: list[bytes] = [
            self.heads[me << WAYS | ends],
            BYTE[laid - state.tail],
            BYTE[state.tail],
            BYTE[len(state.pile) - state.top],
            self._time(sitting),
        ]
        if state.shown:
            parts.append(BYTE[state.silence])
            parts.append(BYTE[state.uturn])
            parts.append(BYTE[len(state.shown)])
            parts.append(BYTE[state.run])
        else:
            parts.append(RUNS[state.run])
        parts.append(sitting.habits[me])
        self._write_seat(parts, sitting, me, me, able)
        hand = in_order(state.hands[me])
        blind = state.uturn and state.rules.hidden_from_owner and not over
        for card in hand:
            parts.append(self.back if blind and card != state.deck.exit else self.faces[card])
        if len(hand) < MOST_HELD:
            parts.append(NOTHING[FACE * (MOST_HELD - len(hand))])
        seat = me
        for _ in range(self.seats - 1):
            seat = seat + 1 if seat + 1 < self.seats else 0
            self._write_seat(parts, sitting, seat, me, able)
        if not over and sitting.chosen == WAIT:
            self._write_mask(parts, sitting, me, able, hand, blind)
            if keeps:
                sitting.kept[me] = parts
                sitting.kept_at[me] = laid
            return parts
        self._write_tunnel(parts, state, me)
        if over:
            parts.append(NOTHING[2 + self.choices])
        elif me != sitting.seat:  # another seat is about to play: wait
            parts.append(self.first_gaps[self.cards])
            parts.append(NOTHING[WAYS + SAYINGS])
        else:
            parts.append(BYTE[(sitting.chosen - 1) // WAYS + 1])
            parts.append(BYTE[(sitting.chosen - 1) % WAYS + 1])
            parts.append(NOTHING[self.place])
            parts.append(ENDS[ends])
            parts.append(NOTHING[SAYINGS])
        return parts

    def _time(self, sitting: Sitting) -> bytes:
        """The clock, and the time since the last action."""
        idle: i64 = sitting.now - sitting.state.now
        clock = NOTHING[4]
        if self.end >= 0:
            left: i64 = self.end - sitting.now
            if idle == 1_000 and left % 1_000 == 0:
                return self.full_seconds[left // 1_000]
            clock = self.clocks[left // 1_000] + BYTE[left // 10 % 100]
        return clock + BYTE[idle // 1_000 if idle < 255_000 else 255] + BYTE[idle // 10 % 100]

    def _write_seat(
        self, parts: list[bytes], sitting: Sitting, seat: i64, me: i64, able: i64
    ) -> None:
        """What is known of a seat."""
        state = sitting.state
        hand = state.hands[seat]
        known: i64 = able >> seat & 1
        if state.last == seat:
            known |= 2
        if state.top == len(state.pile) and state.deck.exit in hand:
            known |= 4
        if self.plain:
            parts.append(SEATS[known | len(hand) << 3 | state.losses[seat] << 6])
            return
        parts.append(FLAGS[known])
        parts.append(BYTE[len(hand)])
        parts.append(BYTE[state.losses[seat]])
        if not state.curses:
            parts.append(NOTHING[4])
        elif not state.cursed >> seat & 1:
            parts.append(BYTE[2] + self.curses[state.curses[seat]])
        elif seat == me or sitting.told >> seat & 1 or state.ending != RUNNING:
            parts.append(BYTE[1] + self.curses[state.curses[seat]])
        else:
            parts.append(BYTE[1] + NOTHING[3])
        parts.append(BYTE[sitting.calls[seat]])
        parts.append(SIX[sitting.asks[seat]])
        parts.append(SIX[sitting.has[seat]])

    def _write_tunnel(self, parts: list[bytes], state: State, me: i64) -> None:
        """Seats that are not there; the card that waits to be turned, who turns it, who pays."""
        if state.tunnel < 0:
            parts.append(self.no_tunnel)
            return
        parts.append(self.empty_seats)
        parts.append(self.faces[state.tunnel])
        for seat in (state.taker, state.owner):
            parts.append(SEAT[seat - me if seat >= me else seat - me + self.seats])
        parts.append(BYTE[state.skip_draw])

    # Hands lie open under U-turn and after the end; otherwise only the Exit is known (ruling 44).
    def _write_open_hands(self, table: i64, sitting: Sitting, me: i64, over: bool) -> None:
        state = sitting.state
        if not over and not state.uturn and state.top < len(state.pile):
            if sitting.opened:
                sitting.opened = False
                self._put_open_hands(table, NOTHING[OPEN_HANDS])
            return
        parts: list[bytes] = []
        seat = me
        for _ in range(self.seats - 1):
            seat = seat + 1 if seat + 1 < self.seats else 0
            hand = in_order(state.hands[seat])
            shown = 0
            for card in hand:
                if over or state.uturn or card == state.deck.exit:
                    parts.append(self.faces[card])
                    shown += 1
            parts.append(NOTHING[FACE * (MOST_HELD - shown)])
        parts.append(NOTHING[FACE * MOST_HELD * (MOST_SEATS - self.seats)])
        sitting.opened = True
        self._put_open_hands(table, b"".join(parts))

    def _put_open_hands(self, table: i64, hands: bytes) -> None:
        a = table * OPEN_HANDS
        self.hands[a : a + OPEN_HANDS] = bytearray(hands)

    def _write_mask(
        self,
        parts: list[bytes],
        sitting: Sitting,
        me: i64,
        able: i64,
        hand: list[int],
        blind: bool,
    ) -> None:
        """The Tunnel, nothing that is chosen so far, and what the seat that decides may choose."""
        state = sitting.state
        cards = hand
        if not able >> me & 1:
            cards = []
        elif state.tunnel >= 0:
            cards = [state.tunnel]
        elif state.uturn:
            cards = takeable(state, me).copy()
            cards.sort()
        if self.overlooks and state.tunnel < 0:
            cards = noticed(sitting, me, cards)
        usual = state.tunnel < 0 and len(cards) > 0
        if not usual:
            self._write_tunnel(parts, state, me)
        if not cards:
            parts.append(self.first_gaps[0])
        written: i64 = 0
        for card in cards:
            if written:
                parts.append(self.gaps[card - written])
                parts.append(self.ways[card])
            else:
                parts.append(self.usual_ways[card] if usual else self.first_ways[card])
            written = card + 1
        if self.talk:
            parts.append(self.gaps[self.cards - written])
            parts.append(NOTHING[WAYS])
            self._write_sayings(parts, sitting, me, blind)
        else:
            parts.append(self.last_gaps[self.cards - written])

    def _may_speak(self, sitting: Sitting, seat: i64) -> bool:
        """Whether a seat has something left to say, and has not just spoken."""
        if not self.talk or sitting.said[seat] >= MOST_SAID:
            return False
        return sitting.now - sitting.spoke[seat] >= self.speech

    # The rules forbid all but gestures under Silence. A saying means what the manual says, and is
    # said only if it is so; who does not know the own cards says nothing of them.
    def _write_sayings(self, parts: list[bytes], sitting: Sitting, me: i64, blind: bool) -> None:
        state = sitting.state
        if not self._may_speak(sitting, me):
            parts.append(NOTHING[SAYINGS])
            return
        if state.silence:
            parts.append(NOTHING[SHRUG])
            parts.append(BYTE[1])
            return
        entered: i64 = 0
        ends: i64 = 0
        if blind:
            parts.append(SPEECH[2] + SIX[0])
        else:
            for card in state.hands[me]:
                entered |= self.enters[card]
            for stop in state.stops:
                ends |= COUNTS_AS[stop]
            parts.append(SPEECH[1 if entered & ends else 0] + SIX[entered & 63])
        parts.append(BYTE[state.cursed >> me & 1 & ~(sitting.told >> me)])
        parts.append(BYTE[1])
