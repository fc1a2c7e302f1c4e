"""The statements of the PostgreSQL store.

Each is a transaction of its own, whole or not at all, in one trip to the database.
"""

from typing import Final

from limboline.store.store import LEASE_MS

CHANNEL: Final = "limboline"

# What the writer's connection is told first. A commit is on the disk when it returns, whatever
# the database's own default; a stuck statement ends there as well as here; and a plan made while
# a table was small stays good when it has grown.
SETTLE_IN: Final = """
SELECT set_config('synchronous_commit', 'on', false)
 WHERE current_setting('synchronous_commit') = 'off';
SET statement_timeout = {timeout_ms};
SET enable_seqscan = off;
SET jit = off;
SET plan_cache_mode = force_generic_plan;
"""

# The leases are locked until the commit: a process that takes a table over meanwhile waits,
# and then finds the lines in the log. All lock leases before all else and in the order of their
# ids, so that no deadlock can arise.
APPEND: Final = f"""
WITH wanted AS MATERIALIZED (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
    AS wanted (id, after, seq, epoch)
), locked AS MATERIALIZED (
  SELECT table_id AS id, epoch FROM leases WHERE table_id = ANY($1::text[] || $21::text[])
   ORDER BY table_id FOR SHARE
), held AS MATERIALIZED (
  SELECT wanted.* FROM wanted
    JOIN locked ON locked.id = wanted.id AND locked.epoch = wanted.epoch
), stated AS MATERIALIZED (
  SELECT * FROM unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bool[],
                       $11::bool[], $12::int[], $13::int[], $14::text[], $24::bigint[])
    AS stated (id, game, host, code, phase, public, closed, seats, taken, guests, wake_at_s)
), opened AS (
  INSERT INTO tables (id, game, host, code, phase, public, closed, seats, taken, guests, wake_at_s,
                      seq, updated_s)
  SELECT stated.*, held.seq, $15::bigint FROM held JOIN stated ON stated.id = held.id
   WHERE held.after = 0
  ON CONFLICT DO NOTHING RETURNING id
), moved AS (
  UPDATE tables SET
    seq = held.seq,
    updated_s = $15::bigint,
    game = coalesce(stated.game, tables.game),
    host = coalesce(stated.host, tables.host),
    code = coalesce(stated.code, tables.code),
    phase = coalesce(stated.phase, tables.phase),
    public = coalesce(stated.public, tables.public),
    closed = coalesce(stated.closed, tables.closed),
    seats = coalesce(stated.seats, tables.seats),
    taken = coalesce(stated.taken, tables.taken),
    guests = coalesce(stated.guests, tables.guests),
    wake_at_s = coalesce(stated.wake_at_s, tables.wake_at_s)
    FROM held LEFT JOIN stated ON stated.id = held.id
   WHERE tables.id = held.id AND tables.seq = held.after AND held.after > 0
  RETURNING tables.id
), saved AS MATERIALIZED (
  SELECT id FROM opened UNION ALL SELECT id FROM moved
), written AS (
  INSERT INTO lines (table_id, seq, text)
  SELECT line.* FROM unnest($16::text[], $17::bigint[], $18::text[]) AS line (id, seq, text)
    JOIN saved ON saved.id = line.id
), seated AS (
  INSERT INTO sittings (guest, table_id)
  SELECT sitting.* FROM unnest($19::text[], $20::text[]) AS sitting (guest, id)
    JOIN saved ON saved.id = sitting.id
  ON CONFLICT DO NOTHING
), beaten AS (
  INSERT INTO beats (table_id, elapsed_ms)
  SELECT beat.id, beat.ms
    FROM unnest($21::text[], $22::bigint[], $23::bigint[]) AS beat (id, ms, epoch)
    JOIN locked ON locked.id = beat.id AND locked.epoch = beat.epoch
    JOIN tables ON tables.id = beat.id
  ON CONFLICT (table_id) DO UPDATE SET elapsed_ms = excluded.elapsed_ms
)
SELECT wanted.id, held.id IS NOT NULL AS held, saved.id IS NOT NULL AS saved,
       CASE WHEN saved.id IS NOT NULL
            THEN pg_notify('{CHANNEL}', json_build_object('table', wanted.id,
                                                          'seq', wanted.seq)::text)::text
       END
  FROM wanted
  LEFT JOIN held ON held.id = wanted.id
  LEFT JOIN saved ON saved.id = wanted.id
"""

_NOW_MS: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

