import { createContext, use } from 'react';
import type { RecordTab } from './feature.ts';
import type { RecordKind } from './record-kinds.ts';

/** Gives the tabs that features add to the details of a kind of record. */
export type RecordTabs = (kind: RecordKind) => readonly RecordTab[];

const noTabs: readonly RecordTab[] = [];
const RecordTabsContext = createContext<RecordTabs>(() => noTabs);

/** The application provides the tabs that its features declare. */
export const RecordTabsProvider = RecordTabsContext.Provider;

/** The tabs that features add to the details of a kind; empty for a detail without a kind. */
export const useRecordTabs = (kind: RecordKind | undefined): readonly RecordTab[] => {
  const tabsOf = use(RecordTabsContext);
  return kind === undefined ? noTabs : tabsOf(kind);
};
