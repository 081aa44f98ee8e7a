# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The core: a few instructions by hand, interrupts, sleep and faults."""

import ctypes
import signal
import struct

import pytest

from tools.emulator.cortex_m import CORTEX_M0, CORTEX_M4, Core, Fault
from tools.emulator.parts.buttons import ShiftRegister
from tools.emulator.registers import Peripheral
from tools.emulator.samd51.rtc import Rtc

RAM, REGISTERS, NVIC = 0x20000000, 0x40000000, 0xE000E000
CODE = RAM + 0x100
DATA = RAM + 0x10000
HANDLER = RAM + 0x200
COUNT, LAST = REGISTERS, REGISTERS + 4
INTERRUPT = 3
ENABLE_3 = NVIC + 0x100

LOAD_R0, LOAD_R1 = 0x4800, 0x4900  # ldr r0 or r1, [pc, #4 * n]
STORE = 0x6001  # str r1, [r0]
ADD_ONE = 0x3101  # adds r1, #1
WAIT = 0xBF30  # wfi
RETURN = 0x4770  # bx lr
NOTHING = 0xBF00


def to(here, there):
    """Return a branch, given two indices of instructions."""
    return 0xE000 | (there - here - 2) & 0x7FF


class Bell(Peripheral):
    """Two registers; a read of the first one lowers the line."""

    core = None

    def read(self, offset, size):
        """Return what the processor reads."""
        self.core.nvic.set_line(INTERRUPT, 0)
        return self.get(offset, size)


@pytest.fixture(params=[CORTEX_M0, CORTEX_M4], ids=["M0+", "M4"])
def core(request):
    return switched_on(request.param)


def switched_on(model):
    """Return a core with memory, an interrupt controller and a bell."""
    made = Core(model, hz=1_000_000, cycles_per_instruction=1)
    memory = (ctypes.c_uint8 * 4096)()
    made.map_memory(RAM, memory)
    made.map_registers(REGISTERS, 0x1000)
    made.map_registers(0xE0000000, 0x100000)
    made.attach(NVIC, made.nvic)
    bell = Bell()
    bell.core = made
    made.attach(REGISTERS, bell)
    made.bell = bell
    return made


def start(core, program, *constants, handler=()):
    core.store(RAM, struct.pack("<II", RAM + 4096, CODE | 1))
    core.store(RAM + 4 * (16 + INTERRUPT), struct.pack("<I", HANDLER | 1))
    core.store(CODE, struct.pack(f"<{len(program)}H", *program))
    core.store(CODE + 32, struct.pack(f"<{len(constants)}I", *constants))
    core.store(HANDLER, struct.pack(f"<{len(handler)}H", *handler))
    core.start(vectors=RAM)


def constant(index, instruction):
    """Return ldr's distance to one of the constants behind 16 instructions."""
    return (32 + 4 * index - (2 * instruction + 4 & ~3)) // 4


def counting():
    """Return a program that counts into a register for ever."""
    return [LOAD_R0 | constant(0, 0), LOAD_R1 | constant(1, 1), ADD_ONE, STORE, to(4, 2)]


def test_a_program_runs_and_reaches_registers(core):
    start(core, counting(), COUNT, 7)
    core.run(2000)
    assert 7 + 400 < core.bell.get(0) < 7 + 700
    assert core.now == pytest.approx(2000, abs=100)
    assert core.slept == 0


def test_another_program_runs_after_a_reset(core):
    start(core, counting(), COUNT, 7)
    core.run(2000)
    start(core, [LOAD_R0 | constant(0, 0), LOAD_R1 | constant(1, 1), STORE, to(3, 3)], LAST, 9)
    core.run(4000)
    assert core.bell.get(4) == 9


def test_a_program_that_starts_after_a_reset_in_a_handler_is_in_none(core):
    start(core, sleeping(), ENABLE_3, 1 << INTERRUPT, LAST, 0, handler=[to(0, 0)])
    core.at(100, lambda: core.nvic.set_line(INTERRUPT, 1))
    core.run(1000)
    assert core.nvic.in_handler
    tell = [LOAD_R0 | constant(0, 0), 0xF3EF, 0x8105, STORE, to(4, 4)]  # mrs r1, ipsr
    core.bell.put(4, 4, 99)
    start(core, tell, LAST)
    core.run(2000)
    assert core.bell.get(4) == 0


def test_a_program_that_changes_its_code_runs_the_new_one(core):
    core.map_memory(DATA, (ctypes.c_uint8 * 4096)())
    put = [LOAD_R0 | constant(0, 0), LOAD_R1 | constant(1, 1), STORE]
    call = [0x4B00 | constant(2, 3), 0x4798]  # ldr r3, ...; blx r3
    other = [LOAD_R1 | constant(3, 5), 0x6081, STORE, 0x4798]  # str r1, [r0, #8] before that
    tell = [LOAD_R0 | constant(4, 9), 0x6002, to(11, 11)]  # str r2, [r0]
    seven, nine = (RETURN << 16 | 0x2200 | number for number in (7, 9))  # movs r2, #7; bx lr
    start(core, put + call + other + tell, DATA, seven, DATA | 1, nine, LAST)
    core.run(1000)
    assert core.bell.get(4) == 9


