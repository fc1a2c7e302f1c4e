"""The cards as the rules see them: tables of whole numbers, made once a deck and then only read.

A play is one number: the card, the symbol it is entered by, and the open stop it is joined to.
Which edge of the card bears the symbol does not matter: the layout is cosmetic (ruling 13), and
edges with equal symbols leave equal stops.
"""

from typing import Final

SYMBOLS: Final = ("pick", "lantern", "gem", "horseshoe", "bat", "skull", "star")
PICK: Final = 0
STAR: Final = 6  # the wild symbol

# A symbol as a set of the symbols it counts as: two symbols match when their sets meet.
COUNTS_AS: Final = (1, 2, 4, 8, 16, 32, 63)

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
    return card << 6 | way << 3 | stop


def card_of(code: int) -> int:
    """The card that is played."""
    return code >> 6


def way_of(code: int) -> int:
    """The symbol by which the card is entered: its start."""
    return code >> 3 & 7


def stop_of(code: int) -> int:
    """The symbol of the open track end it is joined to."""
    return code & 7


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
        """Describe a card: for each entry, the different stops that it leaves open."""
        self.name: Final = name
        self.kind: Final = kind
        self.entries: Final = entries
        self.exits: Final = exits
        self.penalty: Final = penalty
        self.effect: Final = effect


class Deck:
    """All cards of a box, by number.

    `plays[card * 8 + stop]` lists the plays of a card on a stop; `after[code >> 3]` the stops that
    are open behind it; `toll[code]` what the joint costs.
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
        "toll",
    )

    def __init__(
        self, digest: str, cards: list[Card], curses: dict[str, tuple[int, int]], hard: bool
    ) -> None:
        """Make the tables. In a hard mine a discard costs two more, up to 5 (10.11)."""
        self.digest: Final = digest
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
        self.plays: Final[list[list[int]]] = [[] for _ in range(len(cards) * 8)]
        self.after: Final[list[tuple[int, ...]]] = [() for _ in range(len(cards) * 8)]
        self.toll: Final = [FREE for _ in range(len(cards) * 64)]
        for number, card in enumerate(cards):
            self._write_plays(number, card, hard)

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
            self.after[number * 8 + way] = stops
            for stop in range(len(SYMBOLS)):
                code = play_code(number, way, stop)
                self.plays[number * 8 + stop].append(code)
                if not match(stop, way):
                    self.toll[code] = penalty
