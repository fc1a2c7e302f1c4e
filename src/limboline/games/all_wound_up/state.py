"""A game under way. Lists of whole numbers; `clone` shares whatever is replaced and not changed."""

from typing import Final

from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.kernel.drawing import NOTEBOOK_VIEWS
from limboline.kernel.random import Random

# How a game stands.
RACING: Final = 0
GATE_CROSSED: Final = 1
NO_ROUNDS: Final = 2
ENDINGS: Final = ("", "gate", "rounds")

# What has begun and is not over yet, each a tuple that begins with its kind. The last two need
# no answer: a card is carried out, and a brain that a toy has walked on will be paid out.
STAGES: Final = (
    *("give", "swap", "bet", "respond", "raise", "aim", "place"),
    *("window", "wind", "turn", "run", "brain", "act", "feed"),
)
GIVING: Final = 0  # how many cards, the seat that gives, or ALL_SEATS
SWAPPING: Final = 1  # how many cards
BETTING: Final = 2  # ()
RESPONDING: Final = 3  # the seat
RAISING: Final = 4  # the seat
AIMING: Final = 5  # the seat
PLACING: Final = 6  # the seat, why
WINDOW: Final = 7  # the seat, why, until when, who has let it pass (bits), who is left out
WINDING: Final = 8  # the seat, the card's turns, until when
TURNING: Final = 9  # the seat, whom, the fewest degrees, the most
RUNNING: Final = 10  # the seat, turns, seed
BRAINS: Final = 11  # the seat, which brain
ACTING: Final = 12  # the seat, whom or NO_SEAT, how far it is
FEEDING: Final = 13  # the seat, which brain
FIRST_AUTOMATIC: Final = ACTING

ALL_SEATS: Final = -1

# How far a card is carried out.
TO_AIM: Final = 0
TO_PLACE: Final = 1
TO_WINDOW: Final = 2
TO_DO: Final = 3
DONE: Final = 4

# Why a toy is put down.
WHYS: Final = ("start", "mausoleum", "grave", "off")
FROM_BOX: Final = 0
FROM_MAUSOLEUM: Final = 1
FROM_GRAVE: Final = 2
FROM_OFF: Final = 3

# What the moment for brains comes before.
MOMENTS: Final = ("resolve", "release", "bet")
RESOLVE: Final = 0
RELEASE: Final = 1
BEFORE_BET: Final = 2

Stage = tuple[int, ...]

# By which rules games are begun now. Each rule that has changed since the first is a flag of its
# own, so that a game goes on by the rules that it was begun with.
VERSION: Final = 2

# Without a limit a race goes on until a toy is home. So many rounds take a whole day: a table that
# is still at it then plays by bots that never get there.
MOST_ROUNDS: Final = 100


class RuleFlags:
    """The options of a table, in the form the rules use."""

    __slots__ = (
        "any_rank",
        "asks_every_holder",
        "asks_thieves",
        "at_once",
        "every_bet",
        "leave_first",
        "measures_ties",
        "places_finely",
        "release_ms",
        "rounds",
        "seats",
        "stands_up_home",
        "toys",
        "toys_lean",
        "version",
        "wild_joins",
        "window_ms",
    )

    def __init__(
        self,
        seats: int,
        at_once: bool,
        wild_joins: bool,
        leave_first: bool,
        any_rank: bool,
        toys: str,
        every_bet: bool,
        window_ms: int,
        release_ms: int,
        rounds: int,
        version: int = VERSION,
    ) -> None:
        self.version: Final = version
        # B8: passes were counted, and cards that had changed hands kept a holder from being asked.
        self.asks_every_holder: Final = version >= 2
        # N5: a seat that had bet its last card was not asked for a raise, though a yellow brain
        # might have brought one.
        self.asks_thieves: Final = version >= 2
        # T2: a free spot was looked for every centimetre.
        self.places_finely: Final = version >= 2
        # T2, T3: toys were seen as if they stood upright, though they lean and may touch higher up.
        self.toys_lean: Final = version >= 2
        # E2: a toy that was stood up beyond the gate had left the board.
        self.stands_up_home: Final = version >= 2
        # At a limit of rounds all who were on the farthest step had won.
        self.measures_ties: Final = version >= 2
        self.seats: Final = seats
        self.at_once: Final = at_once
        self.wild_joins: Final = wild_joins
        self.leave_first: Final = leave_first
        self.any_rank: Final = any_rank
        self.toys: Final = toys  # of which make and with which habits
        self.every_bet: Final = every_bet
        self.window_ms: Final = window_ms
        self.release_ms: Final = release_ms
        self.rounds: Final = rounds


