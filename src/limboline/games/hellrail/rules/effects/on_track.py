"""Effects on track and circles: Abyss, Delinquency, False Path, Guard Duty (section 6)."""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.codes import (
    FIRST_TIE,
    PASS,
    RAIL,
    TURN_BITS,
    TWIST,
    cell_of,
    first_of,
    laid_card_of,
    on_cell,
    pair,
    place_tie,
    rail_card,
    second_of,
    tie,
    tie_cell,
    tie_node,
    turn_of,
    turned_further,
    using,
    verb_of,
)
from limboline.games.hellrail.components import (
    CHECKS,
    CIRCLES,
    EFFECTS,
    ENDS,
    segment_of,
    x_of,
    y_of,
)
from limboline.games.hellrail.events import AnyEvent, Guarded, Marked, Removed, Twisted
from limboline.games.hellrail.places import read_cell, read_name, read_tie, tie_words
from limboline.games.hellrail.rules.checks import take_check_away
from limboline.games.hellrail.rules.drawing import pay_with
from limboline.games.hellrail.rules.effects.effect import CARD, Effect, spite
from limboline.games.hellrail.rules.laying import free_rails, lift, put
from limboline.games.hellrail.rules.stage import StageKind
from limboline.games.hellrail.rules.ties import INNER, SEGMENT_OF, TIES_OF
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import PAYING, TWISTING, Stage, State
from limboline.kernel.telling import Tell


class OnRail(Effect):
    """An effect on a rail card without an engine, paid with a card of the same traction.

    Who is asked may depend only on what all can see, so a hand is asked that cannot pay.
    """

    def cell(self, aim: int) -> int:
        """The cell that it is aimed at."""
        return aim

    def might_use(self, state: State, seat: int) -> bool:
        return bool(state.hands[seat]) and bool(free_rails(state))

    # A card of the same traction must be in hand. The uppermost card of a stack counts (32, 33).
    def cells_in_reach(self, state: State, seat: int) -> list[int]:
        """The cells whose rail cards the hand can pay for."""
        traction = state.deck.traction
        payable = {traction[card] for card in state.hands[seat]}
        board = state.board
        return [cell for cell in free_rails(state) if traction[rail_card(board[cell])] in payable]

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.append((PAYING, using(EFFECTS.index(self.name), aim)))

    def price(self, state: State, aim: int) -> int:
        return state.deck.traction[rail_card(state.board[self.cell(aim)])]


