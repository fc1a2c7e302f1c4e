"""The frames of a WebSocket: where one begins and ends, and what reading one costs."""

from typing import Final

from limboline.server import limits

# A frame is its head, its length in 0, 2 or 8 more bytes, a mask of 4, and what it carries (RFC
# 6455, section 5.2).
WHOLE_TEXT: Final = 0x81
FINAL: Final = 0x80
CONTROL: Final = 0x08
MASKED: Final = 0x80
_TWO_MORE: Final = 126
_LONG: Final = 1 << 16


def framed(*messages: bytes) -> bytes:
    """Text messages as a server sends them."""
    frames = b""
    for message in messages:
        size = len(message)
        if size < _TWO_MORE:
            frames += b"\x81%c%b" % (size, message)
        elif size < _LONG:
            frames += b"\x81\x7e%b%b" % (size.to_bytes(2), message)
        else:
            frames += b"\x81\x7f%b%b" % (size.to_bytes(8), message)
    return frames


def frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Where what a frame carries begins, and where the frame ends; None if its head is cut."""
    end = len(data)
    if end - at < 2:
        return None
    size, begins = data[at + 1] & ~MASKED, at + 2
    if size >= _TWO_MORE:
        more = 2 if size == _TWO_MORE else 8
        if end - begins < more:
            return None
        size = int.from_bytes(data[begins : begins + more])
        begins += more
    if data[at + 1] & MASKED:
        begins += 4
    return begins, begins + size


class Budget:
    """So much at once, and then so much a second. A frame costs one, and one more each few KB."""

    __slots__ = ("_a_second", "_burst", "_left", "_since_s")

    def __init__(
        self,
        now_s: float,
        burst: int = limits.FRAME_BURST,
        a_second: int = limits.FRAMES_A_SECOND,
    ) -> None:
        self._burst = burst
        self._a_second = a_second
        self._left = float(burst)
        self._since_s = now_s

    def spend(self, cost: float, now_s: float) -> bool:
        """Pay, if anything is left; the last one may cost more than there is."""
        left = self._left + (now_s - self._since_s) * self._a_second
        self._left = min(self._burst, left)
        self._since_s = now_s
        if self._left <= 0:
            return False
        self._left -= cost
        return True

    @property
    def wait_s(self) -> float:
        """How long until it is worth trying again: a batch, not a trickle."""
        return (self._burst / 4 - self._left) / self._a_second
