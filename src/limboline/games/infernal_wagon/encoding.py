"""Infernal Wagon for programs that learn: the desk of a table's options (see `rules.encoding`)."""

from limboline.bots.player import Said
from limboline.games.infernal_wagon.bots.words import have, my_curse, who_has
from limboline.games.infernal_wagon.components import STAR, SYMBOLS
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.events import AnyEvent, Laid
from limboline.games.infernal_wagon.faces import curse_symbols
from limboline.games.infernal_wagon.game import dealer
from limboline.games.infernal_wagon.many_deals import many_dealer
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules.encoding import WagonDesk
from limboline.games.infernal_wagon.rules.encoding_layout import (
    ASK,
    CALLS,
    HAVE,
    SHRUG,
    TELL_CURSE,
)
from limboline.games.infernal_wagon.view import View
from limboline.kernel.encoding import Pace
from limboline.kernel.illegal import Illegal

__all__ = ["dealer", "desk", "many_dealer", "number_of", "played", "saying"]


def desk(options: Options, seats: int, tables: int, pace: Pace, talk: bool) -> WagonDesk:
    """Room for many tables that play by the same options."""
    deck = tabulate(options.deck, options.hard_mine)
    if len(deck.symbols) > len(SYMBOLS):
        raise Illegal("too_many_symbols", n=len(SYMBOLS) - 1)
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


def saying(desk: WagonDesk, number: int, seat: int, view: View) -> Said:
    """What a number says, as people say it on the page."""
    word = number - desk.saying
    if word < ASK:
        return Said(seat, "callout", CALLS[word])
    if word < HAVE:
        return who_has(seat, desk.deck.symbols[word - ASK])
    if word < TELL_CURSE:
        return have(seat, desk.deck.symbols[word - HAVE])
    if word == TELL_CURSE:
        return my_curse(seat, *curse_symbols(view, view.curses[seat].card or ""))
    return Said(seat, "gesture", "shrug")


def number_of(desk: WagonDesk, said: Said) -> int | None:
    """The number of what was said; None if there is none for it."""
    symbol = str(said.facts.get("symbol", ""))
    if said.words in CALLS:
        return desk.saying + CALLS.index(said.words)
    if said.words in ("who_has", "have") and desk.deck.symbol_numbers.get(symbol, STAR) < STAR:
        first = ASK if said.words == "who_has" else HAVE
        return desk.saying + first + desk.deck.symbol_numbers[symbol]
    others = {"curse": TELL_CURSE, "shrug": SHRUG}
    return desk.saying + others[said.words] if said.words in others else None


def played(event: AnyEvent) -> int | None:
    """Whose card was played, if one was: then what was said before is out of date."""
    return event.owner if isinstance(event, Laid) and not event.from_tunnel else None
