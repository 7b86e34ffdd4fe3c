import { createContext, use } from 'react';
import type { DashboardParts, KindIcon } from './feature.ts';

/** What the dashboard shows of all features, by the names that the server knows. */
export interface DashboardKinds extends Required<DashboardParts> {
  /** The icon of a kind of record: that of the menu entry of the feature that opens it. */
  readonly icons: Readonly<Record<string, KindIcon>>;
}

const DashboardKindsContext = createContext<DashboardKinds>({ signals: {}, tabs: {}, calendar: {}, icons: {} });

/** Filled by the application from what its features bring. */
export const DashboardKindsProvider = DashboardKindsContext.Provider;

/** How the dashboard shows the kinds of signals and of calendar events. */
export const useDashboardKinds = (): DashboardKinds => use(DashboardKindsContext);
