"""A small policy and value network in plain NumPy: it plays, and it can be trained.

What a seat sees goes through one hidden layer; so does what every number means, once for all
tables. A number is chosen by how well the two agree, so that what is learned of one card helps with
all cards like it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

HIDDEN, MEANING, AGREE = 128, 64, 48


def looks(obs: dict[str, NDArray[np.uint8]], highs: dict[str, int]) -> Floats:
    """Everything that a seat sees but the order of the railroad, from 0 to 1."""
    parts = [
        obs[name].reshape(len(obs[name]), -1) / np.float32(min(high, 10))
        for name, high in highs.items()
        if name not in ("rail", "open_hands")
    ]
    return np.minimum(np.concatenate(parts, axis=1), 10).astype(np.float32)


def begin(inputs: int, meanings: int, seed: int) -> Weights:
    """Weights that know nothing."""
    rng = np.random.default_rng(seed)

    def layer(*shape: int, gain: float = 1.0) -> Floats:
        return (rng.standard_normal(shape) * gain / np.sqrt(shape[0])).astype(np.float32)

    return {
        "see": layer(inputs, HIDDEN),
        "see_bias": np.zeros(HIDDEN, np.float32),
        "want": layer(HIDDEN, AGREE, gain=0.1),
        "want_bias": layer(1, AGREE, gain=0.1)[0],
        "read": layer(meanings, MEANING),
        "read_bias": np.zeros(MEANING, np.float32),
        "offer": layer(MEANING, AGREE),
        "worth": layer(HIDDEN, 1, gain=0.1),
        "worth_bias": np.zeros(1, np.float32),
    }


def forward(weights: Weights, seen: Floats, meaning: Floats) -> dict[str, Any]:
    """Scores of all numbers and the worth of the position, with all that was found on the way."""
    hidden = np.maximum(seen @ weights["see"] + weights["see_bias"], 0)
    want = hidden @ weights["want"] + weights["want_bias"]
    read = np.maximum(meaning @ weights["read"] + weights["read_bias"], 0)
    offer = read @ weights["offer"]
    worth = (hidden @ weights["worth"] + weights["worth_bias"])[:, 0]
    return {
        "hidden": hidden,
        "want": want,
        "read": read,
        "offer": offer,
        "scores": want @ offer.T,
        "worth": worth,
    }


def allowed(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The numbers that may be chosen at each table, and -1 where there are fewer than elsewhere."""
    table, number = np.nonzero(mask)
    count = mask.sum(axis=1)
    place = np.arange(len(table)) - np.repeat(count.cumsum() - count, count)
    found = np.full((len(mask), int(count.max())), -1)
    found[table, place] = number
    return found


def chances(scores: Floats, options: NDArray[np.int64]) -> Floats:
    """How likely each of the options is."""
    likely = np.take_along_axis(scores, options, axis=1)
    likely[options < 0] = -np.inf
    likely = np.exp(likely - likely.max(axis=1, keepdims=True))
    odds: Floats = likely / likely.sum(axis=1, keepdims=True)
    return odds


def draw(odds: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Which option to take at each table, by the odds."""
    reach = odds.cumsum(axis=1)
    throws = rng.random((len(odds), 1), dtype=np.float32) * reach[:, -1:]
    places = (reach <= throws).sum(axis=1)
    likeliest = odds.argmax(axis=1)  # where rounding has thrown beyond the last
    good = odds[np.arange(len(odds)), places.clip(max=odds.shape[1] - 1)] > 0
    taken: NDArray[np.int64] = np.where(good, places.clip(max=odds.shape[1] - 1), likeliest)
    return taken


def backward(
    weights: Weights,
    seen: Floats,
    meaning: Floats,
    found: dict[str, Any],
    scores: Floats,
    worth: Floats,
) -> Weights:
    """How the weights would change scores and worths by these amounts."""
    want = scores @ found["offer"]
    offer = scores.T @ found["want"]
    read = (offer @ weights["offer"].T) * (found["read"] > 0)
    hidden = want @ weights["want"].T + worth[:, None] @ weights["worth"].T
    hidden *= found["hidden"] > 0
    return {
        "see": seen.T @ hidden,
        "see_bias": hidden.sum(axis=0),
        "want": found["hidden"].T @ want,
        "want_bias": want.sum(axis=0),
        "read": meaning.T @ read,
        "read_bias": read.sum(axis=0),
        "offer": found["read"].T @ offer,
        "worth": found["hidden"].T @ worth[:, None],
        "worth_bias": worth.sum(keepdims=True),
    }
