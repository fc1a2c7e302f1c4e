"""Deck lists: the built-in one, and those that owners of the box write. Checked, then tabulated."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from limboline.games.infernal_wagon.components import (
    CURSE,
    EXPLOSION,
    HAND_LOSS,
    KINDS,
    MOST_SYMBOLS,
    NO_EFFECT,
    STAR,
    START,
    SYMBOLS,
    TUNNEL,
    Card,
    Deck,
)
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel.keeping import WeakCache
from limboline.kernel.replaying import UNREADABLE
from limboline.rooms.files import (
    BadFile,
    Fact,
    Problem,
    is_hopeless,
    problem,
    read_card,
    read_fields,
)

# A symbol is a word of a record's line, too; letters of the languages that boxes are printed in.
_WORD: Final = r"^[A-Za-zÀ-ÖØ-öø-ÿŒœ]{2,16}$(?!\n)"


def _ours(*names: str) -> dict[str, Any]:
    """Our own by name, for those who write a list with the help of the schema."""
    return {"anyOf": [{"enum": sorted(names)}, {"type": "string"}]}


Symbol = Annotated[str, msgspec.Meta(pattern=_WORD, extra_json_schema=_ours(*SYMBOLS[:STAR]))]
SymbolOrStar = Annotated[str, msgspec.Meta(pattern=_WORD, extra_json_schema=_ours(*SYMBOLS))]
Edge = Literal["N", "E", "S", "W"]
Shape = Literal["straight", "curve", "curve-left", "curve-right", "cross", "end"]
# A name is a word of a record's line, and `$` alone would let a line end follow it.
CardName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9-]{1,8}$(?!\n)")]

# How many cards of each kind are printed: a fact, in the rulebook of every language.
PRINTED: Final = {
    "exit": 1,
    "start": 3,
    "track": 47,
    "danger": 18,
    "easy": 8,
    "curse": 5,
    "silence": 8,
    "uturn": 6,
}
# Decks that no table plays with any more are kept for a rematch: so many.
KEPT: Final = 64
BUILT_IN_FILE: Final = Path(__file__).parent / "data" / "deck.json"
SCHEMA_FILE: Final = Path(__file__).parent / "data" / "deck.schema.json"


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """A mismatch costs so many of the oldest cards of the railroad."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


class HandLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand"):
    """A mismatch costs the draw: the hand is one card smaller for good."""


class CardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card of a deck list. Which fields it needs depends on its kind."""

    id: CardName
    kind: Literal["start", "exit", "track", "danger", "easy", "curse", "silence", "uturn"]
    order: Literal[1, 2, 3] | None = None
    shape: Shape | None = None
    edges: dict[Edge, SymbolOrStar | None] = {}
    arrow: bool = False
    penalty: Discard | HandLoss | None = None
    special: Literal["intersection", "tunnel", "explosion"] | None = None
    stop: SymbolOrStar | None = None
    start: SymbolOrStar | None = None


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole box of cards, as it is written in a file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    symbols: Annotated[list[Symbol], msgspec.Meta(max_length=64)]
    cards: list[CardLine]
    schema: str = msgspec.field(name="$schema", default="")


class BadDeck(BadFile):
    """A deck list that makes no game, with every problem named."""


def read_deck(text: bytes | str) -> DeckList:
    """Read a deck list. Raises `BadDeck` with everything that is wrong with it."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE as error:
        raise BadDeck([problem("no_deck", texts, why=str(error))]) from None
    found: list[Problem] = []
    cards, unread = _read_cards(raw.pop("cards", msgspec.Raw(b"[]")), found)
    unsaid: dict[str, Any] = {"name": "", "provenance": "", "symbols": list(SYMBOLS[:STAR])}
    fields = unsaid | read_fields(raw, DeckList, found, apart=("cards",))
    deck = DeckList(cards=cards, **fields)
    found += problems(deck, unread)
    if found:
        raise BadDeck(found)
    return deck


