# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options."""

import os

from .. import AUTHORS, LICENCE, VERSION, commands, settings
from ..board_settings import DICE_SETS, apply, felt_colour, follow_shakes
from ..page_scene import PageScene
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..scene import extended
from ..ui.icons import ICON_BOOK, ICON_CPU, ICON_HELP, ICON_SOUND, ICON_SUN
from ..ui.page import MenuScreen

_GROUPS = (
    (-1, (settings.LANGUAGE,)),  # first, for somebody who cannot read the others
    (
        ICON_BOOK,
        (
            settings.MARKS,
            settings.ORDER,
            settings.AUTO_ROLL,
            settings.ROLL_NONE,
            settings.CONFIRM_ZERO,
            settings.UNDO,
            settings.SHAKE,
        ),
    ),
    (ICON_CPU, (settings.CPU_PACE, settings.GRADES, settings.GHOST)),
    (ICON_SOUND, (settings.SOUND,)),
    (
        ICON_SUN,
        (
            settings.ANIMATION,
            settings.DICE,
            settings.RED,
            settings.BRIGHTNESS,
            settings.SLEEP_AFTER,
        ),
    ),
    (ICON_HELP, ()),
)
"""The icon of each group's head, and its options; red stands for the colour of the felt."""


class Options(PageScene):
    """All options, and the way to what else can be set."""

    def __init__(self, session):
        from ..ui.options import FELTS, OptionsScreen

        groups = [
            (
                icon,
                [option for option in options if option != settings.SHAKE or _has_shaker(session)],
            )
            for icon, options in _GROUPS
        ]
        pages = [commands.REMOVAL, commands.ABOUT] if _has_update(session) else [commands.ABOUT]
        felts = [felt_colour(*FELTS[at : at + 3]) for at in range(0, len(FELTS), 3)]
        dice = [(pips, face) for face, pips, _ in DICE_SETS]
        screen = OptionsScreen(session.kit, session.settings, groups, pages, felts, dice)
        super().__init__(session, (commands.OPTIONS,), screen)

    def close(self) -> None:
        """Follow the option of shakes, which would hold up the next key."""
        super().close()
        follow_shakes(self.session)

    def change_option(self, change):
        """Move an option to its next or previous choice; the board follows."""
        session, (option, step) = self.session, change
        if option in (settings.RED, settings.DICE):
            self._choose(option, step)
        else:
            session.settings.change(option, step)
        if option == settings.LANGUAGE:
            session.club.speak()
            for play in (session.play, session.saved and session.saved[0]):
                if play is not None:
                    session.club.translate(play)
            self.reopen()
        apply(session, False)
        self.changed()

    def _choose(self, option, step):
        """Choose the next or previous felt or dice; a locked one is only looked at."""
        from ..ui.options import FELTS

        screen, chosen = self.screen, self.session.settings
        felts = len(FELTS) // 3
        count = felts if option == settings.RED else settings.CHOICES[option]
        at = screen.looked_at(option)
        at = (at + step) % count if at >= 0 or step > 0 else count - 1
        screen.peeks = at == count - 1 and screen.wanted(option) > 0
        if screen.peeks:
            return
        if option == settings.DICE:
            chosen.set(option, at)
            return
        for place, part in enumerate((settings.RED, settings.GREEN, settings.BLUE)):
            chosen.set(part, FELTS[3 * at + place])

    HANDLERS = extended(PageScene, {commands.CHANGE_OPTION: change_option})


class About(PageScene):
    """What this device runs."""

    def __init__(self, session):
        from ..ui.about import AboutScreen

        words, ports = session.kit.words("about").WORDS, session.ports
        facts = [VERSION, ports.title, AUTHORS, LICENCE]
        percent = ports.battery.percent() if ports.battery is not None else None
        if percent is not None:
            facts.append(str(percent) + "%")
        facts = [(words[1 + at], facts[at]) for at in range(len(facts))]
        plays = session.club.seating if session.play is None else session.play.match
        known = [RULESETS[id] for id in RULESET_IDS]
        screen = AboutScreen(session.kit, facts, plays.ruleset, known)
        super().__init__(session, (commands.ABOUT,), screen)


class Removal(PageScene):
    """The question whether a newer version that came over the cable is to be deleted."""

    def __init__(self, session):
        kit = session.kit
        label = kit.words("options").REMOVAL.split("|")[0]
        rows = ((commands.REMOVE_UPDATE, None, label, kit.words("pages").SURE_REMOVE),)
        super().__init__(session, (commands.REMOVAL,), MenuScreen(kit, label, rows))

    def remove(self, _):
        """Delete the newer version; if it is the one that runs, end the run."""
        from ..transfer.receiving import remove_update

        session, words = self.session, self.kit.words("pages")
        files = session.ports.files()
        self.say(words.REMOVING)  # it takes seconds
        try:
            remove_update(files, session.ports.nvm)
        except OSError:
            self.screen.tell(words.NOT_EXPORTED)
            return None
        session.over = files.is_update
        return commands.BACK, None

    HANDLERS = extended(PageScene, {commands.REMOVE_UPDATE: remove})


def _has_shaker(session):
    return session.ports.has_accelerometer


def _has_update(session):
    """Return whether a newer version, or a part of one, is on the drive; no during a game."""
    if session.ports.files is None or session.playing:
        return False
    try:
        return bool(os.stat(session.ports.files().root + "/update"))
    except OSError:
        return False


OPENS = {
    commands.OPTIONS: Options,
    commands.REMOVAL: Removal,
    commands.ABOUT: About,
}
