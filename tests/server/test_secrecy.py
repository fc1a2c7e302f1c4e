"""Whole games over real sockets: no byte that leaves the server tells what it should not."""

import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.kernel.variants import one_by_one
from limboline.server import frames
from limboline.server.http import records, table_bodies, tables
from limboline.server.metrics import Metrics
from limboline.table import company, history, pushing, seatwork
from limboline.table.clock import ManualClock
from limboline.table.pushing import Sight, see_table
from tests.server.clients import Json
from tests.server.party import Party, a_server
from tests.server.playing import GAME

pytestmark = pytest.mark.anyio

ALL = {"easy": 2, "silence": True, "uturn": True, "curse": True}
# An evening of so many rounds shows everything.
SHORT: Final[dict[str, Json]] = {"hellrail": {"rounds": 5}, "all-wound-up": {"rounds": 1}}
HIDDEN_FROM_OWNER = {"uturn_hands": "hidden_from_owner"}


@contextlib.asynccontextmanager
async def a_party(
    folder: Path, options: Json, seed: int, caplog: pytest.LogCaptureFixture, game: str = GAME
) -> AsyncIterator[Party]:
    """A party whose first game has just begun. The log is kept as a server keeps it, and more."""
    caplog.set_level(logging.WARNING)
    caplog.set_level(logging.DEBUG, "limboline")
    async with a_server(folder, seed) as (inside, url):
        party = Party(inside, url, Random(seed), game)
        try:
            await party.open(options)
            await party.begin()
            yield party
        finally:
            await party.close()


async def play_enough(party: Party, kinds: set[str], actions: int = 30) -> None:
    """Play whole games until so many actions were taken, and cards of these kinds were shown."""
    taken, shown = 0, set[str]()
    while True:
        await party.play()
        play = party.live.table.play
        taken += len(play.acts)
        shown |= {play.state.deck.names[card][0] for card in play.state.shown}
        assert shown <= kinds
        if taken >= actions and shown == kinds:
            return
        assert party.live.table.games < 8
        await party.begin()


# All junctions together show what each of them alone would; those take long and are for later.
ALONE: Final[list[Json]] = [
    *({}, {"easy": 2}, {"silence": True}, {"uturn": True}, {"curse": True}),
    {"uturn": True} | HIDDEN_FROM_OWNER,
]


@pytest.mark.parametrize(
    "options",
    [
        *(pytest.param(options, marks=pytest.mark.slow) for options in (*ALONE, ALL)),
        ALL | HIDDEN_FROM_OWNER,
    ],
    ids=lambda options: "-".join(options) or "none",
)
async def test_no_byte_of_whole_games_tells_a_secret(
    tmp_path: Path, options: Json, caplog: pytest.LogCaptureFixture
) -> None:
    kinds = {kind for kind, name in (("Q", "silence"), ("U", "uturn")) if name in options}
    async with a_party(tmp_path, options, 7, caplog) as party:
        await play_enough(party, kinds)
        tap = await party.leave(caplog)
    assert tap.leaks == []
    assert party.reading.strange == []
    assert party.reading.events > 100
    assert len(tap.scraps) > 1_500
    assert tap.compared > 250_000
    assert "line 3 of table unreadable-table" in caplog.text


def other_tables() -> Iterator[Any]:
    """Every other game: as printed, and then every switch and variant alone."""
    for name in registry.names()[1:]:
        for number, options in enumerate(one_by_one(registry.room(name).game.Options)):
            chosen: Json = msgspec.to_builtins(options) | SHORT.get(name, {})
            slow = [pytest.mark.slow] if number else []
            yield pytest.param(name, chosen, marks=slow, id=f"{name}-{number}")


