"""Games as bots play them, as the numbers of a batch: what a sensible policy would choose.

Bots get views and answer with actions, so their games are played first, and each action is then
spelled as the desk asks for it, part by part.
"""

from typing import Any

from limboline.bots.match import Match
from limboline.bots.roster import seat_bots
from limboline.games.all_wound_up.rules import encoding as toys
from limboline.games.hellrail.rules import encoding as rails
from limboline.games.registry import room
from limboline.kernel.acting import act
from limboline.kernel.encoding import Pace
from limboline.kernel.replaying import begin
from limboline.lab.batch import desk_of

BOTS = {"hellrail": "hauler", "all-wound-up": "greedy"}


def bot_games(name: str, seats: int, games: int) -> list[tuple[int, list[int]]]:
    """Some games between bots of one kind: each deal, and the numbers chosen at it."""
    return [(seed, _numbers(name, seats, seed)) for seed in range(1, games + 1)]


def _numbers(name: str, seats: int, seed: int) -> list[int]:
    game: Any = room(name).game
    options = game.Options()
    codes = _codes(name, seats, seed, options)
    desk: Any = desk_of(name, options, seats, 1, Pace(), False)
    desk.journal = []
    numbers: list[int] = []
    over = desk.deal(0, game.setup(options, seats, seed))
    while not over:
        seat = desk.asked[0]
        done = sum(deed.seat == seat for deed in desk.journal)
        numbers.append(_toward(name, desk.sittings[0], codes[seat][done]))
        assert desk.rows[numbers[-1] - desk.choices], "bots do only what may be chosen"
        over = bool(desk.step([numbers[-1]]))
    return numbers


def _codes(name: str, seats: int, seed: int, options: Any) -> dict[int, list[Any]]:
    """What each seat did in a game between bots, in which toys run on paper."""
    game: Any = room(name).game
    bots = seat_bots(room(name).bots.BOTS, [BOTS[name]] * seats, seed)
    match: Any = Match(game, options, bots, seed=seed)
    match.play_out()
    state = begin(game, match.record)
    found: dict[int, list[Any]] = {}
    for entry in match.record.log:
        action, at_ms = game.parse(entry.words), entry.at_ms
        code = act(game, state, entry.seat, action, at_ms, by_clock=entry.by_clock)
        found.setdefault(entry.seat, []).append(code)
    return found


def _toward(name: str, sitting: Any, code: Any) -> int:
    """The number that leads on to an action."""
    if name == "hellrail":
        return rails.part_of(code, sitting.parts)
    if sitting.span == toys.NO_SPAN:
        if isinstance(code, int):
            return toys.part_of(code, sitting.parts)
        return toys.VERB + int(code[0])
    if sitting.total == toys.ANY_TOTAL:
        at = len(sitting.answered)
        return int(sitting.first + code[1 + at] - sitting.low[at])
    held = code[1:]
    return toys.CARD + next(k for k, n in enumerate(held) if n > sitting.answered.count(k))
