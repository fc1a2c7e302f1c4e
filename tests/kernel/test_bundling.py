"""Bundled actions come out as they went in, and take less room."""

from typing import Any, get_args

import msgspec
import pytest

from limboline.games.registry import names, room
from limboline.kernel import NATURE, Random, Span
from limboline.kernel.bundling import EACH, bundle, unbundle
from limboline.kernel.suite import Moment, random_play


class Lay(msgspec.Struct, tag_field="do", tag="lay", omit_defaults=True):
    card: int
    at: tuple[int, int]
    turn: int = 0


class End(msgspec.Struct, tag_field="do", tag="end"):
    pass


def test_neighbours_that_differ_in_one_field_are_one() -> None:
    actions = [Lay(17, (3, 1), 1), Lay(17, (2, 2), 1), Lay(17, (4, 2), 1)]
    each = {"at": [(3, 1), (2, 2), (4, 2)]}
    assert bundle(actions) == [{"do": "lay", "card": 17, "turn": 1, "each": each}]


def test_what_differs_in_more_stays_apart() -> None:
    actions = [End(), Lay(1, (0, 0)), Lay(2, (0, 1)), Lay(2, (0, 1), 3), End(), End()]
    assert len(bundle(actions)) == len(actions)


def test_a_bundle_grows_only_in_the_field_in_which_it_began() -> None:
    actions = [Lay(1, (0, 0)), Lay(1, (0, 1)), Lay(2, (0, 1)), Lay(2, (5, 5))]
    assert bundle(actions) == [
        {"do": "lay", "card": 1, "each": {"at": [(0, 0), (0, 1)]}},
        {"do": "lay", "card": 2, "each": {"at": [(0, 1), (5, 5)]}},
    ]


@pytest.mark.parametrize("name", names())
def test_no_action_has_a_field_of_that_name(name: str) -> None:
    kinds = get_args(room(name).game.Action) or (room(name).game.Action,)
    for kind in kinds:
        assert EACH not in kind.__struct_encode_fields__, kind


@pytest.mark.parametrize("name", names())
def test_whatever_may_be_done_in_a_game_comes_out_again(name: str) -> None:
    game = room(name).game
    plain = short = 0

    def look(moment: Moment) -> None:
        nonlocal plain, short
        if moment.seat == NATURE:
            return
        actions = [
            game.write(moment.state, moment.seat, code)
            for code in game.legal(moment.state, moment.seat)
            if not isinstance(code, Span)
        ]
        sent = msgspec.json.encode(bundle(actions))
        read: list[dict[str, Any]] = unbundle(msgspec.json.decode(sent))
        assert [msgspec.convert(fields, game.Action) for fields in read] == actions
        plain += len(msgspec.json.encode(actions))
        short += len(sent)

    for seed in range(5):
        random_play(game, game.Options(), game.properties.most, Random(seed).below(1000), look)
    assert short <= plain
