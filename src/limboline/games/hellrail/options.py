"""What a table may choose before the game: variants, debatable rulings, and components of its own.

| option | what it changes | ruling |
| --- | --- | --- |
| `effects` | `secret`: effect tokens lie face down; who enters a circle looks at its own | 67 |
| `layout` | `sacrilege`, or `advocate`: the players draft where the circles lie | 65 |
| `open_ledger` | delivered cars lie open | 62 |
| `start_cards` | how many cards a hand begins with | 66 |
| `later_cards` | `more`: players who begin later begin with more cards | 66 |
| `rounds` | after so many rounds the game stops, and is scored | 61 |
| `upgrade_blocked_by` | `engines`: a Check does not keep a card from being upgraded | 34 |
| `wide_tender` | the Tender is a car also for Checks, Soul Catchers and derailing | 37 |
| `checks` | `once`: a Check goes back to the supply when it was paid for | 47 |
| `heresy_tokens` | `once`: a used Heresy token is out of the game | 31 |
| `longest_train` | `five`: no train couples a sixth car | 14 |
| `heresy_seconds` | how long a holder of Heresy may think; 0 is for ever | 23 |
| `cards`, `circles` | an owner's own rail cards, and a layout of one's own | 68 |
"""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from limboline.games.hellrail.cards import CardList
from limboline.games.hellrail.layouts import Layout
from limboline.games.hellrail.state import RuleFlags


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of a table, each with the default that the rules page states."""

    effects: Literal["open", "secret"] = "open"
    layout: Literal["standard", "sacrilege", "advocate"] = "standard"
    open_ledger: bool = False
    start_cards: Literal[3, 5] = 3
    later_cards: Literal["same", "more"] = "same"
    rounds: Annotated[int, msgspec.Meta(ge=5, le=100)] = 60
    upgrade_blocked_by: Literal["anything", "engines"] = "anything"
    wide_tender: bool = False
    checks: Literal["stay", "once"] = "stay"
    heresy_tokens: Literal["return", "once"] = "return"
    longest_train: Literal["any", "five"] = "any"
    heresy_seconds: Annotated[int, msgspec.Meta(ge=0, le=60)] = 12
    cards: CardList | None = None
    circles: Layout | None = None


def rule_flags(options: Options, seats: int) -> RuleFlags:
    """The options in the form the rules use."""
    return _rule_flags(
        seats,
        options.effects == "secret",
        options.open_ledger,
        options.start_cards,
        options.later_cards == "more",
        options.rounds,
        options.upgrade_blocked_by == "engines",
        options.wide_tender,
        options.checks == "once",
        options.heresy_tokens == "once",
        5 if options.longest_train == "five" else 99,
        options.heresy_seconds * 1_000,
    )


# Rule flags are only read, so tables with the same options share one. There is no end of options
# that a host may choose: so many are kept.
KEPT: Final = 256
_rule_flags = lru_cache(KEPT)(RuleFlags)