class LastBet:
    """A bet that was decided: never changed, so clones share it."""

    __slots__ = ("bets", "bettor", "card", "winners")

    def __init__(
        self,
        card: int,
        bettor: int,
        bets: tuple[tuple[int, int, int], ...],
        winners: tuple[int, ...],
    ) -> None:
        self.card: Final = card
        self.bettor: Final = bettor
        self.bets: Final = bets
        self.winners: Final = winners

    def forced(self) -> list[int]:
        """Who has won without having named the bet or added anything to it."""
        return [
            seat
            for seat in self.winners
            if seat != self.bettor and not self.bets[seat][1] and not self.bets[seat][2]
        ]


class State:
    """Everything on the table and in the hands.

    `pile[top]` is drawn next. `discards` counts the cards of each kind that lie face up; `buried`
    are those that each seat has put away face down. Every inner list is replaced when it changes.
    """

    __slots__ = (
        "actors",
        "bet_cards",
        "bet_reds",
        "bet_wilds",
        "bettor",
        "board",
        "brains",
        "buried",
        "card",
        "chosen",
        "dealer",
        "discards",
        "ending",
        "fed",
        "gave",
        "got",
        "hands",
        "hats",
        "last_bet",
        "last_brain",
        "let_go",
        "now",
        "options",
        "passed",
        "passes",
        "pile",
        "poses",
        "revealed",
        "rng",
        "round",
        "rules",
        "run",
        "runs",
        "stack",
        "steps",
        "stock",
        "top",
        "walks_until",
        "where",
        "winners",
        "zones",
    )

    board: Board
    rules: RuleFlags
    options: object  # as the table chose them; the rules read only `rules`
    rng: Random
    hands: list[list[int]]
    chosen: list[list[int]]  # what a seat is about to pass or swap, while others still choose
    got: list[tuple[int, ...]]  # the cards that each seat was passed last
    gave: list[tuple[int, ...]]  # and those that it has passed on last
    buried: list[list[int]]
    pile: list[int]
    top: int
    discards: list[int]
    dealer: int
    bettor: int
    passes: int  # how many bettors have passed in a row
    passed: int  # a bit for each of them
    round: int
    card: int  # the kind that is bet on or carried out, or NO_CARD
    bet_cards: list[int]
    bet_wilds: list[int]
    bet_reds: list[int]
    let_go: int  # a bit for each seat that has passed since the last raise
    actors: list[int]  # who has won and still acts, the present one first; replaced
    last_bet: LastBet | None
    hats: list[int]
    where: list[int]
    poses: list[Pose]
    steps: list[int]  # of the course
    zones: list[int]  # the grave or mausoleum that a toy is in, or NOWHERE
    last_brain: list[int]  # the brain that each toy has scored last, or NOWHERE
    fed: list[int]  # how many brains each toy has scored
    brains: list[list[int]]  # of each seat, how many of each rank
    stock: list[int]
    run: tuple[int, ...]  # the last run: seat, turns, seed, then nature's answer; empty before it
    runs: int
    stack: list[Stage]
    revealed: int
    now: int  # game time of the latest action, in milliseconds
    walks_until: int  # until when the latest run is watched: no seat's time runs before that
    ending: int
    winners: list[int]  # replaced

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        twin = State()
        twin.board = self.board
        twin.rules = self.rules
        twin.options = self.options
        twin.rng = self.rng.clone()
        twin.hands = self.hands.copy()
        twin.chosen = self.chosen.copy()
        twin.got = self.got.copy()
        twin.gave = self.gave.copy()
        twin.buried = self.buried.copy()
        twin.pile = self.pile
        twin.top = self.top
        twin.discards = self.discards.copy()
        twin.dealer = self.dealer
        twin.bettor = self.bettor
        twin.passes = self.passes
        twin.passed = self.passed
        twin.round = self.round
        twin.card = self.card
        twin.bet_cards = self.bet_cards.copy()
        twin.bet_wilds = self.bet_wilds.copy()
        twin.bet_reds = self.bet_reds.copy()
        twin.let_go = self.let_go
        twin.actors = self.actors
        twin.last_bet = self.last_bet
        twin.hats = self.hats
        twin.where = self.where.copy()
        twin.poses = self.poses.copy()
        twin.steps = self.steps.copy()
        twin.zones = self.zones.copy()
        twin.last_brain = self.last_brain.copy()
        twin.fed = self.fed.copy()
        twin.brains = self.brains.copy()
        twin.stock = self.stock.copy()
        twin.run = self.run
        twin.runs = self.runs
        twin.stack = self.stack.copy()
        twin.revealed = self.revealed
        twin.now = self.now
        twin.walks_until = self.walks_until
        twin.ending = self.ending
        twin.winners = self.winners
        return twin

    def _repr_svg_(self) -> str:
        """What a spectator may see, as a picture: notebooks ask for it."""
        return NOTEBOOK_VIEWS.picture(self)
