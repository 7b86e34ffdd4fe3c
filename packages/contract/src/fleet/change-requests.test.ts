import * as v from 'valibot';
import { expect, test } from 'vitest';
import { insuranceQuotesQuery } from '../admin/insurance-quotes.ts';
import { fuelPass, greenCard } from './change-requests.ts';

const pass = {
  Geslacht: 2,
  Kenteken: 'GH-101-K',
  Auto: 'Kia Niro',
  VoorLetters: 'A.',
  VoorNaam: 'Anna',
  AchterNaam: 'Bos',
  Telefoon: '0611111111',
  Email: 'anna@example.com',
  Bedrijfnaam: '',
  Adres: 'Kerkstraat',
  HuisNummer: 12,
  Postcode: '1234 AB',
  Plaats: 'Ede',
  Land: 'Nederland',
  Culture: 'nl-NL',
};

test.each([
  [{}, 0],
  [{ BestuurderNummer: null }, 0],
  [{ BestuurderNummer: '' }, 0],
  [{ BestuurderNummer: 0 }, 0],
  [{ BestuurderNummer: 4711 }, 4711],
  [{ BestuurderNummer: '4711' }, 4711],
])('FP-03 FP-06 FP-10 a request for a card with the driver %o, which is %i', (overrides, number) => {
  expect(v.parse(fuelPass, { ...pass, ...overrides }).BestuurderNummer).toBe(number);
  expect(v.parse(greenCard, { ...pass, ...overrides }).BestuurderNummer).toBe(number);
});

test('KA-01 of the view model of another API client only the debtor is read, and the rest is ignored', () => {
  const body = { readonlyViewModel: { leaseWiseDebtorNr: 1001, clientName: 'installatie', isMaster: false } };
  expect(v.parse(insuranceQuotesQuery, body)).toEqual({ readonlyViewModel: { leaseWiseDebtorNr: 1001 } });
});
