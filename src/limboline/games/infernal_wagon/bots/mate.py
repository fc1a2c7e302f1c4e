"""The player that thinks as `expert` does, with people's reactions and oversights."""

from limboline.games.infernal_wagon.bots.expert import Expert


class Mate(Expert):
    """Needs three seconds, and overlooks a card in ten until somebody asks or a card is laid."""

    name = "mate"
    glance_ms = 3_000
    overlooks = 10
