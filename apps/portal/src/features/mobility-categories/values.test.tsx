import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { mobilityCategorySubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  categoryNumber: 1_020,
  name: { 'nl-NL': 'Fiets', 'en-GB': 'Bike' },
  container: [4],
  containerName: { 'nl-NL': 'Mobiliteit 2026', 'en-GB': 'Mobility 2026' },
  monthlyBudget: 100.25,
  active: true,
};

test('MO-05 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(mobilityCategorySubject), record)).toEqual([
    ['Categorienummer', '1020'],
    ['Naam', 'Fiets'],
    ['Mobiliteitsbudget', 'Mobiliteit 2026'],
    ['Plafond per medewerker per maand', '€ 100,25'],
    ['Actief', 'Actief (ok)'],
  ]);
  expect(managedList(mobilityCategorySubject).rowLabel(record)).toBe('Fiets');
});

test('MO-05 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(mobilityCategorySubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/mobility-categories/7': [record],
      '/api-admin/mobility-containers': [{ number: 4, name: { 'nl-NL': 'Mobiliteit 2026' }, active: true }],
    },
  });
  expect(content).toMatchObject({
    title: 'Mobiliteitscategorie Fiets',
    marks: ['Actief (ok)'],
    facts: [
      ['Categorienummer', '1020'],
      ['Mobiliteitsbudget', 'Mobiliteit 2026'],
      ['Plafond per medewerker per maand', '€ 100,25'],
      ['Actief', 'Ja'],
      ['Naam', 'Fiets'],
    ],
  });
});
