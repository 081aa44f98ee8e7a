# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The computer at the other end of the USB cable, with the board's console and its drive."""

import struct
from collections.abc import Callable, Generator

_ACK, _NAK, _STALL = "ack", "nak", "stall"
_FRAME_MS, _IDLE_FRAME_MS = 0.25, 1
_PACKETS_A_FRAME = 4
_SETTLE_FRAMES = 20
_RESET_FRAMES = 40
_PATIENCE_FRAMES = 4000
_PACKET_BYTES = 64

_GET_DESCRIPTOR, _SET_ADDRESS, _SET_CONFIGURATION = 6, 5, 9
_DEVICE, _CONFIGURATION = 1, 2
_INTERFACE, _ENDPOINT = 4, 5
_CDC_DATA, _MASS_STORAGE = 0x0A, 0x08
_CDC_COMMUNICATION = 0x02
_SET_LINE_CODING, _SET_LINE_STATE = 0x20, 0x22
_115200_8N1 = struct.pack("<IBBB", 115_200, 0, 0, 8)
_TERMINAL_IS_OPEN = 3

_BLOCK_BYTES = 512
_CBW, _CSW = struct.Struct("<4sIIBBB16s"), struct.Struct("<4sIIB")
_READ_10, _WRITE_10 = 0x28, 0x2A
_PARTITION = 1
"""CircuitPython shows a partition table in block 0, and its drive as the partition behind it."""


class UsbError(RuntimeError):
    """The device did not answer as USB has it."""


