"""What users rely on keeps its name: messages, records, database, addresses, flags, metrics."""

from tests.layout.surface import PROMISED, listed, promised


def test_nothing_that_users_rely_on_is_lost_or_renamed() -> None:
    found, known = set(listed(PROMISED)), promised()
    lost, new = sorted(known - found), sorted(found - known)
    assert not lost, "programs, records or bookmarks rely on this:\n" + "\n".join(lost)
    assert not new, "`make types` enters what is new:\n" + "\n".join(new)


def test_the_list_is_long_enough_to_mean_something() -> None:
    """A reader that finds nothing would keep every promise."""
    known = promised()
    for line in (
        "address: POST /api/tables body .game",
        "command: limboline serve --port",
        "database: lines.text TEXT",
        "message: hellrail action <do lay> .turn",
        "message: socket <is push> .view",
        "metric: limboline_tables gauge",
        "option: infernal-wagon .clock",
        "page: path lookback",
        "record: log <entry acted> .words",
        "refusal: hellrail must_cover",
    ):
        assert line in known
