import { Refusal } from '@wagenpark/contract/define/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  contractRow,
  createTestImports,
  csv,
  debtorRow,
  driverRow,
  outcomeCounts,
  refusedRows,
  runImport,
  vehicleRow,
  workbook,
} from '../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => createTestImports(database);
type Files = Readonly<Record<string, Buffer>>;
const run = (files: Files, dryRun = false) => runImport(database, files, dryRun);

const inClient = <Result>(clientId: number, work: (tx: Tx) => Promise<Result>) =>
  database.inScope(wholeClient(clientId), work);
const numbersIn = (clientId: number, table: string) =>
  inClient(clientId, async (tx) => {
    const rows = await tx.query<{ number: number }>(`select number from ${table} order by number`);
    return rows.map(({ number }) => number);
  });
const assignments = (clientId: number) =>
  inClient(clientId, (tx) =>
    tx.query(
      `select contract_number as contract, driver_number as driver, lower(during) as "from", upper(during) as until
       from driver_assignment order by contract_number, during`,
    ),
  );

let client: { client_id: number; name: string };
let lastClient = 0;
beforeEach(async () => {
  // The numbers in between are free for imported clients.
  lastClient += 10;
  client = await database.asOwner((tx) => aClient(tx, { client_id: lastClient }));
});
const debtors = () => csv([debtorRow(client.name, 1)]);

describe('a dry run', () => {
  test('reports the result and writes nothing', async () => {
    const files = {
      'debtors.csv': debtors(),
      'vehicles.csv': csv([vehicleRow(client.name, 7, { Kenteken: '12-ABC-3' })]),
      'contracts.csv': csv([
        contractRow(client.name, 100, { AutoVolgnummer: 7 }),
        contractRow(client.name, 101, { AutoVolgnummer: 8 }),
      ]),
    };
    const planned = await run(files, true);
    expect(outcomeCounts(planned)).toEqual({ debtors: [1, 0, 0, 0], vehicles: [1, 0, 0, 0], contracts: [1, 0, 0, 1] });
    expect(refusedRows(planned)).toEqual([[3, 'AutoVolgnummer', '8', 'the client has no such vehicle']]);
    expect(await numbersIn(client.client_id, 'debtor')).toEqual([]);
    const events = await inClient(client.client_id, (tx) => tx.query('select id from audit_event'));
    expect(events).toEqual([]);
    // The import does what the dry run reported.
    expect(outcomeCounts(await run(files))).toEqual(outcomeCounts(planned));
    expect(await numbersIn(client.client_id, 'lease_contract')).toEqual([100]);
  });

  test('works for a client that the same import creates', async () => {
    const row = {
      Klant: 'nieuw-bedrijf',
      Weergavenaam: 'Nieuw Bedrijf',
      Land: 'be',
      Tijdzone: 'Europe/Brussels',
      Valuta: 'EUR',
      PrimaireKleur: '#1455D9',
      SecundaireKleur: '#f28c28',
      Talen: 'nl-BE, fr-BE',
    };
    const files = { 'clients.csv': csv([row]), 'debtors.csv': csv([debtorRow('nieuw-bedrijf', 1)]) };
    expect(outcomeCounts(await run(files, true))).toEqual({ clients: [1, 0, 0, 0], debtors: [1, 0, 0, 0] });
    expect(outcomeCounts(await run(files))).toEqual({ clients: [1, 0, 0, 0], debtors: [1, 0, 0, 0] });
    expect(outcomeCounts(await run(files))).toEqual({ clients: [0, 0, 1, 0], debtors: [0, 0, 1, 0] });
    const changed = csv([{ ...row, Talen: 'fr-BE; nl-BE', Weergavenaam: 'Nieuw Bedrijf NV' }]);
    expect(outcomeCounts(await run({ 'clients.csv': changed }))).toEqual({ clients: [0, 1, 0, 0] });
    const stored = await database.asOwner((tx) =>
      tx.query(
        'select display_name, primary_color, l.locale from client c join client_language l using (client_id) where c.name = $1 and l.is_default',
        ['nieuw-bedrijf'],
      ),
    );
    expect(stored).toEqual([{ display_name: 'Nieuw Bedrijf NV', primary_color: '#1455d9', locale: 'fr-BE' }]);
  });
});