# An owner that asks again has been restarted: the epoch rises, so nothing that its former self
# had under way is written any more.
LEASE: Final = f"""
INSERT INTO leases (table_id, owner, epoch, expires_ms) VALUES ($1, $2, 1, {_NOW_MS} + {LEASE_MS})
ON CONFLICT (table_id) DO UPDATE
   SET owner = excluded.owner, epoch = leases.epoch + 1, expires_ms = {_NOW_MS} + {LEASE_MS}
 WHERE leases.owner = excluded.owner OR leases.expires_ms <= {_NOW_MS}
RETURNING owner, epoch
"""

OWNER: Final = "SELECT owner, epoch FROM leases WHERE table_id = $1"

# A lease that has run out, but that no other took, is renewed like any other. One that was given
# back stays so, even if a renewal was under way.
_SET_EXPIRY: Final = """
WITH mine AS MATERIALIZED (
  SELECT leases.table_id FROM leases
    JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS lease (id, owner, epoch)
      ON leases.table_id = lease.id AND leases.owner = lease.owner AND leases.epoch = lease.epoch
    AND leases.expires_ms > 0
   ORDER BY leases.table_id FOR UPDATE OF leases
)
UPDATE leases SET expires_ms = {expires_ms}
  FROM mine WHERE leases.table_id = mine.table_id
RETURNING leases.table_id
"""
RENEW: Final = _SET_EXPIRY.format(expires_ms=f"{_NOW_MS} + {LEASE_MS}")
RELEASE: Final = _SET_EXPIRY.format(expires_ms=0)

# How far the logs of several tables have come.
ENDS: Final = "SELECT id, seq FROM tables WHERE id = ANY($1::text[])"

# The lease is locked as for lines. The answer has a row if it was ours.
PUT_ASIDE: Final = """
WITH held AS MATERIALIZED (
  SELECT table_id AS id FROM leases WHERE table_id = $1 AND epoch = $2 FOR SHARE
), gone AS (
  DELETE FROM asides USING held WHERE table_id = held.id AND name = $3 AND $4::text = ''
), put AS (
  INSERT INTO asides (table_id, name, text)
  SELECT held.id, $3, $4::text FROM held JOIN tables ON tables.id = held.id WHERE $4::text <> ''
  ON CONFLICT (table_id, name) DO UPDATE SET text = excluded.text
)
SELECT id FROM held
"""

PUT_RECORDING: Final = """
WITH held AS MATERIALIZED (
  SELECT table_id AS id FROM leases WHERE table_id = $1 AND epoch = $2 FOR SHARE
), put AS (
  INSERT INTO recordings (table_id, name, data)
  SELECT held.id, $3, $4::bytea FROM held JOIN tables ON tables.id = held.id
  ON CONFLICT DO NOTHING
)
SELECT id FROM held
"""

# The first process makes it; all others find it.
MAKE_SECRET: Final = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
SECRET: Final = "SELECT value FROM secrets WHERE name = $1"
NOTE_DOWN: Final = (
    "INSERT INTO secrets (name, value) VALUES ($1, $2)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

# What is to be forgotten is locked first, its lease before all else, and then looked at again: by
# now it may have changed, and every line that was under way is in the log.
OLD: Final = "SELECT id FROM tables WHERE updated_s < $1 ORDER BY id LIMIT $2"
LOCK_LEASES: Final = """
SELECT 1 FROM leases WHERE table_id = ANY($1::text[]) ORDER BY table_id FOR UPDATE
"""
LOCK_OLD: Final = """
SELECT id FROM tables WHERE id = ANY($1::text[]) AND updated_s < $2 ORDER BY id FOR UPDATE
"""
FORGET: Final = """
WITH lines_gone AS (DELETE FROM lines WHERE table_id = ANY($1::text[])),
     asides_gone AS (DELETE FROM asides WHERE table_id = ANY($1::text[])),
     recordings_gone AS (DELETE FROM recordings WHERE table_id = ANY($1::text[])),
     beats_gone AS (DELETE FROM beats WHERE table_id = ANY($1::text[])),
     sittings_gone AS (DELETE FROM sittings WHERE table_id = ANY($1::text[])),
     leases_gone AS (DELETE FROM leases WHERE table_id = ANY($1::text[]))
DELETE FROM tables WHERE id = ANY($1::text[])
"""

# Leases of tables that never came to be.
FORGET_EMPTY_LEASES: Final = f"""
DELETE FROM leases WHERE expires_ms < {_NOW_MS} - 86400000
   AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = leases.table_id)
"""
