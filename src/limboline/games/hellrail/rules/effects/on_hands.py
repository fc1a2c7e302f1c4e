"""Effects on hands: Gluttony, Lust (section 6)."""

from typing import Any, Final

from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.codes import (
    PASS,
    SEAT_BITS,
    TAKE,
    first_of,
    number_of,
    pair,
    second_of,
    verb_of,
    with_number,
)
from limboline.games.hellrail.events import AnyEvent, Gave, Showed, Snatched
from limboline.games.hellrail.places import read_seat
from limboline.games.hellrail.rules.drawing import NO_CARD, flip
from limboline.games.hellrail.rules.effects.effect import CARD, Effect, spite
from limboline.games.hellrail.rules.stage import About, StageKind
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import GLUTTONY_ON, NO_SEAT, Stage, State
from limboline.kernel.telling import Tell


class Gluttony(Effect):
    """Cards are drawn from other hands, and must be played at once."""

    def aims(self, state: State, seat: int) -> list[int]:
        return [] if holds_most(state, seat) else hands_to_raid(state, seat, NO_SEAT)

    def words(self, aim: int) -> dict[str, Any]:
        return {"whom": self.target(aim)}

    def read(self, use: Use) -> int:
        return read_seat(use.whom or 0)

    # After a redirection the first target is spared (28).
    def read_announced(self, use: Use, immune: int) -> int:
        return pair(immune + 1, use.whom or 0, SEAT_BITS)

    def target(self, aim: int) -> int:
        return second_of(aim, SEAT_BITS)

    def immune(self, aim: int) -> int:
        return first_of(aim, SEAT_BITS) - 1

    def can_hit(self, state: State, whom: int) -> bool:
        return bool(state.hands[whom])

    def aimed_anew(self, aim: int, whom: int) -> int:
        return pair(self.target(aim) + 1, whom, SEAT_BITS)

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        gorge(state, seat, self.target(aim), self.immune(aim), tell)

    # It costs the rest of the own hand and the fan, so it is for those who hold little.
    def worth(self, state: State, seat: int, aim: int) -> float:
        own, theirs = len(state.hands[seat]), len(state.hands[self.target(aim)])
        taken = max(0, (theirs - own) // 2 + 1)
        return CARD * (taken * (0.4 + spite(state)) - own - 1.5)

    def harm(self, state: State, seat: int, aim: int) -> float:
        if self.target(aim) != seat:
            return 0.0
        return CARD * max(0, len(state.hands[seat]) - len(state.hands[state.turn])) / 2


# One card at a time, blindly; at the latest until the hand is larger than any other (51).
def gorge(state: State, seat: int, whom: int, immune: int, tell: Tell[AnyEvent] | None) -> None:
    """Draw a card from a hand. This turn the own hand must be emptied, and there is no fanning."""
    state.glutton = True
    hand = state.hands[whom].copy()
    card = hand.pop(state.rng.below(len(hand)))
    state.hands[whom] = hand
    state.hands[seat] = [*state.hands[seat], card]
    state.revealed += 1
    if tell is not None:
        tell.only((seat, whom), Snatched(seat, whom, card + 1), Snatched(seat, whom))
    if not holds_most(state, seat) and hands_to_raid(state, seat, immune):
        state.stack.append((GLUTTONY_ON, immune))


# Strictly more than each other player (51).
def holds_most(state: State, seat: int) -> bool:
    """Whether a hand is larger than every other."""
    size = len(state.hands[seat])
    return all(len(state.hands[other]) < size for other in others(state, seat))


def hands_to_raid(state: State, seat: int, immune: int) -> list[int]:
    """Whose hands Gluttony may draw from: after a redirection the old target is immune (28)."""
    return [whom for whom in others(state, seat) if state.hands[whom] and whom != immune]


class GluttonyOn(About):
    """One more card? The seat that it is about is immune."""

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        hands = hands_to_raid(state, seat, stage[1])
        return [PASS, *[with_number(TAKE, whom) for whom in hands]]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        immune = state.stack.pop()[1]
        if verb_of(code) == TAKE:
            gorge(state, seat, number_of(code), immune, tell)


class Lust(Effect):
    """All cards of a flipped traction change hands."""

    def aims(self, state: State, seat: int) -> list[int]:
        return others(state, seat)

    def words(self, aim: int) -> dict[str, Any]:
        return {"whom": aim}

    def read(self, use: Use) -> int:
        return read_seat(use.whom or 0)

    def target(self, aim: int) -> int:
        return aim

    # Only the one who takes sees the hand. Without a match the roles are reversed (49).
    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        card = flip(state, seat, "lust", tell)
        if card == NO_CARD:
            return
        traction = state.deck.traction[card]
        if not hand_over(state, aim, seat, traction, tell):
            hand_over(state, seat, aim, traction, tell)

    def worth(self, state: State, seat: int, aim: int) -> float:
        theirs, own = len(state.hands[aim]), len(state.hands[seat])
        missed = 0.8**theirs
        return float((0.2 * theirs - missed * 0.2 * own) * CARD * (1 + spite(state)))

    def harm(self, state: State, seat: int, aim: int) -> float:
        return CARD * 0.3 * len(state.hands[seat]) if aim == seat else 0.0


def hand_over(
    state: State, giver: int, taker: int, traction: int, tell: Tell[AnyEvent] | None
) -> bool:
    """Show a hand, and give every card of a traction; tells whether there was one."""
    hand = state.hands[giver]
    state.shown = (*state.shown, (taker, giver))
    if tell is not None:
        shown = sorted(card + 1 for card in hand)
        tell.only((taker,), Showed(giver, taker, shown), Showed(giver, taker))
    given = [card for card in sorted(hand) if state.deck.traction[card] == traction]
    if not given:
        return False
    state.hands[giver] = [card for card in hand if card not in given]
    state.hands[taker] = [*state.hands[taker], *given]
    if tell is not None:
        cards, n = [card + 1 for card in given], len(given)
        tell.only((giver, taker), Gave(giver, taker, n, cards), Gave(giver, taker, n))
    return True


ON_HANDS: Final[list[Effect]] = [Gluttony("gluttony"), Lust("lust")]
STAGES_ON_HANDS: Final[list[StageKind]] = [GluttonyOn("gluttony")]
