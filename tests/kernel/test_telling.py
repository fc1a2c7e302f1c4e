"""Everybody hears what is public, and some hear more."""

import pytest

from limboline.kernel import SPECTATOR, Illegal, Outcome, Tell


@pytest.fixture
def tell() -> Tell[str]:
    """Ana (0) draws a card in front of everybody, and shows mia (1) another in secret."""
    tell: Tell[str] = Tell()
    tell.all("ana's turn")
    tell.only((0,), "ana draws T05", "ana draws a card")
    tell.only((0, 1), "ana shows mia T07", None)
    return tell


def test_the_owner_hears_the_private_form(tell: Tell[str]) -> None:
    assert tell.heard_by(0) == ["ana's turn", "ana draws T05", "ana shows mia T07"]


def test_others_hear_the_public_form(tell: Tell[str]) -> None:
    assert tell.heard_by(1) == ["ana's turn", "ana draws a card", "ana shows mia T07"]


def test_a_secret_without_a_public_form_is_not_heard_at_all(tell: Tell[str]) -> None:
    assert tell.heard_by(2) == ["ana's turn", "ana draws a card"]


def test_a_spectator_hears_only_what_is_public(tell: Tell[str]) -> None:
    assert tell.public() == tell.heard_by(SPECTATOR) == ["ana's turn", "ana draws a card"]


def test_after_the_game_nothing_is_withheld(tell: Tell[str]) -> None:
    assert tell.whole() == ["ana's turn", "ana draws T05", "ana shows mia T07"]


def test_a_refusal_names_its_code_and_facts() -> None:
    illegal = Illegal("time_is_up", due_ms=420_000)
    assert (illegal.code, illegal.facts) == ("time_is_up", {"due_ms": 420_000})
    assert str(illegal) == "time_is_up (due_ms=420000)"
    assert str(Illegal("not_asked")) == "not_asked"


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((1.0, 3.0, 2.0), (1,)),
        ((2.0, 2.0), (0, 1)),
        ((0.0, 0.0), ()),
        ((-1.0, -2.0), ()),
    ],
)
def test_a_lost_game_has_no_winner(scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
    assert Outcome("over", scores).winners == winners
