"""Small programs that speak lines, well or badly, and what a table makes of them."""

import sys
from pathlib import Path
from typing import Any

from limboline.bots import AnyBot, Match
from limboline.bots.protocol import LineBot
from limboline.games.registry import room
from limboline.kernel.random import Random
from tests.bots.scripted import Scripted, first_legal

GAME = "infernal-wagon"

# What every program begins with: `lines` are what it is told, `say` answers.
BEGINNING = """
import json, os, sys, time
def say(**message): print(json.dumps(message), flush=True)
def first(push):
    action = push["may"][0]
    if action["do"] == "span":
        return action["ends"][0]
    each = action.pop("each", {})
    return {**action, **{name: values[0] for name, values in each.items()}}
def act(push, **more):
    say(**{"is": "act", "seq": push["seq"], "action": first(push), **more})
lines = (json.loads(line) for line in sys.stdin)
hello = next(lines)
"""
WELCOME = "say(**{'is': 'hello'})\n"
OBEDIENT = BEGINNING + WELCOME + "for push in lines:\n    if push['is'] == 'push': act(push)\n"


def command(folder: Path, text: str) -> list[str]:
    """A program, written down and ready to be run."""
    file = folder / "program.py"
    file.write_text(text, "utf-8")
    return [sys.executable, "-S", "-E", str(file)]


def line_bot(
    folder: Path, text: str, *, seat: int = 0, game: str = GAME, within_ms: int = 30_000
) -> LineBot:
    """A bot that runs a program."""
    rules = room(game).game
    return LineBot(command(folder, text), "mine", rules, seat, Random(seat), within_ms=within_ms)


def table(
    bot: LineBot, *, wait_ms: int = 5_000, seed: int = 1, game: str = GAME
) -> Match[Any, Any, Any, Any, Any]:
    """A table of two: the program, and somebody who does the first thing after a wait."""
    rules = room(game).game
    seats: list[AnyBot] = [bot, Scripted(first_legal(wait_ms))]
    return Match(rules, rules.Options(), seats, ["mine", "bo"], seed=seed)


def written(match: Match[Any, Any, Any, Any, Any]) -> list[str]:
    """The lines of a record."""
    return [match.record.line(entry) for entry in match.record.log]
