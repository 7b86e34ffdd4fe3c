import { rights } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { menuSections } from '../platform/feature.ts';
import { aSession } from '../platform/session/testing.ts';
import { showLocale, words } from '../words/words.ts';
import { allRoutes, menuEntriesFor } from './routing.ts';

/* The names of pages and sections, in the menu and in the path above each page. Written by hand, in English. */

const labels: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/overview': 'Reports',
  '/mileage': 'Mileage readings',
  '/mileage/add': 'Enter mileage',
  '/car-orders': 'Car orders',
  '/damage-reports': 'Damage reports',
  '/damage-reports/add': 'Report damage',
  '/fuel-contracts': 'Fuel contracts',
  '/lease-contracts': 'Lease contracts',
  '/rent-agreements': 'Rental agreements',
  '/rent-reservations': 'Reservations',
  '/invoices': 'Invoices',
  '/management/user': 'Users',
  '/management/user/create': 'Invite user',
  '/management/user/edit': 'Edit',
};

test('RT-07 RT-08 each page has its own label for menu and path', async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  const pageTitles = Object.keys(labels).map((path) => {
    const route = allRoutes.find((one) => one.path === path);
    return [path, route && words(route.title)];
  });
  expect(Object.fromEntries(pageTitles)).toEqual(labels);
});

// What the source calls rent and renting is one group.
test('RT-08 leasing, renting and management are groups of the menu, without a page of their own', async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  // words: frame.section.*
  expect(menuSections.map((section) => words(`frame.section.${section}`))).toEqual([
    'General',
    'Leasing',
    'Short-term rental',
    'Employer',
    'Management',
  ]);
  const paths = allRoutes.map(({ path }) => path);
  expect(['/leasing', '/rent', '/renting', '/management'].filter((path) => paths.includes(path))).toEqual([]);
});

test('SB-03 the menu has an entry for each subject, temporary cars and the creation of a user included', () => {
  const session = aSession({ role: 'supervisor', rights });
  const { account } = session;
  const entries = menuEntriesFor({
    ...session,
    account: { ...account, surroundings: { ...account.surroundings, hasTemporaryCars: true } },
  });
  expect(entries.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/damage-reports',
      '/invoices',
      '/fines',
      '/overview',
      '/lease-contracts',
      '/fuel-contracts',
      '/car-orders',
      '/mileage',
      '/rent-agreements',
      '/rent-reservations',
      '/temp-car',
      '/management/user',
      '/management/user/create',
    ]),
  );
});
