"""What the server counts, as Prometheus text. Numbers only: no names, no tables, no addresses."""

import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

from limboline.store.store import NotRead, Store, Summary

if TYPE_CHECKING:
    from limboline.server.context import ServerContext

S = TypeVar("S", bound=Store)
Gauges = Iterable[Metric]

# Upper bounds of the buckets, in seconds: how long lines take to become durable.
BUCKETS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SAY_AGAIN_S: Final = 10.0
PREFIX: Final = "limboline"

_log: Final = logging.getLogger(__name__)


class Metrics:
    """Counters that only grow: plain numbers, because some are raised with every message."""

    def __init__(self) -> None:
        self.answers: Final[Counter[tuple[str, str]]] = Counter()
        self.messages = 0
        self.pushes = 0
        self.sockets = 0
        self.byes: Final[Counter[str]] = Counter()
        self.faults = 0
        self.loop_stalls = 0
        self._appends: Final = [0] * (len(BUCKETS) + 1)
        self._append_s = 0.0
        self.append_failures = 0
        self.read_failures = 0

    def answered(self, kind: str, code: str) -> None:
        """A request was answered; without a code it was done."""
        self.answers[kind, code] += 1

    def appended(self, seconds: float) -> None:
        """Lines became durable."""
        self._appends[bisect_left(BUCKETS, seconds)] += 1
        self._append_s += seconds

    def text(self, gauges: Gauges) -> str:
        """Everything, with what stands at the moment."""
        registry = CollectorRegistry(auto_describe=False)
        registry.register(_Collected([*gauges, *self._counted()]))
        return generate_latest(registry).decode()

    def _counted(self) -> Iterator[Metric]:
        yield _by(
            "answers",
            "Requests over sockets, by answer.",
            ("kind", "code"),
            {(kind, code or "ok"): count for (kind, code), count in self.answers.items()},
        )
        byes: dict[tuple[str, ...], int] = {(code,): n for code, n in self.byes.items()}
        yield _by("byes", "Sockets that the server closed, by reason.", ("code",), byes)
        for name, says, value in (
            ("messages", "Messages received over sockets.", self.messages),
            ("pushes", "Pushes sent over sockets.", self.pushes),
            ("faults", "Requests that ended in a fault of ours.", self.faults),
            ("append_failures", "Appends that were not saved.", self.append_failures),
            ("read_failures", "Questions that the database did not answer.", self.read_failures),
            ("loop_stalls", "Times when everybody waited for 50 ms of work.", self.loop_stalls),
        ):
            yield CounterMetricFamily(f"{PREFIX}_{name}", says, value=value)
        yield self._append_seconds()

    def _append_seconds(self) -> Metric:
        total, buckets = 0, []
        for bound, count in zip((*BUCKETS, "+Inf"), self._appends, strict=True):
            total += count
            buckets.append((str(bound), total))
        return HistogramMetricFamily(
            f"{PREFIX}_append_seconds",
            "How long lines take to become durable.",
            buckets=buckets,
            sum_value=self._append_s,
        )


class _Collected:
    """Numbers that were read already, in the shape in which the library takes them."""

    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics: Final = metrics

    def collect(self) -> list[Metric]:
        return self._metrics


def _by(
    name: str, says: str, labels: tuple[str, ...], values: Mapping[tuple[str, ...], int]
) -> CounterMetricFamily:
    family = CounterMetricFamily(f"{PREFIX}_{name}", says, labels=labels)
    for label, value in sorted(values.items()):
        family.add_metric(label, value)
    return family


# -- what stands at the moment ---------------------------------------------------------------------


def gauges(context: "ServerContext") -> Iterator[Metric]:
    """Tables, onlookers, connections and bot workers, as they stand."""
    phases: Counter[str] = Counter({"gathering": 0, "playing": 0, "over": 0})
    seated = watching = followed = 0
    for handle in context.tables.handles.values():
        followed += handle.live is None
        phases[handle.table.phase] += 1
        audience = handle.audience
        watching += audience.watching
        seated += len(audience.onlookers) - audience.watching
    yield _standing("tables", "Tables in memory, by phase.", "phase", phases)
    yield _one("tables_followed", "Tables in memory that another process keeps.", followed)
    says = "Open connections that look at a table."
    yield _standing("onlookers", says, "on", {"seat": seated, "ropes": watching})
    yield _one("sockets", "Open sockets.", context.metrics.sockets)
    yield _one("connections", "Open connections of any kind.", context.connections.count)
    yield _by(
        "connections_refused",
        "Connections that were one too many: from their address, or in all.",
        ("why",),
        {(why,): context.connections.refused[why] for why in ("address", "all")},
    )
    deaths = context.tables.bots.deaths
    yield _one("bot_worker_deaths", "Bot processes that have ended since the start.", deaths)


def _one(name: str, says: str, value: int) -> Metric:
    return GaugeMetricFamily(f"{PREFIX}_{name}", says, value=value)


def _standing(name: str, says: str, label: str, values: dict[str, int]) -> Metric:
    family = GaugeMetricFamily(f"{PREFIX}_{name}", says, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


# -- the store -------------------------------------------------------------------------------------


class _MeasuredStore:
    """A store that notes how its appends and questions fare, and is the same in all else."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._said_at_s = -_SAY_AGAIN_S

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

    async def _read(self, ask: Callable[..., Any], *given: Any, **named: Any) -> Any:
        try:
            return await ask(*given, **named)
        except NotRead as error:
            self._metrics.read_failures += 1
            if time.monotonic() - self._said_at_s >= _SAY_AGAIN_S:
                self._said_at_s = time.monotonic()
                _log.warning("%s", error)
            raise

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        return partial(self._read, found) if name in _READS else found


_READS: Final = frozenset(
    (
        *("read", "last_beat", "find", "find_code", "public_tables", "tables_of", "tables_after"),
        *("lines_beginning", "tables_to_wake", "private_notes", "recording", "ends"),
        *("noted", "newest_s"),
    )
)


def measured(store: S, metrics: Metrics) -> S:
    """The store, with its appends measured and its failures counted."""
    return cast("S", _MeasuredStore(store, metrics))
