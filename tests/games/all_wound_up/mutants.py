"""Wrong branches of All Wound Up! that would be tempting: `make mutate` tries them all."""

from typing import Final

from tests.mutate import Mutant

_ROOM: Final = "games/all_wound_up/"
_RULES: Final = _ROOM + "rules/"
_BETTING: Final = _RULES + "betting.py"
_BRAINS: Final = _RULES + "brains.py"
_DEALING: Final = _RULES + "dealing.py"
_PASSING: Final = _RULES + "passing.py"
_PLACING: Final = _RULES + "placing.py"
_RUNNING: Final = _RULES + "running.py"
_RUNS: Final = _RULES + "runs.py"
_STANDING: Final = _RULES + "standing.py"
_TURNING: Final = _RULES + "turning.py"
_WINDOWS: Final = _RULES + "windows.py"

_CARDS: Final = [
    Mutant(
        "P1",
        "what was put away face down is not shuffled in",
        _DEALING,
        "    for cards in state.buried:\n        pile += cards\n",
        "",
    ),
    Mutant(
        "P2",
        "the last pass is of two cards",
        _PASSING,
        "    elif n > 1:\n        state.stack = [(GIVING, n - 1, left_of(state, state.dealer))]\n",
        "    elif n > 2:\n        state.stack = [(GIVING, n - 1, left_of(state, state.dealer))]\n",
    ),
    Mutant(
        "P2",
        "the dealer passes first",
        _DEALING,
        "state.stack = [(GIVING, seats + 1, state.bettor)]",
        "state.stack = [(GIVING, seats + 1, state.dealer)]",
    ),
    Mutant(
        "P3",
        "the dealer draws first",
        _PASSING,
        "    for seat in clockwise(state, left_of(state, state.dealer)):\n        drew",
        "    for seat in clockwise(state, state.dealer):\n        drew",
    ),
    Mutant(
        "P3",
        "two players swap only once",
        _PASSING,
        "        state.stack = [(SWAPPING, n - 1)]\n",
        "        begin_bet(state, tell)\n",
    ),
    Mutant(
        "P4",
        "the same player deals again",
        _DEALING,
        "begin_round(state, left_of(state, state.dealer), tell)",
        "begin_round(state, state.dealer, tell)",
    ),
    Mutant(
        "B1",
        "one card of the kind is enough",
        _BETTING,
        "        state.hands[seat] = [one for one in hand if one != card]\n",
        "        number = 1\n        state.hands[seat] = hand.copy()\n"
        "        state.hands[seat].remove(card)\n",
    ),
    Mutant(
        "B2",
        "a missing kind may be named with nothing",
        _BETTING,
        "        fewest = 0 if card in hand else 1\n",
        "        fewest = 0\n",
    ),
    Mutant(
        "B3",
        "wilds alone always join",
        _BETTING,
        "or (state.house.wild_joins and state.hands[seat])",
        "or state.hands[seat]",
    ),
    Mutant(
        "B4",
        "whoever has passed is out",
        _BETTING,
        "        tell.all(Raised(seat, wilds, reds))\n    state.let_go = 0\n",
        "        tell.all(Raised(seat, wilds, reds))\n",
    ),
    Mutant(
        "B5",
        "of those who are tied only the first acts",
        _BETTING,
        "    state.actors = winners\n",
        "    state.actors = winners[:1]\n",
    ),
    Mutant(
        "B5",
        "the first seat acts first",
        _BETTING,
        "for seat in clockwise(state, state.bettor) if totals[seat] == highest]",
        "for seat in range(len(totals)) if totals[seat] == highest]",
    ),
    Mutant(
        "B6",
        "wilds go back to the box",
        _BETTING,
        "    state.discards[WILD] += wilds\n",
        "",
    ),
    Mutant(
        "B7",
        "an empty hand is asked for a bet",
        _BETTING,
        "    while not state.hands[state.bettor]:\n"
        "        state.bettor = left_of(state, state.bettor)\n",
        "",
    ),
    Mutant(
        "B8",
        "passes are counted over bets",
        _BETTING,
        "    state.passes = 0\n    state.card = card\n",
        "    state.card = card\n",
    ),
]

