"""Deck lists: the built-in one, and those of people who own the box (sections 1.2 to 1.7)."""

import gc
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.components import (
    DANGER,
    HAND_LOSS,
    STRIDE,
    SYMBOLS,
    TRACK,
    Deck,
    play_code,
    way_of,
)
from limboline.games.infernal_wagon.decks import (
    BUILT_IN_FILE,
    KEPT,
    PRINTED,
    SCHEMA_FILE,
    BadDeck,
    CardLine,
    DeckList,
    Discard,
    built_in_deck,
    digest_of,
    known_deck,
    read_deck,
    tabulate,
)
from limboline.games.infernal_wagon.options import Options
from limboline.kernel import Broken, Illegal, Random, Record, replay
from limboline.kernel.replaying import read_options
from limboline.kernel.suite import (
    check_answers,
    check_determinize,
    check_play,
    check_secrets,
    random_play,
)
from limboline.rooms.files import schema_of
from tests.games.infernal_wagon.own_deck import change, nasty_deck
from tests.games.infernal_wagon.plays import PLAYS
from tests.garbling import garbled

BUILT_IN = BUILT_IN_FILE.read_bytes()
Raw = dict[str, Any]


def raw_deck() -> Raw:
    """The built-in file as plain JSON."""
    deck: Raw = json.loads(BUILT_IN)
    return deck


def card(deck: Raw, name: str) -> Raw:
    (line,) = (line for line in deck["cards"] if line["id"] == name)
    found: Raw = line
    return found


def problems_of(deck: Raw) -> list[str]:
    """Everything that is wrong with a deck file."""
    with pytest.raises(BadDeck) as caught:
        read_deck(json.dumps(deck))
    assert str(caught.value) == "; ".join(caught.value.problems)
    return [*caught.value.problems]


# --- the built-in deck


def test_the_built_in_deck_holds_what_is_printed() -> None:
    counts = Counter(line.kind for line in built_in_deck().cards)
    assert counts == {
        "start": 3,
        "track": 47,
        "danger": 18,
        "exit": 1,
        "easy": 8,
        "silence": 8,
        "uturn": 6,
        "curse": 5,
    }
    assert counts == PRINTED
    assert counts.total() == 96


def test_the_built_in_deck_says_where_it_comes_from() -> None:
    assert built_in_deck().provenance.startswith("reconstructed")


def test_every_built_in_danger_card_has_an_arrow_and_is_of_one_of_three_kinds() -> None:
    dangers = [line for line in built_in_deck().cards if line.kind == "danger"]
    assert all(line.arrow for line in dangers)
    kinds = Counter(line.special for line in dangers)
    assert kinds == {"tunnel": 6, "explosion": 6, None: 6}


def test_the_star_is_on_the_last_start_card_the_exit_and_easy_cards_only() -> None:
    starry = {line.id for line in built_in_deck().cards if "star" in line.edges.values()}
    assert starry == {"S1", "EXIT", *(f"E{number}" for number in range(1, 9))}


def test_no_two_built_in_curses_can_be_lifted_by_one_joint_without_a_star() -> None:
    joints = [(line.stop, line.start) for line in built_in_deck().cards if line.kind == "curse"]
    assert len(set(joints)) == 5
    assert all(stop != start for stop, start in joints)


def test_the_schema_is_that_of_the_types() -> None:
    remedy = "run: python -m tests.games.schemas"
    assert SCHEMA_FILE.read_bytes() == schema_of(DeckList), remedy
    assert raw_deck()["$schema"] == SCHEMA_FILE.name


# --- reading


def test_a_list_is_read_from_bytes_and_from_text() -> None:
    assert read_deck(BUILT_IN) == read_deck(BUILT_IN.decode()) == built_in_deck()


def test_a_list_with_everything_that_a_list_may_hold_is_a_good_one() -> None:
    assert read_deck(msgspec.json.encode(nasty_deck())) == nasty_deck()


