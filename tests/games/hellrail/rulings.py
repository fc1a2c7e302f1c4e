"""Which rulings of Hellrail need a test, and the page of the rules that tells them."""

from typing import Final

TITLE: Final = "Hellrail"
PAGE: Final = "hellrail"  # docs/rules/PAGE.en.md tells them, docs/rulings/PAGE.md lists them
ANCHOR: Final = "hr"  # section 5.4 of the page bears the mark (hr-5-4)=
RULINGS: Final = range(1, 69)
