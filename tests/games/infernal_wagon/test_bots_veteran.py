"""`veteran` is the expert at full strength; it and `mate` answer, and say only what is so."""

from collections import Counter

import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.bot_table import bot, table, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import ANA, BO


def cards_of(crew: tuple[str, ...], options: Options) -> str:
    """What is laid and said in a game of bots, without their names."""
    match = table(crew, options, 1)
    match.play_out()
    return str(match.record).split("seats:")[-1].split("\n", 1)[1]


@pytest.mark.parametrize(
    ("options", "partner"),
    [
        (Options(), "crew"),
        (Options(clock="none"), "expert"),
        (Options(hard_mine=True), "greedy"),
        (Options(curse=True), "careful"),
    ],
)
def test_it_plays_as_expert_does_at_every_table(options: Options, partner: str) -> None:
    theirs = cards_of(("expert", partner), options)
    assert cards_of(("veteran", partner), options) == theirs


@pytest.mark.parametrize("crew", [("veteran", "veteran"), ("mate", "crew", "veteran")])
def test_they_say_nothing_that_is_not_so_and_answer(crew: tuple[str, ...]) -> None:
    said: Counter[str] = Counter()
    for seed in range(3):
        heard = listen(crew, Options(hard_mine=seed == 2), seed)
        assert (heard.lies, heard.unanswered) == ([], [])
        said += heard.words
    assert said["have"]


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
