import type { InsuranceQuote } from '@wagenpark/contract/admin/insurance-quotes';
import { expect, test } from 'vitest';
import { readListValues } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { insuranceQuoteList } from './list.tsx';

const quote: InsuranceQuote = {
  VolgNummer: 95,
  OfferteNummer: 'IAO-0417',
  LeaseContractNummer: 51,
  Kenteken: 'VL-007-P',
  Verzekeraar: 'Veilig Onderweg',
  Dekking: 'limitedCasco',
  PremiePerMaand: 61.75,
  EigenRisico: 150,
  OfferteDatum: wireDay('2026-02-11'),
  GeldigTot: wireDay('2026-03-31'),
  Status: 'open',
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};

test('IQ-01 every column of the list shows its own value', async () => {
  expect(await readListValues(insuranceQuoteList, quote)).toEqual([
    ['Kenteken', 'VL-007-P'],
    ['Verzekeraar', 'Veilig Onderweg'],
    ['Dekking', 'WA + beperkt casco'],
    ['Premie', '€ 61,75'],
    ['Eigen risico', '€ 150,00'],
    ['Status', 'Open (info)'],
    ['Geldig t/m', '31-03-2026'],
    ['Offertedatum', '11-02-2026'],
    ['Offertenummer', 'IAO-0417'],
    ['Leasecontract', '51'],
    ['Deb.nr.', '12'],
    ['Debiteur', 'Waarden Logistiek'],
  ]);
});

test.each([
  [{ Dekking: 'liability' }, 2, 'WA'],
  [{ Dekking: 'fullCasco' }, 2, 'WA + volledig casco'],
  [{ Status: 'accepted' }, 5, 'Geaccepteerd (ok)'],
  [{ Status: 'declined' }, 5, 'Afgewezen (neutral)'],
  [{ Status: 'expired' }, 5, 'Verlopen (warn)'],
  [{ Kenteken: null }, 0, ''],
] as const)('a quote whose state is %j says so', async (input, column, text) => {
  expect((await readListValues(insuranceQuoteList, { ...quote, ...input }))[column]?.[1]).toBe(text);
});

test('the name of a row is the number of the quote', () => {
  expect(insuranceQuoteList.rowLabel(quote)).toBe('IAO-0417');
});
