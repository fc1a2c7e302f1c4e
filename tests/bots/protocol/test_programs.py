"""A program at a table: what it is told, and what becomes of one that does not behave."""

import json
import os
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.bots.match import Match
from limboline.bots.player import AnyBot
from limboline.bots.protocol import LineBot
from limboline.bots.protocol.session import MOST_SILENCES, MOST_STARTS, MOST_TROUBLES
from limboline.bots.random_bot import RandomBot
from limboline.games.registry import names, room
from limboline.kernel.bundling import bundle
from limboline.kernel.bundling import written as in_words
from limboline.kernel.random import Random
from limboline.kernel.replaying import steps
from tests.bots.protocol.programs import (
    BEGINNING,
    OBEDIENT,
    WELCOME,
    line_bot,
    table,
    written,
)
from tests.bots.scripted import Scripted, first_legal

TELLS_ALL = (
    BEGINNING
    + """
told = open(TOLD, "w")
print(json.dumps(hello), file=told, flush=True)
say(**{"is": "hello", "reaction_ms": 700, "talks": True})
for message in lines:
    print(json.dumps(message), file=told, flush=True)
    if message["is"] == "bye":
        break
    act(message) if "may" in message else say(**{"is": "wait", "seq": message["seq"]})
"""
)


@pytest.mark.parametrize("name", names())
def test_a_program_plays_a_whole_game_and_is_told_what_its_seat_may_know(
    tmp_path: Path, name: str
) -> None:
    told = tmp_path / "told"
    game = room(name).game
    bot = line_bot(tmp_path, f"TOLD = {str(told)!r}\n{TELLS_ALL}", game=name)
    seats: list[AnyBot] = [bot, RandomBot(1, Random(9))]
    match = Match(game, game.Options(), seats, ["mine", "bo"], seed=3)
    seen = []
    while match.outcome is None and len(match.record.log) < 150:
        view = msgspec.to_builtins(game.view(match.state, 0))
        asked = any(ask.seat == 0 for ask in game.asked(match.state))
        legal = game.legal(match.state, 0) if asked else ()
        seen.append((view, bundle(in_words(game, match.state, 0, legal))))
        match.step()
    assert bot.troubles == []
    bot.close()
    hello, *messages = [json.loads(line) for line in told.read_text().splitlines()]
    assert hello["game"] == name
    assert hello["pieces"] == json.loads(
        msgspec.json.encode(room(name).catalogue.catalogue(game.Options()))
    )
    assert (hello["protocol"], hello["you"], hello["names"]) == (1, 0, ["mine", "bo"])
    pushes = [message for message in messages if message["is"] == "push"]
    for push, (view, may) in zip(pushes, seen, strict=True):
        assert push["view"] == json.loads(msgspec.json.encode(view))
        assert push.get("may", []) == json.loads(msgspec.json.encode(may))
    heard = [event for step in steps(game, match.record) for event in step.tell.heard_by(0)]
    told_events = [event for push in pushes for event in push.get("events", [])]
    assert told_events
    assert told_events == json.loads(msgspec.json.encode(heard[: len(told_events)]))


def test_the_action_may_be_words_and_waits_are_game_time(tmp_path: Path) -> None:
    text = OBEDIENT.replace("act(push)", "act(push, action=words(push), wait_ms=2500)")
    words = "def words(push):\n    a = first(push)\n"
    words += "    return f\"play {a['card']} by {a['by']} at {a['at']}\"\n"
    bot = line_bot(tmp_path, text.replace(BEGINNING, BEGINNING + words))
    match = table(bot, wait_ms=9_000)
    match.step()
    assert written(match)[0].startswith("00:02.500 mine play ")
    assert bot.troubles == []
    bot.close()


def test_a_declared_reaction_holds_however_quick_the_answer(tmp_path: Path) -> None:
    text = OBEDIENT.replace("'is': 'hello'", "'is': 'hello', 'reaction_ms': 4200")
    bot = line_bot(tmp_path, text)
    match = table(bot, wait_ms=9_000)
    match.step()
    assert written(match)[0].startswith("00:04.200 mine ")
    bot.close()


def ill_behaved(tmp_path: Path, misdeed: str, within_ms: int = 30_000) -> tuple[Any, Any]:
    """A program that does something else than to answer, and the table that goes on."""
    text = BEGINNING + WELCOME + f"for push in lines:\n    {misdeed}\n"
    bot = line_bot(tmp_path, text, within_ms=within_ms)
    match = table(bot, wait_ms=9_000)
    match.step()
    return bot, match


def ask_often(bot: Any, game: str = "infernal-wagon") -> None:
    """Ask a bot until it is asked no more."""
    rules = room(game).game
    state = rules.setup(rules.Options(), 2, 1)
    for _ in range(MOST_TROUBLES):
        plan = bot.plan(rules.view(state, 0), rules.legal(state, 0), 0)
        assert plan.code == rules.default(state, 0)
    assert bot.troubles[-1] == "mine is asked no more in this game: its seat plays by default."


