"""What a crew keeps from game to game: losses for Easy, achievements, people met.

A plain value: a host may keep it wherever it likes, or let it go.
"""

from collections.abc import Iterable

import msgspec

from limboline.games.infernal_wagon.achievements import SEVEN_MERCENARIES, achieved
from limboline.games.infernal_wagon.options import MOST_EASY
from limboline.games.infernal_wagon.state import ESCAPED, RUNNING, State
from limboline.kernel.illegal import Illegal

MERCENARIES = 7


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A crew's memory."""

    losses: int = 0  # since the last win
    wins: int = 0  # since the last loss
    ticked: tuple[str, ...] = ()
    met: tuple[str, ...] = ()  # all guests who have played with the crew
    newcomers: int = 0  # boxes of "The 7 Mercenaries"
    may_tick: bool = False  # the one tick of the latest game has not been used
    people: int = 0  # who played the latest game, bots apart; 0 if that was not written down


# One Easy card for each loss since the last win, at most 8 (8.2; ruling 42): the table may change
# it.
def easy_offered(crew: Crew) -> int:
    """How many Easy cards the next game is offered."""
    return min(crew.losses, MOST_EASY)


def filled_in(crew: Crew) -> dict[str, int]:
    """The options of the next game that the crew's memory fills in, until the table chooses."""
    easy = easy_offered(crew)
    return {"easy": easy} if easy else {}


# The founder of the crew is not new; every other player fills a box of "The 7
# Mercenaries", each person once (11.4; ruling 53).
def after_game(crew: Crew, state: State, people: Iterable[str]) -> Crew:
    """The crew's memory after a finished game; of a new crew the founder comes first."""
    if state.ending == RUNNING:
        raise Illegal("game_not_over")
    present = list(dict.fromkeys(people))
    new = [person for person in present if person not in crew.met]
    boxes = len(new) if crew.met else max(0, len(new) - 1)
    won = state.ending == ESCAPED
    return msgspec.structs.replace(
        crew,
        losses=0 if won else crew.losses + 1,
        wins=crew.wins + 1 if won else 0,
        met=crew.met + tuple(new),
        newcomers=min(MERCENARIES, crew.newcomers + boxes),
        may_tick=True,
        people=len(present),
    )


def on_offer(crew: Crew, state: State, *, sound: bool = False) -> list[str]:
    """The achievements of which the crew may tick one, once `after_game` has been told."""
    if not crew.may_tick:
        return []
    done = achieved(state, sound=sound, people=crew.people or None)
    if crew.newcomers >= MERCENARIES:
        done = [*done, SEVEN_MERCENARIES]
    return [name for name in done if name not in crew.ticked]


# One tick a game, chosen by the players (11.1; ruling 53).
def tick(crew: Crew, state: State, name: str, *, sound: bool = False) -> Crew:
    """Tick an achievement of the game that `after_game` has just taken in."""
    if not crew.may_tick:
        raise Illegal("one_tick")
    if name not in on_offer(crew, state, sound=sound):
        raise Illegal("not_achieved", achievement=name)
    return msgspec.structs.replace(crew, ticked=(*crew.ticked, name), may_tick=False)


class CrewSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A crew's memory as all at the table may see it: without the names of people."""

    losses: int
    wins: int
    newcomers: int
    easy: int
    ticked: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()


def shown(crew: Crew, state: State | None) -> CrewSeen:
    """What the table is shown of its crew, and what may be ticked after a finished game."""
    offers = () if state is None else tuple(on_offer(crew, state, sound=True))
    return CrewSeen(crew.losses, crew.wins, crew.newcomers, easy_offered(crew), crew.ticked, offers)
