"""The cards as the rules see them: tables of whole numbers, made once a deck and then only read.

A play is one number: the card, the symbol it is entered by, and the open stop it is joined to.
Which edge of the card bears the symbol does not matter: the layout is cosmetic (ruling 13), and
edges with equal symbols leave equal stops.
"""

from typing import Final

SYMBOLS: Final = ("pick", "lantern", "gem", "horseshoe", "bat", "skull", "star")
PICK: Final = 0
STAR: Final = 6  # the wild symbol
MOST_SYMBOLS: Final = 12  # that a deck may name, the star apart (1.7)
STRIDE: Final = 16  # places for symbols in the tables of a deck

# A symbol as a set of the symbols it counts as: two symbols match when their sets meet.
COUNTS_AS: Final = tuple(
    [0x1FBF if symbol == STAR else 1 << symbol for symbol in range(MOST_SYMBOLS + 1)]
)

KINDS: Final = ("start", "exit", "track", "danger", "easy", "curse", "silence", "uturn")
START: Final = 0
EXIT: Final = 1
TRACK: Final = 2
DANGER: Final = 3
EASY: Final = 4
CURSE: Final = 5
SILENCE: Final = 6
UTURN: Final = 7

NO_EFFECT: Final = 0
TUNNEL: Final = 1
EXPLOSION: Final = 2
BLAST_LEAVES: Final = 3  # so many of the newest cards, the Explosion among them (5.3)

# What a joint costs: nothing, so many cards of the railroad, or the draw.
FREE: Final = 0
HAND_LOSS: Final = -1
HARDEST: Final = 5  # what the hard mine raises discards to, at most

# Nature's one action: the time is over.
CLOCK: Final = -1


def match(stop: int, start: int) -> bool:
    """Two symbols match if they are equal or one is the star (ruling 32)."""
    return COUNTS_AS[stop] & COUNTS_AS[start] != 0


def play_code(card: int, way: int, stop: int) -> int:
    """The number of the play that joins the card's symbol `way` to the open `stop`."""
    return card << 8 | way << 4 | stop


def card_of(code: int) -> int:
    """The card that is played."""
    return code >> 8


def way_of(code: int) -> int:
    """The symbol by which the card is entered: its start."""
    return code >> 4 & 15


def stop_of(code: int) -> int:
    """The symbol of the open track end it is joined to."""
    return code & 15


class Card:
    """One card, as a deck list gives it. `entries` are the symbols it may be entered by."""

    __slots__ = ("effect", "entries", "exits", "kind", "name", "penalty")

    def __init__(
        self,
        name: str,
        kind: int,
        entries: tuple[int, ...] = (),
        exits: tuple[tuple[int, ...], ...] = (),
        penalty: int = FREE,
        effect: int = NO_EFFECT,
    ) -> None:
        """`exits` are, for each entry, the different stops that it leaves open."""
        self.name: Final = name
        self.kind: Final = kind
        self.entries: Final = entries
        self.exits: Final = exits
        self.penalty: Final = penalty
        self.effect: Final = effect


class Deck:
    """All cards of a box, by number.

    `plays[card * 16 + stop]` lists the plays of a card on a stop; `after[code >> 4]` the stops that
    are open behind it; `toll[code]` what the joint costs. `symbols` are named by their numbers: our
    own six and the star have the same in every deck.
    """

    __slots__ = (
        "_unused",
        "after",
        "base",
        "by_kind",
        "curse_start",
        "curse_stop",
        "digest",
        "effect",
        "exit",
        "kept",
        "kind",
        "names",
        "numbers",
        "plays",
        "seen",
        "symbol_numbers",
        "symbols",
        "toll",
    )

    def __init__(
        self,
        digest: str,
        cards: list[Card],
        curses: dict[str, tuple[int, int]],
        hard: bool,
        symbols: tuple[str, ...] = SYMBOLS,
    ) -> None:
        """In a hard mine a discard costs two more, up to 5 (10.11)."""
        self.digest: Final = digest
        self.symbols: Final = symbols
        self.symbol_numbers: Final = {name: number for number, name in enumerate(symbols)}
        self.seen: Final[dict[int, object]] = {}  # cards of the railroad as views show them
        self.kept: object = None  # where it is found again
        self.names: Final = [card.name for card in cards]
        self.numbers: Final = {card.name: number for number, card in enumerate(cards)}
        self.kind: Final = [card.kind for card in cards]
        self.effect: Final = [card.effect for card in cards]
        self.by_kind: Final = [
            [number for number, card in enumerate(cards) if card.kind == kind]
            for kind in range(len(KINDS))
        ]
        self.base: Final = self.by_kind[TRACK] + self.by_kind[DANGER]
        self.exit: Final = self.by_kind[EXIT][0]
        self._unused: Final[dict[tuple[int, bool, bool], list[int]]] = {}
        self.curse_stop: Final = [curses.get(card.name, (0, 0))[0] for card in cards]
        self.curse_start: Final = [curses.get(card.name, (0, 0))[1] for card in cards]
        self.plays: Final[list[list[int]]] = [[] for _ in range(len(cards) * STRIDE)]
        self.after: Final[list[tuple[int, ...]]] = [() for _ in range(len(cards) * STRIDE)]
        self.toll: Final = [FREE for _ in range(len(cards) * STRIDE * STRIDE)]
        for number, card in enumerate(cards):
            self._write_plays(number, card, hard)

    # The Exit fits every stop, whatever is printed on it (7.2; ruling 34).
    def fits(self, code: int) -> bool:
        """Whether the joint of a play is a match."""
        return card_of(code) == self.exit or match(stop_of(code), way_of(code))

    def unused(self, easy: int, silence: bool, uturn: bool) -> list[int]:
        """The junction cards that stay in the box, Curses apart."""
        chosen = (easy, silence, uturn)
        if chosen not in self._unused:
            box = self.by_kind[EASY][easy:]
            if not silence:
                box = box + self.by_kind[SILENCE]
            if not uturn:
                box = box + self.by_kind[UTURN]
            self._unused[chosen] = box
        return self._unused[chosen]

    def _write_plays(self, number: int, card: Card, hard: bool) -> None:
        penalty = card.penalty
        if hard and FREE < penalty < HARDEST:
            penalty = min(penalty + 2, HARDEST)
        for way, stops in zip(card.entries, card.exits, strict=True):
            self.after[number * STRIDE + way] = stops
            for stop in range(len(self.symbols)):
                code = play_code(number, way, stop)
                self.plays[number * STRIDE + stop].append(code)
                if not match(stop, way):
                    self.toll[code] = penalty
