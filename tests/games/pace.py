"""Where the time of a game goes for one person among bots, on the game's own clock.

    .venv/bin/python -m tests.games.pace

The person sits at the page: what happens is shown one thing after the other, for as long as the
page looks at it (`looks.json` of a game), and whoever is asked while something is shown begins to
think when it has been seen. Bots take the time that they ask for, and the answer to an interrupt
waits as at a live table. Nothing here waits: game time jumps.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from limboline.bots import Match
from limboline.bots.player import AnyBot, Plan, Said
from limboline.games import registry
from limboline.games.all_wound_up.codes import VERBS
from limboline.games.all_wound_up.events import Followed, Gave, Ran, Swapped, Wound
from limboline.kernel import Random
from limboline.kernel.asking import Choice
from limboline.table.interrupts import WAIT_MS
from tests.games.taps import seven_cards

GAMES: Final = Path(__file__).parents[2] / "web" / "src" / "games"

# What the time of a person goes into: deciding, the game that is looked at, what is called out, and
# waiting for bots.
YOU, SHOW, CALLS, BOTS = "you", "show", "calls", "bots"
SHARES: Final = (YOU, SHOW, CALLS, BOTS)

# How long somebody takes who knows the game and does not dawdle.
BRISK_MS: Final = {
    "give": 2_500,
    "swap": 2_500,
    "bet": 2_500,
    "raise": 1_500,
    "aim": 1_500,
    "place": 3_000,
    "turn": 2_500,
    "wind": 1_200,
    "spin": 2_500,
    "steal": 1_500,
    "gain": 1_000,
    "upgrade": 1_000,
    "pass": 1_000,
}
A_CARD_MS: Final = 1_500  # of Hellrail
TURNS_OF: Final = 10  # so many games of bots have about sixty turns of seven cards

Beat = tuple[int, bool]
"""How long something is looked at, and whether it is the game itself that is seen."""


def looks_of(game: str) -> dict[str, int]:
    """For how many milliseconds the page looks at each kind of event."""
    return msgspec.json.decode((GAMES / game / "looks.json").read_bytes(), type=dict[str, int])


@dataclass(slots=True)
class Looking:
    """Somebody at the page: what is shown, and until when."""

    beats: Callable[[Sequence[Any]], list[Beat]]  # of the events of a push
    hurry_ms: int = 0  # the page hurries when more than this is waiting to be shown
    most_hurry: int = 1
    asked: bool = False
    spent: Counter[str] = field(default_factory=Counter)
    free_ms: int = 0  # when what has begun has been seen
    done_ms: int = 0  # the time up to which all is accounted for
    queue: list[Beat] = field(default_factory=list)

    def see(self, events: Sequence[Any], now_ms: int) -> None:
        """A push has come: it is shown after those before."""
        self._pass_until(now_ms)
        if not self.queue:
            self.free_ms = max(self.free_ms, now_ms)
        self.queue += self.beats(events)

    def seen_ms(self) -> int:
        """When everything will have been seen, if nothing more comes."""
        at_ms, queue = self.free_ms, [*self.queue]
        while queue:
            at_ms += self._hurried(queue)
            queue.pop(0)
        return at_ms

    def _pass_until(self, now_ms: int) -> None:
        while self.queue and self.free_ms <= now_ms:
            ms, is_show = self._hurried(self.queue), self.queue.pop(0)[1]
            self._account(self.free_ms)
            self.spent[SHOW if is_show else CALLS] += ms
            self.free_ms += ms
            self.done_ms = max(self.done_ms, self.free_ms)
        self._account(now_ms)

    def _account(self, now_ms: int) -> None:
        """Nothing was shown until now."""
        if now_ms > self.done_ms:
            self.spent[YOU if self.asked else BOTS] += now_ms - self.done_ms
            self.done_ms = now_ms

    def _hurried(self, queue: Sequence[Beat]) -> int:
        ms = queue[0][0]
        if not self.hurry_ms:
            return ms
        rate = sum(each for each, _ in queue) / self.hurry_ms
        return round(ms / min(max(1.0, rate), self.most_hurry))


class Person:
    """Plays like a bot, and takes the time of a person who looks at the page."""

    def __init__(
        self,
        mind: AnyBot,
        looking: Looking,
        think: Callable[[Any, Sequence[Choice], Plan], tuple[int, bool]],
    ) -> None:
        self._mind: Final = mind
        self._looking: Final = looking
        self._think: Final = think
        self._told: list[Any] = []
        self.name = mind.name

    def hear(self, events: Sequence[Any]) -> None:
        """What has happened is shown on the page."""
        self._told += events
        self._mind.hear(events)

    def overhear(self, said: Said) -> None:
        """Talk is read meanwhile."""
        self._mind.overhear(said)

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Think about what is asked, once everything has been seen."""
        looking = self._looking
        looking.see(self._told, now_ms)
        self._told = []
        looking.asked = bool(legal)
        plan = self._mind.plan(view, legal, now_ms)
        if plan is None or not legal:
            return plan
        think_ms, by_itself = self._think(view, legal, plan)
        if by_itself:  # the page answers, and asks nobody
            looking.asked = False
            return replace(plan, wait_ms=think_ms)
        return replace(plan, wait_ms=max(0, looking.seen_ms() - now_ms) + think_ms)


