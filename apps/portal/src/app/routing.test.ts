import { type Permission, type Right, type Role, signedIn } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import type { Feature } from '../platform/feature.ts';
import { aSession } from '../platform/session/testing.ts';
import { IconMail } from '../ui/icons.ts';
import { allRoutes, canOpenRoute, findRoute, firstPermittedPath, menuEntriesFor, type Visitor } from './routing.ts';

const as = (role: Role, rights: readonly Right[] = [], facts: Partial<Visitor> = {}): Visitor => ({
  ...aSession({ role, rights }),
  ...facts,
});

const feature = (path: string, permission: Permission, extra: Partial<Feature['routes'][number]> = {}): Feature => ({
  name: path,
  routes: [
    {
      path,
      permission,
      title: 'requests.own',
      menu: { section: 'management', icon: IconMail },
      load: () => Promise.reject(new Error('not opened')),
      ...extra,
    },
  ],
});

test('SB-02 a menu entry is visible only with the permission of its page', () => {
  const paths = (visitor: Visitor) => menuEntriesFor(visitor).map(({ path }) => path);
  expect(paths(as('fleetmanagement', ['ContractenLease']))).toEqual(
    expect.arrayContaining(['/lease-contracts', '/requests']),
  );
  expect(paths(as('fleetmanagement', ['Dashboard']))).not.toContain('/lease-contracts');
  expect(paths(as('master'))).toContain('/management/requests');
  expect(paths(as('supervisor'))).not.toContain('/management/requests');
});

test('PE-14 the start address leads to the first permitted page', () => {
  expect(firstPermittedPath(as('fleetmanagement', ['ContractenLease']))).toBe('/lease-contracts');
  expect(firstPermittedPath(as('driver', ['Dashboard']))).toBe('/requests');
});

test('DB-01 DA-10 the start page is the dashboard for users who may see it; drivers start on their car page', () => {
  expect(firstPermittedPath(as('fleetmanagement', ['Dashboard', 'ContractenLease']))).toBe('/');
  expect(firstPermittedPath(as('fleetmanagement', ['ContractenLease']))).toBe('/lease-contracts');
  expect(firstPermittedPath(as('driver', ['Dashboard', 'ContractenLease']))).toBe('/lease-contracts');
});

test('PE-14 staff start on the requests of all clients, and inside a client on its fleet', () => {
  expect(firstPermittedPath(as('master'))).toBe('/management/requests');
  expect(firstPermittedPath(as('master'), false, undefined, true)).toBe('/lease-contracts');
  expect(firstPermittedPath(as('master'), true)).toBe('/lease-contracts');
  expect(firstPermittedPath(as('supervisor', ['ContractenLease']))).toBe('/lease-contracts');
});

test('SH-11 without any permission no page is open; one’s own requests do not count as a permission', () => {
  for (const role of ['driver', 'fleetmanagement', 'bulk'] as const) {
    expect(menuEntriesFor(as(role))).toEqual([]);
    expect(firstPermittedPath(as(role))).toBeNull();
    expect(allRoutes.filter((route) => canOpenRoute(route, as(role)))).toEqual([]);
  }
  expect(firstPermittedPath(as('supervisor'))).not.toBeNull();
});

test('a page with a further condition is neither open nor linked unless the condition holds', () => {
  const licensed = feature('/licensed', signedIn, { when: ({ licences }) => licences.modules.includes('Module') });
  const [route] = licensed.routes;
  const visiblePaths = (modules: string[]) => {
    const visitor = as('supervisor', [], { licences: { hasLeaseWise: true, modules } });
    return [route !== undefined && canOpenRoute(route, visitor), menuEntriesFor(visitor, false, [licensed]).length];
  };
  expect(visiblePaths(['Module'])).toEqual([true, 1]);
  expect(visiblePaths(['Other'])).toEqual([false, 0]);
});

test('SB-06 while a contract is active, pages for managing and renting are not in the menu', () => {
  const managed = feature('/managed', signedIn);
  expect(menuEntriesFor(as('supervisor'), false, [managed])).toHaveLength(1);
  expect(menuEntriesFor(as('supervisor'), true, [managed])).toEqual([]);
});

test('SH-05 an address without a page has no route; one that opens a record over a list has its list’s', () => {
  expect(findRoute('/nowhere')).toBeUndefined();
  expect(findRoute('/lease-contracts/view')?.path).toBe('/lease-contracts');
  expect(findRoute('/lease-contracts/')?.path).toBe('/lease-contracts');
});

test('every page has a permission and an address of its own', () => {
  expect(new Set(allRoutes.map(({ path }) => path)).size).toBe(allRoutes.length);
});