def test_every_problem_is_named_at_once() -> None:
    deck = raw_deck()
    del deck["provenance"]
    deck["colour"] = "red"
    deck["symbols"].append("bat")
    deck["cards"] = [line for line in deck["cards"] if line["id"] not in ("T05", "Q1")]
    card(deck, "T03")["penalty"] = {"type": "discard", "n": 10}
    card(deck, "T03")["edges"]["S"] = "shovel"
    card(deck, "T07")["arrow"] = True
    del card(deck, "T08")["penalty"]
    card(deck, "T09")["id"] = "T10"
    card(deck, "D01")["edges"] = {"N": "pick", "E": "gem"}
    card(deck, "C1")["start"] = None
    card(deck, "E1")["edges"] = {"S": "star", "N": "pick"}
    card(deck, "S1")["order"] = 2
    deck["cards"] += [7, {"id": "T99"}]
    assert problems_of(deck) == [
        "card 6, penalty: Expected `int` <= 9 - at `$.n`",
        "card 95: Expected `object`, got `int`",
        "card 96, kind: it is missing",
        "colour: there is no such field",
        "provenance: it is missing",
        "a deck names two to twelve different symbols, none of them the star",
        "there are 46 track cards; the box holds 47",
        "there are 7 silence cards; the box holds 8",
        "2 cards are called T10",
        "the start cards are numbered 1, 2 and 3",
        "T07: only danger cards have an arrow",
        "T08: a card that can mismatch needs a penalty",
        "D01: a card with an arrow is entered by its edge S",
        "E1: an easy card has the star at both ends",
        "C1: a curse names a stop and a start",
    ]


@pytest.mark.parametrize(
    ("name", "fields", "problem"),
    [
        ("T03", {"edges": {"S": "pick"}}, "it needs 2 edges"),
        ("X1", {"edges": {"S": "pick", "N": "gem"}}, "it needs 4 edges"),
        ("T03", {"edges": {"S": "pick", "N": None}}, "every edge with a rail shows a symbol"),
        ("T03", {"special": "tunnel"}, "tunnels and explosions are danger cards"),
        ("T03", {"stop": "pick"}, "only a curse names a stop and a start"),
        ("C1", {"stop": None}, "a curse names a stop and a start"),
        ("S1", {"edges": {"S": None}}, "the start card with the number 1 shows the star"),
        ("EXIT", {"edges": {"S": None}}, "the exit has one edge, with a symbol or the star"),
        (
            *("EXIT", {"edges": {"S": "star", "N": "star"}}),
            "the exit has one edge, with a symbol or the star",
        ),
        (
            *("Q1", {"penalty": {"type": "hand"}}),
            "only track and danger cards have an arrow, a penalty or an effect",
        ),
        (
            *("E1", {"arrow": True}),
            "only track and danger cards have an arrow, a penalty or an effect",
        ),
    ],
)
def test_a_wrong_card_is_named_with_what_is_wrong(name: str, fields: Raw, problem: str) -> None:
    deck = raw_deck()
    card(deck, name).update(fields)
    assert problems_of(deck) == [f"{name}: {problem}"]


def test_an_intersection_is_no_danger() -> None:
    deck = raw_deck()
    card(deck, "D01").update(special="intersection", arrow=False)
    card(deck, "D01")["edges"] = {"N": "pick", "E": "gem", "S": "pick", "W": "gem"}
    assert problems_of(deck) == ["D01: an intersection is a track card"]


def test_a_symbol_that_the_deck_does_not_name_is_a_stranger() -> None:
    deck = raw_deck()
    deck["symbols"].remove("skull")
    problems = problems_of(deck)
    assert all(problem.endswith("skull is no symbol of this deck") for problem in problems)
    assert "C5: skull is no symbol of this deck" in problems


@pytest.mark.parametrize("name", ["", "T 5", "T05\n", "T/05", "T05@", "a" * 9, "ä"])
def test_a_card_has_a_name_that_a_record_can_hold(name: str) -> None:
    deck = raw_deck()
    card(deck, "T05")["id"] = name
    (problem,) = problems_of(deck)
    assert problem.startswith("card 8, id: Expected `str` matching regex")


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b"null", b'"', b"\xff", b"[" * 9_999, "\ud800"])
def test_what_is_no_deck_file_at_all_is_said_to_be_none(text: bytes | str) -> None:
    with pytest.raises(BadDeck, match="this is no deck file"):
        read_deck(text)


def test_a_letter_of_another_encoding_is_a_problem_of_its_field() -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(BUILT_IN.replace(b'"R1', b'"R\xe9', 1))
    (problem,) = caught.value.problems
    assert problem.startswith("name: 'utf-8' codec can't decode byte 0xe9")


def test_garbled_files_are_bad_decks_or_decks() -> None:
    rng = Random(0).fork("garbled decks")
    read = 0
    for _ in range(2_000):
        with suppress(BadDeck):
            read += isinstance(read_deck(garbled(BUILT_IN, rng)), DeckList)
    assert 0 < read < 1_000


# --- own decks at the table


