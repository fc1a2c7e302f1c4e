"""Four tiny games, one for each way in which a table can be asked something.

They show a room's author the whole contract on a page, and the suite that it can be kept.
"""

from tests.kernel.tiny.aim import Aim
from tests.kernel.tiny.marbles import Marbles
from tests.kernel.tiny.pass_left import PassLeft
from tests.kernel.tiny.veto import Veto

__all__ = ["Aim", "Marbles", "PassLeft", "Veto"]
