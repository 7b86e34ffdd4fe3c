import { carOrderRow } from '@wagenpark/contract/fleet/car-orders';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { aCarOrder } from './builders.samples.ts';
import { carOrderReads } from './repository.ts';

/* Clients 1 and 2 have a record each, 10 and 20, of the debtor and the contract of that number; client 3 has none. */
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
      const common = { client_id, debtor_number: number, number };
      await aLeaseContract(tx, common);
      if (client_id < 3) await aCarOrder(tx, { ...common, lease_contract_number: number });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => recordService(database, carOrderReads, leaseContractExists);
const scopeOf = (client: number, debtors: Scope['debtors'] = 'all'): Scope => ({ ...wholeClient(client), debtors });
const numbers = ({ text }: { readonly text: string }) =>
  v.parse(v.array(carOrderRow), JSON.parse(text)).map((row) => row.BestelNummer);

test('users see only records of their client, and of those only the ones of debtors in scope', async () => {
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
