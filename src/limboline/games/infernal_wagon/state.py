"""A game under way. Lists of whole numbers; `clone` shares whatever is replaced and not changed."""

from typing import Final

from limboline.games.infernal_wagon.components import Deck
from limboline.kernel.asking import Ask
from limboline.kernel.drawing import NOTEBOOK_VIEWS
from limboline.kernel.seats import NATURE

# How a game stands.
RUNNING: Final = 0
ESCAPED: Final = 1
WAGON_LOST: Final = 2
HANDS_EMPTY: Final = 3
TIME_OVER: Final = 4
CURSED_EXIT: Final = 5
ENDINGS: Final = ("", "exit", "wagon_lost", "hands_empty", "time", "cursed_exit")

NO_SEAT: Final = 7  # where a seat is expected, and there is none

_PLAY: Final = [Ask(seat, "play") for seat in range(5)]


# The rules that games begin with; those that began with older ones play on by them:
# 1: a player who could make signs under Silence could scribble too (ruling 43).
VERSION: Final = 2


class RuleFlags:
    """The options of a table and the version of its rules, in the form the rules use."""

    __slots__ = (
        "asks",
        "clock",
        "empty_hand_always_takes",
        "explosion_first",
        "hidden_from_owner",
        "limit",
        "loss_cancels_effect",
        "owner_limit",
        "seats",
        "second_card_after_loss",
        "silence_scribbles",
        "start_cards_count",
        "tunnel_exit_wins",
        "version",
    )

    def __init__(
        self,
        seats: int,
        clock_ms: int | None,
        start_cards_count: bool,
        second_card_after_loss: bool,
        explosion_first: bool,
        loss_cancels_effect: bool,
        tunnel_exit_wins: bool,
        hidden_from_owner: bool,
        owner_limit: bool,
        empty_hand_always_takes: bool,
        silence_scribbles: bool,
        version: int,
    ) -> None:
        self.seats: Final = seats
        self.limit: Final = 2 if seats == 2 else 1  # plays in a row (rulings 4, 5)
        self.clock: Final = None if clock_ms is None else Ask(NATURE, "clock", clock_ms)
        self.asks: Final = [self._asks(playing) for playing in range(1 << seats)]
        self.start_cards_count: Final = start_cards_count
        self.second_card_after_loss: Final = second_card_after_loss
        self.explosion_first: Final = explosion_first
        self.loss_cancels_effect: Final = loss_cancels_effect
        self.tunnel_exit_wins: Final = tunnel_exit_wins
        self.hidden_from_owner: Final = hidden_from_owner
        self.owner_limit: Final = owner_limit
        self.empty_hand_always_takes: Final = empty_hand_always_takes
        self.silence_scribbles: Final = silence_scribbles or version == 1
        self.version: Final = version

    def _asks(self, playing: int) -> tuple[Ask, ...]:
        """What is asked when these seats, a bit for each, may play."""
        clock = () if self.clock is None else (self.clock,)
        return clock + tuple(_PLAY[seat] for seat in range(self.seats) if playing >> seat & 1)


class State:
    """Everything on the table and in the hands.

    `laid` is the whole railroad ever laid, oldest first, each `play code << 3 | who`; the cards
    before `tail` have fallen. `pile[top]` is drawn next. Only `hands` (the outer list) and `laid`
    are changed in place; every other list is replaced when it changes.
    """

    __slots__ = (
        "box",
        "cursed",
        "curses",
        "deck",
        "ending",
        "hands",
        "holding",
        "laid",
        "last",
        "losses",
        "now",
        "options",
        "owner",
        "pile",
        "rules",
        "run",
        "shown",
        "silence",
        "skip_draw",
        "stops",
        "tail",
        "taker",
        "top",
        "tunnel",
        "uturn",
    )

    deck: Deck
    rules: RuleFlags
    options: object  # as the table chose them; the rules read only `rules`
    hands: list[list[int]]
    holding: int  # a bit for each seat that holds a card
    pile: list[int]
    top: int
    laid: list[int]
    tail: int
    stops: tuple[int, ...]  # the open ends of the newest card, each symbol once
    last: int  # who played last, or NO_SEAT
    run: int  # how many plays in a row
    silence: bool
    uturn: bool
    shown: list[int]  # the Silence and U-turn cards revealed so far
    curses: list[int]  # the curse dealt to each seat; empty without that junction
    cursed: int  # a bit for each seat whose curse is not lifted
    losses: list[int]  # hand losses of each seat
    box: list[int]  # cards that take no part in this game
    tunnel: int  # the revealed card that waits to be oriented, or -1
    taker: int  # who played the card that is being resolved
    owner: int  # from whose hand it came
    skip_draw: bool
    now: int  # game time of the latest action, in milliseconds
    ending: int

    def count_hands(self) -> None:
        """Find out who holds a card, after hands were dealt or set."""
        self.holding = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        twin = State()
        twin.become(self)
        return twin

    # Playouts begin again and again from the same position: one clone is enough for all of them.
    def become(self, other: "State") -> None:
        """Stand as another state does, and share with it only what is never changed in place."""
        self.deck = other.deck
        self.rules = other.rules
        self.options = other.options
        self.hands = other.hands.copy()
        self.holding = other.holding
        self.pile = other.pile
        self.top = other.top
        self.laid = other.laid.copy()
        self.tail = other.tail
        self.stops = other.stops
        self.last = other.last
        self.run = other.run
        self.silence = other.silence
        self.uturn = other.uturn
        self.shown = other.shown
        self.curses = other.curses
        self.cursed = other.cursed
        self.losses = other.losses
        self.box = other.box
        self.tunnel = other.tunnel
        self.taker = other.taker
        self.owner = other.owner
        self.skip_draw = other.skip_draw
        self.now = other.now
        self.ending = other.ending

    def _repr_svg_(self) -> str:
        """What a spectator may see, as a picture: notebooks ask for it."""
        return NOTEBOOK_VIEWS.picture(self)
