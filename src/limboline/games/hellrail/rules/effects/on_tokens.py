"""Effects on tokens: those that are taken, Chaos, Infernal Power, Shift Change (section 6)."""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.codes import (
    CIRCLE_BITS,
    added,
    count_of,
    first_of,
    has,
    pair,
    second_of,
)
from limboline.games.hellrail.components import (
    BOATS,
    CANCEL,
    CATCHERS,
    CIRCLES,
    EFFECTS,
    GATE,
    HERESIES,
    INFERNAL_POWER,
    MOST_SEATS,
    NO_EFFECT,
    REDIRECT,
    SHIFT_CHANGE,
    TENDER_TOKENS,
)
from limboline.games.hellrail.events import AnyEvent, Empowered, Reshuffled, Swapped, TokenTaken
from limboline.games.hellrail.places import read_name
from limboline.games.hellrail.rules.effects.effect import Effect
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import NO_SEAT, State
from limboline.kernel.telling import Tell


class TakesToken(Effect):
    """A token is taken from the supply: one of a kind, while there are any (20)."""

    def __init__(self, name: str, token: str, tokens: int) -> None:
        super().__init__(name)
        self.token: Final = token
        self.tokens: Final = tokens

    def holders(self, state: State) -> int:
        """The seats that have one."""
        raise NotImplementedError(self.name)

    def take(self, state: State, seat: int) -> None:
        """Give one to a seat."""
        raise NotImplementedError(self.name)

    def aims(self, state: State, seat: int) -> list[int]:
        holders = self.holders(state)
        return [0] if not has(holders, seat) and count_of(holders) < self.tokens else []

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        self.take(state, seat)
        if tell is not None:
            tell.all(TokenTaken(seat, self.token))


class Boatmen(TakesToken):
    """A Boatman carries the train over empty cells, once."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "boatman", BOATS)

    def holders(self, state: State) -> int:
        return state.boats

    def take(self, state: State, seat: int) -> None:
        state.boats = added(state.boats, seat)

    def worth(self, state: State, seat: int, aim: int) -> float:
        return 0.8


class Tenders(TakesToken):
    """A Tender draws three cards, weighs as much as a car and keeps one from fanning."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "tender", TENDER_TOKENS)

    def holders(self, state: State) -> int:
        return state.tenders

    def take(self, state: State, seat: int) -> None:
        state.tenders = added(state.tenders, seat)

    # Fanning with a strong card draws more than a Tender, and weighs nothing.
    def worth(self, state: State, seat: int, aim: int) -> float:
        strongest = max([state.deck.traction[card] for card in state.hands[seat]], default=0)
        return 1.5 if strongest < 3 else 0.0


