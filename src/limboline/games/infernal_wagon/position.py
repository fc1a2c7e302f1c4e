"""Any position, from a few words: for tests, puzzles and bug reports.

    position(rail="T05/gem", hands="T01 T02 | T03 | X1 D01", pile="T10 EXIT", last=0)

A card of the railroad is written with the symbol it is entered by, and after an Intersection with
the stop it is joined to: `T05/gem@pick`. The Start cards lie before them, unless they have
`fallen`. Cards that are not named are in the box.
"""

from limboline.games.infernal_wagon.components import SYMBOLS, Deck, play_code
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules.setting_up import empty_table
from limboline.games.infernal_wagon.state import NOBODY, State


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
    number of them is in force. `last` has played `run` cards in a row.
    """
    options = options or Options()
    dealt = [hand.replace("-", " ").split() for hand in hands.split("|")]
    deck = tabulate(options.deck, options.hard_mine)
    state = empty_table(deck, rule_flags(options, len(dealt)))
    state.options = options
    state.hands = [[_card(deck, name) for name in hand] for hand in dealt]
    state.count_hands()
    state.pile = [_card(deck, name) for name in pile.split()]
    for words in rail.split():
        _lay(state, words)
    state.tail += fallen
    state.last = NOBODY if last is None else last
    state.run = 0 if last is None else run
    state.shown = [_card(deck, name) for name in (silence + " " + uturn).split()]
    state.silence = len(silence.split()) % 2 == 1
    state.uturn = len(uturn.split()) % 2 == 1
    state.curses = [_card(deck, name) for name in curses.split()]
    state.cursed = sum(1 << seat for seat in range(len(state.curses)) if seat not in lifted)
    state.losses = list(losses) or state.losses
    state.now = now_ms
    state.box = _box(state)
    return state


def _card(deck: Deck, name: str) -> int:
    if name not in deck.numbers:
        raise ValueError(f"no card is called {name}")
    return deck.numbers[name]


def _lay(state: State, words: str) -> None:
    """Put a card at the end of the railroad, without its effects."""
    name, _, joint = words.partition("/")
    by, _, to = joint.partition("@")
    stop = SYMBOLS.index(to) if to else state.stops[0]
    card = _card(state.deck, name)
    for code in state.deck.plays[card * 8 + stop]:
        if code == play_code(card, SYMBOLS.index(by), stop):
            state.laid.append(code << 3 | NOBODY)
            state.stops = state.deck.after[code >> 3]
            return
    raise ValueError(f"{name} cannot be entered by {by}")


def _box(state: State) -> list[int]:
    """Every card that lies nowhere else. A card that lies twice is a mistake."""
    named = [laid >> 9 for laid in state.laid] + state.pile + state.shown + state.curses
    for hand in state.hands:
        named += hand
    twice = {state.deck.names[card] for card in named if named.count(card) > 1}
    if twice:
        raise ValueError(f"named twice: {', '.join(sorted(twice))}")
    return [card for card in range(len(state.deck.names)) if card not in named]
