"""Random play of Limbo Line and its peers, side by side. Prints a table; asserts nothing."""

import argparse
import json
from pathlib import Path

import ours
import pages
import peers
import report
import targets
from contestant import Entry
from worker import compete

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
FEWEST_ROUNDS = 5  # a median of fewer says little on a shared machine


def main() -> None:
    """Measure the chosen contestants and print what came out."""
    everybody = ours.entries() + peers.ENTRIES
    wishes = _wishes(everybody)
    chosen = [entry for entry in everybody if not wishes.only or entry.name in wishes.only]
    rows = compete(chosen, wishes.seconds, wishes.rounds)
    where = report.machine()
    print((report.markdown if wishes.markdown else report.text)(rows, where))
    if wishes.write:
        pages.write(PAGE, {"rates": report.markdown(rows, where), "targets": targets.table(rows)})
    if wishes.json:
        measured = report.as_json(rows, where, wishes.seconds, wishes.rounds)
        wishes.json.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")


def _wishes(everybody: list[Entry]) -> argparse.Namespace:
    names = [entry.name for entry in everybody]
    parser = argparse.ArgumentParser(description=__doc__, epilog=f"Names: {', '.join(names)}.")
    parser.add_argument(
        "--seconds",
        type=float,
        default=0.5,
        help="CPU-seconds for each rate of each contestant in each round (default 0.5)",
    )
    parser.add_argument(
        "--rounds", type=int, default=FEWEST_ROUNDS, help=f"at least {FEWEST_ROUNDS}, the default"
    )
    parser.add_argument("--only", metavar="NAME,...", help="measure only these contestants")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--write", action="store_true", help="write the tables of docs/speed.md")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write every round here")
    wishes = parser.parse_args()
    if wishes.seconds <= 0:
        parser.error("--seconds must be more than 0")
    if wishes.rounds < FEWEST_ROUNDS:
        parser.error(f"--rounds must be at least {FEWEST_ROUNDS}")
    wishes.only = wishes.only.split(",") if wishes.only else []
    unknown = sorted(set(wishes.only) - set(names))
    if unknown:
        parser.error(f"no contestant is called {', '.join(unknown)}; there are {', '.join(names)}")
    return wishes


if __name__ == "__main__":
    main()
