import { expect, test } from 'vitest';
import { showLocale, words } from '../words/words.ts';
import { featureLists } from './testing/feature-descriptors.ts';

/** The labels of a list's tabs in English, in their order. */
async function tabsOf(name: string, bundle: string): Promise<readonly string[]> {
  await showLocale('en-GB', bundle, ['en-GB']);
  return featureLists.find((list) => list.name === name)?.tabs.map(({ label }) => words(label)) ?? [];
}

test('RT-12 lease contracts and fuel contracts have tabs for running and terminated ones and for all', async () => {
  expect(await tabsOf('lease-contracts', 'lease-contracts')).toEqual(['Active', 'Ended', 'All']);
  expect(await tabsOf('fuel-contracts', 'fuel-contracts')).toEqual(['Active', 'Ended', 'All']);
});

test('RT-13 damage reports have tabs for pending and handled ones, pending first', async () => {
  expect((await tabsOf('damage-reports', 'damage-reports')).slice(0, 2)).toEqual(['Pending', 'Handled']);
});

test('RT-10 the search box of each list names what it searches', async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  const searched = [
    'mileage-readings',
    'fuel-contracts',
    'rent-reservations',
    'lease-contracts',
    'rent-agreements',
    'car-orders',
    'damage-reports',
    'invoices',
    'fines',
    'users',
  ].map((name) => {
    const list = featureLists.find((one) => one.name === name);
    return [name, list && words(list.search)];
  });
  expect(Object.fromEntries(searched)).toEqual({
    'mileage-readings': 'Search by licence plate or contract',
    'fuel-contracts': 'Search for a fuel contract',
    'rent-reservations': 'Search for a reservation',
    'lease-contracts': 'Search for a lease contract',
    'rent-agreements': 'Search for a rental agreement',
    'car-orders': 'Search for a car order',
    'damage-reports': 'Search for a damage report',
    invoices: 'Search for an invoice',
    fines: 'Search for a fine',
    users: 'Search for a user',
  });
});

test.each([
  ['lease-contracts', 'Lease contracts', 'Who drives which vehicle, and until when.', ['Active', 'Ended', 'All']],
  ['fuel-contracts', 'Fuel contracts', 'Who refuels with which card, and until when.', ['Active', 'Ended', 'All']],
])('TB-18 the list %s has a title, a description, a download, a search and tabs', async (name, ...texts) => {
  await showLocale('en-GB', name, ['en-GB']);
  const list = featureLists.find((one) => one.name === name);
  if (list?.description === undefined) throw new Error(`${name} has no description`);
  expect([words(list.title), words(list.description), list.tabs.map(({ label }) => words(label))]).toEqual(texts);
  expect(list.download).toBeDefined();
  expect(words(list.search)).toMatch(/^Search/);
});
