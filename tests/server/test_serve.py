"""`limboline serve`: what it says, what it refuses to begin with, and how it ends."""

import os
import select
import signal
import socket
import ssl
import stat
import sys
from pathlib import Path

import httpx
import pytest

from limboline.cli import main
from limboline.server.connections import listen
from limboline.server.welcome import has_screen
from tests.server.clients import HANG_S
from tests.server.process import a_server

CERTIFICATE = Path(__file__).parent / "certificate"


def refused(capsys: pytest.CaptureFixture[str], *flags: object) -> str:
    """What it says when it cannot begin: one sentence, and exit code 2."""
    host = () if "--host" in flags else ("--host", "127.0.0.1")
    assert main(["serve", *host, *map(str, flags)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("limboline: ")
    assert len(said.err.splitlines()) == 1
    assert "Traceback" not in said.err
    return said.err


def test_a_port_that_is_taken_is_told_with_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused(capsys, "--port", port, "--data", tmp_path)
    assert f"Port {port} is taken" in said
    assert f"--port {port + 1}" in said


def test_answers_do_not_wait_to_be_acknowledged() -> None:
    with listen() as listening, socket.create_connection(listening.getsockname()):
        caller, _ = listening.accept()
        with caller:
            assert caller.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_port_or_host_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "from 0 to 65535" in refused(capsys, "--port", 70_000, "--data", tmp_path)
    for host in ("192.0.2.7", "no..name"):  # nobody's, by agreement; and none at all
        said = refused(capsys, "--port", 0, "--data", tmp_path, "--host", host)
        assert f"no address {host!r}" in said


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--notify-webhook", "ftp://example.org"], "--notify-webhook needs an http"),
        (["--notify-webhook", "http://[::1"], "is no address"),
        (["--smtp", "mail.example.org", "--mail-from", "a@b.org"], "--smtp needs an address"),
        (["--smtp", "smtp://mail.example.org"], "--smtp needs --mail-from"),
        (["--mail-from", "a@b.org"], "--mail-from needs --smtp"),
        (["--public-url", "tables.example"], "--public-url needs an http"),
    ],
)
def test_an_address_for_notices_that_makes_no_sense_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], why: str
) -> None:
    assert why in refused(capsys, "--port", 0, "--data", tmp_path, *flags)


def test_a_data_folder_that_cannot_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("I am no folder")
    said = refused(capsys, "--port", 0, "--data", file)
    assert f"The data folder {file} cannot be used" in said
    said = refused(capsys, "--port", 0, "--data", file / "below")
    assert "--data" in said


def test_a_broken_secret_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "secret.key").write_text("short")
    assert "secret.key" in refused(capsys, "--port", 0, "--data", tmp_path)


def test_a_database_that_cannot_be_opened_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("I am no database")
    for database in (
        f"sqlite:///{tmp_path}/file",
        f"sqlite:///{tmp_path}/file/t.db",
        "mysql://x/y",
    ):
        refused(capsys, "--port", 0, "--data", tmp_path / "data", "--database", database)


def test_a_certificate_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cert = CERTIFICATE / "cert.pem"
    said = refused(capsys, "--port", 0, "--data", tmp_path, "--tls-cert", cert)
    assert "both --tls-cert and --tls-key" in said
    nothing = tmp_path / "nothing.pem"
    nothing.write_text("no certificate")
    for wrong in (nothing, tmp_path / "missing.pem"):
        flags = ("--tls-cert", wrong, "--tls-key", CERTIFICATE / "key.pem")
        said = refused(capsys, "--port", 0, "--data", tmp_path, *flags)
        assert "cannot be used" in said


def test_the_data_folder_is_for_its_owner_and_for_one_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "server"
    with a_server(data):
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert stat.S_IMODE((data / "secret.key").stat().st_mode) == 0o600
        refused(capsys, "--port", 0, "--data", data)


def test_https_and_its_cookie(tmp_path: Path) -> None:
    cert, key = CERTIFICATE / "cert.pem", CERTIFICATE / "key.pem"
    with a_server(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key)) as server:
        assert server.url.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=str(cert))
        answer = httpx.get(f"{server.url}api/me", verify=trusting, timeout=HANG_S)
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
@pytest.mark.anyio
async def test_ctrl_c_ends_the_server_without_a_word(tmp_path: Path) -> None:
    """It reaches the whole process group, the bots too."""
    with a_server(tmp_path, own_terminal=True) as server:
        async with server.visiting() as come_in:
            ana = come_in()
            opened = await ana.open_table(sit=False, seats=2, fill="greedy", begin=True)
            client = await ana.look(opened["table"])
            # Until a bot has played, so that it is there to be hit.
            await client.wait(lambda: any(event["event"] == "laid" for event in client.events))
        os.killpg(server.process.pid, signal.SIGINT)
        out, _ = server.process.communicate(timeout=HANG_S)
        assert (server.process.returncode, out, server.complaints()) == (0, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="browsers are found in another way there")
def test_the_page_is_opened_in_the_browser_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser writes what it is shown into a pipe."""
    shown = tmp_path / "shown"
    os.mkfifo(shown)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}\n')
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    monkeypatch.setenv("DISPLAY", ":0")
    pipe = os.open(shown, os.O_RDONLY | os.O_NONBLOCK)
    with a_server(tmp_path / "server", "--open-page") as server, os.fdopen(pipe) as told:
        assert select.select([told], [], [], HANG_S)[0], "no browser was opened"
        assert told.readline() == f"{server.url}\n"


@pytest.mark.parametrize(
    ("platform", "environment", "seen"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, False),
        ("win32", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_it_would_be_seen(
    platform: str, environment: dict[str, str], seen: bool
) -> None:
    assert has_screen(environment, platform) == seen
