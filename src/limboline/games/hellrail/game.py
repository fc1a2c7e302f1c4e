"""Hellrail behind the kernel's contract."""

from operator import attrgetter
from typing import Final

from limboline.games.hellrail import codec, dump, hidden
from limboline.games.hellrail.actions import AnyAction
from limboline.games.hellrail.cards import BadCards, tabulate
from limboline.games.hellrail.catalogue import catalogue
from limboline.games.hellrail.codes import RAIL, lying_card, rail_card
from limboline.games.hellrail.components import Deck
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.layouts import BadLayout, built_in_layouts, cells_of
from limboline.games.hellrail.options import Options, rule_flags
from limboline.games.hellrail.rules import (
    carrying_out,
    checking,
    choices,
    ending,
    playouts,
    setting_up,
)
from limboline.games.hellrail.rules.drawing import shuffle_pile
from limboline.games.hellrail.rules.heresy import pass_by_order
from limboline.games.hellrail.state import State
from limboline.games.hellrail.view import view
from limboline.games.hellrail.view_types import View
from limboline.kernel.composed import compose
from limboline.kernel.game import Game, Properties
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random

FEWEST: Final = 2
MOST: Final = 4
_EFFECT_PIECES: Final = 100  # effects are counted among the pieces from here on


def setup(options: Options, seats: int, seed: int) -> State:
    """Lay the table out for so many players."""
    if not FEWEST <= seats <= MOST:
        raise Illegal("players", n=seats)
    deck = _deck(options)
    rules = rule_flags(options, seats)
    rng = Random(seed)
    if options.layout == "advocate" and options.circles is None:
        state = setting_up.set_up_draft(deck, rules, rng)
    else:
        state = setting_up.set_up(deck, rules, _cells(options), rng)
    state.options = options
    return state


def _deck(options: Options) -> Deck:
    try:
        return tabulate(options.cards)
    except BadCards as bad:
        raise Illegal("bad_cards", problems=str(bad)) from None


def _cells(options: Options) -> list[int]:
    try:
        return cells_of(options.circles or built_in_layouts()[options.layout])
    except BadLayout as bad:
        raise Illegal("bad_layout", problems=str(bad)) from None


def redeal(state: State, seed: int) -> None:
    """Let chance decide anew which cards come from the pile, and all that is still to be drawn."""
    state.rng = Random(seed)
    shuffle_pile(state, state.rng)


def pieces(state: State) -> list[int]:
    """Every rail card and every effect, wherever it lies."""
    cards = state.pile[state.top :] + state.discards
    for held in (*state.hands, *state.trains, *state.delivered):
        cards += held
    cards += [rail_card(lies) for lies in state.board.values() if lies >= RAIL]
    cards += [lying_card(lies) for below in state.under.values() for lies in below]
    effects = [*state.tokens, *state.power, *state.unused]
    return sorted(cards + [_EFFECT_PIECES + effect for effect in effects if effect >= 0])


game: Final[Game[State, Options, AnyAction, AnyEvent, View]] = compose(
    name="hellrail",
    rules_version=1,
    properties=Properties(
        fewest=FEWEST,
        most=MOST,
        simultaneous=False,
        real_time=False,
        hidden=True,
        cooperative=False,
        # 100 rounds of 4 turns, in each of which every card of the box is burned once at the most.
        longest=100 * 4 * 100,
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
)
