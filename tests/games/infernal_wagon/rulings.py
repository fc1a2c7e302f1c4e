"""Which rulings of Infernal Wagon need a test, and the page of the rules that tells them."""

from typing import Final

TITLE: Final = "Infernal Wagon"
PAGE: Final = "infernal-wagon"  # docs/rules/PAGE.en.md tells them, docs/rulings/PAGE.md lists them
ANCHOR: Final = "iw"  # section 5.8 of the page bears the mark (iw-5-8)=
RULINGS: Final = range(1, 54)
