import { historyEntry } from '@wagenpark/contract/admin/history';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aFuelContract } from './builders.samples.ts';
import { fuelContractService } from './service.ts';

let testing: TestDatabase;
let database: Database;
const history = async (scope: Scope, number: number) =>
  v.parse(
    v.array(historyEntry),
    await fuelContractService({ database, clock: { now: () => new Date() } }).history(scope, number),
  );

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    for (const debtor_number of [10, 20]) {
      await aDebtor(tx, { client_id: 1, number: debtor_number });
      await aFuelContract(tx, { client_id: 1, debtor_number, number: debtor_number + 1 });
    }
    const event = { clientId: 1, source: 'import', action: 'imported' } as const;
    const changes = [{ field: 'Referentie', before: null, after: 'KP 7' }];
    await audit(tx, { ...event, entity: { kind: 'fuelContract', number: 11 }, changes });
    await audit(tx, { ...event, entity: { kind: 'leaseContract', number: 11 } });
    await audit(tx, { ...event, entity: { kind: 'fuelContract', number: 21 } });
  });
});

afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('the history of a fuel contract contains its own events, within the scope', async () => {
  expect(await history(wholeClient(1), 11)).toMatchObject([
    { action: 'imported', changes: [{ field: 'Referentie', before: null, after: 'KP 7' }] },
  ]);
  const limited: Scope = { ...wholeClient(1), debtors: [10] };
  expect(await history(limited, 11)).toHaveLength(1);
  await expect(history(limited, 21)).rejects.toMatchObject({ code: 'notFound' });
});
