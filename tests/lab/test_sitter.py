"""A program on its seat: which link leads where, how long it waits, and what it does by default."""

from typing import Any

import msgspec
import pytest

from limboline.bots.protocol.messages import Act, Talk, Wait
from limboline.bots.protocol.session import FALLBACK_MS, PATIENCE_MS
from limboline.games.registry import names, room
from limboline.kernel.bundling import bundle, written
from limboline.kernel.hosting import Misused
from limboline.lab.seats.invitation import Invitation, read_link
from limboline.lab.seats.sitter import (
    default_action,
    happened,
    pieces_of,
    votes_to_join,
    wait_ms,
)


@pytest.mark.parametrize(
    ("link", "server", "table", "token"),
    [
        ("http://host:7007/t/abc_-1", "http://host:7007", "abc_-1", ""),
        ("host:7007/t/abc", "http://host:7007", "abc", ""),
        ("https://play.example/t/abc#seat=s3-_t", "https://play.example", "abc", "s3-_t"),
        ("https://example.org/limbo/t/abc/", "https://example.org/limbo", "abc", ""),
        ("http://[::1]:7007/t/abc/screen", "http://[::1]:7007", "abc", ""),
    ],
)
def test_a_link_leads_to_a_table(link: str, server: str, table: str, token: str) -> None:
    found = read_link(link)
    assert found == Invitation(server, table, token)
    assert found.socket == f"ws{server[4:]}/api/socket"


@pytest.mark.parametrize("link", ["", "abc", "http://host/", "ftp://host/t/abc", "http:///t/abc"])
def test_what_leads_nowhere_is_told(link: str) -> None:
    with pytest.raises(Misused, match="is no link to a table"):
        read_link(link)


def a_push(name: str, **more: Any) -> dict[str, Any]:
    """What a server would push to seat 0 at the beginning of a game."""
    game = room(name).game
    state = game.setup(game.Options(), 2, 1)
    seat = next(ask.seat for ask in game.asked(state) if ask.seat >= 0)
    push = {
        "seq": 7,
        "you": seat,
        "clock": {"at_ms": 0, "runs": True},
        "table": {"game": name, "phase": "playing", "games": 1, "seats": [{}, {}]},
        "view": game.view(state, seat),
        "may": bundle(written(game, state, seat, game.legal(state, seat))),
        "asked": [msgspec.to_builtins(ask) for ask in game.asked(state)],
        **more,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(push))
    return plain


@pytest.mark.parametrize("name", names())
def test_the_default_is_the_games_own(name: str) -> None:
    game, push = room(name).game, a_push(name)
    state = game.setup(game.Options(), 2, 1)
    action = game.write(state, push["you"], game.default(state, push["you"]))
    assert default_action(push) == msgspec.to_builtins(action)


@pytest.mark.parametrize("name", names())
def test_at_an_unknown_table_the_default_is_the_first_thing_that_one_may_do(name: str) -> None:
    push = a_push(name)
    push["table"]["game"] = "a-game-of-tomorrow"
    action = default_action(push)
    assert action["do"] not in ("span", "each")
    game = room(name).game
    state = game.setup(game.Options(), 2, 1)
    game.check(state, push["you"], game.read(state, push["you"], _typed(game, action)))


def _typed(game: Any, action: dict[str, Any]) -> Any:
    return msgspec.convert(action, game.Action)


def test_waits_are_those_of_a_match() -> None:
    push, idle = a_push("hellrail"), a_push("hellrail", may=[])
    pressed = a_push("infernal-wagon")
    assert wait_ms(push, Act(seq=1, action="end", wait_ms=900), 250) == 900
    assert wait_ms(push, Act(seq=1, action="end"), 250) == 250
    assert wait_ms(push, None, 250) == FALLBACK_MS
    assert wait_ms(push, Wait(seq=1), 250) == PATIENCE_MS, "nobody else can go on"
    pressed["asked"] = [{"seat": -1, "reason": "clock", "until_ms": 420_000}]
    assert wait_ms(pressed, Wait(seq=1), 250) is None
    talk = [Talk("callout", "who_has", {"symbol": "gem"})]
    assert wait_ms(idle, Wait(seq=1, wait_ms=40, talk=talk), 30) == 40
    assert wait_ms(idle, Wait(seq=1), 30) is None
    assert wait_ms(idle, None, 30) is None


def test_only_what_happens_at_the_table_drops_a_plan() -> None:
    """Not that somebody looks on, or is away."""
    push = a_push("hellrail")
    later = msgspec.json.decode(msgspec.json.encode(push))
    later["table"]["watching"] = 3
    later["clock"]["at_ms"] = 400
    assert happened(later) == happened(push)
    for change in ({"seq": 8}, {"clock": {"at_ms": 0}}, {"taken": "r1"}, {"aside": True}):
        assert happened({**push, **change}) != happened(push)


def test_a_program_joins_whatever_the_others_want() -> None:
    push = a_push("infernal-wagon")
    push["you"] = 0
    push["table"]["votes"] = {"pause": [1], "undo": [0, 1], "resume": []}
    assert votes_to_join(push) == ["pause"]


@pytest.mark.parametrize("name", names())
def test_the_pieces_are_those_that_the_view_names(name: str) -> None:
    deck = a_push(name)["view"].get("deck")
    assert pieces_of(name, {}, deck) == room(name).catalogue.catalogue(room(name).game.Options())
    assert pieces_of(name, {}, "another deck") is None
    assert pieces_of("a-game-of-tomorrow", {}, deck) is None
    assert pieces_of(name, {"clock": 7, "rounds": "many"}, deck) is None
