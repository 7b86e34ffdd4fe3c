import { type PermittedPage, pagePermissions } from '@wagenpark/domain/page-permissions';
import { rights } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { aSession } from '../platform/session/testing.ts';
import { allRoutes, menuEntriesFor, menuEntryOf } from './routing.ts';
import { mergeExpectations } from './testing/merged-expectations.ts';

/** The specification's route table with the page permission of each address. Repeated here on purpose, by hand. */
const specified: Readonly<Record<string, PermittedPage | 'login' | 'master' | 'unsaid'>> = {
  '/': 'dashboard',
  '/overview': 'reports',
  '/car-orders': 'car-orders',
  '/car-orders/view': 'car-orders',
  '/damage-reports': 'damage-reports',
  '/damage-reports/add': 'damage-reports',
  '/damage-reports/view': 'damage-reports',
  '/documents': 'documents',
  '/fines': 'fines',
  '/fines/view': 'fines',
  '/fuel-contracts': 'fuel-contracts',
  '/fuel-contracts/view': 'fuel-contracts',
  '/iao': 'iao',
  '/invoices': 'invoices',
  '/invoices/view': 'invoices',
  '/lease-contracts': 'lease-contracts',
  '/lease-contracts/view': 'lease-contracts',
  '/mileage': 'mileages',
  '/mileage/add': 'mileages',
  '/rent-agreements': 'rent-agreements',
  '/rent-agreements/view': 'rent-agreements',
  '/rent-reservations': 'rent-reservations',
  '/rent-reservations/view': 'rent-reservations',
  '/temp-car': 'unsaid',
  '/management/user': 'management/user',
  '/management/user/create': 'management/user',
  '/management/user/edit': 'management/user',
  '/management/user/view': 'management/user',
  '/management/mail/template': 'management/mail/template',
  '/auth': 'login',
  '/auth/grant_access': 'login',
  '/{product}/client': 'master',
  '/administration/settings': 'client-settings',
  '/administration/run_bulk': 'bulk-calculator',
  '/resources/release-notes': 'release-notes',
};

/** The addresses that were added by decision: reference data (RD-01), and those that settled question 26 names. */
const addedPaths: readonly string[] = [
  '/resources/reference-data',
  '/requests',
  '/requests/view',
  '/management/requests',
  '/management/requests/view',
  '/management/mail/outbox',
  // The page of the mail servers of clients (decision 0131).
  '/management/mail/settings',
  '/management/imports',
  '/resources/open-data',
  '/help',
  // The page of the own account: a route that the specification does not have (decision 0123).
  '/profile',
  // The page on which staff create a client (decision 0132).
  '/management/client/create',
];

/** The addresses that features add in their `expected.samples.ts`, each with its permission. */
const ofFeatures = mergeExpectations('addresses');

/** Routes of the table that are not implemented yet. Remove a route here when you implement it. */
const notBuiltYet: readonly string[] = ['/administration/run_bulk'];

/**
 * The addresses that no feature declares: the start page, which redirects, and the login page, which is a separate
 * page.
 */
const ofTheApplication: readonly string[] = ['/', '/auth', '/auth/grant_access'];

const declared = allRoutes.flatMap((route) =>
  [route.path, ...(route.overlays ?? [])].map((path) => ({
    path: path.replace(/^\/(?:management|\$\w+)\/client$/, '/{product}/client'),
    permission: route.permission,
  })),
);

test('every declared address is in the specification’s table or a decided addition', () => {
  const expectedPaths = [...Object.keys(specified), ...addedPaths, ...Object.keys(ofFeatures)];
  expect(declared.map(({ path }) => path).filter((path) => !expectedPaths.includes(path))).toEqual([]);
});

test('FI-01 IN-01 LC-01 MI-01 RA-01 RR-01 UM-01 MT-01 SC-13 SB-05 PE-06 PE-08 PE-09 PE-10 PE-11 every declared page requires the permission of the specification', () => {
  const pagesWithPermission = Object.entries(specified).filter(
    ([path, page]) => page in pagePermissions && ![...notBuiltYet, ...ofTheApplication].includes(path),
  );
  expect(pagesWithPermission.length).toBeGreaterThan(7);
  for (const [path, page] of pagesWithPermission) {
    const permissions = declared.filter((one) => one.path === path).map(({ permission }) => permission);
    expect(permissions, path).toEqual([pagePermissions[page as PermittedPage]]);
  }
});

test('PE-14 every page that a feature adds requires the expected permission, which is written by hand', () => {
  const addedPermissions = declared
    .filter(({ path }) => path in ofFeatures)
    .map(({ path, permission }) => [path, permission]);
  expect(Object.fromEntries(addedPermissions)).toEqual(ofFeatures);
});

test('SH-03 addresses of the table that the portal lacks are listed', () => {
  const existingPaths = [...declared.map(({ path }) => path), ...ofTheApplication];
  expect(Object.keys(specified).filter((path) => !existingPaths.includes(path))).toEqual(notBuiltYet);
});

test('TC-01 SB-07 temporary cars have a page only for the clients that have them', () => {
  const session = aSession({ role: 'supervisor', rights: ['OvereenkomstenRent'] });
  const [route] = allRoutes.filter(({ path }) => path === '/temp-car');
  const existsWith = (hasTemporaryCars: boolean) =>
    route?.when?.({
      ...session,
      account: { ...session.account, surroundings: { ...session.account.surroundings, hasTemporaryCars } },
    });
  expect(existsWith(false)).toBe(false);
  expect(existsWith(true)).toBe(true);
});

test('PE-12 the fines page needs a company that does not hide fines', () => {
  const session = aSession({ role: 'supervisor', rights: ['Bekeuringen'] });
  const fines = allRoutes.filter(({ path }) => path.startsWith('/fines'));
  const { company } = session;
  const shownAt = (HasBekeuringen: boolean | null) =>
    fines.map((route) => route.when?.({ ...session, company: company && { ...company, HasBekeuringen } }));
  expect(shownAt(false)).toEqual([false]);
  expect(shownAt(true)).toEqual([true]);
  expect(shownAt(null)).toEqual([true]);
  expect(fines.map((route) => route.when?.({ ...session, company: null }))).toEqual([true]);
});

test.each([
  ['/damage-reports', '/damage-reports'],
  ['/damage-reports/add', '/damage-reports'],
  ['/mileage/add', '/mileage'],
  // This address only begins like a valid one.
  ['/fines-of-others', undefined],
])('SB-02 a page at %s is in the sidebar under %s', (path, under) => {
  const [some] = allRoutes;
  if (some === undefined) throw new Error('there are routes');
  expect(menuEntryOf({ ...some, path }, menuEntriesFor(aSession({ role: 'supervisor', rights })))?.path).toBe(under);
});
