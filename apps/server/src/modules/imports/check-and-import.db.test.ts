import type { ImportRun } from '@wagenpark/contract/admin/imports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  assignmentRow,
  clientRow,
  contractRow,
  createTestImports,
  csv,
  debtorRow,
  driverRow,
  fineRow,
  fuelContractRow,
  importNames,
  invoiceLineRow,
  invoiceRow,
  invoiceTypeRow,
  outcomeCounts,
  refuelingRow,
  runImport,
  vehicleRow,
} from '../../testing/imports.ts';
import { expectationsByModule } from '../../testing/merged-expectations.ts';

/*
 * A dry run is an import with a rollback. For any files and any state of the database, the dry run must report exactly
 * what the import does, row by row, and leave no data behind.
 */
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

type Rows = Parameters<typeof csv>[0];
type Folder = Readonly<Record<string, Rows>>;

/** The content of the database except runs, as one text for each table. */
const everything = () =>
  database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('import_run', 'import_row', 'import_preview') order by 1`,
    );
    const texts: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await tx.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as text from ${name} t`,
      );
      texts[name] = row?.text ?? '';
    }
    return texts;
  });

/** The result of a run without its id and times, so that runs can be compared. */
async function toldBy(run: ImportRun) {
  const refused: Record<string, unknown[]> = {};
  for (const { kind, refused: count } of run.counts) {
    const rows: unknown[] = [];
    if (count > 0) {
      for await (const row of (await createTestImports(database).refused('en-GB', run.id, kind)).rows) rows.push(row);
    }
    refused[kind] = rows;
  }
  return { status: run.status, counts: run.counts, faults: run.faults, refused };
}

/** Runs a dry run and an import of a folder, and compares the results. */
async function checkedAndImported(folder: Folder): Promise<ImportRun> {
  const files = Object.fromEntries(Object.entries(folder).map(([kind, rows]) => [`${kind}.csv`, csv(rows)]));
  const before = await everything();
  const check = await runImport(database, files, true);
  expect(await everything()).toEqual(before);
  const imported = await runImport(database, files);
  expect(await toldBy(check)).toEqual(await toldBy(imported));
  return imported;
}

/** The headers of references to other records and their plate, with the records of this folder that they refer to. */
const records = {
  DebiteurNummer: 1,
  Debiteuren: 1,
  BestuurderNummer: 1,
  LeaseContractNummer: 100,
  VervangtContractNummer: 100,
  Kenteken: 'WP-000-1',
};
/** The example rows of the subjects, changed to refer to these records. */
const rowsOfSubjects = (client: string): Folder =>
  Object.fromEntries(
    Object.values(expectationsByModule).flatMap(({ values: { files, flags = {} } }) =>
      Object.entries(files).map(([kind, rows]) => {
        const unset = Object.fromEntries(Object.keys(flags[kind] ?? {}).map((header) => [header, 'nee']));
        const referencesOf = (row: Rows[number]) => Object.entries(records).filter(([header]) => header in row);
        return [
          kind,
          rows.map((row) => ({ ...unset, ...row, ...Object.fromEntries(referencesOf(row)), Klant: client })),
        ];
      }),
    ),
  );

/** A valid row of each kind; the rows refer to each other. */
const goodFolder = (client: string) => ({
  ...rowsOfSubjects(client),
  clients: [clientRow(client)],
  debtors: [debtorRow(client, 2, { BovenliggendNummer: 1 }), debtorRow(client, 1)],
  drivers: [driverRow(client, 1), driverRow(client, 2)],
  vehicles: [vehicleRow(client, 1), vehicleRow(client, 2)],
  contracts: [contractRow(client, 100), contractRow(client, 101, { AutoVolgnummer: 2 })],
  'driver-assignments': [
    assignmentRow(client),
    assignmentRow(client, { LeaseContractNummer: 101, BestuurderNummer: 2 }),
  ],
  'fuel-contracts': [fuelContractRow(client, 500, { LeaseContractNummer: 100 })],
  'invoice-types': [invoiceTypeRow(client, 'LS')],
  invoices: [invoiceRow(client, 10)],
  'invoice-lines': [invoiceLineRow(client, 10, 1), invoiceLineRow(client, 10, 2)],
  refuelings: [refuelingRow(client, 1, { FactuurVolgNummer: 10 })],
  fines: [fineRow(client, 1), fineRow(client, 2, { LeaseContractNummer: 101, Kenteken: 'WP-000-2' })],
});

/** The rows of the folder by kind, in the order of their dependencies. */
const inOrder = (folder: Folder): readonly (readonly [kind: string, rows: Rows])[] => {
  expect(Object.keys(folder).toSorted()).toEqual(importNames.toSorted());
  return importNames.map((kind) => [kind, folder[kind] ?? []]);
};

let lastClient = 0;
const newName = (): string => `klant-${++lastClient}`;
const total = (run: ImportRun) => {
  const counts = Object.values(outcomeCounts(run));
  return [0, 1, 2, 3].map((place) => counts.reduce((sum, own) => sum + (own[place] ?? 0), 0));
};

test('agree for a new client with all files in one folder: everything is imported, and is unchanged the second time', async () => {
  const folder = goodFolder(newName());
  const rows = Object.values(folder).flat().length;
  expect(total(await checkedAndImported(folder))).toEqual([rows, 0, 0, 0]);
  expect(total(await checkedAndImported(folder))).toEqual([0, 0, rows, 0]);
});

