"""`make wheel` tries what it has made; and its trial would notice a wheel without a page."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import wheels

PAGE = '<title>Limbo Line</title><script type="module" src="/assets/page.js"></script>'


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_a_server_that_shows_the_page_and_its_script_passes(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "page.js").write_text("1", "utf-8")
    with served(tmp_path) as address:
        wheels.look_at(address)


@pytest.mark.parametrize("page", ["", "<title>Limbo Line</title>", PAGE])
def test_a_server_without_the_page_or_its_script_does_not(tmp_path: Path, page: str) -> None:
    (tmp_path / "index.html").write_text(page, "utf-8")
    with served(tmp_path) as address, pytest.raises(wheels.Unfit):
        wheels.look_at(address)
