import { isPermitted, type Permission, type Right, type Role } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { allRoutes, firstPermittedPath, menuFor, routeAt } from './routing.ts';

const as = (role: Role, rights: readonly Right[] = []) => ({
  can: (permission: Permission) => isPermitted(permission, { role, rights }),
});

test('SB-02 an entry of the menu shows only with the permission of its page', () => {
  expect(menuFor(as('fleetmanagement', ['ContractenLease'])).map(({ path }) => path)).toEqual([
    '/lease-contracts',
    '/requests',
  ]);
  expect(menuFor(as('fleetmanagement')).map(({ path }) => path)).toEqual(['/requests']);
  expect(menuFor(as('master')).map(({ path }) => path)).toContain('/management/requests');
  expect(menuFor(as('supervisor')).map(({ path }) => path)).not.toContain('/management/requests');
});

test('PE-14 the start leads to the first page that is permitted', () => {
  expect(firstPermittedPath(as('fleetmanagement', ['ContractenLease']))).toBe('/lease-contracts');
  expect(firstPermittedPath(as('driver'))).toBe('/requests');
  expect(firstPermittedPath({ can: () => false })).toBeNull();
});

test('SH-05 an address without a page has no route; one that opens a record over a list has its list’s', () => {
  expect(routeAt('/nowhere')).toBeUndefined();
  expect(routeAt('/lease-contracts/view')?.path).toBe('/lease-contracts');
  expect(routeAt('/lease-contracts/')?.path).toBe('/lease-contracts');
});

test('every page has a permission and an address of its own', () => {
  expect(new Set(allRoutes.map(({ path }) => path)).size).toBe(allRoutes.length);
});
