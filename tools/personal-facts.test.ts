import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Facts, isPersonal } from '@wagenpark/contract';
import { expect, test } from 'vitest';

const contract = fileURLToPath(new URL('../packages/contract/src', import.meta.url));

/** Wire names of personal data, whatever the kind of the fact. */
const ofPeople = /bestuurder$|^(?:voor|achter)naam|e-?mail|telefoon|mobiel|straat|postcode|rijbewijs|geboorte/i;

test('EX-11 every fact whose name means a person, an address or a licence is personal', async () => {
  const files = globSync('{admin,fleet}/!(*.test).ts', { cwd: contract });
  const declared = await Promise.all(files.map((file) => import(`${contract}/${file}`) as Promise<object>));
  const tables = declared.flatMap((names) =>
    Object.entries(names as Readonly<Record<string, Facts>>).filter(([name]) => name.endsWith('Facts')),
  );
  expect(tables.map(([name]) => name)).toContain('fineFacts');
  const forgotten = tables.flatMap(([table, own]) =>
    Object.entries(own).flatMap(([name, fact]) =>
      // A boolean says nothing about a person, for instance whether a client requires the field.
      ofPeople.test(name) && fact.kind !== 'yesNo' && !isPersonal(fact) ? [`${table}.${name}`] : [],
    ),
  );
  expect(forgotten).toEqual([]);
  expect(ofPeople.test('StraatEnNummer')).toBe(true);
  expect(isPersonal({ kind: 'text', max: 120 })).toBe(false);
});
