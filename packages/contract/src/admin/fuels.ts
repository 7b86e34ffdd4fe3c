import { ALL_FUELS } from '@wagenpark/domain/fuel';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a fuel (RD-04, RD-09). */
export const fuelFacts = {
  code: { kind: 'text', max: 4, usual: 4 },
  name: { kind: 'texts', max: 40, usual: 20 },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** Fuels of cars, which staff maintain for all clients. */
export const fuel = managedKind({
  kind: 'fuel',
  list: 'fuels',
  path: '/api-admin/fuels',
  facts: fuelFacts,
  calledBy: 'name',
  switchedBy: 'active',
  ofProvider: true,
  reads: pagePermissions['reference-data'],
  keeps: exactly('master'),
  one: 'fuel',
  // Each of these codes means all fuels (RD-10).
  rules: [{ fact: 'code', holds: ({ code }) => !ALL_FUELS.includes(code.toLowerCase()), fault: 'standsForAll' }],
});
export const fuels = managedRoutes(fuel);
