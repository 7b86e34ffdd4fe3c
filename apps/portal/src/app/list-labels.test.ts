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
