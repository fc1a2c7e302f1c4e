"""An arena under way: the same games whoever plays them, and none of them lost."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.games.registry import names, room
from limboline.kernel import Record, replay
from limboline.kernel.hosting import Misused
from limboline.lab.arena import Arena, Book, Bout, Contest, lay_out, rate
from limboline.lab.arena.playing import Played, seat_match
from limboline.lab.arena.stopping import Stop

RIVALS = next(name for name in names() if not room(name).game.properties.cooperative)
CREW = next(name for name in names() if room(name).game.properties.cooperative)
QUICK = next(name for name in room(RIVALS).bots.BOTS if name != "random")
PAIR = lay_out(RIVALS, [QUICK, "random"], seed=7)
CREWS = lay_out(CREW, ["random", "greedy"], players=3, seed=7)
# Of toys even two games on paper take long.
ROOMS = pytest.mark.parametrize(
    "name",
    [
        name if name in (RIVALS, CREW) else pytest.param(name, marks=pytest.mark.slow)
        for name in names()
    ],
)


def played(file: Path, arena: Arena, games: int, **how: Any) -> tuple[bytes, int]:
    """Play what is missing in a file; the file then, and how many games were played."""
    with Book(file, arena) as book:
        done = sum(Contest(arena, games, book=book, **how))
    return file.read_bytes(), done


def lines(text: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()[1:]]


@ROOMS
def test_the_file_does_not_depend_on_the_number_of_processes(name: str, tmp_path: Path) -> None:
    # On paper: the arena is looked at here, and toys that walk would take minutes.
    arena = lay_out(name, ["random", room(name).bots.STEPS_IN], seed=7, paper=True)
    games = 6 if arena.cooperative else 2
    alone, _ = played(tmp_path / "alone", arena, games)
    together, done = played(tmp_path / "together", arena, games, processes=2)
    assert alone == together
    assert done == len(lines(alone)) == games * len(arena.tables())


def test_every_deal_is_played_from_every_seat_and_is_the_same_at_every_table(
    tmp_path: Path,
) -> None:
    found = lines(played(tmp_path / "crews", CREWS, 6)[0])
    seeds: dict[int, set[int]] = {}
    for line in found:
        seeds.setdefault(line["deal"], set()).add(Record.parse(line["record"]).seed)
    assert all(len(of_deal) == 1 for of_deal in seeds.values())
    mixed = [line["seats"] for line in found if len(set(line["table"])) > 1 and line["deal"] == 1]
    assert mixed == [
        ["random", "greedy", "random"],
        ["greedy", "random", "random"],
        ["random", "random", "greedy"],
    ]


def test_a_line_holds_a_record_that_plays_out_as_it_says(tmp_path: Path) -> None:
    for line in lines(played(tmp_path / "pair", PAIR, 2)[0]):
        record = Record.parse(line["record"])
        game = room(RIVALS).game
        outcome = game.outcome(replay(game, record))
        assert outcome is not None
        assert (line["reason"], line["scores"]) == (outcome.reason, list(outcome.scores))
        assert list(record.players) == line["seats"]


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    few, first = played(tmp_path / "crews", CREWS, 3)
    many, rest = played(tmp_path / "crews", CREWS, 9)
    at_once, _ = played(tmp_path / "at once", CREWS, 9)
    assert many.startswith(few)
    assert sorted(many.splitlines()) == sorted(at_once.splitlines())
    assert (first, rest) == (9, 18)


def test_wherever_a_file_is_torn_it_is_mended_and_only_what_is_missing_is_played(
    tmp_path: Path,
) -> None:
    whole, total = played(tmp_path / "whole", CREWS, 6)
    head = whole.index(b"\n") + 1
    cuts = {0, 1, head - 1, head, head + 1, len(whole) - 1, len(whole)}
    cuts |= set(range(head, len(whole), len(whole) // 7))
    for cut in sorted(cuts):
        torn = tmp_path / f"torn at {cut}"
        torn.write_bytes(whole[:cut])
        kept = max(0, whole[:cut].count(b"\n") - 1)
        assert played(torn, CREWS, 6) == (whole, total - kept)


KILLED = """
import sys
from pathlib import Path
from limboline.lab.arena import Book, Contest, lay_out
arena = lay_out({game!r}, ["random", "greedy"], players=3, seed=7)
with Book(Path(sys.argv[1]), arena) as book:
    for _ in Contest(arena, 1_000_000, book=book):
        print("one more", flush=True)
