"""The arena: bots meet again and again, on the same deals and from every seat, and are rated."""

from limboline.lab.arena.book import Book
from limboline.lab.arena.contest import Contest
from limboline.lab.arena.crews import Crew, rate_crews
from limboline.lab.arena.plan import Arena, Bout, Result, lay_out
from limboline.lab.arena.ratings import Meeting, Rating, meetings, rate

__all__ = [
    "Arena",
    "Book",
    "Bout",
    "Contest",
    "Crew",
    "Meeting",
    "Rating",
    "Result",
    "lay_out",
    "meetings",
    "rate",
    "rate_crews",
]
