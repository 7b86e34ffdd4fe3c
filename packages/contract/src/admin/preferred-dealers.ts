import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a dealer at which employees order cars (OC-07). */
export const preferredDealerFacts = {
  name: { kind: 'text', max: 80, usual: 24 },
  address: { kind: 'text', max: 100, unlisted: true, optional: true },
  city: { kind: 'text', max: 80, usual: 14, optional: true },
  contactPerson: { kind: 'person', optional: true },
  phone: { kind: 'phone', optional: true },
  email: { kind: 'email', optional: true },
  makes: { kind: 'tags', max: 40, most: 50 },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The dealers at which employees order cars, by the makes that they sell. */
export const preferredDealer = managedKind({
  kind: 'preferredDealer',
  list: 'preferred-dealers',
  path: '/api-admin/preferred-dealers',
  facts: preferredDealerFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/dealers'],
  keeps: exactly('master', 'supervisor'),
  one: 'preferred dealer',
});
export const preferredDealers = managedRoutes(preferredDealer);
