"""Card lists: the built-in one, and those that owners of the box write. Checked, then tabulated."""

import hashlib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from limboline.games.hellrail.codes import set_of
from limboline.games.hellrail.components import (
    CARDS,
    CIRCLES,
    HIGHEST,
    SEGMENTS,
    STRONGEST,
    Card,
    Deck,
)
from limboline.games.hellrail.texts import texts
from limboline.kernel.keeping import WeakCache
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.texts import Texts
from limboline.rooms.files import BadFile, Problem, is_hopeless, problem, read_card, read_fields

Segment = Literal["NS", "EW", "NE", "ES", "SW", "NW"]
Circle = Literal["G", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
Numbered = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

# Decks that no table plays with any more are kept for a rematch: so many.
KEPT: Final = 64
BUILT_IN_FILE: Final = Path(__file__).parent / "data" / "cards.json"
SCHEMA_FILE: Final = Path(__file__).parent / "data" / "cards.schema.json"


class Sinners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in the car."""

    en: Name
    fr: Name
    de: Name


def sinners_in(texts: Texts, sinners: Sinners) -> str:
    """Who sits in the car, in the language of a catalogue: a further one names them by English."""
    own: str | None = getattr(sinners, texts.language, None)
    return own or texts.sentences.get(f"name.{sinners.en}", sinners.en)


class CardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One rail card. Its track is drawn as it lies unturned, N up."""

    id: Annotated[int, msgspec.Meta(ge=1, le=CARDS)]
    value: Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]
    pickup: Circle
    setout: Numbered
    traction: Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)]
    track: Annotated[list[Segment], msgspec.Meta(min_length=1, max_length=len(SEGMENTS))]
    sinners: Sinners | None = None


class CardList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All rail cards of a box, as they are written in a file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    cards: list[CardLine]
    schema: str = msgspec.field(name="$schema", default="")


class BadCards(BadFile):
    """A card list that makes no game, with every problem named."""


def read_cards(text: bytes | str) -> CardList:
    """Read a card list. Raises `BadCards` with everything that is wrong with it."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        lines = msgspec.json.decode(raw.pop("cards", b"[]"), type=list[msgspec.Raw])
    except UNREADABLE as error:
        raise BadCards([problem("no_card_list", texts, why=str(error))]) from None
    found: list[Problem] = []
    cards: list[CardLine] = []
    for number, line in enumerate(lines, 1):
        if is_hopeless(found):
            break
        try:
            cards.append(msgspec.json.decode(line, type=CardLine))
        except UNREADABLE as error:
            read_card(line, CardLine, number, str(error), found)
    unsaid: dict[str, Any] = {"name": "", "provenance": ""}
    fields = unsaid | read_fields(raw, CardList, found, apart=("cards",))
    deck = CardList(cards=cards, **fields)
    found += problems(deck, len(lines))
    if found:
        raise BadCards(found)
    return deck


def problems(deck: CardList, written: int | None = None) -> list[Problem]:
    """Everything that is wrong with a card list; `written` counts lines that cannot be read too."""
    found = []
    count = len(deck.cards) if written is None else written
    if count != CARDS:
        found.append(problem("count", texts, n=count, printed=CARDS))
    for number, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            found.append(problem("number_twice", texts, n=times, card=number))
    for card in deck.cards:
        if len(set(card.track)) != len(card.track):
            found.append(problem("track_twice", texts, card=card.id))
        if card.pickup == card.setout:
            found.append(problem("no_way", texts, card=card.id))
    return found


@cache
def built_in_cards() -> CardList:
    """The cards that come with the program."""
    return read_cards(BUILT_IN_FILE.read_bytes())


def digest_of(deck: CardList) -> str:
    """A short name for the contents of a card list: what the rules see of it."""
    seen = [
        (card.id, card.value, card.pickup, card.setout, card.traction, sorted(card.track))
        for card in sorted(deck.cards, key=lambda card: card.id)
    ]
    return hashlib.blake2b(msgspec.json.encode(seen), digest_size=8).hexdigest()


_tables: Final = WeakCache[str, Deck](KEPT)


def tabulate(deck: CardList | None) -> Deck:
    """The tables of a card list, made once; None is the built-in one."""
    if deck is None:
        return _built_in_tables()
    digest = digest_of(deck)
    tables = _tables.find(digest)
    if tables is not None:
        return tables
    found = problems(deck)
    if found:
        raise BadCards(found)
    return _tables.keep(digest, _make_tables(deck, digest))


@cache
def _built_in_tables() -> Deck:
    return tabulate(built_in_cards())


def known_deck(digest: str) -> Deck:
    """The tables of a deck by its digest, which is how a view names it.

    Only decks that this process has tabulated, and that are in use, are known.
    """
    if digest == _built_in_tables().digest:
        return _built_in_tables()
    return _tables[digest]


def _make_tables(deck: CardList, digest: str) -> Deck:
    lines = sorted(deck.cards, key=lambda card: card.id)
    return Deck(digest, [_card(line) for line in lines])


def _card(line: CardLine) -> Card:
    track = set_of([SEGMENTS.index(segment) for segment in line.track])
    pickup, setout = CIRCLES.index(line.pickup), CIRCLES.index(line.setout)
    return Card(line.value, pickup, setout, line.traction, track)
