"""What a seat cannot know, and how it may imagine it: for the leak test and for search."""

from collections.abc import Sequence

from limboline.games.all_wound_up.actions import Run
from limboline.games.all_wound_up.codec import code_of
from limboline.games.all_wound_up.components import BOX, CARDS, NO_CARD, NOWHERE, WHERES
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.options import rule_flags
from limboline.games.all_wound_up.rules.setting_up import UNPLACED, empty_table
from limboline.games.all_wound_up.stages import read_stage
from limboline.games.all_wound_up.state import ENDINGS, RACING, LastBet, State
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view_types import RunSeen, View
from limboline.kernel.game import Spot
from limboline.kernel.random import Random


# Hands, the draw pile, what others have put away face down, and what they are about to pass.
def hidden(state: State, seat: int) -> list[list[Spot]]:
    """The places whose cards a seat cannot tell apart."""
    if state.ending != RACING:
        return []
    spots: list[Spot] = [(state.pile, place) for place in range(state.top, len(state.pile))]
    for owner in range(state.rules.seats):
        if owner != seat:
            for cards in (state.hands[owner], state.chosen[owner], state.buried[owner]):
                spots += [(cards, place) for place in range(len(cards))]
    return [spots] if len(spots) > 1 else []


def determinize(view: View, memory: Sequence[AnyEvent], rng: Random) -> State:  # noqa: ARG001
    """A whole state that fits a view, with what the seat cannot know dealt at random."""
    rules = rule_flags(view.options, len(view.seats), view.rules)
    chance = Random(rng.word() << 32 | rng.word())
    state = empty_table(board_of(view.course), rules, chance)
    state.options = view.options
    state.round, state.dealer, state.bettor = view.round, view.dealer, view.bettor
    state.passes, state.card = view.passes, CARDS.index(view.card) if view.card else NO_CARD
    state.stock, state.discards = view.stock.copy(), view.discards.copy()
    state.actors, state.winners = view.actors.copy(), view.winners.copy()
    state.stack = [read_stage(stage) for stage in view.stages]
    state.now, state.ending = view.now_ms, ENDINGS.index(view.ending)
    state.walks_until = view.walks_until_ms
    if view.last_bet is not None:
        last = view.last_bet
        card = CARDS.index(last.card)
        state.last_bet = LastBet(card, last.bettor, tuple(last.bets), tuple(last.winners))
    if view.run is not None:
        state.run, state.runs = _run(view.run), view.run.number
    _fill_seats(state, view)
    _deal(state, view, rng)
    return state


def _run(run: RunSeen) -> tuple[int, ...]:
    code = code_of(Run(run.samples, run.toys, run.marks, run.trace, run.tries))
    assert not isinstance(code, int)
    return (run.seat, run.turns, run.seed, *code)


def _fill_seats(state: State, view: View) -> None:
    state.hats = [seen.hat for seen in view.seats]
    for owner, seen in enumerate(view.seats):
        state.where[owner] = WHERES.index(seen.where)
        state.poses[owner] = _last_pose(view, owner) if seen.pose is None else seen.pose
        state.steps[owner] = seen.k
        state.zones[owner] = NOWHERE if seen.zone is None else seen.zone
        state.last_brain[owner] = NOWHERE if seen.last_brain is None else seen.last_brain
        state.fed[owner] = seen.fed
        state.brains[owner] = list(seen.brains)
        state.bet_cards[owner], state.bet_wilds[owner], state.bet_reds[owner] = seen.bet
        state.let_go |= seen.let_go << owner
        state.passed |= seen.passed << owner
        state.got[owner] = _numbers(seen.got)
        state.gave[owner] = _numbers(seen.gave)


def _last_pose(view: View, owner: int) -> tuple[int, int, int, int]:
    """Where a toy that is off the board last was: only its crank still counts."""
    for end in view.run.toys if view.run is not None else ():
        if end.toy == owner:
            return end.pose
    return UNPLACED


def _numbers(cards: list[str]) -> tuple[int, ...]:
    return tuple(CARDS.index(card) for card in cards)


def _deal(state: State, view: View, rng: Random) -> None:
    """Deal the cards that cannot be seen to hands, to what lies face down, and to the pile."""
    unseen = list(BOX)
    for card, count in enumerate(view.discards):
        for _ in range(count):
            unseen.remove(card)
    for seen in view.seats:
        for card in _numbers([*seen.hand, *seen.chosen, *seen.buried]):
            unseen.remove(card)
    rng.shuffle(unseen)
    choosing = view.stages[-1] if view.stages and view.stages[-1].waiting else None
    for owner, seen in enumerate(view.seats):
        if owner == view.seat or view.ending:
            state.hands[owner] = list(_numbers(seen.hand))
            state.chosen[owner] = list(_numbers(seen.chosen))
            state.buried[owner] = list(_numbers(seen.buried))
            continue
        waits = choosing is None or choosing.seat is not None or owner in choosing.waiting
        state.hands[owner] = [unseen.pop() for _ in range(seen.holds)]
        state.chosen[owner] = (
            [] if waits or choosing is None else [unseen.pop() for _ in range(choosing.n)]
        )
        state.buried[owner] = [unseen.pop() for _ in range(seen.buried_count)]
    state.pile = unseen