@pytest.mark.parametrize(("name", "options"), list(other_tables()))
async def test_everybody_gets_what_their_seat_may_know_and_nobody_elses(
    tmp_path: Path, name: str, options: Json, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_party(tmp_path, options, 7, caplog, name) as party:
        await party.play()
        tap = await party.leave(caplog)
    assert tap.leaks == []
    assert party.reading.strange == []
    assert party.reading.views > 500
    assert party.reading.events > 1_000


async def test_whoever_comes_and_goes_is_told_no_more_than_where_they_sit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Mia's line is cut and a bot plays for her; Otto takes a bot's seat, and leaves it again."""
    async with a_party(tmp_path, ALL | HIDDEN_FROM_OWNER, 8, caplog) as party:
        await party.play(4)
        since = await party.cut("Mia")
        await party.inside.pass_ms(10_000)
        await party.agree()
        assert (await party.client("Ana").ask("hold", seat=2))["ok"]
        await party.play(5)
        await party.undo("Ana")
        await party.join("Otto", seat=1)
        await party.play(5)
        await party.come_back("Mia", since)
        assert not party.live.table.seats[2].held_by
        await party.play(5)
        assert (await party.client("Otto").ask("rise"))["ok"]
        refused = await party.refused_seat("Otto", seat=3)
        assert (refused["code"], refused["sentence"][:13]) == ("saw_another_hand", "You have seen")
        await party.play()
        await party.begin()  # the rematch: the first game is open to all now, and its seed too
        await party.play(10)
        tap = await party.leave(caplog)
        lines = await party.inside.context.store.read(party.tap.table)
        kinds = {line.text.split(b'"')[3] for line in lines}
        assert {b"sat", b"bot_sat", b"held", b"returned", b"took_back"} <= kinds
    assert tap.leaks == []
    assert any("game=1" in scrap.source for scrap in tap.scraps)


# -- leaks that are planted, to see that they are found --------------------------------------------


def top_card(party: Party) -> str:
    """A card that nobody can know."""
    state = party.live.table.play.state
    name: str = state.deck.names[state.pile[state.top]]
    return name


def a_view(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Onlookers are shown the next card of the pile."""
    look = Sight.__init__

    def leak(sight: Sight, table: Any, seat: int, *more: Any) -> None:
        look(sight, table, seat, *more)
        if seat == SPECTATOR:
            sight.may_talk = [top_card(party)]

    plant.setattr(Sight, "__init__", leak)


def events(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Everybody hears what others draw."""
    del party
    plant.setattr(Tell, "heard_by", lambda tell, seat: tell.whole())


def a_seat_record(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Onlookers download what seat 0 has seen."""
    del party
    shown = frames.frames

    def leak(play: Any, seat: int, first: int, last: int) -> Iterator[Any]:
        return shown(play, max(seat, 0), first, last)

    plant.setattr(frames, "frames", leak)


def a_replay(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Everybody looks through everybody's eyes."""
    del party
    plant.setattr(records, "check_perspective", lambda play, seat, own: None)


def a_history(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Whoever looks back is told what others have drawn, even if it lies open by now."""
    del party
    told = history.FoldedHistory._told

    def leak(folded: Any, number: int, seat: int, *, over: bool) -> Any:
        whole = folded.steps[number].tell.whole()
        return msgspec.structs.replace(told(folded, number, seat, over=over), events=whole)

    plant.setattr(history.FoldedHistory, "_told", leak)


def a_record(party: Party, plant: pytest.MonkeyPatch) -> None:
    """The whole record is handed out before the end."""
    del party
    plant.setattr(records, "seat_record", lambda play, seat: str(play.record()))


def a_fingerprint(party: Party, plant: pytest.MonkeyPatch) -> None:
    """A seat is called by what the log keeps of its token."""
    del party

    def leak(table: Any, *more: Any, **told: Any) -> Any:
        seen = see_table(table, *more, **told)
        seen.seats[0] = pushing.SeatSeen(name=table.seats[0].token)
        return seen

    plant.setattr(company, "see_table", leak)


def a_guest(party: Party, plant: pytest.MonkeyPatch) -> None:
    """The public list tells who the host is."""
    del party
    listed = table_bodies.listed

    def leak(found: Any, **more: Any) -> Any:
        return msgspec.structs.replace(listed(found, **more), code=found.summary.host)

    plant.setattr(tables, "listed", leak)


def a_seed(party: Party, plant: pytest.MonkeyPatch) -> None:
    """The metrics count with the seed."""
    text = Metrics.text

    def leak(metrics: Metrics, gauges: Any) -> str:
        return f"{text(metrics, gauges)}seed {party.live.table.play.seed}\n"

    plant.setattr(Metrics, "text", leak)


def a_bots_briefing(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Bots see what Ana sees."""
    del party
    ask = seatwork.SeatWork._briefing

    def leak(work: Any, play: Any, seat: int, *more: Any) -> Any:
        briefing = ask(work, play, seat, *more)
        return msgspec.structs.replace(briefing, view=ask(work, play, 0, *more).view)

    plant.setattr(seatwork.SeatWork, "_briefing", leak)


def a_line_of_the_log(party: Party, plant: pytest.MonkeyPatch) -> None:
    """Somebody has left a line in that was to find a bug."""
    move = ManualClock.move_to

    def leak(clock: ManualClock, at_ms: int) -> None:
        logging.getLogger("limboline.table").debug("next comes %s", top_card(party))
        move(clock, at_ms)

    plant.setattr(ManualClock, "move_to", leak)


@pytest.mark.parametrize(
    ("leak", "found"),
    [
        (a_view, "a stranger reads .* in push"),
        pytest.param(events, "reads .* in push", marks=pytest.mark.slow),
        pytest.param(
            a_seat_record, "Otto reads .* in /api/tables/.*/record", marks=pytest.mark.slow
        ),
        (a_replay, "looks through the eyes of"),
        (a_history, "(Ana|Mia) reads .* in /api/tables/.*/history"),
        pytest.param(a_record, "has the record of a game under way", marks=pytest.mark.slow),
        pytest.param(a_fingerprint, "reads .* in push", marks=pytest.mark.slow),
        pytest.param(a_guest, "Mia reads .* in /api/tables", marks=pytest.mark.slow),
        (a_seed, "reads .* in /metrics"),
        (a_bots_briefing, "a bot reads .* in briefing"),
        (a_line_of_the_log, "whoever reads the log reads .* in log"),
    ],
    ids=lambda leak: leak.__name__ if callable(leak) else "",
)
async def test_a_leak_would_be_found(
    tmp_path: Path,
    leak: Callable[[Party, pytest.MonkeyPatch], None],
    found: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with a_party(tmp_path, {}, 11, caplog) as party:
        leak(party, monkeypatch)
        await party.play(3)
        tap = await party.leave(caplog)
    leaks = "\n".join(tap.leaks)
    assert re.search(found, leaks), leaks[:2_000]
