"""The worker processes in which bots think, kept alive from the server's process."""

import asyncio
import contextlib
import heapq
import logging
import sys
from collections.abc import Sequence
from itertools import count
from typing import Final

import msgspec

from limboline.bots.player import Plan
from limboline.kernel.seats import NATURE
from limboline.table.bots import BotForgot, BotLost, Briefing, Sitting
from limboline.table.worker import RUNS, Answered, Asked, Forget

COMMAND: Final = (sys.executable, "-m", "limboline.table.worker")
# A process that owes answers and has given none for so long is taken to hang. To start may take
# longer, on a machine that is busy with others.
LONGEST_THOUGHT_S: Final = 5.0
LONGEST_START_S: Final = 60.0
LONGEST_LINE: Final = 1 << 20
# So many briefings are with a process at once: the next one is there when an answer comes.
AHEAD: Final = 2

_log: Final = logging.getLogger(__name__)


class Worker:
    """One process. It is started with its first briefing, and again after it has died."""

    def __init__(
        self, command: Sequence[str] = COMMAND, longest_thought_s: float = LONGEST_THOUGHT_S
    ) -> None:
        self._command: Final = command
        self._longest_thought_s: Final = longest_thought_s
        self._numbers: Final = count(1)
        self._waiting: Final[dict[int, asyncio.Future[Plan | None]]] = {}
        self._unsent: list[bytes] = []
        # Briefings whose turn has not come: those of tables without people last.
        self._held: list[tuple[bool, int, str, bytes]] = []
        self._owes = 0  # answers that the process has not given yet, wanted or not
        self._watch: asyncio.TimerHandle | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self._dying: Final[set[asyncio.Task[int]]] = set()
        self._closing = False
        self.deaths = 0

    def ask(self, sitting: Sitting, briefing: Briefing) -> "asyncio.Future[Plan | None]":
        """Send a briefing when its turn has come; its answer comes in time.

        The bots of tables where people play come before all others. Those of one table stay in
        order, and none is left out: a bot has to hear everything.
        """
        number = next(self._numbers)
        answer: asyncio.Future[Plan | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        answer.add_done_callback(lambda _: self._waiting.pop(number, None))
        letter = msgspec.json.encode(Asked(number, sitting, briefing)) + b"\n"
        if briefing.for_people:
            self._hurry(sitting.table)
        heapq.heappush(self._held, (not briefing.for_people, number, sitting.table, letter))
        self._send_held()
        return answer

    def _hurry(self, table: str) -> None:
        """What waits for a table goes before what its people wait for now."""
        if any(last and of == table for last, _, of, _ in self._held):
            self._held = [(last and of != table, n, of, line) for last, n, of, line in self._held]
            heapq.heapify(self._held)

    def _send_held(self) -> None:
        while self._held and self._owes < AHEAD:
            self._owes += 1
            self._send(heapq.heappop(self._held)[3])

    def forget(self, table: str) -> None:
        """Let the bots of a table go, if there is a process at all."""
        if self._process is not None:
            self._send(msgspec.json.encode(Forget(table)) + b"\n")

    def _send(self, line: bytes) -> None:
        stdin = self._process.stdin if self._process is not None else None
        if stdin is not None and not stdin.is_closing():
            stdin.write(line)
            self._expect(self._longest_thought_s)
            return
        self._unsent.append(line)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._live())

    async def _live(self) -> None:
        """Run a process and pass its answers on until it ends."""
        try:
            process = self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the server, which ends its bots itself
            )
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.writelines(self._unsent)
            self._unsent = []
            self._expect(LONGEST_START_S)
            while line := await process.stdout.readline():
                self._take(msgspec.json.decode(line, type=Answered))
        except (msgspec.MsgspecError, ValueError, OSError) as error:
            _log.warning("a bot worker cannot be used: %s", error)
        finally:
            self._bury()

    def _bury(self) -> None:
        """The process is of no more use: callers that wait for it are told so."""
        if self._process is not None:
            self.kill()
            if self._process.stdin is not None:
                self._process.stdin.close()
            dying = asyncio.create_task(self._process.wait())
            self._dying.add(dying)
            dying.add_done_callback(self._dying.discard)
        self._process = None
        self._unsent = []
        self._held = []
        self._owes = 0
        self._expect(0)
        self.deaths += not self._closing
        for answer in list(self._waiting.values()):
            if not answer.done():
                answer.set_exception(BotLost("its process has died"))

    def _take(self, answered: Answered) -> None:
        if answered.number:
            self._owes -= 1
        self._stop_watch()
        self._send_held()
        self._expect(self._longest_thought_s)
        answer = self._waiting.get(answered.number)
        if answer is None or answer.done():
            return
        if answered.forgot:
            answer.set_exception(BotForgot("its process is a new one"))
        elif answered.failed:
            _log.warning("a bot has failed: %s", answered.failed)
            answer.set_exception(BotLost(answered.failed))
        else:
            answer.set_result(answered.plan)

    def _expect(self, within_s: float) -> None:
        """Watch whether the process goes on answering, as long as it owes anything.

        Briefings are dropped whenever something happens at a table, so no single one is waited for
        long enough to notice that a bot hangs.
        """
        if self._owes <= 0:
            self._stop_watch()
        elif self._watch is None:
            self._watch = asyncio.get_running_loop().call_later(within_s, self._hangs)

    def _stop_watch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _hangs(self) -> None:
        _log.warning("a bot hangs; its worker is replaced")
        self.kill()

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process and wait for it."""
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await asyncio.gather(*self._dying)


class Workers:
    """Several processes; a table's bots always think in the same one.

    What nature does is found out in a process apart: no run waits for a bot that thinks for long,
    and no bot for a run.
    """

    def __init__(
        self,
        processes: int = 1,
        *,
        command: Sequence[str] = COMMAND,
        longest_thought_s: float = LONGEST_THOUGHT_S,
    ) -> None:
        """So many processes, each started when it is first needed."""
        self._workers: Final = [
            Worker(command, longest_thought_s) for _ in range(max(1, processes))
        ]
        self._runners: Final = [
            Worker((*command, RUNS), longest_thought_s) for _ in range(max(1, processes))
        ]

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        """Ask a bot. The briefing is on its way before this first waits."""
        return await self._worker(sitting.table, sitting.seat).ask(sitting, briefing)

    def forget(self, table: str) -> None:
        """The bots of a table are no longer needed."""
        self._worker(table).forget(table)
        self._worker(table, NATURE).forget(table)

    @property
    def deaths(self) -> int:
        """How many processes have ended so far."""
        return sum(worker.deaths for worker in (*self._workers, *self._runners))

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self._workers, *self._runners):
            await worker.close()

    def _worker(self, table: str, seat: int = 0) -> Worker:
        pool = self._runners if seat == NATURE else self._workers
        return pool[sum(table.encode()) % len(pool)]
