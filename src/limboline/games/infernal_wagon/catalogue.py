"""What the cards of a table are, for a page that draws them and knows no rules."""

import msgspec

from limboline.games.infernal_wagon.decks import CardLine, built_in_deck, tabulate
from limboline.games.infernal_wagon.faces import Face, known_face
from limboline.games.infernal_wagon.options import Options

__all__ = ["Card", "Pieces", "catalogue"]


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card, as all players know it.

    `ends` are the symbols at its edges: two, four on an Intersection, one on the Exit. `exits[i]`
    are the stops left open when it is entered by `entries[i]`. `penalty` is what a mismatch costs:
    so many cards of the railroad, or -1 for the draw. A Curse has the stop and the start that lift
    it.
    """

    kind: str
    ends: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    exits: tuple[tuple[str, ...], ...] = ()
    penalty: int = 0
    one_way: bool = False  # it can be entered only by its first end
    arrow: bool = False  # printed on it, even where both ends are alike
    curse: tuple[str, str] | None = None


class Pieces(msgspec.Struct, frozen=True):
    """Every card of the deck in play, by its name; `deck` is the digest that a view names."""

    deck: str
    name: str
    provenance: str
    cards: dict[str, Card]
    symbols: tuple[str, ...] = ()  # those that the deck names, the star apart


def catalogue(options: Options) -> Pieces:
    """The cards that a table with these options plays with."""
    deck = options.deck or built_in_deck()
    hard = options.hard_mine
    tables = tabulate(options.deck, hard)  # known as long as it is held
    cards = {line.id: _card(line, known_face(tables.digest, hard, line.id)) for line in deck.cards}
    return Pieces(tables.digest, deck.name, deck.provenance, cards, tuple(deck.symbols))


def _card(line: CardLine, face: Face) -> Card:
    return Card(
        kind=face.kind,
        ends=_ends(line, face),
        entries=face.entries,
        exits=face.exits,
        penalty=face.penalty,
        one_way=bool(face.entries) and face.one_way,
        arrow=line.arrow,
        curse=(line.stop, line.start) if line.stop and line.start else None,
    )


def _ends(line: CardLine, face: Face) -> tuple[str, ...]:
    if face.kind == "intersection":
        return tuple(symbol or "star" for symbol in line.edges.values())
    if not face.entries:  # nothing that is ever laid
        return ()
    return tuple(filter(None, (face.top, face.bottom)))
