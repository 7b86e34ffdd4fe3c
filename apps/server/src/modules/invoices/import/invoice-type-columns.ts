import { requiredColumn, type ValueForm } from '../../../platform/import/column.ts';
import type { ExampleRow } from '../../../platform/import/file-kind.ts';
import { freeText, wholeNumber } from '../../../platform/import/values.ts';
import { type CellParser, cellFault, faultOfText, trimmedCellText } from '../../../platform/tables/columns.ts';
import { columnKinds, isColumnCode } from '../type-columns.ts';

/** The code of an invoice type: letters and digits, because it is part of URLs. */
export const typeCode: ValueForm<string> = {
  read: (cell) => {
    const fault = faultOfText(cell);
    if (fault) return fault;
    const code = trimmedCellText(cell);
    if (code.length > 20) return cellFault('too-long', { max: 20, length: code.length });
    return /^[A-Za-z0-9]+$/.test(code) ? { value: code } : cellFault('not-a-code');
  },
  sql: 'text',
  form: 'letters and digits, at most 20',
};

/** Reads the columns of a type as `code:kind`, in order and without duplicates. */
const readColumns: CellParser<readonly string[]> = (cell) => {
  const columns = new Map<string, string>();
  for (const part of trimmedCellText(cell).split(/[,;]/)) {
    if (part.trim() === '') continue;
    const [code = '', kind = 'text'] = part.split(':').map((piece) => piece.trim());
    if (!isColumnCode(code)) return cellFault('not-a-code');
    if (!columnKinds.some((columnKind) => columnKind === kind))
      return cellFault('not-one-of', { allowed: columnKinds.join(', ') });
    columns.set(code, `${code}:${kind}`);
  }
  return { value: [...columns.values()] };
};

/** invoice-types.csv: kinds of invoice lines and their columns. Key: `Klant` and `Code`. */
export const invoiceTypeColumns = () => ({
  code: requiredColumn('Code', typeCode, 'the code of the kind, the key of the row within the client'),
  position: requiredColumn('Volgorde', wholeNumber(32_000), 'its place among the kinds'),
  description: requiredColumn('Omschrijving', freeText(80), 'what it is called where no translation is known'),
  resource_code: requiredColumn('ResourceCode', freeText(60), 'what it is translated by'),
  columns: requiredColumn(
    'Kolommen',
    { read: readColumns, sql: 'jsonb', form: `list of \`Kenteken:text\`; kinds are ${columnKinds.join(', ')}` },
    'the columns of its lines in order, by what their headings are translated by',
  ),
});

/** The example row of the file's template. */
export const invoiceTypeExample: ExampleRow = {
  Klant: 'voorbeeld',
  Code: 'LEASE',
  Volgorde: 1,
  Omschrijving: 'Leasetermijn',
  ResourceCode: 'factuursoort_lease',
  Kolommen: 'Kenteken:text',
};