class Abyss(OnRail):
    """A rail card falls."""

    def aims(self, state: State, seat: int) -> list[int]:
        return self.cells_in_reach(state, seat)

    def words(self, aim: int) -> dict[str, Any]:
        return {"at": (x_of(aim), y_of(aim))}

    def read(self, use: Use) -> int:
        return read_cell(use.at or (0, 0))

    # The uppermost card goes, and a Check on it returns to the supply (32).
    def pay(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        for check in [check for check in state.checks if tie_cell(check) == aim]:
            take_check_away(state, check, tell)
        card = lift(state, aim)
        state.discards.append(card)
        if tell is not None:
            tell.all(Removed(seat, card + 1, (x_of(aim), y_of(aim))))


class FalsePath(OnRail):
    """A rail card is turned, and then perhaps another."""

    def cell(self, aim: int) -> int:
        return first_of(aim, TURN_BITS)

    def aims(self, state: State, seat: int) -> list[int]:
        cells = self.cells_in_reach(state, seat)
        return [pair(cell, turn, TURN_BITS) for cell in cells for turn in (1, 2, 3)]

    def words(self, aim: int) -> dict[str, Any]:
        cell = self.cell(aim)
        return {"at": (x_of(cell), y_of(cell)), "turn": second_of(aim, TURN_BITS)}

    def read(self, use: Use) -> int:
        return pair(read_cell(use.at or (0, 0)), use.turn % 4, TURN_BITS)

    def pay(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        twist(state, seat, self.cell(aim), second_of(aim, TURN_BITS), tell)


# The whole stack turns, and Checks with it (33). Then another card may be turned, for another one.
def twist(state: State, seat: int, cell: int, quarters: int, tell: Tell[AnyEvent] | None) -> None:
    """Turn a rail card on the table; its price was paid."""
    put(state, cell, RAIL + turned_further(state.board[cell] - RAIL, quarters))
    if cell in state.under:
        state.under[cell] = tuple([turned_further(lies, quarters) for lies in state.under[cell]])
    if state.checks:
        state.checks = [
            tie(cell, turned_tie(tie_node(check), quarters)) if tie_cell(check) == cell else check
            for check in state.checks
        ]
    if tell is not None:
        tell.all(Twisted(seat, (x_of(cell), y_of(cell)), quarters))
    if state.hands[seat] and free_rails(state):
        state.stack.append((TWISTING,))


def turned_tie(node: int, quarters: int) -> int:
    """Where a tie of a card comes to when the card is turned."""
    if node < 4:
        return (node + quarters) % 4
    segment = SEGMENT_OF[node]
    one, other = ((end + quarters) % 4 for end in ENDS[segment])
    now = segment_of(one, other)
    place = INNER[segment].index(node)
    if ENDS[now][0] != one:
        place = len(INNER[segment]) - 1 - place
    return INNER[now][place]


class Twisting(StageKind):
    """False Path goes on: again and again, the same rail card too, each time for a card (33)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        traction, board = state.deck.traction, state.board
        cells = free_rails(state)
        twists = [
            on_cell(TWIST, card, cell, turn)
            for card in state.hands[seat]
            for cell in cells
            if traction[rail_card(board[cell])] == traction[card]
            for turn in (1, 2, 3)
        ]
        return [PASS, *twists]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.pop()
        if verb_of(code) == TWIST:
            pay_with(state, seat, laid_card_of(code), "false_path", tell)
            twist(state, seat, cell_of(code), turn_of(code), tell)


class Delinquency(Effect):
    """A Check is put on a tie."""

    def aims(self, state: State, seat: int) -> list[int]:
        return free_ties(state) if len(state.checks) < CHECKS else []

    def words(self, aim: int) -> dict[str, Any]:
        return {"tie": tie_words(aim)}

    def read(self, use: Use) -> int:
        return read_tie(use.tie)

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        state.checks = [*state.checks, aim]
        if tell is not None:
            tell.all(Marked(seat, tie_words(aim)))


# Any tie without an engine and without a Check, never a circle (47).
def free_ties(state: State) -> list[int]:
    """Every tie on which a Check may be put."""
    taken = {place_tie(place) for place in state.places if place >= FIRST_TIE}
    taken.update(state.checks)
    laid = state.deck.laid
    ties = [
        tie(cell, node)
        for cell, lies in state.board.items()
        if lies >= RAIL
        for node in TIES_OF[laid[lies]]
    ]
    return [one for one in ties if one not in taken]


class GuardDuty(Effect):
    """Cerberus is put on a circle."""

    def aims(self, state: State, seat: int) -> list[int]:
        return list(range(len(CIRCLES)))

    def words(self, aim: int) -> dict[str, Any]:
        return {"circle": CIRCLES[aim]}

    def read(self, use: Use) -> int:
        return read_name(CIRCLES, use.circle)

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        state.cerberus = aim
        if tell is not None:
            tell.all(Guarded(seat, CIRCLES[aim]))

    def worth(self, state: State, seat: int, aim: int) -> float:
        if aim == state.places[seat] or aim == state.cerberus:
            return 0.0
        setout, held = state.deck.setout, 0.0
        for other in others(state, seat):
            held += 1.0 if state.places[other] == aim else 0.0
            held += 0.15 * [setout[car] for car in state.trains[other]].count(aim)
        own = 0.25 * [setout[car] for car in state.trains[seat]].count(aim)
        return toll(aim) * (held * spite(state) - own)

    def harm(self, state: State, seat: int, aim: int) -> float:
        return toll(aim) if aim == state.places[seat] else 0.0


def toll(circle: int) -> float:
    """What Cerberus costs on a circle, by its number."""
    return CARD * (circle + 1) / 5.5


ON_TRACK: Final[list[Effect]] = [
    Abyss("abyss"),
    Delinquency("delinquency"),
    FalsePath("false_path"),
    GuardDuty("guard_duty"),
]
STAGES_ON_TRACK: Final[list[StageKind]] = [Twisting("twist")]
