"""The work of an arena on a Ray cluster. Ray comes with the extra `cluster`."""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from limboline.kernel.hosting import Misused, extra
from limboline.lab.arena.contest import Piece, Share
from limboline.lab.arena.playing import Played
from limboline.lab.sharing import windowed

# A cluster of our own, for as long as the arena lasts.
LOCAL: Final = "local"
LOCAL_PROCESSES: Final = 2
PATIENCE_S: Final = 5


@contextmanager
def on_ray(address: str) -> Iterator[Share]:
    """Join a cluster, or start a small one here for `local`; leave it at the end."""
    ray = _ray()
    if address != LOCAL:
        _knock(address)
    # This run is reported to none but the cluster it runs on.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    where: dict[str, Any] = {"address": address}
    if address == LOCAL:
        where = {"address": LOCAL, "num_cpus": LOCAL_PROCESSES, "include_dashboard": False}
    try:
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Misused(f"No Ray cluster answers at {address}.", [reason, *_advice()]) from error
    try:
        yield lambda do, work: _shared(ray, do, work)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """See whether a cluster is there at all: Ray itself would go on asking for many minutes."""
    host, colon, port = address.rpartition("://")[2].partition(":")
    if not colon:  # a word of Ray's, such as auto
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE_S).close()
    except (OSError, ValueError, OverflowError) as error:
        raise Misused(f"No Ray cluster answers at {address}.", [str(error)]) from error


def _advice() -> list[str]:
    """Clusters that `ray start` begins want a token, and do not let in a client that shows none."""
    if os.environ.get("RAY_AUTH_MODE") == "token":
        return []
    return ["If it wants a token, have it in ~/.ray/auth_token and set RAY_AUTH_MODE=token."]


def _shared(
    ray: Any, do: Callable[[Piece], Played], work: Iterable[Piece]
) -> Iterator[tuple[Piece, Played]]:
    """Send the work to the cluster, a little ahead."""
    here = str(Path.cwd())
    task = ray.remote(num_cpus=1)(_do_there)
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def wait(promised: Any) -> Played:
        try:
            played: Played = ray.get(promised)
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, Misused) else error from None
        return played

    yield from windowed(work, workers, lambda piece: task.remote(do, piece, here), wait)


def _do_there(do: Callable[[Piece], Played], piece: Piece, folder: str) -> Played:
    """Do a piece of the work in another process: bots of one's own lie where we were started."""
    if Path(folder).is_dir():
        os.chdir(folder)
    return do(piece)


def _ray() -> Any:
    with extra("cluster", "Clusters"):
        import ray
    return ray
