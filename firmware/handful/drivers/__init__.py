# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What boards share: ports built from hardware objects that a board's handheld.py hands in.

Nothing here imports a hardware module, so all of it runs, and is tested, on a desktop. What every
board needs comes with the package; a board imports the rest from its own module. A device may be
sent this package by another, and keeps its own handheld.py: what that imports stays where it is.
"""

from .block_file import BlockFile as BlockFile
from .frame_clock import FrameClock as FrameClock
from .key_queue import KeyQueue as KeyQueue
from .synth_speaker import SynthSpeaker as SynthSpeaker
