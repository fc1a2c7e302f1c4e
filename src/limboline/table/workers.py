"""The worker processes in which bots think, kept alive from the server's process."""

import asyncio
import contextlib
import logging
import sys
from itertools import count
from typing import Final

import msgspec

from limboline.bots.player import Plan
from limboline.table.bots import BotLost, Question, Sitting
from limboline.table.worker import Answered, Asked, Forget

LONGEST_THOUGHT_S: Final = 5.0
LONGEST_LINE: Final = 1 << 20

_log = logging.getLogger(__name__)


class Worker:
    """One process. It is started with its first question, and again after it has died."""

    def __init__(self) -> None:
        """No process runs yet."""
        self._numbers: Final = count(1)
        self._waiting: Final[dict[int, asyncio.Future[Plan | None]]] = {}
        self._unsent: list[bytes] = []
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self.deaths = 0

    def ask(self, sitting: Sitting, question: Question) -> "asyncio.Future[Plan | None]":
        """Send a question at once; its answer comes in time."""
        number = next(self._numbers)
        answer: asyncio.Future[Plan | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        answer.add_done_callback(lambda _: self._waiting.pop(number, None))
        self._send(Asked(number, sitting, question))
        return answer

    def forget(self, table: str) -> None:
        """Let the bots of a table go, if there is a process at all."""
        if self._process is not None:
            self._send(Forget(table))

    def _send(self, letter: Asked | Forget) -> None:
        line = msgspec.json.encode(letter) + b"\n"
        stdin = self._process.stdin if self._process is not None else None
        if stdin is not None and not stdin.is_closing():
            stdin.write(line)
            return
        self._unsent.append(line)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._live())

    async def _live(self) -> None:
        """Run a process and pass its answers on until it ends."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "limboline.table.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.writelines(self._unsent)
        self._unsent = []
        try:
            while line := await process.stdout.readline():
                self._take(msgspec.json.decode(line, type=Answered))
        except (msgspec.MsgspecError, ValueError, OSError) as error:
            _log.warning("a bot worker said something strange: %s", error)
        finally:
            self.kill()
            self._process = None
            self.deaths += 1
            for answer in list(self._waiting.values()):
                if not answer.done():
                    answer.set_exception(BotLost("its process has died"))

    def _take(self, answered: Answered) -> None:
        answer = self._waiting.get(answered.number)
        if answer is None or answer.done():
            return
        if answered.failed:
            _log.warning("a bot has failed: %s", answered.failed)
            answer.set_exception(BotLost(answered.failed))
        else:
            answer.set_result(answered.plan)

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process and wait for it."""
        process, task = self._process, self._task
        self.kill()
        if process is not None:
            await process.wait()
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


class Workers:
    """Several processes; a table's bots always think in the same one."""

    def __init__(self, processes: int = 1) -> None:
        """So many processes, each started when it is first needed."""
        self._workers: Final = [Worker() for _ in range(max(1, processes))]

    async def plan(self, sitting: Sitting, question: Question) -> Plan | None:
        """Ask a bot. A worker that does not answer in time is replaced."""
        worker = self._worker(sitting.table)
        answer = worker.ask(sitting, question)
        try:
            return await asyncio.wait_for(answer, LONGEST_THOUGHT_S)
        except TimeoutError:
            _log.warning("a bot of table %s hangs; its worker is replaced", sitting.table)
            worker.kill()
            raise BotLost("it took too long") from None

    def forget(self, table: str) -> None:
        """The bots of a table are no longer needed."""
        self._worker(table).forget(table)

    @property
    def deaths(self) -> int:
        """How many processes have ended so far."""
        return sum(worker.deaths for worker in self._workers)

    async def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            await worker.close()

    def _worker(self, table: str) -> Worker:
        return self._workers[sum(table.encode()) % len(self._workers)]
