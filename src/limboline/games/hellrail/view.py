"""What a seat may know: all that ever leaves the table. The types are in `seen`."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from limboline.games.hellrail.codes import (
    RAIL,
    has,
    lying_card,
    lying_turn,
    rail_card,
    rail_turn,
    sides_of,
    ties_of,
)
from limboline.games.hellrail.components import CIRCLES, EFFECTS, HERESIES, x_of, y_of
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.places import place_words, tie_words, way_words
from limboline.games.hellrail.rules.ending import scores
from limboline.games.hellrail.rules.moving import DERAIL, all_ways, load
from limboline.games.hellrail.rules.tracing import trace
from limboline.games.hellrail.seeing import sees_hand, sees_ledger, sees_power, sees_token
from limboline.games.hellrail.stages import write_stage
from limboline.games.hellrail.state import ENDINGS, RUNNING, UNPLACED, State
from limboline.games.hellrail.view_types import CircleSeen, Rail, SeatSeen, View, Way
from limboline.kernel.seats import SPECTATOR

__all__ = ["View", "view", "views"]


def view(state: State, seat: int) -> View:
    """What a seat, or a spectator, sees."""
    return _seen_by(state, seat, _public(state))


def views(state: State, seats: Iterable[int]) -> list[View]:
    """What several seats see: what is the same for all is made once."""
    public = _public(state)
    return [_seen_by(state, seat, public) for seat in seats]


def _seen_by(state: State, seat: int, public: View) -> View:
    """What a seat sees beside, or instead of, what a spectator does."""
    if seat == SPECTATOR:
        return public
    sitting = [
        _seat(state, seat, owner) if _sees_more(state, seat, owner) else sits
        for owner, sits in enumerate(public.seats)
    ]
    circles = _circles(state, seat) if state.rules.secret else public.circles
    drives = seat == state.turn and not state.stack and state.ending == RUNNING
    ways = _ways(state) if drives else []
    return msgspec.structs.replace(public, seat=seat, circles=circles, seats=sitting, ways=ways)


def _sees_more(state: State, seat: int, owner: int) -> bool:
    """Whether a seat may see more of another than a spectator does."""
    return state.rules.secret or sees_hand(state, seat, owner)


def _public(state: State) -> View:
    """What a spectator sees."""
    options = state.options
    assert isinstance(options, Options)
    over = state.ending != RUNNING
    known = not state.rules.secret or over
    return View(
        seat=SPECTATOR,
        options=_without_components(options),
        deck=state.deck.digest,
        turn=state.turn,
        round=state.round,
        starts=state.starts,
        circles=_circles(state, SPECTATOR),
        rails=_rails(state),
        seats=[_seat(state, SPECTATOR, owner) for owner in range(state.rules.seats)],
        pile=len(state.pile) - state.top,
        discards=[card + 1 for card in state.discards],
        refilled=[card + 1 for card in state.refilled],
        unused=[EFFECTS[effect] for effect in state.unused] if known else [],
        unused_count=len(state.unused),
        used=EFFECTS[state.used] if state.used >= 0 else "",
        checks=[tie_words(tie) for tie in state.checks],
        cerberus="" if state.cerberus == UNPLACED else CIRCLES[state.cerberus],
        heresy_gone=[name for bit, name in enumerate(HERESIES) if has(state.heresy_gone, bit)],
        glutton=state.glutton,
        stages=[write_stage(state, stage) for stage in state.stack],
        now_ms=state.now,
        ending=ENDINGS[state.ending],
        scores=scores(state) if over else [],
        rest=[card + 1 for card in state.pile[state.top :]] if over else [],
    )


# They can be long, and a page has them already.
def _without_components(options: Options) -> Options:
    if options.cards is None and options.circles is None:
        return options
    return msgspec.structs.replace(options, cards=None, circles=None)


def _circles(state: State, seat: int) -> list[CircleSeen]:
    return [
        _circle(circle, cell, _token(state, seat, circle))
        for circle, cell in enumerate(state.cells)
        if cell != UNPLACED
    ]


def _token(state: State, seat: int, circle: int) -> str:
    effect = state.tokens[circle]
    if effect < 0:
        return ""
    return EFFECTS[effect] if sees_token(state, seat, circle) else "?"


def _rails(state: State) -> list[Rail]:
    under = state.under
    return [
        _rail(cell, lies, under.get(cell, ())) for cell, lies in state.board.items() if lies >= RAIL
    ]


# Every seat is shown the same cards again and again.
@lru_cache(maxsize=1024)
def _circle(circle: int, cell: int, effect: str) -> CircleSeen:
    return CircleSeen(CIRCLES[circle], (x_of(cell), y_of(cell)), effect)


@lru_cache(maxsize=2048)
def _rail(cell: int, lies: int, under: tuple[int, ...]) -> Rail:
    below = [(lying_card(card) + 1, lying_turn(card)) for card in under]
    return Rail(rail_card(lies) + 1, (x_of(cell), y_of(cell)), rail_turn(lies), below)


def _seat(state: State, seat: int, owner: int) -> SeatSeen:
    hand, delivered, power = state.hands[owner], state.delivered[owner], state.power[owner]
    stored = "" if power < 0 else EFFECTS[power] if sees_power(state, seat, owner) else "?"
    return SeatSeen(
        place=place_words(state.places[owner]),
        holds=len(hand),
        hand=[card + 1 for card in hand] if sees_hand(state, seat, owner) else [],
        cars=[car + 1 for car in state.trains[owner]],
        delivered=len(delivered),
        ledger=[car + 1 for car in delivered] if sees_ledger(state) else [],
        tender=has(state.tenders, owner),
        catcher=has(state.catchers, owner),
        boat=has(state.boats, owner),
        heresy=HERESIES[state.heresy[owner]],
        power=stored,
        circles=[CIRCLES[circle] for circle in state.draft[owner]],
    )


def _ways(state: State) -> list[Way]:
    """Every way for the farthest that the hand can go."""
    seat, deck = state.turn, state.deck
    weight = load(state, seat)
    values = [deck.value[c] for c in state.hands[seat] if deck.traction[c] >= weight]
    most = max(values, default=0)
    return [_way(state, seat, way) for way in all_ways(state, seat) if ties_of(way) <= most]


def _way(state: State, seat: int, way: int) -> Way:
    found = trace(state, seat, way)
    assert found is not None
    end = found.past[-1]
    pushed = [
        (whom, _end_words(place))
        for whom, place in enumerate(found.places)
        if place != state.places[whom]
    ]
    return Way(
        by=way_words(sides_of(way), ties_of(way)),
        n=ties_of(way),
        to=_end_words(end),
        past=[place_words(place) for place in found.past if place != DERAIL],
        pushed=pushed,
        checks=found.checks,
        pushed_checks=found.pushed_checks,
    )


def _end_words(place: int) -> str:
    return "derail" if place == DERAIL else place_words(place)
