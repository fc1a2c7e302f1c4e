"""A table, folded from its log.

`fold` is the only way a table changes. The process that owns it folds new lines into a copy, which
becomes the table when they are durable; others fold what they read from the log, and a restarted
one folds everything: all come to the same table.

A fold replaces what it changes and never changes it in place: copies share all the rest.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec

from limboline.games import registry
from limboline.kernel.acting import first_due
from limboline.kernel.asking import Ask
from limboline.kernel.seats import NATURE
from limboline.kernel.shuffling import commitment_of
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.answers import Accepted, Answer
from limboline.table.pace import MOST_MISSED, Asks, Banks, Pace
from limboline.table.seating import Seat, fingerprint
from limboline.table.underway import UnderWay

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"


class Table:
    """Everything that is known of a table."""

    def __init__(self, table_id: str) -> None:
        self.id: Final = table_id
        self.seq = 0
        self.phase = GATHERING
        self.room: registry.Room
        self.host = ""
        self.code = ""
        self.public = False
        self.casual = False
        self.pace = Pace()
        self.slow = False  # it is played over days: game time stands, and time banks count instead
        self.locked = False
        self.closed = False
        self.seats: list[Seat] = []
        self.bot_seats: tuple[int, ...] = ()  # those that bots play now, their own or held ones
        self.options: dict[str, Any] = {}
        self.muted: frozenset[str] = frozenset()
        self.banned: frozenset[str] = frozenset()
        self.admitted: frozenset[str] = frozenset()  # those who have the host's word to sit down
        self.secret = ""  # of the next game's shuffle; none where seeds are chosen
        self.games = 0
        self.play: UnderWay | None = None
        self.banks: Banks | None = None  # of a slow game
        self.has_runner = False  # the room has a runner, which finds out what nature does
        self.clock_ms = 0
        self.clock_runs = False
        self.clock_why = ""
        self.crew: Any = None
        # Which seat's secrets each guest has seen in the game under way.
        self.insiders: dict[str, int] = {}
        # The seats whose owners were sent away in the game under way: bots have them to its end.
        self.forfeited: frozenset[int] = frozenset()
        self.answers = Accepted({}, {})

    def copy(self) -> "Table":
        """A table that can be folded on, and dropped or made this one."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.answers = self.answers.copy()
        return twin

    def become(self, copy: "Table") -> None:
        """Be as a copy is: what was folded into it is durable now."""
        self.__dict__.update(copy.__dict__)

    def on_bank(self) -> Asks:
        """The seats whose time bank runs down: people who are asked at a slow table."""
        if self.banks is None or self.phase != PLAYING or not self.clock_runs:
            return {}
        assert self.play is not None
        asked = self.play.waiting.seats.items()
        return {seat: ask.number for seat, ask in asked if seat not in self.bot_seats}

    def given_up(self) -> list[int]:
        """The people for whom the clock has answered too often in a row: bots hold their seats."""
        banks = self.banks
        if banks is None:
            return []
        missed = [seat for seat in self.people() if banks.missed[seat] >= MOST_MISSED]
        return [seat for seat in missed if not self.seats[seat].held_by]

    def empty_ms(self) -> int | None:
        """The real time at which the first time bank will be empty."""
        banks = self.banks
        return None if banks is None else min(map(banks.out_ms, self.on_bank()), default=None)

    def wake_at_ms(self) -> int | None:
        """The real time at which a slow table has something to do, even without an onlooker."""
        if self.banks is None or self.phase != PLAYING or not self.clock_runs or self.closed:
            return None
        assert self.play is not None
        on_bank = self.on_bank()
        if any(ask.seat not in on_bank for ask in self.play.asked):
            return self.banks.as_of_ms  # a bot, or nature: they need no time
        return self.empty_ms()

    @property
    def commitment(self) -> str:
        """What is shown of the secret of the next game's shuffle."""
        return commitment_of(self.secret) if self.secret else ""

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret token opens."""
        print_ = fingerprint(token)
        for number, seat in enumerate(self.seats):
            if seat.token and seat.token == print_:
                return number
        return None

    def seat_of_guest(self, guest: str) -> int | None:
        """The seat on which a guest sits."""
        for number, seat in enumerate(self.seats):
            if guest and seat.guest == guest:
                return number
        return None

    def people(self) -> list[int]:
        """The seats that belong to people, even where a bot plays for them now."""
        return [number for number, seat in enumerate(self.seats) if seat.guest]

    def guests(self) -> list[str]:
        """The people who sit here."""
        return [seat.guest for seat in self.seats if seat.guest]

    def people_asked(self) -> list[int]:
        """The people who may act now, where time is short: they contest each other's plays."""
        play = self.play
        if play is None or not play.game.properties.real_time:
            return []
        not_people = (NATURE, *self.bot_seats)
        return [ask.seat for ask in play.asked if ask.seat not in not_people]

    @property
    def due(self) -> Ask | None:
        """The answer that falls due next. Nature without a time answers at once, by itself.

        A room that names a runner for nature has it think first, in a process of its own.
        """
        if self.play is None:
            return None
        if self.slow:  # only nature is in a hurry
            asked = self.play.asked
            nature = any(ask.seat == NATURE for ask in asked) and not self.has_runner
            return Ask(NATURE, "", self.clock_ms) if nature else None
        now = self.play.now
        if self.has_runner or not now.at_once:
            return now.due
        return first_due(self.play.asked, self.clock_ms)

    @property
    def due_ms(self) -> int | None:
        """The game time at which the next answer is due, while the clock runs."""
        first = self.due if self.clock_runs else None
        return None if first is None else first.until_ms

    def nature_runs(self) -> bool:
        """Whether nature is asked for something that its runner has to find out."""
        if self.play is None or not self.has_runner:
            return False
        asked = self.play.asked
        return any(ask.seat == NATURE and ask.until_ms is None for ask in asked)

    def answered(self, seat: int, request: str) -> Answer | None:
        """What the log says that this very request of the seat's player was answered."""
        return self.answers.get((self.seats[seat].guest, request)) if request else None

    def fold(self, entry: log.AnyEntry, *, undone: bool = False) -> Tell[Any]:
        """Take in the next line of the log, and tell what happened in the game.

        What a line has done in the game and a later one takes back need not be done at all.
        """
        if self.banks is None:
            return self._fold(entry, undone)
        before = self.on_bank()
        banks = self.banks = self.banks.copy()
        banks.pass_until(entry.epoch_ms, before)
        tell = self._fold(entry, undone)
        if banks is self.banks:
            self._follow_turns(banks, entry, before)
        return tell

    def _follow_turns(self, banks: Banks, entry: log.AnyEntry, before: Asks) -> None:
        """A seat that is asked no more, or anew, after an action of its own has had a turn."""
        after = self.on_bank()
        banks.ask(before, after)
        match entry:
            case log.Returned(seat=seat):
                banks.came_back(seat)
            case log.Sat(seat=seat):
                banks.sat_down(seat)
            case log.Acted(seat=seat, by_clock=by_clock) if seat in before:
                assert self.play is not None
                goes_on = before[seat] == after.get(seat)
                banks.acted(seat, by_clock=by_clock, goes_on=goes_on)
                if not goes_on:
                    banks.give(seat, len(self.play.acts))
            case log.TookBack(left=left):
                banks.take_back(left)
            case _:
                pass

    def _fold(self, entry: log.AnyEntry, undone: bool) -> Tell[Any]:
        tell: Tell[Any] = Tell()
        self.seq += 1
        match entry:
            case log.Acted():
                assert self.play is not None
                if not undone:
                    self.play = self.play.after(entry, tell)
                self.clock_ms = max(self.clock_ms, entry.at_ms)
                self._remember(entry.seat, entry.request, Answer(entry.taken_at or self.seq))
                if self.play.outcome is not None:
                    self._end_game(self.play)
            case log.Refused(seat, request, code, facts):  # only in logs of version 0.1
                self._remember(seat, request, Answer(self.seq, code, tuple(facts.items())))
            case log.ClockSet(at_ms, runs, why):
                self.clock_ms, self.clock_runs, self.clock_why = at_ms, runs, why
            case log.Began():
                self._begin(entry)
            case log.TookBack(left=left, seed=seed):
                assert self.play is not None
                self.play = self.play.taken_back(left, seed, redeal=not undone)
            case log.Talked():
                if self.phase == PLAYING and self.play is not None:
                    self.play = self.play.overhearing(entry)
            case _:
                self._fold_seating(entry)
        if self.play is not None:
            self.phase = PLAYING if self.play.outcome is None else OVER
        return tell

    def _fold_seating(self, entry: log.AnyEntry) -> None:
        """Who sits where, and what the table may do: neither play nor talk."""
        match entry:
            case log.Opened(game, guest, seats, options, public, code, secret):
                self.room = registry.room(game)
                self.host, self.public, self.code = guest, public, code
                self.options, self.secret = options, secret
                self._seat_all([Seat() for _ in range(seats)])
            case log.Sat(seat, guest, name, token, look):
                sitter = Seat(guest=guest, name=name, token=token, since=self.seq, look=look)
                self._seat(seat, sitter)
                self.insiders = {**self.insiders, guest: seat}
            case log.BotSat(seat, bot, name):
                self._seat(seat, Seat(bot=bot, name=name, ready=True))
            case log.Rose(seat):
                self._seat(seat, Seat())
            case log.Held(seat, bot):
                self._seat(seat, replace(self.seats[seat], held_by=bot))
            case log.Returned(seat):
                self._seat(seat, replace(self.seats[seat], held_by=""))
            case log.Hosted(guest):
                self.host = guest
            case log.Resized(seats):
                free = [Seat() for _ in range(seats - len(self.seats))]
                self._seat_all((self.seats + free)[:seats])
            case log.Chosen(options):
                self.options = options
                self._unready()
            case log.Casual(on):
                self.casual = on
                self._unready()
            case log.Paced(pace):
                self.pace, self.slow = pace, pace.slow
                self._unready()
            case log.Listed(on):
                self.public = on
            case log.Readied(seat, on):
                self._seat(seat, replace(self.seats[seat], ready=on))
            case log.Mixed(seat, nonce):
                self._seat(seat, replace(self.seats[seat], nonce=nonce))
            case log.Barred(guest, how):
                self._bar(guest, how)
            case log.Admitted(guest):
                self.admitted = self.admitted | {guest}
            case log.Locked(on):
                self.locked = on
            case log.Ticked(name):
                assert self.play is not None
                assert self.room.crew is not None
                self.crew = self.room.crew.tick(self.crew, self.play.state, name, sound=True)
            case log.Closed():
                self.closed = True
            case _:
                raise AssertionError(f"an unknown entry: {entry}")

    def _seat(self, number: int, seat: Seat) -> None:
        seats = [*self.seats]
        seats[number] = seat
        self._seat_all(seats)

    def _seat_all(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.bot_seats = tuple(number for number, seat in enumerate(seats) if seat.player)

    def _begin(self, began: log.Began) -> None:
        """Open seats are taken away: the players are those who sit."""
        self._seat_all([replace(seat, nonce="") for seat in self.seats if not seat.open])
        self.secret = began.next_secret
        self.games += 1
        self.has_runner = self.room.runner is not None
        for_bots = self.has_runner or any(began.players)
        self.play = UnderWay(self.room.game, began, for_bots=for_bots)
        self.banks = Banks(self.pace, len(self.seats), began.epoch_ms) if self.slow else None
        self.insiders = {self.seats[seat].guest: seat for seat in self.people()}
        self.forfeited, self.admitted = frozenset(), frozenset()
        self.answers = self.answers.next_game()
        self.clock_ms, self.clock_runs = 0, False
        self._unready()

    def _unready(self) -> None:
        self._seat_all([replace(seat, ready=bool(seat.bot)) for seat in self.seats])

    def _end_game(self, play: UnderWay) -> None:
        self.clock_runs = False
        crew = self.room.crew
        knew = play.forked is not None or play.redealt
        if crew is not None and not knew:  # a deal known beforehand earns nothing
            people = sorted(self.guests(), key=lambda guest: guest != self.host)  # the host first
            self.crew = crew.after_game(self.crew or crew.Crew(), play.state, people)

    def _bar(self, guest: str, how: str) -> None:
        seat = self.seat_of_guest(guest)
        if how in ("kick", "ban") and seat is not None and self.phase == PLAYING:
            self.forfeited = self.forfeited | {seat}
        if how == "forgive":
            self.muted, self.banned = self.muted - {guest}, self.banned - {guest}
        elif how == "mute":
            self.muted = self.muted | {guest}
        elif how == "ban":
            self.banned = self.banned | {guest}

    def _remember(self, seat: int, request: str, answer: Answer) -> None:
        """Keep an answer for the guest: seats move, and go to others."""
        if request:
            self.answers.add((self.seats[seat].guest, request), answer)


def undone_later(entries: Sequence[log.AnyEntry]) -> set[int]:
    """The places in a log of what was done in a game and is taken back by a later line.

    At a slow table nothing counts as undone: whose time bank ran down meanwhile, only the game
    tells.
    """
    undone: set[int] = set()
    acts: list[int] = []  # where each action stands that is left
    slow = False
    for place, entry in enumerate(entries):
        match entry:
            case log.Paced(pace):
                slow = pace.slow
            case log.Began():
                acts = []
            case log.Acted():
                acts.append(place)
            case log.TookBack(left=left, seed=seed):
                if not slow:
                    undone.update(acts[left:])
                acts = [*acts[:left], place] if seed else acts[:left]
            case _:
                pass
    return undone


def default_bot(table: Table) -> str:
    """The bot that steps in for people: the room's favourite."""
    bot: str = table.room.bots.STEPS_IN
    return bot


def options_for(table: Table, players: int) -> dict[str, Any]:
    """The options for the next game: those chosen, the crew's, and the others as recommended."""
    recommended: dict[str, Any] = msgspec.to_builtins(table.room.recommended(players))
    crew = table.room.crew
    filled = {} if crew is None or table.crew is None else crew.filled_in(table.crew)
    return {**recommended, **filled, **table.options}


def options_of(table: Table) -> Any:
    """The options for a game in which every seat is taken, as their type."""
    return msgspec.convert(options_for(table, len(table.seats)), table.room.game.Options)
