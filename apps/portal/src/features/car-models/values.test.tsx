import { BODY_TYPE_CODES } from '@wagenpark/domain/body-type';
import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { showLocale, words } from '../../words/words.ts';
import { carModelSubject } from './page.tsx';

const model = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  brand: [4],
  brandName: 'Volkswagen',
  name: 'ID. Buzz',
  bodyType: 'bulw',
  fuels: [2, 5],
  segment: 'LCV',
  energyLabel: 'nvt',
  active: true,
};

test('RD-03 every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(carModelSubject), model)).toEqual([
    ['Merk', 'Volkswagen'],
    ['Model', 'ID. Buzz'],
    ['Carrosserie', 'Bestelbus, lange wielbasis'],
    ['Segmentcode', 'LCV'],
    ['Energielabel', 'n.v.t.'],
    ['Actief', 'Actief (ok)'],
  ]);
  expect(managedList(carModelSubject).rowLabel(model)).toBe('ID. Buzz');
});

test('RD-03 the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(carModelSubject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/car-models/7': [model],
      '/api-admin/brands': [{ number: 4, name: 'VW' }],
      '/api-admin/fuels': [
        { number: 2, name: { 'nl-NL': 'Diesel' } },
        { number: 5, name: { 'nl-NL': 'Elektrisch' } },
      ],
    },
  });
  expect(content).toMatchObject({
    title: 'Model ID. Buzz',
    marks: ['Actief (ok)'],
    facts: [
      ['Merk', 'VW'],
      ['Model', 'ID. Buzz'],
      ['Carrosserie', 'Bestelbus, lange wielbasis'],
      ['Brandstoffen', 'Diesel, Elektrisch'],
      ['Segmentcode', 'LCV'],
      ['Energielabel', 'n.v.t.'],
      ['Actief', 'Ja'],
    ],
  });
});

test('RD-11 each body type has its words', async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  // words: carModels.bodyType.*
  expect(BODY_TYPE_CODES.map((code) => `${code} ${words(`carModels.bodyType.${code}`)}`)).toEqual([
    'hb Hatchback',
    'sd Saloon',
    'sw Estate',
    'tw SUV',
    'co Coupé',
    'ca Convertible',
    'bu Van',
    'sc City estate',
    'sp MPV',
    'bulw Van, long wheelbase',
    'buhd Van, high roof',
    'budc Van, double cab',
    'pu Pickup',
    'pudc Pickup, double cab',
    'pulw Pickup, long wheelbase',
  ]);
});
