import type { Locator } from '@playwright/test';

const depthOf = (line: string): number => line.search(/\S/);

/**
 * What stands on a place as those read it who do not see it, a line per role, name and state. Of rows of data the first one
 * is left, without what it says: `#` stands for numbers, counts behind names are left out, `…` for what a record says.
 */
export async function treeOf(place: Locator): Promise<string> {
  const kept: string[] = [];
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
        kept.push(`${' '.repeat(depth)}- row: …`);
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
    // How many pages there are is a matter of the data.
    if (read !== kept.at(-1)) kept.push(read);
  }
  return `${kept.join('\n')}\n`;
}
