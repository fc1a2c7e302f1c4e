"""Each contestant in a process of its own, so that no import or heap disturbs another."""

from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median

from contestant import Entry
from timing import rate, trials, warm_up


@dataclass
class Row:
    """What came out for one entry: rates of every round, or a note that says why there are none."""

    entry: Entry
    version: str = ""
    note: str = ""
    rates: dict[str, list[float]] = field(default_factory=dict)

    def median(self, trial: str) -> float | None:
        """The middle rate of all rounds, where there is one."""
        rates = self.rates.get(trial)
        return median(rates) if rates else None


def compete(entries: list[Entry], seconds: float, rounds: int) -> list[Row]:
    """Everybody in turn, round by round, so that a slow minute of the machine hits all alike."""
    workers = [Worker(entry, seconds) for entry in entries]
    for seed in range(1, rounds + 1):
        for worker in workers:
            worker.play_round(seed)
    for worker in workers:
        worker.stop()
    return [worker.row for worker in workers]


class Worker:
    """The near end of a contestant's process."""

    def __init__(self, entry: Entry, seconds: float) -> None:
        """Start the process and wait until it is warm: two at once would disturb each other."""
        self.row = Row(entry)
        # Spawned, not forked: a fork would carry over whatever the parent has imported.
        context = get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(entry, seconds, far_end), daemon=True)
        self._process.start()
        far_end.close()
        self._hear()

    def play_round(self, seed: int) -> None:
        """One round of every trial, unless the contestant has dropped out."""
        if self.row.note:
            return
        self._pipe.send(seed)
        self._hear()

    def stop(self) -> None:
        """Let the process end."""
        self._pipe.close()
        self._process.join()

    def _hear(self) -> None:
        try:
            kind, said = self._pipe.recv()
        except (EOFError, ConnectionError):
            kind, said = "note", "failed: its process died"
        if kind == "version":
            self.row.version = said
        elif kind == "note":
            self.row.note = said
        else:
            for trial, measured in said.items():
                self.row.rates.setdefault(trial, []).append(measured)


def _serve(entry: Entry, seconds: float, pipe: Connection) -> None:
    """The far end: open the game, warm up, then one round for every seed heard."""
    try:
        contestant = entry.open()
        ready = [
            (name, trial, warm_up(trial, seconds)) for name, trial in trials(contestant).items()
        ]
        pipe.send(("version", contestant.version))
        while True:
            seed = pipe.recv()
            pipe.send(("rates", {name: rate(trial, size, seed) for name, trial, size in ready}))
    except EOFError:
        return
    except ModuleNotFoundError as missing:
        pipe.send(("note", f"not installed ({missing.name})"))
    except Exception as error:  # a peer may fail in any way; the others still want their turn
        pipe.send(("note", f"failed: {type(error).__name__}: {error}"))
