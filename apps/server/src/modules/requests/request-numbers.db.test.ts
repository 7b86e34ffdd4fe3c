import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLeaseContract, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

test('rows without a client number get the next one, and numbers are unique within a client', async () => {
  const contract = await database.asOwner((tx) => aLeaseContract(tx, {}));
  const { client_id: clientId, debtor_number: debtor } = contract;
  const asker = await database.asOwner((tx) => anAccount(tx, { client_id: clientId }));
  const store = (clientNumber: number) =>
    database.inScope(wholeClient(clientId), (tx) =>
      tx.query(
        `insert into request (client_id, client_number, debtor_number, contract_number, kind, status, asker_client_id,
           asker_number, asker_name, asker_email, asker_locale, effective_from, payload, before)
         values ($1, $2, $3, $4, 'driverChange', 'declined', $1, $5, 'A', 'a@b.example', 'nl-NL', '2026-03-10', '{}', '{}')
         returning client_number as "clientNumber", number`,
        [clientId, clientNumber, debtor, contract.number, asker.number],
      ),
    );
  expect(await store(0)).toMatchObject([{ clientNumber: 1 }]);
  expect(await store(7)).toMatchObject([{ clientNumber: 7 }]);
  expect(await store(0)).toMatchObject([{ clientNumber: 8 }]);
  await expect(store(7)).rejects.toMatchObject({ constraint: 'request_client_number' });
  await expect(store(-1)).rejects.toMatchObject({ constraint: 'request_client_number_check' });
});
