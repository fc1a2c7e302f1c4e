"""Learns to play Infernal Wagon together: PPO of our own, in JAX, for a network that remembers.

    python examples/learning/train.py --minutes 10 --out learned

Every seat plays with the same network and remembers for itself; it is rewarded for every card
drawn, since the Exit is the last of the pile, and for getting out. The folder gets `weights.npz`,
which plays with NumPy alone (`teammate.py`), `state.npz`, from which `--resume` goes on, and
`curve.csv`, which says how it went.

`--groups 2,3h` trains at tables of two players and of three in the hard mine; `--partners 0.5`
gives half of the tables partners of other habits: earlier selves, and the scripts of `partners.py`.
"""

import argparse
import csv
from itertools import count
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import numpy as np

from limboline.kernel.encoding import Pace
from limboline.lab.batch import batch
from limboline.lab.batch_meanings import meanings
from limboline.lab.batch_workers import workers_batch
from limboline.lab.benchmark import deals, find_task

GAME = "infernal-wagon"
CURIOUS = 0.01
WIDEST = {False: 12, True: 28}  # numbers that may be chosen at once: in silence, with talk
HELD_OUT = find_task("IW-2p")  # its validation deals: those of training are random
SNAPSHOT = 50  # rounds after which the earlier self is another


class Group:
    """Some tables of one kind, and who sits at them: 0 is the network, others as in `ppo.py`."""

    def __init__(self, kind: str, tables: int, wishes: Any, seed: int, deals: Any = None) -> None:
        self.kind, seats = kind, int(kind[0])
        self.tables = workers_batch(
            GAME,
            tables,
            wishes.workers,
            seats,
            {"hard_mine": kind.endswith("h")},
            reward="progress",
            talk=wishes.talk,
            seed=seed,
            deals=deals,
            pace=Pace(
                slowest_ms=wishes.slowest, overlooks=wishes.overlooks, speech_ms=wishes.speech
            ),
            menu=WIDEST[wishes.talk],
        )
        self.fresh = np.ones(tables, np.bool_)
        self.rows = np.arange(tables)
        self.who = np.zeros((tables, seats), np.uint8)
        rng = np.random.default_rng(seed)
        mixed = int(tables * wishes.partners)
        strangers = rng.integers(1, 4, size=(mixed, 1)) * (rng.random((mixed, seats)) < 0.6)
        strangers[rng.permutation(mixed), rng.integers(seats, size=mixed)] = 0
        self.who[:mixed] = strangers
        self.games = np.zeros((2, 3))  # games, won, cards: with partners, and among itself

    def now(self) -> dict[str, Any]:
        """What is seen at every table, in memory of its own."""
        tables = self.tables
        return {
            "rows": tables.rows.copy(),
            "seen": tables.obs["seen"].copy(),
            "options": tables.menu.copy(),
            "seat": tables.seat.copy(),
            "fresh": self.fresh,
            "who": self.who[self.rows, tables.seat],
        }

    def wait(self) -> dict[str, Any]:
        """What has come of what was sent."""
        self.tables.wait()
        gain, over = self.tables.reward[:, 0].copy(), self.tables.done.copy()
        self.fresh = over
        left = self.tables.final["counts"][over, 2]
        alone = (self.who[over] == 0).all(axis=1).astype(int)
        np.add.at(self.games, alone, np.stack([np.ones(len(left)), gain[over] > 0.5, left], 1))
        return {"gain": gain, "over": over}

    def results(self) -> list[str]:
        """Games, wins and cards left in the pile since it was last asked."""
        games, won, left = self.games[::-1].T
        each = np.maximum(1, games)
        self.games = np.zeros((2, 3))
        return [
            f"{one:.0f} {rate:.4f} {cards:.2f}"
            for one, rate, cards in zip(games, won / each, left / each, strict=True)
        ]


def play(learner: Any, groups: list[Group], memories: list[Any], greedy: bool, steps: int) -> Any:
    """Some steps at every table, while the others are worked on."""
    taken: list[list[Any]] = [[] for _ in groups]
    for step in range(steps + 1):
        for place, group in enumerate(groups):
            if step:
                taken[place][-1] |= group.wait()
            now = learner.put(group.now())
            memory, chosen = learner.choose(memories[place], now, greedy)
            if step < steps:
                group.tables.send(np.asarray(chosen.pop("number")))
                memories[place] = memory
                taken[place].append(now | chosen)
            else:
                taken[place].append(chosen["worth"])
    lasts = [one.pop() for one in taken]
    return [learner.stack(one) for one in taken], lasts


