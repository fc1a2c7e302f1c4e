"""The bot that imagines the others' hands: it tells its own truly, and listens to how."""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots.chances import Cards
from limboline.games.infernal_wagon.bots.expert import knows
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS
from limboline.games.infernal_wagon.bots.telling import QUIET_MS, Told
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.bot_table import ask, bot, table, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import ANA, BO

WEIGHTS = files("limboline.games.infernal_wagon") / "data/expert.npz"
PAGE = Path(__file__).parents[3] / "docs" / "teammate.md"
PICK, LANTERN, GEM = 1, 2, 4
DECK = tabulate(None)
CARDS = Cards(DECK)


def played(crew: tuple[str, ...], options: Options, seed: int) -> tuple[str, bool]:
    """The record of a game of bots, and whether they got out."""
    match = table(crew, options, seed)
    while match.outcome is None:
        match.step()
    return str(match.record), bool(match.outcome.winners)


def hand(*names: str) -> list[int]:
    """Cards by their names."""
    return [DECK.numbers[name] for name in names]


def told_by(*names: str) -> Told:
    """What everybody knows once a hand has been told to its end, with a pause after each card."""
    told, now_ms = Told(), 0
    while True:
        told.settle(len(names), now_ms)
        word = told.next_word(CARDS, hand(*names))
        if word:
            told.have(word, now_ms)
        elif not told.half:
            return told
        now_ms += 1_000 if told.next_word(CARDS, hand(*names)) else QUIET_MS


def test_the_manual_has_the_hash_of_the_weights_and_they_are_small() -> None:
    weights = WEIGHTS.read_bytes()
    assert len(weights) <= 2_000_000
    assert sha256(weights).hexdigest() in PAGE.read_text("utf-8")


@pytest.mark.parametrize(
    "names", [("T03", "T04", "X4"), ("T01", "D13", "T01"), ("D13", "D14"), ("D01", "D07", "T42")]
)
def test_a_hand_that_was_told_is_known_card_by_card(names: tuple[str, ...]) -> None:
    told = told_by(*names)
    told.settle(len(names), 10**6)
    usual = sorted(CARDS.told[card] for card in hand(*names) if not CARDS.effect[card])
    assert sorted(told.pairs) == usual
    assert told.dangers == len(names) - len(usual)


def test_a_card_that_is_laid_is_known_no_more() -> None:
    told = told_by("T03", "T25", "D13")
    told.laid(CARDS, DECK.numbers["T25"], 10**6)
    assert sorted(told.pairs) == sorted(CARDS.told[card] for card in hand("T03", "D13"))


def test_an_answer_is_no_part_of_a_pair() -> None:
    told = Told()
    told.have(PICK, 0)
    told.question(GEM)
    told.have(GEM, 1_000)
    told.have(LANTERN, 2_000)
    assert told.pairs == [PICK | LANTERN]


def test_whoever_lays_cards_it_was_silent_about_does_not_tell_in_pairs() -> None:
    told = told_by("T03", "T25", "T33")
    assert told.teller
    for name in ("T07", "T08"):
        told.laid(CARDS, DECK.numbers["T03"], 10**6)
        told.settle(3, 2 * 10**6)
        told.laid(CARDS, DECK.numbers[name], 3 * 10**6)
    assert not told.teller


def test_equal_deals_are_played_alike_and_the_hard_mine_is_won_now_and_then() -> None:
    crew, hard = ("expert",) * 3, Options(hard_mine=True)
    games = [played(crew, hard, seed) for seed in range(4)]
    assert games[0] == played(crew, hard, 0)
    assert any(won for _, won in games)


@pytest.mark.parametrize("crew", [("expert",) * 3, ("expert", "crew"), ("veteran", "expert")])
def test_it_says_nothing_that_is_not_so_and_answers(crew: tuple[str, ...]) -> None:
    for seed in range(3):
        heard = listen(crew, Options(hard_mine=len(crew) == 3), seed)
        assert (heard.lies, heard.unanswered) == ([], [])
        assert heard.words["have"] >= 6


@pytest.mark.parametrize(
    ("options", "seats"),
    [(Options(curse=True), 2), (Options(silence=True, uturn=True), 3), (Options(easy=2), 2)],
)
def test_at_tables_it_does_not_know_it_plays_as_careful_does(options: Options, seats: int) -> None:
    assert not knows(game.view(game.setup(options, seats, 1), 0))
    record, _ = played(("expert",) * seats, options, 1)
    theirs, _ = played(("careful",) * seats, options, 1)
    cards = [one.split("seats:")[-1].split("\n", 1)[1] for one in (record, theirs)]
    assert cards[0] == cards[1]


def test_the_exit_is_laid_at_once() -> None:
    rail = "T05/pick T23/gem T24/gem"
    state = position("T15 EXIT | T01 T02 T03 | T31 T32", rail, "")
    plan = ask(bot("expert"), state)
    assert words(state, plan).startswith("EXIT")


def test_a_question_is_answered_if_one_has_it_and_not_by_what_one_has_not() -> None:
    rail, pile = "T05/pick T23/gem T24/gem", "T07 T08 T09 T10 T11 EXIT"
    state = position("T15 T17 | T01 T02 T03 | T31 T32 T33", rail, pile, last=0)
    for symbol, answer in (("pick", False), ("gem", True)):
        one = bot("expert")
        one.overhear(Said(BO, "callout", "who_has", {"symbol": symbol}))
        plan = one.plan(game.view(state, ANA), game.legal(state, ANA), 500)
        assert plan is not None
        assert plan.wait_ms <= 1_000 or not answer
        assert (words(state, plan) == f"say have {symbol}") is answer


def test_it_lets_the_holder_of_the_exit_go_first() -> None:
    for seed in range(5):
        state = position("T15 T17 | T01 EXIT", "T05/pick", pile="")
        one, now_ms = bot("expert", seed=seed), state.now
        while (plan := ask(one, state, now_ms=now_ms)).code is None:
            now_ms += plan.wait_ms
        assert now_ms + plan.wait_ms - state.now >= MANNERS_MS
