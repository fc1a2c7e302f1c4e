"""Actions as words, as messages and as codes: three forms of one thing, and why some are none."""

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.actions import AnyAction, Clock, Play, Turn
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE, Illegal
from tests.games.infernal_wagon.table import ANA, BO, CLEO, cards, play, refused

FORMS = [
    (
        Play("T05", "gem", 17),
        "play T05 by gem at 17",
        '{"do":"play","card":"T05","by":"gem","at":17}',
    ),
    (
        Play("T05", "gem", 17, "pick"),
        "play T05 by gem to pick at 17",
        '{"do":"play","card":"T05","by":"gem","at":17,"to":"pick"}',
    ),
    (Turn("X1", "bat", 8), "turn X1 by bat at 8", '{"do":"turn","card":"X1","by":"bat","at":8}'),
    (Clock(), "clock", '{"do":"clock"}'),
]


@pytest.mark.parametrize(("action", "words", "message"), FORMS)
def test_an_action_has_words_and_a_message(action: AnyAction, words: str, message: str) -> None:
    assert game.words(action) == words
    assert game.parse(words) == action
    assert msgspec.json.encode(action).decode() == message
    assert msgspec.json.decode(message, type=game.Action) == action


@pytest.mark.parametrize(
    "words",
    [
        *("", " ", "play", "play T05", "play T05 by gem", "play T05 by gem at", "Clock", "clock "),
        *("play T05 by gem at x", "play T05 by gem at -1", "play T05 by gem at 1234567"),
        *("play T05 by gem at 3 ", " play T05 by gem at 3", "play T05 by gem at 3\n"),
        *("play T05  by gem at 3", "play T05 by gem at 3 to pick", "PLAY T05 by gem at 3"),
        *("turn T05 by gem to pick at 3", "play T05 by gem at ٣", "lay T05 by gem at 3"),
    ],
)
def test_other_words_are_no_action(words: str) -> None:
    with pytest.raises(Illegal, match="no_such_action"):
        game.parse(words)


@pytest.mark.parametrize(
    "message",
    [
        *("", "{}", "[]", "null", '{"do":"dance"}', '{"do":"play","card":"T05","by":"gem"}'),
        *('{"do":"play","card":5,"by":"gem","at":3}', '{"do":"clock","at":3}'),
        '{"do":"play","card":"T05","by":"gem","at":3.5}',
        '{"do":"play","card":"T05","by":"gem","at":true}',
        '{"do":"turn","card":"T05","by":"gem","at":3,"to":"pick"}',
        '{"do":"play","card":"T05","by":"gem","at":3,"seat":1}',
    ],
)
def test_other_messages_are_no_action(message: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(message, type=game.Action)


def crossing() -> State:
    """Ana, Bo and Cleo at an Intersection that offers gem and pick, with the track end 5."""
    return position("T03 T05 | T07 D01 | T11", "T06/gem X1/pick", "T15 T17 T09 EXIT")


def at_a_tunnel() -> State:
    """Bo has to turn T15 behind his Tunnel at the track end 6."""
    state = crossing()
    play(state, BO, "play D01 by pick to pick at 5")
    return state


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("play T03 by pick at 5", "which_stop"),
        ("play T03 by pick to bat at 5", "closed_stop"),
        ("play T03 by pick to star at 5", "closed_stop"),
        ("play T03 by pick to nowhere at 5", "closed_stop"),
        ("play T03 by gem to gem at 5", "no_such_way"),
        ("play T03 by nothing to gem at 5", "no_such_way"),
        ("play T99 by gem to gem at 5", "no_such_card"),
        ("play t03 by pick to gem at 5", "no_such_card"),
        ("play T07 by pick to gem at 5", "not_in_hand"),
        ("play T15 by gem to gem at 5", "not_in_hand"),
        ("play S1 by star to gem at 5", "not_in_hand"),
        ("play T03 by pick to gem at 6", "no_such_end"),
        ("play T03 by pick to gem at 2", "no_such_end"),
        ("turn T03 by pick at 5", "no_tunnel"),
        ("clock", "no_such_action"),
    ],
)
def test_a_play_that_cannot_be_read_is_refused_with_the_reason(words: str, code: str) -> None:
    assert refused(crossing(), ANA, words).code == code


@pytest.mark.parametrize(
    ("seat", "words", "code"),
    [
        (BO, "play T07 by pick at 6", "turn_the_card"),
        (BO, "play T15 by lantern at 6", "tunnel_first"),
        (BO, "turn T07 by pick at 6", "tunnel_first"),
        (BO, "turn T15 by pick at 6", "no_such_way"),
        (BO, "turn T15 by gem at 5", "late"),
        (ANA, "turn T15 by gem at 6", "tunnel_first"),
        (ANA, "play T03 by pick at 6", "tunnel_first"),
        (ANA, "play T03 by pick at 5", "late"),
    ],
)
def test_a_tunnel_waits_for_its_own_card_and_player(seat: int, words: str, code: str) -> None:
    assert refused(at_a_tunnel(), seat, words).code == code


def test_a_late_play_names_who_was_faster_and_the_card_stays_in_hand() -> None:
    state = crossing()
    play(state, CLEO, "play T11 by pick to pick at 5")
    no = refused(state, ANA, "play T03 by pick to pick at 5")
    assert (no.code, no.facts) == ("late", {"faster": CLEO})
    assert cards(state, ANA) == ["T03", "T05"]
    play(state, ANA, "play T03 by pick at 6")


def test_the_only_stop_need_not_be_named_but_may_be() -> None:
    for words in ("play T03 by pick at 4", "play T03 by pick to pick at 4"):
        play(position("T03 | T07", "T06/gem", "T09 EXIT"), ANA, words)


def test_nature_plays_no_cards() -> None:
    no = refused(crossing(), NATURE, "play T03 by pick to gem at 5", at_ms=420_000)
    assert no.code == "no_such_action"


def test_codes_are_written_as_the_page_would_send_them() -> None:
    state = crossing()
    for seat in (ANA, BO, CLEO):
        for code in game.legal(state, seat):
            action = game.write(state, seat, code)
            assert isinstance(action, Play)
            assert action.to in ("gem", "pick")
            assert game.read(state, seat, action) == code
    turning = at_a_tunnel()
    turns = [game.write(turning, BO, code) for code in game.legal(turning, BO)]
    assert turns == [Turn("T15", "lantern", 6), Turn("T15", "gem", 6)]
    assert game.write(state, NATURE, game.default(state, NATURE)) == Clock()
