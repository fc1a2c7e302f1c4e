"""What the cards are, for a page that draws them and knows no rules."""

import msgspec
import pytest

from limboline.games import registry
from limboline.games.infernal_wagon.catalogue import Card, Pieces, catalogue
from limboline.games.infernal_wagon.decks import built_in_deck
from limboline.games.infernal_wagon.faces import face
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from tests.games.infernal_wagon.own_deck import nasty_deck


def test_every_card_of_the_box_is_told() -> None:
    told = catalogue(Options())
    assert list(told.cards) == [card.id for card in built_in_deck().cards]
    assert (told.name, told.provenance[:13]) == ("R1", "reconstructed")
    kinds = {card.kind for card in told.cards.values()}
    assert kinds == {
        *("start", "exit", "track", "intersection", "tunnel", "explosion", "rockfall"),
        *("easy", "curse", "silence", "uturn"),
    }


def test_cards_as_a_page_draws_them() -> None:
    cards = catalogue(Options()).cards
    track, crossing, tunnel = cards["T05"], cards["X1"], cards["D01"]
    assert track == Card(
        "track", ("pick", "gem"), ("pick", "gem"), (("gem",), ("pick",)), penalty=2
    )
    assert cards["T14"].ends == ("lantern", "lantern")
    assert cards["T14"].penalty == -1
    assert crossing.ends == ("pick", "gem", "pick", "gem")
    assert crossing.exits == (("gem", "pick"), ("pick", "gem"))
    assert (tunnel.ends, tunnel.entries) == (("pick", "lantern"), ("pick",))
    assert (tunnel.one_way, tunnel.arrow) == (True, True)
    assert cards["EXIT"].ends == ("star",)
    assert cards["C1"] == Card("curse", curse=("pick", "lantern"))
    assert cards["Q1"] == Card("silence")


def test_the_hard_mine_costs_more() -> None:
    assert catalogue(Options(hard_mine=True)).cards["T05"].penalty == 4


@pytest.mark.parametrize("options", [Options(), Options(hard_mine=True, deck=nasty_deck())])
def test_they_are_the_cards_of_the_view(options: Options) -> None:
    told, view = catalogue(options), game.view(game.setup(options, 3, 1), 0)
    assert told.deck == view.deck
    for name, card in told.cards.items():
        seen = face(view, name)
        assert (card.kind, card.entries, card.exits) == (seen.kind, seen.entries, seen.exits)
        assert card.penalty == seen.penalty


def test_an_own_deck_is_told_by_its_own_name() -> None:
    told = catalogue(Options(deck=nasty_deck()))
    assert (told.name, told.provenance) == ("own", "made up")
    assert told.cards["X2"].ends == ("pick", "gem", "bat", "skull")
    assert told.cards["T03"].penalty == 9
    assert told.deck != catalogue(Options()).deck


def test_it_is_parts_that_can_be_sent() -> None:
    room = registry.room(game.name)
    told = room.catalogue.catalogue(Options())
    assert msgspec.json.decode(msgspec.json.encode(told), type=room.catalogue.Pieces) == told
    assert room.catalogue.Pieces is Pieces
