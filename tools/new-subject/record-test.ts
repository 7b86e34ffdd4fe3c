import { plannedFacts } from './planned-facts.ts';
import { sampleValues } from './sample-values.ts';
import { indentLines } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';

/** The test that every fact comes from its own column: a row by column names, and the expected values as literals. */
export function recordTest(plan: SubjectPlan): string {
  const { folder, one, builder, hasDriver } = plan;
  const values = sampleValues(plan);
  const isFlag = ({ kind }: OwnFact): boolean => kind === 'yesNo';
  const flags = plan.facts.filter(isFlag);
  const columnLines = plan.facts.map(
    (fact) => `${fact.column}: ${isFlag(fact) ? 'true' : (values.get(fact.name)?.stored ?? '')},`,
  );
  const valueLines = plannedFacts(plan).map(
    ({ name, own }) =>
      `${name}: ${own ? (isFlag(own) ? 'true' : (values.get(name)?.wire ?? '')) : (framed[name] ?? '')},`,
  );
  const uses = ['day', 'moment'].filter((name) => valueLines.some((line) => line.includes(`: ${name}(`)));
  const dates =
    uses.length > 0 ? `import { ${uses.join(', ')} } from '../../platform/testing/subject-values.ts';\n` : '';
  const flagTest = `
test('each fact that is yes or no is read from its own column, which one record could not prove', () => {
  const { ${flags.map(({ name }) => name).join(', ')} } = ${one}Columns;
  expect({ ${flags.map(({ name }) => name).join(', ')} }).toEqual({
${indentLines(
  flags.map(({ name, column }) => `${name}: '${column}',`),
  4,
)}
  });
});
`;
  return `import { ${one} } from '@wagenpark/contract/fleet/${folder}';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, ${hasDriver ? 'aDriver, ' : ''}aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
${dates}import { leaseContractExists } from '../lease-contracts/index.ts';
import { ${builder} } from './builders.samples.ts';
${flags.length > 1 ? `import { ${one}Columns } from './record.ts';\n` : ''}import { ${one}Reads } from './repository.ts';

/*
 * View, list and import share one declaration of the columns. The expected values are therefore written here by the
 * names of the database columns.
 */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const own = { client_id: 1, debtor_number: 12 };
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 12, name: 'Waarden Logistiek' });
${hasDriver ? "    await aDriver(tx, { ...own, number: 31, first_name: 'Pieter', last_name: 'Zwart' });\n" : ''}    await aLeaseContract(tx, { ...own, number: 51 });
    await ${builder}(tx, {
      ...own,
      number: 95,
      lease_contract_number: 51,${hasDriver ? '\n      driver_number: 31,\n' : '\n'}${indentLines(columnLines, 6)}
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('every fact of ${plan.aOne} is read from its own column', async () => {
  const service = recordService(database, ${one}Reads, leaseContractExists);
  const answer: unknown = JSON.parse((await service.byNumber(wholeClient(1), 95)).text);
  expect(v.parse(${one}, answer)).toEqual({
${indentLines(valueLines, 4)}
  });
});
${flags.length > 1 ? flagTest : ''}`;
}

/** The related records. */
const framed: Readonly<Record<string, string>> = {
  VolgNummer: '95',
  LeaseContractNummer: '51',
  BestuurderNummer: '31',
  Bestuurder: "'Pieter Zwart'",
  DebiteurNummer: '12',
  DebiteurNaam: "'Waarden Logistiek'",
};
