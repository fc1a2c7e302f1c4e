"""The rules."""

from tests.kernel.tiny import Veto

game = Veto()
