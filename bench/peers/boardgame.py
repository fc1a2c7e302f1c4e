"""boardgame.io: tic-tac-toe on its client without a server. Node runs it and takes the time."""

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Any

from contestant import PLAY, Contestant, Entry

LOAD = Path(__file__).parents[1] / "load"


def open_headless() -> Contestant:
    sys.path.append(str(LOAD))
    peer: Any = import_module("boardgame")  # what `make load` installs and measures
    try:
        node: str = peer.install()
    except SystemExit as why:
        raise ModuleNotFoundError(str(why), name="node") from None
    process = Popen(
        [node, "headless.cjs"], cwd=peer.HERE, stdin=PIPE, stdout=PIPE, text=True, bufsize=1
    )

    def play(games: int, rng: Random) -> tuple[int, float]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{games} {rng.getrandbits(31)}\n")
        moves, seconds = process.stdout.readline().split()
        return int(moves), float(seconds)

    return Contestant(peer.VERSION, own={PLAY: play})


ENTRIES = [Entry("boardgame-io", "boardgame.io tic-tac-toe, headless", open_headless)]
