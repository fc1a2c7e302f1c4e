"""A game under way. Lists of whole numbers; `clone` shares whatever is replaced and not changed."""

from typing import Final

from limboline.games.hellrail.components import Deck
from limboline.kernel.drawing import NOTEBOOK_VIEWS
from limboline.kernel.random import Random

# How a game stands.
RUNNING: Final = 0
NO_CARDS: Final = 1
NO_ROUNDS: Final = 2
ENDINGS: Final = ("", "cards", "rounds")

NO_SEAT: Final = -1
UNPLACED: Final = -1  # of a circle without a cell, and of Cerberus without a circle


class RuleFlags:
    """The options of a table, in the form the rules use."""

    __slots__ = (
        "checks_once",
        "engines_block",
        "heresy_ms",
        "heresy_once",
        "later_more",
        "longest_train",
        "open_ledger",
        "rounds",
        "seats",
        "secret",
        "start_cards",
        "wide_tender",
    )

    def __init__(
        self,
        seats: int,
        secret: bool,
        open_ledger: bool,
        start_cards: int,
        later_more: bool,
        rounds: int,
        engines_block: bool,
        wide_tender: bool,
        checks_once: bool,
        heresy_once: bool,
        longest_train: int,
        heresy_ms: int,
    ) -> None:
        self.seats: Final = seats
        self.secret: Final = secret
        self.open_ledger: Final = open_ledger
        self.start_cards: Final = start_cards
        self.later_more: Final = later_more
        self.rounds: Final = rounds
        self.engines_block: Final = engines_block
        self.wide_tender: Final = wide_tender
        self.checks_once: Final = checks_once
        self.heresy_once: Final = heresy_once
        self.longest_train: Final = longest_train
        self.heresy_ms: Final = heresy_ms


# What has begun and is not over yet, each a tuple that begins with its kind: `rules.stages` has a
# record of every kind. The last two need no answer.
STAGES: Final = (
    *("place", "draw", "toll", "catch", "drop", "effect", "heresy", "pay", "twist"),
    *("geryon", "gluttony", "car", "steal", "give", "move", "check"),
)
PLACING: Final = 0
DRAWING: Final = 1
TOLL: Final = 2
CATCH: Final = 3
DROP: Final = 4
EFFECT: Final = 5
HERESY_ASKED: Final = 6
PAYING: Final = 7
TWISTING: Final = 8
GERYON_MATCH: Final = 9
GLUTTONY_ON: Final = 10
CAR: Final = 11
STEAL: Final = 12
GIVE: Final = 13
MOVING: Final = 14
CHECKED: Final = 15

Stage = tuple[int, ...]


class Known:
    """The result of a search for ways, with all that it depends on: see `moving.known_ways`.

    `ways` has the shorter ones first; so many points are enough for the first `reach[points]`.
    """

    __slots__ = ("cells", "marks", "near", "place", "places", "reach", "ways")

    def __init__(
        self,
        place: int,
        places: list[int],
        near: list[int],
        marks: list[int],
        cells: dict[int, None],
        ways: list[int],
        reach: list[int],
    ) -> None:
        self.place: Final = place
        self.places: Final = places  # of all engines
        self.near: Final = near  # of those who stand on what was looked at
        self.marks: Final = marks
        self.cells: Final = cells
        self.ways: Final = ways
        self.reach: Final = reach


class State:
    """Everything on the table and in the hands.

    `board[cell]` is a circle, or a rail as `codes` has it; `under[cell]` the cards below that one,
    the uppermost first. `places` are explained in `rules.ties`. `pile[top]` is drawn next. What is
    changed in place is copied by `clone`; every inner list is replaced when it changes.
    """

    __slots__ = (
        "board",
        "boats",
        "catchers",
        "cells",
        "cerberus",
        "checks",
        "deck",
        "delivered",
        "discards",
        "draft",
        "ending",
        "frontier",
        "glutton",
        "hands",
        "heresy",
        "heresy_gone",
        "known_ways",
        "lying",
        "now",
        "options",
        "pile",
        "places",
        "power",
        "refilled",
        "revealed",
        "rng",
        "round",
        "rules",
        "shown",
        "stack",
        "starts",
        "tenders",
        "tokens",
        "top",
        "trains",
        "turn",
        "under",
        "unused",
        "used",
    )

    deck: Deck
    rules: RuleFlags
    options: object  # as the table chose them; the rules read only `rules`
    rng: Random
    board: dict[int, int]  # replaced when it changes
    lying: bytes  # what is on the board, in its order; empty until it is counted (see `laying`)
    under: dict[int, tuple[int, ...]]
    frontier: dict[int, None]  # the empty cells beside a card; replaced when it changes
    cells: list[int]  # of each circle; replaced when it changes
    tokens: list[int]  # the effect on each circle, or NO_EFFECT
    unused: list[int]  # the effects that lie beside the board; replaced when it changes
    used: int  # the effect that the latest action has announced, or NO_EFFECT
    power: list[int]  # the effect on each engine, or NO_EFFECT
    heresy: list[int]  # the Heresy token of each seat
    heresy_gone: int  # a bit for each Heresy token that is out of the game
    boats: int  # a bit for each seat that has one
    tenders: int
    catchers: int
    checks: list[int]  # ties; replaced when it changes
    cerberus: int  # a circle, or UNPLACED
    hands: list[list[int]]
    trains: list[list[int]]
    delivered: list[list[int]]
    places: list[int]
    pile: list[int]
    top: int
    discards: list[int]
    refilled: tuple[int, ...]  # what the latest action has shuffled into the pile, for all to see
    draft: list[list[int]]  # the circles that each seat has still to place
    turn: int
    starts: int
    round: int
    glutton: bool
    stack: list[Stage]
    shown: tuple[tuple[int, int], ...]  # who looks into whose hand, until the next action
    revealed: int
    known_ways: list[Known | None]  # from each circle, then of each seat; no part of the game
    now: int  # game time of the latest action, in milliseconds
    ending: int

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        twin = State()
        twin.deck = self.deck
        twin.rules = self.rules
        twin.options = self.options
        twin.rng = self.rng.clone()
        twin.board = self.board
        twin.lying = self.lying
        twin.under = self.under.copy() if self.under else {}
        twin.frontier = self.frontier
        twin.cells = self.cells
        twin.tokens = self.tokens.copy()
        twin.unused = self.unused
        twin.used = self.used
        twin.power = self.power.copy()
        twin.heresy = self.heresy.copy()
        twin.heresy_gone = self.heresy_gone
        twin.boats = self.boats
        twin.tenders = self.tenders
        twin.catchers = self.catchers
        twin.checks = self.checks
        twin.cerberus = self.cerberus
        twin.hands = self.hands.copy()
        twin.trains = self.trains.copy()
        twin.delivered = self.delivered.copy()
        twin.places = self.places.copy()
        twin.pile = self.pile
        twin.top = self.top
        twin.discards = self.discards.copy()
        twin.refilled = self.refilled
        twin.draft = self.draft.copy()
        twin.turn = self.turn
        twin.starts = self.starts
        twin.round = self.round
        twin.glutton = self.glutton
        twin.stack = self.stack.copy()
        twin.shown = self.shown
        twin.revealed = self.revealed
        twin.known_ways = self.known_ways.copy()
        twin.now = self.now
        twin.ending = self.ending
        return twin

    def _repr_svg_(self) -> str:
        """What a spectator may see, as a picture: notebooks ask for it."""
        return NOTEBOOK_VIEWS.picture(self)