def test_another_card_makes_another_deck_and_another_name_does_not() -> None:
    own = change(built_in_deck(), "T03", penalty=Discard(4))
    assert digest_of(own) != digest_of(built_in_deck())
    assert digest_of(msgspec.structs.replace(own, name="mine")) == digest_of(own)
    plain, mine = Options(), Options(deck=own)
    digests = [game.view(game.setup(options, 2, 0), 0).deck for options in (plain, mine)]
    assert digests == [digest_of(built_in_deck()), digest_of(own)]


def test_a_table_with_a_bad_deck_cannot_be_laid_out() -> None:
    deck = change(built_in_deck(), "T03", penalty=None)
    deck = change(deck, "E1", edges={})
    with pytest.raises(Illegal) as caught:
        game.setup(Options(deck=deck), 3, 0)
    assert caught.value.code == "bad_deck"
    assert caught.value.facts == {
        "problems": "T03: a card that can mismatch needs a penalty; "
        "E1: an easy card has the star at both ends"
    }
    with pytest.raises(BadDeck):
        tabulate(deck)


def test_in_a_hard_mine_a_cost_is_two_more_but_at_most_five() -> None:
    costs = (1, 2, 3, 4, 5, 9)
    deck = nasty_deck()
    for name, n in zip(("T03", "T05", "T07", "T09", "T11", "T15"), costs, strict=True):
        deck = change(deck, name, penalty=Discard(n))
    soft, hard = tabulate(deck), tabulate(deck, hard=True)
    harder = {0: 0, HAND_LOSS: HAND_LOSS, 1: 3, 2: 4, 3: 5, 4: 5, 5: 5, 9: 9}
    assert set(soft.toll) == set(harder)
    assert hard.toll == [harder[toll] for toll in soft.toll]


def test_a_deck_is_known_while_somebody_plays_with_it_and_then_makes_room() -> None:
    mine, theirs = change(nasty_deck(), "T03", id="MINE"), change(nasty_deck(), "T03", id="THEIRS")
    state = game.setup(Options(deck=mine), 2, 0)
    game.setup(Options(deck=theirs), 2, 0)
    assert known_deck(digest_of(theirs)).names != known_deck(digest_of(mine)).names
    for number in range(KEPT):
        tabulate(change(nasty_deck(), "T03", id=f"N{number}"))
    gc.collect()
    assert known_deck(digest_of(mine)) is state.deck
    with pytest.raises(KeyError):
        known_deck(digest_of(theirs))
    assert tabulate(theirs) is known_deck(digest_of(theirs))


def test_the_tables_hold_what_the_file_says() -> None:
    deck = tabulate(None)
    lines = {line.id: line for line in built_in_deck().cards}
    for number, name in enumerate(deck.names):
        if deck.kind[number] in (TRACK, DANGER):
            assert_tables(deck, number, lines[name])


def assert_tables(deck: Deck, number: int, line: CardLine) -> None:
    """A card costs nothing on its own symbols and the star, and its penalty on all others."""
    ways = {way_of(code) for code in deck.plays[number * STRIDE]}
    assert ways == {
        SYMBOLS.index(symbol or "")
        for edge, symbol in line.edges.items()
        if edge == "S" or not line.arrow
    }
    for way in ways:
        for stop, symbol in enumerate(SYMBOLS):
            fits = symbol in (SYMBOLS[way], "star")
            cost = line.penalty.n if isinstance(line.penalty, Discard) else HAND_LOSS
            assert deck.toll[play_code(number, way, stop)] == (0 if fits else cost)


def test_an_own_deck_travels_inside_the_record() -> None:
    options = Options(deck=nasty_deck(), silence=True, clock="6:00", hard_mine=True)
    state, record = random_play(game, options, 4, 3, None, PLAYS["careful"])
    again = Record.parse(str(record))
    assert read_options(game, again.options) == options
    assert game.dump(replay(game, again)) == game.dump(state)
    assert game.view(replay(game, again), 0).deck == digest_of(nasty_deck())


def test_an_own_deck_of_a_record_is_checked_too() -> None:
    _, record = random_play(game, Options(deck=nasty_deck()), 2, 0)
    record.options = record.options.replace('"kind": "exit"', '"kind": "easy"')
    with pytest.raises(Broken, match=r"bad_deck .*there are 0 exit cards"):
        replay(game, record)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("check", [check_play, check_answers, check_secrets, check_determinize])
def test_the_contract_holds_with_an_own_deck(check: Callable[..., None], seats: int) -> None:
    for seed, play in enumerate(PLAYS.values()):
        check(game, Options(deck=nasty_deck(), uturn=True), seats, seed, play)
        check(game, Options(deck=nasty_deck(), curse=True, easy=3), seats, seed, play)
