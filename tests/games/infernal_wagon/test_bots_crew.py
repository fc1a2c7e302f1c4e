"""Crew: greedy play as people do it, with reaction times, oversight and talk."""

from statistics import median

from limboline.bots import AnyBot, Plan, Said
from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.bots.crew import (
    OVERLOOKS,
    PROMPTED_MS,
    REACTION_MS,
    SECOND_LOOK_MS,
    STRANGE_REACTION_MS,
)
from limboline.games.infernal_wagon.bots.pauses import human
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Random
from tests.games.infernal_wagon.bot_table import ask, bot, words
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play

RAIL = "T05/pick T23/gem T24/gem"  # six cards long, and the stop is gem
PILE = "T07 T08 T09 T10 T11 EXIT"


def at_gem(hand: str, **more: object) -> State:
    """A table of three, the stop is gem, and Ana holds these cards."""
    return position(f"{hand} | T01 T02 T03 | T31 T32 T33", RAIL, PILE, **more)  # type: ignore[arg-type]


def callout(seat: int, what: str, **facts: str) -> Said:
    return Said(seat, "callout", what, facts)


def next_play(one: AnyBot, state: State, now_ms: int = 0) -> tuple[int, Plan]:
    """When it will play, once it has said what it has to say, and what."""
    for _ in range(9):
        plan = ask(one, state, now_ms=now_ms)
        now_ms += plan.wait_ms
        if plan.code is not None:
            return now_ms, plan
    raise AssertionError("it only talks")


def plays(state: State, seeds: int = 200) -> list[tuple[int, Plan]]:
    return [next_play(bot("crew", seed=seed), state) for seed in range(seeds)]


def test_people_take_their_time_and_a_few_take_long() -> None:
    rng = Random(4)
    times = sorted(human(rng, 1_000) for _ in range(2_000))
    assert 950 < times[1_000] < 1_050
    assert times[0] > 400
    assert 2 * times[1_000] < times[-10] < 2_500


def test_a_card_that_fits_is_played_after_a_reaction_time() -> None:
    times = [at_ms for at_ms, _ in plays(at_gem("T15"))]
    assert REACTION_MS * 0.9 < median(times) < REACTION_MS * 1.2


def test_strange_cards_take_longer() -> None:
    state = position(
        "T15 | T16 | T26", RAIL, PILE, options=Options(uturn=True), uturn="U1", last=CLEO
    )
    times = [at_ms for at_ms, _ in plays(state)]
    assert REACTION_MS * 1.1 < median(times) < STRANGE_REACTION_MS * 1.4


def test_some_cards_that_fit_are_overlooked_at_first() -> None:
    state = at_gem("T15 T17")
    crew = [bot("crew", seed=seed) for seed in range(600)]
    first = [ask(one, state) for one in crew]
    overlooked = [
        plan
        for one, plan in zip(crew, first, strict=True)
        if one._at.overlooked  # type: ignore[attr-defined]
    ]
    assert OVERLOOKS - 5 < 100 * len(overlooked) / len(first) < OVERLOOKS + 5
    assert all(plan.code is not None for plan in first), "it asks for nothing that it holds"
    assert any(words(state, plan) != "T15 gem on gem" for plan in overlooked)


def test_what_was_overlooked_is_found_later_or_sooner_when_somebody_asks() -> None:
    state = at_gem("T15 T14")
    alone, asked = [], []
    for seed in range(300):
        if words(state, ask(bot("crew", seed=seed), state)).startswith("T15"):
            continue
        alone.append(next_play(bot("crew", seed=seed), state)[0])
        one = bot("crew", seed=seed)
        ask(one, state)
        one.overhear(callout(BO, "who_has", symbol="gem"))
        asked.append(next_play(one, state, 1_000)[0])
    assert median(alone) > REACTION_MS + SECOND_LOOK_MS * 0.7
    assert median(asked) < 1_000 + PROMPTED_MS * 1.3


def share_of(play: str, hands: str, **more: object) -> float:
    """How often it plays like that, once it has said what it has to say."""
    state = position(hands, RAIL, PILE, **more)  # type: ignore[arg-type]
    made = [words(state, plan) for _, plan in plays(state)]
    return sum(one.startswith(play) for one in made) / len(made)


def test_where_two_play_it_lays_first_what_its_second_card_goes_on_from() -> None:
    # T15 leads from gem to lantern, T25 to horseshoe, and from there T31 goes on.
    two = "T15 T25 T31 | T01 T02 T03"
    for turn in ({}, {"last": BO, "run": 1}):
        assert share_of("T25", two, **turn) > 0.7, "but for cards that it overlooks"
    assert 0.4 < share_of("T25", two, last=ANA, run=1) < 0.6, "the next card is Bo's"
    assert 0.4 < share_of("T25", f"{two} | T33") < 0.6, "no seat lays two in a row"


def test_where_two_play_it_thinks_so_of_mismatches_too() -> None:
    # All cost two; but after T33 with its horseshoe at gem neither other card goes on.
    two = "T33 T35 T41 | T01 T02 T03"
    assert share_of("T33 horseshoe", two) < 0.1
    assert share_of("T33 horseshoe", two, last=ANA, run=1) > 0.15


