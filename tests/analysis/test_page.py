"""A report in words and as a page: in every language, whole, and safe."""

import re
from html.parser import HTMLParser
from typing import Final

import pytest

from limboline.analysis.page import page
from limboline.analysis.summary import summary
from limboline.analysis.texts import texts
from limboline.analysis.told import Told, tell
from limboline.kernel.record import Record
from limboline.kernel.texts import LANGUAGES
from tests.analysis.records import RAIL, TOYS, WAGON, golden
from tests.analysis.test_analyser import looked_back

ALONE: Final = frozenset({"meta", "path", "circle", "rect", "br"})


class _Reader(HTMLParser):
    """Notes what a page is made of, and whether every tag that opens closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [str(value) for name, value in attrs if name in ("href", "src")]
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def told(name: str, language: str = "en") -> Told:
    return tell(golden(name), looked_back(name, 2), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS])
def test_a_report_is_one_whole_file_that_loads_nothing(name: str, language: str) -> None:
    report = told(name, language)
    text = page(report)
    reader = _Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.links == []
    assert "script" not in reader.tags
    assert not re.search(r"https?://|url\(|@import", text)
    assert f'<html lang="{language}">' in text
    assert {"svg", "table", "style"} <= reader.tags
    for heading in ("chance", "turning", "matters", "luck", "method"):
        assert f"<h2>{texts(language).say(heading)}</h2>" in text
    assert report.game in summary(report)


def test_a_chart_has_a_line_for_each_rival_and_one_for_a_crew() -> None:
    assert page(told(RAIL)).count('class="line"') == len(golden(RAIL).seats)
    assert page(told(WAGON)).count('class="line"') == 1


def test_names_are_words_and_never_tags() -> None:
    record = Record.parse(str(golden(WAGON)))
    record.seats = ("<script>", *record.seats[1:])
    found = looked_back(WAGON, 2)
    found = type(found)(
        **{
            **{field: getattr(found, field) for field in found.__struct_fields__},
            "names": list(record.seats),
        }
    )
    text = page(tell(record, found, "en"))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_the_story_of_a_matter_is_told_by_the_room() -> None:
    report = told(WAGON)
    for matter, remark in zip(report.analysis.matters, report.remarks, strict=True):
        assert report.stories[str(matter.move)]
        if matter.kind == "mismatch":
            assert remark
    assert report.moments["mismatch"] == "Mismatch"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_gaps(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert sorted(other.keys()) == sorted(english.keys())
    for key in english.keys():  # noqa: SIM118 - it is no dict
        assert other.gaps(key) == english.gaps(key)
        assert not re.search(r"['\"]|\.\.\.", other.say(key, **dict.fromkeys(other.gaps(key), "")))
