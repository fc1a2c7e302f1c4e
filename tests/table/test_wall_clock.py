"""The real clock: what has time is done together, and never too early."""

import asyncio

import pytest

from limboline.table.clock import SLOT_MS, Soon, WallClock

pytestmark = pytest.mark.anyio

HANG_S = 30.0


async def test_what_has_time_is_done_together_and_not_too_early() -> None:
    clock = WallClock()
    done: list[tuple[str, int]] = []
    all_done = asyncio.Event()

    def note(name: str) -> None:
        done.append((name, clock.now_ms()))
        if len(done) == 3:
            all_done.set()

    slot = clock.now_ms() // SLOT_MS + 2
    first, second, later = slot * SLOT_MS, (slot + 1) * SLOT_MS - 1, (slot + 1) * SLOT_MS
    clock.call_about(first, lambda: note("first"))
    clock.call_about(second, lambda: note("second"))
    clock.call_about(later, lambda: note("later"))
    async with asyncio.timeout(HANG_S):
        await all_done.wait()
    assert [name for name, _ in done] == ["first", "second", "later"]
    assert all(at >= due for (_, at), due in zip(done, (first, second, later), strict=True))


async def test_what_is_called_off_is_not_done_and_its_neighbours_are() -> None:
    clock = WallClock()
    done: list[str] = []
    over = asyncio.Event()
    at_ms = clock.now_ms() + SLOT_MS
    cancel = clock.call_about(at_ms, lambda: done.append("called off"))
    clock.call_about(at_ms, lambda: done.append("kept"))
    cancel()
    cancel()
    clock.call_about(at_ms + SLOT_MS, over.set)
    async with asyncio.timeout(HANG_S):
        await over.wait()
    assert done == ["kept"]


async def test_what_is_past_is_done_soon() -> None:
    clock = WallClock()
    over = asyncio.Event()
    clock.call_about(clock.now_ms() - 10_000, over.set)
    async with asyncio.timeout(HANG_S):
        await over.wait()


async def test_what_goes_wrong_with_one_is_told_and_is_not_the_others() -> None:
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what["exception"]))
    fault, done = RuntimeError("of one"), list[str]()

    def stumble() -> None:
        raise fault

    soon = Soon()
    for do in (lambda: done.append("first"), stumble, lambda: done.append("last")):
        soon.call(do)
    assert done == []
    await asyncio.sleep(0)
    assert (done, told) == (["first", "last"], [fault])
    soon.call(lambda: done.append("later"))
    await asyncio.sleep(0)
    assert done[-1] == "later"