class UsbHost:
    """Call `start()` once for each power-on; it lives by events of the core.

    `is_ready`   the board is enumerated and its console is open
    `printed`    all that the console has printed

    The methods of the drive begin what takes a while: call what they return until it is not None.
    """

    def __init__(self, core, device):
        self._core = core
        self._device = device
        self._work: Generator | None = None
        self.printed = bytearray()
        self._read = 0
        self._typed = bytearray()
        self.is_ready = False
        self._console = self._storage = None
        self._tag = 0

    def start(self) -> None:
        """Plug the cable in, and begin as soon as the board attaches."""
        self.is_ready = False
        self._work = self._enumerate()
        self._typed.clear()
        self._tick()

    def read(self) -> bytes:
        """Take what the console has printed so far."""
        start, self._read = self._read, len(self.printed)
        return bytes(self.printed[start:])

    def send(self, data: bytes) -> None:
        """Type on the console."""
        self._typed += data

    # ---- time ----------------------------------------------------------------------------------

    def _tick(self):
        if self._work is not None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            except UsbError:
                self._work = self._enumerate()
        elif self.is_ready and not self._device.is_attached:
            self._work = self._enumerate()
        if self.is_ready:
            self._carry_console()
        core = self._core
        pause = _FRAME_MS if self._work or self._typed else _IDLE_FRAME_MS
        core.at(core.now + core.cycles(ms=pause), self._tick)

    def _carry_console(self):
        if self._console is None:
            return
        into, out_of = self._console
        for _ in range(_PACKETS_A_FRAME):
            data = self._device.take(out_of)
            if isinstance(data, str):
                break
            self.printed += data
        for _ in range(_PACKETS_A_FRAME):
            packet = bytes(self._typed[:_PACKET_BYTES])
            if not packet or self._device.out(into, packet) != _ACK:
                break
            del self._typed[:_PACKET_BYTES]

    # ---- transfers: generators that wait a frame at each yield ----------------------------------

    def _again(self, attempt: Callable):
        """Make a transaction, until it is more than NAK."""
        for _ in range(_PATIENCE_FRAMES):
            answer = attempt()
            if answer == _STALL:
                raise UsbError("the device refuses")
            if answer != _NAK:
                return answer
            yield
        raise UsbError("the device does not answer")

    def _then_wait(self, attempt):
        """Make a transaction; the program sees that it is over before the next one begins."""
        answer = yield from self._again(attempt)
        yield
        return answer

    def _control(self, kind, request, value, index, data: bytes = b"", count: int = 0):
        """Make a control transfer; return what came back."""
        device = self._device
        length = count or len(data)
        packet = struct.pack("<BBHHH", kind, request, value, index, length)
        yield from self._then_wait(lambda: device.setup(packet))
        result = b""
        if count:
            while len(result) < count:
                part = yield from self._then_wait(lambda: device.take(0))
                result += part
                if len(part) < _PACKET_BYTES:
                    break
            yield from self._then_wait(lambda: device.out(0, b""))
        else:
            for at in range(0, len(data), _PACKET_BYTES):
                part = data[at : at + _PACKET_BYTES]
                yield from self._then_wait(lambda part=part: device.out(0, part))
            yield from self._then_wait(lambda: device.take(0))
        return result

    def _enumerate(self):
        self.is_ready = False
        device = self._device
        while not device.is_attached:
            yield
        for _ in range(_SETTLE_FRAMES):
            yield
        device.bus_reset()
        for _ in range(_RESET_FRAMES):
            yield
        yield from self._control(0x80, _GET_DESCRIPTOR, _DEVICE << 8, 0, count=18)
        yield from self._control(0x00, _SET_ADDRESS, 1, 0)
        head = yield from self._control(0x80, _GET_DESCRIPTOR, _CONFIGURATION << 8, 0, count=9)
        size = int.from_bytes(head[2:4], "little")
        found = yield from self._control(0x80, _GET_DESCRIPTOR, _CONFIGURATION << 8, 0, count=size)
        yield from self._control(0x00, _SET_CONFIGURATION, 1, 0)
        self._find_functions(found)
        if self._console:
            control = self._console_interface
            yield from self._control(0x21, _SET_LINE_CODING, 0, control, _115200_8N1)
            yield from self._control(0x21, _SET_LINE_STATE, _TERMINAL_IS_OPEN, control)
        self.is_ready = True

    def _find_functions(self, configuration):
        """Find the endpoints of console and drive in a configuration descriptor."""
        at, interface, number = 0, None, 0
        found: dict = {}
        while at < len(configuration):
            length, kind = configuration[at : at + 2]
            if not length:
                raise UsbError("the device's description is broken")
            if kind == _INTERFACE:
                number, interface = configuration[at + 2], configuration[at + 5]
                if interface == _CDC_COMMUNICATION and interface not in found:
                    self._console_interface = number
                    found[interface] = {}
            elif kind == _ENDPOINT:
                address = configuration[at + 2]
                found.setdefault(interface, {}).setdefault(address >> 7, address & 15)
            at += length
        ends = [found.get(function) for function in (_CDC_DATA, _MASS_STORAGE)]
        self._console, self._storage = [end and (end[0], end[1]) for end in ends]

    # ---- the drive -----------------------------------------------------------------------------

    def read_blocks(self, first: int, count: int) -> Callable[[], bytes | None]:
        """Begin to read blocks of 512 bytes of the drive."""
        command = struct.pack(">BBIBHB", _READ_10, 0, _PARTITION + first, 0, count, 0)
        return self._begin(self._storage_command(command, count * _BLOCK_BYTES, None))

    def write_blocks(self, first: int, data: bytes) -> Callable[[], bytes | None]:
        """Begin to write blocks of 512 bytes of the drive."""
        count = len(data) // _BLOCK_BYTES
        command = struct.pack(">BBIBHB", _WRITE_10, 0, _PARTITION + first, 0, count, 0)
        return self._begin(self._storage_command(command, len(data), data))

    def _begin(self, work):
        result = []

        def run():
            result.append((yield from work))

        self._work = run()
        return lambda: result[0] if result else None

    def _storage_command(self, command, length, data):
        device, (into, out_of) = self._device, self._storage
        self._tag += 1
        direction = 0x80 if data is None else 0
        wrapper = _CBW.pack(b"USBC", self._tag, length, direction, 0, len(command), command)
        yield from self._again(lambda: device.out(into, wrapper))
        result = b""
        if data is None:
            while len(result) < length:
                result += yield from self._again(lambda: device.take(out_of))
        else:
            for at in range(0, length, _PACKET_BYTES):
                part = data[at : at + _PACKET_BYTES]
                yield from self._again(lambda part=part: device.out(into, part))
        status = yield from self._again(lambda: device.take(out_of))
        mark, tag, _, failed = _CSW.unpack(status)
        if mark != b"USBS" or tag != self._tag or failed:
            raise UsbError("the drive refuses")
        return result
