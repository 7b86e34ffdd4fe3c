import { expect, test } from 'vitest';
import { type AnyList, featureLists } from './testing/feature-descriptors.ts';

/** The default sort of each tab of a list: column and direction, or the order in which the source returns the rows. */
const ordersOf = ({ tabs, contractTab }: AnyList): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tabs, ...(contractTab === undefined ? [] : [contractTab(1)])].map(({ id, sort }) => [
      id,
      sort === undefined ? 'as it comes' : `${sort.column} ${sort.descending ? 'down' : 'up'}`,
    ]),
  );

// Written by hand. Lists that are not listed here show their rows in the order of the response, which tests of the
// server check.
test('FI-03 IN-03 MI-03 each tab of each list opens in the expected order, which is written by hand', () => {
  const orders = featureLists.map((list) => [list.name, ordersOf(list)] as const);
  const sorted = orders.filter(([, ofTabs]) => Object.values(ofTabs).some((order) => order !== 'as it comes'));
  expect(Object.fromEntries(sorted)).toEqual({
    'lease-contracts': {
      running: 'EindDatum up',
      terminated: 'EindDatum down',
      allcontracts: 'LeaseContractNummer down',
    },
    'fuel-contracts': {
      running: 'EindDatum up',
      terminated: 'EindDatum down',
      all: 'BrandstofcontractNummer down',
      contract: 'as it comes',
    },
    invoices: { all: 'FactuurDatum down' },
    // Unprocessed fines are at the bottom; a built-in view shows them.
    fines: { all: 'DatumVerwerkt down', contract: 'as it comes' },
    'charge-points': { all: 'GeplaatstOp down', contract: 'as it comes' },
    'damage-reports': {
      pending: 'Meldingsdatum down',
      handled: 'Meldingsdatum down',
      all: 'Meldingsdatum down',
      contract: 'Meldingsdatum down',
    },
    // Expected readings are in the other list of the page.
    'mileage-readings': {
      readings: 'StandPer down',
      expected: 'as it comes',
      voided: 'StandPer down',
      contract: 'as it comes',
    },
    'mileage-expected': { readings: 'as it comes', expected: 'VerwachtOp up', voided: 'as it comes' },
    users: { all: 'NaamSamengesteld up' },
    requests: { all: 'askedAt down', open: 'askedAt down' },
    // The request that has waited longest comes first.
    'request-queue': { decide: 'askedAt up', client: 'askedAt up', planned: 'askedAt up', all: 'askedAt down' },
    mails: { all: 'createdAt down', queued: 'createdAt down', held: 'createdAt down', failed: 'createdAt down' },
    documents: { all: 'Datum down', contract: 'Datum down' },
    'removed-documents': { all: 'Verwijderd down' },
  });
});
