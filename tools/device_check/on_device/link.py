# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How many bytes the link loses, where a wire leads from its sending pin to its receiving one."""

import time

import handheld

RATES = (57600, 115200, 250000)
COUNT = 20000
BLOCK = bytes(range(64))


def echoed(count, rate):
    """Send so many bytes in blocks; return how many came back, and how many blocks were whole."""
    came = whole = 0
    for _ in range(count // len(BLOCK)):
        line.write(BLOCK)
        time.sleep(0.005 + 10 * len(BLOCK) / rate)
        back = line.read(256) or b""
        came += len(back)
        whole += back == BLOCK
    return came, whole


line = handheld.open_link()
try:
    line.read(256)
    if echoed(len(BLOCK), RATES[0])[0]:
        for rate in RATES:
            set_rate(line, rate)
            blocks = COUNT // len(BLOCK)
            came, whole = echoed(COUNT, rate)
            lost = blocks * len(BLOCK) - came
            tell(f"link at {rate}", f"{lost} of {COUNT} bytes lost, {blocks - whole} blocks wrong")
    else:
        tell("link", "not measured: join its two pins with a wire")
finally:
    line.deinit()
