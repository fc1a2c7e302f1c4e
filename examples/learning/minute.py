"""Learns to play Infernal Wagon in about a minute, with NumPy alone.

    python examples/learning/minute.py --seconds 60

Every seat plays with the same network. It is rewarded for every card drawn, since the Exit is the
last of the pile, and for getting out. The method is PPO, at its plainest.
"""

import argparse
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np
from network import Floats, Weights, allowed, backward, begin, chances, draw, forward, looks

from limboline.lab.batch import Batch, batch
from limboline.lab.batch_meanings import meanings

STEPS = 32
ROUNDS = 3
PARTS = 4
DISCOUNT, TRACE = 0.995, 0.9
CLIP, RATE, CURIOUS = 0.2, 1e-3, 0.01


@dataclass
class Learner:
    """A network, and how it is made better."""

    tables: Batch
    seed: int = 0
    weights: Weights = field(init=False)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        self.meaning: Floats = meanings(self.tables)
        self.highs = {field.name: field.high for field in self.tables.fields}
        inputs = looks(self.tables.obs, self.highs).shape[1]
        self.weights = begin(inputs, self.meaning.shape[1], self.seed)
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0
        self.rows = np.arange(len(self.tables))

    def play(self) -> dict[str, Any]:
        """Some steps at every table, and what was seen, chosen and gained."""
        steps: dict[str, list[Any]] = {
            name: [] for name in ("seen", "options", "did", "odds", "worth")
        }
        gains, overs = [], []
        for _ in range(STEPS):
            seen, options = looks(self.tables.obs, self.highs), allowed(self.tables.mask)
            found = forward(self.weights, seen, self.meaning)
            odds = chances(found["scores"], options)
            did = draw(odds, self.rng)
            self.tables.step(options[self.rows, did])
            chosen = odds[self.rows, did]
            for name, what in zip(steps, (seen, options, did, chosen, found["worth"]), strict=True):
                steps[name].append(what)
            gains.append(self.tables.reward[:, 0].copy())
            overs.append(self.tables.done.copy())
        widest = max(options.shape[1] for options in steps["options"])
        steps["options"] = [
            np.pad(options, ((0, 0), (0, widest - options.shape[1])), constant_values=-1)
            for options in steps["options"]
        ]
        last = forward(self.weights, looks(self.tables.obs, self.highs), self.meaning)["worth"]
        ahead = np.zeros(len(last), np.float32)
        better = []
        for step in reversed(range(STEPS)):
            goes_on = 1 - overs[step].astype(np.float32)
            surprise = gains[step] + DISCOUNT * last * goes_on - steps["worth"][step]
            ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
            better.append(ahead)
            last = steps["worth"][step]
        whole = {name: np.concatenate(parts) for name, parts in steps.items()}
        whole["better"] = np.concatenate(better[::-1])
        return whole

    def learn(self, played: dict[str, Any]) -> None:
        """Make what went better than expected likelier."""
        aims = played["better"] + played["worth"]
        better = (played["better"] - played["better"].mean()) / (played["better"].std() + 1e-6)
        for _ in range(ROUNDS):
            order = self.rng.permutation(len(better))
            for part in np.array_split(order, PARTS):
                self._improve(
                    {name: what[part] for name, what in played.items()}, better[part], aims[part]
                )

    def _improve(self, part: dict[str, Any], better: Floats, aims: Floats) -> None:
        found = forward(self.weights, part["seen"], self.meaning)
        odds = chances(found["scores"], part["options"])
        rows = np.arange(len(better))
        ratio = odds[rows, part["did"]] / part["odds"]
        free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (better * ratio * free)[:, None]
        scores = -odds * push
        scores[rows, part["did"]] += push[:, 0]
        logs = np.log(np.maximum(odds, 1e-8))
        scores -= CURIOUS * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        worth = 0.5 * (aims - found["worth"])
        size = np.float32(1 / len(better))
        wide = np.zeros(found["scores"].shape, np.float32)
        at = np.nonzero(part["options"] >= 0)
        wide[at[0], part["options"][at]] = scores[at] * size
        self._adam(backward(self.weights, part["seen"], self.meaning, found, wide, worth * size))

    def _adam(self, changes: Weights) -> None:
        self.updates += 1
        whole = np.sqrt(sum(float((change**2).sum()) for change in changes.values()))
        shrink = min(1.0, 0.5 / (whole + 1e-8))
        for name, change in changes.items():
            change = change * np.float32(shrink)
            self.first[name] += 0.1 * (change - self.first[name])
            self.second[name] += 0.01 * (change**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.updates)
            second = self.second[name] / (1 - 0.99**self.updates)
            self.weights[name] += (RATE * first / (np.sqrt(second) + 1e-5)).astype(np.float32)


def main() -> None:
    """Train, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="CPU-seconds")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", default="", help="a file for the weights, such as mine.npz")
    chosen = parser.parse_args()
    tables = batch(
        "infernal-wagon", chosen.tables, chosen.players, reward="progress", seed=chosen.seed
    )
    learner = Learner(tables, chosen.seed)
    start = process_time()
    for number in range(chosen.rounds):
        games, won, drawn = tables.finished, tables.won, tables.drawn
        learner.learn(learner.play())
        games = max(1, tables.finished - games)
        cards, wins = (tables.drawn - drawn) / games, (tables.won - won) / games
        seconds = process_time() - start
        over = seconds > chosen.seconds or number + 1 == chosen.rounds
        if number % 10 == 0 or over:
            print(f"{seconds:6.1f} s  {cards:5.1f} cards a game  {wins:6.1%} won", flush=True)
        if over:
            break
    if chosen.save:
        highs = learner.highs
        about = {"fields": np.array(list(highs)), "highs": np.array(list(highs.values()))}
        np.savez(chosen.save, meaning=learner.meaning, **about, **learner.weights)


if __name__ == "__main__":
    main()
