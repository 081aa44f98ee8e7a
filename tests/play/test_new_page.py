# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The page that CONTRIBUTING shows is all that a new page takes."""

import pytest

from handful import lobby


@pytest.fixture
def counter(root, tmp_path, monkeypatch):
    """The place of that page, as a file of the lobby."""
    text = (root / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    source = text.split("```python\n")[1].partition("```")[0]
    (tmp_path / "counter.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(lobby, "__path__", [*lobby.__path__, str(tmp_path)])
    return ("lobby.counter.Counter",)


def test_the_page_in_contributing_opens_counts_and_goes_back(counter, start):
    handheld = start()
    handheld.app.scene.open(counter)
    handheld.play("WAIT:100")
    assert handheld.screen == "counter"
    assert handheld.read().split() == ["Counter", "0", "A", "Count", "B", "Back"]
    handheld.play("A A")
    assert handheld.read().split()[1] == "2"
    handheld.play("B")
    assert handheld.screen == "title"
