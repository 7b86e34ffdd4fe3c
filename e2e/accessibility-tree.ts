import type { Locator } from '@playwright/test';

const depthOf = (line: string): number => line.search(/\S/);

/**
 * The accessibility tree of an element as text, one line per role, name and state. Of data rows only the first is
 * included, without its content: `#` stands for numbers, counts in names are left out, `…` stands for a record's
 * values.
 */
export async function ariaTreeOf(place: Locator): Promise<string> {
  const lines: string[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  let rows = 0;
  for (const line of (await place.ariaSnapshot()).split('\n')) {
    const depth = depthOf(line);
    if (depth > hiddenBelow) continue;
    hiddenBelow = Number.POSITIVE_INFINITY;
    if (/^\s*- '?(grid|table|rowgroup)\b/.test(line) && /- '?(grid|table)/.test(line)) rows = 0;
    if (/^\s*- '?row\b/.test(line)) {
      rows += 1;
      if (rows > 1) hiddenBelow = depth;
      if (rows > 2) continue;
      if (rows === 2) {
        lines.push(`${' '.repeat(depth)}- row: …`);
        continue;
      }
    }
    const isData = /^\s*- definition\b/.test(line);
    if (isData) hiddenBelow = depth;
    const read = isData
      ? `${' '.repeat(depth)}- definition: …`
      : line
          .replace(/^(\s*- )'?(row) .*/, '$1$2:')
          .replaceAll(/(?<!level=)\d[\d.,–-]*/g, '#')
          .replaceAll(' #"', '"');
    // The number of pages depends on the data.
    if (read !== lines.at(-1)) lines.push(read);
  }
  return `${lines.join('\n')}\n`;
}
