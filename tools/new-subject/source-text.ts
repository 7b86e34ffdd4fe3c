/** A value as source code: `'text'`, `12`, `{ kind: 'text', max: 40 }`. */
export function toSourceCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toSourceCode).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, propertyValue]) => `${toPropertyKey(name)}: ${toSourceCode(propertyValue)}`,
    );
    return `{ ${entries.join(', ')} }`;
  }
  return typeof value === 'string' ? quoteText(value) : String(value);
}

/** A text in quotes. */
export const quoteText = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The name of a property. */
export const toPropertyKey = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoteText(name));

/** Indents lines by this number of spaces. */
export const indentLines = (lines: readonly string[], spaces: number): string =>
  lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n');

/** A text for SQL, in quotes. */
export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;
