"""Bots that have learned the game: they play through, honestly, and the same each time."""

from collections import Counter
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots.veteran import knows
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.bot_table import bot, table, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import ANA, BO

WEIGHTS = files("limboline.games.infernal_wagon") / "data/veteran.npz"
PAGE = Path(__file__).parents[3] / "docs" / "teammate.md"


def played(crew: tuple[str, ...], options: Options, seed: int) -> tuple[str, bool]:
    """The record of a game of bots, and whether they got out."""
    match = table(crew, options, seed)
    while match.outcome is None:
        match.step()
    return str(match.record), bool(match.outcome.winners)


def test_the_manual_has_the_hash_of_the_weights_and_they_are_small() -> None:
    weights = WEIGHTS.read_bytes()
    assert len(weights) <= 2_000_000
    assert sha256(weights).hexdigest() in PAGE.read_text("utf-8")


def test_equal_deals_are_played_alike_and_most_are_won() -> None:
    crew = ("veteran", "veteran")
    games = [played(crew, Options(), seed) for seed in range(4)]
    assert games[:2] == [played(crew, Options(), seed) for seed in range(2)]
    assert sum(won for _, won in games) >= 2


@pytest.mark.parametrize("crew", [("veteran", "veteran"), ("mate", "crew", "veteran")])
def test_they_say_nothing_that_is_not_so_and_answer(crew: tuple[str, ...]) -> None:
    said: Counter[str] = Counter()
    for seed in range(3):
        heard = listen(crew, Options(hard_mine=seed == 2), seed)
        assert (heard.lies, heard.unanswered) == ([], [])
        said += heard.words
    assert said["have"]


@pytest.mark.parametrize(
    ("options", "seats", "known"),
    [
        (Options(), 2, True),
        (Options(clock="5:00", pace="x2"), 4, True),
        (Options(hard_mine=True), 3, True),
        (Options(), 5, False),
        (Options(clock="none"), 2, False),
        (Options(curse=True), 2, False),
        (Options(silence=True, uturn=True), 3, False),
    ],
)
def test_where_the_network_was_never_trained_they_play_as_careful_does(
    options: Options, seats: int, known: bool
) -> None:
    state = game.setup(options, seats, 1)
    assert knows(game.view(state, 0)) is known
    if not known:
        record, _ = played(("veteran",) * seats, options, 1)
        theirs, _ = played(("careful",) * seats, options, 1)
        cards = [one.split("seats:")[-1].split("\n", 1)[1] for one in (record, theirs)]
        assert cards[0] == cards[1]


@pytest.mark.parametrize("name", ["mate", "veteran"])
def test_a_question_is_answered_if_one_has_it_and_not_by_what_one_has_not(name: str) -> None:
    rail, pile = "T05/pick T23/gem T24/gem", "T07 T08 T09 T10 T11 EXIT"
    state = position("T15 T17 | T01 T02 T03 | T31 T32 T33", rail, pile, last=0)
    for symbol in ("pick", "gem"):
        one, now_ms, heard = bot(name), 500, []
        one.overhear(Said(BO, "callout", "who_has", {"symbol": symbol}))
        while now_ms < 3_500:
            plan = one.plan(game.view(state, ANA), game.legal(state, ANA), now_ms)
            if plan is None:
                break
            heard.append(words(state, plan))
            now_ms += plan.wait_ms
        assert "say have pick" not in heard
        assert symbol == "pick" or "say have gem" in heard
