"""The same work on a Ray cluster: two processes of one that is started here, and tidied away."""

from pathlib import Path
from typing import Any

import pytest

from limboline.games.registry import names, room
from limboline.kernel.hosting import Misused
from limboline.lab.arena import Book, Contest, cluster, lay_out
from limboline.lab.arena.cluster import LOCAL, LOCAL_PROCESSES, on_ray

ray = pytest.importorskip("ray")

CREW = next(name for name in names() if room(name).game.properties.cooperative)
MINE = "from limboline.bots import RandomBot\nclass Mine(RandomBot):\n    name = 'mine'\n"
WRONG = MINE + "    def plan(self, view, legal, now_ms):\n        return 1 / 0\n"


def test_a_cluster_gives_the_same_lines_as_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for a bot of one's own, found from where one is; and its mistakes come home."""
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(MINE, "utf-8")
    Path("wrong.py").write_text(WRONG, "utf-8")
    arena = lay_out(CREW, ["random", "greedy", "mine.py:Mine"], players=3, seed=7)
    with Book(Path("plain"), arena) as book:
        plain = Contest(arena, 5, book=book)
        plain.run()
    with on_ray(LOCAL) as share:
        assert ray.cluster_resources()["CPU"] == LOCAL_PROCESSES
        with Book(Path("cluster"), arena) as book:
            spread = Contest(arena, 5, book=book)
            spread.share = share
            assert sum(spread) == spread.total == plain.total
        wrong = Contest(lay_out(CREW, ["wrong.py:Mine"], seed=7), 1)
        wrong.share = share
        with pytest.raises(Misused, match="a bot has gone wrong: ZeroDivisionError"):
            wrong.run()
    assert not ray.is_initialized()
    lines = [sorted(Path(file).read_bytes().splitlines()) for file in ("plain", "cluster")]
    assert lines[0] == lines[1]


@pytest.mark.slow
def test_a_cluster_of_two_machines_is_found_by_its_address(tmp_path: Path) -> None:
    """Two nodes with a process each, as far as one machine can stand for two."""
    from ray.cluster_utils import Cluster

    arena = lay_out(CREW, ["random", "greedy"], players=3, seed=7)
    one = {"num_cpus": 1, "include_dashboard": False}
    machines: Any = Cluster(initialize_head=True, head_node_args=one)
    try:
        machines.add_node(num_cpus=1)
        with on_ray(machines.address) as share, Book(tmp_path / "cluster", arena) as book:
            assert len(ray.nodes()) == 2
            spread = Contest(arena, 5, book=book)
            spread.share = share
            spread.run()
    finally:
        machines.shutdown()
    with Book(tmp_path / "plain", arena) as book:
        Contest(arena, 5, book=book).run()
    assert (tmp_path / "cluster").read_bytes() == (tmp_path / "plain").read_bytes()


def test_a_token_is_advised_unless_one_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed:
        """A cluster that lets nobody in who shows no token."""

        def init(self, **_: object) -> None:
            raise ConnectionError("Authentication token is missing")

    monkeypatch.setattr(cluster, "_ray", Closed)
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    with pytest.raises(Misused) as caught, on_ray("auto"):
        pass
    assert caught.value.details[0] == "Authentication token is missing"
    assert "RAY_AUTH_MODE=token" in caught.value.details[1]
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    with pytest.raises(Misused) as caught, on_ray("auto"):
        pass
    assert caught.value.details == ["Authentication token is missing"]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:none"])
def test_a_cluster_that_does_not_answer_is_told_at_once(address: str) -> None:
    with pytest.raises(Misused, match=f"No Ray cluster answers at {address}"), on_ray(address):
        pass
