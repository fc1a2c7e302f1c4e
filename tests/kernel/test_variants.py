"""The settings of a game's options, read off their type."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from limboline.kernel.variants import Setting, one_by_one, pair_by_pair, settings


class Deck(Struct, frozen=True):
    cards: tuple[int, ...]


class Options(Struct, frozen=True, rename={"hard": "hard-mine"}):
    clock: Literal["7:00", "6:00", "none"] = "7:00"
    hard: bool = False
    easy: Annotated[int, Meta(ge=0, le=8)] = 2
    seats_kept: int = 0
    deck: Deck | None = None
    names: list[str] = field(default_factory=list)


class Bare(Struct, frozen=True):
    deck: Deck | None = None


def test_switches_bounded_numbers_and_words_in_their_order_are_settings() -> None:
    assert settings(Options) == [
        Setting("clock", ("7:00", "6:00", "none"), "7:00"),
        Setting("hard", (False, True), False),
        Setting("easy", tuple(range(9)), 2),
    ]


def test_one_by_one_begins_with_the_defaults_and_takes_numbers_at_their_ends() -> None:
    assert list(one_by_one(Options)) == [
        Options(),
        Options(clock="6:00"),
        Options(clock="none"),
        Options(hard=True),
        Options(easy=0),
        Options(easy=8),
    ]


def test_pairs_are_all_there_and_differ_from_the_defaults_in_both() -> None:
    pairs = list(pair_by_pair(Options))
    assert len(pairs) == len({str(pair) for pair in pairs}) == 2 * 1 + 2 * 2 + 1 * 2
    assert Options(clock="none", hard=True) in pairs
    assert Options(hard=True, easy=8) in pairs


def test_a_number_whose_default_is_an_end_has_one_other() -> None:
    class Small(Struct, frozen=True):
        tokens: Annotated[int, Meta(ge=1, le=3)] = 1

    assert list(one_by_one(Small)) == [Small(), Small(tokens=3)]


def test_options_without_settings_leave_only_the_defaults() -> None:
    assert list(one_by_one(Bare)) == [Bare()]
    assert list(pair_by_pair(Bare)) == []
