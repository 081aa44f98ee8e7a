# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Clocks, resets, power and identity: registers that say at once that all is ready.

The system clock is always 125 MHz.
"""

import random
from collections.abc import Callable

from .block import Block

SYSTEM_HZ = 125_000_000
PERIPHERAL_HZ = 125_000_000


class Clocks(Block):
    """CLOCKS: each generator has the source selected that CTRL names; no clock ever stops."""

    CTRL, DIV, SELECTED, GENERATOR_BYTES = 0x0, 0x4, 0x8, 0xC
    REF, SYS, GENERATORS_END = 4, 5, 10
    FC0_STATUS, FC0_RESULT = 0x98, 0x9C
    RESET = dict.fromkeys(range(0x04, 0x78, 0x0C), 0x100)
    """Each DIV."""
    _SOURCES = {REF: 3, SYS: 1}
    """The mask of CTRL's SRC of the two generators that switch without a glitch."""
    _DONE = 1 << 4

    def load(self, register):
        """Return what the processor reads."""
        generator, which = divmod(register, self.GENERATOR_BYTES)
        if generator < self.GENERATORS_END and which == self.SELECTED:
            source = self.get(register - which + self.CTRL) & self._SOURCES.get(generator, 0)
            return 1 << source
        if register == self.FC0_STATUS:
            return self._DONE
        if register == self.FC0_RESULT:
            return SYSTEM_HZ // 1000 << 5
        return self.get(register)


class Resets(Block):
    """RESETS: what is held in reset; `peripherals` are reset by their bit."""

    RESET_, WDSEL, RESET_DONE = 0x0, 0x4, 0x8
    ADC, DMA, PWM, RTC, SPI0, SPI1 = 0, 2, 14, 15, 16, 17
    TIMER, UART0, UART1, USBCTRL = 21, 22, 23, 24
    _ALL = 0x1FFFFFF

    def __init__(self, peripherals: dict[int, Block]):
        super().__init__()
        self._peripherals = peripherals

    def load(self, register):
        """Return what the processor reads."""
        if register == self.RESET_DONE:
            return self._ALL & ~self.get(self.RESET_)
        return self.get(register)

    def store(self, register, value, written):
        """Reset what the program holds in reset."""
        if register == self.RESET_:
            begun = value & ~self.get(self.RESET_)
            for bit, peripheral in self._peripherals.items():
                if begun >> bit & 1:
                    peripheral.reset()
        self.put(register, 4, value & self._ALL)


class Psm(Block):
    """PSM: the power-on state machine.

    `core_1_released` is called when core 1 leaves its reset.
    """

    FRCE_ON, FRCE_OFF, WDSEL, DONE = 0x0, 0x4, 0x8, 0xC
    PROC1 = 1 << 16
    _ALL = 0x1FFFF

    def __init__(self, core_1_released: Callable[[], None]):
        super().__init__()
        self._core_1_released = core_1_released

    def load(self, register):
        """Return what the processor reads."""
        if register == self.DONE:
            return self._ALL & ~self.get(self.FRCE_OFF)
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        before = self.get(self.FRCE_OFF)
        self.put(register, 4, value)
        if register == self.FRCE_OFF and before & ~value & self.PROC1:
            self._core_1_released()


class Ready(Block):
    """Registers that keep what is written, but for `answers`, values by offset."""

    def __init__(self, answers: dict[int, int]):
        super().__init__()
        self._answers = answers

    def load(self, register):
        """Return what the processor reads."""
        return self._answers.get(register, self.get(register))


def xosc() -> Ready:
    """XOSC: STATUS says that it runs and is stable."""
    return Ready({0x04: 1 << 31 | 1 << 12})


def pll() -> Ready:
    """Make a PLL: CS says that it is locked."""
    return Ready({0x00: 1 << 31 | 1})


def vreg() -> Ready:
    """VREG_AND_CHIP_RESET: VREG says that the voltage is right; the last reset was power-on."""
    return Ready({0x00: 0x10B1, 0x08: 1 << 8})


def sysinfo() -> Ready:
    """SYSINFO: CHIP_ID of revision B2; PLATFORM is a chip and no FPGA."""
    return Ready({0x00: 0x20002927, 0x04: 1 << 1})


def tbman() -> Ready:
    """TBMAN: PLATFORM is a chip and no FPGA."""
    return Ready({0x00: 1})


class Rosc(Block):
    """ROSC: it runs, and its RANDOMBIT is random; the same bits for the same seed."""

    STATUS, RANDOMBIT = 0x18, 0x1C
    _STABLE_AND_ENABLED = 1 << 31 | 1 << 12

    def __init__(self, seed: int):
        super().__init__()
        self._random = random.Random(seed)

    def load(self, register):
        """Return what the processor reads."""
        if register == self.RANDOMBIT:
            return self._random.getrandbits(1)
        return self._STABLE_AND_ENABLED if register == self.STATUS else self.get(register)
