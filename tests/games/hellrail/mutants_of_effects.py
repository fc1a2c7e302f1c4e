"""Wrong branches of Hellrail's effects, of Heresy and of the tokens."""

from typing import Final

from tests.mutate import Mutant

_RULES: Final = "games/hellrail/rules/"
_ARRIVING: Final = _RULES + "arriving.py"
_EFFECTS: Final = _RULES + "effects.py"
_HERESY: Final = _RULES + "heresy.py"
_SAILING: Final = _RULES + "sailing.py"
_CHECKS: Final = _RULES + "checks.py"
_MOVING: Final = _RULES + "moving.py"
_ROLLING: Final = _RULES + "rolling.py"

_IN_GENERAL: Final = [
    Mutant(
        18,
        "the effect is decided whenever one likes",
        _ARRIVING,
        "    state.stack.append((EFFECT,))\n",
        "    if not state.trains[seat]:\n        state.stack.append((EFFECT,))\n",
    ),
    Mutant(
        19,
        "what Shift Change brings may be used at once",
        _EFFECTS,
        "    _put_to(state, aim, SHIFT_CHANGE)\n",
        "    _put_to(state, aim, SHIFT_CHANGE)\n    state.stack.append((5,))\n",
    ),
    Mutant(
        20,
        "a second token of a kind can be taken",
        _ARRIVING,
        "return [0] if not holders >> seat & 1 and holders.bit_count() < tokens else []",
        "return [0] if holders.bit_count() < tokens else []",
    ),
    Mutant(
        20,
        "Infernal Power replaces a stored effect",
        _ARRIVING,
        "return [0] if free and state.unused else []",
        "return [0] if state.unused else []",
    ),
    Mutant(
        21,
        "who comes by boat has no choice",
        _ROLLING,
        "    if push.place < _TIE:\n        arrive(",
        "    if push.place < _TIE and left >= 0:\n        arrive(",
    ),
    Mutant(
        22,
        "flipped cards go back under the pile",
        _RULES + "drawing.py",
        "    state.discards.append(card)\n    if tell is not None:\n        tell.all(Flipped",
        "    state.pile = [*state.pile, card]\n    if tell is not None:\n        tell.all(Flipped",
    ),
]

_OF_HERESY: Final = [
    Mutant(
        23,
        "holders are asked in the order of their seats",
        _HERESY,
        "[seat for seat in others(state, state.turn) if may_object(state, seat, code)]",
        "[seat for seat in range(4) if seat in others(state, state.turn)"
        " and may_object(state, seat, code)]",
    ),
    Mutant(
        24,
        "a cancelled effect stays on the engine",
        _HERESY,
        "    put_power_back(state, state.turn, effect_of(code))\n",
        "",
    ),
    Mutant(
        25,
        "a Shift Change aimed at a circle has a target",
        _HERESY,
        "if effect == SHIFT_CHANGE and SEAT_TOKEN <= aim < 2 * SEAT_TOKEN:",
        "if effect == SHIFT_CHANGE and aim < 2 * SEAT_TOKEN:",
    ),
    Mutant(
        26,
        "an effect may be sent back to where it was aimed",
        _HERESY,
        "if whom != old and whom != immune_of(code)",
        "if whom != immune_of(code)",
    ),
    Mutant(
        26,
        "Thievery can be sent to somebody without a car",
        _HERESY,
        "return bool(state.trains[whom])",
        "return True",
    ),
    Mutant(
        27,
        "the first car of the new target is taken unasked",
        _EFFECTS,
        "        state.stack.append((CAR, whom))\n        return\n",
        "        car = state.trains[whom][0]\n",
    ),
    Mutant(
        28,
        "the old target of Gluttony is not safe",
        _HERESY,
        "return using(GLUTTONY, target_of(code) + 1 << _SEAT_BITS | whom)",
        "return using(GLUTTONY, whom)",
    ),
    Mutant(
        29,
        "only who is hit may object",
        _HERESY,
        "    return token == CANCEL\n",
        "    return token == CANCEL and target_of(code) in (seat, NOBODY)\n",
    ),
    Mutant(
        30,
        "taking a Boatman cannot be cancelled",
        _HERESY,
        "    return token == CANCEL\n",
        "    return token == CANCEL and effect_of(code) not in (1, 9)\n",
    ),
    Mutant(
        31,
        "a used token is always out of the game",
        _HERESY,
        "    if state.house.heresy_once:\n",
        "    if state.heresy[seat]:\n",
    ),
    Mutant(
        31,
        "what was redirected cannot be cancelled",
        _HERESY,
        "    ask_around(state, aimed_anew(code, whom), tell)\n",
        "    resolve(state, aimed_anew(code, whom), tell)\n",
    ),
]

