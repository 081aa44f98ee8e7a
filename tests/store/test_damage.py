# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""No damaged flash raises, or loses anything without a report."""

import pytest

from tests.store.damaged_flash import Mistake, Mutations

pytestmark = pytest.mark.full

IMAGES = 1200


@pytest.mark.parametrize("seed", [1, 2])
def test_damaged_images_are_read_as_they_should_be(seed, figure):
    trial = Mutations(seed)
    trial.run(IMAGES)
    assert trial.older > IMAGES // 10
    assert trial.newer > 0
    figure(f"store: {trial.images:,} damaged images with seed {seed}, wrongly taken: 0")


def test_the_trial_finds_a_store_that_reports_nothing(monkeypatch):
    monkeypatch.setattr("handful.store.two_copies.TwoCopies._is_damaged", lambda self: False)
    with pytest.raises(Mistake, match="without a report"):
        Mutations(3).run(5000)


def test_the_trial_finds_a_store_that_raises(monkeypatch):
    def fail(self, source, in_pieces):
        raise IndexError

    monkeypatch.setattr("handful.store.two_copies.TwoCopies._read", fail)
    with pytest.raises(Mistake, match="it raised IndexError"):
        Mutations(3).run(10)