def train(learner: Any, groups: list[Group], wishes: Any, spec: dict[str, Any]) -> None:
    """Play and learn in turns, until the time is over."""
    memories = [learner.memory(len(group.rows)) for group in groups]
    rng = np.random.default_rng(wishes.seed)
    pool = [learner.weights]
    cpu, wall = process_time(), monotonic()
    told = wall
    with (wishes.out / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["round", "cpu_s", "wall_s", "decisions", "kind", "alone", "partners"])
        for number in count(1):
            before = list(memories)
            steps, lasts = play(learner, groups, memories, False, wishes.steps)
            used = process_time() - cpu if wishes.minutes else monotonic() - wall
            share = min(1.0, used / (60 * (wishes.minutes or wishes.wall)))
            at = {"curious": CURIOUS * (1 - 0.9 * share), "rate": wishes.rate * (1 - 0.95 * share)}
            learner.improve(steps, before, lasts, at)
            if number % SNAPSHOT == 0:
                pool = [*pool[-7:], learner.weights]
                learner.earlier = pool[rng.integers(len(pool))]
            if share >= 1 or monotonic() - told > 10:
                told = monotonic()
                done = number * wishes.steps * sum(len(group.rows) for group in groups)
                for group in groups:
                    row = [number, f"{process_time() - cpu:.1f}", f"{told - wall:.1f}", done]
                    row += [group.kind, *group.results()]
                    curve.writerow(row)
                    print(*row, sep="  ", flush=True)
                file.flush()
                learner.save(wishes.out, spec)
            if share >= 1:
                return


def rate(learner: Any, kind: str, wishes: Any) -> float:
    """How often it wins deals that it has never seen, choosing what it likes best; with itself."""
    group = Group(kind, wishes.deals, wishes, 0, deals(HELD_OUT, "validation", wishes.deals))
    memories = [learner.memory(wishes.deals)]
    first = np.full(wishes.deals, np.nan)
    while np.isnan(first).any():
        steps, _ = play(learner, [group], memories, True, 8)
        for over, gain in zip(*map(np.asarray, (steps[0]["over"], steps[0]["gain"])), strict=True):
            new = over & np.isnan(first)
            first[new] = gain[new] > 0.5
    group.tables.close()
    return float(first.mean())


def main() -> None:
    """Train, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=0, help="CPU-minutes, workers apart")
    parser.add_argument("--wall", type=float, default=10, help="minutes, if those are not given")
    parser.add_argument("--groups", default="2", help="players, with an h for the hard mine")
    parser.add_argument("--also", default="2", help="as groups: what it is rated at besides")
    parser.add_argument("--tables", type=int, default=256, help="for each group")
    parser.add_argument("--workers", type=int, default=0, help="processes for each group")
    parser.add_argument("--partners", type=float, default=0, help="tables with strangers, 0 to 1")
    parser.add_argument("--size", type=int, default=128, help="of the network")
    parser.add_argument("--steps", type=int, default=32, help="that are played between learning")
    parser.add_argument("--times", type=int, default=3, help="that they are learned from")
    parser.add_argument("--parts", type=int, default=4, help="that they are learned in")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at first")
    parser.add_argument("--talk", action="store_true")
    parser.add_argument("--slowest", type=int, default=0, help="reactions up to this, in ms")
    parser.add_argument("--overlooks", type=int, default=0, help="in 100 cards, at most")
    parser.add_argument("--speech", type=int, default=0, help="ms between two sayings of a seat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deals", type=int, default=500, help="held-out deals to rate it on")
    parser.add_argument("--resume", type=Path, help="a state.npz")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    wishes = parser.parse_args()
    from ppo import Learner  # not above: workers begin with this file too, and need no JAX

    wishes.out.mkdir(exist_ok=True, parents=True)
    kinds = wishes.groups.split(",")
    sample = batch(GAME, 1, 2, talk=wishes.talk)
    seats = max(int(kind[0]) for kind in kinds)
    learner = Learner(sample, meanings(sample), wishes, seats)
    if wishes.resume:
        learner.resume(wishes.resume)
    spec = {"meaning": learner.meaning, "talk": wishes.talk, "speech": wishes.speech}
    groups = [
        Group(kind, wishes.tables, wishes, 1_000 * wishes.seed + place)
        for place, kind in enumerate(kinds)
    ]
    train(learner, groups, wishes, spec)
    for group in groups:
        group.tables.close()
    wishes.partners = 0.0
    for habits in ("as trained", "at its best") if wishes.slowest else ("at its best",):
        if habits == "at its best":
            wishes.slowest = wishes.overlooks = 0
        for kind in dict.fromkeys([*kinds, *wishes.also.split(",")]):
            won = rate(learner, kind, wishes)
            print(f"rated {habits}: {kind} {won:.3f} of {wishes.deals} deals", flush=True)


if __name__ == "__main__":
    main()
