"""What a table may choose before the game: clock, junctions, the deck, and ten house rulings."""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from limboline.games.infernal_wagon.decks import DeckList
from limboline.games.infernal_wagon.state import VERSION, RuleFlags

MINUTE_MS: Final = 60_000
PACES: Final = {"x1": 2, "x1.5": 3, "x2": 4}  # in halves
MOST_EASY: Final = 8


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of a table, each with the default that the rules page states."""

    clock: Literal["7:00", "6:00", "5:00", "none"] = "7:00"
    pace: Literal["x1", "x1.5", "x2"] = "x1"
    easy: Annotated[int, msgspec.Meta(ge=0, le=MOST_EASY)] = 0
    silence: bool = False
    uturn: bool = False
    curse: bool = False
    hard_mine: bool = False
    start_cards_count: bool = True
    second_card_after_loss: bool = True
    explosion_first: bool = False
    loss_cancels_effect: bool = False
    tunnel_exit: Literal["wins", "to_hand"] = "wins"
    uturn_hands: Literal["open", "hidden_from_owner"] = "open"
    uturn_limit: Literal["taker", "owner"] = "taker"
    empty_hand_takes: Literal["stuck", "always"] = "stuck"
    hell_without_easy: bool = False
    silence_scribbles: bool = False
    deck: DeckList | None = None


def clock_ms(options: Options) -> int | None:
    """The game time at which the mine collapses, or None for a calm game."""
    if options.clock == "none":
        return None
    return int(options.clock[0]) * MINUTE_MS * PACES[options.pace] // 2


def rule_flags(options: Options, seats: int, version: int = VERSION) -> RuleFlags:
    """The options in the form the rules use."""
    return _rule_flags(
        seats,
        clock_ms(options),
        options.start_cards_count,
        options.second_card_after_loss,
        options.explosion_first,
        options.loss_cancels_effect,
        options.tunnel_exit == "wins",
        options.uturn_hands == "hidden_from_owner",
        options.uturn_limit == "owner",
        options.empty_hand_takes == "always",
        options.silence_scribbles,
        version,
    )


# Rule flags are only read, so tables with the same options share one. There is no end of options
# that a host may choose: so many are kept.
KEPT: Final = 256
_rule_flags = lru_cache(KEPT)(RuleFlags)
