import { atLeast, holdsRight } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { type DashboardKinds, DashboardKindsProvider } from '../../platform/dashboard-kinds.ts';
import { RemindSignals } from '../../shared/mileage-readings/remind/remind-signals.tsx';
import { IconFlag, IconMail } from '../../ui/icons.ts';

const icon = IconFlag;

/** Kinds as features bring them, for tests of the dashboard's parts: a feature knows no other one. */
const kinds: DashboardKinds = {
  signals: {
    expiring: { icon, saysDays: true },
    overdue: { icon, saysDays: true },
    mileage: {
      icon,
      action: {
        label: 'dashboard.signals.remind',
        icon: IconMail,
        permissions: [atLeast('subsupervisor'), holdsRight('Kilometerstanden')],
        Dialog: RemindSignals,
      },
    },
  },
  tabs: {},
  calendar: {
    apk: { of: 'leaseContract', tone: 'due' },
    service: { of: 'leaseContract', tone: 'estimated' },
    delivery: { of: 'carOrder', tone: 'promised' },
  },
};

/** A part of the dashboard as the application shows it. */
export const WithKinds = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <DashboardKindsProvider value={kinds}>{children}</DashboardKindsProvider>
);
