# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keeps options and records in the board's nvm, where it has one: glue."""

from .store.record import OVERHEAD, seal, unseal

_SCHEMA = 1


class Keeper:
    """Loads at power-on and saves when something changed; bad bytes are as good as none."""

    def __init__(self, nvm, settings, records):
        self._nvm = nvm
        self._settings = settings
        self._records = records

    def load(self) -> None:
        """Take over what was saved; without a whole record everything stays at its default."""
        if self._nvm is None:
            return
        found = unseal(bytes(self._nvm[0 : len(self._nvm)]))
        if found is None or found[0] != _SCHEMA:
            return
        payload = found[1]
        count = payload[0] if payload else 0
        self._settings.unpack(payload[1 : 1 + count])
        try:
            self._records.unpack(payload[1 + count :])
        except ValueError:
            pass  # a CRC that fits by accident: the records begin anew

    def save(self) -> bool:
        """Write one record if it differs from what is there; return False if it does not fit."""
        if self._nvm is None:
            return False
        options = self._settings.pack()
        payload = bytes((len(options),)) + options + self._records.pack()
        if len(payload) + OVERHEAD > len(self._nvm):
            return False
        record = seal(_SCHEMA, payload)
        if bytes(self._nvm[0 : len(record)]) != record:
            self._nvm[0 : len(record)] = record
        return True
