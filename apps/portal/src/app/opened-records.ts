import type { OpenedKind, RecordTab } from '../platform/feature.ts';
import type { RecordLinks } from '../platform/record-links.tsx';
import type { RecordTabs } from '../platform/record-tabs.ts';
import type { TimelineKinds } from '../platform/timeline-kinds.ts';
import { fetchWords } from '../words/words.ts';
import { features } from './features.ts';

/** The kinds of records that the features open, in the order of the menu. */
export const openedKinds: Readonly<Record<string, OpenedKind>> = Object.fromEntries(
  features.flatMap(({ opens = {} }) => Object.entries(opens)),
);

/** Where a record opens, whichever feature shows it. */
export const recordLinks: RecordLinks = (kind, id) => openedKinds[kind]?.address(id);

/** What the features' things look like in the timeline of a contract. */
export const timelineKinds: TimelineKinds = Object.fromEntries(
  features.flatMap(({ timeline = {} }) => Object.entries(timeline)),
);

/** A feature's words come with its code. */
const recordTabsOfAll: readonly RecordTab[] = features.flatMap(({ name, recordTabs = [] }) =>
  recordTabs.map((tab) => ({ ...tab, load: async () => (await Promise.all([tab.load(), fetchWords(name)]))[0] })),
);
const tabsByKind = Map.groupBy(recordTabsOfAll, ({ of }) => of);

/** The tabs that features bring to the details of a kind of records, in the order of the menu. */
export const recordTabs: RecordTabs = (kind) => tabsByKind.get(kind) ?? [];
