"""An owner's deck names its own symbols, two to twelve (1.7; rulings 32, 34, 51)."""

import json
from functools import cache

import msgspec
import pytest

from limboline.games.infernal_wagon import draw, game
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.catalogue import catalogue
from limboline.games.infernal_wagon.components import MOST_SYMBOLS
from limboline.games.infernal_wagon.decks import (
    BadDeck,
    DeckList,
    built_in_deck,
    digest_of,
    read_deck,
    tabulate,
)
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel import Illegal, Record, replay
from limboline.kernel.suite import check_determinize, check_play, check_secrets, random_play
from tests.games.infernal_wagon.bot_table import table
from tests.games.infernal_wagon.own_deck import change
from tests.games.infernal_wagon.plays import PLAYS
from tests.games.infernal_wagon.table import ANA, BO, play, railroad, stops

NAMES = (
    *("Krähe", "crown", "key", "anchor", "moon", "wheel"),
    *("bell", "drop", "flame", "cœur", "owl", "Stiefel"),
)


@cache
def deck_of(n: int) -> DeckList:
    """The built-in deck, with `n` symbols of its owner's in place of the six."""
    text = msgspec.json.encode(built_in_deck()).decode()
    raw = json.loads(text)
    six = raw["symbols"]
    raw["symbols"] = list(NAMES[:n])
    seen = 0

    def own(symbol: str | None) -> str | None:
        nonlocal seen
        if symbol not in six:
            return symbol
        seen += 1
        return NAMES[(six.index(symbol) + (6 if seen % 3 == 0 and n > 6 else 0)) % n]

    for line in raw["cards"]:
        for edge in line.get("edges", {}):
            line["edges"][edge] = own(line["edges"][edge])
        for side in ("stop", "start"):
            if line.get(side):
                line[side] = own(line[side])
    return read_deck(json.dumps(raw))


def plain(deck: DeckList) -> DeckList:
    """T03 with a crow and a crown, T05 with a crow and a key."""
    deck = change(deck, "T03", edges={"S": "Krähe", "N": "crown"})
    return change(deck, "T05", edges={"S": "Krähe", "N": "key"})


@pytest.mark.parametrize("n", [2, 6, 7, 12])
def test_a_deck_names_two_to_twelve_symbols_and_plays(n: int) -> None:
    deck = deck_of(n)
    options = Options(deck=deck, silence=True, uturn=True, curse=True, easy=2)
    state, record = random_play(game, options, 3, n, None, PLAYS["careful"])
    again = Record.parse(str(record))
    assert game.dump(replay(game, again)) == game.dump(state)
    check_play(game, options, 3, n)
    check_secrets(game, options, 3, n)
    check_determinize(game, options, 3, n)
    assert catalogue(options).symbols == NAMES[:n]


@pytest.mark.parametrize("n", [1, 13])
def test_one_symbol_is_too_few_and_thirteen_are_too_many(n: int) -> None:
    raw = json.loads(msgspec.json.encode(built_in_deck()))
    raw["symbols"] = [f"symbol{chr(97 + each)}" for each in range(n)]
    with pytest.raises(BadDeck, match="two to twelve different symbols") as caught:
        read_deck(json.dumps(raw))
    assert any("pick is no symbol of this deck" in each for each in caught.value.problems)


def test_own_symbols_match_themselves_and_nothing_else_but_the_star() -> None:
    options = Options(deck=plain(deck_of(12)))
    state = position("T05 D13 | T01 T02", "E1/star T03/crown", "D14 EXIT", options=options)
    assert stops(state) == ["Krähe"]
    play(state, ANA, "play T05 by Krähe at 5")
    assert railroad(state)[-1] == "T05"
    assert stops(state) == ["key"]
    assert game.view(state, BO).rail[-1].fits


def test_the_star_fits_every_one_of_twelve() -> None:
    deck = tabulate(deck_of(12))
    easy = deck.numbers["E1"]
    assert len(deck.symbols) == MOST_SYMBOLS + 1
    for stop in range(len(deck.symbols)):
        (code,) = deck.plays[easy * 16 + stop]
        assert deck.toll[code] == 0
        assert deck.fits(code)


