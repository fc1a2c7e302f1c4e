"""What only the rules of this game must say."""

import pytest

from limboline.games.infernal_wagon.achievements import ACHIEVEMENTS
from limboline.games.infernal_wagon.components import KINDS, SYMBOLS
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel.texts import LANGUAGES
from tests.games.test_rules_pages import page, straight


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_calls_things_by_their_names_in_the_catalogue(language: str) -> None:
    said, catalogue = page("infernal-wagon", language).casefold(), texts(language)
    for key in (
        *(f"noun.{symbol}" for symbol in SYMBOLS),
        *(f"kind.{kind}" for kind in KINDS),
    ):
        assert catalogue.say(key).casefold() in said, key
    for name in ACHIEVEMENTS:
        word = straight(catalogue.say(f"achievement.{name}")).casefold()
        assert word in straight(said), name
