import { readFile } from 'node:fs/promises';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { refreshContractList } from './list-facts.ts';
import { leaseContractLists } from './list-service.ts';

const scope = wholeClient(1);
let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 400, name: 'Transport Veenstra' });
    await aDriver(tx, { client_id: 1, number: 5, debtor_number: 400, first_name: 'Łucja', last_name: 'Núñez' });
    for (const number of [1001, 1002]) {
      await aVehicle(tx, {
        client_id: 1,
        number,
        plate: `GB-00${number - 1000}-D`,
        make: 'Citroën',
        model: 'Berlingo',
      });
      await aLeaseContract(tx, {
        client_id: 1,
        number,
        debtor_number: 400,
        vehicle_number: number,
        reference: 'kst 77',
      });
    }
    await anAssignment(tx, { client_id: 1, contract_number: 1001, driver_number: 5 });
    await refreshContractList(tx, 1, [1001, 1002], new Date());
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const searchNumbers = async (search: string, searchIn: 'car' | 'everything' = 'car'): Promise<number[]> => {
  const page = await leaseContractLists(database).page(scope, 1, { search, searchIn });
  return (JSON.parse(page.text) as LeaseContractRow[]).map((row) => row.LeaseContractNummer);
};

test.each([
  ['1001', [1001]],
  ['gb001d', [1001]],
  ['GB-001-D', [1001]],
  ['lucja nunez', [1001]],
  ['NÚÑEZ berlingo gb-00', [1001]],
  ['citroen', [1001, 1002]],
  ['nunez 1002', []],
])('TH-27 every word of “%s” must match plate, contract number, driver or car', async (search, numbers) => {
  expect(await searchNumbers(search)).toEqual(numbers);
});

test.each(['veenstra', '77', 'kst', '400', 'berlingo veenstra'])(
  'TH-27 company and reference are not searched for “%s”, although lists find them',
  async (search) => {
    expect(await searchNumbers(search)).toEqual([]);
    expect(await searchNumbers(search, 'everything')).toEqual([1001, 1002]);
  },
);

test('TH-27 stored search texts get the mark of the car’s part by the migration', async () => {
  const texts = () =>
    database.asOwner((tx) => tx.query('select number, search_text from lease_contract order by number'));
  const migration = new URL('../../../database/migrations/0008-car-part-of-search-text.sql', import.meta.url);
  const before = await texts();
  await database.asOwner(async (tx) => {
    await tx.query('update lease_contract set search_text = replace(search_text, chr(2) || chr(1), $1)', ['']);
    await tx.connection.query(await readFile(migration, 'utf8'));
  });
  expect(await texts()).toEqual(before);
});
