"""Deck lists: the built-in one, and those that owners of the box write. Checked, then tabulated."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from limboline.games.infernal_wagon.components import (
    CURSE,
    EXPLOSION,
    HAND_LOSS,
    KINDS,
    NO_EFFECT,
    STAR,
    START,
    SYMBOLS,
    TUNNEL,
    Card,
    Deck,
)
from limboline.kernel.keeping import Shelf
from limboline.kernel.replaying import UNREADABLE

Symbol = Literal["pick", "lantern", "gem", "horseshoe", "bat", "skull"]
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
# Decks that nobody plays with any more are kept for a rematch: so many.
KEPT: Final = 64
HOUSE_FILE: Final = Path(__file__).parent / "data" / "deck.json"
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
    edges: dict[Edge, Symbol | Literal["star"] | None] = {}
    arrow: bool = False
    penalty: Discard | HandLoss | None = None
    special: Literal["intersection", "tunnel", "explosion"] | None = None
    stop: Symbol | None = None
    start: Symbol | None = None


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole box of cards, as it is written in a file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    symbols: list[Symbol]
    cards: list[CardLine]
    schema: str = msgspec.field(name="$schema", default="")


class BadDeck(ValueError):  # noqa: N818 - the table's word
    """A deck list that makes no game, with every problem named."""

    def __init__(self, problems: list[str]) -> None:
        """Hold all the problems."""
        super().__init__("; ".join(problems))
        self.problems: Final = problems


def read_deck(text: bytes | str) -> DeckList:
    """Read a deck list. Raises `BadDeck` with everything that is wrong with it."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE as error:
        raise BadDeck([f"this is no deck file: {error}"]) from None
    found: list[str] = []
    cards, unread = _read_cards(raw.pop("cards", msgspec.Raw(b"[]")), found)
    unsaid: dict[str, Any] = {"name": "", "provenance": "", "symbols": list(get_args(Symbol))}
    deck = DeckList(cards=cards, **(unsaid | _read_fields(raw, DeckList, "", found)))
    found += problems(deck, unread)
    if found:
        raise BadDeck(found)
    return deck


def _read_cards(raw: msgspec.Raw, found: list[str]) -> tuple[list[CardLine], list[str]]:
    """Every card that can be read, and the kinds of the others; what is wrong goes to `found`."""
    try:
        lines = msgspec.json.decode(raw, type=list[msgspec.Raw])
    except UNREADABLE:
        found.append("'cards' is a list of cards")
        return [], []
    cards: list[CardLine] = []
    unread: list[str] = []
    for number, line in enumerate(lines, 1):
        try:
            cards.append(msgspec.json.decode(line, type=CardLine))
        except UNREADABLE as error:
            unread.append(_read_wrong_card(line, f"card {number}", str(error), found))
    return cards, unread


def _read_wrong_card(line: msgspec.Raw, where: str, why: str, found: list[str]) -> str:
    """Name everything that is wrong with a card, and say which kind it should be."""
    try:
        fields = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except UNREADABLE:
        found.append(f"{where}: {why}")
        return ""
    kind: str = _read_fields(fields, CardLine, f"{where}, ", found).get("kind", "")
    return kind


