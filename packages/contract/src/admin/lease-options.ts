import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of an option or accessory (CP-04). */
export const leaseOptionFacts = {
  optionNumber: { kind: 'number' },
  description: { kind: 'texts', max: 120, usual: 30 },
  optionKind: { kind: 'choice', of: ['option', 'accessory'] },
  priceExclVat: { kind: 'money', min: 0, max: 1_000_000 },
  priceInclVat: { kind: 'money', min: 0, max: 1_000_000 },
  /** Without brands it is for every car; without models, for every car of the brands. */
  brands: { kind: 'tags', max: 40, most: 50, optional: true },
  models: { kind: 'tags', max: 80, most: 50, optional: true },
  fittedBy: { kind: 'choice', of: ['factory', 'dealer'] },
  /** What the employee pays enters the contribution in full, divided by the months of the lease. */
  paidBy: { kind: 'choice', of: ['employer', 'employee'] },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The options and accessories that a client offers with a car. */
export const leaseOption = managedKind({
  kind: 'leaseOption',
  list: 'lease-options',
  path: '/api-admin/lease-options',
  facts: leaseOptionFacts,
  calledBy: 'description',
  switchedBy: 'active',
  reads: pagePermissions['administration/lease-components'],
  keeps: exactly('master', 'supervisor'),
  one: 'lease option',
  rules: [
    {
      fact: 'priceInclVat',
      holds: ({ priceExclVat, priceInclVat }) => priceInclVat >= priceExclVat,
      fault: 'belowExclVat',
    },
    { fact: 'brands', holds: ({ brands, models }) => models.length === 0 || brands.length > 0, fault: 'brandMissing' },
  ],
});
export const leaseOptions = managedRoutes(leaseOption);
