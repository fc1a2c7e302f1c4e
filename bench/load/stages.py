"""A step in which the server is looked at from inside: what share of its work each stage is."""

from __future__ import annotations

import json
from pathlib import Path

from process import Command

SAMPLING = Path(__file__).parent / "sampling"
ORDER = ("read", "decide", "append", "view", "encode", "send", "http", "loop")


def profiled(command: Command, into: Path) -> Command:
    """The same server, with the sampler on its path."""
    words = ["env", f"PYTHONPATH={SAMPLING}", f"LIMBOLINE_LOAD_PROFILE={into}", *command.words]
    return Command(words, command.folder, command.port)


def shares(found: Path) -> str:
    """What was seen, as one line; nothing of it is exact, for the sampler works too."""
    counts = json.loads(found.read_text()) if found.exists() else {}
    in_all = sum(counts.get(stage, 0) for stage in ORDER) or 1
    told = ", ".join(f"{stage} {counts.get(stage, 0) / in_all:.0%}" for stage in ORDER)
    return f"Where the CPU time of Limbo Line goes, by stage: {told}."
