"""Setting up: the course, the cast, and the first deal (section 2)."""

from limboline.games.all_wound_up.components import (
    BOX,
    HATS,
    IN_BOX,
    KINDS,
    NO_CARD,
    NOWHERE,
    OF_EACH,
    RANKS,
)
from limboline.games.all_wound_up.rules.dealing import begin_round
from limboline.games.all_wound_up.state import RACING, RuleFlags, State
from limboline.games.all_wound_up.zones.angles import QUARTER
from limboline.games.all_wound_up.zones.board import Board
from limboline.kernel.random import Random

# A toy in the box: its feet are level.
UNPLACED = (0, 0, 0, QUARTER)


def empty_table(board: Board, rules: RuleFlags, rng: Random) -> State:
    """The course, and nothing dealt yet."""
    state = State()
    seats = rules.seats
    state.board = board
    state.rules = rules
    state.options = None
    state.rng = rng
    state.hands = [[] for _ in range(seats)]
    state.chosen = [[] for _ in range(seats)]
    state.got = [()] * seats
    state.gave = [()] * seats
    state.buried = [[] for _ in range(seats)]
    state.pile = []
    state.top = 0
    state.discards = [0] * KINDS
    state.dealer = state.bettor = 0
    state.passes = state.passed = 0
    state.round = 0
    state.card = NO_CARD
    state.bet_cards = [0] * seats
    state.bet_wilds = [0] * seats
    state.bet_reds = [0] * seats
    state.let_go = 0
    state.actors = []
    state.last_bet = None
    state.hats = list(range(seats))
    state.where = [IN_BOX] * seats
    state.poses = [UNPLACED] * seats
    state.steps = [0] * seats
    state.zones = [NOWHERE] * seats
    state.last_brain = [NOWHERE] * seats
    state.fed = [0] * seats
    state.brains = [[0] * RANKS for _ in range(seats)]
    state.stock = [OF_EACH] * RANKS
    state.run = ()
    state.runs = 0
    state.stack = []
    state.revealed = 0
    state.now = 0
    state.walks_until = 0
    state.ending = RACING
    state.winners = []
    return state


# Characters are dealt at random, and so is the first dealer (T1, P4).
def set_up(board: Board, rules: RuleFlags, rng: Random) -> State:
    """A table ready to start."""
    state = empty_table(board, rules, rng)
    cast = list(range(len(HATS)))
    rng.shuffle(cast)
    state.hats = cast[: rules.seats]
    state.pile = list(BOX)
    rng.shuffle(state.pile)
    begin_round(state, rng.below(rules.seats), None)
    return state
