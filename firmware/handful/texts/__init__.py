# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""All words on the screens: a folder per language, a module per group of pages. See README.md."""

import sys

LANGUAGES = (("en", "English"), ("de", "Deutsch"))
"""A language's folder, and what it calls itself; a new one goes last, as options are numbers."""


def words(language: str, group: str):
    """Return the module with a language's words for a group of pages, imported by its name."""
    name = __name__ + "." + language + "." + group
    __import__(name)
    return sys.modules[name]
