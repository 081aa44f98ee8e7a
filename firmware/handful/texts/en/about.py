# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words about this device in English."""

WORDS = (
    "About",
    "Version",
    "Board",
    "Made by",
    "Licence",
    "Battery",
    "Use, change and share freely.",
    "Rules' fingerprints",
    "In play",
    "Same fingerprint: handhelds|can play together.",
    "A beta: saves may be reset.",
)
FOOT = "▲▼ Scroll|B Back"
SURE_REMOVE = "Delete it?|A Yes B No"
REMOVING = "Deleting ..."
NOT_REMOVED = "Cannot write to the drive"
