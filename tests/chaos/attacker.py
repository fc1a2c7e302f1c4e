"""The attacking process, as the run sees it: started, listened to, and ended with the run."""

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.chaos.bomb import Bomb
from tests.chaos.plan import Plan
from tests.chaos.tally import Tally
from tests.server.clients import HANG_S

# Rounds of all attacks: far more than fit into a run.
MOST_ROUNDS: Final = 1_000
# However busy the machine: a round that takes longer never ends.
FIRST_ROUND_S: Final = 10 * HANG_S

# What no attack may ever meet, and what some may not. `gone` is fine: servers are killed.
NEVER: Final = ("our_fault", "no answer", "500", "502", "504")
NEVER_BY: Final = {
    "frames": ("all taken",),
    "heads": ("all taken", "200"),
    "foreign names": ("200", "push"),
    "strangers": ("done", "seated"),
}


@dataclass
class Met:
    """How often something was tried, and what came of it."""

    made: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return ", ".join(f"{what} {times}" for what, times in self.met.most_common())


class Attacker:
    """Attacks while a plan wants it; does nothing if it does not."""

    def __init__(self, plan: Plan, tally: Tally) -> None:
        self._plan: Final = plan
        self._tally: Final = tally
        self._first_round: Final = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self.bomb: Bomb | None = None
        self.rounds = 0
        self.attacks: Final[dict[str, Met]] = {}
        self.complaints: Final[list[str]] = []

    async def begin(self, urls: Sequence[str], tables: Sequence[str]) -> None:
        """Attack these servers, from the same machine."""
        if not self._plan.attack:
            return
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.chaos.attacks"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        short = self._plan.attack == "short"
        order = {
            "urls": list(urls),
            "tables": list(tables),
            "bomb": self.bomb.table if self.bomb else "",
            "short": short,
            "seed": self._plan.seed,
            "rounds": 1 if short else MOST_ROUNDS,
            "seconds": self._plan.seconds + FIRST_ROUND_S,
        }
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        await self._process.stdin.drain()

    async def listen(self) -> None:
        """Note what it tells, until it has ended."""
        if self._process is None:
            return
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            told = json.loads(line)
            self._tally.attack = told.get("begins", "")
            if "round" in told:
                self.rounds = told["round"]
                self._first_round.set()
            if "attack" in told:
                attack = self.attacks.setdefault(told["attack"], Met())
                attack.made += told["made"]
                attack.met.update(told["met"])
        self._first_round.set()  # there will be none

    async def end(self) -> None:
        """Let it go round once, however slow the machine is, and have it end."""
        if self._process is None:
            return
        async with asyncio.timeout(FIRST_ROUND_S):
            await self._first_round.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        async with asyncio.timeout(HANG_S):
            code = await self._process.wait()
        if code:
            self.complaints.append(f"the attacker ended with {code}")
        if not self.rounds:
            self.complaints.append("the attacker has not gone round once")

    async def stop(self) -> None:
        """Whatever went wrong in the run: it ends with it."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    @property
    def faults(self) -> list[str]:
        """What an attack must never meet."""
        return self.complaints + [
            f"the attack {name} has met {what} ({times} times)"
            for name, attack in self.attacks.items()
            for what, times in attack.met.items()
            if what in (*NEVER, *NEVER_BY.get(name, ()))
        ]
