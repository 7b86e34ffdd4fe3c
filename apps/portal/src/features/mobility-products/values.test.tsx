import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { mobilityProductSubject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  name: { 'nl-NL': 'Deelfiets', 'en-GB': 'Shared bike' },
  description: { 'nl-NL': 'Elke dag', 'en-GB': 'Every day' },
  category: [4],
  categoryName: { 'nl-NL': 'Fiets', 'en-GB': 'Bike' },
  arrangements: [3],
  price: 29.95,
  period: 'once',
  supplier: 'Fietsdepot',
  orderEmail: 'orders@fietsdepot.example',
  active: false,
};

test('MO-08 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(mobilityProductSubject), record)).toEqual([
    ['Naam', 'Deelfiets'],
    ['Categorie', 'Fiets'],
    ['Prijs', '€ 29,95'],
    ['Betaling', 'Eenmalig'],
    ['Leverancier', 'Fietsdepot'],
    ['E-mailadres voor bestellingen', 'orders@fietsdepot.example'],
    ['Actief', 'Inactief (neutral)'],
  ]);
  expect(managedList(mobilityProductSubject).rowLabel(record)).toBe('Deelfiets');
});

test('MO-08 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(mobilityProductSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/mobility-products/7': [record],
      '/api-admin/arrangements': [{ number: 3, name: { 'nl-NL': 'Kantoor' } }],
      '/api-admin/mobility-categories': [{ number: 4, name: { 'nl-NL': 'Fiets' }, active: true }],
    },
  });
  expect(content).toMatchObject({
    title: 'Mobiliteitsproduct Deelfiets',
    marks: ['Inactief (neutral)'],
    facts: [
      ['Categorie', 'Fiets'],
      ['Regelingen', 'Kantoor'],
      ['Prijs', '€ 29,95'],
      ['Betaling', 'Eenmalig'],
      ['Actief', 'Nee'],
      ['Naam', 'Deelfiets'],
      ['Omschrijving', 'Elke dag'],
      ['Leverancier', 'Fietsdepot'],
      ['E-mailadres voor bestellingen', 'orders@fietsdepot.example'],
    ],
  });
});
