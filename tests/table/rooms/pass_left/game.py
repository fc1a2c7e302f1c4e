"""The rules."""

from tests.kernel.tiny import PassLeft

game = PassLeft()
