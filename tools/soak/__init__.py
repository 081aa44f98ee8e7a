# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Long trials: `python -m tools.soak store --cuts N`. Some run the tests' own machinery."""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect garbage only when Python wants to; the game does so whenever a scene opens."""
    collect = gc.collect
    gc.collect = lambda *generation: 0
    try:
        yield
    finally:
        gc.collect = collect
