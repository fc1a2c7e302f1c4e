"""The players."""

from limboline.bots import GENERIC

BOTS = GENERIC
STEPS_IN = "random"
