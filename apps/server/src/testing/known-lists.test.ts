import { portalLists } from '@wagenpark/contract/portal-lists';
import { atLeast, exactly, holdsRight, type Permission, signedIn } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { mergeExpectations } from './merged-expectations.ts';

// Written by hand: callers who may see a list may save views of it, and their downloads of it are recorded.
const permissions: Readonly<Record<string, Permission>> = {
  'car-orders': holdsRight('AutobestellingenLease'),
  'charge-points': holdsRight('ContractenLease'),
  'damage-reports': holdsRight('Schademeldingen'),
  'driver-history': holdsRight('ContractenLease'),
  'figure-contracts': holdsRight('ContractenLease'),
  fines: holdsRight('Bekeuringen'),
  'fuel-contracts': holdsRight('BrandstofContractenLease'),
  'insurance-quotes': atLeast('supervisor'),
  invoices: holdsRight('Facturen'),
  'lease-contracts': holdsRight('ContractenLease'),
  mails: exactly('master'),
  'mileage-expected': holdsRight('Kilometerstanden'),
  'mileage-projection': holdsRight('Kilometerstanden'),
  'mileage-readings': holdsRight('Kilometerstanden'),
  'request-queue': exactly('master'),
  requests: signedIn,
  // Declared by the subjects in their `expected.samples.ts`.
  ...mergeExpectations('lists'),
};

test('PE-14 each known list requires the expected permission', () => {
  const declared = Object.entries(portalLists).map(([name, { permission }]) => [name, permission]);
  expect(Object.fromEntries(declared)).toEqual(permissions);
});
