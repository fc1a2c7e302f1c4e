"""Which play is best for the whole crew, over many tables as they may be. It needs NumPy."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.imagining import Imagination, Judge, Outcomes, Worth
from limboline.games.infernal_wagon.components import FREE, Deck, card_of, way_of
from limboline.kernel.random import Random

_TABLES: Final = 8  # that one imagines before a play
_GOOD: Final = 4  # so many plays are worth a question
_NEARLY: Final = 0.12  # if they are no worse than the best by this
_EVERY: Final = 99


class Choice(NamedTuple):
    """The best play, how much better others may do on average, and what good plays leave open."""

    code: int
    regret: float
    leaves: tuple[int, ...]


class Way(NamedTuple):
    """A card and how it is laid: the symbol it is entered by, and those it leaves, as bits."""

    card: int
    bit: int
    leaves: int


def choose(
    imagination: Imagination, judge: Judge, seat: int, codes: Sequence[int], rng: Random
) -> Choice:
    """Choose among the plays of a seat, where all at the table play as well as oneself."""
    ways = ways_of(imagination.cards, imagination.deck, codes)
    if imagination.tunnel:
        return _turn(imagination, judge, ways, rng)
    outcomes = Outcomes()
    matching = any(imagination.deck.toll[code] == FREE for code in ways)
    tables = [imagination.position(rng) for _ in range(1 if imagination.certain else _TABLES)]
    mine: list[dict[int, Worth]] = []
    theirs: list[list[Worth]] = []
    for at in tables:
        mine.append({code: outcomes.lay(at, seat, *way, rng) for code, way in ways.items()})
        others = [one for one in at.may_play() if one != seat]
        plays = at.plays(others, 0 if matching else _EVERY)
        theirs.append([outcomes.lay(at, *play, rng) for play in plays])
    outcomes.judge(judge)
    worth = {code: sum(outcomes.of(row[code]) for row in mine) / len(mine) for code in ways}
    top = sorted(worth, key=lambda code: (-worth[code], code))[:_GOOD]
    top = [code for code in top if worth[code] > worth[top[0]] - _NEARLY]
    best, regret = top[0], 0.0
    for row, rest in zip(mine, theirs, strict=True):
        better = max((outcomes.of(one) for one in rest), default=0.0)
        regret += max(0.0, better - outcomes.of(row[best])) / len(tables)
    return Choice(best, regret, _leaves(ways, top))


def _leaves(ways: dict[int, "Way"], top: Sequence[int]) -> tuple[int, ...]:
    """The symbols that these plays leave, where it is one."""
    leaves = dict.fromkeys(ways[code].leaves for code in top)
    return tuple(bits for bits in leaves if bits.bit_count() == 1)


def with_stranger(
    imagination: Imagination, judge: Judge, seat: int, codes: Sequence[int], rng: Random
) -> Choice:
    """Choose where the other seat takes what hurts least at first sight."""
    ways = ways_of(imagination.cards, imagination.deck, codes)
    outcomes = Outcomes()
    if imagination.tunnel:
        return _turn(imagination, judge, ways, rng, seat)
    tables = [imagination.position(rng, seat) for _ in range(_TABLES)]
    mine = [
        {code: outcomes.lay(at, seat, *way, rng, 2) for code, way in ways.items()} for at in tables
    ]
    theirs: list[list[Worth]] = []
    for at in tables:
        plays = [play for one in at.may_play() if one != seat for play in at.likely(one)]
        theirs.append([outcomes.lay(at, *play, rng, 2) for play in plays])
    outcomes.judge(judge)
    worth = {code: sum(outcomes.of(row[code]) for row in mine) / len(mine) for code in ways}
    top = sorted(worth, key=lambda code: (-worth[code], code))[:_GOOD]
    leave = [sum(map(outcomes.of, row)) / len(row) for row in theirs if row]
    regret = sum(leave) / len(leave) - worth[top[0]] if leave else 0.0
    top = [code for code in top if worth[code] > worth[top[0]] - _NEARLY]
    return Choice(top[0], max(0.0, regret), _leaves(ways, top))


def ways_of(cards: Cards, deck: Deck, codes: Sequence[int]) -> dict[int, Way]:
    """The plays that differ: of several open ends, one that matches."""
    found: dict[tuple[int, int], int] = {}
    for code in sorted(codes, key=lambda code: (deck.toll[code] != FREE, code)):
        found.setdefault((card_of(code), 1 << way_of(code)), code)
    return {
        code: Way(card, bit, next(leaves for way, leaves in cards.ways[card] if way == bit))
        for (card, bit), code in found.items()
    }


def _turn(
    imagination: Imagination, judge: Judge, ways: dict[int, Way], rng: Random, me: int = -1
) -> Choice:
    """How to turn a Tunnel's card."""
    outcomes = Outcomes()
    tables = [imagination.position(rng, me) for _ in range(_TABLES)]
    rows = [{code: outcomes.turn(at, *way) for code, way in ways.items()} for at in tables]
    outcomes.judge(judge)
    worth = {code: sum(outcomes.of(row[code]) for row in rows) for code in ways}
    return Choice(max(worth, key=lambda code: (worth[code], -code)), 0.0, ())
