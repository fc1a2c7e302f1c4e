"""The recording of a run, packed: 50 samples a second of where each toy is, for playback.

A zlib stream of little-endian numbers: version (u8, 1), toys (u8), samples (u16, the first is the
start), each toy's seat (u8). Then toy by toy eight channels: x, y, z (10 um), the quaternion w, x,
y, z (1/30000) and the crank (1/1000 rad, counted on); each is its first value (i32) and then the
differences from one sample to the next (i16). A toy taken off the board repeats its last place.
"""

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

VERSION: Final = 1
SCALES: Final = (1e5, 1e5, 1e5, 3e4, 3e4, 3e4, 3e4, 1e3)
CHANNELS: Final = len(SCALES)
_MOST_BYTES: Final = 4_000_000


def pack(toys: Mapping[int, Sequence[Sequence[float]]]) -> bytes:
    """The samples of each seat's toy as bytes."""
    count = len(next(iter(toys.values())))
    head = bytes([VERSION, len(toys)]) + np.array([count], "<u2").tobytes() + bytes(toys)
    parts = [head]
    for samples in toys.values():
        numbers = np.rint(np.array(samples) * SCALES).astype(np.int64)
        steps = np.diff(numbers, axis=0)
        if np.abs(steps).max(initial=0) >= 1 << 15:
            raise ValueError("a toy has jumped: this run cannot be recorded")
        for channel in range(CHANNELS):
            parts.append(numbers[:1, channel].astype("<i4").tobytes())
            parts.append(steps[:, channel].astype("<i2").tobytes())
    return zlib.compress(b"".join(parts), 9)


def unpack(blob: bytes) -> dict[int, Any]:
    """The samples back, by seat: an array with a row a sample and a column a channel."""
    wide = zlib.decompressobj()
    raw = wide.decompress(blob, _MOST_BYTES)
    if raw[:1] != bytes([VERSION]) or wide.unconsumed_tail:
        raise ValueError("this is no recording of a run")
    count = int.from_bytes(raw[2:4], "little")
    seats = list(raw[4 : 4 + raw[1]])
    at = 4 + len(seats)
    found = {}
    for seat in seats:
        rows = np.empty((count, CHANNELS))
        for channel, scale in enumerate(SCALES):
            first = np.frombuffer(raw, "<i4", 1, at)
            steps = np.frombuffer(raw, "<i2", count - 1, at + 4)
            at += 4 + 2 * (count - 1)
            whole = np.concatenate([first.astype(np.int64), steps.astype(np.int64)])
            rows[:, channel] = np.cumsum(whole) / scale
        found[seat] = rows
    return found


def name_of(blob: bytes) -> str:
    """The name of a recording: its SHA-256."""
    return hashlib.sha256(blob).hexdigest()