def test_two_of_twelve_do_not_match() -> None:
    options = Options(deck=plain(deck_of(12)))
    state = position("T05 D13 | T01 T02", "E1/star T03/Krähe", "D14 EXIT", options=options)
    assert stops(state) == ["crown"]
    play(state, ANA, "play T05 by key at 5")
    assert not game.view(state, BO).rail[-1].fits


def test_an_exit_with_a_symbol_fits_every_stop() -> None:
    """Ruling 34: no mismatch is stated for the Exit, whatever is printed on it."""
    deck = change(plain(deck_of(7)), "EXIT", edges={"S": "moon"})
    state = position("EXIT | T05", "E1/star T03/crown", "", options=Options(deck=deck))
    play(state, ANA, "play EXIT by moon at 5")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ANA, BO)
    assert game.view(state, BO).rail[-1].fits
    assert catalogue(Options(deck=deck)).cards["EXIT"].ends == ("moon",)


def test_a_star_on_a_curse_stands_for_any_symbol() -> None:
    deck = change(plain(deck_of(12)), "C1", stop="star", start="key")
    options = Options(deck=deck, curse=True)
    state = position(
        "T05 D13 | T01", "E1/star T03/crown", "D14 EXIT", options=options, curses="C1 C2"
    )
    play(state, ANA, "play T05 by Krähe at 5")
    assert not game.view(state, ANA).curses[ANA].lifted
    state = position(
        "T05 D13 | T01", "E1/star T03/crown", "D14 EXIT", options=options, curses="C1 C2"
    )
    play(state, ANA, "play T05 by key at 5")
    assert game.view(state, ANA).curses[ANA].lifted


@pytest.mark.parametrize(
    ("symbols", "problem"),
    [
        (("crow", "star"), "none of them the star"),
        (("crow", "Crow"), "two to twelve different symbols"),
        (("crow", "crown"), "crow and crown begin with the same two letters"),
    ],
)
def test_symbols_that_could_be_taken_for_each_other_are_refused(
    symbols: tuple[str, ...], problem: str
) -> None:
    raw = json.loads(msgspec.json.encode(built_in_deck()))
    raw["symbols"] += symbols
    with pytest.raises(BadDeck, match=problem):
        read_deck(json.dumps(raw))


@pytest.mark.parametrize("symbol", ["", "x", "two words", "a\n", "x" * 17, "gem@", "{seat}", "7up"])
def test_a_symbol_is_a_word_that_a_record_can_hold(symbol: str) -> None:
    raw = json.loads(msgspec.json.encode(built_in_deck()))
    raw["symbols"].append(symbol)
    with pytest.raises(BadDeck, match="symbols"):
        read_deck(json.dumps(raw))


def test_the_order_in_which_symbols_are_named_makes_no_other_deck() -> None:
    one = deck_of(12)
    other = msgspec.structs.replace(one, symbols=one.symbols[::-1])
    assert digest_of(one) == digest_of(other)
    assert tabulate(one) is tabulate(other)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_bots_play_and_talk_with_any_symbols(bot: str) -> None:
    options = Options(deck=deck_of(12), curse=True)
    match = table([bot] * 3, options)
    match.play_out()
    assert game.outcome(match.state) is not None


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_own_symbols_are_drawn_by_their_first_letters_and_named_as_written(language: str) -> None:
    options = Options(deck=plain(deck_of(12)))
    state = position("T05 D13 | T01", "E1/star T03/crown", "EXIT", options=options)
    view = game.view(state, ANA)
    drawn = draw.table(view, ("Ana", "Bo"), texts(language)).plain
    assert "Kr" in drawn
    assert "Krähe" in drawn
    assert ">Kr<" in draw.svg(view, ("Ana", "Bo"))


def test_a_batch_takes_six_own_symbols_and_says_why_it_takes_no_more() -> None:
    batch = pytest.importorskip("limboline.lab.batch").batch
    assert batch("infernal-wagon", 2, 3, Options(deck=deck_of(6)), talk=True)
    with pytest.raises(Illegal, match="too_many_symbols"):
        batch("infernal-wagon", 2, 3, Options(deck=deck_of(7)))
