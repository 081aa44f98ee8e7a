# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The RP2040 without a firmware: what its peripherals do that a program leans on."""

import ctypes
import math
import struct

import pytest

from tools.emulator.cortex_m import CORTEX_M0, Core
from tools.emulator.parts.flash_chip import Operations
from tools.emulator.rp2040 import Rp2040
from tools.emulator.rp2040.boot_rom import BootRom
from tools.emulator.rp2040.dma import Channel
from tools.emulator.rp2040.soft_float import FloatFunctions
from tools.emulator.rp2040.timer import Timer
from tools.emulator.rp2040.uart import Uart
from tools.emulator.rp2040.xip import Flash

RAM, SIO, UART0, DMA = 0x20000000, 0xD0000000, 0x40034000, 0x50000000
PWM, PIO0 = 0x40050000, 0x50200000
TIMER, WATCHDOG, PADS = 0x40054000, 0x40058000, 0x4001C000
SET, CLEAR, XOR = 0x2000, 0x3000, 0x1000
QUOTIENT, REMAINDER, DIV_CSR = SIO + 0x70, SIO + 0x74, SIO + 0x78
TEXT, TEXT_AT = bytes(range(1, 64)), 0x80
EVERY_WORD = 0x3F << 15
"""TREQ of a channel that does not wait."""


@pytest.fixture
def chip():
    made = Rp2040(b"", b"\xff" * 4096, 0x100000, seed=1)
    made.start(is_power_on=True)
    return made


@pytest.fixture
def bus(chip):
    return Bus(chip)


class Bus:
    """Reads and writes as the processor does."""

    def __init__(self, chip):
        self.core = chip.core

    def __setitem__(self, address, value):
        self.core.bus_write(address, 4, (value & 0xFFFFFFFF).to_bytes(4, "little"))

    def __getitem__(self, address):
        return self.core.bus_read(address, 4)


@pytest.mark.parametrize(
    ("operands", "dividend", "divisor", "quotient", "remainder"),
    [
        (0x60, 17, 5, 3, 2),
        (0x60, 0xFFFFFFFF, 2, 0x7FFFFFFF, 1),
        (0x60, 7, 0, 0xFFFFFFFF, 7),
        (0x68, -17, 5, -3, -2),
        (0x68, 17, -5, -3, 2),
        (0x68, -0x80000000, -1, -0x80000000, 0),
        (0x68, -7, 0, 1, -7),
    ],
)
def test_the_divider_divides_as_c_does(bus, operands, dividend, divisor, quotient, remainder):
    bus[SIO + operands], bus[SIO + operands + 4] = dividend, divisor
    assert bus[DIV_CSR] == 0b11
    assert bus[REMAINDER] == remainder & 0xFFFFFFFF
    assert bus[QUOTIENT] == quotient & 0xFFFFFFFF
    assert bus[DIV_CSR] == 0b01


def test_a_divider_in_use_can_be_saved_and_put_back(bus):
    bus[SIO + 0x60], bus[SIO + 0x64] = 17, 5
    saved = [bus[SIO + offset] for offset in (0x60, 0x64, 0x74, 0x70)]
    bus[SIO + 0x60], bus[SIO + 0x64] = 1000, 3
    for offset, value in zip((0x60, 0x64, 0x74, 0x70), saved, strict=True):
        bus[SIO + offset] = value
    assert (bus[QUOTIENT], bus[REMAINDER]) == (3, 2)


def test_registers_have_aliases_that_change_bits(bus):
    bus[WATCHDOG + 0x0C] = 0b1100
    bus[WATCHDOG + SET + 0x0C] = 0b0001
    bus[WATCHDOG + CLEAR + 0x0C] = 0b0100
    bus[WATCHDOG + XOR + 0x0C] = 0b1010
    assert bus[WATCHDOG + 0x0C] == 0b0011


def test_a_spin_lock_is_held_by_one(bus):
    lock = SIO + 0x104
    assert bus[lock] == 2
    assert bus[lock] == 0
    bus[lock] = 0
    assert bus[lock] == 2


def test_a_pin_reads_what_parts_give_it_else_its_pull_up(chip, bus):
    bus[PADS + 0x04 + 4 * 6] = 1 << 3
    assert bus[SIO + 0x04] == 1 << 6
    chip.pins.drive(6, 0)
    assert bus[SIO + 0x04] == 0
    seen = []
    chip.watch(7, seen.append)
    bus[SIO + 0x24] = 1 << 7
    bus[SIO + 0x14] = bus[SIO + 0x18] = 1 << 7
    assert seen == [1, 0]


