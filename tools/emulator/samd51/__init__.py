# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The SAMD51J19A of a PyGamer and a PyBadge: its memory, and which peripheral lies where."""

import ctypes
from collections.abc import Callable

from ..chip import Chip
from ..cortex_m import ALL, CORTEX_M4, READ_EXECUTE, READ_WRITE, Core
from ..parts.flash_chip import FlashChip
from ..parts.speaker import Speaker
from ..uf2 import Uf2Target
from .clocks import Adc, Quiet, Timer, Trng
from .dmac import Dmac
from .evsys import Evsys
from .nvmctrl import Nvmctrl
from .port import Port, pin
from .qspi import Qspi
from .rtc import Rtc
from .sercom import Sercom
from .usb import Usb

__all__ = ["FIRMWARE", "Samd51", "pin"]

HZ = 120_000_000
FLASH_BYTES = 512 * 1024
RAM_BYTES = 192 * 1024
NVM_START = FLASH_BYTES - Nvmctrl.BLOCK_BYTES
"""The last block of the chip's own flash is CircuitPython's nvm."""
FIRMWARE = Uf2Target("SAMD51", 0x55114460, range(0x4000, NVM_START))
"""Behind the boot loader, which is not run."""

_FLASH, _RAM, _EXTERNAL_FLASH = 0x00000000, 0x20000000, 0x04000000
_BACKUP_RAM, _BACKUP_BYTES = 0x47000000, 0x2000
_FUSES, _FUSE_BYTES = 0x00800000, 0x10000
_REGISTERS = (
    (0x40000000, 0x4000),
    (0x41000000, 0x24000),
    (0x42000000, 0x4000),
    (0x43000000, 0x4000),
    (0xE0000000, 0x100000),
)
_NVIC = 0xE000E000
_SERCOMS = (0x40003000, 0x40003400, 0x41012000, 0x41014000, 0x43000000, 0x43000400)
_TIMERS = (0x40003800, 0x40003C00, 0x4101A000, 0x4101C000, 0x42001400, 0x42001800)
_TCCS = (0x41016000, 0x41018000, 0x42000C00, 0x42001000, 0x43001000)
_CYCLES_PER_INSTRUCTION = 1.3
_POWER_ON, _SYSTEM_RESET = 0x01, 0x40


