"""A Python bot that speaks lines plays what it would play at the table itself."""

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.bots import Match, RandomBot
from limboline.bots.protocol import LineBot
from limboline.bots.protocol.messages import Act, Wait, read_line
from limboline.games.registry import names, room
from limboline.kernel.random import Random
from limboline.lab.speaker import speak, speaker_command


class Wired(LineBot):
    """A bot that is asked in this process, through the very same lines."""

    def __init__(self, game: str, name: str, seat: int) -> None:
        rules, words = room(game).game, speaker_command(name)
        super().__init__(words, "wired", rules, seat, Random(seat), within_ms=60_000)


@pytest.mark.parametrize("game", names())
def test_a_built_in_bot_plays_the_same_game_over_lines(game: str) -> None:
    rules = room(game).game
    usual = room(game).commands.USUAL_BOT
    wired = Wired(game, usual, 0)
    near = room(game).bots.BOTS[usual](0, Random(Random(0).word()))
    records = []
    for bot in (wired, near):
        seats: list[Any] = [bot, RandomBot(1, Random(9))]
        match = Match(rules, rules.Options(), seats, ["ana", "bo"], seed=2)
        while match.outcome is None and len(match.record.log) < 40:
            match.step()
        records.append([match.record.line(entry) for entry in match.record.log])
    assert wired.troubles == []
    wired.close()
    assert records[0] == records[1]


def test_what_a_bot_prints_does_not_get_between_the_lines(tmp_path: Path) -> None:
    """`speak` writes only answers; the process turns the bot's own words to stderr."""
    rules = room("infernal-wagon").game
    state = rules.setup(rules.Options(), 2, 1)
    hello = {"is": "hello", "game": rules.name, "you": 0, "options": {}, "chance": 5}
    push = {
        "is": "push",
        "seq": 4,
        "clock": {"at_ms": 0},
        "view": rules.view(state, 0),
        "may": [rules.write(state, 0, code) for code in rules.legal(state, 0)],
    }
    lines = [msgspec.json.encode(each) + b"\n" for each in (hello, push, {"is": "bye"}, push)]
    out = io.BytesIO()
    speak("random", io.BytesIO(b"".join(lines)), out)
    welcome, answer = [read_line(line) for line in out.getvalue().splitlines()]
    assert getattr(welcome, "talks", False)
    assert isinstance(answer, Act | Wait)
    assert answer.seq == 4
