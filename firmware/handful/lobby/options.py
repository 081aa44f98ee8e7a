# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options; the rule sets and their house rules."""

import os

from .. import commands, settings
from ..board_settings import apply
from ..const import const
from ..game.players import translated
from ..scene import PageScene, extended
from ..ui.options import FELTS, HouseScreen, OptionsScreen, RulesScreen, felt_of
from ..ui.page import MenuScreen

_UNSEEN = (settings.LANGUAGE, settings.GREEN, settings.BLUE, settings.HAS_MORE, settings.DICE)
_FELT_AWARDS = const(4)
_DICE_AWARDS = const(8)
"""How many awards of one player bring the last felt, and the last dice."""


class Options(PageScene):
    """All options, and the way to what else can be set."""

    def __init__(self, session):
        shown = [settings.LANGUAGE]  # first, for somebody who cannot read the others
        for option in range(settings.COUNT):
            is_shown = option not in _UNSEEN
            if is_shown and (option != settings.SHAKE or session.ports.has_accelerometer):
                if option == settings.RED:
                    shown.append(settings.DICE)
                shown.append(option)
        screen = OptionsScreen(session.kit, session.settings, shown, _has_update(session))
        super().__init__(session, (commands.OPTIONS,), screen)

    def change_option(self, change):
        """Move an option to its next or previous choice; the board follows."""
        session, (option, step) = self.session, change
        if option == settings.RED:
            self._change_felt(step)
        else:
            session.settings.change(option, step)
        is_last = session.settings[option] == settings.CHOICES[option] - 1
        if option == settings.DICE and is_last and self._awards() < _DICE_AWARDS:
            session.settings.change(option, step)
        if option == settings.LANGUAGE:
            session.club.speak()
            for play in (session.play, session.saved and session.saved[0]):
                if play is not None:
                    session.club.translate(play)
            self.reopen()
        apply(session, False)
        self.changed()

    def _change_felt(self, step):
        """Choose the next or previous felt with a name that is not locked."""
        chosen, count = self.session.settings, len(FELTS) // 3
        felt = felt_of(chosen)
        felt = (felt + step) % count if felt >= 0 or step > 0 else count - 1
        if felt == count - 1 and self._awards() < _FELT_AWARDS:
            felt = (felt + step) % count
        for place, part in enumerate((settings.RED, settings.GREEN, settings.BLUE)):
            chosen.set(part, FELTS[3 * felt + place])

    def _awards(self):
        """Return the most awards that one player has."""
        from .more import open_more

        more, _ = open_more(self.session)
        return max([bin(awards).count("1") for awards in more.awards])

    HANDLERS = extended(PageScene, {commands.CHANGE_OPTION: change_option})


class RuleSets(PageScene):
    """The rule sets to choose from."""

    def __init__(self, session):
        club, language = session.club, session.settings[settings.LANGUAGE]

        def best(rules_hash):
            table = club.records.table(rules_hash)
            return str(table[0][1]) + " " + translated(table[0][0], language) if table else ""

        screen = RulesScreen(session.kit, club.seating, best)
        super().__init__(session, (commands.RULE_SETS,), screen)

    def change_rules(self, step):
        """Choose the next or previous rule set."""
        self.session.club.seating.change_rules(step)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_RULES: change_rules})


class House(PageScene):
    """The switches of the chosen rule set."""

    def __init__(self, session):
        screen = HouseScreen(session.kit, session.club.seating)
        super().__init__(session, (commands.HOUSE,), screen)

    def change_house(self, change):
        """Move a switch."""
        self.session.club.seating.change_house(*change)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_HOUSE: change_house})


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
    commands.RULE_SETS: RuleSets,
    commands.HOUSE: House,
    commands.REMOVAL: Removal,
}
