"""Real text, garbled: what a bad line, a bad editor or a bad neighbour makes of it."""

from collections.abc import Callable
from typing import Final

from limboline.kernel import Random

# Bytes that parsers trip over: quotes, brackets, huge numbers, odd spaces, half of a character.
SCRAPS: Final = (
    *(b"", b" ", b"\n", b"\r\n", b"\t", b"\0", b'"', b"\\", b"\\ud800", b"{", b"}", b"[", b"]"),
    *(b",", b":", b"-", b"--\n", b"#", b"null", b"true", b"-1", b"1e999", b"NaN", b"9" * 400),
    *(b"\xff", b"\xc3", b"\xed\xa0\x80", "٣".encode(), "💀".encode(), "\u2028".encode()),
    *(b"at", b"by", b"nature", b"(clock)", b"00:00.000", b"[" * 5_000, b'{"a":' * 5_000),
)


def garbled(text: bytes, rng: Random) -> bytes:
    """The text with one to three things wrong with it."""
    for _ in range(1 + rng.below(3)):
        text = rng.choice(WAYS)(text, rng)
    return text


def _cut(text: bytes, rng: Random) -> bytes:
    return text[: rng.below(len(text) + 1)]


def _drop(text: bytes, rng: Random) -> bytes:
    start = rng.below(len(text) + 1)
    return text[:start] + text[start + rng.below(20) :]


def _insert(text: bytes, rng: Random) -> bytes:
    place = rng.below(len(text) + 1)
    return text[:place] + rng.choice(SCRAPS) + text[place:]


def _overwrite(text: bytes, rng: Random) -> bytes:
    place = rng.below(len(text) + 1)
    scrap = rng.choice(SCRAPS)
    return text[:place] + scrap + text[place + len(scrap) :]


def _flip(text: bytes, rng: Random) -> bytes:
    if not text:
        return text
    place = rng.below(len(text))
    return text[:place] + bytes([text[place] ^ 1 << rng.below(8)]) + text[place + 1 :]


def _double(text: bytes, rng: Random) -> bytes:
    start = rng.below(len(text) + 1)
    end = start + rng.below(200)
    return text[:end] + text[start:]


def _swap_lines(text: bytes, rng: Random) -> bytes:
    lines = text.split(b"\n")
    one, two = rng.below(len(lines)), rng.below(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _change_a_word(text: bytes, rng: Random) -> bytes:
    words = text.split(b" ")
    words[rng.below(len(words))] = rng.choice((*SCRAPS, *words))
    return b" ".join(words)


WAYS: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    *(_cut, _drop, _insert, _overwrite, _flip, _double, _swap_lines, _change_a_word),
)
