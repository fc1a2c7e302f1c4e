"""Old tables are forgotten; a clock that leaps forgets nothing."""

import logging
from pathlib import Path

import pytest

from limboline.server.assembling import assemble
from limboline.server.context import Settings
from limboline.server.retention import DAY_S, Retention
from limboline.store.opening import open_store
from limboline.store.store import Store
from limboline.table.clock import ManualClock
from tests.server.places import SECRET
from tests.store.evenings import own, texts

pytestmark = pytest.mark.anyio

DAY_MS = DAY_S * 1_000
START_S = 1_800_000_000


class Machine:
    """A machine on which a server runs now and then, and whose clock may be wrong."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.clock = ManualClock(START_S * 1_000)
        self.store: Store
        self._retention: Retention

    async def start(self, clock_s: int) -> None:
        """Start the server when the machine's clock says so."""
        self.clock = ManualClock(clock_s * 1_000)
        self.store = await open_store(self._folder, now_s=self.now_s)
        bots: object = None
        context = assemble(self.store, self.clock, bots, SECRET, Settings())  # type: ignore[arg-type]
        self._retention = Retention(context)

    def now_s(self) -> int:
        return self.clock.epoch_ms() // 1_000

    async def restart(self, clock_s: int) -> None:
        await self.stop()
        await self.start(clock_s)

    async def stop(self) -> None:
        await self.store.close()

    async def run(self, days: int) -> None:
        """Let days pass, with the sweep of each."""
        for _ in range(days):
            await self._retention.sweep()
            self.clock.move_to(self.clock.now_ms() + DAY_MS)
        await self._retention.sweep()

    async def play(self, table: str) -> None:
        """Somebody does something at a table."""
        owner = await own(self.store, table, "")
        await owner.catch_up()
        await owner.write("a play")

    async def has(self, table: str) -> bool:
        return bool(await texts(self.store, table))


@pytest.fixture
async def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    await machine.start(START_S)
    return machine


async def test_what_nobody_has_touched_for_thirty_days_is_forgotten_and_the_log_says_how_much(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await machine.play("old")
    await machine.play("older")
    await machine.run(20)
    await machine.play("young")
    await machine.run(11)
    assert not await machine.has("old")
    assert await machine.has("young")
    assert "2 tables had not been touched for 30 days and are deleted" in caplog.text
    await machine.stop()


async def test_a_server_that_starts_with_a_clock_forty_days_ahead_forgets_nothing(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    await machine.play("mine")
    await machine.run(1)
    for _ in range(9):  # it is not made up for by restarts
        await machine.restart(machine.now_s() if _ else START_S + 41 * DAY_S)
        await machine.run(0)
        assert await machine.has("mine")
    assert "the clock is 33 days ahead" in caplog.text
    await machine.play("in the future")
    await machine.restart(START_S + 2 * DAY_S)  # somebody sets it right
    await machine.run(27)
    assert await machine.has("mine")
    await machine.run(3)
    assert not await machine.has("mine"), "it was touched a month ago"
    await machine.stop()


async def test_a_folder_of_an_older_version_is_not_emptied_by_a_wrong_clock(
    machine: Machine,
) -> None:
    await machine.play("mine")  # and nothing was noted
    await machine.restart(START_S + 40 * DAY_S)
    await machine.run(0)
    assert await machine.has("mine")
    await machine.stop()


async def test_a_clock_that_leaps_while_the_server_runs_forgets_nothing_at_once(
    machine: Machine,
) -> None:
    await machine.play("mine")
    await machine.run(1)
    machine.clock._epoch_ms += 300 * DAY_MS
    await machine.run(1)
    assert await machine.has("mine")
    await machine.stop()


async def test_a_machine_without_a_clock_of_its_own_starts_in_1970(machine: Machine) -> None:
    await machine.play("mine")
    await machine.run(1)
    await machine.restart(0)
    await machine.run(0)
    machine.clock._epoch_ms = (START_S + 35 * DAY_S) * 1_000  # the network has told the time
    await machine.run(6)
    assert not await machine.has("mine")
    await machine.stop()


async def test_a_laptop_that_is_opened_once_a_week_still_forgets(machine: Machine) -> None:
    await machine.play("mine")
    for week in range(6):
        await machine.restart(START_S + 7 * week * DAY_S)
        await machine.run(0)
    assert not await machine.has("mine")
    await machine.stop()


async def test_keep_days_of_nought_keeps_everything(tmp_path: Path) -> None:
    clock = ManualClock(START_S * 1_000)
    store = await open_store(tmp_path, now_s=lambda: clock.epoch_ms() // 1_000)
    bots: object = None
    settings = Settings(keep_days=0)
    context = assemble(store, clock, bots, SECRET, settings)  # type: ignore[arg-type]
    await (await own(store, "mine", "")).write("opened")
    clock.move_to(400 * DAY_MS)
    await Retention(context).sweep()
    assert await texts(store, "mine")
    await store.close()
