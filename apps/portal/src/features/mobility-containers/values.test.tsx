import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { mobilityContainerSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: { 'nl-NL': 'Mobiliteit 2026', 'en-GB': 'Mobility 2026' },
  monthlyBudget: 512.5,
  validFrom: '2026-01-15',
  validTo: '2026-12-31',
  carriesOver: true,
  active: false,
};

test('MO-05 MO-07 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(mobilityContainerSubject), record)).toEqual([
    ['Naam', 'Mobiliteit 2026'],
    ['Budget per medewerker per maand', '€ 512,50'],
    ['Geldig vanaf', '15-01-2026'],
    ['Geldig tot en met', '31-12-2026'],
    ['Restant gaat mee naar de volgende maand', 'Ja'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(mobilityContainerSubject).rowLabel(record)).toBe('Mobiliteit 2026');
});

test('MO-05 MO-07 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(mobilityContainerSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/mobility-containers/7': [record],
    },
  });
  expect(content).toMatchObject({
    title: 'Mobiliteitsbudget Mobiliteit 2026',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Budget per medewerker per maand', '€ 512,50'],
      ['Restant gaat mee naar de volgende maand', 'Ja'],
      ['Actief', 'Nee'],
      ['Naam', 'Mobiliteit 2026'],
      ['Geldig vanaf', '15-01-2026'],
      ['Geldig tot en met', '31-12-2026'],
    ],
  });
});
