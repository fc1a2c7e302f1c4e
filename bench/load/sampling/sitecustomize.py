"""What the server is at, looked at from inside as it works: see stages.py.

It is on the server's path only in the step that is profiled, and Python imports it by its name.
"""

import json
import os
import signal
import time
from collections import defaultdict
from pathlib import Path
from types import FrameType

EVERY_S = 0.002  # of CPU time
WRITE_EVERY_S = 0.2

# The first of which a call is on the stack: part of a file's path, and functions of it (none: all).
STAGES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("start", "importlib", ()),
    ("encode", "server/wire.py", ("write_message",)),
    ("send", "server/websocket.py", ("write", "framed")),
    ("view", "table/pushing.py", ()),
    ("view", "server/socket.py", ("_push",)),
    ("append", "limboline/store/", ()),
    ("http", "server/http/", ()),
    ("decide", "limboline/games/", ()),
    ("decide", "limboline/kernel/", ()),
    ("decide", "limboline/table/", ()),
    ("decide", "server/handles.py", ()),
    ("decide", "server/asking.py", ()),
    ("decide", "server/decisions.py", ()),
    ("send", "server/socket.py", ("_write", "_say", "_answer")),
    ("read", "server/socket.py", ()),
    ("read", "server/websocket.py", ()),
    ("read", "server/wire.py", ()),
)


def stage_of(frame: FrameType | None) -> str:
    """What the event loop is at."""
    calls = []
    while frame is not None:
        calls.append((frame.f_code.co_filename.replace("\\", "/"), frame.f_code.co_name))
        frame = frame.f_back
    for stage, path, names in STAGES:
        if any(path in file and (not names or name in names) for file, name in calls):
            return stage
    return "loop"  # sockets and timers


class Sampler:
    """Sees where the thread of the event loop is, each time the process has worked a while."""

    def __init__(self, into: Path) -> None:
        self._into = into
        self._spent: dict[str, float] = defaultdict(float)
        self._worked = self._written = time.thread_time()
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY_S, EVERY_S)

    def _look(self, _: int, frame: FrameType | None) -> None:
        worked = time.thread_time()
        self._spent[stage_of(frame)] += worked - self._worked
        self._worked = worked
        if worked - self._written >= WRITE_EVERY_S:
            self._written = worked
            # Other threads write to the database, and read from it.
            others = {"append": self._spent["append"] + time.process_time() - worked}
            self._into.write_text(json.dumps(self._spent | others))


if target := os.environ.get("LIMBOLINE_LOAD_PROFILE"):
    sampler = Sampler(Path(target))
