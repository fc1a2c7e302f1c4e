"""Infernal Wagon behind the kernel's contract."""

from collections.abc import Callable
from operator import attrgetter
from typing import Final

from limboline.games.infernal_wagon import actions, dump, hidden
from limboline.games.infernal_wagon.catalogue import catalogue
from limboline.games.infernal_wagon.components import Deck
from limboline.games.infernal_wagon.decks import BadDeck, tabulate
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules import (
    drawing,
    effects,
    ending,
    junctions,
    playouts,
    setting_up,
    turns,
)
from limboline.games.infernal_wagon.state import VERSION, State
from limboline.games.infernal_wagon.view import View, view
from limboline.kernel.composed import compose
from limboline.kernel.game import Game, Properties
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random


def setup(options: Options, seats: int, seed: int) -> State:
    """Lay the table out for so many players."""
    return dealer(options, seats)(seed)


def setup_by_first_rules(options: Options, seats: int, seed: int) -> State:
    """Lay the table out as the first release did."""
    return dealer(options, seats, 1)(seed)


def dealer(options: Options, seats: int, version: int = VERSION) -> Callable[[int], State]:
    """As `setup`, for many games with the same options: what deals a game by its seed."""
    if seats not in setting_up.HAND_SIZE:
        raise Illegal("players", n=seats)
    deck = _deck(options)
    rules = rule_flags(options, seats, version)
    junctions = (options.easy, options.silence, options.uturn, options.curse)

    def deal(seed: int) -> State:
        state = setting_up.set_up(deck, rules, *junctions, Random(seed))
        state.options = options
        return state

    return deal


def _deck(options: Options) -> Deck:
    try:
        return tabulate(options.deck, options.hard_mine)
    except BadDeck as bad:
        raise Illegal("bad_deck", problems=str(bad)) from None


def redeal(state: State, seed: int) -> None:
    """Let chance decide anew which cards come from the pile."""
    drawing.shuffle_pile(state, Random(seed))


# Every draw raises it, and every card that is shown.
def revealed(state: State) -> int:
    """How much has come to light."""
    return state.top + len(state.laid)


def pieces(state: State) -> list[int]:
    """Every card of the box, wherever it lies."""
    cards = [laid >> 11 for laid in state.laid] + state.pile[state.top :] + state.shown
    for hand in state.hands:
        cards += hand
    if state.tunnel >= 0:
        cards.append(state.tunnel)
    return sorted(cards + state.curses + state.box)


game: Final[Game[State, Options, actions.AnyAction, AnyEvent, View]] = compose(
    name="infernal-wagon",
    rules_version=VERSION,
    properties=Properties(
        fewest=2,
        most=5,
        simultaneous=True,
        real_time=True,
        hidden=True,
        cooperative=True,
        longest=80,  # every action but the clock's lays a card, and 74 can be laid
    ),
    options=Options,
    action=actions.AnyAction,
    event=AnyEvent,
    view_type=View,
    state=State,
    setup=setup,
    asking=turns,
    check=turns.check,
    apply=effects.apply,
    view=view,
    secrecy=hidden,
    redeal=redeal,
    talk=junctions.talk,
    revealed=revealed,
    outcome=ending.outcome,
    pieces=pieces,
    clone=State.clone,
    dumping=dump,
    codec=actions,
    now=attrgetter("now"),
    catalogue=catalogue,
    playing=playouts,
    older={1: setup_by_first_rules},
)