def test_whoever_fits_says_so_when_asked_and_plays() -> None:
    state, soon = at_gem("T15"), 0
    for seed in range(50):
        one = bot("crew", seed=seed)
        ask(one, state)
        one.overhear(callout(BO, "who_has", symbol="gem"))
        assert words(state, ask(one, state, now_ms=500)) in {"say got_it", "T15 gem on gem"}
        soon += next_play(one, state, 500)[0] <= 500 + 3 * PROMPTED_MS
    assert soon > 45


def test_a_question_about_something_else_hurries_nobody() -> None:
    state = at_gem("T15")
    for seed in range(10):
        one, other = bot("crew", seed=seed), bot("crew", seed=seed)
        ask(one, state)
        one.overhear(callout(BO, "who_has", symbol="pick"))
        assert next_play(one, state, 500)[0] == next_play(other, state)[0]


def test_the_dearer_a_mismatch_the_more_courage_it_takes() -> None:
    times = [
        median(at_ms for at_ms, _ in plays(at_gem(hand)))
        for hand in ("T15", "T17", "T13", "T04", "T14")
    ]
    assert times == sorted(times)
    assert times[1] > times[0] + 4_000


def test_with_a_cheap_mismatch_it_asks_and_then_plays_without_a_word() -> None:
    state, one, said, now_ms = at_gem("T17"), bot("crew"), [], 0
    while (plan := ask(one, state, now_ms=now_ms)).code is None:
        now_ms += plan.wait_ms
        said.append(plan.say[0].words)
    assert said == ["who_has"], "it has not got it, and does not say so"
    assert words(state, plan).startswith("T17 ")


def test_with_a_dear_one_it_says_that_it_has_nothing_good() -> None:
    state, one = at_gem("T04"), bot("crew")
    plan = ask(one, state)
    assert words(state, plan) == "say who_has gem"
    assert words(state, ask(one, state, now_ms=plan.wait_ms)) == "say help"


def test_it_holds_back_when_somebody_has_it() -> None:
    for heard in ("got_it", "wait"):
        state, one = at_gem("T15"), bot("crew")
        at_ms = ask(one, state).wait_ms
        one.overhear(callout(BO, heard))
        assert next_play(one, state, at_ms - 1)[0] == at_ms - 1 + HOLD_MS


def test_when_nobody_else_has_anything_good_it_takes_heart() -> None:
    state = at_gem("T13", last=BO, run=1)
    for seed in range(20):
        waiting, urged = bot("crew", seed=seed), bot("crew", seed=seed)
        at_ms = next_play(waiting, state)[0]
        ask(urged, state)
        for seat in (BO, CLEO):
            urged.overhear(callout(seat, "help"))
        assert next_play(urged, state, 100)[0] < at_ms


def test_people_can_urge_it_on() -> None:
    state, one, other = at_gem("T17"), bot("crew"), bot("crew")
    late_ms = next_play(other, state)[0]
    ask(one, state)
    one.overhear(callout(BO, "go"))
    assert next_play(one, state, 100)[0] <= 100 + 3 * PROMPTED_MS < late_ms


def test_with_nobody_to_wait_for_it_does_not_hesitate_long() -> None:
    others = median(at_ms for at_ms, _ in plays(position("T13 | T01", RAIL, PILE)))
    alone = median(at_ms for at_ms, _ in plays(position("T13 | T01", RAIL, PILE, last=BO, run=2)))
    assert alone < others - 3_000


def test_in_silence_it_only_shrugs_and_courage_is_a_guess() -> None:
    options = Options(silence=True)
    state = at_gem("T04", options=options, silence="Q1")
    plan = ask(bot("crew"), state)
    assert (plan.say[0].kind, plan.say[0].words) == ("gesture", "shrug")
    quiet = [at_ms for at_ms, _ in plays(at_gem("T17", options=options, silence="Q1"))]
    aloud = [at_ms for at_ms, _ in plays(at_gem("T17"))]
    assert max(quiet) - min(quiet) > 1.3 * (max(aloud) - min(aloud))


def test_it_hurries_in_the_last_minute() -> None:
    early, late = (
        median(at_ms for at_ms, _ in plays(at_gem("T15", now_ms=now_ms), 100))
        for now_ms in (359_000, 361_000)
    )
    calm = at_gem("T15", now_ms=361_000, options=Options(clock="none"))
    assert late - 361_000 < 0.75 * (early - 359_000)
    assert median(at_ms for at_ms, _ in plays(calm, 100)) - 361_000 > 0.9 * (early - 359_000)


def test_a_tunnels_card_is_turned_to_match_and_in_time() -> None:
    state = position("D03 | T01 | T31", RAIL, "T17 T07 EXIT")
    play(state, ANA, "play D03 by gem")
    turns = [ask(bot("crew", seed=seed), state) for seed in range(50)]
    assert {words(state, plan) for plan in turns} == {"T17 horseshoe on horseshoe"}
    assert sum(plan.wait_ms < 3_000 for plan in turns) > 45
