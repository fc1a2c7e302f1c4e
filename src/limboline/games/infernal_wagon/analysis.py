"""How a ride would have gone on, and what mattered in it: for a look back at a finished one."""

from collections.abc import Sequence
from typing import Final

from limboline.bots.match import Match
from limboline.bots.roster import seat_bots
from limboline.games.infernal_wagon.actions import Clock, read
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.components import FREE, NO_EFFECT, card_of, way_of
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.turns import harm, legal
from limboline.games.infernal_wagon.state import State
from limboline.kernel.analysis import Instead
from limboline.kernel.game import Outcome
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Entry

__all__ = ["MATTERS", "PLAYS_ON", "ROLLOUTS", "better", "play_on"]

# Who takes every seat when a game is played on, and how often that is done at each moment.
PLAYS_ON: Final = "greedy"
ROLLOUTS: Final = 80
# What is worth a look, and how much, by the moments of the report.
MATTERS: Final = {
    "mismatch": 9,
    "explosion": 8,
    "hand_lost": 7,
    "tunnel": 6,
    "curse_lifted": 5,
    "exit_drawn": 4,
}


def play_on(state: State, seed: int, first: Sequence[Entry] = ()) -> Outcome:
    """Let chance decide anew, do what is to be done first, and let greedy bots ride to the end."""
    game.redeal(state, seed)
    bots = seat_bots(BOTS, [PLAYS_ON] * state.rules.seats, seed)
    options = state.options
    assert isinstance(options, Options)
    match = Match(game, options, bots, going_on=(state, state.now))
    for entry in first:
        # They make up their minds before, and have used up the same chance whichever comes first.
        match.next_due()
        try:
            match.follow(entry)
        except Illegal:
            break
    return match.play_out()


def better(state: State, entry: Entry) -> Instead | None:
    """A card that would have fitted, in a hand that might have played, for a mismatch."""
    action = game.parse(entry.words)
    if isinstance(action, Clock) or harm(state, read(state, entry.seat, action)) == FREE:
        return None
    free = [
        (seat, code)
        for seat in range(state.rules.seats)
        for code in legal(state, seat)
        if harm(state, code) == FREE
    ]
    if not free:
        return None
    seat, code = min(free, key=lambda play: (_strain(state, play[1]), play[0] != entry.seat))
    words = game.words(game.write(state, seat, code))
    card = state.deck.names[card_of(code)]
    facts = {"seat": seat, "card": card, "by": state.deck.symbols[way_of(code)]}
    return Instead(Entry(entry.at_ms, seat, words), facts)


def _strain(state: State, code: int) -> int:
    """How gladly a card that fits is laid: the Exit first, and Tunnels and Explosions last."""
    card = card_of(code)
    if card == state.deck.exit:
        return 0
    return 1 if state.deck.effect[card] == NO_EFFECT else 2
