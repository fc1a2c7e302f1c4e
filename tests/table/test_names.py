"""Names of guests: cleaned, limited, and told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Record
from limboline.table.names import GHOSTS, LONGEST, clean_name, ghost, record_names, told_apart


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Maria  ", "Ana Maria"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｎａ", "Ana"),  # noqa: RUF001 - wide letters are letters
        ("\u202eanA", "anA"),  # written backwards
        ("A\x00n\x1b[31ma", "An[31ma"),
        ("A\u200bn\u2060a", "Ana"),  # with nothing between the letters
        ("x" * 100, "x" * LONGEST),
        ("José María de la O y López", "José María de la O y Lóp"),
        ("李雷", "李雷"),
        ("Z" + "\u0325" * 20 + "o", "Z\u0325\u0325o"),  # no tower over the lines above
        ("007", "007"),
    ],
)
def test_a_name_is_made_fit_to_show(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "!?", "\u202e", "\U0001f600", "\u0325"])
def test_a_name_needs_a_letter_or_a_digit(typed: str) -> None:
    with pytest.raises(Illegal, match="no_name"):
        clean_name(typed)


def test_the_same_name_gets_a_number() -> None:
    assert told_apart("Ana", ["Bea"]) == "Ana"
    assert told_apart("Ana", ["ana", "ANA 2"]) == "Ana 3"
    long = "x" * LONGEST
    assert told_apart(long, [long]) == "x" * (LONGEST - 2) + " 2"


@given(st.lists(st.text(max_size=60), max_size=6))
def test_whatever_people_type_makes_a_table_and_a_record(typed: list[str]) -> None:
    names: list[str] = []
    for name in typed:
        try:
            names.append(told_apart(clean_name(name), names))
        except Illegal:
            continue
    assert all(0 < len(name) <= LONGEST and name.isprintable() for name in names)
    assert len({name.casefold() for name in names}) == len(names)
    words = record_names(names)
    record = Record("a-game", 1, "{}", tuple(words), 1)
    assert Record.parse(str(record)).seats == tuple(words)


def test_nobody_is_called_nature_in_a_record() -> None:
    assert record_names(["nature", "nature_", "A (b)", "A=b"]) == [
        "nature_",
        "nature__2",
        "A_b",
        "A_b_2",
    ]


def test_bots_are_called_like_ghosts_and_like_nobody_else() -> None:
    assert ghost(["Ana"]) == "Morty"
    assert ghost(["MORTY", "Ana"]) == "Isolde"
    assert ghost([*GHOSTS]) == "Morty 2"
    assert [clean_name(name) for name in GHOSTS] == list(GHOSTS)
