"""Train the judge of Hellrail's `dispatcher` on races of drivers. It needs NumPy.

    nice python examples/learning/hellrail.py --games 24000 --out build/judge.npz

Two drivers race, each with numbers of its own that differ a little from those of the dispatcher, so
that all kinds of tables come up. Where a turn has ended, the table is noted as the judge is told
it, for both seats; and in the end, who won. Then one hidden layer and a straight way past it learn
to tell that beforehand. Every eleventh race is kept apart, and says how well they do.
"""

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

# Threads that wait for each other take longer than one that need not.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

import limboline
from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.facts import FACTS, facts
from limboline.games.hellrail.bots.worth import KEEN, Weights
from limboline.games.hellrail.rules.carrying_out import apply
from limboline.games.hellrail.rules.choices import seat_asked
from limboline.games.hellrail.rules.ending import points
from limboline.games.hellrail.state import RUNNING

GAME: Final = limboline.game("hellrail")
FIRST_SEED: Final = 1 << 40  # deals of training; arenas and tests count from nought
WIDTHS: Final = (2, 4, 6)  # how wide drivers look for plans
NOTED: Final = 0.7  # of the turns
HIDDEN: Final = 48
EPOCHS: Final = 12
BATCH: Final = 2_048
PART: Final = 250  # races that a process plays in one go

Rows = tuple[Any, Any, Any]
"""What was told of tables, how the races ended, and which races they were."""


def other_numbers(chance: random.Random) -> Weights:
    """The dispatcher's numbers, each a little off."""
    off = {name: value * (1 + 0.12 * chance.gauss(0, 1)) for name, value in KEEN._asdict().items()}
    off["fade"] = min(0.985, max(0.7, off["fade"]))
    off["short"] = min(0.95, max(0.05, off["short"]))
    off["full_hand"] = round(off["full_hand"])
    return Weights(**off)


def race(seed: int) -> tuple[list[list[float]], float]:
    """What was told of the tables of a race, in turn for both seats; and what seat 0 won of it."""
    chance = random.Random(seed)
    width = chance.choice(WIDTHS)
    drivers = [Driver(seat, width, other_numbers(chance)) for seat in (0, 1)]
    state = GAME.setup(GAME.Options(), 2, seed)
    told: list[list[float]] = []
    turn = state.turn
    while state.ending == RUNNING:
        if state.turn != turn:
            turn = state.turn
            if chance.random() < NOTED:
                told += [facts(state, 0), facts(state, 1)]
        asked = seat_asked(state)
        apply(state, asked, drivers[asked].next(state), state.now, None)
    first, second = points(state)
    return told, 0.5 if first == second else float(first > second)


def races(first: int, count: int) -> Rows:
    """Some races, one after the other."""
    told, won, which = [], [], []
    for seed in range(first, first + count):
        rows, share = race(FIRST_SEED + seed)
        told += rows
        won += [share, 1 - share] * (len(rows) // 2)
        which += [seed] * len(rows)
    return np.array(told, np.float32), np.array(won, np.float32), np.array(which)


def played(games: int, processes: int) -> Rows:
    """So many races, on several processes; the same whatever their number."""
    parts = range(0, games, PART)
    with ProcessPoolExecutor(processes) as pool:
        found = []
        for rows in pool.map(races, parts, [min(PART, games - first) for first in parts]):
            found.append(rows)
            print(f"{min(games, PART * len(found)):6} of {games} races", flush=True)
    told, won, which = (np.concatenate(column) for column in zip(*found, strict=True))
    return told, won, which


class Learner:
    """The network, and what Adam remembers. What it is told is measured in standard deviations."""

    def __init__(self, told: Any, hidden: int) -> None:
        chance = np.random.default_rng(0)
        self.mean, self.spread = told.mean(0), told.std(0) + 1e-6
        self.parts: dict[str, Any] = {
            "see": chance.normal(0, FACTS**-0.5, (FACTS, hidden)),
            "bias": np.zeros(hidden),
            "out": chance.normal(0, 0.3 * hidden**-0.5, hidden),
            "past": np.zeros(FACTS),
            "last": np.zeros(1),
        }
        self.parts = {name: part.astype(np.float32) for name, part in self.parts.items()}
        self._first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def said(self, rows: Any) -> tuple[Any, Any]:
        """The hidden layer, and the chance to win."""
        parts = self.parts
        hidden = np.maximum(rows @ parts["see"] + parts["bias"], 0)
        return hidden, 1 / (
            1 + np.exp(-(hidden @ parts["out"] + rows @ parts["past"] + parts["last"]))
        )

    def learn(self, rows: Any, won: Any, rate: float) -> None:
        """One step of Adam."""
        hidden, chance = self.said(rows)
        error = (chance - won) / len(won)
        back = np.outer(error, self.parts["out"]) * (hidden > 0)
        slopes = {
            "see": rows.T @ back + 2e-5 * self.parts["see"],
            "bias": back.sum(0),
            "out": hidden.T @ error + 2e-5 * self.parts["out"],
            "past": rows.T @ error,
            "last": error.sum(keepdims=True),
        }
        self._steps += 1
        for name, slope in slopes.items():
            self._first[name] += 0.1 * (slope - self._first[name])
            self._second[name] += 0.001 * (slope**2 - self._second[name])
            first = self._first[name] / (1 - 0.9**self._steps)
            second = self._second[name] / (1 - 0.999**self._steps)
            self.parts[name] -= (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)

    def weights(self) -> dict[str, Any]:
        """For a judge, which is told numbers as they are."""
        parts, shift = self.parts, self.mean / self.spread
        return {
            "see": parts["see"] / self.spread[:, None],
            "bias": parts["bias"] - shift @ parts["see"],
            "out": parts["out"],
            "past": parts["past"] / self.spread,
            "last": parts["last"][0] - shift @ parts["past"],
        }


def trained(rows: Rows, hidden: int, epochs: int) -> Learner:
    """Learn, and print how well races that were kept apart are foretold."""
    told, won, which = rows
    apart = which % 11 == 0
    learner = Learner(told[~apart], hidden)
    told = ((told - learner.mean) / learner.spread).astype(np.float32)
    known, ends = told[~apart], won[~apart]
    chance = np.random.default_rng(1)
    for epoch in range(epochs):
        order = chance.permutation(len(known))
        for first in range(0, len(order), BATCH):
            batch = order[first : first + BATCH]
            learner.learn(known[batch], ends[batch], 0.003 * (1 - epoch / epochs) + 2e-5)
        _, said = learner.said(told[apart])
        right = ((said > 0.5) == (won[apart] > 0.5)).mean()
        said = np.clip(said, 1e-6, 1 - 1e-6)
        loss = -(won[apart] * np.log(said) + (1 - won[apart]) * np.log(1 - said)).mean()
        print(f"epoch {epoch + 1}: loss {loss:.4f}, {right:.1%} foretold", flush=True)
    return learner


def main() -> None:
    """Play, learn and save."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="units of the network")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("build/judge.npz"))
    asked = parser.parse_args()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    learner = trained(played(asked.games, asked.processes), asked.hidden, asked.epochs)
    weights = {name: part.astype(np.float32) for name, part in learner.weights().items()}
    np.savez(asked.out, allow_pickle=False, **weights)


if __name__ == "__main__":
    main()
