/** A value of a row for COPY. */
export type CopyValue = string | number | boolean | null | Uint8Array | readonly string[] | object;

const ESCAPED = /[\\\t\n\r]/;
const ESCAPES = /[\\\t\n\r]/g;
const ESCAPE_OF: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Formats rows for PostgreSQL's COPY (text format). Objects become JSON. `jsonColumns` names the JSON columns that may
 * hold arrays, because an array otherwise becomes an array of texts.
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
          return jsonColumns.has(column) ? escape(JSON.stringify(value)) : formatValue(value);
        })
        .join('\t') + '\n',
  );
  return lines.join('');
}

function formatValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (isTexts(value)) return escape(`{${value.map(quote).join(',')}}`);
  return escape(JSON.stringify(value));
}

const isTexts = (value: object): value is readonly string[] => Array.isArray(value);

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escape = (text: string): string =>
  ESCAPED.test(text) ? text.replace(ESCAPES, (character) => ESCAPE_OF[character] ?? character) : text;
