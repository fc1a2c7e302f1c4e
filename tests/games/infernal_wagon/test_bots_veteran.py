"""The bot that imagines the others' hands: it tells its own truly, and listens to how."""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.guessing import Guess
from limboline.games.infernal_wagon.bots.imagining import Imagination
from limboline.games.infernal_wagon.bots.lore import lore_of
from limboline.games.infernal_wagon.bots.memory import Memory
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS
from limboline.games.infernal_wagon.bots.telling import QUIET_MS, Told
from limboline.games.infernal_wagon.bots.veteran import knows
from limboline.games.infernal_wagon.components import TUNNEL
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.view import Tunnel
from limboline.kernel.random import Random
from tests.games.infernal_wagon.bot_table import ask, bot, table, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import ANA, BO

WEIGHTS = files("limboline.games.infernal_wagon") / "data/veteran.npz"
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
    """What all know once a hand has been told to its end, with the pauses that it needs."""
    told, now_ms = Told(), 0
    while True:
        word, pause = told.next_word(CARDS, hand(*names))
        if not word:
            told.settle(len(names), now_ms + QUIET_MS)
            return told
        now_ms += QUIET_MS if pause else 1_000
        told.have(CARDS, word, now_ms)


def test_the_manual_has_the_hash_of_the_weights_and_they_are_small() -> None:
    weights = WEIGHTS.read_bytes()
    assert len(weights) <= 2_000_000
    assert sha256(weights).hexdigest() in PAGE.read_text("utf-8")


@pytest.mark.parametrize(
    "names",
    [("T03", "T04", "X4"), ("T01", "D13", "T02"), ("D13", "D14"), ("D01", "D07", "T42", "T41")],
)
def test_a_hand_that_was_told_is_known_card_by_card(names: tuple[str, ...]) -> None:
    assert sorted(told_by(*names).known) == sorted(CARDS.saying[card] for card in hand(*names))


def test_every_card_is_told_in_another_way_and_truly() -> None:
    assert len({CARDS.saying[card] for card in DECK.base}) == len(DECK.base) == 65
    for card in DECK.base:
        assert all(word & CARDS.entries[card] for word in CARDS.saying[card])


def test_a_card_that_is_laid_is_known_no_more() -> None:
    told = told_by("T03", "T25", "D13")
    told.laid(CARDS, DECK.numbers["T25"], 3, 10**6)
    assert sorted(told.known) == sorted(CARDS.saying[card] for card in hand("T03", "D13"))


def test_what_is_being_told_goes_on_when_another_card_is_laid() -> None:
    told = told_by("T03")
    told.have(CARDS, GEM, 10**6)
    told.laid(CARDS, DECK.numbers["T03"], 2, 10**6 + 500)
    told.have(CARDS, GEM, 10**6 + 1_000)
    told.settle(2, 2 * 10**6)
    assert told.known == [CARDS.saying[DECK.numbers["T23"]]]


def test_an_answer_is_no_part_of_a_card() -> None:
    told = Told()
    told.have(CARDS, PICK, 0)
    told.question(GEM)
    told.have(CARDS, GEM, 1_000)
    told.have(CARDS, LANTERN, 2_000)
    told.settle(3, 10**6)
    assert told.known == [(PICK, LANTERN)]


def test_a_seat_that_lays_other_cards_than_it_told_does_not_tell() -> None:
    told = told_by("T03", "T25", "T33")
    assert told.teller
    for name in ("T07", "T08"):
        told.laid(CARDS, DECK.numbers[name], 3, 10**6)
    assert not told.teller


def test_what_a_stranger_lacks_is_kept_when_it_plays() -> None:
    guess = Guess()
    guess.hold(2)
    guess.heard(LANTERN, GEM)
    guess.laid(PICK | LANTERN)
    guess.hold(2)
    assert (guess.has, guess.lacks) == (0, [GEM, 0])


def test_a_tunnel_that_a_tunnel_brings_up_is_counted_once() -> None:
    state = position("T15 T17 | T01 T02", "T05/pick", pile="D02 D03 T07 EXIT")
    seen = []
    for tunnel in (None, Tunnel("D02", ANA, ANA, 3_000)):
        view = game.view(state, ANA)
        view = msgspec.structs.replace(view, tunnel=tunnel)
        imagined = Imagination(
            view, lore_of(view), CARDS, Memory(ANA), [Told(), Told()], [Guess(), Guess()]
        )
        at = imagined.position(Random(1))
        seen.append(
            at.tunnels + sum(CARDS.effect[card] == TUNNEL for hand in at.hands for card in hand)
        )
    assert seen[0] == seen[1]


def test_equal_deals_are_played_alike_and_the_hard_mine_is_won_now_and_then() -> None:
    crew, hard = ("veteran",) * 3, Options(hard_mine=True)
    games = [played(crew, hard, seed) for seed in range(4)]
    assert games[0] == played(crew, hard, 0)
    assert any(won for _, won in games)


@pytest.mark.parametrize("crew", [("veteran",) * 3, ("veteran", "crew"), ("veteran",) * 2])
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
    record, _ = played(("veteran",) * seats, options, 1)
    theirs, _ = played(("careful",) * seats, options, 1)
    cards = [one.split("seats:")[-1].split("\n", 1)[1] for one in (record, theirs)]
    assert cards[0] == cards[1]


def test_the_exit_is_laid_at_once() -> None:
    rail = "T05/pick T23/gem T24/gem"
    state = position("T15 EXIT | T01 T02 T03 | T31 T32", rail, "")
    plan = ask(bot("veteran"), state)
    assert words(state, plan).startswith("EXIT")


def test_a_question_is_answered_if_one_has_it_and_not_by_what_one_has_not() -> None:
    rail, pile = "T05/pick T23/gem T24/gem", "T07 T08 T09 T10 T11 EXIT"
    state = position("T15 T17 | T01 T02 T03 | T31 T32 T33", rail, pile, last=0)
    for symbol, answer in (("pick", False), ("gem", True)):
        one = bot("veteran")
        one.overhear(Said(BO, "callout", "who_has", {"symbol": symbol}))
        plan = one.plan(game.view(state, ANA), game.legal(state, ANA), 500)
        assert plan is not None
        assert plan.wait_ms <= 1_000 or not answer
        assert (words(state, plan) == f"say have {symbol}") is answer


@pytest.mark.parametrize("name", ["mate", "veteran"])
def test_it_lets_the_holder_of_the_exit_go_first(name: str) -> None:
    for seed in range(5):
        state = position("T15 T17 | T01 EXIT", "T05/pick", pile="")
        one, now_ms = bot(name, seed=seed), state.now
        while (plan := ask(one, state, now_ms=now_ms)).code is None:
            now_ms += plan.wait_ms
        assert now_ms + plan.wait_ms - state.now >= MANNERS_MS
