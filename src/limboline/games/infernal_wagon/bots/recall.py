"""A policy and value network that remembers: for JAX, which trains it, and for NumPy, which plays.

Every function takes the library it calculates with as `xp`. What a seat sees goes through one
layer and then a memory of its own (a GRU); every number that may be chosen is judged by what it
means and by how it fits what is seen, so that what is learned of one card helps with all like it.
"""

from typing import Any

import numpy as np

Weights = dict[str, Any]

FACE, ENTERED, LEFT = 25, slice(7, 14), slice(14, 21)  # a card, as the field `hand` tells it
SEAT, CALL, CALLS, ANSWERS = (
    23,
    10,
    6,
    slice(17, 23),
)  # what a seat has said, as in the field `self`
WAY, AFTER = slice(27, 34), slice(34, 41)  # a number, as `meanings` tells it
FITS = 5


def layout(fields: Any, meaning: Any) -> dict[str, Any]:
    """Where fields begin in a row, what each byte is multiplied by (card names by nothing), and
    which symbols each card is entered by.
    """
    places, scales, start = {}, [], 0
    for field in fields:
        if field.name in ("open_hands", "rail", "seen"):
            continue
        places[field.name] = slice(start, start + field.size)
        scale = np.full(field.size, 1 / min(field.high, 10), np.float32)
        if field.name in ("hand", "tunnel"):
            for card in range(field.size // FACE):
                one = scale[card * FACE : card * FACE + FACE]
                one[:], one[1], one[21] = 1, 0, 0.25
        elif field.name in ("self", "partners"):
            one = scale.reshape(-1, SEAT)
            one[:], one[:, 7] = 1, 0
            one[:, (4, 5, 8, 9)] = 0.25
        elif field.name == "counts":
            scale[:] = 1 / 32
        elif field.name == "chosen":
            scale[:] = (0, 1)
        scales.append(scale)
        start += field.size
    cards = meaning[1 : 1 + meaning[:, 1].sum().astype(int) : 7, 4:]
    entered = cards[:, 5:12] * cards[:, :2].max(axis=1, keepdims=True)  # of Track and Danger
    return {"places": places, "scale": np.concatenate(scales), "entered": entered}


def begin(inputs: int, meanings: int, size: int, seed: int) -> Weights:
    """Weights that know nothing."""
    rng = np.random.default_rng(seed)

    def layer(*shape: int, gain: float = 1.0) -> Any:
        return (rng.standard_normal(shape) * gain / np.sqrt(shape[0])).astype(np.float32)

    half = size // 2
    return {
        "see": layer(inputs, size),
        "see_bias": np.zeros(size, np.float32),
        "gate": layer(size, 3 * size),
        "gate_own": layer(size, 3 * size),
        "gate_bias": np.zeros(3 * size, np.float32),
        "want": layer(2 * size, half, gain=0.5),
        "want_bias": np.zeros(half, np.float32),
        "read": layer(meanings, half),
        "fit": layer(FITS, half),
        "like": layer(half, 1, gain=0.1),
        "worth": layer(2 * size, half),
        "worth_bias": np.zeros(half, np.float32),
        "worth_out": layer(half, 1, gain=0.1),
    }


def looks(xp: Any, rows: Any, seen: Any, at: dict[str, Any]) -> tuple[Any, Any]:
    """A row as numbers for the network; and, of each symbol, how it stands with it.

    These are: an open end, so many of the own cards are entered by it, a partner has told of it,
    so many cards that were never seen.
    """
    places, lead = at["places"], rows.shape[:-1]
    raw = rows.astype(xp.float32)
    hand = raw[..., places["hand"]].reshape(*lead, -1, FACE).sum(axis=-2)
    others = raw[..., places["partners"]].reshape(*lead, -1, SEAT)
    called = xp.concatenate([raw[..., places["self"]][..., None, :], others], axis=-2)[..., CALL]
    calls = (called[..., None] == xp.arange(1, CALLS, dtype=xp.float32)).astype(xp.float32)
    ends = raw[..., places["ends"]]
    unseen = (seen == 0).astype(xp.float32)
    left = unseen @ at["entered"] - hand[..., ENTERED]
    told = others[..., ANSWERS].sum(axis=-2)
    told = xp.concatenate([told, xp.zeros((*lead, 1), xp.float32)], axis=-1)
    x = [raw * at["scale"], hand[..., 2:] / 2, calls.reshape(*lead, -1), unseen, left / 16]
    return xp.concatenate(x, axis=-1), xp.stack([ends, hand[..., ENTERED], told, left], axis=-2)


def fitting(xp: Any, symbols: Any, meaning: Any) -> Any:
    """How each number fits: to an open end, to the own cards, to the partners', to the unseen."""
    way, after = meaning[..., WAY], meaning[..., AFTER]
    ends = symbols[..., None, 0, :]
    star = xp.maximum(ends[..., 6], way[..., 6])
    match = xp.maximum((way * ends).sum(axis=-1), star * way.sum(axis=-1))
    follow = after @ xp.swapaxes(symbols[..., 1:, :], -1, -2)
    double = (way * after).sum(axis=-1)
    scale = xp.asarray([0.5, 0.5, 1 / 16], xp.float32)
    return xp.concatenate([match[..., None], double[..., None], follow * scale], axis=-1)


def see(xp: Any, w: Weights, x: Any) -> Any:
    """The first layer."""
    return xp.maximum(x @ w["see"] + w["see_bias"], 0)


def recall(xp: Any, w: Weights, seen: Any, memory: Any) -> Any:
    """What is remembered after this look."""
    new = xp.split(seen @ w["gate"] + w["gate_bias"], 3, -1)
    own = xp.split(memory @ w["gate_own"], 3, -1)
    keep = 1 / (1 + xp.exp(-(new[0] + own[0])))
    reset = 1 / (1 + xp.exp(-(new[1] + own[1])))
    return keep * memory + (1 - keep) * xp.tanh(new[2] + reset * own[2])


def judge(
    xp: Any, w: Weights, seen: Any, memory: Any, symbols: Any, options: Any, meaning: Any
) -> tuple[Any, Any]:
    """Scores of the numbers that may be chosen (-1 stands for none), and the worth of it all."""
    both = xp.concatenate([seen, memory], axis=-1)
    means = meaning[xp.maximum(options, 0)]
    offer = (meaning @ w["read"])[xp.maximum(options, 0)] + fitting(xp, symbols, means) @ w["fit"]
    wish = both @ w["want"] + w["want_bias"]
    scores = (xp.maximum(offer + wish[..., None, :], 0) @ w["like"])[..., 0]
    worth = xp.maximum(both @ w["worth"] + w["worth_bias"], 0) @ w["worth_out"]
    return xp.where(options >= 0, scores, -1e9), worth[..., 0]
