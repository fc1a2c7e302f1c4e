"""Bots in processes of their own: real ones, that die, hang or babble, and are replaced."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.seats import NATURE
from limboline.store.store import Store
from limboline.table import worker as worker_process
from limboline.table.bots import BotLost, BotsElsewhere, Briefing, Sitting, raw
from limboline.table.seatwork import FALLBACK_MS
from limboline.table.worker import Answered, Asked, Forget, Thinkers
from limboline.table.workers import COMMAND, Worker, Workers
from tests.table.evening import GUARD_S, WAGON, BotsAtHome, Evening, open_evening

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


def a_briefing(seat: int = 0, **options: Any) -> tuple[Sitting, Briefing]:
    """What a bot would be asked at the beginning of a game of two."""
    game = registry.room(WAGON).game
    chosen = msgspec.convert(options, game.Options)
    state = game.setup(chosen, 2, 7)
    briefing = Briefing(
        options=raw(chosen),
        view=raw(game.view(state, seat)),
        events=raw([]),
        legal=[code for code in game.legal(state, seat) if isinstance(code, int)],
        now_ms=0,
        talk=[],
    )
    return Sitting("table-1", 1, seat, WAGON, "greedy", 5), briefing


def says(what: str) -> list[str]:
    """A process that says this, in Python, after each line it reads, and never ends by itself."""
    return [
        sys.executable,
        "-c",
        "import sys\n"
        "print('{\"number\": 0}', flush=True)\n"
        f"for line in sys.stdin:\n    print({what}, flush=True)\n",
    ]


HANGS = [
    sys.executable,
    "-c",
    "import sys, time\n"
    "print('{\"number\": 0}', flush=True)\n"
    "for line in sys.stdin:\n    time.sleep(3_600)\n",
]


async def lost(worker: Worker | Workers) -> str:
    """Ask, and see how the bot gets lost."""
    asked = worker.ask(*a_briefing()) if isinstance(worker, Worker) else worker.plan(*a_briefing())
    async with asyncio.timeout(GUARD_S):
        with pytest.raises(BotLost) as trouble:
            await asked
    return str(trouble.value)


async def play_with(store: Store, workers: Workers, **options: Any) -> Evening:
    """A game of two bots that think in a process."""
    evening = await open_evening(store, seats=2, bots=workers, **options)
    await evening.begin_bots("greedy")
    return evening


async def test_bots_in_a_process_play_as_they_would_at_home(store: Store) -> None:
    workers = Workers(longest_thought_s=GUARD_S)
    games = []
    homes: tuple[BotsElsewhere, ...] = (workers, BotsAtHome())
    for number, bots in enumerate(homes):
        evening = await open_evening(store, seats=3, bots=bots, table_id=f"table-{number}")
        await evening.begin_bots("crew", seed="77")
        await evening.pass_ms(60_000)
        assert evening.table.play is not None
        games.append(evening.table.play.acts)
        await evening.live.stop()
    assert games[0] == games[1]
    assert len(games[0]) > 3
    assert workers.deaths == 0
    await workers.close()
    assert workers.deaths == 0


async def test_a_worker_that_is_killed_is_replaced_and_the_table_goes_on(store: Store) -> None:
    workers = Workers(longest_thought_s=GUARD_S)
    evening = await play_with(store, workers)
    await evening.pass_ms(20_000)
    assert evening.table.play is not None
    before = len(evening.table.play.acts)
    assert before
    [worker] = workers._workers
    assert worker._process is not None
    worker._process.kill()
    await evening.say_nothing_until(lambda: worker.deaths == 1)
    await evening.pass_ms(60_000)
    assert len(evening.table.play.acts) > before
    assert workers.deaths == 1
    assert worker._process is not None
    await evening.live.stop()
    await workers.close()


async def test_a_bot_that_hangs_is_noticed_and_its_seat_plays_the_default(store: Store) -> None:
    workers = Workers(command=HANGS, longest_thought_s=0.2)
    evening = await play_with(store, workers)
    await evening.pass_ms(4 * FALLBACK_MS)
    assert evening.table.play is not None
    assert [acted.at_ms for acted in evening.table.play.acts][:2] == [FALLBACK_MS, 2 * FALLBACK_MS]
    assert workers.deaths >= 3
    await evening.live.stop()
    await workers.close()


async def test_a_single_question_is_enough_to_notice_that_a_bot_hangs() -> None:
    worker = Worker(HANGS, longest_thought_s=0.2)
    assert await lost(worker) == "its process has died"
    await worker.close()


async def test_a_worker_that_owes_nothing_is_left_in_peace() -> None:
    worker = Worker(says("""'{"number": 1}'"""))
    async with asyncio.timeout(GUARD_S):
        assert await worker.ask(*a_briefing()) is None
    assert worker._watch is None
    await worker.close()


async def test_a_bot_that_hangs_is_noticed_even_if_nobody_waits_for_any_one_answer() -> None:
    worker = Worker(HANGS, longest_thought_s=0.2)
    async with asyncio.timeout(GUARD_S):
        while worker.deaths == 0:
            answer = worker.ask(*a_briefing())
            await asyncio.sleep(0.01)
            answer.cancel()
    assert not worker._waiting
    await worker.close()


@pytest.mark.parametrize(
    "babble",
    [
        "'good evening'",
        """'{"number": "one"}'""",
        """'{"number": 1, "plan": {"code": "T05", "wait_ms": 1}}'""",
        "'x' * 1_100_000",
    ],
)
async def test_a_worker_that_babbles_is_replaced(babble: str) -> None:
    worker = Worker(says(babble))
    assert await lost(worker) == "its process has died"
    assert worker.deaths == 1
    assert await lost(worker) == "its process has died"
    assert worker.deaths == 2
    await worker.close()


async def test_a_worker_with_nonsense_for_a_plan_loses_only_its_turn(store: Store) -> None:
    plan = '{"number": %d, "plan": {"code": 999999, "wait_ms": 500}}\\n'
    workers = Workers(command=says(f"''.join('{plan}' % n for n in range(1, 40)), end=''"))
    evening = await play_with(store, workers)
    await evening.pass_ms(500 + FALLBACK_MS)
    assert evening.table.play is not None
    assert [acted.at_ms for acted in evening.table.play.acts] == [500 + FALLBACK_MS]
    await evening.live.stop()
    await workers.close()


@pytest.mark.parametrize("command", [["/no/such/program"], [sys.executable, "-c", "exit(3)"]])
async def test_a_worker_that_does_not_even_start_loses_its_bots_and_no_more(
    command: list[str], store: Store
) -> None:
    workers = Workers(command=command)
    assert await lost(workers) == "its process has died"
    evening = await play_with(store, workers)
    await evening.pass_ms(FALLBACK_MS)
    assert evening.table.play is not None
    assert len(evening.table.play.acts) == 1
    await evening.live.stop()
    await workers.close()


async def test_one_bot_that_fails_does_not_harm_the_others_of_its_process() -> None:
    worker = Worker(longest_thought_s=GUARD_S)
    sitting, briefing = a_briefing()
    stranger = msgspec.structs.replace(sitting, seat=1)
    failing = worker.ask(stranger, msgspec.structs.replace(briefing, view=raw({"no": "view"})))
    thinking = worker.ask(sitting, briefing)
    async with asyncio.timeout(GUARD_S):
        with pytest.raises(BotLost, match="ValidationError in "):
            await failing
        plan = await thinking
    assert plan is not None
    assert plan.code in briefing.legal
    assert worker.deaths == 0
    worker.forget("table-1")
    async with asyncio.timeout(GUARD_S):
        assert await worker.ask(sitting, briefing) == plan  # a new bot, with the same chance
    await worker.close()


def own_deck() -> dict[str, Any]:
    """The built-in cards under other names."""
    deck: dict[str, Any] = msgspec.to_builtins(
        msgspec.json.decode(
            (ROOT / "src/limboline/games" / WAGON.replace("-", "_") / "data/deck.json").read_bytes()
        )
    )
    for card in deck["cards"]:
        card["id"] = f"my{card['id']}"
    return deck


async def test_an_own_deck_reaches_the_worker(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(longest_thought_s=GUARD_S)
    evening = await play_with(store, workers, deck=own_deck())
    await evening.pass_ms(30_000)
    assert evening.table.play is not None
    words = [acted.words for acted in evening.table.play.acts]
    assert len(words) > 2
    assert all(" my" in line for line in words)
    assert caplog.text == ""
    [worker] = workers._workers
    assert worker._process is not None
    worker._process.kill()  # the next one has never seen the deck
    await evening.say_nothing_until(lambda: worker.deaths == 1)
    await evening.pass_ms(30_000)
    assert len(evening.table.play.acts) > len(words)
    assert "failed" not in caplog.text
    await evening.live.stop()
    await workers.close()


async def test_tables_are_spread_over_the_processes_and_stay_with_theirs() -> None:
    workers = Workers(3)
    homes = {f"table-{number}": workers._worker(f"table-{number}") for number in range(30)}
    assert len({id(home) for home in homes.values()}) == 3
    assert all(workers._worker(table) is home for table, home in homes.items())
    workers.forget("table-1")  # nobody is there to forget anything
    await workers.close()


async def test_what_nature_does_is_found_out_in_a_process_apart() -> None:
    workers = Workers(2)
    bots = {workers._worker(f"table-{number}") for number in range(9)}
    runners = {workers._worker(f"table-{number}", NATURE) for number in range(9)}
    assert (len(bots), len(runners), len(bots & runners)) == (2, 2, 0)
    await workers.close()


# -- in the process itself -----------------------------------------------------------------------


def test_the_process_answers_line_by_line_and_ends_when_nobody_listens() -> None:
    sitting, briefing = a_briefing()
    other = msgspec.structs.replace(sitting, table="table-2")
    letters = [Asked(1, sitting, briefing), Forget("table-9"), Asked(2, other, briefing)]
    text = b"".join(msgspec.json.encode(letter) + b"\n" for letter in letters)
    ended = subprocess.run(COMMAND, input=text, stdout=subprocess.PIPE, cwd=ROOT, timeout=GUARD_S)
    assert ended.returncode == 0
    answers = [msgspec.json.decode(line, type=Answered) for line in ended.stdout.splitlines()]
    assert [answer.number for answer in answers] == [0, 1, 2]
    assert answers[1].plan == answers[2].plan is not None


def test_a_process_whose_server_is_killed_before_it_is_ready_ends_without_a_word() -> None:
    nobody, answers = os.pipe()
    os.close(nobody)
    try:
        ended = subprocess.run(
            COMMAND, input=b"", stdout=answers, stderr=subprocess.PIPE, cwd=ROOT, timeout=GUARD_S
        )
    finally:
        os.close(answers)
    assert ended.stderr == b""


def test_a_question_that_is_out_of_date_is_heard_but_not_thought_about() -> None:
    thinkers = Thinkers()
    sitting, briefing = a_briefing()
    assert thinkers.answer(Asked(1, sitting, briefing), stale=True) == Answered(1)
    assert thinkers.answer(Asked(2, sitting, briefing), stale=False).plan is not None
    assert len(thinkers._bots) == 1


def test_a_bot_that_its_game_no_longer_has_is_stood_in_for() -> None:
    sitting, briefing = a_briefing()
    gone = msgspec.structs.replace(sitting, bot="of_an_older_version")
    stands_in = msgspec.structs.replace(sitting, bot=registry.room(WAGON).bots.STEPS_IN)
    one, other = (
        Thinkers().answer(Asked(1, bot, briefing), stale=False) for bot in (gone, stands_in)
    )
    assert one.plan is not None
    assert one == other


def test_bots_that_nobody_asks_make_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "MOST_BOTS", 3)
    thinkers = Thinkers()
    sitting, briefing = a_briefing()
    sittings = [msgspec.structs.replace(sitting, table=f"table-{n}") for n in range(4)]
    for number in (0, 1, 2, 0, 3):
        thinkers.answer(Asked(number, sittings[number], briefing), stale=False)
    assert list(thinkers._bots) == [sittings[2], sittings[0], sittings[3]]
    thinkers.forget("table-0")
    assert list(thinkers._bots) == [sittings[2], sittings[3]]


# A process that answers nothing but which briefings it was asked, in their order.
ECHOES = (
    "'{\"number\": %d, \"failed\": \"%d\"}' % ((__import__('json').loads(line)['number'],) * 2)"
)


async def test_the_bots_of_tables_where_people_play_come_before_others() -> None:
    worker = Worker(says(ECHOES), GUARD_S)
    sitting, briefing = a_briefing()
    order: list[str] = []

    def ask(table: str, *, people: bool) -> asyncio.Future[Any]:
        at = msgspec.structs.replace(sitting, table=table)
        asked = worker.ask(at, msgspec.structs.replace(briefing, for_people=people))
        asked.add_done_callback(lambda _: order.append(table))
        return asked

    asked = [ask(f"unwatched {number}", people=False) for number in range(60)]
    asked.append(ask("ours", people=False))  # nobody sat there yet
    asked.append(ask("ours", people=True))
    async with asyncio.timeout(GUARD_S):
        await asyncio.gather(*asked, return_exceptions=True)
    assert order[2:4] == ["ours", "ours"], "after the two that were with the process already"
    unwatched = [table for table in order if table != "ours"]
    assert unwatched == [f"unwatched {number}" for number in range(60)], "and all in their order"
    await worker.close()
