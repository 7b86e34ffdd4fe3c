import type { MenuEntry } from '../../platform/feature.ts';
import { IconCalculator, IconDatabase, IconHelp, IconSettings, IconSpeakerphone } from '../../ui/icons.ts';
import { allRoutes, isOpen, type Visitor } from '../routing.ts';

/** A page that is reached from the header. It shows as soon as a feature has its route, to whoever may open it. */
interface Shortcut {
  readonly path: string;
  readonly icon: MenuEntry['icon'];
  /** Where it shows: as an icon of the header itself, and in the profile menu. */
  readonly inHeader: boolean;
}

/** Help, client settings (TH-19), bulk calculator (TH-20), release notes (TH-14, TH-22), open data; in the menu's order. */
const shortcuts: readonly Shortcut[] = [
  { path: '/help', icon: IconHelp, inHeader: false },
  { path: '/administration/settings', icon: IconSettings, inHeader: false },
  { path: '/administration/run_bulk', icon: IconCalculator, inHeader: false },
  { path: '/resources/release-notes', icon: IconSpeakerphone, inHeader: true },
  { path: '/resources/open-data', icon: IconDatabase, inHeader: false },
];

/** The shortcuts that a person has, each with the title of its page. */
export const shortcutsFor = (visitor: Visitor, routes = allRoutes) =>
  shortcuts.flatMap((shortcut) => {
    const route = routes.find(({ path }) => path === shortcut.path);
    return route && isOpen(route, visitor) ? [{ ...shortcut, title: route.title }] : [];
  });
