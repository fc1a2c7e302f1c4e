"""How Infernal Wagon is laid out in bytes: fields, numbers, and the pieces that rows are made of.

A row is put together from pieces that are made once a deck: that takes a third of the time of
writing byte by byte. Seats are counted from the one that looks: 0 is itself.
"""

from typing import Final

from limboline.games.infernal_wagon.components import (
    COUNTS_AS,
    DANGER,
    EASY,
    EXPLOSION,
    HAND_LOSS,
    STRIDE,
    SYMBOLS,
    TRACK,
    TUNNEL,
    Deck,
    way_of,
)
from limboline.kernel.encoding import WAIT, Field, Stage
from limboline.kernel.whole import i64

MOST_SEATS: Final = 5
MOST_HELD: Final = 4
MOST_LAID: Final = 80
WAYS: Final = len(SYMBOLS)
FACE: Final = 25  # bytes that tell a card
HEARD: Final = 13  # bytes that tell what a seat has said
PARTNER: Final = 10 + HEARD
OPEN_HANDS: Final = FACE * MOST_HELD * (MOST_SEATS - 1)

# What can be said: four calls, then a question and an answer for each symbol, the own Curse, and a
# shrug, which is the only one that is left under Silence.
CALLS: Final = ("got_it", "wait", "help", "go")
ASK: Final = len(CALLS)
HAVE: Final = ASK + WAYS - 1
TELL_CURSE: Final = HAVE + WAYS - 1
SHRUG: Final = TELL_CURSE + 1
SAYINGS: Final = SHRUG + 1
MOST_SAID: Final = 8  # between two actions, as at every table

BYTE: Final = [bytes((number,)) for number in range(256)]
NOTHING: Final = [bytes(size) for size in range(1_024)]
ENDS: Final = [bytes([ends >> symbol & 1 for symbol in range(WAYS)]) for ends in range(1 << WAYS)]
SIX: Final = [bytes([bits >> symbol & 1 for symbol in range(6)]) for bits in range(1 << 6)]
FLAGS: Final = [bytes([bits >> flag & 1 for flag in range(4)]) for bits in range(1 << 4)]
SEAT: Final = [bytes([seat == one for one in range(MOST_SEATS)]) for seat in range(MOST_SEATS + 1)]

# What is assigned to a part of a bytearray is one too: bytes would first be made into one.
EMPTY: Final = bytearray()
# A place of the railroad is four bytes, written as one number in the order of this machine.
LITTLE: Final = memoryview(bytes((1, 0, 0, 0))).cast("I")[0] == 1

SECOND: Final = bytes((1, 0))  # since the last action
# No junction was turned over yet; so many cards were played in a row.
RUNS: Final = [bytes((0, 0, 0, run)) for run in range(81)]

# A seat of which nothing is known but flags, cards and losses, by these.
SEATS: Final = [
    FLAGS[known & 7] + BYTE[known >> 3 & 7] + BYTE[known >> 6] + NOTHING[PARTNER - 6]
    for known in range(1 << 10)
]
# Calls and questions of a seat that has no card that fits, that has one, that does not know.
SPEECH: Final = [bytes((fits == 1, 1, fits == 0, 1)) + b"\1" * (HAVE - ASK) for fits in range(3)]


def face_bytes(deck: Deck, card: int) -> bytes:
    """A card as bytes."""
    enter, leave, penalty, loss = [0] * WAYS, [0] * WAYS, 0, 0
    exits = 0
    for stop in range(WAYS):
        for code in deck.plays[card * 16 + stop]:
            enter[code >> 4 & 15] = 1
            exits = max(exits, len(deck.after[code >> 4]))
            for symbol in deck.after[code >> 4]:
                leave[symbol] = 1
            toll = deck.toll[code]
            if toll == HAND_LOSS:
                loss = 1
            elif toll:
                penalty = toll
    kind, effect = deck.kind[card], deck.effect[card]
    about = [kind == TRACK, kind == DANGER, kind == EASY, card == deck.exit, exits > 1]
    extra = [effect == TUNNEL, effect == EXPLOSION]
    flags = [int(flag) for flag in about]
    return bytes(
        [1, card + 1, *flags, *enter, *leave, penalty, loss, *[int(flag) for flag in extra]]
    )


def enter_bits(deck: Deck, card: int) -> int:
    """The symbols that a card can be entered by, a bit for each: a star counts as all."""
    entered = 0
    for code in deck.plays[card * STRIDE]:
        entered |= COUNTS_AS[way_of(code)]
    return entered


