# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What goes wrong on an emulated board."""


class EmulatorError(RuntimeError):
    """The emulation stopped, or the board did not do in time what was waited for."""


class DeviceError(EmulatorError):
    """Python code on the board raised; the text is its traceback."""


class InputError(ValueError):
    """What was brought cannot be used; the text says why."""


class FirmwareError(InputError):
    """A firmware file is missing, or is not what it should be."""


class ImageError(InputError):
    """The files do not fit on the drive, or the image is not a drive."""
