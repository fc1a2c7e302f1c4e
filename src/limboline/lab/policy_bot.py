"""A policy is a bot: any function from observations to numbers plays wherever bots play.

    Mine = policy_bot(policy, tables.spec)

makes a class of bots, as bots of one's own are: `mine.py:Mine`.
"""

import sys
from typing import Any

from limboline.bots.policy import Policy, PolicyBot
from limboline.bots.seat_encoder import SeatEncoder
from limboline.games.registry import room
from limboline.lab.batch import Spec, desk_of


def seat_encoder(spec: Spec, options: Any, seats: int, seat: int) -> SeatEncoder:
    """A seat of a game that is played elsewhere, as a batch with this spec would show it."""
    desk = desk_of(spec.game, options, seats, 1, spec.pace, spec.talk)
    return SeatEncoder(room(spec.game), desk, options, seats, seat, talk=spec.talk)


def policy_bot(
    policy: Policy, spec: Spec, name: str = "policy", *, remembers: bool = False
) -> type[PolicyBot]:
    """A class of bots that play by a policy, as it was trained on a batch with this spec."""
    room(spec.game)  # so that a game that does not exist is refused here

    def take_seat(_bot: PolicyBot, options: Any, seats: int, seat: int) -> SeatEncoder:
        return seat_encoder(spec, options, seats, seat)

    inside = sys._getframe(1).f_globals.get("__name__", __name__)
    facts = {
        "policy": staticmethod(policy),
        "take_seat": take_seat,
        "pace": spec.pace,
        "talks": spec.talk,
        "remembers": remembers,
        "name": name,
        "__module__": inside,
        "__doc__": f"Plays {spec.game} by a policy.",
    }
    return type("Policy", (PolicyBot,), facts)
