# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Run a trial: `python3 tools/dev.py soak store --cuts 1000000`.

Each module here whose name ends in `_trial` is one, with a function `main(arguments)` that returns
the exit status: 0 if nothing went wrong, 1 if something did, 2 for unusable arguments.
"""

import importlib
import sys
from functools import partial
from pathlib import Path

from tools.command_line import run

FOLDER = Path(__file__).resolve().parent
_ENDING = "_trial"


def main(arguments) -> int:
    """Run the trial that the first argument names."""
    trials = sorted(path.stem.removesuffix(_ENDING) for path in FOLDER.glob(f"*{_ENDING}.py"))
    usage = f"usage: python3 tools/dev.py soak {'|'.join(trials)} [arguments]"
    if arguments in (["-h"], ["--help"]):
        print(usage)
        return 0
    if not arguments or arguments[0] not in trials:
        print(usage, file=sys.stderr)
        return 2
    return importlib.import_module(f"tools.soak.{arguments[0]}{_ENDING}").main(arguments[1:])


if __name__ == "__main__":
    run("tools.soak", partial(main, sys.argv[1:]))
