"""What a seat may know: all that ever leaves the table. The types are in `seen`."""

from collections.abc import Iterable

import msgspec

from limboline.games.all_wound_up.components import CARDS, NO_CARD, NOWHERE, ON_BOARD, WHERES
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.rules import runs
from limboline.games.all_wound_up.rules.dealing import names
from limboline.games.all_wound_up.stages import write_stage
from limboline.games.all_wound_up.state import ENDINGS, RACING, State
from limboline.games.all_wound_up.tiles import Course, built_in_layouts
from limboline.games.all_wound_up.view_types import LastBetSeen, RunSeen, SeatSeen, View
from limboline.kernel.seats import SPECTATOR

__all__ = ["View", "course_of", "view", "views"]


def view(state: State, seat: int) -> View:
    """What a seat, or a spectator, sees."""
    return _seen_by(state, seat, _public(state))


def views(state: State, seats: Iterable[int]) -> list[View]:
    """What several seats see: what is the same for all is made once."""
    public = _public(state)
    return [_seen_by(state, seat, public) for seat in seats]


def _seen_by(state: State, seat: int, public: View) -> View:
    """What a seat sees: its own cards beside what a spectator does."""
    if seat < 0:
        return public
    sitting = [*public.seats]
    sitting[seat] = _seat(state, seat, seat)
    return msgspec.structs.replace(public, seat=seat, seats=sitting)


def _public(state: State) -> View:
    """What a spectator sees."""
    options = state.options
    assert isinstance(options, Options)
    over = state.ending != RACING
    return View(
        seat=SPECTATOR,
        options=options,
        course=course_of(options),
        round=state.round,
        dealer=state.dealer,
        bettor=state.bettor,
        seats=[_seat(state, SPECTATOR, owner) for owner in range(state.rules.seats)],
        stock=state.stock.copy(),
        pile=len(state.pile) - state.top,
        discards=state.discards.copy(),
        card="" if state.card == NO_CARD else CARDS[state.card],
        passes=state.passes,
        actors=state.actors.copy(),
        stages=[write_stage(state, stage) for stage in state.stack],
        last_bet=_last_bet(state),
        run=_run(state),
        now_ms=state.now,
        walks_until_ms=state.walks_until,
        ending=ENDINGS[state.ending],
        winners=state.winners.copy(),
        rest=names(state.pile[state.top :]) if over else [],
        rules=state.rules.version,
    )


def course_of(options: Options) -> Course:
    """The course that a table races: its own, or one of the built-in ones."""
    return options.own_course or built_in_layouts()[options.course]


# B6: hands are hidden, how many cards they hold is not; giver and receiver know what was passed.
def _seat(state: State, seat: int, owner: int) -> SeatSeen:
    own = seat == owner or state.ending != RACING
    where, zone, brain = state.where[owner], state.zones[owner], state.last_brain[owner]
    hand, buried, brains = state.hands[owner], state.buried[owner], state.brains[owner]
    return SeatSeen(
        hat=state.hats[owner],
        where=WHERES[where],
        pose=state.poses[owner] if where == ON_BOARD else None,
        k=state.steps[owner],
        zone=None if zone == NOWHERE else zone,
        holds=len(hand),
        hand=names(hand) if own else [],
        got=names(state.got[owner]) if own else [],
        gave=names(state.gave[owner]) if own else [],
        chosen=names(state.chosen[owner]) if own else [],
        brains=(brains[0], brains[1], brains[2], brains[3], brains[4]),
        fed=state.fed[owner],
        last_brain=None if brain == NOWHERE else brain,
        bet=(state.bet_cards[owner], state.bet_wilds[owner], state.bet_reds[owner]),
        let_go=bool(state.let_go >> owner & 1),
        passed=state.rules.asks_every_holder and bool(state.passed >> owner & 1),
        buried=names(buried) if own else [],
        buried_count=len(buried),
    )


def _last_bet(state: State) -> LastBetSeen | None:
    last = state.last_bet
    if last is None:
        return None
    return LastBetSeen(
        CARDS[last.card], last.bettor, list(last.bets), list(last.winners), last.forced()
    )


def _run(state: State) -> RunSeen | None:
    if not state.run:
        return None
    seat, turns, seed, *rest = state.run
    code = tuple(rest)
    return RunSeen(
        number=state.runs,
        seat=seat,
        turns=turns,
        seed=seed,
        samples=code[1],
        toys=runs.ends(code),
        marks=runs.marks(code),
        trace=runs.trace(code),
        tries=code[2],
    )
