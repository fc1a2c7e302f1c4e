"""Wrong branches of Hellrail's effects, of Heresy and of the tokens."""

from typing import Final

from tests.changes import after, condition, drop, drop_if, returns, rewrite, swap, without
from tests.mutate import Mutant

_IN_GENERAL: Final = [
    Mutant(
        18,
        "the effect is decided whenever one likes",
        "arrive",
        rewrite("state.stack.append(_1)", "if not state.trains[seat]: state.stack.append(_1)"),
    ),
    Mutant(
        19,
        "what Shift Change brings may be used at once",
        "ShiftChange.happen",
        after("_put_to(*_)", "state.stack.append((5,))"),
    ),
    Mutant(
        20,
        "a second token of a kind can be taken",
        "TakesToken.aims",
        without("not has(holders, seat)"),
    ),
    Mutant(20, "Infernal Power replaces a stored effect", "InfernalPower.aims", without("free")),
    Mutant(
        21,
        "who comes by boat has no choice",
        "_roll",
        condition("push.place < FIRST_TIE", "push.place < FIRST_TIE and left >= 0"),
    ),
    Mutant(
        22,
        "flipped cards go back under the pile",
        "flip",
        rewrite("state.discards.append(card)", "state.pile = [*state.pile, card]"),
    ),
]

_OF_HERESY: Final = [
    Mutant(
        23,
        "holders are asked in the order of their seats",
        "_holders",
        swap("others(state, state.turn)", "sorted(others(state, state.turn))"),
    ),
    Mutant(24, "a cancelled effect stays on the engine", "cancel", drop("put_power_back(*_)")),
    Mutant(
        25,
        "a Shift Change aimed at a circle has a target",
        "ShiftChange.target",
        swap("_1 != ON_ENGINE", "_1 >= UNUSED"),
    ),
    Mutant(
        26,
        "an effect may be sent back to where it was aimed",
        "new_targets",
        without("whom != old"),
    ),
    Mutant(
        26,
        "Thievery can be sent to somebody without a car",
        "Thievery.can_hit",
        returns("True"),
    ),
    Mutant(
        27,
        "the first car of the new target is taken unasked",
        "steal_from",
        rewrite("state.stack.append((CAR, whom))\nreturn", "car = state.trains[whom][0]"),
    ),
    Mutant(
        28,
        "the old target of Gluttony is not safe",
        "Gluttony.aimed_anew",
        returns("whom"),
    ),
    Mutant(
        29,
        "only who is hit may object",
        "may_object",
        returns("token == CANCEL and target_of(code) in (seat, NO_SEAT)"),
    ),
    Mutant(
        30,
        "taking a Boatman cannot be cancelled",
        "may_object",
        returns("token == CANCEL and effect_of(code) not in (1, 9)"),
    ),
    Mutant(
        31,
        "a used token is always out of the game",
        "heresy:spend",
        swap("_.heresy_once", "state.heresy[seat]"),
    ),
    Mutant(
        31,
        "what was redirected cannot be cancelled",
        "redirect",
        swap("ask_around", "resolve"),
    ),
]

