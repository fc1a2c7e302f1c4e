"""Careful: a step ahead, and it asks before it leaps."""

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Tell
from tests.games.infernal_wagon.bot_table import ask, bot, words
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play

PILE = "T07 T08 T09 T10 T11 T12 T13 T19 T20 T21 T22 EXIT"


def gem_ahead(**more: object) -> State:
    """The stop is gem. Ana can go on to a lantern, a horseshoe or a bat."""
    return position(
        "T16 T26 T28 | T01 T02 T03 | T31 T32 T33",
        "T05/pick",
        PILE,
        **more,  # type: ignore[arg-type]
    )


def say(seat: int, what: str, **facts: str) -> Said:
    return Said(seat, "callout", what, facts)


def test_it_leaves_what_somebody_has_said_they_have() -> None:
    for symbol, card in (("lantern", "T16"), ("horseshoe", "T26"), ("bat", "T28")):
        one, state = bot("careful"), gem_ahead()
        one.overhear(say(BO, "have", symbol=symbol))
        assert words(state, ask(one, state)) == f"{card} gem on gem"


def test_what_was_said_holds_until_they_play() -> None:
    one, state = bot("careful"), gem_ahead(last=CLEO)
    one.overhear(say(BO, "have", symbol="bat"))
    tell: Tell[object] = Tell()
    play(state, BO, "play T03 by pick", 900, tell)  # type: ignore[arg-type]
    one.hear(tell.heard_by(ANA))
    assert one.memory.has == {}  # type: ignore[attr-defined]


def test_it_asks_who_can_go_on_if_the_answer_may_change_its_mind() -> None:
    one, state = bot("careful"), gem_ahead()
    plan = ask(one, state)
    question = words(state, plan)
    assert question in {"say who_has lantern", "say who_has horseshoe", "say who_has bat"}
    assert plan.wait_ms >= 500
    # Nobody answers, and both are people who talk: it thinks of another card, and asks again.
    for seat in (BO, CLEO):
        one.overhear(say(seat, "help"))
    asked_ms = state.now + plan.wait_ms
    second = ask(one, state, now_ms=asked_ms)
    assert words(state, second).startswith("say who_has ")
    assert words(state, second) != question


def test_when_somebody_answers_it_plays() -> None:
    one, state = bot("careful"), gem_ahead()
    plan = ask(one, state)
    symbol = plan.say[0].facts["symbol"]
    asked_ms = plan.wait_ms
    ask(one, state, now_ms=asked_ms)
    one.overhear(say(CLEO, "have", symbol=str(symbol)))
    answer = ask(one, state, now_ms=asked_ms + 800)
    card = {"lantern": "T16", "horseshoe": "T26", "bat": "T28"}[str(symbol)]
    assert words(state, answer) == f"{card} gem on gem"


def test_others_give_whoever_asks_the_time_to_hear() -> None:
    state = position("T16 | T01 T02 | T33", "T05/pick", PILE)
    patient, hasty = bot("careful"), bot("careful")
    patient.overhear(say(BO, "who_has", symbol="skull"))
    assert ask(patient, state).wait_ms >= ask(hasty, state).wait_ms + 1_500


def test_it_answers_when_it_has_what_somebody_asks_for() -> None:
    one, state = bot("careful", CLEO), gem_ahead(last=CLEO)
    assert one.plan(game.view(state, CLEO), game.legal(state, CLEO), 0) is None  # it may not play
    one.overhear(say(ANA, "who_has", symbol="bat"))
    plan = ask(one, state, CLEO, now_ms=500)
    assert words(state, plan) == "say have bat"
    assert plan.wait_ms >= 700
    one.overhear(say(ANA, "who_has", symbol="skull"))
    assert words(state, ask(one, state, CLEO, now_ms=600)) == "say have bat"
    assert one.plan(game.view(state, CLEO), game.legal(state, CLEO), 3_000) is None


def test_it_remembers_cards_that_lay_open() -> None:
    options = Options(uturn=True)
    one = bot("careful")
    open_hands = gem_ahead(options=options, uturn="U1")
    ask(one, open_hands)
    closed = gem_ahead(options=options, uturn="U1 U2")
    # Cleo holds T33 (horseshoe/bat) and two horseshoes; nobody holds a lantern but Bo's T03.
    plan = ask(one, closed)
    assert plan.code is not None, "it need not ask: it knows"
    assert one.memory.shown == {  # type: ignore[attr-defined]
        **dict.fromkeys(("T01", "T02", "T03"), BO),
        **dict.fromkeys(("T31", "T32", "T33"), CLEO),
    }


def test_it_tells_its_curse_once_and_remembers_the_others() -> None:
    state = gem_ahead(options=Options(curse=True), curses="C1 C2 C3")
    one = bot("careful")
    plan = ask(one, state)
    assert words(state, plan) == "say curse pick lantern"
    after = ask(one, state, now_ms=plan.wait_ms)
    assert words(state, after) != "say curse pick lantern"
    one.overhear(say(BO, "curse", stop="gem", start="horseshoe"))
    one.overhear(say(CLEO, "have", symbol="gem"))  # so that there is nothing left to ask
    assert words(state, ask(one, state, now_ms=plan.wait_ms)) == "T26 horseshoe on gem"


def test_in_silence_it_neither_asks_nor_answers() -> None:
    state = gem_ahead(options=Options(silence=True, curse=True), silence="Q1", curses="C1 C2 C3")
    one = bot("careful")
    one.overhear(say(BO, "who_has", symbol="bat"))
    assert ask(one, state).code is not None