"""


def test_a_program_that_is_killed_has_lost_no_game(tmp_path: Path) -> None:
    file = tmp_path / "killed"
    code = KILLED.format(game=CREW)
    with subprocess.Popen([sys.executable, "-c", code, file], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        for _ in range(10):
            assert program.stdout.readline() == b"one more\n"
        program.kill()
    there = file.read_bytes().count(b"\n") - 1
    assert there >= 10
    text, more = played(file, CREWS, there // len(CREWS.tables()) + 3)
    whole, total = played(tmp_path / "whole", CREWS, there // len(CREWS.tables()) + 3)
    assert sorted(text.splitlines()) == sorted(whole.splitlines())
    assert 0 < more == total - there


@pytest.mark.usefixtures("ctrl_c")
def test_control_c_while_a_game_is_written_down_waits_until_it_also_counts(tmp_path: Path) -> None:
    class Pressed(Book):
        """Somebody presses Ctrl-C just when the second game is in the file."""

        games = 0

        def add(self, played: Played) -> None:
            super().add(played)
            self.games += 1
            if self.games == 2:
                signal.raise_signal(signal.SIGINT)

    with Pressed(tmp_path / "crews", CREWS) as book:
        contest = Contest(CREWS, 6, book=book)
        with pytest.raises(KeyboardInterrupt):
            contest.run()
        assert len(contest.results) == len(list(book.results())) == 2


def test_the_file_of_another_arena_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "crews"
    before, _ = played(file, CREWS, 1)
    other = lay_out(CREW, ["random", "greedy"], players=2, seed=8)
    with pytest.raises(Misused, match="is of another arena") as caught:
        Book(file, other)
    assert caught.value.details == ["players: 3 there, 2 now", "seed: 7 there, 8 now"]
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my diary", "my diary\n", '{"arena":2}\n', "\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text(text, "utf-8")
    with pytest.raises(Misused, match="is no file of an arena"):
        Book(file, CREWS)
    assert file.read_text("utf-8") == text


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "crews"
    text, _ = played(file, CREWS, 1)
    file.write_bytes(text + b"what is this?\n")
    with Book(file, CREWS) as book, pytest.raises(Misused, match="line 7 is no game"):
        Contest(CREWS, 2, book=book)


def test_two_programs_do_not_write_into_one_file(tmp_path: Path) -> None:
    with (
        Book(tmp_path / "crews", CREWS),
        pytest.raises(Misused, match="is being written by another arena"),
    ):
        Book(tmp_path / "crews", CREWS)
    Book(tmp_path / "crews", CREWS).__exit__()


def test_a_table_stops_as_soon_as_it_is_clear_whoever_does_the_work(tmp_path: Path) -> None:
    alone, games = played(tmp_path / "alone", PAIR, 400, stop=True)
    assert 10 < games < 60
    assert games % 2 == 0  # only whole deals are looked at
    together, _ = played(tmp_path / "together", PAIR, 400, stop=True, processes=2)
    assert together == alone
    with Book(tmp_path / "alone", PAIR) as book:
        again = Contest(PAIR, 400, stop=True, book=book)
        assert list(again) == []
    assert again.total == games
    (comparison,) = again.stops[again.tables[0]].comparisons
    assert comparison.better == QUICK
    assert rate(PAIR, again.results)[0].bot == QUICK


def test_two_that_are_level_stop_too() -> None:
    (one, *_) = Contest(PAIR, 1).run()
    shared = msgspec.structs.replace(one, scores=(1.0, 1.0))
    stop, looked = Stop(shared.table), 0
    while not stop.settled:
        stop.add([shared])
        looked += 1
    assert stop.comparisons[0].better is None
    assert 100 < looked < 500


def test_a_game_that_a_third_has_won_says_nothing_of_the_other_two() -> None:
    (one, *_) = Contest(PAIR, 1).run()
    table = ("a", "b", "c")
    third = msgspec.structs.replace(one, table=table, seats=table, scores=(0.0, 0.0, 1.0))
    stop = Stop(table)
    for _ in range(50):
        stop.add([third])
    better = {comparison.bots: comparison.better for comparison in stop.comparisons}
    assert better == {("a", "b"): None, ("a", "c"): "c", ("b", "c"): "c"}
    assert not stop.settled


def test_a_crew_has_nobody_to_be_better_than() -> None:
    with pytest.raises(Misused, match="only rivals can stop"):
        Contest(CREWS, 10, stop=True)


def test_a_game_of_an_arena_can_be_looked_at() -> None:
    one, other = (seat_match(PAIR, Bout(PAIR.tables()[0], 3, rotation)) for rotation in (0, 1))
    assert one.record.players == other.record.players[::-1] == (QUICK, "random")
    assert one.record.seed == other.record.seed


BOT = """
from limboline.bots import Plan, RandomBot
class Wild(RandomBot):
    def plan(self, view, legal, now_ms):
        if legal and now_ms > 3_000:
            {goes_wrong}
        return super().plan(view, legal, now_ms)
"""


@pytest.mark.parametrize("processes", [1, 2])
def test_where_a_bot_of_ones_own_goes_wrong_is_told_to_its_author(
    processes: int, tmp_path: Path
) -> None:
    file = tmp_path / "wild.py"
    file.write_text(BOT.format(goes_wrong="return self.plans[0]"), "utf-8")
    contest = Contest(lay_out(CREW, [f"{file}:Wild"], seed=7), 2, processes=processes)
    with pytest.raises(Misused, match="AttributeError: 'Wild' object has no attribute") as caught:
        contest.run()
    assert caught.value.details[-1] == f"{file}, line 6: return self.plans[0]"


def test_a_bot_that_wants_what_the_rules_refuse_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wild.py"
    file.write_text(BOT.format(goes_wrong="return Plan(10**6, 1)"), "utf-8")
    with pytest.raises(Misused, match="random wants what the rules refuse"):
        Contest(lay_out(CREW, [f"{file}:Wild"], seed=7), 1).run()
