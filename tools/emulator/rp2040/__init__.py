# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The RP2040 of a Raspberry Pi Pico and a Sprig: its memory, and which peripheral lies where.

Its first core runs, from the vector table behind the second stage of the boot loader, which has
nothing to do here; nor has the second core.
"""

import ctypes
from collections.abc import Callable

from ..chip import Chip
from ..cortex_m import CORTEX_M0, READ_EXECUTE, Core
from ..parts.speaker import Speaker
from ..uf2 import Uf2Target
from .adc import Adc
from .boot_rom import ROM_BYTES, BootRom
from .clocks import SYSTEM_HZ, Clocks, Pll, Psm, Ready, Resets, Rosc, sysinfo, tbman, vreg, xosc
from .dma import Dma
from .gpio import IoBank0, PadsBank0, Pins
from .pio import Pio
from .pwm import Pwm
from .rtc import Rtc
from .sio import Sio
from .spi import Spi
from .timer import Timer
from .uart import Uart
from .usb import DPRAM, DPRAM_BYTES, Usb
from .watchdog import Watchdog
from .xip import FLASH_BYTES, Flash, IoQspi, Ssi

__all__ = ["FIRMWARE", "Rp2040"]

RAM_BYTES = 264 * 1024
FLASH_START = 0x10000000
FIRMWARE = Uf2Target("RP2040", 0xE48BFF56, range(FLASH_START, FLASH_START + FLASH_BYTES))
_VECTORS = FLASH_START + 0x100
_ROM, _RAM, _XIP_RAM, _XIP_RAM_BYTES = 0x00000000, 0x20000000, 0x15000000, 0x4000
_FLASH_WINDOWS = (FLASH_START, 0x11000000, 0x12000000, 0x13000000)
_REGISTERS = (
    (0x14000000, 0x4000),
    (0x18000000, 0x4000),
    (0x40000000, 0x70000),
    (0x50000000, 0x4000),
    (0x50110000, 0x4000),
    (0x50200000, 0x4000),
    (0x50300000, 0x4000),
    (0xE0000000, 0x100000),
)
_SIO, _SIO_BYTES = 0xD0000000, 0x1000
_NVIC, _PWM = 0xE000E000, 0x40050000
_UART0_INTERRUPT, _UART1_INTERRUPT = 20, 21
_CYCLES_PER_INSTRUCTION = 1.5
_SCRATCH_BYTES = 8 * 1024
"""The end of the memory, where MicroPython has its stack."""


class Rp2040(Chip):
    """A chip with its flash.

    `flash_image` begins at `FLASH_START`; the drive, which overlays it, is at `drive_at` in it.
    `pins`, `spis`, `uarts`, `pwm`, `adc`, `speaker` and `usb` are there for parts to be wired to;
    `clocks` tells their rates.
    """

    def __init__(self, flash_image: bytes, drive: bytes, drive_at: int, seed: int):
        super().__init__(Core(CORTEX_M0, SYSTEM_HZ, _CYCLES_PER_INSTRUCTION))
        core = self.core
        self._drive = slice(drive_at, drive_at + len(drive))
        self.ram = (ctypes.c_uint8 * RAM_BYTES)()
        self._xip_ram = (ctypes.c_uint8 * _XIP_RAM_BYTES)()
        self._usb_ram = (ctypes.c_uint8 * DPRAM_BYTES)()
        self.flash = Flash(flash_image, core, self.operations)
        self.flash.contents[self._drive] = drive
        self._rom = BootRom(core, self.flash, self._lose_power)
        self.pins = Pins()
        self._sio = Sio(self.pins)
        plls = [Pll(), Pll()]
        self.clocks = Clocks(*plls, core.set_rate)
        self.spis = [Spi(core, self.clocks) for _ in range(2)]
        uart_interrupts = (_UART0_INTERRUPT, _UART1_INTERRUPT)
        self.uarts = [Uart(core, each, self.clocks) for each in uart_interrupts]
        self.pwm = Pwm()
        self.adc = Adc()
        self.usb = Usb(core)
        self.speaker = Speaker(SYSTEM_HZ)
        pios = [Pio(self.clocks), Pio(self.clocks)]
        dma = Dma(core, self.spis, self.pwm, _PWM, pios, self.speaker)
        timer, rtc = Timer(core), Rtc(core)
        self._watchdog = Watchdog(core)
        ssi = Ssi()
        resets = Resets(
            {
                Resets.ADC: self.adc,
                Resets.DMA: dma,
                Resets.PWM: self.pwm,
                Resets.RTC: rtc,
                Resets.SPI0: self.spis[0],
                Resets.SPI1: self.spis[1],
                Resets.TIMER: timer,
                Resets.UART0: self.uarts[0],
                Resets.UART1: self.uarts[1],
                Resets.USBCTRL: self.usb,
            }
        )
        # What a reset sets back, by address.
        self._peripherals = {
            0x14000000: Ready({0x08: 3}),  # XIP_CTRL: STAT, the cache is flushed
            0x18000000: ssi,
            0x40000000: sysinfo(),
            0x40004000: Ready({}),  # SYSCFG
            0x40008000: self.clocks,
            0x4000C000: resets,
            0x40010000: Psm(self._sio.core_1_released),
            0x40014000: IoBank0(self.pins),
            0x40018000: IoQspi(ssi),
            0x4001C000: PadsBank0(self.pins),
            0x40020000: Ready({}),  # PADS_QSPI
            0x40024000: xosc(),
            0x40028000: plls[0],  # PLL_SYS
            0x4002C000: plls[1],  # PLL_USB
            0x40030000: Ready({}),  # BUSCTRL
            0x40034000: self.uarts[0],
            0x40038000: self.uarts[1],
            0x4003C000: self.spis[0],
            0x40040000: self.spis[1],
            0x40044000: Ready({}),  # I2C0
            0x40048000: Ready({}),  # I2C1
            0x4004C000: self.adc,
            _PWM: self.pwm,
            0x40054000: timer,
            0x4005C000: rtc,
            0x40060000: Rosc(seed),
            0x40064000: vreg(),
            0x4006C000: tbman(),
            0x50000000: dma,
            0x50110000: self.usb,
            0x50200000: pios[0],
            0x50300000: pios[1],
        }
        self._map()

    def _map(self):
        core = self.core
        rom = (ctypes.c_uint8 * ROM_BYTES)()
        rom[:] = self._rom.image
        core.map_memory(_ROM, rom)
        for window in _FLASH_WINDOWS:
            core.map_memory(window, self.flash.contents, READ_EXECUTE)
        core.map_memory(_RAM, self.ram)
        core.map_memory(_XIP_RAM, self._xip_ram)
        core.map_memory(DPRAM, self._usb_ram)
        for address, size in _REGISTERS:
            core.map_registers(address, size)
        core.map_peripheral(_SIO, _SIO_BYTES, self._sio)
        for address, peripheral in self._peripherals.items():
            core.attach(address, peripheral)
        core.attach(0x40058000, self._watchdog)
        core.attach(_NVIC, core.nvic)
        core.on_execution(self._rom.code, self._rom.call)

    # ---- as a Chip -----------------------------------------------------------------------------

    def start(self, is_power_on: bool) -> None:
        """Begin at the reset vector."""
        if is_power_on:
            self.ram[:] = bytes(RAM_BYTES)
        self.pins.reset()
        self._sio.reset()
        for peripheral in self._peripherals.values():
            peripheral.reset()
        self._watchdog.start(is_power_on)
        self.core.start(_VECTORS)

    def watch(self, pin: int, changed: Callable[[int], None]) -> None:
        """Call `changed(level)` whenever the program sets a pin to another level."""
        self.pins.watch(pin, changed)

    @property
    def stack_left(self) -> int:
        """How much of MicroPython's stack nothing has reached since power-on."""
        stack = bytes(self.ram[-_SCRATCH_BYTES:])
        return len(stack) - len(stack.lstrip(b"\0"))

    @property
    def drive_image(self) -> bytes:
        """The drive as it is in flash now."""
        return bytes(self.flash.contents[self._drive])

    def write_drive(self, image: bytes) -> None:
        """Replace the drive in flash; the power is off."""
        self.flash.contents[self._drive] = image

    def forget(self) -> None:
        """Lose nothing: an operation is carried out whole."""
