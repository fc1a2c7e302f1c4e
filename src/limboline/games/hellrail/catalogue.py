"""What the cards of a table are, for a page that draws them and knows no rules."""

import msgspec

from limboline.games.hellrail.cards import CardLine, Sinners, built_in_cards, sinners_in, tabulate
from limboline.games.hellrail.components import SEGMENTS
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.texts import texts
from limboline.rooms.languages import languages

__all__ = ["Card", "Pieces", "catalogue"]


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rail card, as all players know it.

    `track` are its segments as it lies unturned, `turns` the quarters by which it may be turned and
    look different. `sinners` are named by language.
    """

    value: int
    pickup: str
    setout: str
    traction: int
    track: tuple[str, ...]
    turns: tuple[int, ...]
    sinners: dict[str, str] = {}


class Pieces(msgspec.Struct, frozen=True):
    """Every card of the deck in play, by its number; `deck` is the digest that a view names."""

    deck: str
    name: str
    provenance: str
    cards: dict[str, Card]


def catalogue(options: Options) -> Pieces:
    """The cards that a table with these options plays with."""
    deck = options.cards or built_in_cards()
    tables = tabulate(options.cards)
    cards = {str(line.id): _card(line, tables.turns[line.id - 1]) for line in deck.cards}
    return Pieces(tables.digest, deck.name, deck.provenance, cards)


def _card(line: CardLine, turns: tuple[int, ...]) -> Card:
    sinners = {} if line.sinners is None else _in_every_language(line.sinners)
    track = tuple(sorted(line.track, key=SEGMENTS.index))
    return Card(line.value, line.pickup, line.setout, line.traction, track, turns, sinners)


def _in_every_language(sinners: Sinners) -> dict[str, str]:
    return {language: sinners_in(texts(language), sinners) for language in languages()}
