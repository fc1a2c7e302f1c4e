"""The document on adding a language names every catalogue there is."""

from limboline.games.registry import ROOMS
from tests.rulings import ROOT


def test_every_folder_with_sentences_is_named() -> None:
    page = (ROOT / "docs" / "languages.md").read_text("utf-8")
    folders = set()
    for root, blank, names in (
        ("src", "<room>", [game.replace("-", "_") for game in ROOMS]),
        ("web/src", "<game>", list(ROOMS)),
    ):
        for file in (ROOT / root).rglob("fr.json"):
            parts = file.parent.relative_to(ROOT).parts
            folders.add("/".join(blank if part in names else part for part in parts))
    assert len(folders) > 5
    assert [folder for folder in sorted(folders) if f"`{folder}`" not in page] == []
