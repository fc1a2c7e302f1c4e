"""Ruling 14: an arrow fixes the way of a card, and only Danger cards have one (section 3.7)."""

import msgspec
import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.decks import DeckList, built_in_deck
from limboline.games.infernal_wagon.position import position
from limboline.kernel import Illegal
from tests.games.infernal_wagon.table import ANA, choices, play, refused, stops


def with_arrow(name: str, arrow: bool) -> DeckList:
    """The built-in deck with or without an arrow on a card."""
    deck = built_in_deck()
    lines = [
        msgspec.structs.replace(line, arrow=arrow) if line.id == name else line
        for line in deck.cards
    ]
    return msgspec.structs.replace(deck, cards=lines)


def test_an_arrow_is_entered_at_its_tail_even_if_the_tip_would_match() -> None:
    state = position(hands="D13 T01 | T05 | T09", rail="T07/pick", pile="T33 EXIT")
    assert stops(state) == ["horseshoe"]
    assert choices(state, ANA)[0] == "play D13 by pick at 4"
    no = refused(state, ANA, "play D13 by horseshoe")
    assert (no.code, no.facts) == ("no_such_way", {"card": "D13", "by": "horseshoe"})
    play(state, ANA, "play D13 by pick")
    assert stops(state) == ["horseshoe"]


def test_every_danger_card_goes_one_way_and_every_other_turns_freely() -> None:
    for line in built_in_deck().cards:
        if line.kind not in ("track", "danger", "easy"):
            continue
        state = position(hands=f"{line.id} | T01" if line.id != "T01" else "T01 | T02")
        ways = [words.split()[3] for words in choices(state, ANA)]
        symbols = [line.edges["S"]] if line.kind == "danger" else set(line.edges.values())
        assert sorted(ways) == sorted(str(symbol) for symbol in symbols), line.id


def test_a_list_with_an_arrow_on_a_track_card_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(deck=with_arrow("T05", True)), 3, seed=1)
    assert caught.value.code == "bad_deck"
    assert caught.value.facts == {"problems": "T05: only danger cards have an arrow"}


def test_a_danger_card_without_an_arrow_turns_freely() -> None:
    options = Options(deck=with_arrow("D13", False))
    state = position(hands="D13 | T01", rail="T07/pick", options=options)
    assert sorted(choices(state, ANA)) == ["play D13 by horseshoe at 4", "play D13 by pick at 4"]
