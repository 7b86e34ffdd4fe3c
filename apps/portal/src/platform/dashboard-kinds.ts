import { createContext, use } from 'react';
import type { DashboardParts, KindIcon } from './feature.ts';

/** The dashboard's parts of all features, by the names that the server uses. */
export interface DashboardKinds extends Required<DashboardParts> {
  /** The icon per kind of record: that of the menu entry of the feature that opens it. */
  readonly icons: Readonly<Record<string, KindIcon>>;
}

const DashboardKindsContext = createContext<DashboardKinds>({ signals: {}, tabs: {}, calendar: {}, icons: {} });

/** The application provides what its features declare. */
export const DashboardKindsProvider = DashboardKindsContext.Provider;

/** The presentation of the kinds of signals and of calendar events on the dashboard. */
export const useDashboardKinds = (): DashboardKinds => use(DashboardKindsContext);
