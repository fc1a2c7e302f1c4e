"""All Wound Up! behind the kernel's contract."""

from operator import attrgetter
from typing import Final

from limboline.games.all_wound_up import codec, dump, hidden
from limboline.games.all_wound_up.actions import AnyAction
from limboline.games.all_wound_up.catalogue import catalogue
from limboline.games.all_wound_up.components import KINDS, RANKS
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.rules import (
    carrying_out,
    checking,
    choices,
    ending,
    playouts,
    setting_up,
)
from limboline.games.all_wound_up.rules.dealing import shuffle_pile
from limboline.games.all_wound_up.rules.windows import pass_by_order
from limboline.games.all_wound_up.state import MOST_ROUNDS, VERSION, State
from limboline.games.all_wound_up.tiles import board_of, problems
from limboline.games.all_wound_up.view import course_of, view
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.composed import compose
from limboline.kernel.game import Game, Properties
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random

FEWEST: Final = 2
MOST: Final = 4
_TOKEN_PIECES: Final = 100  # brains are counted among the pieces from here on


def setup(options: Options, seats: int, seed: int) -> State:
    """Lay the table out for so many players."""
    return _laid_out(options, seats, seed, VERSION)


def setup_by_first_rules(options: Options, seats: int, seed: int) -> State:
    """Lay the table out as the first release did."""
    return _laid_out(options, seats, seed, 1)


def _laid_out(options: Options, seats: int, seed: int, version: int) -> State:
    if not FEWEST <= seats <= MOST:
        raise Illegal("players", n=seats)
    course = course_of(options)
    if found := problems(course):
        raise Illegal("bad_course", problem=found[0])
    state = setting_up.set_up(board_of(course), rule_flags(options, seats, version), Random(seed))
    state.options = options
    return state


# The seed of a run is drawn at the release: what comes later is all that can be drawn anew.
def redeal(state: State, seed: int) -> None:
    """Let chance decide anew which cards come from the pile, and all that is still to be drawn."""
    state.rng = Random(seed)
    shuffle_pile(state, state.rng)


def pieces(state: State) -> list[int]:
    """Every card and every brain, wherever it is."""
    found = state.pile[state.top :]
    for held in (*state.hands, *state.chosen, *state.buried):
        found = found + held
    found += [card for card in range(KINDS) for _ in range(state.discards[card])]
    for rank in range(RANKS):
        count = state.stock[rank] + sum(brains[rank] for brains in state.brains)
        found += [_TOKEN_PIECES + rank] * count
    return sorted(found)


game: Final[Game[State, Options, AnyAction, AnyEvent, View]] = compose(
    name="all-wound-up",
    rules_version=VERSION,
    properties=Properties(
        fewest=FEWEST,
        most=MOST,
        simultaneous=True,
        real_time=False,
        hidden=True,
        cooperative=False,
        # At most 40 bets in a round, and with everything that belongs to it 60 actions in each.
        longest=MOST_ROUNDS * 40 * 60,
    ),
    options=Options,
    action=AnyAction,
    event=AnyEvent,
    view_type=View,
    state=State,
    setup=setup,
    asking=choices,
    check=checking.check,
    apply=carrying_out.apply,
    view=view,
    secrecy=hidden,
    redeal=redeal,
    revealed=attrgetter("revealed"),
    outcome=ending.outcome,
    pieces=pieces,
    clone=State.clone,
    dumping=dump,
    codec=codec,
    now=attrgetter("now"),
    catalogue=catalogue,
    pass_by_order=pass_by_order,
    playing=playouts,
    older={1: setup_by_first_rules},
)
