import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { fuelSubject } from './page.tsx';

const fuel = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  code: 'e',
  name: { 'nl-NL': 'Elektrisch', 'en-GB': 'Electric', 'de-DE': 'Elektro' },
  active: false,
};

test('RD-04 every column of the list shows its own value, and the name in the reader’s language', async () => {
  expect(await readListValues(managedList(fuelSubject), fuel)).toEqual([
    ['Code', 'e'],
    ['Naam', 'Elektrisch'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(fuelSubject).rowLabel(fuel)).toBe('Elektrisch');
});

test('RD-04 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(fuelSubject), {
    id: 7,
    tab: 'details',
    answers: { '/api-admin/fuels/7': [fuel], '/api-admin/fuels/7/uses': [] },
  });
  expect(content).toMatchObject({
    title: 'Brandstof Elektrisch',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Code', 'e'],
      ['Naam', 'Elektrisch'],
      ['Actief', 'Nee'],
    ],
  });
});
