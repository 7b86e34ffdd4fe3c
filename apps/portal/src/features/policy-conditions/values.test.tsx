import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { policyConditionSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  title: { 'nl-NL': 'Schade', 'en-GB': 'Damage' },
  body: { 'nl-NL': 'Meld schade.', 'en-GB': 'Report damage.' },
  required: true,
  arrangements: [4],
  group: [6],
  groupName: { 'nl-NL': 'Gebruik', 'en-GB': 'Use' },
  position: 30,
};

test('PC-04 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(policyConditionSubject), record)).toEqual([
    ['Titel', 'Schade'],
    ['Groep', 'Gebruik'],
    ['Volgorde', '30'],
    ['Moet worden aanvaard', 'Ja'],
  ]);
  expect(managedList(policyConditionSubject).rowLabel(record)).toBe('Schade');
});

test('PC-04 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(policyConditionSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/policy-conditions/7': [record],
      '/api-admin/arrangements': [{ number: 4, name: { 'nl-NL': 'Kantoor' } }],
      '/api-admin/policy-groups': [{ number: 6, name: { 'nl-NL': 'Gebruik van de auto' } }],
    },
  });
  expect(content).toMatchObject({
    title: 'Voorwaarde Schade',
    facts: [
      ['Moet worden aanvaard', 'Ja'],
      ['Titel', 'Schade'],
      ['Tekst', 'Meld schade.'],
      ['Regelingen', 'Kantoor'],
      ['Groep', 'Gebruik van de auto'],
      ['Volgorde', '30'],
    ],
  });
});
