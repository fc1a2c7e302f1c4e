"""What the server counts, as Prometheus text. Numbers only: no names, no tables, no addresses."""

import time
from bisect import bisect_left
from collections import Counter
from typing import Any, Final, TypeVar, cast

from limboline.store.store import Store, Summary

S = TypeVar("S", bound=Store)

# Upper bounds of the buckets, in seconds: how long lines take to become durable.
BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters that only grow. What stands at the moment is read off the station."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.answers: Final[Counter[tuple[str, str]]] = Counter()
        self.messages = 0
        self.pushes = 0
        self.sockets = 0
        self.byes: Final[Counter[str]] = Counter()
        self.faults = 0
        self._appends: Final = [0] * (len(BUCKETS) + 1)
        self._append_s = 0.0
        self.append_failures = 0

    def answered(self, kind: str, code: str) -> None:
        """A request was answered; without a code it was done."""
        self.answers[kind, code] += 1

    def appended(self, seconds: float) -> None:
        """Lines became durable."""
        self._appends[bisect_left(BUCKETS, seconds)] += 1
        self._append_s += seconds

    def text(self, gauges: dict[str, tuple[str, dict[str, int]]]) -> str:
        """Everything, with what stands at the moment."""
        lines: list[str] = []
        for name, (help_, values) in gauges.items():
            _series(lines, name, "gauge", help_, values)
        answers = {
            _labels(kind=kind, code=code or "ok"): n for (kind, code), n in self.answers.items()
        }
        _series(lines, "answers_total", "counter", "Requests over sockets, by answer.", answers)
        byes = {_labels(code=code): n for code, n in self.byes.items()}
        _series(lines, "byes_total", "counter", "Sockets that the server closed, by reason.", byes)
        for name, help_, value in (
            ("messages_total", "Messages received over sockets.", self.messages),
            ("pushes_total", "Pushes sent over sockets.", self.pushes),
            ("faults_total", "Requests that ended in a fault of ours.", self.faults),
            ("append_failures_total", "Appends that were not saved.", self.append_failures),
        ):
            _series(lines, name, "counter", help_, {"": value})
        self._append_lines(lines)
        return "\n".join(lines) + "\n"

    def _append_lines(self, lines: list[str]) -> None:
        _head(lines, "append_seconds", "histogram", "How long lines take to become durable.")
        total = 0
        for bound, count in zip((*BUCKETS, "+Inf"), self._appends, strict=True):
            total += count
            lines.append(f"limboline_append_seconds_bucket{_labels(le=str(bound))} {total}")
        lines.append(f"limboline_append_seconds_sum {self._append_s:.6f}")
        lines.append(f"limboline_append_seconds_count {total}")


def _head(lines: list[str], name: str, kind: str, help_: str) -> None:
    lines += [f"# HELP limboline_{name} {help_}", f"# TYPE limboline_{name} {kind}"]


def _series(lines: list[str], name: str, kind: str, help_: str, values: dict[str, int]) -> None:
    _head(lines, name, kind, help_)
    lines += [f"limboline_{name}{labels} {value}" for labels, value in sorted(values.items())]


def _labels(**labels: str) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels.items()) + "}"


class _MeasuredStore:
    """A store that notes how long its appends take, and is the same in all else."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    async def append(
        self, table: str, after: int, lines: list[bytes], summary: Summary, epoch: int = 0
    ) -> None:
        begun = time.perf_counter()
        try:
            await self._store.append(table, after, lines, summary, epoch)
        except Exception:
            self._metrics.append_failures += 1
            raise
        self._metrics.appended(time.perf_counter() - begun)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def measured(store: S, metrics: Metrics) -> S:
    """The store, with its appends measured."""
    return cast("S", _MeasuredStore(store, metrics))
