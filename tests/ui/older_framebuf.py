# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""On MicroPython: a `framebuf` as strict as before 1.24.0, in place of the VM's own.

It wants all of a buffer's last row, even where the rows of what it is cut from are longer.
Import it before whatever imports `framebuf`.
"""

import sys

import framebuf

_PER_BYTE = {framebuf.MONO_HLSB: 8, framebuf.GS2_HMSB: 4, framebuf.GS4_HMSB: 2}


def frame_buffer(buffer, width, height, kind, stride=0):
    """Return a frame buffer, if it would be one there."""
    stride = stride or width
    row = -(-stride // _PER_BYTE[kind]) if kind in _PER_BYTE else 2 * stride
    if len(buffer) < row * height:
        raise ValueError("the last row is not whole")
    return framebuf.FrameBuffer(buffer, width, height, kind, stride)


class Older:
    """The module."""

    def __getattr__(self, name):
        return frame_buffer if name == "FrameBuffer" else getattr(framebuf, name)


sys.modules["framebuf"] = Older()
