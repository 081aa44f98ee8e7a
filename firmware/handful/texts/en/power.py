# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sleep, the bootloader and a fault in English."""

SLEEPING = "Sleeping|Any key wakes it.|Saved"
WAKES = "START and SELECT wake it"
LOADER = "Bootloader: press reset"
NOTHING_LOST = "Your saved data is safe."
GAME_KEPT = "The game is saved. Choose Continue to go on."
GAME_NOT_KEPT = "The game could not be saved."
