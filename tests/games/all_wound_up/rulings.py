"""Which rulings of All Wound Up! need a test, and the page of the rules that tells them."""

from typing import Final

TITLE: Final = "All Wound Up!"
PAGE: Final = "all-wound-up"  # docs/rules/PAGE.en.md tells them, docs/rulings/PAGE.md lists them
ANCHOR: Final = "awu"  # section 5.4 of the page bears the mark (awu-5-4)=
_CHAPTERS: Final = {"P": 4, "B": 9, "T": 4, "W": 5, "Z": 6, "N": 6, "E": 4, "C": 3}
RULINGS: Final = tuple(
    f"{letter}{number}" for letter, most in _CHAPTERS.items() for number in range(1, most + 1)
)
