import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { columnTables, doubtTable, kindList } from './column-tables.ts';

const manual = fileURLToPath(new URL('../../../../../docs/how-to/import-data.md', import.meta.url));

/** Replaces the text between two markers. */
function replaceBetween(text: string, mark: string, content: string): string {
  const begin = `<!-- ${mark} -->\n`;
  const from = text.indexOf(begin) + begin.length;
  return `${text.slice(0, from)}${content}${text.slice(text.indexOf(`<!-- end of ${mark} -->`))}`;
}

test('the manual lists kinds, columns and bounds as declared; vitest --update writes them into it', async () => {
  const text = await readFile(manual, 'utf8');
  const kinds = replaceBetween(text, 'kinds', kindList(importKinds));
  const columns = replaceBetween(kinds, 'columns', `\n${columnTables(importKinds)}\n`);
  await expect(replaceBetween(columns, 'doubts', `\n${doubtTable(importKinds)}\n`)).toMatchFileSnapshot(manual);
});
