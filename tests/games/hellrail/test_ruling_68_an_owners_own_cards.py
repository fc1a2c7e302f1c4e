"""Ruling 68: own cards must be 45 with valid fields, may be picked up at the Gate, and need not
keep our balance; a side without track is the end of the track, and no way out of a circle (section
1.7)."""

from collections.abc import Callable

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.cards import BadCards, CardLine, CardList, built_in_cards, read_cards
from limboline.games.hellrail.events import Derailed
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.kernel import Illegal
from limboline.kernel.replaying import read_options, write_options
from tests.games.hellrail.table import ANA, choices, place, play, refused, told, train


def own(change: Callable[[list[CardLine]], list[CardLine]]) -> CardList:
    """The built-in cards, changed."""
    built_in = built_in_cards()
    return msgspec.structs.replace(built_in, name="own", cards=change(list(built_in.cards)))


def changed(card: int, **fields: object) -> CardList:
    """The built-in cards, one of them changed."""
    return own(
        lambda lines: [
            msgspec.structs.replace(line, **fields) if line.id == card else line for line in lines
        ]
    )


def why_not(cards: CardList) -> str:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(cards=cards), 3, 1)
    assert caught.value.code == "bad_cards"
    return str(caught.value.facts["problems"])


def test_there_must_be_45() -> None:
    assert "there are 44 cards" in why_not(own(lambda lines: lines[:-1]))
    twice = own(lambda lines: [*lines[:-1], msgspec.structs.replace(lines[-1], id=1)])
    assert "2 cards have the number 1" in why_not(twice)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("value", 0), ("value", 10), ("traction", 0), ("traction", 6), ("setout", "G")),
        *(("pickup", "10"), ("track", []), ("track", ["NN"]), ("sinners", {"en": "Poets"})),
    ],
)
def test_every_field_must_make_sense(field: str, value: object) -> None:
    raw = msgspec.to_builtins(built_in_cards())
    raw["cards"][6][field] = value
    with pytest.raises(BadCards) as caught:
        read_cards(msgspec.json.encode(raw))
    assert "card 7" in str(caught.value)


def test_every_problem_is_named_at_once() -> None:
    raw = msgspec.to_builtins(built_in_cards())
    raw["cards"][0]["value"] = 99
    raw["cards"][1]["track"] = ["NS", "NS"]
    with pytest.raises(BadCards) as caught:
        read_cards(msgspec.json.encode(raw))
    assert len(caught.value.problems) == 2


def test_the_balance_is_nobodys_business() -> None:
    flat = own(lambda lines: [msgspec.structs.replace(line, value=9, traction=5) for line in lines])
    state = game.setup(Options(cards=flat), 4, 1)
    assert set(state.deck.value) == {9}


def test_a_car_may_wait_at_the_gate() -> None:
    state = position("G | 4", "7", options=Options(cards=changed(7, pickup="G")))
    play(state, ANA, "couple 7")
    assert train(state, ANA) == [7]


ONE_CURVE = Options(cards=changed(7, track=["NE"]))


def test_over_a_border_without_track_one_derails() -> None:
    state = position("3,-1:N>out | G", "45", "18@3,-1 7/1@3,-2", options=ONE_CURVE)  # ES
    play(state, ANA, "move 45 by 1")
    assert place(state, ANA) == "3,-2:S>in"
    state = position("3,-1:N>out | G", "45", "18@3,-1 7@3,-2", options=ONE_CURVE)
    events = play(state, ANA, "move 45 by 1")
    assert [event.seat for event in told(events, Derailed)] == [ANA]


def test_a_circle_is_not_left_where_no_track_begins() -> None:
    state = position("G | 4", "45", "7@3,-1", options=ONE_CURVE)  # NE: nothing to the south
    assert choices(state, ANA, "move") == []
    assert refused(state, ANA, "move 45 by N1") == "no_such_way"
    state = position("G | 4", "45", "7/1@3,-1", options=ONE_CURVE)  # ES
    play(state, ANA, "move 45 by N1")


def test_a_boatman_needs_a_tie_to_land_on() -> None:
    state = position("9 | G", "10", "7@8,3", options=ONE_CURVE, boats=(ANA,))
    assert "sail 10 by E" not in choices(state, ANA, "sail")
    state = position("9 | G", "10", "7/2@8,3", options=ONE_CURVE, boats=(ANA,))  # SW
    assert "sail 10 by E" in choices(state, ANA, "sail")


def test_an_own_layout_is_checked_too() -> None:
    with pytest.raises(Illegal, match="bad_layout") as caught:
        game.setup(Options(circles={"G": (0, 0), "1": (0, 1)}), 3, 1)
    problems = str(caught.value.facts["problems"])
    assert "circles G and 1 touch by a side" in problems
    assert "circle 9 is missing" in problems


def test_the_list_travels_inside_the_saved_game() -> None:
    options = Options(cards=changed(7, pickup="G"))
    assert read_options(game, write_options(options)) == options