class SoulCatcher(TakesToken):
    """A Soul Catcher throws off the last car of a rammed train, once."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "soul_catcher", CATCHERS)

    def holders(self, state: State) -> int:
        return state.catchers

    def take(self, state: State, seat: int) -> None:
        state.catchers = added(state.catchers, seat)

    def worth(self, state: State, seat: int, aim: int) -> float:
        return 0.3


class TakesHeresy(Effect):
    """One of the two Heresy tokens is taken, whichever one likes (20)."""

    def aims(self, state: State, seat: int) -> list[int]:
        return heresies_left(state) if not state.heresy[seat] else []

    def words(self, aim: int) -> dict[str, Any]:
        return {"token": HERESIES[aim]}

    def read(self, use: Use) -> int:
        return read_name(HERESIES, use.token)

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        state.heresy[seat] = aim
        if tell is not None:
            tell.all(TokenTaken(seat, HERESIES[aim]))

    def worth(self, state: State, seat: int, aim: int) -> float:
        if aim == CANCEL:
            return 0.8
        return 0.4 if state.rules.seats > 2 else 0.0


def heresies_left(state: State) -> list[int]:
    """The Heresy tokens in the supply."""
    return [
        token
        for token in (CANCEL, REDIRECT)
        if token not in state.heresy and not has(state.heresy_gone, token)
    ]


class Chaos(Effect):
    """All effects are shuffled, and nine of them dealt to the circles."""

    # Every effect token, on circles, unused and on engines: no player gets one back (52).
    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        effects = list(range(len(EFFECTS)))
        state.rng.shuffle(effects)
        circles = len(CIRCLES) - 1
        state.tokens = [NO_EFFECT, *effects[:circles]]
        state.unused = sorted(effects[circles:])
        state.power = [NO_EFFECT] * state.rules.seats
        state.revealed += 1
        if tell is not None:
            shown = [] if state.rules.secret else [EFFECTS[effect] for effect in effects[:circles]]
            tell.all(Reshuffled(seat, shown))

    def worth(self, state: State, seat: int, aim: int) -> float:
        if state.power[seat] != NO_EFFECT:
            return 0.0
        return 0.4 * len([effect for effect in state.power if effect != NO_EFFECT])


class InfernalPower(Effect):
    """An unused effect is put on the engine."""

    moves_its_token = True

    # Not while another one lies on the engine; the stored token may be Infernal Power itself (20).
    def aims(self, state: State, seat: int) -> list[int]:
        free = state.power[seat] in (NO_EFFECT, INFERNAL_POWER)
        return [0] if free and state.unused else []

    # A random one of the unused effects; if effects are secret no player looks at it (56, 67).
    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        came = state.rng.choice(state.unused)
        stored = [INFERNAL_POWER] if state.power[seat] == INFERNAL_POWER else []
        left = [effect for effect in state.unused if effect != came]
        state.unused = sorted([*left, *stored])
        state.power[seat] = came
        state.revealed += 1
        if tell is not None:
            tell.all(Empowered(seat, "" if state.rules.secret else EFFECTS[came]))

    def worth(self, state: State, seat: int, aim: int) -> float:
        return 0.6


# Where a token lies that Shift Change is aimed at: on a circle, on an engine, among the unused.
ON_CIRCLE: Final = 0
ON_ENGINE: Final = 1
UNUSED: Final = 2
ANY_UNUSED: Final = pair(3, 15, CIRCLE_BITS)


class ShiftChange(Effect):
    """The token itself changes places with another."""

    moves_its_token = True

    # Any other token, wherever it lies. Those that lie unused are known by what lies elsewhere, and
    # drawn at random if effects are secret (53). From an engine it takes the place of one in play
    # (55).
    def aims(self, state: State, seat: int) -> list[int]:
        stored = state.power[seat] == SHIFT_CHANGE
        here = GATE if stored else state.places[seat]
        found = [circle for circle in range(1, len(CIRCLES)) if circle != here]
        found += [
            pair(ON_ENGINE, whom, CIRCLE_BITS)
            for whom in others(state, seat)
            if state.power[whom] != NO_EFFECT
        ]
        if stored:
            return found
        if state.rules.secret:
            return found + ([ANY_UNUSED] if state.unused else [])
        return found + [pair(UNUSED, effect, CIRCLE_BITS) for effect in state.unused]

    def words(self, aim: int) -> dict[str, Any]:
        if aim == ANY_UNUSED:
            return {"token": "unused"}
        kind, number = first_of(aim, CIRCLE_BITS), second_of(aim, CIRCLE_BITS)
        if kind == ON_CIRCLE:
            return {"token": CIRCLES[number]}
        return {"token": f"seat{number}" if kind == ON_ENGINE else EFFECTS[number]}

    def read(self, use: Use) -> int:
        token = use.token
        if token in CIRCLES:
            return CIRCLES.index(token)
        if token == "unused":
            return ANY_UNUSED
        if token in EFFECTS:
            return pair(UNUSED, EFFECTS.index(token), CIRCLE_BITS)
        seats = tuple([f"seat{seat}" for seat in range(MOST_SEATS)])
        return pair(ON_ENGINE, read_name(seats, token), CIRCLE_BITS)

    def target(self, aim: int) -> int:
        if first_of(aim, CIRCLE_BITS) != ON_ENGINE:
            return NO_SEAT
        return second_of(aim, CIRCLE_BITS)

    def can_hit(self, state: State, whom: int) -> bool:
        return state.power[whom] != NO_EFFECT

    def aimed_anew(self, aim: int, whom: int) -> int:
        return pair(ON_ENGINE, whom, CIRCLE_BITS)

    # Two tokens change places (53, 54). One that was used from an engine takes the place of the
    # other, which goes to the unused (55).
    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        came = _take_from(state, aim)
        stored = state.power[seat] == SHIFT_CHANGE
        if stored:
            state.power[seat] = NO_EFFECT
            state.unused = sorted([*state.unused, came])
        else:
            state.tokens[state.places[seat]] = came
        _put_to(state, aim, SHIFT_CHANGE)
        if tell is not None:
            one = "unused" if stored else CIRCLES[state.places[seat]]
            other = "unused" if first_of(aim, CIRCLE_BITS) >= UNUSED else self.words(aim)["token"]
            name = "" if state.rules.secret else EFFECTS[came]
            tell.all(Swapped(seat, one, other, name))

    def worth(self, state: State, seat: int, aim: int) -> float:
        return 0.4 if self.target(aim) != NO_SEAT else 0.0

    def harm(self, state: State, seat: int, aim: int) -> float:
        return 0.5 if self.target(aim) == seat else 0.0


def _take_from(state: State, aim: int) -> int:
    """The token at which Shift Change is aimed."""
    kind, number = first_of(aim, CIRCLE_BITS), second_of(aim, CIRCLE_BITS)
    if kind == ON_CIRCLE:
        return state.tokens[number]
    if kind == ON_ENGINE:
        return state.power[number]
    came = number
    if aim == ANY_UNUSED:
        state.revealed += 1
        came = state.rng.choice(state.unused)
    state.unused = [effect for effect in state.unused if effect != came]
    return came


def _put_to(state: State, aim: int, effect: int) -> None:
    kind, number = first_of(aim, CIRCLE_BITS), second_of(aim, CIRCLE_BITS)
    if kind == ON_CIRCLE:
        state.tokens[number] = effect
    elif kind == ON_ENGINE:
        state.power[number] = effect
    else:
        state.unused = sorted([*state.unused, effect])


ON_TOKENS: Final[list[Effect]] = [
    Boatmen("boatmen"),
    Tenders("tenders"),
    SoulCatcher("soul_catcher"),
    TakesHeresy("heresy"),
    Chaos("chaos"),
    InfernalPower("infernal_power"),
    ShiftChange("shift_change"),
]
