"""How all tests run: Hypothesis draws the same examples everywhere, and never watches the clock."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from hypothesis import settings

settings.register_profile("limboline", deadline=None, derandomize=True)
settings.load_profile("limboline")

# A log waits for the disk at every line. In memory it need not, and there as well a process that is
# killed loses nothing that was written.
MEMORY: Final = Path("/dev/shm")
ENOUGH: Final = 4 << 30

if "TMPDIR" not in os.environ and MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
    runs_programs = not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    if runs_programs and shutil.disk_usage(MEMORY).free >= ENOUGH:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
