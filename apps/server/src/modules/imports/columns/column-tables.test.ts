import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { columnTables } from './column-tables.ts';

const manual = fileURLToPath(new URL('../../../../../../docs/how-to/import-data.md', import.meta.url));

test('the manual tells the columns as they are read; vitest --update writes them into it', async () => {
  const [before, , after] = (await readFile(manual, 'utf8')).split(
    /(?<=<!-- columns -->\n)|(?=<!-- end of columns -->)/,
  );
  await expect(`${before}\n${columnTables()}\n${after}`).toMatchFileSnapshot(manual);
});