_TOYS: Final = [
    Mutant(
        "T1",
        "whoever plays the card places the rival's toy",
        _RULES + "acting.py",
        "        ask_to_place(state, whom)\n",
        "        ask_to_place(state, seat)\n",
    ),
    Mutant(
        "T2",
        "the wanted spot is taken whatever is there",
        _PLACING,
        "    if not ground.refusal(wanted[0], wanted[1]):\n        return wanted\n",
        "    return wanted\n",
    ),
    Mutant(
        "T3",
        "nothing happens on a grave after a turn",
        _TURNING,
        "    if not state.house.leave_first and patch_at(",
        "    if state.house is None and patch_at(",
    ),
    Mutant(
        "T3",
        "a left turn may go right",
        _TURNING,
        "(0 if card == LEFT else -MOST_DEGREES)",
        "-MOST_DEGREES",
    ),
    Mutant(
        "T4",
        "the first rival is turned",
        _RULES + "acting.py",
        "            state.stack.append((AIMING, seat))\n",
        "            state.stack[-1] = (ACTING, seat, (seat + 1) % 3, TO_PLACE)\n",
    ),
    Mutant(
        "W1",
        "green brains are not counted",
        _RULES + "winding.py",
        "max(0, state.stack.pop()[2] - black + green)",
        "max(0, state.stack.pop()[2] - black)",
    ),
    Mutant(
        "W1",
        "at least one turn is wound",
        _RULES + "winding.py",
        "max(0, state.stack.pop()[2] - black + green)",
        "max(1, state.stack.pop()[2] - black + green)",
    ),
    Mutant(
        "W3",
        "time may run backwards",
        _RUNS,
        "if not latest <= sample <= samples or",
        "if",
    ),
    Mutant(
        "W4",
        "the first seat is stood up first",
        _STANDING,
        "    for seat in clockwise(state, state.dealer):\n",
        "    for seat in range(state.house.seats):\n",
    ),
    Mutant(
        "W4",
        "nobody looks at the zones after standing up",
        _STANDING,
        "    if not state.house.leave_first:\n        test_zones(state, seat, immune, tell)\n",
        "",
    ),
    Mutant(
        "Z1",
        "a removed toy goes on",
        _RUNS,
        "if fates[toy] > FELL or THROUGH in fates.values() or",
        "if",
    ),
    Mutant(
        "Z2",
        "a mausoleum gives the toy back on its own tile",
        _PLACING,
        "    return Place(TILE_AT, step - 1)\n",
        "    return Place(TILE_AT, step)\n",
    ),
    Mutant(
        "Z3",
        "its own grave takes it again at once",
        _TURNING,
        "        if grave not in immune[1]:\n",
        "        if grave >= 0:\n",
    ),
    Mutant(
        "Z4",
        "a toy off the edge waits for a card",
        _RUNNING,
        "            ask_to_place(state, seat)\n",
        "            continue\n",
    ),
    Mutant(
        "Z6",
        "purple works off the board",
        _WINDOWS,
        " and state.where[seat] == ON_BOARD",
        "",
    ),
]

_REWARDS: Final = [
    Mutant(
        "N1",
        "the last brain counts again",
        _BRAINS,
        "    if brain == state.last_brain[seat]:\n        return False\n",
        "",
    ),
    Mutant(
        "N1",
        "a brain counts twice in an action",
        _RUNNING,
        "(toy, number) not in tasted and ",
        "",
    ),
    Mutant(
        "N2",
        "the first choice is made for the owner",
        _BRAINS,
        "    if len(better) + can_gain > 1:\n",
        "    if len(better) + can_gain > 2:\n",
    ),
    Mutant(
        "N2",
        "the last brain is chosen for first",
        _RUNNING,
        "    state.stack += reversed(meals)\n",
        "    state.stack += meals\n",
    ),
    Mutant(
        "N3",
        "it always goes up as far as needed",
        _BRAINS,
        "RANKS if state.house.any_rank else min(RANKS, rank + 2)",
        "RANKS",
    ),
    Mutant(
        "N3",
        "a spent brain is gone",
        _BETTING,
        "    state.stock[token] += n\n",
        "",
    ),
    Mutant(
        "N5",
        "after a use the window is closed",
        _WINDOWS,
        "        _ask_next(state, why, seat, 0, but)\n",
        "        _ask_next(state, why, seat, 15, but)\n",
    ),
    Mutant(
        "N5",
        "the first seat is asked first",
        _WINDOWS,
        "    _ask_next(state, why, state.dealer, 0, but)\n",
        "    _ask_next(state, why, 0, 0, but)\n",
    ),
    Mutant(
        "N6",
        "one may rob oneself",
        _RULES + "checking.py",
        "if not 0 <= whom < state.house.seats or whom == seat:",
        "if not 0 <= whom < state.house.seats:",
    ),
    Mutant(
        "E1",
        "steps may be skipped",
        _RUNS,
        "number <= board.last and abs(number - step) == 1",
        "number <= board.last",
    ),
    Mutant(
        "E2",
        "the gate counts at every step",
        _RUNS,
        "        elif kind == GATE and steps[toy] != state.board.last:\n            return False\n",
        "",
    ),
    Mutant(
        "E2",
        "tied players act after the end",
        _RULES + "ending.py",
        "    state.actors = []\n",
        "",
    ),
    Mutant(
        "C1",
        "a gate may stand anywhere",
        _ROOM + "tiles.py",
        "    found += _gate_problems(course)\n",
        "",
    ),
]

MUTANTS: Final = [*_CARDS, *_TOYS, *_REWARDS]
