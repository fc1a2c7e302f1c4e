"""Wrong branches of All Wound Up! that would be tempting: `make mutate` tries them all."""

from typing import Final

from tests.changes import drop, drop_if, rewrite, swap, without
from tests.mutate import Mutant

_CARDS: Final = [
    Mutant(
        "P1",
        "what was put away face down is not shuffled in",
        "refill",
        drop("for cards in state.buried: ..."),
    ),
    Mutant("P2", "the last pass is of two cards", "give_in_order", swap("n > 1", "n > 2")),
    Mutant("P2", "the dealer passes first", "begin_pass", swap("state.bettor", "state.dealer")),
    Mutant(
        "P3",
        "the dealer draws first",
        "swap",
        swap("left_of(state, state.dealer)", "state.dealer"),
    ),
    Mutant(
        "P3",
        "two players swap only once",
        "swap",
        rewrite("state.stack = _", "begin_bet(state, tell)"),
    ),
    Mutant(
        "P4",
        "the same player deals again",
        "next_round",
        swap("left_of(state, state.dealer)", "state.dealer"),
    ),
    Mutant(
        "B1",
        "one card of the kind is enough",
        "play_all",
        rewrite(
            "state.hands[seat] = _",
            "number = 1\nstate.hands[seat] = hand.copy()\nstate.hands[seat].remove(card)",
        ),
    ),
    Mutant(
        "B2",
        "a missing kind may be named with nothing",
        "bets",
        swap("0 if card in hand else 1", "0"),
    ),
    Mutant("B3", "wilds alone always join", "respond_from", without("_.wild_joins")),
    Mutant("B4", "whoever has passed is out", "raise_bet", drop("state.let_go = 0")),
    Mutant(
        "B5",
        "of those who are tied only the first acts",
        "decide",
        rewrite("state.actors = _1", "state.actors = _1[:1]"),
    ),
    Mutant(
        "B5",
        "the first seat acts first",
        "decide",
        swap("clockwise(state, state.bettor)", "range(len(totals))"),
    ),
    Mutant("B6", "wilds go back to the box", "play_wilds", drop("state.discards[WILD] += wilds")),
    Mutant(
        "B7",  # without the loop nobody would ever be asked: that hangs, and proves nothing
        "after an empty hand the first seat is asked again",
        "begin_bet",
        rewrite(
            "while not state.hands[state.bettor]: ...",
            "while not state.hands[state.bettor]:\n"
            "    state.bettor = min(seat for seat, hand in enumerate(state.hands) if hand)",
        ),
    ),
    Mutant(
        "B8", "passes are counted over bets", "name_bet", drop("state.passes = state.passed = 0")
    ),
]

_TOYS: Final = [
    Mutant(
        "T1",
        "whoever plays the card places the rival's toy",
        "acting:_go_on",
        swap("ask_to_place(state, _)", "ask_to_place(state, seat)"),
    ),
    Mutant(
        "T2",
        "the wanted spot is taken whatever is there",
        "placing:settled",
        rewrite("if not ground.refusal(*_): ...", "return wanted"),
    ),
    Mutant(
        "T3",
        "nothing happens on a grave after a turn",
        "turn_toy",
        swap("not _1.leave_first", "_1 is None"),
    ),
    Mutant("T3", "a left turn may go right", "bounds", swap("0 if card == LEFT else _1", "_1")),
    Mutant(
        "T4",
        "the first rival is turned",
        "acting:_go_on",
        rewrite(
            "state.stack.append((AIMING, seat))",
            "state.stack[-1] = (ACTING, seat, (seat + 1) % 3, TO_PLACE)",
        ),
    ),
    Mutant(
        "W1", "green brains are not counted", "release", swap("_1 - black + green", "_1 - black")
    ),
    Mutant("W1", "at least one turn is wound", "release", swap("max(0, _1)", "max(1, _1)")),
    Mutant(
        "W3", "time may run backwards", "_marks_fit", without("not latest <= sample <= samples")
    ),
    Mutant(
        "W4",
        "the first seat is stood up first",
        "stand_up",
        swap("clockwise(state, state.dealer)", "range(len(state.poses))"),
    ),
    Mutant(
        "W4",
        "nobody looks at the zones after standing up",
        "_look_around",
        drop_if("not _.leave_first"),
    ),
    Mutant(
        "Z1",
        "a removed toy goes on",
        "_marks_fit",
        swap("fates[toy] > FELL or THROUGH in fates.values() or _1", "_1"),
    ),
    Mutant(
        "Z2",
        "a mausoleum gives the toy back on its own tile",
        "place_of",
        swap("step - 1", "step"),
    ),
    Mutant(
        "Z3",
        "its own grave takes it again at once",
        "test_zones",
        swap("grave not in immune[1]", "grave >= 0"),
    ),
    Mutant(
        "Z4",
        "a toy off the edge waits for a card",
        "_ask_afterwards",
        rewrite("ask_to_place(state, seat)", "continue"),
    ),
    Mutant(
        "Z6", "purple works off the board", "can_spin", without("state.where[seat] == ON_BOARD")
    ),
]

_REWARDS: Final = [
    Mutant(
        "N1", "the last brain counts again", "score", drop_if("brain == state.last_brain[seat]")
    ),
    Mutant(
        "N1",
        "a brain counts twice in an action",
        "carry_out_marks",
        without("(toy, number) not in tasted"),
    ),
    Mutant(
        "N2",
        "the first choice is made for the owner",
        "feed",
        swap("len(better) + can_gain > 1", "len(better) + can_gain > 2"),
    ),
    Mutant(
        "N2",
        "the last brain is chosen for first",
        "_ask_afterwards",
        swap("reversed(meals)", "meals"),
    ),
    Mutant(
        "N3",
        "it always goes up as far as needed",
        "rank_to_take",
        swap("RANKS if _ else _", "RANKS"),
    ),
    Mutant("N3", "a spent brain is gone", "spend", drop("state.stock[token] += n")),
    Mutant(
        "N5",
        "after a use the window is closed",
        "go_on_after_brain",
        swap("_ask_next(state, why, seat, 0, but)", "_ask_next(state, why, seat, 15, but)"),
    ),
    Mutant("N5", "the first seat is asked first", "open_window", swap("state.dealer", "0")),
    Mutant("N6", "one may rob oneself", "_check_rival", without("whom == seat")),
    Mutant("E1", "steps may be skipped", "_number_fits", without("abs(number - step) == 1")),
    Mutant(
        "E2",
        "the gate counts at every step",
        "_marks_fit",
        drop_if("kind == GATE and steps[toy] != state.board.last"),
    ),
    Mutant("E2", "tied players act after the end", "_end", drop("state.actors = []")),
    Mutant(
        "C1",
        "a gate may stand anywhere",
        "problems",
        swap("_1 + _gate_problems(course)", "_1"),
    ),
]

MUTANTS: Final = [*_CARDS, *_TOYS, *_REWARDS]
