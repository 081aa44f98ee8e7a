# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An ARM Cortex-M core: unicorn runs the instructions, this adds exceptions, sleep and time.

    core = Core(CORTEX_M4, hz=120_000_000, cycles_per_instruction=1.3)
    core.map_ram(0x20000000, ram)
    core.attach(0x41008000, port)
    core.start(vectors=0x4000)
    core.run(core.cycles(ms=5))

Time is counted in clock cycles since power-on. Instructions are run in slices that end at the
next event, 250 microseconds later at most, and are all taken to last equally long: times are good
to about 30 %. Within a slice, time stands still for peripherals.
"""

import ctypes
import heapq
import itertools
import struct
from collections.abc import Callable

from unicorn import (
    UC_ARCH_ARM,
    UC_HOOK_CODE,
    UC_HOOK_INTR,
    UC_HOOK_TLB_FILL,
    UC_MEM_FETCH,
    UC_MODE_MCLASS,
    UC_MODE_THUMB,
    UC_PROT_ALL,
    UC_PROT_EXEC,
    UC_PROT_READ,
    UC_PROT_WRITE,
    UC_TLB_VIRTUAL,
    Uc,
    UcError,
)
from unicorn.arm_const import (
    UC_ARM_REG_APSR,
    UC_ARM_REG_IPSR,
    UC_ARM_REG_LR,
    UC_ARM_REG_PC,
    UC_ARM_REG_PRIMASK,
    UC_ARM_REG_R0,
    UC_ARM_REG_R1,
    UC_ARM_REG_R2,
    UC_ARM_REG_R3,
    UC_ARM_REG_R12,
    UC_ARM_REG_SP,
    UC_ARM_REG_XPSR,
    UC_CPU_ARM_CORTEX_M0,
    UC_CPU_ARM_CORTEX_M4,
)

from .ctrl_c import held_back
from .register_map import RegisterMap
from .registers import Peripheral

CORTEX_M0 = UC_CPU_ARM_CORTEX_M0
CORTEX_M4 = UC_CPU_ARM_CORTEX_M4

ALL = UC_PROT_ALL
READ_EXECUTE = UC_PROT_READ | UC_PROT_EXEC
READ_WRITE = UC_PROT_READ | UC_PROT_WRITE

_SLICE_SECONDS = 1 / 4000
_SHORTEST_SLICE = 64
_POLLS, _JUMP = 32, 32
"""A program that reads a clock so often in a slice waits for it: time passes so much faster."""
_ENTRY_CYCLES = 12
_LAST_PAGE = 0xFFFFF000
"""Unicorn looks there after each slice."""
_EXCEPTION_RETURN = 0xFFFFFF00
"""A handler returns by a jump to an address from here on."""
_RETURN_TO_MAIN_STACK = 0xFFFFFFF9
_FRAME_BYTES = 104
"""Eight words and the floating-point registers that the hardware makes room for."""
_IT_STATE = 0x0600FC00
"""In xPSR: not 0 within an IT block, where unicorn would lose the handler's first instruction."""
_WFI, _WFE, _YIELD = b"\x30\xbf", b"\x20\xbf", b"\x10\xbf"
_WAITS = (_WFI, _WFE)
"""Waking from WFE without an event is allowed, so that it may count as WFI."""
_STOPS_OF_UNICORN = (_WFE, _YIELD)
"""Instructions after which unicorn stops with an error, for no reason."""
_FIRST_INTERRUPT = 16
"""Exceptions that are no interrupts have the numbers below."""
_NOBODY = 256
"""The priority of code that is no handler: everything interrupts it."""
_STACKED = (
    UC_ARM_REG_R0,
    UC_ARM_REG_R1,
    UC_ARM_REG_R2,
    UC_ARM_REG_R3,
    UC_ARM_REG_R12,
    UC_ARM_REG_LR,
    UC_ARM_REG_PC,
    UC_ARM_REG_XPSR,
)


class Fault(RuntimeError):
    """The core cannot go on; the text has its registers."""


