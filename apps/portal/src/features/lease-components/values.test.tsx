import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { leaseComponentSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  componentNumber: 1_013,
  name: { 'nl-NL': 'Onderhoud', 'en-GB': 'Service' },
  perMonth: 21.5,
  perKm: 0.3125,
  yearlyPercentage: 21.75,
  objectType: 'car',
  fuels: [{ fuel: 'dh' }, { fuel: 'e' }],
  mandatory: true,
  active: false,
};

test('CP-03 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(leaseComponentSubject), record)).toEqual([
    ['Nummer', '1013'],
    ['Naam', 'Onderhoud'],
    ['Bedrag per maand', '€ 21,50'],
    ['Bedrag per kilometer', '€ 0,3125'],
    ['Percentage van de prijs per jaar', '21,75%'],
    ['Auto of fiets', 'Auto'],
    ['Verplicht', 'Ja'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(leaseComponentSubject).rowLabel(record)).toBe('Onderhoud');
});

test('CP-03 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(leaseComponentSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/lease-components/7': [record],
    },
  });
  expect(content).toMatchObject({
    title: 'Leasecomponent Onderhoud',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Nummer', '1013'],
      ['Actief', 'Nee'],
      ['Naam', 'Onderhoud'],
      ['Bedrag per maand', '€ 21,50'],
      ['Bedrag per kilometer', '€ 0,3125'],
      ['Percentage van de prijs per jaar', '21,75%'],
      ['Verplicht', 'Ja'],
      ['Auto of fiets', 'Auto'],
      ['Brandstoffen', 'Brandstof Hybride (diesel)Brandstof Elektrisch'],
    ],
  });
});
