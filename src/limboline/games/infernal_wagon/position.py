"""Any position, from a few words: for tests, puzzles and bug reports.

    position(rail="T05/gem", hands="T01 T02 | T03 | X1 D01", pile="T10 EXIT", last=0)

A card of the railroad is written with the symbol it is entered by, and after an Intersection with
the stop it is joined to: `T05/gem@pick`. The Start cards lie before them, unless they have
`fallen`. Cards that are not named are in the box.
"""

from typing import Final

from limboline.games.infernal_wagon.components import (
    CURSE,
    DANGER,
    EASY,
    EXIT,
    SILENCE,
    STRIDE,
    TRACK,
    UTURN,
    Deck,
    play_code,
)
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules.setting_up import HAND_SIZE, empty_table
from limboline.games.infernal_wagon.state import NO_SEAT, State
from limboline.kernel.testing import Impossible, possible

_HELD: Final = (TRACK, DANGER, EASY, EXIT)
_PILED: Final = (*_HELD, SILENCE, UTURN)


def position(
    hands: str,
    rail: str = "",
    pile: str = "EXIT",
    *,
    options: Options | None = None,
    fallen: int = 0,
    last: int | None = None,
    run: int = 1,
    silence: str = "",
    uturn: str = "",
    curses: str = "",
    lifted: tuple[int, ...] = (),
    losses: tuple[int, ...] = (),
    now_ms: int = 0,
) -> State:
    """Lay out a position. Hands are parted by `|`, an empty one is written `-`.

    `silence` and `uturn` name the cards of those junctions that have been turned over: an odd
    number of them is in force. `last` has played `run` cards in a row. A table that cannot be is
    refused with a ValueError that says why.
    """
    options = options or Options()
    dealt = [hand.replace("-", " ").split() for hand in hands.split("|")]
    if len(dealt) not in HAND_SIZE:
        raise Impossible(f"2 to 5 can play, not {len(dealt)}")
    deck = tabulate(options.deck, options.hard_mine)
    state = empty_table(deck, rule_flags(options, len(dealt)))
    state.options = options
    state.hands = [[_card(deck, name) for name in hand] for hand in dealt]
    state.count_hands()
    state.pile = [_card(deck, name) for name in pile.split()]
    for words in rail.split():
        _lay(state, words)
    state.tail += fallen
    state.last = NO_SEAT if last is None else last
    state.run = 0 if last is None else run
    state.shown = [_card(deck, name) for name in (silence + " " + uturn).split()]
    state.silence = len(silence.split()) % 2 == 1
    state.uturn = len(uturn.split()) % 2 == 1
    state.curses = [_card(deck, name) for name in curses.split()]
    state.cursed = sum(1 << seat for seat in range(len(state.curses)) if seat not in lifted)
    state.losses = list(losses) or state.losses
    state.now = now_ms
    state.box = _box(state)
    _check_seats(state, last, lifted)
    _check_places(state, silence.split(), uturn.split())
    return possible(game, state, options, len(dealt))


def _check_seats(state: State, last: int | None, lifted: tuple[int, ...]) -> None:
    seats = len(state.hands)
    for seat in (*lifted, *(() if last is None else (last,))):
        if not 0 <= seat < seats:
            raise Impossible(f"there is no seat {seat}")
    if last is not None and state.run < 1:
        raise Impossible(f"seat {last} has played last, and {state.run} cards in a row")
    if len(state.losses) != seats:
        raise Impossible(f"there are losses for {len(state.losses)} seats, and {seats} play")
    if state.curses and len(state.curses) != seats:
        raise Impossible(f"there are {len(state.curses)} Curses, and {seats} play")
    if not 0 <= state.tail <= len(state.laid):
        raise Impossible("more cards have fallen than were laid")


# Curses are never shuffled in, Start cards and junctions never held, and the Exit comes last (2.5).
def _check_places(state: State, silence: list[str], uturn: list[str]) -> None:
    named = state.deck.names
    places = (
        ("a hand", [card for hand in state.hands for card in hand], _HELD),
        ("the pile", state.pile, _PILED),
        ("the Silence cards", [state.deck.numbers[name] for name in silence], (SILENCE,)),
        ("the U-turn cards", [state.deck.numbers[name] for name in uturn], (UTURN,)),
        ("the Curses", state.curses, (CURSE,)),
    )
    for where, cards, kinds in places:
        for card in cards:
            if state.deck.kind[card] not in kinds:
                raise Impossible(f"{named[card]} cannot be among {where}")
    if state.deck.exit in state.pile[:-1]:
        raise Impossible("the Exit is the last card of the pile")


def _card(deck: Deck, name: str) -> int:
    if name not in deck.numbers:
        raise Impossible(f"no card is called {name}")
    return deck.numbers[name]


def _lay(state: State, words: str) -> None:
    """Put a card at the end of the railroad, without its effects."""
    name, _, joint = words.partition("/")
    by, _, to = joint.partition("@")
    numbers = state.deck.symbol_numbers
    stop = numbers.get(to, -1) if to else state.stops[0]
    if stop not in state.stops:
        raise Impossible(f"{to} is no open end before {name}")
    card = _card(state.deck, name)
    for code in state.deck.plays[card * STRIDE + stop]:
        if code == play_code(card, numbers.get(by, -1), stop):
            state.laid.append(code << 3 | NO_SEAT)
            state.stops = state.deck.after[code >> 4]
            return
    raise Impossible(f"{name} cannot be entered by {by}")


def _box(state: State) -> list[int]:
    """Every card that lies nowhere else. A card that lies twice is a mistake."""
    named = [laid >> 11 for laid in state.laid] + state.pile + state.shown + state.curses
    for hand in state.hands:
        named += hand
    twice = {state.deck.names[card] for card in named if named.count(card) > 1}
    if twice:
        raise Impossible(f"named twice: {', '.join(sorted(twice))}")
    return [card for card in range(len(state.deck.names)) if card not in named]
