# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Clocks, resets, power and identity: registers that say at once that all is ready."""

import random
from collections.abc import Callable

from .block import Block

SYSTEM_HZ = 125_000_000
"""As programs set it; time is counted in cycles of this clock, whatever it is set to."""
_CRYSTAL_HZ = 12_000_000


class Clocks(Block):
    """CLOCKS: each generator has the source selected that CTRL names; no clock ever stops.

    `system_pll` and `usb_pll` are two of their sources; `speed_changed` is called with the system
    clock's new rate.
    """

    CTRL, DIV, SELECTED, GENERATOR_BYTES = 0x0, 0x4, 0x8, 0xC
    REF, SYS, PERI, GENERATORS_END = 4, 5, 6, 10
    FC0_STATUS, FC0_RESULT = 0x98, 0x9C
    RESET = dict.fromkeys(range(0x04, 0x78, 0x0C), 0x100)
    """Each DIV."""
    _SOURCES = {REF: 3, SYS: 1}
    """The mask of CTRL's SRC of the two generators that switch without a glitch."""
    _DONE = 1 << 4
    _AUXSRC, _FROM_SYS = 5, 0

    def __init__(self, system_pll: "Pll", usb_pll: "Pll", speed_changed: Callable[[float], None]):
        self._plls = (system_pll, usb_pll)
        self._speed_changed = speed_changed
        super().__init__()

    def reset(self):
        """Return to the state after power-on."""
        super().reset()
        self._speed_changed(SYSTEM_HZ)

    @property
    def system_hz(self) -> float:
        """The rate of the system clock."""
        control = self._control(self.SYS)
        if not control & self._SOURCES[self.SYS]:
            return SYSTEM_HZ  # a program is on its way to another rate
        return self._source_hz(control >> self._AUXSRC & 7)

    @property
    def peripheral_hz(self) -> float:
        """The rate of the clock of UARTs and SPI."""
        source = self._control(self.PERI) >> self._AUXSRC & 7
        return self.system_hz if source == self._FROM_SYS else self._source_hz(source - 1)

    def _control(self, generator):
        return self.get(generator * self.GENERATOR_BYTES + self.CTRL)

    def _source_hz(self, source):
        return self._plls[source].hz if source < len(self._plls) else _CRYSTAL_HZ

    def store(self, register, value, written):
        """Take what the processor writes."""
        self.put(register, 4, value)
        if register == self.SYS * self.GENERATOR_BYTES + self.CTRL:
            self._speed_changed(self.system_hz)

    def load(self, register):
        """Return what the processor reads."""
        generator, which = divmod(register, self.GENERATOR_BYTES)
        if generator < self.GENERATORS_END and which == self.SELECTED:
            source = self.get(register - which + self.CTRL) & self._SOURCES.get(generator, 0)
            return 1 << source
        if register == self.FC0_STATUS:
            return self._DONE
        if register == self.FC0_RESULT:
            return int(self.system_hz) // 1000 << 5
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


class Pll(Ready):
    """A PLL: CS says that it is locked."""

    CS, PWR, FBDIV_INT, PRIM = 0x0, 0x4, 0x8, 0xC
    RESET = {PRIM: 0x77000}

    def __init__(self):
        super().__init__({self.CS: 1 << 31 | 1})

    @property
    def hz(self) -> float:
        """Its rate, from the crystal's; before it is set, the crystal's."""
        post_dividers = self.get(self.PRIM)
        divisor = max(1, post_dividers >> 16 & 7) * max(1, post_dividers >> 12 & 7)
        return _CRYSTAL_HZ * self.get(self.FBDIV_INT) / divisor or _CRYSTAL_HZ


def xosc() -> Ready:
    """XOSC: STATUS says that it runs and is stable."""
    return Ready({0x04: 1 << 31 | 1 << 12})


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
