import type { ReactNode } from 'react';
import { type DashboardKinds, DashboardKindsProvider } from '../../platform/dashboard-kinds.ts';

/** Kinds as features register them, for tests of the dashboard's parts, since one feature cannot import another. */
const kinds: DashboardKinds = {
  signals: {
    expiring: { isEnd: true },
    overdue: { isEnd: true },
    mot: { isEnd: true },
    mileage: { isReminded: true },
  },
  tabs: {},
  icons: {},
  calendar: {
    apk: { kind: 'leaseContract', tone: 'due', fact: 'DatumApk' },
    service: { kind: 'leaseContract', tone: 'estimated' },
    delivery: { kind: 'carOrder', tone: 'promised' },
  },
};

/** Provides these kinds to a part of the dashboard. */
export const WithKinds = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <DashboardKindsProvider value={kinds}>{children}</DashboardKindsProvider>
);
