"""`limboline bot` beside a real server: programs at its tables, and what they say."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.bots.protocol.programs import BEGINNING, WELCOME
from tests.cli.running import COMMAND, HANG_S, _heed_control_c

# A program that does the first thing at once, whatever the game.
QUICK = BEGINNING + WELCOME + "for push in lines:\n    if push['is'] == 'push': act(push)\n"


def program(folder: Path, name: str, text: str) -> Path:
    """A program that can be run by its name."""
    file = folder / name
    file.write_text(f"#!{sys.executable} -SE\n{text}", "utf-8")
    file.chmod(0o755)
    return file


class SeatedBot:
    """`limboline bot` in a process of its own."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "bot", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=_heed_control_c,
        )
        self.said: list[str] = []
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as stderr:
            for line in stderr:
                with self._news:
                    self.said.append(line.rstrip())
                    self._news.notify_all()
        with self._news:
            self._news.notify_all()

    async def until(self, words: str, times: int = 1) -> None:
        """Wait until it has said something so often."""

        def told() -> bool:
            return sum(words in line for line in self.said) >= times

        def wait() -> None:
            with self._news:
                self._news.wait_for(lambda: told() or self.process.poll() is not None, HANG_S)

        await asyncio.to_thread(wait)
        assert told(), self.said

    async def interrupt(self) -> int:
        """Press Ctrl-C, and wait for its end."""
        os.kill(self.process.pid, signal.SIGINT)
        return await self.ended()

    async def ended(self) -> int:
        """Wait for its end, and tell its exit code."""
        code = await asyncio.to_thread(self.process.wait, HANG_S)
        self._reader.join(HANG_S)
        return code


@contextlib.contextmanager
def seated(*words: str) -> Iterator[SeatedBot]:
    """Seat a program; what is still running at the end is killed."""
    bot = SeatedBot(words)
    try:
        yield bot
    finally:
        if bot.process.poll() is None:
            bot.process.kill()
            bot.process.wait(HANG_S)
        bot._reader.join(HANG_S)