def _read_cards(raw: msgspec.Raw, found: list[Problem]) -> tuple[list[CardLine], list[str]]:
    """Every card that can be read, and the kinds of the others; what is wrong goes to `found`."""
    try:
        lines = msgspec.json.decode(raw, type=list[msgspec.Raw])
    except UNREADABLE:
        found.append(problem("no_cards"))
        return [], []
    cards: list[CardLine] = []
    unread: list[str] = []
    for number, line in enumerate(lines, 1):
        if is_hopeless(found):
            break
        try:
            cards.append(msgspec.json.decode(line, type=CardLine))
        except UNREADABLE as error:
            fields = read_card(line, CardLine, number, str(error), found)
            unread.append(fields.get("kind", ""))
    return cards, unread


def problems(deck: DeckList, unread: Sequence[str] = ()) -> list[Problem]:
    """Everything that is wrong with a deck list; `unread` are kinds of cards not even in it."""
    found = _symbol_problems(deck.symbols)
    counts = Counter([*(card.kind for card in deck.cards), *unread])
    for kind, printed in PRINTED.items():
        if counts[kind] != printed:
            found.append(_wrong("count", n=counts[kind], sort=kind, printed=printed))
    for name, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            found.append(_wrong("named_twice", n=times, card=name))
    orders = [card.order or 0 for card in deck.cards if card.kind == "start"]
    if sorted(orders) != [1, 2, 3] and "start" not in unread:
        found.append(_wrong("start_numbers"))
    for card in deck.cards:
        found += _card_problems(card, deck.symbols)
    return found


# How many symbols are printed is unknown: an owner names them, two to twelve (1.7). One that we
# have no picture of is drawn as its first two letters.
def _symbol_problems(symbols: list[Symbol]) -> list[Problem]:
    found: list[Problem] = []
    alike = len({symbol.casefold() for symbol in symbols}) != len(symbols)
    if not 2 <= len(symbols) <= MOST_SYMBOLS or alike or "star" in map(str.casefold, symbols):
        found.append(_wrong("symbols"))
    marks: dict[str, str] = {}
    for symbol in dict.fromkeys(symbols):
        if symbol not in SYMBOLS:
            other = marks.setdefault(symbol[:2].casefold(), symbol)
            if other.casefold() != symbol.casefold():
                found.append(_wrong("symbols_alike", one=other, other=symbol))
    return found


def _card_problems(card: CardLine, symbols: list[Symbol]) -> list[Problem]:
    used = [symbol for symbol in (*card.edges.values(), card.stop, card.start) if symbol]
    strange = sorted({symbol for symbol in used if symbol not in (*symbols, "star")})
    found = [_wrong("strange_symbol", card=card.id, symbol=symbol) for symbol in strange]
    codes: list[str] = []
    if card.kind == "curse":
        if card.stop is None or card.start is None:
            codes.append("curse_unsaid")
    elif card.stop or card.start:
        codes.append("curse_only")
    if card.kind in ("track", "danger"):
        codes += _rail_problems(card)
    elif card.penalty or card.special or card.arrow:
        codes.append("rails_only")
    elif card.kind == "easy" and list(card.edges.values()) != ["star", "star"]:
        codes.append("easy_ends")
    elif card.kind == "exit" and (len(card.edges) != 1 or None in card.edges.values()):
        codes.append("exit_edge")
    elif card.kind == "start" and card.order == 1 and "star" not in card.edges.values():
        codes.append("start_star")
    return found + [_wrong(code, card=card.id) for code in codes]


