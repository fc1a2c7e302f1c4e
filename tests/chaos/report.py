"""What a run came to, as a table to read."""

from rich.console import Console
from rich.table import Table

from tests.chaos.attacker import Attacker
from tests.chaos.memory import by_interval, growth
from tests.chaos.run import Tale

MOST_SHOWN = 50


def _show_attacks(attacker: Attacker, console: Console) -> None:
    """How many of each attack were made, and what they met."""
    console.print(f"Attacks from outside, {attacker.rounds} whole rounds:")
    shown = Table()
    shown.add_column("attack")
    shown.add_column("made", justify="right")
    shown.add_column("met")
    for name, attack in attacker.attacks.items():
        shown.add_row(name, str(attack.made), str(attack))
    console.print(shown)
    if attacker.bomb is not None:
        bomb = attacker.bomb
        console.print(f"A table with {bomb.undos} undos wakes in {bomb.cpu_s:.3f} s of CPU.")


def well(tale: Tale) -> bool:
    """Whether nothing was lost, the loop never stalled and, without kills, memory stayed flat."""
    if tale.faults or tale.tally.stalls.total():
        return False
    return tale.plan.kills or growth(tale.tally.memory_kb).flat


def show(tale: Tale, console: Console) -> None:
    """The final table, and every fault in a sentence."""
    plan, tally, found = tale.plan, tale.tally, tale.findings
    where = "two servers on PostgreSQL" if plan.shared else "one server on SQLite"
    shown = Table(title=f"{where}, {plan.tables} tables, {plan.seconds:.0f} s, seed {plan.seed}")
    shown.add_column("what")
    shown.add_column("how much", justify="right")
    rows = {
        "acts acknowledged": found.acts,
        "of them held for a moment": found.held,
        "lines in the logs": found.lines,
        "views compared": found.views,
        "records replayed": found.records,
        "games finished": found.games,
        "servers killed": tally.kills,
        "servers frozen": tally.freezes,
        "database killed": tally.database_kills,
        "takeovers": "-" if tale.takeovers is None else tale.takeovers,
        "sockets cut": tally.cuts,
        "naps": tally.naps,
        "messages repeated": tally.repeats,
        "messages delayed": tally.delays,
        "longest stops of tables": ", ".join(f"{s:.1f} s" for s, *_ in tale.stops[:3]),
        "from second, at table": ", ".join(f"{at:.0f} {name}" for _, at, name in tale.stops[:3]),
        "memory by tenths of the run, MB": " ".join(map(str, by_interval(tally.memory_kb))),
        "longest wait for an answer": f"{tally.longest_answer_s:.1f} s",
        "stalls of the loop": tally.stalls.total(),
        "of them during an attack": ", ".join(f"{n} {name}" for name, n in tally.stalled.items()),
        "faults": len(tale.faults),
    }
    for what, how_much in rows.items():
        shown.add_row(what, str(how_much))
    console.print(shown)
    if tale.attacker is not None and tale.attacker.attacks:
        _show_attacks(tale.attacker, console)
    if not plan.kills:
        console.print(f"Memory: {growth(tally.memory_kb)}.")
    for fault in tale.faults[:MOST_SHOWN]:
        console.print(fault, markup=False, highlight=False, soft_wrap=True)
    if len(tale.faults) > MOST_SHOWN:
        console.print(f"... and {len(tale.faults) - MOST_SHOWN} more.")
