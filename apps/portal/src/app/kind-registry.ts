import type { DashboardKinds } from '../platform/dashboard-kinds.ts';
import type { OpenableKind, RecordTab } from '../platform/feature.ts';
import type { RecordLinks } from '../platform/record-links.tsx';
import type { RecordTabs } from '../platform/record-tabs.ts';
import type { TimelineKinds } from '../platform/timeline-kinds.ts';
import { openAllWords } from '../words/words.ts';
import { features } from './features.ts';
import { canOpenRoute, findRoute, type Visitor } from './routing.ts';

/** The kinds of records that features can open, in the order of the menu. */
export const openableKinds: Readonly<Record<string, OpenableKind>> = Object.fromEntries(
  features.flatMap(({ opens = {} }) => Object.entries(opens)),
);

/**
 * Makes the resolver of record links: returns a record's address in whichever feature opens it, or undefined if the
 * user may not open that page.
 */
export const recordLinksFor =
  (visitor: Visitor): RecordLinks =>
  (kind, id) => {
    const address = openableKinds[kind]?.address(id);
    const route = address && findRoute(address.to);
    return route && canOpenRoute(route, visitor) ? address : undefined;
  };

/** The presentation of the features' entries in the timeline of a contract. */
export const timelineKinds: TimelineKinds = Object.fromEntries(
  features.flatMap(({ timeline = {} }) => Object.entries(timeline)),
);

/** The dashboard's parts of all features. */
export const dashboardKinds: DashboardKinds = {
  signals: Object.assign({}, ...features.map(({ dashboard }) => dashboard?.signals)) as DashboardKinds['signals'],
  tabs: Object.assign({}, ...features.map(({ dashboard }) => dashboard?.tabs)) as DashboardKinds['tabs'],
  calendar: Object.assign({}, ...features.map(({ dashboard }) => dashboard?.calendar)) as DashboardKinds['calendar'],
  icons: Object.fromEntries(
    features.flatMap(({ routes, opens = {} }) => {
      const icon = routes.find(({ menu }) => menu)?.menu?.icon;
      return icon === undefined ? [] : Object.keys(opens).map((kind) => [kind, icon]);
    }),
  ),
};

/** Loads a tab's code together with its feature's words. */
const recordTabsOfAll: readonly RecordTab[] = features.flatMap(({ name, recordTabs = [] }) =>
  recordTabs.map((tab) => ({ ...tab, load: async () => (await Promise.all([tab.load(), openAllWords(name)]))[0] })),
);
const tabsByKind = Map.groupBy(recordTabsOfAll, ({ kind }) => kind);

/** The tabs that features add to the details of a kind of record, in the order of the menu. */
export const recordTabsOfKind: RecordTabs = (kind) => tabsByKind.get(kind) ?? [];
