"""Every word on a page, and whether it is of the language that it should be."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from playwright.async_api import Page

ROOT: Final = Path(__file__).parents[2]
CATALOGUES: Final = (
    ROOT / "web" / "src" / "texts",
    *sorted((ROOT / "web" / "src" / "games").glob("*/texts")),
    *sorted((ROOT / "web" / "src" / "games").glob("*/texts/first")),
    ROOT / "src" / "limboline" / "table" / "texts",
    *sorted((ROOT / "src" / "limboline" / "games").glob("*/texts")),
)

_READ: Final = """() => {
  const found = [];
  const add = (text) => {
    const words = (text ?? "").replace(/\\s+/g, " ").trim();
    if (words) found.push(words);
  };
  const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true });
  for (const node of document.querySelectorAll("body *")) {
    if (!shown(node) || node.closest("[data-foreign]")) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"])
      add(node.getAttribute(name));
    if (node.closest("bdi, script, style")) continue;
    for (const text of node.childNodes) if (text.nodeType === Node.TEXT_NODE) add(text.data);
  }
  add(document.title);
  return [...new Set(found)];
}"""


async def words_on(page: Page) -> list[str]:
    """What is written on a page, for those who look and for those who listen; no names."""
    found: list[str] = await page.evaluate(_READ)
    return found


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence of a language."""
    found: dict[str, str] = {}
    for number, folder in enumerate(CATALOGUES):
        sentences = json.loads((folder / f"{language}.json").read_text("utf-8"))
        found |= {f"{number}.{key}": words for key, words in sentences.items()}
    return found


def _pattern(sentence: str) -> str:
    words = re.sub(r"\s+", " ", sentence).strip()
    return re.sub(r"\\{\w+\\}", ".+", re.escape(words))


@cache
def _pieces(language: str, unlike: str = "") -> re.Pattern[str]:
    """Matches whatever a language says, whole or between two gaps; but not what both say."""
    ours, theirs = catalogue(language), catalogue(unlike) if unlike else {}
    found: set[str] = set()
    for key, words in ours.items():
        if words == theirs.get(key):
            continue
        pieces = [piece.strip(" .:,;!?()\u00a0\u202f") for piece in re.split(r"\{\w+\}", words)]
        found |= {re.escape(piece) for piece in pieces if len(piece) > 2}
        if re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", words)):
            found.add(_pattern(words))
    none = "(?!)"  # English has nothing that English would say otherwise
    return re.compile("|".join(sorted(found, key=len, reverse=True)) or none)


def leftovers(words: list[str], language: str) -> list[str]:
    """What is said in English, and would be said otherwise in this language."""
    english, own = _pieces("en", language), _pieces(language)
    trimmed = [(said, said.strip(" .:,;!?()\u00a0\u202f")) for said in words]
    return [
        said
        for said, bare in trimmed
        if (english.fullmatch(said) or english.fullmatch(bare))
        and not (own.fullmatch(said) or own.fullmatch(bare))
    ]


def plain(words: list[str], *but: str) -> list[str]:
    """What the pseudo-locale has not touched, and so was never in a catalogue."""
    known = re.compile("|".join([r"[\W\d_]*", r".{0,2}", r"[\d:/ x·.,]+s?", *but]))
    return [said for said in words if "~" not in said and not known.fullmatch(said)]
