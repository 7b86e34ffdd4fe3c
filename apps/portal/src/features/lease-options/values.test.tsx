import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { leaseOptionSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  optionNumber: 20_400,
  description: { 'nl-NL': 'Trekhaak', 'en-GB': 'Tow bar' },
  optionKind: 'accessory',
  priceExclVat: 702.48,
  priceInclVat: 850,
  fittedBy: 'factory',
  paidBy: 'employee',
  brands: ['Kia', 'Škoda'],
  models: ['EV3', 'Enyaq'],
  active: false,
};

test('CP-04 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(leaseOptionSubject), record)).toEqual([
    ['Nummer', '20400'],
    ['Omschrijving', 'Trekhaak'],
    ['Soort', 'Accessoire'],
    ['Prijs incl. btw', '€ 850,00'],
    ['Prijs excl. btw', '€ 702,48'],
    ['Betaald door', 'Medewerker'],
    ['Gemonteerd door', 'Fabriek'],
    ['Merken', 'Kia, Škoda'],
    ['Modellen', 'EV3, Enyaq'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(leaseOptionSubject).rowLabel(record)).toBe('Trekhaak');
});

test('CP-04 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(leaseOptionSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/lease-options/7': [record],
    },
  });
  expect(content).toMatchObject({
    title: 'Optie Trekhaak',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Nummer', '20400'],
      ['Soort', 'Accessoire'],
      ['Gemonteerd door', 'Fabriek'],
      ['Actief', 'Nee'],
      ['Omschrijving', 'Trekhaak'],
      ['Prijs excl. btw', '€ 702,48'],
      ['Prijs incl. btw', '€ 850,00'],
      ['Betaald door', 'Medewerker'],
      ['Merken', 'Kia, Škoda'],
      ['Modellen', 'EV3, Enyaq'],
    ],
  });
});
