"""What a room is made of: its parts, and the plain form of each that a room may take over."""

from limboline.rooms.room import AnyGame, Room

__all__ = ["AnyGame", "Room"]