_OF_SINGLE_ONES: Final = [
    Mutant(
        32,
        "the whole stack falls",
        _RULES + "laying.py",
        "    if below:\n        put(state, cell",
        "    state.discards += [under >> 2 for under in below]\n"
        "    below = ()\n"
        "    if below:\n        put(state, cell",
    ),
    Mutant(
        32,
        "a Check stays where its card was",
        _EFFECTS,
        "    for tie in [tie for tie in state.checks if tie >> 4 == cell]:\n"
        "        take_check_away(state, tie, tell)\n",
        "",
    ),
    Mutant(
        33,
        "only the top of a stack turns",
        _EFFECTS,
        "    if cell in state.under:\n        state.under[cell] = tuple(_turned(",
        "    if False:\n        state.under[cell] = tuple(_turned(",
    ),
    Mutant(
        33,
        "a Check on a straight stays at its end",
        _EFFECTS,
        "    if ENDS[now][0] != one:\n",
        "    if False:\n",
    ),
    Mutant(
        39,
        "a Boatman sets off from any tie of a side",
        _SAILING,
        "if pose >= 8 or pose & 1 != OUT:",
        "if pose >= 8:",
    ),
    Mutant(
        40,
        "any card crosses any gap",
        _SAILING,
        "if state.deck.traction[card] >= gap and",
        "if state.deck.traction[card] and",
    ),
    Mutant(
        40,
        "the cars count for a Boatman",
        _SAILING,
        "if state.deck.traction[card] >= gap and",
        "if state.deck.traction[card] >= max(gap, len(state.trains[seat])) and",
    ),
    Mutant(
        41,
        "the Boatman stays with whoever has used him",
        _ROLLING,
        "        state.boats &= ~(1 << seat)\n        state.stack",
        "        state.stack",
    ),
    Mutant(
        42,
        "as much as the number is enough",
        _MOVING,
        "- value[fuel] > state.places[seat]",
        "- value[fuel] >= state.places[seat]",
    ),
    Mutant(
        42,
        "the fuel counts for Cerberus",
        _MOVING,
        "- value[fuel] > state.places[seat]",
        "> state.places[seat]",
    ),
    Mutant(
        43,
        "at the Gate he lets everybody pass",
        _MOVING,
        "return state.places[seat] == state.cerberus\n",
        "return state.places[seat] == state.cerberus > 0\n",
    ),
    Mutant(
        44,
        "a Boatman slips past him",
        _SAILING,
        "and can_pay_toll(state, seat, card)",
        "and state.house",
    ),
    Mutant(
        45,
        "a Soul Catcher asks for a train without cars",
        _ROLLING,
        "return bool(state.trains[victim]) or is_car(state, victim)",
        "return True",
    ),
    Mutant(
        45,
        "it reaches the last of the row",
        _ROLLING,
        "        victim = push.row[0][0]\n",
        "        victim = push.row[-1][0]\n",
    ),
    Mutant(
        46,
        "whoever is pushed over a Check pays nothing",
        _ROLLING,
        "    for whom, _, now in reversed(push.row):\n",
        "    for whom, _, now in ():\n",
    ),
    Mutant(
        46,
        "the pusher pays first",
        _ROLLING,
        "    if push.place >= _TIE and push.place >> 1 in state.checks:\n"
        "        state.stack.append((CHECKED, seat))\n"
        "    for whom, _, now in reversed(push.row):\n"
        "        if now >= _TIE and now >> 1 in state.checks:\n"
        "            state.stack.append((CHECKED, whom))\n",
        "    for whom, _, now in reversed(push.row):\n"
        "        if now >= _TIE and now >> 1 in state.checks:\n"
        "            state.stack.append((CHECKED, whom))\n"
        "    if push.place >= _TIE and push.place >> 1 in state.checks:\n"
        "        state.stack.append((CHECKED, seat))\n",
    ),
    Mutant(
        47,
        "a Check is good for one train",
        _CHECKS,
        "    if state.house.checks_once:\n",
        "    if state.checks:\n",
    ),
    Mutant(
        47,
        "there is no end of Checks",
        _ARRIVING,
        "return free_ties(state) if len(state.checks) < CHECKS else []",
        "return free_ties(state)",
    ),
    Mutant(
        48,
        "Geryon takes a car that fits without asking",
        _EFFECTS,
        "        state.stack.append((GERYON_MATCH, car))\n        return\n",
        "        pass\n",
    ),
    Mutant(
        49,
        "without a match nothing happens",
        _EFFECTS,
        "    if not hand_over(state, whom, seat, traction, tell):\n"
        "        hand_over(state, seat, whom, traction, tell)\n",
        "    hand_over(state, whom, seat, traction, tell)\n",
    ),
    Mutant(
        50,
        "a failed thief pays with the traction of the car",
        _EFFECTS,
        "for own in state.trains[seat] if traction[own] == traction[card]]",
        "for own in state.trains[seat] if traction[own] == traction[car]]",
    ),
    Mutant(
        51,
        "as many cards as the others are the most",
        _ARRIVING,
        "return all(len(state.hands[other]) < size for other in others(state, seat))",
        "return all(len(state.hands[other]) <= size for other in others(state, seat))",
    ),
    Mutant(
        51,
        "what is left after Gluttony is kept",
        _RULES + "turns.py",
        "        state.discards += left\n        state.hands[seat] = []\n",
        "",
    ),
    Mutant(
        52,
        "stored effects stay on their engines",
        _EFFECTS,
        "    state.power = [NO_EFFECT] * state.house.seats\n",
        "",
    ),
    Mutant(
        53,
        "with secret effects an unused one can be named",
        _ARRIVING,
        "    if state.house.secret:\n        return found",
        "    if state.house.secret and not state.unused:\n        return found",
    ),
    Mutant(
        54,
        "a stored token cannot be swapped",
        _ARRIVING,
        "found += [SEAT_TOKEN + whom for whom in others(state, seat) if",
        "found += [SEAT_TOKEN + whom for whom in () if",
    ),
    Mutant(
        55,
        "from an engine it swaps places with the other token",
        _EFFECTS,
        "        state.power[seat] = NO_EFFECT\n"
        "        state.unused = sorted([*state.unused, came])\n    else:",
        "        state.power[seat] = came\n    else:",
    ),
    Mutant(
        56,
        "at the Gate a stored effect cannot be used",
        _ARRIVING,
        "    effects = at_hand(state, seat)\n    if not effects:",
        "    effects = at_hand(state, seat)\n    if not effects or circle == GATE:",
    ),
]

OF_EFFECTS: Final = [*_IN_GENERAL, *_OF_HERESY, *_OF_SINGLE_ONES]