def test_the_watchdog_resets_the_chip_and_keeps_its_scratch_registers(chip, bus):
    bus[WATCHDOG + 0x0C], bus[WATCHDOG] = 1234, 1 << 31
    assert chip.core.wants_reset
    chip.start(is_power_on=False)
    assert (bus[WATCHDOG + 0x0C], bus[WATCHDOG + 0x08]) == (1234, 2)
    chip.start(is_power_on=True)
    assert (bus[WATCHDOG + 0x0C], bus[WATCHDOG + 0x08]) == (0, 0)


# ---- time --------------------------------------------------------------------------------------


def pass_time(chip, ms):
    """Let time pass in which no program runs."""
    core = chip.core
    core.now += core.cycles(ms=ms)
    core.work_off_events()


def test_an_alarm_comes_at_its_microsecond(chip, bus):
    bus[TIMER + Timer.INTE], bus[TIMER + Timer.ALARM0 + 8] = (
        0b100,
        bus[TIMER + Timer.TIMERAWL] + 500,
    )
    assert bus[TIMER + Timer.ARMED] == 0b100
    pass_time(chip, 0.4)
    assert bus[TIMER + Timer.INTS] == 0
    pass_time(chip, 0.2)
    assert bus[TIMER + Timer.INTS] == 0b100
    assert bus[TIMER + Timer.ARMED] == 0


def open_uart(bus):
    bus[UART0 + Uart.UARTIBRD] = 125_000_000 // 16 // 100_000  # about 10 bytes in a millisecond
    bus[UART0 + Uart.UARTLCR_H] = Uart.FEN
    bus[UART0 + Uart.UARTCR] = 0x301


def test_the_interrupt_of_a_uart_that_sends_ends_when_all_is_sent(chip, bus):
    """It comes as the FIFO drains, once, and never for a FIFO that was empty all along."""
    sent = []
    chip.uarts[0].listener = lambda byte, baud: sent.append(byte)
    open_uart(bus)
    bus[UART0 + Uart.UARTIMSC] = Uart.TX
    assert bus[UART0 + Uart.UARTMIS] == 0
    for byte in range(30):
        bus[UART0] = byte
    for _ in range(40):
        pass_time(chip, 0.1)
    assert bus[UART0 + Uart.UARTMIS] == Uart.TX
    bus[UART0 + Uart.UARTICR] = Uart.TX
    for _ in range(10):
        pass_time(chip, 0.1)
    assert bus[UART0 + Uart.UARTMIS] == 0
    assert sent == list(range(30))


def test_a_uart_says_when_bytes_wait_too_few_to_interrupt(chip, bus):
    open_uart(bus)
    bus[UART0 + Uart.UARTIMSC] = Uart.RX | Uart.RT
    assert chip.uarts[0].feed(65)
    assert bus[UART0 + Uart.UARTMIS] == 0
    pass_time(chip, 1)
    assert bus[UART0 + Uart.UARTMIS] == Uart.RT
    assert bus[UART0] == 65
    assert bus[UART0 + Uart.UARTMIS] == 0
    assert bus[UART0 + Uart.UARTFR] & Uart.RXFE


def test_a_full_uart_loses_bytes(chip, bus):
    open_uart(bus)
    assert [chip.uarts[0].feed(n) for n in range(33)] == [True] * 32 + [False]


# ---- DMA ---------------------------------------------------------------------------------------


def start_channel(bus, number, read, write, count, control):
    base = DMA + 0x40 * number
    bus[base], bus[base + 4], bus[base + 8] = read, write, count
    bus[base + 12] = control | number << 11 | Channel.EN


def test_dma_copies_memory_and_interrupts(chip, bus):
    chip.core.store(RAM, bytes(range(16)))
    bus[DMA + 0x404] = 1 << 3
    word = 2 << 2 | Channel.INCR_READ | Channel.INCR_WRITE | EVERY_WORD
    start_channel(bus, 3, RAM, RAM + 0x100, 4, word)
    assert chip.core.load(RAM + 0x100, 16) == bytes(range(16))
    assert bus[DMA + 0x40C] == 1 << 3
    bus[DMA + 0x40C] = 1 << 3
    assert bus[DMA + 0x40C] == 0


