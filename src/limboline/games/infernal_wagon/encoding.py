"""Infernal Wagon for programs that learn: the desk of a table's options (see `rules.encoding`)."""

from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules.encoding import WagonDesk
from limboline.kernel.encoding import Pace


def desk(options: Options, seats: int, tables: int, pace: Pace, talk: bool) -> WagonDesk:
    """Room for many tables that play by the same options."""
    deck = tabulate(options.deck, options.hard_mine)
    rules = rule_flags(options, seats)
    return WagonDesk(deck, rules, _as_bytes(options), tables, pace, talk, options.curse)


def _as_bytes(options: Options) -> bytes:
    """What was chosen before the game, the clock apart: it stands in a field of its own."""
    return bytes(
        (
            options.easy,
            options.silence,
            options.uturn,
            options.curse,
            options.hard_mine,
            options.start_cards_count,
            options.second_card_after_loss,
            options.explosion_first,
            options.loss_cancels_effect,
            options.tunnel_exit == "wins",
            options.uturn_hands == "open",
            options.uturn_limit == "taker",
            options.empty_hand_takes == "stuck",
        )
    )
