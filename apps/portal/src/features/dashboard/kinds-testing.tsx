import type { ReactNode } from 'react';
import { type DashboardKinds, DashboardKindsProvider } from '../../platform/dashboard-kinds.ts';

/** Kinds as features bring them, for tests of the dashboard's parts: a feature knows no other one. */
const kinds: DashboardKinds = {
  signals: {
    expiring: { saysDays: true },
    overdue: { saysDays: true },
    mileage: { isReminded: true },
  },
  tabs: {},
  icons: {},
  calendar: {
    apk: { of: 'leaseContract', tone: 'due', fact: 'DatumApk' },
    service: { of: 'leaseContract', tone: 'estimated' },
    delivery: { of: 'carOrder', tone: 'promised' },
  },
};

/** A part of the dashboard as the application shows it. */
export const WithKinds = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <DashboardKindsProvider value={kinds}>{children}</DashboardKindsProvider>
);
