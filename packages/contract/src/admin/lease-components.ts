import { ORDER_FUELS } from '@wagenpark/domain/employer/order-fuel';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a lease component: a priced part of a lease (CP-03). */
export const leaseComponentFacts = {
  /** Number 13 is service. */
  componentNumber: { kind: 'number' },
  name: { kind: 'texts', max: 60, usual: 24 },
  // The kind of a component is which of the three amounts it has.
  perMonth: { kind: 'money', min: 0, max: 100_000, optional: true },
  perKm: { kind: 'price', min: 0, max: 100, optional: true },
  yearlyPercentage: { kind: 'percentage', min: 0, max: 100, optional: true },
  /** Without a choice it belongs to both. */
  objectType: { kind: 'choice', of: ['car', 'bike'], optional: true },
  /** Without a fuel it belongs to all. */
  fuels: {
    kind: 'rows',
    key: 'fuel',
    most: ORDER_FUELS.length,
    of: { fuel: { kind: 'choice', of: ORDER_FUELS } },
    optional: true,
    unlisted: true,
  },
  mandatory: { kind: 'yesNo' },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The priced parts of a client's leases. Mandatory ones are in every price, the others are a choice (CP-05). */
export const leaseComponent = managedKind({
  kind: 'leaseComponent',
  list: 'lease-components',
  path: '/api-admin/lease-components',
  facts: leaseComponentFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/lease-components'],
  keeps: exactly('master', 'supervisor'),
  one: 'lease component',
  rules: [
    {
      fact: 'perMonth',
      holds: ({ perMonth, perKm, yearlyPercentage }) =>
        [perMonth, perKm, yearlyPercentage].filter((amount) => amount !== null).length === 1,
      fault: 'oneAmount',
    },
  ],
});
export const leaseComponents = managedRoutes(leaseComponent);
