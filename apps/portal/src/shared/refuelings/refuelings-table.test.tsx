import type { Refueling } from '@wagenpark/contract/fleet/refuelings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import { recordPages } from '../../platform/record-pages.ts';
import { RefuelingsTable } from './refuelings-table.tsx';

const refueling = (parts: Partial<Refueling>): Refueling => ({
  Volgnummer: 1,
  // 13:05 in Amsterdam.
  TransactieDatumTijd: `/Date(${Date.UTC(2026, 10, 20, 12, 5)})/`,
  BrandstofSoort: 'Diesel',
  Liters: 41.5,
  BedragInclusief: 70.1,
  BedragExclusief: 57.93,
  KilometerStand: 41_250,
  ProductCode: '021',
  ProductOmschrijving: 'Diesel B7',
  Snelweg: true,
  Tankstation: null,
  ...parts,
});

const rows = [refueling({}), refueling({ Volgnummer: 2, Liters: 0.1, BedragInclusief: 0.2, Snelweg: false })];

const cells = () => [...document.querySelectorAll('[data-row="0"] [role="gridcell"]')].map((cell) => cell.textContent);

beforeEach(() => page.viewport(1280, 800));

test('DM-FC-01 DM-FC-02 refuelings have their columns in order, liters with two decimals, and sums without rounding noise', async () => {
  await openDetail(
    {
      typeName: 'fuelContracts.one',
      query: (id) => ({ queryKey: ['contract', id], queryFn: async () => ({ id }) }),
      pages: recordPages('/contracts'),
      tabs: [
        {
          id: 'refuelings',
          label: 'refuelings.title',
          hasTable: true,
          render: () => (
            <RefuelingsTable emptyText="None" query={{ queryKey: ['refuelings'], queryFn: async () => rows }} />
          ),
        },
      ],
    },
    '/contracts/view?id=1',
  );
  await expect
    .poll(() => [...document.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent))
    .toEqual([
      'Date and time',
      'Fuel',
      'Litres',
      'Amount incl.',
      'Amount excl.',
      'Mileage',
      'Product code',
      'Product',
      'On motorway',
    ]);
  await expect
    .poll(cells)
    .toEqual([
      expect.stringMatching(/20\/11\/2026.*13:05/),
      'Diesel',
      '41,50',
      '€\u00a070,10',
      '€\u00a057,93',
      '41.250',
      '021',
      'Diesel B7',
      'Yes',
    ]);
  const sums = [...document.querySelectorAll('dl[aria-label="Totals"] dd')].map((sum) => sum.textContent);
  expect(sums).toEqual(['2', '41,60', '€\u00a070,30', '€\u00a0115,86']);
});
