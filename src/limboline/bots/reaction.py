"""The one rule about the time that a player takes, on the wall clock and on a virtual one."""

from dataclasses import replace
from typing import Any

from limboline.bots.player import Plan


def reaction_of(bot: Any) -> int:
    """How much game time a bot declares to need until it can answer anything; usually none."""
    return max(0, int(getattr(bot, "reaction_ms", 0)))


# A simulation asks and is answered in the same instant of game time, and a fast machine nearly so.
# So a player says itself how quick it is, and is as quick at every table.
def unhurried(plan: Plan, reaction_ms: int) -> Plan:
    """The plan, carried out no sooner after what it answers than its player can react."""
    return plan if plan.wait_ms >= reaction_ms else replace(plan, wait_ms=reaction_ms)
