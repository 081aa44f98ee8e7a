# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What belongs together in a release agrees: its tag, the version, the changelog, README."""

import re

from handful import VERSION
from tools.command_line import Refusal
from tools.release.links import README, with_links
from tools.sources import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"
_SECTION = re.compile(r"^## \[(.+?)\](.*)$", re.MULTILINE)
_DATED = re.compile(r" - \d{4}-\d\d-\d\d")


def sections(changelog: str) -> dict[str, tuple[str, str]]:
    """Return, by version, the rest of its heading in the changelog and the text below."""
    parts = _SECTION.split(changelog)[1:]
    return {
        name: (rest, text.strip())
        for name, rest, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }


def notes(changelog: str, version: str = VERSION) -> str:
    """Return what is new in a version, or before its release what is not released yet."""
    found = sections(changelog)
    return found.get(version, found.get(UNRELEASED, ("", "")))[1]


def is_released(version: str, changelog: str) -> bool:
    """Tell whether a version has a date in the changelog."""
    return _DATED.fullmatch(sections(changelog).get(version, ("", ""))[0]) is not None


def disagreements(
    tag: str | None, changelog: str, readme: str, version: str = VERSION
) -> list[str]:
    """Return what keeps a version from being released, a line each; a tag asks for more."""
    found = sections(changelog)
    faults = []
    if with_links(readme) != readme:
        faults.append("README.md has other addresses than handful: run release links")
    if not notes(changelog, version):
        faults.append(f"CHANGELOG.md says nothing of {version}")
    if tag is None:
        return faults
    if tag != f"v{version}":
        faults.append(f"the tag is {tag}, and the version {version}")
    if not is_released(version, changelog):
        faults.append(f"CHANGELOG.md has no '## [{version}] - DATE'")
    if found.get(UNRELEASED, ("", ""))[1]:
        faults.append(f"CHANGELOG.md has entries under [{UNRELEASED}] still")
    return faults


def check(tag: str | None) -> None:
    """Raise `Refusal` where something does not agree."""
    texts = [path.read_text(encoding="utf-8") for path in (CHANGELOG, README)]
    faults = disagreements(tag, *texts)
    if faults:
        raise Refusal("; ".join(faults))