describe('invalid input', () => {
  test('an invalid cell in row 328 of 500 is reported with line, column, value and reason; the other 499 are imported', async () => {
    const rows = Array.from({ length: 500 }, (_, place) => {
      const wrong = place === 326 ? { Co2: '12x' } : {};
      return vehicleRow(client.name, 1000 + place, { Kenteken: `AA-${String(place).padStart(3, '0')}-B`, ...wrong });
    });
    const finishedRun = await run({ 'vehicles.csv': csv(rows) });
    expect(outcomeCounts(finishedRun)).toEqual({ vehicles: [499, 0, 0, 1] });
    expect(refusedRows(finishedRun)).toEqual([[328, 'Co2', '12x', 'not a whole number']]);
    expect(await numbersIn(client.client_id, 'vehicle')).toHaveLength(499);
    const refused = await service().refused('en-GB', finishedRun.id);
    const back = [];
    for await (const row of refused.rows) back.push(row);
    expect(refused.headers).toContain('Kenteken');
    expect(back).toMatchObject([{ cells: { Kenteken: 'AA-326-B', Co2: '12x' }, reasons: ['Co2: not a whole number'] }]);
  });

  test('all errors of a row are reported at once, including an unknown client and surplus cells', async () => {
    const headers = Object.keys(vehicleRow('x', 1));
    const values = { ...vehicleRow('nobody', 5), Kenteken: '?', Merk: '', DatumApk: '31-2-2026' };
    const bytes = Buffer.from(`${[...headers, 'DatumApk'].join(';')}\n${Object.values(values).join(';')};extra\n`);
    const finishedRun = await run({ 'vehicles.csv': bytes });
    expect(refusedRows(finishedRun)).toEqual([
      [2, 'Klant', 'nobody', 'there is no such client'],
      [2, '', '', '1 value has no column heading; have the cells shifted?'],
      [2, 'Kenteken', '?', 'not a licence plate'],
      [2, 'Merk', '', 'is missing'],
      [2, 'DatumApk', '31-2-2026', 'not a date; write it as 2026-01-31 or 31-1-2026'],
    ]);
  });

  test('an inconsistent row with an unknown reference reports both', async () => {
    const row = contractRow(client.name, 7, { AutoVolgnummer: 99_999, EindDatum: '2020-01-01' });
    const finishedRun = await run({ 'contracts.csv': csv([row]) });
    expect(refusedRows(finishedRun).map(([, column]) => column)).toEqual(
      expect.arrayContaining(['EindDatum', 'AutoVolgnummer']),
    );
  });

  test('a file that is no workbook is refused as a whole, and nothing is lost', async () => {
    const bytes = Buffer.from('<html>Session expired</html>');
    await expect(run({ 'vehicles.xlsx': bytes })).rejects.toMatchObject({
      faults: [{ file: 'vehicles.xlsx', reason: 'notASpreadsheet' }],
    });
    await expect(run({ 'cars.csv': csv([{ a: 1 }]) })).rejects.toMatchObject({ faults: [{ reason: 'unknownKind' }] });
    const twoOfAKind = {
      'drivers.csv': csv([driverRow(client.name, 1)]),
      'Drivers (1).csv': csv([driverRow(client.name, 2)]),
    };
    await expect(run(twoOfAKind)).rejects.toMatchObject({ faults: [{ reason: 'twoOfAKind' }] });
    const lacking = csv([{ Klant: client.name, AutoVolgnummer: 1, Kenteken: 'AA-001-B' }]);
    await expect(run({ 'vehicles.csv': lacking })).rejects.toMatchObject({
      faults: [{ reason: 'missingColumns', params: { columns: 'Merk, Model' } }],
    });
  });

  test('damage further down in a file is reported before the import begins, and nothing is imported', async () => {
    const before = await service().list('en-GB');
    const rows = Array.from({ length: 1500 }, (_, place) => vehicleRow(client.name, place + 1));
    const broken = Buffer.concat([csv(rows), Buffer.from(`${client.name},"never closed\n`)]);
    const error = await run({ 'vehicles.csv': broken }).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ faults: [{ reason: 'brokenQuotes', params: { line: 1502 } }] });
    expect(await numbersIn(client.client_id, 'vehicle')).toEqual([]);
    expect(await service().list('en-GB')).toEqual(before);
  });

  test('a duplicate plate or key, and a debtor cycle, are refused with the other row’s line', async () => {
    await database.asOwner((tx) => aVehicle(tx, { client_id: client.client_id, number: 50, plate: 'ZZ-999-Z' }));
    const finishedRun = await run({
      'debtors.csv': csv([
        debtorRow(client.name, 2, { BovenliggendNummer: 1 }),
        debtorRow(client.name, 1),
        debtorRow(client.name, 3, { BovenliggendNummer: 4 }),
        debtorRow(client.name, 4, { BovenliggendNummer: 3 }),
        debtorRow(client.name, 5, { BovenliggendNummer: 4 }),
      ]),
      'vehicles.csv': csv([
        vehicleRow(client.name, 1, { Kenteken: 'AA-001-B' }),
        vehicleRow(client.name, 1, { Kenteken: 'AA-002-B' }),
        vehicleRow(client.name, 2, { Kenteken: 'aa001b' }),
        vehicleRow(client.name, 3, { Kenteken: 'ZZ 999 Z' }),
      ]),
    });
    expect(refusedRows(finishedRun)).toEqual([
      [4, 'BovenliggendNummer', '4', 'this billing account would be its own parent'],
      [5, 'BovenliggendNummer', '3', 'this billing account would be its own parent'],
      [6, 'BovenliggendNummer', '4', 'refers to a rejected row: billing accounts, line 5'],
      [3, 'AutoVolgnummer', '1', 'is already on line 2 of this file'],
      [
        4,
        'Kenteken',
        'AA-001-B',
        'vehicle 1 in this file has the same licence plate: correct only if they had it one after the other',
      ],
      [5, 'Kenteken', 'ZZ-999-Z', 'vehicle 50 already has this licence plate and has not been returned'],
    ]);
    expect(await numbersIn(client.client_id, 'debtor')).toEqual([1, 2]);
  });

  test('rows that refer to a refused row are refused with its line', async () => {
    const finishedRun = await run({
      'debtors.csv': debtors(),
      'vehicles.csv': csv([vehicleRow(client.name, 7, { Co2: -1 })]),
      'contracts.csv': csv([contractRow(client.name, 100, { AutoVolgnummer: 7 })]),
      'driver-assignments.csv': csv([
        {
          Klant: client.name,
          LeaseContractNummer: 100,
          BestuurderNummer: 9,
          BeginDatumTijd: '2026-01-01',
          EindDatumTijd: '',
        },
      ]),
    });
    expect(refusedRows(finishedRun)).toEqual([
      [2, 'Co2', '-1', 'must be between 0 and 1000'],
      [2, 'AutoVolgnummer', '7', 'refers to a rejected row: vehicles, line 2'],
      [2, 'LeaseContractNummer', '100', 'refers to a rejected row: contracts, line 2'],
      [2, 'BestuurderNummer', '9', 'the client has no such driver'],
    ]);
  });
});

