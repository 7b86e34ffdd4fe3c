import * as v from 'valibot';

/** The kinds of columns. Cells contain days as `YYYY-MM-DD`, amounts and numbers as numbers. */
export const columnKinds = ['text', 'number', 'amount', 'date', 'boolean'] as const;
export type TypeColumnKind = (typeof columnKinds)[number];

/** A column of the lines of an invoice type. Its heading is the translation of its code (IN-05). */
export interface TypeColumn {
  readonly code: string;
  readonly kind: TypeColumnKind;
}

// A code must not look like a number, because JavaScript moves such keys of an object to the front.
const COLUMN_CODE = /^[A-Za-z]\w{0,59}$/;

/** Whether a text can be the code of a column. */
export const isColumnCode = (text: string): boolean => COLUMN_CODE.test(text);

const schema = v.array(
  v.strictObject({ code: v.pipe(v.string(), v.regex(COLUMN_CODE)), kind: v.picklist(columnKinds) }),
);

const AMOUNTS: readonly TypeColumn[] = [
  { code: 'BedragExclusief', kind: 'amount' },
  { code: 'BedragInclusief', kind: 'amount' },
];

/** The columns with which lines are shown. If the type has no amount, the amounts of the lines themselves are added. */
export const withAmounts = (columns: readonly TypeColumn[]): readonly TypeColumn[] =>
  columns.some(({ code, kind }) => kind === 'amount' && /bedrag/i.test(code)) ? columns : [...columns, ...AMOUNTS];

/** SQL: the cells of a line (`n`) with its own amounts, unless the type has columns of these names. */
export const CELLS_WITH_AMOUNTS =
  "(jsonb_build_object('BedragExclusief', n.amount_excl, 'BedragInclusief', n.amount_incl) || n.cells)";

/** The columns of a stored type, in order. @throws {v.ValiError} when they are stored in another form */
export const typeColumns = (stored: unknown): readonly TypeColumn[] => v.parse(schema, stored);