class Core:
    """One core and its bus.

    `now`           clock cycles since power-on
    `slept`         how many of them it waited for an interrupt
    `instructions`  an estimate: how many were run
    `wants_reset`   set by whoever resets the chip; `run` returns then
    """

    def __init__(self, model: int, hz: int, cycles_per_instruction: float):
        self.hz = hz
        self.now = self.slept = self.instructions = 0
        self.wants_reset = False
        self._usual_cycles = self._cycles_per_instruction = cycles_per_instruction
        self._polls = 0
        self._slice = int(hz * _SLICE_SECONDS)
        self._uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        self._uc.ctl_set_cpu_model(model)
        self._uc.ctl_set_tlb_mode(UC_TLB_VIRTUAL)
        self._uc.hook_add(UC_HOOK_TLB_FILL, self._allow_access, begin=0, end=_LAST_PAGE - 1)
        self._uc.hook_add(UC_HOOK_INTR, lambda *_: self._uc.emu_stop())
        self._registers = RegisterMap(self._uc)
        self._contexts = []
        self._code_pages: set[int] = set()
        self._memories: list[tuple[int, int, memoryview]] = []
        self._peripherals: dict[int, tuple[Peripheral, int]] = {}
        self._events: list = []
        self._order = itertools.count()
        self.nvic = Nvic(self)

    # ---- the bus -------------------------------------------------------------------------------

    def map_memory(self, address: int, memory: ctypes.Array, protection: int = ALL) -> None:
        """Let the core use a ctypes array of bytes as memory, without a copy."""
        self._uc.mem_map_ptr(address, len(memory), protection, ctypes.addressof(memory))
        self._memories.append((address, address + len(memory), memoryview(memory).cast("B")))

    def map_registers(self, address: int, size: int) -> None:
        """Send reads and writes of a region to the peripherals attached there."""
        self._registers.add(
            address,
            size,
            lambda offset, width: self._read(address + offset, width),
            lambda offset, width, value: self._write(address + offset, width, value),
        )

    def attach(self, address: int, peripheral: Peripheral) -> None:
        """Put a peripheral at an address of a region of registers, a multiple of 1 KB."""
        for page in range(address >> 10, address + peripheral.BYTES + 0x3FF >> 10):
            self._peripherals[page] = (peripheral, address)

    def map_peripheral(self, address: int, size: int, peripheral: Peripheral) -> None:
        """Send reads and writes of a region to one peripheral: faster than `attach`."""
        self._registers.add(address, size, peripheral.read, peripheral.write)
        self.attach(address, peripheral)

    def on_execution(self, addresses: range, action: Callable[[int], None]) -> None:
        """Call `action(address)` before each instruction that is run at these addresses."""
        first, last = addresses.start, addresses.stop - 1
        hook = lambda _, address, __, ___: action(address)  # noqa: E731
        self._uc.hook_add(UC_HOOK_CODE, hook, begin=first, end=last)

    def _read(self, address, size):
        found = self._peripherals.get(address >> 10)
        return found[0].read(address - found[1], size) if found else 0

    def _write(self, address, size, value):
        found = self._peripherals.get(address >> 10)
        if found:
            found[0].write(address - found[1], size, value)

    def load(self, address: int, count: int) -> bytes:
        """Return bytes of memory, zeros where there is none."""
        for start, end, memory in self._memories:
            if start <= address < end:
                return bytes(memory[address - start : address - start + count])
        return bytes(count)

    def store(self, address: int, data: bytes) -> None:
        """Change bytes of memory."""
        for start, end, memory in self._memories:
            if start <= address < end:
                memory[address - start : address - start + len(data)] = data

    def bus_read(self, address: int, size: int) -> int:
        """Read from memory or from a register."""
        if address >> 10 in self._peripherals:
            return self._read(address, size)
        return int.from_bytes(self.load(address, size), "little")

    def bus_write(self, address: int, size: int, data: bytes) -> None:
        """Write to memory or to a register, as DMA does."""
        if address >> 10 in self._peripherals:
            self._write(address, size, int.from_bytes(data, "little"))
        else:
            self.store(address, data)

    def word(self, address: int) -> int:
        """Return the 32 bits at an address."""
        return int.from_bytes(self.load(address, 4), "little")

    def _allow_access(self, uc, page, access, entry, _):
        """Let a page be read and written, but run as well only once a program has run there.

        By unicorn's own table all memory can be run, so that each write is searched for code that
        it changes: that takes fifteen times as long as the write.
        """
        if access == UC_MEM_FETCH:
            self._code_pages.add(page)
        else:
            # In an IT block unicorn takes the state of this instruction for that after the block.
            status = uc.reg_read(UC_ARM_REG_XPSR)
            if status & _IT_STATE:
                uc.reg_write(UC_ARM_REG_XPSR, status & ~_IT_STATE)
        entry.paddr = page
        entry.perms = ALL if page in self._code_pages else READ_WRITE
        return True

    # ---- time ----------------------------------------------------------------------------------

    def cycles(self, ms: float) -> int:
        """Return how many clock cycles a time has."""
        return int(self.hz * (ms / 1e3))

    def set_rate(self, hz: float) -> None:
        """Run as many instructions in the same time as a core whose clock has this rate."""
        self._cycles_per_instruction = self._usual_cycles * self.hz / hz

    def at(self, cycle: int, action: Callable[[], None]) -> list:
        """Have `action()` called when that cycle is reached; return what `cancel` takes."""
        event = [cycle, next(self._order), action]
        heapq.heappush(self._events, event)
        return event

    def cancel(self, event: list | None) -> None:
        """Call off an event of `at`; one that is over, and None, do no harm."""
        if event is not None:
            event[2] = None

    def spend(self, cycles: int) -> None:
        """Let time pass in which the core waits for a peripheral."""
        self.now += cycles

    def poll(self, cycles: int) -> None:
        """Let time pass because the program looks at a clock; what is due by then comes soon."""
        self._polls += 1
        self.now += cycles if self._polls < _POLLS else cycles * _JUMP
        self.stop_if_due()

    def stop_if_due(self) -> None:
        """Let what is due by now come before the program goes on, which is looking at a clock."""
        if self._next_event() <= self.now:
            # The instruction will be repeated: harmless, where it only looks.
            self._uc.emu_stop()

    def _next_event(self) -> int:
        events = self._events
        while events and events[0][2] is None:
            heapq.heappop(events)
        return events[0][0] if events else 1 << 62

    def work_off_events(self) -> None:
        """Do what is due by now."""
        while self._next_event() <= self.now:
            _, _, action = heapq.heappop(self._events)
            action()

    # ---- running -------------------------------------------------------------------------------

    def start(self, vectors: int) -> None:
        """Begin at the reset vector of the table at this address, as after a reset."""
        self._contexts = []
        self._events = []
        self.wants_reset = False
        self.nvic.reset(vectors)
        self._code_pages.clear()
        self._uc.ctl_flush_tb()  # there may be another program
        stack, entry = struct.unpack("<II", self.load(vectors, 8))
        self._uc.reg_write(UC_ARM_REG_SP, stack)
        self._uc.reg_write(UC_ARM_REG_PC, entry)
        self._uc.reg_write(UC_ARM_REG_PRIMASK, 0)
        self._uc.reg_write(UC_ARM_REG_IPSR, 0)  # the reset may come in a handler

    def run(self, until: int) -> None:
        """Run until that cycle, or until a reset is wanted."""
        with held_back(self._uc.emu_stop) as is_interrupted:
            while self.now < until and not self.wants_reset and not is_interrupted:
                self.work_off_events()
                end = min(self._next_event(), until, self.now + self._slice)
                if self.nvic.waiting is not None:
                    if self._is_interruptible():
                        self._enter(self.nvic.waiting)
                    else:
                        end = 0
                self._run_slice(max(_SHORTEST_SLICE, end - self.now), until)

    def _run_slice(self, cycles, until):
        uc = self._uc
        count = int(cycles / self._cycles_per_instruction) + 1
        self._polls = 0
        pc = uc.reg_read(UC_ARM_REG_PC)
        try:
            uc.emu_start(pc | 1, 0xFFFFFFFF, count=count)
        except UcError as error:
            at = uc.reg_read(UC_ARM_REG_PC)
            if at < _EXCEPTION_RETURN and self.load(at - 2, 2) not in _STOPS_OF_UNICORN:
                raise Fault(f"{error}; {self.registers()}") from None
        if self._registers.error:
            raise self._registers.error
        pc = uc.reg_read(UC_ARM_REG_PC)
        if pc >= _EXCEPTION_RETURN:
            self._leave()
            self.now += _ENTRY_CYCLES
        elif self.load(pc - 2, 2) in _WAITS and self.nvic.waiting is None:
            wake = max(self.now, min(self._next_event(), until))
            self.slept += wake - self.now
            self.now = wake
        else:
            self.instructions += count
            self.now += cycles

    def _is_interruptible(self):
        uc = self._uc
        masked = uc.reg_read(UC_ARM_REG_PRIMASK) & 1
        return not masked and not uc.reg_read(UC_ARM_REG_XPSR) & _IT_STATE

    def _enter(self, interrupt):
        """Take an interrupt: what it interrupts is kept whole beside the frame on the stack."""
        uc = self._uc
        context = uc.context_save()
        self._contexts.append(context)
        frame = struct.pack("<8I", *[uc.reg_read(register) for register in _STACKED])
        stack = (uc.reg_read(UC_ARM_REG_SP) - _FRAME_BYTES) & ~7
        self.store(stack, frame)
        uc.reg_write(UC_ARM_REG_SP, stack)
        uc.reg_write(UC_ARM_REG_LR, _RETURN_TO_MAIN_STACK)
        uc.reg_write(UC_ARM_REG_PC, self.nvic.enter(interrupt))
        uc.reg_write(UC_ARM_REG_IPSR, interrupt + _FIRST_INTERRUPT)

    def _leave(self):
        self._uc.context_restore(self._contexts.pop())
        self.nvic.leave()

    def register(self, number: int) -> int:
        """Return r0, r1, r2 or r3."""
        return self._uc.reg_read(_STACKED[number])

    def set_register(self, number: int, value: int) -> None:
        """Change r0, r1, r2 or r3."""
        self._uc.reg_write(_STACKED[number], value)

    def set_flags(self, flags: int) -> None:
        """Set N, Z, C and V to the highest four bits, as the program's status has them."""
        self._uc.reg_write(UC_ARM_REG_APSR, flags)

    def registers(self) -> str:
        """Return pc, lr, sp and r0 to r3 in words."""
        names = ("r0", "r1", "r2", "r3", "r12", "lr", "pc", "xpsr")
        values = [
            f"{name}={self._uc.reg_read(id):08x}" for name, id in zip(names, _STACKED, strict=True)
        ]
        return " ".join([*values, f"sp={self._uc.reg_read(UC_ARM_REG_SP):08x}"])


