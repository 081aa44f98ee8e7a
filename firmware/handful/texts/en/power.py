# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sleep, the bootloader and a fault in English."""

SLEEPING = "Sleeping|Any key wakes it.|Saved"
WAKES = "START and SELECT wake it"
LOADER = "Bootloader: press reset"
STOPPED = "Handful has stopped.|It ran out of memory.|Press reset, or switch off and on."
FATES = (
    "Your saved data is safe."
    "|The game is saved. Choose Continue to go on."
    "|The game could not be saved."
)
"""code.py shows both after a fault, in letters that have no umlauts."""
