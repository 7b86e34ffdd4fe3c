import type { MenuEntry } from '../../platform/feature.ts';
import { IconCalculator, IconDatabase, IconHelp, IconSettings, IconSpeakerphone, IconUser } from '../../ui/icons.ts';
import { allRoutes, canOpenRoute, type Visitor } from '../routing.ts';

/** A page that the header links to. Shown once a feature has its route, to users who may open it. */
interface Shortcut {
  readonly path: string;
  readonly icon: MenuEntry['icon'];
  /** True: an icon in the header and an entry in the profile menu. False: only the entry. */
  readonly inHeader: boolean;
}

// The frame shows the mark of unread release notes, so it loads the words of the mark. Otherwise they would be in the
// bundle of the release notes' page.
// words: frame.unreadNotes
/**
 * One's own account, help, client settings (TH-19), bulk calculator (TH-20), release notes (TH-14, TH-22), open data; in
 * the menu's order.
 */
const shortcuts: readonly Shortcut[] = [
  { path: '/profile', icon: IconUser, inHeader: false },
  { path: '/help', icon: IconHelp, inHeader: false },
  { path: '/administration/settings', icon: IconSettings, inHeader: false },
  { path: '/administration/run_bulk', icon: IconCalculator, inHeader: false },
  { path: '/resources/release-notes', icon: IconSpeakerphone, inHeader: true },
  { path: '/resources/open-data', icon: IconDatabase, inHeader: false },
];

/** The shortcuts that a user may open, each with the title of its page. */
export const shortcutsFor = (visitor: Visitor, routes = allRoutes) =>
  shortcuts.flatMap((shortcut) => {
    const route = routes.find(({ path }) => path === shortcut.path);
    return route && canOpenRoute(route, visitor) ? [{ ...shortcut, title: route.title, Mark: route.shortcutMark }] : [];
  });
