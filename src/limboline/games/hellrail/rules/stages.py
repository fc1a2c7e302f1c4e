"""The stages of a turn that belong to no one effect, and the list of all kinds (section 3)."""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.codes import (
    ACCEPT,
    DRAW,
    DROP_TENDER,
    PASS,
    PAY,
    PICK,
    USE,
    aim_of,
    make_way,
    number_of,
    placed_cell_of,
    placed_circle_of,
    sides_of,
    verb_of,
    with_number,
)
from limboline.games.hellrail.components import CIRCLES, SIDES
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.places import place_words, read_place
from limboline.games.hellrail.rules.arriving import announce, at_hand, uses
from limboline.games.hellrail.rules.checks import drop_car, is_car
from limboline.games.hellrail.rules.drawing import pay_with
from limboline.games.hellrail.rules.effects import record_of
from limboline.games.hellrail.rules.effects.on_hands import STAGES_ON_HANDS
from limboline.games.hellrail.rules.effects.on_track import STAGES_ON_TRACK
from limboline.games.hellrail.rules.effects.on_trains import STAGES_ON_TRAINS
from limboline.games.hellrail.rules.heresy import HeresyAsked
from limboline.games.hellrail.rules.rolling import catch_car, set_off
from limboline.games.hellrail.rules.setting_up import place_circle, placements
from limboline.games.hellrail.rules.stage import About, StageKind, cheapest
from limboline.games.hellrail.rules.turns import TENDER_DRAW, draw_cards, give_up_tender
from limboline.games.hellrail.state import CHECKED, DROP, MOVING, PAYING, STAGES, TOLL, Stage, State
from limboline.kernel.telling import Tell

__all__ = ["KINDS", "StageKind"]


class Placing(StageKind):
    """The draft of the Devil's Advocate (65)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return placements(state, seat)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        place_circle(state, seat, placed_circle_of(code), placed_cell_of(code), tell)


class Drawing(StageKind):
    """A turn begins with a Tender (38)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [with_number(DRAW, TENDER_DRAW), with_number(DRAW, 1), DROP_TENDER]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.pop()
        number = number_of(code)
        if verb_of(code) == DROP_TENDER:
            give_up_tender(state, seat, tell)
            number = 1
        draw_cards(state, seat, number, tell)


class Toll(StageKind):
    """Leaving Cerberus: the code of the move or trip, and what is still to be paid (42)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [with_number(PAY, card) for card in state.hands[seat]]

    def default(self, state: State, seat: int, stage: Stage) -> int:
        return cheapest(state, self.answers(state, seat, stage), 0)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        _, leaves, left = state.stack.pop()
        card = number_of(code)
        pay_with(state, seat, card, "cerberus", tell)
        left -= state.deck.value[card]
        if left > 0:
            state.stack.append((TOLL, leaves, left))
        else:
            set_off(state, seat, leaves)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"leaves": stage[1], "left": stage[2]}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (TOLL, facts["leaves"], facts["left"])


class Catch(About):
    """The train has hit a seat, and has a Soul Catcher (45)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [PASS, ACCEPT]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        whom = state.stack.pop()[1]
        if verb_of(code) == ACCEPT:
            catch_car(state, seat, whom, tell)


class Drop(StageKind):
    """A seat stands on a Check and drops so many cars (46)."""

    def seat(self, state: State, stage: Stage) -> int:
        return stage[1]

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        tender = [PICK] if is_car(state, seat) else []
        return tender + [with_number(PICK, car + 1) for car in state.trains[seat]]

    def default(self, state: State, seat: int, stage: Stage) -> int:
        return cheapest(state, self.answers(state, seat, stage), 1)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        left = state.stack.pop()[2]
        drop_car(state, seat, number_of(code), tell)
        if left > 1:
            state.stack.append((DROP, seat, left - 1))

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"left": stage[2]}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (DROP, seat, facts["left"])


class Arrived(StageKind):
    """A train has come into a circle: its effect may be used, or the one on the engine (18)."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        found = [PASS]
        for effect in at_hand(state, seat):
            found += uses(state, seat, effect)
        return found

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        state.stack.pop()
        if verb_of(code) == USE:
            announce(state, seat, code, tell)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"circle": CIRCLES[state.places[state.turn]]}


class Paying(StageKind):
    """An effect costs a card: the code of the use."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        traction = state.deck.traction
        price = record_of(stage[1]).price(state, aim_of(stage[1]))
        return [with_number(PAY, card) for card in state.hands[seat] if traction[card] == price]

    def default(self, state: State, seat: int, stage: Stage) -> int:
        return cheapest(state, self.answers(state, seat, stage), 0)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        use = state.stack.pop()[1]
        effect = record_of(use)
        pay_with(state, seat, number_of(code), effect.name, tell)
        effect.pay(state, seat, aim_of(use), tell)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"use": stage[1]}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (PAYING, facts["use"])


class Moving(StageKind):
    """A train on its way; it needs no answer.

    The stage: points left, the way left, whether its Soul Catcher was thought of at this contact,
    and then the row that it pushes: seat, place.
    """

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        _, left, way, thought, *row = stage
        pairs = [(row[index], place_words(row[index + 1])) for index in range(0, len(row), 2)]
        by = "".join([SIDES[side] for side in sides_of(way)])
        return {"left": left, "by": by, "asked": bool(thought), "row": pairs}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        way = make_way(tuple([SIDES.index(side) for side in facts["by"]]), 0)
        row: list[int] = []
        for whom, place in facts["row"]:
            row += [whom, read_place(place)]
        return (MOVING, facts["left"], way, int(facts["asked"]), *row)


class Checked(StageKind):
    """A seat stands on a Check; it needs no answer."""

    def seat(self, state: State, stage: Stage) -> int:
        return stage[1]

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (CHECKED, seat)


_IN_GENERAL: Final[list[StageKind]] = [
    Placing("place"),
    Drawing("draw"),
    Toll("toll"),
    Catch("catch"),
    Drop("drop"),
    Arrived("effect"),
    HeresyAsked("heresy"),
    Paying("pay"),
    Moving("move"),
    Checked("check"),
]


def _kinds() -> list[StageKind]:
    """The records by their numbers; one that `state` has no number for comes after the others."""
    found = _IN_GENERAL + STAGES_ON_HANDS + STAGES_ON_TRACK + STAGES_ON_TRAINS
    known = {kind.name: kind for kind in found}
    if len(known) != len(found) or any(name not in known for name in STAGES):
        raise ValueError("each kind of stage has one record")
    names = [*STAGES, *[kind.name for kind in found if kind.name not in STAGES]]
    for number, name in enumerate(names):
        known[name].number = number
    return [known[name] for name in names]


KINDS: Final = _kinds()
