import { createContext, use } from 'react';
import type { RecordTab } from './feature.ts';
import type { RecordKind } from './record-kinds.ts';

/** The tabs that features bring to the details of a kind of records. */
export type RecordTabs = (kind: RecordKind) => readonly RecordTab[];

const none: readonly RecordTab[] = [];
const RecordTabsContext = createContext<RecordTabs>(() => none);

/** Filled by the application from what its features bring. */
export const RecordTabsProvider = RecordTabsContext.Provider;

/** The tabs that features bring to the details of a kind; none for a detail that says no kind. */
export const useRecordTabs = (kind: RecordKind | undefined): readonly RecordTab[] => {
  const tabsOf = use(RecordTabsContext);
  return kind === undefined ? none : tabsOf(kind);
};
