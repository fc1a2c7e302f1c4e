"""PPO for a network that remembers, in JAX: how it chooses at many tables, and how it learns."""

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from partners import scripted

from limboline.games.infernal_wagon.bots import recall

DISCOUNT, TRACE = 0.999, 0.95
CLIP, WORTH = 0.2, 0.5


def judged(w: Any, now: Any, own: Any, seen: Any, symbols: Any, meaning: Any) -> tuple[Any, Any]:
    """Scores of all options and the worth of where a seat stands."""
    return recall.judge(jnp, w, seen, own, symbols, now["options"], jnp.asarray(meaning))


class Learner:
    """The network, and how it is made better."""

    def __init__(self, sample: Any, meaning: Any, wishes: Any, seats: int) -> None:
        fields, size, seed = sample.fields, wishes.size, wishes.seed
        self.meaning, self.seats = meaning, seats
        self.at = recall.layout(fields, meaning)
        row = np.zeros((1, len(self.at["scale"])), np.uint8)
        seen = np.zeros((1, len(self.at["entered"])), np.uint8)
        inputs = recall.looks(np, row, seen, self.at)[0].shape[-1]
        self.weights = recall.begin(inputs, meaning.shape[1], size, seed)
        zeros = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.moments = (zeros, zeros)
        self.earlier = self.weights
        self.updates = 0
        self.size, self.strangers = size, wishes.partners > 0
        self.times, self.parts = wishes.times, wishes.parts
        self.key = jax.random.key(seed)
        self.put = jax.device_put
        self.act = jax.jit(self._act)
        self.learn = jax.jit(self._learn)
        self.stack = jax.jit(lambda steps: jax.tree.map(lambda *one: jnp.stack(one), *steps))

    def memory(self, tables: int) -> Any:
        """What is remembered at tables where nothing has happened."""
        return jnp.zeros((tables, self.seats, self.size))

    def any_key(self) -> Any:
        """Luck that was not used before."""
        self.key, key = jax.random.split(self.key)
        return key

    def choose(self, memory: Any, now: Any, greedy: bool) -> Any:
        """Choose at every table, by luck or what it likes best."""
        return self.act(self.weights, self.earlier, self.any_key(), memory, now, greedy)

    def improve(self, steps: Any, memory: Any, last: Any, at: dict[str, Any]) -> None:
        """Learn from what was played, at this rate and as curious as that."""
        at = {**at, "updates": self.updates, "key": self.any_key()}
        found = self.learn(self.weights, self.moments, steps, memory, last, at)
        self.weights, self.moments = jax.block_until_ready(found[:2])
        self.updates += self.times * self.parts

    def save(self, folder: Path, spec: dict[str, Any]) -> None:
        """The weights to play with, and all that it takes to go on."""
        small = {name: np.asarray(one).astype(np.float16) for name, one in self.weights.items()}
        np.savez_compressed(folder / "weights.npz", **small, **spec)
        kept = jax.tree.leaves((self.weights, self.moments, self.updates))
        np.savez(folder / "state.npz", *map(np.asarray, kept))

    def resume(self, file: Path) -> None:
        """Go on from a `state.npz`."""
        saved = np.load(file)
        shape = jax.tree.structure((self.weights, self.moments, self.updates))
        found = jax.tree.unflatten(shape, [saved[name] for name in saved.files])
        self.weights, self.moments, self.updates = *found[:2], int(found[2])
        self.earlier = self.weights

    def _act(self, w: Any, earlier: Any, key: Any, memory: Any, now: Any, greedy: Any) -> Any:
        """Choose at every table: the memories after it, and what was chosen, how and why.

        `who` says who plays: 0 the network, 1 what it was some time ago, the others by a script.
        """
        rows, seat = jnp.arange(len(now["seat"])), now["seat"]
        memory = jnp.where(now["fresh"][:, None, None], 0, memory)
        x, symbols = recall.looks(jnp, now["rows"], now["seen"], self.at)
        before = memory[rows, seat]

        def network(w: Any) -> tuple[Any, Any, Any]:
            seen = recall.see(jnp, w, x)
            own = recall.recall(jnp, w, seen, before)
            return own, *judged(w, now, own, seen, symbols, self.meaning)

        own, scores, worth = network(w)
        one, two = jax.random.split(key)
        did = jax.random.categorical(one, jnp.where(greedy, 1e3, 1) * scores)
        if self.strangers:
            own_then, scores_then, _ = network(earlier)
            then = jax.random.categorical(one, scores_then)
            means = jnp.asarray(self.meaning)[jnp.maximum(now["options"], 0)]
            luck = jax.random.gumbel(two, scores.shape)
            by_script = scripted(jnp, self.at, now, symbols, means, luck)
            who = now["who"]
            did = jnp.where(who == 0, did, jnp.where(who == 1, then, by_script))
            own = jnp.where((who == 1)[:, None], own_then, own)
        odds = jax.nn.log_softmax(scores)[rows, did]
        chosen = {"did": did, "odds": odds, "worth": worth, "number": now["options"][rows, did]}
        return memory.at[rows, seat].set(own), chosen

    def _advantages(self, played: Any, last: Any) -> Any:
        """How much better things went than expected, after each step."""

        def step(after: Any, now: Any) -> tuple[Any, Any]:
            ahead, worth_after = after
            goes_on = 1 - now["over"].astype(jnp.float32)
            surprise = now["gain"] + DISCOUNT * worth_after * goes_on - now["worth"]
            ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
            return (ahead, now["worth"]), ahead

        facts = {name: played[name] for name in ("gain", "over", "worth")}
        return jax.lax.scan(step, (jnp.zeros_like(last), last), facts, reverse=True)[1]

    def _remembered(self, w: Any, seen: Any, part: Any, memory: Any) -> Any:
        """What each seat remembered when it chose; a new game begins with nothing."""
        rows = jnp.arange(part["seat"].shape[1])

        def step(memory: Any, now: Any) -> tuple[Any, Any]:
            seen, seat, fresh = now
            memory = jnp.where(fresh[:, None, None], 0, memory)
            own = recall.recall(jnp, w, seen, memory[rows, seat])
            return memory.at[rows, seat].set(own), own

        return jax.lax.scan(step, memory, (seen, part["seat"], part["fresh"]))[1]

    def _loss(self, w: Any, part: Any, memory: Any, curious: Any) -> Any:
        """What PPO makes small, for some tables through all steps."""
        x, symbols = recall.looks(jnp, part["rows"], part["seen"], self.at)
        seen = recall.see(jnp, w, x)
        own = self._remembered(w, seen, part, memory)
        scores, worth = judged(w, part, own, seen, symbols, self.meaning)
        logs = jax.nn.log_softmax(scores)
        odds = jnp.take_along_axis(logs, part["did"][..., None], -1)[..., 0]
        # Only what the network itself has chosen counts, and only where there was a choice.
        counts = ((part["options"][..., 1] >= 0) & (part["who"] == 0)).astype(jnp.float32)
        share = counts / (counts.mean() + 1e-6)
        mean = (part["better"] * share).mean()
        better = part["better"] - mean
        better = better / (jnp.sqrt((jnp.square(better) * share).mean()) + 1e-6)
        ratio = jnp.exp(jnp.where(counts > 0, odds - part["odds"], 0))
        gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better)
        spread = -(jnp.exp(logs) * jnp.where(part["options"] >= 0, logs, 0)).sum(-1)
        wrong = jnp.square(worth - part["better"] - part["worth"]).mean()
        return -(gain * share).mean() - curious * (spread * share).mean() + WORTH * wrong

    def _learn(self, w: Any, moments: Any, groups: Any, memory: Any, last: Any, at: Any) -> Any:
        """Some rounds of PPO over what was played by each group of tables."""
        played = jax.tree.map(lambda *one: jnp.concatenate(one, axis=1), *groups)
        memory, last = jnp.concatenate(memory), jnp.concatenate(last)
        played["better"] = self._advantages(played, last)
        luck = jax.random.split(at["key"], self.times)
        orders = [jax.random.permutation(one, len(last)) for one in luck]

        def improve(carry: Any, chosen: Any) -> tuple[Any, None]:
            w, moments, updates = carry
            part = {name: what[:, chosen] for name, what in played.items()}
            change = jax.grad(self._loss)(w, part, memory[chosen], at["curious"])
            return (*adam(w, moments, change, updates + 1, at["rate"]), updates + 1), None

        orders = jnp.concatenate(orders).reshape(self.times * self.parts, -1)
        carry, _ = jax.lax.scan(improve, (w, moments, at["updates"]), orders)
        return carry


def adam(w: Any, moments: Any, change: Any, updates: Any, rate: Any) -> tuple[Any, Any]:
    """One step of Adam, with changes that are never too large."""
    whole = jnp.sqrt(sum(jnp.square(one).sum() for one in change.values()))
    change = {name: one * jnp.minimum(1, 0.5 / (whole + 1e-8)) for name, one in change.items()}
    first = {name: 0.9 * moments[0][name] + 0.1 * one for name, one in change.items()}
    second = {name: 0.99 * moments[1][name] + 0.01 * one**2 for name, one in change.items()}
    size = rate * jnp.sqrt(1 - 0.99**updates) / (1 - 0.9**updates)
    new = {name: w[name] - size * first[name] / (jnp.sqrt(second[name]) + 1e-6) for name in w}
    return new, (first, second)
