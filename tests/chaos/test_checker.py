"""Faults are planted in an evening without any, and the checker must name each of them."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from limboline.table import entries as log
from tests.chaos.checker import Findings, check
from tests.chaos.evening import ACTS, SEATS, WATCHER, Evening
from tests.chaos.journals import read_journal


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.close()


def only(found: Findings) -> str:
    """The one fault there is."""
    (fault,) = found.faults
    return fault


def test_an_evening_without_faults(evening: Evening) -> None:
    found = evening.check()
    assert found.faults == []
    assert (found.acts, found.records, found.games) == (ACTS, 1, 0)
    assert found.lines == len(evening.entries)
    assert found.views == (SEATS + 1) * (len(evening.entries) + 1)


def test_an_acknowledged_act_that_the_log_does_not_have(evening: Evening) -> None:
    ana = evening.journals[0]
    ana.asks({"is": "act", "id": "gone", "action": {"do": "clock"}})
    ana.heard(evening.done("gone", 99))
    expected = (
        "table evening, line 99, client seat0: the log has lost the acknowledged request gone"
    )
    assert only(evening.check()) == expected


def test_an_act_that_stands_twice_in_the_log(evening: Evening) -> None:
    first, seat, request = evening.acts[-1]
    evening.entries.append(evening.entries[first - 1])
    again = len(evening.entries)
    where = f"table evening, line {again}, client seat{seat}"
    assert f"{where}: request {request} stands at {first} already" in evening.check().faults


def test_an_act_at_another_line_than_was_told(evening: Evening) -> None:
    seq, seat, request = evening.acts[0]
    evening.journals[seat].heard(evening.done(request, seq + 1))
    expected = (
        f"line {seq}, client seat{seat}: request {request} was also acknowledged as {seq + 1}"
    )
    assert only(evening.check()).endswith(expected)


def test_an_act_that_was_refused_and_done(evening: Evening) -> None:
    seq, seat, request = evening.acts[0]
    evening.journals[seat].heard(evening.refused(request, "late"))
    expected = f"line {seq}, client seat{seat}: request {request} was refused (late) and is done"
    assert expected in only(evening.check())


def test_that_something_is_not_known_to_be_saved_refuses_nothing(evening: Evening) -> None:
    _, seat, request = evening.acts[0]
    evening.journals[seat].heard(evening.refused(request, "not_saved"))
    assert evening.check().faults == []


def test_a_request_that_was_refused_in_two_ways(evening: Evening) -> None:
    ana = evening.journals[0]
    ana.asks({"is": "act", "id": "no", "action": {"do": "clock"}})
    ana.heard(evening.refused("no", "late"))
    ana.heard(evening.refused("no", "not_your_card"))
    assert only(evening.check()).endswith("request no was refused as late and as not_your_card")


def test_an_act_that_nobody_has_asked_for(evening: Evening) -> None:
    seq, seat, _ = evening.acts[-1]
    acted = evening.entries[seq - 1]
    assert isinstance(acted, log.Acted)
    evening.entries[seq - 1] = msgspec.structs.replace(acted, request="out of the blue")
    expected = f"line {seq}, client seat{seat}: nobody has asked for request out of the blue"
    assert any(fault.endswith(expected) for fault in evening.check().faults)


def test_an_act_in_other_words(evening: Evening) -> None:
    seq, seat, request = evening.acts[0]
    ana = evening.journals[seat]
    ana.asks({"is": "act", "id": request, "action": {"do": "clock"}})
    assert f"line {seq}, client seat{seat}: request {request} was 'clock', and" in only(
        evening.check()
    )


def test_words_that_are_lost(evening: Evening) -> None:
    ana = evening.journals[0]
    ana.asks({"is": "talk", "id": "said", "kind": "chat", "words": "hello"})
    ana.heard(evening.done("said", 2))
    assert only(evening.check()).endswith(
        "line 2, client seat0: the words of request said are not there"
    )


def test_a_record_that_does_not_replay(evening: Evening) -> None:
    seq, *_ = evening.acts[-1]
    acted = evening.entries[seq - 1]
    assert isinstance(acted, log.Acted)
    evening.entries[seq - 1] = msgspec.structs.replace(acted, at_ms=1)
    expected = "table evening: the record of game 1 does not replay: "
    assert any(fault.startswith(expected) for fault in evening.check().faults)


def test_a_line_that_makes_no_sense(evening: Evening) -> None:
    evening.entries.append(log.Readied(7, True))
    faults = evening.check().faults
    assert faults[0].startswith(f"table evening, line {len(evening.entries)}: it cannot be folded")


def test_a_gap_in_the_log(evening: Evening) -> None:
    written = evening.log()
    del written.lines[3]
    assert (
        only(evening.check(written))
        == "table evening, line 4: it is missing; the next one there is 5"
    )


def test_a_table_that_knows_less_than_its_log(evening: Evening) -> None:
    written = evening.log()
    written.end -= 1
    assert f"its log has {written.end} lines" in only(evening.check(written))


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_view_that_the_log_does_not_bear_out(evening: Evening, seat: int) -> None:
    seq, *_ = evening.acts[2]
    evening.journals[seat].heard(evening.push(seat, seq=seq))
    expected = f"line {seq}, client seat{seat}: it saw something else than the log says"
    assert only(evening.check()).endswith(expected)


def test_a_line_that_was_shown_before_it_was_saved(evening: Evening) -> None:
    evening.journals[1].heard(evening.push(1, seq=99))
    expected = "line 99, client seat1: it was shown, and the log does not have it"
    assert only(evening.check()).endswith(expected)


def test_a_final_view_that_differs(evening: Evening) -> None:
    push = evening.push(1)
    push["view"]["rail"] = []
    evening.journals[1].final(push)
    assert only(evening.check()).endswith("client seat1: its final view differs in rail")


def test_a_final_view_of_an_older_line(evening: Evening) -> None:
    evening.journals[1].final(evening.push(1, seq=3))
    assert only(evening.check()).endswith("client seat1: its final view is of line 3")


def test_a_question_without_an_answer(evening: Evening) -> None:
    evening.journals[1].hung("request 7 was not answered")
    assert only(evening.check()) == "table evening, client seat1: request 7 was not answered"


def test_somebody_who_has_not_seen_the_end(evening: Evening, tmp_path: Path) -> None:
    late = tmp_path / "late"
    late.mkdir()
    evening.folder = late
    evening.journal(2).close()
    (told,) = map(read_journal, late.iterdir())
    faults = check([told], {"evening": evening.log()}).faults
    assert "table evening, client seat2: it has not seen the end" in faults


def test_a_table_that_the_database_does_not_know(evening: Evening) -> None:
    told = [read_journal(file) for file in evening.folder.iterdir()]
    assert only(check(told, {})) == "table evening: the database does not know it"
