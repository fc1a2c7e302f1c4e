"""Bots in any language: programs that are told what happens, and answer, line by line."""

from limboline.bots.protocol.bot import LineBot, program_maker
from limboline.bots.protocol.command import command_of, name_of
from limboline.bots.protocol.session import Session, Situation

__all__ = [
    "LineBot",
    "Session",
    "Situation",
    "command_of",
    "name_of",
    "program_maker",
]
