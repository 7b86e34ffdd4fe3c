import type { Facts } from '@wagenpark/contract/define/facts';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import type { Place } from '../../../platform/import/column.ts';
import type { ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';

const facts = {
  Volgnummer: { kind: 'number' },
  Code: { kind: 'text', max: 40 },
  Naam: { kind: 'text', max: 120 },
  BovenliggendNummer: { kind: 'number', of: 'debtor', optional: true },
  HasBekeuringen: { kind: 'yesNo', optional: true },
} as const satisfies Facts;
const columns = {
  Volgnummer: 'number',
  Code: 'code',
  Naam: 'name',
  BovenliggendNummer: 'parent_number',
  HasBekeuringen: 'has_fines',
} as const satisfies FactColumns<typeof facts, 'debtor'>;

/** debtors.csv: the companies and fleets of a client, as a tree. Key: `Klant` and `Volgnummer`. */
export const debtorFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    Volgnummer: 'the debtor’s number, the key of the row within the client',
    Code: 'the short name',
    Naam: 'the name',
    BovenliggendNummer: 'the debtor it belongs to; blank at the top',
    HasBekeuringen: '`nee` hides the fines of this debtor',
  });

/** The example row of the file template. */
export const debtorExample: ExampleRow = {
  Klant: 'voorbeeld',
  Volgnummer: 1,
  Code: 'VB',
  Naam: 'Voorbeeld BV',
  BovenliggendNummer: '',
  HasBekeuringen: 'ja',
};
