"""One owner a table: leases, epochs, and the fence that keeps a former owner out of the log."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from limboline.store.opening import open_store
from limboline.store.store import LEASE_MS, Fenced, Lease, Store
from tests.store.evenings import GATHERING, Owner, own, texts, until

pytestmark = pytest.mark.anyio

A, B = "10.0.0.1:8000", "10.0.0.2:8000"


@pytest.fixture
async def two(postgres: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two processes at one database."""
    one, other = await open_store(postgres), await open_store(postgres)
    yield one, other
    await one.close()
    await other.close()


NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"


def ask(postgres: str, sql: str) -> int:
    """One number from the database."""
    with psycopg.connect(postgres) as database:
        row = database.execute(sql).fetchone()
    assert row is not None
    return int(row[0])


def expire(postgres: str, table: str) -> None:
    """Let a lease run out, as if its owner had been silent for long enough."""
    with psycopg.connect(postgres) as database:
        database.execute(
            "UPDATE leases SET expires_ms = "
            "(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1 WHERE table_id = %s",
            (table,),
        )


def last(postgres: str) -> None:
    """Let every lease last, however slow this machine is."""
    with psycopg.connect(postgres) as database:
        database.execute("UPDATE leases SET expires_ms = 9000000000000")


async def test_a_store_for_one_process_always_says_yes(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    lease = await store.lease("t1", A)
    assert lease == Lease("t1", A, 0)
    assert await store.lease("t1", B) == Lease("t1", B, 0)
    assert await store.renew([lease]) == []
    await store.release([lease])
    await Owner(store, lease).write("still mine")
    await store.close()


async def test_the_first_to_ask_owns_the_table_and_others_learn_who_it_is(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    assert await one.lease("t1", A) == Lease("t1", A, 1)
    last(postgres)
    assert await other.lease("t1", B) == Lease("t1", A, 1)
    assert await other.lease("t2", B) == Lease("t2", B, 1)


async def test_of_many_who_ask_at_once_one_becomes_the_owner(two: tuple[Store, Store]) -> None:
    asked = [two[number % 2].lease("t1", f"10.0.0.{number}:8000") for number in range(20)]
    answers = await asyncio.gather(*asked)
    assert len({(lease.owner, lease.epoch) for lease in answers}) == 1


async def test_nobody_writes_without_a_lease(two: tuple[Store, Store]) -> None:
    one, _ = two
    with pytest.raises(Fenced, match="another process"):
        await Owner(one, Lease("t1", A, 0)).write("opened")
    with pytest.raises(Fenced):
        await Owner(one, Lease("t1", A, 1)).write("opened")
    assert await one.find("t1") is None


async def test_a_lease_that_ran_out_is_taken_over_with_a_higher_epoch(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    await one.lease("t1", A)
    expire(postgres, "t1")
    assert await other.lease("t1", B) == Lease("t1", B, 2)
    last(postgres)
    assert await one.lease("t1", A) == Lease("t1", B, 2)


async def test_a_former_owner_is_fenced_off(postgres: str, two: tuple[Store, Store]) -> None:
    one, other = two
    former = await own(one, "t1", A)
    await former.write("opened")
    expire(postgres, "t1")
    owner = await own(other, "t1", B)
    with pytest.raises(Fenced, match="t1 is kept by another process"):
        await former.write("stale")
    one.beat("t1", 99_000, former.lease.epoch)
    owner.seq = 1
    await owner.write("fresh")
    with pytest.raises(Fenced):
        await former.write("stale again")
    assert await texts(one, "t1") == ["opened", "fresh"]
    assert await one.last_beat("t1") == 0


async def test_a_fenced_table_does_no_harm_to_others_of_the_same_moment(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    tables = [await own(one, f"t{number}", A) for number in range(6)]
    await asyncio.gather(*(table.write("opened") for table in tables))
    expire(postgres, "t3")
    await own(other, "t3", B)
    told = await asyncio.gather(*(table.write("on") for table in tables), return_exceptions=True)
    assert isinstance(told.pop(3), Fenced)
    assert told == [None] * 5


async def test_the_epoch_is_checked_in_the_transaction_that_writes(
    postgres: str, two: tuple[Store, Store]
) -> None:
    """A take-over under way decides: whoever comes later waits, and is then refused."""
    one, _ = two
    former = await own(one, "t1", A)
    await former.write("opened")
    taking_over = await psycopg.AsyncConnection.connect(postgres)
    await taking_over.execute("UPDATE leases SET epoch = epoch + 1 WHERE table_id = 't1'")
    stale = asyncio.create_task(former.write("stale"))
    await until_somebody_waits(postgres)
    assert not stale.done()
    await taking_over.commit()
    with pytest.raises(Fenced):
        await stale
    assert await texts(one, "t1") == ["opened"]
    await taking_over.close()


async def test_a_take_over_waits_for_lines_under_way_and_then_finds_them(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    former = await own(one, "t1", A)
    await former.write("opened")
    expire(postgres, "t1")
    in_the_way = await psycopg.AsyncConnection.connect(postgres)
    await in_the_way.execute("SELECT id FROM tables WHERE id = 't1' FOR UPDATE")
    last = asyncio.create_task(former.write("at the last moment"))
    await until_somebody_waits(postgres)
    taken = asyncio.create_task(other.lease("t1", B))
    await until_somebody_waits(postgres, count=2)
    assert not taken.done()
    await in_the_way.commit()
    await last
    assert await taken == Lease("t1", B, 2)
    assert await texts(other, "t1") == ["opened", "at the last moment"]
    await in_the_way.close()


async def test_whoever_deletes_a_table_waits_at_its_lease_and_holds_nothing_else(
    postgres: str, two: tuple[Store, Store]
) -> None:
    """Lines under way hold the lease and want the table next: a circle, if it were held."""
    one, _ = two
    await (await own(one, "t1", A)).write("opened")
    for delete in (one.delete("t1"), one.delete_before(2**40)):
        writing = await psycopg.AsyncConnection.connect(postgres)
        await writing.execute("SELECT 1 FROM leases WHERE table_id = 't1' FOR SHARE")
        deleting = asyncio.create_task(delete)
        await until_somebody_waits(postgres)
        await writing.execute("SELECT 1 FROM tables WHERE id = 't1' FOR UPDATE NOWAIT")
        await writing.commit()
        await writing.close()
        await deleting
        assert await one.find("t1") is None
        await (await own(one, "t1", A)).write("opened again")


async def test_a_table_that_changes_at_the_last_moment_is_not_old(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, _ = two
    await (await own(one, "t1", A)).write("opened")
    writing = await psycopg.AsyncConnection.connect(postgres)
    await writing.execute("UPDATE tables SET updated_s = 2000000000")
    await writing.execute("SELECT 1 FROM leases WHERE table_id = 't1' FOR SHARE")
    deleting = asyncio.create_task(one.delete_before(2_000_000_000))
    await until_somebody_waits(postgres)
    await writing.commit()
    await writing.close()
    assert await deleting == 0
    assert await texts(one, "t1") == ["opened"]


async def until_somebody_waits(postgres: str, count: int = 1) -> None:
    """Until the database says that so many wait for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

    async def enough() -> bool:
        return ask(postgres, waiting) >= count

    await until(enough)


async def test_an_owner_that_was_restarted_fences_off_its_former_self(
    two: tuple[Store, Store],
) -> None:
    former_self, restarted = two
    before = await own(former_self, "t1", A)
    await before.write("opened")
    after = await own(restarted, "t1", A)
    assert after.lease.epoch == 2
    with pytest.raises(Fenced):
        await before.write("stale")


async def test_a_lease_is_kept_by_renewing_and_lost_by_a_take_over(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    kept, silent, lost = [await one.lease(name, A) for name in ("kept", "silent", "lost")]
    for name in ("kept", "silent", "lost"):
        expire(postgres, name)
    await other.lease("lost", B)
    now = ask(postgres, f"SELECT {NOW_MS}")
    assert await one.renew([kept, silent, lost]) == ["lost"]
    renewed = f"SELECT count(*) FROM leases WHERE owner = '{A}' AND expires_ms >= {now + LEASE_MS}"
    assert ask(postgres, renewed) == 2
    last(postgres)
    assert await other.lease("kept", B) == kept
    assert await other.lease("silent", B) == silent
    assert await one.renew([]) == []


async def test_a_lease_is_renewed_for_its_whole_length(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, _ = two
    lease = await one.lease("t1", A)
    for _ in range(2):
        before = ask(postgres, f"SELECT {NOW_MS}")
        assert await one.renew([lease]) == []
        after = ask(postgres, f"SELECT {NOW_MS}")
        expires = ask(postgres, "SELECT expires_ms FROM leases")
        assert before + LEASE_MS <= expires <= after + LEASE_MS


async def test_a_silent_owner_is_replaced_when_the_lease_runs_out_and_not_before(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    await one.lease("t1", A)
    expires = ask(postgres, "SELECT expires_ms FROM leases")

    async def taken_over() -> bool:
        # By the database's own clock, which is also the one that decides.
        before = ask(postgres, f"SELECT {NOW_MS}")
        taken = (await other.lease("t1", B)).owner == B
        after = ask(postgres, f"SELECT {NOW_MS}")
        assert expires <= after if taken else before <= expires
        return taken

    await until(taken_over)


async def test_a_lease_that_was_given_back_is_not_renewed(
    postgres: str, two: tuple[Store, Store]
) -> None:
    """A renewal may be under way at that moment: nobody should have to wait for its end."""
    one, other = two
    lease = await one.lease("t1", A)
    await one.release([lease])
    assert await one.renew([lease]) == ["t1"]
    assert ask(postgres, "SELECT expires_ms FROM leases") == 0
    assert await other.lease("t1", B) == Lease("t1", B, 2)


async def test_a_released_table_goes_to_the_next_at_once(
    postgres: str, two: tuple[Store, Store]
) -> None:
    one, other = two
    former = await own(one, "t1", A)
    await former.write("opened")
    await one.release([former.lease])
    assert await other.lease("t1", B) == Lease("t1", B, 2)
    last(postgres)
    # What another took over is not given back by its former owner.
    await one.release([former.lease])
    await one.release([])
    assert await one.lease("t1", A) == Lease("t1", B, 2)
    with pytest.raises(Fenced):
        await former.write("stale")


async def test_a_summary_is_told_anew_when_a_table_comes_back(two: tuple[Store, Store]) -> None:
    """What a process remembers of a table may have been changed by another since."""
    one, other = two
    first = await own(one, "t1", A)
    await first.write("opened")
    await one.release([first.lease])
    between = await own(other, "t1", B)
    between.seq = 1
    await between.write("bea hosts", summary=GATHERING.__class__("wagon", host="bea"))
    await other.release([between.lease])
    back = await own(one, "t1", A)
    back.seq = 2
    await back.write("ana hosts again")
    found = await one.find("t1")
    assert found is not None
    assert found.summary == GATHERING


async def test_two_processes_renew_and_write_without_getting_stuck(
    two: tuple[Store, Store],
) -> None:
    """Rows are locked in one order, so nobody waits in a circle."""
    mine = [await own(two[0], f"t{number:02}", A) for number in range(30)]
    backwards = [owner.lease for owner in reversed(mine)]

    async def renew() -> None:
        for _ in range(20):
            assert await two[1].renew(backwards) == []

    async def write(owner: Owner) -> None:
        for number in range(10):
            await owner.write(f"{number}")

    await asyncio.gather(renew(), renew(), *(write(owner) for owner in mine))
    assert len(await texts(two[0], "t07")) == 10