def _read_fields(
    raw: dict[str, msgspec.Raw], kind: type[msgspec.Struct], where: str, found: list[str]
) -> dict[str, Any]:
    """Every field that can be read; what is wrong with the others goes to `found`."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    values = {}
    for name, text in raw.items():
        if name not in fields:
            found.append(f"{where}{name}: there is no such field")
            continue
        try:
            values[fields[name].name] = msgspec.json.decode(text, type=fields[name].type)
        except UNREADABLE as error:
            found.append(f"{where}{name}: {error}")
    needed = [name for name, field in fields.items() if field.required and name != "cards"]
    found += [f"{where}{name}: it is missing" for name in needed if name not in raw]
    return values


def problems(deck: DeckList, unread: Sequence[str] = ()) -> list[str]:
    """Everything that is wrong with a deck list; `unread` are kinds of cards not even in it."""
    found = []
    if len(deck.symbols) < 2 or len(set(deck.symbols)) != len(deck.symbols):
        found.append("'symbols' names two to six different symbols")
    counts = Counter([*(card.kind for card in deck.cards), *unread])
    for kind, printed in PRINTED.items():
        if counts[kind] != printed:
            found.append(f"there are {counts[kind]} {kind} cards; the box holds {printed}")
    for name, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            found.append(f"{times} cards are called {name}")
    orders = [card.order or 0 for card in deck.cards if card.kind == "start"]
    if sorted(orders) != [1, 2, 3] and "start" not in unread:
        found.append("the start cards are numbered 1, 2 and 3")
    for card in deck.cards:
        found += [f"{card.id}: {problem}" for problem in _card_problems(card, deck.symbols)]
    return found


def _card_problems(card: CardLine, symbols: list[Symbol]) -> list[str]:
    found: list[str] = []
    used = [symbol for symbol in (*card.edges.values(), card.stop, card.start) if symbol]
    strange = sorted({symbol for symbol in used if symbol not in (*symbols, "star")})
    found += [f"{symbol} is not among the deck's symbols" for symbol in strange]
    if card.kind == "curse":
        if card.stop is None or card.start is None:
            found.append("a curse names a stop and a start")
    elif card.stop or card.start:
        found.append("only a curse names a stop and a start")
    if card.kind in ("track", "danger"):
        found += _rail_problems(card)
    elif card.penalty or card.special or card.arrow:
        found.append("only track and danger cards have an arrow, a penalty or an effect")
    elif card.kind == "easy" and list(card.edges.values()) != ["star", "star"]:
        found.append("an easy card has the star at both ends")
    elif card.kind == "exit" and list(card.edges.values()) != ["star"]:
        found.append("the exit has one edge, the star")
    elif card.kind == "start" and card.order == 1 and "star" not in card.edges.values():
        found.append("the start card with the number 1 shows the star")
    return found


def _rail_problems(card: CardLine) -> list[str]:
    """What is wrong with a card that is laid in the railroad and can mismatch."""
    found = []
    if card.penalty is None:
        found.append("a card that can mismatch needs a penalty")
    if None in card.edges.values():
        found.append("every edge with a rail shows a symbol")
    crossing = card.special == "intersection"
    if len(card.edges) != (4 if crossing else 2):
        found.append(f"it needs {4 if crossing else 2} edges")
    if card.kind == "track" and card.arrow:
        found.append("only danger cards have an arrow")  # ruling 14
    if card.arrow and "S" not in card.edges:
        found.append("a card with an arrow is entered by its edge S")
    if card.kind == "track" and card.special in ("tunnel", "explosion"):
        found.append("tunnels and explosions are danger cards")
    if card.kind == "danger" and crossing:
        found.append("an intersection is a track card")
    return found


@cache
def built_in_deck() -> DeckList:
    """The deck that comes with the program."""
    return read_deck(HOUSE_FILE.read_bytes())


def digest_of(deck: DeckList) -> str:
    """A short name for the contents of a deck list."""
    return hashlib.blake2b(msgspec.json.encode(deck.cards), digest_size=8).hexdigest()


_tables: Final = Shelf[tuple[str, bool], Deck](KEPT)


def tabulate(deck: DeckList | None, hard: bool = False) -> Deck:
    """The tables of a deck list, made once; None is the built-in one."""
    if deck is None:
        return _house_tables(hard)
    digest = digest_of(deck)
    tables = _tables.find((digest, hard))
    if tables is not None:
        return tables
    found = problems(deck)
    if found:
        raise BadDeck(found)
    return _tables.keep((digest, hard), _make_tables(deck, digest, hard))


@cache
def _house_tables(hard: bool) -> Deck:
    return tabulate(built_in_deck(), hard)


def known_deck(digest: str, hard: bool = False) -> Deck:
    """The tables of a deck by its digest, which is how a view names it.

    Only decks that this process has tabulated, and that are in use, are known.
    """
    return _tables[digest, hard]


def _make_tables(deck: DeckList, digest: str, hard: bool) -> Deck:
    lines = sorted(deck.cards, key=lambda line: -(line.order or 0))
    curses = {
        line.id: (SYMBOLS.index(line.stop), SYMBOLS.index(line.start))
        for line in lines
        if line.stop and line.start
    }
    return Deck(digest, [_card(line) for line in lines], curses, hard)


def _card(line: CardLine) -> Card:
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
        way = SYMBOLS.index(symbol or "star")
        if way in entries:
            continue
        left = [SYMBOLS.index(s or "star") for other, s in line.edges.items() if other != edge]
        entries.append(way)
        exits.append(tuple(dict.fromkeys(left)))
    if kind == CURSE:
        return Card(line.id, kind)
    return Card(line.id, kind, tuple(entries), tuple(exits), penalty, effect)


def schema() -> bytes:
    """The JSON Schema of a deck file."""
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    text = msgspec.json.encode(dialect | msgspec.json.schema(DeckList))
    return msgspec.json.format(text, indent=2) + b"\n"