_OF_SINGLE_ONES: Final = [
    Mutant(
        32,
        "the whole stack falls",
        "lift",
        after("below = _", "state.discards += [under // 4 for under in below]\nbelow = ()"),
    ),
    Mutant(32, "a Check stays where its card was", "Abyss.pay", drop("for check in _: ...")),
    Mutant(33, "only the top of a stack turns", "twist", condition("cell in state.under", "False")),
    Mutant(
        33, "a Check on a straight stays at its end", "turned_tie", drop_if("ENDS[now][0] != one")
    ),
    Mutant(
        39,
        "a Boatman sets off from any tie of a side",
        "shores",
        without("pose_facing(pose) != OUT"),
    ),
    Mutant(
        40,
        "any card crosses any gap",
        "voyages",
        swap("state.deck.traction[card] >= gap", "state.deck.traction[card]"),
    ),
    Mutant(
        40,
        "the cars count for a Boatman",
        "voyages",
        swap("_1 >= gap", "_1 >= max(gap, len(state.trains[seat]))"),
    ),
    Mutant(
        41,
        "the Boatman stays with whoever has used him",
        "set_off",
        drop("state.boats = removed(state.boats, seat)"),
    ),
    Mutant(
        42,
        "as much as the number is enough",
        "can_pay_toll",
        swap("_1 > state.places[seat]", "_1 >= state.places[seat]"),
    ),
    Mutant(42, "the fuel counts for Cerberus", "can_pay_toll", swap("_1 - value[fuel]", "_1")),
    Mutant(
        43,
        "at the Gate he lets everybody pass",
        "owes_toll",
        returns("state.places[seat] == state.cerberus > 0"),
    ),
    Mutant(44, "a Boatman slips past him", "voyages", without("can_pay_toll(state, seat, card)")),
    Mutant(45, "a Soul Catcher asks for a train without cars", "may_catch", returns("True")),
    Mutant(
        45, "it reaches the last of the row", "_roll", swap("push.row[0][0]", "push.row[-1][0]")
    ),
    Mutant(
        46,
        "whoever is pushed over a Check pays nothing",
        "_roll",
        swap("reversed(push.row)", "()"),
    ),
    Mutant(
        46,
        "the pusher pays first",
        "_roll",
        rewrite(
            "if push.place >= FIRST_TIE and _1: ...\nfor whom, _, now in reversed(push.row): ...",
            "for whom, _, now in reversed(push.row):\n"
            "    if now >= FIRST_TIE and place_tie(now) in state.checks:\n"
            "        state.stack.append((CHECKED, whom))\n"
            "if push.place >= FIRST_TIE and _1:\n"
            "    state.stack.append((CHECKED, seat))\n",
        ),
    ),
    Mutant(
        47, "a Check is good for one train", "pass_check", swap("_.checks_once", "state.checks")
    ),
    Mutant(
        47,
        "there is no end of Checks",
        "Delinquency.aims",
        swap("free_ties(state) if _ else []", "free_ties(state)"),
    ),
    Mutant(
        48,
        "Geryon takes a car that fits without asking",
        "Geryon.happen",
        drop("state.stack.append(_)\nreturn"),
    ),
    Mutant(
        49,
        "without a match nothing happens",
        "Lust.happen",
        rewrite(
            "if not hand_over(state, aim, seat, traction, tell): ...",
            "hand_over(state, aim, seat, traction, tell)",
        ),
    ),
    Mutant(
        50,
        "a failed thief pays with the traction of the car",
        "steal_from",
        swap("traction[own] == traction[card]", "traction[own] == traction[car]"),
    ),
    Mutant(
        51,
        "as many cards as the others are the most",
        "holds_most",
        swap("len(state.hands[other]) < size", "len(state.hands[other]) <= size"),
    ),
    Mutant(
        51,
        "what is left after Gluttony is kept",
        "turns:end_turn",
        drop("state.discards += left\nstate.hands[seat] = []"),
    ),
    Mutant(52, "stored effects stay on their engines", "Chaos.happen", drop("state.power = _")),
    Mutant(
        53,
        "with secret effects an unused one can be named",
        "ShiftChange.aims",
        condition("_1.secret", "_1.secret and not state.unused"),
    ),
    Mutant(
        54,
        "a stored token cannot be swapped",
        "ShiftChange.aims",
        swap("others(state, seat)", "()"),
    ),
    Mutant(
        55,
        "from an engine it swaps places with the other token",
        "ShiftChange.happen",
        rewrite("state.power[seat] = NO_EFFECT\nstate.unused = _", "state.power[seat] = came"),
    ),
    Mutant(
        56,
        "at the Gate a stored effect cannot be used",
        "arrive",
        condition("not effects", "not effects or circle == GATE"),
    ),
]

OF_EFFECTS: Final = [*_IN_GENERAL, *_OF_HERESY, *_OF_SINGLE_ONES]
