/** A value of a row that is to be loaded. */
export type CopyValue = string | number | boolean | null | Uint8Array | readonly string[] | object;

const ESCAPED = /[\\\t\n\r]/;
const ESCAPES = /[\\\t\n\r]/g;
const ESCAPE_OF: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Rows as PostgreSQL's COPY reads them (its text format). An object is JSON. Columns of JSON that hold arrays are named,
 * since an array is otherwise an array of texts.
 */
export function copyText<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  jsonColumns: ReadonlySet<keyof Row>,
): string {
  const lines = rows.map(
    (row) =>
      columns
        .map((column) => {
          const value = row[column] as CopyValue;
          return jsonColumns.has(column) ? escaped(JSON.stringify(value)) : field(value);
        })
        .join('\t') + '\n',
  );
  return lines.join('');
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (isTexts(value)) return escaped(`{${value.map(quoted).join(',')}}`);
  return escaped(JSON.stringify(value));
}

const isTexts = (value: object): value is readonly string[] => Array.isArray(value);

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escaped = (text: string): string =>
  ESCAPED.test(text) ? text.replace(ESCAPES, (sign) => ESCAPE_OF[sign] ?? sign) : text;
