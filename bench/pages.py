"""Pages of the manual with tables that are measured: each stands between two marks."""

from pathlib import Path


def write(path: Path, tables: dict[str, str]) -> None:
    """Put each table between its marks on a page."""
    page = path.read_text("utf-8")
    for name, text in tables.items():
        begin, end = f"<!-- table: {name} -->", "<!-- end -->"
        before, begun, rest = page.partition(begin)
        _, ended, after = rest.partition(end)
        if not begun or not ended:
            raise SystemExit(f"{path} has no place for the table '{name}'")
        page = f"{before}{begin}\n\n{text}\n\n{end}{after}"
    path.write_text(page, "utf-8")