def test_a_page_that_is_first_read_in_an_it_block():
    """Unicorn takes the block's state there for that of what follows: it would not be run."""
    core = switched_on(CORTEX_M4)
    data = (ctypes.c_uint8 * 4096)(41)
    core.map_memory(DATA, data)
    program = [
        LOAD_R0 | constant(0, 0),
        0x2100,  # movs r1, #0
        0x2900,  # cmp r1, #0
        0xBF04,  # itt eq
        0x6801,  # ldreq r1, [r0]
        ADD_ONE,
        0x2963,  # cmp r1, #99
        to(7, 8),
        LOAD_R0 | constant(1, 8),
        STORE,
        to(10, 10),
    ]
    start(core, program, DATA, LAST)
    core.run(1000)
    assert core.bell.get(4) == 42


def sleeping():
    """Return a program that enables the interrupt, then sleeps and counts how often it woke."""
    return [
        LOAD_R0 | constant(0, 0),
        LOAD_R1 | constant(1, 1),
        STORE,
        LOAD_R0 | constant(2, 3),
        LOAD_R1 | constant(3, 4),
        WAIT,
        NOTHING,
        ADD_ONE,
        STORE,
        to(9, 5),
    ]


def answering():
    """Return a handler that reads the bell's first register, which silences it."""
    # ldr r2, [pc, #4]; ldr r3, [r2]; bx lr; nop; the address
    return (0x4A01, 0x6813, RETURN, NOTHING, *struct.unpack("<2H", struct.pack("<I", COUNT)))


def test_a_sleeping_program_wakes_for_an_interrupt_and_goes_on(core):
    start(core, sleeping(), ENABLE_3, 1 << INTERRUPT, LAST, 0, handler=answering())
    for ms in range(1, 6):
        core.at(core.cycles(ms=10 * ms), lambda: core.nvic.set_line(INTERRUPT, 1))
    core.run(core.cycles(ms=100))
    assert core.bell.get(4) == 5
    assert core.slept > 0.9 * core.now


def test_an_event_that_was_called_off_does_not_happen(core):
    start(core, counting(), COUNT, 0)
    seen = []
    core.at(100, lambda: seen.append("kept"))
    core.cancel(core.at(200, lambda: seen.append("called off")))
    core.cancel(None)
    core.run(1000)
    assert seen == ["kept"]


def test_a_fault_names_the_registers(core):
    start(core, [LOAD_R0 | constant(0, 0), STORE], 0x70000000)
    with pytest.raises(Fault, match=r"r0=70000000 .*pc=200001.* sp=20001000"):
        core.run(1000)


def test_a_reset_by_the_program_ends_the_run(core):
    start(core, [*counting()[:2], STORE, to(3, 3)], NVIC + 0xD0C, 0x05FA0004)
    core.run(10_000)
    assert core.wants_reset
    assert core.now < 10_000


@pytest.fixture
def ctrl_c():
    """Have Ctrl-C do what it does in a terminal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_run_and_is_not_raised_amid_a_callback(core, ctrl_c, monkeypatch):
    """Unicorn calls those, and drops what they raise."""
    written = []

    def write(offset, size, value):
        signal.raise_signal(signal.SIGINT)
        written.append(value)

    monkeypatch.setattr(core.bell, "write", write)
    start(core, counting(), COUNT, 7)
    with pytest.raises(KeyboardInterrupt):
        core.run(1 << 40)
    assert written == [8]
    monkeypatch.undo()
    core.run(core.now + 1000)
    assert core.bell.get(0) > 100


def test_a_handler_sees_no_more_of_the_clock_than_what_it_interrupts(core):
    """CircuitPython would take that for an overflow: three days pass, the game falls asleep."""
    rtc = Rtc(core)
    rtc.write(Rtc.CTRLA, 2, Rtc.ENABLE)
    core.spend(core.cycles(ms=5))
    seen = rtc.read(Rtc.COUNT, 4)
    core.spend(core.cycles(ms=0.25))
    core.nvic.enter(INTERRUPT)
    assert rtc.read(Rtc.COUNT, 4) == seen
    core.spend(core.cycles(ms=5))
    late = rtc.read(Rtc.COUNT, 4)
    core.nvic.leave()
    assert seen < late < rtc.read(Rtc.COUNT, 4) == rtc.count


def test_a_button_counts_up_to_the_moment_when_the_latch_rises():
    levels = []
    register = ShiftRegister(levels.append)
    register.latch(0)
    register.pressed = 0x80
    register.latch(1)
    register.pressed = 0
    register.clock(1)
    assert levels[-2:] == [1, 0]