test('agree for each kind alone, first against the order of their dependencies and then in it', async () => {
  const files = inOrder(goodFolder(newName()));
  for (const [kind, rows] of files.toReversed()) {
    if (kind === 'clients') continue;
    expect(total(await checkedAndImported({ [kind]: rows })), kind).toEqual([0, 0, 0, rows.length]);
  }
  for (const [kind, rows] of files) {
    expect(total(await checkedAndImported({ [kind]: rows })), kind).toEqual([rows.length, 0, 0, 0]);
  }
  for (const [kind, rows] of files) {
    expect(total(await checkedAndImported({ [kind]: rows })), kind).toEqual([0, 0, rows.length, 0]);
  }
});

test('agree for an existing client with new contracts, people and fines between the old ones', async () => {
  const client = newName();
  const folder = goodFolder(client);
  await checkedAndImported(folder);
  const more: Folder = {
    ...folder,
    drivers: [...folder.drivers, driverRow(client, 3)],
    vehicles: [...folder.vehicles, vehicleRow(client, 3)],
    contracts: [...folder.contracts, contractRow(client, 102, { AutoVolgnummer: 3 })],
    'driver-assignments': [
      assignmentRow(client, { EindDatumTijd: '2026-01-01' }),
      assignmentRow(client, { BestuurderNummer: 3, BeginDatumTijd: '2026-01-01' }),
      assignmentRow(client, { LeaseContractNummer: 102, BestuurderNummer: 3 }),
    ],
    fines: [...folder.fines, fineRow(client, 3, { Kenteken: 'WP-000-3' })],
  };
  const imported = await checkedAndImported(more);
  expect(outcomeCounts(imported)).toMatchObject({
    contracts: [1, 0, 2, 0],
    'driver-assignments': [2, 1, 0, 0],
    fines: [1, 0, 2, 0],
  });
});

test('agree for refused parents, whose children are refused too, also for a new client', async () => {
  const client = newName();
  const folder = goodFolder(client);
  const imported = await checkedAndImported({
    ...folder,
    vehicles: [vehicleRow(client, 1, { Co2: 'x' }), vehicleRow(client, 2)],
    invoices: [invoiceRow(client, 10, { FactuurDatum: 'gisteren' })],
  });
  expect(outcomeCounts(imported)).toMatchObject({
    vehicles: [1, 0, 0, 1],
    contracts: [1, 0, 0, 1],
    'driver-assignments': [1, 0, 0, 1],
    'fuel-contracts': [0, 0, 0, 1],
    'invoice-lines': [0, 0, 0, 2],
    refuelings: [0, 0, 0, 1],
    fines: [1, 0, 0, 1],
  });
  expect(total(await checkedAndImported({ ...folder, clients: [clientRow(newName(), { Land: 'zz' })] }))[3]).toBe(1);
});

test('agree for files larger than one chunk', async () => {
  const client = newName();
  const plate = (number: number) =>
    `AA-${String(number).padStart(3, '0')}-${'BDFGH'[Math.floor(number / 1000)] ?? 'B'}`;
  const vehicles = Array.from({ length: 1_200 }, (_, place) =>
    vehicleRow(client, place + 1, { Kenteken: plate(place % 1_000).replace(/.$/, place < 1_000 ? 'B' : 'D') }),
  );
  const imported = await checkedAndImported({
    clients: [clientRow(client)],
    debtors: [debtorRow(client, 1)],
    // The last two rows have the plate of the first row, which is doubtful, and its number.
    vehicles: [...vehicles, vehicleRow(client, 9_999, { Kenteken: plate(0) }), vehicleRow(client, 1)],
    contracts: [
      contractRow(client, 100, { AutoVolgnummer: 1_200 }),
      contractRow(client, 101, { AutoVolgnummer: 9_999 }),
    ],
  });
  expect(outcomeCounts(imported)).toMatchObject({ vehicles: [1_200, 0, 0, 1], contracts: [1, 0, 0, 1] });
});

test('agree for any files in any order, some with invalid rows', async () => {
  const kinds = importNames.filter((kind) => kind !== 'clients');
  const part = fc.record({
    kinds: fc.subarray(kinds, { minLength: 1 }),
    withClient: fc.boolean(),
    // Random choices: the rows to leave out, the kind with invalid rows, and the kind with changed values.
    left: fc.nat(2),
    spoilt: fc.option(fc.constantFrom(...kinds)),
    changed: fc.option(fc.constantFrom(...kinds)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const client = newName();
      const folder = goodFolder(client);
      for (const { kinds: own, withClient, left, spoilt, changed } of parts) {
        const files = own.map((kind): [string, Rows] => {
          const all: Rows = folder[kind as keyof typeof folder] ?? [];
          const some = all.filter((_, place) => left === 0 || place % 3 !== left - 1);
          const rows = some.length > 0 ? some : all;
          const debtor = { DebiteurNummer: 2, Naam: 'Bakker', Omschrijving: 'Anders' };
          return [
            kind,
            rows.map((row) => ({
              ...row,
              ...(kind === changed
                ? Object.fromEntries(Object.entries(debtor).filter(([header]) => header in row))
                : {}),
              ...(kind === spoilt ? { [Object.keys(row).at(1) ?? '']: 'x' } : {}),
            })),
          ];
        });
        await checkedAndImported({ ...(withClient ? { clients: folder.clients } : {}), ...Object.fromEntries(files) });
      }
    }),
    { numRuns: 8 },
  );
});
