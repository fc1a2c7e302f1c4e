"""`python -m tests.chaos`: tables play on while everything breaks."""

import argparse
import asyncio
import contextlib
import logging
import sys
import tempfile
import warnings
from pathlib import Path

from rich.console import Console

from tests.chaos.plan import QUICK, TOGETHER, Plan, Rough
from tests.chaos.report import show, well
from tests.chaos.run import Tale, soak
from tests.servers.postgres import NoPostgres, private_cluster


def _read(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--memory", action="store_true", help="no kills; memory must stay flat")
    parser.add_argument("--attack", action="store_true", help="strangers attack meanwhile")
    parser.add_argument("--keep", type=Path, help="an empty folder for journals and database")
    return parser.parse_args(words)


def _run(wish: argparse.Namespace, folder: Path, console: Console) -> Tale:
    shared = wish.database == "postgresql"
    rough = QUICK if wish.memory else TOGETHER if shared else Rough()
    plan = Plan(
        wish.minutes * 60,
        wish.tables,
        shared,
        wish.seed,
        kills=not wish.memory,
        attack="long" if wish.attack else "",
        rough=rough,
    )
    with private_cluster() if shared else contextlib.nullcontext() as cluster:
        return asyncio.run(soak(plan, folder, cluster, console.print))


def main(words: list[str] | None = None) -> int:
    """Run, show what came of it, and tell whether all was well."""
    wish = _read(words)
    console = Console()
    # The mail server is our own, and says that of itself.
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    warnings.filterwarnings("ignore", "Requiring AUTH while not requiring TLS")
    with contextlib.ExitStack() as stack:
        folder = wish.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(exist_ok=True)
        try:
            tale = _run(wish, folder, console)
        except NoPostgres as why:
            console.print(str(why))
            return 1
    show(tale, console)
    console.print("All is well." if well(tale) else "All is not well.")
    return 0 if well(tale) else 1


if __name__ == "__main__":
    sys.exit(main())
