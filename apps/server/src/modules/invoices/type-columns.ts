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

/** The columns of a stored type, in order. @throws {v.ValiError} when they are stored in another form */
export const typeColumns = (stored: unknown): readonly TypeColumn[] => v.parse(schema, stored);