class Samd51(Chip):
    """A chip with its external flash.

    `firmware` is in its own flash, behind the boot loader; `drive` is the image at the beginning
    of the flash chip on QSPI, which has `external_bytes`. `port`, `sercoms`, `adcs` and `speaker`
    are there for parts to be wired to; `trng` knows what it has given out.
    """

    def __init__(
        self, firmware: bytes, drive: bytes, external_bytes: int, jedec_id: bytes, seed: int
    ):
        core = Core(CORTEX_M4, HZ, _CYCLES_PER_INSTRUCTION)
        super().__init__(core)
        self.flash = (ctypes.c_uint8 * FLASH_BYTES)()
        erased = b"\xff" * FIRMWARE.addresses.start + firmware
        self.flash[:] = erased + b"\xff" * (FLASH_BYTES - len(erased))
        self._drive_bytes = len(drive)
        external = drive + b"\xff" * (external_bytes - len(drive))
        self.external = FlashChip(external, jedec_id, self.operations, core)
        self.ram = (ctypes.c_uint8 * RAM_BYTES)()
        self._backup_ram = (ctypes.c_uint8 * _BACKUP_BYTES)()
        self._map_memory()
        self.port = Port()
        self.sercoms = [Sercom(number, core) for number in range(len(_SERCOMS))]
        self.timers = [Timer() for _ in _TIMERS]
        self.adcs = [Adc(), Adc()]
        self.trng = Trng(seed)
        self.usb = Usb(core)
        self.speaker = Speaker(HZ)
        self._reset_cause = Quiet()
        self._oscillators = Quiet({0x10: 0x03030103, 0x2C: 0, 0x3C: 0, 0x40: 3, 0x50: 0, 0x54: 3})
        self._nvmctrl = Nvmctrl(self.flash, NVM_START, self.operations, core)
        events = Evsys(core)
        # What a reset sets back, by address.
        self._peripherals = {
            0x40000400: Quiet({0x06: 1}),  # PM: INTFLAG, sleep is ready
            0x40000800: Quiet({0x03: 1}),  # MCLK: INTFLAG, clocks are ready
            0x40000C00: self._reset_cause,  # RSTC
            0x40001000: self._oscillators,  # OSCCTRL: all run and are locked
            0x40001400: Quiet({0x0C: 7}),  # OSC32KCTRL: STATUS, all run
            0x40001800: Quiet({0x0C: 0x505}),  # SUPC: STATUS, supplies are good
            0x40001C00: Quiet(syncbusy=0x04),  # GCLK
            0x40002000: Quiet(syncbusy=0x08, resets=True),  # WDT
            0x40002400: Rtc(core),
            0x40002800: Quiet(syncbusy=0x04, resets=True),  # EIC
            0x41000000: self.usb,
            0x41004000: self._nvmctrl,
            0x41006000: Quiet({0x0C: 0}),  # CMCC: the cache is off when asked to be
            0x41008000: self.port,
            0x4100A000: Dmac(core, self.sercoms, self.timers, events, self.speaker),
            0x4100E000: events,
            0x42002800: self.trng,
            0x42003400: Qspi(self.external),
            0x43001C00: self.adcs[0],
            0x43002000: self.adcs[1],
            0x43002400: Quiet({0x06: 15, 0x07: 3}, syncbusy=0x08, resets=True),  # DAC: ready
            **dict(zip(_SERCOMS, self.sercoms, strict=True)),
            **dict(zip(_TIMERS, self.timers, strict=True)),
            **{address: Quiet(syncbusy=0x08, resets=True) for address in _TCCS},
        }
        for address, peripheral in self._peripherals.items():
            core.attach(address, peripheral)
        core.attach(_NVIC, core.nvic)

    def _map_memory(self):
        core = self.core
        own = (ctypes.c_uint8 * NVM_START).from_buffer(self.flash)
        nvm = (ctypes.c_uint8 * (FLASH_BYTES - NVM_START)).from_buffer(self.flash, NVM_START)
        core.map_memory(_FLASH, own, READ_EXECUTE)
        core.map_memory(NVM_START, nvm, READ_WRITE)
        core.map_memory(_EXTERNAL_FLASH, self.external.contents, READ_WRITE)
        core.map_memory(_RAM, self.ram, ALL)
        core.map_memory(_BACKUP_RAM, self._backup_ram)
        fuses = (ctypes.c_uint8 * _FUSE_BYTES)()
        fuses[:] = b"\xff" * _FUSE_BYTES
        core.map_memory(_FUSES, fuses)
        for address, size in _REGISTERS:
            core.map_registers(address, size)

    def start(self, is_power_on: bool) -> None:
        """Begin at the reset vector."""
        if is_power_on:
            self.ram[:] = bytes(RAM_BYTES)
            self._backup_ram[:] = bytes(_BACKUP_BYTES)
        for peripheral in self._peripherals.values():
            peripheral.reset()
        self._reset_cause.put(0, 1, _POWER_ON if is_power_on else _SYSTEM_RESET)
        self._oscillators.put(0x1C, 1, 0x82)  # DFLLCTRLA: it runs on demand
        self.core.start(FIRMWARE.addresses.start)

    def watch(self, pin: int, changed: Callable[[int], None]) -> None:
        """Call `changed(level)` whenever the program sets a pin to another level."""
        self.port.watch(pin, changed)

    @property
    def drive_image(self) -> bytes:
        """The drive as it is in flash now."""
        return self.external.image[: self._drive_bytes]

    def write_drive(self, image: bytes) -> None:
        """Replace the drive in flash; the power is off."""
        self.external.write(0, image)

    @property
    def nvm(self) -> bytes:
        """CircuitPython's nvm as it is in flash now."""
        return bytes(self.flash[NVM_START:])

    def write_nvm(self, image: bytes) -> None:
        """Replace the nvm in flash; the power is off."""
        self._nvmctrl.replace(image)

    def forget(self) -> None:
        """Lose what does not outlast the power: flash operations that are not carried out."""
        self.external.power_off()
