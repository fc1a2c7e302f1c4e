"""The player that thinks as `veteran` does, at people's pace."""

import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots.mate import Mate
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Random
from tests.games.infernal_wagon.bot_table import ask, bot, table, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import ANA, BO

RAIL, PILE = "T05/pick T23/gem T24/gem", "T07 T08 T09 T10 T11 EXIT"
STATE = position("T15 T17 T18 | T01 T02 T03", RAIL, PILE)


def seen(one: Mate) -> int:
    """How many plays it sees, of those that are legal."""
    return len(one._seen(game.view(STATE, ANA), game.legal(STATE, ANA)))  # type: ignore[arg-type]


def laid(name: str, state: State, seed: int) -> tuple[str, int]:
    """What a bot lays once it has said what it wants to, and after how long."""
    one, now_ms = bot(name, seed=seed), state.now
    while (plan := ask(one, state, now_ms=now_ms)).code is None:
        now_ms += plan.wait_ms
    return words(state, plan), now_ms + plan.wait_ms - state.now


@pytest.mark.parametrize(("name", "least"), [("mate", 3_000), ("veteran", 700)])
def test_it_lays_no_card_within_three_seconds(name: str, least: int) -> None:
    assert min(laid(name, STATE, seed)[1] for seed in range(4)) >= least


def test_whoever_has_it_goes_first_unless_they_say_go_ahead() -> None:
    def laid_after(seed: int, *said: str) -> int:
        one, now_ms = bot("mate", seed=seed), STATE.now + 5_000
        for what in said:
            one.overhear(Said(BO, "callout", what))
        while (plan := ask(one, STATE, now_ms=now_ms)).code is None:
            now_ms += plan.wait_ms
        return now_ms + plan.wait_ms - (STATE.now + 5_000)

    held = [laid_after(seed, "got_it") for seed in range(8)]
    free = [laid_after(seed, "got_it", "go") for seed in range(8)]
    assert min(held) >= HOLD_MS
    assert all(soon <= late for soon, late in zip(free, held, strict=True))
    assert any(soon < late for soon, late in zip(free, held, strict=True))


def test_it_overlooks_a_card_in_ten_until_somebody_asks() -> None:
    plays = len(game.legal(STATE, ANA))
    blind = 0
    for seed in range(100):
        one = Mate(ANA, Random(seed))
        few = seen(one)
        assert few == seen(one)  # it does not look twice
        blind += few < plays
        one.overhear(Said(BO, "callout", "who_has", {"symbol": "gem"}))
        assert seen(one) == plays
    assert 15 < blind < 45  # one of three cards


@pytest.mark.parametrize("rail", [RAIL, "T05/pick"])
def test_the_exit_is_not_overlooked_and_soon_laid(rail: str) -> None:
    state = position("T15 EXIT | T01 T02 T03", rail, "")
    for seed in range(12):
        play, wait_ms = laid("mate", state, seed)
        assert play.startswith("EXIT")
        assert wait_ms < 15_000


@pytest.mark.parametrize("crew", [("mate", "mate"), ("crew", "mate"), ("mate", "veteran", "crew")])
def test_it_says_nothing_that_is_not_so_and_answers(crew: tuple[str, ...]) -> None:
    for seed in range(3):
        heard = listen(crew, Options(hard_mine=len(crew) == 3), seed)
        assert (heard.lies, heard.unanswered) == ([], [])
        assert heard.words["have"]


@pytest.mark.parametrize(
    "options",
    [Options(curse=True), Options(silence=True, uturn=True), Options(easy=4, pace="x1.5")],
)
def test_at_tables_it_does_not_know_it_plays_as_people_do(options: Options) -> None:
    records = []
    for name in ("mate", "crew"):
        match = table((name,) * 3, options, 1)
        match.play_out()
        records.append(str(match.record).split("seats:")[-1].split("\n", 1)[1])
    assert records[0] == records[1]


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
