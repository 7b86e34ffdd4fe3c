import { recordTest } from './record-test.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The tests of a server module: who sees which records, and that every fact has its own column. */
export function moduleTests(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, one, builder } = plan;
  const module = `apps/server/src/modules/${folder}`;
  return {
    [`${module}/record.db.test.ts`]: recordTest(plan),
    [`${module}/${folder}.db.test.ts`]: `import { ${one}Row } from '@wagenpark/contract/fleet/${folder}';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { ${builder} } from './builders.samples.ts';
import { ${one}Reads } from './repository.ts';

/* Clients 1 and 2 have one record each, 10 and 20, with a debtor and a contract of that number. Client 3 has none. */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2, 3]) {
      await aClient(tx, { client_id });
      const number = client_id * 10;
      await aDebtor(tx, { client_id, number });
      const own = { client_id, debtor_number: number, number };
      await aLeaseContract(tx, own);
      if (client_id < 3) await ${builder}(tx, { ...own, lease_contract_number: number });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => recordService(database, ${one}Reads, leaseContractExists);
const scopeOf = (client: number, debtors: Scope['debtors'] = 'all'): Scope => ({ ...wholeClient(client), debtors });
const numbers = ({ text }: { readonly text: string }) =>
  v.parse(v.array(${one}Row), JSON.parse(text)).map((row) => row.VolgNummer);

test('a client sees what is its own, and of that what belongs to the debtors in scope', async () => {
  const all = async (scope: Scope) => numbers(await service().all(scope));
  expect(await all(scopeOf(1))).toEqual([10]);
  expect(await all(scopeOf(2))).toEqual([20]);
  expect(await all(scopeOf(3))).toEqual([]);
  expect(await all(scopeOf(1, [10]))).toEqual([10]);
  expect(await all(scopeOf(1, [11]))).toEqual([]);
});

test('the records of a contract are returned; a foreign contract gives the same error as a missing one', async () => {
  expect(numbers(await service().ofLeaseContract(scopeOf(1), 10))).toEqual([10]);
  for (const contract of [20, 99]) {
    await expect(service().ofLeaseContract(scopeOf(1), contract)).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('a record in scope is returned; a foreign one gives the same error as a missing one', async () => {
  for (const [scope, number] of [
    [scopeOf(1), 20],
    [scopeOf(1, [11]), 10],
    [scopeOf(1), 99],
  ] as const) {
    await expect(service().byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
  }
});
`,
  };
}
