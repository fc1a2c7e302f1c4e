"""A match: a game with its players, on a clock that the host moves.

It reads no clock itself. A simulation takes one `step` after the other, and game time jumps to
each; a host on wall time asks `next_due`, waits that long, and lets people `act` meanwhile.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, Generic, NamedTuple

from limboline.bots.player import Bot, Plan, Said, let_go, reaction_of, sit_down, unhurried
from limboline.kernel.acting import act, due
from limboline.kernel.asking import Ask, Choice, Code
from limboline.kernel.game import A, E, Game, O, Outcome, S, V
from limboline.kernel.record import Entry, Record, Spoken
from limboline.kernel.replaying import redealt, write_options
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.telling import Tell

# How often a bot is heard between two actions: more is not heard.
MOST_TALK: Final = 8
# What records keep of talk: ready-made words, nothing that was written or drawn freely.
READY_MADE: Final = frozenset({"callout", "gesture"})


class Stalled(RuntimeError):  # noqa: N818 - the table's word
    """Every seat is a bot, nothing presses, and none of them wants to act."""


class Due(NamedTuple):
    """What happens next, if no seat comes first."""

    at_ms: int
    seat: int
    by_clock: bool  # an answer that was asked until now, and not a bot's plan


class Match(Generic[S, O, A, E, V]):
    """A game under way, its players and its record.

    `state` is for the host's eyes; players get views. What people hear is kept in `heard` and
    `overheard`, by seat, until the host takes it out; with `watched`, also for a spectator.
    """

    def __init__(
        self,
        game: Game[S, O, A, E, V],
        options: O,
        seats: Sequence[Bot[V, E] | None],
        names: Sequence[str] | None = None,
        seed: int = 0,
        *,
        watched: bool = False,
        nature: Bot[V, E] | None = None,
        going_on: tuple[S, int] | None = None,
    ) -> None:
        """Lay out the table. A seat is a bot, or None for a person.

        `nature` runs what nature is asked for; without it, nature does what is its default. A match
        that is `going_on` begins in the middle: with a state, at its game time.
        """
        self.game: Final = game
        self.seats: Final = list(seats)
        laid_out = (game.setup(options, len(self.seats), seed), 0) if going_on is None else going_on
        self.state: Final[S] = laid_out[0]
        self.record: Final = Record(
            game.name,
            game.rules_version,
            write_options(options),
            tuple(names or (f"seat{seat}" for seat in range(len(self.seats)))),
            seed,
            tuple("" if bot is None else bot.name for bot in self.seats),
        )
        self.now_ms = laid_out[1]
        people = [seat for seat, bot in enumerate(self.seats) if bot is None]
        listeners = [*people, SPECTATOR] if watched else people
        self.heard: Final[dict[int, list[E]]] = {seat: [] for seat in listeners}
        self.overheard: Final[dict[int, list[Said]]] = {seat: [] for seat in listeners}
        self.recordings: Final[dict[str, bytes]] = {}
        self._nature: Final = nature
        self._bots: Final = [(seat, bot) for seat, bot in enumerate(self.seats) if bot is not None]
        self._plans: Final[dict[int, tuple[int, Plan]]] = {}
        self._unasked: Final[set[int]] = set()
        sit_down((bot for _, bot in self._bots), options, self.record.seats)
        self._look_again()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def _repr_svg_(self) -> str | None:
        """What a spectator may see, as a picture: notebooks ask for it."""
        view = self.game.view(self.state, SPECTATOR)
        draw = getattr(view, "_repr_svg_", None)
        return None if draw is None else str(draw(self.record.seats))

    def next_due(self) -> Due | None:
        """What happens next and when: the earliest plan, or an answer that falls due by then."""
        self._ask_bots()
        first = self._first_due()
        best: Due | None = None
        for seat, (at_ms, _) in self._plans.items():
            # Of two plans for the same instant another seat's comes first each time.
            if best is None or (at_ms, self._rank(seat)) < (best.at_ms, self._rank(best.seat)):
                best = Due(at_ms, seat, False)
        if first is not None and (best is None or first.at_ms <= best.at_ms):
            return first
        return best

    def step(self) -> Due:
        """Do what is due next, and let game time pass until then."""
        next_ = self.next_due()
        if next_ is None:
            raise Stalled("nobody is about to act")
        self.now_ms = next_.at_ms
        if next_.by_clock:
            self._do(next_.seat, self._due_code(next_.seat), by_clock=next_.seat != NATURE)
            return next_
        _, plan = self._plans.pop(next_.seat)
        self._unasked.add(next_.seat)
        for said in plan.say:
            self._speak(next_.seat, said)
        if plan.code is not None:
            self._do(next_.seat, plan.code)
        return next_

    def _due_code(self, seat: int) -> Code:
        """The default of a seat, or what nature's runner finds out."""
        runs = any(ask.seat == seat == NATURE and ask.until_ms is None for ask in self._asks)
        if runs and self._nature is not None:
            view = self.game.view(self.state, SPECTATOR)
            plan = self._nature.plan(view, self.game.legal(self.state, NATURE), self.now_ms)
            if plan is not None and plan.code is not None:
                if plan.recording:
                    self.recordings[sha256(plan.recording).hexdigest()] = plan.recording
                return plan.code
        return self.game.default(self.state, seat)

    def advance(self, to_ms: int) -> None:
        """Do everything that is due by that time, and let the clock stand there."""
        while (next_ := self.next_due()) is not None and next_.at_ms <= to_ms:
            self.step()
        self.now_ms = max(self.now_ms, to_ms)

    def act(self, seat: int, action: A, at_ms: int) -> None:
        """Let a person act; what is due by then comes first. After an `Illegal`, it has not."""
        self.advance(at_ms)
        self._carry_out(seat, action)

    def say(self, said: Said, at_ms: int) -> bool:
        """Let a person speak. Tells whether the rules allow it now; otherwise it goes unheard."""
        self.advance(at_ms)
        return self._speak(said.seat, said)

    def follow(self, entry: Entry) -> None:
        """Do again what a record says: so a host goes on with a game where its record ends."""
        self.now_ms = entry.at_ms
        if redealt(self.game, self.state, entry.seat, entry.words):
            self.record.add(entry.at_ms, entry.seat, entry.words)
            self._look_again()
            return
        self._carry_out(entry.seat, self.game.parse(entry.words), by_clock=entry.by_clock)

    def follow_talk(self, spoken: Spoken) -> None:
        """Say again what a record says was said: bots have heard it when a game goes on."""
        self.now_ms = max(self.now_ms, spoken.at_ms)
        self._speak(spoken.seat, Said(spoken.seat, spoken.kind, spoken.words, dict(spoken.facts)))

    def play_out(self) -> Outcome:
        """Play to the end, when bots have all the seats."""
        while (outcome := self.outcome) is None:
            self.step()
        return outcome

    def _do(self, seat: int, code: Code, *, by_clock: bool = False) -> None:
        self.game.check(self.state, seat, code)
        self._carry_out(seat, self.game.write(self.state, seat, code), by_clock=by_clock)

    def _carry_out(self, seat: int, action: A, *, by_clock: bool = False) -> None:
        """The one way into the state: checked, written down, and told to all seats."""
        tell: Tell[E] = Tell()
        act(self.game, self.state, seat, action, self.now_ms, tell, by_clock=by_clock)
        self.record.add(self.now_ms, seat, self.game.words(action), by_clock=by_clock)
        for listener, heard in self.heard.items():
            heard += tell.heard_by(listener)
        for place, bot in self._bots:
            bot.hear(tell.heard_by(place))
        self._look_again()

    def _speak(self, seat: int, said: Said) -> bool:
        """Tell the others, if this kind of talk is allowed to the seat now."""
        self._spoken[seat] += 1
        allowed = said.kind in self.game.talk(self.state, seat)
        if said.seat != seat or not allowed or self._spoken[seat] > MOST_TALK:
            return False
        if said.kind in READY_MADE:
            self.record.say(self.now_ms, seat, said.kind, said.words, said.facts)
        for listener, overheard in self.overheard.items():
            if listener != seat:
                overheard.append(said)
        for place, bot in self._bots:
            if place != seat:
                bot.overhear(said)
                self._unasked.add(place)
        return True

    def _look_again(self) -> None:
        """The table has changed: forget every plan and every view."""
        self._asks: list[Ask] = list(self.game.asked(self.state))
        self._pressing: Ask | None = due(self.game, self.state, self.now_ms)
        self._views: dict[int, tuple[V, Sequence[Choice]]] = {}
        self._spoken: list[int] = [0] * len(self.seats)
        self._plans.clear()
        if self._asks:
            self._unasked.update(seat for seat, _ in self._bots)
            return
        let_go(bot for _, bot in self._bots)

    def _ask_bots(self) -> None:
        """Ask every bot whose plan was dropped."""
        if not self._unasked:
            return
        for seat, bot in self._bots:
            if seat not in self._unasked:
                continue
            self._plans.pop(seat, None)
            plan = bot.plan(*self._sight(seat), self.now_ms)
            if plan is None or (plan.code is None and self._spoken[seat] >= MOST_TALK):
                continue
            plan = unhurried(plan, reaction_of(bot))
            # Words take time: otherwise two bots could talk for ever in the same instant.
            wait_ms = max(plan.wait_ms, 0 if plan.code is not None else 1)
            self._plans[seat] = (self.now_ms + wait_ms, plan)
        self._unasked.clear()

    def _sight(self, seat: int) -> tuple[V, Sequence[Choice]]:
        """What a seat sees and may do. Talk does not change it."""
        if seat not in self._views:
            asked = any(ask.seat == seat for ask in self._asks)
            legal = self.game.legal(self.state, seat) if asked else ()
            self._views[seat] = (self.game.view(self.state, seat), legal)
        return self._views[seat]

    def _first_due(self) -> Due | None:
        """The answer that falls due first. Nature without a time answers at once."""
        if self._pressing is None or self._pressing.until_ms is None:
            return None
        return Due(self._pressing.until_ms, self._pressing.seat, True)

    def _rank(self, seat: int) -> int:
        return (seat + len(self.record.log)) % len(self.seats)


AnyMatch = Match[Any, Any, Any, Any, Any]
