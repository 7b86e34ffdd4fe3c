import { baseLocales } from '@wagenpark/messages/locales';
import { findWord } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import { fuelContractFileColumns } from '../fuel-contracts/import/fuel-contract-columns.ts';
import { contractFileColumns } from '../lease-contracts/import/contract-columns.ts';

const place = { timeZone: 'Europe/Amsterdam', country: 'nl', currency: 'EUR' };

/*
 * In the audit trail, a field that an import changed has the name of its file column. A History tab shows the word for
 * it, or the column name when the word is missing.
 */
test.each([
  ['leaseContracts', contractFileColumns(place)],
  ['fuelContracts', fuelContractFileColumns(place)],
] as const)('every field of %s that an import can change has a name in every language', (subject, columns) => {
  const nameless = baseLocales.flatMap((locale) =>
    Object.values(columns)
      .filter(({ header }) => !findWord(locale, `${subject}.fact.${header}`) && !findWord(locale, `fact.${header}`))
      .map(({ header }) => `${locale} ${header}`),
  );
  expect(nameless).toEqual([]);
  expect(Object.keys(columns).length).toBeGreaterThan(5);
});
