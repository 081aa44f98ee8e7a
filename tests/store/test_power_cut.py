# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Power cuts lose nothing that was reported as saved; `--trial N` tries N times as many."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handful.store import recovery, save_file, store
from tests.store.flash_sim import MODELS, NO_NVM, RP2040, SAMD51, Board
from tests.store.power_cuts import Lost, MoreTrial, Play, Trial, check, cut_boards

STEPS = ("turn_on", "cable", "grow", "grow", "grow", "save", "save", "end")


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
@pytest.mark.thin(1)
def test_no_cut_loses_what_was_saved(model, figure, is_quick, trial):
    tried = Trial(seed=4)
    cuts = 500 if is_quick else 1500 * trial
    while tried.cuts < cuts:
        tried.history(model, saves=8, goes_on=lambda: tried.cuts < cuts)
    figure(f"store: {tried.cuts:,} power cuts on {model.name}, states lost: 0")


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
@pytest.mark.thin(1)
def test_j4_no_cut_loses_statistics(model, figure, trial):
    tried = MoreTrial(seed=5)
    tried.history(model, saves=5 * trial)
    figure(f"store: {tried.cuts:,} power cuts in statistics on {model.name}, states lost: 0")


@given(
    st.sampled_from(MODELS),
    st.integers(0, 7),
    st.lists(st.sampled_from(STEPS), min_size=1, max_size=12),
    st.integers(0, 1 << 30),
    st.integers(0, 200),
)
def test_any_history_survives_a_cut_in_its_last_step(model, shift, steps, seed, at):
    """The same for histories from hypothesis, which shrinks a failing one."""
    rng = random.Random(seed)
    play = Play(Board(model, shift=shift, room=600), random.Random(seed + 1))
    for step in steps[:-1]:
        getattr(play, step)()
    before, floor, risk = play.board.copy(), play.floor, play.risk
    with play.board.recording() as operations:
        getattr(play, steps[-1])()
    check(play.board, play, play.floor, rng)
    for number, cut in enumerate(cut_boards(before, operations, rng)):
        if number % 10 == at % 10:
            check(cut, play, floor, rng, risk)
            again = play.resumed(cut, rng)
            again.mend()
            again.grow()
            check(again.board, again, again.floor, rng)


def lost(model, saves=40, seed=7, cuts=30_000):
    """Return what the trial finds wrong with a store that has been broken."""
    trial = Trial(seed)
    with pytest.raises(Lost) as caught:
        while trial.cuts < cuts:
            trial.history(model, saves, lambda: trial.cuts < cuts)
    return str(caught.value)


def have_copies_at(monkeypatch, *copies):
    """Let save files have their two copies in these blocks."""
    usual = save_file.SaveFile.__init__

    def init(file, *values):
        usual(file, *values)
        file.copies = copies

    monkeypatch.setattr(save_file.SaveFile, "__init__", init)


@pytest.mark.full
def test_the_trial_finds_copies_in_one_sector(monkeypatch):
    copies = (save_file.UNIT_BLOCKS, save_file.UNIT_BLOCKS + 2)
    have_copies_at(monkeypatch, *copies)
    assert "was reported saved" in lost(NO_NVM)


@pytest.mark.full
def test_the_trial_finds_copies_of_statistics_in_one_sector(monkeypatch):
    have_copies_at(monkeypatch, save_file.UNIT_BLOCKS, save_file.UNIT_BLOCKS + 2)
    with pytest.raises(Lost):
        MoreTrial(seed=5).history(NO_NVM, saves=8)


@pytest.mark.full
def test_the_trial_finds_a_ring_within_one_sector(monkeypatch):
    for module in (recovery, store):
        monkeypatch.setattr(module, "block_of", lambda slot: save_file.RING + slot)
    assert "game" in lost(RP2040)


@pytest.mark.full
def test_the_trial_finds_a_single_copy(monkeypatch):
    monkeypatch.setattr("handful.store.two_copies._older_copy", lambda newest: 0)
    assert "rest" in lost(SAMD51)


@pytest.mark.full
def test_the_trial_finds_a_report_before_the_flash_has_it(monkeypatch):
    monkeypatch.setattr("tests.store.flash_sim.Drive.sync", lambda self: None)
    assert "was reported saved" in lost(NO_NVM)


@pytest.mark.full
def test_the_trial_finds_one_place_for_all_pieces(monkeypatch):
    plain = save_file.base_of
    for module in (recovery, store):
        monkeypatch.setattr(module, "base_of", lambda number, piece: plain(0, piece))
    assert "game" in lost(RP2040, seed=2)
