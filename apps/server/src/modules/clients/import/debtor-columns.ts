import { may, must } from '../../../platform/import/column.ts';
import type { ExampleRow } from '../../../platform/import/file-kind.ts';
import { recordNumber, words, yesOrNo } from '../../../platform/import/values.ts';

/** debtors.csv: the companies and fleets of a client, as a tree. Key: `Klant` and `Volgnummer`. */
export const debtorColumns = () => ({
  number: must('Volgnummer', recordNumber, 'the debtor’s number, the key of the row within the client'),
  code: must('Code', words(40), 'the short name'),
  name: must('Naam', words(120), 'the name'),
  parent_number: may('BovenliggendNummer', recordNumber, 'the debtor it belongs to; blank at the top'),
  has_fines: may('HasBekeuringen', yesOrNo, '`nee` hides the fines of this debtor'),
});

/** The row of its template. */
export const debtorExample: ExampleRow = {
  Klant: 'voorbeeld',
  Volgnummer: 1,
  Code: 'VB',
  Naam: 'Voorbeeld BV',
  BovenliggendNummer: '',
  HasBekeuringen: 'ja',
};
