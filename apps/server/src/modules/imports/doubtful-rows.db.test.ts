import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  contractRow,
  createTestImports,
  csv,
  debtorRow,
  driverRow,
  invoiceRow,
  refuelingRow,
  refusedRows,
  vehicleRow,
} from '../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner((tx) => aClient(tx, { client_id: 1, name: 'firma' }));
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

async function imported(
  files: Readonly<Record<string, Buffer>>,
  options: { dryRun?: boolean; acceptDoubtful?: boolean } = {},
): Promise<ImportRun> {
  const service = createTestImports(database);
  const opened = await service.open(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
  const { id, finished } = await service.start(opened, { dryRun: false, actor: 'Test', ...options });
  await finished;
  return service.byId('en-GB', id);
}

const counted = (run: ImportRun): unknown[] =>
  run.counts.map((counts) => [
    counts.kind,
    counts.new,
    counts.unchanged,
    counts.refused,
    counts.doubtful,
    counts.accepted,
  ]);

test('doubtful rows and rows that refer to them are left out of check and import, until they are confirmed', async () => {
  const invoiceLines = csv([
    {
      Klant: 'firma',
      FactuurVolgNummer: 1,
      Regel: 1,
      SoortCode: 'A',
      BedragExclusief: '9000000',
      BedragInclusief: '1',
    },
  ]);
  const files = {
    'debtors.csv': csv([debtorRow('firma', 1)]),
    'drivers.csv': csv([driverRow('firma', 1, { Geboortedatum: '2020-05-05' }), driverRow('firma', 2)]),
    'vehicles.csv': csv([vehicleRow('firma', 1, { Cataloguswaarde: '613743000' }), vehicleRow('firma', 2)]),
    'contracts.csv': csv([contractRow('firma', 1), contractRow('firma', 2, { AutoVolgnummer: 2 })]),
    'driver-assignments.csv': csv([
      { Klant: 'firma', LeaseContractNummer: 2, BestuurderNummer: 2, BeginDatumTijd: '2062-01-01' },
    ]),
    'invoice-types.csv': csv([
      { Klant: 'firma', Code: 'A', Volgorde: 1, Omschrijving: 'A', ResourceCode: 'a', Kolommen: 'x' },
    ]),
    'invoices.csv': csv([invoiceRow('firma', 1)]),
    'invoice-lines.csv': invoiceLines,
  };
  const out = [
    ['debtors', 1, 0, 0, 0, 0],
    ['drivers', 1, 0, 0, 1, 0],
    ['vehicles', 1, 0, 0, 1, 0],
    ['contracts', 1, 0, 1, 0, 0],
    ['driver-assignments', 0, 0, 0, 1, 0],
    ['invoice-types', 1, 0, 0, 0, 0],
    ['invoices', 1, 0, 0, 0, 0],
    ['invoice-lines', 0, 0, 0, 1, 0],
  ];
  const checked = await imported(files, { dryRun: true });
  expect(counted(checked)).toEqual(out);
  expect(refusedRows(checked)).toEqual([
    [2, 'Geboortedatum', '2020-05-05', 'unusually late: rarely after 9 Mar 2012'],
    [2, 'Cataloguswaarde', '613743000', 'unusually high: rarely more than 1,000,000'],
    [2, 'AutoVolgnummer', '1', 'refers to a rejected row: vehicles, line 2'],
    [2, 'BeginDatumTijd', '2062-01-01', 'unusually late: rarely after 10 Mar 2031'],
    [2, 'BedragExclusief', '9000000', 'unusually high: rarely more than 500,000'],
  ]);
  expect(counted(await imported(files))).toEqual(out);

  const confirmed = await imported(files, { acceptDoubtful: true });
  expect(refusedRows(confirmed)).toEqual([]);
  expect(counted(confirmed).map((counts) => (counts as unknown[])[5])).toEqual([0, 1, 1, 0, 1, 0, 0, 1]);
  const trail = await database.asOwner((tx) =>
    tx.query(`select changes from audit_event where action = 'importDone' order by at, id`),
  );
  expect(JSON.stringify(trail)).toContain('refused 0, doubtful and confirmed 1');
  // A stored value does not count as doubtful again.
  const again = await imported(files);
  expect(refusedRows(again)).toEqual([]);
  expect(again.counts.every(({ new: added, changed, doubtful }) => added + changed + doubtful === 0)).toBe(true);
});

test('a doubtful row with errors is refused, with both errors and doubts', async () => {
  const rows = [refuelingRow('firma', 1, { Liters: '40,25', BedragInclusief: '4025,00', FactuurVolgNummer: 77 })];
  const run = await imported({ 'debtors.csv': csv([debtorRow('firma', 1)]), 'refuelings.csv': csv(rows) });
  expect(counted(run)[1]).toEqual(['refuelings', 0, 0, 1, 0, 0]);
  expect(refusedRows(run).map(([, column, , reason]) => [column, reason])).toEqual([
    ['BedragInclusief', 'unusual price: 100 per litre or kWh, usually 0.05 to 20'],
    ['BrandstofcontractNummer', 'the client has no such contract'],
    ['FactuurVolgNummer', 'the client has no such invoice'],
  ]);
});

test('assignments wholly outside the term of their contract are doubtful, until they are confirmed', async () => {
  const stint = (driver: number, from: string, until = '') => ({
    Klant: 'firma',
    LeaseContractNummer: 30,
    BestuurderNummer: driver,
    BeginDatumTijd: from,
    EindDatumTijd: until,
  });
  const files = {
    'debtors.csv': csv([debtorRow('firma', 1)]),
    'drivers.csv': csv([driverRow('firma', 31), driverRow('firma', 32)]),
    'vehicles.csv': csv([vehicleRow('firma', 30)]),
    'contracts.csv': csv([contractRow('firma', 30, { AutoVolgnummer: 30 })]),
    'driver-assignments.csv': csv([
      stint(31, '2015-03-01', '2015-06-01'),
      stint(31, '2024-12-01', '2025-02-01'),
      stint(32, '2029-01-01'),
    ]),
  };
  const run = await imported(files);
  expect(refusedRows(run)).toEqual([
    [2, 'BeginDatumTijd', '2015-03-01', 'contract 30 only began on 1 Jan 2025'],
    [4, 'BeginDatumTijd', '2029-01-01', 'contract 30 runs until 31 Dec 2028'],
  ]);
  expect(counted(await imported(files, { acceptDoubtful: true })).at(-1)).toEqual([
    'driver-assignments',
    2,
    1,
    0,
    0,
    2,
  ]);
  expect(refusedRows(await imported(files))).toEqual([]);
});
