import { createContext, use } from 'react';
import type { DashboardParts } from './feature.ts';

/** What the dashboard shows of all features, by the names that the server knows. */
export type DashboardKinds = Required<DashboardParts>;

const DashboardKindsContext = createContext<DashboardKinds>({ signals: {}, tabs: {}, calendar: {} });

/** Filled by the application from what its features bring. */
export const DashboardKindsProvider = DashboardKindsContext.Provider;

/** How the dashboard shows the kinds of signals and of calendar events. */
export const useDashboardKinds = (): DashboardKinds => use(DashboardKindsContext);
