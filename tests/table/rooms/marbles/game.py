"""The rules."""

from tests.kernel.tiny import Marbles

game = Marbles()