@dataclass(frozen=True, slots=True)
class Paced:
    """A game that was played for its times."""

    spent_ms: Mapping[str, int]
    # How long all others took between two own turns, until everything was seen, without what the
    # person was asked meanwhile.
    waits_ms: Sequence[int] = ()

    @property
    def total_ms(self) -> int:
        """The whole game."""
        return sum(self.spent_ms.values())

    def share(self, *kinds: str) -> float:
        """The part of the game that went into these."""
        return sum(self.spent_ms.get(kind, 0) for kind in kinds) / self.total_ms


def tag_of(event: Any) -> str:
    """What an event is called on the wire."""
    return str(event.__struct_config__.tag)


# -- All Wound Up! ---------------------------------------------------------------------------------


def all_wound_up(seats: int, seed: int, bot: str = "greedy", **options: Any) -> Paced:
    """A race of one person against bots of a kind, with real toys, on the recommended course."""
    room = registry.room("all-wound-up")
    passes_ms = looks_of(room.name)["passes"]

    def think(view: Any, legal: Sequence[Choice], plan: Plan) -> tuple[int, bool]:
        kind = view.stages[-1].kind
        if kind in ("respond", "raise") and len(legal) == 1:
            return passes_ms, True
        code = plan.code if isinstance(plan.code, int) else (plan.code or (0,))[0]
        ms = BRISK_MS[VERBS[code & 15]]
        return max(ms, WAIT_MS) if kind == "window" else ms, False

    looking = Looking(_race_beats(looks_of(room.name)))
    minds = [room.bots.BOTS[bot](seat, Random(seed).fork(str(seat))) for seat in range(seats)]
    table = msgspec.structs.replace(room.recommended(seats), **options)
    sitting = [Person(minds[0], looking, think), *minds[1:]]
    match: Any = Match(room.game, table, sitting, seed=seed, nature=room.nature())
    match.play_out()
    looking.see((), max(looking.seen_ms(), match.now_ms))
    return Paced(looking.spent)


def _race_beats(looks: Mapping[str, int]) -> Callable[[Sequence[Any]], list[Beat]]:
    """What `looks` in web/src/games/all-wound-up/show.svelte.ts says, for the first seat."""

    def look(event: Any, last: bool) -> Beat:
        match event:
            case Ran(samples=samples):
                return samples * 20, True
            case Wound(turns=turns):
                return looks["wound"] + turns * looks["notch"], True
            case Gave(seat=seat, to=to) if 0 not in (seat, to):
                return 0, False
            case Swapped(seat=seat) if seat:
                return 0, False
            case Followed() if not last:
                return 0, False
        kind = tag_of(event)
        return looks.get(kind, 0), kind == "turned"

    def beats(events: Sequence[Any]) -> list[Beat]:
        follows = [isinstance(each, Followed) and each.cards > 0 for each in events]
        last = max((n for n, does in enumerate(follows) if does), default=-1)
        return [look(event, n == last) for n, event in enumerate(events)]

    return beats


# -- Hellrail --------------------------------------------------------------------------------------


def hellrail(seats: int, seed: int, bot: str = "hauler", turns: int = 1_000) -> Paced:
    """A game of one person against bots of a kind, or the first so many turns of the person."""
    room = registry.room("hellrail")
    looks = looks_of(room.name)

    def beats(events: Sequence[Any]) -> list[Beat]:
        return [(looks.get(tag_of(event), 0), True) for event in events]

    looking = Looking(beats, looks["hurry"], looks["most_hurry"])
    minds = [room.bots.BOTS[bot](seat, Random(seed).fork(str(seat))) for seat in range(seats)]
    sitting = [Person(minds[0], looking, lambda *_: (A_CARD_MS, False)), *minds[1:]]
    match: Any = Match(room.game, room.recommended(seats), sitting, seed=seed)
    waits: list[int] = []
    since, thought = None, 0
    while match.outcome is None and len(waits) < turns:
        before = match.state.turn
        match.step()
        if before == 0 and match.state.turn != 0:
            since, thought = match.now_ms, looking.spent[YOU]
        if since is not None and match.state.turn == 0:
            match.next_due()  # so that the page has heard of it
            asked = looking.spent[YOU] - thought
            waits.append(max(match.now_ms, looking.seen_ms()) - since - asked)
            since = None
    looking.see((), max(looking.seen_ms(), match.now_ms))
    return Paced(looking.spent, waits)


def _main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--seeds", type=int, default=2, help="so many games of each kind")
    seeds = range(reading.parse_args().seeds)
    for name, play in (("all-wound-up", all_wound_up), ("hellrail", hellrail)):
        for seats in (2, 3, 4):
            for seed in seeds:
                paced = play(seats, seed)
                shares = "  ".join(f"{kind} {paced.share(kind):4.0%}" for kind in SHARES)
                said = f"{name:13} {seats} seats {paced.total_ms / 60_000:5.1f} min  {shares}"
                waits = sorted(paced.waits_ms)
                if waits:
                    middle, longest = waits[len(waits) // 2], waits[-1]
                    said += f"  others {middle / 1_000:.1f} s, at most {longest / 1_000:.1f} s"
                print(said, flush=True)
    games = [(seats, seed) for seats in (2, 3, 4) for seed in range(TURNS_OF)]
    taps = [taps for seats, seed in games for taps in seven_cards(seats, seed)]
    print(
        f"hellrail, {len(taps)} turns of seven cards: {sum(taps) / len(taps):.1f} taps on a phone"
    )


if __name__ == "__main__":
    _main()
