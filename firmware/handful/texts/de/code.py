# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of share codes in German."""

NAME_ENTRY = "Start mit Spielcode"
NAME_KEYS = "A weiter   SELECT löschen"
NAME_LAST = "A startet  SELECT löschen"
NAME_FOOT = "START startet    B zurück"
TYPED = "Getippt: kein Rekord"
SHORT = "Ein Code hat 8 Zeichen"
WRONG = "Falsch: sieh noch mal hin"
CODE = "Code "
