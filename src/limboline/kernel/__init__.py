"""What a game is: the contract every room keeps, and the records of what was played."""

from limboline.kernel.acting import act, due, judge
from limboline.kernel.asking import Ask, Code, Span
from limboline.kernel.game import Game, Outcome, Properties
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.record import Broken, Entry, Record
from limboline.kernel.replaying import replay, steps
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.telling import Tell

__all__ = [
    "NATURE",
    "SPECTATOR",
    "Ask",
    "Broken",
    "Code",
    "Entry",
    "Game",
    "Illegal",
    "Outcome",
    "Properties",
    "Random",
    "Record",
    "Span",
    "Tell",
    "act",
    "due",
    "judge",
    "replay",
    "steps",
]