describe('valid input', () => {
  test('column order, case, additional columns and XLSX are accepted; the second time everything is unchanged', async () => {
    const contract = {
      ...contractRow(client.name, 100, { AutoVolgnummer: 7, LeasebedragPerMaand: 512.5 }),
      Merk: 'VW',
      Opmerking: '=1+1',
    };
    const turned = Object.fromEntries(
      Object.entries(contract)
        .toReversed()
        .map(([header, value]) => [header.toUpperCase(), value]),
    );
    const files = {
      'debtors.csv': debtors(),
      'drivers.csv': csv([driverRow(client.name, 9, { RijbewijsB: 'ja', RijbewijsE: 'nee', TaalId: 5 })]),
      'vehicles.csv': csv([vehicleRow(client.name, 7)]),
      'Contracts.xlsx': await workbook([turned]),
      'driver-assignments.csv': csv([
        {
          Klant: client.name,
          LeaseContractNummer: 100,
          BestuurderNummer: 9,
          BeginDatumTijd: '2026-01-31 14:30',
          EindDatumTijd: '',
        },
      ]),
    };
    expect(outcomeCounts(await run(files))).toEqual({
      debtors: [1, 0, 0, 0],
      drivers: [1, 0, 0, 0],
      vehicles: [1, 0, 0, 0],
      contracts: [1, 0, 0, 0],
      'driver-assignments': [1, 0, 0, 0],
    });
    const rows = await inClient(client.client_id, (tx) =>
      tx.query(
        "select monthly_amount, list_driver, list_plate, list_debtor, search_text <> '' as found, version from lease_contract",
      ),
    );
    expect(rows).toEqual([
      {
        monthly_amount: '512.50',
        list_driver: 'Anna de Vries',
        list_plate: 'WP-00-07',
        list_debtor: 'Debtor 1',
        found: true,
        version: 1,
      },
    ]);
    expect(await assignments(client.client_id)).toEqual([
      { contract: 100, driver: 9, from: new Date('2026-01-31T13:30:00Z'), until: null },
    ]);
    const people = await inClient(client.client_id, (tx) =>
      tx.query(`select licence_categories, language, search_text like '%vries%' as found from driver`),
    );
    expect(people).toEqual([{ licence_categories: ['B'], language: 'pl', found: true }]);
    const again = await run(files);
    for (const file of again.counts)
      expect(file, file.kind).toMatchObject({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  });

  test('a changed contract gets a version and an event; columns missing in the file keep their values', async () => {
    const base = { 'debtors.csv': debtors(), 'vehicles.csv': csv([vehicleRow(client.name, 7)]) };
    const contract = contractRow(client.name, 100, { AutoVolgnummer: 7, Referentie: 'KP 7', KmPerJaar: 20_000 });
    await run({ ...base, 'contracts.csv': csv([contract]) });
    const { Referentie: _left, ...rest } = contract;
    const finishedRun = await run({ 'contracts.csv': csv([{ ...rest, KmPerJaar: 30_000 }]) });
    expect(outcomeCounts(finishedRun)).toEqual({ contracts: [0, 1, 0, 0] });
    const versions = await inClient(client.client_id, (tx) =>
      tx.query(
        `select version, reason, terms->>'KmPerJaar' as km, terms->>'Referentie' as reference from lease_contract_version order by version`,
      ),
    );
    expect(versions).toEqual([
      { version: 1, reason: 'import', km: '20000', reference: 'KP 7' },
      { version: 2, reason: 'import', km: '30000', reference: 'KP 7' },
    ]);
    const events = await inClient(client.client_id, (tx) =>
      tx.query('select action, entity_number, actor, changes from audit_event order by id'),
    );
    expect(events.slice(-2)).toEqual([
      {
        action: 'imported',
        entity_number: 100,
        actor: 'Test',
        changes: [{ field: 'KmPerJaar', before: '20000', after: '30000' }],
      },
      {
        action: 'importDone',
        entity_number: null,
        actor: 'Test',
        changes: [{ field: 'contracts', before: null, after: 'new 0, changed 1, unchanged 0, refused 0' }],
      },
    ]);
  });

  test('a contract keeps a reference set by an approved request, and the rest is imported', async () => {
    const base = { 'debtors.csv': debtors(), 'vehicles.csv': csv([vehicleRow(client.name, 7)]) };
    const contract = contractRow(client.name, 100, { AutoVolgnummer: 7, Referentie: 'KP 7', KmPerJaar: 20_000 });
    await run({ ...base, 'contracts.csv': csv([contract]) });
    await inClient(client.client_id, (tx) =>
      tx.query(`update lease_contract set reference = 'KP 8', portal_fields = '{reference}' where number = 100`),
    );
    const firstRun = await run({ 'contracts.csv': csv([contract]) });
    expect(firstRun.counts).toMatchObject([{ changed: 0, unchanged: 1, kept: 1, refused: 0 }]);
    const finishedRun = await run({ 'contracts.csv': csv([{ ...contract, KmPerJaar: 30_000 }]) });
    expect(finishedRun.counts).toMatchObject([{ changed: 1, unchanged: 0, kept: 0, refused: 0 }]);
    const stored = await inClient(client.client_id, (tx) =>
      tx.query(
        `select reference, yearly_km as km, (select terms->>'Referentie' from lease_contract_version v
           where v.contract_number = c.number order by version desc limit 1) as version
         from lease_contract c where number = 100`,
      ),
    );
    expect(stored).toEqual([{ reference: 'KP 8', km: 30_000, version: 'KP 8' }]);
    const events = await inClient(client.client_id, (tx) =>
      tx.query(`select changes from audit_event where action = 'imported' order by id desc limit 1`),
    );
    expect(events).toEqual([{ changes: [{ field: 'KmPerJaar', before: '20000', after: '30000' }] }]);
  });

  test('two vehicles may swap plates if the first row releases the plate that the second gets', async () => {
    const before = [
      vehicleRow(client.name, 1, { Kenteken: 'AA-001-B' }),
      vehicleRow(client.name, 2, { Kenteken: 'AA-002-B' }),
    ];
    await run({ 'vehicles.csv': csv(before) });
    const after = [
      vehicleRow(client.name, 1, { Kenteken: 'AA-003-B' }),
      vehicleRow(client.name, 2, { Kenteken: 'AA-001-B' }),
    ];
    expect(outcomeCounts(await run({ 'vehicles.csv': csv(after) }))).toEqual({ vehicles: [0, 2, 0, 0] });
  });

  test('two clients with the same numbers in one import are kept apart', async () => {
    const other = await database.asOwner((tx) => aClient(tx, { client_id: client.client_id + 5 }));
    const rowsOfBothClients = (rowOf: (name: string) => Record<string, string | number>) =>
      csv([rowOf(client.name), rowOf(other.name)]);
    const finishedRun = await run({
      'debtors.csv': rowsOfBothClients((name) => debtorRow(name, 1, { Naam: name })),
      'vehicles.csv': rowsOfBothClients((name) => vehicleRow(name, 7)),
      'contracts.csv': csv([
        contractRow(client.name, 100, { AutoVolgnummer: 7 }),
        contractRow(other.name, 100, { AutoVolgnummer: 8 }),
      ]),
    });
    expect(outcomeCounts(finishedRun)).toEqual({
      debtors: [2, 0, 0, 0],
      vehicles: [2, 0, 0, 0],
      contracts: [1, 0, 0, 1],
    });
    expect(await numbersIn(other.client_id, 'lease_contract')).toEqual([]);
    const names = await inClient(other.client_id, (tx) => tx.query('select name from debtor'));
    expect(names).toEqual([{ name: other.name }]);
    const events = await inClient(other.client_id, (tx) => tx.query('select action from audit_event'));
    expect(events).toEqual([{ action: 'importDone' }]);
  });
});

describe('data of the portal', () => {
  test('a person corrected in the portal is not overwritten, and this is reported', async () => {
    const { client_id } = client;
    await database.asOwner((tx) => aDebtor(tx, { client_id, number: 1 }));
    const facts = { last_name: 'Łuczak', first_name: 'Zoë', email: 'zoe@client.example' };
    const row = { ...facts, owned_by_portal: true, client_id, debtor_number: 1, number: 9 };
    await database.asOwner((tx) => aDriver(tx, row));
    const finishedRun = await run({
      'drivers.csv': csv([driverRow(client.name, 9, { Naam: 'Luczak', Voornaam: 'Zoë', Voorvoegsel: '' })]),
    });
    expect(finishedRun.counts).toMatchObject([{ new: 0, changed: 0, unchanged: 1, kept: 1, refused: 0 }]);
    expect(finishedRun.faults).toMatchObject([
      { outcome: 'kept', line: 2, column: 'Naam', value: 'Luczak', reason: 'changed in the portal, so kept: Łuczak' },
    ]);
    const stored = await inClient(client_id, (tx) => tx.query('select last_name from driver'));
    expect(stored).toEqual([{ last_name: 'Łuczak' }]);
  });

  test('a driver change of the portal is neither overwritten nor closed; imported periods are replaced', async () => {
    const { client_id } = client;
    await database.asOwner(async (tx) => {
      await aDebtor(tx, { client_id, number: 1 });
      for (const number of [8, 9]) await aDriver(tx, { client_id, debtor_number: 1, number });
      for (const number of [100, 101, 102]) await aLeaseContract(tx, { client_id, debtor_number: 1, number });
      const first = {
        client_id,
        contract_number: 100,
        driver_number: 8,
        during: '[2025-01-01T00:00:00Z,2026-02-28T23:00:00Z)',
      };
      await anAssignment(tx, first);
      await anAssignment(tx, {
        ...first,
        driver_number: 9,
        during: '[2026-02-28T23:00:00Z,)',
        request_number: 100_001,
        source: 'person',
      });
      for (const contract_number of [101, 102])
        await anAssignment(tx, { ...first, contract_number, during: '[2025-01-01T00:00:00Z,)' });
    });
    const row = (contract: number, driver: number, from: string, until = '') => ({
      Klant: client.name,
      LeaseContractNummer: contract,
      BestuurderNummer: driver,
      BeginDatumTijd: from,
      EindDatumTijd: until,
    });
    const finishedRun = await run({
      'driver-assignments.csv': csv([
        row(100, 8, '2025-01-01T00:00:00Z'),
        row(101, 8, '2025-01-01T00:00:00Z', '2026-01-01'),
        row(101, 9, '2026-01-01'),
        row(102, 9, '2026-01-01'),
        row(102, 9, '2026-01-01', '2025-12-31'),
      ]),
    });
    expect(outcomeCounts(finishedRun)).toEqual({ 'driver-assignments': [1, 1, 0, 3] });
    expect(refusedRows(finishedRun)).toEqual([
      [2, 'BestuurderNummer', '8', 'the driver of this contract was changed in the portal on 1 Mar 2026'],
      [5, 'BeginDatumTijd', '2026-01-01', 'overlaps with driver 8, who is assigned from 1 Jan 2025'],
      [6, 'EindDatumTijd', '2025-12-31', 'must be after the start, 1 Jan 2026'],
    ]);
    expect(await assignments(client_id)).toEqual([
      { contract: 100, driver: 8, from: new Date('2025-01-01T00:00:00Z'), until: new Date('2026-02-28T23:00:00Z') },
      { contract: 100, driver: 9, from: new Date('2026-02-28T23:00:00Z'), until: null },
      { contract: 101, driver: 8, from: new Date('2025-01-01T00:00:00Z'), until: new Date('2025-12-31T23:00:00Z') },
      { contract: 101, driver: 9, from: new Date('2025-12-31T23:00:00Z'), until: null },
      { contract: 102, driver: 8, from: new Date('2025-01-01T00:00:00Z'), until: null },
    ]);
  });
});

describe('runs', () => {
  test('a second import during a running one is refused as importRunning, and a killed run is shown as failed', async () => {
    const opened = await service().open([{ name: 'debtors.csv', bytes: debtors() }]);
    await database.acrossClients(async (tx) => {
      // A run of another server: it holds the lock and its row has the status running.
      await tx.query('select pg_try_advisory_xact_lock($1, $2)', [0x57_61_67, 0x49_6d_70]);
      await database.asStaff((own) =>
        own.query(
          `insert into import_run (id, dry_run, status, started_by) values ('018f0000-0000-7000-8000-000000000001', false, 'running', 'Other')`,
        ),
      );
      const second = await service()
        .start(opened, { dryRun: true, actor: 'Test' })
        .catch((error: unknown) => error);
      expect(second).toBeInstanceOf(Refusal);
      expect(second).toMatchObject({ code: 'importRunning', status: 409 });
      expect(await service().byId('en-GB', '018f0000-0000-7000-8000-000000000001')).toMatchObject({
        status: 'running',
      });
    });
    // Its transaction has ended without finishing the run.
    const killed = await service().byId('nl-NL', '018f0000-0000-7000-8000-000000000001');
    expect(killed.status).toBe('failed');
    expect(killed.error).toMatch('Er is niets geïmporteerd');
    expect(killed.finishedAt).not.toBeNull();
  });
});
