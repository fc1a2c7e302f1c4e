"""Keyboards: a terminal tells which letter was typed, and rooms name the place of a key."""

from dataclasses import dataclass
from typing import Final

# The letters and digits that rooms use, as they stand on an English keyboard.
PLACES: Final = "qwertyuiopasdfghjkl12345678"


@dataclass(frozen=True)
class Keyboard:
    """What stands at each of the places, and what is typed there without the shift key."""

    name: str
    typed: str

    def place(self, character: str) -> str:
        """The place of a typed character; nothing for a key that no room uses."""
        letter = character.lower()
        if letter in self.typed:
            return PLACES[self.typed.index(letter)]
        return letter if letter.isdecimal() and letter in PLACES else ""

    @property
    def letters(self) -> dict[str, str]:
        """What is printed on the key at each place."""
        return {
            place: place if place.isdecimal() else typed.upper()
            for place, typed in zip(PLACES, self.typed, strict=True)
        }


QWERTY: Final = Keyboard("qwerty", PLACES)
QWERTZ: Final = Keyboard("qwertz", "qwertzuiopasdfghjkl12345678")
AZERTY: Final = Keyboard("azerty", "azertyuiopqsdfghjkl&é\"'(-è_")
KEYBOARDS: Final = {keyboard.name: keyboard for keyboard in (QWERTY, QWERTZ, AZERTY)}
_USUAL: Final = {"de": QWERTZ, "fr": AZERTY}


def usual_keyboard(language: str) -> Keyboard:
    """What people of a language write on, mostly."""
    return _USUAL.get(language, QWERTY)
