"""The games worth keeping: each ending, each junction, each crew size, and odd moments."""

from itertools import pairwise
from typing import Final

from limboline.games.infernal_wagon.components import TUNNEL
from limboline.games.infernal_wagon.events import CurseLifted, Drew, Laid, SilenceTurned, UTurned
from limboline.games.infernal_wagon.options import Options
from tests.games.infernal_wagon.own_deck import nasty_deck
from tests.games.infernal_wagon.plays import crew
from tests.games.runs import all_at_once
from tests.records.wanted import (
    Found,
    Wanted,
    ends,
    every,
    half,
    happens,
    lasts,
    torn,
)


def laid(found: Found) -> list[Laid]:
    """The cards as they were laid."""
    return [event for event in found.events if isinstance(event, Laid)]


def easy_cards_are_laid(found: Found) -> bool:
    return sum(event.card in ("E1", "E2", "E3") for event in laid(found)) > 1


def a_card_is_turned_by_the_clock(found: Found) -> bool:
    return any(entry.by_clock for entry in found.record.log)


def a_tunnel_comes_out_of_a_tunnel(found: Found) -> bool:
    cards = laid(found)
    return any(one.from_tunnel and two.from_tunnel for one, two in pairwise(cards))


def the_exit_comes_out_of_a_tunnel(found: Found) -> bool:
    return any(event.card == "EXIT" and event.from_tunnel for event in laid(found))


def the_exit_goes_from_a_tunnel_to_a_hand(found: Found) -> bool:
    deck = found.state.deck
    return any(
        isinstance(one, Laid)
        and deck.effect[deck.numbers[one.card]] == TUNNEL
        and two == Drew(one.owner, "EXIT")
        for one, two in pairwise(found.events)
    )


CAREFUL: Final = crew(100)
HASTY: Final = crew(12)
FORGETFUL: Final = crew(100, forgetful=True)
HELL: Final = Options(easy=8, silence=True, uturn=True, curse=True)

won: Final = ends("exit")

WANTED: Final = [
    Wanted("exit-2", "Two players escape.", Options(), 2, CAREFUL, won),
    Wanted("exit-3", "Three players escape.", Options(), 3, CAREFUL, won),
    Wanted("exit-4", "Four players escape.", Options(), 4, CAREFUL, won),
    Wanted("exit-5", "Five players escape.", Options(), 5, CAREFUL, won),
    Wanted(
        *("wagon-lost", "The Wagon falls, late in the game.", Options(), 3, HASTY),
        every(ends("wagon_lost"), lasts),
    ),
    Wanted(
        "hands-empty", "Nobody holds a card any more.", Options(), 4, HASTY, ends("hands_empty")
    ),
    Wanted("time", "The seven minutes are over.", Options(), 3, CAREFUL, ends("time")),
    Wanted(
        *("cursed-exit", "The Exit is laid while a Curse is left.", Options(curse=True), 4),
        *(FORGETFUL, ends("cursed_exit")),
    ),
    Wanted(
        *("easy", "Three Easy cards after three losses.", Options(easy=3), 3, CAREFUL),
        every(won, easy_cards_are_laid),
    ),
    Wanted(
        *("silence", "Silence falls, lifts and falls again.", Options(silence=True), 4, CAREFUL),
        every(won, happens(SilenceTurned, times=3)),
    ),
    Wanted(
        *("uturn", "Hands lie open, are taken up and lie open again.", Options(uturn=True), 3),
        *(CAREFUL, every(won, happens(UTurned, times=3))),
    ),
    Wanted(
        *("curse", "All Curses are lifted before the Exit.", Options(curse=True), 2, CAREFUL),
        every(won, happens(CurseLifted, times=2)),
    ),
    Wanted("hell", "All four junctions, and daylight.", HELL, 5, CAREFUL, won),
    Wanted(
        *("hell-lost", "All four junctions, and none.", HELL, 2, HASTY),
        every(ends("wagon_lost"), lasts),
    ),
    Wanted(
        *("own-deck", "An own deck, in full.", Options(deck=nasty_deck(), clock="none"), 3),
        *(CAREFUL, every(won, a_tunnel_comes_out_of_a_tunnel)),
    ),
    Wanted(
        *("tunnel-clock", "A Tunnel's card is turned by the clock.", Options(pace="x2"), 4),
        *(CAREFUL, every(won, a_card_is_turned_by_the_clock)),
    ),
    Wanted(
        *("tunnel-chain", "A Tunnel out of a Tunnel.", Options(clock="5:00", hard_mine=True), 5),
        *(CAREFUL, every(won, a_tunnel_comes_out_of_a_tunnel)),
    ),
    Wanted(
        *("tunnel-exit", "The Exit comes out of a Tunnel.", Options(clock="6:00"), 2, CAREFUL),
        the_exit_comes_out_of_a_tunnel,
    ),
    Wanted(
        *("exit-to-hand", "A Tunnel's Exit goes to the hand.", Options(tunnel_exit="to_hand"), 3),
        *(CAREFUL, the_exit_goes_from_a_tunnel_to_a_hand),
    ),
    Wanted(
        *("house-rulings", "Every option at its other value.", all_at_once(Options), 4, CAREFUL),
        every(lasts, happens(CurseLifted)),
    ),
    Wanted(
        *("cut", "A game under way, cut between two actions.", Options(uturn=True), 3, CAREFUL),
        *(lasts, half),
    ),
    Wanted(
        *("torn", "A game under way, torn in its last line.", Options(silence=True), 5, CAREFUL),
        *(lasts, torn),
    ),
]