class Nvic(Peripheral):
    """The interrupt controller and the system control block, at 0xE000E000.

    `waiting` is the number of the interrupt that is to be taken next, or None.
    """

    BYTES = 0x1000
    ISER, ICER, ISPR, ICPR, IPR = 0x100, 0x180, 0x200, 0x280, 0x400
    CPUID, ICSR, VTOR, AIRCR, MPU_TYPE = 0xD00, 0xD04, 0xD08, 0xD0C, 0xD90
    SHPR3 = 0xD20
    PENDSV = -2
    """The number of this exception, counted from the first interrupt."""
    _PENDSVSET, _PENDSVCLR = 1 << 28, 1 << 27
    _WORDS = 16
    _RESET_KEY = 0x05FA
    _SYSRESETREQ = 4

    def __init__(self, core: Core):
        super().__init__()
        self._core = core
        self.reset(0)

    def reset(self, vectors: int = 0) -> None:
        """Disable all interrupts; the table of vectors lies at this address."""
        super().reset()
        self._vectors = vectors
        self._enabled = {self.PENDSV}
        self._pending: set[int] = set()
        self._lines: set[int] = set()
        self._priority: dict[int, int] = {}
        self._active: list[tuple[int, int]] = []
        self.waiting = None

    @property
    def in_handler(self) -> bool:
        """Whether the core runs a handler."""
        return bool(self._active)

    def set_line(self, interrupt: int, level) -> None:
        """Raise or lower the line of a peripheral."""
        if bool(level) == (interrupt in self._lines):
            return
        if level:
            self._lines.add(interrupt)
        else:
            self._lines.discard(interrupt)
        self._choose()

    def enter(self, interrupt: int) -> int:
        """Make an interrupt the active one and return its handler's address."""
        self._active.append((interrupt, self._priority.get(interrupt, 0)))
        self._pending.discard(interrupt)
        self._choose()
        return self._core.word(self._vectors + 4 * (interrupt + _FIRST_INTERRUPT))

    def leave(self) -> None:
        """Return from the active interrupt."""
        self._active.pop()
        self._choose()

    def _choose(self):
        best = None
        priority = self._active[-1][1] if self._active else _NOBODY
        active = [each for each, _ in self._active]
        for each in sorted((self._lines | self._pending) & self._enabled):
            mine = self._priority.get(each, 0)
            if mine < priority and each not in active:
                best, priority = each, mine
        self.waiting = best

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.VTOR:
            return self._vectors
        if offset == self.ICSR:
            return self._active[-1][0] + 16 if self._active else 0
        for start in (self.ISER, self.ICER):
            if start <= offset < start + 4 * self._WORDS:
                first = 8 * (offset - start)
                return sum(1 << i for i in range(32) if first + i in self._enabled)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset == self.VTOR:
            self._vectors = value
        elif offset == self.ICSR:
            if value & self._PENDSVSET:
                self._pending.add(self.PENDSV)
            elif value & self._PENDSVCLR:
                self._pending.discard(self.PENDSV)
            self._choose()
        elif offset == self.SHPR3:
            self.put(offset, size, value)
            self._priority[self.PENDSV] = value >> 16 & 0xFF
        elif offset == self.AIRCR:
            if value >> 16 == self._RESET_KEY and value & self._SYSRESETREQ:
                self._core.wants_reset = True
        elif self.ISER <= offset < self.ICPR + 4 * self._WORDS:
            changes = (self._enabled.add, self._enabled.discard)
            changes += (self._pending.add, self._pending.discard)
            change = changes[(offset - self.ISER) // (self.ICER - self.ISER)]
            first = 8 * (offset % (self.ICER - self.ISER))
            for i in range(8 * size):
                if value >> i & 1:
                    change(first + i)
            self._choose()
        elif self.IPR <= offset < self.IPR + 0x100:
            self.put(offset, size, value)
            for i in range(size):
                self._priority[offset - self.IPR + i] = value >> 8 * i & 0xFF
            self._choose()
        else:
            self.put(offset, size, value)
