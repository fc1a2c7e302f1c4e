"""Looks back at finished games: found out in a process of their own, one after the other.

No table waits for it, and no bot: the process has the lowest priority there is. What was found is
kept for a while, so a game is analysed once for all who ask.
"""

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from limboline.analysis.told import Sketch, Told
from limboline.analysis.worker import Said
from limboline.kernel.illegal import Illegal
from limboline.server import limits

COMMAND: Final = (sys.executable, "-m", "limboline.analysis.worker")
_LONGEST_LINE: Final = 8 << 20

_log: Final = logging.getLogger(__name__)

Key = tuple[str, int]
"""A table, and which of its games."""


class RunningAnalysis:
    """A look back at one game, as far as it is: `waiting`, `running`, `done` or `failed`."""

    def __init__(self) -> None:
        self.state = "waiting"
        self.done = 0
        self.total = 0
        self.sketch: Sketch | None = None
        # The report by its language, as JSON: many are kept, and few are read.
        self._told: dict[str, bytes] = {}
        self.finished: Final = asyncio.Event()

    @property
    def is_under_way(self) -> bool:
        """Whether there is something to wait for."""
        return self.state in ("waiting", "running")

    def hear(self, said: Said) -> None:
        """Note how far the process is."""
        self.done, self.total = said.done, said.total
        self.sketch = said.sketch or self.sketch
        self._told = {told.language: msgspec.json.encode(told) for told in said.told}

    def told(self, language: str) -> Told | None:
        """The report in a language, when it is done."""
        text = self._told.get(language)
        return None if text is None else msgspec.json.decode(text, type=Told)

    def end(self) -> None:
        """Nothing more comes."""
        self.sketch = None
        self.state = "done" if self._told else "failed"
        self.finished.set()


class Analyses:
    """All of them. Each process is started when it is its turn."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command: Final = command
        self._kept: Final[OrderedDict[Key, RunningAnalysis]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._turn: Final = asyncio.Semaphore(1)

    def find(self, key: Key) -> RunningAnalysis | None:
        """An analysis that was asked for before."""
        return self._kept.get(key)

    def begin(self, key: Key, record: str, rollouts: int | None = None) -> RunningAnalysis:
        """Analyse a game, if that has not begun yet; refuses when too many wait."""
        known = self._kept.get(key)
        if known is not None and known.state != "failed":
            self._kept.move_to_end(key)
            return known
        if len(self._tasks) >= limits.MOST_ANALYSES_WAITING:
            raise Illegal("too_many_lookbacks")
        analysis = self._kept[key] = RunningAnalysis()
        self._kept.move_to_end(key)
        self._forget_oldest()
        words = () if rollouts is None else (str(rollouts),)
        task = asyncio.create_task(self._find_out(analysis, record, words))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return analysis

    def _forget_oldest(self) -> None:
        for key in list(self._kept):
            if len(self._kept) <= limits.MOST_ANALYSES_KEPT:
                return
            if not self._kept[key].is_under_way:
                del self._kept[key]

    async def _find_out(self, analysis: RunningAnalysis, record: str, words: Sequence[str]) -> None:
        try:
            async with self._turn, asyncio.timeout(limits.LONGEST_ANALYSIS_S):
                analysis.state = "running"
                await self._run(analysis, record.encode(), words)
        except (OSError, ValueError, TimeoutError, msgspec.MsgspecError) as error:
            _log.warning("a look back has failed: %s", error or "it took too long")
        finally:
            analysis.end()

    async def _run(self, analysis: RunningAnalysis, record: bytes, words: Sequence[str]) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            *words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends it itself
        )
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(record)
            process.stdin.close()
            while line := await process.stdout.readline():
                analysis.hear(msgspec.json.decode(line, type=Said))
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())

    async def close(self) -> None:
        """End whatever is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for analysis in self._kept.values():
            analysis.end()