def by_default(match: Any) -> bool:
    """Whether the first thing that happened was what the program's seat does by default."""
    game = match.game
    fresh = game.setup(game.Options(), 2, match.record.seed)
    default = game.words(game.write(fresh, 0, game.default(fresh, 0)))
    return written(match)[0] == f"00:03.000 mine {default}"


def test_a_crash_is_told_with_the_last_words_and_the_table_goes_on(tmp_path: Path) -> None:
    bot, match = ill_behaved(tmp_path, "raise RuntimeError('I am lost')")
    (trouble,) = bot.troubles
    assert trouble.startswith("mine has ended by itself, with exit code 1. Its last words: ")
    assert "RuntimeError: I am lost" in trouble
    assert by_default(match)
    ask_often(bot)
    assert len([line for line in bot.troubles if "exit code 1" in line]) == MOST_STARTS


def test_a_kill_is_told(tmp_path: Path) -> None:
    bot, match = ill_behaved(tmp_path, "os.kill(os.getpid(), 9)")
    assert bot.troubles == ["mine was ended by SIGKILL."]
    assert by_default(match)
    bot.close()


@pytest.mark.parametrize(
    ("misdeed", "told"),
    [
        ("print('thinking...', flush=True)", "wrote what is no message"),
        ("say(**{'is': 'act', 'seq': 1, 'action': {}, 'wait': 3})", "unknown field `wait`"),
        ("say(**{'is': 'act', 'seq': 99, 'action': {}})", "answered what it was not asked"),
        ("say(**{'is': 'hello'})", "answered what it was not asked"),
        ("act(push, action={'do': 'fly'})", "chose what it may not do now: {'do': 'fly'}"),
        ("act(push, action='play T99 by gem at 3')", "no_such_card"),
        ("act(push, wait_ms=-5)", "wait_ms"),
        ("print('[' * 9999, flush=True)", "wrote what is no message"),
        ("sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "no message"),
    ],
)
def test_garbage_is_told_and_counts_as_no_answer(tmp_path: Path, misdeed: str, told: str) -> None:
    bot, match = ill_behaved(tmp_path, misdeed)
    (trouble,) = bot.troubles
    assert trouble.startswith("mine ")
    assert told in trouble
    assert by_default(match)
    ask_often(bot)
    assert len(bot.troubles) == MOST_TROUBLES + 1


def test_a_line_without_end_is_told(tmp_path: Path) -> None:
    bot, match = ill_behaved(tmp_path, "print('x' * 100_000, flush=True)")
    (trouble,) = bot.troubles
    assert trouble.startswith("mine wrote a line of more than 65536 bytes.")
    assert by_default(match)
    bot.close()


def test_a_closed_output_is_told(tmp_path: Path) -> None:
    bot, match = ill_behaved(tmp_path, "os.close(1); next(lines)")
    (trouble,) = bot.troubles
    assert trouble.startswith("mine has closed its output.")
    assert by_default(match)
    bot.close()


def test_a_program_that_hangs_is_told_and_in_the_end_replaced(tmp_path: Path) -> None:
    bot, match = ill_behaved(tmp_path, "[None for _ in lines]", within_ms=50)
    assert bot.troubles == ["mine did not answer within 50 ms."]
    assert by_default(match)
    ask_often(bot)
    assert len(bot.troubles) == MOST_SILENCES * MOST_STARTS + 1


def test_a_program_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    """Pushes of Hellrail soon fill a pipe."""
    text = BEGINNING + WELCOME + "next(lines)\nsys.stdin = None\nwhile True: time.sleep(1)\n"
    game = room("hellrail").game
    bot = line_bot(tmp_path, text, game="hellrail", within_ms=50)
    for seed in (1, 2):
        bot.sit(game.Options(start_cards=12), ["mine", "bo"])
        state = game.setup(game.Options(start_cards=12), 2, seed)
        for _ in range(MOST_SILENCES):
            bot.hear([{"padding": "x" * 70_000}])
            bot.plan(game.view(state, 0), game.legal(state, 0), 0)
        assert any("it does not read what it is asked" in told for told in bot.troubles)
        bot.close()


def test_an_answer_that_comes_too_late_is_dropped_and_the_next_one_counts(tmp_path: Path) -> None:
    late = "late = next(lines)\npush = next(lines)\nact(late)\nact(push)\nnext(lines)\n"
    bot = line_bot(tmp_path, BEGINNING + WELCOME + late, within_ms=50)
    match = table(bot, wait_ms=2_000)
    match.step()
    assert len(bot.troubles) == 1
    assert written(match)[0].startswith("00:02.000 bo ")
    session: Any = bot._session
    session._hello = msgspec.structs.replace(session._hello, within_ms=30_000)
    match.next_due()
    assert len(bot.troubles) == 1
    assert match.step().seat == 0
    bot.close()


def test_whoever_is_started_again_is_told_the_game_so_far(tmp_path: Path) -> None:
    told = tmp_path / "told"
    text = (
        BEGINNING
        + f"told = open({str(told)!r}, 'a')\n"
        + WELCOME
        + """
for number, push in enumerate(lines):
    note = [hello.get("again", False), len(push.get("events", []))]
    print(json.dumps(note), file=told, flush=True)
    if number == 2:
        break
    act(push)
"""
    )
    bot = line_bot(tmp_path, text, game="hellrail")
    match = table(bot, wait_ms=500, game="hellrail")
    while len(told.read_text().splitlines() if told.exists() else []) < 5:
        match.step()
    notes = [json.loads(line) for line in told.read_text().splitlines()]
    assert [again for again, _ in notes] == [False, False, False, True, True]
    events = [count for _, count in notes]
    assert events[3] > sum(events[:3])
    bot.close()


def test_what_cannot_be_started_is_told_once(tmp_path: Path) -> None:
    nowhere = [str(tmp_path / "nowhere")]
    bot = LineBot(nowhere, "mine", room("infernal-wagon").game, 0, Random(0))
    match = table(bot, wait_ms=9_000)
    match.play_out()
    assert bot.troubles == [
        "mine cannot be started: no such file or directory.",
        "mine is asked no more in this game: its seat plays by default.",
    ]


def test_a_program_ends_with_all_that_it_has_started(tmp_path: Path) -> None:
    """Its child holds a pipe open for as long as it lives, and neither listens to the bye."""
    held = tmp_path / "held"
    os.mkfifo(held)
    text = BEGINNING + WELCOME + f"pipe = os.open({str(held)!r}, os.O_WRONLY)\n"
    text += "os.set_inheritable(pipe, True)\nos.write(pipe, b'here')\nos.system('sleep 1000')\n"
    bot = line_bot(tmp_path, text, within_ms=50)
    match = table(bot)
    with held.open("rb", buffering=0) as pipe:
        assert pipe.read(4) == b"here"
        match.next_due()
        bot.close()
        assert pipe.read(1) == b"", "somebody still lives"


@pytest.mark.parametrize("talk", [[], [{"kind": "callout", "words": "well_done"}]])
def test_a_program_that_only_waits_or_talks_does_not_stop_a_game_without_a_clock(
    tmp_path: Path, talk: list[Any]
) -> None:
    text = BEGINNING + WELCOME + f"more = {{'talk': {talk!r}}}\n"
    text += "for push in lines: say(**{'is': 'wait', 'seq': push.get('seq', 0), **more})\n"
    game = room("hellrail").game
    bot = line_bot(tmp_path, text, game="hellrail")
    match = Match(game, game.Options(), [bot, Scripted(first_legal(10))], seed=1)
    while len(match.record.log) < 20:
        match.step()
    assert any(entry.seat == 0 for entry in match.record.log)
    assert bot.troubles == []
    bot.close()


def test_talk_goes_both_ways(tmp_path: Path) -> None:
    text = (
        BEGINNING
        + """
say(**{"is": "hello", "talks": True})
gem = {"kind": "callout", "words": "who_has", "facts": {"symbol": "gem"}}
for push in lines:
    if push["is"] != "push": break
    heard = push.get("talk", [])
    if heard:
        answer = {"kind": "callout", "words": "i_have", "facts": heard[0]["facts"]}
        say(**{"is": "wait", "seq": push["seq"], "wait_ms": 100, "talk": [answer]})
    else:
        talk = [gem] if push["you"] == 0 and push["seq"] == 1 else []
        say(**{"is": "wait", "seq": push["seq"], "talk": talk})
"""
    )
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    one, two = line_bot(tmp_path / "one", text), line_bot(tmp_path / "two", text, seat=1)
    rules = room("infernal-wagon").game
    match = Match(rules, rules.Options(), [one, two], seed=1, watched=True)
    for _ in range(2):
        match.step()
    said = [(each.seat, each.words, each.facts) for each in match.overheard[-2]]
    assert said[:2] == [(0, "who_has", {"symbol": "gem"}), (1, "i_have", {"symbol": "gem"})]
    one.close()
    two.close()


def test_a_game_that_ends_while_a_program_thinks_is_nobodys_fault(tmp_path: Path) -> None:
    """At a live table the others do not wait for it."""
    bot = line_bot(tmp_path, BEGINNING + WELCOME + "push = next(lines)\nnext(lines)\n")
    rules = room("infernal-wagon").game
    bot.sit(rules.Options(), ["mine", "bo"])
    state = rules.setup(rules.Options(), 2, 1)
    plans: list[Any] = []
    asking = threading.Thread(
        target=lambda: plans.append(bot.plan(rules.view(state, 0), rules.legal(state, 0), 0))
    )
    asking.start()
    bot.close()
    asking.join(60)
    assert not asking.is_alive()
    assert bot.troubles == []
