"""What a seat may know: all that ever leaves the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from limboline.games.infernal_wagon.components import (
    START,
    Deck,
    card_of,
    stop_of,
    way_of,
)
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.turns import TUNNEL_WAIT_MS
from limboline.games.infernal_wagon.state import ENDINGS, NO_SEAT, RUNNING, State
from limboline.kernel.seats import SPECTATOR


class RailCard(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card of the railroad: entered by `by`, joined to the stop `to`, laid by `seat`."""

    card: str
    by: str
    to: str
    seat: int | None
    fits: bool


class Tunnel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Tunnel's card that waits for `seat` to turn it; `owner` pays for it, and then draws."""

    card: str
    seat: int
    owner: int
    until_ms: int
    no_draw: bool = False  # this turn has already cost the owner's draw


class Curse(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's Curse: known to its owner, and to all once it is lifted."""

    card: str | None = None
    lifted: bool = False


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it.

    A hand lists cards by name, None for a card that shows its back. `rail` begins with the oldest
    card that has not fallen; the track end to play at has the number `head`.
    """

    seat: int
    options: Options
    deck: str
    head: int
    rail: list[RailCard]
    stops: list[str]
    hands: list[list[str | None]]
    pile: int
    gone: list[str] = []
    shown: list[str] = []
    losses: list[int] = []
    curses: list[Curse] = []
    last: int | None = None
    run: int = 0
    silence: bool = False
    uturn: bool = False
    exit_with: int | None = None
    tunnel: Tunnel | None = None
    now_ms: int = 0
    ending: str = ""
    pile_cards: list[str] = []

    def _repr_svg_(self, names: Sequence[str] = ()) -> str:
        """The picture that a notebook shows: nothing but what this seat may know."""
        from limboline.games.infernal_wagon.draw import svg

        return svg(self, names)


def view(state: State, seat: int) -> View:
    """What a seat, or a spectator, sees."""
    return _seen_by(state, seat, _public(state))


def views(state: State, seats: Iterable[int]) -> list[View]:
    """What several seats see: what is the same for all is made once."""
    public = _public(state)
    return [_seen_by(state, seat, public) for seat in seats]


def _seen_by(state: State, seat: int, public: View) -> View:
    if seat == SPECTATOR:
        return public
    curses = _curses(state, seat) if state.curses else []
    if state.uturn or state.ending != RUNNING:
        hands = _hands(state, seat)
    else:
        names, hands = state.deck.names, [*public.hands]
        hands[seat] = [names[card] for card in state.hands[seat]]
    return msgspec.structs.replace(public, seat=seat, hands=hands, curses=curses)


def _public(state: State) -> View:
    """What a spectator sees: no seat sees less, but hands that are hidden from their owners."""
    names = state.deck.names
    known: Mapping[int, Any] = state.deck.seen
    over = state.ending != RUNNING
    options = state.options
    assert isinstance(options, Options)
    return View(
        seat=SPECTATOR,
        options=options if options.deck is None else msgspec.structs.replace(options, deck=None),
        deck=state.deck.digest,
        head=len(state.laid),
        rail=[
            known[laid] if laid in known else _rail_card(state.deck, laid)
            for laid in state.laid[state.tail :]
        ],
        stops=[state.deck.symbols[stop] for stop in state.stops],
        hands=_hands(state, SPECTATOR),
        pile=len(state.pile) - state.top,
        gone=[names[laid >> 11] for laid in state.laid[scenery(state) : state.tail]],
        shown=[names[card] for card in state.shown] if state.shown else [],
        losses=state.losses if any(state.losses) else [],
        curses=_curses(state, SPECTATOR) if state.curses else [],
        last=None if state.last == NO_SEAT else state.last,
        run=state.run,
        silence=state.silence,
        uturn=state.uturn,
        exit_with=exit_holder(state),
        tunnel=_tunnel(state) if state.tunnel >= 0 else None,
        now_ms=state.now,
        ending=ENDINGS[state.ending],
        pile_cards=[names[card] for card in state.pile[state.top :]] if over else [],
    )


# Only its owner looks into a hand, as a rule; and then the backs of cards are all there is.
def _hands(state: State, seat: int) -> list[list[str | None]]:
    names = state.deck.names
    hands: list[list[str | None]] = [[None] * len(hand) for hand in state.hands]
    for owner, hand in enumerate(state.hands):
        if sees(state, seat, owner):
            hands[owner] = [names[card] for card in hand]
        elif state.deck.exit in hand:  # the last card: all know who has it
            hands[owner][hand.index(state.deck.exit)] = names[state.deck.exit]
    return hands


# Hands are hidden (3.11). Under U-turn all see them (ruling 44), or by an option all players
# but their owner: then they are not public, and no spectator sees them. After the end all is open.
def sees(state: State, seat: int, owner: int) -> bool:
    """Whether a seat sees the cards in a hand."""
    if state.ending != RUNNING:
        return True
    if not state.uturn:
        return seat == owner
    return not state.rules.hidden_from_owner or 0 <= seat != owner


# By an option the Start cards are no part of the railroad: they never fall (10.2).
def scenery(state: State) -> int:
    """How many of the first cards lie there for show."""
    return 0 if state.rules.start_cards_count else len(state.deck.by_kind[START])


def exit_holder(state: State) -> int | None:
    """Who holds the Exit. All players know: it is the last card to be drawn."""
    if state.top == len(state.pile):
        for seat, hand in enumerate(state.hands):
            if state.deck.exit in hand:
                return seat
    return None


# Every seat is shown the same cards again and again: of each deck so many are kept.
_KEPT: Final = 4096


def _rail_card(deck: Deck, laid: int) -> RailCard:
    code, seat = laid >> 3, laid & NO_SEAT
    card = RailCard(
        deck.names[card_of(code)],
        deck.symbols[way_of(code)],
        deck.symbols[stop_of(code)],
        None if seat == NO_SEAT else seat,
        deck.fits(code),
    )
    if len(deck.seen) >= _KEPT:
        deck.seen.clear()
    deck.seen[laid] = card
    return card


def _curses(state: State, seat: int) -> list[Curse]:
    return [_curse(state, seat, owner) for owner in range(len(state.curses))]


def _curse(state: State, seat: int, owner: int) -> Curse:
    lifted = not state.cursed >> owner & 1
    known = lifted or seat == owner or state.ending != RUNNING
    return Curse(state.deck.names[state.curses[owner]] if known else None, lifted)


def _tunnel(state: State) -> Tunnel:
    card = state.deck.names[state.tunnel]
    until_ms = state.now + TUNNEL_WAIT_MS
    return Tunnel(card, state.taker, state.owner, until_ms, state.skip_draw)
