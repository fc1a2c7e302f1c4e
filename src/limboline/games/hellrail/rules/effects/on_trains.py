"""Effects on the cars of trains: Geryon, Thievery (section 6)."""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.codes import (
    ACCEPT,
    CARD_BITS,
    PASS,
    PICK,
    first_of,
    number_of,
    pair,
    second_of,
    verb_of,
    with_number,
)
from limboline.games.hellrail.components import STRONGEST
from limboline.games.hellrail.events import AnyEvent, Dropped, Forfeited, Stole
from limboline.games.hellrail.places import read_card, read_seat
from limboline.games.hellrail.rules.drawing import NO_CARD, flip
from limboline.games.hellrail.rules.effects.effect import Effect, spite
from limboline.games.hellrail.rules.stage import About, StageKind, cheapest
from limboline.games.hellrail.rules.turns import deliver, others
from limboline.games.hellrail.state import CAR, GERYON_MATCH, GIVE, STEAL, Stage, State
from limboline.kernel.telling import Tell

NO_CAR: Final = 63  # instead of a car: Thievery was redirected, and its car is not chosen yet


def chances(state: State, seat: int) -> list[float]:
    """How likely a flipped card is to have each traction, for all that a seat can know."""
    counts = [0] * (STRONGEST + 1)
    unseen = state.pile[state.top :]
    for other in others(state, seat):
        unseen = unseen + state.hands[other]
    for card in unseen or state.discards:
        counts[state.deck.traction[card]] += 1
    total = max(1, sum(counts))
    return [count / total for count in counts]


class Geryon(Effect):
    """A car of one's own is staked."""

    def aims(self, state: State, seat: int) -> list[int]:
        return state.trains[seat]

    def words(self, aim: int) -> dict[str, Any]:
        return {"car": aim + 1}

    def read(self, use: Use) -> int:
        return read_card(use.car or 0)

    # The flipped card has the car's traction: it may be delivered here. Otherwise it is lost (48).
    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        card = flip(state, seat, "geryon", tell)
        if card == NO_CARD:
            return
        if state.deck.traction[card] == state.deck.traction[aim]:
            state.stack.append((GERYON_MATCH, aim))
            return
        state.trains[seat] = [other for other in state.trains[seat] if other != aim]
        state.discards.append(aim)
        if tell is not None:
            tell.all(Dropped(seat, aim + 1, "geryon"))


class GeryonMatch(StageKind):
    """The car may be delivered, or stays in the train."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [PASS, ACCEPT]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        car = state.stack.pop()[1]
        if verb_of(code) == ACCEPT:
            deliver(state, seat, car, tell)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"car": stage[1] + 1}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (GERYON_MATCH, facts["car"] - 1)


class Thievery(Effect):
    """A car is stolen from another train."""

    def aims(self, state: State, seat: int) -> list[int]:
        return [
            pair(whom, car, CARD_BITS) for whom in others(state, seat) for car in state.trains[whom]
        ]

    def words(self, aim: int) -> dict[str, Any]:
        car = second_of(aim, CARD_BITS)
        return {"whom": self.target(aim), "car": None if car == NO_CAR else car + 1}

    def read(self, use: Use) -> int:
        return pair(read_seat(use.whom or 0), read_card(use.car or 0), CARD_BITS)

    # After a redirection there is no car yet (27).
    def read_announced(self, use: Use, immune: int) -> int:
        return self.read(use) if use.car is not None else self.aimed_anew(0, use.whom or 0)

    def target(self, aim: int) -> int:
        return first_of(aim, CARD_BITS)

    def can_hit(self, state: State, whom: int) -> bool:
        return bool(state.trains[whom])

    def aimed_anew(self, aim: int, whom: int) -> int:
        return pair(whom, NO_CAR, CARD_BITS)

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        steal_from(state, seat, self.target(aim), second_of(aim, CARD_BITS), tell)

    def worth(self, state: State, seat: int, aim: int) -> float:
        traction, value = state.deck.traction, state.deck.value
        odds, car = chances(state, seat), second_of(aim, CARD_BITS)
        match, lost = traction[car], 0.0
        for flipped in range(1, STRONGEST + 1):
            owed = [value[own] for own in state.trains[seat] if traction[own] == flipped]
            if owed and flipped != match:
                lost += odds[flipped] * min(owed)
        return 0.8 * (1 + spite(state)) * (odds[match] * value[car] - lost)

    def harm(self, state: State, seat: int, aim: int) -> float:
        if self.target(aim) != seat:
            return 0.0
        return 0.4 * max([state.deck.value[car] for car in state.trains[seat]], default=0)


# The flipped card has the car's traction: it may be taken. Otherwise a car with the traction of the
# flipped card goes the other way, if there is one (50).
def steal_from(state: State, seat: int, whom: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Try to steal a car; after a redirection it is chosen first (27)."""
    if car == NO_CAR:
        state.stack.append((CAR, whom))
        return
    card = flip(state, seat, "thievery", tell)
    if card == NO_CARD:
        return
    traction = state.deck.traction
    if traction[card] == traction[car]:
        state.stack.append((STEAL, whom, car))
        return
    owed = [own for own in state.trains[seat] if traction[own] == traction[card]]
    if len(owed) == 1:
        forfeit(state, seat, whom, owed[0], tell)
    elif owed:
        state.stack.append((GIVE, whom, traction[card]))


def forfeit(state: State, seat: int, whom: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Give a car of one's own away."""
    _hand_car(state, seat, whom, car)
    if tell is not None:
        tell.all(Forfeited(seat, whom, car + 1))


def _hand_car(state: State, giver: int, taker: int, car: int) -> None:
    state.trains[giver] = [other for other in state.trains[giver] if other != car]
    state.trains[taker] = [*state.trains[taker], car]


class Car(About):
    """Thievery was redirected: which car of the new target?"""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [with_number(PICK, car + 1) for car in state.trains[stage[1]]]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        whom = state.stack.pop()[1]
        steal_from(state, seat, whom, number_of(code) - 1, tell)


class Steal(StageKind):
    """The car may be added to the end of the own train."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        return [PASS, ACCEPT]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        _, whom, car = state.stack.pop()
        if verb_of(code) == ACCEPT:
            _hand_car(state, whom, seat, car)
            if tell is not None:
                tell.all(Stole(seat, whom, car + 1))

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"whom": stage[1], "car": stage[2] + 1}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (STEAL, facts["whom"], facts["car"] - 1)


class Give(StageKind):
    """Thievery has failed: which of the cars with the flipped traction goes?"""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        traction = state.deck.traction
        return [
            with_number(PICK, car + 1) for car in state.trains[seat] if traction[car] == stage[2]
        ]

    def default(self, state: State, seat: int, stage: Stage) -> int:
        return cheapest(state, self.answers(state, seat, stage), 1)

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        whom = state.stack.pop()[1]
        forfeit(state, seat, whom, number_of(code) - 1, tell)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        return {"whom": stage[1], "left": stage[2]}

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        return (GIVE, facts["whom"], facts["left"])


ON_TRAINS: Final[list[Effect]] = [Geryon("geryon"), Thievery("thievery")]
STAGES_ON_TRAINS: Final[list[StageKind]] = [
    GeryonMatch("geryon"),
    Car("car"),
    Steal("steal"),
    Give("give"),
]
