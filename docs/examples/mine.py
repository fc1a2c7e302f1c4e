"""A bot for Infernal Wagon. It sees only its own cards, so its patience does the talking."""

from limboline.bots import Plan
from limboline.games.infernal_wagon.bots.lore import lore_of, pain


class Patient:
    """Plays what fits at once, and waits the longer, the more its best card would cost."""

    name = "hesitant"
    reaction_ms = 400  # it is never quicker than that, at no table

    def __init__(self, seat, rng):
        self.rng = rng

    def hear(self, events):
        """What has just happened, as this seat may know it."""

    def overhear(self, said):
        """What another seat has said."""

    def plan(self, view, legal, now_ms):
        """What to do next, and after how long; None leaves it to the others."""
        if not legal:
            return None
        lore = lore_of(view)
        price = {code: pain(view, lore, code) for code in legal}  # in hundredths of a card
        best = min(legal, key=lambda code: price[code])
        wait_ms = 800 + 10 * max(0, price[best]) + self.rng.below(500)
        return Plan(best, wait_ms)