def test_dma_sends_on_a_bus_and_keeps_what_comes_back(chip, bus):
    chip.spis[0].device = lambda byte: byte ^ 0xFF
    chip.core.store(RAM, b"abcd")
    start_channel(bus, 1, 0x4003C008, RAM + 0x100, 4, Channel.INCR_WRITE | 17 << 15)
    assert bus[DMA + 0x4C] & Channel.BUSY
    start_channel(bus, 0, RAM, 0x4003C008, 4, Channel.INCR_READ | 16 << 15)
    assert not bus[DMA + 0x4C] & Channel.BUSY
    assert chip.core.load(RAM + 0x100, 4) == bytes(byte ^ 0xFF for byte in b"abcd")


def test_dma_plays_samples_at_the_pace_of_its_timer(chip, bus):
    bus[PWM + 0x10] = 1023
    bus[DMA + 0x420] = 1 << 16 | 12500
    chip.speaker.switch(1)
    chip.core.store(RAM, struct.pack("<4H", 0, 256, 512, 1023))
    control = 1 << 2 | Channel.INCR_READ | 0x3B << 15
    start_channel(bus, 0, RAM, PWM + 0x0C, 4, control)
    ((_, rate, samples),) = chip.speaker.blocks
    assert rate == 10_000
    assert list(samples) == [0, 0xFFFF * 256 // 1023, 0xFFFF * 512 // 1023, 0xFFFF]
    pass_time(chip, 0.3)
    assert bus[DMA + 0x0C] & Channel.BUSY
    pass_time(chip, 0.2)
    assert not bus[DMA + 0x0C] & Channel.BUSY


@pytest.mark.parametrize(("width", "count"), [(1, 4), (2, 2)])
def test_dma_plays_i2s_at_the_pace_of_its_program(chip, bus, width, count):
    """CircuitPython sends one sample of 16 bits, or two in a word."""
    bus[PIO0 + 0xC8] = 50 << 16
    chip.speaker.switch(1)
    chip.core.store(RAM, struct.pack("<4h", 0, 100, 0, -100))
    control = width << 2 | Channel.INCR_READ
    start_channel(bus, 0, RAM, PIO0 + 0x10, count, control)
    ((_, rate, samples),) = chip.speaker.blocks
    assert rate == pytest.approx(125e6 / 50 / 192)
    heard = [0x8000, 0x8064, 0x8000, 0x7F9C]
    assert list(samples) == (heard if width == 1 else heard[1::2])


def test_micropythons_i2s_takes_a_sample_in_32_cycles(chip, bus):
    bus[PIO0 + 0xC8] = 50 << 16
    bus[PIO0 + 0xD0] = 16 << 25
    start_channel(bus, 0, RAM, PIO0 + 0x10, 2, 1 << 2 | Channel.INCR_READ)
    ((_, rate, _),) = chip.speaker.blocks
    assert rate == pytest.approx(125e6 / 50 / 32)


# ---- the boot ROM ------------------------------------------------------------------------------


class Registers:
    """A core's registers, and memory at 0."""

    def __init__(self, *data):
        self.values = [int.from_bytes(each, "little") for each in data] + [0] * 4
        self.flags = 0
        self.memory = bytearray(1024)

    def load(self, address, count):
        return bytes(self.memory[address : address + count])

    def store(self, address, data):
        self.memory[address : address + len(data)] = data

    def spend(self, cycles):
        pass

    def cycles(self, ms):
        return 0

    def register(self, number):
        return self.values[number]

    def set_register(self, number, value):
        self.values[number] = value

    def set_flags(self, flags):
        self.flags = flags


@pytest.fixture
def rom():
    return Rom()


class Rom:
    """The boot ROM, whose functions are called as a program does: by their names."""

    def __init__(self):
        self.core = Registers()
        self.operations = Operations(lambda: None)
        self.flash = Flash(b"", self.core, self.operations)
        self._rom = BootRom(self.core, self.flash, lambda: None)

    def __call__(self, name, *arguments):
        return self._run(self.address(name), *arguments)

    @property
    def image(self):
        return self._rom.image

    def address(self, name):
        functions, _, look_up = struct.unpack_from("<3H", self.image, 0x14)
        return self._run(look_up, functions, int.from_bytes(name.encode(), "little"))

    def _run(self, address, *arguments):
        self.core.values[: len(arguments)] = arguments
        self._rom.call(address & ~1)
        return self.core.values[0]


def test_the_boot_rom_finds_its_functions(rom):
    assert rom("P3", 0b1011) == 3
    assert rom("R3", 1) == 1 << 31
    assert rom("L3", 0) == 32
    assert rom("T3", 0b1000) == 3


@pytest.mark.parametrize("name", ["MC", "C4"])
@pytest.mark.parametrize("target", [0x100, 0x103])
@pytest.mark.parametrize("count", [0, 1, 4, 6, 11, 16, 23, 47])
def test_the_boot_rom_copies_memory(name, target, count):
    memory = after_a_call(name, RAM + target, RAM + TEXT_AT, count)
    assert memory[target - 1 : target + 63] == b"\0" + TEXT[:count] + bytes(63 - count)


@pytest.mark.parametrize("name", ["MS", "S4"])
@pytest.mark.parametrize("target", [0x100, 0x103])
@pytest.mark.parametrize("count", [0, 1, 4, 6, 16, 23, 47])
def test_the_boot_rom_sets_memory(name, target, count):
    memory = after_a_call(name, RAM + target, ord("*"), count)
    assert memory[target - 1 : target + 63] == b"\0" + b"*" * count + bytes(63 - count)


def after_a_call(name, *arguments):
    """Call a function of the boot ROM, check that it returns its r0, and return the RAM."""
    rom = Rom()
    core = Core(CORTEX_M0, hz=1_000_000, cycles_per_instruction=1)
    core.map_memory(0, (ctypes.c_uint8 * len(rom.image)).from_buffer_copy(rom.image))
    core.map_memory(RAM, (ctypes.c_uint8 * 4096)())
    core.store(RAM, struct.pack("<II2H", RAM + 4096, RAM + 8 | 1, 0x4798, 0xE7FE))  # blx r3; b .
    core.store(RAM + TEXT_AT, TEXT)
    core.start(vectors=RAM)
    for number, value in enumerate((*arguments, rom.address(name))):
        core.set_register(number, value)
    core.run(1000)
    assert core.register(0) == arguments[0]
    return core.load(RAM, 4096)


def test_the_boot_rom_erases_and_programs_flash(rom):
    for byte in (0x0F, 0x3C):
        rom.core.store(0, bytes((byte,)) * 256)
        rom("RP", 0x100100, 0, 256)
    assert bytes(rom.flash.contents[0x100100:0x100200]) == bytes((0x0C,)) * 256
    rom("RE", 0x100000, 4096, 4096, 0x20)
    assert bytes(rom.flash.contents[0x100000:0x101000]) == b"\xff" * 4096
    assert [(each.address, each.is_erase) for each in rom.operations.history] == [
        (0x100100, False),
        (0x100100, False),
        (0x100000, True),
    ]


def single(number):
    return struct.pack("<f", number)


def floating(name, *numbers):
    registers = Registers(*[single(number) for number in numbers])
    FloatFunctions(registers, is_double=False).function(name)()
    return registers


@pytest.mark.parametrize(
    ("name", "numbers", "result"),
    [
        ("add", (1.5, 2.25), 3.75),
        ("divide", (1.0, 3.0), 1 / 3),
        ("divide", (1.0, 0.0), math.inf),
        ("multiply", (3e38, 10.0), math.inf),
        ("multiply", (1e-38, 0.001), 0.0),
        ("square_root", (2.0,), math.sqrt(2)),
        ("logarithm", (0.0,), -math.inf),
    ],
)
def test_the_boot_rom_counts_in_floats(name, numbers, result):
    value = floating(name, *numbers).values[0].to_bytes(4, "little")
    assert value == single(result)


@pytest.mark.parametrize(
    ("name", "number", "result"),
    [("to_int", -1.5, -2), ("to_int", 1e20, 0x7FFFFFFF), ("to_uint", -1.0, 0)],
)
def test_integers_are_rounded_down_and_held_in_their_range(name, number, result):
    assert floating(name, number).values[0] == result & 0xFFFFFFFF


def test_a_comparison_sets_the_flags_of_the_processor():
    negative, zero, carry = 8, 4, 2
    for left, right, flags in ((1, 2, negative), (2, 2, zero | carry), (3, 2, carry)):
        assert floating("compare_flags", left, right).flags >> 28 == flags
    assert floating("compare_flags", math.nan, 1.0).flags >> 28 == carry


def test_sixty_four_bits_become_a_float_in_one_step():
    number = (1 << 24) + 1 << 30 | 1  # just above half way between two floats
    registers = Registers(*[number.to_bytes(8, "little")[at : at + 4] for at in (0, 4)])
    FloatFunctions(registers, is_double=False).function("from_uint64")()
    assert registers.values[0].to_bytes(4, "little") == single(((1 << 24) + 2 << 30) * 1.0)
