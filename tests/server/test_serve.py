"""`limboline serve`: what it says, what it refuses to begin with, and how it ends."""

import os
import signal
import socket
import ssl
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from limboline.cli import main
from tests.server.clients import HANG_S
from tests.server.playing import GAME
from tests.server.process import LIMBOLINE, a_server

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


def test_a_port_or_host_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "from 0 to 65535" in refused(capsys, "--port", 70_000, "--data", tmp_path)
    said = refused(capsys, "--port", 0, "--data", tmp_path, "--host", "no.such.host.invalid")
    assert "no address 'no.such.host.invalid'" in said


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
    data = tmp_path / "house"
    with a_server(data):
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert stat.S_IMODE((data / "secret.key").stat().st_mode) == 0o600
        refused(capsys, "--port", 0, "--data", data)


def test_https_and_its_cookie(tmp_path: Path) -> None:
    cert, key = CERTIFICATE / "cert.pem", CERTIFICATE / "key.pem"
    with a_server(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key)) as server:
        assert server.url.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=str(cert))
        answer = httpx.get(f"{server.url}api/me", verify=trusting)
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
def test_ctrl_c_ends_the_house_without_a_word(tmp_path: Path) -> None:
    """It reaches the whole process group, the bots too."""
    where = ("--port", "0", "--data", str(tmp_path), "--host", "127.0.0.1")
    with subprocess.Popen(
        [LIMBOLINE, "serve", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or not lines[-1].startswith("Tables are kept"):
            lines.append(process.stdout.readline())
        url = lines[1].split()[-1]
        wish = {"game": GAME, "sit": False, "seats": 2, "fill": "greedy", "begin": True}
        opened = httpx.post(f"{url}api/tables", json=wish).json()
        frames = f"{url}api/tables/{opened['table']}/frames"
        for _ in range(500):  # until a bot has played, so that it is there to be hit
            if httpx.get(frames).json()["steps"]:
                break
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=HANG_S)
    assert (process.returncode, out, err) == (0, "", "")
