"""The room's table and the slow one, laid out alike and compared by what lies on them."""

import json
from typing import Any

import msgspec

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.actions import Play, Turn
from limboline.games.infernal_wagon.decks import BUILT_IN_FILE
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.turns import legal
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE, SPECTATOR, Code
from tests.games.infernal_wagon.slow_table import Joint, SlowTable
from tests.games.infernal_wagon.table import cards, pile, players

BUILT_IN_CARDS = json.loads(BUILT_IN_FILE.read_text())["cards"]


def slow_table_like(state: State) -> SlowTable:
    """The slow table with the cards as they were dealt at the start of a game."""
    options = state.options
    assert isinstance(options, Options)
    lines = BUILT_IN_CARDS if options.deck is None else msgspec.to_builtins(options.deck)["cards"]
    return SlowTable(
        options={name: getattr(options, name) for name in options.__struct_fields__},
        cards={line["id"]: line for line in lines},
        hands=[cards(state, seat) for seat in range(len(state.hands))],
        pile=pile(state),
        curses=[state.deck.names[curse] for curse in state.curses],
    )


def joint_of(state: State, seat: int, code: Code) -> Joint:
    """A play of the room as the slow table knows it."""
    action = game.write(state, seat, code)
    assert isinstance(action, Play | Turn)
    to = action.to if isinstance(action, Play) else None
    (stop,) = (to,) if to else game.view(state, SPECTATOR).stops
    return Joint(action.card, action.by, stop)


def lies_on(state: State) -> dict[str, Any]:
    """Everything on the room's table, hidden or not, and what everybody may do."""
    seen = game.view(state, SPECTATOR)
    due = {ask.seat: ask.until_ms for ask in game.asked(state) if ask.until_ms is not None}
    return {
        "rail": [(card.card, card.by, card.to) for card in seen.rail],
        "next end": seen.head,
        "stops": set(seen.stops),
        "hands": [cards(state, seat) for seat in range(len(state.hands))],
        "pile": pile(state),
        "silence": seen.silence,
        "uturn": seen.uturn,
        "cursed": {seat for seat, curse in enumerate(seen.curses) if not curse.lifted},
        "losses": seen.losses or [0] * len(state.hands),
        "added": seen.tunnel.card if seen.tunnel and not seen.ending else None,
        "ending": seen.ending,
        "now": seen.now_ms,
        "asked": set(players(state)),
        "clock": due.pop(NATURE, None),
        "tunnel": due,
        "plays": {
            (seat, joint_of(state, seat, code))
            for seat in range(len(state.hands))
            for code in legal(state, seat)
        },
    }


def lies_on_slow(slow: SlowTable) -> dict[str, Any]:
    """The same of the slow table."""
    over = bool(slow.ending)
    return {
        "rail": [tuple(joint) for joint in slow.rail],
        "next end": len(slow.laid),
        "stops": slow.stops,
        "hands": slow.hands,
        "pile": slow.pile,
        "silence": slow.silence,
        "uturn": slow.uturn,
        "cursed": slow.cursed(),
        "losses": slow.losses,
        "added": None if over else slow.added,
        "ending": slow.ending,
        "now": slow.now_ms,
        "asked": slow.asked(),
        "clock": None if over else slow.clock_ms(),
        "tunnel": {slow.taker: slow.tunnel_ms()} if slow.added and not over else {},
        "plays": set(slow.plays()),
    }


def assert_alike(state: State, slow: SlowTable) -> None:
    """Fail with whatever differs between the two tables."""
    room, other = lies_on(state), lies_on_slow(slow)
    differs = {name: (room[name], other[name]) for name in room if room[name] != other[name]}
    assert not differs, f"the room, and the slow table: {differs}"


def do_slowly(state: State, slow: SlowTable, seat: int, code: Code, at_ms: int) -> None:
    """Carry out an action on the slow table as the room is about to."""
    if seat == NATURE:
        slow.run_out_of_time(at_ms)
    else:
        slow.play(seat, joint_of(state, seat, code), at_ms)
