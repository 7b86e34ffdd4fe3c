import { carRecordsName } from './car-records-file.ts';
import { sampleValues } from './sample-values.ts';
import type { SubjectPlan } from './subject-file.ts';

/**
 * The test of an import that determines the driver: on import, and after an import of driver assignments changes it.
 */
export function momentTest(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, oneFolder, one, table, many, aOne } = plan;
  const plate = plan.facts.find(({ kind, column }) => kind === 'plate' && column === 'plate');
  if (!plan.moment || !plate) return {};
  const carRecords = carRecordsName(plan);
  const plateText = sampleValues(plan).get(plate.name)?.cell ?? "''";
  return {
    [`apps/server/src/modules/${folder}/import/${folder}.db.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAssignment,
  aVehicle,
} from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { assignmentRow, outcomeCounts, csv, runImport } from '../../../testing/imports.ts';
import { ${carRecords} } from '../car-${plan.folder}-repository.ts';
import { ${one}Example } from './${oneFolder}-columns.ts';

/* Test data: contract 100 of debtor 12, with the car ${plateText.replaceAll("'", '')} and driver 1. */
let testing: TestDatabase;
let database: Database;
let client: { readonly name: string };
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  client = await database.asOwner(async (tx) => {
    const made = await aClient(tx, { client_id: 1 });
    const own = { client_id: 1, debtor_number: 12 };
    await aDebtor(tx, { client_id: 1, number: 12 });
    await aVehicle(tx, { client_id: 1, number: 7, plate: ${plateText} });
    await aLeaseContract(tx, { ...own, number: 100, vehicle_number: 7 });
    for (const number of [1, 2, 3]) await aDriver(tx, { ...own, number });
    await anAssignment(tx, { client_id: 1, contract_number: 100, driver_number: 1 });
    return made;
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const row = (number: number, driver: number | '') => ({
  ...${one}Example,
  Klant: client.name,
  VolgNummer: number,
  LeaseContractNummer: '',
  BestuurderNummer: driver,
});
const bring = (file: string, rows: Parameters<typeof csv>[0]) => runImport(database, { [\`\${file}.csv\`]: csv(rows) });
const stored = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.query(
      \`select number, lease_contract_number as contract, debtor_number as debtor, driver_number as driver, driver_found as found
       from ${table} order by number\`,
    ),
  );
const ofContract = { contract: 100, debtor: 12 };

test('${aOne} finds contract and driver by its plate and moment; whom the file names stays', async () => {
  const files = [row(1, ''), row(2, 3)];
  expect(outcomeCounts(await bring('${folder}', files))['${folder}']).toEqual([2, 0, 0, 0]);
  const named = { ...ofContract, number: 2, driver: 3, found: false };
  expect(await stored()).toEqual([{ ...ofContract, number: 1, driver: 1, found: true }, named]);
  expect(outcomeCounts(await bring('${folder}', files))['${folder}']).toEqual([0, 0, 2, 0]);
  await bring('driver-assignments', [assignmentRow(client.name, { BeginDatumTijd: '2025-01-01T00:00Z', BestuurderNummer: 2 })]);
  expect(await stored()).toEqual([{ ...ofContract, number: 1, driver: 2, found: true }, named]);
});

test('${aOne} goes with a driver change that is entered afterwards, and no import changes that any more', async () => {
  const read = () =>
    database.inScope(wholeClient(1), (tx) => tx.query(${carRecords}.records, [1, 100, '2000-01-01', '2100-01-01']));
  expect((await read()).map(({ kind, number }) => [kind, number]).toSorted()).toEqual([
    ['${one}', 1],
    ['${one}', 2],
  ]);
  const given = await database.inScope(wholeClient(1), async (tx) => ${carRecords}.driver?.reassign(tx, 1, [1], 3));
  expect(given).toEqual([{ number: 1, debtor: 12 }]);
  await bring('${folder}', [row(1, '')]);
  expect((await stored()).map(({ driver }) => driver)).toEqual([3, 3]);
});

test('the ${many} of a plate that had no contract then are refused', async () => {
  const { faults } = await bring('${folder}', [{ ...row(3, ''), ${plate.name}: 'XX-999-X' }]);
  expect(faults.map(({ line, column }) => [line, column])).toEqual([[2, '${plate.name}']]);
});
`,
  };
}