def _rail_problems(card: CardLine) -> list[str]:
    """What is wrong with a card that is laid in the railroad and can mismatch."""
    found = []
    if card.penalty is None:
        found.append("no_penalty")
    if None in card.edges.values():
        found.append("bare_edge")
    crossing = card.special == "intersection"
    if len(card.edges) != (4 if crossing else 2):
        found.append("four_edges" if crossing else "two_edges")
    if card.kind == "track" and card.arrow:
        found.append("arrow_on_track")  # ruling 14
    if card.arrow and "S" not in card.edges:
        found.append("arrow_from_s")
    if card.kind == "track" and card.special in ("tunnel", "explosion"):
        found.append("danger_only")
    if card.kind == "danger" and crossing:
        found.append("track_only")
    return found


def _wrong(code: str, **facts: Fact) -> Problem:
    return problem(code, texts, **facts)


@cache
def built_in_deck() -> DeckList:
    """The deck that comes with the program."""
    return read_deck(BUILT_IN_FILE.read_bytes())


def digest_of(deck: DeckList) -> str:
    """A short name for the contents of a deck list."""
    return hashlib.blake2b(msgspec.json.encode(deck.cards), digest_size=8).hexdigest()


_tables: Final = WeakCache[tuple[str, bool], Deck](KEPT)


def tabulate(deck: DeckList | None, hard: bool = False) -> Deck:
    """The tables of a deck list, made once; None is the built-in one."""
    if deck is None:
        return _built_in_tables(hard)
    digest = digest_of(deck)
    tables = _tables.find((digest, hard))
    if tables is not None:
        return tables
    found = problems(deck)
    if found:
        raise BadDeck(found)
    return _tables.keep((digest, hard), _make_tables(deck, digest, hard))


@cache
def _built_in_tables(hard: bool) -> Deck:
    return tabulate(built_in_deck(), hard)


def known_deck(digest: str, hard: bool = False) -> Deck:
    """The tables of a deck by its digest, which is how a view names it.

    Only decks that this process has tabulated, and that are in use, are known.
    """
    return _tables[digest, hard]


def _make_tables(deck: DeckList, digest: str, hard: bool) -> Deck:
    lines = sorted(deck.cards, key=lambda line: -(line.order or 0))
    symbols = _numbered(lines)
    curses = {
        line.id: (symbols.index(line.stop), symbols.index(line.start))
        for line in lines
        if line.stop and line.start
    }
    return Deck(digest, [_card(line, symbols) for line in lines], curses, hard, symbols)


# Our own symbols and the star have the same numbers in every deck; others take those that are left,
# and then those beyond. The cards alone decide, because a digest is that of the cards.
def _numbered(lines: list[CardLine]) -> tuple[str, ...]:
    """The symbols of a deck by their numbers."""
    used = {symbol for line in lines for symbol in (*line.edges.values(), line.stop, line.start)}
    strange = sorted(symbol for symbol in used if symbol and symbol not in SYMBOLS)
    free = [number for number in range(STAR) if SYMBOLS[number] not in used]
    symbols = list(SYMBOLS)
    for number, symbol in zip(free, strange, strict=False):
        symbols[number] = symbol
    return (*symbols, *strange[len(free) :])


def _card(line: CardLine, symbols: tuple[str, ...]) -> Card:
    kind = KINDS.index(line.kind)
    if kind == START:
        return Card(line.id, kind, (STAR,), ((STAR,),))
    effect = {"tunnel": TUNNEL, "explosion": EXPLOSION}.get(line.special or "", NO_EFFECT)
    penalty = line.penalty.n if isinstance(line.penalty, Discard) else 0
    if isinstance(line.penalty, HandLoss):
        penalty = HAND_LOSS
    entries: list[int] = []
    exits: list[tuple[int, ...]] = []
    for edge, symbol in line.edges.items():
        if line.arrow and edge != "S":
            continue
        way = symbols.index(symbol or "star")
        if way in entries:
            continue
        left = [symbols.index(s or "star") for other, s in line.edges.items() if other != edge]
        entries.append(way)
        exits.append(tuple(dict.fromkeys(left)))
    if kind == CURSE:
        return Card(line.id, kind)
    return Card(line.id, kind, tuple(entries), tuple(exits), penalty, effect)
