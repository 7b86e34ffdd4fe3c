import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { policyGroupSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: { 'nl-NL': 'Laden', 'en-GB': 'Charging' },
  arrangement: [4],
  arrangementName: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
  position: 20,
};

test('PC-04 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(policyGroupSubject), record)).toEqual([
    ['Naam', 'Laden'],
    ['Regeling', 'Kantoor'],
    ['Volgorde', '20'],
  ]);
  expect(managedList(policyGroupSubject).rowLabel(record)).toBe('Laden');
});

test('PC-04 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(policyGroupSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/policy-groups/7': [record],
      '/api-admin/arrangements': [{ number: 4, name: { 'nl-NL': 'Kantoor' } }],
    },
  });
  expect(content).toMatchObject({
    title: 'Groep Laden',
    facts: [
      ['Regeling', 'Kantoor'],
      ['Volgorde', '20'],
      ['Naam', 'Laden'],
    ],
  });
});
