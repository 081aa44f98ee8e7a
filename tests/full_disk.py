# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A disk that is full: no file of this process grows beyond so many bytes."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def disk_with_room_for(size: int) -> Iterator[None]:
    """Let a write stop in the middle of a file, with an `OSError`."""
    resource = pytest.importorskip("resource", reason="this system has no such limit")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