def habit_bytes(reaction_ms: int, overlooks: int) -> bytes:
    """How long a seat needs, in tenths of a second, and how many of 100 cards it overlooks."""
    return bytes((min(255, reaction_ms // 100), overlooks))


def curse_bytes(deck: Deck, card: int) -> bytes:
    """A Curse as bytes."""
    return bytes([card + 1, deck.curse_stop[card] + 1, deck.curse_start[card] + 1])


def rail_number(laid: i64) -> int:
    """A card as it was laid: itself, what it is entered by and joined to, and who has played it."""
    card, by, to, who = (laid >> 11) + 1, (laid >> 7 & 15) + 1, (laid >> 3 & 15) + 1, laid + 1 & 7
    if LITTLE:
        return card | by << 8 | to << 16 | who << 24
    return card << 24 | by << 16 | to << 8 | who


def fallen_number(laid: i64) -> int:
    """A card that has fallen: only its name is left to see."""
    return (laid >> 11) + 1 if LITTLE else (laid >> 11) + 1 << 24


def way_bytes(deck: Deck, card: int) -> bytes:
    """By which symbols a card may be entered."""
    ways = [0] * WAYS
    for code in deck.plays[card * 16]:
        ways[code >> 4 & 15] = 1
    return bytes(ways)


# A hand is too short for a sort that is made for long lists.
def in_order(hand: list[int]) -> list[int]:
    """The cards of a hand, the lowest first."""
    found = hand.copy()
    size: i64 = len(found)
    place: i64 = 1
    while place < size:
        card: i64 = found[place]
        before: i64 = place - 1
        while before >= 0:
            other: i64 = found[before]
            if other < card:
                break
            found[before + 1] = other
            before -= 1
        if before + 1 < place:
            found[before + 1] = card
        place += 1
    return found


OPEN: Final = Field(
    "open_hands", (MOST_SEATS - 1, MOST_HELD, FACE), 99, "cards of the partners that lie open"
)
RAIL: Final = Field(
    "rail",
    (MOST_LAID, 4),
    255,
    "cards ever laid: card + 1, entered by + 1, joined to + 1, seat + 1",
)


def fields(options: int) -> list[Field]:
    """The fields of a row, in order."""
    face = "there, card + 1, Track, Danger, Easy, Exit, branches, 7 entered by, 7 left by, "
    face += "discards, costs the draw, Tunnel, Explosion"
    seat = "may play, played last, holds the Exit, -, cards, hand losses, Curse (1 on, 2 lifted), "
    seat += "its card + 1, stop + 1, start + 1, call, 6 asked for, 6 answered"
    return [
        Field("seat", (MOST_SEATS,), 1, "which seat looks"),
        Field("seats", (1,), MOST_SEATS, "how many play"),
        Field("options", (options,), 8, "what was chosen before the game"),
        Field("ends", (WAYS,), 1, "open ends of the railroad, by symbol; the last is the star"),
        Field("counts", (3,), 255, "cards of the railroad, fallen ones, the pile"),
        Field("clock", (4,), 99, "whether it runs, minutes, seconds and hundredths left"),
        Field("idle", (2,), 255, "seconds and hundredths since the last action"),
        Field("junctions", (3,), 16, "Silence, U-turn, how many were turned over"),
        Field("run", (1,), 80, "how many cards the seat that played last has played in a row"),
        Field("habits", (2,), 255, "own reaction in tenths of a second, own oversights in 100"),
        Field("self", (PARTNER,), 99, seat),
        Field("hand", (MOST_HELD, FACE), 99, face),
        Field("partners", (MOST_SEATS - 1, PARTNER), 99, "as self, seat by seat to the left"),
        Field("tunnel", (FACE + 11,), 99, "its card, 5 who turns it, 5 who pays, draw is lost"),
        Field("chosen", (2,), 99, "what is chosen so far: card + 1, entered by + 1"),
    ]


def stages(cards: int) -> list[Stage]:
    """What the numbers mean."""
    place = 1 + cards * WAYS
    return [
        Stage("wait", WAIT, 1, "let time pass"),
        Stage("play", 1, cards * WAYS, "1 + 7 * card + the symbol it is entered by"),
        Stage("place", place, WAYS, "the open end, where there are several"),
        Stage("say", place + WAYS, SAYINGS, "4 calls, 6 questions, 6 answers, the Curse, a shrug"),
    ]
