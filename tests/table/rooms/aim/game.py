"""The rules."""

from tests.kernel.tiny import Aim

game = Aim()
